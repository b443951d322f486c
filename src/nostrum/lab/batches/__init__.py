"""Batches of games: which bots play with which setups and seeds, and what is counted."""
