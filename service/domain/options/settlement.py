"""What becomes of the points of a deal."""

from enum import StrEnum


class SettlementKind(StrEnum):
    """Say what the points of a deal are: paid to the winner (000 §07), or written up for each player (004)."""

    WINNER_COLLECTS = "winner_collects"
    SCORES_ONLY = "scores_only"
    PAIRWISE = "pairwise"
    """Each two players settle the difference of their points (public houses)."""
