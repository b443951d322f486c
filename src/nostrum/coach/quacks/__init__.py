"""Exact odds for The Quacks of Quedlinburg."""
