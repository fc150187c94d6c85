"""What ``POST /v1/solve`` gives, and of it what other answers give too."""

from marshmallow import fields

from schemas import answers
from schemas.fields import AnswerSchema
from service.domain.counting import Treatment
from service.domain.declaration import RequirementCode, Way
from service.domain.melds import MeldKind
from service.domain.options.count import Protection


def way_told(description: str) -> fields.String:
    """Return the field of an answer that names a way of declaring."""
    return answers.text(description, *(way.value for way in Way), None, or_null=True)


class PenaltySchema(AnswerSchema):
    """What the hand pays when somebody else declares."""

    points = answers.number("What is paid: not less than the rule set's minimum, not more than its cap.")
    uncapped = answers.number("The sum before minimum and cap.")
    cap = answers.number("The rule set's cap; null when it has none.", or_null=True)
    protection = answers.named(Protection, "Which melds need not be paid, by the rule set.")


class StandInSchema(AnswerSchema):
    """A wild and its role."""

    card = answers.card("The wild card.")
    stands_for = answers.card("The card in whose place it lies.")


class MeldSchema(AnswerSchema):
    """A meld of the best arrangement."""

    kind = answers.named(MeldKind, "What it is.")
    cards = answers.cards("Its cards in the order in which they lie; a wild lies in the place that it fills.")
    wilds = answers.parts(StandInSchema, "The wilds that stand in for other cards.")
    protected = answers.flag("Whether its cards need not be paid.")


class LooseCardSchema(AnswerSchema):
    """A card in no meld."""

    card = answers.card("The card.")
    points = answers.number("What it costs; a wild costs nothing.")


class RequirementSchema(AnswerSchema):
    """A requirement of a declaration, held against the best arrangement."""

    code = answers.named(RequirementCode, "What is required.")
    way = answers.named(
        Way,
        "The way of declaring that requires it: `melds` (every card in a meld), or so many `tunnelas`, `dublees` or "
        "`wilds`, whatever the other cards. All requirements of one way suffice.",
    )
    needed = answers.number("How many are needed.")
    found = answers.number("How many there are.")
    met = answers.flag("Whether there are enough.")


class LedgerLineSchema(AnswerSchema):
    """One card of the count."""

    card = answers.card("The card.")
    points = answers.number("What the card is worth: 0 for a wild, whatever its face.")
    counted = answers.number("What of it goes into the sum.")
    treatment = answers.named(Treatment, "How the count treats it.")
    meld = answers.number(
        "Index in `melds` of the meld that it lies in; null for a loose card and the finish card.", or_null=True
    )


class WildSchema(AnswerSchema):
    """What is wild in the deal besides printed jokers."""

    rank = answers.text("The wild rank; null when printed jokers alone are wild.", "7", "T", None, or_null=True)
    indicator = answers.card("The indicator; null when the request named the wild rank.", or_null=True)
    neighbours = answers.cards(
        "The cards beside the indicator that are wild too; none where the house has it otherwise."
    )


class ArrangementsSchema(AnswerSchema):
    """How many arrangements are as good as this one."""

    count = answers.number(
        "How many there are, this one included: as good in every respect but the order in which they are listed."
    )
    at_least = answers.flag("Whether counting stopped there, so that there may be more.")


class LaySchema(AnswerSchema):
    """What goes to the table in this turn."""

    meld = answers.number("Index in `melds` of what lies there then.")
    onto = answers.number(
        "Index in `table.melds` of the request of the meld that it is added to; null for a new one.", or_null=True
    )
    cards = answers.cards("The cards that go to the table, in the order in which they lie there.")


class LayingSchema(AnswerSchema):
    """What is best laid in this turn."""

    lays = answers.parts(LaySchema, "What goes to the table, first what is added to melds that lie there.")
    takes_indicator = answers.flag("Whether the card turned up is to be taken: it lets the player close in this turn.")
    after_draw = answers.flag("Whether a card is to be drawn before anything may be laid.")
    points_unlaid = answers.number("What the player pays when somebody closes before he lays anything more.")


class ClauseSchema(AnswerSchema):
    """The rule behind a step."""

    option = answers.text(
        "The option of the rule set, by its path; null for a rule that all houses share.",
        "declaration.min_pure",
        "count.cap",
        None,
        or_null=True,
    )
    source = answers.text("Text and paragraph that it comes from; `override` when the request changed it.", "000 §06")


class StepSchema(AnswerSchema):
    """A step of the explanation."""

    code = answers.text("Names the step for programs, stable. More codes may come.")
    text = answers.text("The step in the reader's language.")
    params = fields.Dict(
        keys=fields.String(),
        required=True,
        metadata={
            "description": (
                "What the text names: numbers, texts, card codes, melds `{kind, cards, wilds}`, counted cards "
                "`{card, counted}`, sequences in part `{held, missing}`, options by their paths, their values as "
                "`{option, value}`, or lists of these. A client can write its own text from `code` and these."
            )
        },
    )
    cards = answers.cards("The cards that the step speaks of.")
    clause = answers.part(ClauseSchema, "The rule behind it; null when it rests on none.", or_null=True)


class ExplanationSchema(AnswerSchema):
    """Why, in words."""

    language = answers.text("The language of the texts.", "en", "es", "hi")
    summary = answers.text("Verdict and reason in two sentences at most.")
    steps = answers.parts(StepSchema, "Verdict, reason, number, what to do, rule: in this order.")


class RulesUsedSchema(AnswerSchema):
    """The rule set by which the hand was judged."""

    name = answers.text("Name of the preset.", "classic")
    version = answers.number("Version of the preset; it grows when an option of it changes.")
    digest = answers.text("Names the options in force, overrides included: equal for equal options.", "0123456789ab")
    overridden = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "Paths of the options that the request changed, such as `count.cap`."},
    )


class ProofSchema(AnswerSchema):
    """How the answer was proven."""

    status = answers.text("`optimal`: no arrangement is better. Nothing less is ever answered.", "optimal")
    engine = answers.text("What found it, with versions: enough to reproduce the answer later.")


class ComparisonSchema(AnswerSchema):
    """The same hand under another rule set."""

    rules = answers.part(RulesUsedSchema, "The other rule set.")
    declarable = answers.flag("Whether the hand can be declared under it.")
    penalty = answers.part(PenaltySchema, "What the hand pays under it, in points.")
    same = answers.flag("Whether verdict and points are the same under both.")
    alone = fields.List(
        fields.String(),
        required=True,
        metadata={
            "description": "Paths of the options of which each, changed alone, gives the answer of the other rule set."
        },
    )
    together = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "Where none does so alone: options that give it together, every one of them needed."},
    )
    steps = answers.parts(StepSchema, "What changes, and the clauses that make the difference, in words.")


class SolveAnswerSchema(AnswerSchema):
    """The best arrangement of a hand, with verdict, penalty and explanation."""

    declarable = answers.flag("Whether the hand can be declared.")
    way = way_told("The way of declaring that the arrangement meets, the first of several; null when it meets none.")
    penalty = answers.part(PenaltySchema, "What the hand pays when somebody else declares, in points.")
    melds = answers.parts(MeldSchema, "The melds in listing order.")
    loose = answers.parts(LooseCardSchema, "The cards in no meld, in listing order.")
    finish_card = answers.card(
        "The card to finish with or, when the hand cannot be declared, to discard; null unless it has one card more.",
        or_null=True,
    )
    laying = answers.part(
        LayingSchema, "What is best laid now, under rules where melds lie on the table; else null.", or_null=True
    )
    requirements = answers.parts(RequirementSchema, "What a declaration needs, the root cause first.")
    ledger = answers.parts(LedgerLineSchema, "Every card with what it counts.")
    wild = answers.part(WildSchema, "What is wild in the deal.")
    arrangements = answers.part(
        ArrangementsSchema, "How many arrangements are as good; null unless `detail` is `full`.", or_null=True
    )
    explanation = answers.part(ExplanationSchema, "Why, in words; null when `detail` is `none`.", or_null=True)
    comparison = answers.parts(ComparisonSchema, "The rule sets that `compare` names, in their order.")
    rules = answers.part(RulesUsedSchema, "The rule set by which the hand was judged.")
    proof = answers.part(ProofSchema, "How the answer was proven.")
