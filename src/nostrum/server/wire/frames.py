"""Messages as bytes: JSON in one WebSocket frame, encoded once for all who get it."""

import struct

import msgspec

from nostrum.server.wire.messages import Message

TEXT_FRAME = 0x81  # one whole text message, from the server and so unmasked
SIZE_IN_2_BYTES, SIZE_IN_8_BYTES = 126, 127

encode_json = msgspec.json.Encoder().encode


def encode_frame(message: Message) -> bytes:
    """The frame that carries a message."""
    return frame(encode_json(message))


def frame(text: bytes) -> bytes:
    """The frame that carries a text (RFC 6455, section 5.2)."""
    size = len(text)
    if size < SIZE_IN_2_BYTES:
        return bytes((TEXT_FRAME, size)) + text
    if size < 0x10000:
        return struct.pack("!BBH", TEXT_FRAME, SIZE_IN_2_BYTES, size) + text
    return struct.pack("!BBQ", TEXT_FRAME, SIZE_IN_8_BYTES, size) + text
