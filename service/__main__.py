"""The command line, ``rummy-referee``: every question that the service answers over HTTP."""

import argparse
import difflib
import json
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from service.environment import SettingsError
from service.output import OutputError, complain, readable, write
from service.settings import Settings
from service.version import VERSION

if TYPE_CHECKING:
    from service.api.problems import ProblemCode
    from service.explain.language import Language
    from service.reading.faults import LocatedFault

ANSWERED, FAILED, BAD_INPUT = 0, 1, 2
"""Exit codes; that of bad input is argparse's own."""


class UsageError(Exception):
    """Say what is wrong with the arguments, beyond what argparse finds."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 for an answer, 1 when there is none, 2 for bad input."""
    chosen = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = chosen.command
    try:
        return command(chosen)
    except BrokenPipeError:  # who read the output has read enough
        return ANSWERED
    except OutputError as error:
        complain(str(error))
        return FAILED
    except OSError as error:  # a file that cannot be read or written is named
        complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        return BAD_INPUT
    except (SettingsError, UsageError) as error:
        complain(str(error))
        return BAD_INPUT


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        super().error(readable(message))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="rummy-referee", description="A referee for Indian Rummy.")
    parser.add_argument("--version", action="version", version=f"rummy-referee {VERSION}")
    commands = parser.add_subparsers(required=True, metavar="command")

    serve = commands.add_parser("serve", help="start the service (RUMMY_BIND, else 127.0.0.1:8000)")
    serve.set_defaults(command=_serve)

    solve = commands.add_parser("solve", help="solve a hand")
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
    solve.set_defaults(command=_solve)

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
        filed.add_argument("file", type=Path, help="a JSON file with what the service takes over HTTP")
        _add_output_options(filed)
        filed.set_defaults(command=_answer_file, name=name)

    rulesets = commands.add_parser("rulesets", help="list the rule sets, or show the options of one")
    rulesets.add_argument("name", nargs="?")
    _add_output_options(rulesets)
    rulesets.set_defaults(command=_rulesets)

    glossary = commands.add_parser("glossary", help="explain the words of the game")
    _add_output_options(glossary)
    glossary.set_defaults(command=_glossary)

    lessons = commands.add_parser("lessons", help="list the lessons, or show one step by step")
    lessons.add_argument("name", nargs="?")
    lessons.add_argument("--left", type=int, default=0, metavar="N", help="leave the last N steps to the learner")
    _add_output_options(lessons)
    lessons.set_defaults(command=_lessons)

    exercise = commands.add_parser("exercise", help="ask a question to practise on")
    exercise.add_argument("kind", help="pure_sequence, loose_cards, valid_or_not or another kind")
    exercise.add_argument("--level", type=int, default=1, metavar="N", help="1 (the default) to 3")
    exercise.add_argument("--seed", type=int, default=0, metavar="N", help="which exercise of this kind and level")
    exercise.add_argument("--rules", default="classic", metavar="NAME", help="the rule set")
    _add_output_options(exercise)
    exercise.set_defaults(command=_exercise)

    openapi = commands.add_parser("openapi", help="write the OpenAPI document, or check that a file holds it")
    what = openapi.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", metavar="FILE", type=Path)
    what.add_argument("--check", metavar="FILE", type=Path)
    openapi.set_defaults(command=_openapi)
    return parser


def _add_output_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", metavar="TAG", default="en", help="en (the default), es or hi")
    parser.add_argument("--json", action="store_true", help="print what the service would answer over HTTP")


def _override(text: str) -> tuple[str, object]:
    """Read the path of an option and its value: JSON as a request may hold it, or else a word."""
    from service.api.body import parse
    from service.api.problems import Problem

    path, equals, written = text.partition("=")
    if not (path and equals):
        raise argparse.ArgumentTypeError(f"{text!r} is not like count.cap=null")
    try:
        return path, parse(written.encode())
    except (Problem, UnicodeEncodeError):
        return path, written


def _serve(_: argparse.Namespace) -> int:
    Settings.from_environment()  # wrong values end here, in one sentence, and not in every worker
    command = [sys.executable, "-m", "gunicorn", "--config", "python:service.gunicorn_conf"]
    os.execv(sys.executable, command)  # noqa: S606  # this very interpreter, and nothing that a user wrote


def _solve(chosen: argparse.Namespace) -> int:
    import orjson

    from service.api.body import parse
    from service.api.problems import Problem
    from service.domain.stopped import SearchStoppedError
    from service.explain.catalogue import say
    from service.explain.language import Language
    from service.reading.faults import RefusedError
    from service.reading.language import known_language
    from service.reading.solve import read_question
    from service.rules.loader import use_directory
    from service.solver.solve import SolverSettings
    from service.terminal import answer_text
    from service.usecases.solve import solve_hand
    from service.writing.solve import answer_document

    settings = Settings.from_environment()
    use_directory(settings.rules_directory)
    language = known_language(chosen.language) or Language.ENGLISH
    try:
        question = read_question(parse(_question(chosen)), language)
        answer = solve_hand(question.request, SolverSettings(effort=settings.solver_effort))
    except RefusedError as error:
        return _refuse(error.faults, language, as_json=chosen.json)
    except Problem as problem:
        return _refuse(problem.faults, language, as_json=chosen.json, unreadable=True)
    except SearchStoppedError:
        complain(say(language, "problem.search_stopped.detail"))
        return FAILED
    document = answer_document(question, answer)
    write(orjson.dumps(document).decode() if chosen.json else readable(answer_text(question, answer)))
    return ANSWERED


def _question(chosen: argparse.Namespace) -> bytes:
    """Write the question of a command line as a request's body: what is wrong with it is found there.

    :raises UsageError: when an option of the rule set is given twice.
    """
    overrides: dict[str, Any] = {}
    for path, value in chosen.overrides:
        group, dot, name = path.partition(".")
        within = overrides.setdefault(group, {}) if dot else overrides
        options, option = (within, name if dot else path) if isinstance(within, dict) else (overrides, path)
        if option in options:
            raise UsageError(f"--set gives {path} twice.")
        options[option] = value
    rules = {"preset": chosen.rules, "overrides": overrides}
    melds = [{"cards": _cards([meld])} for meld in chosen.table]
    given = {
        "hand": _cards(chosen.cards),
        "table": {"melds": melds, "indicator_offered": chosen.indicator_offered}
        if melds or chosen.indicator_offered
        else None,
        "indicator": chosen.indicator,
        "wild_rank": chosen.wild_rank,
        "rules": {name: value for name, value in rules.items() if value},
        "compare": [name for name in chosen.compare.split(",") if name],
        "language": chosen.language,
        "detail": chosen.detail,
        "drew": not chosen.never_drew,
    }
    return json.dumps({name: value for name, value in given.items() if value is not None}).encode()


def _cards(texts: Sequence[str]) -> list[str]:
    """Take cards apart that are written with blanks or commas between them."""
    return re.findall(r"[^\s,]+", " ".join(texts))


def _answer_file(chosen: argparse.Namespace) -> int:
    import orjson

    from service.api.problems import Problem
    from service.domain.stopped import SearchStoppedError
    from service.explain.catalogue import say
    from service.explain.language import Language
    from service.filed import COMMANDS
    from service.reading.faults import RefusedError
    from service.reading.language import known_language
    from service.rules.loader import use_directory
    from service.solver.solve import SolverSettings

    settings = Settings.from_environment()
    use_directory(settings.rules_directory)
    language = known_language(chosen.language) or Language.ENGLISH
    question = chosen.file.read_bytes()
    try:
        answer = COMMANDS[chosen.name](question, language, SolverSettings(effort=settings.solver_effort))
    except RefusedError as error:
        return _refuse(error.faults, language, as_json=chosen.json)
    except Problem as problem:
        return _refuse(problem.faults, language, as_json=chosen.json, unreadable=True)
    except SearchStoppedError:
        complain(say(language, "problem.search_stopped.detail"))
        return FAILED
    write(orjson.dumps(answer.document).decode() if chosen.json else readable(answer.text))
    return ANSWERED


def _refuse(faults: Sequence["LocatedFault"], language: "Language", *, as_json: bool, unreadable: bool = False) -> int:
    import orjson

    from service.api.problems import ProblemCode, document, fault_text

    if as_json:
        code = ProblemCode.UNREADABLE_BODY if unreadable else ProblemCode.UNPROCESSABLE
        write(orjson.dumps(document(code, language, faults)).decode())
    else:
        for fault in faults:
            complain(f"{fault.pointer or '/'}: {fault_text(fault, language)}")
    return BAD_INPUT


def _rulesets(chosen: argparse.Namespace) -> int:
    from service.api.problems import ProblemCode
    from service.api.rulesets import list_document, page_document
    from service.explain.language import Language
    from service.reading.language import known_language
    from service.rules.loader import presets, use_directory
    from service.terminal import ruleset_text, rulesets_text

    use_directory(Settings.from_environment().rules_directory)
    language = known_language(chosen.language) or Language.ENGLISH
    preset = presets().get(chosen.name)
    if chosen.name and preset is None:
        return _unknown(ProblemCode.UNKNOWN_RULE_SET, tuple(presets()), language, as_json=chosen.json)
    page = page_document(preset, language) if preset else list_document(language)
    to_text = ruleset_text if preset else rulesets_text
    return _print(page, to_text(page), as_json=chosen.json)


def _glossary(chosen: argparse.Namespace) -> int:
    from service.explain.language import Language
    from service.reading.glossary import glossary
    from service.reading.language import known_language
    from service.solver.solve import SolverSettings
    from service.terminal import glossary_text
    from service.usecases.glossary import explain_term
    from service.writing.glossary import glossary_document

    language = known_language(chosen.language) or Language.ENGLISH
    settings = SolverSettings(effort=Settings.from_environment().solver_effort)
    document = glossary_document([explain_term(entry, language, settings) for entry in glossary()], language)
    return _print(document, glossary_text(document), as_json=chosen.json)


def _lessons(chosen: argparse.Namespace) -> int:
    from service.api.problems import ProblemCode
    from service.explain.language import Language
    from service.reading.faults import RefusedError
    from service.reading.language import known_language
    from service.reading.lessons import lessons, read_left
    from service.solver.solve import SolverSettings
    from service.terminal import lesson_text, lessons_text
    from service.usecases.lesson import teach
    from service.writing.lesson import lesson_document, list_document

    language = known_language(chosen.language) or Language.ENGLISH
    settings = SolverSettings(effort=Settings.from_environment().solver_effort)
    if chosen.name is None:
        listed = list_document(lessons().values(), language)
        return _print(listed, lessons_text(listed), as_json=chosen.json)
    lesson = lessons().get(chosen.name)
    if lesson is None:
        return _unknown(ProblemCode.UNKNOWN_LESSON, tuple(lessons()), language, as_json=chosen.json)
    try:
        left = read_left({"left": chosen.left})
    except RefusedError as error:
        return _refuse(error.faults, language, as_json=chosen.json)
    document = lesson_document(lesson, teach(lesson, left, language, settings), language)
    return _print(document, lesson_text(document), as_json=chosen.json)


def _exercise(chosen: argparse.Namespace) -> int:
    from service.api.exercises import the_exercise
    from service.explain.language import Language
    from service.reading.exercise import read_exercise
    from service.reading.faults import RefusedError
    from service.reading.language import known_language
    from service.rules.loader import use_directory
    from service.solver.solve import SolverSettings
    from service.terminal import exercise_text
    from service.writing.exercise import exercise_document

    settings = Settings.from_environment()
    use_directory(settings.rules_directory)
    language = known_language(chosen.language) or Language.ENGLISH
    query = {"kind": chosen.kind, "level": chosen.level, "seed": chosen.seed, "rules": chosen.rules}
    try:
        request = read_exercise(query)
        made = the_exercise(request, ("level",), SolverSettings(effort=settings.solver_effort))
    except RefusedError as error:
        return _refuse(error.faults, language, as_json=chosen.json)
    document = exercise_document(request, made, language)
    return _print(document, exercise_text(document), as_json=chosen.json)


def _print(document: Mapping[str, object], text: str, *, as_json: bool) -> int:
    import orjson

    write(orjson.dumps(document).decode() if as_json else readable(text))
    return ANSWERED


def _unknown(code: "ProblemCode", known: tuple[str, ...], language: "Language", *, as_json: bool) -> int:
    import orjson

    from service.api.problems import document

    problem = document(code, language, parameters={"known": known})
    if as_json:
        write(orjson.dumps(problem).decode())
    else:
        complain(str(problem["detail"]))
    return BAD_INPUT


def _openapi(chosen: argparse.Namespace) -> int:
    from service import create_app
    from service.api.specification import as_yaml, specification

    text = as_yaml(specification(create_app(Settings())).document())
    if chosen.write:
        chosen.write.write_text(text, encoding="utf-8")
        return ANSWERED
    try:
        committed = chosen.check.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise UsageError(f"{chosen.check} holds no text in UTF-8.") from error
    if committed == text:
        return ANSWERED
    difference = difflib.unified_diff(
        committed.splitlines(keepends=True),
        text.splitlines(keepends=True),
        fromfile=str(chosen.check),
        tofile="what the schemas say",
    )
    write(readable("".join(difference).rstrip("\n")))
    return FAILED


if __name__ == "__main__":
    sys.exit(main())
