"""The glossary as a document, member by member as ``GlossarySchema`` describes it."""

from collections.abc import Iterable

from service.domain.cards import card_codes
from service.explain.catalogue import say
from service.explain.language import Language
from service.usecases.glossary import Term
from service.writing.solve import (
    Document,
    meld_document,
    rules_document,
    step_documents,
    wild_document,
)


def glossary_document(terms: Iterable[Term], language: Language) -> Document:
    """Return the glossary as a document."""
    return {"terms": [_term(term) for term in terms], "language": language}


def _term(term: Term) -> Document:
    entry, situation = term.entry, term.entry.situation
    return {
        "term": entry.term,
        "name": term.name,
        "names": {language.value: say(language, f"term.{entry.term}.name") for language in Language},
        "also_called": list(term.also_called),
        "meaning": term.meaning,
        "source": entry.source,
        "example": {
            "cards": card_codes(situation.cards),
            "wild": wild_document(situation.wilds, situation.indicator),
            "melds": [meld_document(meld) for meld in term.shown.melds],
            "steps": step_documents(term.steps),
            "rules": rules_document(situation.rules),
        },
    }
