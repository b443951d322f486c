"""A room: one table in memory, as a cache of what the store knows.

Every move goes the same way: judged, played, committed, told. Nobody learns of anything before it
is kept; whatever goes wrong on the way, the room is built again from the store.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from nostrum.core.chance import commitment
from nostrum.core.contract import KITS
from nostrum.core.errors import IllegalMove
from nostrum.core.record import Record
from nostrum.server.audience import Guest, Viewer
from nostrum.server.audiences import Audiences
from nostrum.server.clocks import Clocks
from nostrum.server.descriptions import describe
from nostrum.server.refusals import Refusal
from nostrum.server.robots import Robots, usual_bot
from nostrum.server.store import Played, Table, Taken
from nostrum.server.wire import Accepted, Hello, Refused, TableInfo

if TYPE_CHECKING:
    from nostrum.server.house import House

log = logging.getLogger(__name__)

Answer = Accepted | Refused

KEPT_ANSWERS = 256
ATTEMPTS = 5  # to change a row that others change too
SLICE = 100  # moves that are replayed before others have their turn


class Room:
    """A table, its game, and everybody who looks at it."""

    def __init__(self, house: "House", table: Table) -> None:
        self.house = house
        self.table = table
        self.lock = asyncio.Lock()
        self.rematch_lock = asyncio.Lock()
        self.game: Any = None
        self.number = 0  # of the last move
        self.turns: list[int] = []  # the moves that each seat has made
        # What everybody may know already, while the next move is on its way to the store:
        self.told = 0  # how many events
        self.owing: list[int] = []  # who has to decide
        self.round = 0
        self.played: set[tuple[int, str]] = set()  # ids of moves
        self.refusals: OrderedDict[tuple[int, str], Refused] = OrderedDict()
        self.gone: dict[int, float] = {}  # since when a person is not here
        self.in_doubt = False  # something went wrong: read everything again
        self.hinting = False
        self.used = house.clock()
        self.used_by_people = self.used
        self.audiences = Audiences(self)
        self.robots = Robots(self)
        self.clocks = Clocks(self)
        self.end_hints = house.bus.subscribe(f"table:{table.id}", self.hint)

    # From the store

    async def load(self) -> None:
        """Play what has been played."""
        if self.table.state != "waiting":
            await self.replay()
        self.note_who_is_gone()

    async def replay(self) -> None:
        """The game from its first move on."""
        moves = await self.house.store.moves(self.table.id)
        game = self.new_game()
        turns = [0] * len(self.table.seats)
        for move in moves:
            game.apply(move.seat, move.action)
            turns[move.seat] += 1
            if move.number % SLICE == 0:
                await asyncio.sleep(0)
        self.game = game
        self.turns = turns
        self.number = len(moves)
        self.played = {(move.seat, move.id) for move in moves if move.id}
        self.told = len(game.events)
        self.owing = game.actors()
        self.round = game.observe(None).get("round", 0)

    def new_game(self) -> Any:
        """The game before its first move."""
        return self.record([]).new_game(listen=True)

    def record(self, moves: list[Played]) -> Record:
        """The game as a record."""
        kit = KITS.get(self.table.game)
        if kit is None or kit.rules_version != self.table.rules:
            raise Refusal(
                "not_now", "This game was begun by other rules than those this server plays by."
            )
        seed = bytes.fromhex(self.table.seed)
        played = [(move.seat, move.action) for move in moves]
        return Record(kit, self.table.setup, seed, played, commitment(seed))

    async def read_again(self) -> None:
        """Something is not as we thought: what the store says counts."""
        table = await self.house.store.table(self.table.id)
        if table is None:
            raise Refusal("not_found", "This table is gone.")
        began = self.table.state == "waiting" and table.state != "waiting"
        self.table = table
        if table.state != "waiting":
            was = self.told
            await self.replay()
            self.in_doubt = False
            if began:
                self.audiences.begin()
            else:
                self.told = was
                self.tell()
            await self.finish_if_over()
        self.in_doubt = False

    def hint(self, channel: str) -> None:
        """Somebody says that the store has changed. If it was not us, read it."""
        if not self.hinting:
            self.house.spawn(self.catch_up())

    async def catch_up(self) -> None:
        """Read what others have written."""
        async with self.lock:
            await self.read_again()
        self.carry_on()

    async def say_hint(self) -> None:
        """Let other servers know. Within one process the hint comes back to us at once."""
        self.hinting = True
        try:
            await self.house.bus.publish(f"table:{self.table.id}")
        finally:
            self.hinting = False

    # Moves

    async def play(self, seat: int, action: str, id: str, turn: int, bot: bool = False) -> Answer:
        """Play a move if it can be played."""
        async with self.lock:
            answer = await self._play(seat, action, id, turn, bot)
        if type(answer) is Refused:
            self.house.metrics.refused.add(code=answer.code)
        else:
            self.house.metrics.moves.add(by="bot" if bot else "person")
            await self.say_hint()
            self.carry_on()
        return answer

    async def _play(self, seat: int, action: str, id: str, turn: int, bot: bool) -> Answer:
        self.used = self.house.clock()
        if self.in_doubt:
            await self.read_again()
        if id:
            if (seat, id) in self.played:
                return Accepted(id)
            known = self.refusals.get((seat, id))
            if known is not None:
                return known
        game = self.game
        if game is None or self.table.state != "playing":
            return Refused(id, "not_now", "No game is being played at this table.")
        if turn != self.turns[seat]:
            return self.refuse(seat, Refused(id, "stale", "This has been decided already."))
        try:
            number = game.action_named(action)
            # From here on the game is ahead of the store, until the commit or for ever.
            self.in_doubt = True
            game.apply(seat, number)
        except IllegalMove as error:
            self.in_doubt = False
            return self.refuse(seat, Refused(id, "illegal", str(error)))
        text = game.action_text(number)
        move = Played(self.number + 1, seat, text, id, bot, self.house.wall_clock())
        try:
            await self.house.store.append(self.table.id, move)
        except Taken:
            await self.read_again()
            return Refused(id, "taken", "Somebody else was quicker; look again.")
        self.in_doubt = False
        self.number = move.number
        self.turns[seat] += 1
        if id:
            self.played.add((seat, id))
        self.tell(seat)
        if not self.owing:
            try:
                await self.finish()
            except Exception:  # the move is kept all the same, and this will be done later
                self.in_doubt = True
                log.exception("The end of a game could not be written down.")
        return Accepted(id)

    def tell(self, mover: Viewer = None) -> None:
        """Tell everybody what is new for him."""
        game = self.game
        events = game.events
        fresh = events[self.told :]
        self.told = len(events)
        self.owing = game.actors()
        *seats, public = game.observe_all()
        self.round = public.get("round", 0)
        self.audiences.hear(seats, public, fresh, self.told)
        self.clocks.moved(mover, public)

    def refuse(self, seat: int, answer: Refused) -> Refused:
        """The same question again shall get the same answer."""
        if answer.id:
            self.refusals[seat, answer.id] = answer
            if len(self.refusals) > KEPT_ANSWERS:
                self.refusals.popitem(last=False)
        return answer

    async def finish_if_over(self) -> None:
        """We may have been interrupted before the end of a game was written down."""
        if self.table.state == "playing" and not self.owing:
            await self.finish()

    async def finish(self) -> None:
        """The game is over."""

        def end(table: Table) -> None:
            table.state = "over"

        await self._change(end)

    def carry_on(self) -> None:
        """Something has changed: let clocks and bots look at it."""
        self.clocks.look()
        self.robots.drive()

    # The row

    async def change(self, what: Callable[[Table], None]) -> None:
        """Change who sits where and the like. What is not possible raises Refusal."""
        async with self.lock:
            self.used = self.house.clock()
            await self._change(what)
        await self.say_hint()
        self.carry_on()

    async def _change(self, what: Callable[[Table], None]) -> None:
        if self.in_doubt:
            await self.read_again()
        for attempt in range(ATTEMPTS):
            table = msgspec.convert(msgspec.to_builtins(self.table), Table)
            what(table)
            table.changed = self.house.wall_clock()
            try:
                await self.house.store.change_table(table)
                break
            except Taken:
                if attempt == ATTEMPTS - 1:
                    raise Refusal("taken", "Somebody else was quicker; look again.") from None
                await self.read_again()
        began = self.table.state == "waiting" and table.state == "playing"
        self.table = table
        if began:
            await self.replay()
            self.audiences.begin()
        else:
            self.audiences.seat_all()
        self.note_who_is_gone()
        self.audiences.announce()

    # Who is here

    async def join(self, guest: Guest, hello: Hello) -> None:
        """Somebody looks at the table."""
        async with self.lock:
            if self.in_doubt:
                await self.read_again()
            self.used = self.house.clock()
            seat = self.seat_of(guest.person)
            if seat is not None:
                self.gone.pop(seat, None)
                self.used_by_people = self.used
            self.audiences.welcome(guest, hello)
            self.clocks.tell(guest)
        self.audiences.announce()
        self.carry_on()

    def leave(self, guest: Guest) -> None:
        """Somebody does not look any more."""
        if not self.audiences.dismiss(guest):
            return
        self.used = self.house.clock()
        if guest.viewer is not None:
            self.used_by_people = self.used
            self.note_who_is_gone()
        self.audiences.announce()
        self.carry_on()

    def look_who_is_here(self) -> None:
        """Somebody may have been gone for long enough."""
        if self.house.rooms.get(self.table.id) is self:
            self.audiences.announce()
            self.carry_on()

    def people(self) -> Iterator[int]:
        """The seats of people."""
        return (n for n, seat in enumerate(self.table.seats) if seat.kind == "person")

    def seat_of(self, person: str) -> Viewer:
        """Where somebody sits, if he does."""
        if person:
            for number, seat in enumerate(self.table.seats):
                if seat.person == person:
                    return number
        return None

    def is_here(self, seat: int) -> bool:
        """Is the person on this seat connected?"""
        return self.audiences.count_at(seat) > 0

    def people_here(self) -> list[int]:
        """The seats of people who are connected."""
        return [seat for seat in self.people() if self.is_here(seat)]

    def note_who_is_gone(self) -> None:
        """Remember since when each person is not here."""
        now = self.house.clock()
        missing = [seat for seat in self.people() if not self.is_here(seat)]
        if any(seat not in self.gone for seat in missing):
            self.house.later(self.house.settings.away + 0.01, self.look_who_is_here)
        self.gone = {seat: self.gone.get(seat, now) for seat in missing}

    def is_away(self, seat: int) -> bool:
        """Has the person on this seat been gone for too long?"""
        since = self.gone.get(seat)
        return since is not None and self.house.clock() - since >= self.house.settings.away

    def bot_for(self, seat: int) -> str:
        """The kind of bot that plays on a seat now; nothing if a person does.

        Nobody is played for as long as nobody waits for him: a game that all have left for the
        night is where they left it."""
        here = self.table.seats[seat]
        if here.kind == "bot":
            return here.bot
        if here.stand_in or self.clocks.is_over(seat):
            return usual_bot(self.table.game)
        if self.is_away(seat) and self.people_here():
            return usual_bot(self.table.game)
        return ""

    @property
    def is_idle(self) -> bool:
        """Could it be forgotten, because nobody looks and nothing goes on?"""
        watched = any(self.audiences.guests())
        return not (watched or self.robots.busy or self.lock.locked())

    def close(self) -> None:
        """Leave it to the store."""
        self.end_hints()
        self.robots.stop()
        self.clocks.stop()
        self.audiences.stop()

    # As others see it

    def info(self, viewer: Viewer = None) -> TableInfo:
        """The table as everybody may see it."""
        info = describe(self.table)
        for number, seat in enumerate(info.seats):
            if seat.kind == "person":
                seat.here = self.is_here(number)
                if self.table.state == "playing":
                    stands_in = self.table.seats[number].stand_in
                    away = self.is_away(number) and bool(self.people_here())
                    seat.played_by_bot = stands_in or away
        info.watching = self.audiences.count_at(None)
        info.you = viewer
        info.round = self.round
        return info
