"""Many games: the same seeds give the same result, whichever process plays them."""

import csv
import hashlib
import json
import re
from pathlib import Path

import pytest
from kit import SPECS
from lab_kit import FIRST, LAZY, setups_of, simulated
from shell import is_sentence, run

from nostrum.bots import BOTS, EVERY_GAME, Entry, RandomBot, bots_for, policy_of
from nostrum.cli import main
from nostrum.core.chance import seed_bytes
from nostrum.core.errors import NostrumError
from nostrum.core.policy import play_out
from nostrum.lab.batches import batch
from nostrum.lab.batches.batch import BatchTask, Plan
from nostrum.lab.batches.bot_specs import BotCatalogue
from nostrum.lab.batches.derived_seeds import bot_seeds, game_seed
from nostrum.lab.execution import scheduler
from nostrum.lab.metrics.collector import play_and_collect
from nostrum.lab.metrics.game_metrics import metrics_of
from nostrum.lab.metrics.seat_rows import columns_of
from nostrum.lab.row_replay import play_row

LABORATORY = Path(__file__).resolve().parents[2] / "docs" / "laboratory.md"

every_game = pytest.mark.parametrize("game", SPECS)


def players_of(game):
    return SPECS[game].read_setup({}).players


def named_rows(game, rows):
    """Rows whose values have the names of their columns."""
    names = [column.name for column in columns_of(metrics_of(game))]
    return [dict(zip(names, row, strict=True)) for row in rows]


# The collector


@every_game
def test_the_collector_sees_what_the_events_tell(game):
    spec = SPECS[game]
    collector = metrics_of(game).collector()
    for seed in range(150):
        values = {"books": seed % 4 + 1} | ({"tubes": True} if game == "quacks" else {})
        played = spec.new_game(spec.read_setup(values), seed, True)
        seats = range(played.setup.players)
        bots = [bots_for(game)["random"](10 * seed + seat) for seat in seats]
        play_and_collect(played, [policy_of(bot) for bot in bots], collector)
        told = [(type(event).__name__, event) for event in played.events]
        explosions = [event.seat for name, event in told if name == "Exploded"]
        assert [collector.explosions(seat) for seat in seats] == [*map(explosions.count, seats)]
        assert [collector.points_by_round(seat)[-1] for seat in seats] == played.scores()
        rounds = [event.round for name, event in told if name == "RoundBegan"]
        assert len(collector.points_by_round(0)) == len(rounds)
        bought = [event for name, event in told if name in ("Bought", "Doubled")]
        chips = " ".join(getattr(e, "chips", "") or getattr(e, "chip", "") for e in bought).split()
        noted = [batch.chips_in(game, action) for _, _, action in collector.purchases]
        assert [chip for several in noted for chip in several] == chips
        assert sum(collector.chips_bought) == len(chips)


@every_game
def test_a_collector_changes_nothing(game):
    spec = SPECS[game]
    ends = []
    for watched in (False, True):
        played = spec.new_game(spec.read_setup({}), 5, False)
        policies = [
            policy_of(bots_for(game)["random"](seat)) for seat in range(played.setup.players)
        ]
        if watched:
            play_and_collect(played, policies, metrics_of(game).collector())
        else:
            play_out(played, policies)
        ends.append((played.scores(), played.observe()["seats"]))
    assert ends[0] == ends[1]


# Seeds


def test_seeds_follow_from_the_documented_hash():
    seed = seed_bytes(7)
    text = f"nostrum game {seed.hex()} 3"
    assert game_seed(seed, 3) == hashlib.sha256(text.encode()).digest()
    text = f"nostrum bots {seed.hex()} 13"
    number = int.from_bytes(hashlib.sha512(text.encode()).digest()[16:24], "big")
    assert bot_seeds(seed, 13, 4)[2] == number


@every_game
def test_every_bot_plays_once_in_every_seat_with_the_same_seed(game, bot_file):
    players = players_of(game)
    files = [bot_file("first", FIRST)]
    words = f"first,random*{players - 1}"
    seats = tuple(BotCatalogue(game, files).parse_seats(words))
    plan = Plan(game, seats, seed_bytes(7), rows=True)
    rows = named_rows(game, BatchTask(plan, 0, 2 * players, [{}]).play().rows)
    taken = [row["seat"] for row in rows if row["bot"] == "first"]
    assert taken == [*range(players)] * 2
    seeds = [row["seed"] for row in rows if row["seat"] == 0]
    assert len(set(seeds)) == 2
    assert seeds[:players] == [seeds[0]] * players
    plan = Plan(game, seats, seed_bytes(7), rows=True, rotate=False)
    rows = named_rows(game, BatchTask(plan, 0, players, [{}]).play().rows)
    assert {row["seat"] for row in rows if row["bot"] == "first"} == {0}
    assert len({row["seed"] for row in rows}) == players


# The same whatever happens around it


@every_game
def test_how_the_games_are_cut_into_batches_does_not_show(game, monkeypatch, tmp_path):
    seats = f"random,apprentice*{players_of(game) - 1}"
    found = []
    for number, seconds in enumerate((1e-6, 100.0)):
        monkeypatch.setattr(scheduler, "BATCH_SECONDS", seconds)
        out = tmp_path / f"{number}.csv"
        wishes = {"rows": True, "round_totals": True, "out": out}
        result = simulated(game, seats, 10, "--books", "mix", **wishes)
        found.append((result.to_dict(), result.round_totals, out.read_text()))
    assert found[0] == found[1]


def test_the_number_of_processes_does_not_show(monkeypatch, bot_file, tmp_path):
    monkeypatch.setattr(scheduler, "WORTH_A_PROCESS", 0.0)
    monkeypatch.setattr(scheduler, "BATCH_SECONDS", 0.05)
    files = [bot_file("first", FIRST)]
    found = []
    for jobs in (1, 2, 3):
        out = tmp_path / f"{jobs}.csv"
        seats = "first,random,apprentice,random"
        wishes = {"files": files, "out": out, "rows": True, "round_totals": True}
        result = simulated("quacks", seats, 42, "--books", "random", jobs=jobs, **wishes)
        assert result.tally.games == 42
        found.append((result.to_dict(), result.round_totals, out.read_text()))
    assert found[0] == found[1] == found[2]


def test_the_same_command_gives_the_same_answer_with_any_number_of_jobs():
    words = ["simulate", "--seats", "random*2", "-n", "400", "--seed", "5", "--json"]
    first, second = (run(*words, "--jobs", jobs, "--game", "duel") for jobs in ("1", "2"))
    assert first.returncode == 0, first.stderr
    assert first.stdout == second.stdout


def test_another_seed_gives_other_games():
    first, second = (simulated("duel", "random*2", 40, seed=seed).to_dict() for seed in (1, 2))
    assert first["bots"] != second["bots"]


def test_a_new_mix_of_books_for_every_cycle(tmp_path):
    out = tmp_path / "games.csv"
    simulated("quacks", "random*4", 12, "--books", "mix", out=out, rows=True)
    with out.open() as file:
        books = [row["books"] for row in csv.DictReader(file) if row["seat"] == "0"]
    assert len(set(books)) == 3
    assert books[0] == books[3] != books[4]


# What comes out


@every_game
def test_identical_bots_come_out_at_parity_as_often_as_the_interval_says(game, monkeypatch):
    monkeypatch.setitem(BOTS[EVERY_GAME], "twin", Entry(RandomBot, "the random one's twin"))
    players = players_of(game)
    held = 0
    for seed in range(60):
        result = simulated(game, f"twin,random*{players - 1}", 80, seed=seed)
        for bot in ("twin", "random"):
            wins = result.estimates(bot)["wins"]
            held += wins.low <= 1 / players <= wins.high
    assert 0.9 <= held / 120 <= 0.99


def test_a_bot_from_a_file_plays_like_the_one_it_is_made_of(bot_file):
    copy = "from nostrum.bots import RandomBot\nclass Copy(RandomBot):\n    pass\n"
    result = simulated("duel", "copy,random", 400, files=[bot_file("copy", copy)])
    wins = result.estimates("copy")["wins"]
    assert abs(wins.mean - 0.5) < wins.high - wins.low  # four standard errors


def test_shares_of_a_game_add_up_to_one():
    result = simulated("quacks", "random,apprentice*3", 8)
    shares = [result.estimates(bot)["wins"].mean * result.seats_of(bot) for bot in result.bots()]
    assert sum(shares) == pytest.approx(1)
    assert sum(result.seat_wins(number).mean for number in range(4)) == pytest.approx(1)


def test_a_simulation_need_not_be_whole_cycles():
    result = simulated("quacks", "random*4", 6)
    assert result.tally.games == 6
    assert result.to_dict()["games"] == 6


@every_game
def test_the_answer_as_json(game, capsys):
    players = players_of(game)
    words = ["simulate", "--game", game, "--seats", f"random*{players}", "-n", "8", "--seed", "3"]
    assert main([*words, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["game"] == game
    assert answer["seats"] == ["random"] * players
    assert answer["games"] == answer["wanted"] == 8
    assert answer["seed"] == seed_bytes(3).hex()
    (bot,) = answer["bots"]
    assert bot["seats"] == players
    for name in ("wins", "points", "exploded", "bought"):
        assert set(bot[name]) == {"mean", "low", "high"}
    assert len(answer["chairs"]) == players


@every_game
def test_the_answer_as_a_table(game, capsys):
    assert main(["simulate", "--game", game, "-n", "4", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert f"{SPECS[game].title}: 4 games, seats rotated, seed 3" in out
    for word in ("wins", "explode", "apprentice", "bought"):
        assert word in out


@every_game
def test_a_row_for_every_game_and_seat(game, tmp_path, capsys):
    players = players_of(game)
    out = tmp_path / "games.csv"
    words = ["simulate", "--game", game, "--seats", f"random*{players}", "-n", "6", "--seed", "3"]
    assert main([*words, "--out", str(out)]) == 0
    with out.open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 6 * players
    for row in rows:
        assert int(row["points"]) == int(row["points_by_round"].split()[-1])
        assert int(row["explosions"]) == sum(map(int, row["exploded_by_round"].split()))
        assert int(row["potions"]) == len(row["points_by_round"].split())
        assert (row["rank"] == "1") == (float(row["win"]) > 0)
        assert "white-1" in row["bag"]
        bought = [word for word in row["bought"].replace(";", "").split() if "-" in word]
        assert len(bought) == int(row["chips_bought"])
        assert json.loads(row["setup"])["books"] == row["books"]


RANDOM_SETUPS = {
    "quacks": ["--books", "mix", "--tubes", "--option", "rubies=limited", "--players", "3"],
    "duel": ["--books", "mix", "--coins", "mix", "--option", "offer_by=first"],
}


@every_game
def test_a_row_is_enough_to_play_its_game_again(game, tmp_path):
    (tmp_path / "lazy.py").write_text(LAZY)
    out = tmp_path / "games.csv"
    bots = ["journeyman", "random", "lazy"][: 3 if game == "quacks" else 2]
    words = [
        "--seats",
        ",".join(bots),
        "--bot",
        str(tmp_path / "lazy.py"),
        "-n",
        "6",
        "--seed",
        "3",
    ]
    words += RANDOM_SETUPS[game]
    assert main(["simulate", "--game", game, *words, "--out", str(out)]) == 0
    with out.open() as file:
        rows = list(csv.DictReader(file))
    assert len({row["setup"] for row in rows}) > 1
    for row in rows:
        played = play_row(row, [str(tmp_path / "lazy.py")])
        seat = int(row["seat"])
        assert not played.actors()
        assert row["bots"].split(",")[seat] == row["bot"]
        assert played.setup.to_dict() == json.loads(row["setup"])
        assert played.scores()[seat] == int(row["points"])
        assert (seat in played.winners()) == (float(row["win"]) > 0)
        assert played.at(0).commitment == played.commitment


def test_a_row_of_other_rules_is_not_played_again():
    for rules in ("quacks 0", "chess 1", ""):
        with pytest.raises(NostrumError, match="does not play the rules"):
            play_row({"rules": rules})


def test_every_column_is_documented_with_its_type():
    documented = re.findall(r"^\| `(\w+)` \| (\w+) \| .+ \|$", LABORATORY.read_text(), re.M)
    columns = {tuple(column) for game in SPECS for column in columns_of(metrics_of(game))}
    assert set(documented) == columns
    assert len(documented) == len(columns)


def test_a_row_for_every_game_and_seat_in_parquet(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    simulated("quacks", "random*4", 6, out=tmp_path / "games.parquet", rows=True)
    table = parquet.read_table(tmp_path / "games.parquet")
    assert table.num_rows == 24
    row = table.slice(0, 1).to_pylist()[0]
    assert row["points_by_round"][-1] == row["points"]
    assert isinstance(row["bag"], str)


@every_game
def test_a_drawing(game, tmp_path, capsys):
    from xml.etree import ElementTree

    path = tmp_path / "result.svg"
    seats = f"random,apprentice*{players_of(game) - 1}"
    words = ["simulate", "--game", game, "--seats", seats, "-n", "4", "--seed", "3"]
    assert main([*words, "--plot", str(path)]) == 0
    texts = [element.text for element in ElementTree.parse(path).getroot().iter()]
    for text in ("What random buys when", "Wins for each seat", "Potions that explode, by round"):
        assert text in texts


def test_ray_plays_the_same_games():
    words = ["simulate", "--seats", "random*4", "-n", "80", "--seed", "5", "--json"]
    first, second = run(*words), run(*words, "--engine", "ray")
    assert second.returncode == 0, second.stderr
    assert first.stdout == second.stdout


def test_without_ray_a_sentence_says_what_to_install(monkeypatch, capsys):
    import sys

    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["simulate", "-n", "4", "--engine", "ray"]) == 2
    err = capsys.readouterr().err
    assert is_sentence(err)
    assert "nostrum[ray]" in err


def test_without_pyarrow_a_sentence_says_what_to_install(monkeypatch, capsys, tmp_path):
    import sys

    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main(["simulate", "-n", "4", "--out", str(tmp_path / "games.parquet")]) == 2
    err = capsys.readouterr().err
    assert is_sentence(err)
    assert "nostrum[lab]" in err


# What is refused


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--seats", "dragon*4"], "There is no bot 'dragon'"),
        (["--seats", "random"], "Quacks is for 2, 3 or 4 players, not 1."),
        (["--seats", "random*5"], "Quacks is for 2, 3 or 4 players, not 5."),
        (["--seats", "random*x"], "'random*x' is not so many seats"),
        (["--seats", "random*2", "--players", "3"], "There are 2 seats for 3 players."),
        (["--books", "7"], "Books are 1 to 4"),
        (["--start", "9"], "The start player"),
        (["--option", "nonsense=1"], "There is no option"),
        (["--game", "duel", "--seats", "random*3"], "There are 3 seats for 2 players."),
        (["--out", "games.xls"], "A table is a file that ends in .csv or .parquet"),
        (["--out", "/dev/null/games.csv"], "cannot be written"),
        (["--plot", "result.png"], "A drawing is a file that ends in .svg"),
        (["--bot", "nowhere.py"], "There is no file 'nowhere.py'."),
        (["--seats", "./nowhere.py,random"], "There is no file 'nowhere.py'."),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(words, told, capsys):
    assert main(["simulate", "-n", "4", *words]) == 2
    err = capsys.readouterr().err
    assert is_sentence(err), err
    assert told in err


@pytest.mark.parametrize("words", [["-n", "0"], ["-n", "many"], ["--jobs", "0"], ["--seed", "x"]])
def test_numbers_that_are_none_are_refused(words, capsys):
    assert main(["simulate", *words]) == 2
    err = capsys.readouterr().err
    assert is_sentence(err)
    assert err.endswith("See nostrum simulate --help.\n")


def test_a_bot_that_fails_in_another_process_is_told_in_a_sentence(monkeypatch, bot_file, capsys):
    monkeypatch.setattr(scheduler, "WORTH_A_PROCESS", 0.0)
    monkeypatch.setattr(scheduler, "BATCH_SECONDS", 0.01)
    text = """
import multiprocessing

class Late:
    def choose(self, view, legal):
        if multiprocessing.parent_process() is not None:
            raise RuntimeError("too late")
        return legal[0]
"""
    words = ["simulate", "--seats", "random,late", "--bot", bot_file("late", text), "--jobs", "2"]
    assert main([*words, "-n", "4000"]) == 2
    err = capsys.readouterr().err
    assert is_sentence(err), err
    assert "late.py, line 7: RuntimeError while choosing: too late." in err


def test_a_lazy_bot_is_known_by_the_name_of_its_file(bot_file, capsys):
    words = ["simulate", "--bot", bot_file("lazy", LAZY), "--seats", "lazy,random", "-n", "6"]
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"] == ["lazy", "random"]


def test_setups_left_to_chance_are_described_as_they_were_asked_for():
    assert setups_of("quacks", "--books", "mix").describe()["books"] == "mix"
    assert setups_of("duel", "--books", "II").describe()["books"].startswith("blue-II")
    assert setups_of("duel", "--coins", "mix").describe()["coins"] == "mix"
    pairs = {
        str(values["coins"]) for values in setups_of("duel", "--coins", "mix").for_cycles(0, 50)
    }
    assert len({frozenset(pair.split()) for pair in pairs}) == 3
