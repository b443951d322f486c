"""The path as a line: from the own stall over the park to the opponent's, and in words."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from nostrum.core.amounts import amount
from nostrum.duel.terminal import formatting
from nostrum.duel.terminal.formatting import LABEL, People
from nostrum.duel.view_parser import View, steps_to

CELLS = (4, 3, 2)  # columns for a space of the path: as many as fit
EVERY = 5  # where there is no room for all numbers


class Path:
    """The path; it has two lines, and one more for the patient in words."""

    def __init__(self, view: View, people: People, counted: bool = True) -> None:
        self.view = view
        self.people = people
        self.counted = counted  # are the numbers of the spaces below them?
        self.seats = (people.you or 0, 1 - (people.you or 0))  # from left to right

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        stalls = [self.view["seats"][seat]["stall"] for seat in self.seats]
        names = [f"[{self.people.names[seat]}]" for seat in self.seats]
        park = f"(park {self.view['park']})"
        taken = LABEL + cell_len("".join([*names, park]))
        fitting = [c for c in CELLS if taken + c * (sum(stalls) - 2) <= options.max_width]
        if not fitting:
            yield formatting.labelled("Path", patient(self.view, self.people))
            return
        mine, theirs = (self.half(seat, fitting[0]) for seat in self.seats)
        styles = [self.people.style(seat) for seat in self.seats]
        upper = Text().append(f"{'Path':{LABEL}}", style="dim")
        upper.append(names[0], style=f"bold {styles[0]}").append_text(mine[0]).append(park)
        yield upper.append_text(theirs[0]).append(names[1], style=f"bold {styles[1]}")
        if self.counted:
            under = [
                f"{stall:^{cell_len(name)}}" for stall, name in zip(stalls, names, strict=True)
            ]
            lower = Text(" " * LABEL).append(under[0], style=styles[0]).append_text(mine[1])
            lower.append(" " * len(park)).append_text(theirs[1])
            yield lower.append(under[1], style=styles[1])
        yield formatting.labelled("", patient(self.view, self.people))

    def half(self, seat: int, cell: int) -> tuple[Text, Text]:
        """The spaces before a seat's stall, from left to right, and their numbers."""
        spaces: Sequence[int] = range(1, self.view["seats"][seat]["stall"])
        numbers = self.numbers(seat, spaces, cell)
        signs = self.signs(seat)
        dot = Text("·", style=f"dim {self.people.style(seat)}")
        upper, lower = Text(), Text()
        for space in spaces if seat == self.seats[1] else reversed(spaces):
            upper.append_text(_centred(signs.get(space, dot), cell))
            number = str(space) if space in numbers else ""
            lower.append_text(_centred(Text(number, style="dim"), cell))
        return upper, lower

    def signs(self, seat: int) -> dict[int, Text]:
        """The patient, and where the potion would move them now."""
        signs = {}
        plan = (self.view["planned"] or {}).get("patient")
        if plan and plan["half"] == seat:
            signs[plan["space"]] = Text(formatting.PLAN, style="yellow")
        now = self.view["patient"]
        if now and now["half"] == seat:
            signs[now["space"]] = Text(formatting.PATIENT, style="bold yellow")
        return signs

    def numbers(self, seat: int, spaces: Sequence[int], cell: int) -> set[int]:
        """The spaces that are numbered: all of them, or as many as can be told apart."""
        if cell > CELLS[-1]:
            return set(spaces)
        now = self.view["patient"]
        wanted = [now["space"]] if now and now["half"] == seat else []
        wanted += [space for space in spaces if space == 1 or space % EVERY == 0]
        numbered: set[int] = set()
        for space in wanted:
            # The one before the stall would touch the stall's own number.
            if space < len(spaces) and not {space - 1, space + 1} & numbered:
                numbered.add(space)
        return numbered


def _centred(sign: Text, cell: int) -> Text:
    before = max((cell - len(sign)) // 2, 0)
    after = max(cell - len(sign) - before, 0)
    return Text(" " * before).append_text(sign).append(" " * after)


def patient(view: View, people: People) -> Text:
    """Where the patient stands, and how far it is to both stalls."""
    now = view["patient"]
    left = people.you or 0
    near, far = (steps_to(view, seat) for seat in (left, 1 - left))
    stalls = [people.whose(seat) for seat in (left, 1 - left)]
    way = f"{amount(near, 'step')} to {stalls[0]} stall, {far} to {stalls[1]}"
    if now:
        whose = people.whose(now["half"])
        text = Text().append(f"{formatting.PATIENT} ", style="bold yellow")
        return text.append(f"on space {now['space']} of {whose} half: {way}")
    if view["over"] or not view["park"]:
        return Text("nobody is on the path" + ("" if view["park"] else ", and the park is empty"))
    return Text(f"nobody on the path; a new patient: {way}")
