"""The rules of a question: a rule set by its name, and the options that the question changes."""

from enum import StrEnum
from typing import Any, Final

from schemas.fields import Nested, StrictSchema, String, refusal
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

DEFAULT_RULES: Final = "classic"
"""The rule set of a request that names none."""


class RulesFault(StrEnum):
    """Name why a value chooses no rules; codes are API."""

    NOT_A_RULE_SET = "not_a_rule_set"


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
    settlement = SETTLEMENT
    match = Nested(MatchSchema, metadata={"description": "How deals make a match."})


class RulesSchema(StrictSchema):
    """A rule set, and what is changed of it."""

    preset = String(
        load_default=DEFAULT_RULES,
        metadata={
            "description": "Name of a rule set, from `GET /v1/rulesets`.",
            "examples": ["classic", "indian-13", "paplu"],
        },
    )
    overrides = Nested(
        OverridesSchema,
        load_default=dict,
        metadata={"description": "Options to change; all others keep the value of the preset."},
    )


class RulesChoice(Nested):
    """Take the name of a rule set, or an object of ``RulesSchema``; give what that schema gives."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(RulesSchema, **kwargs)

    def _deserialize(self, value: object, *args: Any, **kwargs: Any) -> Any:
        match value:
            case str():
                return {"preset": value, "overrides": {}}
            case dict():
                return super()._deserialize(value, *args, **kwargs)
        raise refusal(RulesFault.NOT_A_RULE_SET)
