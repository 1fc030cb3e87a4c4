#!/usr/bin/env python3
"""Lets programs of others, and ours, play through every door.

    tools/doors/check.py            all scripts
    tools/doors/check.py daide      only those whose name contains `daide`

Each script starts its own servers and prints how many checks passed. What cannot be installed here is skipped.
"""

import os
import re
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SCRIPTS = ("python_client", "daide", "mcp_clients", "webdip_package", "webdip_game", "examples", "mixed")
PASSED = re.compile(r"^(\d+) passed$", re.MULTILINE)
SKIPPED = re.compile(r"^skipped: (.*)$", re.MULTILINE)


def play(name):
    """Run a script. Return how many checks passed, and whether all did."""
    command = [sys.executable, os.path.join(HERE, f"{name}.py")]
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    skipped = SKIPPED.search(done.stdout)
    if skipped and done.returncode == 0:
        print(f"skipped: door {name}: {skipped.group(1)}", flush=True)
        return 0, True
    passed = [int(count) for count in PASSED.findall(done.stdout)]
    good = done.returncode == 0 and bool(passed)
    lines = done.stdout.strip().splitlines()
    print("\n".join([f"-- {name}: {'passed' if good else 'FAILED'}", *(lines[-3:] if good else lines[-60:])]), flush=True)
    return passed[-1] if good else 0, good


def main():
    begun, wanted = time.monotonic(), sys.argv[1:]
    names = [name for name in SCRIPTS if not wanted or any(word in name for word in wanted)]
    results = [play(name) for name in names]
    print(f"Ran {sum(count for count, _ in results)} tests in {time.monotonic() - begun:.0f} s")
    return 0 if all(good for _, good in results) else 1


if __name__ == "__main__":
    sys.exit(main())
