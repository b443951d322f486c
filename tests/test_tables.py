"""The numbers in box.toml are those of the components: written down here a second time."""

from itertools import pairwise

import pytest
from quacks_kit import MIXES

from nostrum.quacks import Game, Setup
from nostrum.quacks.chips import KINDS, write_heap
from nostrum.quacks.setup import box, editions

# Coins, points and whether there is a ruby, space by space along the track; the last is the spoon.
POT = """
 0 0 -   1 0 -   2 0 -   3 0 -   4 0 -   5 0 r   6 1 -   7 1 -   8 1 -
 9 1 r  10 2 -  11 2 -  12 2 -  13 2 r  14 3 -  15 3 -  15 3 r  16 3 -
16 4 -  17 4 -  17 4 r  18 4 -  18 5 -  19 5 -  19 5 r  20 5 -  20 6 -
21 6 -  21 6 r  22 7 -  22 7 r  23 7 -  23 8 -  24 8 -  24 8 r  25 9 -
25 9 r  26 9 -  26 10 - 27 10 - 27 10 r 28 11 - 28 11 r 29 11 - 29 12 -
30 12 - 30 12 r 31 12 - 31 13 - 32 13 - 32 13 r 33 14 - 33 14 r 35 15 -
"""

# Between these scores and the next ones a rat tail is printed.
TAILS = [1, 4, 7, *range(10, 49, 2)]

FIRST_SUPPLY = {
    "white": (20, 8, 4),
    "orange": (22,),
    "green": (15, 8, 13),
    "blue": (12, 8, 10),
    "red": (12, 8, 10),
    "yellow": (13, 8, 10),
    "purple": (17,),
    "black": (17,),
}
LATER_SUPPLY = FIRST_SUPPLY | {
    "orange": (20,),
    "green": (15, 10, 13),
    "blue": (14, 10, 10),
    "yellow": (13, 6, 10),
    "purple": (15,),
    "black": (18,),
}
SUPPLY = {"classic": LATER_SUPPLY, "north_star": LATER_SUPPLY, "first_edition": FIRST_SUPPLY}
CHIPS_IN_THE_BOX = {"classic": 216, "north_star": 216, "first_edition": 215}
STARTING_RUBIES = {"classic": 1, "north_star": 1, "first_edition": 0}

# Prices of the 1-, 2- and 4-chip in sets 1 to 4.
PRICES = {
    "green": [(4, 8, 14), (6, 11, 18), (6, 11, 21), (4, 8, 14)],
    "blue": [(5, 10, 19), (5, 10, 19), (4, 8, 14), (5, 10, 20)],
    "red": [(6, 10, 16), (4, 8, 14), (5, 9, 15), (7, 11, 17)],
    "yellow": [(8, 12, 18), (9, 13, 19), (8, 12, 18), (8, 12, 18)],
    "purple": [(9,), (12,), (10,), (11,)],
}
FIXED_PRICES = {"orange-1": 3, "black-1": 10}

GLASSES = [
    "ruby",
    "1 point",
    "blue-1",
    "2 points",
    "black-1",
    "2 points",
    "red-2",
    "3 points",
    "purple-1",
    "3 points",
    "yellow-4",
    "4 points",
]
DIE = ["1 point", "1 point", "2 points", "ruby", "droplet", "orange-1"]

PURPLE_CARDS = {
    "Roll the Die",
    "The Pot is Filling Up",
    "Charity",
    "Rat Infestation",
    "Beginner's Bonus",
    "Just in Time",
    "You Only Get to Choose One",
    "Rats are your Friends",
    "A Good Start",
    "Choose Wisely",
    "Wheel and Deal",
    "An Opportunistic Moment",
    "Less is More",
}
BLUE_CARDS = {
    "The Pot is Full",
    "Pumpkin Patch Party",
    "Lucky Devil",
    "It's Shining Extra Bright",
    "Magic Potion",
    "Seasoned Perfectly",
    "Living in Luxury",
    "Well Stirred",
    "Strong Ingredient",
    "Schadenfreude",
    "A Second Chance",
}

START_BAG = {"white-1": 4, "white-2": 2, "white-3": 1, "orange-1": 1, "green-1": 1}


def kinds_of(colour: str) -> list[str]:
    """The chips of a colour from the lowest value up."""
    return [kind for kind in KINDS if kind.startswith(f"{colour}-")]


def by_kind(rows: dict[str, tuple[int, ...]]) -> dict[str, int]:
    """A row of numbers for each colour, as a number for each chip."""
    return {
        kind: number
        for colour, numbers in rows.items()
        for kind, number in zip(kinds_of(colour), numbers, strict=True)
    }


def test_there_are_eighteen_chips() -> None:
    assert sorted(KINDS) == sorted(by_kind(LATER_SUPPLY))
    assert kinds_of("white") == ["white-1", "white-2", "white-3"]
    assert kinds_of("yellow") == ["yellow-1", "yellow-2", "yellow-4"]


def test_the_pot_has_54_spaces_with_the_printed_numbers() -> None:
    words = POT.split()
    spaces = [words[at : at + 3] for at in range(0, len(words), 3)]
    pot = box()["pot"]
    assert len(spaces) == 54
    assert pot["coins"] == [int(coins) for coins, _, _ in spaces]
    assert pot["points"] == [int(points) for _, points, _ in spaces]
    assert pot["rubies"] == [space for space, (_, _, ruby) in enumerate(spaces) if ruby == "r"]
    assert pot["last_chip"] == 52


def test_the_pot_has_the_printed_sums() -> None:
    pot = box()["pot"]
    # 0 to 14 once, 15 to 33 twice, and the spoon.
    assert sum(pot["coins"]) == 105 + 2 * 456 + 35
    assert sum(pot["points"]) == 343
    assert len(pot["rubies"]) == 15
    assert sum(pot["rubies"]) == 445
    assert all(left <= right for left, right in pairwise(pot["coins"]))
    assert all(right - left in (0, 1) for left, right in pairwise(pot["points"]))


def test_the_engine_uses_the_printed_pot() -> None:
    rules = Setup().rulebook
    assert list(rules.coins) == box()["pot"]["coins"]
    assert list(rules.points) == box()["pot"]["points"]
    assert [space for space in range(54) if rules.ruby[space]] == box()["pot"]["rubies"]


def test_there_are_23_rat_tails_on_a_lap_of_50() -> None:
    track = box()["scoring_track"]
    assert track["rat_tails"] == TAILS
    assert len(TAILS) == 23
    assert sum(TAILS) == 592
    assert track["lap"] == 50


def test_rat_tails_are_counted_between_any_two_scores() -> None:
    rules = Setup().rulebook
    tails = [lap + tail for lap in range(0, 200, 50) for tail in TAILS]
    for own in range(160):
        for leader in range(own, 160):
            between = sum(own <= tail < leader for tail in tails)
            assert rules.tails_below(leader) - rules.tails_below(own) == between


def test_the_test_tubes_and_the_die_show_what_is_printed() -> None:
    assert box()["test_tubes"]["glasses"] == GLASSES
    assert box()["bonus_die"]["faces"] == DIE


@pytest.mark.parametrize("edition", SUPPLY)
def test_the_box_holds_the_chips_of_the_edition(edition: str) -> None:
    stock = dict(zip(KINDS, Setup(edition=edition).rulebook.stock, strict=True))
    assert stock == by_kind(SUPPLY[edition])
    assert sum(stock.values()) == CHIPS_IN_THE_BOX[edition]


def test_there_are_three_editions() -> None:
    assert set(editions()) == set(SUPPLY)


@pytest.mark.parametrize("edition", SUPPLY)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_every_set_has_its_prices(edition: str, number: int) -> None:
    wanted = by_kind({colour: rows[number - 1] for colour, rows in PRICES.items()})
    wanted |= FIXED_PRICES
    # The one price in which the printings differ.
    if edition == "north_star" and number == 4:
        wanted["blue-4"] = 19
    price = dict(zip(KINDS, Setup(edition=edition, books=number).rulebook.price, strict=True))
    assert {kind: price[kind] for kind in wanted} == wanted
    assert set(price) - set(wanted) == set(kinds_of("white"))


def test_every_mix_has_the_prices_of_its_books() -> None:
    for mix in MIXES:
        price = dict(zip(KINDS, Setup(books=mix).rulebook.price, strict=True))
        rows = {}
        for book in mix.split():
            colour, number = book.split("-")
            rows[colour] = PRICES[colour][int(number) - 1]
        wanted = by_kind(rows) | FIXED_PRICES
        assert {kind: price[kind] for kind in wanted} == wanted
    assert len(MIXES) == 4**5


def test_there_are_13_purple_and_11_blue_cards() -> None:
    cards = box()["cards"].values()
    assert len(cards) == 24
    assert {card["name"] for card in cards if card["colour"] == "purple"} == PURPLE_CARDS
    assert {card["name"] for card in cards if card["colour"] == "blue"} == BLUE_CARDS
    assert (len(PURPLE_CARDS), len(BLUE_CARDS)) == (13, 11)


def test_the_engine_plays_the_cards_of_the_box() -> None:
    names = [card.name for card in Setup().rulebook.cards]
    assert sorted(names) == sorted(box()["cards"])


@pytest.mark.parametrize("edition", STARTING_RUBIES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_the_same_things(edition: str, players: int) -> None:
    setup = Setup(players=players, edition=edition)
    rules = setup.rulebook
    assert {k: n for k, n in zip(KINDS, rules.start_bag, strict=True) if n} == START_BAG
    # A first card that gives nobody anything.
    seeds = (Game(setup, seed) for seed in range(1000))
    views = (game.observe() for game in seeds)
    view = next(view for view in views if view["card"] == "living_in_luxury")
    for seat in view["seats"]:
        assert seat["bag"] == "white-1*4 white-2*2 white-3 orange-1 green-1"
        assert seat["rubies"] == STARTING_RUBIES[edition]
        assert (seat["score"], seat["droplet"], seat["tube"], seat["rat"]) == (0, 0, 0, 0)
        assert seat["flask"] == "full"
    left = by_kind(SUPPLY[edition])
    for kind, count in START_BAG.items():
        left[kind] -= count * players
    assert view["supply"] == write_heap([left[kind] for kind in KINDS])


def test_the_rounds_and_costs_are_those_of_the_rulebook() -> None:
    assert box()["rounds"] == {
        "count": 9,
        "out": {"yellow": 2, "purple": 3},
        "white_1": 6,
        "rats": 2,
        "stir": 9,
    }
    assert box()["costs"] == {"droplet": 2, "refill": 2, "point_in_coins": 5, "point_in_rubies": 2}
    assert box()["pot_limit"] == {"white": 7, "luxury": 9, "exactly": 7, "safe_chips": 5}
    assert box()["supply"]["rubies"] == 20
