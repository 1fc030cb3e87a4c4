"""What is put through its paces: a cluster on PostgreSQL, and single nodes on SQLite that are killed or have no room."""

import os
import time

import styles
from client import Client
from club import Club
from clock import DAY, HOUR, Clock
from databases import Pair
from faults import CLUSTER, SINGLE, Injector, plan
from history import DONE, REFUSED
from links import Link
from table import Table

NODES = 3
# How much time of the club passes in a second.
SPEED = 3 * HOUR
# How far a clock is behind that of the machine that never catches up.
BEHIND = 200 * DAY
# The limit of a database that has room.
ROOM = 1_000_000


def cluster(binary, programs, folder, seed, seconds):
    """Three nodes on PostgreSQL. Time is simulated first; then the database has its own clock, and its standby takes over."""
    clock = Clock(os.path.join(folder, "clock"), int((seconds / 2 + 10) * SPEED))
    with Pair(programs, _databases(folder)) as pair:
        link = Link(pair.primary.port)
        database = f"postgres://chancery@127.0.0.1:{link.port}/postgres"
        with Club(binary, folder, NODES, clock, ["--database", database], {}) as club:
            club.open()
            table, injector = Table(club, seed, (0.1, 0.6)), Injector(club, pair, link)
            table.begin(styles.DEADLINES, styles.READY, styles.ROUNDS, styles.UNTIMED)
            clock.run(SPEED)
            injector.run(plan(seed, CLUSTER, seconds / 2))
            faults = table.goes_on()
            clock.catch_up()
            live = table.begin(styles.LIVE, styles.LIVE_READY)
            # Long enough for a phase to end by its deadline.
            end = time.monotonic() + max(65.0, seconds / 2)
            injector.run(plan(seed + 1, CLUSTER, seconds / 6))
            injector.inject("promote")
            injector.run(plan(seed + 2, ("kill-node", "drop"), end - time.monotonic()))
            table.end(live)
            clock.run_ahead()
            faults += table.goes_on()
            faults += table.finish() + table.is_enough()
        link.close()
    clock.close()
    return table, injector, faults


def lossy(binary, programs, folder, seed, seconds):
    """A database that acknowledges commits long before it writes them, and stops. The checker must notice the loss."""
    clock = Clock(os.path.join(folder, "clock"), BEHIND)
    with Pair(programs, _databases(folder), {"synchronous_commit": "off", "wal_writer_delay": "10s"}) as pair:
        database = f"postgres://chancery@127.0.0.1:{pair.primary.port}/postgres"
        with Club(binary, folder, NODES, clock, ["--database", database], {}) as club:
            club.open()
            table, injector = Table(club, seed, (0.1, 0.6)), Injector(club, pair)
            table.begin(styles.DEADLINES, styles.READY)
            # The games are kept.
            pair.primary.ask("CHECKPOINT")
            clock.run(SPEED)
            injector.run(plan(seed, ("stop-database",), seconds))
            table.goes_on()
            faults = table.finish()
    clock.close()
    lost = [fault for fault in faults if "acknowledged and are lost" in fault or "acknowledged and is lost" in fault]
    return table, injector, [] if lost else ["the checker did not notice that the database lost commits", *faults]


def silent(binary, programs, folder, seed, seconds):
    """The standby hangs, so that no commit can be acknowledged. Then the primary is lost, and the standby takes over."""
    clock = Clock(os.path.join(folder, "clock"), BEHIND)
    with Pair(programs, _databases(folder)) as pair:
        link = Link(pair.primary.port)
        database = f"postgres://chancery@127.0.0.1:{link.port}/postgres"
        with Club(binary, folder, NODES, clock, ["--database", database], {}) as club:
            club.open()
            table, injector = Table(club, seed, (0.1, 0.6)), Injector(club, pair, link)
            table.begin(styles.DEADLINES, styles.READY)
            clock.run(SPEED)
            time.sleep(8)
            injector.inject("hang-standby", seconds)
            faults = table.goes_on()
            faults += table.finish()
        link.close()
    clock.close()
    return table, injector, faults


def single(binary, folder, seed, seconds):
    """One node on SQLite that is killed."""
    clock = Clock(os.path.join(folder, "clock"), BEHIND)
    with Club(binary, folder, 1, clock, ["--data-dir", os.path.join(folder, "data")], {}) as club:
        club.open()
        table, injector = Table(club, seed, (0.05, 0.4)), Injector(club)
        clock.run(SPEED)
        table.begin(styles.DEADLINES, styles.READY, styles.ROUNDS, styles.UNTIMED)
        injector.run(plan(seed, SINGLE, seconds, (0.5, 3.0)))
        faults = table.goes_on()
        faults += table.finish() + table.is_enough()
    clock.close()
    return table, injector, faults


def full(binary, folder, seed, seconds):
    """One node on SQLite whose database has no room for a while. It is killed meanwhile."""
    clock, pages = Clock(os.path.join(folder, "clock"), BEHIND), os.path.join(folder, "pages")
    options = ["--data-dir", os.path.join(folder, "data")]
    with Club(binary, folder, 1, clock, options, {"CHANCERY_TEST_PAGES": pages}) as club:
        club.open()
        table, injector = Table(club, seed, (0.05, 0.3)), Injector(club)
        clock.run(SPEED)
        table.begin(styles.DEADLINES, styles.READY)
        time.sleep(seconds / 4)
        _limit(pages, 1)
        injector.counts["full"] = 1
        faults = _refuses(table)
        injector.inject("kill-node")
        club.nodes[0].wait()
        time.sleep(seconds / 4)
        faults += _reads(club, table)
        _limit(pages, ROOM)
        # Twice: what was due may have waited for room.
        faults += table.goes_on() + table.goes_on()
        faults += table.finish() + table.is_enough()
        faults += _sentences(table)
    clock.close()
    return table, injector, faults


def _databases(folder):
    """The directory of the databases in that of a round, which their user must be able to enter."""
    os.chmod(folder, 0o755)
    path = os.path.join(folder, "databases")
    os.mkdir(path)
    return path


def _limit(path, pages):
    with open(f"{path}.new", "w", encoding="ascii") as file:
        file.write(str(pages))
    os.rename(f"{path}.new", path)


def _is_full(attempt):
    return attempt.outcome == REFUSED and attempt.said["why"].startswith("507 database-full")


def _refuses(table):
    """Wait until there is no room left for orders."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if sum(_is_full(one) for one in table.history.attempts if one.kind == "save") >= 20:
            return []
        time.sleep(0.1)
    return ["the database was never full"]


def _reads(club, table):
    """Games and press can be read while there is no room."""
    faults = []
    for game in club.games:
        client = Client(club.ports, club.host, club.tokens[next(iter(game.players.values()))])
        for path in (f"games/{game.id}", f"games/{game.id}/press", f"games/{game.id}/log", "/health"):
            answer = client.ask("GET", path)
            if answer.status != 200:
                faults.append(f"GET {path} without room: {answer.status} {answer.body}")
    looks = [one for one in table.history.attempts if one.kind in ("look", "read") and one.outcome != DONE]
    return faults + [f"without room: {one.kind}: {one.said['why']}" for one in looks if _is_full(one)]


def _sentences(table):
    """Whoever could not save was told so."""
    count = sum(map(_is_full, table.history.attempts))
    return [] if count >= 20 else [f"only {count} answers say that there is no room"]
