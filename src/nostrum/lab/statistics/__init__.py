"""Averages with intervals, ratings, and the sequential test."""
