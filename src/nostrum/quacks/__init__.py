"""The Quacks of Quedlinburg.

from nostrum import quacks

game = quacks.Game(players=4, books=1, seed=7)
"""

from nostrum.core.contract import GameSpec, register
from nostrum.quacks.game import Game
from nostrum.quacks.rules import rule_pages
from nostrum.quacks.scene import SCENE_KEYS, look, normal, set_scene
from nostrum.quacks.setup import OPTIONS, Setup, box_text

# Raised whenever the same moves could lead to another game.
RULES_VERSION = 2

SPEC = GameSpec(
    name="quacks",
    title="The Quacks of Quedlinburg",
    rules_version=RULES_VERSION,
    new_game=Game,
    read_setup=Setup.from_dict,
    from_position=Game.from_position,
    scene_keys=SCENE_KEYS,
    set_scene=set_scene,
    look=look,
    normal=normal,
    rule_pages=rule_pages,
    box=box_text,
    terminal="nostrum.quacks.terminal",
    page="nostrum.quacks.page",
)
register(SPEC)

__all__ = ["OPTIONS", "RULES_VERSION", "SPEC", "Game", "Setup"]
