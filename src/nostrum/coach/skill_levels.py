"""What bots give away in a game, by skill: what a review is compared with.

The figures are made by `python examples/studies/skill_levels.py`.
"""

import json
from functools import cache
from importlib.resources import files

FILE = "skill_levels.json"


@cache
def skill_levels(game: str) -> dict[str, dict[str, float]]:
    """For each bot, the weakest first: what it gives away in a game by each skill, of a win."""
    text = files(f"nostrum.coach.{game}").joinpath(FILE).read_text("utf-8")
    levels: dict[str, dict[str, float]] = json.loads(text)["levels"]
    return levels
