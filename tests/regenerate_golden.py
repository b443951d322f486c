"""Golden playthroughs: the text of seeded games, kept to show what a change changes.

    python tests/regenerate_golden.py          write all files anew; read the diff before keeping it

A file tells a game move by move. Each move has a line: who did what, the step, the points, and four
digests, of the events, the state, the legal actions and the views of everybody. In the first part
of a file follows what happened and whatever has changed in the state, written out. So whatever
changes in a game changes its file, and mostly one can read what.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kit import MIXES, Whim, digest, text_of

from nostrum.quacks import OPTIONS, Game, Setup
from nostrum.quacks.events import CardRead

FOLDER = Path(__file__).resolve().parent / "golden"
WRITTEN_OUT = 7_000  # characters of states before a file turns to single lines
VIEWS_AFTER = 25  # so many moves, all views are written out

# In which game an option matters.
BOOKS_OF_OPTION = {
    "returned_chip": "green-1 blue-2 red-3 yellow-2 purple-1",
    "aside_uses_window": "green-1 blue-2 red-2 yellow-2 purple-1",
    "aside_uses_double": "green-1 blue-2 red-2 yellow-2 purple-1",
    "yellow_2_doubles": "green-1 blue-2 red-1 yellow-2 purple-3",
}


def cases() -> dict[str, dict[str, Any]]:
    """The setup of every file, by its name."""
    found: dict[str, dict[str, Any]] = {}
    for number in (1, 2, 3, 4):
        for players in (2, 3, 4):
            found[f"set-{number}-players-{players}"] = {"books": number, "players": players}
            found[f"tubes-set-{number}-players-{players}"] = {
                "books": number,
                "players": players,
                "tubes": True,
            }
        for edition in ("north_star", "first_edition"):
            found[f"{edition}-set-{number}"] = {
                "books": number,
                "players": 2 + number % 3,
                "edition": edition,
            }
    for name, option in OPTIONS.items():
        for answer in option.answers[1:]:
            found[f"option-{name}-{str(answer).lower().replace(' ', '-')}"] = {
                "books": BOOKS_OF_OPTION.get(name, 1),
                "players": 2,
                "tubes": name == "last_round_tubes",
                "edition": "first_edition" if name == "returned_chip" else "classic",
                "options": {name: answer},
            }
    every = {name: option.answers[-1] for name, option in OPTIONS.items()}
    for players in (2, 3, 4):
        found[f"all-options-players-{players}"] = {
            "books": "green-3 blue-2 red-2 yellow-2 purple-2",
            "players": players,
            "tubes": players == 4,
            "options": every,
        }
    rng = random.Random("golden mixes")
    for number, mix in enumerate(rng.sample(MIXES, 20), start=1):
        found[f"mix-{number:02}"] = {"books": mix, "players": 2 + number % 3, "tubes": number > 14}
    return found


def written(values: dict[str, Any], hidden: tuple[str, ...] = ()) -> str:
    """A table of values on one line, without what is nothing."""
    return " ".join(
        f"{name}={value if isinstance(value, int) else text_of(value)}"
        for name, value in values.items()
        if name not in hidden and value not in (0, "", None, [], {})
    )


def state_lines(game: Game) -> Iterator[str]:
    """A position, readable; a field that is new and holds nothing does not show."""
    position = game.position()
    yield "  " + written(position, ("format", "game", "setup", "seed", "seats", "cards_left"))
    for number, seat in enumerate(position["seats"]):
        yield f"  seat {number}: {written(seat)}"


def whole_state(game: Game) -> Iterator[str]:
    """A position and everything that can be done in it."""
    yield from state_lines(game)
    for seat in game.actors():
        actions = ", ".join(game.action_text(action) for action in game.legal(seat))
        yield f"  {seat} may: {actions}"


def marks(game: Game) -> str:
    """Digests of the state, of all legal actions and of what everybody sees."""
    seats = range(game.setup.players)
    legal = digest(text_of([game.legal(seat) for seat in seats]))
    views = digest(text_of([game.observe(viewer) for viewer in (None, *seats)]))
    state = digest("\n".join([*state_lines(game), *game.position()["cards_left"]]))
    return f"{state[:8]} {legal[:8]} {views[:8]}"


def playthrough(name: str) -> str:
    """The text of a golden file."""
    setup = Setup.from_dict(cases()[name])
    seed = int(digest(name), 16)
    game = Game(setup, seed)
    events = game.listen()
    lines = [f"setup {text_of(setup.to_dict())}", f"seed {seed}", f"commitment {game.commitment}"]
    known = list(whole_state(game))
    lines += [f"begin | {marks(game)}", *known]
    length = sum(map(len, lines))
    whim = Whim(name)
    number = 0
    while (move := whim.choose(game)) is not None:
        number += 1
        told = len(events)
        game.apply(*move)
        view = game.observe()
        scores = "-".join(map(str, game.scores()))
        happened = digest(repr(events[told:]))[:8]
        if any(type(event) is CardRead for event in events[told:]):
            lines.append(f"round {view['round']} {view['card']}")
        line = f"{number}: {move[0]} {game.action_text(move[1])} | {view['step']} {scores}"
        lines.append(f"{line} | {happened} {marks(game)}")
        if length < WRITTEN_OUT:
            state_now = list(whole_state(game))
            details = [f"  {event!r}" for event in events[told:]]
            details += [text for text in state_now if text not in known]
            lines += details
            known = state_now
            length += sum(map(len, details))
        if number == VIEWS_AFTER:
            for viewer in (None, *range(setup.players)):
                shown = dict(game.observe(viewer))
                if viewer is not None:
                    shown["seats"] = "as the spectator sees them"
                lines.append(f"  view of {viewer}: {text_of(shown)}")
    lines += ["end", *whole_state(game), f"  winners {game.winners()}", ""]
    return "\n".join(lines)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    wanted = {f"{name}.txt": name for name in cases()}
    for file in FOLDER.glob("*"):
        if file.name not in wanted:
            file.unlink()
    for file_name, name in wanted.items():
        (FOLDER / file_name).write_text(playthrough(name), encoding="utf-8", newline="\n")
    print(f"{len(wanted)} files in {FOLDER.name}/")


if __name__ == "__main__":
    main()
