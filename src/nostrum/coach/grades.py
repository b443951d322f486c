"""What a decision that gave something away is called."""

# By how much of a win it gave away; below the last one it is called nothing.
GRADES = (("blunder", 0.06), ("mistake", 0.03), ("inaccuracy", 0.01))


def grade(loss: float) -> str | None:
    """The name for a loss; None if it is too small for one.

    >>> grade(0.04), grade(0.005)
    ('mistake', None)
    """
    return next((name for name, least in GRADES if loss >= least), None)
