"""A session: reads the messages of one WebSocket and answers them."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import cast

import msgspec
from starlette.websockets import WebSocket

from nostrum.server.app_state import AppState
from nostrum.server.errors import RequestRefused
from nostrum.server.matches.client import Client
from nostrum.server.matches.room import Room
from nostrum.server.security.callers import Caller
from nostrum.server.security.rate_limits import PersonUsage
from nostrum.server.store.base import StoreFailed
from nostrum.server.thinking.jobs import FindHint, FindOdds, Job
from nostrum.server.thinking.pool import JobRefused, Unanswered
from nostrum.server.websocket.protocol import TOO_FAST
from nostrum.server.websocket.questions import Question
from nostrum.server.wire.common import FRAME_LIMIT, RefusalCode, View
from nostrum.server.wire.frames import encode_frame
from nostrum.server.wire.messages import (
    Ask,
    AskHint,
    ClientMessage,
    Hello,
    Here,
    Hint,
    Message,
    Move,
    Odds,
    Ping,
    Pong,
    React,
    Reaction,
    Refused,
    Reveal,
    Say,
    TakeBack,
    Told,
    Write,
)
from nostrum.server.wire.reviews import HintInfo

log = logging.getLogger(__name__)

HELLO_TIMEOUT = 10.0  # seconds
MAX_BAD_MESSAGES = 5
MAX_EARLY_MESSAGES = 200  # that came faster than the rate limit
CHAT = "chat"  # stands for the id in the refusal of what was said
BUSY_PAUSE = 0.2  # seconds until a client that keeps the server too busy is read again
# By which a person shows that they are here. Decisions do so when they are told (room.publish).
SIGNS = frozenset((Here, React, Say, Write, Told))

# Close codes
BAD_MESSAGES, NO_HELLO = 4400, 4409

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
PONG = encode_frame(Pong())


class ClientGone(Exception):
    """The connection is closed."""


class Session:
    """The session of one client."""

    def __init__(
        self,
        app: AppState,
        room: Room,
        client: Client,
        socket: WebSocket,
        caller: Caller,
        usage: PersonUsage,
    ) -> None:
        self.app = app
        self.room = room
        self.client = client
        # Without Starlette's own checks, which would cost time for every move.
        self.receive = socket._receive
        self.caller = caller
        self.usage = usage
        self.bad_messages = 0
        self.early_messages = 0

    async def run(self) -> None:
        """Wait for Hello, then answer messages until the client is gone."""
        try:
            async with asyncio.timeout(HELLO_TIMEOUT):
                hello = await self.next_message()
        except TimeoutError:
            self.client.connection.close(NO_HELLO, "You did not say hello.")
            return
        if type(hello) is not Hello:
            self.refuse("", "bad_request", "Say hello first.")
            self.client.connection.close(BAD_MESSAGES, "Say hello first.")
            return
        await self.caller.take_turn()
        await self.room.join(self.client, hello)
        while True:
            message = await self.next_message()
            if message is not None:
                await self.caller.take_turn()
                await self.answer(message)

    async def next_message(self) -> ClientMessage | None:
        """The next message; None if it was refused."""
        event = await self.receive()
        if event["type"] == "websocket.disconnect":
            raise ClientGone
        text = event.get("text")
        busy = not self.caller.may_work
        if busy or not self.usage.messages.take(self.app.clock()):
            self.early_messages += 1
            if self.early_messages > MAX_EARLY_MESSAGES:
                self.client.connection.close(TOO_FAST, "Not so fast.")
                raise ClientGone
            self.refuse(_id_in(text), "too_fast", "Not so fast.")
            if busy:
                await asyncio.sleep(BUSY_PAUSE)  # refusing them all would cost time too
            return None
        if text is not None and len(text) <= FRAME_LIMIT:
            try:
                return _decoder.decode(text)
            except (msgspec.DecodeError, RecursionError):
                pass
        self.bad_messages += 1
        self.refuse(_id_in(text), "bad_request", "This was not understood.")
        if self.bad_messages >= MAX_BAD_MESSAGES:
            self.client.connection.close(BAD_MESSAGES, "This was not understood.")
            raise ClientGone
        return None

    def refuse(self, id: str, code: RefusalCode, text: str) -> None:
        """Send a refusal."""
        self.app.metrics.refusals.increment(code=code)
        self.send(Refused(id, code, text))

    def send(self, message: Message) -> None:
        """Send a message to this client only."""
        self.client.send(encode_frame(message))

    async def answer(self, message: ClientMessage) -> None:
        """Answer a message."""
        kind = type(message)
        if kind in SIGNS and self.client.viewer is not None:
            self.room.presence.note_sign(self.client.viewer)
        if kind is Move or kind is TakeBack:
            await self.move(message)  # type: ignore[arg-type]
        elif kind is Ping:
            self.client.send(PONG)
        elif kind is Ask:
            self.ask(message)  # type: ignore[arg-type]
        elif kind is AskHint:
            self.ask_hint(message)  # type: ignore[arg-type]
        elif kind is React:
            self.react(message)  # type: ignore[arg-type]
        elif kind is Say or kind is Write:
            self.talk(message)  # type: ignore[arg-type]
        elif kind is Here:
            pass
        elif kind is Told:
            await self.note_told(message)  # type: ignore[arg-type]
        elif kind is Reveal:
            await self.reveal(message)  # type: ignore[arg-type]
        else:
            self.refuse("", "bad_request", "You have said hello already.")

    async def move(self, move: Move | TakeBack) -> None:
        """Play a move, or take one back."""
        seat = self.client.viewer
        room = self.room
        if seat is None:
            self.refuse(move.id, "not_yours", "You have no seat at this table.")
        elif room.match.seats[seat].stand_in:
            self.refuse(move.id, "not_now", "A bot plays for you; say first that you are back.")
        else:
            try:
                if type(move) is Move:
                    answer = await room.play(
                        seat, move.action, move.id, move.turn, careful=move.careful
                    )
                else:
                    answer = await room.take_back(seat, move.id, move.turn)
                self.send(answer)
            except Exception:
                self.app.metrics.failures.increment()
                log.exception("A move failed.")
                self.refuse(move.id, "failed", "This was our fault; please try again.")

    async def reveal(self, message: Reveal) -> None:
        """Take the nonce of this client's browser."""
        seat = self.client.viewer
        if seat is None:
            self.refuse("", "not_yours", "You have no seat at this table.")
        elif (refused := await self.room.reveal(seat, message.nonce)) is not None:
            self.refuse("", refused.code, refused.text)

    def ask(self, question: Ask) -> None:
        """Send the odds of the next draw."""
        seat = self.client.viewer
        if seat is None:
            self.refuse(question.id, "not_yours", "You have no seat at this table.")
        elif not self.room.match.risk:
            self.refuse(question.id, "not_allowed", "This table does without the odds.")
        else:
            self.open_question(self.client.person, question.id, self.send_odds)

    def ask_hint(self, question: AskHint) -> None:
        """Send a hint, and tell everybody that it was sent."""
        seat = self.client.viewer
        if seat is None:
            self.refuse(question.id, "not_yours", "You have no seat at this table.")
        elif not self.room.match.hints:
            self.refuse(question.id, "not_allowed", "This table does without hints.")
        else:
            self.open_question(f"hint {self.client.person}", question.id, self.send_hint)

    def open_question(self, asker: str, id: str, answer: Callable[[str], Awaitable[None]]) -> None:
        """Answer a question when the one before it has been answered."""
        asked = Question(partial(answer, id), partial(self.drop, id))
        questions = self.app.questions
        if questions.add(asker, asked):
            self.app.start_task(questions.answer(asker, asked))

    def drop(self, id: str) -> None:
        """Refuse a question, because there is a newer one."""
        self.refuse(id, "too_fast", "You have asked something else meanwhile.")

    async def send_odds(self, id: str) -> None:
        """Send the odds of the next draw, as a worker has found them."""
        view = self.view()
        found = view and await self.think(id, FindOdds(self.room.match.game, view))
        if found:
            self.send(Odds(id, msgspec.Raw(found)))
        elif not view:
            self.refuse(id, "not_now", "No game is being played at this table.")

    async def send_hint(self, id: str) -> None:
        """Send a hint, as a worker has found it in what this seat sees. Everybody learns of it
        first."""
        seat, view = self.client.viewer, self.view()
        if seat is None or not view or seat not in self.room.actors:
            self.refuse(id, "not_now", "There is nothing for you to decide now.")
            return
        turn = self.room.turns[seat]
        found = await self.think(id, FindHint(view))
        if found:
            try:
                await self.room.note_hint(seat, turn)
            except RequestRefused as refusal:
                self.refuse(id, refusal.code, str(refusal))
            except StoreFailed as failure:
                self.refuse(id, "not_stored", str(failure))
            else:
                self.send(Hint(id, cast(HintInfo, msgspec.Raw(found))))

    def view(self) -> View | None:
        """What this client sees of the game, if one is being played."""
        audience = self.room.audiences.by_viewer.get(self.client.viewer)
        return None if audience is None else audience.view

    async def think(self, id: str, job: Job) -> bytes | None:
        """The answer of a worker to a question; None if it was refused."""
        try:
            return await self.app.think(job, self.caller)
        except JobRefused as error:
            self.refuse(id, "not_now", str(error))
        except Unanswered as error:
            self.refuse(id, "busy", str(error))
        except RequestRefused as refusal:
            self.refuse(id, refusal.code, str(refusal))
        return None

    def react(self, reaction: React) -> None:
        """Show everyone a player's reaction."""
        seat = self.client.viewer
        if seat is None:
            self.refuse("", "not_yours", "You have no seat at this table.")
        elif not self.usage.reactions.take(self.app.clock()):
            self.refuse("", "too_fast", "Not so fast.")
        else:
            self.room.audiences.broadcast(Reaction(seat, reaction.what))

    def talk(self, said: Say | Write) -> None:
        """Show everyone what a player says."""
        seat = self.client.viewer
        if seat is None:
            self.refuse("", "not_yours", "You have no seat at this table.")
        elif not self.usage.chat.take(self.app.clock()):
            self.refuse(CHAT, "too_fast", "Not so fast.")
        elif type(said) is Say:
            self.room.chat.say(seat, said.phrase)
        else:
            try:
                self.room.chat.write(seat, said.text)  # type: ignore[union-attr]
            except RequestRefused as refusal:
                self.refuse(CHAT, refusal.code, str(refusal))

    async def note_told(self, told: Told) -> None:
        """This person knows what bots have decided for them."""
        seat = self.client.viewer
        if seat is not None:
            with contextlib.suppress(RequestRefused, StoreFailed):  # they are told again
                await self.room.note_told(seat, told.decisions)


class _WithId(msgspec.Struct):
    id: str = ""


def _id_in(text: str | None) -> str:
    """The id in a message that was not understood, if it has one."""
    try:
        return msgspec.json.decode(text or "", type=_WithId).id[:40]
    except (msgspec.DecodeError, RecursionError):
        return ""
