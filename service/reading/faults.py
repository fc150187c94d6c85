"""What is wrong with a request, and where: every fault of it at once."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Self, cast

from marshmallow import Schema, ValidationError

from schemas.fields import Fault, Place, located_faults


@dataclass(frozen=True, slots=True)
class LocatedFault:
    """Hold one fault of a document that came in."""

    place: Place
    code: str
    """Stable, for programs."""
    message: str
    """Name of its text in the catalogues."""
    parameters: Mapping[str, object] = field(default_factory=dict)

    @classmethod
    def of(cls, place: Place, fault: Fault) -> Self:
        """Return a fault that a schema or a reader found."""
        return cls(place, fault.code, f"fault.{fault.code}", fault.parameters)

    @property
    def pointer(self) -> str:
        """Return the place as a JSON pointer (RFC 6901).

        >>> LocatedFault(("rules", "a/b", 3), "required", "fault.required").pointer
        '/rules/a~1b/3'
        """
        return pointer(self.place)


def pointer(place: Place) -> str:
    """Return a place as a JSON pointer (RFC 6901)."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in place)


class RefusedError(Exception):
    """Say that a document cannot be used, with all that is known to be wrong with it."""

    def __init__(self, faults: Iterable[LocatedFault]) -> None:
        super().__init__()
        self.faults = tuple(faults)


def schema_faults(error: ValidationError) -> list[LocatedFault]:
    """List the faults that a schema found."""
    return [LocatedFault.of(place, fault) for place, fault in located_faults(error)]


def loaded(schema: Schema, document: object) -> tuple[Mapping[str, Any], list[LocatedFault]]:
    """Return what of a document its schema can read, and the faults of the rest."""
    try:
        # A cast only: the schema refuses what is no object
        return schema.load(cast("Mapping[str, Any]", document)), []
    except ValidationError as error:
        return dict(error.valid_data or {}), schema_faults(error)
