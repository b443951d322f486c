"""A book and a card that no box has: each in one file with its rules and its words."""
