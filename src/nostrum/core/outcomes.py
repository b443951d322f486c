"""The consequences of an action: every outcome with its exact probability, and what is certain.

Both are found by playing the action on copies of the game, with a script in place of chance. So
there is no second description of a rule that could differ from the first.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from nostrum.core.chance import Script, Stream, seed_bytes, start_streams
from nostrum.core.errors import StackedDeck
from nostrum.core.script import VERBS, Answer, ChanceScript, Question, follow

if TYPE_CHECKING:
    from nostrum.core.game import BaseGame

MOST_OUTCOMES = 5_000  # that are told apart unless the caller asks for more


class ChanceEvent(NamedTuple):
    """One answer of chance: for whom, to what, and how likely it was."""

    seat: int | None  # None: the table's own chance, such as the cards
    purpose: str  # "draw", "die", "card", ...
    answers: tuple[str, ...]  # one name; several for chips that are drawn together
    probability: Fraction


GameType = TypeVar("GameType")
EventType = TypeVar("EventType")


@dataclass(frozen=True)
class Outcome(Generic[GameType, EventType]):
    """One way in which chance can answer an action."""

    probability: Fraction
    chance: tuple[ChanceEvent, ...]
    events: list[EventType]  # what happens
    game: GameType  # the game after it
    # False: chance can answer in too many ways, and the last answers were left to it. The
    # probability is that of all these ways together.
    complete: bool = True


def _streams(game: Any) -> list[Stream]:
    table = game.whole_table()
    return [table, *table.players]


def _play(
    game: Any, script: Script, play: Callable[[int, int], None], seat: int, action: int
) -> None:
    """Play an action with a script in place of chance. What was stacked is secret and is left
    out."""
    streams = _streams(game)
    follow(streams, script)
    play(seat, action)
    follow(streams, None)
    game.check_chance()


class Trial:
    """An action played on a copy of a game, with answers in place of chance."""

    def __init__(
        self,
        game: "BaseGame",
        seat: int,
        action: int,
        answers: Sequence[Answer],
        seed: bytes | None = None,
    ) -> None:
        self.game: Any = game.clone()  # type: ignore[attr-defined]
        if seed is not None:
            start_streams(_streams(self.game), seed)
        self.events: list[Any] = self.game.listen()
        self.answers = tuple(answers)
        self.script = ChanceScript(answers)
        _play(self.game, self.script, self.game.carry_out, seat, action)
        self.game.start_here()  # such answers cannot be given again

    def probability(self) -> Fraction:
        """How likely these answers are."""
        asked = zip(self.script.asked, self.answers, strict=True)
        return prod((_share(question, answer) for question, answer in asked), start=Fraction(1))

    def outcome(self) -> Outcome[Any, Any]:
        """The outcome after these answers."""
        chance = tuple(
            _event(self.game, question, answer)
            for question, answer in zip(self.script.asked, self.answers, strict=True)
        )
        complete = self.script.open is None
        return Outcome(self.probability(), chance, self.events, self.game, complete)


def _event(game: Any, question: Question, answer: Answer) -> ChanceEvent:
    names = game.chance_names()[question.purpose]
    seat: int | None = getattr(question.stream, "seat", None)
    answers = tuple(names[number] for number in answer)
    return ChanceEvent(seat, question.purpose, answers, _share(question, answer))


def _numbers(game: Any, question: Question, words: tuple[str, ...]) -> Answer:
    """An answer to a question, from its names."""
    names = list(game.chance_names()[question.purpose])
    answer = tuple(sorted(names.index(word) for word in words if word in names))
    if len(answer) != len(words) or answer not in question.options:
        raise StackedDeck(f"Chance cannot {VERBS[question.purpose]} {' '.join(words)} now.")
    return answer


def _share(question: Question, answer: Answer) -> Fraction:
    return Fraction(question.options[answer], sum(question.options.values()))


def outcomes(
    game: "BaseGame", seat: int, action: int, most: int = MOST_OUTCOMES, seed: int = 0
) -> Iterator[Outcome[Any, Any]]:
    """Every possible outcome of a legal action. Where there are more than `most`, only the first
    answers of chance are enumerated, and the others come from the seed, never from the game's own
    seed, which is secret."""
    growing: list[tuple[Answer, ...]] = [()]
    grown = 0
    while growing:
        trials = [Trial(game, seat, action, answers) for answers in growing]
        finished = [trial for trial in trials if trial.script.open is None]
        yield from (trial.outcome() for trial in finished)
        grown += len(finished)
        unfinished = [trial for trial in trials if trial.script.open is not None]
        growing = [
            (*trial.answers, option)
            for trial in unfinished
            for option in trial.script.open.options  # type: ignore[union-attr]
        ]
        if grown + len(growing) > most and unfinished:
            for number, trial in enumerate(unfinished):
                key = seed_bytes(seed + number)
                yield Trial(game, seat, action, trial.answers, key).outcome()
            return


def _certain_result(
    game: "BaseGame", seat: int, action: int, answers: Sequence[Answer]
) -> tuple[dict[str, Any], Question | None]:
    """What is certain after an action, until chance has to answer or all is settled; and what
    chance is asked then."""
    copy: Any = game.clone()  # type: ignore[attr-defined]
    copy.listen()
    table = copy.whole_table()
    script = ChanceScript(answers, table)
    _play(copy, script, copy.take, seat, action)
    after = table if script.open is None else script.table_then
    changes = game.consequences(seat, after, after.events)
    if script.open is not None:
        changes["chance"] = script.open.purpose
    return changes, script.open


def preview(
    game: "BaseGame", seat: int, action: int, given: Sequence[str | Sequence[str]] = ()
) -> dict[str, Any]:
    """What a legal action is certain to do, if chance answers as given."""
    answers: list[Answer] = []
    changes, question = _certain_result(game, seat, action, answers)
    for names in given:
        if question is None:
            raise StackedDeck("Chance is not asked so often.")
        words = (names,) if isinstance(names, str) else tuple(names)
        answers.append(_numbers(game, question, words))
        changes, question = _certain_result(game, seat, action, answers)
    return changes


def next_chance(
    game: "BaseGame", seat: int, action: int
) -> list[tuple[ChanceEvent, dict[str, Any]]]:
    """The first answers that chance can give, and what is certain to follow from each."""
    _, question = _certain_result(game, seat, action, ())
    if question is None:
        return []
    return [
        (_event(game, question, answer), _certain_result(game, seat, action, [answer])[0])
        for answer in question.options
    ]


def stack_chance(game: "BaseGame", chance: Sequence[ChanceEvent]) -> None:
    """Fix what chance will bring next, in the form in which outcomes have it."""
    names = game.chance_names()
    table = game.whole_table()
    for event in chance:
        stream: Stream = table if event.seat is None else table.players[event.seat]
        numbers = {name: number for number, name in enumerate(names.get(event.purpose, ()))}
        for answer in event.answers:
            if answer not in numbers:
                raise StackedDeck(f"Chance cannot bring {event.purpose} {answer}.")
        stream.stack(event.purpose, [numbers[answer] for answer in event.answers])
