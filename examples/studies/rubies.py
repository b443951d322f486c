"""Droplet or flask: four masters in one game, three of them with a fixed idea about rubies."""

from common import Mean, chart, options, simulate

IDEAS = {
    "rubies=droplet": "droplet only",
    "rubies=flask": "flask first",
    "rubies=keep": "keep them",
    "master": "as the master likes",
}


def main() -> None:
    asked = options(__doc__, 1000)
    points: dict[str, dict[str, Mean]] = {}
    wins: dict[str, dict[str, Mean]] = {}
    seats = "@/rubies.py=droplet,@/rubies.py=flask,@/rubies.py=keep,master"
    for books in asked.books.split(","):
        name = f"set {books}"
        found = simulate(seats, asked.games, books)
        points[name] = {idea: found[bot]["points"] for bot, idea in IDEAS.items()}
        wins[name] = {idea: found[bot]["wins"].percent() for bot, idea in IDEAS.items()}
        for bot, idea in IDEAS.items():
            print(
                f"{name}  {idea:20} points {points[name][idea]}  wins {wins[name][idea]} %"
                f"  droplet at the end {found[bot]['droplet']}",
                flush=True,
            )
    if asked.plot:
        panels = {"Points": ("", "", points), "Wins; even would be 25 %": (" %", "", wins)}
        chart(asked.plot, "What to spend rubies on: four masters at one table", panels)


if __name__ == "__main__":
    main()
