"""What happens at the table, in order: for the log, the animation, the statistics.

Events hold what everybody at the table sees. They are created only if they are recorded.
"""

from typing import NamedTuple


class RoundBegan(NamedTuple):
    round: int
    start: int


class CardRead(NamedTuple):
    card: str


class RatsPlaced(NamedTuple):
    seat: int
    tails: int
    space: int


class Stirred(NamedTuple):
    seats: list[int]


class Placed(NamedTuple):
    seat: int
    chip: str
    space: int


class SetAside(NamedTuple):
    seat: int
    chip: str


class Shown(NamedTuple):
    """Chips drawn to choose from."""

    seat: int
    chips: str


class Returned(NamedTuple):
    """A chip went back into the bag."""

    seat: int
    chip: str
    why: str


class Moved(NamedTuple):
    """The last chip was moved to another space."""

    seat: int
    space: int
    why: str


class Exploded(NamedTuple):
    seat: int
    white: int
    protected: bool


class Stopped(NamedTuple):
    seat: int
    scoring: int  # the scoring space now; red book 2 or a card may still move it


class Restarted(NamedTuple):
    seat: int


class DieRolled(NamedTuple):
    seat: int
    face: str


class PointsGained(NamedTuple):
    seat: int
    points: int
    why: str


class RubiesGained(NamedTuple):
    seat: int
    rubies: int
    why: str


class RubiesPaid(NamedTuple):
    seat: int
    rubies: int
    why: str


class ChipGained(NamedTuple):
    seat: int
    chip: str
    why: str


class ChipLost(NamedTuple):
    """A chip went back to the supply."""

    seat: int
    chip: str
    why: str


class Bought(NamedTuple):
    seat: int
    chips: str
    price: int


class DropletMoved(NamedTuple):
    seat: int
    space: int


class TubeMoved(NamedTuple):
    seat: int
    glass: int


class FlaskFilled(NamedTuple):
    seat: int
    why: str


class Chose(NamedTuple):
    """An exploded pot: points or coins."""

    seat: int
    what: str


class GameOver(NamedTuple):
    winners: list[int]
    scores: list[int]


Event = (
    RoundBegan
    | CardRead
    | RatsPlaced
    | Stirred
    | Placed
    | SetAside
    | Shown
    | Returned
    | Moved
    | Exploded
    | Stopped
    | Restarted
    | DieRolled
    | PointsGained
    | RubiesGained
    | RubiesPaid
    | ChipGained
    | ChipLost
    | Bought
    | DropletMoved
    | TubeMoved
    | FlaskFilled
    | Chose
    | GameOver
)
