"""The socket of a table: hello, moves, questions, reactions."""

import asyncio
import logging
from typing import Any

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from nostrum.core.errors import NostrumError
from nostrum.server.audience import Guest, encode
from nostrum.server.games import page_of
from nostrum.server.house import House
from nostrum.server.limits import Bucket
from nostrum.server.line import Line, frame
from nostrum.server.people import host_of, is_from_here, person_of
from nostrum.server.refusals import Refusal
from nostrum.server.room import Room
from nostrum.server.wire import (
    FRAME_LIMIT,
    Ask,
    FromPage,
    Hello,
    Message,
    Move,
    Odds,
    Ping,
    Pong,
    React,
    Reaction,
    RefusalCode,
    Refused,
)

log = logging.getLogger(__name__)

PATIENCE = 10.0  # seconds until somebody has to say hello
MISTAKES = 5  # messages that make no sense
HURRIES = 200  # messages that were too fast

# Why a socket is closed by us
BAD_MESSAGES, UNKNOWN_TABLE, TOO_LATE, TOO_FAST, FAILED = 4400, 4404, 4409, 4429, 1011

_decoder: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)
PONG = frame(encode(Pong()))


class Gone(Exception):
    """The other side has gone."""


class TableSocket:
    """The place at which sockets arrive."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket, from its opening to its end."""
        socket = WebSocket(scope, receive, send)
        neighbour = self.house.addresses.at(host_of(socket))
        line: Line | None = scope["state"].get("line")
        welcome = is_from_here(socket.headers, self.house.settings.public_url)
        full = neighbour.sockets >= neighbour.most_sockets
        if line is None or not welcome or full or self.house.closing:
            await socket.close()
            return
        neighbour.sockets += 1
        self.house.sockets += 1
        try:
            await self.talk(socket, line)
        except Gone:
            pass
        except Exception:
            self.house.metrics.failures.add()
            log.exception("A socket failed.")
            line.drop(FAILED, "This was our fault; come again.")
        finally:
            self.house.sockets -= 1
            neighbour.sockets -= 1

    async def talk(self, socket: WebSocket, line: Line) -> None:
        """Let somebody in, and listen to him."""
        person = await person_of(self.house, socket)
        await socket.accept()
        try:
            room = await self.house.room(socket.path_params["id"])
        except Refusal as refusal:
            line.write(frame(encode(Refused("", refusal.code, str(refusal)))))
            line.drop(UNKNOWN_TABLE, str(refusal))
            return
        limits = self.house.settings.limits
        id = "" if person is None else person.id
        guest = Guest(line, id, limits.backlog, self.house.metrics)
        conversation = Conversation(self.house, room, guest, socket)
        try:
            await conversation.run()
        finally:
            conversation.room.leave(guest)


class Conversation:
    """What is said on one socket."""

    def __init__(self, house: House, room: Room, guest: Guest, socket: WebSocket) -> None:
        self.house = house
        self.room = room
        self.guest = guest
        # Past Starlette's own checks: this way is taken by every move.
        self.receive = socket._receive
        now = house.clock()
        limits = house.settings.limits
        self.messages = Bucket(limits.messages, limits.messages_at_once, now)
        self.reactions = Bucket(limits.reactions, limits.reactions_at_once, now)
        self.mistakes = 0
        self.hurries = 0

    async def run(self) -> None:
        """Hello, and then whatever he says."""
        try:
            async with asyncio.timeout(PATIENCE):
                hello = await self.hear()
        except TimeoutError:
            self.guest.line.drop(TOO_LATE, "You did not say hello.")
            return
        if type(hello) is not Hello:
            self.refuse("", "bad_request", "Say hello first.")
            self.guest.line.drop(BAD_MESSAGES, "Say hello first.")
            return
        await self.room.join(self.guest, hello)
        while True:
            message = await self.hear()
            if message is not None:
                await self.answer(message)

    async def hear(self) -> FromPage | None:
        """The next message; None if it makes no sense."""
        event = await self.receive()
        if event["type"] == "websocket.disconnect":
            raise Gone
        text = event.get("text")
        if not self.messages.take(self.house.clock()):
            self.hurries += 1
            if self.hurries > HURRIES:
                self.guest.line.drop(TOO_FAST, "Not so fast.")
                raise Gone
            self.refuse(_id_in(text), "too_fast", "Not so fast.")
            return None
        if text is not None and len(text) <= FRAME_LIMIT:
            try:
                return _decoder.decode(text)
            except (msgspec.DecodeError, RecursionError):
                pass
        self.mistakes += 1
        self.refuse(_id_in(text), "bad_request", "This was not understood.")
        if self.mistakes >= MISTAKES:
            self.guest.line.drop(BAD_MESSAGES, "This was not understood.")
            raise Gone
        return None

    def refuse(self, id: str, code: RefusalCode, text: str) -> None:
        """Say no."""
        self.house.metrics.refused.add(code=code)
        self.tell(Refused(id, code, text))

    def tell(self, message: Message) -> None:
        """Say something to him alone."""
        self.guest.tell(frame(encode(message)))

    async def answer(self, message: FromPage) -> None:
        """Do what he asks for."""
        kind = type(message)
        if kind is Move:
            await self.move(message)  # type: ignore[arg-type]
        elif kind is Ping:
            self.guest.tell(PONG)
        elif kind is Ask:
            self.ask(message)  # type: ignore[arg-type]
        elif kind is React:
            self.react(message)  # type: ignore[arg-type]
        else:
            self.refuse("", "bad_request", "You have said hello already.")

    async def move(self, move: Move) -> None:
        """Play a move."""
        seat = self.guest.viewer
        room = self.room
        if seat is None:
            self.refuse(move.id, "not_yours", "You have no seat at this table.")
        elif room.table.seats[seat].stand_in:
            self.refuse(move.id, "not_now", "A bot plays for you; say first that you are back.")
        else:
            try:
                self.tell(await room.play(seat, move.action, move.id, move.turn))
            except Exception:
                self.house.metrics.failures.add()
                log.exception("A move failed.")
                self.refuse(move.id, "failed", "This was our fault; please try again.")

    def ask(self, question: Ask) -> None:
        """The odds of the next draw."""
        seat = self.guest.viewer
        audience = self.room.audiences.by_viewer.get(seat)
        if seat is None:
            self.refuse(question.id, "not_yours", "You have no seat at this table.")
        elif not self.room.table.risk:
            self.refuse(question.id, "not_allowed", "This table does without the odds.")
        elif audience is None or audience.view is None:
            self.refuse(question.id, "not_now", "No game is being played at this table.")
        else:
            try:
                odds: Any = page_of(self.room.table.game).odds(audience.view)
            except NostrumError as error:
                self.refuse(question.id, "not_now", str(error))
            else:
                self.tell(Odds(question.id, odds))

    def react(self, reaction: React) -> None:
        """Show everybody how somebody feels."""
        seat = self.guest.viewer
        if seat is None:
            self.refuse("", "not_yours", "You have no seat at this table.")
        elif not self.reactions.take(self.house.clock()):
            self.refuse("", "too_fast", "Not so fast.")
        else:
            self.room.audiences.tell(Reaction(seat, reaction.what))


class _Named(msgspec.Struct):
    id: str = ""


def _id_in(text: str | None) -> str:
    """The id of a message that was not understood, if it has one."""
    try:
        return msgspec.json.decode(text or "", type=_Named).id[:40]
    except (msgspec.DecodeError, RecursionError):
        return ""
