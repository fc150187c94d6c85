"""From the file of the glossary to its terms."""

from functools import cache

from schemas.glossary import EntrySchema
from service.domain.teaching.glossary import Entry
from service.reading.situation import FOLDER, read_file, read_situation


@cache
def glossary() -> tuple[Entry, ...]:
    """Return the terms in the order in which they are explained.

    :raises ValidationError: when the file cannot be read: an error of ours.
    """
    return tuple(
        Entry(read["term"], read["source"], read["shows"], read_situation(read))
        for read in read_file(FOLDER / "glossary.yaml", EntrySchema(many=True))
    )
