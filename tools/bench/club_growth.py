"""How the work of a club grows with its games: each figure at 1,000, at 10,000 and at 100,000 games."""

import club_load
import report

SIZES = (1_000, 10_000, 100_000)
DUE = 500
ACTIVE = 1_000
MONTH = 30 * 86_400
# Key, label, format.
FIGURES = (
    ("saves", "orders saved a second", "{:,.0f}"),
    ("sweep", f"{DUE} of the games are due: all resolved", "{:.1f} s"),
    ("lobby", "the lobby, median", "{:.1f} ms"),
    ("page", "the page of a game, median", "{:.1f} ms"),
    ("game", "a game as JSON, median", "{:.1f} ms"),
    ("memory", "memory of the process", "{:.0f} MB"),
    ("database", "database, each game", "{:.1f} KB"),
)


def growth(measured):
    """The figures by the number of games."""
    return {size: at(measured, size) for size in SIZES}


def at(measured, size):
    measured.fill(size - DUE - len(measured.games), MONTH)
    due = measured.fill(DUE, 30)
    with measured.served() as club:
        game, token = measured.games[0]
        said = {
            "lobby": club_load.answered(club, "/api/v1/games?show=running&limit=50", token),
            "page": club_load.answered(club, f"/games/{game}", token),
            "game": club_load.answered(club, f"/api/v1/games/{game}", token),
            "sweep": club_load.resolve_due(club),
            "database": club_load.metric(club, "chancery_database_size_bytes") / 1000 / len(measured.games),
        }
        # Players are active in some of the games at a time.
        saved = measured.load(club, [*measured.games[: ACTIVE - DUE], *due])
        said |= {"saves": saved["rate"], "memory": club_load.resident(club.process.pid)}
    return said


def table(sqlite, postgres):
    """The curve as a Markdown table."""
    head = ["what", *[f"{name}, {size:,}" for name in ("SQLite", "PostgreSQL") for size in SIZES]]
    rows = []
    for key, label, shape in FIGURES:
        cells = [said.get(size, {}).get(key) for said in (sqlite, postgres) for size in SIZES]
        rows.append([label, *["not measured" if cell is None else shape.format(cell) for cell in cells]])
    return report.table(head, rows)
