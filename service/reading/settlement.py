"""From a deal that is over, as it came in, to the value that the use case takes."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final, TypeAlias

from schemas.fields import Place
from schemas.settlements import SettlementRequestSchema
from service.domain.cards import Card
from service.domain.deal import DealFault, DealFaultCode, deal_faults, table_faults
from service.domain.declaring.groups import Group
from service.domain.hand import Hand
from service.domain.options.count import Grouping
from service.domain.options.settlement import SettlementKind
from service.domain.paying.deal_end import DealEnd, EndFaultCode, Ending, Part, end_faults, needs_cards
from service.domain.paying.money import Stake
from service.domain.paying.paplu import paplu_of
from service.domain.paying.values import holds_values
from service.domain.ruleset import RuleSet
from service.domain.wilds import Wilds
from service.explain.detail import Detail
from service.explain.language import Language
from service.reading.deal import deal_fault
from service.reading.faults import LocatedFault, RefusedError, loaded
from service.reading.language import answer_language
from service.reading.question import Question
from service.reading.rules import chosen_rules, sound_rules
from service.reading.table import lying_melds, meld_faults_on_table
from service.usecases.settle import PlayerAtEnd, SettleRequest

_SCHEMA: Final = SettlementRequestSchema()

_AT_THE_END: Final = (Ending.DECLARED, Ending.PLAYING)
"""Whose cards are apart from all others when a deal ends; those of a drop go back under the stock (000 §05)."""

_OF_ALL: Final = (EndFaultCode.NOBODY_WON, EndFaultCode.TURNS_NEEDED, EndFaultCode.TURNS_DO_NOT_FIT)
"""What can be known only when it is known of every player how the deal ended."""

_ABOUT_TURNS: Final = (EndFaultCode.TURNS_NEEDED, EndFaultCode.TURNS_DO_NOT_FIT)


SettlementQuestion: TypeAlias = Question[SettleRequest]
"""A deal that can be settled."""


def read_settlement(document: object, preferred: Language) -> SettlementQuestion:
    """Read a deal that is over: a document of ``SettlementRequestSchema``.

    :param preferred: the language of the answer when the document asks for none.
    :raises RefusedError: with every fault.
    """
    read = _checked(document)
    rules, indicator = chosen_rules(read["rules"]), read.get("indicator")
    language, without_texts = answer_language(read, preferred)
    wilds = _wilds(read, rules)
    request = SettleRequest(
        players=tuple(_player(player, rules, wilds) for player in read["players"]),
        rules=rules,
        indicator=indicator,
        wilds=wilds,
        void=read["void"],
        stake=Stake(read["point_value"], read.get("fee_percent", Decimal())) if "point_value" in read else None,
        detail=Detail(read["detail"]),
        language=language,
    )
    return Question(request, without_texts)


def _player(read: Mapping[str, Any], rules: RuleSet, wilds: Wilds | None) -> PlayerAtEnd:
    cards, finish = [card for place, card in _cards(read) if place[0] != "table"], read.get("finish_card")
    if finish is not None:
        cards.remove(finish)
    groups = tuple(Group(tuple(group["cards"]), group["kind"]) for group in read.get("groups", ()))
    hand = Hand.of(cards) if cards else None
    table = lying_melds({"melds": read.get("table", ())}, rules, wilds) if wilds else ()
    laid_nothing = "groups" in read and not groups
    return PlayerAtEnd(read["name"], read["ended"], read.get("turns"), hand, groups, finish, table, laid_nothing)


def _cards(read: Mapping[str, Any]) -> Iterator[tuple[Place, Card]]:
    """Go through a player's cards, each with its place in what was given of him."""
    for position, card in enumerate(read.get("hand", ())):
        yield ("hand", position), card
    for number, group in enumerate(read.get("groups", ())):
        yield from ((("groups", number, "cards", position), card) for position, card in enumerate(group["cards"]))
    for number, meld in enumerate(read.get("table", ())):
        yield from ((("table", number, "cards", position), card) for position, card in enumerate(meld["cards"]))
    if "groups" in read and "finish_card" in read:
        yield ("finish_card",), read["finish_card"]


def _wilds(read: Mapping[str, Any], rules: RuleSet) -> Wilds | None:
    if "indicator" in read:
        return Wilds.of_indicator(read["indicator"], rules)
    return Wilds(read["wild_rank"]) if "wild_rank" in read else None


def _checked(document: object) -> Mapping[str, Any]:
    """Check a document against its schema, its rule set against itself, and its deal against the rules.

    A later check is made as far as the faults that were found before let it: what can be known is told at once.
    """
    read, faults = loaded(_SCHEMA, document)
    unsound = {fault.place[0] for fault in faults if fault.place}
    rules, of_rules = sound_rules(read, document, unsound)
    faults += of_rules
    if "fee_percent" in read and "point_value" not in read and "point_value" not in unsound:
        faults.append(_fault(("point_value",), "point_value_needed"))
    if "players" in read:
        faults += _name_faults(read["players"])
    if rules and not of_rules:
        if "players" in read:
            faults += _deal_faults(read, [fault.place for fault in faults], rules)
        if "point_value" in read and rules.settlement is SettlementKind.SCORES_ONLY:
            faults.append(_fault(("point_value",), "nothing_is_paid"))
    if faults:
        raise RefusedError(faults)
    return read


def _fault(place: tuple[str | int, ...], code: str, **parameters: object) -> LocatedFault:
    return LocatedFault(place, code, f"settlement.{code}", parameters)


def _name_faults(players: Sequence[Mapping[str, Any]]) -> Iterator[LocatedFault]:
    names = [player.get("name") for player in players]
    for position, name in enumerate(names):
        if name is not None and name in names[:position]:
            yield _fault(("players", position, "name"), "name_twice")


def _deal_faults(read: Mapping[str, Any], unsound: Collection[Place], rules: RuleSet) -> Iterator[LocatedFault]:
    """Hold a deal against the rules, as far as it can be read.

    :param unsound: the places of the document that have faults already.
    """
    players: Sequence[Mapping[str, Any]] = read["players"]
    at_fault = {place[1] for place in unsound if place[:1] == ("players",) and place[2:] != ("name",)}
    sound = [position for position in range(len(players)) if position not in at_fault]
    least, most = rules.deck.players
    if not least <= len(players) <= most:
        yield _fault(("players",), "wrong_number_of_players", minimum=least, maximum=most)
    yield from _card_faults(players, sound, read.get("indicator"), rules)
    yield from _table_faults(players, sound, rules, _wilds(read, rules))
    if "indicator" in read:
        of_indicator = deal_faults((), read["indicator"], rules)
        yield from (
            deal_fault((), fault) for fault in of_indicator if fault.code is DealFaultCode.INDICATOR_NOT_IN_DECK
        )
    if "void" in read:
        yield from _end_faults(read, sound, unsound, rules)


def _end_faults(
    read: Mapping[str, Any], sound: Collection[int], unsound: Collection[Place], rules: RuleSet
) -> Iterator[LocatedFault]:
    """Say what cannot be in how the deal ended, then, if that can be, which cards are missing."""
    players = read["players"]
    known = [
        position
        for position, player in enumerate(players)
        if "ended" in player and ("players", position, "turns") not in unsound
    ]
    end = DealEnd(tuple(_part(players[one]) for one in known), read["void"])
    knows_all = len(known) == len(players)
    found = [fault for fault in end_faults(end, rules) if knows_all or fault.code not in _OF_ALL]
    for fault in found:
        yield _fault(_place(fault.code, None if fault.player is None else known[fault.player]), fault.code)
    if knows_all and not {fault.code for fault in found} - {EndFaultCode.TURNS_NEEDED}:
        yield from _missing_cards(read, sound, end, rules)


def _part(player: Mapping[str, Any]) -> Part:
    return Part(player["ended"], player.get("turns"), laid_nothing=player.get("groups") == [])


def _place(code: EndFaultCode, player: int | None) -> tuple[str | int, ...]:
    if player is None:
        return ("players",)
    return ("players", player, "turns" if code in _ABOUT_TURNS else "ended")


def _missing_cards(
    read: Mapping[str, Any], sound: Collection[int], end: DealEnd, rules: RuleSet
) -> Iterator[LocatedFault]:
    """Name the cards that the answer depends on and that are missing, and the indicator if it is."""
    has_bonus = rules.bonus.paplu is not None and bool(end.having(Ending.DECLARED))
    pays_values = any(holds_values(player, end, rules) for player in range(len(end.parts)))
    for position in sound:
        player = read["players"][position]
        counts = needs_cards(position, end, rules)
        if "hand" not in player and not player.get("groups"):
            declares_bonus = has_bonus and player["ended"] is Ending.DECLARED
            if counts or declares_bonus or holds_values(position, end, rules):
                yield _fault(("players", position, "hand"), "cards_needed")
        elif counts and "groups" not in player and rules.count.grouping is Grouping.LAID and not rules.has_table:
            yield _fault(("players", position, "groups"), "groups_needed")
        elif has_bonus and _may_have_finished_with_paplu(player, read.get("indicator"), rules):
            yield _fault(("players", position, "finish_card"), "finish_card_needed")
    if (has_bonus or pays_values) and read.get("wild_rank"):
        yield _fault(("wild_rank",), "indicator_needed")


def _may_have_finished_with_paplu(player: Mapping[str, Any], indicator: Card | None, rules: RuleSet) -> bool:
    """Tell whether nobody knows if a declarer kept the Paplu: of one card more than is dealt he put one away."""
    if player["ended"] is not Ending.DECLARED or indicator is None or "finish_card" in player:
        return False
    hand = player.get("hand", ())
    return len(hand) > rules.deck.hand_size and paplu_of(indicator, rules) in hand


def _card_faults(
    players: Sequence[Mapping[str, Any]], sound: Collection[int], indicator: Card | None, rules: RuleSet
) -> Iterator[LocatedFault]:
    """Hold the cards against the deck: each player's by themselves, then all that are apart when a deal ends."""
    held = {position: list(_cards(players[position])) for position in sound}
    closed = any(players[position]["ended"] is Ending.DECLARED for position in sound)
    if rules.play.take_indicator and closed:  # who closes may have taken it (003 "La carta del corte")
        indicator = None
    alone = set[tuple[int, int | None]]()
    for position in sound:
        player = players[position]
        if "finish_card" in player:
            yield from _finish_card_faults(position, player, rules)
        if "hand" in player and player.get("groups"):
            yield _fault(("players", position, "groups"), "hand_and_groups_both")
        elif held[position]:
            for fault in deal_faults([card for _, card in held[position]], indicator, rules):
                alone.add((position, fault.position))
                if fault.code is not DealFaultCode.INDICATOR_NOT_IN_DECK:
                    yield _card_fault(position, held[position], fault, f"deal.{fault.code}")
            yield from _extra_card_faults(position, player, len(held[position]), rules)
    apart = [position for position in sound if players[position]["ended"] in _AT_THE_END]
    for found in table_faults([[card for _, card in held[position]] for position in apart], indicator, rules):
        position = apart[found.hand]
        if (position, found.fault.position) not in alone:
            yield _card_fault(position, held[position], found.fault, f"settlement.{DealFaultCode.TOO_MANY_COPIES}")


def _table_faults(
    players: Sequence[Mapping[str, Any]], sound: Collection[int], rules: RuleSet, wilds: Wilds | None
) -> Iterator[LocatedFault]:
    """Say what cannot be about the melds that players have on the table, and about groups where there is one."""
    for position in sound:
        player, place = players[position], ("players", position)
        if "table" in player:
            yield from meld_faults_on_table(player["table"], (*place, "table"), rules, wilds)
        if rules.has_table and "groups" in player:
            yield _fault((*place, "groups"), "groups_on_table")


def _extra_card_faults(position: int, player: Mapping[str, Any], number: int, rules: RuleSet) -> Iterator[LocatedFault]:
    """Say where one card more than is dealt cannot be: in a declaration, with who was still in, with who never drew."""
    if number != rules.deck.hand_size + 1:
        return
    laid = next((member for member in ("groups", "table") if member in player), None)
    if player["ended"] is Ending.DECLARED and laid and "finish_card" not in player:
        yield _fault(("players", position, laid), "finish_card_in_groups", allowed=rules.deck.hand_size)
    elif player["ended"] is Ending.PLAYING:
        place = ("players", position, "hand" if "hand" in player else "groups")
        yield _fault(place, "one_card_too_many", allowed=rules.deck.hand_size)
    elif player.get("turns") == 0:
        yield _fault(("players", position, "turns"), "has_drawn", found=number)


def _finish_card_faults(position: int, player: Mapping[str, Any], rules: RuleSet) -> Iterator[LocatedFault]:
    """Ask that a finish card is that of a declaration, and one of the cards that are given."""
    place, hand = ("players", position, "finish_card"), player.get("hand", ())
    if player["ended"] is not Ending.DECLARED:
        yield _fault(place, "finish_card_of_no_declaration")
    elif "groups" not in player and (player["finish_card"] not in hand or len(hand) == rules.deck.hand_size):
        yield _fault(place, "finish_card_not_in_hand", allowed=rules.deck.hand_size + 1)


def _card_fault(player: int, held: Sequence[tuple[Place, Card]], fault: DealFault, message: str) -> LocatedFault:
    place = held[0][0][:1] if fault.position is None else held[fault.position][0]
    parameters = {"found": fault.found, "allowed": fault.allowed, "number": fault.found}
    return LocatedFault(("players", player, *place), fault.code, message, parameters)
