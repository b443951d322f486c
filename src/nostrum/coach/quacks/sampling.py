"""Samples, where there are too many states to follow them all.

From the states that were reached exactly, each sample draws on, but of all the chips that may be
drawn in all its states it draws only some, chosen at random. What is chosen stands for what was
left out, so every sample is right on average, and how much the samples differ tells how far off
their mean may be.

How much is followed depends on the bag alone and the choices come from fixed seeds: the same
question has the same answer on every machine.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from random import Random

from nostrum.coach.quacks.enumeration import Enumeration, State

if not cython.compiled:
    from nostrum.quacks.chips import KIND_COUNT

SAMPLES = 8
FEWEST = 4  # chips that a sample draws at the same time
USUAL_DRAWS = 8  # for the rest of a potion
MOST_DRAWS = 10_000_000  # of all samples, for somebody who is patient
SAFE = 0
EXPLODING = 1


def samples_of(enumeration: Enumeration, risk: float, most_draws: int) -> list[list[float]]:
    """Where the pot ends in each of several samples: the chances, as in `Enumeration.ends`. From
    the present states on, all samples together place about so many chips."""
    each = enumeration.draws // max(enumeration.followed, 1) + 1  # as it was so far
    most = max(min(most_draws, MOST_DRAWS) // (each * SAMPLES * USUAL_DRAWS), FEWEST)
    first = enumeration.still_drawing(risk)
    enumeration.apply_offsets()
    counted = list(enumeration.ends)
    found = []
    for number in range(SAMPLES):
        enumeration.reset()
        follow_some(enumeration, first, risk, most, Random(number))
        enumeration.apply_offsets()
        found.append([a + b for a, b in zip(counted, enumeration.ends, strict=True)])
    return found


def follow_some(
    enumeration: Enumeration, states: list[State], risk: float, most: int, chance: Random
) -> None:
    """Draw on from these states until the next chip is riskier than this: after the same number of
    draws no more than so many chips that are safe, and a quarter of that which explode."""
    while states:
        draw_some(enumeration, states, SAFE, most, chance.random())
        draw_some(enumeration, states, EXPLODING, most // 4 + 1, chance.random())
        states = enumeration.still_drawing(risk)


def draw_some(
    enumeration: Enumeration, states: list[State], exploding: int, most: int, start: float
) -> None:
    """Draw some of the chips that may be drawn in these states, either of the safe ones or of those
    that explode: together they have the chance of all of them. Likely ones are drawn as they are.
    The others come in a row, each as long as its chance; what lies at equal distances from each
    other is drawn, and gets an equal part of their chance. `start` is a random number from 0 to 1:
    where the row begins."""
    everything = 0.0
    for kind in range(KIND_COUNT):
        for number in range(len(states)):
            everything += chance_of(states[number], kind, exploding)
    if everything == 0.0:
        return
    likely = everything / most
    unlikely = 0.0
    for kind in range(KIND_COUNT):
        for number in range(len(states)):
            chance = chance_of(states[number], kind, exploding)
            if chance < likely:
                unlikely += chance
    part = unlikely / max(int(unlikely / likely), 1)  # never less than one of them has
    passed = -start * part
    for kind in range(KIND_COUNT):
        for number in range(len(states)):
            state: State = cython.cast("State", states[number])
            chance = chance_of(state, kind, exploding)
            if chance == 0.0:
                continue
            if chance >= likely:
                enumeration.draw_kind(state, kind, chance / state.weight)
                continue
            passed += chance
            if passed > 0.0:
                passed -= part
                enumeration.draw_kind(state, kind, part / state.weight)


def chance_of(state: State, kind: int, exploding: int) -> float:
    """The chance to be in this state and to draw this kind of chip, if it explodes or if not."""
    player = state.player
    if player.bag[kind] == 0 or (state.exploding >> kind & 1) != exploding:
        return 0.0
    return state.weight * player.bag[kind] / player.bag_size
