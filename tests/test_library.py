"""Nostrum as a library: true examples, errors with types, objects that show themselves."""

import doctest
import importlib
import inspect
import pickle
import pkgutil
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from kit import play_to_the_end, state
from processes import run_python
from quacks_kit import running_games, setups
from typed_library import use_duel, use_quacks

import nostrum
from nostrum import BadPosition, BadRecord, BadScenario, BadSetup, IllegalMove, NostrumError
from nostrum.core import errors
from nostrum.core.contract import SPECS
from nostrum.core.record import Record, read_record
from nostrum.core.scenario import play_scenario
from nostrum.quacks import SPEC, Game, Setup

README = Path(__file__).resolve().parents[1] / "README.md"
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(nostrum.__path__, "nostrum.")
    if not module.name.endswith("__main__")
)


@pytest.mark.parametrize("name", ["nostrum", *MODULES])
def test_the_examples_in_the_code_are_true(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name), raise_on_error=False)
    assert result.failed == 0


def examples_in(name: str) -> int:
    """How many examples a module has."""
    found = doctest.DocTestFinder().find(importlib.import_module(name))
    return sum(len(one.examples) for one in found)


def test_there_are_examples_in_the_code() -> None:
    assert any(examples_in(name) for name in MODULES)
    assert examples_in("nostrum") > 0


def test_the_examples_in_the_readme_are_true() -> None:
    result = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


# Errors

ERRORS = [
    kind
    for _, kind in inspect.getmembers(errors, inspect.isclass)
    if kind.__module__ == errors.__name__
]


@pytest.mark.parametrize("kind", ERRORS, ids=lambda kind: kind.__name__)
def test_every_error_is_a_nostrum_error_and_can_be_imported(kind: type[Exception]) -> None:
    assert issubclass(kind, NostrumError)
    assert getattr(nostrum, kind.__name__) is kind
    assert kind.__name__ in nostrum.__all__
    assert (kind.__doc__ or "").strip()


STACKED = '[chance]\ndraws.0 = "purple-1"\n[[play]]\nmoves = ["0 draw"]\n'


def game() -> Game:
    return Game(players=2, start=0, seed=7)


def replay_nonsense() -> None:
    record = Record.begin(SPEC, {"players": 2}, 7)
    record.moves.append((0, "refill"))
    record.replay()


OCCASIONS: dict[str, tuple[type[NostrumError], Callable[[], object]]] = {
    "a move that is not allowed": (IllegalMove, lambda: game().apply(0, "stop")),
    "a seat that is not there": (IllegalMove, lambda: game().apply(5, "draw")),
    "five players": (BadSetup, lambda: Game(players=5)),
    "no such option": (BadSetup, lambda: Setup(options={"luck": True})),
    "no seed": (BadSetup, lambda: Game(players=2, seed="seven")),
    "no position": (BadPosition, lambda: Game.from_position({})),
    "a position with a bad setup": (
        BadPosition,
        lambda: Game.from_position({**game().position(), "setup": {"players": 9}}),
    ),
    "no record": (BadRecord, lambda: read_record("hello")),
    "a record that does not replay": (BadRecord, replay_nonsense),
    "no scenario": (BadScenario, lambda: play_scenario("hello")),
    "a scenario with a bad setup": (BadScenario, lambda: play_scenario("[setup]\nplayers = 9")),
    "a chip that is not in the bag": (BadScenario, lambda: play_scenario(STACKED)),
}


@pytest.mark.parametrize("occasion", OCCASIONS)
def test_an_error_has_a_type_and_a_sentence(occasion: str) -> None:
    kind, act = OCCASIONS[occasion]
    with pytest.raises(kind) as caught:
        act()
    sentence = str(caught.value)
    assert sentence[0] in "'\"" or sentence[0].isupper() or sentence[0].isdigit()
    assert sentence.endswith(".")
    assert "\n" not in sentence
    # A caller sees their own mistake, not our internals.
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__ or caught.value.__context__ is None


def test_an_error_survives_being_sent_to_another_process() -> None:
    for kind in ERRORS:
        error = pickle.loads(pickle.dumps(kind("A sentence.")))
        assert type(error) is kind
        assert str(error) == "A sentence."


# What objects show of themselves


@given(running_games())
def test_a_game_shows_where_it_stands_and_no_secret(running: Game) -> None:
    shown = str(running)
    assert f"Round {running.round}" in shown
    for seat, score in enumerate(running.scores()):
        assert f"{seat}: {score} points" in shown
    for text in (shown, repr(running)):
        assert running.seed.hex() not in text
    assert "\n" not in repr(running)


@given(setups())
def test_a_setup_shows_what_makes_it_again(values: dict[str, object]) -> None:
    setup = Setup.from_dict(values)
    assert eval(repr(setup), {"Setup": Setup}) == setup
    assert Setup.from_dict(setup.to_dict()) == setup


def test_a_record_is_text_that_people_can_read() -> None:
    record = Record.begin(SPEC, {"players": 2, "start": 0}, 7)
    record.moves += [(0, "draw"), (1, "draw"), (0, "stop")]
    lines = str(record).splitlines()
    assert 'game = "quacks"' in lines
    assert lines[-1] == "0 draw; 1 draw; 0 stop;"
    assert max(map(len, lines)) < 100
    commented = str(record).replace("1 draw;", "1 draw;  # a good one\n")
    assert read_record(commented) == record


@pytest.mark.parametrize("setup", [{"players": 2}, 2, "quacks"])
def test_a_game_wants_a_setup(setup: object) -> None:
    with pytest.raises(BadSetup, match="takes a Setup"):
        Game(setup)


def test_a_game_does_not_pass_over_what_it_was_told_beside_a_setup() -> None:
    with pytest.raises(BadSetup, match="takes a Setup"):
        Game(Setup(players=2), books=3)


def test_a_setup_cannot_be_changed_behind_a_game() -> None:
    setup = Setup(players=2, start=0)
    with pytest.raises(AttributeError):
        setup.players = 3  # type: ignore[misc]
    first = Game(setup, 1)
    play_to_the_end(first, 1)
    assert state(Game(setup, 1)) == state(Game(Setup(players=2, start=0), 1))


def test_the_engine_needs_nothing_but_python() -> None:
    # Without site-packages there is no other package to import, not even Cython.
    source = str(Path(nostrum.__file__).resolve().parents[1])
    code = (
        f"import sys; sys.path.insert(0, {source!r}); from nostrum.quacks import Game;"
        "game = Game(players=2, start=0, seed=1); game.apply(0, 'draw'); print(game.actors())"
    )
    for interpreted in ("0", "1"):
        lines = run_python("-I", "-S", "-c", code, NOSTRUM_INTERPRETED=interpreted)
        assert lines == ["[0, 1]"]


def test_the_version_is_that_of_the_project() -> None:
    text = (README.parent / "pyproject.toml").read_text("utf-8")
    assert f'version = "{nostrum.__version__}"' in text


@pytest.mark.parametrize("game", ["quacks", "duel"])
def test_a_game_draws_itself_in_a_notebook(game: str) -> None:
    played = SPECS[game].new_game(SPECS[game].read_setup({}), 1, False)
    for _ in range(30):
        seat = played.actors()[0]
        played.apply(seat, played.legal(seat)[0])
    picture = ElementTree.fromstring(played._repr_svg_())
    assert picture.tag.endswith("svg") and len(list(picture.iter())) > 30
    words = " ".join(text.text or "" for text in picture.iter() if text.tag.endswith("text"))
    assert "Seat 0" in words and "Seat 1" in words
    assert played.seed.hex() not in played._repr_svg_()


@pytest.mark.parametrize("game", ["quacks", "duel"])
def test_the_repr_of_a_game_can_be_read_back(game: str) -> None:
    played = SPECS[game].new_game(SPECS[game].read_setup({}), 1, False)
    seat = played.actors()[0]
    played.apply(seat, played.legal(seat)[0])
    read = eval(repr(played), {"Game": getattr(nostrum, game).Game})
    assert {**read.observe(), "commitment": ""} == {**played.observe(), "commitment": ""}


@pytest.mark.parametrize(
    "text",
    ["", "quacks", "chess.1.abc", "quacks.999.abc", "quacks.x.!!!", "a.b.c.d", "quacks." * 9999],
)
def test_what_is_no_code_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadPosition, match=r"^[A-Z].*\.$"):
        nostrum.read_code(text)


def test_a_code_that_was_changed_is_refused() -> None:
    code = nostrum.quacks.Game(players=2, seed=1).code()
    for changed in (code[:-9], code[:40] + "A" * 40 + code[80:]):
        with pytest.raises(BadPosition):
            nostrum.read_code(changed)


def test_a_record_can_be_read_with_the_package_alone() -> None:
    game = nostrum.duel.Game(seed=3)
    record = nostrum.Record.begin(SPECS["duel"], game.setup.to_dict(), 3)
    assert nostrum.read_record(str(record)).replay().position() == game.position()


@pytest.mark.parametrize("use", [use_quacks, use_duel])
def test_what_mypy_checks_can_be_run(use: Callable[[], None]) -> None:
    use()
