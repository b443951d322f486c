"""Registers the odd bots. Only workers import this: in a test they are put in by monkeypatch."""

from odd_bots import register

register()
