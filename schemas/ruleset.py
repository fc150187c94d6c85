"""The options of a rule set: as ``overrides`` of a request, and as they are written in a rule set file.

Every field is written once, in the schema of its group; the schema of a file is made from these. Citations are
the number of a text and its paragraph, here and in the files.
"""

from collections.abc import Mapping
from copy import copy
from enum import StrEnum
from typing import Final

from marshmallow import Schema, fields, validates_schema

from schemas.fields import (
    Boolean,
    Choice,
    FaultCode,
    Integer,
    Length,
    List,
    Nested,
    Range,
    StrictSchema,
    String,
    refusal,
)
from service.domain.ruleset import AceEnds, Direction, NoDraw, PrintedIndicator, Protection

SILENT: Final = "silent"
"""The source of an option that the text does not mention; it needs a ruling."""

MOST_POINTS: Final = 1000
"""No house counts more for one deal."""


def _integer(least: int, most: int, description: str, *, or_null: bool = False) -> Integer:
    return Integer(validate=Range(least, most), allow_none=or_null, metadata={"description": description})


def _boolean(description: str) -> Boolean:
    return Boolean(metadata={"description": description})


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
        "Whether three identical cards are a meld, printed jokers too; no sequence, no set (001 “Glosario”)."
    )
    dublee = _boolean("Whether two identical cards are a meld; no sequence, no set (001 “Glosario”).")


class DeclarationSchema(StrictSchema):
    """What a declaration needs besides every card in a meld."""

    min_sequences = _integer(0, 7, "Least sequences, pure and impure (000 §04, 001 “Objetivo”, 004).")
    min_pure = _integer(0, 7, "Least pure sequences among them (000 §04, 001 “Objetivo”, 004).")
    min_sets = _integer(0, 7, "Least sets (001 “Variantes comunes” asks for two in ten-card rummy).")


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


class OverridesSchema(StrictSchema):
    """Options of a rule set that a request changes; all others keep the value of the preset."""

    deck = Nested(DeckSchema, metadata={"description": "What is dealt to whom."})
    wilds = Nested(WildsSchema, metadata={"description": "Which cards are wild and how far they stand in."})
    melds = Nested(MeldsSchema, metadata={"description": "Which groups are melds."})
    declaration = Nested(DeclarationSchema, metadata={"description": "What a declaration needs."})
    count = Nested(CountSchema, metadata={"description": "What a loser pays, in points."})


class TextSchema(StrictSchema):
    """A text in every language."""

    en = String(required=True, validate=Length(min=1), metadata={"description": "English text."})
    es = String(required=True, validate=Length(min=1), metadata={"description": "Spanish text."})


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
    """A rule set file: every option with its value, its source and, where one was needed, the ruling."""

    name = String(required=True, validate=Length(min=1, max=64))
    version = Integer(required=True, validate=Range(min=1))
    title = Nested(TextSchema, required=True)
    description = Nested(TextSchema, required=True)
    deck = _written_group(DeckSchema)
    wilds = _written_group(WildsSchema)
    melds = _written_group(MeldsSchema)
    declaration = _written_group(DeclarationSchema)
    count = _written_group(CountSchema)
