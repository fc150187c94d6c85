"""What ``POST /v1/reviews`` takes and gives."""

from schemas.adjudications import AdjudicationRequestSchema
from schemas.answers import card, cards, flag, named, number, part, parts, text
from schemas.fields import AnswerSchema
from schemas.names import NameText
from schemas.solved import ExplanationSchema, RulesUsedSchema, StepSchema, WildSchema
from service.domain.advice import Label
from service.domain.playing.decisions import MOST_COUNTED, MOST_JUDGED
from service.domain.playing.record import Action


class ReviewRequestSchema(AdjudicationRequestSchema):
    """The record of a deal, as `POST /v1/adjudications` takes it, and whose decisions are reviewed."""

    class Meta:
        """Leave out what a review does not depend on."""

        exclude = ("detail", "timeline")

    player = NameText("Name of the player whose decisions are reviewed.", required=True)


class DecisionLossSchema(AnswerSchema):
    """What a decision cost by what was known."""

    distance = number("Cards more to draw before a declaration.")
    outs = number("Helpful cards fewer among those not seen.")
    points = number("Points more.")


class CostlyDecisionSchema(AnswerSchema):
    """A decision that cost something by what the player knew then."""

    event = number("Index of the event in the record.")
    action = named(Action, "What was decided.")
    label = named(
        Label,
        "How much it cost, on the scale of `POST /v1/advice`: `close` (points alone, or less than a tenth of the cards "
        "that help), `doubtful` (a tenth or more, or a draw from the stock), `bad` (more than three tenths, or points "
        "for nothing), `grave` (farther from a declaration, or the deal). What costs nothing is not listed.",
    )
    loss = part(DecisionLossSchema, "What it cost.")
    hand = cards("The hand before it.")
    done = card("The card drawn or thrown; null for other actions, or when nobody wrote it down.", or_null=True)
    better = card("A card that it would have been better to throw, or to take; null for none.", or_null=True)
    steps = parts(StepSchema, "The same in words.")


class LuckyDrawSchema(AnswerSchema):
    """A draw from the stock: nobody could know what it would bring."""

    event = number("Index of the event in the record.")
    card = card("The card drawn.")
    helped = flag("Whether it brought the hand nearer to a declaration.")
    chance = text(
        f"Share of the cards not seen that would have, as a fraction; null above a distance of {MOST_COUNTED}: it is "
        "too early to count.",
        "19/92",
        None,
        or_null=True,
    )


class LuckSchema(AnswerSchema):
    """What chance brought, apart from what was decided."""

    draws = parts(LuckyDrawSchema, "The draws from the stock.")
    helped = number("How many of them brought the hand nearer.")
    expected = text("How many of those with a chance were to be expected to, as a fraction.", "27/46", "0")


class ReviewAnswerSchema(AnswerSchema):
    """A deal from one player's seat."""

    player = text("The player.")
    costly = parts(CostlyDecisionSchema, "The decisions that cost something, the worst first.")
    luck = part(LuckSchema, "What chance brought.")
    judged = number("How many decisions were judged: draws, discards, drops and declarations that the rules allow.")
    left_out = number(f"How many were not: a review judges {MOST_JUDGED} at most.")
    wild = part(WildSchema, "What is wild in the deal.")
    explanation = part(ExplanationSchema, "The review in two sentences.")
    rules = part(RulesUsedSchema, "The rule set by which it was judged.")
