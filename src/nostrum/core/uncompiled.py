"""Stands in for Cython's own module where Cython is not installed: nothing is compiled."""

compiled = False
