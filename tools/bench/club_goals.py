"""The figures that a club has goals for: saving orders, many games due at once, the lobby, listeners, memory."""

import asyncio
import time
import urllib.parse

import club_load
import report
from common import Unavailable

# The goals: key, label, format, and for each database the bound; a rate has a minimum, everything else a maximum.
FIGURES = (
    ("saves", "orders saved a second, acknowledged and durable", "{:,.0f}", (3000, 2000)),
    ("due", "10,000 games due at once: all resolved, notices queued", "{:.1f} s", (30, 60)),
    ("page99", "a game while that happens, 99th percentile", "{:.0f} ms", (250, 250)),
    ("lobby", "the lobby with 100,000 games, median", "{:.0f} ms", (50, 50)),
    ("told", "5,000 listeners: all told of a change", "{:.2f} s", (1, 1)),
    ("memory", "memory with 100,000 games", "{:.0f} MB", (300, 300)),
)
LISTENERS = 5000
GROUP = 100


def saves(measured):
    """Orders saved a second over HTTP, on many games."""
    games = measured.fill(1000, 86_400)
    with measured.served() as club:
        if club_load.metric(club, "chancery_database_durable") != 1:
            raise Unavailable("the database acknowledges what is not on the disk")
        said = measured.load(club, games)
    if said["refused"]:
        raise Unavailable(f"the club refused some requests: {said}")
    return {"saves": said["rate"]}


def due(measured):
    """10,000 games that are due at the same moment."""
    games, times = measured.fill(10_000, 45), []
    with measured.served() as club:

        def watch():
            asked = time.monotonic()
            game, token = games[len(times) % len(games)]
            club.send("GET", f"games/{game}", token=token)
            times.append(time.monotonic() - asked)
            # The client shares the cores with the club, so it only takes samples.
            time.sleep(0.02)

        took = club_load.resolve_due(club, watch)
    times.sort()
    return {"due": took, "page99": 1000 * times[int(len(times) * 0.99)] if times else 0}


def large(measured):
    """The lobby and the memory of a club with 100,000 games, and 5,000 listeners."""
    games = measured.fill(100_000, 30 * 86_400)
    with measured.served() as club:
        lobby = club_load.answered(club, "/api/v1/games?show=running&limit=50", games[0][1])
        for game, token in games[:1000]:
            club.send("GET", f"games/{game}", token=token)
        memory = club_load.resident(club.process.pid)
        told = asyncio.run(listen(club, *games[0]))
    return {"lobby": lobby, "memory": memory, "told": told}


async def listen(club, game, token):
    """Seconds until all listeners of a game are told that somebody is ready."""
    address = urllib.parse.urlsplit(club.base)
    head = f"GET /api/v1/events?game={game} HTTP/1.1\r\nHost: {address.netloc}\r\nAccept: text/event-stream\r\n\r\n"
    streams = []
    # People do not open their pages in the same instant.
    for _ in range(LISTENERS // GROUP):
        group = [await asyncio.open_connection(address.hostname, address.port) for _ in range(GROUP)]
        for _, writer in group:
            writer.write(head.encode())
        for reader, _ in group:
            status = await reader.readuntil(b"\r\n\r\n")
            if b" 200 " not in status.split(b"\r\n")[0]:
                raise Unavailable(f"a listener was refused: {status[:80]}")
        streams += group

    async def told(reader):
        while b"event: game" not in await reader.readline():
            pass

    waiting = [asyncio.create_task(told(reader)) for reader, _ in streams]
    await asyncio.sleep(1)
    begun = time.monotonic()
    body = {"power": "FRANCE", "ready": True}
    await asyncio.to_thread(club.send, "PUT", f"games/{game}/ready", body, token)
    await asyncio.wait_for(asyncio.gather(*waiting), 60)
    took = time.monotonic() - begun
    for _, writer in streams:
        writer.close()
    return took


def table(sqlite, postgres):
    """The figures as a Markdown table."""
    rows = []
    for key, label, shape, goals in FIGURES:
        cells = [label]
        for said, goal in zip((sqlite, postgres), goals, strict=True):
            cells += ["not measured" if key not in said else shape.format(said[key]), shape.format(goal)]
        rows.append(cells)
    return report.table(("what", "SQLite", "goal", "PostgreSQL", "goal"), rows)
