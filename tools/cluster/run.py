#!/usr/bin/env python3
"""Runs clubs of real processes, breaks them, and checks what their players were told.

    tools/cluster/run.py                    one round: a cluster on PostgreSQL, and single nodes on SQLite
    tools/cluster/run.py --minutes N        as many rounds as begin in so many minutes
    tools/cluster/run.py --seed N           the faults of a round that printed this seed
    tools/cluster/run.py NAME…              only these: cluster, single, full, silent, lossy

Three nodes of `chancery host` share a PostgreSQL database with a synchronous standby. Players write orders, messages and
ready flags and record the answers, while nodes and the database are killed, connections are lost, and in the end the standby
takes over. Then the histories of all players are compared with what the club says. If something is wrong, the files of the
round are kept in target/cluster. In `silent` the standby hangs before the primary is lost. `lossy` is the test of the test: its
database loses commits, which must be noticed. The first of several rounds has these two.
"""

import argparse
import concurrent.futures
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path += [os.path.join(ROOT, "tools", name) for name in ("postgres", "api", "python")]

import check  # noqa: E402
import scenarios  # noqa: E402
from databases import is_complete  # noqa: E402
from environment import TARGET  # noqa: E402
from served import program  # noqa: E402

NAMES = ("cluster", "single", "full", "silent", "lossy")
ROUND = ("cluster", "single", "full")
ON_POSTGRES = ("cluster", "silent", "lossy")
# In the first of several rounds only.
ONCE = ("silent", "lossy")
# The standby hangs for longer than any statement may take.
SECONDS = {"cluster": 60, "single": 20, "full": 12, "silent": 50, "lossy": 15}
# How many scenarios run at the same time.
WORKERS = 2
# How many sentences about what is wrong are printed.
MOST_FAULTS = 40


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--seed", type=int)
    parser.add_argument("names", nargs="*", metavar="NAME")
    given = parser.parse_args()
    if not set(given.names) <= set(NAMES):
        parser.error(f"choose from {', '.join(NAMES)}")
    if not sys.platform.startswith("linux"):
        print("skipped: cluster: it finds the processes of a database as Linux lists them")
        return 0
    start = time.monotonic()
    names = given.names or [*ROUND, *(ONCE if given.minutes else [])]
    programs = postgres_programs() if set(names) & set(ON_POSTGRES) else None
    if programs is None and set(names) & set(ON_POSTGRES):
        print("skipped: cluster on PostgreSQL: PostgreSQL is not installed, and cannot be")
        names = [name for name in names if name not in ON_POSTGRES]
    if not os.environ.get("CHANCERY_BINARY"):
        os.environ["CHANCERY_BINARY"] = program("--features", "chancery-cli/test-clock")
    passed, failed, seed = 0, 0, given.seed
    while not failed:
        seed = random.SystemRandom().randrange(1 << 32) if seed is None else seed
        good = [play(names[0], programs, seed)] if len(names) == 1 else together(names, seed)
        passed, failed = passed + sum(good), failed + good.count(False)
        if time.monotonic() - start >= given.minutes * 60:
            break
        seed, names = None, [name for name in names if name not in ONCE]
    print(f"Ran {passed} tests in {time.monotonic() - start:.0f} s")
    return 1 if failed else 0


def postgres_programs():
    """The directory with the programs of PostgreSQL; none if it lacks some."""
    found = check.programs()
    return found if is_complete(found) else None


def together(names, seed):
    """Play several scenarios at the same time, each in a process of its own. Return which went well."""

    def one(name):
        command = [sys.executable, os.path.abspath(__file__), name, "--seed", str(seed)]
        done = subprocess.run(command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        # The last line counts this scenario alone.
        print("\n".join(line for line in done.stdout.splitlines() if not line.startswith("Ran ")), flush=True)
        return done.returncode == 0

    print(f"seed {seed}", flush=True)
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        return list(pool.map(one, names))


def play(name, programs, seed):
    """Play one scenario. Return whether all is well."""
    print(f"{name}: seed {seed}", flush=True)
    start = time.monotonic()
    folder = tempfile.mkdtemp(prefix="chancery-cluster-")
    binary, words = os.environ["CHANCERY_BINARY"], [programs] if name in ON_POSTGRES else []
    is_good = False
    try:
        table, injector, faults = getattr(scenarios, name)(binary, *words, folder, seed, SECONDS[name])
        table.history.write(os.path.join(folder, "history.jsonl"))
        counts = ", ".join(f"{kind} {count}" for kind, count in sorted(injector.counts.items()))
        print(f"{name}: {table.figures()}; faults: {counts}; {time.monotonic() - start:.0f} s", flush=True)
        for fault in faults[:MOST_FAULTS]:
            print(f"  {fault}")
        if len(faults) > MOST_FAULTS:
            print(f"  and {len(faults) - MOST_FAULTS} more")
        is_good = not faults
    finally:
        if is_good:
            shutil.rmtree(folder)
        else:
            kept = os.path.join(TARGET, "cluster", f"{name}-{seed}")
            shutil.rmtree(kept, ignore_errors=True)
            shutil.copytree(folder, kept, ignore=shutil.ignore_patterns("databases"))
            shutil.rmtree(folder)
            print(f"FAILED: {name} with seed {seed}; its files are in {kept}", flush=True)
    return is_good


if __name__ == "__main__":
    sys.exit(main())
