#!/usr/bin/env python3
"""Compares the instructions that the hot paths execute with the counts in instructions.json.

    tools/bench/counts.py            fail when a count has grown by more than 2 %
    tools/bench/counts.py --accept   record the current counts

A count does not depend on how busy the machine is, but on the compiler. So counts are compared only where
the compiler is the recorded one and valgrind is installed.
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
# In percent. Adding a function beside another moves counts by less than one.
MARGIN = 2


def compiler():
    """The compiler and what it compiles for."""
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
    # The runner only starts other programs, so a debug build will do. It is found by PATH: the variable that
    # could name it is compiled in, and would make `./test` compile the benchmarks twice.
    folder = os.path.dirname(tool("gungraun-runner", version, "--debug"))
    env = {**os.environ, "PATH": folder + os.pathsep + os.environ["PATH"]}
    # Without results of an earlier run there is nothing that gungraun itself would compare with.
    shutil.rmtree(os.path.join(TARGET, "gungraun"), ignore_errors=True)
    command = ["cargo", "bench", "--quiet"]
    command += [word for package in PACKAGES for word in ("--package", package)]
    command += [word for bench in BENCHES for word in ("--bench", bench)]
    command += ["--", "--output-format=json"]
    return read(subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True).stdout)


def read(lines):
    """The counts in what gungraun prints: a JSON object a line for each benchmark."""
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
    """What is wrong with the counts, and what is only worth saying."""
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
    """Count and compare. True if nothing is wrong."""
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
    """Keep the counts as they are now, and give the code to end with."""
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
