"""The commands of the laboratory."""

import json
import secrets
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from nostrum.bots import bots_for
from nostrum.commands import arguments
from nostrum.core.chance import seed_bytes
from nostrum.core.contract import SPECS
from nostrum.core.errors import BadSetup, NostrumError
from nostrum.lab.execution.backends import BACKENDS, cpu_count
from nostrum.lab.statistics.sprt import Sprt
from nostrum.terminal import new_console

OK, INTERRUPTED = 0, 130
GAMES = 1_000
SEED_DIGITS = 9  # of a new seed: short enough to be typed again


SIMULATE_EXAMPLES = [
    ("simulate --seats master,journeyman*3 -n 2000", "A master against three journeymen"),
    ("simulate --seats my_bot.py,master --books mix", "Your own bot, with random books"),
    ("simulate --game duel --seats master,journeyman", "The Duel"),
    ("simulate --out games.csv --plot result.svg", "A row for every game and seat, and a chart"),
]
TOURNAMENT_EXAMPLES = [
    ("tournament --players 2", "All bots against each other, in games of two"),
    ("tournament my_bot.py master --sprt", "Is my bot better? Stop as soon as that is clear"),
    ("tournament --gauntlet master -n 400", "The master against each of the others"),
]
REGRET_EXAMPLES = [
    ("regret journeyman -n 40", "What a journeyman gives away, and where"),
    ("regret my_bot.py --players 2 --out rows.csv", "Your own bot, with a row for each decision"),
    ("regret master --game duel --share 0.02", "The Duel; a decision in fifty"),
]
REGRET_GAMES, REGRET_TRIALS, REGRET_SHARE = 20, 200, 0.1
PLAYS_ON = "journeyman"  # it is quick


def add_commands(command: Callable[..., ArgumentParser], words: Sequence[str]) -> None:
    """Add the commands of the laboratory to the command line."""
    added = command(
        "simulate",
        simulate,
        "let bots play thousands of games, and say who wins",
        "Prints wins, points and more for each bot, with 95 % intervals. Bots change seats from "
        "game to game, and each meets the same luck in every seat. The same seed gives the same "
        "result on any machine. Ctrl-C shows the result so far.",
        SIMULATE_EXAMPLES,
    )
    _add_simulate_options(added, words)
    added = command(
        "tournament",
        tournament,
        "find out which bot is better than which",
        "Every bot plays every other one; the result is a rating for each, with 95 % intervals. "
        "What was played is kept: after Ctrl-C the same command continues.",
        TOURNAMENT_EXAMPLES,
    )
    _add_tournament_options(added, words)
    added = command(
        "regret",
        regret,
        "find out which decisions of a bot give most away",
        "The bot plays games with itself. After some of its decisions the game is played on many "
        "times, with each action that was possible: what it gives away is how much more often "
        "another action would have won. The best action is picked with some luck and compared with "
        "other luck. Ctrl-C shows the result so far.",
        REGRET_EXAMPLES,
    )
    _add_regret_options(added, words)


def _add_common_options(parser: ArgumentParser, words: Sequence[str]) -> None:
    """Add what all commands have: bots, processes, and the setup of the game."""
    arguments.add_game(parser)
    spec = arguments.asked_for(words)
    arguments.add_bot_files(parser)
    parser.add_argument(
        "--jobs",
        type=arguments.whole_number(1),
        metavar="N",
        help="how many processes; default: one for each core",
    )
    arguments.add_json(parser, "print the result as JSON")
    parser.epilog = f"{arguments.describe_bots(spec)}\n\n{parser.epilog}"
    if any(word in words for word in ("simulate", "tournament", "regret")):
        arguments.add_setup_options(parser, spec)


def _add_engine(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--engine",
        choices=BACKENDS,
        default=BACKENDS[0],
        help="where games are played: in processes of this machine (the default), or on a Ray "
        "cluster",
    )


def _add_games_and_seed(parser: ArgumentParser, games: int) -> None:
    parser.add_argument(
        "-n",
        "--games",
        type=arguments.whole_number(1),
        default=games,
        metavar="N",
        help=f"how many games; default: {games:,}",
    )
    parser.add_argument(
        "--seed",
        type=arguments.seed,
        help="a number, or 64 hexadecimal digits; default: a new one, which is printed",
    )


def _new_seed() -> bytes:
    return seed_bytes(secrets.randbelow(10**SEED_DIGITS))


# Simulate


def _add_simulate_options(parser: ArgumentParser, words: Sequence[str]) -> None:
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help="who plays, separated by commas: names of bots (below), NAME*3 for three of them, or "
        "paths of Python files with a bot (FILE.py=WORD passes WORD to it); default: the first bot "
        "in all seats",
    )
    _add_games_and_seed(parser, GAMES)
    parser.add_argument(
        "--no-rotation",
        action="store_true",
        help="leave the bots in their seats, and use a new seed for every game",
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write a row for every game and seat to a .parquet or .csv file",
    )
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the result as an .svg file")
    _add_engine(parser)
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
    seed = options.seed or _new_seed()
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
        help="names of bots (below), or paths of Python files; default: all bots of the game",
    )
    parser.add_argument(
        "--gauntlet", metavar="NAME", help="let only this bot play, against each of the others"
    )
    parser.add_argument(
        "-n",
        "--games",
        type=arguments.whole_number(1),
        default=GAMES,
        metavar="N",
        help=f"the most games that two bots play against each other; default: {GAMES:,}",
    )
    parser.add_argument(
        "--seed", type=arguments.seed, default=seed_bytes(1), help="as for simulate; default: 1"
    )
    parser.add_argument(
        "--reduce-luck",
        action="store_true",
        help="take luck out of every result: slower, but far fewer games tell the same",
    )
    parser.add_argument(
        "--sprt",
        action="store_true",
        help="ask only whether the first bot is better, and stop as soon as that is clear",
    )
    usual = Sprt()
    parser.add_argument(
        "--elo0",
        type=arguments.number,
        default=usual.elo0,
        help="with --sprt: a rating difference that is not better; default: %(default)g",
    )
    parser.add_argument(
        "--elo1",
        type=arguments.number,
        default=usual.elo1,
        help="with --sprt: a rating difference that is better; default: %(default)g",
    )
    parser.add_argument(
        "--alpha",
        type=arguments.number,
        default=usual.alpha,
        help="with --sprt: the risk of a wrong yes; default: %(default)g",
    )
    parser.add_argument(
        "--beta",
        type=arguments.number,
        default=usual.beta,
        help="with --sprt: the risk of a wrong no; default: %(default)g",
    )
    parser.add_argument(
        "--file",
        type=Path,
        metavar="PATH",
        help="keep the results in this file; default: one in your data folder",
    )
    parser.add_argument(
        "--new", action="store_true", help="start again, without what was played before"
    )
    _add_engine(parser)
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
    parameters = parameters_of(
        bots, setups, hero, options.seed, options.games, sprt, options.reduce_luck
    )
    pairs = pairings(list(bots), hero, setups.players)
    encounters = [Encounter(first, second) for first, second in pairs]
    saved = SavedTournament(options.file or default_path(parameters), parameters, encounters)
    played = Tournament(bots, setups, options.seed, options.games, sprt, saved, options.reduce_luck)
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


# Regret


def _add_regret_options(parser: ArgumentParser, words: Sequence[str]) -> None:
    parser.add_argument(
        "subject", metavar="BOT", help="the name of a bot (below), or the path of a Python file"
    )
    _add_games_and_seed(parser, REGRET_GAMES)
    parser.add_argument(
        "--share",
        type=arguments.number,
        default=REGRET_SHARE,
        help="the part of all decisions that is looked at; default: %(default)g",
    )
    parser.add_argument(
        "--trials",
        type=arguments.whole_number(2),
        default=REGRET_TRIALS,
        metavar="N",
        help="how often the game is played on after an action; default: %(default)s",
    )
    parser.add_argument(
        "--plays-on",
        default=PLAYS_ON,
        metavar="BOT",
        help="who plays all seats when the game is played on; default: %(default)s",
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="write a row for every decision that was looked at to a .parquet or .csv file",
    )
    _add_common_options(parser, words)


def regret(options: Namespace) -> int:
    """Look at what the decisions of a bot give away."""
    from nostrum.lab.batches.bot_specs import BotCatalogue
    from nostrum.lab.batches.setup_source import SetupSource
    from nostrum.lab.output.progress_bar import ProgressBar
    from nostrum.lab.output.reports import regret_report
    from nostrum.lab.regret.regret import RegretPlan
    from nostrum.lab.regret.regret import regret as find_regret

    if not 0 < options.share <= 1:
        raise NostrumError(f"--share is a part of all decisions, above 0 up to 1: {options.share}.")
    spec = SPECS[options.game]
    catalogue = BotCatalogue(spec.name, options.bot)
    bot, plays_on = catalogue.find(options.subject), catalogue.find(options.plays_on)
    seed = options.seed or _new_seed()
    setups = SetupSource(spec, options, None, seed)
    plan = RegretPlan(spec.name, setups.players, bot, plays_on, seed, options.trials, options.share)
    with ProgressBar(options.games) as bar:
        jobs = options.jobs or cpu_count()
        result = find_regret(plan, setups, options.games, jobs, options.out, bar.advance)
    if options.json:
        print(json.dumps(result.to_dict(), indent=2))
    elif result.kinds:
        new_console().print(regret_report(result))
    else:
        print("No decision was looked at.")
    return INTERRUPTED if result.interrupted else OK
