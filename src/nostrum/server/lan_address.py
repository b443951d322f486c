"""The server's address in the local network.

On the computer that runs it, the server is at `localhost`. That address is of no use to friends:
it would lead them to their own computers.
"""

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address

# An address for documentation only, which belongs to no computer (RFC 5737).
UNUSED_ADDRESS = ("192.0.2.1", 9)


def lan_url(listener: socket.socket) -> str:
    """The URL for others in the same network; empty if only this computer can connect."""
    bound, port = listener.getsockname()[:2]
    address = ip_address(bound)
    if address.is_unspecified:
        found = lan_address()
        if found is None:
            return ""
        address = found
    return "" if address.is_loopback else http_url(str(address), port)


def lan_address() -> IPv4Address | IPv6Address | None:
    """This computer's address in its network, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(UNUSED_ADDRESS)  # sends nothing, but picks the outgoing interface
        except OSError:
            return None
        return ip_address(probe.getsockname()[0])


def http_url(host: str, port: int) -> str:
    """The URL of a host and port, as browsers write it."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
