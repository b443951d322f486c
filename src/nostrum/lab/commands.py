"""The commands of the laboratory."""

import argparse
import json
import secrets
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from nostrum import arguments
from nostrum.bots import about_bots, bots_for
from nostrum.core.chance import seed_bytes
from nostrum.core.contract import KITS
from nostrum.core.errors import BadSetup, NostrumError
from nostrum.lab.places import ENGINES, cores
from nostrum.lab.sprt import Sprt
from nostrum.terminal import new_console, terminal_of

OK, INTERRUPTED = 0, 130
GAMES = 1_000
SEED_DIGITS = 9  # of a seed that nobody has asked for: short enough to be typed again


def add_commands(command: Callable[..., ArgumentParser], words: Sequence[str]) -> None:
    """Add the commands of the laboratory to the command line."""
    added = command("simulate", simulate, "play bots against each other by the thousand")
    _add_simulate_options(added, words)
    added = command("tournament", tournament, "find out which bot is better than which")
    _add_tournament_options(added, words)


def number_from(least: int) -> Callable[[str], int]:
    """A reader of whole numbers that are not smaller than this."""

    def read(text: str) -> int:
        digits = text.replace(",", "").replace("_", "")
        if not digits.isdecimal() or len(digits) > 12 or int(digits) < least:
            raise argparse.ArgumentTypeError(f"a whole number from {least} on, not {text!r}")
        return int(digits)

    return read


def _add_common_options(parser: ArgumentParser, words: Sequence[str]) -> None:
    """Where, with which bots, and how the game is set up."""
    arguments.add_game(parser)
    kit = arguments.asked_for(words)
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
        choices=ENGINES,
        default=ENGINES[0],
        help="where games are played: processes of this machine, or a Ray cluster",
    )
    arguments.add_json(parser, "print the result as JSON")
    bots = "; ".join(f"{name}: {about}" for name, about in about_bots(kit.name).items())
    parser.epilog = f"The bots of {kit.title} are {bots}. Each game has options of its own."
    if any(word in words for word in ("simulate", "tournament")):
        terminal_of(kit).add_setup_options(parser)


# Simulate


def _add_simulate_options(parser: ArgumentParser, words: Sequence[str]) -> None:
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help="who plays, with commas: names of bots, NAME*3 for three of them, or paths of Python "
        "files (FILE.py=WORD tells the bot something). Nothing said: the usual bot on all seats",
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
        "--no-rotation", action="store_true", help="everybody keeps the seat, every game is new"
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
    """Play many games and say what came out."""
    from nostrum.lab.batch import Plan
    from nostrum.lab.lineup import Entrants
    from nostrum.lab.progress import Bar
    from nostrum.lab.setups import Setups
    from nostrum.lab.simulate import simulate as run
    from nostrum.lab.tables import result_table

    kit = KITS[options.game]
    entrants = Entrants(kit.name, options.bot)
    lineup = entrants.lineup(options.seats) if options.seats else []
    seed = options.seed or seed_bytes(secrets.randbelow(10**SEED_DIGITS))
    setups = Setups(kit, options, len(lineup) or None, seed)
    if not lineup:
        lineup = [entrants.named(next(iter(bots_for(kit.name))))] * setups.players
    if len(lineup) != setups.players:
        raise BadSetup(f"There are {len(lineup)} seats for {setups.players} players.")
    if options.plot is not None and options.plot.suffix.lower() != ".svg":
        raise NostrumError(f"A drawing is a file that ends in .svg, not {options.plot.name!r}.")
    plan = Plan(
        kit.name,
        tuple(lineup),
        seed,
        rotate=not options.no_rotation,
        rows=options.out is not None,
        curves=options.plot is not None,
    )
    jobs = options.jobs or cores()
    with Bar(options.games) as bar:
        result = run(plan, setups, options.games, jobs, options.engine, options.out, bar.advance)
    if options.plot is not None and result.tally.games:
        from nostrum.lab.plot import draw

        draw(result, options.plot)
    if options.json:
        print(json.dumps(result.to_dict(), indent=2))
    elif result.tally.games:
        new_console().print(result_table(result))
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
        "--gauntlet", metavar="NAME", help="only this one plays, alone, against each of the others"
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
        help="test whether the first one is better, and stop as soon as that is clear",
    )
    usual = Sprt()
    parser.add_argument("--elo0", type=float, default=usual.elo0, help="not better (%(default)g)")
    parser.add_argument("--elo1", type=float, default=usual.elo1, help="better (%(default)g)")
    for name in ("alpha", "beta"):
        default = getattr(usual, name)
        meaning = f"the error allowed ({default})"
        parser.add_argument(f"--{name}", type=float, default=default, help=meaning)
    parser.add_argument(
        "--file", type=Path, metavar="PATH", help="keep it in this file, and go on from there"
    )
    parser.add_argument("--new", action="store_true", help="begin anew, whatever was played before")
    _add_common_options(parser, words)


def tournament(options: Namespace) -> int:
    """Play bots against each other in pairs."""
    from nostrum.lab.lineup import Entrants
    from nostrum.lab.progress import Bar
    from nostrum.lab.setups import Setups
    from nostrum.lab.standing import Encounter, Standing, default_path
    from nostrum.lab.tables import tournament_table
    from nostrum.lab.tournament import Tournament, command_of, pairings

    kit = KITS[options.game]
    known = Entrants(kit.name, options.bot)
    found = [known.named(name) for name in options.bots or known.known]
    if options.gauntlet is not None:
        found.insert(0, known.named(options.gauntlet))
    entrants = {entrant.name: entrant for entrant in found}
    if len(entrants) < 2:
        raise BadSetup("A tournament needs two bots at least.")
    sprt = Sprt(options.elo0, options.elo1, options.alpha, options.beta) if options.sprt else None
    if sprt is not None:
        sprt.check()
    setups = Setups(kit, options, None, options.seed)
    hero = None if options.gauntlet is None else found[0].name
    if sprt is not None and hero is None:
        hero = found[0].name  # the question is whether the first one is better
    command = command_of(entrants, setups, hero, options.seed, options.games, sprt)
    pairs = pairings(list(entrants), hero, setups.players)
    encounters = [Encounter(first, second) for first, second in pairs]
    standing = Standing(options.file or default_path(command), command, encounters)
    played = Tournament(entrants, setups, options.seed, options.games, sprt, standing)
    if options.new:
        standing.forget()
    elif standing.resume() and not options.json:
        print(f"Going on with {str(standing.path)!r}.", file=sys.stderr)
    code = OK
    left = played.left()
    if left:
        standing.save()  # what cannot be kept is known before anything is played
        try:
            with Bar(left) as bar:
                jobs = options.jobs or cores()
                played.play(jobs, options.engine, bar.advance, bar.say)
        except KeyboardInterrupt:
            print("Interrupted; the same command goes on from here.", file=sys.stderr)
            code = INTERRUPTED
    if options.json:
        print(json.dumps(played.to_dict(), indent=2))
    else:
        new_console().print(tournament_table(played))
    return code
