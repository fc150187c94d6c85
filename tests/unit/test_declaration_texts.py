"""Every fault and every step of a declaration has a text, in every language, with the parameters that it is given."""

import pytest

from service.domain.cards import Card, Rank
from service.domain.declaring.faults import DeclarationFaultCode
from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration, judge
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.codes.declaration import DeclarationCode
from service.explain.declaration.facts import DeclarationFacts
from service.explain.declaration.faults import fault_step
from service.explain.language import Language
from service.explain.text import tell
from tests.rules.test_declarations import TestFaults, laid
from tests.texts import forms, parameters

TOLD_AS_A_HAND = {
    DeclarationFaultCode.NO_PURE_SEQUENCE,
    DeclarationFaultCode.TOO_FEW_PURE_SEQUENCES,
    DeclarationFaultCode.TOO_FEW_SEQUENCES,
    DeclarationFaultCode.TOO_FEW_SETS,
    DeclarationFaultCode.NO_LONG_SEQUENCE,
    DeclarationFaultCode.NOT_THAT_KIND,
}
"""Faults that have no sentence of their own: those of a hand, or one for each kind, say it."""

CODES = [*map(str, DeclarationCode), *(str(code) for code in DeclarationFaultCode if code not in TOLD_AS_A_HAND)]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("code", CODES)
def test_there_is_a_text(code: str, language: Language) -> None:
    assert all(forms(language, code))


def said(declaration: Declaration, rules: RuleSet, wilds: Wilds) -> None:
    judgement = judge(declaration, rules, wilds)
    facts = DeclarationFacts(declaration, wilds, rules, judgement, 80, True, None, None)
    for fault in judgement.faults:
        step = fault_step(fault, facts)
        assert step.clause
        for language in Language:
            text = tell(step, language).text
            assert "{" not in text
            named = set().union(*(parameters(form) for form in forms(language, step.code)))
            assert {*step.parameters, "number"} == {*named, "number"}


@pytest.mark.parametrize(("code", "text", "rank", "overrides", "cards"), TestFaults.GROUPS)
def test_each_fault_of_a_group_is_told_with_its_clause(
    code: str, text: str, rank: str | None, overrides: dict[str, dict[str, object]], cards: str | None
) -> None:
    from tests.rules.table import house, wild

    said(laid(text), house("classic", overrides), wild(rank))


def test_each_fault_of_a_declaration_is_told_with_its_clause() -> None:
    from tests.rules.table import house

    rules = house("classic", {"declaration": {"min_pure": 2, "min_sets": 2}})
    said(laid("4H 5H 6H | 8S 9S TS PJ | KD KS KC | 2S 3S"), rules, Wilds(Rank.SEVEN))
    held = "4H 5H 6H 8S 9S TS PJ KD KS KC 2S 3S 4C"
    said(laid("4H 5H 6H | 6H 7H 8H | AD AD AD", held=held), rules, Wilds(None))
    said(Declaration((Group((Card.parse("4H"),)),)), rules, Wilds(None))
