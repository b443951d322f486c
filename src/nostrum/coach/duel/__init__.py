"""Exact odds for The Duel."""
