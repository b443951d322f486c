"""What each answer brings, in words: the previews of the rules, rendered."""

from collections.abc import Callable, Iterator

from nostrum.core.amounts import amount
from nostrum.core.choice import by_name
from nostrum.core.short_chips import short_chip
from nostrum.duel.actions import COIN_NAMES
from nostrum.duel.consequences import Journey, Preview, Risk
from nostrum.duel.next_draw import next_draw
from nostrum.duel.table import choices as all_choices
from nostrum.duel.terminal import formatting
from nostrum.duel.terminal.formatting import People, percent
from nostrum.duel.view_parser import RESCUE, View, black_gold, heap, own


def does(view: View, action: str) -> Preview:
    """What an action is certain to do."""
    preview: Preview = view.get("previews", {}).get(action, {})
    return preview


def describe(view: View, people: People, action: str) -> str:
    """What an action would bring, in a few words."""
    verb, *rest = action.split()
    describer = DESCRIBERS.get(verb, _anything)
    return describer(view, people, does(view, action), rest)


def _anything(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    """What any action brings, also one that this module has never heard of."""
    parts = []
    if preview.get("gold"):
        parts.append(f"{preview['gold']:+} gold")
    for name, words in (("gained", "gained"), ("lost", "lost"), ("back", "back into the bag")):
        if name in preview:
            parts.append(f"{formatting.short_heap(preview[name])} {words}")  # type: ignore[literal-required]
    if "journey" in preview:
        parts.append(journey(view, people, view["you"], preview["journey"]))
    return "; ".join(parts)


# The patient


def journey(view: View, people: People, seat: int, way: Journey) -> str:
    """What a move of the patient towards a seat brings."""
    if way.get("won"):
        return "; ".join(_won(view, people, seat, way))
    patient = way.get("patient")
    if patient is None:
        return "nobody moves, for the park is empty"
    where = f"space {patient['space']} of {people.whose(patient['half'])} half"
    return f"patient to {where}, {way['left']} from {people.whose(seat)} stall"


def _won(view: View, people: People, seat: int, way: Journey) -> Iterator[str]:
    """Patients that are won: how many, what the ledge brings, the stall, the next one."""
    which = "the patient" if way["won"] == 1 else amount(way["won"], "patient")
    wins = f"{people.then(seat, 'wins')} {which}"
    if way.get("game"):
        yield f"{wins} and the game"
        return
    yield wins
    for bonus in way.get("bonuses", []):
        yield formatting.ledge_words(view, people, seat, bonus)
    if "stall" in way:
        yield f"{people.whose(seat)} stall back to {way['stall']}"
    patient = way.get("patient")
    if patient is not None:
        yield f"a new one to space {patient['space']} of {people.whose(patient['half'])} half"


def _steps(view: View, people: People, seat: int, way: Journey | None) -> str:
    """So many steps towards a seat, and what they bring."""
    if way is None:
        return "0 steps"
    return f"{amount(way.get('steps', 0), 'step')}: {journey(view, people, seat, way)}"


def _mine(view: View, people: People, preview: Preview) -> str:
    return _steps(view, people, view["you"], preview.get("journey"))


def _theirs(view: View, people: People, preview: Preview) -> str:
    return _steps(view, people, 1 - view["you"], preview.get("rival_journey"))


def _step(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    way = journey(view, people, view["you"], preview.get("journey", {}))
    return f"{-preview['gold']} of {own(view)['gold']} gold: {way}"


def _move(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    return _mine(view, people, preview)


def _pay(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    return f"{rest[0]} gold, {_mine(view, people, preview)}"


def _stall(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    way = preview.get("journey")
    if way is None or "stall" not in way:
        return "it stays: there is no space nearer to the park"
    if way.get("won"):
        return f"forward, to the patient: {journey(view, people, view['you'], way)}"
    return f"forward to space {way['stall']}: {way['left']} steps for a patient"


# Drawing and completing


def risk(of: Risk) -> str:
    """The danger of the next chip."""
    bad, total = of["bad"], of["total"]
    if not total:
        return "the bag is empty"
    if not bad:
        return f"all {total} chips are safe" if total > 1 else "the last chip is safe"
    return f"{percent(bad / total)} boom ({bad} of {amount(total, 'chip')})"


def _draw(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    me = own(view)
    draw = next_draw(view, view["you"])
    parts = [risk({"bad": draw.bad, "total": draw.total})]
    if draw.bad and RESCUE in me["kept"]:
        parts[0] += ", but your card can undo it"
    for fate, words in (("bonus", "reaches the bonus space"), ("shield", "meets your shield")):
        chips = [one.chip for one in draw.draws if one.fate == fate]
        parts += [f"{short_chip(chip)} {words}" for chip in chips[:1]]
    if me["neck_left"] == 1:
        parts.append("a coloured chip ends the turn")
    return "; ".join(parts)


def _complete(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    me = own(view)
    if not me["placed"]:
        return "no steps, for you have placed no chip in this turn"
    if "journey" in preview:
        return _mine(view, people, preview)
    more = preview.get("for_sale", 0)  # asked for before the patient moves
    steps = amount(me["steps"], "step")
    return f"{steps}; up to {amount(more, 'more step')} for gold" if more else steps


def _place(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    _, _, space = preview.get("placed", "").partition("@")
    text = placing(view, rest[0], preview.get("fate", ""), int(space or 0))
    steps = preview.get("steps", 0)
    return f"{amount(steps, 'step')} more, {text}" if steps > 0 else text


def placing(view: View, chip: str, fate: str, space: int) -> str:
    """What becomes of a chip that is drawn or placed."""
    if fate == "neck":
        return f"into the neck; {formatting.chip_short(view, chip)}"
    return {
        "aside": "set aside by your guard",
        "calm": f"on space {space}",
        "bonus": f"on space {space}, the bonus space",
        "shield": f"on space {space}, under your shield",
        "boom": f"on space {space}: the bottle explodes!",
    }.get(fate, "")


# Chips that leave the bottle


def _coin(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    me = own(view)
    back = f"{formatting.short_heap(preview.get('back', ''))} back into the bag"
    if view["decision"] == "coin":
        if me["status"] != "brewing":
            return f"{back}, though you have no more turns"
        return f"{back}{_then(preview, 'next turn')}"
    steps = me["steps"] + preview.get("steps", 0)
    return f"{back}{_then(preview, 'then')}, {amount(steps, 'step')} so far"


def _then(preview: Preview, when: str) -> str:
    return f": {when} {risk(preview['risk'])}" if "risk" in preview else ""


def _use(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    if view["decision"] == "rescue":
        chip = formatting.short_heap(preview.get("back", ""))
        return f"{chip} goes back into the bag, nothing explodes; the card is spent"
    return f"{formatting.KEPT[rest[0]].removesuffix(', even at boom')}; the card is spent"


def _return(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    if "@" in rest[0]:
        return _lift(preview, preview.get("back", ""), "back into the bag")
    in_neck = view["decision"] == "coin" and rest[0] in own(view)["neck"].split()
    where = "neck" if in_neck else "base"
    again = "" if own(view)["status"] == "complete" else ", to be drawn again"
    return f"from the {where} back into the bag{again}"


def _aside(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    if "@" in rest[0]:
        return _lift(preview, preview.get("aside", ""), "out of this round")
    return f"out of this round{_then(preview, 'then')}"


def _lift(preview: Preview, chip: str, where: str) -> str:
    """A white chip leaves its space: how dangerous the next one is then, and what a move loses."""
    text = f"{formatting.short_heap(chip)} {where}{_then(preview, 'then')}"
    steps = preview.get("steps", 0)
    if steps:
        text += f", {amount(abs(steps), 'step')} {'less' if steps < 0 else 'more'}"
    return text


# Explosions


def explodes(view: View, action: str) -> bool:
    """Would this make the bottle explode?"""
    preview = does(view, action)
    return bool(preview.get("explodes") or preview.get("rescue"))


def _give(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    lost = -preview.get("gold", 0)
    text = f"{lost} of your {own(view)['gold']} gold {'goes' if lost == 1 else 'go'} back"
    return f"{text}, then {_theirs(view, people, preview)}" if "rival_journey" in preview else text


def _away(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    other = 1 - view["you"]
    way = preview.get("rival_journey", {})
    steps = amount(way.get("steps", 0), "step")
    return f"{steps} towards {people.name(other)}: {journey(view, people, other, way)}"


# Gold, upgrades, chips


def _gold(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    return f"{preview['gold']} gold, for there is no black chip that could be upgraded"


def _upgrade(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    old, new = preview["upgraded"].split()
    text = f"{short_chip(old)} becomes {short_chip(new)}"
    if preview.get("steps"):
        text += f", {amount(preview['steps'], 'step')} more now"
    return f"{text}; {black_gold(view, new)} gold instead of {black_gold(view, old)} when placed"


def _pass(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    me = own(view)
    if view["decision"] == "buying":
        text = "buy no more" if me["bought"] else "buy nothing"
        lost = -preview.get("gold", 0)
        if lost:
            return f"{text}; {lost} of {me['gold']} gold go back"
        return f"{text}; keep {me['gold']} gold"
    if view["decision"] == "buy steps":
        return f"no gold, {_mine(view, people, preview)}"
    if preview.get("explodes"):
        return f"the bottle explodes: {_cost_of_explosion(view, people)}"
    return by_name(all_choices())[view["decision"]].decline


def _cost_of_explosion(view: View, people: People) -> str:
    cost, blast = own(view)["penalty"], view["blast"]
    other = people.name(1 - view["you"])
    text = "no move, no more turns"
    if cost:
        text += f", and {cost} gold or {amount(cost, 'step')} towards {other}"
    if blast:
        text += f", and {amount(blast, 'step')} towards {other}{' on top' if cost else ''}"
    return text


def _take(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    chip = rest[0]
    if chip in COIN_NAMES:
        return _take_coin(view, people, preview, chip)
    where = "into your bag" if view["decision"] == "ledge chip" else "into your bottle"
    worth = f", worth {view['prices'][chip]} gold" if chip in view["prices"] else ""
    text = f"{where}{worth}: {formatting.chip_line(view, chip)}"
    theirs = rival_gets(view, people, preview)
    return f"{theirs}; {text}" if theirs else text


def rival_gets(view: View, people: People, preview: Preview) -> str:
    """What the other player gets too, where a card says so: a chip, or gold in its place."""
    what = formatting.short_heap(preview.get("rival_gained", ""))
    if not what and preview.get("rival_gold", 0) > 0:
        what = f"{preview['rival_gold']} gold"
    return f"{people.then(1 - view['you'], 'gets')} {what}" if what else ""


def _take_coin(view: View, people: People, preview: Preview, name: str) -> str:
    you = view["you"]
    sides = {coin["coin"]: coin["side"] for coin in view["coins"]}
    mine = sides.pop(name)
    text = formatting.coin_words(view, mine)
    way = preview.get("journey")
    if way is not None:
        won = bool(way.get("won"))
        text += f": {journey(view, people, you, way)}" if won else f", to space {way['stall']}"
    theirs = ", ".join(formatting.coin_short(view, side) for side in sides.values())
    return f"{text}; {people.name(1 - you)}: {theirs}"


# The market


def _offer(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    gold, upgrades = int(rest[0]), int(rest[2])
    card = view["card"]
    suggested = "suggested: " if (gold, upgrades) == (card["gold"], card["upgrade"]) else ""
    other = people.then(1 - view["you"], "takes")
    return f"{suggested}{other} {formatting.tokens(gold, upgrades)}, or the card"


def _card(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    line = formatting.card_line(view, view["card"]["name"])
    tokens = formatting.tokens(view["offer"]["gold"], view["offer"]["upgrade"])
    return f"{line}. {people.does(1 - view['you'], 'gets')} {tokens}"


def _tokens(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    gold, upgrades = view["offer"]["gold"], view["offer"]["upgrade"]
    text = formatting.tokens(gold, upgrades)
    instead = preview.get("gold", 0) - gold  # for upgrades that are impossible
    if upgrades and instead > 0:
        text += f" (nothing to upgrade: {instead} gold instead)"
    return f"{text}. {people.does(1 - view['you'], 'gets')} the card"


def _buy(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    chip = rest[0]
    gold, left = own(view)["gold"], heap(view["pool"])[chip]
    words = formatting.chip_line(view, chip)
    paid = f"{view['prices'][chip]} of {gold} gold, {gold + preview['gold']} left"
    return f"{paid}; {left} in the pool; {words}"


def _double(view: View, people: People, preview: Preview, rest: list[str]) -> str:
    return f"your card brings another {rest[0]}, and is spent"


DESCRIBERS: dict[str, Callable[[View, People, Preview, list[str]], str]] = {
    "draw": _draw,
    "complete": _complete,
    "pass": _pass,
    "coin": _coin,
    "step": _step,
    "move": _move,
    "stall": _stall,
    "gold": _gold,
    "give": _give,
    "patient": _away,
    "card": _card,
    "tokens": _tokens,
    "take": _take,
    "use": _use,
    "pay": _pay,
    "upgrade": _upgrade,
    "return": _return,
    "aside": _aside,
    "offer": _offer,
    "place": _place,
    "buy": _buy,
    "double": _double,
}
