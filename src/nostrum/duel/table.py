"""The table: what lies on it, who owes which decision, and the small things all rules do.

A rule that leaves somebody a choice is a `Choice`. The table keeps what is still to be settled as
a stack: the matter on top comes first, and what it brings about is laid upon it. A matter that
needs no answer settles itself when its turn comes.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.chance import Stream, start_streams
from nostrum.core.moves import Moves
from nostrum.duel.chips import KINDS, write_heap
from nostrum.duel.events import (
    ChipGained,
    Event,
    GameOver,
    GoldGained,
    GoldLost,
    PutBack,
    Returned,
    SetAside,
    Shown,
)
from nostrum.duel.player import Player

if not cython.compiled:
    from nostrum.duel.chips import KIND_COUNT

# What a side of a coin gives, as numbers.
NO_BONUS = 0
SHIELD = 1
COIN_GOLD = 2
WHITES_BACK = 3
COIN_STALL = 4
COLOURED_BACK = 5
UPGRADE_OR_MOVE = 6
BONUS_NAMES = (
    "",
    "shield",
    "gold",
    "whites_back",
    "stall",
    "coloured_back",
    "upgrade_or_move",
)

# What a place on the ledge gives.
LEDGE_NONE = 0
LEDGE_UPGRADE = 1
LEDGE_WHITE = 2
LEDGE_CHIP = 3
LEDGE_NAMES = ("none", "upgrade", "white", "chip")

# By what a game is won.
BY_PATIENTS = 1
BY_HALF = 2
BY_FINAL_DRAW = 3
WON_BY = ("none", "patients", "half", "final draw")

NOBODY = -1
NO_CARD = -1


class Choice:
    """Something to be settled by a seat: mostly a decision."""

    name = ""
    prompt = ""

    def __init__(self) -> None:
        self.code = len(CHOICES)
        CHOICES.append(self)

    def ask(self, table: "Table", player: Player) -> bool:
        """Does the seat have to be asked? If not, the matter is settled or goes on here."""
        return True

    def offer(self, table: "Table", player: Player, moves: Moves) -> None:
        """Say what the seat may do."""

    def take(self, table: "Table", player: Player, action: int) -> None:
        """Do what the seat chose; settle the matter unless it goes on."""


CHOICES: list[Choice] = []


class Book:
    """What the chips of one colour do: an ingredient book as the box describes it."""

    name = "none"  # of the effect

    def __init__(self) -> None:
        self.book = ""  # "blue-I"
        self.title = ""
        self.colour = 0
        self.has_after_effect = 0
        self.amounts = [0] * 3  # for the values 1, 2 and 4

    def read(self, numbers: dict[str, object]) -> None:
        """Take over what the box says beside the amounts."""

    def describe(self) -> str:
        """What the chips do, in our own words."""
        return "No action."

    def placed(self, table: "Table", player: Player, kind: int, before: int) -> None:
        """A chip of this colour went into the neck. Before: the space of the white chip that was
        drawn directly before it in this turn, 0 if there is none."""

    def after(self, table: "Table", player: Player) -> None:
        """Carry out the after-effect, whatever chips there are."""


class RoundCard:
    """A round card: what it gives to whoever gets it."""

    name = ""

    def __init__(self) -> None:
        self.number = ""
        self.slot = -1  # where it is kept; -1: it is carried out at once
        self.chip = -1
        self.spaces = 0
        self.gold = 0  # the suggested offer
        self.upgrades = 0

    def describe(self) -> str:
        """What the card does, in our own words."""
        return ""

    def redeem(self, table: "Table", player: Player) -> None:
        """Carry the card out for the player who got it."""


class Rulebook:
    """The numbers and books that hold in one game: box, books and options together."""

    def __init__(self) -> None:
        # The box
        self.rounds = 0
        self.patients = 0
        self.patients_to_win = 0
        self.second_player_gold = 0
        self.gold_kept = 0
        self.final_draw = 0
        self.colours: list[str] = []  # of the two players
        self.half = 0  # spaces of a half of the path
        self.stall_start = 0
        self.stall_back = 0
        self.neck = 0
        self.track = 0  # spaces of the white track
        self.first_explosion = 0
        self.explosion = [0] * 25
        self.bonus_space = [0] * 25
        self.bonus_stall = 0  # spaces that a stall may move for a bonus space
        self.ledge = [0] * 10
        self.ledge_highest_chip = 0
        self.start_bag = [0] * 33
        self.stock = [0] * 33
        self.price = [0] * 33  # 0: not on sale
        self.black_gold = [0] * 7
        self.upgrade_impossible = 0
        self.coin_sides = [0] * 6  # two for each coin
        self.coin_gold = 0
        self.coin_stall = 0
        self.coin_steps = 0
        self.offer_possible = [0] * 21
        self.step_price = 0
        self.explosion_steps = 0
        self.cards: list[RoundCard] = []
        # The setup
        self.start = NOBODY
        self.coin_in_play = [0] * 3
        self.stack = [NO_CARD] * 9  # the cards that were chosen, round by round
        self.books: list[Book] = []
        # The options
        self.last_card_chooser = 0
        self.neck_after_effects = 0
        self.no_exploded_after_effects = 0
        self.first_offers = 0
        self.drop_from_bag = 0
        self.no_black_ledge_chip = 0

    def book(self, colour: int) -> Book:
        """The book of a colour."""
        book: Book = cython.cast("Book", self.books[colour])
        return book

    def card(self, number: int) -> RoundCard:
        """A round card."""
        card: RoundCard = cython.cast("RoundCard", self.cards[number])
        return card


class Table(Stream):
    """Everything on the table, and what the rules do with it."""

    def __init__(self, rules: Rulebook) -> None:
        super().__init__()
        self.rules = rules
        self.players = [Player(0), Player(1)]
        self.pool = [0] * 33
        self.removed = [0] * 33  # chips that have left the game
        self.park = 0
        self.half = NOBODY  # of the path, in which the active patient stands
        self.space = 0  # counted from the park; 0: there is no active patient
        self.round = 0
        self.step = 0
        self.begun = 0  # has the phase brought all that it brings? It is over when that is settled
        self.start = 0
        self.tosser = 0
        self.active = NOBODY
        self.first = NOBODY  # who finished first in this round
        self.second = NOBODY
        self.card = NO_CARD  # on top of the stack; as many as there are cards: the last round's
        self.cards_left = [0] * 32
        self.taken = NO_CARD  # the card that was taken off the stack in this round
        self.last_card = NOBODY  # who counts as having taken the last round card
        self.side = [-1] * 3  # what each coin shows
        self.offered = 0  # does an offer lie in the scale?
        self.offer_gold = 0
        self.offer_upgrades = 0
        self.over = 0
        self.winner = NOBODY  # -1 when the victory is shared
        self.won_by = 0
        self.owed_seat = [0] * 48
        self.owed_choice = [0] * 48
        self.owed_amount = [0] * 48
        self.owed_count = 0
        self.arranged = 0  # a scene set by hand: its chips need not be those of the box
        self.scratch = Moves()
        self.events: list[Event] | None = None

    # Setting the table

    def set_table(self) -> None:
        """The setup: chips in bags and pool, stalls, patients, cards."""
        rules = self.rules
        for kind in range(KIND_COUNT):
            self.pool[kind] = rules.stock[kind] - rules.start_bag[kind] * 2
        for player in self.players:
            player.stall = rules.stall_start
            for kind in range(KIND_COUNT):
                player.bag[kind] = rules.start_bag[kind]
                player.bag_size += rules.start_bag[kind]
        for number in range(len(rules.cards)):
            self.cards_left[number] = 1
        self.park = rules.patients
        self.round = 1

    def deal(self, seed: bytes) -> None:
        """Start all streams of chance from a seed; choose who begins if nobody was named."""
        start_streams([self, *self.players], seed)
        self.start = self.rules.start
        if self.start < 0:
            self.start = self.below(2)

    def welcome(self) -> None:
        """The game begins: whoever does not begin it takes some gold."""
        second = self.player(1 - self.start)
        self.gain_gold(second, self.rules.second_player_gold, "second player")

    def clone(self) -> "Table":
        """An independent copy. Nobody listens to it."""
        other = Table.__new__(Table)
        if not cython.compiled:
            other.__init__(self.rules)  # type: ignore[misc]
        other.copy_chance(self)
        other.rules = self.rules
        other.players = [player.clone() for player in self.players]
        other.pool[:] = self.pool
        other.removed[:] = self.removed
        other.park = self.park
        other.half = self.half
        other.space = self.space
        other.round = self.round
        other.step = self.step
        other.begun = self.begun
        other.start = self.start
        other.tosser = self.tosser
        other.active = self.active
        other.first = self.first
        other.second = self.second
        other.card = self.card
        other.cards_left[:] = self.cards_left
        other.taken = self.taken
        other.last_card = self.last_card
        other.side[:] = self.side
        other.offered = self.offered
        other.offer_gold = self.offer_gold
        other.offer_upgrades = self.offer_upgrades
        other.over = self.over
        other.winner = self.winner
        other.won_by = self.won_by
        other.owed_seat[:] = self.owed_seat
        other.owed_choice[:] = self.owed_choice
        other.owed_amount[:] = self.owed_amount
        other.owed_count = self.owed_count
        other.arranged = self.arranged
        other.scratch = self.scratch  # only ever filled and read within one call
        other.events = None
        return other

    def player(self, seat: int) -> Player:
        """The player at a seat."""
        player: Player = cython.cast("Player", self.players[seat])
        return player

    def rival_of(self, player: Player) -> Player:
        """The opponent."""
        return self.player(1 - player.seat)

    def is_last_round(self) -> bool:
        """Is this the last round, with its own card?"""
        return self.round >= self.rules.rounds

    # What is owed

    def owe(self, player: Player, choice: Choice, amount: int) -> None:
        """A seat owes a decision, before everything that is owed already."""
        self.owed_seat[self.owed_count] = player.seat
        self.owed_choice[self.owed_count] = choice.code
        self.owed_amount[self.owed_count] = amount
        self.owed_count += 1

    def settle(self) -> None:
        """The matter on top is settled."""
        self.owed_count -= 1

    def actor(self) -> Player:
        """Who owes the decision on top."""
        return self.player(self.owed_seat[self.owed_count - 1])

    def choice(self) -> Choice:
        """The decision on top."""
        choice: Choice = cython.cast("Choice", CHOICES[self.owed_choice[self.owed_count - 1]])
        return choice

    def amount(self) -> int:
        """What the matter on top is about, as a number."""
        return self.owed_amount[self.owed_count - 1]

    def set_amount(self, amount: int) -> None:
        """Remember how far the matter on top has come."""
        self.owed_amount[self.owed_count - 1] = amount

    def end_game(self, winner: int, won_by: int) -> None:
        """The game is over, whatever else was to be settled."""
        self.over = 1
        self.winner = winner
        self.won_by = won_by
        self.owed_count = 0
        if self.events is not None:
            scores = [player.ledge for player in self.players]
            self.events.append(GameOver(self.winners(), scores, WON_BY[won_by]))

    def winners(self) -> list[int]:
        """The seats that have won; both when the victory is shared."""
        if not self.over:
            return []
        return [0, 1] if self.winner < 0 else [self.winner]

    # Gold and chips

    def gain_gold(self, player: Player, gold: int, why: str) -> None:
        """Take gold from the common pool."""
        if gold > 0:
            player.gold += gold
            if self.events is not None:
                self.events.append(GoldGained(player.seat, gold, why))

    def lose_gold(self, player: Player, gold: int, why: str) -> None:
        """Give gold back to the common pool."""
        if gold > 0:
            player.gold -= gold
            if self.events is not None:
                self.events.append(GoldLost(player.seat, gold, why))

    def gain_chip(self, player: Player, kind: int, where: str, why: str) -> bool:
        """Take a chip of the pool into the "bag", the "base" of the bottle or "aside", beside it.
        False if there is none."""
        if self.pool[kind] == 0:
            return False
        self.pool[kind] -= 1
        if where == "bag":
            player.put(kind)
        elif where == "base":
            player.put_in_base(kind)
        else:
            player.aside[kind] += 1
        if self.events is not None:
            self.events.append(ChipGained(player.seat, KINDS[kind], where, why))
        return True

    def is_on_sale(self, kind: int) -> bool:
        """Is there a chip of this kind in the pool, and of a colour that is sold?"""
        return self.pool[kind] > 0 and self.rules.price[kind] > 0

    def set_aside(self, player: Player, kind: int, why: str) -> None:
        """Lay a chip aside until the end of the round."""
        player.aside[kind] += 1
        if self.events is not None:
            self.events.append(SetAside(player.seat, KINDS[kind], why))

    def return_white(self, player: Player, space: int, why: str) -> None:
        """Put the white chip on a space back into the bag."""
        kind = player.lift_white(space)
        player.put(kind)
        if self.events is not None:
            self.events.append(Returned(player.seat, KINDS[kind], space, why))

    def return_coloured(self, player: Player, kind: int, why: str) -> None:
        """Put a coloured chip of the base back into the bag."""
        player.take_from_base(kind)
        player.put(kind)
        if self.events is not None:
            self.events.append(Returned(player.seat, KINDS[kind], 0, why))

    def show_hand(self, player: Player, count: int) -> None:
        """Draw up to so many chips, for both to see."""
        player.draw_hand(count)
        if self.events is not None:
            self.events.append(Shown(player.seat, write_heap(player.hand)))

    def put_back_hand(self, player: Player, kept: int) -> None:
        """Put all shown chips back into the bag, but not one of this kind (-1: all of them)."""
        if kept >= 0:
            player.hand[kept] -= 1
            player.hand_size -= 1
        if self.events is not None and player.hand_size > 0:
            self.events.append(PutBack(player.seat, write_heap(player.hand)))
        player.drop_hand()

    # After-effects

    def in_zone(self, player: Player, kind: int) -> int:
        """How many chips of a kind count for the after-effects."""
        return player.in_bottle(kind, self.rules.neck_after_effects == 1)

    def colour_in_zone(self, player: Player, colour: int) -> int:
        """How many chips of a colour count for the after-effects."""
        return player.colour_in_bottle(colour, self.rules.neck_after_effects == 1)


def choices() -> list[Choice]:
    """All decisions there are, each at the place of its code."""
    return CHOICES


def nobody() -> int:
    """How it is written that a thing belongs to no seat."""
    return NOBODY
