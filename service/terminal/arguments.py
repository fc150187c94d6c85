"""The commands and their arguments."""

import argparse
from pathlib import Path
from typing import NoReturn, TypeAlias

from service.terminal.output import readable
from service.version import VERSION

Arguments: TypeAlias = argparse.Namespace
"""What was given; ``command`` names the module that runs."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        super().error(readable(message))


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    whole = _Parser(prog="rummy-referee", description="A referee for Indian Rummy.")
    whole.add_argument("--version", action="version", version=f"rummy-referee {VERSION}")
    commands = whole.add_subparsers(required=True, dest="command", metavar="command")

    commands.add_parser("serve", help="start the service (RUMMY_BIND, else 127.0.0.1:8000)")
    _add_solve_arguments(commands.add_parser("solve", help="solve a hand"))

    for name, about in (
        ("declare", "judge a declaration"),
        ("settle", "settle a deal that is over"),
        ("judge", "adjudicate the record of a deal"),
        ("score", "score a match"),
        ("check", "judge an answer to an exercise"),
        ("review", "review a deal from one player's seat"),
        ("advise", "advise a player"),
    ):
        filed = commands.add_parser(name, help=about)
        filed.add_argument(
            "file", type=Path, help="a JSON file with what the service takes over HTTP; - for standard input"
        )
        _add_output_options(filed)

    rulesets = commands.add_parser("rulesets", help="list the rule sets, or show the options of one")
    rulesets.add_argument("name", nargs="?")
    _add_output_options(rulesets)

    _add_output_options(commands.add_parser("glossary", help="explain the words of the game"))

    lessons = commands.add_parser("lessons", help="list the lessons, or show one step by step")
    lessons.add_argument("name", nargs="?")
    lessons.add_argument("--left", type=int, default=0, metavar="N", help="leave the last N steps to the learner")
    _add_output_options(lessons)

    exercise = commands.add_parser("exercise", help="ask a question to practise on")
    exercise.add_argument("kind", help="pure_sequence, loose_cards, valid_or_not or another kind")
    exercise.add_argument("--level", type=int, default=1, metavar="N", help="1 (the default) to 3")
    exercise.add_argument("--seed", type=int, default=0, metavar="N", help="which exercise of this kind and level")
    exercise.add_argument("--rules", default="classic", metavar="NAME", help="the rule set")
    _add_output_options(exercise)

    openapi = commands.add_parser("openapi", help="write the OpenAPI document, or check that a file holds it")
    what = openapi.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", metavar="FILE", type=Path)
    what.add_argument("--check", metavar="FILE", type=Path)
    return whole


def _add_solve_arguments(solve: argparse.ArgumentParser) -> None:
    solve.add_argument("cards", nargs="+", help="the cards, such as 4H 5H 10♠ PJ, with blanks or commas between them")
    solve.add_argument("--indicator", metavar="CARD", help="the card turned up: its rank is wild")
    solve.add_argument("--wild-rank", metavar="RANK", help="the wild rank, or none, instead of the indicator")
    solve.add_argument("--rules", metavar="NAME", help="the rule set (rummy-referee rulesets lists them)")
    solve.add_argument(
        "--set",
        dest="overrides",
        metavar="OPTION=VALUE",
        type=_override,
        action="append",
        default=[],
        help="change an option of the rule set, such as count.cap=null; may be given more than once",
    )
    solve.add_argument("--compare", metavar="NAMES", default="", help="rule sets to compare with, between commas")
    solve.add_argument(
        "--table",
        metavar="CARDS",
        action="append",
        default=[],
        help="a meld of yours on the table, its cards as they lie; may be given more than once",
    )
    solve.add_argument("--indicator-offered", action="store_true", help="the card turned up may be taken in this turn")
    solve.add_argument("--detail", help="none, short (the default) or full")
    solve.add_argument("--never-drew", action="store_true", help="the player drew no card in the whole deal")
    _add_output_options(solve)


def _add_output_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--language", metavar="TAG", help="en, es or hi (default: that of the file, else en)")
    command.add_argument("--json", action="store_true", help="print what the service would answer over HTTP")


def _override(text: str) -> tuple[str, str]:
    """Take the path of an option and its value apart."""
    path, equals, value = text.partition("=")
    if not (path and equals):
        raise argparse.ArgumentTypeError(f"{text!r} is not like count.cap=null")
    return path, value
