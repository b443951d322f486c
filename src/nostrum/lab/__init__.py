"""The laboratory: games by the thousand, and what can be learnt from them.

    nostrum simulate    who wins how often, with how many points, and how sure we are of it
    nostrum tournament  who is better than whom

Everything here knows a game by its kit, and by the small module in here that is called like the
game and says what there is to measure. See docs/laboratory.md.
"""
