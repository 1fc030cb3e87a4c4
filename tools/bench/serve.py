"""Measures the server: responses per second, page load times, and the time until an order is drawn."""

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


def table(answers, shown):
    """A table of the measurements and targets."""
    if not answers and not shown:
        return ""
    rows = []
    for key, name, goal in RATES:
        value = report.value_of(answers, key)
        rows.append((name, report.number(value), f"{goal:,}", report.reached(value, goal, True)))
    for key, name, goal, form in TIMES:
        value = report.value_of(shown, key)
        text = report.number(None) if value is None else form.format(value)
        rows.append((name, text, form.format(goal).replace(".0 ", " "), report.reached(value, goal)))
    return report.table(("what", "measured", "goal", "reached"), rows)
