"""What happened, in short sentences: one for each player and stretch of the round."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from nostrum.quacks.events import CardRead, Event, GameOver, RoundBegan, Stirred
from nostrum.quacks.reading import View, heap, rules
from nostrum.quacks.setup import box
from nostrum.quacks.terminal import looks
from nostrum.quacks.terminal.looks import amount

# Gains that come while the potion is brewed belong to the sentence about the potion.
WHILE_BREWING = ("blue book",)
BREWING = ("Placed", "SetAside", "Shown", "Returned", "Exploded", "Stopped", "Restarted")
BUYING = ("Bought",)
# A gain with one of these reasons has been told already by what caused it.
TOLD = ("bonus die", "test tube")
STIR = "Stir! All hands come out of the bags."


class Story:
    """Tells events in order. Keeps in mind what a sentence needs from earlier events."""

    def __init__(self, names: Sequence[str], you: int | None) -> None:
        self.names = names
        self.you = you
        self.fee = ""  # rubies just paid, for the sentence about what they paid for
        self.stretch = ""
        self.said: dict[int, list[Text]] = {}
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
        return self.lines

    def stretch_of(self, name: str, event: Any) -> str:
        """Which stretch of the round an event belongs to."""
        if name in BREWING or getattr(event, "why", "") in WHILE_BREWING:
            return "brewing"
        return "buying" if name in BUYING else "evaluation"

    def stir(self) -> None:
        """The last round: the command is told once, who drew what comes anyway."""
        if not any(line.plain == STIR for line in self.lines):
            self.lines.append(Text(STIR, style="bold cyan"))

    def add(self, seat: int, part: Text) -> None:
        """Add a part to a player's sentence; chips drawn one after the other are one part."""
        parts = self.said.setdefault(seat, [])
        draws = self.verb(seat, "draws ")
        if parts and parts[-1].plain.startswith(draws) and part.plain.startswith(draws):
            parts[-1].append(" ").append_text(part[len(draws) :])
        elif parts and all(" the droplet to " in text.plain for text in (parts[-1], part)):
            parts[-1] = part  # two steps at once
        else:
            parts.append(part)

    def flush(self) -> None:
        """Finish the sentences that have begun. A verb is not said twice in a row."""
        for seat, parts in self.said.items():
            line = Text().append(self.who(seat), style="bold").append(" ")
            verb = ""
            for number, part in enumerate(parts):
                if number:
                    line.append(" and " if number == len(parts) - 1 else ", ")
                first = part.plain.partition(" ")[0] + " "
                line.append_text(part[len(first) :] if first == verb else part)
                verb = first
            self.lines.append(line.append("."))
        self.said = {}

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

    def paid(self) -> str:
        """What was paid for the thing that is told now."""
        fee, self.fee = self.fee, ""
        return fee

    # The events of the table

    def of_the_table(self, event: RoundBegan | CardRead | GameOver) -> Text:
        """A sentence of its own."""
        if isinstance(event, RoundBegan):
            last = rules(self.view).rounds
            text = f"Round {event.round} of {last}. {looks.starts(self.who(event.start))}."
            return Text(text, style="bold cyan")
        if isinstance(event, CardRead):
            page = looks.pages().get(event.card)
            line = Text("The fortune teller turns over: ", style="cyan")
            return line.append(f"{page.title if page else 'no card'}.", style="bold")
        names = " and ".join(self.names[seat] for seat in event.winners)
        return Text(f"The game is over. {names} won.", style="bold cyan")

    # The events of a player

    def part(self, name: str, event: Any) -> Text | None:
        """What an event adds to the player's sentence."""
        teller: Callable[[Any], Text | str | None] = getattr(self, f"on_{name.lower()}")
        said = teller(event)
        if isinstance(said, str):
            return Text(self.verb(event.seat, said))
        return said

    def chips(self, event: Any, before: str, chips: Sequence[str], after: str = "") -> Text:
        """A part with chips in it."""
        text = Text(self.verb(event.seat, before))
        return text.append_text(looks.row(chips)).append(after)

    def on_ratsplaced(self, event: Any) -> str:
        return f"has {amount(event.tails, 'rat tail')}, the rat waits on space {event.space}"

    def on_placed(self, event: Any) -> Text:
        parts = self.said.get(event.seat)
        looked = parts is not None and parts[-1].plain.startswith(self.verb(event.seat, "looks "))
        return self.chips(event, "places " if looked else "draws ", [event.chip])

    def on_setaside(self, event: Any) -> Text:
        return self.chips(event, "lays ", [event.chip], " beside the pot")

    def on_shown(self, event: Any) -> Text:
        chips = list(heap(event.chips).elements())
        return self.chips(event, "looks at ", chips, "" if chips else "an empty bag")

    def on_returned(self, event: Any) -> Text:
        return self.chips(event, "puts ", [event.chip], f" back ({event.why})")

    def on_moved(self, event: Any) -> str:
        return f"moves the last chip to space {event.space} ({event.why})"

    def on_exploded(self, event: Any) -> Text:
        text = f"BOOM, the pot explodes with white {event.white}"
        text += ", covered by the blue chip" if event.protected else ""
        return Text(text, style="bold red")

    def on_stopped(self, event: Any) -> str:
        printed = rules(self.view)
        space = event.scoring
        gains = looks.gains(printed.coins[space], printed.points[space], bool(printed.ruby[space]))
        return f"stops at {gains}"

    def on_restarted(self, event: Any) -> str:
        return "starts all over again"

    def on_dierolled(self, event: Any) -> str:
        return f"rolls the die: {event.face}"

    def on_pointsgained(self, event: Any) -> str | None:
        if event.why in TOLD:
            return None
        if event.why == "exchange":
            return f"gets {amount(event.points, 'point')} for coins and rubies"
        return f"gets {amount(event.points, 'point')}{reason(event.why)}"

    def on_rubiesgained(self, event: Any) -> str | None:
        if event.why in TOLD:
            return None
        return f"gets {amount(event.rubies, 'ruby')}{reason(event.why)}"

    def on_rubiespaid(self, event: Any) -> None:
        # What they were paid for follows, except that points say so themselves.
        self.fee = f" for {amount(event.rubies, 'ruby')}" if event.why != "exchange" else ""

    def on_chipgained(self, event: Any) -> Text | None:
        if event.why in TOLD:
            return None
        return self.chips(event, "gets ", [event.chip], f" ({event.why}){self.paid()}")

    def on_chiplost(self, event: Any) -> Text:
        return self.chips(event, "gives up ", [event.chip], f" ({event.why})")

    def on_bought(self, event: Any) -> Text | str:
        if not event.chips:
            return "buys nothing"
        return self.chips(event, "buys ", event.chips.split(), f" for {event.price} coins")

    def on_dropletmoved(self, event: Any) -> str:
        return f"moves the droplet to {event.space}{self.paid()}"

    def on_tubemoved(self, event: Any) -> str:
        glass = box()["test_tubes"]["glasses"][event.glass - 1]
        return f"moves along the test tubes{self.paid()}: {glass}"

    def on_flaskfilled(self, event: Any) -> str:
        return f"fills the flask{self.paid()}"

    def on_chose(self, event: Any) -> str:
        return f"takes the {event.what}"


def reason(why: str) -> str:
    """Why somebody gets something, unless it is what everybody gets for his potion."""
    return "" if why == "scoring space" else f" ({why})"
