"""What happened, in short sentences: one for each player and stretch of the round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from nostrum.core.amounts import amount
from nostrum.quacks.events import (
    Bought,
    CardRead,
    ChipGained,
    ChipLost,
    Chose,
    DieRolled,
    DropletMoved,
    Event,
    Exploded,
    FlaskFilled,
    GameOver,
    Moved,
    Placed,
    PointsGained,
    RatsPlaced,
    Restarted,
    Returned,
    RoundBegan,
    RubiesGained,
    RubiesPaid,
    SetAside,
    Shown,
    Stirred,
    Stopped,
    TubeMoved,
)
from nostrum.quacks.setup import box
from nostrum.quacks.terminal import formatting
from nostrum.quacks.view_parser import View, heap, rules

# Gains that come while the potion is brewed belong to the sentence about the potion.
WHILE_BREWING = ("blue book", "forgone")
BREWING = ("Placed", "SetAside", "Shown", "Returned", "Exploded", "Stopped", "Restarted")
BUYING = ("Bought",)
# A gain with one of these reasons has been told already by what caused it, or needs no reason.
TOLD = ("bonus die", "test tube")
PLAIN = ("scoring space", "exchange")
STIR = "Stir! All hands come out of the bags."


@dataclass
class Part:
    """A part of a player's sentence: a verb, its objects, and what follows them."""

    verb: str
    what: list[Text] = field(default_factory=list)
    after: str = ""
    why: str = ""
    fee: int = 0  # rubies that were paid for it
    style: str = ""
    between: str = ", "  # what stands between its objects

    def takes(self, other: "Part") -> bool:
        """May the other part, which comes next, be told in this one's words?"""
        return (
            bool(self.what and other.what)
            and (self.verb, self.why) == (other.verb, other.why)
            and self.after.partition(":")[0] == other.after.partition(":")[0]
            and bool(self.fee) == bool(other.fee)
        )

    def take(self, other: "Part") -> None:
        """Tell both as one. Of a thing that moves on, only where it is now matters."""
        self.what = other.what if self.verb == MOVES_DROPLET else self.what + other.what
        self.after = other.after
        self.fee += other.fee
        self.between = self.between if self.between == other.between else ", "

    def objects(self, last: bool) -> Text:
        """All objects: chips in a row, other things as a list, which ends with "and" only at the
        end of a sentence."""
        if not last or self.between == " " or len(self.what) < 2:
            return Text(self.between).join(self.what)
        first = Text(self.between).join(self.what[:-1])
        return first.append(" and ").append_text(self.what[-1])


MOVES_DROPLET = "moves the droplet to"


class Story:
    """Tells events in order. Keeps in mind what a sentence needs from earlier events."""

    def __init__(self, names: Sequence[str], you: int | None) -> None:
        self.names = names
        self.you = you
        self.fee = 0  # rubies just paid, for the sentence about what they paid for
        self.done: set[int] = set()  # the players who have finished their potion in this round
        self.shown: dict[int, list[str]] = {}  # chips that somebody looks at and may place
        self.stretch = ""
        self.said: dict[int, list[Part]] = {}
        self.lines: list[Text] = []
        self.view: View = {}

    def tell(self, view: View, events: Sequence[Event]) -> list[Text]:
        """The sentences for these events."""
        self.view = view
        self.lines = []
        for event in events:
            name = type(event).__name__
            if isinstance(event, Stirred):
                self.stir()
                continue
            if isinstance(event, RoundBegan | CardRead | GameOver):
                self.flush()
                self.lines.append(self.of_the_table(event))
                continue
            stretch = self.stretch_of(name, event)
            if stretch != self.stretch:
                self.flush()
                self.stretch = stretch
            part = self.part(name, event)
            if part is not None:
                self.add(event.seat, part)
        self.flush()
        # Whoever looks at no chips any more has put them back: what comes next is drawn.
        self.shown = {seat: c for seat, c in self.shown.items() if view["seats"][seat]["hand"]}
        return self.lines

    def stretch_of(self, name: str, event: Event) -> str:
        """Which stretch of the round an event belongs to."""
        if name in BREWING or getattr(event, "why", "") in WHILE_BREWING:
            return "brewing"
        return "buying" if name in BUYING else "evaluation"

    def stir(self) -> None:
        """The last round: the command is told once, who drew what comes anyway."""
        if not any(line.plain == STIR for line in self.lines):
            self.lines.append(Text(STIR, style="bold cyan"))

    def add(self, seat: int, part: Part) -> None:
        """Add a part to a player's sentence, or to its last part if the words are the same."""
        parts = self.said.setdefault(seat, [])
        if parts and parts[-1].takes(part):
            parts[-1].take(part)
        else:
            parts.append(part)

    def flush(self) -> None:
        """Finish the sentences that have begun."""
        for seat, parts in self.said.items():
            line = Text().append(self.who(seat), style="bold").append(" ")
            before = Part("")
            for number, part in enumerate(parts, start=1):
                following = parts[number] if number < len(parts) else None
                continues = part.verb == before.verb == "gets"
                if number > 1:
                    in_a_list = continues and len(part.what) > 1
                    line.append(", " if following or in_a_list else " and ")
                if part.verb and not continues:
                    line.append(self.verb(seat, part.verb) + (" " if part.what else ""))
                line.append_text(self.rest(part, following))
                before = part
            self.lines.append(line.append("."))
        self.said = {}

    def rest(self, part: Part, following: Part | None) -> Text:
        """A part after its verb. A reason that the next part has too is left to it."""
        text = Text(style=part.style).append_text(part.objects(last=following is None))
        text.append(part.after)
        if part.fee:
            text.append(f" for {amount(part.fee, 'ruby')}")
        if part.why and (following is None or following.why != part.why):
            text.append(f" ({part.why})")
        return text

    # Words

    def who(self, seat: int) -> str:
        """A player's name at the beginning of a sentence."""
        return "You" if seat == self.you else self.names[seat]

    def verb(self, seat: int, word: str) -> str:
        """A verb as it goes with the player: "draws", but "you draw"."""
        if seat != self.you:
            return word
        if word.startswith("has "):
            return "have " + word[4:]
        first, space, rest = word.partition(" ")
        return first.removesuffix("s") + space + rest

    def paid(self) -> int:
        """How many rubies were paid for the thing that is told now."""
        fee, self.fee = self.fee, 0
        return fee

    def worth(self, last: int) -> str:
        """What a pot is worth whose last chip lies on this space."""
        return formatting.worth_at(self.view, last + 1)

    # The events of the table

    def of_the_table(self, event: RoundBegan | CardRead | GameOver) -> Text:
        """A sentence of its own."""
        if isinstance(event, RoundBegan):
            self.done.clear()
            last = rules(self.view).rounds
            text = f"Round {event.round} of {last}. {formatting.starts(self.who(event.start))}."
            return Text(text, style="bold cyan")
        if isinstance(event, CardRead):
            page = formatting.pages().get(event.card)
            line = Text("The fortune teller turns over: ", style="cyan")
            return line.append(f"{page.title if page else 'no card'}.", style="bold")
        names = " and ".join(self.names[seat] for seat in event.winners)
        return Text(f"The game is over. {names} won.", style="bold cyan")

    # The events of a player

    def part(self, name: str, event: Event) -> Part | None:
        """What an event adds to the player's sentence."""
        teller: Callable[[Any], Part | None] = getattr(self, f"on_{name.lower()}")
        return teller(event)

    def on_ratsplaced(self, event: RatsPlaced) -> Part:
        begins = rules(self.view).coins[event.space]
        return Part(f"has {amount(event.tails, 'rat tail')}: the pot begins at {begins}")

    def on_placed(self, event: Placed) -> Part:
        if event.chip in self.shown.pop(event.seat, ()):
            return chips_part("places", [event.chip])
        if event.seat in self.done:  # it lay beside the pot
            return chips_part("lays", [event.chip], f": now {self.worth(event.space)}")
        return chips_part("draws", [event.chip])

    def on_setaside(self, event: SetAside) -> Part:
        return chips_part("lays", [event.chip], " beside the pot")

    def on_shown(self, event: Shown) -> Part:
        chips = list(heap(event.chips).elements())
        self.shown[event.seat] = chips
        return chips_part("looks at", chips) if chips else Part("looks into an empty bag")

    def on_returned(self, event: Returned) -> Part:
        return chips_part("puts", [event.chip], " back", event.why)

    def on_moved(self, event: Moved) -> Part:
        if event.why == "forgone":
            return Part(f"gives up the extra spaces: {self.worth(event.space)}")
        return Part(f"moves the last chip on: {self.worth(event.space)}", why=event.why)

    def on_exploded(self, event: Exploded) -> Part:
        self.done.add(event.seat)
        text = f"BOOM, the pot explodes with white {event.white}"
        text += ", covered by the blue chip" if event.protected else ""
        return Part("", [Text(text)], style="bold red")

    def on_stopped(self, event: Stopped) -> Part:
        self.done.add(event.seat)
        return Part(f"stops at {self.worth(event.scoring - 1)}")

    def on_restarted(self, event: Restarted) -> Part:
        self.done.discard(event.seat)
        return Part("starts all over again")

    def on_dierolled(self, event: DieRolled) -> Part:
        return Part("rolls the die:", [Text(event.face)])

    def on_pointsgained(self, event: PointsGained) -> Part | None:
        if event.why in TOLD:
            return None
        after = " for coins and rubies" if event.why == "exchange" else ""
        return Part("gets", [Text(amount(event.points, "point"))], after, reason(event.why))

    def on_rubiesgained(self, event: RubiesGained) -> Part | None:
        if event.why in TOLD:
            return None
        return Part("gets", [Text(amount(event.rubies, "ruby"))], why=reason(event.why))

    def on_rubiespaid(self, event: RubiesPaid) -> None:
        # What they were paid for follows, except that points say so themselves.
        self.fee = event.rubies if event.why != "exchange" else 0

    def on_chipgained(self, event: ChipGained) -> Part | None:
        if event.why in TOLD:
            return None
        part = chips_part("gets", [event.chip], why=event.why)
        part.fee = self.paid()
        return part

    def on_chiplost(self, event: ChipLost) -> Part:
        return chips_part("gives up", [event.chip], why=event.why)

    def on_bought(self, event: Bought) -> Part:
        if not event.chips:
            return Part("buys nothing")
        return chips_part("buys", event.chips.split(), f" for {event.price} coins")

    def on_dropletmoved(self, event: DropletMoved) -> Part:
        place = str(rules(self.view).coins[event.space])
        return Part(MOVES_DROPLET, [Text(place)], fee=self.paid())

    def on_tubemoved(self, event: TubeMoved) -> Part:
        glass = box()["test_tubes"]["glasses"][event.glass - 1]
        return Part("moves along the test tubes:", [Text(glass)], fee=self.paid())

    def on_flaskfilled(self, event: FlaskFilled) -> Part:
        return Part("fills", [Text("the flask")], fee=self.paid())

    def on_chose(self, event: Chose) -> Part:
        return Part(f"takes the {event.what}")


def chips_part(verb: str, chips: Sequence[str], after: str = "", why: str = "") -> Part:
    """A part with chips for objects."""
    return Part(verb, [formatting.token(chip) for chip in chips], after, why, between=" ")


def reason(why: str) -> str:
    """Why somebody gets something, unless it is what everybody gets for their potion."""
    return "" if why in PLAIN else why
