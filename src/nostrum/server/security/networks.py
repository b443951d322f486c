"""Addresses and networks that an operator names."""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from nostrum.core.errors import NostrumError

Network = IPv4Network | IPv6Network


def read_networks(texts: Iterable[str]) -> list[Network]:
    """The networks that these texts name; a single address is a network of one."""
    try:
        return [ip_network(text.strip()) for text in texts]
    except ValueError as error:
        raise NostrumError(f"This is no address or network: {error}.") from None


def read_address(text: str) -> IPv4Address | IPv6Address | None:
    """The address in a text, if it is one. A listener for IPv6 and IPv4 at once writes the latter
    as `::ffff:192.168.1.7`; that is the same computer as 192.168.1.7."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def both_spellings(network: Network) -> list[str]:
    """A network as written for IPv4, and as such a listener writes it."""
    if network.version == 6:
        return [str(network)]
    mapped = f"::ffff:{network.network_address}/{96 + network.prefixlen}"
    return [str(network), mapped]
