"""Before and after a game: open a match, take seats, play again, list matches."""
