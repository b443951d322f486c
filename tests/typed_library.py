"""What a Python programmer gets from the library, with its types: mypy checks this file."""

from __future__ import annotations

from typing import assert_type

from nostrum import bots, duel, quacks
from nostrum.duel import consequences as duel_consequences
from nostrum.duel import events as duel_events
from nostrum.duel import observation as duel_observation
from nostrum.quacks import consequences, events, observation


def use_quacks() -> None:
    """A game of Quacks has views, previews, outcomes and events with known shapes."""
    game = quacks.Game(players=2, seed=1)
    assert_type(game.observe(0), observation.View)
    assert_type(game.preview(0, "draw"), consequences.Preview)
    assert_type(game.listen(), list[events.Event])
    for outcome in game.outcomes(0, "draw"):
        assert_type(outcome.game, quacks.Game)
        assert_type(outcome.events, list[events.Event])
    bot = bots.make("quacks", "apprentice")
    game.apply(0, bot.choose(game.observe(0), game.legal(0)))
    assert_type(game.events, list[events.Event] | None)
    assert_type(game.at(0), quacks.Game)
    assert_type(quacks.Game.from_code(game.code()), quacks.Game)


def use_duel() -> None:
    """So has a game of The Duel."""
    game = duel.Game(coins="silver gold", start=0, seed=1)
    assert_type(game.observe(0), duel_observation.View)
    assert_type(game.preview(0, "take gold"), duel_consequences.Preview)
    assert_type(game.listen(), list[duel_events.Event])
    for outcome in game.outcomes(0, "take gold"):
        assert_type(outcome.game, duel.Game)
        assert_type(outcome.events, list[duel_events.Event])
    assert_type(game.events, list[duel_events.Event] | None)
    assert_type(game.at(0), duel.Game)
    assert_type(duel.Game.from_code(game.code()), duel.Game)
