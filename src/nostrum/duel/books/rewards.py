"""Books that bring rewards: for many chips of a colour, for daring, for more than the opponent."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.core.spoken_chips import one_spoken
from nostrum.duel.books.words import by_value
from nostrum.duel.chips import COLOUR_NAMES, kind_named
from nostrum.duel.decisions import Decision
from nostrum.duel.patients import stall_back, stall_forward
from nostrum.duel.player import Player
from nostrum.duel.table import Book, Choice, Table, book_in_effect

if not cython.compiled:
    from nostrum.duel.chips import FIRST_KIND, SIZE, VALUE
    from nostrum.duel.gifts import REWARD_CHIP
    from nostrum.duel.player import EXPLODED
    from nostrum.duel.upgrades import ANY_VALUE, UPGRADE

# A reward as a number; a chip is CHIP + its kind.
NO_REWARD = 0
GOLD_PIECE = 1
STALL_FORWARD = 2
AN_UPGRADE = 3
ANY_1 = 4
CHIP = 100

REWARDS = {"gold": GOLD_PIECE, "stall": STALL_FORWARD, "upgrade": AN_UPGRADE, "any-1": ANY_1}
REWARD_WORDS = {
    "gold": "1 gold",
    "stall": "your stall 1 forward",
    "upgrade": "an upgrade",
    "any-1": "a 1-chip of your choice (not black, not white)",
}
MOST_REWARDS = 3  # for one number of chips


class Reward(Choice):
    """One thing that a book brings (the amount)."""

    name = "reward"
    upon = ("after-effect", "reward")
    repeats = True

    def ask(self, table: Table, player: Player) -> bool:
        reward = table.amount()
        table.settle()
        if reward == GOLD_PIECE:
            table.gain_gold(player, 1, book_in_effect(table))
        elif reward == STALL_FORWARD:
            stall_forward(table, player, 1, book_in_effect(table))
        elif reward == AN_UPGRADE:
            table.let_owe(player, UPGRADE, ANY_VALUE)
        elif reward == ANY_1:
            table.let_owe(player, REWARD_CHIP, 0)
        elif reward >= CHIP:
            table.gain_chip(player, reward - CHIP, "aside", book_in_effect(table))
        return False

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        # Those on the stack end one of the book's lists; the first of that list is not among them.
        rewards = [decision.amount for decision in below if decision.name == self.name]
        still = [amount, *reversed(rewards)]
        after_effect = [decision for decision in below if decision.name != self.name].pop()
        book = table.rules.book(after_effect.amount - 1)
        return any(still == given[1:][-len(still) :] for given in book.reward_lists())


def read_rewards(names: list[str]) -> list[int]:
    """The rewards that the box names, with nothing in the free places."""
    numbers = [REWARDS[name] if name in REWARDS else CHIP + kind_named(name) for name in names]
    return (numbers + [NO_REWARD] * MOST_REWARDS)[:MOST_REWARDS]


def say_rewards(names: list[str]) -> str:
    """Rewards in words."""
    if len(names) > 1 and set(names) == {"upgrade"}:
        return f"{len(names)} upgrades"
    words = [REWARD_WORDS.get(name, one_spoken(name)) for name in names]
    return " and ".join(words) or "nothing"


class ByCount(Book):
    """What the chips of this colour bring depends on how many there are."""

    name = "by_count"

    def __init__(self) -> None:
        super().__init__()
        self.levels = 0
        self.rewards = [0] * 18
        self.names: list[list[str]] = []

    def read(self, numbers: dict[str, Any]) -> None:
        self.names = numbers["rewards"]
        self.levels = len(self.names)
        flat = [reward for names in self.names for reward in read_rewards(names)]
        self.rewards = (flat + [NO_REWARD] * 18)[:18]

    def describe(self) -> str:
        colour = COLOUR_NAMES[self.colour]
        parts = []
        for number, names in enumerate(self.names, start=1):
            more = " or more" if number == len(self.names) else ""
            parts.append(f"{number}{more}: {say_rewards(names)}")
        return f"For the number of {colour} chips. {'; '.join(parts)}."

    def reward_lists(self) -> list[list[int]]:
        return [[code for code in read_rewards(names) if code] for names in self.names]

    def after(self, table: Table, player: Player) -> None:
        level = min(table.colour_in_zone(player, self.colour), self.levels) - 1
        if level >= 0:
            # The one that comes first is laid on top.
            for place in range(MOST_REWARDS):
                reward = self.rewards[MOST_REWARDS * level + MOST_REWARDS - 1 - place]
                if reward != NO_REWARD:
                    table.let_owe(player, REWARD, reward)


class Majority(Book):
    """A reward for more chips of this colour than the opponent has, another one for as many."""

    name = "majority"

    def __init__(self) -> None:
        super().__init__()
        self.more = [0] * 3
        self.tie = [0] * 3
        self.names: dict[str, list[str]] = {}

    def read(self, numbers: dict[str, Any]) -> None:
        self.names = {"more": numbers["more"], "tie": numbers["tie"]}
        self.more = read_rewards(numbers["more"])
        self.tie = read_rewards(numbers["tie"])

    def describe(self) -> str:
        colour = COLOUR_NAMES[self.colour]
        return (
            f"More {colour} chips than your opponent: {say_rewards(self.names['more'])}. "
            f"As many, and at least one: {say_rewards(self.names['tie'])}."
        )

    def reward_lists(self) -> list[list[int]]:
        return [[code for code in read_rewards(names) if code] for names in self.names.values()]

    def after(self, table: Table, player: Player) -> None:
        mine = table.colour_in_zone(player, self.colour)
        theirs = table.colour_in_zone(table.rival_of(player), self.colour)
        if mine == 0 or mine < theirs:
            return
        for place in range(MOST_REWARDS - 1, -1, -1):
            reward = self.more[place] if mine > theirs else self.tie[place]
            if reward != NO_REWARD:
                table.let_owe(player, REWARD, reward)


class Daring(Book):
    """A reward for whoever dared to come near the explosion, and did not explode."""

    name = "daring"

    def describe(self) -> str:
        near = by_value(self.amounts)
        colour = COLOUR_NAMES[self.colour]
        return (
            f"Once, if your bottle did not explode and holds a {colour} chip: your stall 1 forward "
            f"if your last white chip lies {near} spaces or less before the first explosion space "
            "(your best chip counts), otherwise 1 gold."
        )

    def after(self, table: Table, player: Player) -> None:
        if player.status == EXPLODED:
            return
        near = -1
        for size in range(3):
            if table.in_zone(player, FIRST_KIND[self.colour] + size):
                near = max(near, self.amounts[size])
        if near < 0:
            return
        if table.rules.first_explosion - player.white_space <= near:
            stall_forward(table, player, 1, self.book)
        else:
            table.gain_gold(player, 1, self.book)


class PushStall(Book):
    """The opponent's stall moves back if the patient is in your half."""

    name = "push_stall"

    def describe(self) -> str:
        many = by_value(self.amounts)
        return f"If the patient is in your half, move the opponent's stall back by {many}."

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        if table.half == player.seat:
            spaces = self.amounts[SIZE[VALUE[kind]]]
            stall_back(table, table.rival_of(player), spaces, self.book)


REWARD = Reward()
