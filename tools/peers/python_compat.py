"""Compares `chancery.compat` with the package `diplomacy` in one run; needs an environment with both.

    python python_compat.py POSITIONS PASSES

Prints one JSON object: for each task the microseconds of both in the best pass, and the speed-up. Passes of the
two alternate, so that the load of the machine affects both.
"""

import copy
import json
import random
import sys
# Reading the process time is a system call, which would distort tasks of microseconds. The best of many passes is
# hardly affected by other programs.
from time import perf_counter

import diplomacy

import chancery.compat

# Only every SHARE-th position is measured, as the package is slow.
SHARE = 20
LAST_YEAR = 1910
GAMES = 3


def prepared(game, turn):
    game.set_state(turn["state"])
    for power, orders in turn["orders"].items():
        game.set_orders(power, orders)


def placed(game, turn):
    game.set_state(turn["state"])


def set_all(game, turn):
    for power, orders in turn["orders"].items():
        game.set_orders(power, orders)


TASKS = {
    "process": (prepared, lambda game, turn: game.process()),
    "get_all_possible_orders": (placed, lambda game, turn: game.get_all_possible_orders()),
    "set_orders": (placed, set_all),
    "get_state": (placed, lambda game, turn: game.get_state()),
}


def one_pass(package, turns, prepare, task, best):
    game = package.Game()
    for number, turn in enumerate(turns):
        prepare(game, turn)
        start = perf_counter()
        task(game, turn)
        best[number] = min(best[number], perf_counter() - start)


def beside(turns, passes, prepare, task):
    """Average microseconds per turn of both packages."""
    best = {package: [float("inf")] * len(turns) for package in (chancery.compat, diplomacy)}
    for _ in range(passes):
        for package, fastest in best.items():
            one_pass(package, turns, prepare, task, fastest)
    return [sum(fastest) / len(turns) * 1e6 for fastest in best.values()]


def ten_years(package):
    """A random game from 1901 to 1910."""
    dice = random.Random(1901)
    game = package.Game()
    while not game.is_game_done and int(game.get_current_phase()[1:5]) <= LAST_YEAR:
        possible = game.get_all_possible_orders()
        for power, places in game.get_orderable_locations().items():
            orders = [dice.choice(sorted(possible[place])) for place in places if possible[place]]
            game.set_orders(power, orders, expand=False)
        game.process()
    return game


def copies(package, passes):
    fastest = []
    for _ in range(GAMES):
        game = ten_years(package)
        times = []
        for _ in range(passes):
            start = perf_counter()
            copy.deepcopy(game)
            times.append(perf_counter() - start)
        fastest.append(min(times))
    return sum(fastest) / GAMES * 1e6


def main():
    path, passes = sys.argv[1], int(sys.argv[2])
    with open(path, encoding="utf-8") as file:
        turns = [json.loads(line) for line in file if line.strip()][::SHARE]
    report = {}
    for name, (prepare, task) in TASKS.items():
        ours, theirs = beside(turns, passes, prepare, task)
        report[name] = {"ours_us": ours, "theirs_us": theirs, "times": theirs / ours}
    ours, theirs = copies(chancery.compat, passes), copies(diplomacy, min(passes, 3))
    report["deepcopy_ten_years"] = {"ours_us": ours, "theirs_us": theirs, "times": theirs / ours}
    print(json.dumps(report))


if __name__ == "__main__":
    main()
