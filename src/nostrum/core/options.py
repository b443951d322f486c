"""Options: the questions that a rulebook leaves open, and the answers that players agree on."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from nostrum.core.contract import RulePage
from nostrum.core.errors import BadSetup
from nostrum.core.suggestions import did_you_mean

Answer = bool | str


class Option(NamedTuple):
    """A question that the rulebooks leave open: the first answer is the one we recommend, unless
    the edition that is played has another one."""

    answers: tuple[Answer, ...]
    meaning: str
    by_edition: Mapping[str, Answer] = MappingProxyType({})

    def usual(self, edition: str = "") -> Answer:
        """The default answer."""
        return self.by_edition.get(edition, self.answers[0])


def read_options(
    options: Mapping[str, Option], given: object, edition: str = ""
) -> dict[str, Answer]:
    """Every option with its answer: the one that is given, or the usual one."""
    if not isinstance(given, Mapping):
        raise BadSetup("Options are a table of names and answers.")
    answers = {name: option.usual(edition) for name, option in options.items()}
    for name, answer in given.items():
        if name not in options:
            raise BadSetup(f"There is no option {name!r}{_other_options(name, options)}")
        for allowed in options[name].answers:
            if type(answer) is type(allowed) and answer == allowed:
                answers[name] = answer
                break
        else:
            possible = _possible(options[name])
            raise BadSetup(f"The option {name} can be {possible}, not {answer!r}.")
    return answers


def chosen(
    options: Mapping[str, Option], answers: Mapping[str, Answer], edition: str = ""
) -> dict[str, Answer]:
    """The answers that differ from the usual ones."""
    return {
        name: answer for name, answer in answers.items() if answer != options[name].usual(edition)
    }


def read_option_text(options: Mapping[str, Option], text: str) -> tuple[str, Answer]:
    """An option as it is typed, `NAME=ANSWER`, in capitals or not. Whether the answer is possible
    is left to whoever reads all options."""
    name, equals, answer = (part.strip() for part in text.partition("="))
    if not equals:
        raise BadSetup(f"An option is written NAME=ANSWER, not {text!r}.")
    if name not in options:
        raise BadSetup(f"There is no option {name!r}{_other_options(name, options)}")
    for possible in options[name].answers:
        if answer.lower().replace("_", " ") == str(possible).lower():
            return name, possible
    return name, answer


def option_pages(options: Mapping[str, Option]) -> list[RulePage]:
    """A page of the rules for every option."""
    pages = []
    for name, option in options.items():
        possible = _possible(option)
        default = _quoted(option.usual())
        for edition, answer in option.by_edition.items():
            default += f", in {edition} {_quoted(answer)}"
        text = f"{option.meaning} Possible: {possible}. If nothing is said: {default}."
        heading = "an open question of the rules"
        pages.append(RulePage(f"option-{name}", f"Option {name}", heading, text, "option"))
    return pages


def _other_options(name: object, options: Mapping[str, Option]) -> str:
    return did_you_mean(name, options, f"; there is {', '.join(options)}.")


def _possible(option: Option) -> str:
    return " or ".join(_quoted(answer) for answer in option.answers)


def _quoted(answer: Answer) -> str:
    return str(answer).lower() if isinstance(answer, bool) else repr(answer)
