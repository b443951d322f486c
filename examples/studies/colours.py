"""What each colour is worth: masters that never buy one of them, against a master that may."""

from common import Mean, chart, options, simulate

GAMES = (("yellow", "blue", "red"), ("green", "purple", "black"), ("orange",))


def difference(one: Mean, other: Mean) -> Mean:
    """The difference. Both played in the same games, so its real interval is a little narrower."""
    width = ((one.high - one.mean) ** 2 + (other.high - other.mean) ** 2) ** 0.5
    mean = one.mean - other.mean
    return Mean(mean, mean - width, mean + width)


def main() -> None:
    asked = options(__doc__, 1000)
    points: dict[str, dict[str, Mean]] = {}
    wins: dict[str, dict[str, Mean]] = {}
    for books in asked.books.split(","):
        name = f"set {books}"
        points[name], wins[name] = {}, {}
        for colours in GAMES:
            masters = 4 - len(colours)
            seats = ",".join(f"@/without.py={colour}" for colour in colours) + f",master*{masters}"
            found = simulate(seats, asked.games, books)
            for colour in colours:
                own, all_colours = found[f"without={colour}"], found["master"]
                points[name][colour] = difference(own["points"], all_colours["points"])
                wins[name][colour] = own["wins"].percent()
                print(
                    f"{name}  without {colour:7} points {own['points']}, {points[name][colour]} "
                    f"more than the master;  wins {wins[name][colour]} %",
                    flush=True,
                )
    if asked.plot:
        panels = {
            "Points more than the master's": ("", "never buys", points),
            "Wins": (" %", "never buys", wins),
        }
        chart(asked.plot, "What masters lose who never buy a colour", panels)


if __name__ == "__main__":
    main()
