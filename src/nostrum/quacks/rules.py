"""The rules in our own words: books and cards describe themselves, the topics are here."""

from inspect import cleandoc

from nostrum.core.contract import RulePage
from nostrum.core.options import option_pages
from nostrum.quacks.books import BOOKS
from nostrum.quacks.fortunes import FORTUNES
from nostrum.quacks.setup import OPTIONS, box, card_colour, card_title, editions, prices

# In the order in which somebody who has never played wants to read them.
TOPICS: dict[str, tuple[str, str, str]] = {
    "game": (
        "What it is about",
        "How to play",
        """Nine rounds. In each one everybody brews a potion from their own bag, chip by chip,
        and stops in time, or not. A better potion brings more points and more coins for better
        chips. Whoever has the most points after the ninth round wins.""",
    ),
    "potions": (
        "Brewing",
        "Potions Phase",
        """Draw a chip and place it as many spaces after the last one as it is worth; the first
        one after the droplet or rat. Then draw another one or stop. With an empty bag, or a
        chip on the last space, you have to stop. Everybody brews at their own pace.""",
    ),
    "explosion": (
        "Explosion",
        "Stopped by an Explosion",
        """When the white chips in your pot come to more than 7, it explodes: the chip still lies
        where it fell, but you stop, you do not roll the bonus die, and you get either the points
        or the coins of your scoring space.""",
    ),
    "flask": (
        "The flask",
        "Flasks",
        """Once, while the flask is full, you may put the chip you have just drawn back into the
        bag if it is white (any colour in the first edition) and did not make the pot explode.
        Two rubies fill the flask again.""",
    ),
    "evaluation": (
        "The evaluation",
        "Evaluation Phase",
        """The space after your last chip is your scoring space. A: the furthest pot that did not
        explode rolls the bonus die; if several are equally far, all of them do. B: black, green
        and purple chips. C: a ruby if the scoring space shows one. D: its points. E: its number
        in coins. F: rubies are spent. A pot that exploded gets D or E, not both.""",
    ),
    "die": (
        "The bonus die",
        "Evaluation Phase A",
        """Whoever comes furthest without an explosion rolls it and gets what it shows: points, a
        ruby, a step of the droplet or an orange chip.""",
    ),
    "rubies": (
        "Rubies",
        "Evaluation Phases C and F",
        """A scoring space with a ruby brings one, exploded or not; some books, cards and the bonus
        die bring more. Two of them move the droplet a step or fill the flask at the end of a
        round; at the end of the game two are worth a point.""",
    ),
    "droplet": (
        "The droplet",
        "Setup; Evaluation Phase F",
        """The droplet marks where your pot is filled from; it never goes back. Each step it makes
        counts from the next round on, for all rounds to come.""",
    ),
    "buying": (
        "Buying chips",
        "Buy Chips",
        """From the start player on, everybody may buy one chip, or two of different colours, for
        the number on their scoring space. The supply is limited. Coins that are left are lost.
        All chips go into the bag.""",
    ),
    "spending": (
        "Spending rubies",
        "End of Turn",
        """Two rubies move your droplet one space forward for good; two rubies fill your flask.
        As often as you like.""",
    ),
    "rats": (
        "Rats",
        "The Rats",
        """From round 2 on: count the rat tails on the scoring track between you and the leader.
        Your rat stone goes that many spaces past your droplet, and your first chip is counted
        from there.""",
    ),
    "cards": (
        "Fortune-teller cards",
        "Fortune Teller Cards",
        """Each round begins with a card. A purple one is carried out at once, before the rats; a
        blue one holds for the round. Chips whose book is not out yet cannot be taken.""",
    ),
    "rounds": (
        "The round indicator",
        "Turn Indicator",
        """Before round 2 the yellow book comes out, before round 3 the purple one. Before round 6
        everybody gets another white 1-chip. In round 9 everybody draws at the same command, and
        coins and rubies are exchanged for points at the end. After each round the next player
        clockwise becomes start player.""",
    ),
    "stir": (
        "Stir!",
        "Turn Indicator, last turn",
        """In round 9 everybody decides in secret whether to draw, and all hands come out of the
        bags at once. The table may agree to do so in every round.""",
    ),
    "end": (
        "The end",
        "End of Game",
        """After round 9 five coins, or two rubies, buy a point, as often as you like. Most points
        win; if several have as many, the fuller pot of the last round; if that is equal too,
        they share the victory.""",
    ),
    "setup": (
        "Setting the table",
        "Setup",
        """Everybody starts with four white 1-chips, two white 2-chips, a white 3-chip, an orange
        1-chip and a green 1-chip in the bag, a full flask, the droplet on space 0 and one ruby
        (none in the first edition). Orange, black, green, blue and red books are out at once,
        yellow from round 2, purple from round 3.""",
    ),
    "tubes": (
        "Test tubes",
        "Game Variation",
        """Whenever your droplet may move a step, you may move the droplet on the test tubes one
        glass to the right instead and get what the glass shows at once.""",
    ),
    "rat-tails": (
        "Where the rat tails lie",
        "Scoring track",
        """For those who count themselves.""",
    ),
}


def rat_tails_text() -> str:
    """Where the rat tails are."""
    track = box()["scoring_track"]
    gaps = ", ".join(f"{tail} and {tail + 1}" for tail in track["rat_tails"])
    return f"The {len(track['rat_tails'])} tails of a lap of {track['lap']} lie between {gaps}."


def glasses_text() -> str:
    """What the test tubes show."""
    return f"The glasses from left to right: {_shown(box()['test_tubes']['glasses'])}."


def faces_text() -> str:
    """What the bonus die shows."""
    return f"Its six faces: {_shown(box()['bonus_die']['faces'])}."


def _shown(pictures: list[str]) -> str:
    """What is printed somewhere, in a row: `ruby, 2 points, blue 1`."""
    return ", ".join(picture.replace("-", " ") for picture in pictures)


# Books whose page needs another title than the heading that the rulebook has for them.
TITLES = {
    "white": "Cherry bomb",
    "black-2": "Death's-head hawkmoth, 2 players",
    "black-3": "Death's-head hawkmoth, 3 or 4 players",
}

EDITIONS = {"north_star": "the North Star edition", "first_edition": "the first edition"}

# What the components show, added to the page that speaks of them.
PRINTED = {"rat-tails": rat_tails_text, "tubes": glasses_text, "die": faces_text}


def price_text(name: str) -> str:
    """What the chips of a book cost, in a sentence."""
    usual, *others = editions()
    row = prices(name, usual)
    if not row:
        return ""
    costs = [f"{value}-chip {cost}" for value, cost in zip((1, 2, 4), row, strict=False)]
    text = f"Price: {', '.join(costs)} coins."
    for edition in others:
        changed = prices(name, edition)
        if changed != row:
            costs_there = ", ".join(str(cost) for cost in changed)
            text += f" In {EDITIONS.get(edition, edition)}: {costs_there}."
    return text


def rule_pages() -> list[RulePage]:
    """All pages of the rules."""
    pages = []
    for name, (title, heading, text) in TOPICS.items():
        printed_there = PRINTED[name]() if name in PRINTED else ""
        whole = " ".join(f"{text} {printed_there}".split())
        pages.append(RulePage(name, title, heading, whole, "topic"))
    for book in BOOKS.values():
        text = " ".join(f"{cleandoc(book.__doc__ or '')} {price_text(book.name)}".split())
        title = TITLES.get(book.name, book.heading)
        pages.append(RulePage(book.name, title, book.heading, text, "book"))
    for card in FORTUNES:
        title, colour = card_title(card), card_colour(card)
        text = " ".join(cleandoc(card.__doc__ or "").split())
        heading = f"Fortune Teller Cards, {colour} card"
        pages.append(RulePage(card.name, title, heading, text, "card"))
    return pages + option_pages(OPTIONS)
