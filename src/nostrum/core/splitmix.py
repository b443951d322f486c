"""Fast random numbers for policies inside the engine."""

MASK64 = 0xFFFFFFFFFFFFFFFF
STRIDE = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


class SplitMix:
    """A fast random number generator (SplitMix64). What a policy picks is no secret, so it need
    not be as strong as the game's own chance."""

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK64

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        self.state = (self.state + STRIDE) & MASK64
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * MIX_1) & MASK64
        mixed = ((mixed ^ (mixed >> 27)) * MIX_2) & MASK64
        return ((mixed >> 32) * limit) >> 32
