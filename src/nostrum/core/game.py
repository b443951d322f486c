"""What all games have in common: legal actions, playing them, history, outcomes.

A game is a subclass that has a `table`, says who owes a decision (`actors`) and what a seat may do
(`fill`), and does it (`carry_out`).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from nostrum.core.chance import commitment, seed_bytes
from nostrum.core.checked import Names
from nostrum.core.errors import IllegalMove, StackedDeck
from nostrum.core.moves import Moves
from nostrum.core.outcomes import (
    MOST_OUTCOMES,
    ChanceEvent,
    Outcome,
    next_chance,
    outcomes,
    preview,
    stack_chance,
)
from nostrum.core.pickling import unpickled
from nostrum.core.position_code import write_code
from nostrum.core.script import VERBS
from nostrum.core.seats import seat_number, why_not
from nostrum.core.take_back import is_rash, last_decision
from nostrum.core.vocabulary import Vocabulary

Past = tuple[Any, int, int] | None

# All games fill one list of moves, in turn; each filling is a new answer with a number of its own.
MOVES = Moves()


class BaseGame:
    """A game at a table."""

    vocabulary = Vocabulary({0: "pass"})  # a game's own: all its actions

    def begin(self, setup: Any, seed: "int | str | bytes | None") -> None:
        """Initialise the game; nothing has been dealt yet."""
        self.setup = setup
        self.seed = seed_bytes(seed)
        self.seats = setup.players
        self.action_limit = self.vocabulary.count
        self.moves = MOVES
        self.answer = -1  # the last answer of `legal` that still holds, and for whom
        self.answer_seat = -1
        self.observed: dict[Any, Any] | None = None  # what the last views were made of
        # The moves since the origin, the last one outermost, so that copies share what they have
        # in common; and a copy of the game at its origin, None where that is its beginning.
        self.past: Past = None
        self.origin: Any = None

    def copy_seats(self, other: "BaseGame") -> None:
        """Copy everything but the table from another game."""
        self.setup = other.setup
        self.seed = other.seed
        self.seats = other.seats
        self.action_limit = other.action_limit
        self.moves = other.moves
        self.answer = -1
        self.answer_seat = -1
        self.observed = None
        self.past = other.past
        self.origin = other.origin

    def reseed(self, seed: "int | str | bytes | None") -> None:
        """Replace the seed for all that is to come; what has happened, even who starts, stays."""
        self.seed = seed_bytes(seed)
        table = self.whole_table()
        start = table.start
        table.deal(self.seed)
        table.start = start
        for stream in (table, *table.players):
            stream.stacked = None

    # What a game implements

    def fill(self, seat: int, moves: Moves) -> None:
        """Add what a seat may do; nothing if it owes no decision."""

    def carry_out(self, seat: int, action: int) -> None:
        """Do what a seat has chosen, and carry on."""

    def take(self, seat: int, action: int) -> None:
        """Do what a seat has chosen and what follows from it at once; the game does not go on."""

    def consequences(self, seat: int, after: Any, events: list[Any]) -> dict[str, Any]:
        """What an action changes, as plain data: from the game as it is to a table after it."""
        return {}

    def replace_with(self, other: Any) -> None:
        """Replace this game's table and history by those of another game."""

    def whole_table(self) -> Any:
        """The game's own table: everything on it."""
        return None

    def position(self) -> dict[str, Any]:
        """Everything there is to know about the game, secrets included, as plain values."""
        return {}

    def observe(self, seat: int | None = None) -> Mapping[str, Any]:
        """What a seat, or a spectator (None), may know."""
        return {}

    def observe_all(self) -> Sequence[Mapping[str, Any]]:
        """What each seat may know, and last a spectator."""
        return [*(self.observe(seat) for seat in range(self.seats)), self.observe(None)]

    def decides_in_secret(self, seat: int) -> bool:
        """Does nobody learn what this seat decides now before all have decided?"""
        return False

    def misdealt(self) -> Any:
        """The seat or table for which something impossible was stacked; usually None."""
        return None

    def chance_names(self) -> Names:
        """What chance can bring, by its purposes: the name of each answer."""
        return {}

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
        self.check_move(place, number)
        self.answer = -1
        self.past = (self.past, place, number)
        self.carry_out(place, number)
        self.check_chance()

    def check_move(self, seat: int, action: int) -> int:
        """Raise IllegalMove if the seat may not do this now."""
        moves = self.moves
        # Nobody who has just asked what is legal waits for the same answer again.
        if moves.answer != self.answer or self.answer_seat != seat:
            moves = self.find_moves(seat)
        for entry in range(moves.count):
            if moves.actions[entry] == action:
                return 0
        raise IllegalMove(why_not(self, seat, action))

    # What was played

    @property
    def moves_made(self) -> list[tuple[int, str]]:
        """The moves since the game began, or since the position that it was read from."""
        moves = []
        past = self.past
        while past is not None:
            past, seat, action = past
            moves.append((seat, self.action_text(action)))
        return moves[::-1]

    def at(self, count: int) -> Any:
        """The game as it was after so many moves."""
        moves = self.moves_made
        if not 0 <= count <= len(moves):
            raise IllegalMove(f"{len(moves)} moves were made; there is no move {count}.")
        game = self.first_game()
        for seat, action in moves[:count]:
            game.apply(seat, action)
        return game

    def undo(self) -> tuple[int, str]:
        """Take the last move back: the seat and the action that it was."""
        moves = self.moves_made
        if not moves:
            raise IllegalMove("There is no move to take back.")
        before = self.at(len(moves) - 1)
        if self.events is not None:
            before.listen()
        self.replace_with(before)
        return moves[len(moves) - 1]  # compiled code cannot count from the end

    def can_take_back(self, seat: int) -> bool:
        """Whether a seat can take its last decision back without an advantage for anybody: no
        chance was used, nothing was revealed, and nobody has decided anything since."""
        return last_decision(self, seat_number(seat, self.seats)) is not None

    def take_back(self, seat: int) -> str:
        """Take the last decision of a seat back: the action that it was."""
        last = last_decision(self, seat_number(seat, self.seats))
        if last is None:
            raise IllegalMove(f"Seat {seat} cannot take anything back now.")
        moves = self.moves_made
        game = self.first_game()
        if self.events is not None:
            game.listen()
        for number, (mover, action) in enumerate(moves):
            if number != last:
                game.apply(mover, action)
        self.replace_with(game)
        return moves[last][1]

    def is_rash(self, seat: int, action: int | str) -> bool:
        """Whether an action could be taken back but for what follows from it at once."""
        place = seat_number(seat, self.seats)
        number = self.action_number(action)
        self.check_move(place, number)
        return is_rash(self, place, number)

    def first_game(self) -> Any:
        """The game at the beginning of its history."""
        if self.origin is None:
            return type(self)(self.setup, self.seed)  # type: ignore[call-arg]
        game = self.origin.clone()
        game.origin = self.origin
        return game

    def start_here(self) -> None:
        """Let the history begin here: nothing before this position can be undone."""
        self.past = None
        self.origin = None
        game: Any = self
        self.origin = game.clone()

    def code(self, seat: int | None = None, secrets: bool = False) -> str:
        """The position in one line of text. It holds what a spectator knows, or what a seat knows;
        with `secrets` everything, so that the game read back goes on in the same way."""
        return write_code(self, seat, secrets)

    # Games as values

    def __eq__(self, other: object) -> bool:
        """Are both of the same kind, at the same position, and is their future the same? That is so
        if setup, table and all chance to come are equal. How they came there does not count."""
        if type(self) is not type(other):
            return NotImplemented
        game: Any = other
        return bool(self.position() == game.position())

    def __reduce__(self) -> tuple[Any, ...]:
        """What a game is sent to another process as: its position, and its history."""
        origin = None if self.origin is None else self.origin.position()
        moves = []
        past = self.past
        while past is not None:
            past, seat, action = past
            moves.append((seat, action))
        return unpickled, (type(self), self.position(), origin, moves[::-1])

    def __copy__(self) -> Any:
        """An independent copy, as `clone` makes it."""
        game: Any = self
        return game.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        """An independent copy, as `clone` makes it."""
        game: Any = self
        return game.clone()

    # What an action would bring

    def outcomes(
        self, seat: int, action: int | str, most: int = MOST_OUTCOMES, seed: int = 0
    ) -> Iterator[Outcome[Any, Any]]:
        """Every possible outcome of an action, with its exact probability, what happens and the
        game after it; a single one without chance. Beyond `most` ways the last answers are
        left to chance, and the outcome is not `complete`."""
        place = seat_number(seat, self.seats)
        number = self.action_number(action)
        self.check_move(place, number)
        return outcomes(self, place, number, most, seed)

    def preview(
        self, seat: int, action: int | str, given: Sequence[str | Sequence[str]] = ()
    ) -> Mapping[str, Any]:
        """What an action is certain to do, as plain data: until chance decides something (`chance`
        says what), a player has to decide, or the game goes on. `given`: answers of chance to
        assume."""
        place = seat_number(seat, self.seats)
        number = self.action_number(action)
        self.check_move(place, number)
        return preview(self, place, number, given)

    def next_chance(
        self, seat: int, action: int | str
    ) -> Sequence[tuple[ChanceEvent, Mapping[str, Any]]]:
        """The first answers that chance can give, and what is certain to follow from each; nothing
        for an action without chance."""
        place = seat_number(seat, self.seats)
        number = self.action_number(action)
        self.check_move(place, number)
        return next_chance(self, place, number)

    def stack_chance(self, chance: Sequence[ChanceEvent]) -> None:
        """Fix what chance will bring next, in the form in which outcomes have it. Earlier moves
        cannot be undone any more."""
        stack_chance(self, chance)
        self.start_here()

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
        """Raise StackedDeck if something impossible was stacked."""
        stream = self.misdealt()
        if stream is not None:
            purpose, number = stream.misdealt
            who = "The table" if stream is self.whole_table() else f"Seat {stream.seat}"
            name = self.chance_names()[purpose][number]
            raise StackedDeck(f"{who} cannot {VERBS[purpose]} {name}: there is none left.")

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
        """Record events from now on: the list to which they are added."""
        table = self.whole_table()
        if table.events is None:
            table.events = []
        events: list[Any] = table.events
        return events

    @property
    def events(self) -> list[Any] | None:
        """The events since `listen` was called; None if it was not."""
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
