"""The table: what lies on it, who owes which decision, and the small things all rules do.

A rule that lets a player choose is a `Choice`; a `Decision` is a choice that a seat owes now. The
table keeps decisions on a stack: the one on top comes first, and decisions that follow from it are
pushed on top of it. A decision that needs no answer settles itself when its turn comes.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.chance import start_streams
from nostrum.core.choice import BaseChoice
from nostrum.core.moves import Moves
from nostrum.duel.chips import KINDS, write_heap
from nostrum.duel.decisions import Decision
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
from nostrum.duel.fields import BONUS_NAMES as BONUS_NAMES
from nostrum.duel.fields import TABLE
from nostrum.duel.fields import WON_BY as WON_BY
from nostrum.duel.player import Player

if not cython.compiled:
    from nostrum.duel.chips import COLOUR, KIND_COUNT, SIZE, VALUE
    from nostrum.duel.fields import TableOwing as Owing

    def copy_fields(table: "Table", other: "Table") -> None:
        """Copy all fields from another table."""
        TABLE.copy(table, other)


# What a side of a coin gives: the numbers of BONUS_NAMES.
NO_BONUS = 0
SHIELD = 1
COIN_GOLD = 2
WHITES_BACK = 3
COIN_STALL = 4
COLOURED_BACK = 5
UPGRADE_OR_MOVE = 6

# What a place on the ledge gives.
LEDGE_NONE = 0
LEDGE_UPGRADE = 1
LEDGE_WHITE = 2
LEDGE_CHIP = 3
LEDGE_NAMES = ("none", "upgrade", "white", "chip")

# By what a game is won: the numbers of WON_BY.
BY_FULL_LEDGE = 1
BY_PATIENTS = 2
BY_HALF = 3
BY_FINAL_DRAW = 4

NOBODY = -1
NO_CARD = -1
NO_NAMES: tuple[str, ...] = ()


CHOICES: list["Choice"] = []


class Choice(BaseChoice):
    """The rule behind a decision: what is offered, what an answer does, when it can be owed."""

    registry = CHOICES

    # Where a decision of this kind can lie on the stack.
    phases = NO_NAMES  # in which it can lie at the bottom
    upon = NO_NAMES  # decisions of the same seat on which it can lie
    across = NO_NAMES  # decisions of the opponent on which it can lie

    def ask(self, table: "Table", player: Player) -> bool:
        """Does the seat have to be asked? If not, the decision is settled or goes on here."""
        return True

    def offer(self, table: "Table", player: Player, moves: Moves) -> None:
        """Say what the seat may do."""

    def take(self, table: "Table", player: Player, action: int) -> None:
        """Do what the seat chose; settle the decision unless it goes on."""

    def ask_if_several(self, table: "Table", player: Player) -> bool:
        """For `ask`: a seat is asked only if it has a choice. The only answer is taken at once;
        without any the decision is settled."""
        table.scratch.count = 0
        self.offer(table, player, table.scratch)
        answers = table.scratch.count
        if answers == 1:
            self.take(table, player, table.scratch.actions[0])
        elif answers == 0:
            table.settle()
        return answers > 1

    # Positions from outside are checked with these.

    def fits(self, table: "Table", player: Player, amount: int, below: list[Decision]) -> bool:
        """Can this seat owe it now, with this amount, when these decisions lie below it?"""
        return amount == 0

    def bears(self, table: "Table", player: Player, amount: int, above: Decision) -> bool:
        """Can this decision lie directly above it? That one has said yes already."""
        return True

    def owner(self, table: "Table") -> int:
        """Whose it is if it lies at the bottom: whoever's turn it is, or who comes second."""
        if table.active != NOBODY:
            return table.active
        return 1 - table.tosser if table.second == NOBODY else table.second


class Book:
    """What the chips of one colour do: an ingredient book as the box describes it."""

    name = "none"  # of the effect
    owes = NO_NAMES  # the decisions that a chip leaves to its player

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

    def reward_lists(self) -> list[list[int]]:
        """The lists of rewards that the after-effect can bring."""
        return []


class RoundCard:
    """A round card: what it gives to whoever gets it."""

    name = ""
    owes = NO_NAMES  # the decisions that it leaves to that player

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
        self.cards: list[RoundCard] = []  # those that chance can bring, and the last round's
        self.last_round_card = 0  # its number
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


class Table(Owing):
    """Everything on the table, and what the rules do with it."""

    def __init__(self, rules: Rulebook) -> None:
        super().__init__()
        self.rules = rules
        self.players = [Player(0), Player(1)]
        TABLE.start(self)
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
        for number in range(rules.last_round_card):
            self.cards_left[number] = 1
        self.park = rules.patients
        self.round = 1

    def deal(self, seed: bytes) -> None:
        """Start all streams of chance from a seed; choose who begins if nobody was named."""
        start_streams([self, *self.players], seed)
        self.start = self.rules.start
        if self.start < 0:
            self.start = self.below(2)

    def give_second_player_gold(self) -> None:
        """The game begins: the second player gets some gold."""
        second = self.player(1 - self.start)
        self.gain_gold(second, self.rules.second_player_gold, "second player")

    def clone(self) -> "Table":
        """An independent copy, which records no events."""
        other = Table.__new__(Table)
        if not cython.compiled:
            Owing.__init__(other)
        other.copy_chance(self)
        other.copy_owed(self)
        other.rules = self.rules
        other.players = [player.clone() for player in self.players]
        copy_fields(other, self)
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

    # The decisions that are owed

    def let_owe(self, player: Player, choice: Choice, amount: int) -> None:
        """A seat owes a decision, before everything that is owed already."""
        self.owed_seat[self.owed_count] = player.seat
        self.owed_amount[self.owed_count] = amount
        self.owed[self.owed_count] = choice.code
        self.owed_count += 1

    def actor(self) -> Player:
        """Who owes the decision on top."""
        return self.player(self.owed_seat[self.owed_count - 1])

    def choice(self) -> Choice:
        """The rule behind the decision on top."""
        choice: Choice = cython.cast("Choice", CHOICES[self.owed[self.owed_count - 1]])
        return choice

    def amount(self) -> int:
        """What the decision on top is about, as a number."""
        return self.owed_amount[self.owed_count - 1]

    def set_amount(self, amount: int) -> None:
        """Remember how far the decision on top has come."""
        self.owed_amount[self.owed_count - 1] = amount

    def end_game(self, winner: int, won_by: int) -> None:
        """The game is over, whatever else was owed."""
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
    """All choices there are, each at the place of its code."""
    return CHOICES


def number_placed(table: Table, player: Player, decision: str) -> int:
    """The number that the book says for the chip placed last, if the chip leaves this decision;
    else -1."""
    if player.neck_count == 0:
        return -1
    kind = player.neck[player.neck_count - 1]
    book = table.rules.book(COLOUR[kind])
    if book.has_after_effect or decision not in book.owes:
        return -1
    return book.amounts[SIZE[VALUE[kind]]]


def book_in_effect(table: Table) -> str:
    """The book whose after-effect is being carried out; empty if none is."""
    for place in range(table.owed_count - 1, -1, -1):
        if CHOICES[table.owed[place]].name == "after-effect":  # its amount: the colour after that
            return table.rules.book(table.owed_amount[place] - 1).book
    return ""


def is_left_by_card(table: Table, decision: str) -> bool:
    """Does the round card that was taken in this round leave this decision?"""
    return table.taken != NO_CARD and decision in table.rules.card(table.taken).owes


def nobody() -> int:
    """The number that stands for no seat."""
    return NOBODY
