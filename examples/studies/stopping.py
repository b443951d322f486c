"""How much risk is right: journeymen that stop at other risks, each against three journeymen."""

from common import Mean, chart, options, simulate

RISKS = [number / 20 for number in range(13)]


def main() -> None:
    asked = options(__doc__, 6000)
    points: dict[str, dict[str, Mean]] = {}
    wins: dict[str, dict[str, Mean]] = {}
    for books in asked.books.split(","):
        name = f"set {books}"
        points[name], wins[name] = {}, {}
        for risk in RISKS:
            bot = f"stop_at={risk:g}"
            found = simulate(f"@/stop_at.py={risk:g},journeyman*3", asked.games, books)[bot]
            points[name][f"{100 * risk:.0f} %"] = found["points"]
            wins[name][f"{100 * risk:.0f} %"] = found["wins"].percent()
            blown = found["exploded"].percent()
            print(
                f"{name}  stops at {risk:4.0%}  points {found['points']}"
                f"  wins {found['wins'].percent()} %  explosions {blown} %",
                flush=True,
            )
    if asked.plot:
        below = "stops when the next chip is riskier than this"
        panels = {
            "Points": ("", below, points),
            "Wins; even would be 25 %": (" %", below, wins),
        }
        chart(asked.plot, "How much risk is right, against three journeymen", panels)


if __name__ == "__main__":
    main()
