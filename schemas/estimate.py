"""What playing on costs, estimated from simulated deals: what ``POST /v1/advice`` takes and gives."""

from typing import Final

from schemas import answers
from schemas.fields import AnswerSchema, Integer, Range, StrictSchema
from schemas.solved import ExplanationSchema
from service.domain.estimate import FEWEST_DEALS, Tendency

MOST_DEALS: Final = 200
MOST_SEED: Final = 2**31 - 1


class SimulationSchema(StrictSchema):
    """How deals are simulated."""

    deals = Integer(
        load_default=50,
        validate=Range(FEWEST_DEALS, MOST_DEALS),
        metadata={
            "description": (
                "How many deals are played. Each takes some hundredths of a second; the effort for all of them is "
                "bounded, and the answer says how many were played."
            )
        },
    )
    seed = Integer(
        load_default=1,
        validate=Range(0, MOST_SEED),
        metadata={"description": "Fixes the cards: the same seed gives the same estimate."},
    )


class EstimateSchema(AnswerSchema):
    """An estimate, not a proof: what playing on costs in simulated deals, against what a drop costs.

    The player is next to draw; his opponents' hands and the stock are drawn from the cards that he has not seen.
    Everybody draws from the stock, keeps what brings nearer to a declaration, throws what does not, and declares as
    soon as he can. Nobody takes an open card, drops, or declares wrongly. After sixty rounds a deal is broken off, and
    he pays what his hand counts. Real opponents may be quicker or slower.
    """

    estimate = answers.flag("Always true: it says that these figures are estimated.")
    deals = answers.number("How many deals were played to their end.")
    opponents = answers.number("Against how many others.")
    seed = answers.number("The seed of the cards.")
    points = answers.text(
        "What the player paid on the average; a win brings what `stake` says, and counts as less than nothing.", "12.4"
    )
    error = answers.text("Its standard error.", "1.8")
    wins = answers.number("How many deals he won.")
    share = answers.text("The share of deals that he won; four decimals.", "0.6000")
    share_error = answers.text("Its standard error.", "0.0490")
    drop = answers.number("What a drop costs now.")
    tendency = answers.named(
        Tendency,
        "What it speaks for: `play` or `drop` when the points differ from the drop by more than two standard errors, "
        "else `unclear`.",
    )
    explanation = answers.part(ExplanationSchema, "The same in words; null when `detail` is `none`.", or_null=True)
