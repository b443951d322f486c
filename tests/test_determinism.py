"""The same seed and moves give the same bytes: in every process, engine and company."""

import random

import pytest
from kit import Whim, digest, figure, quacks_number, state
from processes import digests

SEEDS = figure(1_000)
HASH_SEEDS = ("0", "1", "4294967295")
FIRST = 20_000  # other games than those of the comparison of the engines
TOGETHER = 50


@pytest.fixture(scope="module")
def reference() -> list[str]:
    return digests(FIRST, SEEDS, PYTHONHASHSEED="random")


@pytest.mark.parametrize("interpreted", [False, True], ids=["compiled", "interpreted"])
@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
def test_processes_agree(reference: list[str], hash_seed: str, interpreted: bool) -> None:
    lines = digests(FIRST, SEEDS, interpreted=interpreted, PYTHONHASHSEED=hash_seed)
    assert len(lines) == SEEDS
    assert lines == reference


def test_different_games_have_different_digests(reference: list[str]) -> None:
    assert len(set(reference)) == SEEDS


def alone(number: int) -> str:
    """The digest of all states of a game that is played by itself."""
    game, whim = quacks_number(number), Whim(number)
    states = [state(game)]
    while (move := whim.choose(game)) is not None:
        game.apply(*move)
        states.append(state(game))
    return digest("\n".join(states))


def test_games_played_together_are_played_as_each_alone() -> None:
    games = {number: quacks_number(number) for number in range(TOGETHER)}
    whims = {number: Whim(number) for number in games}
    states = {number: [state(game)] for number, game in games.items()}
    running = list(games)
    rng = random.Random("which game goes on")
    while running:
        number = rng.choice(running)
        move = whims[number].choose(games[number])
        if move is None:
            running.remove(number)
        else:
            games[number].apply(*move)
            states[number].append(state(games[number]))
    together = {number: digest("\n".join(texts)) for number, texts in states.items()}
    assert together == {number: alone(number) for number in games}
