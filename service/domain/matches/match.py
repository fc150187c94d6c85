"""A match: the table after each deal, who is out and who is in again, who wins, and who deals next."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction

from service.domain.options.deck import Direction
from service.domain.options.match import MatchKind, MatchRules, Ties
from service.domain.options.settlement import SettlementKind
from service.domain.paying.most import most_owed
from service.domain.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """Hold what a deal left on the books, and who came in before it; players are numbered by their seats."""

    points: Mapping[int, Fraction] = field(default_factory=dict)
    """What each player owes who took part; of a void deal nothing counts."""
    winners: tuple[int, ...] = ()
    void: bool = False
    joins: tuple[int, ...] = ()
    """New players, who had not played before."""
    re_enters: tuple[int, ...] = ()
    """Players who were out and come in again."""


@dataclass(frozen=True, slots=True)
class Match:
    """Hold the deals of a match."""

    players: int
    """How many sit down at the start; who joins later is numbered after them, in the order of joining."""
    first_dealer: int
    deals: tuple[PlayedDeal, ...]


class Decision(StrEnum):
    """Say what decides a match."""

    LAST_ONE_IN = "last_one_in"
    """All others are out (001 "Puntuación")."""
    LOWEST_TOTAL = "lowest_total"
    """The fewest points (001 "Variantes comunes", 003)."""
    HIGHEST_NET = "highest_net"
    """The highest balance of what was received and paid (000 §07)."""


class Status(StrEnum):
    """Say whether a match goes on."""

    OPEN = "open"
    PLAY_OFF = "play_off"
    """It ended in a tie, and the house has those who are tied play on."""
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Standings:
    """Hold how a match stands between two deals."""

    deals: int
    """How many deals have been dealt."""
    scored: int
    """How many of them were not void."""
    totals: Mapping[int, Fraction]
    """For each player who has ever played; nets where the highest one wins."""
    still_in: tuple[int, ...]
    """Who plays the next deal, in the order of the seats."""
    status: Status
    decision: Decision | None
    """What decides the match; none before it is decided, and where each deal is a match of its own."""
    winners: tuple[int, ...]
    """Who has won, or who is tied and plays on."""
    next_dealer: int | None
    re_entry: Fraction | None
    """The total with which players who are out may come in again; none when they may not."""


@dataclass(frozen=True, slots=True)
class Row:
    """Hold a deal with the standings after it."""

    dealer: int
    deal: PlayedDeal
    changes: Mapping[int, Fraction]
    """What the deal adds to each total, or takes from it."""
    out: tuple[int, ...]
    """Who was in before the deal and is not after it: past the limit, or not among those who play off a tie."""
    after: Standings


class SheetFaultCode(StrEnum):
    """Name what cannot be in the deals of a match; codes are API."""

    MATCH_IS_OVER = "match_is_over"
    PLAYER_IS_NOT_IN = "player_is_not_in"
    POINTS_MISSING = "points_missing"
    ABOVE_MOST = "above_most"
    NOBODY_WON = "nobody_won"
    WINNER_NEEDED = "winner_needed"
    WINNER_OWES = "winner_owes"
    LATE_JOIN_NOT_ALLOWED = "late_join_not_allowed"
    LATE_JOIN_PASSES_LIMIT = "late_join_passes_limit"
    NOT_OUT = "not_out"
    RE_ENTRY_NOT_ALLOWED = "re_entry_not_allowed"


@dataclass(frozen=True, slots=True)
class SheetFault:
    """Hold one fault of a deal; ``player`` is none when it is the whole deal's."""

    code: SheetFaultCode
    player: int | None = None


def counts_nets(rules: RuleSet) -> bool:
    """Tell whether totals are balances of what was received and paid, the highest being the best (000 §07).

    They are where losers pay the winner and no limit counts points: in a rotation, and in deals that are each a match.
    """
    by_deal = rules.match.kind in (MatchKind.ROTATION, MatchKind.POINTS)
    return by_deal and rules.settlement is SettlementKind.WINNER_COLLECTS


def opening(match: Match) -> Standings:
    """Return the standings before the first deal."""
    players = tuple(range(match.players))
    totals = dict.fromkeys(players, Fraction())
    return Standings(0, 0, totals, players, Status.OPEN, None, (), match.first_dealer, None)


def sheet_faults(standings: Standings, deal: PlayedDeal, rules: RuleSet) -> tuple[SheetFault, ...]:
    """List everything that cannot be in the next deal of a match, as it stands now."""
    if standings.status is Status.FINISHED:
        return (SheetFault(SheetFaultCode.MATCH_IS_OVER),)
    faults = [*_join_faults(standings, deal, rules), *_re_entry_faults(standings, deal)]
    playing = {*standings.still_in, *deal.joins, *deal.re_enters}
    if not deal.void:
        strangers = [player for player in deal.points if player not in playing]
        faults += [SheetFault(SheetFaultCode.PLAYER_IS_NOT_IN, player) for player in strangers]
        missing = sorted(playing - deal.points.keys())
        faults += [SheetFault(SheetFaultCode.POINTS_MISSING, player) for player in missing]
    return tuple(faults)


def deal_by_itself_faults(deal: PlayedDeal, rules: RuleSet) -> tuple[SheetFault, ...]:
    """List everything that cannot be in a deal whenever it was played.

    Whoever wins owes nothing, and nobody owes more than the rules can give (``most_owed``).
    """
    if deal.void:
        return ()
    most = most_owed(rules)
    too_much = [player for player, owed in deal.points.items() if most is not None and owed > most]
    faults = [SheetFault(SheetFaultCode.ABOVE_MOST, player) for player in too_much]
    faults += [SheetFault(SheetFaultCode.WINNER_OWES, winner) for winner in deal.winners if deal.points.get(winner)]
    if not deal.winners and all(deal.points.values()):
        faults.append(SheetFault(SheetFaultCode.NOBODY_WON))
    elif not deal.winners and counts_nets(rules):
        faults.append(SheetFault(SheetFaultCode.WINNER_NEEDED))
    return tuple(faults)


def play(match: Match, rules: RuleSet) -> tuple[Row, ...]:
    """Return the standings after each deal of a match whose deals have no faults (``sheet_faults``)."""
    rows, standings = list[Row](), opening(match)
    for deal in match.deals:
        rows.append(after_deal(standings, deal, rules))
        standings = rows[-1].after
    return tuple(rows)


def after_deal(before: Standings, deal: PlayedDeal, rules: RuleSet) -> Row:
    """Return a deal with the standings after it.

    A void deal adds no points, and the next player deals all the same (000 §07).
    """
    playing = tuple(sorted({*before.still_in, *deal.joins, *deal.re_enters}))
    changes = _changes(playing, deal, rules)
    totals = {**before.totals, **_totals_of_newcomers(before, deal, rules)}
    totals = {player: total + changes.get(player, 0) for player, total in totals.items()}
    is_pool = rules.match.kind is MatchKind.POOL
    standings = Standings(
        deals=before.deals + 1,
        scored=before.scored + (not deal.void),
        totals=totals,
        still_in=tuple(player for player in playing if not (is_pool and rules.match.passed(totals[player]))),
        status=Status.OPEN,
        decision=None,
        winners=(),
        next_dealer=None,
        re_entry=None,
    )
    if before.status is Status.PLAY_OFF or _has_ended(standings, rules):
        standings = _decided(standings, playing, rules)
    out = tuple(player for player in playing if player not in standings.still_in)
    dealer = before.next_dealer or 0
    if standings.status is not Status.FINISHED:
        next_dealer = _next_dealer(dealer, standings, rules)
        standings = replace(standings, next_dealer=next_dealer, re_entry=_re_entry(standings, rules.match))
    return Row(dealer, deal, changes, out, standings)


def _changes(playing: tuple[int, ...], deal: PlayedDeal, rules: RuleSet) -> dict[int, Fraction]:
    """Return what a deal adds to each total: what a player owes, or what he has received less what he paid."""
    if deal.void:
        return dict.fromkeys(playing, Fraction())
    owed = {player: deal.points[player] for player in playing}
    if not counts_nets(rules):
        return owed
    share = sum(owed.values(), Fraction()) / len(deal.winners)
    return {player: share if player in deal.winners else -points for player, points in owed.items()}


def _has_ended(standings: Standings, rules: RuleSet) -> bool:
    """Tell whether a match has come to its end.

    A rotation ends when each player has dealt once, void deals included (000 §07). Of a fixed number of deals a void
    one is none: no text says it, but nobody has lost or won in it.
    """
    match rules.match.kind:
        case MatchKind.POOL:
            return len(standings.still_in) <= 1
        case MatchKind.ROTATION:
            return standings.deals >= len(standings.totals)
        case MatchKind.DEALS:
            return rules.match.deals is not None and standings.scored >= rules.match.deals
        case MatchKind.FIRST_TO:
            return any(map(rules.match.passed, standings.totals.values()))
        case MatchKind.POINTS:
            return False


def _decided(standings: Standings, playing: tuple[int, ...], rules: RuleSet) -> Standings:
    """Return the standings with who has won.

    Where all who were left in a pool go out in the same deal, no text says who wins: it is the lowest total of theirs,
    and who wins is not out.
    """
    if rules.match.kind is MatchKind.POOL and len(standings.still_in) == 1:
        return replace(standings, status=Status.FINISHED, decision=Decision.LAST_ONE_IN, winners=standings.still_in)
    decision, best = (Decision.HIGHEST_NET, max) if counts_nets(rules) else (Decision.LOWEST_TOTAL, min)
    wins = best(standings.totals[player] for player in playing)
    winners = tuple(player for player in playing if standings.totals[player] == wins)
    if len(winners) > 1 and rules.match.ties is Ties.PLAY_OFF:
        return replace(standings, status=Status.PLAY_OFF, decision=decision, winners=winners, still_in=winners)
    still_in = standings.still_in or winners
    return replace(standings, status=Status.FINISHED, decision=decision, winners=winners, still_in=still_in)


def _next_dealer(dealer: int, standings: Standings, rules: RuleSet) -> int:
    """Return the next player in the direction of play who is still in (000 §02, 001 "Preparación y reparto")."""
    step, seats = (1 if rules.deck.direction is Direction.CLOCKWISE else -1), len(standings.totals)
    after = ((dealer + step * distance) % seats for distance in range(1, seats + 1))
    return next(seat for seat in after if seat in standings.still_in)


def _highest(standings: Standings) -> Fraction:
    return max(standings.totals[player] for player in standings.still_in)


def _re_entry(standings: Standings, rules: MatchRules) -> Fraction | None:
    """Return the total with which who is out may come in again: above the highest of those who are in."""
    if rules.re_entry is None or len(standings.still_in) == len(standings.totals):
        return None
    highest = _highest(standings)
    too_high = rules.re_entry_limit is not None and highest > rules.re_entry_limit
    return None if too_high or rules.passed(highest + rules.re_entry) else highest + rules.re_entry


def _totals_of_newcomers(standings: Standings, deal: PlayedDeal, rules: RuleSet) -> dict[int, Fraction]:
    """Return the totals with which players come in; who comes in before the same deal has the same total."""
    joins = dict.fromkeys(deal.joins, _highest(standings) + (rules.match.late_join or 0))
    return joins | dict.fromkeys(deal.re_enters, standings.re_entry or Fraction())


def _join_faults(standings: Standings, deal: PlayedDeal, rules: RuleSet) -> Iterator[SheetFault]:
    late_join = rules.match.late_join
    for player in deal.joins:
        if late_join is None or standings.status is Status.PLAY_OFF:
            yield SheetFault(SheetFaultCode.LATE_JOIN_NOT_ALLOWED, player)
        elif rules.match.passed(_highest(standings) + late_join):
            yield SheetFault(SheetFaultCode.LATE_JOIN_PASSES_LIMIT, player)


def _re_entry_faults(standings: Standings, deal: PlayedDeal) -> Iterator[SheetFault]:
    for player in deal.re_enters:
        if player in standings.still_in or player not in standings.totals:
            yield SheetFault(SheetFaultCode.NOT_OUT, player)
        elif standings.re_entry is None:
            yield SheetFault(SheetFaultCode.RE_ENTRY_NOT_ALLOWED, player)
