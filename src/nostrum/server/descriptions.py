"""What can be said about a table from its row and its setup alone."""

from functools import lru_cache

import msgspec

from nostrum.core.chance import commitment
from nostrum.core.contract import KITS
from nostrum.server.games import page_of
from nostrum.server.store import Table
from nostrum.server.wire import SeatInfo, TableInfo


def describe(table: Table) -> TableInfo:
    """What the row alone says about a table."""
    seats = [
        SeatInfo(
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            host=seat.kind == "person" and seat.person == table.host,
        )
        for seat in table.seats
    ]
    return TableInfo(
        id=table.id,
        code=table.code,
        game=table.game,
        state=table.state,
        seats=seats,
        setup=page_of(table.game).outline(table.setup),
        public=table.public,
        risk=table.risk,
        thinking=table.thinking,
        commitment="" if table.state == "waiting" else commitment(bytes.fromhex(table.seed)),
        rules=table.rules,
        rematch=table.rematch,
        created=table.created,
    )


@lru_cache(maxsize=256)
def printed(game: str, setup: bytes) -> msgspec.Raw:
    """The numbers that hold in a game, as they go over the wire."""
    values = msgspec.json.decode(setup)
    page = page_of(game)
    return msgspec.Raw(msgspec.json.encode(page.printed(KITS[game].read_setup(values))))
