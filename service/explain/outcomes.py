"""The option of the house behind each way in which a deal ends for the table."""

from typing import Final

from service.domain.paying.deal_end import Outcome
from service.domain.ruleset import RuleSet
from service.explain.explanation import Clause

_OPTIONS: Final = {
    Outcome.DECLARED: "declaration.min_sequences",
    Outcome.FIRST_DRAW: "play.first_turn_win",
    Outcome.DEALT_HAND: "play.first_turn_win",
    Outcome.LAST_ONE_IN: "penalties.first_drop",
    Outcome.ENDED_BY_WRONG_DECLARATION: "penalties.after_wrong_declaration",
    Outcome.VOID: "play.stock_exhausted",
}


def outcome_clause(outcome: Outcome, rules: RuleSet) -> Clause:
    """Return the rule by which a deal ends so."""
    if is_closed(outcome, rules):
        outcome = Outcome.DECLARED
    return Clause.of(rules, _OPTIONS[outcome])


def is_closed(outcome: Outcome, rules: RuleSet) -> bool:
    """Tell whether a deal ended by closing, where melds lie on the table (003 "Cerrar y contar")."""
    return rules.has_table and outcome in (Outcome.DECLARED, Outcome.FIRST_DRAW)
