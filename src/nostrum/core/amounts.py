"""Numbers of things, in words."""


def amount(number: int, thing: str) -> str:
    """A number of things: `1 point`, `2 points`, `3 rubies`; gold is gold."""
    if number == 1 or thing == "gold":
        return f"{number} {thing}"
    return f"{number} {thing[:-1]}ies" if thing.endswith("y") else f"{number} {thing}s"
