#!/usr/bin/env python3
"""Puts the server under load: many readers, writers and thinking computers at once, then clients that hang up.

    tools/api/load.py          a short load; fails if a request is refused or lost, or if memory grows
    tools/api/load.py --full   500 readers, 50 writers and 60 games of computers; prints figures as JSON

Only counts, refusals and memory decide. The times are figures for a machine that does nothing else.
"""

import asyncio
import json
import os
import re
import resource
import statistics
import sys
import tempfile
import time
import urllib.parse

from served import Server, program

# Readers, writers, games of computers, their kind, seconds of load, probes, and requests that hang up.
SHORT = {"readers": 60, "writers": 10, "games": 6, "kind": "search-casual", "seconds": 6, "probes": 2, "hang_ups": 50}
FULL = {"readers": 500, "writers": 50, "games": 60, "kind": "search", "seconds": 30, "probes": 8, "hang_ups": 200}
POWERS = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")
# Games that people write to. Several share one.
WRITTEN = 5
# A person looks at what was read before the next request.
PAUSE = 2.0
# How long anything may take on a busy machine.
PATIENCE = 120
# The jobs that may run at once, and what they may take: pictures of 4000 pixels.
MOST_PAINTERS = 2
MOST_GROWTH = 400 << 20


class Client:
    """One connection that stays open."""

    def __init__(self, base, token=None):
        address = urllib.parse.urlsplit(base)
        self.host, self.port = address.hostname, address.port
        self.token = token
        self.reader = self.writer = None

    async def connect(self):
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port)

    def head(self, method, path):
        """The beginning of a request, without the empty line at its end."""
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n"
        return head + (f"Authorization: Bearer {self.token}\r\n" if self.token else "")

    async def begin(self, method, path, body=None):
        """Send a request, with a document or with bytes. Read the head of the response."""
        if self.writer is None or self.writer.is_closing():
            await self.connect()
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        head = self.head(method, path)
        if body is not None:
            head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
        self.writer.write(head.encode() + b"\r\n" + data)
        await self.writer.drain()
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        return int(head.split(" ", 2)[1]), head

    async def ask(self, method, path, body=None):
        """Send a request. Return the status and the body."""
        status, head = await asyncio.wait_for(self.begin(method, path, body), PATIENCE)
        length = re.search(r"\r\ncontent-length: (\d+)", head)
        data = await asyncio.wait_for(self.reader.readexactly(int(length.group(1)) if length else 0), PATIENCE)
        if "connection: close" in head:
            self.close()
        return status, data

    def close(self):
        if self.writer:
            self.writer.close()


class Load:
    """The clients of a load, and what they have seen."""

    def __init__(self, base, size):
        self.base = base
        self.size = size
        self.running = True
        self.reads, self.writes, self.answers = [], [], []
        self.events = self.thoughts = 0
        self.faults = []

    async def timed(self, client, times, allowed, method, path, body=None):
        begun = time.monotonic()
        status, data = await client.ask(method, path, body)
        times.append(time.monotonic() - begun)
        if status not in allowed:
            self.faults.append(f"{method} {path}: {status} {data[:200]!r}")
        return status, data

    async def read(self, number):
        """A page, its scene and its legal orders, over and over."""
        client = Client(self.base)
        game = f"written{number % WRITTEN}"
        paths = (f"/games/{game}", f"/api/v1/games/{game}", f"/api/v1/games/{game}/scene", f"/api/v1/games/{game}/legal")
        await asyncio.sleep(PAUSE * number / self.size["readers"])
        while self.running:
            for path in paths:
                await self.timed(client, self.reads, (200,), "GET", path)
                await asyncio.sleep(PAUSE)
                if not self.running:
                    break
        client.close()

    async def listen(self, number):
        """The events of a game."""
        client = Client(self.base)
        status, _ = await asyncio.wait_for(client.begin("GET", f"/api/v1/games/written{number % WRITTEN}/events"), PATIENCE)
        if status != 200:
            self.faults.append(f"events: {status}")
        while self.running:
            try:
                line = await asyncio.wait_for(client.reader.readline(), 1)
            except asyncio.TimeoutError:
                continue
            if not line:
                self.faults.append("an event stream ended")
                break
            self.events += line.startswith(b"event: change")
        client.close()

    async def write(self, number):
        """Orders of a power, over and over."""
        client = Client(self.base)
        path = f"/api/v1/games/written{number % WRITTEN}/orders/FRANCE"
        while self.running:
            order = ("A PAR H", "A PAR - BUR", "A PAR - GAS")[len(self.writes) % 3]
            await self.timed(client, self.writes, (200,), "PUT", path, {"orders": [order]})
            await asyncio.sleep(PAUSE / 2)
        client.close()

    async def think(self, number):
        """A game of seven computers that goes on as soon as they have ordered."""
        client = Client(self.base)
        name = f"computers{number}"
        body = {"name": name, "computers": dict.fromkeys(POWERS, self.size["kind"])}
        await self.timed(client, [], (201,), "POST", "/api/v1/games", body)
        while self.running:
            # The computers may not finish in time; then the server says that they still think.
            status, _ = await self.timed(client, [], (200, 409), "POST", f"/api/v1/games/{name}/resolve", {"force": True})
            self.thoughts += status == 200
        client.close()

    async def probe(self, number):
        """The time until the only computer of another game has ordered."""
        client = Client(self.base)
        name = f"probe{number}"
        begun = time.monotonic()
        body = {"name": name, "computers": {"FRANCE": self.size["kind"]}}
        await self.timed(client, [], (201,), "POST", "/api/v1/games", body)
        while True:
            _, data = await self.timed(client, [], (200,), "GET", f"/api/v1/games/{name}")
            if not json.loads(data)["thinking"]:
                break
            await asyncio.sleep(0.02)
        self.answers.append(time.monotonic() - begun)
        client.close()

    async def run(self):
        client = Client(self.base)
        for number in range(WRITTEN):
            await self.timed(client, [], (201,), "POST", "/api/v1/games", {"name": f"written{number}", "open_orders": True})
        client.close()
        size = self.size
        listeners = size["readers"] // 5
        work = [self.think(number) for number in range(size["games"])]
        work += [self.listen(number) for number in range(listeners)]
        work += [self.read(number) for number in range(size["readers"] - listeners)]
        work += [self.write(number) for number in range(size["writers"])]
        tasks = [asyncio.create_task(one) for one in work]
        begun = time.monotonic()
        # All computers have begun before the first probe.
        await asyncio.sleep(size["seconds"] / 3)
        for number in range(size["probes"]):
            await self.probe(number)
            await asyncio.sleep(1)
        await asyncio.sleep(max(0, size["seconds"] - (time.monotonic() - begun)))
        self.seconds = time.monotonic() - begun
        self.running = False
        for done in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(done, BaseException):
                self.faults.append(repr(done))


async def hang_up(base, count, game="written0", token=None):
    """Ask for large pictures and hang up at once. Return the most painters that were seen at once."""

    async def one(number):
        client = Client(base)
        await client.connect()
        path = f"/api/v1/games/{game}/picture.png?width={4000 - number}"
        client.writer.write(f"{client.head('GET', path)}\r\n".encode())
        await client.writer.drain()
        await asyncio.sleep(0.05)
        client.writer.transport.abort()

    await asyncio.gather(*(one(number) for number in range(count)))
    client, most, idle = Client(base, token), 0, 0
    while idle < 5:
        _, data = await client.ask("GET", "/metrics")
        running = int(re.search(rb'chancery_work_running{kind="picture"} (\d+)', data).group(1))
        most, idle = max(most, running), 0 if running else idle + 1
        await asyncio.sleep(0.05)
    client.close()
    return most


def memory(process, key="VmRSS"):
    """The memory of a process in bytes: now, or its peak with VmHWM. 0 if the system does not tell."""
    try:
        with open(f"/proc/{process.pid}/status", encoding="utf-8") as file:
            found = re.search(rf"^{key}:\s+(\d+) kB", file.read(), re.MULTILINE)
        return int(found.group(1)) << 10 if found else 0
    except OSError:
        return 0


def percentile(times, share):
    return sorted(times)[min(len(times) - 1, int(share * len(times)))] if times else None


def measured(binary, folder, size):
    """Run a load. Return the figures and a list of faults."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard) if hard > 0 else 4096, hard))
    try:
        with Server(binary, folder) as server:
            load = Load(server.base, size)
            asyncio.run(load.run())
            before, peak = memory(server.process), memory(server.process, "VmHWM")
            painters = asyncio.run(hang_up(server.base, size["hang_ups"]))
            grown = max(memory(server.process, "VmHWM"), peak) - peak
            faults = list(load.faults)
            if server.process.poll() is not None:
                faults.append("the server has ended")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if painters > MOST_PAINTERS:
        faults.append(f"{painters} painters at once")
    if grown > MOST_GROWTH:
        faults.append(f"memory grew by {grown >> 20} MB when clients hung up")
    # One event comes at once, and one after every change.
    if load.events < size["readers"] // 5:
        faults.append(f"only {load.events} events came")
    if not load.writes:
        faults.append("nothing was written")
    figures = {
        "answer": max(load.answers),
        "answer_median": statistics.median(load.answers),
        "reads_a_second": len(load.reads) / load.seconds,
        "read_95": percentile(load.reads, 0.95),
        "writes_a_second": len(load.writes) / load.seconds,
        "write_95": percentile(load.writes, 0.95),
        "phases_of_computers": load.thoughts,
        "events": load.events,
        "painters": painters,
        "memory_before_mb": before >> 20,
        "memory_peak_mb": (peak + grown) >> 20,
        "memory_grown_mb": grown >> 20,
    }
    return figures, faults


def main():
    words = sys.argv[1:]
    if words not in ([], ["--full"]):
        print(__doc__)
        return 2
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="chancery-load-") as place:
        figures, faults = measured(program(), os.path.join(place, "data"), FULL if words else SHORT)
    print(json.dumps(figures))
    for fault in faults[:20]:
        print(f"failed: {fault}")
    print(f"Ran 1 tests in {time.monotonic() - begun:.0f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
