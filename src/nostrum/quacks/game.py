"""A game of The Quacks of Quedlinburg, the public interface."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from nostrum.core.chance import Stream
from nostrum.core.checked import Names
from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.outcomes import MOST_OUTCOMES, ChanceEvent, Outcome
from nostrum.core.position_code import read_code
from nostrum.core.seats import seat_number
from nostrum.core.setups import game_signature, given_setup
from nostrum.quacks import observation, position, round
from nostrum.quacks.actions import VOCABULARY
from nostrum.quacks.brewing import as_others_know, decides_in_secret
from nostrum.quacks.chips import KINDS
from nostrum.quacks.consequences import Preview, consequences
from nostrum.quacks.events import Event
from nostrum.quacks.observation import View
from nostrum.quacks.round import advance, play, take
from nostrum.quacks.setup import Setup
from nostrum.quacks.svg import game_picture
from nostrum.quacks.table import Table


class Game(BaseGame):
    """One game. `Game(players=2, seed=7)` sets the table and begins.

    Two games are equal (`==`) if they are at the same position with the same future; how they came
    there does not count. A game can be copied, pickled and sent to another process.

    >>> game = Game(players=2, start=0, seed=1)
    >>> game.actors()
    [0, 1]
    >>> game.apply(0, "draw")
    """

    vocabulary = VOCABULARY
    __signature__ = game_signature(Setup)

    def __init__(
        self,
        setup: Setup | None = None,
        seed: int | str | bytes | None = None,
        listen: bool = False,
        **choices: Any,
    ) -> None:
        self.begin(given_setup(Setup, setup, choices), seed)
        self.table: Table = self.setup.table.clone()
        self.table.deal(self.seed)
        if listen:
            self.listen()
        advance(self.table)

    # Who may do what

    def actors(self) -> list[int]:
        """The seats that owe a decision now."""
        return [player.seat for player in self.table.players if player.owed_count > 0]

    def next_actor(self, seat: int) -> int:
        """The seat that owes a decision and comes next after this one; -1 if nobody does."""
        table = self.table
        for number in range(1, table.player_count + 1):
            player = table.player(seat + number)
            if player.owed_count > 0:
                return player.seat
        return -1

    def fill(self, seat: int, moves: Moves) -> None:
        """Add what a seat may do; nothing if it owes no decision."""
        player = self.table.player(seat)
        if player.owed_count > 0:
            self.table.choice_of(player).offer(self.table, player, moves)

    def carry_out(self, seat: int, action: int) -> None:
        """Do what a seat has chosen, and carry on."""
        play(self.table, self.table.player(seat), action)

    def take(self, seat: int, action: int) -> None:
        """Do what a seat has chosen and what is certain to follow for it, and nothing more."""
        player = self.table.player(seat)
        choice = self.table.choice_of(player)
        take(self.table, player, choice, action)
        choice.follow_up(self.table, player)

    def consequences(self, seat: int, after: Table, events: list[Any]) -> dict[str, Any]:
        """What an action changes for its seat, as plain data."""
        changes: dict[str, Any] = consequences(self, seat, after, events)
        return changes

    def whole_table(self) -> Table:
        """Everything on the table."""
        return self.table

    def decides_in_secret(self, seat: int) -> bool:
        """Does nobody learn what this seat decides now before all have decided?"""
        return decides_in_secret(self.table, self.table.player(seat))

    def misdealt(self) -> Stream | None:
        """The seat or table for which something impossible was stacked; usually None."""
        for player in self.table.players:
            if player.misdealt is not None:
                return player
        return self.table if self.table.misdealt is not None else None

    def chance_names(self) -> Names:
        """What chance can bring, by its purposes: the name of each answer."""
        cards = [card.name for card in self.table.rules.cards]
        return {"draw": KINDS, "die": [str(face) for face in range(6)], "card": cards}

    # Copies

    def clone(self) -> "Game":
        """An independent copy of the whole game, with the same future. It records no events."""
        other = Game.__new__(Game)
        other.copy_seats(self)
        other.table = self.table.clone()
        return other

    def imagine(self, seat: int | None, seed: int | str | bytes | None = None) -> "Game":
        """A copy in which everything that this seat does not know is dealt at random; what others
        have decided in secret is undecided again."""
        if seat is not None:
            seat_number(seat, self.seats)
        other = self.clone()
        table = other.table
        table.players = [
            player if player.seat == seat else as_others_know(player) for player in table.players
        ]
        other.reseed(seed)
        for player in table.players:
            if player.covered is not None:
                player.covered.copy_chance(player)
        table.waiting = len(other.actors())
        other.start_here()
        return other

    def replace_with(self, other: "Game") -> None:
        """Replace this game's table and history by those of another game."""
        self.copy_seats(other)
        self.table = other.table

    # What can be known

    def observe(self, seat: int | None = None) -> View:
        """What a seat, or a spectator (None), may know."""
        viewer = None if seat is None else seat_number(seat, self.seats)
        return observation.observe(self, viewer)

    def observe_all(self) -> list[View]:
        """What each seat may know, and last a spectator."""
        return observation.observe_all(self)

    def draw_odds(self, seat: int) -> dict[str, float]:
        """The exact chance of every chip to be the next one that this seat draws."""
        return observation.draw_odds(self.table.player(seat_number(seat, self.seats)))

    # The same as in every game, with the types of this one

    def listen(self) -> list[Event]:
        """Record events from now on: the list to which they are added."""
        return super().listen()

    @property
    def events(self) -> list[Event] | None:
        """The events since `listen` was called; None if it was not."""
        return self.table.events

    def at(self, count: int) -> "Game":
        """The game as it was after so many moves."""
        return cast("Game", super().at(count))

    def outcomes(
        self, seat: int, action: int | str, most: int = MOST_OUTCOMES, seed: int = 0
    ) -> Iterator[Outcome["Game", Event]]:
        """Every possible outcome of an action; see `BaseGame.outcomes`."""
        return super().outcomes(seat, action, most, seed)

    def preview(
        self, seat: int, action: int | str, given: Sequence[str | Sequence[str]] = ()
    ) -> Preview:
        """What an action is certain to do; see `BaseGame.preview`."""
        return cast("Preview", super().preview(seat, action, given))

    def next_chance(self, seat: int, action: int | str) -> list[tuple[ChanceEvent, Preview]]:
        """The first answers that chance can give; see `BaseGame.next_chance`."""
        return cast("list[tuple[ChanceEvent, Preview]]", super().next_chance(seat, action))

    @property
    def step_name(self) -> str:
        """What is going on, in a word."""
        return round.STEP_NAMES[self.table.step]

    def scores(self) -> list[int]:
        """The points of every seat."""
        return round.scores(self.table)

    def winners(self) -> list[int]:
        """The seats that have won; empty while the game runs."""
        return round.winners(self.table)

    # Texts

    def position(self) -> dict[str, Any]:
        """Everything there is to know about the game, secrets included, as plain values."""
        return position.write(self)

    @staticmethod
    def from_position(values: object) -> "Game":
        """The game that a position describes."""
        return position.read(Game, values)

    @staticmethod
    def from_view(view: Mapping[str, Any], seed: int | str | bytes | None = None) -> "Game":
        """A game that has this view; everything hidden is dealt at random."""
        return position.read_view(Game, view, seed)

    @staticmethod
    def from_code(text: str, seed: int | str | bytes | None = None) -> "Game":
        """The game that `code` has written down; what it does not say is dealt from the seed."""
        game: Game = read_code(text, seed, "quacks")
        return game

    def __str__(self) -> str:
        """The table in a few lines, as a spectator sees it."""
        return observation.describe(self.observe())

    def _repr_svg_(self) -> str:
        """The table as a picture, in a notebook."""
        return game_picture(self.observe(), self.table.rules)

    def __repr__(self) -> str:
        return f"Game.from_code({self.code()!r})"
