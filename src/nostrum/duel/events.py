"""What happens at the table, in order: for the log, the animation, the statistics.

Events hold what everybody at the table sees. They are created only if they are recorded.
"""

from typing import NamedTuple


class RoundBegan(NamedTuple):
    round: int
    tosser: int
    why: str  # why this seat tosses: "start", or what makes it the one who is behind


class CardShown(NamedTuple):
    """A card has come to the top of the stack."""

    card: str


class CoinsTossed(NamedTuple):
    seat: int
    sides: list[str]  # "silver shield", "gold stall"


class CoinTaken(NamedTuple):
    seat: int
    coin: str
    bonus: str


class CoinUsed(NamedTuple):
    seat: int
    bonus: str


class CoinLost(NamedTuple):
    """A coin went back to the fountain unused."""

    seat: int
    bonus: str


class TurnBegan(NamedTuple):
    seat: int
    turn: int


class Placed(NamedTuple):
    seat: int
    chip: str
    space: int  # of the white track; 0: the neck


class SetAside(NamedTuple):
    seat: int
    chip: str
    why: str


class Shown(NamedTuple):
    """Chips drawn to look at or to choose from."""

    seat: int
    chips: str


class PutBack(NamedTuple):
    """Chips that were shown went back into the bag."""

    seat: int
    chips: str


class Returned(NamedTuple):
    """A chip went back into the bag."""

    seat: int
    chip: str
    space: int  # of the white track; 0 for a coloured chip
    why: str


class GoldGained(NamedTuple):
    seat: int
    gold: int
    why: str


class GoldLost(NamedTuple):
    seat: int
    gold: int
    why: str


class PatientEntered(NamedTuple):
    """A new patient leaves the park, on the way to this seat."""

    seat: int


class PatientMoved(NamedTuple):
    """The patient went so many steps towards this seat, and where it stands now."""

    seat: int
    steps: int
    half: int
    space: int


class PatientWon(NamedTuple):
    """The patient has reached this seat's stall."""

    seat: int
    space: int


class StallMoved(NamedTuple):
    seat: int
    space: int
    why: str


class Treated(NamedTuple):
    """A patient goes to the ledge: the how many-th, and what the place brings."""

    seat: int
    ledge: int
    bonus: str


class Upgraded(NamedTuple):
    seat: int
    chip: str
    new: str
    where: str  # "neck" or "base"


class ChipGained(NamedTuple):
    seat: int
    chip: str
    where: str  # "bag", "base" or "aside"
    why: str


class ChipRemoved(NamedTuple):
    """A chip has left the game."""

    seat: int
    chip: str


class Exploded(NamedTuple):
    seat: int
    space: int


class Reversed(NamedTuple):
    """The explosion was undone by a card."""

    seat: int


class Completed(NamedTuple):
    seat: int
    steps: int


class TurnEnded(NamedTuple):
    """Three chips in the neck: the turn is over, the potion is not."""

    seat: int
    steps: int


class Offered(NamedTuple):
    seat: int
    gold: int
    upgrade: int


class Chose(NamedTuple):
    seat: int
    what: str  # "card" or "tokens"


class CardTaken(NamedTuple):
    seat: int
    card: str


class CardUsed(NamedTuple):
    seat: int
    card: str


class Bought(NamedTuple):
    seat: int
    chip: str
    price: int


class Doubled(NamedTuple):
    seat: int
    chip: str


class GoldReturned(NamedTuple):
    """What cannot be kept for the next round."""

    seat: int
    gold: int


class FinalDraw(NamedTuple):
    seat: int
    chip: str
    total: int


class GameOver(NamedTuple):
    winners: list[int]
    scores: list[int]
    why: str


Event = (
    RoundBegan
    | CardShown
    | CoinsTossed
    | CoinTaken
    | CoinUsed
    | CoinLost
    | TurnBegan
    | Placed
    | SetAside
    | Shown
    | PutBack
    | Returned
    | GoldGained
    | GoldLost
    | PatientEntered
    | PatientMoved
    | PatientWon
    | StallMoved
    | Treated
    | Upgraded
    | ChipGained
    | ChipRemoved
    | Exploded
    | Reversed
    | Completed
    | TurnEnded
    | Offered
    | Chose
    | CardTaken
    | CardUsed
    | Bought
    | Doubled
    | GoldReturned
    | FinalDraw
    | GameOver
)
