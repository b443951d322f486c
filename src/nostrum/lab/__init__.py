"""The laboratory: bots play thousands of games, and statistics say what came out.

    nostrum simulate    who wins how often, with how many points, and how certain that is
    nostrum tournament  who is better than whom

Everything here knows a game by its spec, and by the module of `lab.metrics` with the game's name,
which says what is measured in it. See docs/laboratory.md.
"""
