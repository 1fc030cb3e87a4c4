#!/usr/bin/env python3
"""Compares the instruction counts of the hot paths with those in instructions.json.

    tools/bench/counts.py            fail when a count has grown by more than 2 %
    tools/bench/counts.py --accept   record the current counts

Counts do not depend on the load of the machine, but on the compiler. They are only compared if the compiler
is the recorded one and valgrind is installed.
"""

import json
import os
import re
import shutil
import subprocess
import sys

from common import ROOT, TARGET, Unavailable, output, tool

KEPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "instructions.json")
PACKAGES = ["chancery", "chancery-draw"]
BENCHES = ["instructions", "draw_instructions"]
# In percent. Adding an unrelated function changes counts by less than one percent.
MARGIN = 2


def compiler():
    """The version of the compiler and its target."""
    said = output(["rustc", "--version", "--verbose"])
    host = re.search(r"^host: (.*)$", said, re.MULTILINE).group(1)
    return f"{said.splitlines()[0]} for {host}"


def valgrind():
    if shutil.which("valgrind") is None:
        raise Unavailable("valgrind is not installed")
    return output(["valgrind", "--version"]).strip()


def measure():
    """All counts, by the name of the benchmark, such as `chancery/adjudicate.dense`."""
    with open(os.path.join(ROOT, "Cargo.toml"), encoding="utf-8") as file:
        version = re.search(r'^gungraun = "=(.*)"$', file.read(), re.MULTILINE).group(1)
    # The runner only starts other programs, so a debug build suffices. It is found by PATH: the variable that
    # could name it is read at compile time, which would make `./test` compile the benchmarks twice.
    folder = os.path.dirname(tool("gungraun-runner", version, "--debug"))
    env = {**os.environ, "PATH": folder + os.pathsep + os.environ["PATH"]}
    # Remove earlier results, so that gungraun does no comparison of its own.
    shutil.rmtree(os.path.join(TARGET, "gungraun"), ignore_errors=True)
    command = ["cargo", "bench", "--quiet"]
    command += [word for package in PACKAGES for word in ("--package", package)]
    command += [word for bench in BENCHES for word in ("--bench", bench)]
    command += ["--", "--output-format=json"]
    return read(subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True).stdout)


def read(lines):
    """The counts in the output of gungraun: one line of JSON per benchmark."""
    counts = {}
    for line in lines.splitlines():
        if line.startswith("{"):
            one = json.loads(line)
            metrics = one["profiles"][0]["data"]["total"]["metrics"]
            package = os.path.basename(one["package_dir"])
            name = f"{package}/{one['function_name']}.{one['id']}"
            counts[name] = metrics["Ir"]["values"]["new"]
    return counts


def compare(kept, counted):
    """The faults of the counts, and remarks."""
    faults = [f"{name}: is not in the list" for name in counted if name not in kept]
    faults += [f"{name}: is in the list, but no benchmark" for name in kept if name not in counted]
    notes = []
    for name in kept.keys() & counted.keys():
        change = 100 * (counted[name] - kept[name]) / kept[name]
        line = f"{name}: {kept[name]:,} before, {counted[name]:,} now, {change:+.1f} %"
        if change > MARGIN:
            faults.append(line)
        elif change < -MARGIN:
            notes.append(line)
    return sorted(faults), sorted(notes)


def check():
    """Count and compare. Return True if there are no faults."""
    with open(KEPT, encoding="utf-8") as file:
        kept = json.load(file)
    try:
        here, counter = compiler(), valgrind()
        if here != kept["compiler"]:
            raise Unavailable(f"recorded with {kept['compiler']}, but this is {here}")
        counted = measure()
    except Unavailable as reason:
        print(f"skipped: instruction counts: {reason}")
        return True
    for name, count in counted.items():
        print(f"{count:>15,}  {name}")
    faults, notes = compare(kept["counts"], counted)
    for note in notes:
        print(f"fewer than recorded: {note}")
    for fault in faults:
        print(f"FAULT: {fault}")
    if faults and counter != kept["valgrind"]:
        print(f"note: the counts were recorded with {kept['valgrind']}, and this is {counter}")
    if faults or notes:
        print("to record the current counts: ./bench --accept-counts; give the reason in the commit")
    return not faults


def accept():
    """Record the current counts. Return the exit code."""
    try:
        now = {"compiler": compiler(), "valgrind": valgrind(), "counts": measure()}
    except Unavailable as reason:
        print(f"not kept: {reason}")
        return 1
    with open(KEPT, "w", encoding="utf-8") as file:
        json.dump(now, file, indent=2)
        file.write("\n")
    print(f"kept {len(now['counts'])} counts in {os.path.relpath(KEPT, ROOT)}")
    return 0


def main():
    if sys.argv[1:] == ["--accept"]:
        return accept()
    if sys.argv[1:]:
        print(__doc__)
        return 2
    return 0 if check() else 1


if __name__ == "__main__":
    sys.exit(main())
