"""A question that can be answered: what its use case takes, and what of it only the answer shows."""

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from service.explain.language import Language


class Request(Protocol):
    """Describe what every use case takes: besides its own, the language of the answer."""

    @property
    def language(self) -> Language:
        """Return the language of the answer."""


RequestT_co = TypeVar("RequestT_co", bound=Request, covariant=True)


@dataclass(frozen=True, slots=True)
class Question(Generic[RequestT_co]):
    """Hold a question that can be answered."""

    request: RequestT_co
    language_without_texts: str | None
    """The language asked for, when there are no texts in it."""
