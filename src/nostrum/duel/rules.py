"""The rules in our own words: books and cards describe themselves, the rest is here."""

import re
from collections import Counter
from string import Formatter

from nostrum.core.contract import RulePage
from nostrum.core.options import option_pages
from nostrum.core.spoken_chips import spoken
from nostrum.duel.books import books_in_play, read_book
from nostrum.duel.box import Box, read_box
from nostrum.duel.box.values import SETS
from nostrum.duel.cards import read_cards
from nostrum.duel.chips import BOOK_COLOURS
from nostrum.duel.setup import OPTIONS

# In the order in which somebody who has never played wants to read them.
TOPICS: dict[str, tuple[str, str, str]] = {
    "game": (
        "What it is about",
        "Object of the game",
        """Two quacks, one market square. Undecided patients walk back and forth on the path
        between the two market stalls. Your potions lure them to yours; whoever treats the sixth
        patient wins at once. After round {rounds} whoever has treated more wins.""",
    ),
    "brewing": (
        "Brewing",
        "Potion-brewing",
        """In your turn you draw chip after chip. A coloured chip goes into the neck and acts at
        once, unless its book says after-effect. A white chip goes onto the white track, as many
        spaces behind the last one as it is worth. The turn ends with {neck} chips in the neck,
        when you complete your potion, or with an explosion. Then it is the opponent's turn;
        whoever has finished has no more turns, so the other one may take several in a row.""",
    ),
    "move": (
        "Moving the patient",
        "Moving the patient",
        """At the end of a turn in which you placed a chip the patient moves towards your stall:
        the values in the neck, and the value of your last white chip, even of an earlier turn. If
        no patient is on the path, one leaves the park; the first step leads to the first space of
        your half. All steps must be made. A patient who reaches your stall is won: the stall goes
        back {stall_back} spaces with the patient on it, and the next patient makes the steps left
        over.""",
    ),
    "bonus": (
        "The bonus space",
        "Potion-brewing",
        """A white chip on a bonus space (here: {bonus}) may bring one of two things: your
        stall moves forward by {bonus_stall}, or a black chip in your bottle is upgraded.""",
    ),
    "explosion": (
        "Explosion",
        "Your bottle explodes",
        """A white chip on an explosion space (here: {explosion}) ends your turn and your potion;
        the patient does not move. You either give back half of your gold, rounded down, or the
        patient moves that many steps towards your opponent. In the last round it is
        {blast} steps more.""",
    ),
    "complete": (
        "Completing the potion",
        "You voluntarily complete your potion",
        """Before any draw you may complete your potion: the patient moves (if you placed a chip
        in this turn), and you have no more turns in this round. An empty bag completes it.""",
    ),
    "stall": (
        "The market stall",
        "Moving the market stall",
        """Stalls start on space {stall}, counted from the park. Forward is towards the park, at
        most to the first space; back is away from it, at most to space {half}. If your stall
        meets the patient in your half, you win the patient.""",
    ),
    "rounds": (
        "A round",
        "Gameplay",
        """Six phases: coin toss, potion-brewing, after-effects, market surveillance, buying, end
        of the round. The last round has only the first three.""",
    ),
    "behind": (
        "Who is behind?",
        "Coin toss",
        """Whoever is behind tosses the coins and takes the first turn. Behind is who has treated
        fewer patients; if that is equal, the player in whose opponent's half the patient stands;
        if no patient is on the path, the player who got the last round card. In the first round
        it is the player who begins the game.""",
    ),
    "coins": (
        "The coin toss",
        "Coin toss",
        """Whoever is behind tosses both coins and takes one, the opponent the other one. Gold and
        a step of the stall come at once, the tosser's first. A shield protects the first
        explosion space for the whole round. The other bonuses must be used in your first turn of
        the round or are lost.""",
    ),
    "after-effects": (
        "After-effects",
        "After-effects",
        """Books marked with an after-effect act when both have finished: for all chips in the
        bottle, exploded or not, in the order in which the players finished.""",
    ),
    "market": (
        "Market surveillance",
        "Market surveillance",
        """Whoever finished last offers up to five tokens for the top card, each worth 1 gold or
        one upgrade. The other player takes either the card or the tokens; the offerer gets the
        rest. Whoever finished first redeems first. Some cards are kept and used once, later.""",
    ),
    "upgrades": (
        "Upgrades",
        "Upgrades",
        """An upgrade swaps a black chip in your bottle for the next higher one in the pool, in
        the same place. You may decline it. If none is possible, take {impossible} gold instead.""",
    ),
    "buying": (
        "Buying",
        "Buying new ingredients",
        """Whoever finished first buys first: any number of chips, at most one of each colour, as
        long as they last. Black and white chips are not for sale. Then at most {kept} gold is
        kept.""",
    ),
    "ledge": (
        "The guild hall",
        "Moving the patient",
        """Patients you have won go to your ledge, one by one, after the whole move. Each place
        there has a bonus, settled before the next patient is placed: an upgrade for your
        opponent, a white 1-chip for your own bag, or a 1- or 2-chip for the opponent's bag. The
        places in order: {ledge}.""",
    ),
    "end-of-round": (
        "The end of a round",
        "Ending rounds",
        """All chips go back into the bags, those bought or set aside too. Stalls and patient stay
        where they are.""",
    ),
    "last-round": (
        "The last round",
        "Round cards",
        """In round {rounds} you may pay {step} gold in your turn to move the patient one step
        towards you, as often as you like. Whoever explodes gives the opponent {blast} steps on top.
        After the after-effects the game is over.""",
    ),
    "end": (
        "The end",
        "End of game",
        """The sixth patient on a ledge ends the game at once. Otherwise most patients win after
        round {rounds}; if that is equal, the player in whose half the patient stands; if there is
        none, both draw chip by chip from their full bags, and the first to reach {final} wins.""",
    ),
    "setup": (
        "Setting the table",
        "Game components and setup",
        """Six of the round cards are stacked face up on the card of the last round, two of the
        three coins lie on the fountain, {patients} patients wait in the park. Each bag starts
        with {bag}. One player begins; the other takes {second_gold} gold. For the first game: set
        I, silver and gold coin, round cards 1 to 6.""",
    ),
}

SEVERAL = re.compile(r"\d/\d")  # a number for each value of a chip

# What the sides of the coins do.
COIN_BONUSES = {
    "shield": "The coin lies on your first explosion space for this round: no explosion there.",
    "gold": "Take {coin_gold} gold at once.",
    "whites_back": "Once, during your first turn or at its end (not after an explosion): put all "
    "white chips of your bottle back into the bag.",
    "stall": "Move your stall forward by {coin_stall} at once.",
    "coloured_back": "At the end of your first turn (not after an explosion) you may put one "
    "coloured chip of your bottle back into the bag.",
    "upgrade_or_move": "At the end of your first turn, even after an explosion, you may upgrade a "
    "black chip that lies in the neck, or move the patient {coin_steps} steps towards you.",
}
MARKS = {
    "printed": "",
    "source": " Not printed in the rulebook, but reported.",
    "stand-in": " A stand-in of ours for what only the box shows.",
}

# What a card or a side of a coin does is printed; the rest is not.
PARTLY = {"stand-in": " What it does is printed; its number and its offer are stand-ins of ours."}
SIDES = {"stand-in": " The bonuses are printed; that these two share a coin is a stand-in of ours."}


# The numbers that the topics name: where the box has them, and what they are called.
NUMBERS = {
    "rounds": ("game.rounds", "the number of rounds"),
    "patients": ("game.patients", "the number of patients"),
    "second_gold": ("game.second_player_gold", "the gold of the second player"),
    "kept": ("game.gold_kept", "the gold that is kept"),
    "final": ("game.final_draw", "the goal of the last draw"),
    "bag": ("start.bag", "the starting bag"),
    "neck": ("bottle.neck", "the length of the neck"),
    "bonus": ("bottle.bonus", "the place of the bonus space"),
    "bonus_stall": ("bottle.bonus_stall", "the step of the stall"),
    "explosion": ("bottle.explosion", "the explosion spaces"),
    "stall": ("path.stall", "where the stalls start"),
    "stall_back": ("path.stall_back", "how far a stall goes back"),
    "half": ("path.spaces", "the length of the path"),
    "ledge": ("ledge.bonuses", "which place has which bonus"),
    "impossible": ("upgrade.impossible", "the gold for an upgrade that is impossible"),
    "step": ("last_round.step_price", "the price of a step"),
    "blast": ("last_round.explosion_steps", "the steps for an explosion"),
    "coin_gold": ("coin_bonuses.gold", "the gold of a coin"),
    "coin_stall": ("coin_bonuses.stall", "the step of the stall"),
    "coin_steps": ("coin_bonuses.steps", "the steps of the patient"),
}
LEDGE_WORDS = {
    "upgrade": "upgrade for the opponent",
    "chip": "chip for the opponent",
    "white": "white chip for you",
    "none": "nothing",
}


def _numbers(box: Box) -> dict[str, str]:
    """What the topics say in numbers."""
    told = {name: str(box.value(path)) for name, (path, _) in NUMBERS.items()}
    for name in ("bonus", "explosion"):
        told[name] = ", ".join(map(str, box.value(f"bottle.{name}"))) or "none"
    told["bag"] = spoken(box.value("start.bag"))
    told["ledge"] = ", ".join(LEDGE_WORDS.get(one, one) for one in box.value("ledge.bonuses"))
    return told


def _stand_ins_in(box: Box, text: str) -> str:
    """A sentence about the numbers of a topic that are not the published ones."""
    marks = box.marks()
    named = [NUMBERS[name] for _, name, _, _ in Formatter().parse(text) if name]
    ours = dict.fromkeys(what for path, what in named if marks[path] == "stand-in")
    if not ours:
        return ""
    *others, last = ours
    names = f"{', '.join(others)} and {last}" if others else last
    return f" Stand-ins of ours for what only the box shows: {names}."


def rule_pages(box: Box | None = None) -> list[RulePage]:
    """All pages of the rules: for our box, or for another one."""
    box = read_box() if box is None else box
    return [
        *_topics(box),
        _stand_ins(box),
        *_coin_pages(box),
        *_book_pages(box),
        *_card_pages(box),
        *option_pages(OPTIONS),
    ]


def _topics(box: Box) -> list[RulePage]:
    numbers = _numbers(box)
    pages = []
    for name, (title, heading, text) in TOPICS.items():
        whole = " ".join(text.split()).format(**numbers) + _stand_ins_in(box, text)
        pages.append(RulePage(name, title, heading, whole, "topic"))
    return pages


def _stand_ins(box: Box) -> RulePage:
    """Which numbers are not the published ones."""
    marks = Counter(box.marks().values())
    reported = "comes" if marks["source"] == 1 else "come"
    text = (
        "The rulebook prints many things only as pictures of the components. What could not be "
        f"seen has a stand-in: of {marks.total()} entries of our box {marks['printed']} are "
        f"printed, {marks['source']} {reported} from published accounts, {marks['stand-in']} are "
        "stand-ins, among them all ingredient books. Whoever owns the game can write the numbers "
        "of their box into a file and play with them."
    )
    return RulePage("stand-ins", "What is not printed", "the components", text, "topic")


def _coin_pages(box: Box) -> list[RulePage]:
    numbers = _numbers(box)
    marks = box.marks()
    pages = []
    for coin in ("silver", "gold", "copper"):
        sides = [COIN_BONUSES[side].format(**numbers) for side in box.value(f"coins.{coin}")]
        text = " Or: ".join(sides) + SIDES.get(marks[f"coins.{coin}"], "")
        title = f"The {coin} coin"
        pages.append(RulePage(f"coin-{coin}", title, "Coin toss", text, "coin"))
    return pages


def _book_pages(box: Box) -> list[RulePage]:
    pages = []
    for book in books_in_play(box, dict.fromkeys(BOOK_COLOURS, "I"))[:3]:
        text = _fixed_book(box, book.book)
        pages.append(RulePage(book.book, book.title, "Ingredient books", text, "book"))
    for colour in BOOK_COLOURS:
        for numeral in SETS:
            name = f"{colour}-{numeral}"
            book = read_book(box, name)
            when = "After-effect. " if book.has_after_effect else ""
            price = ", ".join(
                f"{value}-chip {cost}"
                for value, cost in zip((1, 2, 4), box.books[name].price, strict=True)
            )
            told = book.describe()
            several = " (The numbers are for the chips 1, 2, 4.)" if SEVERAL.search(told) else ""
            text = f"{when}{told}{several} Price: {price} gold.{MARKS[box.books[name].mark]}"
            heading = f"{book.title}, set {numeral}"
            pages.append(RulePage(name, heading, "Ingredient books", text, "book"))
    return pages


def _fixed_book(box: Box, colour: str) -> str:
    """What the chips do that are the same in every game."""
    if colour == "white":
        return "Goes onto the white track, and can make the bottle explode. Never on sale."
    if colour == "black":
        gold = ", ".join(f"{value}-chip {n}" for value, n in box.value("black.gold").items())
        text = f"Brings gold when it goes into the neck: {gold}. Never on sale, but upgraded."
        return text + MARKS[box.marks()["black.gold"]]
    price = ", ".join(f"{value}-chip {n}" for value, n in box.value("orange.price").items())
    return f"No action. Price: {price} gold.{MARKS[box.marks()['orange.price']]}"


def _card_pages(box: Box) -> list[RulePage]:
    pages = []
    for card in read_cards(box):
        upgrades = "upgrade" if card.upgrades == 1 else "upgrades"
        offer = f"Suggested offer: {card.gold} gold, {card.upgrades} {upgrades}."
        text = f"{card.describe()} {offer}{PARTLY.get(box.cards[card.number].mark, '')}"
        title = f"Round card {card.number}"
        pages.append(RulePage(f"card-{card.number}", title, "Round cards", text, "card"))
    title, heading, text = TOPICS["last-round"]
    text = " ".join(text.split()).format(**_numbers(box))
    return [*pages, RulePage("card-last", "The card of the last round", heading, text, "card")]
