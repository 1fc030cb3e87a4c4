"""Servers with doors, started for tests: their processes end with them."""

import os
import sys

TOOLS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [os.path.join(TOOLS, "api"), os.path.join(TOOLS, "python")]

from hosted import Club  # noqa: E402
from served import Server, program, start  # noqa: E402, F401


def door_address(server, kind):
    """The address of a door, which the program prints when it is ready."""
    while True:
        line = server.process.stdout.readline()
        if not line:
            raise SystemExit(f"the program ended before it opened the door {kind}")
        if line.startswith(f"door {kind} on "):
            return line.removeprefix(f"door {kind} on ").strip()


class TableWithDoors(Server):
    """A table with its own games on a free port, and doors."""

    def __init__(self, binary, folder, *doors):
        options = [word for door in doors for word in ("--door", door)]
        self.process = start([binary, "serve", "--listen", "127.0.0.1:0", "--data-dir", folder, *options])
        self.base = self.process.stdout.readline().removeprefix("listening on ").strip().rstrip("/")


class ClubWithDoors(Club):
    """A club with its own data on a free port, and doors."""

    def __init__(self, binary, folder, *doors):
        options = [word for door in doors for word in ("--door", door)]
        super().__init__(binary, folder, *options)
