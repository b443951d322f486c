"""What may become of a round: looking ahead with the rules themselves.

A mind looks at the table from one seat. It takes a copy of that seat's player through what may
come: decisions are made as well as they can be, draws are weighed by their chances (those of
the bag, exactly), and where the round is over the values say what has come of it. All of it happens
in a copy of the table whose chance is not that of the game.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.bots.quacks.values import Values
from nostrum.core.moves import Moves
from nostrum.core.whim import Whim
from nostrum.quacks.brewing import finish
from nostrum.quacks.evaluation import rubies
from nostrum.quacks.player import Player
from nostrum.quacks.round import STEPS_OF
from nostrum.quacks.table import Choice, Table, choices

if not cython.compiled:
    from math import erf, sqrt

    from nostrum.quacks.actions import DRAW, FIRST_ON_SALE, PASS, PLACE, STOP
    from nostrum.quacks.chips import COLOUR, FIRST_KIND, KIND_COUNT, PURPLE, VALUE, WHITE

    MASK64 = 0xFFFFFFFFFFFFFFFF
    MIX = 0xBF58476D1CE4E5B9

RATS = STEPS_OF["CountRatTails"]
POTIONS = STEPS_OF["LightTheFire"]
ALL_STOPPED = STEPS_OF["AllStopped"]
BONUS_DIE = STEPS_OF["BonusDie"]
BLACK_CHIPS = STEPS_OF["BlackChips"]
GREEN_CHIPS = STEPS_OF["GreenChips"]
PURPLE_CHIPS = STEPS_OF["PurpleChips"]
RUBY_SPACES = STEPS_OF["Rubies"]
EXPLODED_POTS = STEPS_OF["ExplodedPots"]

_CODES = {choice.name: choice.code for choice in choices()}
BREW_CODE = _CODES["brew"]
SKULL_CODE = _CODES["blue-1"]
SPEND_CODE = _CODES["spending rubies"]
EXCHANGE_CODE = _CODES["exchange"]
STRONG_CODE = _CODES["strong_ingredient"]
ROLL_CODE = _CODES["bonus roll"]

DEAREST = 36  # nobody ever has more coins
WORST = -1e9
NOTHING = Values()  # until somebody says what things are worth
BRANCHES = 4  # how much more there is to see with each draw further ahead, as a rule


class Mind:
    """Looks ahead for one seat."""

    def __init__(self, whim: Whim) -> None:
        self.values = NOTHING
        self.whim = whim
        self.table = Table.__new__(Table)
        self.seat = 0
        self.me = Player.__new__(Player)  # this seat as it is now
        self.row = 0  # of the values at the end of this round
        self.last = 0
        self.best_buy = [0.0] * 40
        self.worth = [0.0] * 18  # of each kind that is for sale
        self.supply = [0] * 18
        self.priced = 0  # has it been weighed what coins can buy?
        self.die = 0.0
        self.for_points = 0  # points count, not the chance to win
        self.known: dict[int, float] = {}  # what was found out about potions in this decision
        self.seen = 0  # how many of them
        self.cut = 0  # was there more to see than we looked at?
        # Are potions planned? If not, only skulls lead to more than a few of them, and only what is
        # known of skulls is worth remembering.
        self.plans = 1
        self.rivals = [0.0] * 4
        self.rival_count = 0
        self.doubt = 10.0

    def look(self, table: Table, seat: int) -> None:
        """Take in the table as this seat knows it."""
        self.table = table.clone()
        table = self.table
        self.seat = seat
        for number in range(table.player_count):
            player = table.player(number)
            player.stacked = None
            player.key_0 = self.whim.below(1 << 30)
            player.key_1 = self.whim.below(1 << 30)
            if number != seat and player.covered is not None:
                table.players[number] = player.covered
        table.stacked = None
        table.key_0 = self.whim.below(1 << 30)
        table.key_1 = self.whim.below(1 << 30)
        self.me = table.player(seat)
        self.row = table.round
        self.last = 1 if table.is_last_round() else 0
        self.supply[:] = table.supply
        self.priced = 0
        self.known.clear()
        self.die = self.values.of_roll(self.row, table, self.me) * table.card.die_rolls()
        if not self.for_points:
            self.weigh_rivals()

    def purchase(self, coins: int) -> float:
        """What so many coins are worth at the stall."""
        if not self.priced:
            self.weigh_purchases()
            self.priced = 1
        return self.best_buy[coins]

    def weigh_purchases(self) -> None:
        """What any number of coins is worth at the stall."""
        table = self.table
        rules = table.rules
        player = self.me
        for coins in range(DEAREST):
            self.best_buy[coins] = 0.0
        if self.last:
            for coins in range(DEAREST):
                self.best_buy[coins] = coins // rules.point_in_coins
            return
        for kind in range(FIRST_ON_SALE, KIND_COUNT):
            self.worth[kind] = WORST
            if table.on_offer(kind):
                self.worth[kind] = self.values.of_chip(self.row, player, kind)
        for first in range(FIRST_ON_SALE, KIND_COUNT):
            worth = self.worth[first]
            if worth <= WORST:
                continue
            cost = rules.price[first]
            if worth > self.best_buy[cost]:
                self.best_buy[cost] = worth
            for second in range(FIRST_KIND[COLOUR[first] + 1], KIND_COUNT):
                both = cost + rules.price[second]
                if both < DEAREST and worth + self.worth[second] > self.best_buy[both]:
                    self.best_buy[both] = worth + self.worth[second]
        for coins in range(1, DEAREST):
            if self.best_buy[coins - 1] > self.best_buy[coins]:
                self.best_buy[coins] = self.best_buy[coins - 1]

    def leads(self, space: int) -> float:
        """How likely it is that nobody has a higher scoring space in the end."""
        values = self.values
        table = self.table
        row = self.row
        chance = 1.0
        for number in range(table.player_count):
            other = table.player(number)
            if number == self.seat or other.exploded:
                continue
            there = other.scoring_space()
            if there > space:
                return 0.0
            if not other.stopped:
                far = (space - max(values.reach[row], there + 1.0)) / values.spread[row]
                chance *= values.blow[row] + (1.0 - values.blow[row]) * normal(far)
        return chance

    def weigh_rivals(self) -> None:
        """What the others are likely to have in the end."""
        table = self.table
        self.rival_count = 0
        row = self.row - 1
        mine = self.values.doubt[self.row]
        self.doubt = sqrt(self.values.doubt[row] * self.values.doubt[row] + mine * mine)
        for number in range(table.player_count):
            if number != self.seat:
                other = table.player(number)
                self.rivals[self.rival_count] = self.values.of_player(
                    row, table, other, self.tails_of(other)
                )
                self.rival_count += 1

    def tails_of(self, player: Player) -> int:
        """The rat tails up to the leader, as things stand."""
        table = self.table
        leader = 0
        for number in range(table.player_count):
            leader = max(leader, table.player(number).score)
        return max(0, table.rules.tails_below(leader) - table.rules.tails_below(player.score))

    # Deciding

    def best_brew(self, moves: Moves, budget: int) -> int:
        """The best move between two chips: looks one draw ahead, then two, ..., until nothing is
        left to see or so many potions have been looked at."""
        depth = 0
        best = moves.actions[0]
        seen = 0
        self.cut = 1
        while self.cut and seen <= budget:
            depth += 1
            self.known.clear()
            self.seen = 0
            self.cut = 0
            best = self.best(moves, depth)
            seen += BRANCHES * self.seen  # about what the next look will cost
        return best

    def best(self, moves: Moves, depth: int) -> int:
        """The best of the moves that the seat may make now."""
        player = self.me
        choice = self.table.choice_of(player)
        best = moves.actions[0]
        most = WORST
        for number in range(moves.count):
            action = moves.actions[number]
            worth = self.of_action(player, choice, action, depth)
            if worth > most:
                most = worth
                best = action
        return best

    def of_action(self, player: Player, choice: Choice, action: int, depth: int) -> float:
        """What is to be expected if this action is taken."""
        if choice.code == BREW_CODE and action == DRAW:
            return self.draw(player, depth)
        if choice.code == STRONG_CODE and action == DRAW:
            return -WORST  # whatever comes, it may be left
        if action == PASS and (choice.code == SPEND_CODE or choice.code == EXCHANGE_CODE):
            return self.unspent(player)
        copy = player.clone()
        copy.covered = None
        if choice.code == BREW_CODE and action == STOP:
            copy.settle()
            finish(self.table, copy)
        else:
            choice.take(self.table, copy, action)
            copy.covered = None
        return self.ahead(copy, self.table.step, depth)

    # Looking ahead

    def draw(self, player: Player, depth: int) -> float:
        """What is to be expected of drawing a chip."""
        worth = 0.0
        for kind in range(KIND_COUNT):
            if player.bag[kind]:
                copy = player.clone()
                copy.covered = None
                copy.drawn = 1
                copy.remove(kind)
                self.table.resolve(copy, kind)
                worth += player.bag[kind] * self.ahead(copy, POTIONS, depth - 1)
        return worth / player.bag_size

    def brew(self, player: Player, depth: int) -> float:
        """Between two chips: draw, stop, or use the flask, whatever is best."""
        worth = WORST
        can_draw = self.table.can_draw(player)
        key = 0
        if self.plans:
            key = likeness(player, depth)
            found = self.known.get(key)
            if found is not None:
                return found
        self.seen += 1
        if player.drawn or not can_draw:
            copy = player.clone()
            copy.settle()
            finish(self.table, copy)
            worth = self.ahead(copy, POTIONS, 0)
        if depth <= 0 and worth > WORST:
            self.cut |= can_draw
            if self.plans:
                self.known[key] = worth
            return worth
        if can_draw:
            worth = max(worth, self.draw(player, depth))
            if player.flask and player.fresh and COLOUR[player.last_kind(1)] == WHITE:
                if VALUE[player.last_kind(1)] > 1 or player.white >= self.table.rules.white_limit:
                    copy = player.clone()
                    copy.flask = 0
                    self.table.return_last(copy, "flask")
                    worth = max(worth, self.draw(copy, depth))
        if self.plans:
            self.known[key] = worth
        return worth

    def skull(self, player: Player, depth: int) -> float:
        """Blue book 1: the best of some chips, or none of them. A kind is taken if it is among
        the chips drawn and no better one is."""
        table = self.table
        player.settle()
        key = 0
        if not self.plans:
            key = likeness(player, depth)
            found = self.known.get(key)
            if found is not None:
                return found
        chips = min(VALUE[player.last_kind(1)], player.bag_size)
        copy = player.clone()
        copy.fresh = 0
        none = self.ahead(copy, POTIONS, depth)
        choice = cython.cast("Choice", choices()[SKULL_CODE])
        left = player.bag_size  # chips that are no better than the next kind
        worth = 0.0
        missed = 1.0  # the chance that no better chip has come
        done = 0
        gains = [0.0] * 18
        for kind in range(KIND_COUNT):
            if player.bag[kind]:
                copy = player.clone()
                copy.owe(SKULL_CODE)
                choice.take(table, copy, PLACE + kind)
                gains[kind] = self.ahead(copy, POTIONS, depth - 1)
        while True:
            kind = -1
            for other in range(KIND_COUNT):
                if player.bag[other] and not done >> other & 1 and gains[other] > none:
                    if kind < 0 or gains[other] > gains[kind]:
                        kind = other
            if kind < 0:
                break
            done |= 1 << kind
            left -= player.bag[kind]
            still = share_without(left, player.bag_size, chips)
            worth += (missed - still) * gains[kind]
            missed = still
        worth += missed * none
        if not self.plans:
            self.known[key] = worth
        return worth

    def ahead(self, player: Player, step: int, depth: int) -> float:
        """What is to be expected of the rest of the round, at its end in points. The player given
        is used up."""
        table = self.table
        table.players[self.seat] = player
        while True:
            if player.owed_count > 0:
                code = player.owed[player.owed_count - 1]
                if code == SPEND_CODE or code == EXCHANGE_CODE or code == ROLL_CODE:
                    player.settle()
                    continue
                if code == SKULL_CODE and player.hand_size == 0:
                    if table.can_draw(player):
                        return self.skull(player, depth)
                    player.settle()
                    continue
                choice = table.choice_of(player)
                if not choice.ask(table, player):
                    continue
                if code == BREW_CODE:
                    return self.brew(player, depth)
                return self.choose(player, choice, step, depth)
            if step < POTIONS:
                return self.before_potions(player, step)
            if step < ALL_STOPPED:
                if not player.stopped:
                    return self.before_potions(player, step)
                step = ALL_STOPPED
                table.card.all_stopped(table, player)
            elif step == ALL_STOPPED:
                step = BONUS_DIE
            elif step == BONUS_DIE:
                step = BLACK_CHIPS
                table.rules.black.evaluate(table, player)
            elif step == BLACK_CHIPS:
                step = GREEN_CHIPS
                table.rules.green.evaluate(table, player)
            elif step == GREEN_CHIPS:
                step = PURPLE_CHIPS
                table.rules.purple.evaluate(table, player)
            elif step == PURPLE_CHIPS:
                step = RUBY_SPACES
                rubies(table, player)
            elif step == RUBY_SPACES:
                return self.points_and_coins(player)
            elif step == EXPLODED_POTS:
                return self.taken(player)
            else:
                return self.at_the_end(player, 0.0)

    def choose(self, player: Player, choice: Choice, step: int, depth: int) -> float:
        """The best of what a decision offers."""
        moves = Moves()
        choice.offer(self.table, player, moves)
        most = WORST
        for number in range(moves.count):
            action = moves.actions[number]
            if choice.code == STRONG_CODE and action == DRAW:
                continue
            self.seen += 1
            copy = player.clone()
            choice.take(self.table, copy, action)
            most = max(most, self.ahead(copy, step, depth))
        return most

    # When nothing more is to be decided

    def before_potions(self, player: Player, step: int) -> float:
        """The potion is still to be brewed."""
        tails = player.tails if step >= RATS else self.tails_of(player)
        return self.chance_of(self.values.of_player(self.row - 1, self.table, player, tails))

    def points_and_coins(self, player: Player) -> float:
        """All pieces are in the pot: what its scoring space brings, and perhaps the bonus die."""
        rules = self.table.rules
        space = player.scoring_space()
        points = rules.points[space] * self.values.score[self.row]
        coins = self.purchase(rules.coins[space])
        if player.exploded and not player.protected:
            return self.at_the_end(player, max(points, coins))
        if player.exploded:
            return self.at_the_end(player, points + coins)
        return self.at_the_end(player, points + coins + self.leads(space) * self.die)

    def taken(self, player: Player) -> float:
        """An exploded pot has chosen."""
        rules = self.table.rules
        space = player.scoring_space()
        worth = 0.0
        if player.takes_points:
            worth += rules.points[space] * self.values.score[self.row]
        if player.takes_coins:
            worth += self.purchase(rules.coins[space])
        return self.at_the_end(player, worth)

    def at_the_end(self, player: Player, gain: float) -> float:
        """The round is over but for what the rubies buy."""
        self.table.supply[:] = self.supply
        if self.last:
            rules = self.table.rules
            return self.chance_of(
                player.score
                + gain
                + player.coins // rules.point_in_coins
                + player.rubies // rules.point_in_rubies
            )
        tails = self.tails_of(player)
        return self.chance_of(gain + self.values.of_player(self.row, self.table, player, tails))

    def unspent(self, player: Player) -> float:
        """Rubies are kept for later; in the last round they are worth nothing, nor are coins."""
        if self.last:
            return self.chance_of(player.score)
        row = self.row
        worth = self.values.of_player(row, self.table, player, self.tails_of(player))
        worth -= self.values.of_rubies(row, self.table, player)
        return self.chance_of(worth + player.rubies * self.values.ruby[row])

    def chance_of(self, points: float) -> float:
        """The chance to win with so many points in the end; or the points themselves."""
        if self.for_points:
            return points
        chance = 1.0
        for number in range(self.rival_count):
            chance *= normal((points - self.rivals[number]) / self.doubt)
        return chance


def likeness(player: Player, depth: int) -> int:
    """A number for all that matters of a potion: potions that came about in another order and have
    the same future have the same number."""
    number = mixed(depth, player.last_space())
    for kind in range(KIND_COUNT):
        number = mixed(number, player.bag[kind] + 64 * player.aside[kind])
    purple = 0  # where purple chips lie can matter, and it depends on the order
    for place in range(player.pot_size):
        if COLOUR[player.pot_kind[place]] == PURPLE:
            purple += player.pot_space[place]
    number = mixed(number, purple)
    number = mixed(number, player.last_kind(1) + 64 * player.last_kind(2) + 4096)
    number = mixed(number, player.white + 64 * player.flask + 128 * player.fresh)
    number = mixed(number, player.unbroken + 2 * player.doubling_spent + 4 * player.window)
    number = mixed(number, player.score + 4096 * player.rubies + 4194304 * player.droplet)
    return mixed(number, player.card_used + 2 * player.drawn + 4 * player.rubies_due)


def mixed(number: int, more: int) -> int:
    """Two numbers as one."""
    number = ((number ^ (more + 1)) * MIX) & MASK64
    return number ^ (number >> 29)


def normal(far: float) -> float:
    """The share of a normal distribution below so many standard deviations."""
    return 0.5 * (1.0 + erf(far / sqrt(2.0)))


def share_without(others: int, total: int, draws: int) -> float:
    """The chance that so many draws bring only chips of the others."""
    share = 1.0
    for number in range(draws):
        if others - number <= 0:
            return 0.0
        share *= float(others - number) / (total - number)
    return share
