"""Chips as people say them."""


def spoken(text: str) -> str:
    """Chips as people say them.

    >>> spoken("white-1*4 orange-1")
    '4 of white 1, orange 1'
    """
    return ", ".join(_spoken_word(*word.partition("*")) for word in text.split())


def _spoken_word(name: str, star: str, times: str) -> str:
    chip = name.replace("-", " ")
    return f"{times} of {chip}" if star else chip


def one_spoken(name: str) -> str:
    """A single chip with its article: `a red 2`, `an orange 1`."""
    return f"{'an' if name[0] in 'aeiou' else 'a'} {spoken(name)}"
