"""What the page's words of The Duel are checked against, and the numbers that they speak of.

    make words          write all files anew; read the diff before keeping it

`box.json` is our box as data: the German pages of the rules take their numbers from it. The other
files are for the page's tests: everything that the engine can ask, say or do by name, and real
games in which every kind of event happens. So whatever is new in the engine fails a test of the
page until there are words for it in every language.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from nostrum import duel
from nostrum.core.contract import SPECS
from nostrum.duel import OPTIONS, page
from nostrum.duel.actions import COIN_NAMES, VOCABULARY
from nostrum.duel.books import EFFECTS as BOOK_EFFECTS
from nostrum.duel.box import read_box
from nostrum.duel.cards import EFFECTS as CARD_EFFECTS
from nostrum.duel.cards import KEPT_NAMES
from nostrum.duel.chips import COLOUR_NAMES
from nostrum.duel.observation import STATUS_NAMES
from nostrum.duel.round import BEHIND_BY, STEP_NAMES
from nostrum.duel.setup import Setup
from nostrum.duel.table import BONUS_NAMES, LEDGE_NAMES, WON_BY, Choice, choices
from nostrum.testing import RandomPlayer

FOLDER = Path(__file__).resolve().parents[1] / "web" / "src" / "games" / "duel"
SETS = ("I", "II", "III", "IV")
COINS = ("silver gold", "silver copper", "gold copper")
MOST_GAMES = 800
PASS = VOCABULARY.named("pass")


def box_facts() -> dict[str, Any]:
    """Our box as the words of the rules want it (`RuleFacts`): what is printed for a table, and
    what a table shows."""
    box, printed = read_box(), page.printed(Setup())
    hidden = ("books", "chips", "tokens")
    return {
        **{name: value for name, value in printed.items() if name not in hidden},
        "first_explosion": box.value("bottle.explosion")[0],
        **{name: box.value(f"bottle.{name}") for name in ("bonus", "explosion", "neck")},
        "rounds": box.value("game.rounds"),
        "patients_to_win": box.value("game.patients_to_win"),
        "half": box.value("path.spaces"),
        "ledge": box.value("ledge.bonuses"),
        "black_gold": box.value("black.gold"),
        "orange_price": box.value("orange.price"),
        "books": [{**book, "text": ""} for book in page.choices(Setup())["books"].values()],
    }


def engine_names() -> dict[str, Any]:
    """Everything that the engine calls by a name, and the numbers on the pages of its rules."""
    asked = [one.name for one in choices() if one.prompt or type(one).offer is not Choice.offer]
    return {
        "decisions": sorted(asked),  # numbered as the modules happen to be loaded
        "passes": sorted(set().union(*(play(number)[2] for number in range(MOST_GAMES)))),
        "actions": sorted({shape_of(text) for text in VOCABULARY.texts.values()}),
        "events": [event.__name__ for event in page.EVENTS],
        "reasons": reasons(),
        "colours": list(COLOUR_NAMES),
        "books": [name for name in BOOK_EFFECTS if name != "none"],
        "cards": list(CARD_EFFECTS),
        "kept": list(KEPT_NAMES),
        "coins": list(COIN_NAMES),
        "sides": [name for name in BONUS_NAMES if name],
        "ledge": list(LEDGE_NAMES),
        "statuses": list(STATUS_NAMES),
        "steps": list(STEP_NAMES),
        "behind": list(BEHIND_BY),
        "won": list(WON_BY),
        "sets": list(SETS),
        "options": {
            name: [
                str(answer).lower() if isinstance(answer, bool) else answer for answer in answers
            ]
            for name, (answers, *_) in OPTIONS.items()
        },
        "pages": {rule.name: re.findall(r"\d+", rule.text) for rule in SPECS["duel"].rule_pages()},
    }


# What hands a reason on to an event, as the last thing it is given.
GIVES_REASON = {
    *("gain_chip", "gain_gold", "give_or_pay", "lose_gold", "return_coloured", "return_white"),
    *("set_aside", "stall_back", "stall_forward"),
}


def reasons() -> list[str]:
    """Every reason for which something comes or goes, as the rules are written."""
    found = set()
    for file in Path(duel.__file__).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(call, ast.Call) or not call.args:
                continue
            name = getattr(call.func, "attr", getattr(call.func, "id", ""))
            reason = call.args[-1]
            if name in GIVES_REASON and isinstance(reason, ast.Constant) and reason.value:
                found.add(str(reason.value))
    return sorted(found)


def shape_of(action: str) -> str:
    """An action without its chip and its numbers: `take CHIP`, `return white@N`."""
    return re.sub(r"\d+", "N", re.sub(r"\w+-\d", "CHIP", action))


def as_sent(event: Any) -> list[Any]:
    """An event as it goes over the wire."""
    return [type(event).__name__, *event]


def kind_of(event: list[Any]) -> str:
    """What is to be seen told at least once: an event with its reason, bonus or place."""
    name, *fields = event
    words = [field for field in fields if isinstance(field, str) and not re.search(r"\d", field)]
    return " ".join([name, *words])


@cache
def play(number: int) -> tuple[dict[str, str], list[list[Any]], set[str]]:
    """A game played at random: its setup, all its events, and the decisions in which a player
    could pass."""
    setup = {"books": SETS[number % 4], "coins": COINS[number % 3]}
    game = duel.Game(Setup.from_dict(setup), number)
    events = game.listen()
    player = RandomPlayer(number)
    passes: set[str] = set()
    while (move := player.choose(game)) is not None:
        if PASS in game.legal(move[0]):
            passes.add(game.table.choice().name)
        game.apply(*move)
    return setup, [as_sent(event) for event in events], passes


def games() -> list[dict[str, Any]]:
    """A few games that together show every kind of event that many games show."""
    found = []
    for number in range(MOST_GAMES):
        setup, events, _ = play(number)
        found.append((setup, events, {kind_of(event) for event in events}))
    missing = set().union(*(kinds for *_, kinds in found))
    kept = []
    while missing:
        setup, events, kinds = max(found, key=lambda one: (len(one[2] & missing), -len(one[1])))
        missing -= kinds
        kept.append({**setup, "events": events})
    return kept


# The text of every file, by its path.
FILES: dict[str, Callable[[], str]] = {
    "words/box.json": lambda: _text(box_facts(), 2),
    "engine.json": lambda: _text(engine_names(), 2),
    "games.json": lambda: _text(games(), 3),
}


def _text(value: Any, depth: int) -> str:
    """JSON, a line for everything that lies deeper than this."""
    return _write(json.loads(json.dumps(value)), depth, "") + "\n"


def _write(value: Any, depth: int, indent: str) -> str:
    deeper = indent + "  "
    if depth and isinstance(value, dict):
        lines = [
            f'{deeper}"{name}": {_write(one, depth - 1, deeper)}' for name, one in value.items()
        ]
        return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
    if depth and isinstance(value, list):
        return (
            "[\n"
            + ",\n".join(deeper + _write(one, depth - 1, deeper) for one in value)
            + f"\n{indent}]"
        )
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    for path, make in FILES.items():
        text = make()
        (FOLDER / path).write_text(text, encoding="utf-8", newline="\n")
        print(f"{path}: {len(text)} characters")


if __name__ == "__main__":
    main()
