"""Tournaments: pairings, ratings, and the file that keeps the results."""
