"""A mail server that accepts everything and prints each mail as a line of JSON. The first line is its port."""

import collections
import email
import email.policy
import json
import socket
import sys

from aiosmtpd.controller import Controller


class Sink:
    """Prints what it gets. For an address that begins with `busy`, the first and the third attempt are refused."""

    def __init__(self):
        self.attempts = collections.Counter()

    async def handle_RCPT(self, server, session, envelope, address, options):  # noqa: N802
        self.attempts[address] += 1
        if address.startswith("busy") and self.attempts[address] in (1, 3):
            print(json.dumps({"refused": address}), flush=True)
            return "451 try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):  # noqa: N802
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        parts = {part.get_content_type(): part.get_content() for part in mail.walk() if not part.is_multipart()}
        heads = {name: str(value) for name, value in mail.items()}
        print(json.dumps({"to": envelope.rcpt_tos, "heads": heads, "parts": parts}), flush=True)
        return "250 OK"


def main():
    # The controller connects to its own port to see that it is there, so the port must be known.
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(Sink(), hostname="127.0.0.1", port=port)
    controller.start()
    print(port, flush=True)
    try:
        # It ends with whoever started it.
        sys.stdin.read()
    finally:
        controller.stop()


if __name__ == "__main__":
    main()
