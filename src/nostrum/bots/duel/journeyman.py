"""The journeyman of The Duel: sound play by rules of thumb, quick enough to play whole games in the
mind of somebody else.

Every action has an appeal, in steps of the patient; to pass, or to complete the potion, is 0. What
things are worth is in `worth.py`; here is when to do what.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.bots.duel.way import Way
from nostrum.bots.duel.worth import Worth, habits_for
from nostrum.core.game import TableGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.duel.game import Game
from nostrum.duel.player import Player
from nostrum.duel.table import Rulebook, Table

if not cython.compiled:
    from nostrum.bots.duel.way import MOST_STEPS
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

# Brewing, in chips of the usual worth
AGAIN = 0.5  # who draws and lives may draw again
DEPTH = 2  # chips that are looked ahead
TRACK = 0.6  # a space of the white track that is free again
BLAST = 0.2  # what else an explosion costs: the rest of the round
MIDDLE = 3.0  # rounds to come in the middle of the game
LATE_TRACK = 4  # before this space nobody need make room
USE_WHITES = 5  # from this space on two white chips are worth a card
USE_COLOURED = 4  # so many chips in the base, of which the best three go back, are worth a card
BEHIND = 0.3  # who would lose by stopping in the last round has so much less to lose
SURE = 99.0  # the game is decided by it
MOST_GOLD = 40  # that a plan for the market looks at


def late(left: int) -> float:
    """1 in the last round, 0 in the middle of the game, less before."""
    return (MIDDLE - left) / MIDDLE


def is_shopping(moves: Moves) -> bool:
    """Is it asked what to buy?"""
    return moves.actions[0] == PASS and moves.count > 1 and moves.actions[1] >= BUY + ORANGE_1


class JourneymanPolicy(Policy):
    """Sound play by rules of thumb, or by habits that somebody has learned. It has no whims: the
    same table, the same answer."""

    def __init__(self, experience: Any = None) -> None:
        self.experience = experience
        self.worth: Worth = cython.cast("Worth", None)  # until there is a table to look at
        self.again = AGAIN
        self.track = TRACK
        self.blast = BLAST
        self.behind = BEHIND
        self.depth = DEPTH
        # What only habits know, in the middle of the game, and what is added in the last round:
        self.late_blast = 0.0
        self.patient = 0.0  # to treat a patient, beyond what his steps are worth
        self.late_patient = 0.0
        self.tosser = 0.0  # to be behind, and so to toss the coins
        self.late_tosser = 0.0
        # What the look ahead knows of the bag and the round.
        self.step = 0.0
        self.bonus = 0.0
        self.loss = 0.0
        self.neck_value = 0.0  # of a coloured chip, on average
        self.other = 0.0  # what it brings beside
        self.end = 0.0  # what may come after the last chip that is looked at
        self.way = Way()
        self.bend = [0.0] * 41  # what so many steps are worth beyond each step's own worth
        self.straight = True  # are they worth nothing beyond it?
        self.bursts = [0] * 4  # which white chips would make the bottle explode now
        self.plan = [0.0] * 41  # the best for each sum of gold
        self.plan_kind = [-1] * 41  # and a chip that belongs to it

    def decide(self, game: TableGame, seat: int, moves: Moves) -> int:
        duel: Game = cython.cast("Game", game)
        table = duel.table
        self.study(table)
        player = table.player(seat)
        if is_shopping(moves):
            return self.shop(table, player, moves)
        first = moves.actions[0]
        best = first
        most = 0.0
        for number in range(moves.count):
            action = moves.actions[number]
            appeal = self.appeal(table, player, action)
            if number == 0 or appeal > most:
                best = action
                most = appeal
        return best

    def study(self, table: Table) -> None:
        """Look the books up, once in a game."""
        if self.worth is None or self.worth.rules is not table.rules:
            habits = None
            if self.experience is not None:
                habits = habits_for(self.experience, table.rules)
                brewing = habits["brewing"]
                self.again = brewing["again"]
                self.track = brewing["track"]
                self.blast = brewing["blast"]
                self.behind = brewing["behind"]
                self.late_blast = brewing["late_blast"]
                patients = habits["patients"]
                self.patient = patients["treated"]
                self.late_patient = patients["late_treated"]
                self.tosser = patients["tosser"]
                self.late_tosser = patients["late_tosser"]
            self.worth = Worth(table.rules, habits)

    def left(self, table: Table) -> int:
        """The rounds to come after this one."""
        return table.rules.rounds - table.round

    def appeal(self, table: Table, player: Player, action: int) -> float:
        """How many steps an action seems to be worth."""
        worth = self.worth
        left = self.left(table)
        if action >= DOUBLE + ORANGE_1:
            return worth.chip(action - DOUBLE, left) - self.double_later(table, left)
        if action >= TAKE + BLACK_1:
            # A chip for nothing. One of the ledge may come into play in this very round.
            return worth.chip(action - TAKE, left + 1)
        if action >= RETURN + BLACK_1:
            return worth.body * worth.step[left] + worth.draw(action - RETURN, left)
        if action >= PLACE:
            return self.place(table, player, action - PLACE)
        if action >= ASIDE:
            return float(VALUE[action - ASIDE])
        if action >= OFFER:
            return self.offer(table, player, action - OFFER)
        if action > ASIDE_WHITE:
            return self.lift(table, player, action - ASIDE_WHITE) + 0.5 * worth.step[left]
        if action > RETURN_WHITE:
            return self.lift(table, player, action - RETURN_WHITE) - 0.3 * worth.step[left]
        if action >= UPGRADE_BASE + BLACK_1:
            return self.improve(table, player, action - UPGRADE_BASE, False)
        if action >= UPGRADE_NECK + BLACK_1:
            return self.improve(table, player, action - UPGRADE_NECK, True)
        if action > PAY:
            gold = action - PAY
            return gold * (worth.step[left] - (worth.gold[left] if left > 0 else 0.0))
        if action >= USE_CARD:
            return self.use(table, player, action - USE_CARD)
        if action >= TAKE_COIN:
            return self.toss(table, player, action - TAKE_COIN)
        return self.plain(table, player, action)

    def plain(self, table: Table, player: Player, action: int) -> float:
        """Actions of one or two plain words."""
        worth = self.worth
        left = self.left(table)
        if action == DRAW:
            return self.draw(table, player)
        if action == COIN:
            free = self.track * self.usual(player, left) * (player.last_space - LATE_TRACK)
            if player.turns == 0 and player.placed > 0 and player.neck_count < table.rules.neck:
                # In the middle of the turn: only if one would rather not draw otherwise.
                return free if self.draw(table, player) < 0 else -1.0
            return free
        if action == STEP:  # gold is good for nothing else, unless a book sells steps cheaper
            return SURE if not worth.sells_steps or self.draw(table, player) < 0 else -1.0
        if action == MOVE:
            return table.rules.coin_steps * worth.step[left]
        if action == STALL:
            return table.rules.bonus_stall * worth.stall[left]
        if action == GOLD:
            return table.rules.upgrade_impossible * worth.gold[left]
        if action == GIVE_GOLD:
            return -(player.gold // 2) * (worth.gold[left] if left > 0 else 0.0)
        if action == PATIENT_AWAY:
            return -self.away(table, player, left)
        if action == CARD or action == TOKENS:
            return self.scale(table, player, action == CARD)
        return 0.0

    # Brewing

    def explodes(self, table: Table, player: Player, value: int) -> bool:
        """Would a white chip of this value make the bottle explode?"""
        space = player.last_space + value
        if not table.rules.explosion[space]:
            return False
        if player.bonus == SHIELD and space == table.rules.first_explosion:
            return False
        for limit in range(value, 4):
            if player.guard[limit] > 0:
                return False
        return True

    def usual(self, player: Player, left: int) -> float:
        """What a coloured chip of the bag is worth on average, if it is drawn now."""
        total = 0.0
        count = 0
        for kind in range(BLACK_1, KIND_COUNT):
            if player.bag[kind]:
                total += player.bag[kind] * self.worth.draw(kind, left)
                count += player.bag[kind]
        return total / count if count else self.worth.step[left]

    def draw(self, table: Table, player: Player) -> float:
        """What another chip brings on average, beyond what completing the potion now brings."""
        if player.bag_size == 0:
            return -1.0
        worth = self.worth
        left = self.left(table)
        self.way.look(table, player)
        wins = left > 0 or self.way.lead(player.steps()) > 0
        if left == 0 and table.rival_of(player).status != BREWING:
            # Only one's own potion decides: stop with a victory, never with a defeat.
            return -SURE if wins else SURE
        usual = self.usual(player, left)
        loss = (self.blast + self.late_blast * late(left)) * usual
        if left > 0:
            loss += min((player.gold // 2) * worth.gold[left], self.away(table, player, left))
            self.way.look(table, player)
        else:
            loss += table.rules.explosion_steps
        self.bend_way(left)
        if player.kept[ONE_WHITE_BACK]:
            loss *= 0.3  # the card undoes it
        if not wins:
            loss *= self.behind
        self.step = worth.step[left]
        self.bonus = max(worth.stall[left], worth.upgrade[left])
        self.loss = loss
        self.neck_value = 0.0
        self.other = 0.0
        coloured = 0
        for kind in range(BLACK_1, KIND_COUNT):
            count = player.bag[kind]
            if count:
                coloured += count
                self.neck_value += count * VALUE[kind]
                self.other += count * (worth.draw(kind, left) - VALUE[kind] * self.step)
        if coloured:
            self.neck_value /= coloured
            self.other /= coloured
        self.end = self.again * usual
        for value in range(1, 4):
            self.bursts[value] = self.explodes(table, player, value)
        stop = player.steps() * self.step * (1.0 if wins else self.behind)
        stop += self.bend[min(player.steps(), MOST_STEPS)]
        ahead = self.go_on(
            table.rules,
            player.last_space,
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

    def go_on(
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
        """What the next chip leads to. `now`: the very next one, for which a shield or guard
        counts."""
        total = 0.0
        size = ones + twos + threes + coloured
        for value in range(1, 4):
            count = ones if value == 1 else twos if value == 2 else threes
            if count == 0:
                continue
            place = space + value
            bad = self.bursts[value] if now else rules.explosion[place]
            if bad:
                total -= count * self.loss
                continue
            worth = self.bonus if rules.bonus_space[place] else 0.0
            best = self.move(moved, carried + value)
            if depth > 1 and size > 1:
                ahead = self.go_on(
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
            total += count * (worth + best)
        if coloured:
            worth = self.other
            held = carried + self.neck_value
            filled = neck + 1
            best = self.move(moved, held + last)
            if filled >= rules.neck:  # the turn is over, and a new one begins
                worth += best
                moved += held + last
                held = 0.0
                filled = 0
                best = 0.0
            if depth > 1 and size > 1:
                ahead = self.go_on(
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
            total += coloured * (worth + best)
        return total / size

    def move(self, moved: float, steps: float) -> float:
        """What it is worth to move the patient, after he has been moved already."""
        return steps * self.step + self.bent(moved + steps) - self.bent(moved)

    def bent(self, steps: float) -> float:
        """The bend of the way at any number of steps, whole or not."""
        if steps >= MOST_STEPS:
            return self.bend[MOST_STEPS]
        whole = int(steps)
        return self.bend[whole] + (steps - whole) * (self.bend[whole + 1] - self.bend[whole])

    def bend_way(self, left: int) -> None:
        """Count what steps are worth for where they lead: to treat a patient early helps the
        opponent, and whoever is behind tosses the coins."""
        treated = self.patient + self.late_patient * late(left)
        toss = self.tosser + self.late_tosser * late(left) if left > 0 else 0.0
        was_straight = self.straight
        self.straight = treated == 0.0 and toss == 0.0
        if was_straight and self.straight:  # as a journeyman's way always is
            return
        for steps in range(MOST_STEPS + 1):
            lead = self.way.lead(steps) - self.way.lead(0)
            self.bend[steps] = treated * self.way.treated[steps] - toss * lead

    def away(self, table: Table, player: Player, left: int) -> float:
        """What it costs when the patient is moved towards the opponent for an explosion."""
        steps = player.gold // 2
        self.way.look(table, table.rival_of(player))
        self.bend_way(left)
        return steps * self.worth.step[left] + self.bend[min(steps, MOST_STEPS)]

    def place(self, table: Table, player: Player, kind: int) -> float:
        """One of the chips drawn to choose from. A good one, or, if there is time, a fresh draw."""
        left = self.left(table)
        if COLOUR[kind] != WHITE:
            return self.worth.draw(kind, left)
        if self.explodes(table, player, VALUE[kind]):
            return -SURE
        more = (VALUE[kind] - player.last_white()) * self.worth.step[left]
        return more - self.track * VALUE[kind] * self.usual(player, left)

    def lift(self, table: Table, player: Player, space: int) -> float:
        """A white chip leaves the track: room for others, but it may have counted for the move."""
        left = self.left(table)
        if space != player.last_space:
            return -0.5 * self.worth.step[left]
        before = space - 1
        while before > 0 and player.white[before] == 0:
            before -= 1
        room = space - before
        lost = 0
        if player.placed:
            lost = player.white[space] - player.white[before]
        ease = self.track if space > LATE_TRACK else 0.5 * self.track
        return ease * room * self.usual(player, left) - lost * self.worth.step[left]

    def improve(self, table: Table, player: Player, kind: int, in_neck: bool) -> float:
        """A black chip is upgraded; in the neck it counts for the move at once."""
        higher = kind + 1
        while higher < BLACK_6 and table.pool[higher] == 0:
            higher += 1
        more = VALUE[higher] - VALUE[kind]
        left = self.left(table)
        now = more * self.worth.step[left] if in_neck and player.placed else 0.0
        # The strongest first: it does not matter much, but the next one may be sold out.
        return more * self.worth.upgrade[left] + now + 0.01 * VALUE[kind] + 0.05

    def use(self, table: Table, player: Player, card: int) -> float:
        """A kept card."""
        if table.choice() is RESCUE:
            return 1.0
        if card == ONE_WHITE_BACK:  # kept for the explosion, unless this is the end
            return -1.0
        if self.draw(table, player) > 0 and card == TWO_WHITE_BACK:
            return -1.0
        if card == TWO_WHITE_BACK:
            return 1.0 if player.last_space >= USE_WHITES else -1.0
        return SURE if player.base_count >= USE_COLOURED else -1.0

    # The market

    def toss(self, table: Table, player: Player, coin: int) -> float:
        """A coin for oneself; the other one is the opponent's."""
        mine = 0.0
        theirs = 0.0
        for number in range(3):
            if table.rules.coin_in_play[number]:
                bonus = table.rules.coin_sides[2 * number + table.side[number]]
                if number == coin:
                    mine = self.worth.coin(bonus, self.left(table))
                else:
                    theirs = self.worth.coin(bonus, self.left(table))
        return mine - theirs

    def double_later(self, table: Table, left: int) -> float:
        """What a kept card that doubles a chip will be worth in a later round, at least."""
        best = self.worth.best_chip(table, 4, left - 1, WHITE)
        return 0.8 * self.worth.chip(best, left - 1) if best >= 0 else 0.0

    def card_gain(self, table: Table) -> float:
        """What the card on top is worth to whoever gets it."""
        return self.worth.card(table, table.rules.card(table.card), self.left(table))

    def offer(self, table: Table, player: Player, number: int) -> float:
        """An offer leaves the better half to the opponent: make that as small as possible."""
        left = self.left(table)
        rival = table.rival_of(player)
        gold = OFFER_GOLD[number]
        upgrades = OFFER_UPGRADES[number]
        card = self.card_gain(table)
        they_take_card = self.worth.tokens(table, player, gold, upgrades, left) - card
        they_take_tokens = card - self.worth.tokens(table, rival, gold, upgrades, left)
        return min(they_take_card, they_take_tokens)

    def scale(self, table: Table, player: Player, card: bool) -> float:
        """The card or the tokens; what is left is the opponent's."""
        left = self.left(table)
        gold = table.offer_gold
        upgrades = table.offer_upgrades
        taken = self.card_gain(table)
        rival = table.rival_of(player)
        if card:
            return taken - self.worth.tokens(table, rival, gold, upgrades, left)
        return self.worth.tokens(table, player, gold, upgrades, left) - taken

    def shop(self, table: Table, player: Player, moves: Moves) -> int:
        """Buy what is worth most together; then double, if there is a card and it is time."""
        kind = self.best_purchase(table, player)
        if kind >= 0:
            return BUY + kind
        best = PASS
        most = 0.0
        for number in range(moves.count):
            action = moves.actions[number]
            if action >= DOUBLE + ORANGE_1:
                appeal = self.appeal(table, player, action)
                if appeal > most:
                    best = action
                    most = appeal
        return best

    def best_purchase(self, table: Table, player: Player) -> int:
        """A chip of the best basket that the gold buys, one of each colour; -1: buy nothing."""
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
                        total = self.plan[gold - price] + self.worth.market[33 * left + kind]
                        if total > self.plan[gold]:
                            self.plan[gold] = total
                            self.plan_kind[gold] = kind
        return self.plan_kind[most_gold]
