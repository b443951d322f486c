"""Where others find this server. Whoever runs it at home sees it as `localhost`, an address that
would lead his friends to their own computers."""

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address

# An address that is nobody's: it stands in examples only (RFC 5737).
NOBODY = ("192.0.2.1", 9)


def network_url(listener: socket.socket) -> str:
    """The address for others in the same network; nothing if only this computer gets here."""
    bound, port = listener.getsockname()[:2]
    address = ip_address(bound)
    if address.is_unspecified:
        found = own_address()
        if found is None:
            return ""
        address = found
    return "" if address.is_loopback else url_of(str(address), port)


def own_address() -> IPv4Address | IPv6Address | None:
    """This computer's address in its network, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOBODY)  # nothing is sent: it only chooses the way that it would take
        except OSError:
            return None
        return ip_address(probe.getsockname()[0])


def url_of(host: str, port: int) -> str:
    """How a browser writes an address."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
