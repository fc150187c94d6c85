"""Groups as they are laid, judged by the domain alone: what they are, and what is wrong with them."""

from service.domain.declaring.groups import Group
from service.domain.declaring.judging import Declaration, judge
from service.domain.hand import Hand
from service.domain.paying.settlement import wrong_declaration_price
from service.domain.teaching.exhibits import Situation
from service.explain.declaration.facts import DeclarationFacts
from service.explain.declaration.faults import fault_step
from service.explain.explanation import Step


def judged(of: Situation, groups: tuple[Group, ...], held: Hand | None = None) -> DeclarationFacts:
    """Judge groups; the same cards are not solved."""
    declaration = Declaration(groups, held=held)
    judgement = judge(declaration, of.rules, of.wilds)
    price = 0 if judgement.valid else wrong_declaration_price(of.rules)
    return DeclarationFacts(declaration, of.wilds, of.rules, judgement, price, False, None, None)


def faults_of_groups(facts: DeclarationFacts) -> tuple[Step, ...]:
    """Say what is wrong with single groups, whatever the whole declaration lacks."""
    return tuple(fault_step(fault, facts) for fault in facts.judgement.faults if fault.group is not None)


def all_faults(facts: DeclarationFacts) -> tuple[Step, ...]:
    """Say everything that is wrong with a declaration."""
    return tuple(fault_step(fault, facts) for fault in facts.judgement.faults)
