"""What must hold between the entries of a box."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from nostrum.core.amounts import amount
from nostrum.duel.box.forms import CARDS, Entries
from nostrum.duel.box.values import colour_named, count_chips, value_named
from nostrum.duel.chips import COLOUR_NAMES

HIGHEST_WHITE = 3
MOST_CHIPS = 250  # in the whole box


_Said = Iterator[tuple[str, str]]
# Each check with the entries it needs: if one of them is mistaken, it has nothing to say.
_CHECKS: list[tuple[tuple[str, ...], Callable[..., _Said]]] = []


def _check(*needs: str) -> Callable[[Callable[..., _Said]], Callable[..., _Said]]:
    """Registers a check. It is given all entries that are sound, and the values it needs."""

    def register(check: Callable[..., _Said]) -> Callable[..., _Said]:
        _CHECKS.append((needs, check))
        return check

    return register


@_check("game.colours")
def _two_colours(_: Entries, colours: list[str]) -> _Said:
    if colours[0] == colours[1]:
        yield "game.colours", f"both players are {colours[0]}."


@_check("game.patients", "game.patients_to_win")
def _enough_patients(_: Entries, patients: int, to_win: int) -> _Said:
    if to_win > patients:
        yield (
            "game.patients_to_win",
            f"{amount(to_win, 'patient')} would win, but there are only {patients}.",
        )


@_check("game.patients_to_win", "ledge.bonuses")
def _whole_ledge(_: Entries, to_win: int, bonuses: list[str]) -> _Said:
    if len(bonuses) != to_win:
        yield (
            "ledge.bonuses",
            f"the ledge has {amount(len(bonuses), 'space')}, but {to_win} are needed: one for "
            "each of game.patients_to_win.",
        )


@_check("path.spaces", "path.stall")
def _stall_on_path(_: Entries, spaces: int, stall: int) -> _Said:
    if stall > spaces:
        yield (
            "path.stall",
            f"the stall starts on space {stall}, but a half has only {spaces} spaces.",
        )


@_check("bottle.spaces", "bottle.explosion")
def _end_of_track(_: Entries, spaces: int, explosion: list[int]) -> _Said:
    path = "bottle.explosion"
    yield from _on_track(path, spaces, explosion)
    first = explosion[0]
    calm = [space for space in range(first, spaces + 1) if space not in explosion]
    if calm:
        which = f"space {calm[0]} is not" if len(calm) == 1 else f"{_and(calm)} are not"
        yield (
            path,
            f"beyond the first explosion space, {first}, all are explosion spaces, but {which}.",
        )
    # A coin protects the first explosion space, so the next white chip may be counted from there.
    if first <= spaces < first + HIGHEST_WHITE:
        yield (
            path,
            f"a white {HIGHEST_WHITE}-chip after one on space {first}, which a coin can protect, "
            f"would leave the track: it has {spaces} spaces and needs {first + HIGHEST_WHITE}.",
        )


@_check("bottle.spaces", "bottle.bonus")
def _bonus_on_track(_: Entries, spaces: int, bonus: list[int]) -> _Said:
    yield from _on_track("bottle.bonus", spaces, bonus)


@_check("bottle.explosion", "bottle.bonus")
def _bonus_is_calm(_: Entries, explosion: list[int], bonus: list[int]) -> _Said:
    for space in bonus:
        if space in explosion:
            yield "bottle.bonus", f"space {space} is an explosion space."


def _on_track(path: str, spaces: int, marked: list[int]) -> _Said:
    for space in marked:
        if space > spaces:
            yield path, f"there is no space {space}: the track has {spaces} spaces."


def _and(numbers: list[int]) -> str:
    return f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"


def _stock(entries: Entries, colour: str) -> dict[str, int] | None:
    """The chips of a colour; None if that entry is mistaken."""
    entry = entries.get(f"stock.{colour}")
    return count_chips(entry["value"]) if entry else None


@_check(*(f"stock.{colour}" for colour in COLOUR_NAMES))
def _not_too_many_chips(entries: Entries, *stocks: str) -> _Said:
    total = sum(sum(count_chips(stock).values()) for stock in stocks)
    if total > MOST_CHIPS:
        yield "stock", f"these are {total} chips together, but there can be {MOST_CHIPS} at most."


@_check("start.bag")
def _two_bags_in_stock(entries: Entries, bag: str) -> _Said:
    for kind, count in count_chips(bag).items():
        stock = _stock(entries, colour_named(kind))
        if stock is not None and 2 * count > stock.get(kind, 0):
            yield (
                "start.bag",
                f"two bags take {2 * count} chips {kind}, but stock.{colour_named(kind)} has "
                f"{stock.get(kind, 0)}.",
            )


@_check("stock.black", "black.gold")
def _gold_for_all_black(_: Entries, stock: str, gold: dict[str, int]) -> _Said:
    yield from _exactly("black", stock, "black.gold", gold, "no gold", "gold")


@_check("stock.orange", "orange.price")
def _price_for_all_orange(_: Entries, stock: str, price: dict[str, int]) -> _Said:
    yield from _exactly("orange", stock, "orange.price", price, "no price", "a price")


def _exactly(
    colour: str, stock: str, path: str, numbers: dict[str, int], none: str, some: str
) -> _Said:
    """The values in stock are those that a table has numbers for."""
    values = [value_named(kind) for kind in count_chips(stock)]
    for value in values:
        if value not in numbers:
            yield path, f"there is {none} for {colour}-{value}, which is in stock.{colour}."
    for value in numbers:
        if value not in values:
            yield path, f"there is {some} for {colour}-{value}, which is not in stock.{colour}."


@_check()
def _six_sides(entries: Entries) -> _Said:
    seen: dict[str, str] = {}
    for coin in ("coins.silver", "coins.gold", "coins.copper"):
        for side in entries[coin]["value"] if coin in entries else ():
            if side in seen:
                where = "its other side" if seen[side] == coin else seen[side]
                yield coin, f"{side!r} is on {where} already, but all six sides are different."
            seen.setdefault(side, coin)


@_check("offer.tokens")
def _possible_offers(entries: Entries, tokens: list[list[str]]) -> _Said:
    for number in CARDS:
        card = entries.get(f"cards.{number}")
        if card and not can_offer(tokens, **card["offer"]):
            offer = (
                f"{card['offer']['gold']} gold and {amount(card['offer']['upgrade'], 'upgrade')}"
            )
            yield f"cards.{number}.offer", f"{offer} cannot be laid with the offer tokens."


def can_offer(tokens: Sequence[Sequence[str]], gold: int, upgrade: int) -> bool:
    """Can so much gold and so many upgrades be laid with these offer tokens?"""
    only_gold = sum("upgrade" not in sides for sides in tokens)
    only_upgrade = sum("gold" not in sides for sides in tokens)
    either = len(tokens) - only_gold - only_upgrade
    return max(0, gold - only_gold) + max(0, upgrade - only_upgrade) <= either


@_check()
def _chips_of_cards(entries: Entries) -> _Said:
    for number in CARDS:
        chip = entries.get(f"cards.{number}", {}).get("chip")
        stock = _stock(entries, colour_named(chip)) if chip else None
        if chip and stock is not None and chip not in stock:
            yield f"cards.{number}.chip", f"there is no {chip} in stock.{colour_named(chip)}."


def disagreements(entries: Entries, own: Iterable[str]) -> Iterator[str]:
    """Everything in which entries that are sound by themselves do not fit together."""
    own = frozenset(own)
    for needs, check in _CHECKS:
        if any(path not in entries for path in needs):
            continue
        for path, sentence in check(entries, *(entries[need]["value"] for need in needs)):
            entry = ".".join(path.split(".")[:2])
            # The person may have given only the other entry: this one is not in their file.
            ours = bool(own) and entry in entries and entry not in own
            note = f" (This entry is ours: write down your own {entry}, too.)" if ours else ""
            yield f"{path}: {sentence}{note}"
