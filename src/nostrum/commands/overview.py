"""What `nostrum` says by itself: what it is, and how to begin."""

from nostrum.core.contract import SPECS

# What a newcomer may want, and the command that does it.
FIRST_STEPS = (
    ("Play in the browser, against bots or with friends", "nostrum serve --open"),
    ("Play here in the terminal", "nostrum play"),
    ("Look up a rule, a book or a card", "nostrum rules"),
    ("See how bots do in a thousand games", "nostrum simulate --seats master,journeyman*3"),
    ("Learn what was luck and what was a mistake", "nostrum review game.nostrum"),
    ("Ask how risky the next chip is", "nostrum odds 'w1*4 w2*2 w3 o1 g1, 5 white in the pot'"),
)


def overview() -> str:
    """A friendly beginning."""
    titles = " and ".join(spec.title for spec in SPECS.values())
    steps = [line for want, command in FIRST_STEPS for line in (want, f"  {command}", "")]
    return "\n".join(
        [
            f"Nostrum plays two board games by Wolfgang Warsch: {titles}.",
            "",
            *steps,
            "nostrum --help lists all commands. nostrum play --help explains one, with examples.",
        ]
    )
