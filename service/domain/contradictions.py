"""Options of a rule set that contradict each other, or that no hand could ever satisfy."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from service.domain.deck import TURNED_UP, deck_size
from service.domain.melds import IDENTICAL_CARDS, SEQUENCE_MIN, MeldKind, fewest_dublees
from service.domain.options.bonus import ValuePayers
from service.domain.options.count import NoDraw, NoPure, NothingLaid, Protection
from service.domain.options.match import MatchKind, Split
from service.domain.options.penalties import PricedAs
from service.domain.options.play import FirstTurnWin, Halves, TakenDiscard
from service.domain.ruleset import RuleSet

_PLAYERS_OF_TWO_PACKS: Final = 6
"""Most players whom two packs serve (001 "Jugadores")."""

_HALVING: Final = (FirstTurnWin.HALVE_UNPLAYED, FirstTurnWin.HALVE_ALL)

_TO_A_LIMIT: Final = (MatchKind.POOL, MatchKind.FIRST_TO)


class Contradiction(StrEnum):
    """Name what is at odds."""

    SET_MIN_ABOVE_MAX = "set_min_above_max"
    SUITS_REPEAT_ON_TABLE = "suits_repeat_on_table"
    WAYS_ON_TABLE = "ways_on_table"
    LONG_SEQUENCE_ABOVE_MAX = "long_sequence_above_max"
    LONG_SEQUENCE_NOT_USED = "long_sequence_not_used"
    PURE_ABOVE_SEQUENCES = "pure_above_sequences"
    REQUIREMENTS_DO_NOT_FIT = "requirements_do_not_fit"
    DECK_TOO_SMALL = "deck_too_small"
    PLAYERS_NEED_PACKS = "players_need_packs"
    PLAYERS_REVERSED = "players_reversed"
    TIERS_WITHOUT_PURE = "tiers_without_pure"
    TUNNELA_NEEDS_PACKS = "tunnela_needs_packs"
    DUBLEE_NEEDS_PACKS = "dublee_needs_packs"
    TUNNELAS_NEED_MELDS = "tunnelas_need_melds"
    WAYS_DO_NOT_FIT = "ways_do_not_fit"
    SPARED_BEFORE_DECLARED = "spared_before_declared"
    NOTHING_LAID_WITHOUT_CAP = "nothing_laid_without_cap"
    VALUES_NEED_PACKS = "values_need_packs"
    VALUE_PAYERS_NOT_USED = "value_payers_not_used"
    MOST_PAID_NOT_USED = "most_paid_not_used"
    MOST_PAID_BELOW_CAP = "most_paid_below_cap"
    FULL_COUNT_WITHOUT_CAP = "full_count_without_cap"
    MINIMUM_ABOVE_CAP = "minimum_above_cap"
    TABLE_WITHOUT_UNOPENED = "table_without_unopened"
    UNOPENED_WITHOUT_TABLE = "unopened_without_table"
    UNOPENED_ABOVE_CAP = "unopened_above_cap"
    TABLE_UNPROTECTED = "table_unprotected"
    SWAP_WITHOUT_TABLE = "swap_without_table"
    INDICATOR_WITHOUT_TABLE = "indicator_without_table"
    TAKEN_DISCARD_WITHOUT_TABLE = "taken_discard_without_table"
    NO_PURE_WITHOUT_CAP = "no_pure_without_cap"
    FIRST_DROP_ABOVE_MIDDLE = "first_drop_above_middle"
    WRONG_DECLARATION_WITHOUT_DROP = "wrong_declaration_without_drop"
    EARLY_CAP_WITHOUT_DROP = "early_cap_without_drop"
    HALVES_NOT_USED = "halves_not_used"
    PAPLU_TWO_NOT_USED = "paplu_two_not_used"
    LIMIT_MISSING = "limit_missing"
    LIMIT_NOT_USED = "limit_not_used"
    DEALS_MISSING = "deals_missing"
    DEALS_NOT_USED = "deals_not_used"
    RE_ENTRY_NEEDS_POOL = "re_entry_needs_pool"
    RE_ENTRY_LIMIT_NOT_USED = "re_entry_limit_not_used"
    RE_ENTRY_BEYOND_LIMIT = "re_entry_beyond_limit"
    SPLIT_NEEDS_POOL = "split_needs_pool"
    SPLIT_FROM_NOT_USED = "split_from_not_used"
    SPLIT_FROM_BEYOND_LIMIT = "split_from_beyond_limit"
    SPLIT_WITHOUT_DROP = "split_without_drop"
    LATE_JOIN_NEEDS_TOTALS = "late_join_needs_totals"


@dataclass(frozen=True, slots=True)
class ContradictionFound:
    """Hold a contradiction and the options that take part in it."""

    code: Contradiction
    options: tuple[str, ...]
    parameters: Mapping[str, int] = field(default_factory=dict)
    """The numbers that do not fit, for whoever is told."""


def contradictions(rules: RuleSet) -> tuple[ContradictionFound, ...]:
    """List every contradiction of a rule set at once; nothing, when it can be played.

    Two sequences and two sets of three need twelve cards, so ten cards can never be declared:

    >>> from dataclasses import replace
    >>> classic = RuleSet("classic", 1)
    >>> ten = replace(classic, deck=replace(classic.deck, hand_size=10),
    ...               declaration=replace(classic.declaration, min_sets=2))
    >>> [(found.code.value, found.parameters["needed"]) for found in contradictions(ten)]
    [('requirements_do_not_fit', 12)]
    """
    return tuple(
        ContradictionFound(code, options, _NUMBERS[code](rules) if code in _NUMBERS else {})
        for code, options, holds in _CHECKS
        if holds(rules)
    )


def _requirements_do_not_fit(rules: RuleSet) -> bool:
    """Tell whether no melds, those that are needed among them, have as many cards together as a hand."""
    sequences = range(SEQUENCE_MIN, rules.melds.sequence_max + 1)
    sets = range(rules.melds.set_min, rules.melds.set_max + 1)
    identical = [IDENTICAL_CARDS[MeldKind.TUNNELA]] * rules.melds.tunnela
    identical += [IDENTICAL_CARDS[MeldKind.DUBLEE]] * rules.melds.dublee
    sizes = {0}
    long = range(min(rules.declaration.long_sequence, rules.melds.sequence_max), rules.melds.sequence_max + 1)
    other_sequences = [sequences] * (rules.declaration.min_sequences - 1)
    for needed in [long][: rules.declaration.min_sequences] + other_sequences + [sets] * rules.declaration.min_sets:
        sizes = {size + more for size in sizes for more in needed}
    hand_size = rules.deck.hand_size
    for size in range(hand_size):
        if size in sizes:
            sizes |= {size + more for more in (*sequences, *sets, *identical)}
    return hand_size not in sizes


def _numbers_of_requirements(rules: RuleSet) -> Mapping[str, int]:
    needs = rules.declaration
    return {
        "sequences": needs.min_sequences,
        "sets": needs.min_sets,
        "needed": SEQUENCE_MIN * needs.min_sequences
        + (needs.long_sequence - SEQUENCE_MIN if needs.min_sequences else 0)
        + rules.melds.set_min * needs.min_sets,
        "hand_size": rules.deck.hand_size,
    }


def _deck_too_small(rules: RuleSet) -> bool:
    numbers = _numbers_of_deck(rules)
    return numbers["needed"] > numbers["cards"]


def _numbers_of_deck(rules: RuleSet) -> Mapping[str, int]:
    deck = rules.deck
    return {
        "players": deck.players[1],
        "hand_size": deck.hand_size,
        "needed": deck.players[1] * deck.hand_size + TURNED_UP,
        "cards": deck_size(deck),
    }


def _ways_do_not_fit(rules: RuleSet) -> bool:
    ways = rules.declaration
    sizes = (
        IDENTICAL_CARDS[MeldKind.TUNNELA] * (ways.tunnelas or 0),
        IDENTICAL_CARDS[MeldKind.DUBLEE] * (ways.dublees or 0),
        ways.wilds or 0,
    )
    return max(sizes) > rules.deck.hand_size


def _has_ways(rules: RuleSet) -> bool:
    """Tell whether tunnelas, dublees or wilds alone can be declared."""
    ways = rules.declaration
    return any(number is not None for number in (ways.tunnelas, ways.dublees, ways.wilds))


def _spared_before_declared(rules: RuleSet) -> bool:
    """Tell whether a number that spares a loser is one with which he could declare."""
    ways, count = rules.declaration, rules.count
    pairs = ((count.spared_dublees, ways.dublees), (count.spared_wilds, ways.wilds))
    return any(spared is not None and declared is not None and spared >= declared for spared, declared in pairs)


def _tiers_without_pure(rules: RuleSet) -> bool:
    tiers = (Protection.TIERED, Protection.PURE_PROTECTS_ALL)
    return rules.count.protection in tiers and rules.declaration.min_pure == 0


def _first_drop_above_middle(rules: RuleSet) -> bool:
    first, middle = rules.penalties.first_drop, rules.penalties.middle_drop
    return first is not None and middle is not None and first > middle


def _re_entry_beyond_limit(rules: RuleSet) -> bool:
    """Tell whether somebody could come in again with a total that puts him out."""
    match = rules.match
    return (
        match.re_entry is not None
        and match.re_entry_limit is not None
        and match.passed(match.re_entry_limit + match.re_entry)
    )


_CHECKS: Final[tuple[tuple[Contradiction, tuple[str, ...], Callable[[RuleSet], bool]], ...]] = (
    (
        Contradiction.PLAYERS_REVERSED,
        ("deck.players",),
        lambda rules: rules.deck.players[0] > rules.deck.players[1],
    ),
    (
        Contradiction.DECK_TOO_SMALL,
        ("deck.packs", "deck.printed_jokers", "deck.hand_size", "deck.players"),
        _deck_too_small,
    ),
    (
        Contradiction.PLAYERS_NEED_PACKS,
        ("deck.players", "deck.packs"),
        lambda rules: rules.deck.packs < 3 and rules.deck.players[1] > _PLAYERS_OF_TWO_PACKS,
    ),
    (
        Contradiction.SET_MIN_ABOVE_MAX,
        ("melds.set_min", "melds.set_max"),
        lambda rules: rules.melds.set_min > rules.melds.set_max,
    ),
    (
        Contradiction.TUNNELA_NEEDS_PACKS,
        ("melds.tunnela", "deck.packs"),
        lambda rules: rules.melds.tunnela and rules.deck.packs < IDENTICAL_CARDS[MeldKind.TUNNELA],
    ),
    (
        Contradiction.DUBLEE_NEEDS_PACKS,
        ("melds.dublee", "declaration.dublees", "deck.packs"),
        lambda rules: fewest_dublees(rules) is not None and rules.deck.packs < IDENTICAL_CARDS[MeldKind.DUBLEE],
    ),
    (
        Contradiction.TUNNELAS_NEED_MELDS,
        ("declaration.tunnelas", "melds.tunnela"),
        lambda rules: rules.declaration.tunnelas is not None and not rules.melds.tunnela,
    ),
    (
        Contradiction.WAYS_DO_NOT_FIT,
        ("declaration.tunnelas", "declaration.dublees", "declaration.wilds", "deck.hand_size"),
        _ways_do_not_fit,
    ),
    (
        Contradiction.WAYS_ON_TABLE,
        ("declaration.tunnelas", "declaration.dublees", "declaration.wilds", "play.melds"),
        # Who closes lays every card but the last (003 "Cerrar y contar"), so no card is free
        lambda rules: rules.has_table and _has_ways(rules),
    ),
    (
        Contradiction.SPARED_BEFORE_DECLARED,
        ("count.spared_dublees", "declaration.dublees", "count.spared_wilds", "declaration.wilds"),
        _spared_before_declared,
    ),
    (
        Contradiction.NOTHING_LAID_WITHOUT_CAP,
        ("count.nothing_laid", "count.cap"),
        lambda rules: rules.count.nothing_laid is NothingLaid.FULL and rules.count.cap is None,
    ),
    (
        Contradiction.VALUES_NEED_PACKS,
        ("bonus.value_cards", "bonus.marriages", "deck.packs"),
        lambda rules: any(
            points is not None and len(points) != rules.deck.packs
            for points in (rules.bonus.value_cards, rules.bonus.marriages)
        ),
    ),
    (
        Contradiction.VALUE_PAYERS_NOT_USED,
        ("bonus.value_payers", "bonus.value_cards", "bonus.marriages"),
        lambda rules: rules.bonus.value_payers is not ValuePayers.STILL_IN and not rules.bonus.pays_for_values,
    ),
    (
        Contradiction.MOST_PAID_NOT_USED,
        ("bonus.most_paid", "bonus.value_cards", "bonus.marriages"),
        lambda rules: rules.bonus.most_paid is not None and not rules.bonus.pays_for_values,
    ),
    (
        Contradiction.MOST_PAID_BELOW_CAP,
        ("bonus.most_paid", "count.cap"),
        lambda rules: (
            rules.bonus.most_paid is not None
            and rules.bonus.pays_for_values
            and (rules.count.cap is None or rules.bonus.most_paid < rules.count.cap)
        ),
    ),
    (
        Contradiction.PURE_ABOVE_SEQUENCES,
        ("declaration.min_pure", "declaration.min_sequences"),
        lambda rules: rules.declaration.min_pure > rules.declaration.min_sequences,
    ),
    (
        Contradiction.SUITS_REPEAT_ON_TABLE,
        ("melds.suits_repeat", "play.melds"),
        lambda rules: rules.melds.suits_repeat and rules.has_table,
    ),
    (
        Contradiction.LONG_SEQUENCE_ABOVE_MAX,
        ("declaration.long_sequence", "melds.sequence_max"),
        lambda rules: rules.declaration.long_sequence > rules.melds.sequence_max,
    ),
    (
        Contradiction.LONG_SEQUENCE_NOT_USED,
        ("declaration.long_sequence", "declaration.min_sequences"),
        lambda rules: rules.declaration.long_sequence > SEQUENCE_MIN and not rules.declaration.min_sequences,
    ),
    (
        Contradiction.REQUIREMENTS_DO_NOT_FIT,
        (
            "declaration.min_sequences",
            "declaration.min_sets",
            "declaration.long_sequence",
            "melds.set_min",
            "deck.hand_size",
        ),
        _requirements_do_not_fit,
    ),
    (
        Contradiction.TIERS_WITHOUT_PURE,
        ("count.protection", "declaration.min_pure"),
        _tiers_without_pure,
    ),
    (
        Contradiction.FULL_COUNT_WITHOUT_CAP,
        ("count.no_draw", "count.cap"),
        lambda rules: rules.count.no_draw is NoDraw.FULL and rules.count.cap is None,
    ),
    (
        Contradiction.MINIMUM_ABOVE_CAP,
        ("count.minimum", "count.cap"),
        lambda rules: rules.count.cap is not None and rules.count.minimum > rules.count.cap,
    ),
    (
        Contradiction.TABLE_WITHOUT_UNOPENED,
        ("count.protection", "count.unopened"),
        lambda rules: rules.count.protection is Protection.TABLE_ONLY and rules.count.unopened is None,
    ),
    (
        Contradiction.UNOPENED_WITHOUT_TABLE,
        ("count.unopened", "count.protection"),
        lambda rules: rules.count.protection is not Protection.TABLE_ONLY and rules.count.unopened is not None,
    ),
    (
        Contradiction.UNOPENED_ABOVE_CAP,
        ("count.unopened", "count.cap"),
        lambda rules: (
            rules.count.cap is not None and rules.count.unopened is not None and rules.count.unopened > rules.count.cap
        ),
    ),
    (
        Contradiction.TABLE_UNPROTECTED,
        ("play.melds", "count.protection"),
        lambda rules: rules.has_table and rules.count.protection is not Protection.TABLE_ONLY,
    ),
    (
        Contradiction.SWAP_WITHOUT_TABLE,
        ("play.swap_wild", "play.melds"),
        lambda rules: rules.play.swap_wild and not rules.has_table,
    ),
    (
        Contradiction.INDICATOR_WITHOUT_TABLE,
        ("play.take_indicator", "play.melds"),
        lambda rules: rules.play.take_indicator and not rules.has_table,
    ),
    (
        Contradiction.TAKEN_DISCARD_WITHOUT_TABLE,
        ("play.taken_discard", "play.melds"),
        lambda rules: rules.play.taken_discard is not TakenDiscard.FREE and not rules.has_table,
    ),
    (
        Contradiction.NO_PURE_WITHOUT_CAP,
        ("count.no_pure", "count.cap"),
        lambda rules: rules.count.no_pure is NoPure.CAP and rules.count.cap is None,
    ),
    (
        Contradiction.FIRST_DROP_ABOVE_MIDDLE,
        ("penalties.first_drop", "penalties.middle_drop"),
        _first_drop_above_middle,
    ),
    (
        Contradiction.WRONG_DECLARATION_WITHOUT_DROP,
        ("penalties.wrong_declaration", "penalties.middle_drop"),
        lambda rules: rules.penalties.wrong_declaration is PricedAs.MIDDLE_DROP and rules.penalties.middle_drop is None,
    ),
    (
        Contradiction.EARLY_CAP_WITHOUT_DROP,
        ("play.first_turn_win", "penalties.middle_drop"),
        lambda rules: rules.play.first_turn_win is FirstTurnWin.CAP_UNPLAYED and rules.penalties.middle_drop is None,
    ),
    (
        Contradiction.HALVES_NOT_USED,
        ("play.halves", "play.first_turn_win"),
        lambda rules: rules.play.halves is Halves.DOWN and rules.play.first_turn_win not in _HALVING,
    ),
    (
        Contradiction.PAPLU_TWO_NOT_USED,
        ("bonus.paplu_two", "bonus.paplu"),
        lambda rules: rules.bonus.paplu_two is not None and rules.bonus.paplu is None,
    ),
    (
        Contradiction.LIMIT_MISSING,
        ("match.limit", "match.kind"),
        lambda rules: rules.match.kind in _TO_A_LIMIT and rules.match.limit is None,
    ),
    (
        Contradiction.LIMIT_NOT_USED,
        ("match.limit", "match.kind"),
        lambda rules: rules.match.kind not in _TO_A_LIMIT and rules.match.limit is not None,
    ),
    (
        Contradiction.DEALS_MISSING,
        ("match.deals", "match.kind"),
        lambda rules: rules.match.kind is MatchKind.DEALS and rules.match.deals is None,
    ),
    (
        Contradiction.DEALS_NOT_USED,
        ("match.deals", "match.kind"),
        lambda rules: rules.match.kind is not MatchKind.DEALS and rules.match.deals is not None,
    ),
    (
        Contradiction.RE_ENTRY_NEEDS_POOL,
        ("match.re_entry", "match.kind"),
        lambda rules: rules.match.kind is not MatchKind.POOL and rules.match.re_entry is not None,
    ),
    (
        Contradiction.RE_ENTRY_LIMIT_NOT_USED,
        ("match.re_entry_limit", "match.re_entry"),
        lambda rules: rules.match.re_entry is None and rules.match.re_entry_limit is not None,
    ),
    (
        Contradiction.RE_ENTRY_BEYOND_LIMIT,
        ("match.re_entry", "match.re_entry_limit", "match.limit", "match.out_when"),
        _re_entry_beyond_limit,
    ),
    (
        Contradiction.SPLIT_NEEDS_POOL,
        ("match.split", "match.kind"),
        lambda rules: rules.match.kind is not MatchKind.POOL and rules.match.split is not Split.NONE,
    ),
    (
        Contradiction.SPLIT_FROM_NOT_USED,
        ("match.split_from", "match.split"),
        lambda rules: rules.match.split is Split.NONE and rules.match.split_from is not None,
    ),
    (
        Contradiction.SPLIT_FROM_BEYOND_LIMIT,
        ("match.split_from", "match.limit", "match.out_when"),
        lambda rules: rules.match.split_from is not None and rules.match.passed(rules.match.split_from),
    ),
    (
        Contradiction.SPLIT_WITHOUT_DROP,
        ("match.split", "penalties.first_drop"),
        # None or 0: a player would have no drop left, or no end of them
        lambda rules: rules.match.split is Split.BY_DROPS and not rules.penalties.first_drop,
    ),
    (
        Contradiction.LATE_JOIN_NEEDS_TOTALS,
        ("match.late_join", "match.kind"),
        lambda rules: rules.match.kind in (MatchKind.ROTATION, MatchKind.POINTS) and rules.match.late_join is not None,
    ),
)

_NUMBERS: Final[Mapping[Contradiction, Callable[[RuleSet], Mapping[str, int]]]] = {
    Contradiction.REQUIREMENTS_DO_NOT_FIT: _numbers_of_requirements,
    Contradiction.DECK_TOO_SMALL: _numbers_of_deck,
    Contradiction.WAYS_DO_NOT_FIT: lambda rules: {"hand_size": rules.deck.hand_size},
    Contradiction.VALUES_NEED_PACKS: lambda rules: {"packs": rules.deck.packs},
    Contradiction.PLAYERS_NEED_PACKS: lambda rules: {"players": rules.deck.players[1], "packs": rules.deck.packs},
}
