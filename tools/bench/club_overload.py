"""What a club does with twice the load that it can serve: it refuses quickly, and harms nobody inside."""

import http.client
import json
import threading
import time
import urllib.error
import urllib.request

import club_load
import report
from common import Unavailable

GAMES = 2_000
PLAYERS = 5
SECONDS = 15
# Each connection asks about once in so many seconds.
PAUSE = 2
# Key, label, format.
FIGURES = (
    ("capacity", "orders saved a second at full load", "{:,.0f}"),
    ("offered", "requests a second at twice the load", "{:,.0f}"),
    ("saved", "of these saved, a second", "{:,.0f}"),
    ("refused", "refused with `503` and `Retry-After`", "{:.0%}"),
    ("median", "an answer, median", "{:.0f} ms"),
    ("slow", "an answer, 99th percentile", "{:.0f} ms"),
    ("inside", "orders of players who come back when told to: saved", "{:,.0f}"),
    ("lost", "orders among these that were not there afterwards", "{:,.0f}"),
    ("signed_out", "sessions of players that ended", "{:,.0f}"),
    ("after", "orders saved a second after it, compared with before", "{:.0%}"),
)


class Player(threading.Thread):
    """Saves other orders again and again, and comes back when told to."""

    def __init__(self, club, game, token):
        super().__init__(daemon=True)
        self.url = f"{club.base}/api/v1/games/{game}/orders/FRANCE"
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self.saved, self.signed_out, self.last, self.ended = 0, 0, None, threading.Event()

    def run(self):
        destinations = ["BUR", "PIC", "GAS"]
        while not self.ended.is_set():
            orders = [f"A PAR - {destinations[self.saved % 3]}"]
            data = json.dumps({"orders": orders}).encode()
            request = urllib.request.Request(self.url, data, self.headers, method="PUT")
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    answer.read()
                self.saved, self.last = self.saved + 1, orders
                self.ended.wait(0.2)
            except urllib.error.HTTPError as error:
                error.read()
                self.signed_out += error.code == 401
                pause = error.headers.get("Retry-After")
                if error.code != 503 or pause is None:
                    raise Unavailable(f"a player got {error.code}") from error
                self.ended.wait(int(pause) / 2)
            except (OSError, http.client.HTTPException):
                # The connection was closed before it was served; the same orders are sent again.
                self.ended.wait(1)

    def is_kept(self, club):
        """Are the last orders that were acknowledged there?"""
        game = self.url.rsplit("/", 3)[1]
        token = self.headers["Authorization"].removeprefix("Bearer ")
        found = club.send("GET", f"games/{game}", token=token)
        return json.dumps(self.last[0]) in json.dumps(found)


def overload(measured):
    games = measured.fill(GAMES, 86_400)
    own, others = games[:PLAYERS], games[PLAYERS:]
    with measured.served() as club:
        before = measured.load(club, others)
        players = [Player(club, *game) for game in own]
        for player in players:
            player.start()
        connections = int(2 * before["rate"] * PAUSE)
        during = measured.load(club, others, SECONDS, connections, delay=True)
        for player in players:
            player.ended.set()
            player.join()
        time.sleep(3)
        after = measured.load(club, others)
        kept = sum(player.is_kept(club) for player in players)
    return {
        "capacity": before["rate"],
        "offered": during["rate"],
        "saved": during["rate"] * (1 - during["refused"]),
        "refused": during["refused"],
        "median": during["median"],
        "slow": during["slow"],
        "inside": sum(player.saved for player in players),
        "lost": len(players) - kept,
        "signed_out": sum(player.signed_out for player in players),
        "after": after["rate"] / before["rate"],
    }


def table(sqlite, postgres):
    rows = []
    for key, label, shape in FIGURES:
        cells = [said.get(key) for said in (sqlite, postgres)]
        rows.append([label, *["not measured" if cell is None else shape.format(cell) for cell in cells]])
    return report.table(("what", "SQLite", "PostgreSQL"), rows)
