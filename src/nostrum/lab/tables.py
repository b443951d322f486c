"""Results as tables on the screen."""

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nostrum.core.contract import KITS
from nostrum.lab.estimates import Estimate
from nostrum.lab.progress import rate_text
from nostrum.lab.simulate import Result
from nostrum.lab.subjects import subject_of
from nostrum.lab.tournament import Tournament


def percent(estimate: Estimate) -> str:
    """A share: `41.2 % (40.1-42.3)`."""
    text = f"{100 * estimate.mean:.1f} %"
    if estimate.low is None or estimate.high is None:
        return text
    return f"{text} ({100 * estimate.low:.1f}–{100 * estimate.high:.1f})"  # noqa: RUF001


def plainly(estimate: Estimate, digits: int = 2) -> str:
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


def result_table(result: Result) -> RenderableType:
    """What came out of an experiment."""
    plan = result.plan
    measures = subject_of(plan.game).all_measures
    table = new_table("", *result.kinds())
    table.add_row("seats", *(str(result.seats_of(kind)) for kind in result.kinds()))
    estimates = [result.estimates(kind) for kind in result.kinds()]
    for measure in measures:
        shown = percent if measure.share else plainly
        table.add_row(measure.label, *(shown(each[measure.name]) for each in estimates))
    shares = ", ".join(
        f"{number}: {percent(result.chair(number))}" for number in range(len(plan.lineup))
    )
    return Group(
        _heading(result),
        Text(),
        table,
        Text(),
        Text(f"In brackets: 95 % intervals. Even wins would be {100 / len(plan.lineup):.4g} %."),
        Text(f"Wins by seat, whoever sits there: {shares}."),
        Text(_speed(result), style="dim"),
    )


def _heading(result: Result) -> Text:
    played, wanted = result.tally.games, result.wanted
    of_all = f" of {wanted:,}, interrupted" if result.interrupted else ""
    turns = "seats rotated" if result.plan.rotate else "fixed seats"
    seed = int.from_bytes(result.plan.seed, "big")
    told = str(seed) if seed < 10**12 else result.plan.seed.hex()
    title = KITS[result.plan.game].title
    return Text(f"{title}: {played:,} games{of_all}, {turns}, seed {told}", style="bold")


def _speed(result: Result) -> str:
    seconds = max(result.seconds, 1e-9)
    games = rate_text(result.tally.games / seconds)
    decisions = rate_text(result.tally.decisions / seconds)
    return f"{result.seconds:.1f} s: {games} games and {decisions} decisions a second."


# Tournaments


def tournament_table(played: Tournament) -> RenderableType:
    """Where a tournament stands."""
    rivals = played.players - 1
    several = {1: "", 2: "two ", 3: "three "}.get(rivals, f"{rivals} ")
    encounters = new_table("encounter", "games", "wins", *(["LLR"] if played.sprt else []))
    for each in played.standing.encounters:
        share = percent(played.share(each)) if each.cycles else "not played yet"
        cells = [f"{each.cycles * played.players:,}", share]
        if played.sprt is not None:
            cells.append(f"{played.llr(each):.2f} {played.verdict(each)}")
        encounters.add_row(f"{each.hero} against {several}{each.rival}", *cells)
    ratings = new_table("bot", "rating")
    ranked = sorted(played.ratings().items(), key=lambda entry: -entry[1].mean)
    for name, rating in ranked:
        ratings.add_row(name, plainly(rating, 0))
    unfinished = "" if played.left() == 0 else ", not finished"
    parts: list[RenderableType] = [
        Text(f"{KITS[played.game].title}: tournament{unfinished}", style="bold"),
        Text(),
        encounters,
        Text(),
        ratings,
        Text(),
        Text(f"In brackets: 95 % intervals. Even wins would be {100 / played.players:.4g} %."),
        Text(f"Kept in {played.standing.path}", style="dim"),
    ]
    if played.sprt is not None:
        parts[-1:-1] = [Text(_verdicts(played))]
    return Group(*parts)


def _verdicts(played: Tournament) -> str:
    """What a sequential test says, in sentences."""
    assert played.sprt is not None
    low, high = played.sprt.bounds
    elo0, elo1 = played.sprt.elo0, played.sprt.elo1
    told = {
        "accepted": f"accepted: {{hero}} is better than {{rival}} (Elo {elo1:g}, not {elo0:g})",
        "rejected": f"rejected: {{hero}} is not better than {{rival}} (Elo {elo0:g}, not {elo1:g})",
        "undecided": "undecided: too few games to say whether {hero} is better than {rival}",
    }
    lines = [f"The LLR decides below {low:.2f} and above {high:.2f}."]
    for each in played.standing.encounters:
        sentence = told[played.verdict(each)].format(hero=each.hero, rival=each.rival)
        lines.append(f"{sentence[0].upper()}{sentence[1:]}.")
    return "\n".join(lines)
