"""The apprentice of The Duel."""

from collections.abc import Sequence
from random import Random

from nostrum.duel.next_draw import next_draw
from nostrum.duel.view_parser import (
    View,
    black_gold,
    colour,
    is_last_round,
    next_black,
    own,
    value,
    whites,
)


class Apprentice:
    """A beginner: timid, greedy for gold, fond of patients.

    Draws as long as there is hardly any danger, completes the potion rather than risk more, buys
    what catches the eye, and forgets half of the time that a second chip may be bought.
    """

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.courage = 0.06 + 0.08 * self.random.random()
        self.forgets = False

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """The legal action with the highest score."""
        texts: list[str] = view["legal"]
        self.forgets = self.random.random() < 0.5
        scores = [self.score(view, text) + 0.01 * self.random.random() for text in texts]
        return legal[scores.index(max(scores))]

    def score(self, view: View, text: str) -> float:
        """How much the apprentice likes an action. To pass is 0."""
        verb, *words = text.split()
        if verb == "pass":
            return 0.0
        if verb == "take":
            return self.take(view, words[0])
        if verb == "buy":
            return -1.0 if self.forgets and own(view)["bought"] else self.chip_score(words[0])
        if verb == "double":
            return 1.0 if value(words[0]) > 1 or view["round"] + 2 >= view["rounds"] else -1.0
        if verb in ("return", "aside"):
            return self.put_away(view, words[0])
        if verb == "place":
            return self.place(view, words[0])
        if verb == "upgrade":
            return self.upgrade(view, words[0], words[1])
        if verb == "offer":
            return self.offer(view, int(words[0]), int(words[2]))
        if verb == "pay":
            return self.pay(view, int(words[0]))
        if verb == "use":
            return self.use(view, words[0])
        return self.plain(view, text)

    # Brewing

    def is_safe(self, view: View, seat: View) -> bool:
        """Is the next chip safe enough? More risk is fine before a chip is placed."""
        courage = self.courage + (0.1 if not seat["placed"] else 0.0)
        return next_draw(view, seat["seat"]).risk <= courage

    def plain(self, view: View, text: str) -> float:
        """Actions of one or two plain words."""
        me = own(view)
        if text == "draw":
            return 1.0 if self.is_safe(view, me) else -1.0
        if text == "coin":  # at the end of the turn they lie in the way of the next one
            in_turn = view["decision"] == "brew"
            return (
                2.0 if not (in_turn and self.is_safe(view, me)) and me["white_space"] > 3 else -1.0
            )
        if text == "step":
            return 3.0 if not self.can_still_draw(view, me) else -1.0
        if text == "give gold":
            return float(-me["penalty"]) + (0.5 if is_last_round(view) else 0.0)
        if text == "patient away":
            return -float(me["penalty"]) * (1.5 if view["patient"] else 0.8)
        if text in ("card", "tokens"):
            return self.scale(view, text)
        # Late in the game a stall near the park is worth more than better lead.
        late = float(view["round"])
        wishes = {"stall": 1.0 + 0.3 * late, "move": 0.5 * late, "gold": 0.7}
        return wishes.get(text, 0.0)

    def can_still_draw(self, view: View, me: View) -> bool:
        """Will there be another chip in this turn?"""
        return "draw" in view["legal"] and self.is_safe(view, me)

    def put_away(self, view: View, word: str) -> float:
        """Chips that leave the bottle: strong white ones, and coloured ones that could come
        again."""
        me = own(view)
        if word.startswith("white@"):
            space = int(word.partition("@")[2])
            chip = whites(me)[space]
            others = [other for other in whites(me) if other != space]
            nearer = me["white_space"] - max(others, default=0)
            return float(nearer) + 0.1 * value(chip) - (0.0 if me["white_space"] > 3 else 1.5)
        if colour(word) == "white":
            return float(value(word))
        return float(value(word)) - 1.5

    def place(self, view: View, chip: str) -> float:
        """One of the chips drawn to choose from: a good coloured one, never a white one."""
        return -1.0 if colour(chip) == "white" else float(value(chip))

    def upgrade(self, view: View, where: str, chip: str) -> float:
        """The strongest chip, and the one in the neck: it counts for the move at once."""
        better = next_black(view, chip)
        gain = black_gold(view, better) - black_gold(view, chip) if better else 0
        return 1.5 + 0.2 * gain + (0.3 if where == "neck" else 0.0) + 0.1 * value(chip)

    def use(self, view: View, card: str) -> float:
        """A kept card: when the next chip would be too dangerous, and there is time to draw."""
        me = own(view)
        if view["decision"] == "rescue":
            return 1.0
        if card == "three_coloured_back":
            return 0.5 if me["bag"] == "" else -1.0
        return 0.5 if not self.is_safe(view, me) and me["white_space"] > 4 else -1.0

    def pay(self, view: View, gold: int) -> float:
        """Gold for steps: all of it in the last round, a little before."""
        if is_last_round(view):
            return float(gold)
        return 0.5 if gold == 1 and own(view)["gold"] > 5 else -float(gold)

    # The market

    def take(self, view: View, what: str) -> float:
        """A coin after the toss, or a chip for nothing."""
        if "-" in what:
            return self.chip_score(what)
        side = next(coin["side"] for coin in view["coins"] if coin["coin"] == what)
        worth = {"gold": 3.0, "shield": 2.5, "stall": 2.0, "upgrade_or_move": 1.8}
        return worth.get(side, 1.5)

    def chip_score(self, chip: str) -> float:
        """The score of a chip for the bag: mostly random, higher for high values and colours."""
        plain = colour(chip) in ("orange", "black")
        return 0.5 * value(chip) + (0.0 if plain else 0.5) + 2.0 * self.random.random()

    def worth_of_card(self, view: View) -> float:
        """What the card on top is worth in gold: what is suggested for it, an upgrade being 2."""
        card = view["card"]
        return float(card["gold"] + 2 * card["upgrade"])

    def offer(self, view: View, gold: int, upgrades: int) -> float:
        """As much as the card is worth, so that the choice does not matter."""
        return -abs(self.worth_of_card(view) - gold - 2 * upgrades) - 0.1 * upgrades

    def scale(self, view: View, text: str) -> float:
        """The scale that weighs more."""
        if text == "card":
            return self.worth_of_card(view)
        blacks = own(view)["neck"] + own(view)["base"]
        upgrade = 2.0 if "black" in blacks else 1.0
        return float(view["offer"]["gold"] + upgrade * view["offer"]["upgrade"])
