"""Review a deal from one player's seat: what cost something by what was known then, worst first; luck kept apart."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from service.domain.advice import Label, label
from service.domain.cards import Card
from service.domain.hand import Hand
from service.domain.paying.settlement import wrong_declaration_price
from service.domain.playing.decisions import MOST_COUNTED, MOST_JUDGED, Decision, decisions, drawn_card
from service.domain.playing.record import Declare, Discard, Draw, Drop, Record, Source
from service.domain.playing.replay import replay
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.codes.review import ReviewCode
from service.explain.explanation import Clause, Explanation, Parameter, Step, Told
from service.explain.language import Language
from service.explain.text import tell
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.solver.solve import SolverSettings
from service.usecases.nearest import distance
from service.usecases.throwing import Ranking, keepers, points, taking


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """Hold the record of a deal, and whose decisions are reviewed."""

    record: Record
    seat: int
    rules: RuleSet
    language: Language = Language.ENGLISH


@dataclass(frozen=True, slots=True)
class Loss:
    """Hold what a decision cost by what was known."""

    label: Label
    distance: int = 0
    """Cards more to draw."""
    outs: int = 0
    """Helpful cards fewer among those not seen."""
    points: int = 0
    better: Card | None = None
    """A card that would have been better to throw, or to take."""
    steps: tuple[Step, ...] = ()

    @property
    def weight(self) -> tuple[int, int, int, int]:
        """Rank a loss: the smaller, the worse."""
        return -list(Label).index(self.label), -self.distance, -self.points, -self.outs


@dataclass(frozen=True, slots=True)
class Costly:
    """Hold a decision that cost something."""

    decision: Decision
    loss: Loss
    told: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Luck:
    """Hold one draw from the stock: what it brought, which nobody could know."""

    event: int
    card: Card
    helped: bool
    """Whether it brought the hand nearer to a declaration."""
    chance: Fraction | None
    """Share of the cards not seen that would have; none where it was too early to count."""


@dataclass(frozen=True, slots=True)
class ReviewAnswer:
    """Hold a review."""

    costly: tuple[Costly, ...]
    """Worst first."""
    luck: tuple[Luck, ...]
    judged: int
    """How many decisions were judged."""
    left_out: int
    """How many were not, since there are too many."""
    explanation: Explanation

    @property
    def expected(self) -> Fraction:
        """Return how many helpful draws were to be expected of those that were counted."""
        return sum((luck.chance for luck in self.luck if luck.chance is not None), Fraction(0))


def review(request: ReviewRequest, settings: SolverSettings) -> ReviewAnswer:
    """Review a deal.

    :raises SearchStoppedError: when a search takes more than it may.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    replayed = replay(request.record, request.rules)
    every = tuple(decisions(replayed, request.seat))
    judged = tuple(islice(every, MOST_JUDGED))
    reviewer = _Reviewer(request, settings)
    losses = ((decision, reviewer.loss(decision)) for decision in judged)
    costly = sorted(((decision, loss) for decision, loss in losses if loss), key=lambda pair: pair[1].weight)
    told = tuple(
        Costly(decision, loss, tuple(tell(step, request.language) for step in loss.steps)) for decision, loss in costly
    )
    luck = tuple(found for decision in judged if (found := reviewer.luck(decision)))
    helped = sum(draw.helped for draw in luck)
    steps = [
        Step(
            ReviewCode.COSTLY if costly else ReviewCode.NOTHING_COSTLY, {"judged": len(judged), "number": len(costly)}
        ),
        Step(ReviewCode.LUCK, {"helped": helped, "number": len(luck)}),
    ]
    summary = tuple(tell(step, request.language) for step in steps)
    explanation = Explanation(request.language.value, " ".join(each.text for each in summary), summary)
    return ReviewAnswer(told, luck, len(judged), len(every) - len(judged), explanation)


class _Reviewer:
    """Judge decisions of one deal; what was found about one hand makes the next one quicker."""

    def __init__(self, request: ReviewRequest, settings: SolverSettings) -> None:
        self._rules, self._settings = request.rules, settings
        self._indicator = request.record.indicator
        self._wilds = Wilds.of_indicator(request.record.indicator, request.rules)
        self._nearness = Nearness(self._wilds, request.rules)
        self._ranking = Ranking(self._nearness, settings, MOST_COUNTED)

    def loss(self, decision: Decision) -> Loss | None:
        """Say what a decision cost; none when it cost nothing, or nothing that can be known."""
        match decision.act:
            case Discard(card=card):
                return self._of_discard(decision, card)
            case Draw(source=source):
                return self._of_draw(decision, source)
            case Drop():
                return self._of_drop(decision)
            case Declare():
                return self._of_declaration(decision)
        return None

    def luck(self, decision: Decision) -> Luck | None:
        """Say what a draw from the stock brought; none for anything else."""
        act, card = decision.act, drawn_card(decision)
        if not isinstance(act, Draw) or act.source is not Source.STOCK or card is None:
            return None
        before = self._holding(decision)
        least = self._distance(before)
        if not least:
            return None
        after = self._holding(decision, card)
        helped = distance(after, self._nearness, at_least=least - 1, at_most=least - 1) is not None
        outs = self._ranking.outs(before, least)
        chance = None if outs is None else Fraction(outs.copies, max(1, outs.unseen))
        return Luck(decision.event, card, helped, chance)

    def _of_discard(self, decision: Decision, thrown: Card) -> Loss | None:
        held = self._holding(decision)
        least = self._distance(held)
        said: dict[str, Parameter] = {"event": decision.event + 1, "card": thrown}
        kept = tuple(card for card in keepers(held, least, self._nearness) if card != decision.barred)
        if not kept:  # what would have been better was not allowed
            return None
        if not least:
            clause = Clause.of(self._rules, "declaration.min_sequences")
            return Loss(Label.GRAVE, steps=(Step(ReviewCode.COULD_DECLARE, said, clause),))
        then = self._distance(held.throwing(thrown), at_least=least)
        if then > least:
            farther = said | {"number": then, "least": least, "better": kept[0]}
            return Loss(Label.GRAVE, distance=then - least, better=kept[0], steps=(Step(ReviewCode.FARTHER, farther),))
        return self._of_throw(held, thrown, kept, least, said) if least <= MOST_COUNTED else None

    def _of_throw(
        self, held: Holding, thrown: Card, kept: Iterable[Card], least: int, said: dict[str, Parameter]
    ) -> Loss | None:
        """Compare a throw that keeps the distance with the best: by the draws that help, then by the points."""
        ranked = self._ranking.throws(held, kept, least)
        best, (mine,) = ranked[0], [throw for throw in ranked if throw.card == thrown]
        helping, most = mine.worth.helping, best.worth.helping
        if mine.worth == best.worth:
            return None
        if helping < most:
            fewer = said | {"number": helping, "most": most, "better": best.card}
            step, lost = Step(ReviewCode.FEWER_OUTS, fewer), most - helping
            return Loss(label(mine, best), outs=lost, better=best.card, steps=(step,))
        dearer = said | {"number": mine.points, "least": best.points, "better": best.card}
        step, lost = Step(ReviewCode.DEARER, dearer), mine.points - best.points
        return Loss(label(mine, best), points=lost, better=best.card, steps=(step,))

    def _of_draw(self, decision: Decision, source: Source) -> Loss | None:
        """Say what it cost to leave the last discard, or to take one that is of no use."""
        card = decision.open_card
        if card is None:
            return None
        before = self._holding(decision)
        least = self._distance(before)
        with_it = self._holding(decision, card)
        nearer = least > 0 and distance(with_it, self._nearness, at_least=least - 1, at_most=least - 1) is not None
        said: dict[str, Parameter] = {"event": decision.event + 1, "card": card}
        if source is Source.STOCK and nearer:
            step = Step(ReviewCode.LEFT_DISCARD, said | {"number": least - 1, "before": least})
            return Loss(Label.GRAVE, distance=1, better=card, steps=(step,))
        if source is Source.DISCARDS and not nearer and 0 < least <= MOST_COUNTED:
            return self._of_taking(before, card, least, said)
        return None

    def _of_taking(self, before: Holding, card: Card, least: int, said: dict[str, Parameter]) -> Loss | None:
        """Say what it cost to take a card that brings nobody nearer: the chance of a draw from the stock."""
        now = self._ranking.worth(before, least)
        if taking(card, before, now, self._ranking).useful:
            return None
        step = Step(ReviewCode.TOOK_IN_VAIN, said | {"number": now.helping, "unseen": before.unseen.total()})
        return Loss(Label.DOUBTFUL, outs=now.helping, steps=(step,))

    def _of_drop(self, decision: Decision) -> Loss | None:
        """Say what it cost to drop with a hand that pays no more than the drop: it need never come to more.

        Who stays in draws in this very turn, so the full count of who never drew (``count.no_draw``) threatens nobody.
        """
        drew = decision.draws > 0
        price = self._rules.penalties.drop(drew=drew)
        owed = points(self._holding(decision), self._settings)
        if price is None or owed > price:
            return None
        said: dict[str, Parameter] = {"event": decision.event + 1, "drop": price, "number": owed}
        step = Step(ReviewCode.DROPPED, said, Clause.of_drop(self._rules, drew=drew))
        return Loss(Label.BAD, points=price - owed, steps=(step,))

    def _of_declaration(self, decision: Decision) -> Loss | None:
        judgement = decision.judged.judgement
        if judgement is None or judgement.valid:
            return None
        price = wrong_declaration_price(self._rules)
        could = not self._distance(self._holding(decision))
        code = ReviewCode.DECLARED_WRONGLY_BUT_COULD if could else ReviewCode.DECLARED_WRONGLY
        clause = Clause.of(self._rules, "penalties.wrong_declaration")
        return Loss(
            Label.GRAVE, points=price, steps=(Step(code, {"event": decision.event + 1, "number": price}, clause),)
        )

    def _holding(self, decision: Decision, *more: Card) -> Holding:
        """Return what the player held; a card more may have been open before."""
        seen = list(decision.seen)
        for card in more:
            if card in seen:
                seen.remove(card)
        hand = Hand.of((*decision.hand, *more))
        return Holding.of(hand, self._wilds, self._rules, self._indicator, seen)

    def _distance(self, holding: Holding, *, at_least: int = 0) -> int:
        found = distance(holding, self._nearness, at_least=at_least)
        return len(holding.hand) if found is None else found
