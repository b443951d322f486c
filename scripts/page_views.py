"""What the page's tests compare with: real views, and the numbers in the rules of Quacks.

    make words          look for them anew; read the diff before keeping it

The page renders what the rules say of an answer (`previews` in a view) and works nothing out
itself, so its tests are given views that the rules have made: together they show every decision
with every kind of answer. Of many games played at random a few moments are kept: `views.json` says
for each the number of the game (its seed) and of the move, so that a test can see quickly whether
the engine still says the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nostrum import duel, quacks
from nostrum.core.contract import SPECS
from nostrum.server.games import adapter_of
from nostrum.testing import RandomPlayer

GAMES = Path(__file__).resolve().parents[1] / "web" / "src" / "games"
MODULES: dict[str, Any] = {"quacks": quacks, "duel": duel}
SETUPS: dict[str, list[dict[str, Any]]] = {
    "quacks": [
        {"players": 2, "books": books, "tubes": tubes}
        for books in (1, 2, 3, 4)
        for tubes in (False, True)
    ],
    "duel": [
        {"books": books, "coins": coins}
        for books in ("I", "II", "III", "IV")
        for coins in ("silver gold", "silver copper", "gold copper")
    ],
}
MOST_GAMES = 800
LOOKED_INTO = 48  # games in which also what the answers bring is told apart

Moment = tuple[int, int]  # the number of a game, and of a move in it


def shape_of(action: str) -> str:
    """An action without its chips and its numbers: `buy CHIP CHIP`, `return white@N`."""
    return re.sub(r"\d+", "N", re.sub(r"\w+-\d", "CHIP", action))


def moves_of(name: str, number: int) -> Iterator[tuple[Any, int]]:
    """A game played at random: the game before each move, and who moves."""
    module = MODULES[name]
    game = module.Game(module.Setup.from_dict(setup_of(name, number)), number)
    player = RandomPlayer(number)
    while (move := player.choose(game)) is not None:
        yield game, move[0]
        game.apply(*move)


def setup_of(name: str, number: int) -> dict[str, Any]:
    """The setup of a numbered game."""
    return SETUPS[name][number % len(SETUPS[name])]


def answers_in(game: Any, seat: int) -> set[str]:
    """The answers that a seat has, each with its decision."""
    table = game.table
    owed = table.choice_of(table.players[seat]) if hasattr(table, "choice_of") else table.choice()
    decision = owed.name
    return {f"{decision} {shape_of(game.action_text(one))}" for one in game.legal(seat)}


def told_in(view: dict[str, Any]) -> set[str]:
    """What the rules say that each answer brings."""
    told = set()
    for action, does in view.get("previews", {}).items():
        for key, value in does.items():
            sign = "-" if isinstance(value, int) and value < 0 else ""
            told.add(f"{view['decision']} {shape_of(action)} {sign}{key}")
            if isinstance(value, dict):
                told |= {f"{shape_of(action)} {key}.{inner}" for inner in value}
    return told


def moments(name: str) -> list[Moment]:
    """A few moments that together show all that many games show."""
    shown: dict[Moment, set[str]] = {}
    seen: set[str] = set()
    for number in range(MOST_GAMES):
        for place, (game, seat) in enumerate(moves_of(name, number)):
            kinds = answers_in(game, seat)
            if number < LOOKED_INTO:
                kinds |= told_in(game.observe(seat))
            if not kinds <= seen:
                shown[number, place] = kinds
                seen |= kinds
    kept: list[Moment] = []
    while seen:
        best = max(shown, key=lambda moment: (len(shown[moment] & seen), moment))
        seen -= shown.pop(best)
        kept.append(best)
    return sorted(kept)


def record(name: str, kept: list[Moment]) -> str:
    """The views at some moments, with what is printed in their games, as text."""
    views, printed = [], {}
    for number in sorted({number for number, _ in kept}):
        places = {place for game, place in kept if game == number}
        setup = MODULES[name].Setup.from_dict(setup_of(name, number))
        for place, (game, seat) in enumerate(moves_of(name, number)):
            if place in places:
                which = json.dumps(setup_of(name, number))
                printed[which] = adapter_of(name).printed(setup)
                views.append(
                    {"game": number, "move": place, "setup": which, "view": game.observe(seat)}
                )
            if place >= max(places):
                break
    lines = ",\n".join(f"    {json.dumps(view, ensure_ascii=False)}" for view in views)
    facts = ",\n".join(
        f"    {json.dumps(which)}: {json.dumps(one, ensure_ascii=False)}"
        for which, one in printed.items()
    )
    return f'{{\n  "printed": {{\n{facts}\n  }},\n  "views": [\n{lines}\n  ]\n}}\n'


NUMBER_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def numbers_in(text: str) -> list[int]:
    """The numbers in an English text, also those in words."""
    found = {int(digits) for digits in re.findall(r"\d+", text)}
    words = re.findall(r"[a-z]+", text.lower())
    found |= {number for number, word in enumerate(NUMBER_WORDS, start=1) if word in words}
    return sorted(found)


def page_numbers() -> str:
    """The numbers on each page of the rules of Quacks, as text."""
    pages = {page.name: numbers_in(page.text) for page in SPECS["quacks"].rule_pages()}
    lines = ",\n".join(f"    {json.dumps(name)}: {numbers}" for name, numbers in pages.items())
    return f'{{\n  "pages": {{\n{lines}\n  }}\n}}\n'


def path_of(name: str) -> Path:
    """Where the views of a game are kept."""
    return GAMES / name / "views.json"


def kept_moments(name: str) -> list[Moment]:
    """The moments that are kept now."""
    kept = json.loads(path_of(name).read_text("utf-8"))
    return [(one["game"], one["move"]) for one in kept["views"]]


PAGE_NUMBERS = GAMES / "quacks" / "engine.json"


def main() -> None:
    PAGE_NUMBERS.write_text(page_numbers(), encoding="utf-8", newline="\n")
    for name in MODULES:
        text = record(name, moments(name))
        path_of(name).write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}/views.json: {len(text)} characters")


if __name__ == "__main__":
    main()
