"""What a check is: one thing that every game has to fulfil, tried with one setup and seed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nostrum.core.contract import GameLike, GameSpec
from nostrum.core.errors import NostrumError

SHOWN = 60  # characters around the first difference of two long texts


class ContractBroken(AssertionError):
    """A game does not do what the contract says."""


@dataclass(frozen=True)
class Case:
    """One game to try: a setup as plain values, and a seed."""

    spec: GameSpec
    setup: Mapping[str, Any]
    seed: int

    def new_game(self, seed: int | None = None) -> GameLike:
        """The game before its first move, with another seed if one is given."""
        setup = self.spec.read_setup(dict(self.setup))
        game: GameLike = self.spec.new_game(setup, self.seed if seed is None else seed, False)
        return game

    def __str__(self) -> str:
        return f"{self.spec.title}, setup {dict(self.setup)}, seed {self.seed}"


Check = Callable[[Case], None]
CHECKS: list[Check] = []


def check(function: Check) -> Check:
    """Make a function one of the checks."""
    CHECKS.append(function)
    return function


def run_check(one: Check, case: Case) -> None:
    """Try one check; an error says which it was, and with which setup and seed."""
    try:
        one(case)
    except Exception as error:
        error.add_note(f"{getattr(one, '__name__', one)}: {case}")
        raise


def check_game(
    spec: GameSpec,
    setups: Iterable[Mapping[str, Any]],
    seeds: Sequence[int] = (1,),
    checks: Sequence[Check] | None = None,
) -> None:
    """Check that a game fulfils the contract, with each of the setups and seeds."""
    for setup in setups:
        for seed in seeds:
            for one in CHECKS if checks is None else checks:
                run_check(one, Case(spec, setup, seed))


# What checks are made of


def ensure(condition: object, sentence: str) -> None:
    """This must be true."""
    if not condition:
        raise ContractBroken(sentence)


def ensure_same(found: object, wanted: object, what: str) -> None:
    """Both must be equal; otherwise the place is shown where they begin to differ."""
    if found == wanted:
        return
    texts = [value if isinstance(value, str) else repr(value) for value in (found, wanted)]
    pairs = enumerate(zip(*texts, strict=False))
    at = next((place for place, (a, b) in pairs if a != b), min(map(len, texts)))
    near = [text[max(at - SHOWN, 0) : at + SHOWN] for text in texts]
    raise ContractBroken(f"{what}: found ...{near[0]}..., wanted ...{near[1]}...")


def ensure_refused(
    error: type[NostrumError], function: Callable[..., object], *arguments: object
) -> None:
    """The call must be refused with an error of this kind, and with a sentence."""
    given = ", ".join(repr(argument)[:SHOWN] for argument in arguments)
    call = f"{getattr(function, '__name__', function)}({given})"
    try:
        function(*arguments)
    except error as refusal:
        ensure(str(refusal).strip(), f"{call} is refused without a sentence.")
    else:
        raise ContractBroken(f"{call} is not refused.")
