"""The WebSocket of a match: accept a connection, read its messages, answer them."""
