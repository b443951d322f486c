"""Enumerates everything that may happen to a potion, with its chance: nothing is drawn at random.

A state is a player between two draws. Each kind of chip in the bag is drawn by a copy of that
player, the rules place it and carry out its action, and the default answers decide on the way.
States with the same future are merged after every draw, so bags are counted, not orders of drawing.

The future hardly ever depends on where the last chip is. So a state's player pretends that it is at
the very beginning, and the state keeps the chance of every space where it may really be.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.coach.quacks.default_answers import DefaultAnswers
from nostrum.coach.quacks.equivalence import Equivalence, acts_late
from nostrum.coach.quacks.offsets import OffsetSums, convolve
from nostrum.quacks.brewing import finish
from nostrum.quacks.fields import PLAYER
from nostrum.quacks.player import Player
from nostrum.quacks.table import Book, Choice, Table

if not cython.compiled:
    from nostrum.quacks.actions import PASS, PLACE
    from nostrum.quacks.brewing import BREW
    from nostrum.quacks.chips import (
        COLOUR,
        FIRST_KIND,
        KIND_COUNT,
        VALUE,
        WHITE,
    )

# How a pot ends.
SAFE = 0
EXPLODED = 1
COVERED = 2  # it has exploded, and a book saves both points and coins
END_TYPES = 3

# How far a player has come.
BREWING = 0
STOPPED = 1
CARD_DONE = 2

GROUPS = 4  # as in equivalence.py; 0 is no group
PLAIN_GROUP = 1
DOUBLED_BASE = 16  # a digit for each group: fewer of its chips than this are doubled
GREATEST_WHITE = 3
ROUNDING = 1e-9  # chances that differ by less are equal
MOST_STATES = 1_000_000  # after the same number of draws: more would not fit into memory
MOST_KEYS = 1 << 62
NO_LIMIT = 1 << 62
SPACES = 64  # more than a pot has
MOST_LATE_SPACES = 512  # that chips placed at the end may go
FEATURES = SPACES * 8 * 5 * 4  # how many different pots there are for each bag


class SpaceDistribution:
    """Where the last chip may be: the chance of each space."""

    def __init__(self, doubled: int) -> None:
        self.doubled = doubled  # how many chips of each group were doubled, a digit each
        self.low = SPACES
        self.high = -1
        self.next: SpaceDistribution | None = None  # of the same state
        if not cython.compiled:  # in C they are 0 already
            self.chances = [0.0] * 64

    def add(self, space: int, chance: float) -> None:
        """Add to the chance of a space."""
        self.chances[space] += chance
        if space < self.low:
            self.low = space
        if space > self.high:
            self.high = space

    def total(self) -> float:
        """The chance of all spaces together."""
        total = 0.0
        for space in range(self.low, self.high + 1):
            total += self.chances[space]
        return total


class State:
    """A player between two draws, and where the last chip may be."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.first: SpaceDistribution | None = None  # none: the pot would be full by now
        # For samples: its chance, and the kinds of chips that would make it explode.
        self.weight = 0.0
        self.exploding = 0

    def distribution(self, doubled: int) -> SpaceDistribution:
        """The spaces if so many chips were doubled."""
        found = self.first
        while found is not None:
            if found.doubled == doubled:
                return found
            found = found.next
        found = SpaceDistribution(doubled)
        found.next = self.first
        self.first = found
        return found

    def total(self) -> float:
        """The chance of this state."""
        total = 0.0
        each = self.first
        while each is not None:
            total += each.total()
            each = each.next
        return total


class Enumeration:
    """All that may happen to one player's potion."""

    def __init__(self, table: Table, answers: DefaultAnswers, chips: Equivalence) -> None:
        self.table = table
        self.answers = answers
        rules = table.rules
        self.exact = chips.exact
        self.card_acts_late = int(acts_late(table.card))
        self.late_books = [book for book in rules.evaluating if not book.leaves_pot]
        self.adding: Book | None = next((book for book in rules.books if book.adds_values), None)
        self.has_doubling = int(len(rules.doubling) > 0)
        # The kinds of chips that ask about the last one, those first that ask when it was drawn.
        questions = [rules.book(COLOUR[kind]).asks_last for kind in range(KIND_COUNT)]
        before = [kind for kind in range(KIND_COUNT) if questions[kind] == "white before"]
        last = [kind for kind in range(KIND_COUNT) if questions[kind] == "white"]
        self.asks_before = len(before)
        self.asks_last = len(before) + len(last)
        self.asking = (before + last + [0] * 18)[:18]
        self.last_chip_space = table.rules.last_chip
        self.full_pot_stops = int(not table.rules.full_pot_draws_on)
        self.track_space = chips.track_space
        self.late_doubled = 0  # is the first chip placed after the potion doubled?
        self.start_space = 0  # where an empty pot begins
        self.representative = chips.representative
        self.group = chips.group
        self.group_size = [0] * 4
        self.group_kind = [0] * 4
        self.key_factor = [0] * 18
        self.in_play = [0] * 18  # how many chips of each kind there are, wherever they lie
        self.exploding_by_white: dict[int, int] = {}
        most = DOUBLED_BASE - 1 if self.has_doubling else 0
        self.offsets = [
            OffsetSums(offsets, most, with_bonus=False, double_greatest=False)
            for offsets in chips.offsets
        ]
        # The last chip may move by the values of all chips of a colour; the first chip that is
        # placed after the potion, the greatest, may count twice.
        adding = chips.offsets[PLAIN_GROUP] if self.adding is not None else []
        self.adding_offsets = OffsetSums(adding, most, with_bonus=True, double_greatest=False)
        self.aside_group = chips.aside_group
        aside = chips.offsets[self.aside_group] if self.has_doubling and self.aside_group else []
        self.late_offsets = OffsetSums(aside, most, with_bonus=False, double_greatest=True)
        self.grouped_adding = int(any(bonus for _, bonus in adding))
        self.grouped_aside = int(len(aside) > 0)
        # A chip that is set aside beside the pot uses no doubling up.
        self.doubled_digit = [0, 1, DOUBLED_BASE, DOUBLED_BASE**2]
        if self.aside_group:
            self.doubled_digit[self.aside_group] = 0
        self.draws = 0  # copies of the player that placed a chip: how much work it has been
        self.followed = 0  # chips that were drawn for it: some let others be looked at
        self.reset()

    def reset(self) -> None:
        """Forget everything that was counted."""
        self.clear_states()
        self.finished: dict[int, SpaceDistribution] = {}
        self.ends = [0.0] * 162
        self.chance = 0.0  # of the chip in question
        self.exploded = 0.0
        self.points = 0.0  # gained on the way
        self.rubies = 0.0

    def start(self, player: Player) -> None:
        """Find the first states: those after answering what this player owes. From here on,
        equivalent chips in the bag are counted as the same."""
        for kind in range(KIND_COUNT):
            other = self.representative[kind]
            if other != kind:
                player.bag[other] += player.bag[kind]
                player.bag[kind] = 0
        self.prepare_keys(player)
        self.reset()
        self.in_pots: dict[int, list[float]] = {}  # offsets, for what was drawn
        self.besides: dict[int, list[float]] = {}
        source = State(player)
        source.distribution(0).add(0, 1.0)
        self.start_space = player.first_space
        self.answer_owed(player, source, 1.0, 0, BREWING, player.hand_size > 0)

    def reset_space(self, player: Player) -> None:
        """Let the player's last chip be at the very beginning: its space is kept elsewhere."""
        if not self.track_space:
            player.first_space = 0
            if player.pot_size > 0:
                player.pot_space[player.pot_size - 1] = 0

    def prepare_keys(self, player: Player) -> None:
        """Give each kind the factor by which its number enters a state's key."""
        factor = FEATURES
        for kind in range(KIND_COUNT):
            most = player.bag[kind] + player.aside[kind] + player.hand[kind]
            for number in range(player.pot_size):
                if player.pot_kind[number] == kind:
                    most += 1
            self.in_play[kind] = most
            self.key_factor[kind] = factor
            if factor > MOST_KEYS // (most + 1):
                self.exact = 1  # too many chips for such keys
                factor = 0
            factor *= most + 1
            group = self.group[kind]
            if group and player.bag[kind]:
                self.group_kind[group] = kind
                self.group_size[group] = player.bag[kind]

    def clear_states(self) -> None:
        """Drop all states."""
        self.states: list[State] = []
        self.states_by_key: dict[object, State] = {}

    # Drawing

    def draw_until(self, risk: float, most_draws: int = NO_LIMIT) -> None:
        """From the present states on: draw until the next chip is riskier than this, then stop
        (with a risk below 0: stop as soon as it is allowed). Ends before about so many chips are
        placed: then there are states left."""
        before = 0
        expanded = 1
        while self.states:
            states = self.states
            count = len(states)
            placed = self.draws - before  # for the states that were expanded last
            if self.draws + placed * count // expanded > most_draws or count > MOST_STATES:
                return
            before, expanded = self.draws, count
            self.clear_states()
            for number in range(count):
                self.expand(states[number], risk)

    def expand(self, state: State, risk: float) -> None:
        """Stop in this state, or draw each kind of chip in the bag."""
        if state.first is None:
            return
        player = state.player
        if self.stops(player, risk):
            self.stop(player, state, 1.0, 0, BREWING)
            return
        for kind in range(KIND_COUNT):
            if player.bag[kind]:
                self.draw_kind(state, kind, 1.0 * player.bag[kind] / player.bag_size)

    def stops(self, player: Player, risk: float) -> bool:
        """Does the player stop, because the next chip is riskier than this?"""
        if not player.drawn:
            return False
        if risk < 0.0:
            return True
        exploding = self.exploding(player)
        count = 0
        for kind in range(KIND_COUNT):
            if exploding >> kind & 1:
                count += player.bag[kind]
        return count > (risk + ROUNDING) * player.bag_size

    def exploding(self, player: Player) -> int:
        """The kinds of chips that would make the pot explode: a bit for each. As long as all rules
        say what they look at, it is enough to ask once for each amount of white."""
        table = self.table
        key = (table.white_limit(player) * 256 + player.white) * 2
        key += int(table.card.forbids_explosion(player))
        if not self.exact and key in self.exploding_by_white:
            found: int = self.exploding_by_white[key]
            return found
        found = 0
        for kind in range(KIND_COUNT):
            if self.in_play[kind] and self.after_draw(player, kind).exploded:
                found += 1 << kind
        self.exploding_by_white[key] = found
        return found

    def draw_kind(self, state: State, kind: int, chance: float) -> None:
        """Draw a kind of chip in this state; whatever follows has this chance."""
        self.followed += 1
        doubled = 0
        if self.has_doubling and self.table.doubles_next(state.player):
            doubled = self.doubled_digit[self.group[kind]]
        after = self.after_draw(state.player, kind)
        self.answer_owed(after, state, chance, doubled, BREWING, False)

    def still_drawing(self, risk: float) -> list[State]:
        """Let all the present states stop in which the next chip is riskier than this: the others,
        with what is needed to choose among them."""
        drawing = []
        for number in range(len(self.states)):
            state: State = cython.cast("State", self.states[number])
            if state.first is None:
                continue
            if self.stops(state.player, risk):
                self.stop(state.player, state, 1.0, 0, BREWING)
            else:
                state.weight = state.total()
                state.exploding = self.exploding(state.player)
                drawing.append(state)
        self.clear_states()
        return drawing

    def draw_all(self) -> None:
        """From the present states on: draw one chip, whatever it may do."""
        states = self.states
        self.clear_states()
        for state in states:
            self.expand(state, 1.0)

    def draw_one(self, states: list[State], kind: int) -> None:
        """Start again from these states and draw this kind of chip: its chance, and the chance
        that it makes the pot explode."""
        self.reset()
        for number in range(len(states)):
            state = states[number]
            if state.player.bag[kind]:
                chance = 1.0 * state.player.bag[kind] / state.player.bag_size
                after = self.after_draw(state.player, kind)
                self.chance += chance * state.total()
                if after.exploded:
                    self.exploded += chance * state.total()
                self.answer_owed(after, state, chance, 0, BREWING, False)

    def after_draw(self, player: Player, kind: int) -> Player:
        """The player after drawing a kind of chip; its decisions are not answered yet."""
        self.draws += 1
        after = player.clone()
        after.drawn = 1
        after.remove(kind)
        self.table.resolve(after, kind)
        return after

    def answer_owed(
        self, player: Player, source: State, chance: float, doubled: int, stage: int, known: bool
    ) -> None:
        """Answer what the player owes, who came with this chance from the source state. `doubled`
        is the digit of the chip's group if the chip was doubled; `known` says that the chips to
        choose from are in the hand already."""
        table = self.table
        while player.owed_count > 0:
            choice = table.choice_of(player)
            if choice.code == BREW.code:
                self.add_state(player, source, chance, doubled)
                return
            if player.hand_size == 0 and not choice.ask(table, player):
                continue
            if player.hand_size == 0:
                choice.take(table, player, choice.default_answer(table, player))
            elif known:
                known = False
                choice.take(table, player, self.answers.choose_chip(table, player, choice))
            else:
                self.choose_chip(player, choice, source, chance, stage)
                return
        self.stop(player, source, chance, doubled, stage)

    def choose_chip(
        self, player: Player, choice: Choice, source: State, chance: float, stage: int
    ) -> None:
        """Some chips were drawn to choose from. Which ones does not matter here: a kind is chosen
        if it is among them and none that is preferred to it."""
        total = player.bag_size + player.hand_size
        count = player.hand_size
        afters = []
        preferences = []
        numbers = []
        for kind in range(KIND_COUNT):
            number = player.bag[kind] + player.hand[kind]
            if number:
                self.draws += 1
                after = player.clone()
                choice.take(self.table, after, PLACE + kind)
                preference = self.answers.preference(after, kind)
                if preference:
                    afters.append(after)
                    preferences.append(preference)
                    numbers.append(number)
        rest = total  # chips that are not preferred to the next one
        for preference in sorted(preferences, reverse=True):
            place = preferences.index(preference)
            number = numbers[place]
            chosen = chance_of_none_but(rest, total, count)
            chosen -= chance_of_none_but(rest - number, total, count)
            rest -= number
            if chosen > 0.0:
                self.answer_owed(afters[place], source, chance * chosen, 0, stage, False)
        chosen = chance_of_none_but(rest, total, count)
        if chosen > 0.0:
            choice.take(self.table, player, PASS)
            self.answer_owed(player, source, chance * chosen, 0, stage, False)

    def add_state(self, player: Player, source: State, chance: float, doubled: int) -> None:
        """Add a state, or merge it with one that has the same future."""
        if self.track_space:
            chance_of_all = chance * source.total()
            self.points += chance_of_all * (player.score - source.player.score)
            rubies = player.rubies + player.rubies_due
            rubies_before = source.player.rubies + source.player.rubies_due
            self.rubies += chance_of_all * (rubies - rubies_before)
        if player.exploded or not self.table.can_draw(player):
            self.stop(player, source, chance, doubled, BREWING)
            return
        spaces = player.last_space()
        empty = player.pot_size == 0
        self.reset_space(player)
        room = self.table.white_limit(player) - player.white
        if not self.exact and player.protected_draws * GREATEST_WHITE <= room:
            player.protected_draws = 0  # nothing can explode as long as it is open
        key: object = everything(player) if self.exact else self.state_key(player)
        state = self.states_by_key.get(key)
        if state is None:
            state = self.states_by_key[key] = State(player)
            self.states.append(state)
        old = source.first
        while old is not None:
            target = state.distribution(old.doubled + doubled)
            for before in range(old.low, old.high + 1):
                space = before + spaces
                if self.track_space:
                    space = spaces
                elif empty:
                    space = self.start_space
                if space < self.last_chip_space:
                    target.add(space, old.chances[before] * chance)
                elif self.full_pot_stops:  # nothing more can be placed
                    full = (self.last_chip_space + 1) * END_TYPES + SAFE
                    self.ends[full] += old.chances[before] * chance
                else:
                    target.add(self.last_chip_space, old.chances[before] * chance)
            old = old.next

    def state_key(self, player: Player) -> int:
        """A number for everything on which the future depends. What is in the pot follows from what
        is still in the bag; the order of the pot does not matter."""
        key = 0
        for kind in range(KIND_COUNT):
            key += self.key_factor[kind] * player.bag[kind]
        features = (
            player.last_space() * 8 + self.last_chip_key(player)
        ) * 5 + player.protected_draws
        return key + features * 4 + player.drawn * 2 + player.card_used

    def last_chip_key(self, player: Player) -> int:
        """What a chip that is still in the bag may ask about the last one in the pot: the value of
        a white chip (and 4 more where nobody asks whether it was drawn directly before), 4 for one
        that doubles."""
        if self.has_doubling and self.table.doubles_next(player):
            return 4
        last = player.last_kind(1)
        if self.asks_last == 0 or last < 0 or COLOUR[last] != WHITE:
            return 0
        first = 0 if player.next_follows_directly else self.asks_before
        for place in range(first, self.asks_last):
            if player.bag[self.asking[place]] > 0:
                return VALUE[last] if place < self.asks_before else 4 + VALUE[last]
        return 0

    # The end

    def stop(self, player: Player, source: State, chance: float, doubled: int, stage: int) -> None:
        """Finish the potion: place what comes after it, and see where the pot ends."""
        table = self.table
        if stage == BREWING:
            player.settle()
            self.late_doubled = 0
            if self.grouped_aside and player.aside_count > 0 and not table.rules.double_next_drawn:
                self.late_doubled = int(table.doubles_next(player))
            finish(table, player)
            stage = STOPPED
            if player.owed_count > 0:
                self.answer_owed(player, source, chance, doubled, stage, False)
                return
        if stage == STOPPED:
            stage = CARD_DONE
            if self.card_acts_late:
                table.card.all_stopped(table, player)
                if player.owed_count > 0:
                    self.answer_owed(player, source, chance, doubled, stage, False)
                    return
        adds = 0
        if stage == CARD_DONE and len(self.late_books) > 0:
            adds = self.grouped_adding and self.would_add(player)
            for book in self.late_books:
                book.evaluate(table, player)
                while player.owed_count > 0:
                    choice = table.choice_of(player)
                    if choice.ask(table, player):
                        choice.take(table, player, self.answers.answer(table, player, choice))
        self.add_end(player, source, chance, doubled, adds)

    def would_add(self, player: Player) -> bool:
        """Would the last chip move by the values of a colour if such a chip were in the pot?"""
        book: Book = cython.cast("Book", self.adding)
        copy = player.clone()
        copy.lay(FIRST_KIND[book.colour], copy.last_space())
        book.evaluate(self.table, copy)
        return copy.owed_count > 0

    def add_end(
        self, player: Player, source: State, chance: float, doubled: int, adds: int
    ) -> None:
        """Add to the finished potions. The key holds what is needed to apply the offsets."""
        end_type = SAFE
        if player.exploded:
            end_type = COVERED if player.protected else EXPLODED
        from_state = not self.track_space and player.pot_size > 0
        spaces = player.last_space() if from_state else 0
        at = player.last_space() if self.track_space else self.start_space
        old = source.first
        while old is not None:
            key = (old.doubled + doubled) * 4 + self.late_doubled * 2 + adds
            for group in range(1, GROUPS):
                size = self.group_size[group]
                if size:
                    key = key * (size + 1) + size - player.bag[self.group_kind[group]]
            key = (key * MOST_LATE_SPACES + spaces) * END_TYPES + end_type
            finished = self.finished.get(key)
            if finished is None:
                finished = self.finished[key] = SpaceDistribution(0)
            for before in range(old.low, old.high + 1):
                finished.add(before if from_state else at, old.chances[before] * chance)
            old = old.next

    def apply_offsets(self) -> None:
        """Work out where the finished pots end, by adding the offsets of what was drawn: first of
        the chips in the pot, then of those that were placed after the potion.

        With its offsets a pot may have been full before the states knew it: the player would have
        stopped then, and what exploded later did not explode."""
        may_be_full = self.full_pot_stops and not self.track_space
        in_pots, besides = self.in_pots, self.besides
        for key, finished in self.finished.items():
            end_type = key % END_TYPES
            spaces = key // END_TYPES % MOST_LATE_SPACES
            drawn = key // (END_TYPES * MOST_LATE_SPACES)
            in_pot = in_pots.get(drawn)
            if in_pot is None:
                in_pot = in_pots[drawn] = self.offset_distribution(drawn, False)
                besides[drawn] = self.offset_distribution(drawn, True)
            beside = besides[drawn]
            for before in range(finished.low, finished.high + 1):
                for offset in range(len(in_pot)):
                    chance = finished.chances[before] * in_pot[offset]
                    if may_be_full and end_type != SAFE and before + offset >= self.last_chip_space:
                        self.ends[(self.last_chip_space + 1) * END_TYPES + SAFE] += chance
                        continue
                    for late in range(len(beside)):
                        end = min(before + spaces + offset + late, self.last_chip_space) + 1
                        self.ends[end * END_TYPES + end_type] += chance * beside[late]
        self.finished = {}

    def offset_distribution(self, drawn: int, beside: bool) -> list[float]:
        """The chance of each sum of offsets, for what was drawn of each group: of the chips placed
        in the pot, or of those beside it."""
        sums = [1.0]
        counts = [0] * GROUPS
        for group in range(GROUPS - 1, 0, -1):
            size = self.group_size[group]
            counts[group] = drawn % (size + 1)
            drawn //= size + 1
        adds = drawn % 2
        late = drawn // 2 % 2
        doubled = drawn // 4
        for group in range(1, GROUPS):
            offsets = self.offsets[group]
            if adds and group == PLAIN_GROUP:
                offsets = self.adding_offsets
            elif late and group == self.aside_group:
                offsets = self.late_offsets
            if beside == (group == self.aside_group):
                sums = convolve(sums, offsets.distribution(counts[group], doubled % DOUBLED_BASE))
            doubled //= DOUBLED_BASE
        return sums


def everything(player: Player) -> tuple[object, ...]:
    """All that a player has and remembers: what is the same has the same future, whatever a book
    or card may look at."""
    pot = zip(player.pot_kind[: player.pot_size], player.pot_space[: player.pot_size], strict=True)
    return (
        *(tuple(heap) for heap in (player.bag, player.hand, player.aside, player.aside_new, pot)),
        *(*player.all_owed(), *PLAYER.write(player).values()),
    )


def chance_of_none_but(rest: int, total: int, count: int) -> float:
    """The chance that so many chips, drawn out of all of them, are only from the rest."""
    chance = 1.0
    for number in range(count):
        if rest <= number:
            return 0.0
        chance *= 1.0 * (rest - number) / (total - number)  # not C's division
    return chance
