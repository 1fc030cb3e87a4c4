"""Measures a club on both databases: saving orders, many games due at once, the lobby, listeners, memory."""

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

import ours
import report
import serve
from common import ROOT, TARGET, Unavailable, output

sys.path.append(os.path.join(ROOT, "tools", "api"))

from hosted import Club  # noqa: E402

SEED = os.path.join(TARGET, "dist", "examples", "seed_club")
# The goals: key, label, format, and for each database the bound; a rate has a minimum, everything else a maximum.
FIGURES = (
    ("saves", "orders saved a second, acknowledged and durable", "{:,.0f}", (3000, 2000)),
    ("due", "10,000 games due at once: all resolved, notices queued", "{:.1f} s", (30, 60)),
    ("page99", "a game while that happens, 99th percentile", "{:.0f} ms", (250, 250)),
    ("lobby", "the lobby with 100,000 games, median", "{:.0f} ms", (50, 50)),
    ("told", "5,000 listeners: all told of a change", "{:.2f} s", (1, 1)),
    ("memory", "memory with 100,000 games", "{:.0f} MB", (300, 300)),
)
# What API tokens begin with.
TOKEN_PREFIX = "chancery_"
SECONDS = 8
CONNECTIONS = 64
SCRIPT = """
local lines = {}
for line in io.lines("%s") do lines[#lines + 1] = line end
local body = '{"orders":["A PAR - BUR","A MAR S A PAR - BUR","F BRE - MAO"]}'
function request()
  local game, token = lines[math.random(#lines)]:match("(%%S+) (%%S+)")
  local path = "/api/v1/games/" .. game .. "/orders/FRANCE"
  local headers = { ["Authorization"] = "Bearer " .. token, ["Content-Type"] = "application/json" }
  return wrk.format("PUT", path, headers, body)
end
"""


def build():
    ours.build()
    command = ["cargo", "build", *ours.PROFILE, "--quiet", "-p", "chancery-store", "--all-features", "--example", "seed_club"]
    subprocess.run(command, cwd=ROOT, check=True)


class Measured:
    """One database, filled and served."""

    def __init__(self, place, address, seed):
        self.place, self.address, self.seed = place, address, seed
        self.lines = os.path.join(place, "games")

    def fill(self, games, seconds):
        """Create games that are due in some seconds. Return the id of each, and the token of one of its players."""
        said = output([SEED, self.seed, str(games), str(seconds)])
        pairs = [line.split() for line in said.splitlines()]
        pairs = [(game, TOKEN_PREFIX + secret) for game, secret in pairs]
        with open(self.lines, "w", encoding="utf-8") as file:
            file.writelines(f"{game} {token}\n" for game, token in pairs)
        return pairs

    def served(self):
        return Club(ours.CHANCERY, os.path.join(self.place, "data"), *self.address)


def saves(measured):
    """Orders saved a second over HTTP, on many games."""
    measured.fill(1000, 86_400)
    script = os.path.join(measured.place, "save.lua")
    with open(script, "w", encoding="utf-8") as file:
        file.write(SCRIPT % measured.lines)
    with measured.served() as club:
        club.open()
        if metric(club, "chancery_database_durable") != 1:
            raise Unavailable("the database acknowledges what is not on the disk")
        command = [serve.wrk(), "-t2", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "-s", script, club.base]
        said = output(command)
    if "Non-2xx" in said or "Socket errors" in said:
        raise Unavailable(f"the club refused some requests: {said}")
    return {"saves": float(re.search(r"Requests/sec:\s+([\d.]+)", said).group(1))}


def metric(club, name):
    """A value of the metrics, which operators may see."""
    headers = {"Authorization": f"Bearer {club.operator}"}
    request = urllib.request.Request(f"{club.base}/metrics", headers=headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return float(re.search(rf"^{name} ([\d.e+]+)$", answer.read().decode(), re.MULTILINE).group(1))


def due(measured):
    """10,000 games that are due when the club starts."""
    games = measured.fill(10_000, 30)
    with measured.served() as club:
        club.open()
        token = games[0][1]
        opened = time.monotonic()
        while metric(club, "chancery_games_overdue") == 0 and time.monotonic() - opened < 120:
            time.sleep(0.05)
        begun, times = time.monotonic(), []
        while metric(club, "chancery_games_overdue") != 0:
            asked = time.monotonic()
            club.send("GET", f"games/{games[len(times) % len(games)][0]}", token=token)
            times.append(time.monotonic() - asked)
        took = time.monotonic() - begun
    times.sort()
    return {"due": took, "page99": 1000 * times[int(len(times) * 0.99)] if times else 0}


def large(measured):
    """The lobby and the memory of a club with 100,000 games, and 5,000 listeners."""
    games = measured.fill(100_000, 30 * 86_400)
    with measured.served() as club:
        times = []
        for _ in range(20):
            asked = time.monotonic()
            club.send("GET", "games?show=running&limit=50", token=games[0][1])
            times.append(time.monotonic() - asked)
        for game, token in games[:1000]:
            club.send("GET", f"games/{game}", token=token)
        memory = resident(club.process.pid)
        told = asyncio.run(listen(club, *games[0]))
    return {"lobby": 1000 * sorted(times)[len(times) // 2], "memory": memory, "told": told}


def resident(pid):
    """The memory of a process in megabytes."""
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        return int(re.search(r"VmRSS:\s+(\d+)", file.read()).group(1)) / 1024


LISTENERS = 5000


async def listen(club, game, token):
    """Seconds until all listeners of a game are told that somebody is ready."""
    address = urllib.parse.urlsplit(club.base)
    head = f"GET /api/v1/events?game={game} HTTP/1.1\r\nHost: {address.netloc}\r\nAccept: text/event-stream\r\n\r\n"
    streams = []
    for _ in range(LISTENERS):
        reader, writer = await asyncio.open_connection(address.hostname, address.port)
        writer.write(head.encode())
        streams.append((reader, writer))
    for reader, _ in streams:
        status = await reader.readuntil(b"\r\n\r\n")
        if b" 200 " not in status.split(b"\r\n")[0]:
            raise Unavailable(f"a listener was refused: {status[:80]}")

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


def on(place, server):
    """All figures of one database. What cannot be measured is named, and the rest goes on."""
    said = {}
    for step in (saves, due, large):
        folder = os.path.join(place, step.__name__)
        os.makedirs(os.path.join(folder, "data"))
        try:
            said |= step(Measured(folder, *fresh(server, folder, step.__name__)))
        except Unavailable as reason:
            print(f"not measured: {step.__name__}: {reason}")
        shutil.rmtree(folder)
    return said


def fresh(server, folder, name):
    """The options of a club on an empty database, and the address that fills it."""
    if server is None:
        return (), os.path.join(folder, "data", "club.sqlite")
    subprocess.run(["psql", "--quiet", server, "-c", f"CREATE DATABASE bench_{name}"], check=True)
    own = urllib.parse.urlsplit(server)._replace(path=f"/bench_{name}").geturl()
    return ("--database", own), own


def table(sqlite, postgres):
    """The figures as a Markdown table."""
    rows = []
    for key, label, shape, goals in FIGURES:
        cells = [label]
        for said, goal in zip((sqlite, postgres), goals, strict=True):
            cells += ["not measured" if key not in said else shape.format(said[key]), shape.format(goal)]
        rows.append(cells)
    return report.table(("what", "SQLite", "goal", "PostgreSQL", "goal"), rows)


def run():
    """Measure both databases and print the table. PostgreSQL is started by tools/postgres/check.py, which calls this again."""
    if "CHANCERY_POSTGRES" not in os.environ:
        command = [sys.executable, os.path.join(ROOT, "tools", "postgres", "check.py"), os.path.join(ROOT, "bench"), "--club"]
        return subprocess.run(command, check=False).returncode
    build()
    address = os.environ["CHANCERY_POSTGRES"]
    with tempfile.TemporaryDirectory(prefix="chancery-club-") as place:
        said = [on(os.path.join(place, "sqlite"), None), on(os.path.join(place, "postgres"), address)]
    print(table(*said))
    return 0
