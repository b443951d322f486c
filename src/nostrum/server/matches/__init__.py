"""A match while it is played: moves, bots, clocks, and who is told what."""
