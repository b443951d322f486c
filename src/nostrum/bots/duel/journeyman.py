"""The journeyman of The Duel: sound heuristics, quick enough for the playouts of the master.

Every action has an appeal, in steps of the patient; passing, or completing the potion, has 0. The
values are in `valuation.py`; this file says when to do what.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.bots.duel.patient_path import PatientPath
from nostrum.bots.duel.valuation import Valuation, weights_for
from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.duel.game import Game
from nostrum.duel.player import Player
from nostrum.duel.table import Rulebook, Table

if not cython.compiled:
    from nostrum.bots.duel.patient_path import MOST_STEPS
    from nostrum.duel.actions import (
        ASIDE,
        ASIDE_WHITE,
        BUY,
        CARD,
        COIN,
        DOUBLE,
        DRAW,
        GIVE_GOLD,
        GOLD,
        MOVE,
        OFFER,
        OFFER_GOLD,
        OFFER_UPGRADES,
        PASS,
        PATIENT_AWAY,
        PAY,
        PLACE,
        RETURN,
        RETURN_WHITE,
        STALL,
        STEP,
        TAKE,
        TAKE_COIN,
        TOKENS,
        UPGRADE_BASE,
        UPGRADE_NECK,
        USE_CARD,
    )
    from nostrum.duel.brewing import ONE_WHITE_BACK, RESCUE, TWO_WHITE_BACK
    from nostrum.duel.chips import (
        BLACK_1,
        BLACK_6,
        COLOUR,
        COLOUR_COUNT,
        FIRST_KIND,
        KIND_COUNT,
        ORANGE,
        ORANGE_1,
        VALUE,
        WHITE,
        WHITE_1,
    )
    from nostrum.duel.market import has_bought
    from nostrum.duel.player import BREWING
    from nostrum.duel.table import SHIELD

# Brewing, in mean chips
AGAIN = 0.5  # after a safe draw there may be another
DEPTH = 2  # chips that are looked ahead
TRACK = 0.6  # a space of the white track that is free again
EXPLOSION_COST = 0.2  # besides the penalty: the rest of the round
MIDDLE = 3.0  # rounds to come in the middle of the game
LATE_TRACK = 4  # up to this space there is no need to make room
USE_WHITES = 5  # from this space on two white chips are worth a card
USE_COLOURED = 4  # so many chips in the base, of which the best three go back, are worth a card
BEHIND = 0.3  # the share that an explosion costs if stopping in the last round loses anyway
SURE = 99.0  # the game is decided by it
MOST_GOLD = 40  # that is considered at the market


def lateness(left: int) -> float:
    """1 in the last round, 0 in the middle of the game, less before."""
    return (MIDDLE - left) / MIDDLE


def is_shopping(moves: Moves) -> bool:
    """Is this the decision what to buy?"""
    return moves.actions[0] == PASS and moves.count > 1 and moves.actions[1] >= BUY + ORANGE_1


class JourneymanPolicy(Policy):
    """Plays by heuristic values, or by learned weights. It is deterministic: the same table, the
    same answer."""

    def __init__(self, weights_by_books: Any = None) -> None:
        self.weights_by_books = weights_by_books
        self.valuation: Valuation = cython.cast("Valuation", None)  # until `set_up`
        self.again = AGAIN
        self.track = TRACK
        self.explosion_cost = EXPLOSION_COST
        self.behind = BEHIND
        self.depth = DEPTH
        # What only learned weights know, in the middle of the game, and what the last round adds:
        self.late_explosion_cost = 0.0
        self.patient = 0.0  # to treat a patient, beyond the value of the steps
        self.late_patient = 0.0
        self.tosser = 0.0  # to be behind, and so to toss the coins
        self.late_tosser = 0.0
        # For `look_ahead`, from the bag and the round:
        self.step = 0.0
        self.bonus = 0.0
        self.loss = 0.0
        self.neck_value = 0.0  # of a coloured chip, on average
        self.other = 0.0  # what it brings besides its value
        self.end = 0.0  # what may come beyond the depth
        self.paths = [PatientPath(0), PatientPath(1)]  # of the patient, towards each seat
        self.extra_value = [0.0] * 41  # of this many steps, beyond the value of each
        self.no_extra = True  # is all of it 0?
        self.explodes_on = [0] * 4  # would a white chip of this value explode now?
        self.plan = [0.0] * 41  # the best value for each sum of gold
        self.plan_kind = [-1] * 41  # and a chip of that purchase

    def decide(self, game: BaseGame, seat: int, moves: Moves) -> int:
        duel: Game = cython.cast("Game", game)
        table = duel.table
        self.set_up(table)
        player = table.player(seat)
        if is_shopping(moves):
            return self.shop(table, player, moves)
        first = moves.actions[0]
        best = first
        highest = 0.0
        for number in range(moves.count):
            action = moves.actions[number]
            appeal = self.appeal(table, player, action)
            if number == 0 or appeal > highest:
                best = action
                highest = appeal
        return best

    def set_up(self, table: Table) -> None:
        """Take the values for the rules of a table, once in a game."""
        if self.valuation is None or self.valuation.rules is not table.rules:
            weights = None
            if self.weights_by_books is not None:
                weights = weights_for(self.weights_by_books, table.rules)
                brewing = weights["brewing"]
                self.again = brewing["again"]
                self.track = brewing["track"]
                self.explosion_cost = brewing["explosion_cost"]
                self.behind = brewing["behind"]
                self.late_explosion_cost = brewing["late_explosion_cost"]
                patients = weights["patients"]
                self.patient = patients["treated"]
                self.late_patient = patients["late_treated"]
                self.tosser = patients["tosser"]
                self.late_tosser = patients["late_tosser"]
            self.valuation = Valuation(table.rules, weights)

    def left(self, table: Table) -> int:
        """The rounds to come after this one."""
        return table.rules.rounds - table.round

    def appeal(self, table: Table, player: Player, action: int) -> float:
        """The value of an action, in steps."""
        valuation = self.valuation
        left = self.left(table)
        if action >= DOUBLE + ORANGE_1:
            return valuation.chip(action - DOUBLE, left) - self.double_later(table, left)
        if action >= TAKE + BLACK_1:
            # A free chip. One from the ledge may come into play in this very round.
            return valuation.chip(action - TAKE, left + 1)
        if action >= RETURN + BLACK_1:
            return valuation.body * valuation.step[left] + valuation.draw(action - RETURN, left)
        if action >= PLACE:
            return self.place(table, player, action - PLACE)
        if action >= ASIDE:
            return float(VALUE[action - ASIDE])
        if action >= OFFER:
            return self.offer(table, player, action - OFFER)
        if action > ASIDE_WHITE:
            return self.lift(table, player, action - ASIDE_WHITE) + 0.5 * valuation.step[left]
        if action > RETURN_WHITE:
            return self.lift(table, player, action - RETURN_WHITE) - 0.3 * valuation.step[left]
        if action >= UPGRADE_BASE + BLACK_1:
            return self.upgrade(table, player, action - UPGRADE_BASE, False)
        if action >= UPGRADE_NECK + BLACK_1:
            return self.upgrade(table, player, action - UPGRADE_NECK, True)
        if action > PAY:
            gold = action - PAY
            return gold * (valuation.step[left] - (valuation.gold[left] if left > 0 else 0.0))
        if action >= USE_CARD:
            return self.use_card(table, player, action - USE_CARD)
        if action >= TAKE_COIN:
            return self.take_coin(table, player, action - TAKE_COIN)
        return self.plain(table, player, action)

    def plain(self, table: Table, player: Player, action: int) -> float:
        """Actions of one or two plain words."""
        valuation = self.valuation
        left = self.left(table)
        if action == DRAW:
            return self.draw(table, player)
        if action == COIN:
            free = self.track * self.mean_draw(player, left) * (player.white_space - LATE_TRACK)
            if player.turns == 0 and player.placed > 0 and player.neck_count < table.rules.neck:
                # In the middle of the turn: only instead of stopping.
                return free if self.draw(table, player) < 0 else -1.0
            return free
        if action == STEP:  # gold has no other use, unless a book sells steps cheaper
            return SURE if not valuation.sells_steps or self.draw(table, player) < 0 else -1.0
        if action == MOVE:
            return table.rules.coin_steps * valuation.step[left]
        if action == STALL:
            return table.rules.bonus_stall * valuation.stall[left]
        if action == GOLD:
            return table.rules.upgrade_impossible * valuation.gold[left]
        if action == GIVE_GOLD:
            return -(player.gold // 2) * (valuation.gold[left] if left > 0 else 0.0)
        if action == PATIENT_AWAY:
            return -self.cost_of_moving_away(table, player, left)
        if action == CARD or action == TOKENS:
            return self.scale(table, player, action == CARD)
        return 0.0

    # Brewing

    def explodes(self, table: Table, player: Player, value: int) -> bool:
        """Would a white chip of this value make the bottle explode?"""
        space = player.white_space + value
        if not table.rules.explosion[space]:
            return False
        if player.bonus == SHIELD and space == table.rules.first_explosion:
            return False
        for limit in range(value, 4):
            if player.guards[limit] > 0:
                return False
        return True

    def mean_draw(self, player: Player, left: int) -> float:
        """The mean value of a coloured chip of the bag, if it is drawn now."""
        total = 0.0
        count = 0
        for kind in range(BLACK_1, KIND_COUNT):
            if player.bag[kind]:
                total += player.bag[kind] * self.valuation.draw(kind, left)
                count += player.bag[kind]
        return total / count if count else self.valuation.step[left]

    def draw(self, table: Table, player: Player) -> float:
        """The expected value of drawing, beyond that of completing the potion now."""
        if player.bag_size == 0:
            return -1.0
        valuation = self.valuation
        left = self.left(table)
        path = self.path_towards(table, player)
        wins = left > 0 or path.lead(player.steps()) > 0
        if left == 0 and table.rival_of(player).status != BREWING:
            # Only this potion decides: stop when it wins, never when it loses.
            return -SURE if wins else SURE
        mean_draw = self.mean_draw(player, left)
        loss = (self.explosion_cost + self.late_explosion_cost * lateness(left)) * mean_draw
        if left > 0:
            loss += min(
                (player.gold // 2) * valuation.gold[left],
                self.cost_of_moving_away(table, player, left),
            )
        else:
            loss += table.rules.explosion_steps
        self.fill_extra_values(path, left)
        if player.kept[ONE_WHITE_BACK]:
            loss *= 0.3  # the card undoes it
        if not wins:
            loss *= self.behind
        self.step = valuation.step[left]
        self.bonus = max(valuation.stall[left], valuation.upgrade[left])
        self.loss = loss
        self.neck_value = 0.0
        self.other = 0.0
        coloured = 0
        for kind in range(BLACK_1, KIND_COUNT):
            count = player.bag[kind]
            if count:
                coloured += count
                self.neck_value += count * VALUE[kind]
                self.other += count * (valuation.draw(kind, left) - VALUE[kind] * self.step)
        if coloured:
            self.neck_value /= coloured
            self.other /= coloured
        self.end = self.again * mean_draw
        for value in range(1, 4):
            self.explodes_on[value] = self.explodes(table, player, value)
        stop = player.steps() * self.step * (1.0 if wins else self.behind)
        stop += self.extra_value[min(player.steps(), MOST_STEPS)]
        ahead = self.look_ahead(
            table.rules,
            player.white_space,
            player.last_white(),
            player.neck_count,
            0.0,
            float(player.neck_value() + player.extra_steps),
            player.bag[WHITE_1],
            player.bag[WHITE_1 + 1],
            player.bag[WHITE_1 + 2],
            coloured,
            self.depth,
            True,
        )
        return ahead - stop

    def look_ahead(
        self,
        rules: Rulebook,
        space: int,
        last: int,
        neck: int,
        moved: float,
        carried: float,
        ones: int,
        twos: int,
        threes: int,
        coloured: int,
        depth: int,
        now: bool,
    ) -> float:
        """The expected value of the next chip. `now`: it is the very next one, for which a shield
        or guard counts."""
        total = 0.0
        size = ones + twos + threes + coloured
        for value in range(1, 4):
            count = ones if value == 1 else twos if value == 2 else threes
            if count == 0:
                continue
            place = space + value
            bad = self.explodes_on[value] if now else rules.explosion[place]
            if bad:
                total -= count * self.loss
                continue
            gain = self.bonus if rules.bonus_space[place] else 0.0
            best = self.move(moved, carried + value)
            if depth > 1 and size > 1:
                ahead = self.look_ahead(
                    rules,
                    place,
                    value,
                    neck,
                    moved,
                    carried,
                    ones - (value == 1),
                    twos - (value == 2),
                    threes - (value == 3),
                    coloured,
                    depth - 1,
                    False,
                )
                best = max(best, ahead)
            elif place + 1 < rules.first_explosion:
                best += self.end
            total += count * (gain + best)
        if coloured:
            gain = self.other
            held = carried + self.neck_value
            filled = neck + 1
            best = self.move(moved, held + last)
            if filled >= rules.neck:  # the turn is over, and a new one begins
                gain += best
                moved += held + last
                held = 0.0
                filled = 0
                best = 0.0
            if depth > 1 and size > 1:
                ahead = self.look_ahead(
                    rules,
                    space,
                    last,
                    filled,
                    moved,
                    held,
                    ones,
                    twos,
                    threes,
                    coloured - 1,
                    depth - 1,
                    False,
                )
                best = max(best, ahead)
            else:
                best += self.end
            total += coloured * (gain + best)
        return total / size

    def move(self, moved: float, steps: float) -> float:
        """The value of moving the patient, after some steps already."""
        return steps * self.step + self.extra_for(moved + steps) - self.extra_for(moved)

    def extra_for(self, steps: float) -> float:
        """The extra value of any number of steps, whole or not."""
        if steps >= MOST_STEPS:
            return self.extra_value[MOST_STEPS]
        whole = int(steps)
        return self.extra_value[whole] + (steps - whole) * (
            self.extra_value[whole + 1] - self.extra_value[whole]
        )

    def path_towards(self, table: Table, player: Player) -> PatientPath:
        """The path of the patient towards a player."""
        path: PatientPath = cython.cast("PatientPath", self.paths[player.seat])
        path.start_from(table)
        return path

    def fill_extra_values(self, path: PatientPath, left: int) -> None:
        """Find the extra value of steps for where they lead: to treat a patient early helps the
        opponent, and the player who is behind tosses the coins."""
        treated = self.patient + self.late_patient * lateness(left)
        toss = self.tosser + self.late_tosser * lateness(left) if left > 0 else 0.0
        had_no_extra = self.no_extra
        self.no_extra = treated == 0.0 and toss == 0.0
        if had_no_extra and self.no_extra:  # as always without learned weights
            return
        for steps in range(MOST_STEPS + 1):
            lead = path.lead(steps) - path.lead(0)
            self.extra_value[steps] = treated * path.treated[steps] - toss * lead

    def cost_of_moving_away(self, table: Table, player: Player, left: int) -> float:
        """The cost of moving the patient towards the opponent after an explosion."""
        steps = player.gold // 2
        self.fill_extra_values(self.path_towards(table, table.rival_of(player)), left)
        return steps * self.valuation.step[left] + self.extra_value[min(steps, MOST_STEPS)]

    def place(self, table: Table, player: Player, kind: int) -> float:
        """One of the chips drawn to choose from. A good one, or, if there is time, another draw."""
        left = self.left(table)
        if COLOUR[kind] != WHITE:
            return self.valuation.draw(kind, left)
        if self.explodes(table, player, VALUE[kind]):
            return -SURE
        more = (VALUE[kind] - player.last_white()) * self.valuation.step[left]
        return more - self.track * VALUE[kind] * self.mean_draw(player, left)

    def lift(self, table: Table, player: Player, space: int) -> float:
        """A white chip leaves the track: that makes room, but it may have counted for the move."""
        left = self.left(table)
        if space != player.white_space:
            return -0.5 * self.valuation.step[left]
        before = space - 1
        while before > 0 and player.whites[before] == 0:
            before -= 1
        room = space - before
        lost = 0
        if player.placed:
            lost = player.whites[space] - player.whites[before]
        ease = self.track if space > LATE_TRACK else 0.5 * self.track
        return ease * room * self.mean_draw(player, left) - lost * self.valuation.step[left]

    def upgrade(self, table: Table, player: Player, kind: int, in_neck: bool) -> float:
        """A black chip is upgraded; in the neck it counts for the move at once."""
        higher = kind + 1
        while higher < BLACK_6 and table.pool[higher] == 0:
            higher += 1
        more = VALUE[higher] - VALUE[kind]
        left = self.left(table)
        now = more * self.valuation.step[left] if in_neck and player.placed else 0.0
        # The strongest first: it matters little, but the next one may be sold out.
        return more * self.valuation.upgrade[left] + now + 0.01 * VALUE[kind] + 0.05

    def use_card(self, table: Table, player: Player, card: int) -> float:
        """A kept card."""
        if table.choice() is RESCUE:
            return 1.0
        if card == ONE_WHITE_BACK:  # kept for the explosion, unless this is the end
            return -1.0
        if self.draw(table, player) > 0 and card == TWO_WHITE_BACK:
            return -1.0
        if card == TWO_WHITE_BACK:
            return 1.0 if player.white_space >= USE_WHITES else -1.0
        return SURE if player.base_count >= USE_COLOURED else -1.0

    # The market

    def take_coin(self, table: Table, player: Player, coin: int) -> float:
        """A coin, less the one that the opponent gets."""
        mine = 0.0
        theirs = 0.0
        for number in range(3):
            if table.rules.coin_in_play[number]:
                bonus = table.rules.coin_sides[2 * number + table.sides[number]]
                if number == coin:
                    mine = self.valuation.coin(bonus, self.left(table))
                else:
                    theirs = self.valuation.coin(bonus, self.left(table))
        return mine - theirs

    def double_later(self, table: Table, left: int) -> float:
        """The least value of a kept card that doubles a chip in a later round."""
        best = self.valuation.best_chip(table, 4, left - 1, WHITE)
        return 0.8 * self.valuation.chip(best, left - 1) if best >= 0 else 0.0

    def card_gain(self, table: Table) -> float:
        """The value of the card on top to the player who gets it."""
        return self.valuation.card(table, table.rules.card(table.card), self.left(table))

    def offer(self, table: Table, player: Player, number: int) -> float:
        """The opponent takes the better half of an offer: make that as small as possible."""
        left = self.left(table)
        rival = table.rival_of(player)
        gold = OFFER_GOLD[number]
        upgrades = OFFER_UPGRADES[number]
        card = self.card_gain(table)
        they_take_card = self.valuation.tokens(table, player, gold, upgrades, left) - card
        they_take_tokens = card - self.valuation.tokens(table, rival, gold, upgrades, left)
        return min(they_take_card, they_take_tokens)

    def scale(self, table: Table, player: Player, card: bool) -> float:
        """The card or the tokens; the opponent gets the rest."""
        left = self.left(table)
        gold = table.offer_gold
        upgrades = table.offer_upgrades
        taken = self.card_gain(table)
        rival = table.rival_of(player)
        if card:
            return taken - self.valuation.tokens(table, rival, gold, upgrades, left)
        return self.valuation.tokens(table, player, gold, upgrades, left) - taken

    def shop(self, table: Table, player: Player, moves: Moves) -> int:
        """Buy the best chips together; then double, if there is a card and it is time."""
        kind = self.best_purchase(table, player)
        if kind >= 0:
            return BUY + kind
        best = PASS
        highest = 0.0
        for number in range(moves.count):
            action = moves.actions[number]
            if action >= DOUBLE + ORANGE_1:
                appeal = self.appeal(table, player, action)
                if appeal > highest:
                    best = action
                    highest = appeal
        return best

    def best_purchase(self, table: Table, player: Player) -> int:
        """A chip of the best purchase for the gold, one of each colour; -1: buy nothing."""
        left = self.left(table)
        most_gold = min(player.gold, MOST_GOLD)
        for gold in range(most_gold + 1):
            self.plan[gold] = 0.0
            self.plan_kind[gold] = -1
        for colour in range(ORANGE, COLOUR_COUNT):
            if has_bought(player, colour):
                continue
            for gold in range(most_gold, 0, -1):  # downwards: what is cheaper is still without it
                for kind in range(FIRST_KIND[colour], FIRST_KIND[colour + 1]):
                    price = table.rules.price[kind]
                    if price <= gold and table.is_on_sale(kind):
                        total = self.plan[gold - price] + self.valuation.market[33 * left + kind]
                        if total > self.plan[gold]:
                            self.plan[gold] = total
                            self.plan_kind[gold] = kind
        return self.plan_kind[most_gold]
