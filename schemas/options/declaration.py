"""What a declaration needs."""

from schemas.fields import StrictSchema
from schemas.options.described import integer


class DeclarationSchema(StrictSchema):
    """What a declaration needs besides every card in a meld."""

    min_sequences = integer(0, 7, "Least sequences, pure and impure (000 §04, 001 “Objetivo”, 004).")
    min_pure = integer(0, 7, "Least pure sequences among them (000 §04, 001 “Objetivo”, 004).")
    min_sets = integer(0, 7, "Least sets (001 “Variantes comunes” asks for two in ten-card rummy).")
    tunnelas = integer(
        1, 7, "With so many tunnelas all other cards are free, null for no such way (public houses: 3).", or_null=True
    )
    dublees = integer(
        1, 10, "With so many dublees all other cards are free, null for no such way (public houses: 8).", or_null=True
    )
    wilds = integer(
        1, 21, "With so many wilds all other cards are free, null for no such way (public houses: 8).", or_null=True
    )
    long_sequence = integer(
        3, 5, "Least cards of the longest sequence, 3 for any sequence; no text asks for more (public houses: 4)."
    )
