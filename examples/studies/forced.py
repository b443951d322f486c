"""What comes of a forced purchase: three masters, each of which buys one thing in one round if it
can, play against a master that is free. `--round 1 orange-1+green-1 green-2 black-1 ...` names the
purchases, three for each game."""

from argparse import ArgumentParser
from pathlib import Path

from colours import difference
from common import Mean, chart, simulate


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("wanted", nargs="+", metavar="CHIPS", help="one chip, or two with a plus")
    parser.add_argument("--round", default="1", help="rounds, with commas (1)")
    parser.add_argument("--books", default="1", help="sets of books, with commas (1)")
    parser.add_argument(
        "-n", "--games", type=int, default=1000, help="of each three purchases (1000)"
    )
    parser.add_argument("--plot", type=Path, help="draw the result as an .svg file")
    asked = parser.parse_args()
    points: dict[str, dict[str, Mean]] = {}
    for books in asked.books.split(","):
        for when in asked.round.split(","):
            for first in range(0, len(asked.wanted), 3):
                some = asked.wanted[first : first + 3]
                seats = ",".join(f"@/buys.py={chips}@{when}" for chips in some)
                found = simulate(f"{seats},master*{4 - len(some)}", asked.games, books)
                for chips in some:
                    own = found[f"buys={chips}@{when}"]
                    more = difference(own["points"], found["master"]["points"])
                    line, column = (chips, when) if "," in asked.round else (f"set {books}", chips)
                    points.setdefault(line, {})[column] = more
                    print(
                        f"set {books}  round {when}  buys {chips:18} points {more} more than the "
                        f"master;  wins {own['wins'].percent()} %",
                        flush=True,
                    )
    if asked.plot:
        below = "round" if "," in asked.round else f"bought in round {asked.round}"
        panels = {"Points more than a free master's, at the same table": ("", below, points)}
        chart(asked.plot, "What comes of buying it in any case", panels)


if __name__ == "__main__":
    main()
