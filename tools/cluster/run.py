#!/usr/bin/env python3
"""Runs clubs of real processes, breaks them, and checks what their players were told.

    tools/cluster/run.py                    one round: a cluster on PostgreSQL, and single nodes on SQLite
    tools/cluster/run.py --minutes N        as many rounds as begin in so many minutes
    tools/cluster/run.py --seed N           the faults of a round that printed this seed
    tools/cluster/run.py NAME…              only these: cluster, single, full

Three nodes of `chancery host` share a PostgreSQL database with a synchronous standby. Players write orders, messages and
ready flags and record the answers, while nodes and the database are killed, connections are lost, and in the end the standby
takes over. Then the histories of all players are compared with what the club says. If something is wrong, the files of the
round are kept in target/cluster.
"""

import argparse
import os
import random
import shutil
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path += [os.path.join(ROOT, "tools", name) for name in ("postgres", "api", "python")]

import scenarios  # noqa: E402
from databases import is_complete  # noqa: E402
from environment import TARGET  # noqa: E402
from served import program  # noqa: E402

NAMES = ("cluster", "single", "full")
SECONDS = {"cluster": 60, "single": 20, "full": 12}
# How many sentences about what is wrong are printed.
MOST_FAULTS = 40


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--seed", type=int)
    parser.add_argument("names", nargs="*", metavar="NAME", choices=[*NAMES, []])
    given = parser.parse_args()
    start, wanted = time.monotonic(), set(given.names or NAMES)
    programs = None
    if "cluster" in wanted:
        from check import programs as find

        programs = find()
        if not is_complete(programs):
            print("skipped: cluster on PostgreSQL: PostgreSQL is not installed, and cannot be")
            wanted.discard("cluster")
    binary = os.environ.get("CHANCERY_BINARY") or program("--features", "chancery-cli/test-clock")
    seed, passed, failed = given.seed, 0, 0
    while True:
        seed = random.SystemRandom().randrange(1 << 32) if seed is None else seed
        for name in NAMES:
            if name in wanted:
                is_good = play(name, binary, programs, seed)
                passed, failed = passed + is_good, failed + (not is_good)
        seed = None
        if failed or time.monotonic() - start >= given.minutes * 60:
            break
    print(f"Ran {passed} tests in {time.monotonic() - start:.0f} s")
    return 1 if failed else 0


def play(name, binary, programs, seed):
    """Play one scenario. Return whether all is well."""
    print(f"{name}: seed {seed}", flush=True)
    start = time.monotonic()
    folder = tempfile.mkdtemp(prefix="chancery-cluster-")
    words = [programs] if name == "cluster" else []
    is_good = False
    try:
        table, injector, faults = getattr(scenarios, name)(binary, *words, folder, seed, SECONDS[name])
        counts = ", ".join(f"{kind} {count}" for kind, count in sorted(injector.counts.items()))
        print(f"{name}: {table.figures()}; faults: {counts}; {time.monotonic() - start:.0f} s", flush=True)
        for fault in faults[:MOST_FAULTS]:
            print(f"  {fault}")
        if len(faults) > MOST_FAULTS:
            print(f"  and {len(faults) - MOST_FAULTS} more")
        table.history.write(os.path.join(folder, "history.jsonl"))
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
