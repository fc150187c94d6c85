"""The glossary: what each term means, with cards that show it."""

from dataclasses import dataclass

from service.domain.teaching.glossary import Entry
from service.explain.catalogue import find, say
from service.explain.explanation import Clause, Step, Told
from service.explain.language import Language
from service.explain.text import tell
from service.solver.solve import SolverSettings
from service.usecases.exhibit import Shown, show


@dataclass(frozen=True, slots=True)
class Term:
    """Hold a term in one language, with what its cards show."""

    entry: Entry
    name: str
    also_called: tuple[str, ...]
    meaning: str
    shown: Shown
    steps: tuple[Told, ...]
    """What the cards show: the sentence of the term, then reasons."""


def explain_term(entry: Entry, language: Language, settings: SolverSettings) -> Term:
    """Explain a term.

    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    """
    shown = show(entry.exhibit, entry.situation, settings)
    clause = Clause.of(entry.situation.rules, shown.option) if shown.option else Clause(None, entry.source)
    steps = (Step(f"term.{entry.term}.example", shown.parameters, clause), *shown.reasons)
    also = find(language, f"term.{entry.term}.also")
    return Term(
        entry=entry,
        name=say(language, f"term.{entry.term}.name"),
        also_called=tuple(also.split("; ")) if also else (),
        meaning=say(language, f"term.{entry.term}.meaning"),
        shown=shown,
        steps=tuple(tell(step, language) for step in steps),
    )
