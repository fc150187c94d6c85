"""A rule set (house rules): frozen data, so that nothing about the rules is hard-wired.

The names of the options are a contract: rule set files and ``overrides`` of requests use them as ``group.option``.
Where the four texts differ, and what each option means to a learner, is said in the rule set files and catalogues.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Final, Self, TypeAlias

from service.domain.cards import HIGH_ACE, LOW_ACE


class Direction(StrEnum):
    """Say which way the turn goes round."""

    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"


class PrintedIndicator(StrEnum):
    """Say what is wild when a printed joker is turned up: aces too (001), or printed jokers only (000 §02)."""

    ACES = "aces"
    NONE = "none"


class AceEnds(StrEnum):
    """Say where an ace may lie in a sequence; never round the corner (000 §03, 001 "Mazo de cartas")."""

    BOTH = "both"
    LOW = "low"
    HIGH = "high"

    @property
    def lowest(self) -> int:
        """Return the first place of a suit's line where a sequence may begin."""
        return LOW_ACE if self.low else LOW_ACE + 1

    @property
    def highest(self) -> int:
        """Return the last place of a suit's line where a sequence may end."""
        return HIGH_ACE if self.high else HIGH_ACE - 1

    @property
    def low(self) -> bool:
        """Tell whether A 2 3 is a sequence."""
        return self is not AceEnds.HIGH

    @property
    def high(self) -> bool:
        """Tell whether Q K A is a sequence."""
        return self is not AceEnds.LOW


class TunnelaAs(StrEnum):
    """Say what a tunnela counts as besides itself: nothing (001 "Glosario"), or what public houses take it for."""

    ITSELF = "itself"
    PURE_SEQUENCE = "pure_sequence"
    SET = "set"


class Protection(StrEnum):
    """Say which melds a loser need not pay."""

    TIERED = "tiered"
    """No pure sequence: nothing. Short of the declaration's sequences: the pure ones. Else every meld (000 §06)."""
    BOTH_OR_NOTHING = "both_or_nothing"
    """Short of the declaration's sequences: nothing. Else every meld."""
    PURE_PROTECTS_ALL = "pure_protects_all"
    """One pure sequence protects every meld."""
    ALL_MELDS = "all_melds"
    """Every meld is protected always (001 "Puntuación")."""
    NOTHING = "nothing"
    """No meld is protected: whoever has not declared pays for every card (public houses)."""
    TABLE_ONLY = "table_only"
    """Only what lies on the table is protected; who laid nothing pays ``count.unopened`` (003)."""


class NoDraw(StrEnum):
    """Say what a player pays who never drew a card in the deal: his cards, or the cap (001 "Puntuación")."""

    SUM = "sum"
    FULL = "full"


class NoPure(StrEnum):
    """Say what a hand without a pure sequence pays: its cards (004 "El recuento"), or the cap (public houses)."""

    SUM = "sum"
    CAP = "cap"


class Grouping(StrEnum):
    """Say which grouping of a loser's cards is counted: the one that pays least, or the one that the player laid."""

    LEAST = "least"
    LAID = "laid"


class NothingLaid(StrEnum):
    """Say what a player pays who lays no groups when somebody declares: his cards, or the cap (public houses)."""

    SUM = "sum"
    FULL = "full"


class PricedAs(StrEnum):
    """Name the penalty that a wrong declaration costs as much as (000 §04)."""

    MIDDLE_DROP = "middle_drop"


class AfterWrongDeclaration(StrEnum):
    """Say whether the others play on after a wrong declaration (000 §04), or the deal ends (public houses)."""

    CONTINUE = "continue"
    END = "end"


class FirstTurnWin(StrEnum):
    """Say what those pay who have not played yet, when the winner declares on his first draw (000 §06)."""

    PLAIN = "plain"
    HALVE_UNPLAYED = "halve_unplayed"
    HALVE_ALL = "halve_all"
    """Everybody pays half, whether he has played or not, and of a drop too (public houses)."""
    CAP_UNPLAYED = "cap_unplayed"
    """Who has had no turn pays a middle drop at most, in whichever turn the winner declares (public houses)."""


class Halves(StrEnum):
    """Say what becomes of half a point: it is kept (000 §06), or dropped (public houses)."""

    EXACT = "exact"
    DOWN = "down"


class WildScope(StrEnum):
    """Say which cards an indicator makes wild: all of its rank (000 §02, 001, 003), or only those of its very face."""

    RANK = "rank"
    FACE = "face"


class StockExhausted(StrEnum):
    """Say what happens when the stock is used up: nobody pays (000 §04), or the discards become the stock."""

    VOID = "void"
    RESHUFFLE = "reshuffle"


class MeldsLie(StrEnum):
    """Say where melds are while a deal is played."""

    HAND = "hand"
    """In the hand, until somebody declares (000 §04, 001 "Desarrollo del turno")."""
    TABLE = "table"
    """On the table: a player lays melds in his turn and adds to his own (003 "Tu turno")."""


class TakenDiscard(StrEnum):
    """Say what a player must do with a card taken from the discards: nothing, or lay it unless it is his first one."""

    FREE = "free"
    FIRST_FREE = "first_free"
    """The first of a deal is free, each later one is laid in the same turn (003 "Tu turno")."""


class ValuePayers(StrEnum):
    """Say who pays for the value cards of others: who is still in, or who dropped after a draw too (public houses)."""

    STILL_IN = "still_in"
    AFTER_A_DRAW = "after_a_draw"


class SettlementKind(StrEnum):
    """Say what the points of a deal are: paid to the winner (000 §07), or written up for each player (004)."""

    WINNER_COLLECTS = "winner_collects"
    SCORES_ONLY = "scores_only"
    PAIRWISE = "pairwise"
    """Each two players settle the difference of their points (public houses)."""


class MatchKind(StrEnum):
    """Say how long players play, and who wins."""

    ROTATION = "rotation"
    """Each player deals once; the highest net wins (000 §07)."""
    POOL = "pool"
    """Whoever passes the limit is out; the last one in wins (001 "Puntuación")."""
    DEALS = "deals"
    """A fixed number of deals; the lowest total wins (001 "Variantes comunes")."""
    POINTS = "points"
    """Each deal is a match of its own (001 "Variantes comunes")."""
    FIRST_TO = "first_to"
    """It ends when a player passes the limit; the lowest total wins (003)."""


class OutWhen(StrEnum):
    """Say when a total has passed the limit: above it (001 "Puntuación"), or already at it (003)."""

    OVER = "over"
    REACH = "reach"


class Ties(StrEnum):
    """Say what follows a tie: those who are tied share the win (000 §07), or play another deal (public houses)."""

    SHARED = "shared"
    PLAY_OFF = "play_off"


class Split(StrEnum):
    """Say how those who are left in a pool may share the prize instead of playing on (public houses)."""

    NONE = "none"
    EQUAL = "equal"
    """In equal parts."""
    BY_DROPS = "by_drops"
    """First an entry fee for each drop that a player has left beyond the others, then equal parts."""


@dataclass(frozen=True, slots=True)
class DeckRules:
    """Hold what is dealt to whom."""

    packs: int = 2
    printed_jokers: int = 2
    hand_size: int = 13
    players: tuple[int, int] = (2, 6)
    direction: Direction = Direction.CLOCKWISE


@dataclass(frozen=True, slots=True)
class WildRules:
    """Hold which cards are wild and how far they may stand in for others."""

    printed_indicator: PrintedIndicator = PrintedIndicator.ACES
    natural_is_pure: bool = True
    max_per_meld: int | None = None
    min_naturals: int = 1
    neighbours: bool = False
    """Whether the cards just above and below the indicator in its suit are wild too."""
    max_in_sequence: int | None = None
    """Most wilds that stand in a sequence, where that is fewer than in a meld; none: as in any meld."""
    max_in_set: int | None = None
    """The same of a set."""
    naturals_in_sequence: int = 0
    """Least cards of a sequence used as themselves, where that is more than of any meld."""
    scope: WildScope = WildScope.RANK

    def most_standing(self, *, in_sequence: bool) -> int | None:
        """Return how many wilds may stand in a sequence, or else in a set; none for any number.

        >>> WildRules(max_per_meld=2, max_in_set=1).most_standing(in_sequence=False)
        1
        """
        own = self.max_in_sequence if in_sequence else self.max_in_set
        return min([limit for limit in (self.max_per_meld, own) if limit is not None], default=None)

    def fewest_naturals(self, *, in_sequence: bool) -> int:
        """Return how many cards of a sequence, or else of a set, must be used as themselves."""
        return max(self.min_naturals, self.naturals_in_sequence) if in_sequence else self.min_naturals


@dataclass(frozen=True, slots=True)
class MeldRules:
    """Hold which groups are melds."""

    set_min: int = 3
    set_max: int = 4
    ace: AceEnds = AceEnds.BOTH
    tunnela: bool = False
    dublee: bool = False
    tunnela_as: TunnelaAs = TunnelaAs.ITSELF
    sequence_max: int = 13
    """Most cards of a sequence; a fourteenth would go round the corner or repeat the ace (000 §03)."""
    suits_repeat: bool = False
    """Whether a suit may come twice in a set, as only some public houses have it."""


@dataclass(frozen=True, slots=True)
class DeclarationRules:
    """Hold what a declaration needs besides every card in a meld, and with how many of what it needs nothing else."""

    min_sequences: int = 2
    min_pure: int = 1
    min_sets: int = 0
    tunnelas: int | None = None
    dublees: int | None = None
    wilds: int | None = None
    long_sequence: int = 3
    """Least cards that one of the sequences must have; 3 asks for nothing, since every sequence has three."""


@dataclass(frozen=True, slots=True)
class CountRules:
    """Hold what a loser pays, in points."""

    protection: Protection = Protection.TIERED
    cap: int | None = 80
    ace: int = 10
    minimum: int = 0
    no_draw: NoDraw = NoDraw.SUM
    unopened: int | None = None
    no_pure: NoPure = NoPure.SUM
    grouping: Grouping = Grouping.LEAST
    nothing_laid: NothingLaid = NothingLaid.SUM
    spared_dublees: int | None = None
    """With so many dublees no card of a loser counts; none: no number of them spares him."""
    spared_wilds: int | None = None
    """With so many wilds no card of a loser counts; none: no number of them spares him."""


@dataclass(frozen=True, slots=True)
class PenaltyRules:
    """Hold what it costs to drop, or to declare wrongly; a drop without a price is not allowed."""

    first_drop: int | None = 20
    middle_drop: int | None = 40
    wrong_declaration: int | PricedAs = 80
    after_wrong_declaration: AfterWrongDeclaration = AfterWrongDeclaration.CONTINUE
    leaving: int | None = None
    """What it costs to leave the table; none: as much as a drop at that moment."""

    def drop(self, *, drew: bool) -> int | None:
        """Return what a drop costs, before or after the first draw; none where the house knows no such drop."""
        return self.middle_drop if drew else self.first_drop


@dataclass(frozen=True, slots=True)
class PlayRules:
    """Hold how the deal goes where houses differ."""

    first_turn_win: FirstTurnWin = FirstTurnWin.PLAIN
    stock_exhausted: StockExhausted = StockExhausted.RESHUFFLE
    taken_discard_returns: bool = True
    melds: MeldsLie = MeldsLie.HAND
    swap_wild: bool = False
    take_indicator: bool = False
    taken_discard: TakenDiscard = TakenDiscard.FREE
    halves: Halves = Halves.EXACT


@dataclass(frozen=True, slots=True)
class BonusRules:
    """Hold what is paid on top of the count."""

    paplu: int | None = None
    value_cards: tuple[int, ...] | None = None
    """Points from each opponent for one, two, three copies of a value card; none where there are no value cards."""
    marriages: tuple[int, ...] | None = None
    """Points from each opponent for one, two, three marriages; none where a marriage is worth its cards."""
    value_payers: ValuePayers = ValuePayers.STILL_IN
    most_paid: int | None = None
    """Most that a player pays for one deal, value cards included; none for no limit."""
    paplu_two: int | None = None
    """Points from each opponent for two copies of the Paplu; none: twice as much as for one."""

    @property
    def pays_for_values(self) -> bool:
        """Tell whether value cards or marriages pay anything."""
        return self.value_cards is not None or self.marriages is not None


@dataclass(frozen=True, slots=True)
class MatchRules:
    """Hold how deals make a match."""

    kind: MatchKind = MatchKind.POOL
    limit: int | None = 101
    out_when: OutWhen = OutWhen.OVER
    deals: int | None = None
    ties: Ties = Ties.SHARED
    re_entry: int | None = None
    """Points above the highest total with which a player who is out comes in again; none: nobody does."""
    re_entry_limit: int | None = None
    """Highest total of the others at which that is still possible."""
    split: Split = Split.NONE
    split_from: int | None = None
    """Least total that everyone who is left must have before they split."""
    late_join: int | None = None
    """Points above the highest total with which a new player joins; none: nobody does."""

    def passed(self, total: int | Fraction) -> bool:
        """Tell whether a total has passed the limit.

        >>> MatchRules(limit=101).passed(101), MatchRules(limit=101, out_when=OutWhen.REACH).passed(101)
        (False, True)
        """
        if self.limit is None:
            return False
        return total > self.limit or (total == self.limit and self.out_when is OutWhen.REACH)


OptionValue: TypeAlias = int | str | bool | tuple[int, ...] | None

OVERRIDE: Final = "override"
"""Source of an option that a request changed."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Hold every option of the house rules, and where each comes from.

    >>> classic = RuleSet("classic", 1)
    >>> classic.options()["count.cap"], classic.digest == RuleSet("other name", 2).digest
    (80, True)
    """

    name: str
    version: int
    deck: DeckRules = DeckRules()
    wilds: WildRules = WildRules()
    melds: MeldRules = MeldRules()
    declaration: DeclarationRules = DeclarationRules()
    count: CountRules = CountRules()
    penalties: PenaltyRules = PenaltyRules()
    play: PlayRules = PlayRules()
    bonus: BonusRules = BonusRules()
    settlement: SettlementKind = SettlementKind.SCORES_ONLY
    match: MatchRules = MatchRules()
    sources: Mapping[str, str] = field(default_factory=dict, compare=False)
    """The text and paragraph behind each option, by its path; ``override`` for what a request changed."""

    def __hash__(self) -> int:
        """Return the same number for all rules of one name: to go through sixty options would cost more."""
        return hash((self.name, self.version))

    def options(self) -> dict[str, OptionValue]:
        """Return the value of every option by its path, such as ``count.cap``, in the order of the files."""
        return dict(self._options())

    def _options(self) -> Iterator[tuple[str, OptionValue]]:
        for member in fields(self):
            value = getattr(self, member.name)
            if is_dataclass(value):
                yield from ((f"{member.name}.{option.name}", getattr(value, option.name)) for option in fields(value))
            elif member.name not in ("name", "version", "sources"):
                yield member.name, value

    def with_option(self, path: str, other: "RuleSet") -> Self:
        """Return the same rules with the value that other rules have for one option.

        >>> classic, paplu = RuleSet("classic", 1), RuleSet("paplu", 1, melds=MeldRules(set_max=3, ace=AceEnds.LOW))
        >>> classic.with_option("melds.set_max", paplu).melds.set_max
        3
        """
        group, dot, name = path.partition(".")
        if not dot:
            return replace(self, **{path: getattr(other, path)})
        value = getattr(getattr(other, group), name)
        return replace(self, **{group: replace(getattr(self, group), **{name: value})})

    @property
    def overridden(self) -> tuple[str, ...]:
        """Return the paths of the options that a request changed."""
        if OVERRIDE not in self.sources.values():
            return ()
        return tuple(path for path, source in self.sources.items() if source == OVERRIDE)

    @property
    def label(self) -> str:
        """Return the name, and what a request changed: two rule sets of one name are told apart by it."""
        options = self.options()
        changed = [f"{path}={json.dumps(options[path])}" for path in self.overridden]
        return f"{self.name} ({', '.join(changed)})" if changed else self.name

    @property
    def has_table(self) -> bool:
        """Tell whether melds lie on the table while the deal is played (option ``play.melds``)."""
        return self.play.melds is MeldsLie.TABLE

    @property
    def digest(self) -> str:
        """Return twelve hex digits that name these options: equal for equal options, whatever the rule set's name."""
        canonical = json.dumps(self.options(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()[:12]
