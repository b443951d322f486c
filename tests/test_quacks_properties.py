"""What holds in every state of every game of Quacks, whatever the setup and the play."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit import FULL, figure, play
from quacks_kit import games, quacks_number

from nostrum.core.scenario import play_scenario
from nostrum.quacks import Game
from nostrum.quacks.chips import KINDS, read_chips

GAMES = figure(10_000, share=20)  # and as many of The Duel
PARTS = 8
EXAMPLES = 300 if FULL else 30

RUBIES_IN_THE_BOX = 20
ROUNDS = 9
LAST_SPACE = 52
GLASSES = 12
VALUE = {kind: int(kind[-1]) for kind in KINDS}


@lru_cache(maxsize=256)  # most heaps are what they were before the last move
def chips(text: str) -> Counter[str]:
    """The chips of a heap as the position writes it; not to be changed."""
    return Counter(KINDS[kind] for kind in read_chips(text))


def pot(text: str) -> list[tuple[str, int]]:
    """The chips of a pot and their spaces."""
    return [(chip, int(space)) for chip, space in (word.split("@") for word in text.split())]


def all_chips(position: dict[str, Any]) -> Counter[str]:
    """Every chip there is: supply, bags, pots, beside the pots, in hands."""
    total = Counter(chips(position["supply"]))
    for seat in position["seats"]:
        for heap in ("bag", "aside", "hand"):
            total.update(chips(seat[heap]))
        total.update(chip for chip, _ in pot(seat["pot"]))
    return total


def all_rubies(position: dict[str, Any]) -> int:
    """Every ruby there is."""
    return int(position["ruby_supply"]) + sum(seat["rubies"] for seat in position["seats"])


class Watch:
    """Looks at a game after every move and compares it with what was before."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.before = game.position()
        self.limited = game.setup.options["rubies"] == "limited"
        self.box = all_chips(self.before)
        stock = dict(zip(KINDS, game.setup.rulebook.stock, strict=True))
        assert self.box == Counter({kind: n for kind, n in stock.items() if n})
        if self.limited:
            assert all_rubies(self.before) == RUBIES_IN_THE_BOX

    def look(self, seat: int, action: str) -> None:
        """The seat has just done this."""
        now = self.game.position()
        assert all_chips(now) == self.box
        if self.limited:
            assert all_rubies(now) == RUBIES_IN_THE_BOX
        self.look_at_the_table(now)
        view = self.game.observe()
        if view["step"] in ("fortune", "rats"):
            assert [seat["pot"] for seat in now["seats"]] == [""] * len(now["seats"])
        if view["step"] != "potions":
            assert [seat["covered"] for seat in now["seats"]] == [None] * len(now["seats"])
        for number, (was, is_now) in enumerate(
            zip(self.before["seats"], now["seats"], strict=True)
        ):
            look_at_progress(was, is_now)
            look_at_pot(is_now)
            if is_now["covered"] is None:
                look_at_view(view["seats"][number], is_now)
        self.look_at_stopping(seat, action, now)
        self.before = now

    def look_at_the_table(self, now: dict[str, Any]) -> None:
        assert 1 <= now["round"] <= ROUNDS
        assert now["round"] - self.before["round"] in (0, 1)
        if now["round"] > self.before["round"]:
            assert now["start"] == (self.before["start"] + 1) % len(now["seats"])
            assert now["card"] in self.before["cards_left"]
            assert now["card"] not in now["cards_left"]
            assert len(now["cards_left"]) == len(self.before["cards_left"]) - 1
        assert len(now["cards_left"]) == 24 - now["round"]
        assert bool(now["over"]) == (not self.game.actors())
        if now["over"]:
            assert now["round"] == ROUNDS

    def look_at_stopping(self, seat: int, action: str, now: dict[str, Any]) -> None:
        """Whoever has stopped draws no more in this round, and whoever stops has stopped."""
        if now["round"] != self.before["round"]:
            return
        was, is_now = self.before["seats"][seat], now["seats"][seat]
        for earlier, later in zip(self.before["seats"], now["seats"], strict=True):
            if earlier["stopped"] and brewing(self.before):
                assert later["stopped"]
                assert "brew" not in later["owed"]
        if action == "stop" and brewing(now):
            assert is_now["stopped"] or is_now["sealed"]
        if action == "draw" and was["owed"][-1:] == ["brew"]:
            assert was["bag"]
            assert not was["exploded"]
            assert not was["stopped"]


def brewing(position: dict[str, Any]) -> bool:
    """Is somebody at the pot?"""
    return any("brew" in seat["owed"] for seat in position["seats"])


def look_at_progress(was: dict[str, Any], is_now: dict[str, Any]) -> None:
    """Droplets and scores only go forward."""
    assert was["droplet"] <= is_now["droplet"] <= LAST_SPACE
    assert was["tube"] <= is_now["tube"] <= GLASSES
    assert was["score"] <= is_now["score"]
    assert is_now["rubies"] >= 0
    assert is_now["flask"] in (0, 1)


def look_at_pot(seat: dict[str, Any]) -> None:
    """Chips lie one after the other, behind droplet and rat."""
    placed = pot(seat["pot"])
    spaces = [space for _, space in placed]
    assert spaces == sorted(spaces)
    assert all(space <= LAST_SPACE for space in spaces)
    if spaces and not seat["end_space"]:
        assert spaces[0] > seat["first_space"] or spaces[0] == LAST_SPACE
    assert all(chip.startswith("red") for chip in chips(seat["aside"]))
    assert chips(seat["aside_new"]) <= chips(seat["aside"])


def look_at_view(view: dict[str, Any], seat: dict[str, Any]) -> None:
    """What is shown follows from what lies there."""
    placed = pot(seat["pot"])
    white = sum(VALUE[chip] for chip, _ in placed if chip.startswith("white"))
    assert view["white"] == white
    assert view["limit"] in (7, 8, 9)
    if seat["exploded"]:
        assert white > 7
    last = seat["end_space"] or (placed[-1][1] if placed else seat["first_space"])
    assert view["scoring"] == last + 1
    for name in ("bag", "pot", "rubies", "score", "droplet", "tube", "aside", "hand", "coins"):
        assert view[name] == seat[name]


def watch(game: Game, seed: object) -> None:
    """Play a game to its end and look at it all the time."""
    watcher = Watch(game)
    for seat, action in play(game, seed):
        watcher.look(seat, game.action_text(action))
    assert game.over
    assert game.round == ROUNDS


@pytest.mark.parametrize("part", range(PARTS))
def test_every_state_of_random_games_is_sound(part: int) -> None:
    for number in range(part, GAMES, PARTS):
        watch(quacks_number(number), f"properties {number}")


@given(games(), st.integers(0, 2**32))
@settings(max_examples=EXAMPLES)
def test_every_state_of_any_setup_is_sound(game: Game, seed: int) -> None:
    watch(game, seed)


@pytest.mark.parametrize("part", range(2))
def test_limited_rubies_never_run_below_zero_nor_multiply(part: int) -> None:
    for number in range(part, GAMES // 10, 2):
        game = quacks_number(number, players=4, options={"rubies": "limited"})
        for _ in play(game, number):
            position = game.position()
            assert position["ruby_supply"] >= 0
            assert all_rubies(position) == RUBIES_IN_THE_BOX


def explosions(game: Game, seed: object) -> list[tuple[int, str]]:
    """Play, and note the white total and the card wherever a pot exploded."""
    found = []
    events = game.listen()
    card = game.observe()["card"]
    for _ in play(game, seed):
        for event in events:
            if type(event).__name__ == "Exploded":
                found.append((event.white, card))
        events.clear()
        card = game.observe()["card"]
    return found


def test_a_pot_explodes_above_its_limit_and_never_below() -> None:
    found = []
    for number in range(GAMES // 5):
        found += explosions(quacks_number(number, options={}), f"explosions {number}")
    # White chips are worth up to 3: a pot that holds 7 explodes with 8, 9 or 10.
    assert {white for white, _ in found} >= {8, 9, 10}
    for white, card in found:
        assert white > 7
        if card == "living_in_luxury":
            assert white > 9
    assert len(found) > GAMES // 10


def test_points_and_the_fuller_pot_decide_who_wins() -> None:
    ties = 0
    for number in range(GAMES):
        game = quacks_number(number)
        for _ in play(game, f"winners {number}"):
            pass
        view = game.observe()
        ranks = [(seat["score"], seat["scoring"]) for seat in view["seats"]]
        best = max(ranks)
        assert game.winners() == [seat for seat, rank in enumerate(ranks) if rank == best]
        assert game.scores() == [score for score, _ in ranks]
        ties += sum(score == best[0] for score, _ in ranks) > 1
    assert ties > 0


THE_LAST_RUBY = """
[setup]
players = 2
books = 3
options = { rubies = "limited" }

[position]
round = 2
rubies = 1

[[seat]]
bag = "blue-1"
droplet = 4

[[seat]]
bag = "blue-1"
droplet = 4

[[play]]
moves = []
"""


def test_the_last_ruby_does_not_go_to_the_quicker_hand() -> None:
    """Both place a blue chip on a ruby while everybody brews, and there is one ruby left."""
    outcomes = []
    for order in ((0, 1), (1, 0)):
        game, _ = play_scenario(THE_LAST_RUBY)
        for seat in order:
            game.apply(seat, "draw")
        outcomes.append([seat["rubies"] for seat in game.observe()["seats"]])
    assert outcomes[0] == outcomes[1]
