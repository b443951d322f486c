"""The errors of Nostrum. Each carries one sentence that a person understands."""


class NostrumError(Exception):
    """Anything that went wrong and that the person at the keyboard should be told."""


class IllegalMove(NostrumError):
    """A move that the rules do not allow now. Nothing was changed."""


class BadSetup(NostrumError):
    """A game that cannot be set up as asked."""


class BadPosition(NostrumError):
    """A text that is not a position, or an impossible position."""


class BadRecord(NostrumError):
    """A text that is not a record, or a record that does not replay."""


class BadScenario(NostrumError):
    """A scenario file that cannot be understood."""


class StackedDeck(NostrumError):
    """Chance was told to bring something that is not there."""
