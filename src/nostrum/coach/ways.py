"""All ways in which a potion may go on, counted: nothing is drawn at random.

A state is a player between two chips. Every kind of chip in the bag is taken out of a copy of it,
the rules place it and do what it does, and the habits take the decisions on the way. States from
which the future is the same are merged, draw by draw, so that it is bags that are counted, not
orders of drawing.

The future hardly ever depends on where the last chip lies. So a state's player is told that it lies
at the very beginning, and where it may really lie is kept beside it, with the share of each space.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.coach.habits import Habits
from nostrum.coach.likeness import Likeness
from nostrum.coach.marks import Marks, added
from nostrum.core.errors import NostrumError
from nostrum.quacks.brewing import finish
from nostrum.quacks.player import Player
from nostrum.quacks.table import Choice, Table

if not cython.compiled:
    from nostrum.quacks.actions import PASS, PLACE
    from nostrum.quacks.brewing import BREW
    from nostrum.quacks.chips import (
        COLOUR,
        FIRST_KIND,
        GREEN_1,
        KIND_COUNT,
        RED,
        VALUE,
        WHITE,
        YELLOW,
    )

# How a pot ends.
SAFE = 0
EXPLODED = 1
COVERED = 2  # it has exploded, and blue book 2 saves both points and coins
FATES = 3

# How far a player has come.
BREWING = 0
STOPPED = 1
CARD_DONE = 2

GROUPS = 4  # as in likeness.py; 0 is no group
PLAIN_GROUP = 1
RED_GROUP = 2
TWICE_BASE = 16  # chips of a group that count twice: fewer than this, a digit for each group
GREATEST_WHITE = 3
HAIR = 1e-9  # shares that are equal but for this have only been rounded differently
MOST_STATES = 3_000_000
MOST_NUMBERS = 1 << 62
SPACES = 64  # more than a pot has
MOST_SPACES = 512  # that chips laid at the end may go
FEATURES = SPACES * 5 * 5 * 4  # how many different pots there are for each bag


class TooManyWays(NostrumError):
    """It would take too long to count them."""


class Lane:
    """Where the last chip may lie: each space with its share of all ways."""

    def __init__(self, twice: int) -> None:
        self.twice = twice  # how many chips of each group have counted twice
        self.low = SPACES
        self.high = -1
        if not cython.compiled:  # in C they are 0 already
            self.shares = [0.0] * 64

    def add(self, space: int, share: float) -> None:
        """Some more ways have led to this space."""
        self.shares[space] += share
        if space < self.low:
            self.low = space
        if space > self.high:
            self.high = space

    def total(self) -> float:
        """The share of all spaces together."""
        total = 0.0
        for space in range(self.low, self.high + 1):
            total += self.shares[space]
        return total


class State:
    """A player between two chips, and all that his future does not depend on."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.lanes: list[Lane] = []

    def lane(self, twice: int) -> Lane:
        """The ways in which so many chips have counted twice."""
        for place in range(len(self.lanes)):
            lane: Lane = cython.cast("Lane", self.lanes[place])
            if lane.twice == twice:
                return lane
        lane = Lane(twice)
        self.lanes.append(lane)
        return lane

    def total(self) -> float:
        """The share of all lanes together."""
        total = 0.0
        for place in range(len(self.lanes)):
            lane: Lane = cython.cast("Lane", self.lanes[place])
            total += lane.total()
        return total


class Ways:
    """The ways of one player's potion."""

    def __init__(self, table: Table, habits: Habits, alike: Likeness) -> None:
        self.table = table
        self.habits = habits
        names = [book.name for book in table.rules.books]
        self.card_places = int(table.card.name == "strong_ingredient")
        self.green_moves = int("green-3" in names)
        self.red_asks = int("red-3" in names)
        self.yellow_asks = int("yellow-1" in names)
        self.doubles = int("yellow-2" in names)
        self.last = table.rules.last_chip
        self.stops_full = int(not table.rules.full_pot_draws_on)
        self.by_space = alike.by_space
        self.late = 0  # is the first red chip doubled that is laid after the potion?
        self.first = 0  # where an empty pot begins
        self.stand_in = alike.stand_in
        self.group = alike.group
        self.group_size = [0] * 4
        self.group_kind = [0] * 4
        self.place_value = [0] * 18
        most = TWICE_BASE - 1 if self.doubles else 0
        self.marks = [Marks(marks, most, bonus=False, top=False) for marks in alike.marks]
        # Green book 3 may move the last chip by all green ones; the first red chip that is laid
        # after the potion, the greatest, may count twice.
        greens = alike.marks[PLAIN_GROUP] if self.green_moves else []
        self.green_marks = Marks(greens, most, bonus=True, top=False)
        reds = alike.marks[RED_GROUP] if self.doubles and "red-2" in names else []
        self.late_marks = Marks(reds, most, bonus=False, top=True)
        self.hidden_greens = int(any(bonus for _, bonus in greens))
        self.hidden_reds = int(len(reds) > 0)
        self.red_late = int(table.rules.red.keeps_aside())
        # What is laid beside the pot uses no doubling up.
        self.twice_digit = [0, 1, 0 if self.red_late else TWICE_BASE, TWICE_BASE**2]
        self.state_count = 0
        self.begin_anew()

    def begin_anew(self) -> None:
        """Nothing has been counted yet."""
        self.restart()
        self.finished: dict[int, Lane] = {}
        self.ends = [0.0] * 162
        self.chance = 0.0  # of the chip that is looked at
        self.exploded = 0.0
        self.points = 0.0  # gained on the way
        self.rubies = 0.0

    def begin(self, player: Player) -> None:
        """Settle by the habits what this player owes: the states to which that leads. What is alike
        in the bag is counted as the same from here on."""
        for kind in range(KIND_COUNT):
            other = self.stand_in[kind]
            if other != kind:
                player.bag[other] += player.bag[kind]
                player.bag[kind] = 0
        self.measure(player)
        self.begin_anew()
        source = State(player)
        source.lane(0).add(0, 1.0)
        self.first = player.first_space
        self.settle(player, source, 1.0, 0, BREWING, player.hand_size > 0)

    def forget_space(self, player: Player) -> None:
        """Where the last chip lies is known elsewhere: let the rules begin to count there."""
        if not self.by_space:
            player.first_space = 0
            if player.pot_size > 0:
                player.pot_space[player.pot_size - 1] = 0

    def measure(self, player: Player) -> None:
        """Find a number for every bag that this player may have, and see how many there are if
        nothing goes back."""
        place = FEATURES
        self.bags = 1
        for kind in range(KIND_COUNT):
            most = player.bag[kind] + player.aside[kind] + player.hand[kind]
            for number in range(player.pot_size):
                if player.pot_kind[number] == kind:
                    most += 1
            self.place_value[kind] = place
            self.bags *= player.bag[kind] + 1
            if place > MOST_NUMBERS // (most + 1):
                raise TooManyWays("There are too many chips to count all the ways to draw them.")
            place *= most + 1
            group = self.group[kind]
            if group and player.bag[kind]:
                self.group_kind[group] = kind
                self.group_size[group] = player.bag[kind]

    def restart(self) -> None:
        """No states any more."""
        self.states: list[State] = []
        self.numbers: dict[int, State] = {}

    # Drawing

    def draw_until(self, risk: float) -> None:
        """From the present states on: draw until the next chip is riskier than this, and stop (with
        a risk below 0: stop as soon as it is allowed)."""
        while self.states:
            states = self.states
            self.restart()
            for number in range(len(states)):
                self.go_on(states[number], risk)
            self.state_count += len(self.states)
            if self.state_count > MOST_STATES:
                raise TooManyWays("There are too many ways to draw these chips to count them all.")

    def go_on(self, state: State, risk: float) -> None:
        """One player between two chips: stop, or draw each kind of chip in the bag."""
        if not state.lanes:  # a pot that would be full by now
            return
        player = state.player
        may_stop = player.drawn
        if may_stop and risk < 0.0:
            self.stop(player, state, 1.0, 0, BREWING)
            return
        most = (risk + HAIR) * player.bag_size
        exploding = 0
        afters = []
        for kind in range(KIND_COUNT):
            if player.bag[kind]:
                after = self.drawn(player, kind)
                if after.exploded:
                    exploding += player.bag[kind]
                    if may_stop and exploding > most:
                        self.stop(player, state, 1.0, 0, BREWING)
                        return
                afters.append(after)
        doubled = self.doubles and self.table.rules.yellow.doubles_next(player)
        place = 0
        for kind in range(KIND_COUNT):
            if player.bag[kind]:
                share = 1.0 * player.bag[kind] / player.bag_size  # not C's division
                twice = self.twice_digit[self.group[kind]] if doubled else 0
                self.settle(afters[place], state, share, twice, BREWING, False)
                place += 1

    def draw_all(self) -> None:
        """From the present states on: draw one chip, whatever it may do."""
        states = self.states
        self.restart()
        for state in states:
            self.go_on(state, 1.0)

    def draw_one(self, states: list[State], kind: int) -> None:
        """Begin anew from these states, and draw this kind of chip: how likely that is, and how
        likely it is then that the pot has exploded."""
        self.begin_anew()
        for number in range(len(states)):
            state = states[number]
            if state.player.bag[kind]:
                share = 1.0 * state.player.bag[kind] / state.player.bag_size
                after = self.drawn(state.player, kind)
                self.chance += share * state.total()
                if after.exploded:
                    self.exploded += share * state.total()
                self.settle(after, state, share, 0, BREWING, False)

    def drawn(self, player: Player, kind: int) -> Player:
        """The player after drawing a kind of chip; what it asks is not answered yet."""
        after = player.clone()
        after.drawn = 1
        after.remove(kind)
        self.table.resolve(after, kind)
        return after

    def settle(
        self, player: Player, source: State, share: float, twice: int, stage: int, known: bool
    ) -> None:
        """Settle what the player owes who has come, in this share of its ways, from a state.
        `twice` says of which group the chip was if it counts twice; chips drawn to choose from may
        be known already."""
        table = self.table
        while player.owed_count > 0:
            choice = table.choice_of(player)
            if choice.code == BREW.code:
                self.between_chips(player, source, share, twice)
                return
            if player.hand_size == 0 and not choice.ask(table, player):
                continue
            if player.hand_size == 0:
                choice.take(table, player, self.habits.answer(table, player, choice))
            elif known:
                known = False
                choice.take(table, player, self.habits.choose(table, player, choice))
            else:
                self.choose(player, choice, source, share, stage)
                return
        self.stop(player, source, share, twice, stage)

    def choose(
        self, player: Player, choice: Choice, source: State, share: float, stage: int
    ) -> None:
        """Some chips were drawn to choose from. Which ones does not matter here: a kind is chosen
        if it is among them, and none that is liked better."""
        total = player.bag_size + player.hand_size
        count = player.hand_size
        afters = []
        likings = []
        numbers = []
        for kind in range(KIND_COUNT):
            number = player.bag[kind] + player.hand[kind]
            if number:
                after = player.clone()
                choice.take(self.table, after, PLACE + kind)
                liking = self.habits.liking(after, kind)
                if liking:
                    afters.append(after)
                    likings.append(liking)
                    numbers.append(number)
        rest = total  # chips that are not liked better than the next one
        for liking in sorted(likings, reverse=True):
            place = likings.index(liking)
            number = numbers[place]
            chosen = none_but(rest, total, count) - none_but(rest - number, total, count)
            rest -= number
            if chosen > 0.0:
                self.settle(afters[place], source, share * chosen, 0, stage, False)
        chosen = none_but(rest, total, count)
        if chosen > 0.0:
            choice.take(self.table, player, PASS)
            self.settle(player, source, share * chosen, 0, stage, False)

    def between_chips(self, player: Player, source: State, share: float, twice: int) -> None:
        """A new state, unless there is one already from which the future is the same."""
        if self.by_space:
            share_of_all = share * source.total()
            self.points += share_of_all * (player.score - source.player.score)
            gained = player.rubies + player.rubies_due
            self.rubies += share_of_all * (gained - source.player.rubies - source.player.rubies_due)
        if player.exploded or not self.table.can_draw(player):
            self.stop(player, source, share, twice, BREWING)
            return
        spaces = player.last_space()
        empty = player.pot_size == 0
        self.forget_space(player)
        room = self.table.white_limit(player) - player.white
        if player.window * GREATEST_WHITE <= room:  # nothing can explode as long as it is open
            player.window = 0
        number = self.number_of(player)
        state = self.numbers.get(number)
        if state is None:
            state = self.numbers[number] = State(player)
            self.states.append(state)
        for place in range(len(source.lanes)):
            lane: Lane = cython.cast("Lane", source.lanes[place])
            target = state.lane(lane.twice + twice)
            for before in range(lane.low, lane.high + 1):
                space = spaces if self.by_space else self.first if empty else before + spaces
                if space < self.last:
                    target.add(space, lane.shares[before] * share)
                elif self.stops_full:  # nothing more can be laid
                    self.ends[(self.last + 1) * FATES + SAFE] += lane.shares[before] * share
                else:
                    target.add(self.last, lane.shares[before] * share)

    def number_of(self, player: Player) -> int:
        """A number for everything on which the future depends. What is in the pot follows from what
        is still in the bag; how it lies there does not."""
        number = 0
        for kind in range(KIND_COUNT):
            number += self.place_value[kind] * player.bag[kind]
        features = (player.last_space() * 5 + self.tail(player)) * 5 + player.window
        return number + features * 4 + player.drawn * 2 + player.card_used

    def tail(self, player: Player) -> int:
        """What a chip that is still in the bag may ask about the last one in the pot: the value of
        a white chip, 4 for a yellow one that doubles."""
        if self.doubles and self.table.rules.yellow.doubles_next(player):
            return 4
        asked = False
        if self.red_asks:
            for kind in range(FIRST_KIND[RED], FIRST_KIND[RED + 1]):
                asked = asked or player.bag[kind] > 0
        if self.yellow_asks:
            for kind in range(FIRST_KIND[YELLOW], FIRST_KIND[YELLOW + 1]):
                asked = asked or player.bag[kind] > 0
        if asked and player.unbroken:
            last = player.last_kind(1)
            if last >= 0 and COLOUR[last] == WHITE:
                return VALUE[last]
        return 0

    # The end

    def stop(self, player: Player, source: State, share: float, twice: int, stage: int) -> None:
        """The potion is finished: what is laid afterwards, and where the pot ends."""
        table = self.table
        if stage == BREWING:
            player.settle()
            self.late = 0
            if self.hidden_reds and player.aside_count > 0:
                self.late = int(table.rules.yellow.doubles_next(player))
            finish(table, player)
            stage = STOPPED
            if player.owed_count > 0:
                self.settle(player, source, share, twice, stage, False)
                return
        if stage == STOPPED:
            stage = CARD_DONE
            if self.card_places:
                table.card.all_stopped(table, player)
                if player.owed_count > 0:
                    self.settle(player, source, share, twice, stage, False)
                    return
        green = 0
        if stage == CARD_DONE and self.green_moves:
            green = self.hidden_greens and self.would_move(player)
            table.rules.green.evaluate(table, player)
            while player.owed_count > 0:
                choice = table.choice_of(player)
                choice.take(table, player, self.habits.answer(table, player, choice))
        self.note_end(player, source, share, twice, green)

    def would_move(self, player: Player) -> bool:
        """Would green book 3 move the last chip if one of the chips in the pot were green?"""
        twin = player.clone()
        twin.lay(GREEN_1, twin.last_space())
        self.table.rules.green.evaluate(self.table, twin)
        return twin.owed_count > 0

    def note_end(self, player: Player, source: State, share: float, twice: int, green: int) -> None:
        """Add to the potions that are finished in this way."""
        fate = SAFE
        if player.exploded:
            fate = COVERED if player.protected else EXPLODED
        from_state = not self.by_space and player.pot_size > 0
        spaces = player.last_space() if from_state else 0
        at = player.last_space() if self.by_space else self.first
        for place in range(len(source.lanes)):
            lane: Lane = cython.cast("Lane", source.lanes[place])
            number = (lane.twice + twice) * 4 + self.late * 2 + green
            for group in range(1, GROUPS):
                size = self.group_size[group]
                if size:
                    number = number * (size + 1) + size - player.bag[self.group_kind[group]]
            number = (number * MOST_SPACES + spaces) * FATES + fate
            finished = self.finished.get(number)
            if finished is None:
                finished = self.finished[number] = Lane(0)
            for before in range(lane.low, lane.high + 1):
                finished.add(before if from_state else at, lane.shares[before] * share)

    def add_up(self) -> None:
        """Where the pots end, now that the marks of what was drawn are added: first of the chips in
        the pot, then of those that were laid after the potion.

        With its marks a pot may have been full before the states knew it: the player would have
        stopped then, and what exploded later did not explode."""
        was_full = self.stops_full and not self.by_space
        in_pots: dict[int, list[float]] = {}
        besides: dict[int, list[float]] = {}
        for number, lane in self.finished.items():
            fate = number % FATES
            spaces = number // FATES % MOST_SPACES
            drawn = number // (FATES * MOST_SPACES)
            in_pot = in_pots.get(drawn)
            if in_pot is None:
                in_pot = in_pots[drawn] = self.marks_of(drawn, False)
                besides[drawn] = self.marks_of(drawn, True)
            beside = besides[drawn]
            for before in range(lane.low, lane.high + 1):
                for mark in range(len(in_pot)):
                    share = lane.shares[before] * in_pot[mark]
                    if was_full and fate != SAFE and before + mark >= self.last:
                        self.ends[(self.last + 1) * FATES + SAFE] += share
                        continue
                    for late in range(len(beside)):
                        end = min(before + spaces + mark + late, self.last) + 1
                        self.ends[end * FATES + fate] += share * beside[late]
        self.finished = {}

    def marks_of(self, drawn: int, beside: bool) -> list[float]:
        """How likely each sum of marks is, for what was drawn of each group: of those that are laid
        into the pot, or of those beside it."""
        sums = [1.0]
        counts = [0] * GROUPS
        for group in range(GROUPS - 1, 0, -1):
            size = self.group_size[group]
            counts[group] = drawn % (size + 1)
            drawn //= size + 1
        green = drawn % 2
        late = drawn // 2 % 2
        twice = drawn // 4
        for group in range(1, GROUPS):
            marks = self.marks[group]
            if green and group == PLAIN_GROUP:
                marks = self.green_marks
            elif late and group == RED_GROUP:
                marks = self.late_marks
            if beside == (group == RED_GROUP and self.red_late):
                sums = added(sums, marks.sums(counts[group], twice % TWICE_BASE))
            twice //= TWICE_BASE
        return sums


def none_but(rest: int, total: int, count: int) -> float:
    """The chance that so many chips out of all of them are only from the rest."""
    share = 1.0
    for number in range(count):
        if rest <= number:
            return 0.0
        share *= 1.0 * (rest - number) / (total - number)  # not C's division
    return share
