"""The question put to the oracle."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from .answer import Arrangement, OracleAnswer
from .cards import KINDS, wild_cards
from .cost import IMPOSSIBLE, LOOSE, POINT, parts
from .melds import melds_of
from .protection import classes
from .rules import read_rules
from .search import Found, Question, Search
from .table import Lying, additions


def solve(
    hand: Sequence[str],
    wild_rank: str | None,
    options: Mapping[str, Mapping[str, object]],
    *,
    table: Sequence[Lying] = (),
    neighbours: Sequence[str] = (),
    limit: int = 11,
) -> OracleAnswer:
    """Find the best tuple of a hand and count the arrangements that attain it, up to `limit`.

    The hand and the melds that lie on the `table` hold as many cards as `deck.hand_size`, or one more: then one card
    of the hand is put away. The `neighbours` are wild besides the rank. Raises ValueError for any other number of
    cards, and for an unknown card.
    """
    rules = read_rules(options)
    extra = len(hand) + sum(len(lying.cards) for lying in table) - rules.hand_size
    if extra not in (0, 1):
        raise ValueError(f"{len(hand)} cards in a hand of {rules.hand_size}")
    if unknown := set(hand) - set(KINDS):
        raise ValueError(f"unknown cards: {sorted(unknown)}")
    if extra and (rules.flat is not None or rules.counts_wilds):
        if table:
            raise ValueError("a flat sum is not for melds on the table, nor is a number of wild cards")
        return _best_to_put_away(hand, wild_rank, options, neighbours, limit)
    cards, wild = Counter(hand), wild_cards(wild_rank, neighbours)
    melds = tuple(melds_of(cards, wild, rules))
    added = tuple(tuple(additions(lying, cards, wild, rules)) for lying in table)
    question = Question(cards, extra, wild, rules, melds, limit, added)

    # A declaration that holds comes before everything else, so it is looked for first, by itself.
    declarations = _best(question, declared=True)
    best = declarations or _best_to_keep(question)
    uncapped, loose, standing, number = parts(best[0].cost)
    return OracleAnswer(
        declarable=bool(declarations),
        uncapped=uncapped,
        points=rules.capped(uncapped),
        loose=loose,
        standing=standing + sum(lying.standing for lying in table),
        melds=number,
        arrangements=min(limit, sum(search.best().number for search in best)),
        witness=best[0].witness(),
    )


def _best_to_put_away(
    hand: Sequence[str],
    wild_rank: str | None,
    options: Mapping[str, Mapping[str, object]],
    neighbours: Sequence[str],
    limit: int,
) -> OracleAnswer:
    """Try every card: where a flat sum may be paid, or wild cards are counted, the cost is no sum over the cards."""
    answers = []
    for card in dict.fromkeys(hand):
        rest = list(hand)
        rest.remove(card)
        answer = solve(rest, wild_rank, options, neighbours=neighbours, limit=limit)
        key = (not answer.declarable, answer.uncapped, answer.loose, answer.standing, answer.melds)
        answers.append((key, replace(answer, witness=replace(answer.witness, finish=card))))
    best = min(key for key, _ in answers)
    equal = [answer for key, answer in answers if key == best]
    return replace(equal[0], arrangements=min(limit, sum(answer.arrangements for answer in equal)))


@dataclass(frozen=True)
class Unopened:
    """Stand for all arrangements in which who has laid nothing still lays nothing, and pays a fixed sum."""

    question: Question
    unopened: int

    @property
    def cost(self) -> int:
        """Return the cost."""
        return POINT * self.unopened + LOOSE * (self.question.hand.total() - self.question.extra)

    def best(self) -> Found:
        """Return the cost, and one arrangement for each kind that can be put away."""
        number = len(self.question.hand) if self.question.extra else 1
        return Found(self.cost, min(self.question.limit, number))

    def witness(self) -> Arrangement:
        """Return one of the arrangements."""
        loose = list(self.question.hand.elements())
        finish = loose.pop() if self.question.extra else None
        return Arrangement((), finish, tuple(loose))


def _best_to_keep(question: Question) -> list[Search | Unopened]:
    """List the searches for the least cost of who cannot declare: on a table he keeps a card, and may lay nothing."""
    rules = question.rules
    if not rules.table:
        return [*_best(question, declared=False)]
    flat = rules.unopened if rules.protection == "table_only" and not question.table else None
    found: list[Search | Unopened] = [*_best(replace(question, keeps=True, opens=flat is not None), declared=False)]
    if flat is not None:
        found.append(Unopened(question, flat))
    least = min(search.cost for search in found)
    return [search for search in found if search.cost == least]


def _best(question: Question, *, declared: bool) -> list[Search]:
    """List the searches, one for each class, that find the least cost of all; none if no class has any."""
    groups = classes(question.rules, declared, question.total, question.hand, question.wild)
    searches = [Search(question, group) for group in groups]
    least = min(search.cost for search in searches)
    return [search for search in searches if search.cost == least < IMPOSSIBLE]
