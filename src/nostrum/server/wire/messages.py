"""The messages on the socket.

Each frame carries one JSON message; its field `t` says which. A page first gets one `Sync`, then
`News`: what happened, and what changed in its view. News are numbered separately for each viewer,
because others must not even be able to count what a seat decides in secret.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from nostrum.server.wire.common import (
    Count,
    Event,
    GameData,
    HexNumber,
    HexNumberOrNone,
    NonceInfo,
    Patch,
    RefusalCode,
    ShortText,
    TableInfo,
    View,
)

MoveId = Annotated[str, Meta(min_length=1, max_length=40)]
ReactionName = Literal["cheer", "laugh", "wow", "ouch", "grr", "thanks"]


class Message(Struct, tag_field="t", tag=str.lower, omit_defaults=True, forbid_unknown_fields=True):
    """Any message on the socket."""


# From the page


class Hello(Message):
    """The first message: the number of the last news that the page has seen, and how many events
    (both 0 for a new page). `run` is that of its last Sync; numbers count only within one run.
    `nonce_commitment` is the SHA-256 of the nonce that this browser will contribute to the seed if
    its person plays; it may be left out."""

    seen: Count = 0
    events: Count = 0
    run: ShortText = ""
    nonce_commitment: HexNumberOrNone = ""


class Reveal(Message):
    """The nonce that this browser has committed to: the answer to NoncesFixed."""

    nonce: HexNumber


class Move(Message):
    """An action. `turn` is how many decisions this seat has made as far as the page knows, so that
    a click never answers another decision. The same `id` again gets the same answer."""

    id: MoveId
    turn: Count
    action: ShortText


class Ask(Message):
    """Asks for the odds of my next draw."""

    id: MoveId


class React(Message):
    what: ReactionName


class Ping(Message):
    """Asks for a Pong."""


ClientMessage = Hello | Reveal | Move | Ask | React | Ping


# From the server


class Sync(Message):
    """Everything that this viewer may know. Before the game begins there is no view."""

    run: str
    n: int  # the number of the last news that it includes
    table: TableInfo
    view: View | None = None
    printed: GameData = None
    first: int = 0  # the number of the first of these events
    events: list[Event] = []
    turn: int = 0
    helped: list[int] = []  # the numbers of events of moves that a bot made for this person


class NoncesFixed(Message):
    """Nobody can change their commitment any more. If this browser's own is among them, it should
    reveal its nonce now."""

    nonces: list[NonceInfo]


class News(Message):
    """Something happened: the new events, and what changed in the view, by path
    (`"seats.0.white": 3`)."""

    n: int
    events: list[Event] = []
    patch: Patch = {}
    turn: int | None = None  # how many decisions you have made, if that has changed
    helped: bool = False  # this was your move, but a bot made it for you


class TableNews(Message):
    """The table as it is now: who has which seat, who is connected, whether the game has begun."""

    table: TableInfo


class Clock(Message):
    """The seconds left, by seat, for those who have to decide, if thinking time is limited."""

    left: dict[str, float]


class Accepted(Message):
    """The move was played and is stored."""

    id: str


class Refused(Message):
    """The move or message was refused, and why."""

    id: str
    code: RefusalCode
    text: str


class Odds(Message):
    """The answer to Ask."""

    id: str
    odds: GameData


class Reaction(Message):
    seat: int
    what: ReactionName


class Pong(Message):
    """The answer to Ping."""


class Bye(Message):
    """The server is about to close this socket."""

    code: RefusalCode
    text: str


ServerMessage = (
    Sync
    | NoncesFixed
    | News
    | TableNews
    | Clock
    | Accepted
    | Refused
    | Odds
    | Reaction
    | Pong
    | Bye
)
