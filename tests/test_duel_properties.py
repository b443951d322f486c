"""What holds in every state of every game of The Duel, whatever the setup and however it is
played; and positions that could not have come about, which are refused or can be played on."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

import pytest
from duel_kit import CARDS, SETS, random_setup
from fuzz import Vandal
from kit import (
    FULL,
    MOST_MOVES,
    PlainSetup,
    RandomPlayer,
    figure,
    scenario_files,
    state,
    text_of,
)

from nostrum.core.contract import SPECS
from nostrum.core.errors import BadPosition, BadSetup, NostrumError, StackedDeck
from nostrum.core.scenario import play_scenario
from nostrum.duel import Game, Setup
from nostrum.duel.actions import COIN_NAMES
from nostrum.duel.box import CARD_EFFECTS, EFFECTS
from nostrum.duel.cards import KEPT_NAMES
from nostrum.duel.chips import BOOK_COLOURS, COLOUR_NAMES, KINDS, heap, kind_named, read_chips
from nostrum.duel.events import FinalDraw
from nostrum.duel.observation import STATUS_NAMES
from nostrum.duel.player import Player
from nostrum.duel.position_checks import check
from nostrum.duel.round import STEP_NAMES
from nostrum.duel.table import BONUS_NAMES, LEDGE_NAMES, WON_BY, Table, choices
from nostrum.testing.players import Move

GAMES = figure(10_000, share=20)  # and as many of Quacks
PARTS = 8
MUTANTS = max(320, figure(20_000))  # positions that are changed at random
OF_ONE_GAME = 40  # so many of them come from the same game
SELDOM = 1 if FULL else 10

DEEPEST = 6  # never is more owed at once
WHITE = [-1, *(kind_named(f"white-{value}") for value in (1, 2, 3))]

Position = dict[str, Any]


# Setups


def entry(value: object) -> dict[str, object]:
    """An entry of a box of one's own."""
    return {"value": value, "mark": "printed"}


# Changes of the box, each of which holds by itself.
BOX_CHANGES: list[Callable[[random.Random], dict[str, dict[str, object]]]] = [
    lambda rng: {"bottle": {"neck": entry(rng.randint(1, 6))}},
    lambda rng: {"bottle": {"bonus": entry(sorted(rng.sample(range(1, 8), rng.randrange(4))))}},
    lambda rng: {"game": {"rounds": entry(rng.randint(1, 9))}},
    lambda rng: {"path": {"stall": entry(rng.randint(1, 18))}},
    lambda rng: {"path": {"spaces": entry(rng.randint(8, 30))}},
    lambda rng: {"path": {"stall_back": entry(rng.randint(0, 9))}},
    lambda rng: {"start": {"bag": entry("white-1*4 white-3 black-1*2 red-1*2 blue-1*2 pink-1*2")}},
    lambda rng: {"start": {"bag": entry("white-1 black-1")}},
    lambda rng: {"stock": {"white": entry("white-1*8 white-2*4 white-3*2")}},
    lambda rng: {"upgrade": {"impossible": entry(rng.randint(0, 9))}},
    lambda rng: {"coin_bonuses": {"stall": entry(rng.randint(0, 9))}},
    lambda rng: {"last_round": {"step_price": entry(rng.randint(1, 5))}},
    lambda rng: {"last_round": {"explosion_steps": entry(rng.randint(0, 30))}},
    lambda rng: {"game": {"gold_kept": entry(rng.randint(0, 20))}},
    lambda rng: own_ledge(rng),
    lambda rng: own_track(rng),
    lambda rng: own_coins(rng),
    lambda rng: {"books": {book: own_book(rng) for book in any_books(rng)}},
    lambda rng: {"cards": {str(rng.randint(1, 22)): own_card(rng) for _ in range(12)}},
]


def any_books(rng: random.Random) -> list[str]:
    return [f"{colour}-{number}" for colour in BOOK_COLOURS for number in SETS if rng.randrange(2)]


def own_ledge(rng: random.Random) -> dict[str, dict[str, object]]:
    places = rng.randint(1, 9)
    return {
        "game": {
            "patients_to_win": entry(places),
            "patients": entry(rng.randint(places, 30)),
        },
        "ledge": {"bonuses": entry(rng.choices(LEDGE_NAMES, k=places))},
    }


def own_track(rng: random.Random) -> dict[str, dict[str, object]]:
    first = rng.randint(2, 18)
    spaces = rng.randint(first + 3, first + 6)
    bonus = [space for space in range(1, first) if rng.random() < 0.2]
    return {
        "bottle": {
            "spaces": entry(spaces),
            "explosion": entry(list(range(first, spaces + 1))),
            "bonus": entry(bonus),
        }
    }


def own_coins(rng: random.Random) -> dict[str, dict[str, object]]:
    sides = rng.sample(BONUS_NAMES[1:], 6)
    return {"coins": {coin: entry(sides[2 * n : 2 * n + 2]) for n, coin in enumerate(COIN_NAMES)}}


LEAST = {"buy_steps": 1, "guard": 1, "white_back": 1, "white_aside": 1, "upgrade": 1}
MOST = {"guard": 3, "white_back": 3, "white_aside": 3}


def own_book(rng: random.Random) -> dict[str, object]:
    """Any effect, for whatever colour."""
    effect = rng.choice(list(EFFECTS))
    least, most = LEAST.get(effect, 0), MOST.get(effect, 4)
    fields = {
        "amounts": [rng.randint(least, most) for _ in range(3)],
        "colour": rng.choice(COLOUR_NAMES),
        "where": rng.choice(("bottle", "base")),
        "at_least": [1, 3],
        "steps": [rng.randint(0, 3), rng.randint(0, 9)],
        "gold": [rng.randint(0, 3), rng.randint(0, 9)],
        "rewards": [own_rewards(rng) for _ in range(rng.randint(1, 3))],
        "more": own_rewards(rng),
        "tie": own_rewards(rng),
    }
    return {
        "name": "A book",
        "when": rng.choice(EFFECTS[effect].when),
        "effect": effect,
        **{name: fields[name] for name in EFFECTS[effect].fields},
        "price": [rng.randint(1, 5), rng.randint(3, 9), rng.randint(5, 14)],
        "mark": "printed",
    }


def own_rewards(rng: random.Random) -> list[str]:
    rewards = ("gold", "stall", "stall", "upgrade", "any-1", "orange-1", "black-2", "pink-4")
    return rng.choices(rewards, k=rng.randrange(4))


def own_card(rng: random.Random) -> dict[str, object]:
    effect = rng.choice(list(CARD_EFFECTS))
    fields = {"chip": rng.choice(("orange-1", "blue-2", "red-4")), "spaces": rng.randint(1, 9)}
    return {
        "effect": effect,
        **{name: fields[name] for name in CARD_EFFECTS[effect]},
        "offer": {"gold": 0, "upgrade": 1},
        "mark": "printed",
    }


def own_box(rng: random.Random) -> dict[str, dict[str, object]]:
    """A box of one's own: ours with a few changes."""
    box: dict[str, dict[str, object]] = {}
    for change in rng.sample(BOX_CHANGES, rng.choice((1, 1, 2, 4, 8))):
        for table, entries in change(rng).items():
            box.setdefault(table, {}).update(entries)
    return box


def random_duel(rng: random.Random) -> PlainSetup:
    """Any mix of books, coins, cards, options; sometimes a box of one's own."""
    setup = random_setup(rng)
    if rng.random() < 0.4:
        setup |= {"box": own_box(rng), "cards": None}
        try:
            Setup.from_dict(setup)
        except BadSetup:  # Its changes do not fit together.
            return random_duel(rng)
    return setup


def duel_number(number: int, **fixed: Any) -> Game:
    """A game of The Duel of which everything but what is fixed follows from a number."""
    setup = random_duel(random.Random(f"duel {number}")) | fixed
    return Game(Setup.from_dict(setup), number)


def play(game: Game, number: int) -> Iterator[Move]:
    """Play on at random to the end. Of three players two are bold: they seldom stop."""
    player = RandomPlayer(f"duel {number}")
    if number % 3:
        player.weights |= {game.action_named("draw"): 60, game.action_named("complete"): 1}
    for _ in range(MOST_MOVES):
        move = player.choose(game)
        if move is None:
            return
        game.apply(*move)
        yield move
    raise AssertionError(f"The game does not end: {game!r}.")


# What holds in every state


def all_chips(table: Table) -> list[int]:
    """Every chip there is: pool, bags, bottles, aside, in hands, out of the game."""
    heaps = [table.pool, table.removed]
    for player in table.players:
        heaps += [player.bag, player.base, player.aside, player.hand]
        whites = [WHITE[value] for value in player.whites if value]
        heaps.append(heap([*player.neck[: player.neck_count], *whites]))
    return [sum(counts) for counts in zip(*heaps, strict=True)]


def all_patients(table: Table) -> int:
    """Every patient there is: in the park, on the path, on stalls and ledges."""
    treated = sum(player.ledge + player.waiting for player in table.players)
    return table.park + (table.space > 0) + treated


def asked(table: Table) -> str:
    """The decision that somebody has to make."""
    return table.choice().name if table.owed_count else ""


def look_at_table(table: Table) -> None:
    """The table by itself, whatever came before."""
    rules = table.rules
    assert bool(table.owed_count) == (not table.over)
    assert 1 <= table.round <= rules.rounds
    assert table.park >= 0
    assert table.owed_count <= DEEPEST
    if table.half < 0:
        assert table.space == 0
    else:
        assert 0 < table.space < table.players[table.half].stall
    for player in table.players:
        look_at_player(table, player)


def look_at_player(table: Table, player: Player) -> None:
    """One player's own things."""
    rules = table.rules
    assert player.gold >= 0
    assert 1 <= player.stall <= rules.half
    assert 0 <= player.ledge <= rules.patients_to_win
    assert player.ledge < rules.patients_to_win or table.over
    assert player.neck_count <= rules.neck
    for counts in (player.bag, player.base, player.aside, player.hand, player.kept):
        assert min(counts) >= 0
    assert player.bag_size == sum(player.bag)
    assert player.base_count == sum(player.base)
    assert player.hand_size == sum(player.hand)
    assert not any(player.base[: WHITE[3] + 1])
    bought = [KINDS[kind].split("-")[0] for kind, count in enumerate(player.bought) if count]
    assert len(set(bought)) == len(bought) == sum(player.bought)
    assert not set(bought) & {"white", "black"}
    look_at_track(table, player)


def look_at_track(table: Table, player: Player) -> None:
    """No white chip lies past the track, or where the bottle would have exploded."""
    spaces = [space for space, value in enumerate(player.whites) if value]
    last = spaces.pop() if spaces else 0
    assert player.white_space == last <= table.rules.track
    safe = table.rules.first_explosion - (BONUS_NAMES[player.bonus] != "shield")
    assert all(space <= safe for space in spaces)
    is_exploding = STATUS_NAMES[player.status] == "exploded" or asked(table) == "rescue"
    assert last <= safe or is_exploding


def behind(table: Table, last_card: int) -> int:
    """Who is behind, told from what lies on the table."""
    first, second = (player.ledge for player in table.players)
    if first != second:
        return 0 if first < second else 1
    if table.half >= 0:
        return 1 - table.half
    return last_card if last_card >= 0 else table.start


class Moment(NamedTuple):
    """What is compared with the next moment."""

    round: int
    step: int
    active: int
    statuses: list[str]
    turns: list[int]


def moment(table: Table) -> Moment:
    """The moment that is now."""
    statuses = [STATUS_NAMES[player.status] for player in table.players]
    turns = [player.turns for player in table.players]
    return Moment(table.round, table.step, table.active, statuses, turns)


class Watch:
    """Looks at a game after every move and compares it with what was before."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.table = game.table
        self.rules = game.table.rules
        self.before = moment(self.table)
        self.last_card = self.table.last_card
        self.box = all_chips(self.table)
        self.patients = all_patients(self.table)
        look_at_table(self.table)

    def look(self, seat: int, action: str) -> None:
        """The seat has just done this."""
        now = moment(self.table)
        assert all_chips(self.table) == self.box
        assert all_patients(self.table) == self.patients
        assert len(self.game.actors()) == (not self.table.over)
        look_at_table(self.table)
        self.look_at_turns(seat, action, now)
        assert (self.before.round, self.before.step) <= (now.round, now.step)
        assert now.round - self.before.round in (0, 1)
        if action in ("card", "tokens"):
            receiver = seat if action == "card" else 1 - seat
            chooses = self.game.setup.options["last_card"] == "chooser"
            self.last_card = seat if chooses else receiver
        if now.round > self.before.round and not self.table.over:
            self.look_at_round()
        self.before = now

    def look_at_round(self) -> None:
        """A round has just begun."""
        table = self.table
        assert table.tosser == behind(table, self.last_card)
        assert self.game.actors() == [table.tosser]
        for player in table.players:
            gift = table.round == 1 and player.seat != table.start
            most = self.rules.second_player_gold if gift else self.rules.gold_kept
            assert player.gold <= most
            assert not player.neck_count + player.base_count + player.white_space
            assert not any(player.aside)
            assert STATUS_NAMES[player.status] == "brewing"

    def look_at_turns(self, seat: int, action: str, now: Moment) -> None:
        """Whoever has finished has no more turns, and nobody brews out of turn."""
        was = self.before
        if action in ("draw", "complete"):
            assert (was.active, was.statuses[seat]) == (seat, "brewing")
        if now.round > was.round or self.table.over:
            return
        for number in (0, 1):
            taken = now.turns[number] - was.turns[number]
            assert taken >= 0
            if was.statuses[number] != "brewing":
                assert taken <= (was.active == number)  # the last turn is coming to its end
                assert now.statuses[number] == was.statuses[number]
        if asked(self.table) == "brew":
            assert now.statuses[now.active] == "brewing"

    def look_at_end(self) -> None:
        """The game is over: has it been won as the rules say?"""
        table = self.table
        assert table.over
        first, second = ledges = [player.ledge for player in table.players]
        enough = [seat for seat in (0, 1) if ledges[seat] == self.rules.patients_to_win]
        if enough:
            winners, how = enough, "full ledge"
        elif first != second:
            winners, how = [int(first < second)], "patients"
        elif table.half >= 0:
            winners, how = [table.half], "half"
        else:
            winners, how = self.final_draw(), "final draw"
        assert (self.game.winners(), WON_BY[table.won_by]) == (winners, how)
        assert self.game.scores() == ledges
        assert enough or table.round == self.rules.rounds

    def final_draw(self) -> list[int]:
        """Who has won the final draw, told from the chips that were seen."""
        if self.game.events is None:
            return self.game.winners()
        totals = [0, 0]
        for event in self.game.events:
            if isinstance(event, FinalDraw):
                value = int(event.chip.split("-")[1])
                before = 0 if event.total == value else totals[event.seat]
                assert before + value == event.total
                totals[event.seat] = event.total
        assert max(totals) >= self.rules.final_draw or sum(totals) == self.worth_of_bags()
        return [0, 1] if totals[0] == totals[1] else [int(totals[0] < totals[1])]

    def worth_of_bags(self) -> int:
        """What all chips of both players are worth."""
        values = [int(kind.split("-")[1]) for kind in KINDS]
        return sum(sum(map(int.__mul__, values, player.bag)) for player in self.table.players)


def watch(game: Game, number: int) -> str:
    """Play a game to its end and look at it all the time: by what it was won."""
    game.listen()
    watcher = Watch(game)
    watcher.look_at_round()
    assert watcher.box == list(watcher.rules.stock)
    assert watcher.patients == watcher.rules.patients
    for seat, action in play(game, number):
        watcher.look(seat, game.action_text(action))
    watcher.look_at_end()
    return WON_BY[game.table.won_by]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_state_of_random_games_is_sound(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        watch(duel_number(number), number)


def test_a_game_can_be_won_in_four_ways() -> None:
    one_round = {"game": {"rounds": entry(1)}}
    won = [watch(duel_number(n, box=one_round, cards=None), n) for n in range(GAMES // 10)]
    assert {"patients", "half", "final draw"} <= set(won)
    a_patient = {"game": {"patients_to_win": entry(1)}, "ledge": {"bonuses": entry(["none"])}}
    won = [watch(duel_number(n, box=a_patient, cards=None), n) for n in range(GAMES // 10)]
    assert "full ledge" in won


# Positions


@pytest.mark.parametrize("part", range(PARTS))
def test_every_position_of_a_game_can_be_read_again(part: int) -> None:
    for number in range(part, GAMES // 40, PARTS):
        game = duel_number(number)
        loaded = Game.from_position(game.position())
        for move in play(game, number):
            loaded.apply(*move)
            position = game.position()
            assert loaded.position() == position
            loaded = Game.from_position(json.loads(text_of(position)))
            assert loaded.position() == position
            assert [loaded.legal(seat) for seat in (0, 1)] == [game.legal(seat) for seat in (0, 1)]


def test_no_position_of_a_game_is_refused() -> None:
    """Like the test before, but only what is checked is done: for far more games."""
    for number in range(GAMES // 10):
        game = duel_number(number + GAMES)
        for _ in play(game, number):
            check(game.table)


def test_every_scene_can_be_read_again_and_played() -> None:
    """A scene is set by hand, and may hold what no game brings about."""
    for number, file in enumerate(scenario_files("duel")):
        game, _ = play_scenario(file.read_text("utf-8"))
        loaded = Game.from_position(json.loads(state(game)))
        assert state(loaded) == state(game)
        if number % SELDOM == 0:
            with suppress(StackedDeck):
                play_on(loaded, number)


# Broken positions


class Broken(NamedTuple):
    """What is changed in a position: each value by another one, or by what a function says."""

    at: str  # the decision that somebody owes
    says: str  # how the position is refused
    table: dict[str, Any] = {}
    seat: dict[str, Any] = {}  # that is asked
    other: dict[str, Any] = {}  # seat
    top: dict[str, Any] = {}  # of what is owed
    more: tuple[tuple[str, int], ...] = ()  # that the seat owes on top


def one_more(number: int) -> int:
    return number + 1


def one_less(number: int) -> int:
    return number - 1


def the_other(seat: int) -> int:
    return 1 - seat


BY_HAND = {"arranged": 1}  # so that chips and patients need not add up
BROKEN = {
    # Chips
    "a chip too many": Broken("brew", "the box has", {"pool": lambda pool: pool + " blue-1"}),
    "no such chip": Broken("brew", "no orange-3", BY_HAND, {"bag": "orange-3"}),
    "too many chips": Broken("brew", "no box has more", BY_HAND, {"bag": "white-1*200"}),
    "white in the base": Broken("brew", "chip in the base", BY_HAND, {"base": "white-1"}),
    "white in the neck": Broken("brew", "chip in the neck", BY_HAND, {"neck": "white-1"}),
    "a full neck": Broken("brew", "more chips in the neck", BY_HAND, {"neck": "black-1 " * 4}),
    "past the track": Broken("brew", "beyond the end", BY_HAND, {"whites": "white-1@12"}),
    "on explosion": Broken("brew", "would explode", BY_HAND, {"whites": "white-1@9 white-1@10"}),
    "chips in the hand": Broken("brew", "in the hand", BY_HAND, {"hand": "blue-1"}),
    "bought while brewing": Broken(
        "brew", "before it could", BY_HAND, {"base": "blue-1", "bought": "blue-1"}
    ),
    "bought, but not there": Broken("buying", "cannot have", BY_HAND, {"bought": "black-4"}),
    "bought two of a colour": Broken(
        "buying", "cannot have", BY_HAND, {"base": "blue-1 blue-2", "bought": "blue-1 blue-2"}
    ),
    "a chip removed by no card": Broken(
        "coin toss", "the box has|left the game", {"removed": "pink-4"}
    ),
    # The path
    "a patient in no half": Broken("brew", "'half' is 2", {"patient": {"half": 2, "space": 3}}),
    "a patient on no space": Broken("brew", "'space' is 0", {"patient": {"half": 0, "space": 0}}),
    "a patient behind a stall": Broken("brew", "between", {"patient": {"half": 0, "space": 18}}),
    "a stall beyond the path": Broken("brew", "has 18 spaces", {}, {"stall": 19}),
    "a patient too many": Broken("brew", "the box has 11", {"park": one_more}),
    "enough patients": Broken("brew", "enough patients", BY_HAND, {"ledge": 6}),
    "waiting patients": Broken("brew", "wait for nothing", BY_HAND, {"waiting": 1}),
    # Rounds, phases, cards
    "a round too many": Broken("brew", "7 rounds, not 8", {"round": 8}),
    "the end of a round": Broken("brew", "Nobody owes", {"step": "end of round"}),
    "no phase": Broken("brew", "Nobody owes", {"step": "over"}),
    "nothing owed": Broken("brew", "Nobody owes", {"decisions": []}),
    "an offer at the end": Broken("offer", "ends before", {"arranged": 1, "round": 7}),
    "a phase not begun": Broken("offer", "has begun", {"begun": 0}),
    "brewing is over": Broken("brew", "has begun", {"begun": 1}),
    "nobody's turn": Broken("brew", "somebody's turn", {"active": -1}),
    "a turn while buying": Broken("buying", "somebody's turn", {"active": 0}),
    "an offer while brewing": Broken("brew", "in the scale", {"offered": 1}),
    "no offer": Broken("scales", "in the scale", {"offered": 0}),
    "tokens, but no offer": Broken("offer", "Tokens", {"offer_gold": 2}),
    "six tokens": Broken("scales", "no offer tokens", {"offer_gold": 3, "offer_upgrades": 3}),
    "the last card too early": Broken("offer", "no round card", {"card": "last"}),
    "no card": Broken("offer", "no round card", {"card": "none"}),
    "a card still to come": Broken("offer", "still to come", {"cards_left": CARDS}),
    "no cards left": Broken("coin toss", "not enough", {"arranged": 1, "cards_left": []}),
    "a card gone": Broken("offer", "More or fewer", {"cards_left": lambda cards: cards[1:]}),
    "a card taken already": Broken("offer", "still to come|in this round", {"taken": "1"}),
    "no card taken": Broken("buying", "in this round", {"taken": "none"}),
    "no taker": Broken("buying", "who took", {"last_card": -1}),
    "cards kept": Broken("brew", "are kept", {}, {"kept": ["buy_double"] * 4}),
    # Who has finished, turns
    "finished, yet brewing": Broken("brew", "does not fit", {"first": 0, "second": 1}),
    "finished twice": Broken("buying", "does not fit", {"first": 0, "second": 0}),
    "nobody finished": Broken("buying", "does not fit", {"first": -1, "second": -1}),
    "still brewing": Broken("buying", "does not fit", {}, {"status": "brewing"}),
    "placed out of turn": Broken("brew", "not the turn", {}, {}, {"placed": 1}),
    "freshly placed nowhere": Broken("brew", "just placed", {}, {"just_drawn_white": 24}),
    "too many guards": Broken("brew", "no book gives", {}, {"placed": 1, "guards": [9, 9, 9]}),
    "a turn too many": Broken("brew", "so many turns", {}, {"turns": one_more}),
    "a turn too early": Broken("coin toss", "so many turns", {}, {"turns": 1}),
    "another tosser": Broken("coin toss", "'coin toss' now", {"tosser": the_other}),
    # Coins
    "no sides": Broken("coin toss", "show a side", {"sides": [-1, -1, -1]}),
    "no sides by hand": Broken(
        "coin toss", "'coin toss' like this", {"arranged": 1, "sides": [-1, -1, -1]}
    ),
    "no coin": Broken("brew", "one of the two coins", {}, {"coin": ""}),
    "a coin too early": Broken("coin toss", "one of the two coins", {}, {"coin": "gold"}),
    "a shield too early": Broken(
        "coin toss", "would explode", BY_HAND, {"bonus": "shield", "whites": "white-1@8"}
    ),
    "a bonus too late": Broken("buying", "bonus of a coin", {}, {"bonus": "whites_back"}),
    # What is owed
    "another phase": Broken("brew", "'buying' now", top={"name": "buying"}),
    "the other's turn": Broken("brew", "'brew' now", top={"seat": the_other}),
    "no reason": Broken("brew", "'explosion' now", more=(("explosion", 0),)),
    "no bonus space": Broken(
        "brew", "'bonus space' like", {}, {"just_drawn_white": 0}, more=(("bonus space", 0),)
    ),
    "no card to rescue": Broken("rescue", "'rescue' like", {}, {"kept": []}),
    "rescue from nowhere": Broken("rescue", "'rescue' like", top={"amount": 1}),
    "no such white chip": Broken("white back", "'white back' like", top={"amount": 24}),
    "too strong an upgrade": Broken("upgrade", "'upgrade'", top={"amount": 7}),
    "another ledge": Broken(
        "ledge upgrade", "'ledge chip' like", top={"name": "ledge chip", "amount": 0}
    ),
    "another card": Broken("two chips", "'four chip' like", top={"name": "four chip"}),
    "upgrades for ever": Broken(
        "scales", "'upgrades'", BY_HAND, top={"name": "upgrades", "amount": -1}
    ),
    "no such card": Broken("scales", "'redeem'", BY_HAND, top={"name": "redeem", "amount": 22}),
    "no such reward": Broken(
        "reward chip", "'reward' like this", top={"name": "reward", "amount": 999}
    ),
    "no choice": Broken("brew", "no answer", top={"name": "turn over"}),
    "far too much": Broken("brew", "More decisions", more=(("brew", 0),) * 30),
    "twice": Broken("brew", "'brew' now", more=(("brew", 0),)),
    # The end
    "a winner too early": Broken("brew", "not over", {"winner": 0}),
    "an end too early": Broken("brew", "before its last round", {"over": 1, "decisions": []}),
    "an end that is none": Broken("brew", "owes a decision", {"over": 1}),
}


@cache
def text_at(decision: str) -> str:
    """A position in which somebody owes this decision, in our own box."""
    for number in range(2_000):
        game = duel_number(number, box={}, cards=None)
        for _ in play(game, number):
            if asked(game.table) == decision:
                return text_of(game.position())
    raise AssertionError(f"Nobody has ever owed {decision!r}.")


def change(place: dict[str, Any], changes: dict[str, Any]) -> None:
    """Put other values into a place."""
    for name, value in changes.items():
        place[name] = value(place[name]) if callable(value) else value


@pytest.mark.parametrize("name", BROKEN)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    broken = BROKEN[name]
    position = json.loads(text_at(broken.at))
    Game.from_position(position)
    seat = position["decisions"][-1]["seat"]
    change(position["seats"][seat], broken.seat)
    change(position["seats"][1 - seat], broken.other)
    change(position["decisions"][-1], broken.top)
    for decision, amount in broken.more:
        position["decisions"].append({"seat": seat, "name": decision, "amount": amount})
    change(position, broken.table)
    with pytest.raises(BadPosition, match=broken.says):
        Game.from_position(position)


def test_a_finished_game_must_have_been_won() -> None:
    for number in range(60):
        game = duel_number(number, box={}, cards=None)
        for _ in play(game, number):
            pass
        position = game.position()
        Game.from_position(position)
        for changes in ({"won_by": "none"}, {"winner": the_other(position["winner"])}):
            if "winner" in changes and position["won_by"] == "final draw":
                continue  # The chips that were drawn have gone back into the bags.
            with pytest.raises(BadPosition, match="won like this"):
                Game.from_position(position | changes)


class Mutant:
    """A position of a game, changed at random: mostly so that every part of it is well-formed."""

    def __init__(self, position: Position, other: Position, rng: random.Random) -> None:
        self.position: Position = copy.deepcopy(position)
        self.other = other  # another position of the same game
        self.rng = rng
        changes = (self.number, self.word, self.decisions, self.decisions, self.chips, self.track)
        changes += (self.splice, self.splice, self.splice_seat, self.lists)
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            rng.choice(changes)()
        if rng.random() < 0.2:
            self.position["arranged"] = 1
        if rng.random() < 0.1:
            Vandal("duel", rng).change_value(self.position)  # mostly it makes no sense then

    def seat(self) -> dict[str, Any]:
        """One of the seats."""
        seat: dict[str, Any] = self.rng.choice(self.position["seats"])
        return seat

    def number(self) -> None:
        """Another number."""
        place = self.rng.choice((self.position, self.seat()))
        names = [name for name, value in place.items() if type(value) is int]
        name = self.rng.choice([name for name in names if name not in ("format", "counter")])
        small = self.rng.choice((-1, 0, 1, 2, 3, 5, 9, 11, 24, 30, 99, 999))
        place[name] = self.rng.choice((place[name] - 1, place[name] + 1, small))

    def word(self) -> None:
        """Another word of those that can stand there."""
        name, words = self.rng.choice(list(WORDS.items()))
        place = self.position if name in self.position else self.seat()
        place[name] = self.rng.choice(words)

    def decisions(self) -> None:
        """Something else is owed."""
        rng = self.rng
        owed = self.position["decisions"]
        names = [decision["name"] for decision in self.other["decisions"]] + DECISIONS
        decision = {
            "seat": rng.randrange(2),
            "name": rng.choice(names),
            "amount": rng.choice((-1, 0, 0, 0, 1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 22, 100, 109)),
        }
        way = rng.randrange(5)
        if way == 0 or not owed:
            owed.insert(rng.randint(0, len(owed)), decision)
        elif way == 1:
            del owed[rng.randrange(len(owed))]
        elif way == 2:
            owed[rng.randrange(len(owed))] = decision
        else:
            name = rng.choice(("seat", "amount", "amount"))
            rng.choice(owed)[name] = decision[name]

    def chips(self) -> None:
        """Some chips lie elsewhere; together they stay the same."""
        rng = self.rng
        for _ in range(rng.choice((1, 1, 2, 5))):
            places = [(self.position, name) for name in ("pool", "removed")]
            places += [(seat, name) for seat in self.position["seats"] for name in HEAPS]
            (one, taken), (two, given) = rng.sample(places, 2)
            kinds = [KINDS[kind] for kind in read_chips(one[taken])]
            if kinds:
                kind = kinds.pop(rng.randrange(len(kinds)))
                one[taken] = " ".join(kinds)
                two[given] = f"{two[given]} {kind}".strip()

    def track(self) -> None:
        """White chips of bag and bottle lie anywhere on the track."""
        rng = self.rng
        seat = self.seat()
        bag = [KINDS[kind] for kind in read_chips(seat["bag"])]
        bag += [word.split("@")[0] for word in seat["whites"].split()]
        rng.shuffle(bag)
        white = [chip for chip in bag if chip.startswith("white")][: rng.randrange(6)]
        for chip in white:
            bag.remove(chip)
        spaces = sorted(rng.sample(range(1, rng.choice((7, 12, 25))), len(white)))
        seat["bag"] = " ".join(bag)
        pairs = zip(white, spaces, strict=True)
        seat["whites"] = " ".join(f"{chip}@{space}" for chip, space in pairs)

    def splice(self) -> None:
        """Some of the table is as it was at another moment of the game."""
        names = [name for name in self.position if name not in ("format", "game", "setup", "seed")]
        for name in self.rng.sample(names, self.rng.choice((1, 1, 2, 4))):
            self.position[name] = copy.deepcopy(self.other[name])

    def splice_seat(self) -> None:
        """Some of a seat is as it was at another moment of the game, or as the other seat's."""
        seat = self.seat()
        number = self.position["seats"].index(seat)
        other = self.rng.choice((self.other["seats"][number], self.rng.choice(self.other["seats"])))
        for name in self.rng.sample(list(seat), self.rng.choice((1, 1, 2, 4, len(seat)))):
            seat[name] = copy.deepcopy(other[name])

    def lists(self) -> None:
        """Other cards are left or kept, other guards stand ready, other sides show."""
        rng = self.rng
        way = rng.randrange(4)
        if way == 0:
            left = rng.sample(CARDS, rng.randrange(len(CARDS)))
            self.position["cards_left"] = sorted(left, key=int)
        elif way == 1:
            self.position["sides"] = [rng.randint(-1, 1) for _ in range(3)]
        elif way == 2:
            self.seat()["kept"] = rng.choices(KEPT_NAMES, k=rng.randrange(4))
        else:
            self.seat()["guards"] = [rng.randrange(3) for _ in range(3)]


HEAPS = ("bag", "base", "aside", "hand", "neck")
DECISIONS = [choice.name for choice in choices()]
WORDS: dict[str, list[str]] = {
    "step": list(STEP_NAMES),
    "won_by": list(WON_BY),
    "card": [*CARDS, "last", "none"],
    "taken": [*CARDS, "last", "none"],
    "status": list(STATUS_NAMES),
    "coin": ["", *COIN_NAMES],
    "bonus": list(BONUS_NAMES),
}


def some_positions(number: int) -> list[Position]:
    """Some moments of a game."""
    game = duel_number(number)
    rng = random.Random(number)
    states = [game.position()]
    for _ in play(game, number):
        states.append(game.position())
    return rng.sample(states, min(len(states), 12))


def mutants(number: int, count: int) -> Iterator[Position]:
    """So many broken positions of a game."""
    rng = random.Random(f"mutants {number}")
    positions = some_positions(number)
    while count > 0:
        position = rng.choice(positions)
        mutant = Mutant(position, rng.choice(positions), rng).position
        if mutant != position:
            yield mutant
            count -= 1


def play_on(game: Game, number: int) -> None:
    """What was read can be played to its end, and everything holds that always holds."""
    watcher = Watch(game)
    position = game.position()
    assert Game.from_position(position).position() == position
    for step, (seat, action) in enumerate(play(game, number)):
        watcher.look(seat, game.action_text(action))
        if step % 40 == 0:
            position = game.position()
            assert Game.from_position(position).position() == position
            game.observe(0), repr(game)
    watcher.look_at_end()


def try_mutants(number: int, count: int) -> Counter[str]:
    """Read so many broken positions: how many were refused, how many could be played."""
    told: Counter[str] = Counter()
    for place, position in enumerate(mutants(number, count)):
        try:
            game = Game.from_position(position)
        except NostrumError as error:
            assert str(error).strip()
            told[str(error)] += 1
            continue
        # What was to come by chance may not be there: that is said, once.
        with suppress(StackedDeck):
            play_on(game, place)
        told["played"] += 1
    return told


@pytest.mark.parametrize("part", range(PARTS))
def test_a_broken_position_is_refused_or_can_be_played(part: int) -> None:
    told: Counter[str] = Counter()
    for number in range(part, MUTANTS // OF_ONE_GAME, PARTS):
        told += try_mutants(number, OF_ONE_GAME)
    assert told.total() > 2 * told["played"] > 0


def test_what_an_after_effect_brings_names_its_book() -> None:
    scene = {
        "setup": {"game": "duel", "books": "blue-I green-III red-I yellow-I purple-I pink-I"},
        "position": {"round": 4, "at": "after-effects", "card": "4", "finished": [0, 1]},
        "seat": [
            {"bag": "white-1*4", "base": "green-1*4 purple-1*3 black-1"},
            {"bag": "white-1*4"},
        ],
    }
    game = SPECS["duel"].set_scene(scene)
    game.start_here()
    game.listen()
    asked = []
    while game.observe(0)["step"] == "after-effects":
        owed = game.observe(0)["owed"]
        asked.append((owed["decision"], owed["book"]))
        game.apply(0, game.legal(0)[-1])
    assert asked == [("reward chip", "green-III"), ("upgrade", "purple-I")]
    whys = {type(event).__name__: event.why for event in game.events if hasattr(event, "why")}
    assert whys == {"ChipGained": "green-III", "StallMoved": "purple-I"}
    assert game.observe(0)["owed"]["book"] == ""
