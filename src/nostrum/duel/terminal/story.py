"""What happened, in plain sentences: one for each player as long as nobody else does something."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from rich.text import Text

from nostrum.core.amounts import amount
from nostrum.duel.events import (
    Bought,
    CardShown,
    CardTaken,
    CardUsed,
    ChipGained,
    ChipRemoved,
    Chose,
    CoinLost,
    CoinsTossed,
    CoinTaken,
    CoinUsed,
    Completed,
    Doubled,
    Event,
    Exploded,
    FinalDraw,
    GameOver,
    GoldGained,
    GoldLost,
    GoldReturned,
    Offered,
    PatientEntered,
    PatientMoved,
    PatientWon,
    Placed,
    PutBack,
    Returned,
    Reversed,
    RoundBegan,
    SetAside,
    Shown,
    StallMoved,
    Treated,
    TurnBegan,
    TurnEnded,
    Upgraded,
)
from nostrum.duel.terminal import formatting
from nostrum.duel.terminal.formatting import People
from nostrum.duel.terminal.standing import behind_why
from nostrum.duel.view_parser import View, chips, value

WITH_COLON = ("draws", "places", "takes the")  # a single thing and what it means
REASONS = {
    "tokens": "tokens",
    "second player": "for not beginning",
    "upgrade impossible": "nothing to upgrade",
    "sold out": "the chip is sold out",
}
WON_BY = {
    "full ledge": "",
    "patients": "",
    "half": ", for the patient is in {whose} half",
    "final draw": ", by the final draw",
}


@dataclass
class Item:
    """A thing in a sentence, and what is to be said about it."""

    what: Text
    note: str = ""

    def text(self, colon: bool) -> Text:
        """The thing with its note, in brackets or after a colon."""
        text = Text().append_text(self.what)
        if not self.note:
            return text
        return text.append(f": {self.note}" if colon else f" ({self.note})")


@dataclass
class Part:
    """A part of a player's sentence: a verb, its objects, and what follows them."""

    verb: str
    items: list[Item] = field(default_factory=list)
    after: str = ""
    style: str = ""

    def takes(self, other: "Part") -> bool:
        """May the other part, which comes next, be told in this one's words?"""
        return bool(self.items and other.items) and (self.verb, self.after) == (
            other.verb,
            other.after,
        )


class Story:
    """Tells events in order. Keeps in mind what a sentence needs from earlier events."""

    def __init__(self, names: Sequence[str], you: int | None) -> None:
        self.people = People(tuple(names), you)
        self.view: View = {}
        self.lines: list[Text] = []
        self.seat: int | None = None  # whose sentence has begun
        self.parts: list[Part] = []
        self.active: int | None = None  # whose turn it is
        self.shielded: int | None = None
        self.entered = False  # has a new patient just left the park?
        self.wins = False  # is the next event that the patient is won?
        self.treated = [0, 0]
        self.shown: list[str] = []  # chips that were drawn to choose from
        self.final: list[list[str]] = [[], []]  # what was drawn in the final draw
        self.chose = ""
        self.taken = False  # has the card of this round been taken?

    def tell(self, view: View, events: Sequence[Event]) -> list[Text]:
        """The sentences for these events."""
        self.view = view
        self.lines = []
        for event, following in zip_longest(events, events[1:]):
            self.wins = isinstance(following, PatientWon)
            self.hear(event)
        self.flush()
        return self.lines

    def hear(self, event: Event) -> None:
        """Tell one event, or add it to the sentence that has begun."""
        name = type(event).__name__.lower()
        if isinstance(event, RoundBegan | CardShown | CoinsTossed | GameOver):
            self.flush()
            teller: Callable[[Any], None] = getattr(self, f"on_{name}")
            teller(event)
            return
        maker: Callable[[Any], Part | None] = getattr(self, f"on_{name}")
        part = maker(event)
        if part is not None:
            self.add(event.seat, part)
        if isinstance(event, Exploded):
            self.flush()

    def add(self, seat: int, part: Part) -> None:
        """Add a part to a player's sentence, or to its last part if the words are the same."""
        if seat != self.seat:
            self.flush()
            self.seat = seat
        if self.parts and self.parts[-1].takes(part):
            self.parts[-1].items += part.items
        else:
            self.parts.append(part)

    def say(self, text: str, style: str = "") -> None:
        """A sentence of its own."""
        self.flush()
        self.lines.append(Text(text, style=style))

    def flush(self) -> None:
        """Finish the sentence that has begun."""
        if self.seat is not None and self.parts:
            line = Text().append(self.people.subject(self.seat), style="bold")
            before = ""
            for number, part in enumerate(self.parts):
                if number:
                    line.append(" and " if number == len(self.parts) - 1 else ", ")
                else:
                    line.append(" ")
                line.append_text(self.words(part, before))
                before = part.verb
            self.lines.append(line if line.plain.endswith("!") else line.append("."))
        self.seat, self.parts = None, []

    def words(self, part: Part, before: str) -> Text:
        """A part of a sentence; a verb that has just been said is not repeated."""
        text = Text(style=part.style)
        if part.verb and part.verb != before:
            text.append(self.people.verb(self.seat or 0, part.verb))
            text.append(" " if part.items else "")
        alone = len(self.parts) == 1 and len(part.items) == 1 and part.verb in WITH_COLON
        text.append_text(Text(", ").join(item.text(colon=alone) for item in part.items))
        return text.append(part.after)

    # The events of the table

    def on_roundbegan(self, event: RoundBegan) -> None:
        """A new round: who tosses, and why."""
        self.active, self.shielded = None, None
        if event.round == 1 and formatting.stand_ins(self.view):
            self.say(formatting.stand_ins(self.view), style="dim")
        chooses = self.view["setup"]["options"].get("last_card") == "chooser"
        why = behind_why(self.people, event.tosser, event.why, self.treated, chooses)
        people, seat = self.people, event.tosser
        text = f"{people.does(seat, 'tosses')} the coins, {why}."
        if event.why != "start":
            tosses = people.verb(seat, "tosses")
            text = f"{people.does(seat, 'is')} behind, {why}, and {tosses} the coins."
        self.say(f"Round {event.round} of {self.view['rounds']}. {text}", style="bold cyan")

    def on_cardshown(self, event: CardShown) -> None:
        """A card comes to the top of the stack."""
        name = "that of the last round" if event.card == "last" else event.card
        which = "The next card is" if self.taken else "The card is"
        self.taken = False
        line = formatting.card_line(self.view, event.card, now=False)
        self.say(f"{which} {name}: {line}.", style="cyan")

    def on_coinstossed(self, event: CoinsTossed) -> None:
        """What the coins show."""
        sides = [text.split() for text in event.sides]
        shown = ", ".join(
            f"the {coin} coin shows {formatting.coin_short(self.view, side)}"
            for coin, side in sides
        )
        self.say(f"{shown.capitalize()}.")

    def on_gameover(self, event: GameOver) -> None:
        """Who has won."""
        self.tell_final_draw()
        if len(event.winners) > 1:
            self.say("The game is over. Nobody could be parted from the other: both win.")
            return
        (seat,) = event.winners
        why = WON_BY.get(event.why, "").format(whose=self.people.whose(seat))
        wins = self.people.does(seat, "wins")
        more, fewer = event.scores[seat], event.scores[1 - seat]
        score = f"{more} to {fewer}" if more != fewer else f"with {more} patients each"
        self.say(f"The game is over. {wins} {score}{why}.", style="bold cyan")

    # The coins

    def on_cointaken(self, event: CoinTaken) -> Part:
        if event.bonus == "shield":
            self.shielded = event.seat
        words = formatting.coin_short(self.view, event.bonus)
        return Part("takes the", [Item(Text(f"{event.coin} coin"), words)])

    def on_coinused(self, event: CoinUsed) -> Part:
        return Part("uses the coin")

    def on_coinlost(self, event: CoinLost) -> Part:
        return Part("puts the coin back unused")

    # The turn

    def on_turnbegan(self, event: TurnBegan) -> None:
        self.flush()
        self.active = event.seat
        self.shown = []

    def on_placed(self, event: Placed) -> Part:
        verb = "places" if event.chip in self.shown else "draws"  # what was shown and not put back
        self.shown = []
        return Part(verb, [Item(formatting.in_full(event.chip), self.about_space(event))])

    def about_space(self, event: Placed) -> str:
        """What a space of the white track means."""
        if not event.space:
            return ""
        bottle = self.view["bottle"]
        if event.space in bottle["bonus"]:
            return f"space {event.space}, a bonus space"
        if event.space not in bottle["explosion"]:
            return f"space {event.space}"
        if event.space == bottle["explosion"][0] and event.seat == self.shielded:
            return f"space {event.space}, under the shield"
        return f"space {event.space}"

    def on_setaside(self, event: SetAside) -> Part:
        self.shown = []
        if event.why == "guard":
            return Part("draws", [Item(formatting.in_full(event.chip), "set aside by the guard")])
        return Part("sets aside", [Item(formatting.in_full(event.chip))])

    def on_shown(self, event: Shown) -> Part:
        self.shown = chips(event.chips)
        return Part("looks at", [Item(formatting.in_full(chip)) for chip in self.shown])

    def on_putback(self, event: PutBack) -> Part:
        back = chips(event.chips)
        for chip in back:
            self.shown.remove(chip)
        return Part("puts", [Item(formatting.in_full(chip)) for chip in back], " back into the bag")

    def on_returned(self, event: Returned) -> Part:
        return Part("puts", [Item(formatting.in_full(event.chip))], " back into the bag")

    def on_exploded(self, event: Exploded) -> Part | None:
        if self.seat != event.seat:
            self.say(f"BOOM, {self.people.whose(event.seat)} bottle explodes!", style="bold red")
            return None
        return Part("", [Item(Text("BOOM, the bottle explodes!", style="bold red"))])

    def on_reversed(self, event: Reversed) -> Part:
        return Part("undoes the explosion")

    def on_completed(self, event: Completed) -> Part:
        return Part("completes the potion")

    def on_turnended(self, event: TurnEnded) -> Part:
        return Part("fills the neck")

    # Gold and chips

    def on_goldgained(self, event: GoldGained) -> Part | None:
        gold = amount(event.gold, "gold")
        if event.why == "black" and self.parts and self.parts[-1].items:
            self.parts[-1].items[-1].note = gold
            return None
        if event.why == "coin":  # the coin has said so
            return None
        return Part("gets", [Item(Text(gold), self.reason(event.why))])

    def on_goldlost(self, event: GoldLost) -> Part:
        gold = amount(event.gold, "gold")
        if event.why == "explosion":
            return Part(f"gives up {gold}")
        if event.why in ("steps", "last round"):
            return Part(f"pays {gold}")
        return Part(f"loses {gold} ({self.reason(event.why)})")

    def reason(self, why: str) -> str:
        """Why gold comes or goes: a book by its title."""
        titles = {book["name"]: book["title"] for book in self.view["books"].values()}
        return titles.get(why) or REASONS.get(why, why)

    def on_goldreturned(self, event: GoldReturned) -> Part:
        return Part(f"gives {amount(event.gold, 'gold')} back")

    def on_upgraded(self, event: Upgraded) -> Part:
        text = formatting.in_full(event.chip)
        text = Text().append_text(text).append(" to ").append_text(formatting.in_full(event.new))
        return Part("upgrades", [Item(text)])

    def on_chipgained(self, event: ChipGained) -> Part:
        why = {"ledge": "from the ledge", "card": "from the card"}.get(event.why, "")
        return Part("gets", [Item(formatting.in_full(event.chip), why)])

    def on_chipremoved(self, event: ChipRemoved) -> Part:
        return Part("removes", [Item(formatting.in_full(event.chip))], " from the game")

    def on_bought(self, event: Bought) -> Part:
        chip = Text().append_text(formatting.in_full(event.chip))
        return Part("buys", [Item(chip.append(f" for {event.price} gold"))])

    def on_doubled(self, event: Doubled) -> Part:
        return Part("gets", [Item(formatting.in_full(event.chip), "the same again")])

    # The path

    def on_patiententered(self, event: PatientEntered) -> None:
        self.entered = True

    def on_patientmoved(self, event: PatientMoved) -> Part | None:
        who = "a new patient" if self.entered else "the patient"
        self.entered = False
        steps = amount(event.steps, "step")
        where = f"to space {event.space} of {self.people.whose(event.half)} half"
        if self.active not in (None, event.seat):  # moved by an explosion
            where = f"to {self.people.whose(event.seat)} stall" if self.wins else where
            self.say(f"{who.capitalize()} moves {steps} {where}.")
            return None
        if self.wins:
            return Part("wins", [Item(Text(f"{who} with {steps}"))])
        return Part("moves", [Item(Text(f"{who} {steps} {where}"))])

    def on_patientwon(self, event: PatientWon) -> Part | None:
        told = self.parts and self.parts[-1].verb == "wins"
        return None if told else Part("wins", [Item(Text("the patient"))])

    def on_stallmoved(self, event: StallMoved) -> Part | None:
        effects = {book["name"]: book["effect"] for book in self.view["books"].values()}
        if effects.get(event.why) == "push_stall":
            whose = self.people.whose(event.seat)
            self.say(f"{whose[0].upper()}{whose[1:]} stall is pushed back to space {event.space}.")
            return None
        if event.why == "patient" and self.parts and self.parts[-1].items:
            self.parts[-1].items[-1].note = f"stall back to space {event.space}"
            return None
        return Part(f"moves the stall forward to space {event.space}")

    def on_treated(self, event: Treated) -> Part:
        self.treated[event.seat] = event.ledge
        goal = self.view["patients_to_win"]
        note = ""
        if event.ledge < goal and event.bonus in ("upgrade", "chip"):
            note = formatting.ledge_words(self.view, self.people, event.seat, event.bonus)
        return Part("treats", [Item(Text(f"patient {event.ledge} of {goal}"), note)])

    # The market

    def on_offered(self, event: Offered) -> Part:
        self.flush()
        self.active = None
        return Part(f"offers {formatting.tokens(event.gold, event.upgrade)} for the card")

    def on_chose(self, event: Chose) -> Part:
        self.chose = event.what
        return Part(f"takes the {event.what}")

    def on_cardtaken(self, event: CardTaken) -> Part | None:
        chosen, self.chose = self.chose, ""
        self.taken = True
        return None if chosen == "card" else Part("gets the card")

    def on_cardused(self, event: CardUsed) -> Part:
        return Part(f"uses a card ({formatting.KEPT[event.card]})")

    def on_finaldraw(self, event: FinalDraw) -> None:
        drawn = self.final[event.seat]
        if drawn and event.total == value(event.chip):  # nobody was ahead: once more
            self.tell_final_draw()
        self.final[event.seat].append(event.chip)

    def tell_final_draw(self) -> None:
        """What both have drawn, one chip after the other."""
        self.flush()
        for seat, drawn in enumerate(self.final):
            if drawn:
                line = Text().append(self.people.subject(seat), style="bold")
                line.append(f" {self.people.verb(seat, 'draws')} ").append_text(
                    formatting.row(drawn)
                )
                total = sum(value(chip) for chip in drawn)
                self.lines.append(line.append(f" in the final draw, {total} together."))
        self.final = [[], []]
