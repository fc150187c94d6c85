"""The codes of the steps that compare rule sets: each has a text in every language (``comparisons.po``)."""

from enum import StrEnum


class ComparisonCode(StrEnum):
    """Name what a step says; codes are API: they are added to, never renamed."""

    SAME = "compared_same"
    DECLARABLE = "compared_declarable"
    NOT_DECLARABLE = "compared_not_declarable"
    PAYS = "compared_pays"
    ALONE = "compared_alone"
    TOGETHER = "compared_together"
    OPTION = "compared_option"
