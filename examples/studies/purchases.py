"""What bots buy: chips for each player and game, from the rows of `nostrum simulate --out`."""

import csv
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from common import SEED, options

BOTS = ("master", "journeyman")
COLOURS = ("orange", "green", "blue", "red", "yellow", "purple", "black")


def bought(bot: str, books: str, games: int) -> Counter[str]:
    """How many of each kind of chip four of a bot buy in so many games."""
    with tempfile.TemporaryDirectory() as place:
        out = Path(place) / "games.csv"
        words = ["simulate", "--seats", f"{bot}*4", "--books", books, "-n", str(games)]
        words += ["--seed", str(SEED), "--out", str(out), "--json"]
        command = [sys.executable, "-m", "nostrum", *words]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        counts: Counter[str] = Counter()
        with out.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                for purchase in row["bought"].split("; "):
                    counts.update(purchase.split()[1:])
    return counts


def main() -> None:
    asked = options(__doc__, 200)
    sets = asked.books.split(",")
    found = {(b, bot): bought(bot, b, asked.games) for b in sets for bot in BOTS}
    print("| chips a game | " + " | ".join(f"set {b}: {bot}" for b, bot in found) + " |")
    print("|---" * (len(found) + 1) + "|")
    kinds = sorted(
        {kind for counts in found.values() for kind in counts},
        key=lambda kind: COLOURS.index(kind.split("-")[0]) * 10 + int(kind[-1]),
    )
    for kind in kinds:
        cells = [f"{counts[kind] / asked.games / 4:.2f}" for counts in found.values()]
        print(f"| {kind} | " + " | ".join(cells) + " |")
    cells = [f"{counts.total() / asked.games / 4:.2f}" for counts in found.values()]
    print("| all | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
