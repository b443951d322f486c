"""Averages and their intervals."""

from random import Random

import pytest

from nostrum.lab.statistics.estimates import RatioSums, student_quantile


def test_student_s_quantiles():
    known = {1: 12.7062, 2: 4.3027, 3: 3.1824, 5: 2.5706, 10: 2.2281, 100: 1.9840, 10**6: 1.95997}
    for freedom, value in known.items():
        assert student_quantile(freedom) == pytest.approx(value, abs=0.004)


def test_sums_can_be_added_in_any_order():
    rng = Random(1)
    cycles = [(rng.randint(0, 9), rng.randint(1, 4)) for _ in range(50)]
    whole, first, second = RatioSums(), RatioSums(), RatioSums()
    for number, cycle in enumerate(cycles):
        whole.add_cycle(*cycle)
        (first if number % 3 else second).add_cycle(*cycle)
    second.add(first)
    assert second.estimate() == whole.estimate()


@pytest.mark.parametrize("share", [0.03, 0.25, 0.5])
def test_intervals_hold_the_truth_as_often_as_they_say(share):
    rng = Random(3)
    held = 0
    for _ in range(500):
        sums = RatioSums()
        for _ in range(60):
            luck = rng.random() < share  # the games of a cycle are much alike
            sums.add_cycle(
                sum(luck if rng.random() < 0.5 else rng.random() < share for _ in "1234"), 4
            )
        estimate = sums.estimate(share=True)
        held += estimate.low <= share <= estimate.high
    assert 0.9 < held / 500 < 0.99


def test_what_never_happened_is_not_impossible():
    sums = RatioSums()
    for _ in range(50):
        sums.add_cycle(0, 4)
    estimate = sums.estimate(share=True)
    assert estimate.mean == estimate.low == 0
    assert 0 < estimate.high < 0.1


def test_one_cycle_says_nothing_about_the_spread():
    sums = RatioSums()
    sums.add_cycle(3, 4)
    assert sums.estimate() == (0.75, None, None)
    assert sums.estimate(share=True) == (0.75, 0.0, 1.0)
