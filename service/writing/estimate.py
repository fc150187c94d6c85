"""An estimate as a document, member by member as ``EstimateSchema`` describes it."""

from service.reading.advice import AdviceQuestion
from service.usecases.advise import EstimateAnswer
from service.writing.solve import Document, explanation_document


def estimate_document(question: AdviceQuestion, answer: EstimateAnswer) -> Document:
    """Return an estimate as a document."""
    estimate = answer.estimate
    return {
        "estimate": True,
        "deals": len(estimate.deals),
        "opponents": estimate.opponents,
        "seed": estimate.seed,
        "points": str(estimate.points),
        "error": str(estimate.error),
        "wins": estimate.wins,
        "share": str(estimate.share),
        "share_error": str(estimate.share_error),
        "drop": estimate.drop,
        "tendency": estimate.tendency,
        "explanation": explanation_document(question, answer.explanation),
    }
