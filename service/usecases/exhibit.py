"""Show something of some cards: every meld, number and verdict is solved or counted here and now."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias, TypeVar

from service.domain.cards import Card
from service.domain.counting import LedgerLine, Treatment, card_points
from service.domain.declaring.groups import Group, readings
from service.domain.hand import Hand
from service.domain.laying import extensions
from service.domain.melds import Meld, MeldKind
from service.domain.paying.paplu import paplu_of
from service.domain.paying.values import marriages, value_cards, worth
from service.domain.teaching.exhibits import Exhibit, Situation
from service.explain.detail import Detail
from service.explain.explanation import Parameter, Step
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.solver.solve import SolverSettings
from service.usecases.judged import all_faults, faults_of_groups, judged
from service.usecases.nearest import distance, nearest
from service.usecases.solve import SolveAnswer, SolveRequest, solve_hand
from service.usecases.using import using


@dataclass(frozen=True, slots=True)
class Shown:
    """Hold what was found about some cards."""

    parameters: Mapping[str, Parameter]
    """What a sentence about them names."""
    melds: tuple[Meld, ...] = ()
    reasons: tuple[Step, ...] = ()
    """Sentences that give reasons."""
    option: str | None = None
    """The option of the rule set that it rests on."""


_Show: TypeAlias = Callable[[Situation, SolverSettings], Shown]


@cache
def show(exhibit: Exhibit, situation: Situation, settings: SolverSettings) -> Shown:
    """Find out what is to be shown; the files of glossary and lessons are few, so each is found out once.

    :raises SearchStoppedError: when the solver's effort does not suffice for a proof.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    return _SHOWS[exhibit](situation, settings)


def _cards(of: Situation, _: SolverSettings) -> Shown:
    return Shown(_named(of.cards))


def _points(of: Situation, _: SolverSettings) -> Shown:
    lines = tuple(_worth(card, of) for card in of.cards)
    return Shown({"cards": lines, "number": sum(line.points for line in lines)}, option="count.ace")


def _worth(card: Card, of: Situation) -> LedgerLine:
    points = card_points(card, of.rules.count, of.wilds)
    return LedgerLine(card, points, points, Treatment.WILD if card in of.wilds else Treatment.COUNTED, None)


def _wilds(of: Situation, _: SolverSettings) -> Shown:
    return Shown(_named(card for card in of.cards if card in of.wilds))


def _indicator(of: Situation, settings: SolverSettings) -> Shown:
    shown = _wilds(of, settings)
    option = "wilds.neighbours" if of.rules.wilds.neighbours else "wilds.printed_indicator"
    return Shown({**shown.parameters, "indicator": _needed(of.indicator)}, option=option)


def _paplu(of: Situation, _: SolverSettings) -> Shown:
    indicator = _needed(of.indicator)
    paplu = _needed(paplu_of(indicator, of.rules))
    return Shown({"indicator": indicator, "paplu": paplu}, option="bonus.paplu")


def _group(of: Situation, _: SolverSettings) -> Shown:
    meld = readings(Group(of.cards), of.rules, of.wilds)[0]
    return Shown({"meld": meld}, (meld,))


def _faults(of: Situation, _: SolverSettings) -> Shown:
    return Shown(_named(of.cards), (), faults_of_groups(judged(of, (Group(of.cards),))))


def _melds_of(*kinds: MeldKind) -> _Show:
    def show_melds(of: Situation, settings: SolverSettings) -> Shown:
        melds = tuple(meld for meld in _solved(of, settings).arrangement.melds if meld.kind in kinds)
        return Shown({"melds": melds, "number": len(melds)}, melds)

    return show_melds


def _protected(of: Situation, settings: SolverSettings) -> Shown:
    answer = _solved(of, settings)
    pairs = zip(answer.arrangement.melds, answer.count.protected, strict=True)
    melds = tuple(meld for meld, protected in pairs if protected)
    return Shown({"melds": melds, "number": len(melds)}, melds, option="count.protection")


def _loose(of: Situation, settings: SolverSettings) -> Shown:
    arrangement = _solved(of, settings).arrangement
    return Shown(_named(arrangement.loose), arrangement.melds)


def _using(of: Situation, settings: SolverSettings) -> Shown:
    found = using(_needed(of.card), _solved(of, settings), _request(of), settings)
    melds = found.reason.instead.melds if found.reason.instead else ()
    return Shown({"card": found.reason.card}, melds, found.steps, "count.protection")


def _penalty(of: Situation, settings: SolverSettings) -> Shown:
    answer = _solved(of, settings)
    lines = [line for line in answer.count.ledger if line.treatment is Treatment.COUNTED]
    dearest_first = tuple(sorted(lines, key=lambda line: (-line.counted, line.card)))
    parameters: dict[str, Parameter] = {
        "cards": dearest_first,
        "sum": answer.count.uncapped,
        "number": answer.count.points,
    }
    return Shown(parameters, answer.arrangement.melds, option="count.protection")


def _first_drop(of: Situation, settings: SolverSettings) -> Shown:
    parameters = {"drop": of.rules.penalties.first_drop or 0, "number": _solved(of, settings).count.points}
    return Shown(parameters, option="penalties.first_drop")


def _middle_drop(of: Situation, settings: SolverSettings) -> Shown:
    parameters = {"drop": of.rules.penalties.middle_drop or 0, "number": _solved(of, settings).count.points}
    return Shown(parameters, option="penalties.middle_drop")


def _finish(of: Situation, settings: SolverSettings) -> Shown:
    arrangement = _solved(of, settings).arrangement
    size = sum(len(meld.placed) for meld in arrangement.melds)
    parameters: dict[str, Parameter] = {"finish": _needed(arrangement.finish_card), "size": size}
    return Shown(parameters, arrangement.melds, option="declaration.min_sequences")


def _discards(of: Situation, settings: SolverSettings) -> Shown:
    card, other = _needed(of.card), _needed(of.other)
    parameters: dict[str, Parameter] = {
        "card": card,
        "points": _without(card, of, settings),
        "other": other,
        "number": _without(other, of, settings),
    }
    return Shown(parameters, option="count.protection")


def _without(card: Card, of: Situation, settings: SolverSettings) -> int:
    request = SolveRequest(Hand.of(of.cards).without(card), of.wilds, of.rules, detail=Detail.NONE)
    return solve_hand(request, settings).count.points


def _declaration(of: Situation, _: SolverSettings) -> Shown:
    facts = judged(of, of.groups)
    melds = tuple(reading.meld for reading in facts.judgement.readings if reading.meld)
    parameters = {"size": sum(len(meld.placed) for meld in melds), "number": facts.price}
    return Shown(parameters, melds, all_faults(facts), "penalties.wrong_declaration")


def _distance(of: Situation, _: SolverSettings) -> Shown:
    target = _needed(nearest(Holding.of(Hand.of(of.cards), of.wilds, of.rules, of.indicator)))
    parameters: dict[str, Parameter] = {"drawn": target.drawn, "away": target.away, "number": target.distance}
    return Shown(parameters, target.melds)


def _outs(of: Situation, _: SolverSettings) -> Shown:
    holding, nearness = Holding.of(Hand.of(of.cards), of.wilds, of.rules, of.indicator), Nearness(of.wilds, of.rules)
    found = tuple(out.card for out in nearness.outs(holding, distance(holding, nearness) or 0))
    parameters: dict[str, Parameter] = {
        "cards": found,
        "number": sum(holding.unseen[card] for card in found),
        "unseen": holding.unseen.total(),
    }
    return Shown(parameters)


def _values(of: Situation, _: SolverSettings) -> Shown:
    indicator, bonus = _needed(of.indicator), of.rules.bonus
    kinds = value_cards(indicator, of.rules)
    copies = tuple(of.cards.count(card) for card in kinds)
    option = "bonus.marriages" if marriages(copies, bonus) else "bonus.value_cards"
    return Shown({"indicator": indicator, "cards": kinds, "number": worth(copies, bonus)}, option=option)


def _unlaid(of: Situation, settings: SolverSettings) -> Shown:
    return Shown({"number": _needed(_solved(of, settings).laying).points_unlaid}, option="count.unopened")


def _extended(of: Situation, _: SolverSettings) -> Shown:
    (before,) = _table(of)
    after = extensions(before, of.cards, of.rules, of.wilds)[0]
    return Shown({**_named(of.cards), "before": before, "meld": after}, (before, after), option="play.melds")


def _request(of: Situation) -> SolveRequest:
    return SolveRequest(Hand.of(of.cards), of.wilds, of.rules, detail=Detail.NONE, table=_table(of))


def _table(of: Situation) -> tuple[Meld, ...]:
    """Return what lies on the table, where melds lie there."""
    return tuple(readings(group, of.rules, of.wilds)[0] for group in of.groups) if of.rules.has_table else ()


def _solved(of: Situation, settings: SolverSettings) -> SolveAnswer:
    return solve_hand(_request(of), settings)


def _named(cards: Iterable[Card]) -> dict[str, Parameter]:
    named = tuple(cards)
    return {"cards": named, "number": len(named)}


_Value = TypeVar("_Value")


def _needed(value: _Value | None) -> _Value:
    """Return what an exhibit cannot do without: a file that lacks it shows nothing."""
    if value is None:
        raise ValueError("an exhibit lacks what it is to show")
    return value


_SHOWS: Final[Mapping[Exhibit, _Show]] = {
    Exhibit.CARDS: _cards,
    Exhibit.POINTS: _points,
    Exhibit.WILDS: _wilds,
    Exhibit.INDICATOR: _indicator,
    Exhibit.PAPLU: _paplu,
    Exhibit.GROUP: _group,
    Exhibit.FAULTS: _faults,
    Exhibit.MELDS: _melds_of(*MeldKind),
    Exhibit.SEQUENCES: _melds_of(MeldKind.PURE_SEQUENCE, MeldKind.IMPURE_SEQUENCE),
    Exhibit.PURE_SEQUENCES: _melds_of(MeldKind.PURE_SEQUENCE),
    Exhibit.IMPURE_SEQUENCES: _melds_of(MeldKind.IMPURE_SEQUENCE),
    Exhibit.SETS: _melds_of(MeldKind.SET),
    Exhibit.PROTECTED: _protected,
    Exhibit.LOOSE: _loose,
    Exhibit.USING: _using,
    Exhibit.PENALTY: _penalty,
    Exhibit.FIRST_DROP: _first_drop,
    Exhibit.MIDDLE_DROP: _middle_drop,
    Exhibit.FINISH: _finish,
    Exhibit.DISCARDS: _discards,
    Exhibit.DECLARATION: _declaration,
    Exhibit.DISTANCE: _distance,
    Exhibit.OUTS: _outs,
    Exhibit.VALUES: _values,
    Exhibit.UNLAID: _unlaid,
    Exhibit.EXTENDED: _extended,
}
