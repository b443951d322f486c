"""Whose turn it is, who is behind and why, who finished first: always in words."""

from nostrum.core.amounts import amount
from nostrum.duel.terminal.formatting import People, nth
from nostrum.duel.view_parser import View, is_last_round, offerer_of, setup, turn

# What whoever owes a decision does in a phase.
DOES = {
    "coin toss": "takes a coin",
    "after-effects": "decides",
    "market surveillance": "decides",
    "buying": "buys",
}


def whose_turn(people: People, view: View) -> str:
    """Who is to do something now."""
    if view["over"]:
        return "the game is over"
    actor = view["actors"][0] if view["actors"] else view["active"]
    active = view["active"]
    if view["step"] != "brewing" or active is None:
        word = {"offer": "offers", "scales": "chooses"}.get(view.get("decision") or "")
        word = word or DOES.get(view["step"], "decides")
        sentence = people.then(actor, word) if actor is not None else ""
        return sentence.upper() if actor == people.you else sentence
    whose = f"{people.whose(active)} turn"
    which = f" (the {nth(turn(view['seats'][active]))})"
    if actor is not None and actor != active:
        return f"{whose}{which}, {people.then(actor, 'decides')}"
    return f"{whose.upper() if active == people.you else whose}{which}"


def behind(people: People, view: View) -> str:
    """Who is behind, and by what: `you: both treated 1, and the patient is in Odo's half`."""
    return f"{people.name(view['behind'])}, {_why(people, view)}"


def _why(people: People, view: View) -> str:
    treated = [place["ledge"] for place in view["seats"]]
    chooses = view["setup"]["options"].get("last_card") == "chooser"
    return behind_why(people, view["behind"], view["behind_by"], treated, chooses)


def behind_why(people: People, seat: int, why: str, treated: list[int], chooses: bool) -> str:
    """Why a seat is behind, or counts as such."""
    other = 1 - seat
    both = f"both have treated {treated[0]}"
    if why == "patients":
        few = amount(treated[seat], "patient")
        return f"with {few} treated to {people.whose(other)} {treated[other]}"
    if why == "half":
        return f"as {both} and the patient is in {people.whose(other)} half"
    if why == "card":
        did = "chose last between the scales" if chooses else "got the last round card"
        return f"as {both}, nobody is on the path, and {people.name(seat)} {did}"
    return f"as {people.then(seat, 'begins')} the game"


def finished(people: People, view: View) -> str:
    """Who finished first, and what follows from that; nothing before the brewing."""
    first, last = view["first"], is_last_round(view)
    if view["step"] == "coin toss":
        return ""
    if first is None:
        text = "nobody has finished yet"
        whose_offer = "and offers" if setup(view).rulebook.first_offers else "the last one offers"
        return text if last else f"{text} (the first one buys first, {whose_offer})"
    how = "exploded" if view["seats"][first]["status"] == "exploded" else "finished"
    text = f"{people.name(first)} {how} first"
    if last:
        return text
    if view["step"] == "buying":
        return f"{text} and {people.verb(first, 'buys')} first"
    offers = offerer_of(view)
    if offers == first:
        return f"{text}, so {people.then(first, 'offers')} and {people.verb(first, 'buys')} first"
    return f"{text} and {people.verb(first, 'buys')} first; {people.then(1 - first, 'offers')}"


def about_behind(people: People, view: View) -> list[str]:
    """All about who is behind, in sentences."""
    seat = view["behind"]
    sentences = [
        f"{people.does(seat, 'is')} behind, {_why(people, view)}.",
        "Whoever is behind when a round begins tosses the coins, chooses one of them and takes "
        "the first turn.",
        "What counts: fewer patients treated; if equal, the patient in the opponent's half; if "
        "nobody is on the path, the last round card.",
    ]
    if not is_last_round(view) and view["step"] != "coin toss":
        sentences.insert(1, f"If it stays so, {people.then(seat, 'tosses')} in the next round.")
    return sentences
