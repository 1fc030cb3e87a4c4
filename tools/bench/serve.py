"""Measures the server: responses per second, times of pages, and answers under load."""

import json
import os
import re
import shutil
import subprocess
import sys

import ours
import report
from common import ROOT, Unavailable, output

BROWSER = os.path.join(ROOT, "tools", "browser")
# Both directories have a module `check`; that of the browser is meant, so it comes first.
sys.path += [BROWSER, os.path.join(ROOT, "tools", "api")]

import check  # noqa: E402
import load  # noqa: E402
from served import Server  # noqa: E402

# The duration of each measurement, and the threads and connections of wrk.
SECONDS = 5
ASKING = ("-t2", "-c16")
# The rates: path, label, and minimum.
RATES = (
    ("games/long", "a game as JSON, answers a second", 5000),
    ("games/long/picture.svg", "its picture as SVG, answers a second", 1000),
)
# The page figures: key, label, maximum, and format.
TIMES = (
    ("load", "first load of a game, compressed", 300, "{:.0f} KB"),
    ("ready", "until its board can be played on", 1000, "{:.0f} ms"),
    ("step", "a step through its history", 50, "{:.1f} ms"),
    ("click", "from a click to the drawn order, median", 8, "{:.1f} ms"),
    ("click95", "the same, 95th percentile", 16, "{:.1f} ms"),
)
# The figures under load: key, label, maximum, and format.
LOADS = (
    ("answer", "slowest answer of a computer beside 60 games of computers", 2, "{:.2f} s"),
    ("read_95", "an answer to one of 500 readers, 95th percentile", None, "{:.2f} s"),
    ("write_95", "an answer to one of 50 writers, 95th percentile", None, "{:.2f} s"),
    ("painters", "pictures drawn at once when 200 clients hang up", load.MOST_PAINTERS, "{:.0f}"),
    ("memory_grown_mb", "growth of memory when they do", load.MOST_GROWTH >> 20, "{:.0f} MB"),
)
# The number of phases of the test game.
PHASES = 12


def wrk():
    """The path of wrk, installed if possible."""
    if shutil.which("wrk") is None and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "install", "-y", "-qq", "wrk"], check=False, stdout=subprocess.DEVNULL)
    found = shutil.which("wrk")
    if found is None:
        raise Unavailable("wrk is not installed")
    return found


def rates():
    """Responses per second, by path."""
    tool = wrk()
    folder = os.path.join(ours.WORK, "served")
    shutil.rmtree(folder, ignore_errors=True)
    with Server(ours.CHANCERY, folder) as server:
        server.send("POST", "games", {"name": "long"})
        for _ in range(PHASES):
            server.send("POST", "games/long/resolve", {"force": True})
        said = {}
        for path, _, _ in RATES:
            answer = output([tool, *ASKING, f"-d{SECONDS}s", f"{server.base}/api/v1/{path}"])
            if "Non-2xx" in answer or "Socket errors" in answer:
                raise Unavailable("the server refused some requests")
            said[path] = float(re.search(r"Requests/sec:\s+([\d.]+)", answer).group(1))
        return said


def pages():
    """The size and times of a page in a browser."""
    browser = check.chromium()
    if shutil.which("node") is None or browser is None or not check.packages():
        raise Unavailable("there is no Node.js or no Chromium to measure pages with")
    env = {**os.environ, "CHANCERY_BINARY": ours.CHANCERY, "CHANCERY_CHROMIUM": browser}
    scripts = [os.path.join(BROWSER, name) for name in ("timings.js", "latency.js")]
    said = [json.loads(output(["node", script], env=env).splitlines()[-1]) for script in scripts]
    return {key: value for one in said for key, value in one.items()}


def loaded():
    """The figures of many clients at once."""
    folder = os.path.join(ours.WORK, "loaded")
    shutil.rmtree(folder, ignore_errors=True)
    figures, faults = load.measured(ours.CHANCERY, folder, load.FULL)
    if faults:
        raise Unavailable(f"the load failed: {faults[0]}")
    return figures


def table(answers, shown, load_figures=None):
    """A table of the measurements and targets."""
    if not answers and not shown and not load_figures:
        return ""
    rows = []
    for key, name, goal in RATES:
        value = report.value_of(answers, key)
        rows.append((name, report.number(value), f"{goal:,}", report.reached(value, goal, True)))
    for key, name, goal, form in TIMES:
        value = report.value_of(shown, key)
        text = report.number(None) if value is None else form.format(value)
        rows.append((name, text, form.format(goal).replace(".0 ", " "), report.reached(value, goal)))
    for key, name, goal, form in LOADS:
        value = report.value_of(load_figures, key)
        text = report.number(None) if value is None else form.format(value)
        goals = ("", "") if goal is None else (form.format(goal).replace(".00", ""), report.reached(value, goal))
        rows.append((name, text, *goals))
    return report.table(("what", "measured", "goal", "reached"), rows)
