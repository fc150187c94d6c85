"""An exact solver for one hand, built unlike the product's: the second witness of its tests.

It knows nothing of the product and uses the standard library alone. The method is a memoised search over the
multiset of cards that are still to be placed (see `search`); `brute` checks it on small hands.
"""

from .answer import Arrangement, Meld, OracleAnswer
from .solve import solve
from .table import Lying

__all__ = ["Arrangement", "Lying", "Meld", "OracleAnswer", "solve"]
