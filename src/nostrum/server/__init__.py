"""The table in the browser: rooms, sockets, store and bus. It knows games only by their kits."""
