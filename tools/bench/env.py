"""Measures `chancery.env`, which plays many games at once in Python: adjudications per second on one core.

    python tools/bench/env.py               with an interpreter that has the package and NumPy
    python tools/bench/env.py --json        for programs
    python tools/bench/env.py --threads 2   on more cores

An adjudication is one phase of one game in `step`: it checks and adjudicates the orders, computes the next position and
its legal orders, and writes all arrays. Orders are random, chosen in two ways: by `sample`, and in NumPy from the lists of
`legal`. Choosing is part of the time. Games end in 1910 and start again. A pass has as many phases as some games, so that
every season occurs. The best and the median pass are reported, in process time, which other programs disturb least.
"""

import argparse
import json
import time

import numpy as np
from chancery.env import BatchEnv

UNTIL = 1910
# About the number of phases of three games.
PASS = 90


def by_sample(env):
    """Orders drawn in Rust."""
    orders = np.empty((len(env), env.slots), np.int32)

    def turn():
        env.step(env.sample(orders))

    return turn


def by_numpy(env):
    """Orders drawn in NumPy, uniformly among the legal ones of each unit."""
    rng = np.random.default_rng(1)

    def turn():
        starts, legal = env.legal()
        first = starts[:, :-1]
        counts = starts[:, 1:] - first
        drawn = first + (rng.random(counts.shape, np.float32) * counts).astype(np.int64)
        orders = legal.take(drawn, mode="clip")
        orders[counts == 0] = -1
        env.step(orders)

    return turn


def measure(way, games, threads, seconds):
    """Adjudications per second in the best and in the median pass."""
    env = BatchEnv(games, until=UNTIL, seed=1, threads=threads)
    turn = way(env)
    for _ in range(PASS):
        turn()
    # With several threads, the process time is the sum over all of them.
    clock = time.process_time if threads == 1 else time.perf_counter
    rates, end = [], time.monotonic() + seconds
    while time.monotonic() < end or not rates:
        start = clock()
        for _ in range(PASS):
            turn()
        rates.append(PASS * games / (clock() - start))
    rates.sort()
    return {"best": round(rates[-1]), "middle": round(rates[len(rates) // 2])}


def main():
    shape = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=shape)
    parser.add_argument("--games", type=int, default=64, help="how many games at once")
    parser.add_argument("--threads", type=int, default=1, help="on how many threads")
    parser.add_argument("--seconds", type=float, default=5, help="how long for each way")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    ways = {"sample": by_sample, "numpy": by_numpy}
    found = {name: measure(way, options.games, options.threads, options.seconds) for name, way in ways.items()}
    if options.json:
        print(json.dumps({"games": options.games, "threads": options.threads, **found}))
        return
    cores = "core" if options.threads == 1 else f"{options.threads} threads"
    for name, rate in found.items():
        way = {"sample": "orders drawn by sample()", "numpy": "orders drawn in NumPy from legal()"}[name]
        print(f"{way:36} {rate['best']:>9,} adjudications a second, {cores} (middle pass {rate['middle']:,})")


if __name__ == "__main__":
    main()
