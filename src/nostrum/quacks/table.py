"""The table: what lies on it, and the things that every rule does to it.

A rule that lets a player choose is a `Choice`; books and fortune-teller cards are choices with more
hooks. What a choice offers and what it does are in one class, side by side.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import ClassVar

from nostrum.core.chance import start_streams
from nostrum.core.choice import BaseChoice, overrides
from nostrum.core.moves import Moves
from nostrum.quacks.chips import COLOUR_NAMES, KINDS, write_heap
from nostrum.quacks.events import (
    ChipGained,
    ChipLost,
    DieRolled,
    DropletMoved,
    Event,
    Exploded,
    Moved,
    Placed,
    PointsGained,
    Returned,
    RubiesGained,
    RubiesPaid,
    SetAside,
    Shown,
    TubeMoved,
)
from nostrum.quacks.fields import TABLE
from nostrum.quacks.player import Player

if not cython.compiled:
    from nostrum.quacks.actions import DROPLET, FORGO, PASS, PLACE, RETURN, TUBE
    from nostrum.quacks.chips import BLACK, COLOUR, GREEN, KIND_COUNT, PURPLE, VALUE, WHITE
    from nostrum.quacks.fields import TableStream as Stream

    def copy_fields(table: "Table", other: "Table") -> None:
        """Give a table all fields as another one has them."""
        TABLE.copy(table, other)


# What the bonus die and the test tubes give, as numbers: 1 to 9 are points.
BONUS_RUBY = 10
BONUS_DROPLET = 11
BONUS_CHIP = 20  # BONUS_CHIP + kind


CHOICES: list["Choice"] = []


class Choice(BaseChoice):
    """A decision that a seat may owe."""

    registry = CHOICES
    steps = tuple[str, ...]()  # the steps of a round in which it can be owed; none: in any

    # For odds: what can tell chips apart before the pot has come to its end. Books and cards that
    # say nothing are counted without any such knowledge: for small bags only, but right.
    # The colours of other chips that it asks about; its own may count, but not by their order.
    looks_at: ClassVar[tuple[str, ...] | None] = None
    leaves_pot = False  # after the potion: does the last chip stay where it lies?

    def in_play(self, table: "Table") -> bool:
        """Does this game, and this round, have the decision?"""
        return True

    def when(self, table: "Table") -> tuple[str, ...]:
        """The steps of a round in which it can be owed; none: in any."""
        return self.steps

    def can_be_owed(self, table: "Table", player: Player) -> bool:
        """Can the player owe this now? In its step, and if it is in play, that is."""
        return True

    def ask(self, table: "Table", player: Player) -> bool:
        """Does the seat have to be asked? If not, the decision is settled here."""
        return True

    def offer(self, table: "Table", player: Player, moves: Moves) -> None:
        """Say what the seat may do."""

    def take(self, table: "Table", player: Player, action: int) -> None:
        """Do what the seat chose; settle the decision unless it goes on."""

    def default_answer(self, table: "Table", player: Player) -> int:
        """The answer that odds count with, of somebody who wants the pot to go far without
        exploding. If it matters to neither: to pass, or else the first answer on offer."""
        moves = table.scratch
        moves.count = 0
        self.offer(table, player, moves)
        for number in range(moves.count):
            if moves.actions[number] == PASS:
                return PASS
        return moves.actions[0]

    def follow_up(self, table: "Table", player: Player) -> None:
        """For previews: carry out what is certain to follow for the seat, before its turn."""

    def ask_if_several(self, table: "Table", player: Player) -> bool:
        """For `ask`: a seat is asked only if it has a choice. The only answer is taken at once;
        without any the decision is settled."""
        answers = table.offers(self, player)
        if answers == 1:
            self.take(table, player, table.scratch.actions[0])
        elif answers == 0:
            player.settle()
        return answers > 1


class Book(Choice):
    """An ingredient book: what the chips of one colour do.

    A book overrides the hooks that it needs. Those about chips in general (the next chip,
    white chips, what the pot can hold, a player who has stopped) are called for all books that
    have them, whatever their colour.
    """

    heading = ""
    summary = ""  # what its chips do, in a few words
    # What its 1-, 2- and 4-chips cost, for a book that the box does not have.
    prices: ClassVar[tuple[int, ...]] = ()

    # For odds, of a book that says what it looks at:
    values_alike = False  # do chips of this colour differ only in how far they go?
    only_scores = False  # does a placed chip bring nothing but points and rubies?
    only_covers = False  # does it change nothing but whether an explosion is covered?
    # What a chip of this colour asks about the last one in the pot: "white" (how much), or
    # "white before" (how much, if it was drawn directly before); more only without `looks_at`.
    asks_last = ""
    adds_values = False  # may the last chip move by the values of all chips of this colour?

    def __init__(self) -> None:
        super().__init__()
        self.colour = COLOUR_NAMES.index(self.name.partition("-")[0])

    def in_play(self, table: "Table") -> bool:
        return self in table.rules.books

    def when(self, table: "Table") -> tuple[str, ...]:
        colour = COLOUR_NAMES[self.colour]
        evaluated = colour if colour in ("black", "green", "purple") else "other chips"
        hooks = {"placed": "potions", "stopped": "potions", "evaluate": evaluated}
        return self.steps or steps_of(self, Book, hooks)

    # While brewing

    def keeps_aside(self) -> bool:
        """Are drawn chips of this colour laid beside the pot? The book then owes the decision
        what becomes of them."""
        return False

    def extra_spaces(self, player: Player, kind: int) -> int:
        """How much further than its value a chip of this colour moves."""
        return 0

    def doubles_next(self, player: Player) -> bool:
        """Does the next chip move twice as far because of this book?"""
        return False

    def extra_for_white(self, player: Player, kind: int) -> int:
        """How much further than its value a white chip moves because of this book."""
        return 0

    def white_limit(self, player: Player) -> int:
        """What the pot can hold because of this book; 0 if the book does not change it."""
        return 0

    def placed(self, table: "Table", player: Player, kind: int, space: int) -> None:
        """A chip of this colour was drawn and placed."""

    def chips_to_choose_from(self, kind: int) -> int:
        """How many chips are drawn and shown when a chip of this colour is placed."""
        return 0

    def stopped(self, table: "Table", player: Player) -> None:
        """The player has stopped, by choice or by an explosion."""

    # Evaluation phase B

    def evaluate(self, table: "Table", player: Player) -> None:
        """Carry out the action of the chips in the pot, or owe the choice of it."""


class Card(Choice):
    """A fortune-teller card."""

    name = "none"
    # What it is called and its colour, for a card that the box does not have.
    title = ""
    colour = ""

    begins_again = False  # for odds: may all chips go back into the bag and be drawn again?

    def __init__(self) -> None:
        super().__init__()
        self.purple = 0  # carried out before the rats; set from the box
        # Hooks that are called often: most cards have none of them.
        self.moves_chips = int(overrides(self, Card, "extra_spaces"))
        self.watches_chips = int(overrides(self, Card, "placed"))
        self.ends_potions = int(overrides(self, Card, "all_stopped"))

    def in_play(self, table: "Table") -> bool:
        return self is table.card

    def when(self, table: "Table") -> tuple[str, ...]:
        hooks = {
            "act": "fortune",
            "before_rats": "rats",
            "placed": "potions",
            "all_stopped": "end of potions",
            "end_of_round": "end of round",
        }
        return self.steps or steps_of(self, Card, hooks)

    # Purple cards, before the rats

    def together(self) -> bool:
        """Do all players act at the same time? If not: in turn, from the start player."""
        return False

    def read(self, table: "Table") -> None:
        """The card is read aloud."""

    def act(self, table: "Table", player: Player) -> None:
        """Carry the card out for one player."""

    def compare(self, table: "Table") -> None:
        """Everybody has finished their part."""

    # The rats

    def rat_tails(self, tails: int) -> int:
        """How many spaces the rat stone moves for so many tails."""
        return tails

    def before_rats(self, table: "Table", player: Player) -> None:
        """The player's tails are counted; the stone does not lie in the pot yet."""

    # The potions

    def white_limit(self, table: "Table") -> int:
        """What a pot can hold in this round."""
        return table.rules.white_limit

    def extra_spaces(self, kind: int) -> int:
        """How much further a chip moves in this round."""
        return 0

    def forbids_explosion(self, player: Player) -> bool:
        """Can this pot not explode now?"""
        return False

    def placed(self, table: "Table", player: Player, kind: int) -> bool:
        """A chip was drawn and placed. True: its own action has to wait."""
        return False

    def all_stopped(self, table: "Table", player: Player) -> None:
        """Everybody has stopped; the players' turns from the start player."""

    # The evaluation

    def die_rolls(self) -> int:
        """How often the bonus die is rolled."""
        return 1

    def ruby_space(self, table: "Table", player: Player) -> None:
        """The player's scoring space shows a ruby."""

    def end_of_round(self, table: "Table", player: Player) -> None:
        """Before rubies are spent."""


def steps_of(rule: Choice, base: type, hooks: dict[str, str]) -> tuple[str, ...]:
    """The steps in which a rule can leave the player a choice: those of the hooks it has."""
    return tuple(step for hook, step in hooks.items() if overrides(rule, base, hook))


class Rulebook:
    """The numbers and books that hold in one game: box, edition, books and options together."""

    def __init__(self) -> None:
        # The box
        self.coins = [0] * 54
        self.points = [0] * 54
        self.ruby = [0] * 54
        self.last_chip = 0
        self.lap = 0
        self.lap_tails = 0
        self.tails_before = [0] * 64  # tails on one lap before this score
        self.glasses = [0] * 16
        self.last_glass = 0
        self.die = [0] * 6
        self.die_faces: list[str] = []
        self.start_bag = [0] * 18
        self.white_limit = 0
        self.luxury_limit = 0
        self.white_exactly = 0
        self.safe_chips = 0
        self.rounds = 0
        self.out_from = [1] * 8  # the round from which the book of each colour is out
        self.white_round = 0
        self.rats_round = 0
        self.stir_round = 0
        self.droplet_cost = 0
        self.refill_cost = 0
        self.point_in_coins = 0
        self.point_in_rubies = 0
        self.cards: list[Card] = []
        # The edition
        self.stock = [0] * 18
        self.price = [0] * 18
        self.ruby_stock = 0
        self.start_rubies = 0
        self.flask_any_colour = 0
        # The setup
        self.players = 0
        self.start = -1
        self.tubes = 0
        self.books: list[Book] = []
        # The books that have something to say, hook by hook.
        self.doubling: list[Book] = []
        self.moving_white: list[Book] = []
        self.limiting: list[Book] = []
        self.keeping_aside: list[Book] = []
        self.stopping: list[Book] = []
        self.evaluating: list[Book] = []
        self.evaluating_late: list[Book] = []  # of other colours than black, green and purple
        # What may become of a drawn chip, by its colour: is it kept aside, can its book move it
        # further, does it act when it is placed?
        self.keeps_aside = [0] * 8
        self.moves_further = [0] * 8
        self.acts = [0] * 8
        # The options
        self.returned_was_drawn = 0
        self.aside_uses_window = 0
        self.double_next_drawn = 0
        self.double_printed_value = 0
        self.full_pot_draws_on = 0
        self.limited_rubies = 0
        self.player_by_player = 0
        self.last_round_tubes = 0
        self.over_limit_at_once = 0
        self.restart_restores_flask = 0
        self.strong_ingredient_counts = 0

    def choose_books(self, books: list[Book]) -> None:
        """The books of the game, in the order of the colours."""
        self.books = books
        self.doubling = with_hook(books, "doubles_next")
        self.moving_white = with_hook(books, "extra_for_white")
        self.limiting = with_hook(books, "white_limit")
        self.keeping_aside = with_hook(books, "keeps_aside")
        self.stopping = with_hook(books, "stopped")
        self.evaluating = with_hook(books, "evaluate")
        self.evaluating_late = [
            book for book in self.evaluating if book.colour not in (BLACK, GREEN, PURPLE)
        ]
        self.keeps_aside = [int(book.keeps_aside()) for book in books]
        self.moves_further = [int(overrides(book, Book, "extra_spaces")) for book in books]
        self.acts = [int(overrides(book, Book, "placed")) for book in books]

    def book(self, colour: int) -> Book:
        """The book of a colour."""
        book: Book = cython.cast("Book", self.books[colour])
        return book

    def tails_below(self, score: int) -> int:
        """How many rat tails are printed before this score, over all laps."""
        return score // self.lap * self.lap_tails + self.tails_before[score % self.lap]


def with_hook(books: list[Book], hook: str) -> list[Book]:
    """The books that have a hook."""
    return [book for book in books if overrides(book, Book, hook)]


class DropletStep(Choice):
    """One step of a droplet: with test tubes either of the two."""

    name = "droplet"
    prompt = "Which droplet moves?"
    can_wait = repeats = True

    def ask(self, table: "Table", player: Player) -> bool:
        if table.tube_open(player):
            return True
        table.move_droplet(player)
        player.settle()
        return False

    def offer(self, table: "Table", player: Player, moves: Moves) -> None:
        moves.add(DROPLET)
        moves.add(TUBE)

    def take(self, table: "Table", player: Player, action: int) -> None:
        player.settle()
        table.move_either(player, action)


class ExtraSpaces(Choice):
    """Extra spaces that a book gave a chip may be given up before they have any effect. (While
    nothing depends on them, the next decision between two chips offers the same.)"""

    name = "extra spaces"
    prompt = "Give up the extra spaces of this chip?"
    decline = "it stays where it lies"
    steps = ("potions", "end of potions")
    can_wait = True

    def can_be_owed(self, table: "Table", player: Player) -> bool:
        return 0 < player.space_without_extra < player.last_space()

    def ask(self, table: "Table", player: Player) -> bool:
        if player.space_without_extra:
            return True
        player.settle()
        return False

    def offer(self, table: "Table", player: Player, moves: Moves) -> None:
        moves.add(FORGO)
        moves.add(PASS)

    def take(self, table: "Table", player: Player, action: int) -> None:
        player.settle()
        if action == FORGO:
            table.forgo(player)
        player.space_without_extra = 0


class ChipAction(Choice):
    """The action of the chip that was placed last, when something has to be decided first."""

    name = "chip action"
    steps = ("potions",)
    can_wait = True

    def can_be_owed(self, table: "Table", player: Player) -> bool:
        return player.pot_size > 0 and table.rules.acts[player.last_colour(1)] == 1

    def ask(self, table: "Table", player: Player) -> bool:
        player.settle()
        kind = player.last_kind(1)
        table.rules.book(COLOUR[kind]).placed(table, player, kind, player.last_space())
        return False


class BonusRoll(Choice):
    """A roll of the bonus die: what it brings is settled before the next one is rolled."""

    name = "bonus roll"
    steps = ("bonus die",)
    can_wait = repeats = True

    def ask(self, table: "Table", player: Player) -> bool:
        player.settle()
        table.roll_die(player)
        return False


class Table(Stream):
    """Everything on the table, and what the rules do with it."""

    def __init__(self, rules: Rulebook) -> None:
        super().__init__()
        self.rules = rules
        self.player_count = rules.players
        self.players = [Player(seat) for seat in range(rules.players)]
        TABLE.start(self)
        self.card: Card = NO_CARD
        self.scratch = Moves()
        self.events: list[Event] | None = None
        # Events between two "Stir!" that nobody may see yet.
        self.secrets: list[Event] | None = None

    def tell(self, player: Player, event: Event) -> None:
        """Record an event of a player, or keep it until their secret decision is shown."""
        if self.events is None:
            return
        if player.covered is not None:
            if self.secrets is None:
                self.secrets = []
            self.secrets.append(event)
        else:
            self.events.append(event)

    # Setting the table

    def set_table(self) -> None:
        """The setup: chips in bags and supply, rubies, full flasks."""
        rules = self.rules
        for kind in range(KIND_COUNT):
            self.supply[kind] = rules.stock[kind] - rules.start_bag[kind] * rules.players
        self.ruby_supply = rules.ruby_stock - rules.start_rubies * rules.players
        for player in self.players:
            player.rubies = rules.start_rubies
            for kind in range(KIND_COUNT):
                player.bag[kind] = rules.start_bag[kind]
                player.bag_size += rules.start_bag[kind]
        for number in range(len(rules.cards)):
            self.cards_left[number] = 1
        self.round = 1

    def deal(self, seed: bytes) -> None:
        """Start all streams of chance from a seed; choose the start player if none was given."""
        start_streams([self, *self.players], seed)
        self.start = self.rules.start
        if self.start < 0:
            self.start = self.below(self.player_count)

    def clone(self) -> "Table":
        """An independent copy, which records no events."""
        other = Table.__new__(Table)
        if not cython.compiled:
            Stream.__init__(other)
        other.copy_chance(self)
        other.rules = self.rules
        other.players = [player.clone() for player in self.players]
        other.player_count = self.player_count
        copy_fields(other, self)
        other.card = self.card
        other.scratch = self.scratch  # only ever filled and read within one call
        other.events = None
        other.secrets = None
        return other

    def stirring(self) -> bool:
        """Does everybody draw at the same command in this round?"""
        return self.round >= self.rules.stir_round

    def is_last_round(self) -> bool:
        """Is this the last round?"""
        return self.round >= self.rules.rounds

    def enter(self, step: int) -> None:
        """Go to a step of the round."""
        self.step = step
        self.turn = 0

    # Decisions

    def ask(self, player: Player) -> None:
        """Settle what the player owes as far as it needs no answer, and wait for the rest."""
        while player.owed_count > 0:
            if self.choice_of(player).ask(self, player):
                self.waiting += 1
                return

    def ask_all(self) -> None:
        """The same for everybody."""
        for player in self.players:
            self.ask(player)

    def choice_of(self, player: Player) -> Choice:
        """The decision that the player owes first."""
        choice: Choice = cython.cast("Choice", CHOICES[player.owed[player.owed_count - 1]])
        return choice

    def offers(self, choice: Choice, player: Player) -> int:
        """How many actions a choice has to offer."""
        self.scratch.count = 0
        choice.offer(self, player, self.scratch)
        return self.scratch.count

    # Seats

    def player(self, seat: int) -> Player:
        """The player at a seat; after the last seat comes the first one again."""
        place = seat if seat < self.player_count else seat - self.player_count
        player: Player = cython.cast("Player", self.players[place])
        return player

    def in_turn(self, number: int) -> Player:
        """The player who comes so many places after the start player."""
        return self.player(self.start + number)

    def left_of(self, player: Player) -> Player:
        """The player to the left: the next one clockwise."""
        return self.player(player.seat + 1)

    def right_of(self, player: Player) -> Player:
        """The player to the right."""
        return self.player(player.seat + self.player_count - 1)

    # The supply

    def on_offer(self, kind: int) -> bool:
        """Is the book of this chip out, and is there such a chip in the supply?"""
        return self.supply[kind] > 0 and self.round >= self.rules.out_from[COLOUR[kind]]

    def give_chip(self, player: Player, kind: int, why: str) -> None:
        """Put a chip from the supply into the bag, if it can be had."""
        if not self.on_offer(kind):
            return
        self.supply[kind] -= 1
        player.put(kind)
        if self.events is not None:
            self.tell(player, ChipGained(player.seat, KINDS[kind], why))

    def take_chip(self, player: Player, kind: int, why: str) -> None:
        """A chip that the player has given up goes to the supply."""
        self.supply[kind] += 1
        if self.events is not None:
            self.tell(player, ChipLost(player.seat, KINDS[kind], why))

    # Points, rubies, droplets

    def gain_points(self, player: Player, points: int, why: str) -> None:
        """Move the scoring marker."""
        player.score += points
        if self.events is not None and points > 0:
            self.tell(player, PointsGained(player.seat, points, why))

    def gain_rubies(self, player: Player, rubies: int, why: str) -> None:
        """Give rubies, as far as there are any."""
        if self.rules.limited_rubies:
            if player.drawn and not player.stopped:
                player.rubies_due += rubies  # nobody gets the last one for being quicker
                return
            rubies = min(rubies, self.ruby_supply)
            self.ruby_supply -= rubies
        player.rubies += rubies
        if self.events is not None and rubies > 0:
            self.tell(player, RubiesGained(player.seat, rubies, why))

    def pay_rubies(self, player: Player, rubies: int, why: str) -> None:
        """Take rubies from a player who has them."""
        player.rubies -= rubies
        if self.rules.limited_rubies:
            self.ruby_supply += rubies
        if self.events is not None:
            self.tell(player, RubiesPaid(player.seat, rubies, why))

    def tube_open(self, player: Player) -> bool:
        """Is there a glass to the right for the droplet on the test tubes?"""
        return bool(self.rules.tubes and player.tube < self.rules.last_glass)

    def step_droplet(self, player: Player) -> None:
        """The player may move a droplet by one step."""
        player.owe(DROPLET_STEP.code)

    def move_either(self, player: Player, action: int) -> None:
        """Move the droplet that the action names."""
        if action == TUBE:
            self.move_tube(player)
        else:
            self.move_droplet(player)

    def move_droplet(self, player: Player) -> None:
        """Move the droplet in the pot one space forward; it counts from the next round on."""
        player.droplet = min(player.droplet + 1, self.rules.last_chip)
        if not player.drawn and not player.stopped:
            player.first_space = player.droplet  # between two potions
        if self.events is not None:
            self.tell(player, DropletMoved(player.seat, player.droplet))

    def move_tube(self, player: Player) -> None:
        """Move the droplet on the test tubes one glass to the right: its bonus at once."""
        player.tube += 1
        if self.events is not None:
            self.tell(player, TubeMoved(player.seat, player.tube))
        self.give_bonus(player, self.rules.glasses[player.tube], "test tube")

    def give_bonus(self, player: Player, bonus: int, why: str) -> None:
        """Give what a glass or a face of the die shows."""
        if bonus >= BONUS_CHIP:
            self.give_chip(player, bonus - BONUS_CHIP, why)
        elif bonus == BONUS_RUBY:
            self.gain_rubies(player, 1, why)
        elif bonus == BONUS_DROPLET:
            self.step_droplet(player)
        else:
            self.gain_points(player, bonus, why)

    def roll_die(self, player: Player) -> None:
        """Roll the bonus die and give what it shows."""
        face = -1
        if player.is_told():
            face = player.told("die", [1] * 6)
        if face < 0:
            face = player.below(6)
        if self.events is not None:
            self.tell(player, DieRolled(player.seat, self.rules.die_faces[face]))
        self.give_bonus(player, self.rules.die[face], "bonus die")

    # The rats

    def count_tails(self, player: Player) -> None:
        """Count a player's rat tails up to the leader; there are none in the first round."""
        player.tails = 0
        if self.round >= self.rules.rats_round:
            player.tails = self.tails_behind(player)

    def tails_behind(self, player: Player) -> int:
        """How many rat tails lie between a player and the leader now."""
        leader = player.score  # perhaps of a copy that is not at this table
        for other in self.players:
            leader = max(leader, other.score)
        return self.rules.tails_below(leader) - self.rules.tails_below(player.score)

    def rat_space(self, player: Player) -> int:
        """Where the rat stone lies: as far past the droplet as it came, but still in the pot."""
        return min(player.droplet + player.rat, self.rules.last_chip)

    # The potion

    def white_limit(self, player: Player) -> int:
        """The white total that the player's pot can hold."""
        limit = self.card.white_limit(self)
        for book in self.rules.limiting:
            limit = max(limit, book.white_limit(player))
        return limit

    def doubles_next(self, player: Player) -> bool:
        """Does the next chip move twice as far?"""
        for book in self.rules.doubling:
            if book.doubles_next(player):
                return True
        return False

    def pot_is_full(self, player: Player) -> bool:
        """Has the last space for a chip been reached?"""
        return player.pot_size > 0 and player.last_space() >= self.rules.last_chip

    def draw_chip(self, player: Player) -> None:
        """Draw the next chip of the potion."""
        player.drawn = 1
        self.resolve(player, player.draw())

    def resolve(self, player: Player, kind: int) -> None:
        """Place a chip that was drawn, or lay it beside the pot if its book says so."""
        if self.rules.keeps_aside[COLOUR[kind]]:
            self.set_aside(player, kind)
        else:
            self.place(player, kind)

    def set_aside(self, player: Player, kind: int) -> None:
        """Lay a drawn chip beside the pot."""
        player.set_aside(kind)
        player.last_draw_in_pot = 0
        player.next_follows_directly = 0
        player.space_without_extra = 0
        if self.rules.aside_uses_window and player.protected_draws > 0:
            player.protected_draws -= 1
        if self.rules.double_next_drawn:
            player.doubling_spent = 1
        if self.events is not None:
            self.tell(player, SetAside(player.seat, KINDS[kind]))

    def place(self, player: Player, kind: int) -> None:
        """Place a drawn chip, see whether the pot explodes, carry out the chip's action."""
        colour = COLOUR[kind]
        extra = 0
        if self.rules.moves_further[colour]:
            extra = self.rules.book(colour).extra_spaces(player, kind)
        covered = player.protected_draws > 0
        player.protected_draws_before = player.protected_draws
        player.doubling_spent_before = player.doubling_spent
        if covered:
            player.protected_draws -= 1
        space = self.lay_chip(player, kind, extra)
        player.last_draw_in_pot = 1
        player.last_followed_directly = player.next_follows_directly
        player.next_follows_directly = 1
        if colour == WHITE and player.white > self.white_limit(player):
            if not self.card.forbids_explosion(player):
                self.explode(player, covered)
        if not self.card.watches_chips or not self.card.placed(self, player, kind):
            self.act(player, kind, space)

    def act(self, player: Player, kind: int, space: int) -> None:
        """Carry out the action of a chip that was placed. What it brings can depend on its space,
        so whether it keeps its extra spaces is decided first."""
        if not self.rules.acts[COLOUR[kind]]:
            return
        if player.space_without_extra:
            player.owe(CHIP_ACTION.code)
            player.owe(EXTRA_SPACES.code)
        else:
            self.rules.book(COLOUR[kind]).placed(self, player, kind, space)

    def lay_late(self, player: Player, kind: int) -> None:
        """Lay a chip after the potion is finished: no action, but a doubling may be forgone."""
        self.lay_chip(player, kind, 0)
        if player.space_without_extra:
            player.owe(EXTRA_SPACES.code)

    def forgo(self, player: Player) -> None:
        """Give up the extra spaces of the last chip."""
        player.pot_space[player.pot_size - 1] = player.space_without_extra
        player.space_without_extra = 0
        if self.events is not None:
            self.tell(player, Moved(player.seat, player.last_space(), "forgone"))

    def lay_chip(self, player: Player, kind: int, extra: int) -> int:
        """Lay a chip into the pot, its value and the extra spaces further: the space."""
        printed = VALUE[kind]
        if self.card.moves_chips:
            printed += self.card.extra_spaces(kind)
        if COLOUR[kind] == WHITE:
            for book in self.rules.moving_white:
                extra += book.extra_for_white(player, kind)
        spaces = printed + extra
        if self.rules.doubling and self.doubles_next(player):
            spaces += VALUE[kind] if self.rules.double_printed_value else spaces
        before = player.last_space()
        space = min(before + spaces, self.rules.last_chip)
        without_extra = min(before + printed, self.rules.last_chip)
        player.space_without_extra = without_extra if without_extra < space else 0
        player.lay(kind, space)
        player.doubling_spent = 0
        if self.events is not None:
            self.tell(player, Placed(player.seat, KINDS[kind], space))
        return space

    def explode(self, player: Player, covered: bool) -> None:
        """Too many cherry bombs."""
        player.exploded = 1
        player.protected = 1 if covered else 0
        if player.space_without_extra:
            player.owe(EXTRA_SPACES.code)
        if self.events is not None:
            self.tell(player, Exploded(player.seat, player.white, bool(covered)))

    def return_chip(self, player: Player, place: int, why: str) -> None:
        """Put a chip of the pot, given by its place in the order, back into the bag."""
        kind = player.lift(place)
        player.put(kind)
        if self.events is not None:
            self.tell(player, Returned(player.seat, KINDS[kind], why))

    def return_last(self, player: Player, why: str) -> None:
        """Put the last chip back into the bag. It still counts as drawn, unless the
        option says that it does not."""
        self.return_chip(player, player.pot_size - 1, why)
        player.last_draw_in_pot = 0
        player.space_without_extra = 0
        if self.rules.returned_was_drawn:
            player.next_follows_directly = 0
            player.doubling_spent = 1
            player.protected_draws = max(player.protected_draws_before - 1, 0)
        else:
            player.next_follows_directly = player.last_followed_directly
            player.doubling_spent = player.doubling_spent_before
            player.protected_draws = player.protected_draws_before
        if player.pot_size == 0:
            player.next_follows_directly = 0

    def has_stopped(self, player: Player) -> None:
        """The player has stopped drawing: call the hooks of the books."""
        for book in self.rules.stopping:
            book.stopped(self, player)

    # Chips beside the pot

    def ask_about_aside(self, player: Player) -> None:
        """What becomes of the chips beside the pot is decided before chips are drawn to choose
        from (they may go back into the bag), and again after the last draw."""
        if player.aside_count > 0:
            for book in self.rules.keeping_aside:
                player.owe(book.code)

    def return_aside(self, player: Player, kind: int) -> None:
        """A chip from beside the pot goes back into the bag."""
        player.take_aside(kind)
        player.put(kind)
        if self.events is not None:
            why = f"{COLOUR_NAMES[COLOUR[kind]]} book"
            self.tell(player, Returned(player.seat, KINDS[kind], why))

    # The evaluation

    def counts(self, player: Player, place: int) -> bool:
        """Does the chip at this place of the pot count in the evaluation? One that Strong
        Ingredient added may not."""
        return self.rules.strong_ingredient_counts == 1 or place != player.added - 1

    def count_in_pot(self, player: Player, colour: int) -> int:
        """How many chips of a colour count in the evaluation."""
        count = player.in_pot[colour]
        if player.added and self.counts(player, player.added - 1):
            if COLOUR[player.pot_kind[player.added - 1]] == colour:
                count += 1
        return count

    # Looking into the bag

    def show_hand(self, player: Player, count: int) -> None:
        """Draw up to so many chips to choose from."""
        player.draw_hand(count)
        if self.events is not None:
            self.tell(player, Shown(player.seat, write_heap(player.hand)))

    def can_lay(self, player: Player) -> bool:
        """Is there a space for one more chip?"""
        if not player.has_room():
            return False
        return self.rules.full_pot_draws_on == 1 or not self.pot_is_full(player)

    def can_draw(self, player: Player) -> bool:
        """Is there a chip to draw and a space for it?"""
        return player.bag_size > 0 and self.can_lay(player)


def offer_hand(player: Player, moves: Moves) -> None:
    """Offer to place one of the chips that the player has drawn to choose from."""
    for kind in range(KIND_COUNT):
        if player.hand[kind]:
            moves.add(PLACE + kind)


def offer_returns(player: Player, moves: Moves) -> None:
    """Offer to put chips from beside the pot back into the bag: that is possible at any time."""
    if player.aside_count > 0:
        for kind in range(KIND_COUNT):
            if player.aside[kind]:
                moves.add(RETURN + kind)


def choices() -> list[Choice]:
    """All decisions there are, each at the place of its code."""
    return CHOICES


NO_CARD = Card()
DROPLET_STEP = DropletStep()
EXTRA_SPACES = ExtraSpaces()
CHIP_ACTION = ChipAction()
BONUS_ROLL = BonusRoll()


def droplet_step() -> int:
    """The number of the decision which droplet moves."""
    return DROPLET_STEP.code


def no_card() -> Card:
    """What lies there in a scene without a fortune-teller card."""
    return NO_CARD


def bonus_ruby() -> int:
    """How a ruby is written among the bonuses."""
    return BONUS_RUBY


def bonus_droplet() -> int:
    """How a step of the droplet is written among the bonuses."""
    return BONUS_DROPLET


def bonus_chip(kind: int) -> int:
    """How a chip is written among the bonuses."""
    return BONUS_CHIP + kind
