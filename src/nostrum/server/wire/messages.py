"""The messages on the socket.

Each frame carries one JSON message; its field `t` says which. A page first gets one `Sync`, then
`News`: what happened, and what changed in its view. News are numbered separately for each viewer,
because others must not even be able to count what a seat decides in secret.

Events are only ever added. If a decision is taken back, that is one more event: `TakenBack`, the
seat, and the number of the first event that has not happened.
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
from nostrum.server.wire.reviews import HintInfo

MoveId = Annotated[str, Meta(min_length=1, max_length=40)]
ReactionName = Literal["cheer", "laugh", "wow", "ouch", "grr", "thanks"]
PhraseName = Literal[
    "hello",
    "luck",
    "well_done",
    "bad_luck",
    "moment",
    "your_turn",
    "sorry",
    "thanks",
    "good_game",
    "again",
]
LineText = Annotated[str, Meta(min_length=1, max_length=200)]


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
    """An action. `turn` is the last one that the page has heard, so that a click never answers
    another decision: it counts what this seat has decided, and what anybody has taken back. The
    same `id` again gets the same answer."""

    id: MoveId
    turn: Count
    action: ShortText
    # The person may want to take it back: if it is one that nobody can take back only because of
    # what follows at once, it is not played, and the answer is Confirm.
    careful: bool = False


class TakeBack(Message):
    """Takes my last decision back, if that is possible (`undo` in Sync and News). `id` and `turn`
    as in a Move."""

    id: MoveId
    turn: Count


class Ask(Message):
    """Asks for the odds of my next draw."""

    id: MoveId


class AskHint(Message):
    """Asks what a strong player would decide in my place, where the table allows it. Everybody
    learns that I have asked."""

    id: MoveId


class React(Message):
    what: ReactionName


class Say(Message):
    """A phrase for everyone at the table, who read it in their own language."""

    phrase: PhraseName


class Write(Message):
    """A line for everyone at the table, where the host allows it."""

    text: LineText


class Here(Message):
    """I am here, though I may decide nothing: a page sends it now and then while its person does
    anything at all."""


class Told(Message):
    """I know what bots have decided for me: so many decisions in all."""

    decisions: Count


class Ping(Message):
    """Asks for a Pong."""


ClientMessage = (
    Hello | Reveal | Move | TakeBack | Ask | AskHint | React | Say | Write | Here | Told | Ping
)


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
    turn: int = 0  # counts what you have decided, and what anybody has taken back
    helped: list[int] = []  # the numbers of events of moves that a bot made for this person
    bot_decisions: int = 0  # how many such moves there were
    told: int = 0  # of how many of them the person knows
    undo: bool = False  # you can take your last decision back
    untold: list[int] = []  # the numbers of events of those of which they do not know


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
    turn: int | None = None  # your `turn`, if that has changed
    helped: bool = False  # this was your move, but a bot made it for you
    undo: bool | None = None  # whether you can take your last decision back, if that has changed


class TableNews(Message):
    """The table as it is now: who has which seat, who is connected, whether the game has begun."""

    table: TableInfo


class Clock(Message):
    """The seconds left, by seat, for those who have to decide, if thinking time is limited."""

    left: dict[str, float]


class Accepted(Message):
    """The move was played and is stored."""

    id: str


class Confirm(Message):
    """The careful move was not played: what follows cannot be taken back. The same message again,
    without `careful`, plays it."""

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


class Hint(Message):
    """The answer to AskHint."""

    id: str
    hint: HintInfo


class Reaction(Message):
    seat: int
    what: ReactionName


class ChatLine(Struct, omit_defaults=True):
    """What somebody has said: a phrase, or a line of their own."""

    n: int  # later lines have greater numbers, also after the server has started anew
    seat: int
    phrase: PhraseName | None = None
    text: str = ""


class Talk(Message):
    """What was said; to somebody who comes, the last lines again."""

    lines: list[ChatLine]


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
    | Confirm
    | Refused
    | Odds
    | Hint
    | Reaction
    | Talk
    | Pong
    | Bye
)
