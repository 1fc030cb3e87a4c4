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


def interpreter():
    """Build and install the package. Return the interpreter that has it."""
    check = os.path.join(ROOT, "tools", "python", "check.py")
    return output([sys.executable, check, "--install"], failure="it could not be installed").splitlines()[-1]


def drop_in_figures(positions):
    """Measure the drop-in replacement and its original."""
    measure = os.path.join(ROOT, "tools", "peers", "python_compat.py")
    return json.loads(output([interpreter(), measure, positions, str(PASSES)]))


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
    return report.table(head, rows)
