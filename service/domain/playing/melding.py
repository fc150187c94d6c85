"""What becomes of the table when cards go to it, or the card turned up is taken; only acts that break no rule do it."""

from dataclasses import replace

from service.domain.laying import as_it_lies, extensions, swapped
from service.domain.melds import Meld
from service.domain.paying.deal_end import Ending
from service.domain.playing.record import Close, Extend, Lay, Melding, ReturnIndicator, Swap, TableAct, TakeIndicator
from service.domain.playing.table import Seat, Table, given_back, revealed, seated
from service.domain.playing.unseen import without
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds


def melds_after(event: Melding, seat: Seat, rules: RuleSet, wilds: Wilds) -> tuple[Meld, ...] | None:
    """Return a player's melds after cards went to the table; none when they are no melds then."""
    match event:
        case Lay(groups=groups):
            new = tuple(as_it_lies(group, rules, wilds) for group in groups)
            laid = tuple(meld for meld in new if meld)
            return (*seat.melds, *laid) if len(laid) == len(new) else None
        case Extend(onto=onto, cards=cards):
            meld = next(iter(extensions(seat.melds[onto], cards, rules, wilds)), None)
            return None if meld is None else (*seat.melds[:onto], meld, *seat.melds[onto + 1 :])
        case Swap(onto=onto, card=card):
            new_one = swapped(seat.melds[onto], card, rules, wilds)
            return None if new_one is None else (*seat.melds[:onto], new_one[0], *seat.melds[onto + 1 :])


def done(event: TableAct, table: Table, wilds: Wilds) -> Table:
    """Do what an event says that breaks no rule."""
    match event:
        case TakeIndicator(number):
            seat = table.seats[number]
            hand, draws = (*seat.hand, table.indicator), seat.draws + 1
            after = replace(seat, hand=hand, draws=draws, drawn=True, took=False, taken=None, tried=True)
            return replace(seated(table, number, after), holder=number)
        case ReturnIndicator(number):
            return given_back(table, number)
        case Close(number, card):
            table = revealed(table, number, (card,))
            after = replace(table.seats[number], hand=(), drawn=False, standing=Ending.DECLARED)
            return replace(seated(table, number, after), discards=(*table.discards, card))
    return _melded(event, table, wilds)


def _melded(event: Melding, table: Table, wilds: Wilds) -> Table:
    """Bring cards from a hand to the table; the wild that is swapped goes to the hand."""
    table = revealed(table, event.seat, event.cards)
    seat = table.seats[event.seat]
    hand = seat.hand
    for card in event.cards:
        hand = without(hand, card)
    if isinstance(event, Swap):
        found = swapped(seat.melds[event.onto], event.card, table.rules, wilds)
        hand = hand if found is None else (*hand, found[1])
    owes = None if seat.owes in event.cards else seat.owes
    melds = melds_after(event, seat, table.rules, wilds) or seat.melds
    return seated(table, event.seat, replace(seat, hand=hand, melds=melds, owes=owes))
