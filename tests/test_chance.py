"""Chance is fair, reproducible, and nobody's luck depends on another one's."""

import hashlib
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import sqrt

import pytest
from kit import figure

from nostrum.core.chance import Stream, seed_bytes, siphash, start_streams
from nostrum.core.errors import BadSetup
from nostrum.quacks import Game
from nostrum.quacks.chips import KINDS
from nostrum.quacks.player import Player
from nostrum.quacks.setup import box

DRAWS = figure(10_000_000)
BAG_SIZES = range(1, 61)
# How many standard deviations a fair result may lie off. All seeds are fixed, so a test that
# passes once passes always; a bias large enough to matter in a game is far beyond this.
OFF = 4.5
CARDS = list(box()["cards"])


def stream(name: object, number: int = 0) -> Stream:
    """A stream of its own for a test."""
    made = [Stream() for _ in range(8)]
    start_streams(made, hashlib.sha256(str(name).encode()).digest())
    return made[number]


def deviation(found: Sequence[int], expected: Sequence[float]) -> float:
    """How far counts lie off, in standard deviations: chi-square by Wilson and Hilferty."""
    freedom = len(found) - 1
    if freedom == 0:
        return 0.0 if found[0] == expected[0] else float("inf")
    pairs = zip(found, expected, strict=True)
    chi_square = sum((n - wanted) ** 2 / wanted for n, wanted in pairs)
    spread = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def off_from_even(values: Iterable[int], limit: int) -> float:
    """How far numbers below a limit lie off from being equally likely."""
    counts = Counter(values)
    assert set(counts) <= set(range(limit))
    total = sum(counts.values())
    return deviation([counts[n] for n in range(limit)], [total / limit] * limit)


# SipHash


def test_siphash_gives_the_reference_value() -> None:
    # SipHash-2-4 of 00 01 .. 07 under the key 00 01 .. 0f, from the authors' test vectors.
    key = bytes(range(16))
    key_0, key_1 = int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")
    message = int.from_bytes(bytes(range(8)), "little")
    assert siphash(key_0, key_1, message) == 0x93F5F5799A932462


def plain_siphash(key: bytes, message: bytes) -> int:
    """SipHash-2-4 as its paper describes it, word by word."""
    mask = (1 << 64) - 1

    def turned(word: int, by: int) -> int:
        return (word << by | word >> (64 - by)) & mask

    k0, k1 = int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")
    a, b = k0 ^ int.from_bytes(b"somepseu", "big"), k1 ^ int.from_bytes(b"dorandom", "big")
    c, d = k0 ^ int.from_bytes(b"lygenera", "big"), k1 ^ int.from_bytes(b"tedbytes", "big")

    def rounds(count: int) -> None:
        nonlocal a, b, c, d
        for _ in range(count):
            a, c = (a + b) & mask, (c + d) & mask
            b, d = turned(b, 13) ^ a, turned(d, 16) ^ c
            a = turned(a, 32)
            c, a = (c + b) & mask, (a + d) & mask
            b, d = turned(b, 17) ^ c, turned(d, 21) ^ a
            c = turned(c, 32)

    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) & 0xFF])
    for at in range(0, len(padded), 8):
        word = int.from_bytes(padded[at : at + 8], "little")
        d ^= word
        rounds(2)
        a ^= word
    c ^= 0xFF
    rounds(4)
    return a ^ b ^ c ^ d


def test_siphash_agrees_with_its_description() -> None:
    rng = random.Random("siphash")
    corners = [0, 1, (1 << 63) - 1, 1 << 63, (1 << 64) - 1]
    for number in range(2000):
        if number < 125:
            words = [corners[number // step % 5] for step in (1, 5, 25)]
        else:
            words = [rng.getrandbits(64) for _ in range(3)]
        key = words[0].to_bytes(8, "little") + words[1].to_bytes(8, "little")
        assert siphash(*words) == plain_siphash(key, words[2].to_bytes(8, "little"))


# Numbers


def test_numbers_are_equally_likely_below_every_limit() -> None:
    for limit in BAG_SIZES:
        source = stream(f"below {limit}")
        count = max(DRAWS // (4 * len(BAG_SIZES)), 50 * limit)
        values = [source.below(limit) for _ in range(count)]
        assert off_from_even(values, limit) < OFF, limit


@pytest.mark.parametrize("limit", [3 << 29, 5 << 28, (1 << 31) - 1])
def test_large_limits_are_not_biased(limit: int) -> None:
    # Without throwing some numbers away, every third of the values below 3 * 2**29 would come
    # up half as often again as the others; the remainders show it.
    source = stream(f"large {limit}")
    values = [source.below(limit) for _ in range(DRAWS // 50)]
    assert all(0 <= value < limit for value in values)
    for divisor in (2, 3, 5, 7):
        assert off_from_even((value % divisor for value in values), divisor) < OFF
    assert off_from_even((value * 16 // limit for value in values), 16) < OFF


def test_one_number_does_not_tell_the_next() -> None:
    source = stream("serial")
    limit = 1000
    values = [source.below(limit) - (limit - 1) / 2 for _ in range(DRAWS // 10)]
    variance = sum(value * value for value in values)
    for lag in (1, 2, 3, 4, 5, 8, 9, 16):
        both = sum(left * right for left, right in zip(values, values[lag:], strict=False))
        assert abs(both / variance) < OFF / sqrt(len(values)), lag


def test_pairs_of_numbers_are_equally_likely() -> None:
    source = stream("pairs")
    values = [source.below(9) for _ in range(DRAWS // 10)]
    assert off_from_even((9 * left + right for left, right in pairwise(values)), 81) < OFF


# Bags


def bag_of(size: int) -> list[int]:
    """Some bag of so many chips: how many there are of each kind."""
    rng = random.Random(f"bag {size}")
    heap = [0] * len(KINDS)
    for _ in range(size):
        heap[rng.randrange(len(KINDS))] += 1
    return heap


def player_with(heap: list[int], name: object) -> Player:
    """A player with these chips in the bag, and a stream of chance of their own."""
    player = Player(0)
    start_streams([player], hashlib.sha256(str(name).encode()).digest())
    for kind, count in enumerate(heap):
        for _ in range(count):
            player.put(kind)
    return player


@pytest.mark.parametrize("part", range(4))
def test_every_chip_of_a_bag_is_equally_likely(part: int) -> None:
    for size in BAG_SIZES[part::4]:
        heap = bag_of(size)
        player = player_with(heap, f"draws {size}")
        count = max(DRAWS // len(BAG_SIZES), 60 * size)
        drawn = [0] * len(KINDS)
        for _ in range(count):
            kind = player.draw()
            drawn[kind] += 1
            player.put(kind)
        assert [n for n, there in zip(drawn, heap, strict=True) if not there and n] == []
        kinds = [kind for kind, there in enumerate(heap) if there]
        expected = [count * heap[kind] / size for kind in kinds]
        assert deviation([drawn[kind] for kind in kinds], expected) < OFF, size


def test_a_chip_is_as_likely_to_be_drawn_first_as_last() -> None:
    size = 9
    heap = [0] * len(KINDS)
    heap[0], heap[3] = size - 1, 1
    player = player_with(heap, "order")
    places = []
    for _ in range(DRAWS // 200):
        order = [player.draw() for _ in range(size)]
        places.append(order.index(3))
        for kind in order:
            player.put(kind)
    assert off_from_even(places, size) < OFF


# Streams


def test_streams_have_keys_of_their_own() -> None:
    keys = set()
    for seed in range(200):
        streams = [Stream() for _ in range(5)]
        start_streams(streams, seed_bytes(seed))
        keys |= {(stream.key_0, stream.key_1) for stream in streams}
    assert len(keys) == 200 * 5


def test_streams_do_not_resemble_each_other() -> None:
    count = DRAWS // 50
    for left, right in ((0, 1), (1, 2), (0, 4)):
        first, second = stream("resemble", left), stream("resemble", right)
        pairs = (6 * first.below(6) + second.below(6) for _ in range(count))
        assert off_from_even(pairs, 36) < OFF


def card_of(game: Game) -> str:
    """The fortune-teller card in force."""
    return str(game.observe()["card"])


def brewing_game(seed: int) -> Game:
    """A game of four in which everybody draws and nothing but chips happens."""
    return Game(players=4, books=4, start=0, seed=seed)


def test_extra_draws_of_one_seat_change_nothing_for_another() -> None:
    compared = 0
    for seed in range(200):
        short, long = brewing_game(seed), brewing_game(seed)
        if short.actors() != [0, 1, 2, 3]:
            continue
        for game, draws in ((short, 1), (long, 4)):
            for seat, count in ((0, draws), (1, 2), (2, 2), (3, 2)):
                for _ in range(count):
                    if 0 in game.legal(seat):
                        game.apply(seat, "draw")
        drawn = [[seat["pot"] for seat in game.observe()["seats"]] for game in (short, long)]
        assert drawn[0][1:] == drawn[1][1:]
        compared += drawn[0][0] != drawn[1][0]
    assert compared > 100


def test_no_card_comes_twice_and_seeds_differ() -> None:
    def cards(seed: int) -> list[str]:
        game = Game(players=2, books=1, start=0, seed=seed)
        seen = [card_of(game)]
        while game.actors():
            seat = game.actors()[0]
            game.apply(seat, game.legal(seat)[-1])
            if len(seen) < game.observe()["round"]:
                seen.append(card_of(game))
        return seen

    orders = [cards(seed) for seed in range(60)]
    assert all(len(set(order)) == 9 for order in orders)
    assert len({tuple(order) for order in orders}) == 60
    assert cards(3) == orders[3]
    assert {name for order in orders for name in order} == set(CARDS)


def test_every_card_is_equally_likely_to_come_first() -> None:
    first = (CARDS.index(card_of(brewing_game(seed))) for seed in range(DRAWS // 500))
    assert off_from_even(first, 24) < OFF


def test_the_start_player_is_equally_likely() -> None:
    for players in (2, 3, 4):
        starts = (
            Game(players=players, seed=seed).observe()["start"] for seed in range(DRAWS // 500)
        )
        assert off_from_even(starts, players) < OFF


# Seeds


def test_a_seed_can_be_given_in_many_ways() -> None:
    raw = bytes(range(32))
    number = int.from_bytes(raw, "big")
    games = [Game(players=2, seed=seed) for seed in (raw, number, raw.hex(), raw.hex().upper())]
    assert len({game.seed for game in games}) == 1
    assert len({str(game.position()) for game in games}) == 1
    assert seed_bytes(0) == bytes(32)
    assert seed_bytes(2**256 - 1) == b"\xff" * 32


def test_without_a_seed_every_game_is_another_one() -> None:
    made = {Game(players=2).seed for _ in range(100)}
    assert len(made) == 100
    assert {len(seed) for seed in made} == {32}


@pytest.mark.parametrize(
    "seed",
    [-1, 2**256, 1.0, True, "", "7", "g" * 64, "0" * 63, "0" * 66, "\N{DEGREE SIGN}" * 64]
    + [b"", bytes(31), bytes(33), [1], {}, object()],
    ids=lambda seed: type(seed).__name__,
)
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(BadSetup, match="seed"):
        Game(players=2, seed=seed)  # type: ignore[arg-type]
