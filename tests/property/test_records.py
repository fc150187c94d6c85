"""Records of deals: what a bot plays by the rules is legal, and every mutation of it is caught where it was made."""

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Final

import pytest

from service import create_app
from service.domain.declaring.judging import judge
from service.domain.paying.deal_end import Ending, Outcome
from service.domain.playing.findings import FindingCode
from service.domain.playing.record import Record
from service.domain.playing.replay import Replay, Verdict, replay
from service.explain.language import Language
from service.reading.adjudication import read_adjudication
from service.reading.declaration import read_declaration
from tests.property.books import is_legal
from tests.property.bot import HOUSES, OF_OTHER_SIZES, Dealt, Document, House, hide, play

SEEDS: Final = range(40)
NIGHTLY: Final = range(40, 500)
DECK: Final = 106

Code = FindingCode
Mutation = Callable[[Document, random.Random], tuple[int | None, set[FindingCode]] | None]
"""Changes a record at one place; returns the event where that shows, none for the deal, and what it may be called.

Returns nothing when the record has no such place.
"""


def judged(document: Document) -> tuple[Record, Replay]:
    request = read_adjudication(document, Language.ENGLISH).request
    return request.record, replay(request.record, request.rules)


def names(record: Record, seats: tuple[int, ...]) -> list[str]:
    return [record.players[seat].name for seat in seats]


# What is legal


def check_legal(dealt: Dealt, document: Document) -> Replay:
    record, replayed = judged(document)
    assert replayed.legal, replayed.first
    assert {judged.verdict for judged in replayed.events} <= {Verdict.LEGAL}
    ended = replayed.ended
    assert (ended is None) == (dealt.ended is None)
    if ended:
        assert ended.certain
        assert ended.event == len(record.events) - 1
        assert names(record, ended.winners) == ([dealt.winner] if dealt.winner else [])
    for state in (replayed.start, *(judged.table for judged in replayed.events)):
        piles = (state.discards, state.out, *(seat.hand for seat in state.seats))
        assert 1 + len(state.stock) + sum(map(len, piles)) == DECK
        for number, seat in enumerate(state.seats):
            assert len(seat.hand) in (0, 13, 14)
            if seat.standing is not Ending.LEFT:
                assert (len(seat.hand) == 14) == (state.drawn and number == state.turn)
    assert len(replayed.end.stock) == dealt.stock
    return replayed


def check_deal(seed: int, house: House, quitting: float = 0) -> None:
    dealt = play(seed, house, quitting=quitting)
    replayed = check_legal(dealt, dealt.document)
    hands = {player["name"]: dealt.hands.get(player["name"], []) for player in dealt.document["players"]}
    seats = replayed.end.seats
    held = [[] if seat.standing is Ending.LEFT else sorted(str(card) for card in seat.hand) for seat in seats]
    assert held == [sorted(hand) for hand in hands.values()]
    check_legal(dealt, hide(dealt.document, seed))


@pytest.mark.parametrize("house", OF_OTHER_SIZES, ids=lambda house: house.preset)
def test_legal_deals_of_other_sizes_are_judged_legal(house: House) -> None:
    client = create_app().test_client()
    for seed in range(4):
        record = play(seed, house, players=3, most=40, closing=0, leaving=0).document
        answer = client.post("/v1/adjudications", json=record).get_json()
        assert (answer["legal"], answer["findings"]) == (True, [])


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.preset)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_the_bot_plays_is_legal(seed: int, house: House) -> None:
    check_deal(seed, house)


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.preset)
def test_the_table_may_be_left_at_any_time(house: House) -> None:
    for seed in SEEDS:
        check_deal(seed, house, quitting=2)
        assert is_legal(play(seed, house, quitting=2).document, house)


@pytest.mark.nightly
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.preset)
def test_what_the_bot_plays_is_legal_at_length(house: House) -> None:
    for seed in NIGHTLY:
        check_deal(seed, house)


def test_the_bot_meets_every_end_of_a_deal() -> None:
    ends = {play(seed, house).ended for house in HOUSES for seed in SEEDS}
    assert ends >= {"declared", "last", "void"}


# What is not


def events_of(document: Document, action: str, **members: object) -> list[int]:
    return [
        number
        for number, event in enumerate(document["events"])
        if event["action"] == action and all(event.get(name) == value for name, value in members.items())
    ]


def pick(chance: random.Random, numbers: list[int]) -> int | None:
    return chance.choice(numbers) if numbers else None


def another(card: str) -> str:
    return "2S" if card != "2S" else "3S"


def skip_a_draw(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    events = document["events"]
    at = pick(chance, [n for n in events_of(document, "draw") if events[n + 1 : n + 2] and _discards(events[n + 1])])
    if at is None:
        return None
    del events[at]
    return at, {Code.DISCARD_BEFORE_DRAW}


def draw_twice(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    at = pick(chance, events_of(document, "draw"))
    if at is None:
        return None
    document["events"].insert(at + 1, {**document["events"][at], "from": "stock", "card": None})
    return at + 1, {Code.SECOND_DRAW}


def discard_twice(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    at = pick(chance, events_of(document, "discard"))
    if at is None:
        return None
    document["events"].insert(at + 1, document["events"][at])
    return at + 1, {Code.OUT_OF_TURN, Code.AFTER_THE_END}


def swap_draw_and_discard(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    events = document["events"]
    at = pick(chance, [n for n in events_of(document, "draw") if events[n + 1 : n + 2] and _discards(events[n + 1])])
    if at is None:
        return None
    events[at], events[at + 1] = events[at + 1], events[at]
    return at, {Code.DISCARD_BEFORE_DRAW}


def swap_two_turns(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    events = document["events"]
    at = pick(chance, [n for n in events_of(document, "discard") if n + 1 < len(events)])
    if at is None:
        return None
    events[at], events[at + 1] = events[at + 1], events[at]
    return at, {Code.OUT_OF_TURN}


def another_player(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    at = chance.randrange(len(document["events"]))
    event = document["events"][at]
    others = [player["name"] for player in document["players"] if player["name"] != event["player"]]
    document["events"][at] = event | {"player": chance.choice(others)}
    return at, {Code.OUT_OF_TURN if at else Code.WRONG_START, Code.OUT_OF_PLAY}


def another_dealer(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    document["dealer"] = next(p["name"] for p in document["players"] if p["name"] != document["dealer"])
    return 0, {Code.WRONG_START}


def the_other_way_round(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    if len(document["players"]) < 3:
        return None
    direction = "clockwise" if document["rules"] == "paplu" else "counterclockwise"
    document["rules"] = {"preset": document["rules"], "overrides": {"deck": {"direction": direction}}}
    return 0, {Code.WRONG_START}


def drop_after_drawing(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    at = pick(chance, events_of(document, "draw"))
    if at is None:
        return None
    document["events"].insert(at + 1, {"player": document["events"][at]["player"], "action": "drop"})
    return at + 1, {Code.DROP_AFTER_DRAW}


def act_after_a_drop(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    at = pick(chance, events_of(document, "drop"))
    if at is None:
        return None
    draw = {"player": document["events"][at]["player"], "action": "draw", "from": "stock"}
    document["events"].insert(at + 1, draw)
    return at + 1, {Code.OUT_OF_PLAY, Code.AFTER_THE_END}


def act_after_the_end(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    events = document["events"]
    _, replayed = judged(document)
    if replayed.ended is None:
        return None
    name = chance.choice(document["players"])["name"]
    acts = ({"action": "draw", "from": "stock"}, {"action": "drop"}, {"action": "discard", "card": "4H"})
    events.append({"player": name, **chance.choice(acts)})
    return len(events) - 1, {Code.AFTER_THE_END}


def take_what_is_not_on_top(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    at = pick(chance, events_of(document, "draw", **{"from": "discards"}))
    if at is None:
        return None
    event = document["events"][at]
    document["events"][at] = event | {"card": another(event["card"])}
    return at, {Code.NOT_ON_TOP}


def draw_what_is_not_next(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    before_the_first_drop = min(events_of(document, "drop"), default=len(document["events"]))
    stock = len(document["stock"])
    at = pick(
        chance, [n for n in events_of(document, "draw", **{"from": "stock"})[:stock] if n < before_the_first_drop]
    )
    if at is None:
        return None
    event = document["events"][at]
    document["events"][at] = event | {"card": another(event["card"])}
    return at, {Code.NOT_NEXT_IN_STOCK}


def draw_what_lies_elsewhere(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    at = next(iter(events_of(document, "draw", **{"from": "stock"})), None)
    dealt = [card for player in document["players"] for card in player["hand"]]
    twins = sorted({card for card in dealt if dealt.count(card) == 2})
    if at is None or not twins or any(event["action"] == "drop" for event in document["events"][:at]):
        return None
    del document["stock"]
    document["events"][at] = document["events"][at] | {"card": chance.choice(twins)}
    return at, {Code.NO_COPY_LEFT}


def discard_what_is_not_held(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    at = pick(chance, events_of(document, "discard"))
    if at is None:
        return None
    _, replayed = judged(document)
    held = replayed.events[at - 1].table.seats[replayed.events[at].event.seat].hand
    lacking = sorted({card for card in document["stock"] if card not in map(str, held)})
    document["events"][at] = document["events"][at] | {"card": chance.choice(lacking)}
    return at, {Code.NOT_HELD}


def throw_back_what_was_taken(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    if document["rules"] != "paplu":
        return None
    _, replayed = judged(document)
    places = []
    for number in events_of(document, "draw", **{"from": "discards"}):
        state = replayed.events[number].table
        hand = list(map(str, state.seats[replayed.events[number].event.seat].hand))
        if document["events"][number + 1 : number + 2] and hand.count(document["events"][number]["card"]) == 1:
            places.append(number)
    at = pick(chance, places)
    if at is None:
        return None
    drawn = document["events"][at]
    document["events"][at + 1] = {"player": drawn["player"], "action": "discard", "card": drawn["card"]}
    return at + 1, {Code.TAKEN_DISCARD_RETURNED}


def declare_all_fourteen_cards(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    at = pick(chance, [n for n in events_of(document, "declare") if "finish_card" in document["events"][n]])
    if at is None:
        return None
    finish = document["events"][at].pop("finish_card")
    document["events"][at]["groups"].append({"cards": [finish]})
    return at, {Code.FINISH_CARD_MISSING}


def declare_before_drawing(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    at = pick(chance, [n for n in events_of(document, "declare") if "finish_card" in document["events"][n]])
    if at is None:
        return None
    del document["events"][at - 1]
    return at - 1, {Code.DECLARED_BEFORE_DRAW, Code.FINISH_CARD_NOT_DRAWN}


def declare_what_is_not_held(document: Document, chance: random.Random) -> tuple[int, set[FindingCode]] | None:
    at = pick(chance, events_of(document, "declare"))
    if at is None:
        return None
    cards = [card for group in document["events"][at]["groups"] for card in group["cards"]]
    _, replayed = judged(document)
    held = replayed.events[at - 1].table.seats[replayed.events[at].event.seat].hand if at else ()
    lacking = sorted({card for card in document["stock"] if card not in cards and card not in map(str, held)})
    if not at:
        return None
    document["events"][at]["groups"][0]["cards"][0] = chance.choice(lacking)
    return at, {Code.NOT_HELD}


def deal_a_card_too_often(document: Document, chance: random.Random) -> tuple[None, set[FindingCode]] | None:
    hand = chance.choice(document["players"])["hand"]
    position = chance.randrange(13)
    hand[position] = another(hand[position])
    return None, {Code.TOO_MANY_COPIES}


def deal_a_card_too_few(document: Document, chance: random.Random) -> tuple[None, set[FindingCode]] | None:
    chance.choice(document["players"])["hand"].pop()
    return None, {Code.WRONG_HAND_SIZE}


def lose_a_card_of_the_stock(document: Document, chance: random.Random) -> tuple[None, set[FindingCode]] | None:
    document["stock"].pop(chance.randrange(len(document["stock"])))
    return None, {Code.WRONG_STOCK_SIZE}


def too_few_players_allowed(document: Document, chance: random.Random) -> tuple[None, set[FindingCode]] | None:
    if len(document["players"]) == 2:
        return None
    document["rules"] = {"preset": document["rules"], "overrides": {"deck": {"players": [2, 2]}}}
    return None, {Code.WRONG_NUMBER_OF_PLAYERS}


def _discards(event: Document) -> bool:
    return bool(event["action"] == "discard")


MUTATIONS: Final[tuple[Mutation, ...]] = (
    skip_a_draw,
    draw_twice,
    discard_twice,
    swap_draw_and_discard,
    swap_two_turns,
    another_player,
    another_dealer,
    the_other_way_round,
    drop_after_drawing,
    act_after_a_drop,
    act_after_the_end,
    take_what_is_not_on_top,
    draw_what_is_not_next,
    draw_what_lies_elsewhere,
    discard_what_is_not_held,
    throw_back_what_was_taken,
    declare_all_fourteen_cards,
    declare_before_drawing,
    declare_what_is_not_held,
    deal_a_card_too_often,
    deal_a_card_too_few,
    lose_a_card_of_the_stock,
    too_few_players_allowed,
)


def check_mutation(mutate: Mutation, seed: int, house: House) -> bool:
    """Tell whether there was a place for the mutation; if so, it is caught there, under the right name."""
    document = deepcopy(play(seed, house).document)
    expected = mutate(document, random.Random(seed))
    if expected is None:
        return False
    event, codes = expected
    _, replayed = judged(document)
    first = replayed.first
    assert first is not None, document["events"]
    assert first.event == event
    assert first.code in codes
    verdicts = [judged.verdict for judged in replayed.events]
    if event is None:
        assert set(verdicts) <= {Verdict.DOUBTFUL}
    else:
        assert set(verdicts[:event]) <= {Verdict.LEGAL}
        assert verdicts[event] is Verdict.ILLEGAL
        assert set(verdicts[event + 1 :]) <= {Verdict.DOUBTFUL}
    return True


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda mutate: mutate.__name__)
def test_a_mutation_is_caught(mutate: Mutation) -> None:
    found = [check_mutation(mutate, seed, house) for house in HOUSES for seed in range(12)]
    assert any(found)


@pytest.mark.nightly
@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda mutate: mutate.__name__)
def test_a_mutation_is_caught_at_length(mutate: Mutation) -> None:
    for house in HOUSES:
        for seed in range(12, 100):
            check_mutation(mutate, seed, house)


# Any event, without knowing what it is


def check_deletion(document: Document, chance: random.Random) -> None:
    """An event that is missing is caught in the next one; after the last one the record just breaks off."""
    at = chance.randrange(len(document["events"]))
    del document["events"][at]
    _, replayed = judged(document)
    if at == len(document["events"]):
        assert replayed.legal
        assert replayed.ended is None
    else:
        assert replayed.first is not None
        assert replayed.first.event == at


def check_repetition(document: Document, chance: random.Random) -> None:
    """An event that is written twice is caught the second time."""
    at = chance.randrange(len(document["events"]))
    document["events"].insert(at, document["events"][at])
    _, replayed = judged(document)
    assert replayed.first is not None
    assert replayed.first.event == at + 1


def check_swap(document: Document, chance: random.Random, house: House) -> bool:
    """Tell whether two events that changed places are caught: never before the first of them, if at all.

    What cannot be caught: two acts of one player that are possible at either time, such as discards of cards that he
    held all the time and that nobody took. Nothing in the record says which came first.
    """
    events = document["events"]
    early, late = sorted(chance.sample(range(len(events)), 2))
    events[early], events[late] = events[late], events[early]
    caught = is_caught(document, house, early)
    assert caught or all(events[early][member] == events[late][member] for member in ("player", "action"))
    return caught


def check_another_discard(document: Document, chance: random.Random, house: House) -> bool:
    """Tell whether another card of the same hand that was thrown is caught.

    What cannot be caught: a card that the player might have thrown as well, when he never throws or lays it later and
    nobody takes the one from the discards. Nothing in the record says which of the two it was.
    """
    at = pick(chance, events_of(document, "discard"))
    if at is None:
        return False
    _, replayed = judged(document)
    hand = replayed.events[at - 1].table.seats[replayed.events[at].event.seat].hand
    document["events"][at] = document["events"][at] | {"card": str(chance.choice(hand))}
    return is_caught(document, house, at)


def is_caught(document: Document, house: House, at: int) -> bool:
    """Tell whether a record is illegal, by the replay as by the books of the bot, and not before an event."""
    first = judged(document)[1].first
    assert (first is None) == is_legal(document, house), first
    assert first is None or (first.event is not None and first.event >= at)
    return first is not None


def records(seeds: range) -> Iterator[tuple[Document, random.Random, House]]:
    for house in HOUSES:
        for seed in seeds:
            document = play(seed, house).document
            if len(document["events"]) > 1:
                yield deepcopy(document), random.Random(seed), house


def test_the_books_of_the_bot_find_its_own_records_legal() -> None:
    assert all(is_legal(document, house) for document, _, house in records(SEEDS))


def test_an_event_that_is_missing_or_written_twice_is_caught_where_it_was() -> None:
    for document, chance, _ in records(SEEDS):
        check_deletion(deepcopy(document), chance)
        check_repetition(document, chance)


def test_two_events_that_changed_places_are_caught_unless_the_record_is_legal_as_well() -> None:
    caught = [check_swap(document, chance, house) for document, chance, house in records(range(80))]
    assert sum(caught) > 0.8 * len(caught)


def test_another_discard_is_caught_unless_the_record_is_legal_as_well() -> None:
    caught = [check_another_discard(document, chance, house) for document, chance, house in records(range(80))]
    assert set(caught) == {True, False}


@pytest.mark.nightly
def test_any_event_at_length() -> None:
    for document, chance, house in records(NIGHTLY):
        check_deletion(deepcopy(document), chance)
        check_repetition(deepcopy(document), chance)
        check_swap(deepcopy(document), chance, house)
        check_another_discard(document, chance, house)


# Declarations of a record


def check_declarations(document: Document) -> list[bool]:
    """Hold what the replay finds about declarations against the answer to each by itself; return which were valid."""
    _, replayed = judged(document)
    found = list[bool]()
    before = replayed.start
    for number, event in enumerate(replayed.events):
        if event.judgement:
            laid = document["events"][number]
            asked = {name: laid[name] for name in ("groups", "finish_card") if name in laid} | {
                "held": [str(card) for card in before.seats[event.event.seat].hand],
                "indicator": document["indicator"],
                "rules": document["rules"],
            }
            request = read_declaration(asked, Language.ENGLISH).request
            assert judge(request.declaration, request.rules, request.wilds) == event.judgement
            found.append(event.judgement.valid)
        before = event.table
    return found


def test_a_declaration_is_judged_as_it_is_by_itself() -> None:
    found = [valid for document, _, _ in records(SEEDS) for valid in check_declarations(document)]
    assert set(found) == {True, False}


def test_a_declaration_of_cards_that_are_not_held_is_never_valid() -> None:
    for document, chance, _ in records(SEEDS):
        mutated = declare_what_is_not_held(document, chance)
        if mutated:
            at, _ = mutated
            document["events"] = document["events"][: at + 1]
            assert not check_declarations(document)[-1]
            ended = judged(document)[1].ended
            assert ended is None or ended.outcome is not Outcome.DECLARED


@pytest.mark.parametrize("seed", range(10))
def test_events_of_two_records_mixed_are_judged_without_an_error(seed: int) -> None:
    """However senseless a record is, it gets a verdict."""
    chance = random.Random(seed)
    document = deepcopy(play(seed, HOUSES[0], players=3).document)
    document["events"] += play(seed + 1, HOUSES[1], players=3).document["events"]
    chance.shuffle(document["events"])
    _, replayed = judged(document)
    assert not replayed.legal
