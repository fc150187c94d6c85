"""How a deal ended: for each player, and for the table; and what in such a record cannot be."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from service.domain.options.count import NoDraw, NothingLaid
from service.domain.options.penalties import AfterWrongDeclaration
from service.domain.options.play import FirstTurnWin
from service.domain.ruleset import RuleSet


class Ending(StrEnum):
    """Say how a deal ended for a player."""

    DECLARED = "declared"
    """He declared, and the declaration was valid."""
    PLAYING = "playing"
    """He was still in when the deal ended."""
    FIRST_DROP = "first_drop"
    """He dropped before he ever drew a card (000 §05, 001 "Desarrollo del turno")."""
    MIDDLE_DROP = "middle_drop"
    """He dropped later (000 §05, 001 "Desarrollo del turno")."""
    WRONG_DECLARATION = "wrong_declaration"
    """He declared, and the declaration was not valid (000 §04, 001 "Desarrollo del turno", 004 "Puntuación")."""
    LEFT = "left"
    """He left the table before the end; no text speaks of it."""


class Outcome(StrEnum):
    """Say how a deal ended for the table."""

    DECLARED = "declared"
    """Somebody declared."""
    FIRST_DRAW = "first_draw"
    """Somebody declared in the turn of his first draw (000 §06)."""
    DEALT_HAND = "dealt_hand"
    """Somebody declared the cards that he was dealt, without drawing: Hand Rummy (000 §07)."""
    LAST_ONE_IN = "last_one_in"
    """All but one were out, and the one who was left won (000 §05)."""
    ENDED_BY_WRONG_DECLARATION = "ended_by_wrong_declaration"
    """A wrong declaration ended the deal, where the house has it so."""
    VOID = "void"
    """The deal does not count (000 §04)."""


@dataclass(frozen=True, slots=True)
class Part:
    """Hold a player's part in a deal that is over."""

    ended: Ending
    turns: int | None = None
    """Turns in which he drew a card; none when that is not known."""
    counted: int | None = None
    """What his cards add up to before minimum and cap (``Count.uncapped``); none when they were not counted."""
    paplu: int = 0
    """How many copies of the Paplu he holds."""
    values: tuple[int, ...] = ()
    """How many copies of each value card he holds; nothing where the house or the deal knows none."""
    laid_nothing: bool = False
    """Whether he laid no groups when somebody declared."""


@dataclass(frozen=True, slots=True)
class DealEnd:
    """Hold the end of a deal, the players in the order in which they sit."""

    parts: tuple[Part, ...]
    void: bool = False

    def having(self, *endings: Ending) -> tuple[int, ...]:
        """Return the players for whom the deal ended in one of these ways."""
        return tuple(player for player, part in enumerate(self.parts) if part.ended in endings)


class EndFaultCode(StrEnum):
    """Name what cannot be, or what is missing, in the record of a deal's end; codes are API."""

    SEVERAL_DECLARED = "several_declared"
    DECLARED_IN_VOID_DEAL = "declared_in_void_deal"
    DEAL_HAD_ENDED = "deal_had_ended"
    NOBODY_WON = "nobody_won"
    DROP_NOT_ALLOWED = "drop_not_allowed"
    FIRST_DROP_AFTER_DRAW = "first_drop_after_draw"
    MIDDLE_DROP_BEFORE_DRAW = "middle_drop_before_draw"
    TURNS_NEEDED = "turns_needed"
    TURNS_DO_NOT_FIT = "turns_do_not_fit"


@dataclass(frozen=True, slots=True)
class EndFault:
    """Hold one fault; ``player`` is none when it is the whole record's."""

    code: EndFaultCode
    player: int | None = None


def outcome(end: DealEnd, rules: RuleSet) -> Outcome:
    """Return how a deal without faults ended for the table."""
    if end.void:
        return Outcome.VOID
    if _ended_by_wrong_declaration(end, rules):
        return Outcome.ENDED_BY_WRONG_DECLARATION
    for player in end.having(Ending.DECLARED):
        match end.parts[player].turns:
            case 0:
                return Outcome.DEALT_HAND
            case 1:
                return Outcome.FIRST_DRAW
        return Outcome.DECLARED
    return Outcome.LAST_ONE_IN


def winners(end: DealEnd, rules: RuleSet) -> tuple[int, ...]:
    """Return who won a deal without faults: one player, or none of a void deal.

    Where a wrong declaration ends the deal, everybody who is still in wins together. No text speaks of more than two
    players then; with two this is what public houses do: the other one wins.
    """
    match outcome(end, rules):
        case Outcome.VOID:
            return ()
        case Outcome.LAST_ONE_IN | Outcome.ENDED_BY_WRONG_DECLARATION:
            return end.having(Ending.PLAYING)
    return end.having(Ending.DECLARED)


def is_halved(player: int, end: DealEnd, rules: RuleSet) -> bool:
    """Tell whether a player pays half because he had not played yet when somebody won on his first draw (000 §06).

    A drop is not halved, and a Hand Rummy halves nothing (000 §07): it is no win on a draw. Where everybody pays half,
    a drop is halved too (public houses); a wrong declaration never is.
    """
    part = end.parts[player]
    if outcome(end, rules) is not Outcome.FIRST_DRAW:
        return False
    match rules.play.first_turn_win:
        case FirstTurnWin.HALVE_UNPLAYED:
            return part.turns == 0 and owes_count(player, end, rules)
        case FirstTurnWin.HALVE_ALL:
            return part.ended is not Ending.WRONG_DECLARATION
    return False


def is_capped_early(player: int, end: DealEnd, rules: RuleSet) -> bool:
    """Tell whether a player pays no more than a middle drop because somebody declared before his first turn."""
    caps = rules.play.first_turn_win is FirstTurnWin.CAP_UNPLAYED
    return caps and bool(end.having(Ending.DECLARED)) and end.parts[player].turns == 0


def pays_full_count(part: Part, rules: RuleSet) -> bool:
    """Tell whether a player pays the cap, whatever his cards.

    He does who never drew (001 "Puntuación"), or who laid no groups (public houses, option ``count.nothing_laid``).
    """
    laid_nothing = part.laid_nothing and rules.count.nothing_laid is NothingLaid.FULL
    return never_drew_pays(part, rules) or (laid_nothing and rules.count.cap is not None)


def never_drew_pays(part: Part, rules: RuleSet) -> bool:
    """Tell whether a player pays the cap because he never drew a card (001 "Puntuación", option ``count.no_draw``)."""
    return part.turns == 0 and _never_drew_pays_more(rules)


def owes_count(player: int, end: DealEnd, rules: RuleSet) -> bool:
    """Tell whether a player owes the count of his cards: who was in to the end, and did not win."""
    part = end.parts[player]
    if end.void or player in winners(end, rules):
        return False
    return part.ended is Ending.PLAYING or (part.ended is Ending.LEFT and leaving_price(part, rules) is None)


def needs_cards(player: int, end: DealEnd, rules: RuleSet) -> bool:
    """Tell whether a player's cards decide what he pays."""
    return owes_count(player, end, rules) and not pays_full_count(end.parts[player], rules)


def drops_first(part: Part) -> bool:
    """Tell whether a player who dropped or left did so before he ever drew a card."""
    return part.ended is Ending.FIRST_DROP or (part.ended is Ending.LEFT and part.turns == 0)


def drop_price(part: Part, rules: RuleSet) -> int | None:
    """Return what a drop costs at this point of the deal; none where the house knows no such drop."""
    return rules.penalties.drop(drew=not drops_first(part))


def leaving_price(part: Part, rules: RuleSet) -> int | None:
    """Return what leaving the table costs: its own price, or that of a drop at that moment.

    No text speaks of it. Our ruling: where the house knows neither, the cards that were left behind are counted.
    """
    own = rules.penalties.leaving
    return drop_price(part, rules) if own is None else own


def end_faults(end: DealEnd, rules: RuleSet) -> tuple[EndFault, ...]:
    """List everything that cannot be in the record of a deal's end, and the turns that the answer depends on."""
    return (*_table_faults(end, rules), *_player_faults(end, rules), *_turn_faults(end))


def _table_faults(end: DealEnd, rules: RuleSet) -> Iterator[EndFault]:
    declared = end.having(Ending.DECLARED)
    wrong = end.having(Ending.WRONG_DECLARATION)
    ended = _ended_by_wrong_declaration(end, rules)
    yield from (EndFault(EndFaultCode.SEVERAL_DECLARED, player) for player in declared[1:])
    if end.void:
        yield from (EndFault(EndFaultCode.DECLARED_IN_VOID_DEAL, player) for player in declared)
        return
    if ended:
        yield from (EndFault(EndFaultCode.DEAL_HAD_ENDED, player) for player in (*declared, *wrong[1:]))
    still_in = len(end.having(Ending.PLAYING))
    if not declared and (still_in == 0 or (still_in > 1 and not ended)):
        yield EndFault(EndFaultCode.NOBODY_WON)


def _player_faults(end: DealEnd, rules: RuleSet) -> Iterator[EndFault]:
    for player, part in enumerate(end.parts):
        if part.ended in (Ending.FIRST_DROP, Ending.MIDDLE_DROP) and drop_price(part, rules) is None:
            yield EndFault(EndFaultCode.DROP_NOT_ALLOWED, player)
        if part.ended is Ending.FIRST_DROP and part.turns:
            yield EndFault(EndFaultCode.FIRST_DROP_AFTER_DRAW, player)
        if part.ended is Ending.MIDDLE_DROP and part.turns == 0:
            yield EndFault(EndFaultCode.MIDDLE_DROP_BEFORE_DRAW, player)
        if part.turns is None and not end.void and _depends_on_turns(player, end, rules):
            yield EndFault(EndFaultCode.TURNS_NEEDED, player)


def _turn_faults(end: DealEnd) -> Iterator[EndFault]:
    """Name who had more turns than there can have been: players take turns (000 §02, 001 "Desarrollo del turno").

    Nobody is two turns ahead of who was in to the end. Who drops does so instead of drawing, so he is not even one
    turn ahead of all of them; who declares wrongly or leaves may be, as the last to draw.
    """
    to_the_end = [end.parts[player].turns for player in end.having(Ending.DECLARED, Ending.PLAYING)]
    known = [turns for turns in to_the_end if turns is not None]
    if not known:
        return
    most = min(known) + 1
    most_of_drops = max(known) if len(known) == len(to_the_end) else most
    for player, part in enumerate(end.parts):
        dropped = part.ended in (Ending.FIRST_DROP, Ending.MIDDLE_DROP)
        if part.turns is not None and part.turns > (most_of_drops if dropped else most):
            yield EndFault(EndFaultCode.TURNS_DO_NOT_FIT, player)


def _ended_by_wrong_declaration(end: DealEnd, rules: RuleSet) -> bool:
    ends = rules.penalties.after_wrong_declaration is AfterWrongDeclaration.END
    return ends and bool(end.having(Ending.WRONG_DECLARATION))


def _leaving_depends_on_turns(rules: RuleSet) -> bool:
    """Tell whether who leaves pays another amount before his first draw than after it."""
    penalties = rules.penalties
    if penalties.leaving is not None:
        return False
    counted = penalties.first_drop is None and penalties.middle_drop is None
    return _never_drew_pays_more(rules) if counted else penalties.first_drop != penalties.middle_drop


def _never_drew_pays_more(rules: RuleSet) -> bool:
    return rules.count.no_draw is NoDraw.FULL and rules.count.cap is not None


def _depends_on_turns(player: int, end: DealEnd, rules: RuleSet) -> bool:
    """Tell whether somebody pays another amount, depending on how many turns a player has had."""
    halves = rules.play.first_turn_win is FirstTurnWin.HALVE_UNPLAYED
    halves_all = rules.play.first_turn_win is FirstTurnWin.HALVE_ALL
    caps = rules.play.first_turn_win is FirstTurnWin.CAP_UNPLAYED
    declared = end.having(Ending.DECLARED)
    match end.parts[player].ended:
        case Ending.LEFT:
            return _leaving_depends_on_turns(rules)
        case Ending.PLAYING if declared:
            on_first_draw = end.parts[declared[0]].turns in (None, 1)
            return _never_drew_pays_more(rules) or caps or (halves and on_first_draw)
        case Ending.DECLARED:
            unplayed = any(end.parts[other].turns in (None, 0) for other in end.having(Ending.PLAYING))
            return halves_all or (halves and unplayed)
    return False
