"""A game at one keyboard: people in turn, bots between them, every move kept at once."""

import hashlib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from nostrum.bots import bots_for
from nostrum.bots.files import is_bot_file, maker_of, read_bot_file
from nostrum.core.contract import Kit
from nostrum.core.errors import BadRecord, BadSetup, IllegalMove, NostrumError
from nostrum.pages import page_picture
from nostrum.shelf import KeptGame
from nostrum.terminal import TerminalTable, View, height_of, terminal_of

BOT_NAMES = ("Odo", "Agnes", "Bertram", "Mechthild", "Kunibert", "Hedwig")
NAME_LENGTH = 12
LEAVING = ("quit", "q", "exit")
LOG_LINES = 30
SEAL_DIGITS = 16
LONG_STORY = 5  # lines that are read before the table covers them
HELP = {
    "rules NAME": "a page of the rules; without a name: what there is",
    "table": "the whole table again",
    "log": "what has happened so far; log all: from the beginning",
    "quit": "stop for now; the game is saved after every move",
}


class Leave(Exception):
    """Somebody wants to stop for now."""


@dataclass(frozen=True)
class Seat:
    """Who sits here: a person, or a bot by its name in the registry or by its file."""

    name: str
    bot: str = ""

    def __str__(self) -> str:
        return f"{self.bot or 'you'}:{self.name}"


def _nothing() -> None:
    """There is nothing to forget."""


@dataclass(frozen=True)
class Keyboard:
    """How people are asked."""

    ask: Callable[[str], str]  # raises EOFError when there is nobody left to ask
    watched: bool  # somebody looks at the screen; otherwise moves are piped in
    forget: Callable[[], None] = _nothing  # so that nobody can look up what another one typed


def read_seats(text: str, game: str, files: Sequence[str] = ()) -> list[Seat]:
    """The seats that a text names: `you,bot,you:Anna,random,my_bot.py`. Bots in these files can be
    called by the names of the files."""
    known = bots_for(game)
    kinds = {"you": "", "bot": next(iter(known)), **{name: name for name in known}}
    for path in files:
        own = read_bot_file(path)
        if kinds.setdefault(own.name, own.address) != own.address:
            raise BadSetup(f"{path!r} would be another bot called {own.name!r}; rename the file.")
    words = [word.strip().partition(":") for word in text.split(",")]
    people = sum(kind == "you" for kind, _, _ in words)
    seats: list[Seat] = []
    for kind, _, given in words:
        if is_bot_file(kind):
            kinds[kind] = read_bot_file(kind).address
        if kind not in kinds:
            raise BadSetup(f"Nobody is called {kind!r}; a seat is {', '.join(kinds)}.")
        name = given.strip() or _free_name(seats, people if kind == "you" else 0)
        if not re.fullmatch(rf"[^\W_][\w .'-]{{0,{NAME_LENGTH - 1}}}", name):
            raise BadSetup(
                f"{name!r} is not a name we can write; a name has up to {NAME_LENGTH} letters."
            )
        if any(name == seat.name for seat in seats):
            raise BadSetup(f"There are two players called {name!r}.")
        if any(sign in kinds[kind] for sign in ",:\n"):
            raise BadSetup(f"{kinds[kind]!r} has a sign in it that separates seats: , or :")
        seats.append(Seat(name, kinds[kind]))
    return seats


def _free_name(seats: Sequence[Seat], people: int) -> str:
    """A name for somebody without one; a single person is simply you."""
    if people == 1:
        return "You"
    here = len(seats) + 1
    names = [f"Player {n}" for n in range(here, here + 9)] if people else BOT_NAMES
    taken = {seat.name for seat in seats}
    return next((name for name in names if name not in taken), f"Guest {len(seats)}")


def table_of(kit: Kit, seats: Sequence[Seat]) -> TerminalTable:
    """The table in the terminal for these players."""
    names = [seat.name for seat in seats]
    you = names.index("You") if "You" in names else None
    return terminal_of(kit).open_table(names, you)


class Sitting:
    """One sitting at a game, from where it stands to its end or until somebody leaves."""

    def __init__(
        self,
        kept: KeptGame,
        seats: Sequence[Seat],
        console: Console,
        keyboard: Keyboard,
        notice: str = "",
    ) -> None:
        self.kept = kept
        self.record = kept.record
        self.kit = kept.record.kit
        self.seats = seats
        self.people = [number for number, seat in enumerate(seats) if not seat.bot]
        self.console = console
        self.keyboard = keyboard
        self.table = table_of(self.kit, seats)
        self.game: Any = self.record.new_game(listen=True)
        self.events: list[Any] = self.game.events
        self.told = 0
        self.log: list[Text] = []
        self.news: list[Text] = [Text(notice)] if notice else []
        self.seal()
        self.hear()
        self.last_asked = -1
        self.catch_up()

    def catch_up(self) -> None:
        """Play the moves of the record; what they did is in the log, only the last is news."""
        moves, self.record.moves = self.record.moves, []
        for number, (seat, action) in enumerate(moves, start=1):
            try:
                self.move(seat, action)
            except NostrumError as error:
                raise BadRecord(
                    f"Move {number} of the saved game does not replay: {error}"
                ) from None
        if moves:
            self.hear()
            self.news = self.log[-LONG_STORY:]

    # The game

    def play(self) -> None:
        """Play to the end."""
        while self.game.actors():
            seat = self.next_seat()
            if self.seats[seat].bot:
                self.move(seat, self.bot_choice(seat))
            else:
                self.move(seat, self.person_choice(seat))
            self.kept.save()
        self.hear()
        self.print_news()

    def move(self, seat: int, action: str) -> None:
        """Play and note a move."""
        self.game.apply(seat, action)
        self.record.moves.append((seat, action))

    def next_seat(self) -> int:
        """Whose decision comes next, of all who owe one.

        Bots keep pace: each makes one decision after each of a person's. A person keeps the
        keyboard as long as he owes something. All this follows from the moves so far, so a
        game that is resumed goes on just as it would have.
        """
        actors: list[int] = self.game.actors()
        moved: list[int] = []
        person = -1
        for seat, _ in reversed(self.record.moves):
            if not self.seats[seat].bot:
                person = seat
                break
            moved.append(seat)
        bots = [seat for seat in actors if self.seats[seat].bot]
        people = [seat for seat in actors if not self.seats[seat].bot]
        for seat in bots:
            if seat not in moved or not people:
                return seat
        return person if person in people else self._after(person, people)

    def _after(self, person: int, people: Sequence[int]) -> int:
        """The next person clockwise; at first whoever starts."""
        count = len(self.seats)
        first = person + 1 if person >= 0 else self.game.observe().get("start") or 0
        return min(people, key=lambda seat: (seat - first) % count)

    def bot_choice(self, seat: int) -> str:
        """What a bot does. It is made anew each time, from the game and the moment, so that it
        does the same after a break."""
        moment = f"{self.record.committed} {seat} {len(self.record.moves)}"
        whims = int.from_bytes(hashlib.sha256(moment.encode()).digest()[:8], "big")
        bot = maker_of(self.seats[seat].bot, self.kit.name)(whims)
        action = bot.choose(self.game.observe(seat), self.game.legal(seat))
        return str(self.game.action_text(action))

    # What has happened

    def seal(self) -> None:
        """Before anything happens: chance is fixed, and this number will prove it."""
        number = self.record.committed
        if not number:
            return  # a record by another hand, without a promise
        self.log.append(Text(f"Sealed with {number}", style="dim"))
        short = f"Chance is sealed: {number[:SEAL_DIGITS]}…; nostrum verify checks it afterwards."
        self.news.append(Text(short, style="dim"))

    def hear(self) -> None:
        """Turn new events into sentences."""
        view = self.game.observe()
        sentences = self.table.story(view, self.events[self.told :])
        self.told = len(self.events)
        self.log += sentences
        self.news += sentences

    def print_news(self) -> None:
        """Tell what has happened since it was last told."""
        for sentence in self.news:
            # Whoever reads from a pipe wants a sentence on a line, and a path in one piece.
            self.console.print(sentence, soft_wrap=not self.keyboard.watched)
        self.news = []

    # People

    def person_choice(self, seat: int) -> str:
        """What the person at a seat wants to do."""
        self.hear()
        view = self.game.observe(seat)
        secret = len(self.people) > 1 and self.table.is_secret(view)
        if self.keyboard.watched:
            self.hand_over(seat, secret)
            self.show_table(view)
        else:
            self.print_news()
        self.last_asked = seat
        while True:
            action = self.understand(view, self.keyboard.ask(self.prompt(seat)))
            if action is not None:
                break
        if secret and self.keyboard.watched:
            self.keyboard.forget()
            self.console.clear()
        return action

    def prompt(self, seat: int) -> str:
        """What stands before the cursor."""
        return "> " if len(self.people) == 1 else f"{self.seats[seat].name}> "

    def hand_over(self, seat: int, secret: bool) -> None:
        """Another person takes the keyboard; nobody else looks on if the choice is secret."""
        if len(self.people) == 1 or seat == self.last_asked:
            return
        name = self.seats[seat].name
        if secret:
            self.console.clear()
            self.pause(f"Pass the keyboard to {name}. {name}, press Enter when nobody else looks. ")
        else:
            self.news.append(Text(f"Pass the keyboard to {name}.", style="bold magenta"))

    def pause(self, prompt: str) -> None:
        """Wait until somebody has read what is on the screen, or has had enough."""
        if self.keyboard.ask(prompt).strip().lower() in LEAVING:
            raise Leave

    def show_table(self, view: View) -> None:
        """The news and the table, on a page of their own each if they do not fit together."""
        table = self.table_and_question(view)
        room = self.console.height - height_of(table, self.console) - 1
        room -= self.last_asked < 0  # the hint
        self.console.clear()
        if self.news_height() > room and len(self.news) <= LONG_STORY:
            self.news = [Text(" ").join(self.news)]  # less easy to read, but nothing to press
        if self.news_height() > room:
            self.print_news()
            self.pause("Press Enter to go on. ")
            self.console.clear()
        elif self.news and room > self.news_height():
            self.news.append(Text())
        self.print_news()
        self.console.print(table)
        if self.last_asked < 0:
            hint = "Type a number or the first letters of an answer; ? explains everything else."
            self.console.print(Text(hint, style="dim"))

    def news_height(self) -> int:
        """How many lines the news take."""
        return height_of(Group(*self.news), self.console) if self.news else 0

    def table_and_question(self, view: View) -> RenderableType:
        """The table and the decision, a little apart if there is room."""
        spare = min(self.news_height(), LONG_STORY)
        picture = self.table.picture(view, self.console, spare)
        question = self.table.question(view, self.console)
        apart = Group(picture, Text(), question)
        roomy = height_of(apart, self.console) + spare < self.console.height
        return apart if roomy else Group(picture, question)

    def understand(self, view: View, typed: str) -> str | None:
        """The action that was typed; None if it was a question, or not understood."""
        if typed.strip().lower() in LEAVING:
            raise Leave
        try:
            answer = self.look_up(view, typed)
            if answer is None:
                return self.table.read(view, typed)
            self.console.print(answer)
        except NostrumError as error:
            self.refuse(str(error))
        return None

    def look_up(self, view: View, typed: str) -> RenderableType | None:
        """What somebody wants to see; None if it is not a question."""
        command, *rest = typed.lower().split() or [""]
        if command == "rules":
            return page_picture(self.kit, self.table.page_name(view, " ".join(rest)))
        if command == "log" and rest in ([], ["all"]):
            return self.log_picture(whole=bool(rest))
        if rest:
            return None
        if not command:
            # An empty line between piped moves is nobody's question.
            return self.table.question(view, self.console) if self.keyboard.watched else Group()
        if command in ("?", "help"):
            return self.help()
        if command == "table":
            picture = self.table.picture(view, self.console)
            return Group(picture, self.table.question(view, self.console))
        return self.table.show(view, command) if command in self.table.commands else None

    def log_picture(self, whole: bool) -> RenderableType:
        """What has happened, the last of it if it is long."""
        if whole or len(self.log) <= LOG_LINES:
            return Group(*self.log)
        first = f"The last {LOG_LINES} of {len(self.log)} lines (all of them: log all):"
        return Group(Text(first, style="dim"), *self.log[-LOG_LINES:])

    def refuse(self, sentence: str) -> None:
        """Say why something is not possible. Whoever pipes moves in wants to know at once."""
        if not self.keyboard.watched:
            raise IllegalMove(f"After {len(self.record.moves)} moves: {sentence}")
        self.console.print(Text(sentence, style="yellow"))

    def help(self) -> RenderableType:
        """What can be typed."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for word, meaning in {**self.table.commands, **HELP}.items():
            grid.add_row(Text(word, style="bold"), meaning)
        first = (
            "Type the number of an answer, its text, or its first letters. You may also ask for:"
        )
        return Group(Text(first), grid, Text(self.table.legend, style="dim"))

    # The end

    def ending(self) -> RenderableType:
        """The last screen."""
        return self.table.ending(self.game.observe(), self.events)
