"""What would mend a declaration, in words."""

from collections.abc import Iterator

from service.domain.declaring.repair import Move, Repair, RepairKind, Spot
from service.domain.melds import Meld
from service.explain.codes.declaration import DeclarationCode
from service.explain.declaration.facts import DeclarationFacts
from service.explain.explanation import Parameter, Step


def repair_steps(facts: DeclarationFacts) -> Iterator[Step]:
    """Say what is the smallest repair, step by step."""
    repair = facts.repair
    if repair is None:
        return
    match repair.kind:
        case RepairKind.REREAD:
            yield Step(DeclarationCode.REREAD, {"melds": _renamed(repair, facts)})
        case RepairKind.REGROUP:
            yield Step(DeclarationCode.REGROUP, {"number": len(repair.moves)})
            yield from (_move(move, repair) for move in repair.moves)
        case RepairKind.EXCHANGE:
            parameters: dict[str, Parameter] = {
                "away": repair.away,
                "drawn": repair.drawn,
                "number": len(repair.drawn),
            }
            yield Step(DeclarationCode.EXCHANGE, parameters)
            yield Step(DeclarationCode.EXCHANGE_TARGET, {"melds": tuple(filter(None, repair.melds))})
            if repair.single_draws:
                cards = tuple(draw.card for draw in repair.single_draws)
                yield Step(DeclarationCode.SINGLE_DRAWS, {"cards": cards, "number": len(cards)})


def _renamed(repair: Repair, facts: DeclarationFacts) -> tuple[Meld, ...]:
    laid = zip(repair.melds, facts.declaration.groups, strict=True)
    return tuple(meld for meld, group in laid if meld and group.kind not in (None, meld.kind))


def _move(move: Move, repair: Repair) -> Step:
    match move.goal.spot:
        case Spot.FINISH_CARD:
            return Step(DeclarationCode.MOVE_TO_FINISH, {"card": move.card})
        case Spot.GROUP if meld := repair.melds[move.goal.group or 0]:
            return Step(DeclarationCode.MOVE_TO_MELD, {"card": move.card, "meld": meld})
        case _:
            return Step(DeclarationCode.TAKE_BACK, {"card": move.card})
