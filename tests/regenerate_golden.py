"""Golden playthroughs: the text of seeded games, kept to show what a change changes.

    python tests/regenerate_golden.py          write all files anew; read the diff before keeping it

A file tells a game move by move. Each move has a line: who did what, the step, the points, and four
digests, of the events, the state, the legal actions and the views of everybody. In the first part
of a file follows what happened and whatever has changed in the state, written out. So whatever
changes in a game changes its file, and mostly one can read what.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from kit import SPECS, RandomPlayer, digest, known_of, new_game, text_of, viewers

from nostrum.core.contract import GameLike

FOLDER = Path(__file__).resolve().parent / "golden"
WRITTEN_OUT = 7_000  # characters of states before a file turns to single lines
VIEWS_AFTER = 25  # so many moves, all views are written out

# What a file tells elsewhere, or with its digests alone.
HIDDEN = ("format", "game", "setup", "seed", "seats", "cards_left")


@cache
def cases() -> dict[str, tuple[str, dict[str, Any]]]:
    """The game and the setup of every file, by its name."""
    return {
        name: (game, setup)
        for game in SPECS
        for name, setup in known_of(game).golden_cases().items()
    }


def written(values: dict[str, Any], hidden: tuple[str, ...] = ()) -> str:
    """A table of values on one line, without what is nothing."""
    return " ".join(
        f"{name}={value if isinstance(value, int) else text_of(value)}"
        for name, value in values.items()
        if name not in hidden and value not in (0, "", None, [], {})
    )


def state_lines(game: GameLike) -> Iterator[str]:
    """A position, readable; a field that is new and holds nothing does not show."""
    position = game.position()
    yield "  " + written(position, HIDDEN)
    for number, seat in enumerate(position["seats"]):
        yield f"  seat {number}: {written(seat)}"


def whole_state(game: GameLike) -> Iterator[str]:
    """A position and everything that can be done in it."""
    yield from state_lines(game)
    for seat in game.actors():
        actions = ", ".join(game.action_text(action) for action in game.legal(seat))
        yield f"  {seat} may: {actions}"


def marks(game: GameLike) -> str:
    """Digests of the state, of all legal actions and of what everybody sees."""
    legal = digest(text_of([game.legal(seat) for seat in range(game.setup.players)]))
    *seen, public = game.observe_all()
    views = digest(text_of([public, *seen]))
    state = digest("\n".join([*state_lines(game), *game.position().get("cards_left", [])]))
    return f"{state[:8]} {legal[:8]} {views[:8]}"


def playthrough(name: str) -> str:
    """The text of a golden file."""
    kind, setup = cases()[name]
    seed = int(digest(name), 16)
    game = new_game(SPECS[kind], setup, seed)
    events = game.listen()
    lines = [
        f"setup {text_of(game.setup.to_dict())}",
        f"seed {seed}",
        f"commitment {game.commitment}",
    ]
    known = list(whole_state(game))
    lines += [f"begin | {marks(game)}", *known]
    length = sum(map(len, lines))
    player = RandomPlayer(name)
    number = 0
    while (move := player.choose(game)) is not None:
        number += 1
        told = len(events)
        game.apply(*move)
        view = game.observe()
        scores = "-".join(map(str, game.scores()))
        happened = digest(repr(events[told:]))[:8]
        heading = known_of(kind).heading(view, events[told:])
        if heading:
            lines.append(heading)
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
            for viewer in viewers(game):
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
