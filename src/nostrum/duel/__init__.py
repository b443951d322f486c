"""The Quacks of Quedlinburg: The Duel.

from nostrum import duel

game = duel.Game(books="I", seed=7)
"""

from nostrum.core.contract import GameSpec, register
from nostrum.duel.game import Game
from nostrum.duel.rules import rule_pages
from nostrum.duel.scene import SCENE_KEYS, look, normal, set_scene
from nostrum.duel.setup import OPTIONS, Setup, box_text

# Raised whenever the same moves could lead to another game.
RULES_VERSION = 5

SPEC = GameSpec(
    name="duel",
    title="The Duel",
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
    terminal="nostrum.duel.terminal",
    own_box=True,
    page="nostrum.duel.page",
)
register(SPEC)

__all__ = ["OPTIONS", "RULES_VERSION", "SPEC", "Game", "Setup"]
