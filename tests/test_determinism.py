"""The same seed and moves give the same bytes: in every process, engine and company."""

import random
from functools import cache

import pytest
from kit import SPECS, RandomPlayer, digest, figure, game_number, state
from processes import digests

SEEDS = figure(1_000, share=20)  # of each game
HASH_SEEDS = ("0", "1", "4294967295")
FIRST = 20_000  # other games than those of the comparison of the engines
TOGETHER = 50


@cache
def reference(game: str) -> list[str]:
    """The digests of all games of a kind, as some process or other tells them."""
    return digests(game, FIRST, SEEDS, PYTHONHASHSEED="random")


@pytest.mark.parametrize("interpreted", [False, True], ids=["compiled", "interpreted"])
@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
@pytest.mark.parametrize("game", SPECS)
def test_processes_agree(game: str, hash_seed: str, interpreted: bool) -> None:
    lines = digests(game, FIRST, SEEDS, interpreted=interpreted, PYTHONHASHSEED=hash_seed)
    assert len(lines) == SEEDS
    assert lines == reference(game)


@pytest.mark.parametrize("game", SPECS)
def test_different_games_have_different_digests(game: str) -> None:
    assert len(set(reference(game))) == SEEDS


def alone(name: str, number: int) -> str:
    """The digest of all states of a game that is played by itself."""
    game, player = game_number(name, number), RandomPlayer(number)
    states = [state(game)]
    while (move := player.choose(game)) is not None:
        game.apply(*move)
        states.append(state(game))
    return digest("\n".join(states))


def test_games_played_together_are_played_as_each_alone() -> None:
    """Games of all kinds at once: nothing of one may reach another."""
    names = [(name, number) for name in SPECS for number in range(TOGETHER)]
    games = {name: game_number(*name) for name in names}
    players = {name: RandomPlayer(name[1]) for name in names}
    states = {name: [state(game)] for name, game in games.items()}
    running = list(games)
    rng = random.Random("which game goes on")
    while running:
        name = rng.choice(running)
        move = players[name].choose(games[name])
        if move is None:
            running.remove(name)
        else:
            games[name].apply(*move)
            states[name].append(state(games[name]))
    together = {name: digest("\n".join(texts)) for name, texts in states.items()}
    assert together == {name: alone(*name) for name in names}
