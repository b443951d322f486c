"""A game at one keyboard: people in turn, bots between them, saved after every move."""

import hashlib
from collections.abc import Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from nostrum.bots.files import factory_of
from nostrum.core.errors import BadRecord, IllegalMove, NostrumError
from nostrum.saved_games import SavedGame
from nostrum.terminal.console import Drawn, height_of
from nostrum.terminal.interface import View
from nostrum.terminal.keyboard import LEAVING, Keyboard, Leave
from nostrum.terminal.rule_pages import page_picture
from nostrum.terminal.seats import Seat, table_of

LOG_LINES = 30
COMMITMENT_DIGITS = 16
LONG_NEWS = 5  # lines; more are shown on a screen of their own before the table
HELP = {
    "rules NAME": "a page of the rules; without a name: what there is",
    "table": "the whole table again",
    "log": "what has happened so far; log all: from the beginning",
    "quit": "stop for now; the game is saved after every move",
}


class HotSeat:
    """A saved game that is played on, to its end or until a player leaves."""

    def __init__(
        self,
        saved: SavedGame,
        seats: Sequence[Seat],
        console: Console,
        keyboard: Keyboard,
        notice: str = "",
    ) -> None:
        self.saved = saved
        self.record = saved.record
        self.spec = saved.record.spec
        self.seats = seats
        self.people = [number for number, seat in enumerate(seats) if not seat.bot]
        self.console = console
        self.keyboard = keyboard
        self.table = table_of(self.spec, seats)
        self.game: Any = self.record.new_game(listen=True)
        self.events: list[Any] = self.game.events
        self.events_told = 0
        self.log: list[Text] = []
        self.news: list[Text] = [Text(notice)] if notice else []
        self.announce_commitment()
        self.collect_news()
        self.last_asked = -1
        self.replay_moves()

    def replay_moves(self) -> None:
        """Play the moves of the record. All of it is in the log, the last lines are news."""
        moves, self.record.moves = self.record.moves, []
        for number, (seat, action) in enumerate(moves, start=1):
            try:
                self.move(seat, action)
            except NostrumError as error:
                raise BadRecord(
                    f"Move {number} of the saved game does not replay: {error}"
                ) from None
        if moves:
            self.collect_news()
            self.news = self.log[-LONG_NEWS:]

    # The game

    def play(self) -> None:
        """Play to the end."""
        while self.game.actors():
            seat = self.next_seat()
            if self.seats[seat].bot:
                self.move(seat, self.bot_choice(seat))
            else:
                self.move(seat, self.person_choice(seat))
            self.saved.save()
        self.collect_news()
        self.print_news()

    def move(self, seat: int, action: str) -> None:
        """Play a move and add it to the record."""
        self.game.apply(seat, action)
        self.record.moves.append((seat, action))
        self.record.conclude(self.game)

    def next_seat(self) -> int:
        """The seat that decides next, of all that owe a decision.

        Bots keep pace: each makes one decision after each of a person's. People keep the keyboard
        as long as they owe a decision. The order follows from the moves so far, so a resumed game
        goes on as it would have without the break.
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
        """The next person clockwise; at first the start player."""
        count = len(self.seats)
        first = person + 1 if person >= 0 else self.game.observe().get("start") or 0
        return min(people, key=lambda seat: (seat - first) % count)

    def bot_choice(self, seat: int) -> str:
        """A bot's action. The bot is made anew each time, with a seed from the game and the number
        of moves, so that it does the same after a break."""
        moment = f"{self.record.committed} {seat} {len(self.record.moves)}"
        seed = int.from_bytes(hashlib.sha256(moment.encode()).digest()[:8], "big")
        bot = factory_of(self.seats[seat].bot, self.spec.name)(seed)
        action = bot.choose(self.game.observe(seat), self.game.legal(seat))
        return str(self.game.action_text(action))

    # What has happened

    def announce_commitment(self) -> None:
        """Show the number that will prove that chance was fixed before the first move."""
        number = self.record.committed
        if not number:
            return  # a record from elsewhere, without a commitment
        self.log.append(Text(f"Sealed with {number}", style="dim"))
        short = f"{number[:COMMITMENT_DIGITS]}…"
        sentence = f"Chance is sealed: {short}; nostrum verify checks it afterwards."
        self.news.append(Text(sentence, style="dim"))

    def collect_news(self) -> None:
        """Turn new events into sentences for the log and the news."""
        view = self.game.observe()
        sentences = self.table.story(view, self.events[self.events_told :])
        self.events_told = len(self.events)
        self.log += sentences
        self.news += sentences

    def print_news(self) -> None:
        """Print the news."""
        for sentence in self.news:
            # In a pipe, a sentence is a line, and a path stays in one piece.
            self.console.print(sentence, soft_wrap=not self.keyboard.interactive)
        self.news = []

    # People

    def person_choice(self, seat: int) -> str:
        """The action of the person at a seat."""
        self.collect_news()
        view = self.game.observe(seat)
        secret = len(self.people) > 1 and self.table.is_secret(view)
        if self.keyboard.interactive:
            self.hand_over(seat, secret)
            self.show_table(view)
        else:
            self.print_news()
        self.last_asked = seat
        while True:
            action = self.parse(view, self.keyboard.ask(self.prompt(seat)))
            if action is not None:
                break
        if secret and self.keyboard.interactive:
            self.keyboard.clear_history()
            self.console.clear()
        return action

    def prompt(self, seat: int) -> str:
        """The text before the cursor."""
        return "> " if len(self.people) == 1 else f"{self.seats[seat].name}> "

    def hand_over(self, seat: int, secret: bool) -> None:
        """Ask for the keyboard to be passed on; a secret choice waits until nobody else looks."""
        if len(self.people) == 1 or seat == self.last_asked:
            return
        name = self.seats[seat].name
        if secret:
            self.console.clear()
            self.pause(f"Pass the keyboard to {name}. {name}, press Enter when nobody else looks. ")
        else:
            self.news.append(Text(f"Pass the keyboard to {name}.", style="bold magenta"))

    def pause(self, prompt: str) -> None:
        """Wait for Enter."""
        if self.keyboard.ask(prompt).strip().lower() in LEAVING:
            raise Leave

    def show_table(self, view: View) -> None:
        """The news and the table, on separate screens if they do not fit together."""
        table = self.table_and_question(view)
        room = self.console.height - height_of(table, self.console) - 1
        room -= self.last_asked < 0  # the hint
        self.console.clear()
        if self.news_height() > room and len(self.news) <= LONG_NEWS:
            self.news = [Text(" ").join(self.news)]  # harder to read, but no key to press
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
        """The table and the question, with a blank line between them if there is room."""
        spare = min(self.news_height(), LONG_NEWS)
        picture = self.table.picture(view, self.console, spare)
        question = Drawn(self.table.question(view, self.console), self.console)
        apart = Group(picture, Text(), question)
        fits = height_of(apart, self.console) + spare < self.console.height
        return apart if fits else Group(picture, question)

    def parse(self, view: View, typed: str) -> str | None:
        """The action that was typed; None if it was a command, or not understood."""
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
        """What a command shows; None if it is not a command."""
        command, *rest = typed.lower().split() or [""]
        if command == "rules":
            return page_picture(self.spec, self.table.page_name(view, " ".join(rest)))
        if command == "log" and rest in ([], ["all"]):
            return self.log_picture(whole=bool(rest))
        if rest:
            return None
        if not command:
            # Empty lines between piped moves are ignored.
            return self.table.question(view, self.console) if self.keyboard.interactive else Group()
        if command in ("?", "help"):
            return self.help()
        if command == "table":
            picture = self.table.picture(view, self.console)
            return Group(picture, self.table.question(view, self.console))
        return self.table.show(view, command) if command in self.table.commands else None

    def log_picture(self, whole: bool) -> RenderableType:
        """The log, or its last lines."""
        if whole or len(self.log) <= LOG_LINES:
            return Group(*self.log)
        first = f"The last {LOG_LINES} of {len(self.log)} lines (all of them: log all):"
        return Group(Text(first, style="dim"), *self.log[-LOG_LINES:])

    def refuse(self, sentence: str) -> None:
        """Say why something is not possible; with piped moves, that is the end."""
        if not self.keyboard.interactive:
            raise IllegalMove(f"After {len(self.record.moves)} moves: {sentence}")
        self.console.print(Text(sentence, style="yellow"))

    def help(self) -> RenderableType:
        """What can be typed at the prompt."""
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
