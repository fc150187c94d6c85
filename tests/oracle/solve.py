"""The question put to the oracle."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from .answer import OracleAnswer
from .cards import KINDS
from .cost import IMPOSSIBLE, parts
from .melds import melds_of
from .protection import classes
from .rules import read_rules
from .search import Question, Search


def solve(
    hand: Sequence[str],
    wild_rank: str | None,
    options: Mapping[str, Mapping[str, object]],
    *,
    limit: int = 11,
) -> OracleAnswer:
    """Find the best tuple of a hand and count the arrangements that attain it, up to `limit`.

    The hand holds as many cards as `deck.hand_size`, or one more: then one card is put away. Raises
    ValueError for any other number of cards, and for an unknown card.
    """
    rules = read_rules(options)
    extra = len(hand) - rules.hand_size
    if extra not in (0, 1):
        raise ValueError(f"{len(hand)} cards in a hand of {rules.hand_size}")
    if unknown := set(hand) - set(KINDS):
        raise ValueError(f"unknown cards: {sorted(unknown)}")
    if extra and rules.flat is not None:
        return _best_to_put_away(hand, wild_rank, options, limit)
    cards = Counter(hand)
    question = Question(cards, extra, wild_rank, rules, tuple(melds_of(cards, wild_rank, rules)), limit)

    # A declaration that holds comes before everything else, so it is looked for first, by itself.
    declarations = _best(question, declared=True)
    best = declarations or _best(question, declared=False)
    uncapped, loose, standing, melds = parts(best[0].cost)
    if rules.protection == "table_only" and rules.unopened is not None:
        uncapped = rules.unopened
    return OracleAnswer(
        declarable=bool(declarations),
        uncapped=uncapped,
        points=rules.capped(uncapped),
        loose=loose,
        standing=standing,
        melds=melds,
        arrangements=min(limit, sum(search.best().number for search in best)),
        witness=best[0].witness(),
    )


def _best_to_put_away(
    hand: Sequence[str], wild_rank: str | None, options: Mapping[str, Mapping[str, object]], limit: int
) -> OracleAnswer:
    """Try every card: where a flat sum may be paid, the cost of a hand is no sum over its cards."""
    answers = []
    for card in dict.fromkeys(hand):
        rest = list(hand)
        rest.remove(card)
        answer = solve(rest, wild_rank, options, limit=limit)
        key = (not answer.declarable, answer.uncapped, answer.loose, answer.standing, answer.melds)
        answers.append((key, replace(answer, witness=replace(answer.witness, finish=card))))
    best = min(key for key, _ in answers)
    equal = [answer for key, answer in answers if key == best]
    return replace(equal[0], arrangements=min(limit, sum(answer.arrangements for answer in equal)))


def _best(question: Question, *, declared: bool) -> list[Search]:
    """List the searches, one for each class, that find the least cost of all; none if no class has any."""
    searches = [Search(question, group) for group in classes(question.rules, declared, question.total)]
    least = min(search.cost for search in searches)
    return [search for search in searches if search.cost == least < IMPOSSIBLE]
