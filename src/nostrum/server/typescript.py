"""Writes the types of everything on the wire in TypeScript, for the page.

    python -m nostrum.server.typescript web/src/lib/wire.ts

Made from the very types that the server sends and reads, so that nothing is typed twice.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from nostrum.server import wire
from nostrum.server.games import offered, page_of

HEAD = """\
// Made from the server's types by `python -m nostrum.server.typescript`. Do not edit.
"""
# Names that TypeScript keeps for itself, also where they only label the part of a tuple.
RESERVED = {"protected", "private", "public", "static", "package", "interface", "implements"}
PLAIN = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


class Writer:
    """Writes every type once, under one name."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self.prefix = ""

    def union(self, name: str, members: tuple[type, ...]) -> None:
        """A type that is one of several."""
        texts = [self.text(info) for info in inspect.multi_type_info(members)]
        self.written[name] = f"export type {name} =\n  | " + "\n  | ".join(texts) + ";\n"

    def add(self, kind: Any) -> str:
        """Write a type and all it is made of; how it is called."""
        return self.text(inspect.type_info(kind))

    def text(self, info: inspect.Type) -> str:
        """How a type is written where it is used."""
        if type(info) in PLAIN:
            return PLAIN[type(info)]
        if isinstance(info, inspect.Metadata):
            return self.text(info.type)
        if isinstance(info, inspect.LiteralType):
            return " | ".join(f'"{value}"' for value in info.values)
        if isinstance(info, inspect.UnionType):
            return " | ".join(self.text(member) for member in info.types)
        if isinstance(info, inspect.CollectionType):
            item = self.text(info.item_type)
            return f"({item})[]" if " " in item else f"{item}[]"
        if isinstance(info, inspect.DictType):
            return f"Record<string, {self.text(info.value_type)}>"
        if isinstance(info, inspect.NamedTupleType):
            return self.event(info)
        if isinstance(info, inspect.StructType):
            return self.interface(info, info.cls.__name__)
        if isinstance(info, inspect.TypedDictType):
            return self.interface(info, self.prefix + info.cls.__name__)
        raise TypeError(f"{info} has no TypeScript")

    def event(self, info: inspect.NamedTupleType) -> str:
        """An event as a tuple that begins with its name."""
        names = [field.encode_name for field in info.fields]
        labels = [f"{name}_" if name in RESERVED else name for name in names]
        kinds = [self.text(field.type) for field in info.fields]
        fields = [f"{label}: {kind}" for label, kind in zip(labels, kinds, strict=True)]
        return "[" + ", ".join([f'event: "{info.cls.__name__}"', *fields]) + "]"

    def interface(self, info: inspect.StructType | inspect.TypedDictType, name: str) -> str:
        """A type with fields."""
        if name not in self.written:
            self.written[name] = ""  # its place: types that it needs come after it
            body = "".join(f"  {line};\n" for line in self.fields(info))
            self.written[name] = f"{_comment(info.cls)}export interface {name} {{\n{body}}}\n"
        return name

    def fields(self, info: inspect.StructType | inspect.TypedDictType) -> Iterator[str]:
        """The lines of the fields. What has its usual value may be missing from a message."""
        sparse = False
        if isinstance(info, inspect.StructType):
            config = info.cls.__struct_config__
            sparse = bool(config.omit_defaults or config.forbid_unknown_fields)
            if info.tag is not None:
                yield f'{info.tag_field}: "{info.tag}"'
        for field in info.fields:
            missing = sparse or isinstance(info, inspect.TypedDictType)
            mark = "?" if missing and not field.required else ""
            yield f"{field.encode_name}{mark}: {self.text(field.type)}"


def _comment(kind: type) -> str:
    text = kind.__doc__ or ""
    if not text or kind.__doc__ == getattr(kind.__base__, "__doc__", None):
        return ""
    return f"/** {' '.join(text.split())} */\n"


def write() -> str:
    """The whole file."""
    writer = Writer()
    for name in ("FromPage", "ToPage"):
        writer.union(name, get_args(getattr(wire, name)))
    for name, kind in vars(wire).items():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not wire.Message:
            if kind.__module__ == wire.__name__:
                writer.add(kind)
        elif name in ("ReactionName", "SeatKind", "TableState", "RefusalCode"):
            writer.union(name, (kind,))
    for game in offered():
        page = page_of(game)
        writer.prefix = game.capitalize()
        for kind in (page.VIEW, page.PRINTED, page.ODDS, page.CHOICES):
            writer.add(kind)
        writer.union(f"{writer.prefix}Event", page.EVENTS)
    frame = f"export const FRAME_LIMIT = {wire.FRAME_LIMIT};\n"
    return "\n".join([HEAD, frame, *writer.written.values()])


def main() -> None:
    """Write the file that is named, if it has changed."""
    path = Path(sys.argv[1])
    text = write()
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
