"""Everything that goes over the wire, in both directions. Types for the page are made from this.

The socket carries one JSON message in each frame, told apart by its field `t`. A page gets one
`Sync`, and from then on `News`: what happened, and how its view changed. News are numbered for each
viewer on his own, because what is done under cover must not even be counted by others.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

# What people may send is short; whatever is longer is refused before it is looked at.
FRAME_LIMIT = 8 * 1024
# A setup may bring a whole box of somebody's own: several times ours.
SETUP_LIMIT = 64 * 1024

Name = Annotated[str, Meta(min_length=1, max_length=24)]
MoveId = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(max_length=80)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]

ReactionName = Literal["cheer", "laugh", "wow", "ouch", "grr", "thanks"]
SeatKind = Literal["person", "bot", "open"]
TableState = Literal["waiting", "playing", "over"]

# Why something was refused. The page has a sentence for each in every language; the answer carries
# an English one that may say more.
RefusalCode = Literal[
    "illegal",  # the rules do not allow it now
    "stale",  # it answers a decision that has been answered already
    "not_yours",  # this seat, table or right is somebody else's
    "not_found",
    "not_now",  # the table is not in a state for it
    "bad_request",  # not understood
    "bad_setup",  # a game cannot be set up like this
    "bad_name",
    "too_fast",
    "taken",  # somebody else was quicker
    "not_allowed",  # this table does without it
    "bad_token",  # a link that is forged, used up or out of date
    "busy",  # the server has no room left
    "failed",  # our fault
]


class Message(Struct, tag_field="t", tag=str.lower, omit_defaults=True, forbid_unknown_fields=True):
    """Anything on the socket."""


# From the page


class Hello(Message):
    """The first message: how much of this table the page has seen (nothing: 0). `run` is that of
    the last Sync, so that numbers of another life of the table are not mistaken for ours."""

    seen: Count = 0
    events: Count = 0
    run: Word = ""


class Move(Message):
    """An action. `turn` is the seat's count of decisions as the page knows it, so that a click
    never answers a decision it was not meant for; the same `id` again gets the same answer."""

    id: MoveId
    turn: Count
    action: Word


class Ask(Message):
    """What are the odds of my next draw?"""

    id: MoveId


class React(Message):
    what: ReactionName


class Ping(Message):
    """Is anybody there?"""


FromPage = Hello | Move | Ask | React | Ping


# From the server


class SeatInfo(Struct, omit_defaults=True):
    """Who sits on a seat."""

    kind: SeatKind
    name: str = ""
    bot: str = ""  # the kind of bot
    here: bool = False  # a person who is connected
    played_by_bot: bool = False  # a person for whom a bot plays, until he is back
    host: bool = False


class TableInfo(Struct, omit_defaults=True):
    """A table as everybody may see it."""

    id: str
    code: str  # six letters to tell somebody on the telephone
    game: str
    state: TableState
    seats: list[SeatInfo]
    setup: dict[str, Any]
    public: bool = False
    risk: bool = False  # may the odds be asked for?
    thinking: int = 0  # seconds for each decision; 0 is as long as you like
    watching: int = 0
    commitment: str = ""
    rules: int = 0  # the version of the rules that this game is played by
    rematch: str = ""  # the table at which it goes on
    created: float = 0.0
    you: int | None = None  # where you sit, if you do
    round: int = 0
    # In the list of my tables:
    owing: list[int] = []  # the seats that have to decide
    scores: list[int] = []  # how a finished game ended
    winners: list[int] = []


class Sync(Message):
    """Everything that this viewer may know. While nobody plays yet, there is no view."""

    run: str
    n: int  # the number of the last news that is in it
    table: TableInfo
    view: dict[str, Any] | None = None
    printed: Any = None
    # What happened from this number on, as `[name, field, ...]`.
    first: int = 0
    events: list[list[Any]] = []
    turn: int = 0
    helped: list[int] = []  # the numbers of the events of moves that a bot made for this person


class News(Message):
    """Something happened: the events, and what has changed in the view, by path
    (`"seats.0.white": 3`)."""

    n: int
    events: list[list[Any]] = []
    patch: dict[str, Any] = {}
    turn: int | None = None  # if it has changed: the count of your decisions
    helped: bool = False  # this was your move, but a bot made it for you


class TableNews(Message):
    """Who sits here, who is connected, whether the game has begun: as it is now."""

    table: TableInfo


class Clock(Message):
    """Seconds left for those who have to decide, where thinking time is limited."""

    left: dict[str, float]


class Accepted(Message):
    """The move was played and will not be lost."""

    id: str


class Refused(Message):
    """It was not played, and why."""

    id: str
    code: RefusalCode
    text: str


class Odds(Message):
    """The answer to Ask."""

    id: str
    odds: Any


class Reaction(Message):
    seat: int
    what: ReactionName


class Pong(Message):
    """Somebody is."""


class Bye(Message):
    """The server is about to close this socket: stops for a moment, or the reader is too slow."""

    code: RefusalCode
    text: str


ToPage = Sync | News | TableNews | Clock | Accepted | Refused | Odds | Reaction | Pong | Bye


# Over HTTP


class Problem(Struct):
    """What every refused request gets."""

    code: RefusalCode
    text: str


class Me(Struct):
    """Who I am: no more than a name."""

    name: str


class Rename(Struct, forbid_unknown_fields=True):
    name: Name


class ContinueLink(Struct):
    """A private link that brings all my seats to another device. Good once, for a short time."""

    path: str
    seconds: int


class Continue(Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=200)]


class BotInfo(Struct):
    name: str
    about: str


class OptionInfo(Struct):
    name: str
    answers: list[bool | str]  # the recommended one first
    meaning: str


class Address(Struct):
    """Where friends find this server; nothing if only this computer gets there."""

    url: str


class GameInfo(Struct):
    """A game that can be played here."""

    name: str
    title: str
    seats: list[int]
    bots: list[BotInfo]  # the usual one first
    options: list[OptionInfo]
    choices: Any
    setup: dict[str, Any]  # what suits whoever asks, who may never have played it


class PageInfo(Struct):
    """A page of the rules, in English."""

    name: str
    title: str
    heading: str
    text: str
    kind: str


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who shall sit there: a bot of a kind (the usual one if not said), or nobody yet."""

    kind: Literal["bot", "open"]
    bot: Word = ""


class OpenTable(Struct, forbid_unknown_fields=True):
    """A new table. Nothing needs to be said: then it is a game of the first kind against bots that
    begins at once, set up as suits the host. He has the first seat; `seats` are the others."""

    game: Word = ""
    seats: Annotated[list[SeatWish], Meta(max_length=7)] | None = None
    setup: dict[str, Any] | None = None
    public: bool = False
    risk: bool = True
    thinking: Annotated[int, Meta(ge=0, le=600)] = 0


class TrySetup(Struct, forbid_unknown_fields=True):
    """Could a game with so many seats be set up like this?"""

    seats: SeatNumber
    setup: dict[str, Any] = {}


class Tried(Struct):
    """The same setup, whole and in its own form, and what can be chosen with it."""

    setup: dict[str, Any]
    choices: Any


class Sit(Struct, forbid_unknown_fields=True):
    """Take a free seat; any if none is named."""

    seat: SeatNumber | None = None


class Found(Struct):
    id: str


class OpenTables(Struct):
    tables: list[TableInfo]


class Step(Struct, omit_defaults=True):
    """One move of a finished game, as this viewer saw it."""

    events: list[list[Any]] = []
    patch: dict[str, Any] = {}
    seat: int = 0
    action: str = ""


class Replay(Struct):
    """A finished game: its first view, and every move from there."""

    table: TableInfo
    printed: Any
    view: dict[str, Any]
    events: list[list[Any]]
    steps: list[Step]


class Verdict(Struct):
    """Was the game played with the seed that was promised before it began?"""

    sound: bool
    commitment: str
    seed: str
    faults: list[str]
    moves: int
