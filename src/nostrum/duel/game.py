"""A game of The Duel, the public interface."""

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
from nostrum.duel import observation, position
from nostrum.duel.actions import VOCABULARY
from nostrum.duel.chips import KINDS
from nostrum.duel.consequences import Preview, consequences
from nostrum.duel.events import Event
from nostrum.duel.observation import View
from nostrum.duel.player import Player
from nostrum.duel.round import advance, carry_out, name_of_step, settle
from nostrum.duel.setup import Setup
from nostrum.duel.svg import game_picture
from nostrum.duel.table import Table


class Game(BaseGame):
    """One game. `Game(seed=7)` sets the table and begins.

    Two games are equal (`==`) if they are at the same position with the same future; how they came
    there does not count. A game can be copied, pickled and sent to another process.

    >>> game = Game(start=0, coins="silver gold", seed=1)
    >>> game.actors(), game.observe(0)["legal"]
    ([0], ['take silver', 'take gold'])
    >>> game.apply(0, "take gold")
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
        self.table.give_second_player_gold()
        advance(self.table)

    def actors(self) -> list[int]:
        """The seat that owes a decision now: there is never more than one."""
        table = self.table
        return [] if table.owed_count == 0 else [table.owed_seat[table.owed_count - 1]]

    def next_actor(self, seat: int) -> int:
        """The seat that owes a decision; -1 if nobody does."""
        table = self.table
        return -1 if table.owed_count == 0 else table.owed_seat[table.owed_count - 1]

    def fill(self, seat: int, moves: Moves) -> None:
        """Add what a seat may do; nothing if it owes no decision."""
        table = self.table
        if table.owed_count > 0 and table.owed_seat[table.owed_count - 1] == seat:
            table.choice().offer(table, table.player(seat), moves)

    def carry_out(self, seat: int, action: int) -> None:
        """Do what a seat has chosen, and carry on."""
        carry_out(self.table, self.table.player(seat), self.table.choice(), action)

    def take(self, seat: int, action: int) -> None:
        """Do what a seat has chosen, and settle what follows; the game does not go on."""
        self.table.choice().take(self.table, self.table.player(seat), action)
        settle(self.table)

    def consequences(self, seat: int, after: Table, events: list[Any]) -> dict[str, Any]:
        """What an action changes, as plain data."""
        return consequences(self, seat, after, events)

    def whole_table(self) -> Table:
        """Everything on the table."""
        return self.table

    def misdealt(self) -> Stream | None:
        """The seat or table for which something impossible was stacked; usually None."""
        for player in self.table.players:
            if player.misdealt is not None:
                return player
        return self.table if self.table.misdealt is not None else None

    def chance_names(self) -> Names:
        """What chance can bring, by its purposes: the name of each answer."""
        rules = self.table.rules
        cards = [card.number for card in rules.cards[: rules.last_round_card]]
        return {"draw": KINDS, "coin": ("0", "1"), "card": cards}

    # Copies

    def clone(self) -> "Game":
        """An independent copy of the whole game, with the same future. It records no events."""
        other = Game.__new__(Game)
        other.copy_seats(self)
        other.table = self.table.clone()
        return other

    def imagine(self, seat: int | None, seed: int | str | bytes | None = None) -> "Game":
        """A copy in which everything that this seat does not know is dealt at random."""
        if seat is not None:
            seat_number(seat, self.seats)
        other = self.clone()
        other.reseed(seed)
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
        player: Player = self.table.player(seat_number(seat, self.seats))
        return observation.draw_odds(player)

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
        return name_of_step(self.table)

    def scores(self) -> list[int]:
        """The patients that every seat has treated."""
        return [player.ledge for player in self.table.players]

    def winners(self) -> list[int]:
        """The seats that have won; empty while the game runs."""
        return self.table.winners()

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
        game: Game = read_code(text, seed, "duel")
        return game

    def __str__(self) -> str:
        """The table in a few lines, as a spectator sees it."""
        return observation.describe(self.observe())

    def _repr_svg_(self) -> str:
        """The table as a picture, in a notebook."""
        return game_picture(self.observe())

    def __repr__(self) -> str:
        return f"Game.from_code({self.code()!r})"
