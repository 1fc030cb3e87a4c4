"""Measures the Python package `diplomacy` on a file of positions; needs an environment with the package.

    python python_diplomacy.py POSITIONS PASSES

Prints one JSON object: microseconds of CPU time in the best pass, and the units after each position.
"""

import copy
import json
import random
import sys
from time import process_time

from diplomacy import Game

LAST_YEAR = 1910
GAMES = 10


def prepared(game, turn):
    """The game, set to a position with its orders."""
    game.set_state(turn["state"])
    for power, orders in turn["orders"].items():
        game.set_orders(power, orders)


def choose(game, possible):
    """Give every unit one of its orders, in the fastest way the package offers."""
    for power, places in game.get_orderable_locations().items():
        orders = [random.choice(possible[place]) for place in places if possible[place]]
        game.set_orders(power, orders, expand=False)


def best(turns, passes, prepare, task):
    """Average microseconds per turn, in the best pass of each. Preparation is not measured."""
    fastest = [float("inf")] * len(turns)
    for _ in range(passes):
        for number, turn in enumerate(turns):
            subject = prepare(turn)
            start = process_time()
            task(subject)
            fastest[number] = min(fastest[number], process_time() - start)
    return sum(fastest) / len(turns) * 1e6


def whole_turn(game):
    choose(game, game.get_all_possible_orders())
    game.process()


def play():
    game = Game()
    while not game.is_game_done and int(game.get_current_phase()[1:5]) <= LAST_YEAR:
        whole_turn(game)
    return game


def standing(game):
    """The units that are not dislodged."""
    powers = game.get_units().items()
    return sorted(f"{power} {unit}" for power, units in powers for unit in units if unit[0] != "*")


def main():
    path, passes = sys.argv[1], int(sys.argv[2])
    with open(path, encoding="utf-8") as file:
        turns = [json.loads(line) for line in file if line.strip()]
    random.seed(1901)
    game = Game()

    def ordered(turn):
        prepared(game, turn)
        return game

    def placed(turn):
        game.set_state(turn["state"])
        return game

    units = []
    for turn in turns:
        prepared(game, turn)
        game.process()
        units.append(standing(game))
    report = {"units": units, "adjudicate_us": {}, "legal_orders_us": {}, "turn_us": {}}
    for kind in sorted({turn.get("kind", "recorded") for turn in turns}):
        own = [turn for turn in turns if turn.get("kind", "recorded") == kind]
        report["adjudicate_us"][kind] = best(own, passes, ordered, Game.process)
        report["legal_orders_us"][kind] = best(own, passes, placed, Game.get_all_possible_orders)
        report["turn_us"][kind] = best(own, passes, placed, whole_turn)
    report["copy_position_us"] = best(turns[:100], passes, placed, copy.deepcopy)
    start = process_time()
    games = [play() for _ in range(GAMES)]
    report["games_per_s"] = GAMES / (process_time() - start)
    report["copy_game_us"] = best(games[:3], passes, lambda one: one, copy.deepcopy)
    print(json.dumps(report))


if __name__ == "__main__":
    main()
