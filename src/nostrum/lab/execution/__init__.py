"""Running batches of games: in this process, in several, or on a Ray cluster."""
