"""How much risk is right when: journeymen that stop at another risk in some rounds only, each
against three journeymen."""

from common import Mean, chart, options, simulate

RISKS = [number / 10 for number in range(8)]
ROUNDS = ("1", "2-3", "4-6", "7-8", "9")


def main() -> None:
    asked = options(__doc__, 4000, "1")
    points: dict[str, dict[str, Mean]] = {}
    wins: dict[str, dict[str, Mean]] = {}
    for rounds in ROUNDS:
        name = f"in round{'s' if '-' in rounds else ''} {rounds}"
        points[name], wins[name] = {}, {}
        for risk in RISKS:
            wish = f"{risk:g}@{rounds}"
            bots = simulate(f"@/stop_at.py={wish},journeyman*3", asked.games, asked.books)
            found = bots[f"stop_at={wish}"]
            points[name][f"{100 * risk:.0f} %"] = found["points"]
            wins[name][f"{100 * risk:.0f} %"] = found["wins"].percent()
            print(
                f"{name:14} stops at {risk:4.0%}  points {found['points']}"
                f"  wins {found['wins'].percent()} %",
                flush=True,
            )
    if asked.plot:
        below = "stops at this risk, in other rounds at 24 %"
        panels = {"Points": ("", below, points), "Wins; even would be 25 %": (" %", below, wins)}
        chart(asked.plot, "How much risk is right when, against three journeymen", panels)


if __name__ == "__main__":
    main()
