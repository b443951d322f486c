"""The commands of the laboratory."""

import argparse
import json
import secrets
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from nostrum.bots import about_bots, bots_for
from nostrum.commands import arguments
from nostrum.core.chance import seed_bytes
from nostrum.core.contract import SPECS
from nostrum.core.errors import BadSetup, NostrumError
from nostrum.lab.execution.backends import BACKENDS, cpu_count
from nostrum.lab.statistics.sprt import Sprt
from nostrum.terminal import new_console, terminal_of

OK, INTERRUPTED = 0, 130
GAMES = 1_000
SEED_DIGITS = 9  # of a new seed: short enough to be typed again


def add_commands(command: Callable[..., ArgumentParser], words: Sequence[str]) -> None:
    """Add the commands of the laboratory to the command line."""
    added = command("simulate", simulate, "let bots play thousands of games")
    _add_simulate_options(added, words)
    added = command("tournament", tournament, "find out which bot is better than which")
    _add_tournament_options(added, words)


def number_from(least: int) -> Callable[[str], int]:
    """A parser of whole numbers from this one on."""

    def read(text: str) -> int:
        digits = text.replace(",", "").replace("_", "")
        if not digits.isdecimal() or len(digits) > 12 or int(digits) < least:
            raise argparse.ArgumentTypeError(f"a whole number from {least} on, not {text!r}")
        return int(digits)

    return read


def _add_common_options(parser: ArgumentParser, words: Sequence[str]) -> None:
    """Add what both commands have: bots, backend, and the setup of the game."""
    arguments.add_game(parser)
    spec = arguments.asked_for(words)
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="FILE",
        help="a Python file with a bot; it is known by the file's name",
    )
    parser.add_argument(
        "--jobs", type=number_from(1), metavar="N", help="how many processes (one for each core)"
    )
    parser.add_argument(
        "--engine",
        choices=BACKENDS,
        default=BACKENDS[0],
        help="where games are played: processes of this machine, or a Ray cluster",
    )
    arguments.add_json(parser, "print the result as JSON")
    bots = "; ".join(f"{name}: {about}" for name, about in about_bots(spec.name).items())
    parser.epilog = f"The bots of {spec.title} are {bots}. Each game has options of its own."
    if any(word in words for word in ("simulate", "tournament")):
        terminal_of(spec).add_setup_options(parser)


# Simulate


def _add_simulate_options(parser: ArgumentParser, words: Sequence[str]) -> None:
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help="who plays, with commas: names of bots, NAME*3 for three of them, or paths of Python "
        "files (FILE.py=WORD passes WORD to the bot). Default: the default bot in all seats",
    )
    parser.add_argument(
        "-n",
        "--games",
        type=number_from(1),
        default=GAMES,
        metavar="N",
        help=f"how many games ({GAMES:,})",
    )
    parser.add_argument(
        "--seed", type=arguments.seed, help="a number or 64 hexadecimal digits (a new one)"
    )
    parser.add_argument(
        "--no-rotation",
        action="store_true",
        help="bots keep their seats, every game has a new seed",
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write a row for every game and seat to a .parquet or .csv file",
    )
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the result as an .svg file")
    _add_common_options(parser, words)


def simulate(options: Namespace) -> int:
    """Play many games and show the result."""
    from nostrum.lab.batches.batch import Plan
    from nostrum.lab.batches.bot_specs import BotCatalogue
    from nostrum.lab.batches.setup_source import SetupSource
    from nostrum.lab.output.progress_bar import ProgressBar
    from nostrum.lab.output.reports import simulation_report
    from nostrum.lab.simulation import simulate as run_simulation

    spec = SPECS[options.game]
    catalogue = BotCatalogue(spec.name, options.bot)
    seats = catalogue.parse_seats(options.seats) if options.seats else []
    seed = options.seed or seed_bytes(secrets.randbelow(10**SEED_DIGITS))
    setups = SetupSource(spec, options, len(seats) or None, seed)
    if not seats:
        seats = [catalogue.find(next(iter(bots_for(spec.name))))] * setups.players
    if len(seats) != setups.players:
        raise BadSetup(f"There are {len(seats)} seats for {setups.players} players.")
    if options.plot is not None and options.plot.suffix.lower() != ".svg":
        raise NostrumError(f"A drawing is a file that ends in .svg, not {options.plot.name!r}.")
    plan = Plan(
        spec.name,
        tuple(seats),
        seed,
        rotate=not options.no_rotation,
        rows=options.out is not None,
        round_totals=options.plot is not None,
    )
    jobs = options.jobs or cpu_count()
    with ProgressBar(options.games) as bar:
        result = run_simulation(
            plan, setups, options.games, jobs, options.engine, options.out, bar.advance
        )
    if options.plot is not None and result.tally.games:
        from nostrum.lab.output.charts import draw

        draw(result, options.plot)
    if options.json:
        print(json.dumps(result.to_dict(), indent=2))
    elif result.tally.games:
        new_console().print(simulation_report(result))
    else:
        print("No game was finished.")
    return INTERRUPTED if result.interrupted else OK


# Tournament


def _add_tournament_options(parser: ArgumentParser, words: Sequence[str]) -> None:
    parser.add_argument(
        "bots",
        nargs="*",
        metavar="BOT",
        help="who takes part: names, or paths of Python files (all bots of the game)",
    )
    parser.add_argument(
        "--gauntlet", metavar="NAME", help="pair only this bot with each of the others"
    )
    parser.add_argument(
        "-n",
        "--games",
        type=number_from(1),
        default=GAMES,
        metavar="N",
        help=f"how many games each encounter has, at most ({GAMES:,})",
    )
    parser.add_argument("--seed", type=arguments.seed, default=seed_bytes(1), help="a seed (1)")
    parser.add_argument(
        "--sprt",
        action="store_true",
        help="test whether the first bot is better, and stop as soon as that is clear",
    )
    usual = Sprt()
    parser.add_argument(
        "--elo0",
        type=float,
        default=usual.elo0,
        help="Elo difference that is no better (%(default)g)",
    )
    parser.add_argument(
        "--elo1", type=float, default=usual.elo1, help="Elo difference that is better (%(default)g)"
    )
    parser.add_argument(
        "--alpha",
        type=float,
        default=usual.alpha,
        help="accepted chance of a false positive (%(default)g)",
    )
    parser.add_argument(
        "--beta",
        type=float,
        default=usual.beta,
        help="accepted chance of a false negative (%(default)g)",
    )
    parser.add_argument(
        "--file",
        type=Path,
        metavar="PATH",
        help="save the results in this file, and resume from it",
    )
    parser.add_argument("--new", action="store_true", help="start again, without earlier results")
    _add_common_options(parser, words)


def tournament(options: Namespace) -> int:
    """Play bots against each other and show their ratings."""
    from nostrum.lab.batches.bot_specs import BotCatalogue
    from nostrum.lab.batches.setup_source import SetupSource
    from nostrum.lab.output.progress_bar import ProgressBar
    from nostrum.lab.output.reports import tournament_report
    from nostrum.lab.tournament.saved_tournament import Encounter, SavedTournament, default_path
    from nostrum.lab.tournament.tournament import Tournament, pairings, parameters_of

    spec = SPECS[options.game]
    catalogue = BotCatalogue(spec.name, options.bot)
    found = [catalogue.find(name) for name in options.bots or catalogue.specs]
    if options.gauntlet is not None:
        found.insert(0, catalogue.find(options.gauntlet))
    bots = {bot.name: bot for bot in found}
    if len(bots) < 2:
        raise BadSetup("A tournament needs two bots at least.")
    sprt = Sprt(options.elo0, options.elo1, options.alpha, options.beta) if options.sprt else None
    if sprt is not None:
        sprt.check()
    setups = SetupSource(spec, options, None, options.seed)
    hero = None if options.gauntlet is None else found[0].name
    if sprt is not None and hero is None:
        hero = found[0].name  # the question is whether the first one is better
    parameters = parameters_of(bots, setups, hero, options.seed, options.games, sprt)
    pairs = pairings(list(bots), hero, setups.players)
    encounters = [Encounter(first, second) for first, second in pairs]
    saved = SavedTournament(options.file or default_path(parameters), parameters, encounters)
    played = Tournament(bots, setups, options.seed, options.games, sprt, saved)
    if options.new:
        saved.delete()
    elif saved.load() and not options.json:
        print(f"Going on with {str(saved.path)!r}.", file=sys.stderr)
    code = OK
    left = played.games_left()
    if left:
        saved.save()  # a file that cannot be written is noticed before anything is played
        try:
            with ProgressBar(left) as bar:
                jobs = options.jobs or cpu_count()
                played.play(jobs, options.engine, bar.advance, bar.describe)
        except KeyboardInterrupt:
            print("Interrupted; the same command goes on from here.", file=sys.stderr)
            code = INTERRUPTED
    if options.json:
        print(json.dumps(played.to_dict(), indent=2))
    else:
        new_console().print(tournament_report(played))
    return code
