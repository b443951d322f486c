"""What somebody typed: the action that is meant, or a sentence that says why there is none."""

import re
from collections.abc import Callable

from nostrum.core.errors import IllegalMove
from nostrum.core.short_chips import LETTERS
from nostrum.core.suggestions import did_you_mean
from nostrum.duel.actions import VOCABULARY
from nostrum.duel.chips import KINDS
from nostrum.duel.terminal.choices import menu
from nostrum.duel.terminal.formatting import any_offer
from nostrum.duel.view_parser import View, box, colour, heap, is_last_round, own, whites

SYNONYMS = {
    "stop": "complete",
    "finish": "complete",
    "no": "pass",
    "done": "pass",
    "end": "pass",
    "nothing": "pass",
}
MOST_TOLD = 8  # actions that a refusal names


def read(view: View, typed: str) -> str:
    """The action that is meant: a number of the list, its text, or enough of it to be sure."""
    legal: list[str] = view["legal"]
    if typed.strip().isdecimal():
        listed = menu(view)
        if len(typed) > 9 or not 1 <= int(typed) <= len(listed):
            raise IllegalMove(f"The list goes from 1 to {len(listed)}.")
        return listed[int(typed) - 1]
    words = [word for word in re.split(r"[\s,+]+", typed.lower()) if word not in ("", "and", "the")]
    if not words:
        raise IllegalMove(refusal(view, [typed.strip()]))
    words = _offer(words) if view["decision"] == "offer" else _chips(view, words)
    found = _meant(legal, words)
    if not found and len(words) == 1:
        if words[0] in ("y", "yes") and "pass" in legal:
            found = [text for text in legal if text != "pass"]
        else:
            found = _meant(legal, [SYNONYMS.get(words[0], words[0])])
    if len(found) == 1:
        return found[0]
    if found:
        raise IllegalMove(f"That could be {_some(found)}; type a little more.")
    raise IllegalMove(refusal(view, words))


def _meant(legal: list[str], words: list[str]) -> list[str]:
    """The actions that fit best: by the whole text, by all but the verb, by beginnings of its
    words, by beginnings of some of its words in their order."""
    fits: list[Callable[[list[str]], bool]] = [
        lambda text: text == words,
        lambda text: text[1:] == words,
        lambda text: _begins(text, words),
        lambda text: _begins(text[1:], words),
        lambda text: _within(text, words),
    ]
    for fit in fits:
        found = [text for text in legal if fit(text.split())]
        if found:
            return found
    return []


def _begins(text: list[str], words: list[str]) -> bool:
    """Is each word the beginning of its word of the text?"""
    return len(words) <= len(text) and all(
        whole.startswith(part) for whole, part in zip(text, words, strict=False)
    )


def _within(text: list[str], words: list[str]) -> bool:
    """Are the words, in their order, beginnings of some words of the text?"""
    left = iter(text)
    return all(any(whole.startswith(part) for whole in left) for part in words)


# Chips and offers as people write them


def _chips(view: View, words: list[str]) -> list[str]:
    """Chips in short (g2, green 2) and spaces of the white track (5, @5, w2) in full."""
    joined = re.sub(r"\b([a-z]+) (\d)\b", _colour_and_value, " ".join(words))
    spaces = [text.partition("@")[2] for text in view["legal"] if "@" in text]
    full = []
    for number, word in enumerate(joined.split()):
        space = re.fullmatch(r"[a-z]*@(\d+)", word)
        if space:
            full.append(f"white@{space[1]}")
        elif number and word in spaces:
            full.append(f"white@{word}")
        else:
            full.append(_on_track(view, _chip(word)) if spaces else _chip(word))
    return full


def _colour_and_value(match: re.Match[str]) -> str:
    return f"{match[1]}-{match[2]}" if match[1] in LETTERS else match[0]


def _chip(word: str) -> str:
    """A chip written in short, in full; other words as they are."""
    match = re.fullmatch(r"([a-z]+)-?(\d)", word)
    if not match:
        return word
    names = [name for name, letter in LETTERS.items() if match[1] in (name, letter)]
    names = names or [name for name in LETTERS if name.startswith(match[1])]
    return f"{names[0]}-{match[2]}" if len(names) == 1 else word


def _on_track(view: View, word: str) -> str:
    """A white chip by its space, if only one of this value lies there."""
    spaces = [space for space, chip in whites(own(view)).items() if chip == word]
    return f"white@{spaces[0]}" if len(spaces) == 1 else word


def _offer(words: list[str]) -> list[str]:
    """An offer in full: `2 1`, `2 gold`, `1 upgrade 2 gold`, `2g 1u`, `nothing`."""
    text = " ".join(words[1:] if "offer".startswith(words[0]) else words)
    if text in ("nothing", "none", "no"):
        return ["offer", "0", "gold", "0", "upgrade"]
    numbers = re.fullmatch(r"(\d) (\d)", text)
    if numbers:
        return ["offer", numbers[1], "gold", numbers[2], "upgrade"]
    pattern = r"(\d) ?(g(?:old)?|u(?:pgrades?)?)(?: |$)"
    said = {match[2][0]: match[1] for match in re.finditer(pattern, text)}
    if said and not re.sub(pattern, "", text):
        return ["offer", said.get("g", "0"), "gold", said.get("u", "0"), "upgrade"]
    return words


# Why not


def refusal(view: View, words: list[str]) -> str:
    """Why an action is not possible now, in a sentence for the one who wants it."""
    verb = words[0] if words else ""
    if verb == "buy" or (view["decision"] == "buying" and verb in KINDS):
        return _not_for_sale(view, words[1:] if verb == "buy" else words)
    reason = _not_now(view, words)
    if reason:
        return reason
    can = f"You can: {_some(menu(view))}"
    if any(_begins(text.split(), words) for text in VOCABULARY.numbers):
        return f"'{' '.join(words)}' is not possible now. {can}."
    return f"I do not understand {' '.join(words)[:40]!r}. {can}; ? helps."


def _some(actions: list[str]) -> str:
    """Actions in a row, not too many of them."""
    return ", ".join(actions[:MOST_TOLD]) + (", ..." if len(actions) > MOST_TOLD else "")


def _not_now(view: View, words: list[str]) -> str:
    """Why something that is possible at times is not possible now; nothing if we cannot say."""
    me, verb = own(view), words[0]
    if view["decision"] == "offer":
        tokens = any_offer(view)
        return f"An offer is {tokens}: so much gold and so many upgrades, such as 2 1."
    if view["decision"] != "brew" or not verb:
        return ""
    if verb == "use":
        return "You keep no such card, or there is no chip for it."
    if "draw".startswith(verb):
        return "Your bag is empty: there is nothing left to draw."
    if verb == "coin":
        if me["bonus"] == "whites_back":
            return "No white chip lies in your bottle: there is nothing to put back."
        return "You have no coin that could be used now."
    if verb == "step":
        price = box(view).value("last_round.step_price")
        if is_last_round(view):
            return f"A step costs {price} gold; you have {me['gold']}."
        return f"Steps are for sale in the last round only, for {price} gold each."
    if "pass".startswith(verb):
        return "There is no passing: draw, or complete your potion."
    return ""


def _not_for_sale(view: View, chips: list[str]) -> str:
    """Why a chip cannot be bought."""
    unknown = [chip for chip in chips if chip not in KINDS]
    if unknown:
        meant = did_you_mean(unknown[0], KINDS, "; chips are written green-2, or g2.")
        return f"There is no chip {unknown[0]!r}{meant}"
    if view["decision"] != "buying":
        return f"The shop is closed now. You can: {_some(menu(view))}."
    if len(chips) != 1:
        return "One chip after the other: type the first one."
    chip, me = chips[0], own(view)
    if chip not in view["prices"]:
        return f"Nobody sells {chip}."
    if not heap(view["pool"])[chip]:
        return f"There is no {chip} left."
    if any(colour(name) == colour(chip) for name in heap(me["bought"])):
        return f"You have bought a {colour(chip)} chip in this round: one of each colour at most."
    return f"{chip} costs {view['prices'][chip]} gold; you have {me['gold']}."
