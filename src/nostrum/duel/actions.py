"""Every action of the game: a number with one meaning, and the one text that says the same.

The numbers never change: records, networks and learning environments rely on them.
"""

from nostrum.core.vocabulary import Vocabulary
from nostrum.duel.chips import KINDS

DRAW = 0
COMPLETE = 1
PASS = 2
COIN = 3
STEP = 4
MOVE = 5
STALL = 6
GOLD = 7
GIVE_GOLD = 8
PATIENT_AWAY = 9
CARD = 10
TOKENS = 11
TAKE_COIN = 12  # TAKE_COIN + coin
USE_CARD = 15  # USE_CARD + kept card
PAY = 17  # PAY + gold, from 1 to 24
UPGRADE_NECK = 39  # UPGRADE_NECK + kind, from black-1 to black-5
UPGRADE_BASE = 44  # UPGRADE_BASE + kind
RETURN_WHITE = 51  # RETURN_WHITE + space, from 1 to 24
ASIDE_WHITE = 75  # ASIDE_WHITE + space
OFFER = 100  # OFFER + number in OFFERS
ASIDE = 121  # ASIDE + kind, white
PLACE = 124  # PLACE + kind
RETURN = 154  # RETURN + kind, not white
TAKE = 184  # TAKE + kind, not white
BUY = 208  # BUY + kind, not white or black
DOUBLE = 232  # DOUBLE + kind, not white or black
ACTION_COUNT = 265

MOST_PAID = 24
MOST_SPACES = 24
COIN_NAMES = ("silver", "gold", "copper")
# The kept cards that are used while brewing, in the order of their slots.
CARDS_IN_USE = ("one_white_back", "two_white_back", "three_coloured_back")

# Every offer of up to five tokens: so much gold, so many upgrades.
OFFERS = [(gold, upgrades) for gold in range(6) for upgrades in range(6 - gold)]
OFFER_GOLD = [gold for gold, _ in OFFERS]
OFFER_UPGRADES = [upgrades for _, upgrades in OFFERS]


def _texts() -> dict[int, str]:
    texts = {
        DRAW: "draw",
        COMPLETE: "complete",
        PASS: "pass",
        COIN: "coin",
        STEP: "step",
        MOVE: "move",
        STALL: "stall",
        GOLD: "gold",
        GIVE_GOLD: "give gold",
        PATIENT_AWAY: "patient away",
        CARD: "card",
        TOKENS: "tokens",
    }
    for number, coin in enumerate(COIN_NAMES):
        texts[TAKE_COIN + number] = f"take {coin}"
    for number, card in enumerate(CARDS_IN_USE):
        texts[USE_CARD + number] = f"use {card}"
    for gold in range(1, MOST_PAID + 1):
        texts[PAY + gold] = f"pay {gold}"
    for space in range(1, MOST_SPACES + 1):
        texts[RETURN_WHITE + space] = f"return white@{space}"
        texts[ASIDE_WHITE + space] = f"aside white@{space}"
    for number, (gold, upgrades) in enumerate(OFFERS):
        texts[OFFER + number] = f"offer {gold} gold {upgrades} upgrade"
    for kind, name in enumerate(KINDS):
        colour, _, value = name.partition("-")
        texts[PLACE + kind] = f"place {name}"
        if colour == "white":
            texts[ASIDE + kind] = f"aside {name}"
            continue
        texts[RETURN + kind] = f"return {name}"
        texts[TAKE + kind] = f"take {name}"
        if colour == "black":
            if value != "6":  # nothing is higher
                texts[UPGRADE_NECK + kind] = f"upgrade neck {name}"
                texts[UPGRADE_BASE + kind] = f"upgrade base {name}"
            continue
        texts[BUY + kind] = f"buy {name}"
        texts[DOUBLE + kind] = f"double {name}"
    return texts


VOCABULARY = Vocabulary(_texts())
