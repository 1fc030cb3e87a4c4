"""What the things cost that happen in a club: time of the processors, and bytes in the database."""

import os

import club_load
import report

GAMES = 2_000
PAGES = 300
# Key, label.
COSTS = (
    ("save", "an order sheet saved"),
    ("phase", "a phase resolved, seven people told"),
    ("page", "the page of a game"),
    ("json", "a game as JSON"),
    ("lobby", "the lobby"),
)


def database_seconds():
    """The time that PostgreSQL has used the processors."""
    seconds = 0
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/comm", encoding="ascii") as file:
                if file.read().strip() == "postgres":
                    seconds += club_load.processor_seconds(pid)
        except (OSError, IndexError):
            # The process has ended.
            continue
    return seconds


class Meter:
    """Measures the cost of something that happens many times."""

    def __init__(self, club, is_server):
        self.club, self.is_server = club, is_server

    def read(self):
        size = club_load.metric(self.club, "chancery_database_size_bytes")
        return club_load.processor_seconds(self.club.process.pid), database_seconds() if self.is_server else 0, size

    def cost(self, task):
        """The cost of one of the things that a task does; it returns how many."""
        before = self.read()
        count = task()
        own, database, size = (after - first for first, after in zip(before, self.read(), strict=True))
        return {"own": 1000 * own / count, "database": 1000 * database / count, "bytes": size / count}


def cost(measured):
    games = measured.fill(GAMES, 60)
    with measured.served() as club:
        meter = Meter(club, bool(measured.options))
        token = games[0][1]

        def resolve():
            club_load.resolve_due(club)
            return GAMES

        def ask(path):
            club_load.answered(club, path, token, PAGES)
            return PAGES

        return {
            "save": meter.cost(lambda: measured.load(club, games)["requests"]),
            "phase": meter.cost(resolve),
            "page": meter.cost(lambda: ask(f"/games/{games[0][0]}")),
            "json": meter.cost(lambda: ask(f"/api/v1/games/{games[0][0]}")),
            "lobby": meter.cost(lambda: ask("/api/v1/games?show=running&limit=50")),
        }


def table(sqlite, postgres):
    """The costs as a Markdown table."""
    head = ("what", "SQLite: processor", "bytes", "PostgreSQL: site", "server", "bytes")
    rows = []
    for key, label in COSTS:
        cells = [label]
        for said, parts in ((sqlite, ("own", "bytes")), (postgres, ("own", "database", "bytes"))):
            found = said.get(key, {})
            shapes = {"bytes": "{:,.0f}"}
            cells += [shapes.get(part, "{:.2f} ms").format(found[part]) if found else "not measured" for part in parts]
        rows.append(cells)
    return report.table(head, rows)
