"""From the record of a deal and the name of a player, as they came in, to the value that the use case takes."""

from typing import Final

from schemas.reviews import ReviewRequestSchema
from service.explain.language import Language
from service.reading.adjudication import checked_record, read_record
from service.reading.faults import LocatedFault, RefusedError
from service.reading.language import answer_language
from service.reading.question import Question
from service.reading.rules import chosen_rules
from service.usecases.review import ReviewRequest

_SCHEMA: Final = ReviewRequestSchema()


def read_review(document: object, preferred: Language) -> Question[ReviewRequest]:
    """Read what is to be reviewed: a document of ``ReviewRequestSchema``.

    :param preferred: the language of the answer when the document asks for none.
    :raises RefusedError: with every fault.
    """
    read, faults = checked_record(document, _SCHEMA)
    names = [player["name"] for player in read.get("players", ()) if isinstance(player, dict) and "name" in player]
    if "player" in read and "players" in read and read["player"] not in names:
        faults.append(LocatedFault(("player",), "unknown_player", "review.unknown_player"))
    if faults:
        raise RefusedError(faults)
    language, without_texts = answer_language(read, preferred)
    request = ReviewRequest(read_record(read), names.index(read["player"]), chosen_rules(read["rules"]), language)
    return Question(request, without_texts)
