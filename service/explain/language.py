"""The languages that every text is complete in."""

from enum import StrEnum


class Language(StrEnum):
    """Name a language by its ISO code; English is what a reader of another language gets."""

    ENGLISH = "en"
    SPANISH = "es"
    HINDI = "hi"
