"""Chance in The Duel: coins, cards, bags and who begins."""

from test_chance import DRAWS, OFF, deviation, off_from_even

from nostrum.core.chance import start_streams
from nostrum.duel import Game
from nostrum.duel.box import read_box
from nostrum.duel.chips import KINDS, heap, read_chips
from nostrum.duel.player import Player

CARDS = list(read_box().cards)
COINS = ("silver", "gold", "copper")


def cards_of(seed: int) -> list[str]:
    """The cards that come to the top of the stack in one game."""
    game = Game(seed=seed)
    seen = [game.observe()["card"]["name"]]
    while game.actors():
        seat = game.actors()[0]
        # Whoever completes every potion at once plays all rounds.
        legal = game.legal(seat)
        complete = game.action_named("complete")
        game.apply(seat, complete if complete in legal else legal[0])
        name = game.observe()["card"]["name"]
        if name != seen[-1]:
            seen.append(name)
    return seen


def test_no_card_comes_twice_and_the_last_one_is_always_the_same() -> None:
    stacks = [cards_of(seed) for seed in range(100)]
    assert all(len(stack) == len(set(stack)) == 7 for stack in stacks)
    assert {stack[-1] for stack in stacks} == {"last"}
    assert {card for stack in stacks for card in stack[:-1]} == set(CARDS)
    assert len({tuple(stack) for stack in stacks}) == 100


def test_every_card_is_equally_likely_to_lie_on_top() -> None:
    tops = (CARDS.index(Game(seed=seed).observe()["card"]["name"]) for seed in range(DRAWS // 500))
    assert off_from_even(tops, len(CARDS)) < OFF


def test_both_sides_of_a_coin_are_equally_likely_and_do_not_depend_on_the_other() -> None:
    sides = {coin: read_box().value(f"coins.{coin}") for coin in COINS}
    for pair in ("silver gold", "silver copper", "gold copper"):
        tosses = []
        for seed in range(DRAWS // 1000):
            first, second = Game(coins=pair, seed=seed).observe()["coins"]
            shown = [sides[coin["coin"]].index(coin["side"]) for coin in (first, second)]
            tosses.append(2 * shown[0] + shown[1])
        assert off_from_even(tosses, 4) < OFF


def test_both_are_equally_likely_to_begin() -> None:
    starts = (Game(seed=seed).observe()["start"] for seed in range(DRAWS // 500))
    assert off_from_even(starts, 2) < OFF


def test_every_chip_of_a_bag_is_equally_likely() -> None:
    bag = heap(read_chips(read_box().value("start.bag") + " pink-4*2 black-6 orange-6*3"))
    player = Player(0)
    start_streams([player], bytes(range(32)))
    for kind, count in enumerate(bag):
        for _ in range(count):
            player.put(kind)
    drawn = [0] * len(KINDS)
    draws = DRAWS // 10
    for _ in range(draws):
        kind = player.draw()
        drawn[kind] += 1
        player.put(kind)
    kinds = [kind for kind, count in enumerate(bag) if count]
    assert sum(drawn[kind] for kind in kinds) == draws
    expected = [draws * bag[kind] / sum(bag) for kind in kinds]
    assert deviation([drawn[kind] for kind in kinds], expected) < OFF
