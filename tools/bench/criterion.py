"""Runs the criterion benchmarks and reads their results."""

import json
import os
import subprocess

from common import ROOT, TARGET, output


def suites():
    """The benchmarks of the workspace that measure time, not instructions."""
    packages = json.loads(output(["cargo", "metadata", "--no-deps", "--format-version", "1"]))["packages"]
    targets = [target for package in packages for target in package["targets"]]
    names = {target["name"] for target in targets if "bench" in target["kind"]}
    return sorted(name for name in names if not name.endswith("instructions"))


def run(positions):
    command = ["cargo", "bench", "--quiet", "--workspace"]
    command += [word for name in suites() for word in ("--bench", name)]
    env = {**os.environ, "CHANCERY_POSITIONS": positions}
    subprocess.run(command, cwd=ROOT, env=env, check=True)


def figures(folder=None):
    """The results: group, name, median in nanoseconds, and time of measurement."""
    found = []
    for place, _, files in os.walk(folder or os.path.join(TARGET, "criterion")):
        if os.path.basename(place) == "new" and {"benchmark.json", "estimates.json"} <= set(files):
            about, estimates = (load(place, name) for name in ("benchmark.json", "estimates.json"))
            nanoseconds = estimates["median"]["point_estimate"]
            elements = (about.get("throughput") or {}).get("Elements", 1)
            names = [about.get("function_id"), about.get("value_str")]
            found.append({
                "group": about["group_id"],
                "name": ", ".join(name for name in names if name),
                "ns": nanoseconds / elements,
                "time": os.path.getmtime(os.path.join(place, "estimates.json")),
            })
    return sorted(found, key=lambda one: (one["group"], natural(one["name"])))


def natural(name):
    """A sort key with numbers in numerical order: 8, 16, 32."""
    return [(len(word), word) if word.isdigit() else (0, word) for word in name.split()]


def load(place, name):
    with open(os.path.join(place, name), encoding="utf-8") as file:
        return json.load(file)
