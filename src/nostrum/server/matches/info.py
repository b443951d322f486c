"""What a match's row and setup say about it, without its moves."""

from functools import lru_cache

import msgspec

from nostrum.core.chance import commitment
from nostrum.core.contract import SPECS
from nostrum.core.seed_origin import SeedOrigin
from nostrum.server.games import adapter_of, playable_games
from nostrum.server.lobby.display_names import name_at_table
from nostrum.server.store.rows import Match
from nostrum.server.wire.api import ContributionInfo, SeedOriginInfo
from nostrum.server.wire.common import NonceInfo, PracticeInfo, SeatInfo, Setup, TableInfo
from nostrum.server.wire.frames import encode_json

SOMEBODY = "Somebody"  # who was forgotten


def has_rules(match: Match) -> bool:
    """Whether this program has the rules that a match is played by."""
    spec = playable_games().get(match.game)
    return spec is not None and spec.rules_version == match.rules


def has_begun(match: Match) -> bool:
    """Whether the game of a match has begun. In old files a match that waits has a seed, too."""
    return match.state != "waiting" and match.seed != ""


def table_info(match: Match) -> TableInfo:
    """What the row alone says about a match."""
    seats = [
        SeatInfo(
            kind=seat.kind,
            name=name,
            bot=seat.bot,
            adapts=seat.adapts,
            host=seat.kind == "person" and seat.person == match.host,
            forgotten=forgotten,
            hints=seat.hints,
        )
        for seat, name, forgotten in zip(match.seats, _names(match), _forgotten(match), strict=True)
    ]
    return TableInfo(
        id=match.id,
        code=match.code,
        game=match.game,
        state=match.state,
        seats=seats,
        setup=_outline(match),
        public=match.public,
        risk=match.risk,
        hints=match.hints,
        thinking=match.thinking,
        pace=match.pace,
        chat=match.chat,
        commitment=commitment(bytes.fromhex(match.seed)) if has_begun(match) else "",
        secret_commitment="" if match.origin is None else match.origin.secret_commitment,
        nonces=_nonces(match),
        rules=match.rules,
        rematch=match.rematch,
        practice=_practice(match),
        created=match.created,
        scores=[] if has_rules(match) else match.scores,
        winners=[] if has_rules(match) else match.winners,
    )


def _practice(match: Match) -> PracticeInfo | None:
    begun = match.practice
    return None if begun is None else PracticeInfo(begun.table, begun.move)


def _names(match: Match) -> list[str]:
    """The names at the seats, so that nobody is taken for somebody else."""
    names: list[str] = []
    for seat in match.seats:
        name = seat.name or SOMEBODY
        names.append(name_at_table(name, names) if seat.kind == "person" else seat.name)
    return names


def _forgotten(match: Match) -> list[int]:
    """Numbers those whose person was forgotten from 1; all others are 0."""
    are = [seat.kind == "person" and not seat.name for seat in match.seats]
    return [sum(are[: number + 1]) if each else 0 for number, each in enumerate(are)]


def _nonces(match: Match) -> list[NonceInfo]:
    """What may be known of the contributions to the seed, from when they are fixed."""
    people = () if match.origin is None else match.origin.people
    return [NonceInfo(each.seat, each.commitment, bool(each.nonce)) for each in people]


def origin_info(origin: SeedOrigin | None) -> SeedOriginInfo | None:
    """What a seed was made of, for everybody after the game."""
    if origin is None:
        return None
    people = [ContributionInfo(each.seat, each.commitment, each.nonce) for each in origin.people]
    return SeedOriginInfo(origin.secret, origin.secret_commitment, people)


def _outline(match: Match) -> Setup:
    """The short parts of a setup. Nobody knows what a setup of other rules looks like."""
    return adapter_of(match.game).outline(match.setup) if has_rules(match) else {}


def printed_numbers(match: Match) -> msgspec.Raw:
    """The printed numbers that hold in a match, as JSON."""
    return _printed_numbers(match.game, encode_json(match.setup))


@lru_cache(maxsize=256)
def _printed_numbers(game: str, setup: bytes) -> msgspec.Raw:
    values = msgspec.json.decode(setup)
    adapter = adapter_of(game)
    return msgspec.Raw(encode_json(adapter.printed(SPECS[game].read_setup(values))))
