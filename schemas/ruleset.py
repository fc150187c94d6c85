"""The options of a rule set: as ``overrides`` of a request, and as they are written in a rule set file.

Every field is written once, in the schema of its group; the schema of a file is made from these. Citations are
the number of a text and its paragraph, here and in the files.
"""

from collections.abc import Mapping
from copy import copy
from enum import StrEnum
from typing import Final

from marshmallow import Schema, fields, post_load, validates_schema

from schemas.fields import (
    Boolean,
    Choice,
    FaultCode,
    Integer,
    IntegerOrWord,
    Length,
    List,
    Nested,
    Range,
    StrictSchema,
    String,
    refusal,
)
from service.domain.options.bonus import ValuePayers
from service.domain.options.count import Grouping, NoDraw, NoPure, NothingLaid, Protection
from service.domain.options.deck import Direction
from service.domain.options.match import MatchKind, OutWhen, Split, Ties
from service.domain.options.melds import AceEnds, TunnelaAs
from service.domain.options.penalties import AfterWrongDeclaration, PricedAs
from service.domain.options.play import FirstTurnWin, Halves, MeldsLie, StockExhausted, TakenDiscard
from service.domain.options.settlement import SettlementKind
from service.domain.options.wilds import PrintedIndicator, WildScope

DEFAULT_RULES: Final = "classic"
"""The rule set of a request that names none."""

SILENT: Final = "silent"
"""The source of an option that the text does not mention; it needs a ruling."""

MOST_POINTS: Final = 1000
"""No house counts more for one deal."""

MOST_TOTAL: Final = 10_000
"""No house plays longer for one match."""


def _integer(least: int, most: int, description: str, *, or_null: bool = False) -> Integer:
    return Integer(validate=Range(least, most), allow_none=or_null, metadata={"description": description})


def _boolean(description: str) -> Boolean:
    return Boolean(metadata={"description": description})


def _points_of_copies(description: str) -> List:
    points = Integer(validate=Range(0, MOST_POINTS), metadata={"description": "Points from each opponent."})
    return List(points, allow_none=True, validate=Length(1, 4), metadata={"description": description})


def _points_or(words: type[StrEnum], description: str) -> IntegerOrWord:
    return IntegerOrWord(Range(0, MOST_POINTS), words, metadata={"description": description})


def _choice(choices: type[StrEnum], description: str) -> Choice:
    return Choice(choices, metadata={"description": description})


class DeckSchema(StrictSchema):
    """What is dealt to whom."""

    packs = _integer(1, 4, "Packs of 52 cards (000 §02, 001 “Mazo de cartas”, 004 “La baraja”).")
    printed_jokers = _integer(0, 12, "Printed jokers in the whole deck, not in each pack (000 §02).")
    hand_size = _integer(3, 21, "Cards dealt to each player (000 §02; 10 and 21 in 001 “Variantes comunes”).")
    players = List(
        _integer(2, 12, "Number of players."),
        validate=Length(equal=2),
        metadata={"description": "Least and most players (000 §02, 001 “Jugadores”, 004 “La baraja”)."},
    )
    direction = _choice(
        Direction, "Which way the turn goes round (000 §02 counterclockwise, 001 “Jugadores” clockwise)."
    )


class WildsSchema(StrictSchema):
    """Which cards are wild and how far they may stand in for others."""

    printed_indicator = _choice(
        PrintedIndicator,
        "What is wild when the indicator is a printed joker: `aces` too (001 “Mazo de cartas”), "
        "or with `none` printed jokers only (000 §02).",
    )
    natural_is_pure = _boolean("Whether a wild card in its own place leaves a sequence pure (000 §03).")
    max_per_meld = _integer(
        0,
        20,
        "Most wilds that stand in for other cards in one meld, null for any number (003 “Comodines”: 2).",
        or_null=True,
    )
    min_naturals = _integer(0, 2, "Least cards of a meld that are used as themselves; no text says it.")
    neighbours = _boolean(
        "Whether the cards just above and below the indicator in its suit are wild too, the ace between king and two; "
        "for a printed joker those of the ace of spades. Then the indicator itself must be known "
        "(public houses, 21 cards: upper and lower joker)."
    )
    max_in_sequence = _integer(
        0,
        20,
        "Most wilds that stand in a sequence, null for as many as in any meld; no text says it (public houses: 1).",
        or_null=True,
    )
    max_in_set = _integer(
        0,
        20,
        "Most wilds that stand in a set, null for as many as in any meld; no text says it (public houses: 1 or 2).",
        or_null=True,
    )
    naturals_in_sequence = _integer(
        0, 2, "Least cards of a sequence that are used as themselves; no text says it (public programs: 2)."
    )
    scope = _choice(
        WildScope,
        "Which cards an indicator makes wild: all of its `rank` (000 §02, 001 “Mazo de cartas”, 003 “Comodines”), or "
        "those of its very `face` only; then the indicator itself must be known (public programs).",
    )


class MeldsSchema(StrictSchema):
    """Which groups are melds."""

    set_min = _integer(2, 4, "Least cards of a set, wilds counted (000 §03, 001 “Tipos de combinaciones”).")
    set_max = _integer(2, 13, "Most cards of a set, wilds counted (000 §03: 3; 001 and 004: 4).")
    ace = _choice(
        AceEnds,
        "Where an ace may lie in a sequence: `low` is A 2 3, `high` is Q K A; K A 2 never is a sequence "
        "(000 §03, 001 “Mazo de cartas”).",
    )
    tunnela = _boolean(
        "Whether three identical cards are a meld, printed jokers too; no wild stands in (001 “Glosario”)."
    )
    dublee = _boolean(
        "Whether two identical cards are a meld, printed jokers too; no sequence, no set (001 “Glosario”). Where they "
        "are none, enough of them may still be declared: `declaration.dublees`."
    )
    tunnela_as = _choice(
        TunnelaAs,
        "What a tunnela counts as in a declaration and in a loser's count: `itself` (001 “Variantes comunes”), a "
        "`pure_sequence` or a `set` (public houses).",
    )
    sequence_max = _integer(
        3, 13, "Most cards of a sequence, wilds counted (001 “Tipos de combinaciones”: any; public houses: 3)."
    )
    suits_repeat = _boolean("Whether a suit may come twice in a set (000 §03, 001: never; public houses: it may).")


class DeclarationSchema(StrictSchema):
    """What a declaration needs besides every card in a meld."""

    min_sequences = _integer(0, 7, "Least sequences, pure and impure (000 §04, 001 “Objetivo”, 004).")
    min_pure = _integer(0, 7, "Least pure sequences among them (000 §04, 001 “Objetivo”, 004).")
    min_sets = _integer(0, 7, "Least sets (001 “Variantes comunes” asks for two in ten-card rummy).")
    tunnelas = _integer(
        1, 7, "With so many tunnelas all other cards are free, null for no such way (public houses: 3).", or_null=True
    )
    dublees = _integer(
        1, 10, "With so many dublees all other cards are free, null for no such way (public houses: 8).", or_null=True
    )
    wilds = _integer(
        1, 21, "With so many wilds all other cards are free, null for no such way (public houses: 8).", or_null=True
    )
    long_sequence = _integer(
        3, 5, "Least cards of the longest sequence, 3 for any sequence; no text asks for more (public houses: 4)."
    )


class CountSchema(StrictSchema):
    """What a loser pays, in points."""

    protection = _choice(
        Protection,
        "Which melds a loser need not pay. "
        "`tiered`: none without a pure sequence; the pure ones, when short of the declaration's sequences; "
        "else all (000 §06). "
        "`both_or_nothing`: all, or none when short of the declaration's sequences. "
        "`pure_protects_all`: all, given one pure sequence. "
        "`all_melds`: all, always (001 “Puntuación”). "
        "`nothing`: none, ever (public houses). "
        "`table_only`: what lies on the table (003).",
    )
    cap = _integer(
        1, MOST_POINTS, "Most points that a hand pays, null for no cap (001 “Puntuación”, 004).", or_null=True
    )
    ace = _integer(0, 25, "Points of a loose ace (000 §06, 001 “Puntuación”, 004).")
    minimum = _integer(0, MOST_POINTS, "Least points that a loser pays; no text asks for any.")
    no_draw = _choice(
        NoDraw,
        "What a player who never drew a card pays: his cards (`sum`) or the cap (`full`, 001 “Puntuación”).",
    )
    unopened = _integer(
        0,
        MOST_POINTS,
        "Points of a player who laid nothing, under the protection `table_only` (003: 80); else null.",
        or_null=True,
    )
    no_pure = _choice(
        NoPure,
        "What a hand without a pure sequence pays: its cards (`sum`, 000 §06, 004 “El recuento”), "
        "or the cap whatever its cards (`cap`, public houses).",
    )
    grouping = _choice(
        Grouping,
        "Which grouping of a loser's cards is counted: the one that pays `least`, or the one that the player `laid`; "
        "no text says it.",
    )
    nothing_laid = _choice(
        NothingLaid,
        "What a player pays who lays no groups when somebody declares: his cards (`sum`), or the cap (`full`, public "
        "houses, 21 cards: 120).",
    )
    spared_dublees = _integer(
        1,
        10,
        "With so many dublees no card of a loser counts, so that he pays the minimum; null for no such number "
        "(public houses, 21 cards: 6).",
        or_null=True,
    )
    spared_wilds = _integer(
        1,
        21,
        "With so many wilds no card of a loser counts, so that he pays the minimum; null for no such number "
        "(public houses, 21 cards: 7).",
        or_null=True,
    )


class PenaltiesSchema(StrictSchema):
    """What it costs to drop, to declare wrongly and to leave."""

    first_drop = _integer(
        0,
        MOST_POINTS,
        "Points of a drop before the first draw, null where that is not allowed "
        "(000 §05: 10; 001 “Puntuación”: 20; public houses: 15 to 30).",
        or_null=True,
    )
    middle_drop = _integer(
        0,
        MOST_POINTS,
        "Points of a later drop, null where that is not allowed "
        "(000 §05, 001 “Puntuación”: 40; public houses: 30 to 75).",
        or_null=True,
    )
    wrong_declaration = _points_or(
        PricedAs,
        "Points of a wrong declaration (001 “Puntuación”, 004: 80), or `middle_drop`: as much as that (000 §04).",
    )
    after_wrong_declaration = _choice(
        AfterWrongDeclaration,
        "Whether the others play on after a wrong declaration (`continue`, 000 §04, 004 “Lo que enseña la mano”) "
        "or the deal ends (`end`, public houses).",
    )
    leaving = _integer(
        0,
        MOST_POINTS,
        "Points of a player who leaves the table, null for as much as a drop at that moment; no text says it "
        "(public houses: 80).",
        or_null=True,
    )


class PlaySchema(StrictSchema):
    """How the deal goes where houses differ."""

    first_turn_win = _choice(
        FirstTurnWin,
        "What those pay who have not played yet when the winner declares on his first draw: the whole count (`plain`) "
        "or half of it (`halve_unplayed`, 000 §06). In public houses all pay half, drops too (`halve_all`), or who "
        "has had no turn pays a middle drop at most (`cap_unplayed`).",
    )
    stock_exhausted = _choice(
        StockExhausted,
        "What follows when the stock is used up: the deal is `void` (000 §04), or the discards become the stock "
        "(`reshuffle`, public houses).",
    )
    taken_discard_returns = _boolean(
        "Whether the card taken from the discards may be discarded in the same turn (000 §04: it may not), or be the "
        "finish card."
    )
    melds = _choice(
        MeldsLie,
        "Where melds are while the deal is played: in the `hand` (000 §04, 001 “Desarrollo del turno”), or on the "
        "`table`, where a player adds to his own (003 “Tu turno”).",
    )
    swap_wild = _boolean(
        "Whether the card for which a wild on the table stands may be put in its place, the wild going to the hand "
        "(003 “Tu turno” speaks of it, 003 “Combinaciones” denies it)."
    )
    take_indicator = _boolean(
        "Whether the card turned up may be taken instead of a draw by who closes in that turn "
        "(003 “La carta del corte”)."
    )
    taken_discard = _choice(
        TakenDiscard,
        "What must be done with a card taken from the discards: nothing (`free`), or all but a player's first of the "
        "deal are laid in the same turn (`first_free`, 003 “Tu turno”).",
    )
    halves = _choice(
        Halves, "What becomes of half a point: it is kept (`exact`, 000 §06), or dropped (`down`, public programs)."
    )


class BonusSchema(StrictSchema):
    """What is paid on top of the count."""

    paplu = _integer(
        1,
        MOST_POINTS,
        "Points from each opponent for the card just above the indicator in its suit, null for none "
        "(001 “Variantes comunes”: 10, where it is played).",
        or_null=True,
    )
    value_cards = _points_of_copies(
        "Points from each opponent for one copy, two copies, three copies of a value card: the indicator's own card, "
        "the one below and the one above in its suit; as many numbers as packs, null for no value cards "
        "(public houses, 21 cards: 10, 30, 50, or 20 for each copy)."
    )
    marriages = _points_of_copies(
        "Points from each opponent for one, two, three marriages: one of each value card; these then pay nothing by "
        "themselves. As many numbers as packs, null for no marriages (public houses, 21 cards: 100, 300, 500, or 100 "
        "for each)."
    )
    value_payers = _choice(
        ValuePayers,
        "Who pays for the value cards of others: who is `still_in`, or who dropped `after_a_draw` too "
        "(public houses, 21 cards).",
    )
    most_paid = _integer(
        1,
        10 * MOST_POINTS,
        "Most points that a player pays for one deal, value cards included, null for no limit "
        "(public houses, 21 cards: 200 or 240).",
        or_null=True,
    )
    paplu_two = _integer(
        1,
        MOST_POINTS,
        "Points from each opponent for two copies of the Paplu, null for twice as much as for one (public houses: 25).",
        or_null=True,
    )


class MatchSchema(StrictSchema):
    """How deals make a match."""

    kind = _choice(
        MatchKind,
        "How long players play: until each has dealt once (`rotation`, 000 §07), until one is left below the limit "
        "(`pool`), for a number of `deals`, for one deal (`points`, all 001 “Variantes comunes”), or until somebody "
        "passes the limit (`first_to`, 003).",
    )
    limit = _integer(
        1,
        MOST_TOTAL,
        "Points that end a match or put a player out, for `pool` and `first_to`, else null "
        "(001: 101 or 201; 003: 250; 004: 101).",
        or_null=True,
    )
    out_when = _choice(
        OutWhen,
        "Whether the limit is passed above it (`over`, 001 “Puntuación”) or already at it (`reach`, 003).",
    )
    deals = _integer(1, 100, "Number of deals, for `deals`, else null (001 “Variantes comunes”: 2 or 6).", or_null=True)
    ties = _choice(
        Ties,
        "What follows a tie: those who are tied share the win (`shared`, 000 §07) or play another deal "
        "(`play_off`, public houses).",
    )
    re_entry = _integer(
        0,
        MOST_POINTS,
        "Points above the highest total with which a player who is out of a pool comes in again, "
        "null where nobody does (public houses: 1).",
        or_null=True,
    )
    re_entry_limit = _integer(
        0,
        MOST_TOTAL,
        "Highest total of those still in at which re-entry is possible, null for any "
        "(public houses: 79 of 101, 174 of 201).",
        or_null=True,
    )
    split = _choice(
        Split,
        "How those who are left in a pool may share the prize: not at all (`none`), in `equal` parts, or `by_drops`: "
        "an entry fee for each drop left beyond the others, then equal parts (public houses).",
    )
    split_from = _integer(
        0,
        MOST_TOTAL,
        "Least total that everyone who is left must have before they split, null for any "
        "(public houses: 80 of 101, 175 of 201).",
        or_null=True,
    )
    late_join = _integer(
        0,
        MOST_POINTS,
        "Points above the highest total with which a new player joins a match, null where nobody does "
        "(public houses: 1 or 2).",
        or_null=True,
    )


_SETTLEMENT: Final = _choice(
    SettlementKind,
    "What the points of a deal are: paid to the winner (`winner_collects`, 000 §07), or written up for each player "
    "(`scores_only`, 004 “El recuento”), or each two players settle their difference (`pairwise`, public houses).",
)


class OverridesSchema(StrictSchema):
    """Options of a rule set that a request changes; all others keep the value of the preset."""

    deck = Nested(DeckSchema, metadata={"description": "What is dealt to whom."})
    wilds = Nested(WildsSchema, metadata={"description": "Which cards are wild and how far they stand in."})
    melds = Nested(MeldsSchema, metadata={"description": "Which groups are melds."})
    declaration = Nested(DeclarationSchema, metadata={"description": "What a declaration needs."})
    count = Nested(CountSchema, metadata={"description": "What a loser pays, in points."})
    penalties = Nested(PenaltiesSchema, metadata={"description": "What it costs to drop, declare wrongly and leave."})
    play = Nested(PlaySchema, metadata={"description": "How the deal goes where houses differ."})
    bonus = Nested(BonusSchema, metadata={"description": "What is paid on top of the count."})
    settlement = _SETTLEMENT
    match = Nested(MatchSchema, metadata={"description": "How deals make a match."})


class TextSchema(StrictSchema):
    """A text in every language."""

    en = String(required=True, validate=Length(min=1), metadata={"description": "English text."})
    es = String(required=True, validate=Length(min=1), metadata={"description": "Spanish text."})
    hi = String(validate=Length(min=1), metadata={"description": "Hindi text; where there is none, the English one."})

    @post_load
    def _hindi_or_english(self, text: Mapping[str, str], **_: object) -> Mapping[str, str]:
        return {"hi": text["en"], **text}


class WrittenOptionSchema(StrictSchema):
    """An option as a file writes it, less its ``value``."""

    source = String(
        required=True,
        validate=Length(min=1),
        metadata={"description": "Seed and paragraph that the value comes from, or `silent`."},
    )
    ruling = Nested(TextSchema, metadata={"description": "How a silence or a conflict of the text is read."})

    @validates_schema(skip_on_field_errors=False)
    def _silence_needs_a_ruling(self, option: Mapping[str, object], **_: object) -> None:
        if option.get("source") == SILENT and "ruling" not in option:
            error = refusal(FaultCode.REQUIRED)
            error.field_name = "ruling"
            raise error


def _written(field: fields.Field[object]) -> Nested:
    value = copy(field)
    value.required = True
    return Nested(WrittenOptionSchema.from_dict({"value": value}), required=True)


def _written_group(group: type[Schema]) -> Nested:
    options = {name: _written(field) for name, field in group().declared_fields.items()}
    return Nested(StrictSchema.from_dict({**options}), required=True)


class RuleSetFileSchema(StrictSchema):
    """A rule set file: every option with its value, its source and, where one was needed, the ruling.

    A file with a ``base`` names the options in which it differs from that; the loader adds the others.
    """

    name = String(required=True, validate=Length(min=1, max=64))
    version = Integer(required=True, validate=Range(min=1))
    base = String(validate=Length(min=1, max=64))
    title = Nested(TextSchema, required=True)
    description = Nested(TextSchema, required=True)
    your_game_if = Nested(TextSchema, required=True)
    deck = _written_group(DeckSchema)
    wilds = _written_group(WildsSchema)
    melds = _written_group(MeldsSchema)
    declaration = _written_group(DeclarationSchema)
    count = _written_group(CountSchema)
    penalties = _written_group(PenaltiesSchema)
    play = _written_group(PlaySchema)
    bonus = _written_group(BonusSchema)
    settlement = _written(_SETTLEMENT)
    match = _written_group(MatchSchema)
