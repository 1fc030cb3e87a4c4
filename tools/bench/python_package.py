"""Measures the Python package: the drop-in replacement compared with its original, and many games at once."""

import json
import os
import sys

import report
from common import ROOT, output

PASSES = 20
# The tasks: key, label, and the target speed-up.
ROWS = (
    ("process", "`process`", 50),
    ("get_all_possible_orders", "`get_all_possible_orders`", 50),
    ("deepcopy_ten_years", "copy a game of ten years", 1000),
    ("set_orders", "`set_orders`, all powers", None),
    ("get_state", "`get_state`", None),
)


# The ways to choose orders: key, label, and the target in adjudications per second and core.
WAYS = (("sample", "orders drawn by `sample`", 300_000), ("numpy", "orders drawn in NumPy from `legal`", None))


# Two threads, compared with one, on large batches; small ones are not slower, but for what passes vary by.
THREADS_GOAL, SMALL_GOAL = 1.7, 0.95
# The steps of PettingZoo: key, label, and the target in steps per second.
STEPS = (("step", "`step`", 17_470), ("sampled", "`sample_actions` and `step`", 3_320))
# The classes that play random games: key, label, and the target speed-up.
PLAYERS = (
    ("native", "`chancery.Game`", 100),
    ("drop_in", "`chancery.compat`", None),
    ("diplomacy", "`diplomacy` 1.1.2", None),
)


def interpreter():
    """Build and install the package. Return the interpreter that has it."""
    check = os.path.join(ROOT, "tools", "python", "check.py")
    return output([sys.executable, check, "--install"], failure="it could not be installed").splitlines()[-1]


def drop_in_figures(positions):
    """Measure the drop-in replacement and its original."""
    measure = os.path.join(ROOT, "tools", "peers", "python_compat.py")
    return json.loads(output([interpreter(), measure, positions, str(PASSES)]))


def game_figures():
    """Play random games with our classes, the drop-in replacement and its original."""
    measure = os.path.join(ROOT, "tools", "peers", "python_games.py")
    return json.loads(output([interpreter(), measure, "--json"]))


def env_figures():
    """Measure many games at once, on one core."""
    return json.loads(output([interpreter(), os.path.join(ROOT, "tools", "bench", "env.py"), "--json"]))


def drop_in_table(measured):
    """A table of the drop-in replacement and its original, with the targets."""
    if not measured:
        return ""
    rows = []
    for key, name, goal in ROWS:
        one = measured[key]
        times = [report.duration(report.nanoseconds(one[whose])) for whose in ("ours_us", "theirs_us")]
        reached = "" if goal is None else "yes" if one["times"] >= goal else "no"
        rows.append([name, *times, report.number(one["times"]), f"{goal:,}" if goal else "", reached])
    return report.table(["what", "`chancery.compat`", "`diplomacy`", "times", "goal", "reached"], rows)


def game_table(measured):
    """A table of random games in Python: our classes, the drop-in replacement and its original."""
    if not measured:
        return ""
    slowest = measured["diplomacy"]
    rows = []
    for key, name, goal in PLAYERS:
        one = measured[key]
        times = one["phases_per_s"] / slowest["phases_per_s"]
        reached = report.reached(times, goal, True) if goal else ""
        save = report.duration(report.nanoseconds(one["save_us"]))
        rows.append([name, report.number(one["phases_per_s"]), report.number(times), f"{goal}" if goal else "", reached, save])
    head = ["whole random games, one thread", "phases a second", "times", "goal", "reached", "save a game of ten years"]
    return report.table(head, rows)


def env_table(measured):
    """A table of adjudications per second with many games at once."""
    if not measured:
        return ""
    rows = []
    for key, name, goal in WAYS:
        best, middle = measured[key]["best"], measured[key]["middle"]
        reached = report.reached(best, goal, True) if goal else ""
        rows.append([name, report.number(best), report.number(middle), f"{goal:,}" if goal else "", reached])
    head = [f"{measured['games']} games at once, adjudications a second and core", "best pass", "middle", "goal", "reached"]
    return "\n".join((report.table(head, rows), threads_table(measured["compared"]), steps_table(measured["pettingzoo"])))


def threads_table(compared):
    """A table of adjudications per second by wall clock, with one thread and with several."""
    rows = []
    for one in compared:
        ratio = one["several"] / one["one"]
        goal = THREADS_GOAL if one["games"] >= 256 else SMALL_GOAL
        reached = report.reached(ratio, goal, True)
        rows.append([str(one["games"]), report.number(one["one"]), report.number(one["several"]), f"{ratio:.2f}", f"{goal}", reached])
    threads = compared[0]["threads"] if compared else 2
    return report.table(["games at once", "1 thread", f"{threads} threads", "times", "goal", "reached"], rows)


def steps_table(measured):
    """A table of PettingZoo steps per second."""
    rows = []
    for key, name, goal in STEPS:
        rows.append([name, report.number(measured[key]), f"{goal:,}", report.reached(measured[key], goal, True)])
    return report.table(["PettingZoo, one game, seven agents", "steps a second", "goal", "reached"], rows)
