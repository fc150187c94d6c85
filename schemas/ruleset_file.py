"""What a rule set file may say: every option as a request may change it, and where it comes from."""

from collections.abc import Mapping
from copy import copy

from marshmallow import Schema, fields, post_load, validates_schema

from schemas.fields import FaultCode, Integer, Length, Nested, Range, StrictSchema, String, refusal
from schemas.options.bonus import BonusSchema
from schemas.options.count import CountSchema
from schemas.options.deck import DeckSchema
from schemas.options.declaration import DeclarationSchema
from schemas.options.match import MatchSchema
from schemas.options.melds import MeldsSchema
from schemas.options.penalties import PenaltiesSchema
from schemas.options.play import PlaySchema
from schemas.options.settlement import SETTLEMENT
from schemas.options.wilds import WildsSchema
from service.domain.ruleset import SILENT


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
    settlement = _written(SETTLEMENT)
    match = _written_group(MatchSchema)
