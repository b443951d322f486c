"""The contract between a game and the code that plays, shows, stores or studies it.

Every game of Nostrum is a state machine that knows who owes which decision. Nothing outside a
game's own package needs to know more about it than this.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from nostrum.core.outcomes import ChanceEvent, Outcome


class SetupLike(Protocol):
    """How a game is set up: everything that is decided before it begins."""

    @property
    def players(self) -> int:
        """How many seats there are at the table."""

    def to_dict(self) -> dict[str, Any]:
        """The setup as plain values, from which its spec reads it again."""


class GameLike(Protocol):
    """A running game. Seats are numbered from 0; an action is a number with one text."""

    def actors(self) -> list[int]:
        """The seats that owe a decision now. Empty when the game is over."""

    def legal(self, seat: int) -> list[int]:
        """The actions this seat may take now, in order; never empty for an actor."""

    def apply(self, seat: int, action: int | str) -> None:
        """Play an action. An illegal one raises IllegalMove and changes nothing."""

    def observe(self, seat: int | None = None) -> Mapping[str, Any]:
        """What this seat (None: a spectator) may know, as plain values. A seat finds the texts
        of its legal actions in `legal`. Where a game has rounds and a start player, they
        are in `round` and `start`; everything else depends on the game."""

    def observe_all(self) -> Sequence[Mapping[str, Any]]:
        """What each seat may know, and last a spectator. Parts that are the same in several views
        may be one and the same object, so nobody may change them."""

    def clone(self) -> "GameLike":
        """An independent copy, in which chance will bring the same."""

    def imagine(self, seat: int | None, seed: int | str | bytes | None = None) -> "GameLike":
        """A copy in which everything that this seat does not know is dealt at random."""

    def listen(self) -> list[Any]:
        """Record events from now on: the list to which they are added."""

    def action_text(self, action: int) -> str:
        """The text of an action."""

    def action_named(self, text: str) -> int:
        """The action of a text."""

    def scores(self) -> list[int]:
        """The points of every seat."""

    def winners(self) -> list[int]:
        """The seats that have won; empty while the game runs."""

    def position(self) -> dict[str, Any]:
        """The whole game, secrets included, as plain values."""

    def code(self, seat: int | None = None, secrets: bool = False) -> str:
        """The position in one line of text, without what the seat (None: a spectator) does not
        know unless secrets are asked for."""

    def outcomes(
        self, seat: int, action: int | str, most: int = ..., seed: int = ...
    ) -> "Iterator[Outcome[Any, Any]]":
        """Every possible outcome of an action: its exact probability, what happens, and the game
        after it."""

    def preview(
        self, seat: int, action: int | str, given: Sequence[str | Sequence[str]] = ()
    ) -> Mapping[str, Any]:
        """What an action is certain to do, as plain data."""

    def next_chance(
        self, seat: int, action: int | str
    ) -> "Sequence[tuple[ChanceEvent, Mapping[str, Any]]]":
        """The first answers that chance can give, and what is certain to follow from each."""

    def stack_chance(self, chance: "Sequence[ChanceEvent]") -> None:
        """Fix what chance will bring next, in the form in which outcomes have it."""

    def at(self, count: int) -> "GameLike":
        """The game as it was after so many moves."""

    def undo(self) -> tuple[int, str]:
        """Take the last move back: the seat and the action that it was."""

    def decides_in_secret(self, seat: int) -> bool:
        """Does nobody learn what this seat decides now before all have decided?"""

    def can_take_back(self, seat: int) -> bool:
        """Whether a seat can take its last decision back without an advantage for anybody."""

    def take_back(self, seat: int) -> str:
        """Take the last decision of a seat back: the action that it was."""

    def is_rash(self, seat: int, action: int | str) -> bool:
        """Whether an action could be taken back but for what follows from it at once."""

    @property
    def setup(self) -> SetupLike:
        """How the game was set up."""

    @property
    def seed(self) -> bytes:
        """Where all chance comes from."""

    @property
    def events(self) -> Any:
        """The events since `listen` was called; None if it was not."""

    @property
    def action_count(self) -> int:
        """How many different actions the game has: their numbers are below it."""

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed."""


@dataclass(frozen=True)
class RulePage:
    """One page of the rules in our own words."""

    name: str
    title: str
    heading: str  # where it stands in the rulebook
    text: str
    kind: str  # "topic", "book", "card", "option", ...: how the pages are listed


@dataclass(frozen=True)
class GameSpec:
    """Everything about one game that the commands, the records and the server need."""

    name: str
    title: str
    rules_version: int
    new_game: Callable[[Any, bytes | int, bool], Any]  # setup, seed, does somebody listen?
    read_setup: Callable[[object], SetupLike]  # from a table of plain values
    from_position: Callable[[object], Any]
    # Scenarios: build the scene that a file describes; what can be compared in a game; and how
    # a value that a file expects at a place in it is to be read.
    scene_keys: frozenset[str]  # the tables of a scenario file that are the game's own
    set_scene: Callable[[Mapping[str, Any]], Any]
    look: Callable[[Any], dict[str, Any]]
    normal: Callable[[tuple[str, ...], Any], Any]
    rule_pages: Callable[[], list[RulePage]]
    # What is printed on the components, as TOML: the game's own box for None; for the text of a
    # file with a player's entries the box that results, or a NostrumError.
    box: Callable[[str | None], str]
    # The table in the terminal, and what a page in the browser has to know: modules that are
    # loaded when they are needed. A game without a page is not offered there.
    terminal: str
    page: str = ""
    own_box: bool = False  # does `box` take a file with a player's entries?

    def from_code(self, text: str, seed: int | str | bytes | None = None) -> Any:
        """The game that a code describes; what the code does not say is dealt from the seed."""
        from nostrum.core.position_code import read_code  # it reads all games

        return read_code(text, seed, self.name)


SPECS: dict[str, GameSpec] = {}


def register(spec: GameSpec) -> None:
    """Make a game known."""
    SPECS[spec.name] = spec


def default_spec() -> GameSpec:
    """The game that is meant where none is named."""
    return next(iter(SPECS.values()))
