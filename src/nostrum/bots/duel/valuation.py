"""The value of everything in The Duel, in steps of the patient in the last round.

To treat a patient early helps the opponent and makes the way of the next one longer, so early steps
count for little; gold and chips come first. A chip earns its steps again in every round to come.

The journeyman uses the heuristic values of this file, the master the learned ones of
`weights.toml`.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from nostrum.duel.player import Player
from nostrum.duel.table import Book, RoundCard, Rulebook, Table

if not cython.compiled:
    from nostrum.duel.chips import (
        BLACK,
        BLACK_1,
        BLACK_6,
        BLUE,
        COLOUR,
        FIRST_KIND,
        KIND_COUNT,
        ORANGE_1,
        SIZE,
        VALUE,
        WHITE,
    )
    from nostrum.duel.table import COIN_GOLD, COIN_STALL, UPGRADE_OR_MOVE

FADE = 0.7  # a step is worth this share of a step in the next round
DRAWN = 0.7  # how often a chip of the bag is drawn in a round
BODY = 0.4  # besides its value a chip keeps white ones away and helps to fill the neck
GOLD = 0.31  # a gold piece buys this share of a step in each round to come
LAST_GOLD = 0.15  # in the last round three gold pieces are one step, if the bottle lasts
STALL = 0.6  # so many patients come to a stall in a round: each has one step less to go
WHITE_CHIP = -2.0  # a white 1-chip too many: steps that are lost in each round
IN_NECK = 0.3  # where only the neck has after-effects, so many of the chips are there at the end

# The coins. Gold and stall are worth what they always are.
SHIELD_COIN = 2.0  # the first explosion space is safe: so many chips more
WHITES_COIN = 1.3  # all white chips back: nearly a second first turn
COLOURED_COIN = 1.0  # one good chip can come again

# Cards that are kept. Each saves or prolongs one turn, best of all in the last round.
RESCUE_CARD = 4.0  # it undoes an explosion, whenever that comes
WHITES_CARD = 1.5
COLOURED_CARD = 1.5
DOUBLE_CARD = 0.6  # of a second 2-chip
MOST_LEFT = 9  # rounds that any game could have
FILE = "weights.toml"

MIX = "mix"
OPENING = "opening"

Weights = dict[str, dict[str, Any]]  # by group and name
WeightsByBooks = dict[str, Weights]  # for each set of books, and for any mix of them


@cache
def load_weights() -> WeightsByBooks:
    """The learned weights of the master."""
    return tomllib.loads(files(__package__).joinpath(FILE).read_text("utf-8"))


def weights_for(weights_by_books: WeightsByBooks, rules: Rulebook) -> Weights:
    """The weights for the books in play."""
    sets = {book.book.partition("-")[2] for book in rules.books[BLUE:]}
    return weights_by_books.get(sets.pop() if len(sets) == 1 else MIX, weights_by_books[MIX])


def effect_value(book: Book, size: int) -> float:
    """The mean value of the effect of a chip when it is drawn. The size is the index of its value
    among 1, 2 and 4. Learned from many games, and rounded."""
    name = book.name
    amount = float(book.amounts[size])
    if name == "move_patient":  # after the round, all chips of the bottle count
        return (1.4 if book.has_after_effect else 0.7) * amount
    if name == "pull_patient":  # half of the time the patient is in the other half
        return 0.45 * amount
    if name == "steps_beside":  # an orange chip is mostly there, three are not
        return 0.4
    if name == "steps_per_chip":  # a chip counts itself, unless only the base counts
        own = 0.5 if getattr(book, "base_only", 0) else 1.7
        return min(own, amount)
    if name == "buy_steps":  # gold is scarce in the early rounds, worthless in the last
        return 0.3 * amount
    if name == "gold":
        return 0.8 * amount
    if name == "gold_from_rival":  # what the opponent loses counts as well
        return 0.9
    if name == "gold_of_last_white":
        return 0.6
    if name == "gold_for_variety":  # four colours in one bottle are not so common
        return 0.3
    if name == "upgrade" or name == "by_count":  # upgrades are soon exhausted; counts take long
        return 0.4
    if name == "majority":  # the stall, round after round
        return 1.5
    if name == "daring" or name == "push_stall":
        return 0.1
    if name == "guard":  # keeps a white chip out for the whole round
        return 1.7
    if name == "look_for_white":
        return 1.4 + 0.5 * amount
    if name == "white_aside":
        return 2.0 + 0.4 * amount
    if name == "white_back":  # one time in three a white chip came before; it comes again
        return 0.2
    if name == "draw_and_choose":  # the more there is to choose from, the better the next chip
        return 0.35 * amount
    if name == "coloured_back":
        return 0.8 * amount
    return 0.0


class Valuation:
    """The values for one game."""

    def __init__(self, rules: Rulebook, weights: Any = None) -> None:
        self.rules = rules
        self.body = BODY
        # By the rounds to come after the one that is played:
        self.step = [0.0] * 10  # a step of the patient
        self.gold = [0.0] * 10  # a gold piece
        self.stall = [0.0] * 10  # the stall one space nearer to the park
        self.upgrade = [0.0] * 10  # a black chip that is worth one more, in steps and in gold
        self.white = [0.0] * 10  # a white 1-chip that comes into the bag
        # Coins that allow more draws, in chips; cards that are kept, by their slots.
        self.coins = [0.0, SHIELD_COIN, 0.0, WHITES_COIN, 0.0, COLOURED_COIN, 0.0]
        self.kept = [RESCUE_CARD, WHITES_CARD, COLOURED_CARD, DOUBLE_CARD]
        # What each kind of chip brings besides its value when it is drawn: steps, gold.
        self.steps = [0.0] * 33
        self.gold_pieces = [0.0] * 33
        self.next_black = [-1] * 33
        self.chip_value = [0.0] * 330  # by rounds and kind
        self.market = [0.0] * 330  # the same for the market, where values are only compared
        self.sells_steps = 0  # can gold be turned into steps in any round?
        self.use_heuristics()
        self.read_books(None if weights is None else weights["effects"])
        if weights is not None:
            self.use_weights(weights)
        self.value_chips()
        if weights is not None and OPENING in weights:
            self.set_opening(weights[OPENING])

    def read_books(self, effects: Any) -> None:
        """Read the values of effects from the books, or take the learned ones."""
        for kind in range(BLACK_1, KIND_COUNT):
            colour = COLOUR[kind]
            book = self.rules.book(colour)
            effect = 0.0
            if effects is not None:
                effect = effects[book.book][kind - FIRST_KIND[colour]]
            elif colour >= BLUE:
                effect = effect_value(book, SIZE[VALUE[kind]])
            if book.has_after_effect and self.rules.neck_after_effects:
                effect *= IN_NECK
            self.steps[kind] = effect
            if colour == BLACK:
                self.gold_pieces[kind] = self.rules.black_gold[VALUE[kind]]
            if book.name == "buy_steps":
                self.sells_steps = 1
        for kind in range(BLACK_1, BLACK_6):
            for higher in range(kind + 1, BLACK_6 + 1):
                if self.rules.stock[higher] > 0:
                    self.next_black[kind] = higher
                    break

    def use_weights(self, weights: Any) -> None:
        """Take the learned values."""
        by_round = weights["by_round"]
        self.step = by_round["step"]
        self.gold = by_round["gold"]
        self.stall = by_round["stall"]
        self.upgrade = by_round["upgrade"]
        self.white = by_round["white"]
        self.coins = weights["chances"]["coins"]
        self.kept = weights["chances"]["kept"]
        self.body = weights["brewing"]["body"]

    def use_heuristics(self) -> None:
        """Take the heuristic values, from the last round backwards."""
        reach = 0.0  # one step in each round to come
        more_gold = 0.0  # one gold piece in each round to come
        for left in range(MOST_LEFT + 1):
            self.step[left] = FADE**left
            self.gold[left] = GOLD * reach if left > 0 else LAST_GOLD
            self.upgrade[left] = DRAWN * (reach + more_gold)
            self.white[left] = WHITE_CHIP * reach
            reach += self.step[left]
            self.stall[left] = STALL * reach
            more_gold += self.gold[left]

    def draw(self, kind: int, left: int) -> float:
        """The value of a coloured chip that is drawn now."""
        steps = VALUE[kind] + self.steps[kind]
        return steps * self.step[left] + self.gold_pieces[kind] * self.gold[left]

    def value_chips(self) -> None:
        """Add up what each chip brings in all the rounds that it is in the bag."""
        for kind in range(KIND_COUNT):
            total = 0.0
            for left in range(MOST_LEFT + 1):
                self.chip_value[33 * left + kind] = total
                if COLOUR[kind] == WHITE:
                    total += WHITE_CHIP * VALUE[kind] * self.step[left]
                else:
                    total += DRAWN * (self.body * self.step[left] + self.draw(kind, left))

        self.market[:] = self.chip_value

    def set_opening(self, opening: Any) -> None:
        """Take the learned values of chips that are bought in the first round."""
        first = 33 * (self.rules.rounds - 1)
        for kind in range(ORANGE_1, KIND_COUNT):
            colour = COLOUR[kind]
            row = opening[self.rules.book(colour).book]
            self.market[first + kind] = row[kind - FIRST_KIND[colour]]

    def chip(self, kind: int, left: int) -> float:
        """The value of a chip that will be in the bag for so many rounds."""
        return self.chip_value[33 * left + kind]

    def best_chip(self, table: Table, value: int, left: int, except_colour: int) -> int:
        """The best chip of a value that is on sale, not of one colour; -1 if there is none."""
        best = -1
        highest = 0.0
        for kind in range(ORANGE_1, KIND_COUNT):
            if VALUE[kind] == value and table.is_on_sale(kind) and COLOUR[kind] != except_colour:
                worth = self.chip(kind, left)
                if best < 0 or worth > highest:
                    best = kind
                    highest = worth
        return best

    # What lies in the scales

    def tokens(self, table: Table, player: Player, gold: int, upgrades: int, left: int) -> float:
        """The value of gold and upgrades to a player."""
        possible = 0
        for kind in range(BLACK_1, BLACK_6):
            if self.next_black[kind] >= 0:
                # A chip can be upgraded several times; count on two.
                possible += 2 * player.in_bottle(kind, False)
        done = min(upgrades, possible)
        paid = gold + (upgrades - done) * self.rules.upgrade_impossible
        return paid * self.gold[left] + done * self.upgrade[left]

    def shown_chip(self, table: Table, kind: int, left: int) -> float:
        """The value of a chip that a card shows, or of its price if it is sold out."""
        if table.pool[kind] > 0:
            return self.chip(kind, left)
        return self.rules.price[kind] * self.gold[left]

    def card(self, table: Table, card: RoundCard, left: int) -> float:
        """The value of a round card to the player who gets it."""
        name = card.name
        if name == "chip":
            return self.shown_chip(table, card.chip, left)
        if name == "two_ones" or name == "chip_and_one":
            first = card.chip
            if name == "two_ones":
                first = self.best_chip(table, 1, left, WHITE)
            if first < 0:
                return 0.0
            other = self.best_chip(table, 1, left, COLOUR[first] if name == "two_ones" else WHITE)
            more = self.chip(other, left) if other >= 0 else 0.0
            return self.shown_chip(table, first, left) + more
        if name == "four_and_one":
            best = self.best_chip(table, 4, left, WHITE)
            if best < 0:
                return 0.0
            return self.chip(best, left) - self.chip(FIRST_KIND[COLOUR[best]], left)
        if name == "drop_white" or name == "white_for_rival":
            return -self.white[left]
        if name == "stall":
            return card.spaces * self.stall[left]
        if name != "buy_double":
            return self.kept[card.slot]
        best = self.best_chip(table, 2, left, WHITE)
        return self.kept[card.slot] * self.chip(best, left) if best >= 0 else 0.0

    def extra_chip(self, left: int) -> float:
        """The value of one more chip in a turn: some steps, some gold."""
        return 2.0 * self.step[left] + 0.5 * self.gold[left]

    def coin(self, bonus: int, left: int) -> float:
        """The value of a coin's side at the beginning of a round."""
        if bonus == COIN_GOLD:
            return self.rules.coin_gold * self.gold[left]
        if bonus == COIN_STALL:
            return self.rules.coin_stall * self.stall[left]
        if bonus == UPGRADE_OR_MOVE:
            return max(self.rules.coin_steps * self.step[left], 0.7 * self.upgrade[left])
        return self.coins[bonus] * self.extra_chip(left)
