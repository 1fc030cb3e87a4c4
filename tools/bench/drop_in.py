"""The drop-in for the Python package `diplomacy`, measured beside it in the environment of the Python tests."""

import json
import os
import sys

import report
from common import ROOT, output

PASSES = 20
# What is measured, what it is called, and how many times as fast it should be.
ROWS = (
    ("process", "`process`", 50),
    ("get_all_possible_orders", "`get_all_possible_orders`", 50),
    ("deepcopy_ten_years", "copy a game of ten years", 1000),
    ("set_orders", "`set_orders`, all powers", None),
    ("get_state", "`get_state`", None),
)


def figures(positions):
    """Build and install the package, and measure both."""
    check = os.path.join(ROOT, "tools", "python", "check.py")
    python = output([sys.executable, check, "--install"], failure="it could not be installed").splitlines()[-1]
    return json.loads(output([python, os.path.join(ROOT, "tools", "peers", "python_compat.py"), positions, str(PASSES)]))


def table(measured):
    """The drop-in beside the package, and whether that is as fast as it should be."""
    if not measured:
        return ""
    rows = []
    for key, name, goal in ROWS:
        one = measured[key]
        times = [report.duration(report.nanoseconds(one[whose])) for whose in ("ours_us", "theirs_us")]
        reached = "" if goal is None else "yes" if one["times"] >= goal else "no"
        rows.append([name, *times, report.number(one["times"]), f"{goal:,}" if goal else "", reached])
    return report.table(["what", "`chancery.compat`", "`diplomacy`", "times", "goal", "reached"], rows)
