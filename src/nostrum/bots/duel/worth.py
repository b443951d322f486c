"""What things are worth to somebody who has played The Duel often: rules of thumb.

Everything is counted in steps of the patient. A chip earns its steps again in every round to come,
so whatever lasts is worth the more, the more rounds there are left.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

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
        WHITE_1,
    )
    from nostrum.duel.table import (
        COIN_GOLD,
        COIN_STALL,
        COLOURED_BACK,
        SHIELD,
        UPGRADE_OR_MOVE,
        WHITES_BACK,
    )

DRAWN = 0.45  # how often a chip of the bag is drawn in a round
BODY = 0.4  # beside its value a chip keeps white ones away and helps to fill the neck
GOLD = 0.3  # what a gold piece buys earns so many steps in each round to come
LAST_GOLD = 0.3  # in the last round three gold pieces are one step
STALL = 0.7  # so many patients come to a stall in a round: each has one step less to go
WHITE_CHIP = -1.4  # a white 1-chip too many: so many steps less in each round
IN_NECK = 0.3  # where only the neck has after-effects, so many of the chips are there at the end

# The coins. Gold and stall are worth what they always are.
SHIELD_COIN = 2.5  # the first explosion space is safe: about one more turn in two rounds
WHITES_COIN = 3.0  # all white chips back: nearly a second first turn
COLOURED_COIN = 1.2  # one good chip can come again

# Cards that are kept. Each saves or prolongs one turn.
RESCUE_CARD = 5.0  # it undoes an explosion, whenever that comes
WHITES_CARD = 3.5
COLOURED_CARD = 3.0
DOUBLE_CARD = 0.8  # of a second 2-chip

# What the effect of a book brings when its chip is drawn, for the values 1, 2 and 4: steps, gold,
# upgrades, steps of the stall.
STEPS = 0
PIECES = 1
UPGRADES = 2
STALLS = 3


def effect_worth(book: Book, size: int) -> list[float]:
    """Steps, gold, upgrades and steps of the stall that a chip of a book brings when it is drawn.
    The size is the place of its value among 1, 2 and 4."""
    name = book.name
    amount = float(book.amounts[size])
    if name == "move_patient":
        return [amount, 0.0, 0.0, 0.0]
    if name == "pull_patient":  # half of the time he stands in the other half
        return [0.5 * amount, 0.0, 0.0, 0.0]
    if name == "steps_beside":  # an orange chip is mostly there, three are not
        return [0.9, 0.0, 0.0, 0.0]
    if name == "steps_per_chip":  # this chip, if it counts itself, and seldom another one
        own = 0.5 if getattr(book, "base_only", 0) else 1.4
        return [min(own, amount), 0.0, 0.0, 0.0]
    if name == "buy_steps":  # gold is scarce in the early rounds, worthless in the last
        return [0.4 * amount, 0.0, 0.0, 0.0]
    if name == "gold":
        return [0.0, amount, 0.0, 0.0]
    if name == "gold_from_rival":  # what the opponent loses counts as well
        return [0.0, 1.4, 0.0, 0.0]
    if name == "gold_of_last_white":  # mostly a 1, sometimes a 2
        return [0.0, min(amount, 1.0 + 0.2 * amount), 0.0, 0.0]
    if name == "gold_for_variety":
        return [0.0, 1.2, 0.0, 0.0]
    if name == "upgrade":  # there is not always a black chip that is weak enough
        return [0.0, 0.0, 0.5 + 0.1 * amount, 0.0]
    if name == "by_count":  # the first chip brings the least; two of them are common
        return count_worth(book)
    if name == "majority":
        return [0.0, 0.2, 0.0, 0.4]
    if name == "daring":
        return [0.0, 0.4, 0.0, 0.1 + 0.15 * amount]
    if name == "push_stall":  # half of the time the patient is in one's own half
        return [0.0, 0.0, 0.0, 0.5 * amount]
    if name == "guard":  # a white chip often comes before the turn is over
        return [0.2 + 0.3 * amount, 0.0, 0.0, 0.0]
    if name == "white_back":  # one time in three a white chip came before
        return [0.2 + 0.2 * amount, 0.0, 0.0, 0.0]
    if name == "look_for_white":
        return [0.2 + 0.3 * amount, 0.0, 0.0, 0.0]
    if name == "white_aside":
        return [0.4 + 0.4 * amount, 0.0, 0.0, 0.0]
    if name == "draw_and_choose":  # the more there is to choose from, the better the next chip
        return [0.4 + 0.25 * amount, 0.0, 0.0, 0.0]
    if name == "coloured_back":
        return [0.7 * amount, 0.0, 0.0, 0.0]
    return [0.0, 0.0, 0.0, 0.0]


def count_worth(book: Book) -> list[float]:
    """A book that rewards many chips: the mean of what one and two of them bring, for each."""
    total = [0.0, 0.0, 0.0, 0.0]
    levels: list[list[str]] = getattr(book, "names", [])
    for number, names in enumerate(levels[:2], start=1):
        for reward in names:
            what = {"gold": PIECES, "upgrade": UPGRADES, "stall": STALLS}.get(reward, STEPS)
            total[what] += (2.0 if what == STEPS else 1.0) / number / min(len(levels), 2)
    return total


class Worth:
    """What the things of one game are worth."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.drawn = DRAWN
        self.body = BODY
        self.gold_piece = GOLD
        self.stall_step = STALL
        self.white_chip = WHITE_CHIP
        # What the effect of each kind of chip brings when it is drawn.
        self.steps = [0.0] * 33
        self.pieces = [0.0] * 33
        self.upgrades = [0.0] * 33
        self.stalls = [0.0] * 33
        self.next_black = [-1] * 33
        self.sells_steps = 0  # can gold be turned into steps in any round?
        self.read()

    def read(self) -> None:
        """Look through the books once."""
        for kind in range(BLACK_1, KIND_COUNT):
            colour = COLOUR[kind]
            book = self.rules.book(colour)
            if colour == BLACK:
                self.pieces[kind] = self.rules.black_gold[VALUE[kind]]
            elif colour >= BLUE:
                share = 1.0
                if book.has_after_effect and self.rules.neck_after_effects:
                    share = IN_NECK
                steps, pieces, upgrades, stalls = effect_worth(book, SIZE[VALUE[kind]])
                self.steps[kind] = share * steps
                self.pieces[kind] = share * pieces
                self.upgrades[kind] = share * upgrades
                self.stalls[kind] = share * stalls
                if book.name == "buy_steps":
                    self.sells_steps = 1
        for kind in range(BLACK_1, BLACK_6):
            for higher in range(kind + 1, BLACK_6 + 1):
                if self.rules.stock[higher] > 0:
                    self.next_black[kind] = higher
                    break

    # Single things; `left` are the rounds to come after this one.

    def gold(self, left: float) -> float:
        """A gold piece."""
        return self.gold_piece * left if left > 0 else LAST_GOLD

    def stall(self, left: float) -> float:
        """The stall one space nearer to the park."""
        return self.stall_step * (left + 1)

    def upgrade(self, left: float) -> float:
        """A black chip that is worth one more, in steps and in gold."""
        return left * self.drawn * (1.0 + self.gold(0.5 * left))

    def draw(self, kind: int, left: float) -> float:
        """A coloured chip that is drawn now."""
        return (
            VALUE[kind]
            + self.steps[kind]
            + self.pieces[kind] * self.gold(left)
            + self.upgrades[kind] * self.upgrade(left)
            + self.stalls[kind] * self.stall(left - 1)
        )

    def chip(self, kind: int, left: float) -> float:
        """A chip that will be in the bag for so many rounds."""
        if COLOUR[kind] == WHITE:
            return left * self.white_chip * VALUE[kind]
        return left * self.drawn * (self.body + self.draw(kind, 0.5 * (left - 1)))

    def best_chip(self, table: Table, value: int, left: float, but_not: int) -> int:
        """The best chip of a value that is on sale, but not of one colour; -1: there is none."""
        best = -1
        most = 0.0
        for kind in range(ORANGE_1, KIND_COUNT):
            if VALUE[kind] == value and table.is_on_sale(kind) and COLOUR[kind] != but_not:
                worth = self.chip(kind, left)
                if best < 0 or worth > most:
                    best = kind
                    most = worth
        return best

    # What lies in the scales

    def tokens(self, table: Table, player: Player, gold: int, upgrades: int, left: float) -> float:
        """So much gold, and so many upgrades of what is in the bottle."""
        possible = 0
        for kind in range(BLACK_1, BLACK_6):
            if self.next_black[kind] >= 0:
                # A chip can be upgraded again and again: three times is enough to expect.
                possible += 2 * player.in_bottle(kind, False)
        done = min(upgrades, possible)
        paid = gold + (upgrades - done) * self.rules.upgrade_impossible
        return paid * self.gold(left) + done * self.upgrade(left)

    def shown_chip(self, table: Table, kind: int, left: float) -> float:
        """A chip that a card shows, or its price."""
        if table.pool[kind] > 0:
            return self.chip(kind, left)
        return self.rules.price[kind] * self.gold(left)

    def card(self, table: Table, card: RoundCard, left: float) -> float:
        """A round card, for whoever gets it."""
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
            return -self.chip(WHITE_1, left)
        if name == "stall":
            return card.spaces * self.stall(left - 1)
        if name == "one_white_back":
            return RESCUE_CARD
        if name == "two_white_back":
            return WHITES_CARD
        if name == "three_coloured_back":
            return COLOURED_CARD
        best = self.best_chip(table, 2, left, WHITE)  # buy_double
        return DOUBLE_CARD * self.chip(best, left) if best >= 0 else 0.0

    def coin(self, bonus: int, left: float) -> float:
        """The side of a coin, at the beginning of a round."""
        if bonus == SHIELD:
            return SHIELD_COIN
        if bonus == COIN_GOLD:
            return self.rules.coin_gold * self.gold(left)
        if bonus == COIN_STALL:
            return self.rules.coin_stall * self.stall(left)
        if bonus == WHITES_BACK:
            return WHITES_COIN
        if bonus == COLOURED_BACK:
            return COLOURED_COIN
        if bonus == UPGRADE_OR_MOVE:
            return max(float(self.rules.coin_steps), 0.7 * self.upgrade(left))
        return 0.0
