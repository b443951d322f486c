"""Look ahead to the end of a round, with the rules themselves (expectimax).

A lookahead belongs to one seat. It plays copies of that seat's player on to the end of the round:
at a decision it takes the best action, at a draw the mean over the chips of the bag, and at the end
of the round the `Values` say what the player has, or the `WinChance` how strong they are.
Everything happens in a copy of the table with random numbers of its own.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.bots.quacks.values import Values
from nostrum.bots.quacks.win_chance import WinChance
from nostrum.core.moves import Moves
from nostrum.core.splitmix import SplitMix
from nostrum.quacks.brewing import finish
from nostrum.quacks.player import Player
from nostrum.quacks.round import STEPS_OF, act_alone
from nostrum.quacks.table import Choice, Table, choices

if not cython.compiled:
    from math import erf, exp, sqrt

    from nostrum.quacks.actions import DRAW, FIRST_ON_SALE, PASS, PLACE, STOP
    from nostrum.quacks.chips import (
        COLOUR,
        FIRST_KIND,
        KIND_COUNT,
        PURPLE,
        VALUE,
        WHITE,
    )

    MASK64 = 0xFFFFFFFFFFFFFFFF
    MIX = 0xBF58476D1CE4E5B9

RATS = STEPS_OF["CountRatTails"]
POTIONS = STEPS_OF["LightTheFire"]
ALL_STOPPED = STEPS_OF["AllStopped"]
BONUS_DIE = STEPS_OF["BonusDie"]
EXPLODED_POTS = STEPS_OF["ExplodedPots"]

_CODES = {choice.name: choice.code for choice in choices()}
BREW_CODE = _CODES["brew"]
CROW_SKULL_CODE = _CODES["blue-1"]
SPEND_CODE = _CODES["spending rubies"]
EXCHANGE_CODE = _CODES["exchange"]
STRONG_CODE = _CODES["strong_ingredient"]
ROLL_CODE = _CODES["bonus roll"]

DEAREST = 36  # nobody ever has more coins
WORST = -1e9
NO_VALUES = Values()
POINTS_UNSURE = 1.5  # deviation of final points that are known but for the bonus die and the like
MOST_TRIALS = 64  # as many as `rivals_in_trial` has room for
BRANCHES = 4  # one draw deeper costs about this many times more


class Lookahead:
    """Searches for the best action of one seat."""

    def __init__(self, rng: SplitMix) -> None:
        self.values = NO_VALUES
        self.rng = rng
        self.table = Table.__new__(Table)
        self.seat = 0
        self.me = Player.__new__(Player)  # this seat as it is now
        self.row = 0  # row of the values for the end of this round
        self.last = 0
        self.best_buy = [0.0] * 40
        self.chip_value = [0.0] * 18  # of each kind that is for sale
        self.supply = [0] * 18
        self.purchases_known = 0  # has `best_buy` been filled?
        self.die_value = 0.0
        self.for_value = 0  # maximise what the values say, not the chance to win
        self.win_chance: WinChance | None = None  # says how strong a player is, if it is asked
        # What the rivals have at the end of the round in some trials: in the last round the most
        # points of them, before that the sum of the exponentials of their strengths.
        self.rivals_in_trial = [0.0] * 64
        self.trials = 0
        self.memo: dict[int, float] = {}  # values of potions, by `potion_key`
        self.visited = 0  # nodes of the search so far
        self.truncated = 0  # did the search stop before a potion's end?
        # Are potions planned? If not, only crow skulls lead to more than a few nodes, and only
        # their values are worth remembering.
        self.plans_potions = 1
        self.rival_points = [0.0] * 4
        self.rival_count = 0
        self.deviation = 10.0

    def start_from(self, table: Table, seat: int) -> None:
        """Copy the table as this seat knows it."""
        self.table = table.clone()
        table = self.table
        self.seat = seat
        for number in range(table.player_count):
            player = table.player(number)
            player.stacked = None
            player.key_0 = self.rng.below(1 << 30)
            player.key_1 = self.rng.below(1 << 30)
            if number != seat and player.covered is not None:
                table.players[number] = player.covered
        table.stacked = None
        table.key_0 = self.rng.below(1 << 30)
        table.key_1 = self.rng.below(1 << 30)
        self.me = table.player(seat)
        self.row = table.round
        self.last = 1 if table.is_last_round() else 0
        self.supply[:] = table.supply
        self.purchases_known = 0
        self.memo.clear()
        self.die_value = self.values.of_roll(self.row, table, self.me) * table.card.die_rolls()
        if not self.for_value and self.trials == 0:
            self.estimate_rivals()

    def best_purchase(self, coins: int) -> float:
        """The value of the best purchase for so many coins."""
        if not self.purchases_known:
            self.value_purchases()
            self.purchases_known = 1
        return self.best_buy[coins]

    def value_purchases(self) -> None:
        """Find the best purchase for every number of coins."""
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
            self.chip_value[kind] = WORST
            if table.on_offer(kind):
                self.chip_value[kind] = self.values.of_chip(self.row, player, kind)
        for first in range(FIRST_ON_SALE, KIND_COUNT):
            value = self.chip_value[first]
            if value <= WORST:
                continue
            cost = rules.price[first]
            if value > self.best_buy[cost]:
                self.best_buy[cost] = value
            for second in range(FIRST_KIND[COLOUR[first] + 1], KIND_COUNT):
                both = cost + rules.price[second]
                if both < DEAREST and value + self.chip_value[second] > self.best_buy[both]:
                    self.best_buy[both] = value + self.chip_value[second]
        for coins in range(1, DEAREST):
            if self.best_buy[coins - 1] > self.best_buy[coins]:
                self.best_buy[coins] = self.best_buy[coins - 1]

    def chance_to_lead(self, space: int) -> float:
        """The chance that no other player ends on a higher scoring space."""
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
                deviations = space - max(values.reach[row], there + 1.0)
                deviations /= values.reach_deviation[row]
                explodes = values.explosion_rate[row]
                chance *= explodes + (1.0 - explodes) * normal_cdf(deviations)
        return chance

    def estimate_rivals(self) -> None:
        """Estimate the final points of the other players."""
        table = self.table
        self.rival_count = 0
        row = self.row - 1
        mine = self.values.deviation[self.row]
        self.deviation = sqrt(self.values.deviation[row] * self.values.deviation[row] + mine * mine)
        for number in range(table.player_count):
            if number != self.seat:
                other = table.player(number)
                self.rival_points[self.rival_count] = self.values.of_player(
                    row, table, other, table.tails_behind(other)
                )
                self.rival_count += 1

    # Deciding

    def best_brew(self, moves: Moves, budget: int) -> int:
        """The best move between two chips, by iterative deepening: one draw ahead, then two, ...,
        until nothing is left to search or the budget of nodes is spent."""
        depth = 0
        best = moves.actions[0]
        visited = 0
        self.truncated = 1
        while self.truncated and visited <= budget:
            depth += 1
            self.memo.clear()
            self.visited = 0
            self.truncated = 0
            best = self.best(moves, depth)
            visited += BRANCHES * self.visited  # about the cost of the next depth
        return best

    def best(self, moves: Moves, depth: int) -> int:
        """The best of the moves that the seat may make now."""
        player = self.me
        choice = self.table.choice_of(player)
        best = moves.actions[0]
        highest = WORST
        for number in range(moves.count):
            action = moves.actions[number]
            value = self.value_of(player, choice, action, depth)
            if value > highest:
                highest = value
                best = action
        return best

    def value_of(self, player: Player, choice: Choice, action: int, depth: int) -> float:
        """The expected value of an action."""
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
        return self.rest_of_round(copy, self.table.step, depth)

    # Searching

    def draw(self, player: Player, depth: int) -> float:
        """The expected value of drawing a chip."""
        value = 0.0
        for kind in range(KIND_COUNT):
            if player.bag[kind]:
                copy = player.clone()
                copy.covered = None
                copy.drawn = 1
                copy.remove(kind)
                self.table.resolve(copy, kind)
                value += player.bag[kind] * self.rest_of_round(copy, POTIONS, depth - 1)
        return value / player.bag_size

    def brew(self, player: Player, depth: int) -> float:
        """The best of draw, stop and flask between two chips."""
        value = WORST
        can_draw = self.table.can_draw(player)
        key = 0
        if self.plans_potions:
            key = potion_key(player, depth)
            found = self.memo.get(key)
            if found is not None:
                return found
        self.visited += 1
        if player.drawn or not can_draw:
            copy = player.clone()
            copy.settle()
            finish(self.table, copy)
            value = self.rest_of_round(copy, POTIONS, 0)
        if depth <= 0 and value > WORST:
            self.truncated |= can_draw
            if self.plans_potions:
                self.memo[key] = value
            return value
        if can_draw:
            value = max(value, self.draw(player, depth))
            if player.flask and player.last_draw_in_pot and COLOUR[player.last_kind(1)] == WHITE:
                if VALUE[player.last_kind(1)] > 1 or player.white >= self.table.rules.white_limit:
                    copy = player.clone()
                    copy.flask = 0
                    self.table.return_last(copy, "flask")
                    value = max(value, self.draw(copy, depth))
        if self.plans_potions:
            self.memo[key] = value
        return value

    def crow_skull(self, player: Player, depth: int) -> float:
        """Blue book 1: the best of the chips that are seen, or none of them. A kind is placed if it
        is among them and no better one is."""
        table = self.table
        player.settle()
        key = 0
        if not self.plans_potions:
            key = potion_key(player, depth)
            found = self.memo.get(key)
            if found is not None:
                return found
        chips = min(VALUE[player.last_kind(1)], player.bag_size)
        copy = player.clone()
        copy.last_draw_in_pot = 0
        none = self.rest_of_round(copy, POTIONS, depth)
        choice = cython.cast("Choice", choices()[CROW_SKULL_CODE])
        left = player.bag_size  # chips that are no better than the next kind
        value = 0.0
        none_better = 1.0  # the chance that no better chip has come
        done = 0
        gains = [0.0] * 18
        for kind in range(KIND_COUNT):
            if player.bag[kind]:
                copy = player.clone()
                copy.owe(CROW_SKULL_CODE)
                choice.take(table, copy, PLACE + kind)
                gains[kind] = self.rest_of_round(copy, POTIONS, depth - 1)
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
            value += (none_better - still) * gains[kind]
            none_better = still
        value += none_better * none
        if not self.plans_potions:
            self.memo[key] = value
        return value

    def rest_of_round(self, player: Player, step: int, depth: int) -> float:
        """The expected value of the rest of the round after a step. Changes the player."""
        table = self.table
        table.players[self.seat] = player
        while True:
            if player.owed_count > 0:
                code = player.first_owed()
                if code == SPEND_CODE or code == EXCHANGE_CODE or code == ROLL_CODE:
                    player.settle()
                    continue
                if code == CROW_SKULL_CODE and player.hand_size == 0:
                    if table.can_draw(player):
                        return self.crow_skull(player, depth)
                    player.settle()
                    continue
                choice = table.choice_of(player)
                if not choice.ask(table, player):
                    continue
                if code == BREW_CODE:
                    return self.brew(player, depth)
                return self.choose(player, choice, step, depth)
            if step < POTIONS:
                return self.before_potion(player, step)
            if step < ALL_STOPPED and not player.stopped:
                return self.before_potion(player, step)
            if step == EXPLODED_POTS:
                return self.after_explosion(player)
            if step > EXPLODED_POTS:
                return self.end_of_round(player, 0.0)
            step = max(step + 1, ALL_STOPPED)
            if step == EXPLODED_POTS:
                return self.points_and_coins(player)
            if step != BONUS_DIE:  # what the die may bring is weighed with the points
                act_alone(table, player, step)

    def choose(self, player: Player, choice: Choice, step: int, depth: int) -> float:
        """The best of what a decision offers."""
        moves = Moves()
        choice.offer(self.table, player, moves)
        highest = WORST
        for number in range(moves.count):
            action = moves.actions[number]
            if choice.code == STRONG_CODE and action == DRAW:
                continue
            self.visited += 1
            copy = player.clone()
            choice.take(self.table, copy, action)
            highest = max(highest, self.rest_of_round(copy, step, depth))
        return highest

    # Leaves of the search

    def before_potion(self, player: Player, step: int) -> float:
        """The potion is still to be brewed."""
        tails = player.tails if step >= RATS else self.table.tails_behind(player)
        return self.objective(self.worth(self.row - 1, player, tails))

    def points_and_coins(self, player: Player) -> float:
        """All pieces are in the pot: what its scoring space brings, and perhaps the bonus die."""
        rules = self.table.rules
        space = player.scoring_space()
        points = rules.points[space] * self.values.score[self.row]
        coins = self.best_purchase(rules.coins[space])
        if player.exploded and not player.protected:
            return self.end_of_round(player, max(points, coins))
        if player.exploded:
            return self.end_of_round(player, points + coins)
        die = self.chance_to_lead(space) * self.die_value
        return self.end_of_round(player, points + coins + die)

    def after_explosion(self, player: Player) -> float:
        """An exploded pot has chosen points or coins."""
        rules = self.table.rules
        space = player.scoring_space()
        value = 0.0
        if player.takes_points:
            value += rules.points[space] * self.values.score[self.row]
        if player.takes_coins:
            value += self.best_purchase(rules.coins[space])
        return self.end_of_round(player, value)

    def end_of_round(self, player: Player, gain: float) -> float:
        """The round is over but for what the rubies buy."""
        self.table.supply[:] = self.supply
        if self.last:
            rules = self.table.rules
            return self.objective(
                player.score
                + gain
                + player.coins // rules.point_in_coins
                + player.rubies // rules.point_in_rubies
            )
        tails = self.table.tails_behind(player)
        return self.objective(gain + self.worth(self.row, player, tails))

    def unspent(self, player: Player) -> float:
        """Rubies are kept for later; in the last round they are worth nothing, nor are coins."""
        if self.last:
            return self.objective(player.score)
        row = self.row
        value = self.worth(row, player, self.table.tails_behind(player))
        value -= self.values.of_rubies(row, self.table, player)
        return self.objective(value + player.rubies * self.values.ruby[row])

    def worth(self, row: int, player: Player, tails: int) -> float:
        """The value of all that a player has, or how strong they are once their rubies are well
        spent."""
        values = self.values
        if self.win_chance is None:
            return values.of_player(row, self.table, player, tails)
        strength = self.win_chance.strength(max(row, 1), player, tails)
        rubies = values.of_rubies(row, self.table, player) - player.rubies * values.ruby[row]
        return strength + rubies

    def objective(self, value: float) -> float:
        """What is maximised: a player's value; or the chance to win, in the last round with so many
        final points, before it with such a strength."""
        if self.for_value:
            return value
        if self.trials > 0:
            return self.chance_in_trials(value)
        chance = 1.0
        for number in range(self.rival_count):
            chance *= normal_cdf((value - self.rival_points[number]) / self.deviation)
        return chance

    def chance_in_trials(self, value: float) -> float:
        """The chance to win against what the rivals have had in the trials."""
        chance = 0.0
        if self.last:
            for number in range(self.trials):
                chance += normal_cdf((value - self.rivals_in_trial[number]) / POINTS_UNSURE)
            return chance / self.trials
        own = exp(value)
        for number in range(self.trials):
            chance += own / (own + self.rivals_in_trial[number])
        return chance / self.trials


def potion_key(player: Player, depth: int) -> int:
    """A hash of everything about a potion that matters for the future: the same for potions that
    differ only in the order of their chips."""
    number = combine(depth, player.last_space())
    for kind in range(KIND_COUNT):
        number = combine(number, player.bag[kind] + 64 * player.aside[kind])
    purple = 0  # where purple chips lie can matter, and it depends on the order
    for place in range(player.pot_size):
        if COLOUR[player.pot_kind[place]] == PURPLE:
            purple += player.pot_space[place]
    number = combine(number, purple)
    number = combine(number, player.last_kind(1) + 64 * player.last_kind(2) + 4096)
    number = combine(number, player.white + 64 * player.flask + 128 * player.last_draw_in_pot)
    links = player.next_follows_directly + 2 * player.doubling_spent
    number = combine(number, links + 4 * player.protected_draws)
    number = combine(number, player.score + 4096 * player.rubies + 4194304 * player.droplet)
    return combine(number, player.card_used + 2 * player.drawn + 4 * player.rubies_due)


def combine(number: int, more: int) -> int:
    """Hash another number into a hash."""
    number = ((number ^ (more + 1)) * MIX) & MASK64
    return number ^ (number >> 29)


def normal_cdf(deviations: float) -> float:
    """The share of a normal distribution below so many standard deviations."""
    return 0.5 * (1.0 + erf(deviations / sqrt(2.0)))


def share_without(others: int, total: int, draws: int) -> float:
    """The chance that so many draws bring only the others."""
    share = 1.0
    for number in range(draws):
        if others - number <= 0:
            return 0.0
        share *= float(others - number) / (total - number)
    return share
