"""What becomes of the points of a deal."""

from typing import Final

from schemas.options.described import choice
from service.domain.options.settlement import SettlementKind

SETTLEMENT: Final = choice(
    SettlementKind,
    "What the points of a deal are: paid to the winner (`winner_collects`, 000 §07), or written up for each player "
    "(`scores_only`, 004 “El recuento”), or each two players settle their difference (`pairwise`, public houses).",
)
