"""Generates the page's TypeScript types from the types that the server sends and reads.

python -m nostrum.server.wire.typescript web/src/lib/wire.ts
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

from msgspec import Struct, inspect

from nostrum.server.games import adapter_of, playable_games
from nostrum.server.wire import api, common, messages, reviews

HEAD = """\
// Generated from the server's types by `python -m nostrum.server.wire.typescript`. Do not edit.
"""
UNIONS = {"ClientMessage": messages.ClientMessage, "ServerMessage": messages.ServerMessage}
LITERALS = {
    "ReactionName": messages.ReactionName,
    "PhraseName": messages.PhraseName,
    "SeatKind": common.SeatKind,
    "TableState": common.TableState,
    "Pace": common.Pace,
    "RefusalCode": common.RefusalCode,
}
# Names that TypeScript reserves, even as the label of a tuple's element.
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
    """Writes each type once, under one name."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self.prefix = ""

    def union(self, name: str, members: tuple[Any, ...]) -> None:
        """A type that is one of several."""
        texts = [self.text(info) for info in inspect.multi_type_info(members)]
        self.written[name] = f"export type {name} =\n  | " + "\n  | ".join(texts) + ";\n"

    def add(self, kind: Any) -> str:
        """Write a type and all types that it needs; its name."""
        return self.text(inspect.type_info(kind))

    def text(self, info: inspect.Type) -> str:
        """A type as it is written where it is used."""
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
        """An event: a tuple that begins with its name."""
        names = [field.encode_name for field in info.fields]
        labels = [f"{name}_" if name in RESERVED else name for name in names]
        kinds = [self.text(field.type) for field in info.fields]
        fields = [f"{label}: {kind}" for label, kind in zip(labels, kinds, strict=True)]
        return "[" + ", ".join([f'event: "{info.cls.__name__}"', *fields]) + "]"

    def interface(self, info: inspect.StructType | inspect.TypedDictType, name: str) -> str:
        """A type with fields."""
        if name not in self.written:
            self.written[name] = ""  # keeps its place before the types that it needs
            body = "".join(f"  {line};\n" for line in self.fields(info))
            self.written[name] = f"{_comment(info.cls)}export interface {name} {{\n{body}}}\n"
        return name

    def fields(self, info: inspect.StructType | inspect.TypedDictType) -> Iterator[str]:
        """The lines of the fields. A field with its default value may be left out of a message."""
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


def generate() -> str:
    """The whole file."""
    writer = Writer()
    for name, union in UNIONS.items():
        writer.union(name, get_args(union))
    for name, literal in LITERALS.items():
        writer.union(name, (literal,))
    for module in (common, reviews, messages, api):
        for struct in _structs_of(module):
            writer.add(struct)
    for game in playable_games():
        adapter = adapter_of(game)
        writer.prefix = game.capitalize()
        for kind in (adapter.VIEW, adapter.PRINTED, adapter.ODDS, adapter.CHOICES):
            writer.add(kind)
        writer.union(f"{writer.prefix}Event", adapter.EVENTS)
    limit = f"export const FRAME_LIMIT = {common.FRAME_LIMIT};\n"
    return "\n".join([HEAD, limit, *writer.written.values()])


def _structs_of(module: ModuleType) -> Iterator[type[Struct]]:
    """The message and body types that a module defines."""
    for kind in vars(module).values():
        if isinstance(kind, type) and issubclass(kind, Struct) and kind is not messages.Message:
            if kind.__module__ == module.__name__:
                yield kind


def main() -> None:
    """Write the file named on the command line, if its content has changed."""
    path = Path(sys.argv[1])
    text = generate()
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
