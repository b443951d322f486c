"""What each answer brings, in numbers: worked out from what everybody at the table sees."""

from collections.abc import Callable, Iterator

from nostrum.duel.actions import COIN_NAMES
from nostrum.duel.reading import (
    RESCUE,
    Scene,
    View,
    after_stall,
    after_steps,
    black_gold,
    box,
    colour,
    danger,
    fate,
    heap,
    in_bottle,
    is_last_round,
    ledge_bonuses,
    next_black,
    own,
    scene,
    steps_to,
    value,
    whites,
    without_white,
    without_whites,
)
from nostrum.duel.terminal import looks
from nostrum.duel.terminal.looks import People, amount, percent

PASSES = {
    "white back": "it stays where it lies",
    "whites back": "leave the others where they lie",
    "coloured back": "leave the rest in the base",
    "white aside": "leave them where they lie",
    "look for white": "all of them back into the bag",
    "choose chip": "all of them back into the bag",
    "ledge chip": "take nothing",
    "upgrade": "leave your black chips as they are",
    "ledge upgrade": "leave your black chips as they are",
    "bonus space": "neither of them",
    "coin": "the coin goes back unused",
    "last steps": "your turn ends",
}


def describe(view: View, people: People, action: str) -> str:
    """What an action would bring, in a few words."""
    verb, *rest = action.split()
    describer = DESCRIBERS.get(verb)
    return describer(view, people, rest) if describer else ""


# The patient


def journey(view: View, people: People, seat: int, after: Scene) -> str:
    """What a move of the patient towards a seat brings."""
    before = scene(view)
    if after.ledges[seat] != before.ledges[seat]:
        return "; ".join(_won(view, people, seat, before, after))
    if after.half is None or after == before:
        return "nobody moves, for the park is empty"
    left = steps_to(view, seat, after)
    where = f"space {after.space} of {people.whose(after.half)} half"
    return f"patient to {where}, {left} from {people.whose(seat)} stall"


def _won(view: View, people: People, seat: int, before: Scene, after: Scene) -> Iterator[str]:
    """Patients that are won: how many, what the ledge brings, the stall, the next one."""
    won = after.ledges[seat] - before.ledges[seat]
    which = "the patient" if won == 1 else amount(won, "patient")
    wins = f"{people.then(seat, 'wins')} {which}"
    if after.ledges[seat] >= view["patients_to_win"]:
        yield f"{wins} and the game"
        return
    yield wins
    for bonus in ledge_bonuses(view, before, after, seat):
        yield looks.ledge_words(people, seat, bonus)
    if after.stalls[seat] != before.stalls[seat]:
        yield f"{people.whose(seat)} stall back to {after.stalls[seat]}"
    if after.half is not None:
        yield f"a new one to space {after.space} of {people.whose(after.half)} half"


def _steps(view: View, people: People, seat: int, steps: int) -> str:
    """So many steps towards a seat, and what they bring."""
    return f"{amount(steps, 'step')}: {journey(view, people, seat, after_steps(view, seat, steps))}"


def _step(view: View, people: People, rest: list[str]) -> str:
    price = box(view).value("last_round.step_price")
    after = after_steps(view, view["you"], 1)
    return f"{price} of {own(view)['gold']} gold: {journey(view, people, view['you'], after)}"


def _move(view: View, people: People, rest: list[str]) -> str:
    return _steps(view, people, view["you"], box(view).value("coin_bonuses.steps"))


def _pay(view: View, people: People, rest: list[str]) -> str:
    me = own(view)
    gold = int(rest[0])
    return f"{gold} gold, {_steps(view, people, view['you'], me['steps'] + gold)}"


def _stall(view: View, people: People, rest: list[str]) -> str:
    you = view["you"]
    spaces = box(view).value("bottle.bonus_stall")
    before, after = scene(view), after_stall(view, you, spaces)
    if after.ledges != before.ledges:
        return f"{spaces} forward, to the patient: {journey(view, people, you, after)}"
    if after.stalls == before.stalls:
        return "it stays: there is no space nearer to the park"
    steps = steps_to(view, you, after)
    return f"{spaces} forward to space {after.stalls[you]}: {steps} steps for a patient"


# Drawing and completing


def risk(view: View, seat: View) -> str:
    """The danger of the next chip."""
    bad, total = danger(view, seat)
    if not total:
        return "the bag is empty"
    if not bad:
        return f"all {total} chips are safe" if total > 1 else "the last chip is safe"
    return f"{percent(bad / total)} boom ({bad} of {amount(total, 'chip')})"


def _draw(view: View, people: People, rest: list[str]) -> str:
    me = own(view)
    parts = [risk(view, me)]
    if danger(view, me).bad and RESCUE in me["kept"]:
        parts[0] += ", but your card can undo it"
    for what, words in (("bonus", "reaches the bonus space"), ("shield", "meets your shield")):
        chips = [chip for chip in heap(me["bag"]) if fate(view, me, chip).what == what]
        parts += [f"{looks.short(chip)} {words}" for chip in chips[:1]]
    if len(me["neck"].split()) + 1 == view["bottle"]["neck"]:
        parts.append("a coloured chip ends the turn")
    return "; ".join(parts)


def _complete(view: View, people: People, rest: list[str]) -> str:
    me = own(view)
    if not me["placed"]:
        return "no steps, for you have placed no chip in this turn"
    if not me["steps"]:
        return "0 steps"
    more = min(me["pay_limit"], me["gold"])
    text = _steps(view, people, view["you"], me["steps"])
    return f"{text}; up to {amount(more, 'more step')} for gold" if more else text


def _place(view: View, people: People, rest: list[str]) -> str:
    chip = rest[0]
    what, space = fate(view, own(view), chip)
    if what == "neck":
        return f"into the neck, {amount(value(chip), 'step')} more; {looks.chip_short(view, chip)}"
    return {
        "aside": "set aside by your guard",
        "calm": f"on space {space}",
        "bonus": f"on space {space}, the bonus space",
        "shield": f"on space {space}, under your shield",
        "boom": f"on space {space}: the bottle explodes!",
    }[what]


# Chips that leave the bottle


def _coin(view: View, people: People, rest: list[str]) -> str:
    me = own(view)
    chips = " ".join(looks.short(chip) for chip in whites(me).values())
    then = risk(view, without_whites(me))
    if view["decision"] == "coin":
        if me["status"] != "brewing":
            return f"{chips} back into the bag, though you have no more turns"
        return f"{chips} back into the bag: next turn {then}"
    steps = max(me["steps"] - me["last_white"], 0)
    return f"{chips} back into the bag: then {then}, {amount(steps, 'step')} so far"


def _use(view: View, people: People, rest: list[str]) -> str:
    if view["decision"] == "rescue":
        me = own(view)
        chip = looks.short(whites(me)[me["white_space"]])
        return f"{chip} goes back into the bag, nothing explodes; the card is spent"
    return f"{looks.KEPT[rest[0]].removesuffix(', even at boom')}; the card is spent"


def _return(view: View, people: People, rest: list[str]) -> str:
    if "@" in rest[0]:
        return _lift(view, int(rest[0].partition("@")[2]), back=True)
    in_neck = view["decision"] == "coin" and rest[0] in own(view)["neck"].split()
    where = "neck" if in_neck else "base"
    again = "" if own(view)["status"] == "complete" else ", to be drawn again"
    return f"from the {where} back into the bag{again}"


def _aside(view: View, people: People, rest: list[str]) -> str:
    if "@" in rest[0]:
        return _lift(view, int(rest[0].partition("@")[2]), back=False)
    me = own(view)
    hand = heap(me["hand"])
    hand[rest[0]] -= 1
    after = {**me, "bag": " ".join([me["bag"], *hand.elements()])}
    return f"out of this round: then {risk(view, after)}"


def _lift(view: View, space: int, back: bool) -> str:
    """A white chip leaves its space: how dangerous the next one is then, and what a move loses."""
    me = own(view)
    after = without_white(me, space, back)
    chip = looks.short(whites(me)[space])
    where = "back into the bag" if back else "out of this round"
    text = f"{chip} {where}: then {risk(view, after)}"
    lost = me["last_white"] - after["last_white"]
    if lost and me["steps"]:
        text += f", {amount(abs(lost), 'step')} {'less' if lost > 0 else 'more'}"
    return text


# Explosions


def explodes(view: View, action: str) -> bool:
    """Would this make the bottle explode?"""
    verb, _, chip = action.partition(" ")
    if view["decision"] == "rescue":
        return verb == "pass"
    return verb == "place" and fate(view, own(view), chip).what == "boom"


def _blast(view: View) -> int:
    """Steps towards the opponent on top of an explosion, in the last round."""
    return int(box(view).value("last_round.explosion_steps")) if is_last_round(view) else 0


def _cost_of_explosion(view: View, people: People) -> str:
    cost = own(view)["penalty"]
    text = "no move, no more turns"
    if cost:
        other = people.name(1 - view["you"])
        text += f", and {cost} gold or {amount(cost, 'step')} towards {other}"
    return f"{text}; then {amount(_blast(view), 'more step')}" if _blast(view) else text


def _give(view: View, people: People, rest: list[str]) -> str:
    me = own(view)
    goes = "goes" if me["penalty"] == 1 else "go"
    text = f"{me['penalty']} of your {me['gold']} gold {goes} back"
    if _blast(view):
        return f"{text}, then {_steps(view, people, 1 - view['you'], _blast(view))}"
    return text


def _away(view: View, people: People, rest: list[str]) -> str:
    other = 1 - view["you"]
    steps = own(view)["penalty"]
    after = after_steps(view, other, steps)
    after = after_steps(view, other, _blast(view), after)
    how_far = f"{steps} + {_blast(view)} steps" if _blast(view) else amount(steps, "step")
    return f"{how_far} towards {people.name(other)}: {journey(view, people, other, after)}"


# Gold, upgrades, chips


def _gold(view: View, people: People, rest: list[str]) -> str:
    gold = box(view).value("upgrade.impossible")
    return f"{gold} gold, for there is no black chip that could be upgraded"


def _upgrade(view: View, people: People, rest: list[str]) -> str:
    place, chip = rest
    new = next_black(view, chip)
    text = f"{looks.short(chip)} becomes {looks.short(new)}"
    in_time = view["decision"] in ("bonus space", "upgrade") and view["active"] == view["you"]
    if place == "neck" and in_time and own(view)["status"] == "brewing":
        text += f", {amount(value(new) - value(chip), 'step')} more now"
    return f"{text}; {black_gold(view, new)} gold instead of {black_gold(view, chip)} when placed"


def _pass(view: View, people: People, rest: list[str]) -> str:
    me = own(view)
    if view["decision"] == "buying":
        kept = min(box(view).value("game.gold_kept"), me["gold"])
        text = "buy no more" if me["bought"] else "buy nothing"
        lost = me["gold"] - kept
        return (
            f"{text}; {lost} of {me['gold']} gold go back" if lost else f"{text}; keep {kept} gold"
        )
    if view["decision"] == "buy steps":
        return f"no gold, {_steps(view, people, view['you'], me['steps'])}"
    if view["decision"] == "rescue":
        return f"the bottle explodes: {_cost_of_explosion(view, people)}"
    return PASSES.get(view["decision"], "no, thank you")


def _take(view: View, people: People, rest: list[str]) -> str:
    chip = rest[0]
    if chip in COIN_NAMES:
        return _take_coin(view, people, chip)
    where = "into your bag" if view["decision"] == "ledge chip" else "into your bottle"
    worth = f", worth {view['prices'][chip]} gold" if chip in view["prices"] else ""
    text = f"{where}{worth}: {looks.chip_line(view, chip)}"
    if view["decision"] == "four chip":
        return f"{people.then(1 - view['you'], 'gets')} {colour(chip)}-1; {text}"
    return text


def _take_coin(view: View, people: People, name: str) -> str:
    you = view["you"]
    sides = {coin["coin"]: coin["side"] for coin in view["coins"]}
    mine = sides.pop(name)
    text = looks.coin_words(view, mine)
    if mine == "stall":
        after = after_stall(view, you, box(view).value("coin_bonuses.stall"))
        if after.ledges != scene(view).ledges:
            text += f": {journey(view, people, you, after)}"
        else:
            text += f", to space {after.stalls[you]}"
    theirs = ", ".join(looks.coin_short(view, side) for side in sides.values())
    return f"{text}; {people.name(1 - you)}: {theirs}"


# The market


def _offer(view: View, people: People, rest: list[str]) -> str:
    gold, upgrades = int(rest[0]), int(rest[2])
    card = view["card"]
    suggested = "suggested: " if (gold, upgrades) == (card["gold"], card["upgrade"]) else ""
    other = people.then(1 - view["you"], "takes")
    return f"{suggested}{other} {looks.tokens(gold, upgrades)}, or the card"


def _card(view: View, people: People, rest: list[str]) -> str:
    line = looks.card_line(view, view["card"]["name"])
    tokens = looks.tokens(view["offer"]["gold"], view["offer"]["upgrade"])
    return f"{line}. {people.does(1 - view['you'], 'gets')} {tokens}"


def _tokens(view: View, people: People, rest: list[str]) -> str:
    gold, upgrades = view["offer"]["gold"], view["offer"]["upgrade"]
    text = looks.tokens(gold, upgrades)
    black = [chip for chip in in_bottle(own(view)) if colour(chip) == "black"]
    if upgrades and not any(next_black(view, chip) for chip in black):
        pays = box(view).value("upgrade.impossible")
        text += f" (nothing to upgrade: {pays} gold each instead)"
    return f"{text}. {people.does(1 - view['you'], 'gets')} the card"


def _buy(view: View, people: People, rest: list[str]) -> str:
    chip = rest[0]
    price, gold = view["prices"][chip], own(view)["gold"]
    left = heap(view["pool"])[chip]
    words = looks.chip_line(view, chip)
    return f"{price} of {gold} gold, {gold - price} left; {left} in the pool; {words}"


def _double(view: View, people: People, rest: list[str]) -> str:
    return f"your card brings another {rest[0]}, and is spent"


DESCRIBERS: dict[str, Callable[[View, People, list[str]], str]] = {
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
