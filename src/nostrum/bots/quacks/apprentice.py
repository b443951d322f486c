"""The apprentice of The Quacks of Quedlinburg."""

from collections.abc import Sequence
from random import Random

from nostrum.quacks.consequences import Preview
from nostrum.quacks.game import Game
from nostrum.quacks.next_draw import Danger, next_danger
from nostrum.quacks.view_parser import (
    View,
    colour,
    is_out,
    next_glass,
    own,
    pot,
    price,
    rules,
    value,
)


class Apprentice:
    """A beginner: timid, not choosy, a little forgetful.

    Stops as soon as there is some danger, buys what catches the eye, and does not always think of
    the flask, of a second chip at the stall, or of the rubies.
    """

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.courage = 0.02 + 0.1 * self.random.random()

    def forgets(self) -> bool:
        """Does the apprentice forget about something this time?"""
        return self.random.random() < 0.5

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """The legal action with the highest score."""
        texts: list[str] = view["legal"]
        if view["decision"] == "buying" and self.forgets():
            texts = [text for text in texts if len(text.split()) < 3]  # single chips come first
        if view["decision"] == "brew":
            return legal[texts.index(self.brew(view, texts))]
        scores = [self.score(view, text) + 0.01 * self.random.random() for text in texts]
        return legal[scores.index(max(scores))]

    # Brewing

    def brew(self, view: View, texts: Sequence[str]) -> str:
        """Draw while it is safe enough; when it no longer is, try the flask, then stop."""
        if "stop" not in texts:
            return "draw"
        if "draw" in texts and (feels_safe(own(view)) or self.is_safe_enough(danger(view))):
            return "draw"
        if "flask" in texts and not self.forgets() and self.flask_pays(view):
            return "flask"
        return "stop"

    def is_safe_enough(self, next_chip: Danger) -> bool:
        """Is the risk of the next chip small enough?"""
        # An explosion that costs nothing hurts less.
        return next_chip.risk <= self.courage + (0.2 if next_chip.covered else 0.0)

    def flask_pays(self, view: View) -> bool:
        """Would it be safe to draw again if the last chip went back into the bag?"""
        chip, _ = pot(own(view))[-1]
        if colour(chip) != "white" or value(chip) == 1:
            return False
        return self.is_safe_enough(danger(view, "flask"))

    # All other decisions: how much an action is liked. To pass is 0.

    def score(self, view: View, text: str) -> float:
        """How much the apprentice likes an action."""
        verb, *chips = text.split()
        if verb == "pass":
            return 0.0
        if verb == "buy":
            return sum(self.chip_score(view, chip) for chip in chips)
        if verb == "upgrade":
            return float(price(view, chips[1]) - price(view, chips[0]))
        if verb == "take":
            return self.take(view, chips[0])
        if verb == "place":
            return self.place(view, chips[0])
        if verb == "return":
            return self.give_back(view, chips[0])
        if verb in ("bonus", "rats"):
            return self.number(view, verb, int(chips[0]))
        return self.plain(view, text)

    def chip_score(self, view: View, chip: str) -> float:
        """The score of a chip for the bag: mostly random, a little more for expensive ones."""
        return 3.0 + 5.0 * self.random.random() + 0.1 * price(view, chip)

    def take(self, view: View, chip: str) -> float:
        """A chip for nothing, or for a ruby, is nearly always welcome."""
        if preview(view, f"take {chip}").get("paid") and own(view)["rubies"] == 2:
            return -1.0
        return self.chip_score(view, chip)

    def place(self, view: View, chip: str) -> float:
        """A chip for the pot: the further the better, but no cherry bomb that may be the last."""
        if colour(chip) != "white":
            return float(value(chip)) + 0.5
        pot_after = preview(view, f"place {chip}").get("pot")
        if pot_after is None or pot_after["white"] == own(view)["white"]:
            return float(value(chip))  # this one does not count
        return 0.1 if pot_after["limit"] - pot_after["white"] >= 3 else -float(value(chip))

    def give_back(self, view: View, chip: str) -> float:
        """White chips may go back into the bag, small ones if that costs no spaces; red ones had
        better be laid into the pot."""
        if colour(chip) != "white":
            return -1.0
        costs_spaces = preview(view, f"return {chip}").get("spaces", 0) < 0
        return 1.0 if value(chip) > 1 or not costs_spaces else -1.0

    def number(self, view: View, verb: str, number: int) -> float:
        """As much of a bonus as possible; a rat tail only to make the rubies even."""
        if verb == "bonus":
            return float(number)
        return 1.0 if number == 1 and own(view)["rubies"] % 2 else -1.0

    def plain(self, view: View, text: str) -> float:
        """Actions without chips."""
        if view["decision"] == "points or coins":
            return self.exploded(view, text)
        if text == "restart":  # the other choice is to carry on
            return 1.0 if danger(view, "pass").risk > 0.5 else -1.0
        if text == "points":  # a card offers points or a chip
            late = view["round"] >= 6
            return float(preview(view, text).get("points", 0)) * (5.0 if late else 2.0)
        if text in ("droplet", "tube", "refill"):
            return self.spend(view, text)
        wishes = {"discard white-1": 9.0, "rubies": 9.0, "move": 3.0, "draw": 3.0}
        wishes["exchange all"] = 2.0
        return wishes.get(text, 1.0)

    def exploded(self, view: View, text: str) -> float:
        """Coins while there is time to use what they buy, points later."""
        if view["round"] >= rules(view).rounds:
            brings = preview(view, text)
            return float(brings.get("exchange", 0) + brings.get("points", 0))
        return float((text == "points") == (view["round"] >= 6))

    def spend(self, view: View, text: str) -> float:
        """What to do with rubies, or with a free step of a droplet."""
        if self.forgets():
            return -1.0
        last = rules(view).rounds
        paying = view["decision"] == "spending rubies"
        if text == "refill":
            return 3.0
        if text == "tube":
            return 2.0 if view["round"] >= 6 else 1.5 if is_glass_with_chip(view) else 0.5
        # In the last but one round two rubies are better kept: they will be a point.
        return -1.0 if paying and view["round"] >= last - 1 else 1.0


def is_glass_with_chip(view: View) -> bool:
    """Does the next glass of the test tubes show a chip that can be had?"""
    chip = next_glass(own(view))
    return "-" in chip and is_out(view, colour(chip))


def feels_safe(me: View) -> bool:
    """Is the pot not even half full of white? Then a beginner does not look into the bag."""
    return bool(2 * me["white"] < me["limit"])


def preview(view: View, text: str) -> Preview:
    """What an action surely does; nothing is known of it where there are very many."""
    found: Preview = view["previews"].get(text, {})
    return found


def danger(view: View, after: str = "") -> Danger:
    """The danger of the next chip, now or after an action."""
    game = Game.from_view(view, 0)
    if after:
        game.apply(view["you"], after)
    player = game.table.players[view["you"]]
    if player.exploded:
        return Danger(1, 1, covered=False)  # that action has done it
    return next_danger(game.table, player)
