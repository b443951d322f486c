"""The rules as a partner for the page, in situations that a test has set up, without a server.

Reads a request a line and answers with a line, both JSON: `{"open": "quacks draws"}` sets up a
situation of `situations.toml`, `{"play": "draw"}` plays an action of seat 0, `{"odds": true}` asks
for the risk of its next draw. The others do at once what lets the game go on.
"""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

from nostrum.core.contract import SPECS
from nostrum.server.games import adapter_of
from nostrum.server.matches.audience import event_fields

ME = 0
SITUATIONS = tomllib.loads(Path(__file__).with_name("situations.toml").read_text("utf-8"))
BRINGS_ON = ("stop", "complete", "pass", "take gold")


class Situation:
    """A game in which the page plays for seat 0."""

    def __init__(self, name: str) -> None:
        document = {**SITUATIONS[name]}
        moves = document.pop("moves", [])
        self.kind: str = document["setup"]["game"]
        self.game: Any = SPECS[self.kind].set_scene(document)
        self.game.start_here()
        self.game.listen()
        self.let_others_play()
        for move in moves:
            self.play(move)

    def play(self, action: str) -> None:
        """What seat 0 does, and then the others."""
        self.game.apply(ME, self.game.action_named(action))
        self.let_others_play()

    def let_others_play(self) -> None:
        """Let the others play as long as any of them has to decide."""
        while others := [seat for seat in self.game.actors() if seat != ME]:
            legal = [self.game.action_text(one) for one in self.game.legal(others[0])]
            wanted = [one for one in BRINGS_ON if one in legal]
            self.game.apply(others[0], self.game.action_named((wanted or legal)[0]))

    def look(self) -> dict[str, Any]:
        """What the page gets."""
        return {
            "game": self.kind,
            "view": self.game.observe(ME),
            "printed": adapter_of(self.kind).printed(self.game.setup),
            "events": [event_fields(event) for event in self.game.events],
            "over": not self.game.actors(),
        }

    def odds(self) -> Any:
        """The risk of the next draw."""
        return adapter_of(self.kind).odds(self.game.observe(ME))


def main() -> None:
    situation = None
    for line in sys.stdin:
        request = json.loads(line)
        if "open" in request:
            situation = Situation(request["open"])
        assert situation is not None
        if "play" in request:
            situation.play(request["play"])
        answer = situation.odds() if "odds" in request else situation.look()
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
