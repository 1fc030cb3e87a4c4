"""Measures `chancery.env`, which plays many games at once in Python: adjudications per second on one core.

    python tools/bench/env.py               with an interpreter that has the package, NumPy and PettingZoo
    python tools/bench/env.py --json        for programs
    python tools/bench/env.py --threads 2   the first table with more threads

An adjudication is one phase of one game in `step`: it checks and adjudicates the orders, computes the next position and
its legal orders, and writes all arrays. Orders are random, chosen in two ways: by `sample`, and in NumPy from the lists of
`legal`. Choosing is part of the time. Games end in 1910 and start again. A pass has as many phases as some games, so that
every season occurs. The best and the median pass are reported, in process time, which other programs disturb least.

Threads are compared with one thread in turns, pass by pass, by wall clock; the ratio is that of the best passes. A step of
PettingZoo is one phase of one game with the observations of all agents.
"""

import argparse
import json
import time

import numpy as np
from chancery.env import BatchEnv

UNTIL = 1910
# About the number of phases of three games.
PASS = 90
# Sizes of batches on which one thread and two are compared.
SIZES = (4, 16, 64, 256, 1024)


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


def wall_rates(env):
    """A function that plays a pass and returns its adjudications per second by wall clock."""
    turn = by_sample(env)
    count = max(PASS, 4096 // len(env))

    def play():
        start = time.perf_counter()
        for _ in range(count):
            turn()
        return count * len(env) / (time.perf_counter() - start)

    play()
    return play


def compare_threads(games, threads, seconds):
    """The best passes with one thread and with several, played in turns so that both see the same machine."""
    ways = [wall_rates(BatchEnv(games, until=UNTIL, seed=1, threads=count)) for count in (1, threads)]
    best, end = [0.0, 0.0], time.monotonic() + seconds
    while time.monotonic() < end:
        best = [max(rate, play()) for rate, play in zip(best, ways)]
    return {"games": games, "threads": threads, "one": round(best[0]), "several": round(best[1])}


def pettingzoo_steps(seconds):
    """Steps of the PettingZoo environment per second of process time: alone, and with actions drawn for all agents."""
    from chancery.env import parallel_env

    env = parallel_env(until=UNTIL)

    def played():
        """Ten games with actions drawn on the way. Returns the actions."""
        games = []
        for seed in range(10):
            env.reset(seed=seed)
            games.append([])
            while env.agents:
                games[-1].append(env.sample_actions())
                env.step(games[-1][-1])
        return games

    def stepped(games):
        """The same games with the actions of before."""
        for seed, actions in enumerate(games):
            env.reset(seed=seed)
            for one in actions:
                env.step(one)

    def timed(work, *arguments):
        start = time.process_time()
        work(*arguments)
        return time.process_time() - start

    games = played()
    steps = sum(len(actions) for actions in games)
    best, end = {"step": 0.0, "sampled": 0.0}, time.monotonic() + seconds
    while time.monotonic() < end:
        best["step"] = max(best["step"], steps / timed(stepped, games))
        best["sampled"] = max(best["sampled"], steps / timed(played))
    return {name: round(rate) for name, rate in best.items()}


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
    compared = [compare_threads(games, 2, options.seconds) for games in SIZES]
    steps = pettingzoo_steps(options.seconds)
    if options.json:
        figures = {"games": options.games, "threads": options.threads, **found, "compared": compared, "pettingzoo": steps}
        print(json.dumps(figures))
        return
    cores = "core" if options.threads == 1 else f"{options.threads} threads"
    for name, rate in found.items():
        way = {"sample": "orders drawn by sample()", "numpy": "orders drawn in NumPy from legal()"}[name]
        print(f"{way:36} {rate['best']:>9,} adjudications a second, {cores} (middle pass {rate['middle']:,})")
    for one in compared:
        ratio = one["several"] / one["one"]
        print(f"{one['games']:>5} games: {one['one']:>9,} with 1 thread, {one['several']:>9,} with {one['threads']}: {ratio:.2f} times")
    print(f"PettingZoo: {steps['step']:,} steps a second, {steps['sampled']:,} with sample_actions()")


if __name__ == "__main__":
    main()
