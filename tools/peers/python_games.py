"""Plays whole random games in Python with `chancery`, `chancery.compat` and `diplomacy` in one run, on one thread; needs
an environment with both packages.

    python python_games.py [--json] [PASSES]

Each phase lists the legal orders of every unit, picks one with `random.choice`, submits and processes them. Times are CPU
times of the best pass; passes of the three alternate, so that the load of the machine affects all. Saving a game of ten
years to a dict again and again is measured too.
"""

import json
import random
import sys
from time import process_time

import diplomacy
import diplomacy.utils.export

import chancery
import chancery.compat
import chancery.compat.utils.export

LAST_YEAR = 1910
PASSES = 7
# Games in a pass: about as much time for each.
GAMES = {"native": 60, "drop_in": 12, "diplomacy": 2}
SAVES = {"native": 40, "drop_in": 40, "diplomacy": 4}


def play_native():
    """A game in Chancery's own classes, and its number of phases."""
    choice = random.choice
    game = chancery.Game(year_limit=LAST_YEAR)
    phases = 0
    while not game.is_over:
        adjusting = game.phase[-1] == "A"
        legal = game.legal_orders_by_unit()
        orders = {power: [choice(orders) for orders in units.values()] for power, units in legal.items()}
        if adjusting:
            orders = {power: own[: abs(game.position.surplus(power))] for power, own in orders.items()}
        game.submit_all(orders)
        game.resolve()
        phases += 1
    return game, phases


def play(package):
    """A game in the classes of `diplomacy`, in the fastest way that it offers."""
    choice = random.choice
    game = package.Game()
    phases = 0
    while not game.is_game_done and int(game.get_current_phase()[1:5]) <= LAST_YEAR:
        possible = game.get_all_possible_orders()
        for power, places in game.get_orderable_locations().items():
            orders = [choice(possible[place]) for place in places if possible[place]]
            game.set_orders(power, orders, expand=False)
        game.process()
        phases += 1
    return game, phases


PLAYERS = {
    "native": play_native,
    "drop_in": lambda: play(chancery.compat),
    "diplomacy": lambda: play(diplomacy),
}
SAVERS = {
    "native": lambda game: game.to_saved(),
    "drop_in": chancery.compat.utils.export.to_saved_game_format,
    "diplomacy": diplomacy.utils.export.to_saved_game_format,
}


def passes(count):
    """Phases a second and microseconds a save of each, in their best passes."""
    speed = dict.fromkeys(PLAYERS, 0.0)
    save = dict.fromkeys(PLAYERS, float("inf"))
    games = {}
    for number in range(count):
        for name, player in PLAYERS.items():
            random.seed(number)
            phases = 0
            start = process_time()
            for _ in range(GAMES[name]):
                game, length = player()
                phases += length
            speed[name] = max(speed[name], phases / (process_time() - start))
            games.setdefault(name, game)
        for name, saver in SAVERS.items():
            start = process_time()
            for _ in range(SAVES[name]):
                saver(games[name])
            save[name] = min(save[name], (process_time() - start) / SAVES[name] * 1e6)
    return {name: {"phases_per_s": speed[name], "save_us": save[name]} for name in PLAYERS}


def main():
    words = [word for word in sys.argv[1:] if word != "--json"]
    measured = passes(int(words[0]) if words else PASSES)
    if "--json" in sys.argv:
        print(json.dumps(measured))
        return
    slowest = measured["diplomacy"]
    print(f"{'':12}{'phases a second':>18}{'times':>8}{'save, us':>12}{'times':>8}")
    for name, one in measured.items():
        speed, save = one["phases_per_s"], one["save_us"]
        times = speed / slowest["phases_per_s"], slowest["save_us"] / save
        print(f"{name:12}{speed:18,.0f}{times[0]:8.1f}{save:12,.0f}{times[1]:8.1f}")


if __name__ == "__main__":
    main()
