"""A game of The Quacks of Quedlinburg, as everybody outside the rules sees it."""

from typing import Any

from nostrum.core.chance import commitment, seed_bytes
from nostrum.core.errors import IllegalMove, StackedDeck
from nostrum.core.moves import Moves
from nostrum.core.seats import seat_number, why_not
from nostrum.core.setups import given_setup
from nostrum.quacks import observation, position, round
from nostrum.quacks.actions import action_count, action_named, action_number, action_text
from nostrum.quacks.brewing import as_others_know
from nostrum.quacks.events import Event
from nostrum.quacks.player import Player
from nostrum.quacks.round import advance, play
from nostrum.quacks.setup import Setup
from nostrum.quacks.table import Table

# All games fill one list of moves, in turn; each filling is a new answer with a number of its own.
MOVES = Moves()


class Game:
    """One game. `Game(players=2, seed=7)` sets the table and begins.

    >>> game = Game(players=2, start=0, seed=1)
    >>> game.actors()
    [0, 1]
    >>> game.apply(0, "draw")
    """

    def __init__(
        self,
        setup: Setup | None = None,
        seed: int | str | bytes | None = None,
        listen: bool = False,
        **choices: Any,
    ) -> None:
        self.setup = given_setup(Setup, setup, choices)
        self.seed = seed_bytes(seed)
        self.table: Table = self.setup.table.clone()
        self.table.deal(self.seed)
        self.moves = MOVES
        self.answer = -1  # the last answer of `legal` that still holds, and for whom
        self.answer_seat = -1
        if listen:
            self.listen()
        advance(self.table)

    # Who may do what

    def actors(self) -> list[int]:
        """The seats that owe a decision now."""
        return [player.seat for player in self.table.players if player.owed_count > 0]

    def legal(self, seat: int) -> list[int]:
        """The actions that a seat may take now, in order; empty if it owes no decision."""
        player = self.seated(seat)
        moves = self.find_moves(player)
        self.answer = moves.answer
        self.answer_seat = player.seat
        return [moves.actions[number] for number in range(moves.count)]

    def apply(self, seat: int, action: int | str) -> None:
        """Play an action, given as its number or as its text. An illegal one changes nothing."""
        player = self.seated(seat)
        number = action_number(action)
        moves = self.moves
        # Whoever has just asked what is legal need not wait for the same answer again.
        if moves.answer != self.answer or self.answer_seat != player.seat:
            moves = self.find_moves(player)
        self.answer = -1
        for place in range(moves.count):
            if moves.actions[place] == number:
                play(self.table, player, number)
                self.check_chance()
                return
        raise IllegalMove(why_not(self, player.seat, number))

    def seated(self, seat: int) -> Player:
        """The player at a seat that must exist."""
        return self.table.player(seat_number(seat, self.table.player_count))

    def find_moves(self, player: Player) -> Moves:
        """What the player may do; nothing if he owes no decision."""
        self.moves.count = 0
        self.moves.answer += 1
        if player.owed_count > 0:
            self.table.choice_of(player).offer(self.table, player, self.moves)
        return self.moves

    def check_chance(self) -> None:
        """Complain if something was stacked that could not be."""
        for player in self.table.players:
            if player.misdealt:
                raise StackedDeck(player.misdealt)

    def action_text(self, action: int) -> str:
        """The text of an action."""
        return action_text(action)

    def action_named(self, text: str) -> int:
        """The action that is written like this."""
        return action_named(text)

    @property
    def action_count(self) -> int:
        """How many different actions there are."""
        return action_count()

    # Copies

    def clone(self) -> "Game":
        """An independent copy of the whole game, its future included. Nobody listens to it."""
        other = Game.__new__(Game)
        other.setup = self.setup
        other.seed = self.seed
        other.table = self.table.clone()
        other.moves = self.moves
        other.answer = -1
        other.answer_seat = -1
        return other

    def imagine(self, seat: int | None, seed: int | str | bytes | None = None) -> "Game":
        """A copy as far as this seat knows the game: chance is dealt anew, and what others have
        decided under cover they have still to decide."""
        if seat is not None:
            self.seated(seat)
        other = self.clone()
        table = other.table
        table.players = [
            player if player.seat == seat else as_others_know(player) for player in table.players
        ]
        start = table.start
        other.seed = seed_bytes(seed)
        table.deal(other.seed)
        table.start = start
        table.stacked = None
        for player in table.players:
            player.stacked = None
            if player.covered is not None:
                player.covered.copy_chance(player)
        table.waiting = len(other.actors())
        return other

    # What can be known

    def observe(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat, or a spectator (None), may know."""
        if seat is not None:
            self.seated(seat)
        return observation.observe(self, seat)

    def draw_odds(self, seat: int) -> dict[str, float]:
        """The exact chance of every chip to be the next one that this seat draws."""
        return observation.draw_odds(self.seated(seat))

    def listen(self) -> list[Event]:
        """From now on events are kept; the list they go to."""
        if self.table.events is None:
            self.table.events = []
        return self.table.events

    @property
    def events(self) -> list[Event] | None:
        """What happened since somebody listens; None if nobody does."""
        return self.table.events

    @property
    def players(self) -> list[Player]:
        """The players in the order of their seats."""
        return self.table.players

    @property
    def round(self) -> int:
        """The round, 1 to 9."""
        return self.table.round

    @property
    def step_name(self) -> str:
        """What is going on, in a word."""
        return round.STEP_NAMES[self.table.step]

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self.table.over)

    def scores(self) -> list[int]:
        """The points of every seat."""
        return round.scores(self.table)

    def winners(self) -> list[int]:
        """The seats that have won; empty while the game runs."""
        return round.winners(self.table)

    @property
    def commitment(self) -> str:
        """What is published before the first move: the SHA-256 of the seed."""
        return commitment(self.seed)

    # Texts

    def position(self) -> dict[str, Any]:
        """Everything there is to know about the game, secrets included, as plain values."""
        return position.write(self)

    @staticmethod
    def from_position(values: object) -> "Game":
        """The game that a position describes."""
        return position.read(Game, values)

    def __str__(self) -> str:
        """The table in a few lines, as a spectator sees it."""
        return observation.describe(self.observe())

    def __repr__(self) -> str:
        return f"<Quacks, round {self.round}, {self.step_name}, points {self.scores()}>"
