"""Settle a deal: what each player owes, who pays whom, in points and in money, and why."""

from dataclasses import dataclass, replace

from service.domain.arrangement import Arrangement
from service.domain.cards import Card
from service.domain.counting import count
from service.domain.declaration import is_declarable, requirements
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration, judge
from service.domain.hand import Hand
from service.domain.melds import Meld
from service.domain.options.count import Grouping
from service.domain.paying.deal_end import DealEnd, Ending, Part, needs_cards
from service.domain.paying.money import Stake, payments
from service.domain.paying.paplu import paplu_of
from service.domain.paying.settlement import settle
from service.domain.paying.values import holds_values, value_cards
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.explain.hand.facts import HandFacts
from service.explain.language import Language
from service.explain.settlement import SettlementExplanation, SettlementFacts, explain_settlement
from service.solver.solve import SolverSettings
from service.usecases.best import best


@dataclass(frozen=True, slots=True)
class PlayerAtEnd:
    """Hold a player at the end of a deal."""

    name: str
    ended: Ending
    turns: int | None = None
    """Turns in which he drew a card; none when that is not known and makes no difference."""
    hand: Hand | None = None
    """His cards, where they matter."""
    groups: tuple[Group, ...] = ()
    """The same cards as he laid them, where that is known."""
    finish_card: Card | None = None
    """What a declarer finished with, where that is known; it is neither in the hand nor in the groups then."""
    table: tuple[Meld, ...] = ()
    """His melds on the table, where melds lie there; his hand is what is left."""
    laid_nothing: bool = False
    """Whether he laid no groups when somebody declared."""


@dataclass(frozen=True, slots=True)
class SettleRequest:
    """Hold a deal that is over and whose record has no faults, with everything that the answer depends on."""

    players: tuple[PlayerAtEnd, ...]
    """In the order in which they sit."""
    rules: RuleSet
    indicator: Card | None = None
    wilds: Wilds | None = None
    """None when nobody's cards matter."""
    void: bool = False
    stake: Stake | None = None
    detail: Detail = Detail.SHORT
    language: Language = Language.ENGLISH

    @property
    def end(self) -> DealEnd:
        """Return the deal's end without what was counted."""
        return DealEnd(
            tuple(Part(player.ended, player.turns, laid_nothing=player.laid_nothing) for player in self.players),
            self.void,
        )


@dataclass(frozen=True, slots=True)
class SettleAnswer:
    """Hold the settlement with what it rests on, and why."""

    facts: SettlementFacts
    explanation: SettlementExplanation | None


class NotDeclarableError(Exception):
    """Say that the cards of a player who is said to have declared cannot be declared."""

    def __init__(self, player: int) -> None:
        super().__init__(player)
        self.player = player


def settle_deal(request: SettleRequest, settings: SolverSettings) -> SettleAnswer:
    """Settle a deal.

    :raises NotDeclarableError: when the declarer's cards are given and no declaration.
    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    end, rules = request.end, request.rules
    hands = tuple(
        _hand(position, request, settings) if _is_wanted(position, request) else None
        for position in range(len(request.players))
    )
    paplu = _paplu(request)
    values = value_cards(request.indicator, rules) if request.indicator else ()
    parts = tuple(_part(part, hand, paplu, values) for part, hand in zip(end.parts, hands, strict=True))
    settlement = settle(replace(end, parts=parts), rules)
    facts = SettlementFacts(
        names=tuple(player.name for player in request.players),
        parts=parts,
        settlement=settlement,
        rules=rules,
        hands=hands,
        paplu=paplu,
        value_cards=values,
        stake=request.stake,
        payments=payments(settlement, request.stake) if request.stake else None,
    )
    explanation = None if request.detail is Detail.NONE else explain_settlement(facts, request.detail, request.language)
    return SettleAnswer(facts, explanation)


def _is_wanted(position: int, request: SettleRequest) -> bool:
    """Tell whether a player's cards are to be judged: they decide what he pays, or he is said to have declared them."""
    player = request.players[position]
    declared = player.ended is Ending.DECLARED and (player.hand is not None or bool(player.table))
    end, rules = request.end, request.rules
    return declared or needs_cards(position, end, rules) or holds_values(position, end, rules)


def _hand(position: int, request: SettleRequest, settings: SolverSettings) -> HandFacts:
    player, rules, wilds = request.players[position], request.rules, request.wilds
    if wilds is None:
        raise ValueError("cards are to be judged, but nothing says what is wild")
    arrangement, declarable = _arrangement(player, wilds, rules, settings)
    drew = player.turns != 0
    if player.ended is Ending.DECLARED and not declarable:
        raise NotDeclarableError(position)
    needs, counted = requirements(arrangement, rules, wilds), count(arrangement, rules, wilds, drew=drew)
    return HandFacts(arrangement, wilds, rules, needs, declarable, counted, drew)


def _arrangement(
    player: PlayerAtEnd, wilds: Wilds, rules: RuleSet, settings: SolverSettings
) -> tuple[Arrangement, bool]:
    """Return the melds that are counted, as laid or else those that pay least, and whether they can be declared.

    A declaration is what was laid, whatever is counted of the others (option ``count.grouping``).
    """
    if rules.has_table:
        arrangement = Arrangement(player.table, () if player.hand is None else player.hand.cards)
        return arrangement, is_declarable(arrangement, rules, wilds)
    if player.groups and (player.ended is Ending.DECLARED or rules.count.grouping is Grouping.LAID):
        judgement = judge(Declaration(player.groups, player.finish_card), rules, wilds)
        return judgement.arrangement, judgement.valid
    if player.hand is None:
        raise ValueError("cards are to be counted, but there are none")
    arrangement = best(player.hand, wilds, rules, settings).arrangement
    if player.finish_card is not None:
        arrangement = replace(arrangement, finish_card=player.finish_card)
    return arrangement, is_declarable(arrangement, rules, wilds)


def _paplu(request: SettleRequest) -> Card | None:
    if request.rules.bonus.paplu is None or request.indicator is None:
        return None
    return paplu_of(request.indicator, request.rules)


def _part(part: Part, hand: HandFacts | None, paplu: Card | None, values: tuple[Card, ...]) -> Part:
    """Return a player's part with what his cards add up to, and the cards that pay.

    The Paplu must lie in a meld; a value card is only to be held, and not put away.
    """
    if hand is None:
        return part
    melded = [card for meld in hand.arrangement.melds for card in meld.cards]
    held = [*melded, *hand.arrangement.loose]
    return replace(
        part,
        counted=hand.count.uncapped,
        paplu=melded.count(paplu) if paplu else 0,
        values=tuple(held.count(card) for card in values),
    )
