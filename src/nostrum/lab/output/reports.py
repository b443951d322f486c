"""Results in the terminal."""

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nostrum.core.contract import SPECS
from nostrum.lab.metrics.game_metrics import metrics_of
from nostrum.lab.output.progress_bar import rate_text
from nostrum.lab.regret.regret import RegretResult
from nostrum.lab.simulation import SimulationResult
from nostrum.lab.statistics.estimates import Estimate
from nostrum.lab.tournament.tournament import Tournament


def percent_text(estimate: Estimate, digits: int = 1) -> str:
    """A share: `41.2 % (40.1-42.3)`."""
    text = f"{100 * estimate.mean:.{digits}f} %"
    if estimate.low is None or estimate.high is None:
        return text
    low, high = 100 * estimate.low, 100 * estimate.high
    return f"{text} ({low:.{digits}f}–{high:.{digits}f})"  # noqa: RUF001


def number_text(estimate: Estimate, digits: int = 2) -> str:
    """A number: `52.31 (52.10-52.52)`."""
    text = f"{estimate.mean:.{digits}f}"
    if estimate.low is None or estimate.high is None:
        return text
    return f"{text} ({estimate.low:.{digits}f}–{estimate.high:.{digits}f})"  # noqa: RUF001


def new_table(*columns: str) -> Table:
    """A table whose first column is words and whose others are numbers."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left")
    return table


def simulation_report(result: SimulationResult) -> RenderableType:
    """The result of a simulation."""
    plan = result.plan
    turns = "seats rotated" if plan.rotate else "fixed seats"
    metrics = metrics_of(plan.game).all_metrics
    table = new_table("", *result.bots())
    table.add_row("seats", *(str(result.seats_of(bot)) for bot in result.bots()))
    estimates = [result.estimates(bot) for bot in result.bots()]
    for metric in metrics:
        shown = percent_text if metric.share else number_text
        table.add_row(metric.label, *(shown(each[metric.name]) for each in estimates))
    shares = ", ".join(
        f"{number}: {percent_text(result.seat_wins(number))}" for number in range(len(plan.seats))
    )
    return Group(
        _heading(result, result.tally.games, turns),
        Text(),
        table,
        Text(),
        Text(f"In brackets: 95 % intervals. Even wins would be {100 / len(plan.seats):.4g} %."),
        Text(f"Wins by seat, whoever sits there: {shares}."),
        Text(_speed(result), style="dim"),
    )


def regret_report(result: RegretResult) -> RenderableType:
    """What the decisions of a bot give away, by kind and by round."""
    plan = result.plan
    table = new_table("", "looked at", "a game", "lost each", "lost a game")
    for number, groups in enumerate((result.kinds, result.rounds)):
        if number:
            table.add_section()
        names = sorted(groups, key=lambda name: -result.per_game(groups[name]))
        for name in sorted(groups, key=int) if number else names:
            sums = groups[name]
            table.add_row(
                f"round {name}" if number else name,
                f"{sums.m:,}",
                f"{result.frequency(sums):.1f}",
                percent_text(result.each(sums), 2),
                f"{100 * result.per_game(sums):.1f} %",
            )
    return Group(
        _heading(result, result.games, f"{plan.bot.name} at each of {plan.players} seats"),
        Text(),
        table,
        Text(),
        Text(
            "How much more often the action would have won that was picked with other luck, in "
            f"games played on by the {plan.plays_on.name}, {plan.trials} times each. A game is one "
            "seat's. In brackets: 95 % intervals.",
            style="dim",
        ),
    )


def _heading(result: SimulationResult | RegretResult, games: int, how: str) -> Text:
    of_all = f" of {result.wanted:,}, interrupted" if result.interrupted else ""
    seed = int.from_bytes(result.plan.seed, "big")
    seed_text = str(seed) if seed < 10**12 else result.plan.seed.hex()
    title = SPECS[result.plan.game].title
    return Text(f"{title}: {games:,} games{of_all}, {how}, seed {seed_text}", style="bold")


def _speed(result: SimulationResult) -> str:
    seconds = max(result.seconds, 1e-9)
    games = rate_text(result.tally.games / seconds)
    decisions = rate_text(result.tally.decisions / seconds)
    return f"{result.seconds:.1f} s: {games} games and {decisions} decisions a second."


# Tournaments


def tournament_report(tournament: Tournament) -> RenderableType:
    """The results of a tournament so far."""
    rivals = tournament.players - 1
    several = {1: "", 2: "two ", 3: "three "}.get(rivals, f"{rivals} ")
    encounters = new_table("encounter", "games", "wins", *(["LLR"] if tournament.sprt else []))
    for each in tournament.saved.encounters:
        share = percent_text(tournament.share(each)) if each.cycles else "not played yet"
        cells = [f"{each.cycles * tournament.players:,}", share]
        if tournament.sprt is not None:
            cells.append(f"{tournament.llr(each):.2f} {tournament.verdict(each)}")
        encounters.add_row(f"{each.hero} against {several}{each.rival}", *cells)
    ratings = new_table("bot", "rating")
    ranked = sorted(tournament.ratings().items(), key=lambda entry: -entry[1].mean)
    for name, rating in ranked:
        ratings.add_row(name, number_text(rating, 0))
    unfinished = "" if tournament.games_left() == 0 else ", not finished"
    parts: list[RenderableType] = [
        Text(f"{SPECS[tournament.game].title}: tournament{unfinished}", style="bold"),
        Text(),
        encounters,
        Text(),
        ratings,
        Text(),
        Text(f"In brackets: 95 % intervals. Even wins would be {100 / tournament.players:.4g} %."),
        Text(f"Kept in {tournament.saved.path}", style="dim"),
    ]
    if tournament.sprt is not None:
        parts[-1:-1] = [Text(_verdicts(tournament))]
    return Group(*parts)


def _verdicts(tournament: Tournament) -> str:
    """The verdicts of a sequential test, in sentences."""
    assert tournament.sprt is not None
    low, high = tournament.sprt.bounds
    elo0, elo1 = tournament.sprt.elo0, tournament.sprt.elo1
    sentences = {
        "accepted": f"accepted: {{hero}} is better than {{rival}} (Elo {elo1:g}, not {elo0:g})",
        "rejected": f"rejected: {{hero}} is not better than {{rival}} (Elo {elo0:g}, not {elo1:g})",
        "undecided": "undecided: too few games to say whether {hero} is better than {rival}",
    }
    lines = [f"The LLR decides below {low:.2f} and above {high:.2f}."]
    for each in tournament.saved.encounters:
        sentence = sentences[tournament.verdict(each)].format(hero=each.hero, rival=each.rival)
        lines.append(f"{sentence[0].upper()}{sentence[1:]}.")
    return "\n".join(lines)
