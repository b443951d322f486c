"""A room: one match in memory. It caches what the store knows.

Every move goes the same way: judged, played, committed, sent. Nobody learns of a move before it is
stored. If anything goes wrong on the way, the room is rebuilt from the store.
"""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from nostrum.core.chance import commitment
from nostrum.core.contract import SPECS, GameLike
from nostrum.core.errors import IllegalMove, NostrumError
from nostrum.core.record import Record
from nostrum.server.errors import RequestRefused
from nostrum.server.matches.audiences import Audiences
from nostrum.server.matches.beginning import Beginning
from nostrum.server.matches.bot_players import BotPlayers
from nostrum.server.matches.chat import Chat
from nostrum.server.matches.client import Client, Viewer
from nostrum.server.matches.clocks import Clocks
from nostrum.server.matches.endings import HAS_ENDED, EndedAnswers, keep_ending, write_result
from nostrum.server.matches.history import History
from nostrum.server.matches.info import has_begun, has_rules, table_info
from nostrum.server.matches.presence import Presence
from nostrum.server.matches.take_backs import TakeBacks
from nostrum.server.store.base import Commit, StoreFailed, WriteConflict
from nostrum.server.store.rows import TAKE_BACK, Match, PlayedMove, standing_moves
from nostrum.server.thinking.pool import Unanswered
from nostrum.server.wire.common import TableInfo
from nostrum.server.wire.messages import Accepted, Confirm, Hello, Refused

if TYPE_CHECKING:
    from nostrum.server.app_state import AppState

log = logging.getLogger(__name__)

Answer = Accepted | Confirm | Refused

KEPT_REFUSALS = 256
UPDATE_ATTEMPTS = 5  # for a row that others change too
VISIT_INTERVAL = 3600.0  # seconds
MOVES_AT_ONCE = 100  # that are replayed before other tasks get their turn


class Room:
    """A match, its game, its bots and clocks, and all clients that show it."""

    def __init__(self, app: "AppState", match: Match) -> None:
        self.app = app
        self.match = match
        self.lock = asyncio.Lock()
        self.rematch_lock = asyncio.Lock()
        self.game: GameLike | None = None  # None before the game begins
        self.move_count = 0  # those included that were taken back, and the taking back
        self.turns: list[int] = []  # what each seat has decided, and all that was taken back
        self.events: list[Any] = []  # all that was ever told, also what was taken back later
        self.take_backs = TakeBacks(0)
        # Moves that bots made for people: the seat, and its events (first, end).
        self.helped_moves: list[tuple[int, int, int]] = []
        # What everyone may know. The game is ahead of it while a move is being stored.
        self.published_events = 0
        # Made in secret, by a person or a bot; and how they were stored.
        self.untold_moves: list[tuple[str, Commit]] = []
        self.actors: list[int] = []  # the seats that have to decide
        self.round = 0
        self.move_ids: set[tuple[int, str]] = set()  # of all moves: the seat and the client's id
        self.hinted: dict[int, int] = {}  # the last turn of each seat that had a hint
        self.refusals: OrderedDict[tuple[int, str], Refused] = OrderedDict()
        self.needs_reload = False  # after an error the game may differ from the store
        self.publishing = False
        self.last_used = app.clock()
        self.visit_noted = 0.0
        self.ended = EndedAnswers()
        self.audiences = Audiences(self)
        self.presence = Presence(self)
        self.beginning = Beginning(self)
        self.bots = BotPlayers(self)
        self.clocks = Clocks(self)
        self.chat = Chat(self)
        self.unsubscribe = app.bus.subscribe(self.channel, self.on_notice)

    @property
    def channel(self) -> str:
        """The channel on the bus for changes of this match."""
        return f"table:{self.match.id}"

    # From the store

    async def load(self) -> None:
        """Bring the game to where the store has it."""
        try:
            await self.replay()
        except NostrumError:
            if self.match.state not in HAS_ENDED:
                raise
            log.warning("The moves of match %s do not fit its seed.", self.match.id)
        self.presence.note_absences()

    async def replay(self) -> None:
        """Play all stored moves from the beginning, if the game has begun and we have its rules."""
        if not has_begun(self.match) or not has_rules(self.match):
            return
        moves = await self.app.store.moves(self.match.id)
        standing = {move.number for move in standing_moves(moves)}
        game: GameLike = self.record([]).new_game(listen=True)
        history = History(game, len(self.match.seats))
        helped_moves = []
        for move in moves:
            first = len(history.events)
            history.add(move, move.number in standing)
            if self.is_help(move.seat, move.bot):
                helped_moves.append((move.seat, first, len(history.events)))
            if move.number % MOVES_AT_ONCE == 0:
                await asyncio.sleep(0)
        history.take_backs.careful_at = self.take_backs.careful_at
        self.game = game
        self.bots.public_view = None
        self.turns = history.turns
        self.events = history.events
        self.take_backs = history.take_backs
        self.helped_moves = helped_moves
        self.move_count = len(moves)
        self.move_ids = {(move.seat, move.id) for move in moves if move.id}
        self.published_events = len(self.events)
        self.actors = game.actors()
        self.round = game.observe(None).get("round", 0)
        write_result(self.match, game)

    @property
    def account(self) -> str:
        """In whose name workers think about this match."""
        return f"host {self.match.host or self.match.id}"

    def record(self, moves: list[PlayedMove]) -> Record:
        """The record of this match with those of these moves that were not taken back."""
        match = self.match
        spec = SPECS.get(match.game)
        if spec is None:
            raise RequestRefused("not_now", "This server does not know this game any more.")
        seed = bytes.fromhex(match.seed)
        played = [(move.seat, move.action) for move in standing_moves(moves)]
        return Record(
            spec,
            match.setup,
            seed,
            played,
            commitment(seed),
            rules=match.rules,
            origin=match.origin,
            position="" if match.practice is None else match.practice.position,
        )

    async def reload(self) -> None:
        """Read everything from the store again, and send what is new."""
        match = await self.app.store.match(self.match.id)
        if match is None:
            raise RequestRefused("not_found", "This table is gone.")
        began = has_begun(match) and not has_begun(self.match)
        self.match = match
        if has_begun(match) and has_rules(match):
            published = self.published_events
            await self.replay()
            self.needs_reload = False
            if began:
                self.audiences.begin_game()
            else:
                self.published_events = published
                self.publish()
            await self.finish_if_over()
        self.needs_reload = False

    def on_notice(self, channel: str) -> None:
        """The match has changed in the store. If another server did it, read it."""
        if not self.publishing:
            self.app.start_task(self.catch_up())

    async def catch_up(self) -> None:
        """Read what another server has written."""
        async with self.lock:
            await self.reload()
        self.update_clocks_and_bots()

    async def notify_servers(self) -> None:
        """Tell other servers about a change. Within one process the notice comes straight back."""
        self.publishing = True
        try:
            await self.app.bus.publish(self.channel)
        finally:
            self.publishing = False

    # Moves

    async def play(
        self, seat: int, action: str, id: str, turn: int, bot: bool = False, careful: bool = False
    ) -> Answer:
        """Play a move, or refuse it. A careful one is not played if it has to be confirmed."""
        async with self.lock:
            answer = await self._play(seat, action, id, turn, bot, careful)
        await self._tell_others(answer)
        return answer

    async def take_back(self, seat: int, id: str, turn: int) -> Answer:
        """Take the last decision of a seat back, or refuse to."""
        async with self.lock:
            answer = await self._take_back(seat, id, turn)
        await self._tell_others(answer)
        return answer

    async def _tell_others(self, answer: Answer) -> None:
        """After a move: tell other servers, clocks and bots. A refusal is only counted."""
        if type(answer) is Refused:
            self.app.metrics.refusals.increment(code=answer.code)
        elif type(answer) is Accepted:
            await self.notify_servers()
            self.update_clocks_and_bots()

    async def _answer_before(self, seat: int, id: str, turn: int) -> Answer | None:
        """The answer to a message that need not be considered: it has an answer already, or the
        seat has decided something else meanwhile."""
        self.last_used = self.app.clock()
        if self.needs_reload:
            await self.reload()
        if id:
            if (seat, id) in self.move_ids:
                return Accepted(id)
            refused_before = self.refusals.get((seat, id))
            if refused_before is not None:
                return refused_before
        if self.game is None or self.match.state != "playing":
            return Refused(id, "not_now", "No game is being played at this table.")
        if turn != self.turns[seat]:
            return self.refuse(
                seat, Refused(id, "stale", "This is not what you have to decide now.")
            )
        return None

    async def _play(
        self, seat: int, action: str, id: str, turn: int, bot: bool, careful: bool
    ) -> Answer:
        answer = await self._answer_before(seat, id, turn)
        if answer is not None:
            return answer
        game = self.game
        assert game is not None
        try:
            number = game.action_named(action)
            if careful and game.is_rash(seat, number):
                return Confirm(id)
            before, told = game.clone(), len(game.events)
            # From here until the commit the game is ahead of the store.
            self.needs_reload = True
            game.apply(seat, number)
        except IllegalMove as error:
            self.needs_reload = False
            return self.refuse(seat, Refused(id, "illegal", str(error)))
        text = game.action_text(number)
        move = PlayedMove(self.move_count + 1, seat, text, id, bot, self.app.wall_clock())
        stored = await self._store(move)
        if isinstance(stored, Refused):
            return stored
        self.needs_reload = False
        self.move_count = move.number
        self.turns[seat] += 1
        if id:
            self.move_ids.add((seat, id))
        self.take_backs.note_move(move.number, seat, before, game, len(self.events), bot)
        if careful and self.take_backs.last(seat):
            self.take_backs.careful_at = self.app.clock()
        self.events.extend(game.events[told:])
        self.untold_moves.append(("bot" if bot else "person", stored))
        self.publish(seat, self.is_help(seat, bot))
        if not self.actors:
            try:
                await self.finish()
            except Exception:  # the move is stored all the same, and this is tried again later
                self.needs_reload = True
                log.exception("The end of a game could not be stored.")
        return Accepted(id)

    async def _take_back(self, seat: int, id: str, turn: int) -> Answer:
        answer = await self._answer_before(seat, id, turn)
        if answer is not None:
            return answer
        game = self.game
        assert game is not None
        number = self.take_backs.last(seat)
        if not number or not game.can_take_back(seat):
            sentence = "This cannot be taken back, or not any more."
            return self.refuse(seat, Refused(id, "not_now", sentence))
        action = f"{TAKE_BACK} {number}"
        move = PlayedMove(self.move_count + 1, seat, action, id, False, self.app.wall_clock())
        stored = await self._store(move)
        if isinstance(stored, Refused):
            return stored
        self.untold_moves.append(("person", stored))
        self.needs_reload = True
        published = self.published_events
        await self.replay()
        self.needs_reload = False
        self.published_events = published
        self.publish()
        self.clocks.note_taken_back(seat)
        return Accepted(id)

    async def _store(self, move: PlayedMove) -> Commit | Refused:
        """Commit a move, or say why not."""
        try:
            return await self.app.store.append_move(self.match.id, move)
        except WriteConflict:
            await self.reload()
            return Refused(move.id, "taken", "Somebody else was quicker; look again.")
        except StoreFailed as failure:  # the game is rebuilt from the store before it goes on
            if move.bot:
                raise
            return Refused(
                move.id, "not_stored", f"{failure} Your move was not played; try again later."
            )

    def refuse(self, seat: int, answer: Refused) -> Refused:
        """Remember a refusal, so that the same move again gets the same answer."""
        if answer.id:
            self.refusals[seat, answer.id] = answer
            if len(self.refusals) > KEPT_REFUSALS:
                self.refusals.popitem(last=False)
        return answer

    def is_help(self, seat: int, bot: bool) -> bool:
        """Whether a move is one that a bot makes for a person."""
        return bot and self.match.seats[seat].kind == "person"

    def helped_events(self, seat: int, after: int = 0) -> list[int]:
        """The numbers of the published events of moves that bots made for the person on a seat,
        without the first moves, of which they know."""
        spans = [range(first, end) for helped, first, end in self.helped_moves if helped == seat]
        numbers = (number for span in spans[after:] for number in span)
        return [number for number in numbers if number < self.published_events]

    def bot_decisions(self, seat: int) -> int:
        """How many decisions bots have made for the person on a seat."""
        return sum(helped == seat for helped, _, _ in self.helped_moves)

    async def note_told(self, seat: int, decisions: int) -> None:
        """The person on a seat knows of so many decisions that bots made for them."""
        known = min(decisions, self.bot_decisions(seat))

        def edit(match: Match) -> None:
            match.seats[seat].told = known

        if known > self.match.seats[seat].told:
            await self.change(edit)

    async def note_hint(self, seat: int, turn: int) -> None:
        """The person on a seat gets a hint for this turn; everybody is told, once."""

        def edit(match: Match) -> None:
            match.seats[seat].hints += 1

        if self.hinted.get(seat) != turn:
            self.hinted[seat] = turn
            await self.change(edit)

    def publish(self, mover: Viewer = None, helped: bool = False) -> None:
        """Send every client what is new for it."""
        game = self.game
        assert game is not None
        new_events = self.events[self.published_events :]
        if helped and mover is not None:
            self.helped_moves.append((mover, self.published_events, len(self.events)))
        if new_events:
            self.count_moves()
            if mover is not None and not helped:
                self.presence.note_sign(mover)
        self.published_events = len(self.events)
        self.actors = game.actors()
        *seat_views, public_view = game.observe_all()
        self.round = public_view.get("round", 0)
        self.audiences.update(
            seat_views, public_view, new_events, self.published_events, mover if helped else None
        )
        self.bots.public_view = public_view
        self.clocks.note_move(mover, public_view)

    def count_moves(self) -> None:
        """Count the moves that have been told by now. A sealed decision, or a step towards it, has
        no event until all is revealed, and must not be seen in the metrics before."""
        for by, commit in self.untold_moves:
            self.app.metrics.moves.increment(by=by)
            commit.tell()
        self.untold_moves.clear()

    async def finish_if_over(self) -> None:
        """Finish a game whose end could not be stored before."""
        if self.match.state == "playing" and self.game is not None and not self.actors:
            await self.finish()

    async def finish(self) -> None:
        """The game is over."""

        def end(match: Match) -> None:
            match.state = "over"
            write_result(match, self.game)

        await self.change_locked(end)
        self.app.start_task(self.keep_ending())

    async def keep_ending(self) -> None:
        """Store what is kept of the game. If it fails now, upkeep tries it again."""
        with contextlib.suppress(StoreFailed, Unanswered, RequestRefused):
            await keep_ending(self)

    def update_clocks_and_bots(self) -> None:
        """Let clocks and bots react to a change."""
        self.presence.note_actors()
        self.clocks.update()
        self.bots.plan()

    # Seats and state

    async def change(self, edit: Callable[[Match], None]) -> None:
        """Change the row of the match. `edit` may raise RequestRefused."""
        async with self.lock:
            self.last_used = self.app.clock()
            await self.change_locked(edit)
            await self.beginning.advance()
        await self.notify_servers()
        self.update_clocks_and_bots()

    async def change_locked(self, edit: Callable[[Match], None]) -> None:
        """The same for whoever has the lock and tells the others."""
        if self.needs_reload:
            await self.reload()
        for attempt in range(UPDATE_ATTEMPTS):
            match = msgspec.convert(msgspec.to_builtins(self.match), Match)
            edit(match)
            match.changed = self.app.wall_clock()
            try:
                await self.app.store.update_match(match)
                break
            except WriteConflict:
                if attempt == UPDATE_ATTEMPTS - 1:
                    raise RequestRefused(
                        "taken", "Somebody else was quicker; look again."
                    ) from None
                await self.reload()
        began = has_begun(match) and not has_begun(self.match)
        self.match = match
        if began:
            await self.replay()
            self.audiences.begin_game()
        else:
            self.audiences.reassign_all()
        self.presence.note_absences()
        self.audiences.announce_table_news()

    async def refresh(self) -> None:
        """Read the row again: a person has another name, or was forgotten."""
        async with self.lock:
            match = await self.app.store.match(self.match.id)
            if match is None:
                return
            self.match = match
            self.audiences.reassign_all()
        self.audiences.announce_table_news()
        self.update_clocks_and_bots()

    async def go_on_beginning(self) -> None:
        """Somebody was waited for before the game, and need not be any longer."""
        async with self.lock:
            advanced = await self.beginning.advance()
        if advanced:
            await self.notify_servers()
            self.update_clocks_and_bots()

    async def reveal(self, seat: int, nonce: str) -> Refused | None:
        """Take the nonce of a person's browser, or refuse it."""
        async with self.lock:
            refused = self.beginning.reveal(seat, nonce)
        if refused is None:
            await self.go_on_beginning()
        return refused

    def seat_of(self, person: str) -> Viewer:
        """The seat of a person, if they have one."""
        if person:
            for number, seat in enumerate(self.match.seats):
                if seat.person == person:
                    return number
        return None

    # Clients

    async def join(self, client: Client, hello: Hello) -> None:
        """A client has connected."""
        async with self.lock:
            if self.needs_reload:
                await self.reload()
            self.last_used = self.app.clock()
            client.nonce_commitment = hello.nonce_commitment
            seat = self.seat_of(client.person)
            if seat is not None:
                self.presence.note_arrival(seat, by_hand=not hello.run)
                await self.note_visit()
            self.audiences.join(client, hello)
            self.clocks.send_to(client)
            self.chat.send_to(client)
            self.beginning.ask_for_nonce(client)
            advanced = await self.beginning.advance()
        if advanced:
            await self.notify_servers()
        self.audiences.announce_table_news()
        self.update_clocks_and_bots()

    async def note_visit(self) -> None:
        """Write, not too often, that a person was here: what nobody visits is deleted some day."""
        now = self.app.wall_clock()
        if self.match.state in ("waiting", "playing") and now - self.visit_noted > VISIT_INTERVAL:
            self.visit_noted = now
            with contextlib.suppress(StoreFailed):
                await self.app.store.note_visit(self.match.id, now)

    def leave(self, client: Client) -> None:
        """A client has disconnected."""
        if not self.audiences.remove(client):
            return
        self.last_used = self.app.clock()
        if client.viewer is not None:
            self.presence.note_departure()
        self.audiences.announce_table_news()
        self.update_clocks_and_bots()

    @property
    def is_idle(self) -> bool:
        """Whether the room can be unloaded: no client, and nothing going on."""
        watched = any(self.audiences.clients())
        return not (watched or self.bots.are_busy or self.lock.locked())

    def close(self) -> None:
        """Stop everything; the store has all that matters."""
        self.unsubscribe()
        self.bots.stop()
        self.clocks.stop()
        self.presence.stop()
        self.beginning.stop()
        self.audiences.stop()

    def info(self, viewer: Viewer = None) -> TableInfo:
        """The match as everyone may see it."""
        info = table_info(self.match)
        for number, seat in enumerate(info.seats):
            if seat.kind == "person":
                seat.here = self.presence.is_connected(number)
                if self.match.state == "playing":
                    if not seat.here:
                        seat.gone = round(self.presence.gone_for(number), 1)
                    elif number in self.presence.asked_at:
                        seat.patience = round(self.presence.patience(number), 1)
                    seat.idle = seat.here and number in self.presence.idle
                    stands_in = self.match.seats[number].stand_in
                    seat.played_by_bot = stands_in or self.presence.is_away(number)
        info.away = self.presence.away_after
        info.watching = self.audiences.client_count(None)
        info.you = viewer
        info.round = self.round
        return info
