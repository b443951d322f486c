"""The list of legal moves that a game's rules fill."""


class Moves:
    """The actions that a seat may take. A list of fixed length: filling it takes no memory."""

    def __init__(self) -> None:
        self.actions = [0] * 256  # as many as any game offers at once
        self.count = 0
        self.answer = 0  # how often the list has been filled for somebody who asked

    def add(self, action: int) -> None:
        """Offer an action."""
        self.actions[self.count] = action
        self.count += 1
