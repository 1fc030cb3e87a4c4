#!/usr/bin/env python3
"""Attacks a table and a club, each a process of its own, with clients that are slow, greedy or gone.

    tools/api/attacks.py         both
    tools/api/attacks.py club    only the club, or only the table

Each attack must end within the limits that the server sets, leave others served, and leave nothing behind: neither
connections nor memory. Both are attacked at the same time, since most of the time is spent with waiting.
"""

import asyncio
import os
import resource
import sys
import tempfile
import time

from hosted import Club
from load import Client, hang_up, memory
from served import Server, program

# How long a server waits for a head, for a body, and for somebody to read, and how long a busy machine takes beyond.
HEAD, BODY, UNREAD, SLACK = 20, 60, 30, 30
# What one process may open, so that the limits of both servers are within reach.
FILES = 1024
# The clients of each slow attack, and more streams and connections than a server has for one client.
SLOW, STREAMS, CONNECTIONS = 20, 650, 850
# The jobs that may run at once, clients that hang up, and what bombs and pictures may take.
PAINTERS, HANG_UPS = 2, 50
GROWTH = 400 << 20
# How long others wait for an answer at most while an attack goes on.
SERVED = 15
# Bombs at once, and how they may be answered.
BOMBS = 20
REFUSED = (400, 401, 413, 422, 429, 503)


class Target:
    """A server under attack."""

    def __init__(self, name, server, game, events, token=None):
        self.name, self.base, self.process, self.game, self.events, self.token = (
            name,
            server.base,
            server.process,
            game,
            events,
            token,
        )
        self.faults = []
        self.attacks = 0

    def check(self, good, said):
        self.attacks += 1
        if not good:
            self.faults.append(f"{self.name}: {said}")

    def sockets(self):
        """The sockets that the process has open."""
        folder = f"/proc/{self.process.pid}/fd"
        count = 0
        for name in os.listdir(folder):
            try:
                count += os.readlink(os.path.join(folder, name)).startswith("socket:")
            except OSError:
                continue
        return count

    async def served(self, during):
        """Somebody else is served in time."""
        begun, client = time.monotonic(), Client(self.base)
        try:
            status, _ = await asyncio.wait_for(client.ask("GET", f"/api/v1/games/{self.game}"), SERVED)
        except (OSError, asyncio.TimeoutError, asyncio.IncompleteReadError) as error:
            status = repr(error)
        client.close()
        self.check(status == 200, f"{during}: others get {status} after {time.monotonic() - begun:.1f} s")

    async def until_closed(self, before, seconds, what):
        """The server has closed what an attack opened."""
        end = time.monotonic() + seconds
        while self.sockets() > before and time.monotonic() < end:
            await asyncio.sleep(0.5)
        self.check(self.sockets() <= before, f"{what}: {self.sockets() - before} connections are left")


async def drip(client, first, more):
    """Send the beginning of a request, and then a letter a second. Return the seconds until the server hung up."""
    begun = time.monotonic()
    await client.connect()
    client.writer.write(first)

    async def send():
        while True:
            await asyncio.sleep(1)
            client.writer.write(more)
            await client.writer.drain()

    sending = asyncio.create_task(send())
    try:
        while await client.reader.read(1 << 16):
            pass
    except OSError:
        pass
    sending.cancel()
    client.close()
    return time.monotonic() - begun


async def slowly(target, what, limit, request):
    """Many clients drip. All of them are cut off in time, and others are served meanwhile."""
    clients = [asyncio.wait_for(drip(Client(target.base), *request), limit + SLACK) for _ in range(SLOW)]
    times = asyncio.gather(*clients, return_exceptions=True)
    await asyncio.sleep(2)
    await target.served(what)
    late = [one for one in await times if isinstance(one, BaseException)]
    target.check(not late, f"{what}: {len(late)} of {SLOW} clients are not cut off: {late[:1]!r}")


async def slow_heads(target):
    begun = Client(target.base).head("GET", "/") + "X-Slow: "
    await slowly(target, "slow heads", HEAD, (begun.encode(), b"a"))


async def slow_bodies(target):
    path = "/api/v1/session" if target.token else "/api/v1/games"
    head = Client(target.base).head("POST", path)
    head += 'Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"name":"'
    await slowly(target, "slow bodies", BODY, (head.encode(), b"a"))


async def unread(target):
    """Clients that ask for much and read nothing: the server stops to write and closes their connections."""
    clients = []
    for _ in range(SLOW):
        client = Client(target.base)
        await client.connect()
        # Nothing is read, not even into a buffer of this program.
        client.writer.transport.pause_reading()
        request = f"{client.head('GET', '/api/v1/openapi.json')}\r\n".encode()
        client.writer.write(request * 300)
        clients.append(client)
    await asyncio.sleep(2)
    await target.served("unread answers")
    end, left = time.monotonic() + UNREAD + SLACK, clients
    while left and time.monotonic() < end:
        await asyncio.sleep(1)
        for client in left:
            client.writer.write(b"\r\n")
        left = [client for client in left if not client.writer.is_closing()]
    target.check(not left, f"unread answers: {len(left)} of {SLOW} connections are open")
    for client in clients:
        client.writer.transport.abort()


async def listeners(target):
    """One client takes all streams that it can get. It is refused at some point, and only it."""
    before, clients = target.sockets(), [Client(target.base, target.token) for _ in range(STREAMS)]
    heads = await asyncio.gather(*(client.begin("GET", target.events) for client in clients))
    counts = {}
    for status, _ in heads:
        counts[status] = counts.get(status, 0) + 1
    # A club refuses with 503 what comes while too many requests are under way.
    target.check({200, 429} <= set(counts) <= {200, 429, 503}, f"listeners: {counts}")
    target.check(all("retry-after:" in head for status, head in heads if status != 200), "listeners: no Retry-After")
    await target.served("listeners")
    for client in clients:
        client.close()
    await target.until_closed(before, SLACK, "listeners")
    again = Client(target.base, target.token)
    status, _ = await again.begin("GET", target.events)
    target.check(status == 200, f"listeners: afterwards {status}")
    again.close()


async def connections(target):
    """One client takes all connections that it can get, and says nothing."""
    before = target.sockets()
    # Whoever has a connection keeps it.
    client = Client(target.base)
    await client.ask("GET", f"/api/v1/games/{target.game}")
    opened = await asyncio.gather(*(asyncio.open_connection(client.host, client.port) for _ in range(CONNECTIONS)))
    refused = 0
    for reader, _ in opened:
        try:
            line = await asyncio.wait_for(reader.readline(), 0.01)
        except asyncio.TimeoutError:
            continue
        refused += line.startswith((b"HTTP/1.1 429", b"HTTP/1.1 503")) or not line
    target.check(0 < refused < CONNECTIONS, f"connections: {refused} of {CONNECTIONS} refused")
    status, _ = await client.ask("GET", f"/api/v1/games/{target.game}")
    target.check(status == 200, f"connections: an older one gets {status}")
    client.close()
    for _, writer in opened:
        writer.transport.abort()
    await target.until_closed(before, HEAD + SLACK, "connections")
    await target.served("after connections")


def bombs():
    """Bodies of the largest size that become much more when they are read: an address, and a body."""
    small, large = 1 << 20, 8 << 20

    def filled(begin, part, end, size):
        return (begin + part * ((size - len(begin) - len(end)) // len(part) - 1) + part.rstrip(b",") + end)[:size]

    kinds = [(b"[", b"0,", b"]"), (b"[", b'{"":0},', b"]"), (b"[", b"[[]],", b"]"), (b"[", b'"",', b"]")]
    for begin, part, end in kinds:
        inner = filled(begin, part, end, small - 100)
        yield "/api/v1/games", b'{"name":"bomb","settings":{"title":' + inner + b"}}"
        yield "/api/v1/games/import?title=bomb&name=bomb", filled(begin, part, end, large)
    # As many keys as fit, all different.
    keys = b",".join(b'"%x":0' % number for number in range(90_000))
    yield "/api/v1/games", b'{"settings":{%s}}' % keys


async def explode(target):
    """Bombs at the same time, from a visitor and from a member. None is accepted, and memory stays within a limit."""
    for token in {None, target.token}:
        for path, body in bombs():
            peak = memory(target.process, "VmHWM")
            clients = [Client(target.base, token) for _ in range(BOMBS)]
            answers = await asyncio.gather(
                *(client.ask("POST", path, body) for client in clients), return_exceptions=True
            )
            # Whoever is refused early may find the connection closed.
            told = [one for one in answers if not isinstance(one, (OSError, asyncio.IncompleteReadError))]
            bad = [one for one in told if isinstance(one, BaseException) or one[0] not in REFUSED]
            target.check(not bad, f"bomb {body[:30]!r} for {path}: {bad[:1]!r}")
            for client in clients:
                client.close()
            grown = memory(target.process, "VmHWM") - peak
            target.check(grown < GROWTH, f"bomb {body[:40]!r} for {path}: memory grew by {grown >> 20} MB")
    await target.served("bombs")


async def attack(target):
    """All attacks on a server, one after the other, and those that take long at the same time."""
    before = target.sockets()
    await asyncio.gather(slow_heads(target), slow_bodies(target), unread(target))
    await target.until_closed(before, SLACK, "slow clients")
    await listeners(target)
    await connections(target)
    await explode(target)
    peak = memory(target.process, "VmHWM")
    painters = await hang_up(target.base, HANG_UPS, target.game, target.token)
    target.check(painters <= PAINTERS, f"hang-ups: {painters} painters at once")
    grown = memory(target.process, "VmHWM") - peak
    target.check(grown < GROWTH, f"hang-ups: memory grew by {grown >> 20} MB")
    target.check(target.process.poll() is None, "the server has ended")


def table(server):
    """A table with a game."""
    server.send("POST", "games", {"name": "friday"})
    return Target("table", server, "friday", "/api/v1/games/friday/events")


def club(server):
    """A club with a game that visitors see. The token is its operator's."""
    token = server.open()
    wanted = {"preset": "untimed", "settings": {"title": "Friday"}, "seat": {}}
    game = server.send("POST", "games", wanted, token=token)["name"]
    return Target("club", server, game, f"/api/v1/events?game={game}", token)


async def attack_all(targets):
    done = await asyncio.gather(*map(attack, targets), return_exceptions=True)
    for target, error in zip(targets, done):
        if error is not None:
            target.faults.append(f"{target.name}: {error!r}")


def main():
    begun, words = time.monotonic(), sys.argv[1:]
    if words not in ([], ["table"], ["club"]):
        print(__doc__)
        return 2
    if not os.path.isdir("/proc/self/fd"):
        print("skipped: attacks: the system does not tell which files a process has open")
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, hard) if hard > 0 else 8192, hard))
    binary, targets = program(), []
    with tempfile.TemporaryDirectory(prefix="chancery-attacks-") as place:
        with Server(binary, os.path.join(place, "table"), FILES) as one:
            with Club(binary, os.path.join(place, "club"), files=FILES) as two:
                targets += [table(one)] if words != ["club"] else []
                targets += [club(two)] if words != ["table"] else []
                asyncio.run(attack_all(targets))
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    faults = [fault for target in targets for fault in target.faults]
    for fault in faults[:40]:
        print(f"failed: {fault}")
    count = sum(target.attacks for target in targets)
    print(f"Ran {count - len(faults)} tests in {time.monotonic() - begun:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
