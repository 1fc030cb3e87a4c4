"""One club with a database of its own, filled and served, and what it takes to put load on it."""

import contextlib
import json
import os
import re
import statistics
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

import ours
import serve
from common import ROOT, TARGET, Unavailable, output

sys.path.append(os.path.join(ROOT, "tools", "api"))

from hosted import Club  # noqa: E402

SEED = os.path.join(TARGET, "dist", "examples", "seed_club")
# What API tokens begin with.
TOKEN_PREFIX = "chancery_"
SECONDS = 8
CONNECTIONS = 64
ORDERS = ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - MAO"]
SCRIPT = """
local lines = {}
for line in io.lines("%s") do lines[#lines + 1] = line end
local body = '%s'
function request()
  local game, token = lines[math.random(#lines)]:match("(%%S+) (%%S+)")
  local path = "/api/v1/games/" .. game .. "/orders/FRANCE"
  local headers = { ["Authorization"] = "Bearer " .. token, ["Content-Type"] = "application/json" }
  return wrk.format("PUT", path, headers, body)
end
"""
# Each connection asks about once in two seconds.
DELAY = "\nfunction delay() return math.random(4000) end\n"


def build():
    command = ["cargo", "build", *ours.PROFILE, "--quiet", "-p", "chancery-cli", "--bin", "chancery"]
    subprocess.run([*command, "-p", "chancery-store", "--example", "seed_club"], cwd=ROOT, check=True)


class MeasuredClub:
    """A club on an empty database."""

    def __init__(self, place, server, name):
        self.place, self.games = os.path.join(place, name), []
        os.makedirs(os.path.join(self.place, "data"))
        self.lines = os.path.join(self.place, "games")
        if server is None:
            self.options, self.address = (), os.path.join(self.place, "data", "club.sqlite")
            return
        subprocess.run(["psql", "--quiet", server, "-c", f"CREATE DATABASE bench_{name}"], check=True)
        self.address = urllib.parse.urlsplit(server)._replace(path=f"/bench_{name}").geturl()
        self.options = ("--database", self.address)

    def fill(self, count, seconds):
        """Create games that are due in some seconds. Return the id of each, and the token of one of its players."""
        said = output([SEED, self.address, str(len(self.games)), str(count), str(seconds)])
        pairs = [line.split() for line in said.splitlines()]
        pairs = [(game, TOKEN_PREFIX + secret) for game, secret in pairs]
        self.games += pairs
        return pairs

    @contextlib.contextmanager
    def served(self):
        with Club(ours.CHANCERY, os.path.join(self.place, "data"), *self.options) as club:
            if club.operator is None and not os.path.exists(self.operator_file):
                with open(self.operator_file, "w", encoding="utf-8") as file:
                    file.write(club.open())
            with open(self.operator_file, encoding="utf-8") as file:
                club.operator = file.read()
            yield club

    @property
    def operator_file(self):
        return os.path.join(self.place, "operator")

    def load(self, club, games, seconds=SECONDS, connections=CONNECTIONS, delay=False):
        """Save orders for some seconds; without a delay, each connection as quickly as it can. Return the figures."""
        with open(self.lines, "w", encoding="utf-8") as file:
            file.writelines(f"{game} {token}\n" for game, token in games)
        script = os.path.join(self.place, "save.lua")
        with open(script, "w", encoding="utf-8") as file:
            file.write(SCRIPT % (self.lines, json.dumps({"orders": ORDERS})) + (DELAY if delay else ""))
        command = [serve.wrk(), "-t2", f"-c{connections}", f"-d{seconds}s", "--timeout", "10s", "--latency"]
        used = processor_seconds(club.process.pid)
        said = output([*command, "-s", script, club.base])
        used = processor_seconds(club.process.pid) - used
        if "Socket errors" in said:
            raise Unavailable(f"connections failed: {said}")
        requests = int(re.search(r"(\d+) requests in", said).group(1))
        refused = re.search(r"Non-2xx or 3xx responses: (\d+)", said)
        refused = int(refused.group(1)) if refused else 0
        return {
            "requests": requests,
            "rate": float(re.search(r"Requests/sec:\s+([\d.]+)", said).group(1)),
            "refused": refused / max(requests, 1),
            "median": milliseconds(re.search(r"^\s+50%\s+(\S+)", said, re.MULTILINE).group(1)),
            "slow": milliseconds(re.search(r"^\s+99%\s+(\S+)", said, re.MULTILINE).group(1)),
            "processor": 1000 * used / max(requests, 1),
        }


def milliseconds(text):
    """A time as wrk writes it."""
    number, unit = re.fullmatch(r"([\d.]+)(us|ms|s|m)", text).groups()
    return float(number) * {"us": 0.001, "ms": 1, "s": 1000, "m": 60_000}[unit]


def processor_seconds(pid):
    """The time that a process has used the processors."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def metric(club, name):
    """A value of the metrics, which operators may see."""
    headers = {"Authorization": f"Bearer {club.operator}"}
    request = urllib.request.Request(f"{club.base}/metrics", headers=headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return float(re.search(rf"^{name} ([\d.e+]+)$", answer.read().decode(), re.MULTILINE).group(1))


def answered(club, path, token, times=21):
    """How long the club takes to answer, in milliseconds: the median."""
    took = []
    for _ in range(times):
        request = urllib.request.Request(club.base + path, headers={"Authorization": f"Bearer {token}"})
        begun = time.monotonic()
        with urllib.request.urlopen(request, timeout=60) as answer:
            answer.read()
        took.append(1000 * (time.monotonic() - begun))
    return statistics.median(took)


def resolve_due(club, watch=lambda: None):
    """Wait for games to be due, then until none is. Return how long that took."""
    opened = time.monotonic()
    while metric(club, "chancery_games_overdue") == 0 and time.monotonic() - opened < 120:
        time.sleep(0.05)
    begun = time.monotonic()
    while metric(club, "chancery_games_overdue") != 0:
        watch()
    return time.monotonic() - begun


def resident(pid):
    """The memory of a process in megabytes."""
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        return int(re.search(r"VmRSS:\s+(\d+)", file.read()).group(1)) / 1024
