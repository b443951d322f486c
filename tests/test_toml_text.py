"""TOML from outside: what is far too large is refused before it is parsed."""

from __future__ import annotations

import time
import tomllib

import pytest

from nostrum.core.toml_text import MOST_NESTED, MOST_PARTS, TooLarge, read_toml
from nostrum.duel.box import read_box

HARMLESS = [
    read_box().text(),
    "why = 'see a.b.c.d.e.f.g.h.i.j'",
    'why = "[[[[[[[[[[[[[[[[[[[[[[[[[[ \\" ]"',
    'why = """\n[[[[[[[[[[[[[[[[[[[ a.b.c.d.e.f.g.h.i \\""" \n"""',
    "why = '''\n{{{{{{{{{{{{{{{{{{{{{ ' '' \n'''",
    "a = 1 # " + "." * 100 + "[" * 100,
    "\n".join(f"a.b{number} = {number}.5" for number in range(500)),
    ".".join("a" * MOST_PARTS) + " = 1",
    "a = " + "[" * MOST_NESTED + "]" * MOST_NESTED,
]


@pytest.mark.parametrize("text", HARMLESS)
def test_what_people_write_is_read_as_python_reads_it(text: str):
    assert read_toml(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "a." * 30_000 + "a = 1",
        "'a'." * 30_000 + "a = 1",
        "a . " * 30_000 + "a = 1",
        "[" + "a." * 30_000 + "a]",
        "[[" + "a." * 30_000 + "a]]",
        "a = { " + "a." * 30_000 + "a = 1 }",
        "a = " + "[" * 30_000,
        "a = " + "{ a = " * 30_000,
        "x" * 60_001,
    ],
)
def test_a_monster_is_refused_at_once_with_a_reason(text: str):
    began = time.process_time()
    with pytest.raises(TooLarge, match="more than"):
        read_toml(text, 60_000 if text.startswith("x") else 1_000_000)
    assert time.process_time() - began < 1.0


@pytest.mark.parametrize(
    "text", ['"' + '\\"' * 30_000, "a = '''" + "'" * 2, '"""' + '"\n' * 30_000]
)
def test_texts_without_an_end_are_left_to_the_parser(text: str):
    began = time.process_time()
    with pytest.raises(tomllib.TOMLDecodeError):
        read_toml(text)
    assert time.process_time() - began < 1.0
