"""A second referee, for records in which every card is known: the books that the bot would keep of them."""

from collections import Counter

from tests.property.bot import Document, House


def is_legal(record: Document, house: House) -> bool:
    """Check the record of a deal in which every card is known, event by event, with the books of the bot.

    Who shows four groups has closed, and who shows two has not: so the bot declares.
    """
    return _Books(record, house).check(record["events"])


class _Books:
    def __init__(self, record: Document, house: House) -> None:
        self.house = house
        names = [player["name"] for player in record["players"]]
        first = names.index(record["dealer"]) + 1
        order = names[first:] + names[:first] if house.clockwise else (names[first:] + names[:first])[-2::-1]
        self.waiting = [*order, *(name for name in names if name not in order)]
        self.hands: dict[str, list[str]] = {player["name"]: player["hand"][:] for player in record["players"]}
        self.stock: list[str] = record["stock"][:]
        self.under = Counter[str]()  # cards of the stock that lie below it in an order that nobody knows
        self.discards = [record["first_discard"]]
        self.drew = set[str]()
        self.drawn = self.over = False
        self.taken: str | None = None

    def check(self, events: list[Document]) -> bool:
        return all(not self.over and self._act(event) for event in events)

    def _act(self, event: Document) -> bool:
        name = event["player"]
        if event["action"] == "leave":
            return name in self.waiting and self._leave(name)
        if name != self.waiting[0]:
            return False
        match event["action"]:
            case "draw":
                return not self.drawn and self._draw(name, event["from"], event["card"])
            case "discard":
                done = self.drawn and self._discard(name, event["card"])
            case "drop":
                done = not self.drawn
                if name not in self.drew:
                    self.under.update(self.hands[name])
            case _:
                done = self.drawn == ("finish_card" in event) and self._declare(name, event)
        self._end_turn()
        return done

    def _leave(self, name: str) -> bool:
        if name == self.waiting[0]:
            self._end_turn()
        else:
            self.waiting.remove(name)
            self.over = len(self.waiting) == 1
        return True

    def _discard(self, name: str, card: str) -> bool:
        if not self._may_throw(name, card):
            return False
        self.hands[name].remove(card)
        self.discards.append(card)
        self.waiting.append(name)
        return True

    def _declare(self, name: str, event: Document) -> bool:
        finish = [event["finish_card"]] if self.drawn else []
        laid = [card for group in event["groups"] for card in group["cards"]]
        self.over = len(event["groups"]) == 4
        in_time = self.drawn or name not in self.drew
        holds = sorted(self.hands[name]) == sorted(laid + finish)
        return in_time and holds and all(self._may_throw(name, card) for card in finish)

    def _draw(self, name: str, source: str, card: str) -> bool:
        if source == "discards":
            if self.discards[-1:] != [card]:
                return False
            self.discards.pop()
        else:
            if not self.stock and not self.under:
                self.under, self.discards = Counter(self.discards[:-1]), self.discards[-1:]
            if self.stock[:1] != [card] if self.stock else not self.under[card]:
                return False
            if self.stock:
                self.stock.pop(0)
            else:
                self.under[card] -= 1
                self.under += Counter()
        self.hands[name].append(card)
        self.drew.add(name)
        self.drawn, self.taken = True, card if source == "discards" else None
        return True

    def _may_throw(self, name: str, card: str) -> bool:
        return self.hands[name].count(card) > (card == self.taken and not self.house.returns)

    def _end_turn(self) -> None:
        self.waiting.pop(0)
        self.drawn, self.taken = False, None
        self.over = self.over or len(self.waiting) == 1 or (self.house.void and not self.stock and not self.under)
