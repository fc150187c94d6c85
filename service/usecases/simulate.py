"""What playing on costs, estimated: deals are played to their end, over and over, with cards that the seed fixes.

The model is simple, and it is told with the estimate. The player is next to draw. The opponents' hands and the stock
are drawn from the cards that he has not seen. Everybody plays as ``service.nearness.steady`` says: draws from the
stock, keeps what brings nearer to a declaration, and declares as soon as he can. Nobody takes an open card, drops, or
declares wrongly. What the next player took from the discards lies in his hand. When somebody else declares, the player
pays what his hand counts then; when the stock is used up, the house says whether nobody pays or the discards become the
stock.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from service.domain.advice import DropAdvice
from service.domain.cards import Card
from service.domain.estimate import FEWEST_DEALS, Estimate, SimulatedDeal
from service.domain.hand import Hand
from service.domain.options.play import StockExhausted
from service.domain.stopped import SearchStoppedError
from service.domain.teaching.pack import Pack
from service.nearness.holding import Holding
from service.nearness.nearest import Nearness
from service.nearness.steady import SteadyPlayer
from service.solver.solve import SolverSettings
from service.usecases.throwing import points

MOST_STATES: Final = 1_000_000
"""How many states the searches of all deals may meet together: some seconds of computation."""
MOST_ROUNDS: Final = 60
"""After so many rounds a deal that nobody ends is broken off: he pays what his hand counts."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """Hold what is to be simulated."""

    opponents: int
    deals: int
    seed: int


@dataclass(frozen=True, slots=True)
class SimulatedTable:
    """Hold what the player knows."""

    holding: Holding
    lying: tuple[Card, ...]
    """The cards that lie open, or did."""
    took: tuple[Card, ...] = ()
    """Cards that the next player holds."""


def simulate(simulation: Simulation, table: SimulatedTable, drop: DropAdvice, settings: SolverSettings) -> Estimate:
    """Estimate what playing on costs.

    Where not all deals can be played, the estimate rests on those that were, from the first one on.

    :param drop: what a drop costs now, and what a win brings.
    :raises SearchStoppedError: when fewer deals can be played than say something.
    :raises RecountDiffersError: when the second witness disagrees.
    """
    deals = tuple(_Deals(simulation, table, drop.gain, settings).played())
    if len(deals) < FEWEST_DEALS:
        raise SearchStoppedError
    return Estimate(deals, simulation.opponents, simulation.seed, simulation.deals, drop.cost)


class _Deals:
    """Play deals of one hand against others."""

    def __init__(self, simulation: Simulation, table: SimulatedTable, gain: int, settings: SolverSettings) -> None:
        self._simulation = simulation
        self._table = table
        self._gain = gain
        self._settings = settings
        self._rules = table.holding.rules
        self._nearness = Nearness(table.holding.wilds, self._rules, MOST_STATES)
        self._paid: dict[Hand, int] = {}

    def played(self) -> Iterator[SimulatedDeal]:
        """Play the deals, as many as the effort and the deck allow."""
        others = self._simulation.opponents * self._rules.deck.hand_size
        if self._table.holding.unseen.total() + len(self._table.took) <= others:
            return
        try:
            player = SteadyPlayer(self._table.holding, self._nearness)
            for number in range(self._simulation.deals):
                yield self._deal(player, Pack(self._rules.deck, f"{self._simulation.seed}/{number}"))
        except SearchStoppedError:
            return

    def _deal(self, player: SteadyPlayer, pack: Pack) -> SimulatedDeal:
        player.again()
        players = [player, *(SteadyPlayer(hand, self._nearness) for hand in self._opponents(player.hand, pack))]
        stock, discards = pack.draw(self._table.holding.unseen.total()), list[Card]()
        for _ in range(MOST_ROUNDS):
            for turn in players:
                if not stock and self._rules.play.stock_exhausted is StockExhausted.VOID:
                    return SimulatedDeal(won=False, points=0)
                if not stock:
                    stock, discards = pack.shuffled(discards), []
                discards.append(turn.draw(stock.pop()))
                if turn.may_declare:
                    won = turn is player
                    return SimulatedDeal(won, -self._gain if won else self._pays(player.hand))
        return SimulatedDeal(won=False, points=self._pays(player.hand))

    def _opponents(self, hand: Hand, pack: Pack) -> Iterator[Holding]:
        """Deal to the opponents, the next one first; each has seen what lies open, and no other hand."""
        table, size = self._table, self._rules.deck.hand_size
        pack.pick((*hand, *table.lying, *table.took))
        for number in range(self._simulation.opponents):
            known = table.took[:size] if number == 0 else ()
            cards = Hand.of((*known, *pack.draw(size - len(known))))
            yield Holding.of(cards, table.holding.wilds, self._rules, seen=table.lying)

    def _pays(self, hand: Hand) -> int:
        if hand not in self._paid:
            self._paid[hand] = points(replace(self._table.holding, hand=hand), self._settings)
        return self._paid[hand]
