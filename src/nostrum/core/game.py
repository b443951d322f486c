"""What the games have in common: asking what is legal, playing it, looking at the table.

A game is a subclass that has a `table`, says who owes a decision (`actors`) and what a seat may do
(`fill`), and does it (`carry_out`).
"""

from typing import Any

from nostrum.core.chance import commitment, seed_bytes
from nostrum.core.errors import IllegalMove, StackedDeck
from nostrum.core.moves import Moves
from nostrum.core.seats import seat_number, why_not
from nostrum.core.vocabulary import Vocabulary

# All games fill one list of moves, in turn; each filling is a new answer with a number of its own.
MOVES = Moves()


class TableGame:
    """A game at a table."""

    vocabulary = Vocabulary({0: "pass"})  # a game's own: all its actions

    def begin(self, setup: Any, seed: "int | str | bytes | None") -> None:
        """Sit down: nothing has been dealt yet."""
        self.setup = setup
        self.seed = seed_bytes(seed)
        self.seats = setup.players
        self.action_limit = self.vocabulary.count
        self.moves = MOVES
        self.answer = -1  # the last answer of `legal` that still holds, and for whom
        self.answer_seat = -1

    def copy_seats(self, other: "TableGame") -> None:
        """Sit down at a copy of the other game's table."""
        self.setup = other.setup
        self.seed = other.seed
        self.seats = other.seats
        self.action_limit = other.action_limit
        self.moves = other.moves
        self.answer = -1
        self.answer_seat = -1

    def deal_anew(self, seed: "int | str | bytes | None") -> None:
        """Another chance for what is to come; what has come, who begins too, stays."""
        self.seed = seed_bytes(seed)
        table = self.whole_table()
        start = table.start
        table.deal(self.seed)
        table.start = start
        for stream in (table, *table.players):
            stream.stacked = None

    # What a game has to say

    def fill(self, seat: int, moves: Moves) -> None:
        """Add what a seat may do; nothing if it owes no decision."""

    def carry_out(self, seat: int, action: int) -> None:
        """Do what a seat has chosen, and carry on."""

    def whole_table(self) -> Any:
        """The game's own table: everything on it."""
        return None

    def observe(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat, or a spectator (None), may know."""
        return {}

    def observe_all(self) -> list[dict[str, Any]]:
        """What each seat may know, and last a spectator."""
        return [*(self.observe(seat) for seat in range(self.seats)), self.observe(None)]

    def misdealt(self) -> str:
        """What was stacked and could not be, in a sentence; mostly nothing."""
        return ""

    def actors(self) -> list[int]:
        """The seats that owe a decision now."""
        return []

    def next_actor(self, seat: int) -> int:
        """The seat that owes a decision and comes next after this one; -1 if nobody does."""
        return -1

    # Who may do what

    def legal(self, seat: int) -> list[int]:
        """The actions that a seat may take now, in order; empty if it owes no decision."""
        place = seat_number(seat, self.seats)
        moves = self.find_moves(place)
        self.answer = moves.answer
        self.answer_seat = place
        return [moves.actions[number] for number in range(moves.count)]

    def apply(self, seat: int, action: int | str) -> None:
        """Play an action, given as its number or as its text. An illegal one changes nothing."""
        place = seat_number(seat, self.seats)
        number = self.action_number(action)
        moves = self.moves
        # Whoever has just asked what is legal need not wait for the same answer again.
        if moves.answer != self.answer or self.answer_seat != place:
            moves = self.find_moves(place)
        self.answer = -1
        for entry in range(moves.count):
            if moves.actions[entry] == number:
                self.carry_out(place, number)
                self.check_chance()
                return
        raise IllegalMove(why_not(self, place, number))

    def find_moves(self, seat: int) -> Moves:
        """What the seat may do; nothing if it owes no decision."""
        self.moves.count = 0
        self.moves.answer += 1
        self.fill(seat, self.moves)
        return self.moves

    def action_number(self, action: object) -> int:
        """The number of an action that is given as a number or as text."""
        if type(action) is int and 0 <= action < self.action_limit:
            return action
        return self.vocabulary.number(action)

    def check_chance(self) -> None:
        """Complain if something was stacked that could not be."""
        problem = self.misdealt()
        if problem:
            raise StackedDeck(problem)

    def action_text(self, action: int) -> str:
        """The text of an action."""
        return self.vocabulary.text(action)

    def action_named(self, text: str) -> int:
        """The action that is written like this."""
        return self.vocabulary.named(text)

    @property
    def action_count(self) -> int:
        """How many different actions there are."""
        return self.vocabulary.count

    # The table

    def listen(self) -> list[Any]:
        """From now on events are kept; the list they go to."""
        if self.whole_table().events is None:
            self.whole_table().events = []
        events: list[Any] = self.whole_table().events
        return events

    @property
    def events(self) -> list[Any] | None:
        """What happened since somebody listens; None if nobody does."""
        events: list[Any] | None = self.whole_table().events
        return events

    @property
    def players(self) -> list[Any]:
        """The players in the order of their seats."""
        players: list[Any] = self.whole_table().players
        return players

    @property
    def round(self) -> int:
        """The round, counted from 1."""
        return int(self.whole_table().round)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self.whole_table().over)

    @property
    def commitment(self) -> str:
        """What is published before the first move: the SHA-256 of the seed."""
        return commitment(self.seed)
