#!/usr/bin/env python3
"""Plays at `--door python` with the client of the package `diplomacy` from PyPI, then with that of `chancery.compat`.

    tools/doors/python_client.py             both
    tools/doors/python_client.py --package   only the client from PyPI

CHANCERY_BINARY names a program that is built already, and CHANCERY_PYTHON an interpreter that has our Python package;
else both are built. Without access to PyPI it is skipped.
"""

import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOOLS = os.path.dirname(HERE)
sys.path[:0] = [os.path.join(TOOLS, "api"), os.path.join(TOOLS, "python")]

import environment  # noqa: E402
import hosted  # noqa: E402
import served  # noqa: E402

# setuptools: the package imports a module that newer Pythons no longer bring along.
PACKAGE = ["diplomacy==1.1.2", "tornado==6.6.1", "setuptools<81"]
DOOR = ["--door", "python=127.0.0.1:0"]
PLACE = re.compile(r"door python on 127\.0\.0\.1:(\d+)")


def door_port(process):
    """The port of the door, which the server prints after its own address."""
    line = process.stdout.readline()
    found = PLACE.search(line)
    if not found:
        raise SystemExit(f"FAILED: the server does not say where its door is: {line!r}")
    return found.group(1)


def play(python, *words):
    """Run the scenario. Returns how many checks passed."""
    done = subprocess.run(
        [python, os.path.join(HERE, "python_play.py"), *words], stdout=subprocess.PIPE, text=True, check=False
    )
    print(done.stdout, end="", flush=True)
    count = re.search(r"(\d+) passed", done.stdout)
    if done.returncode != 0 or not count:
        raise SystemExit(f"FAILED: {' '.join(words[:3])}")
    return int(count.group(1))


def at_table(binary, python, *options):
    with tempfile.TemporaryDirectory() as folder:
        command = [binary, "serve", "--listen", "127.0.0.1:0", "--data-dir", folder, *DOOR]
        process = served.start(command)
        try:
            process.stdout.readline()
            return play(python, *options, "table", "127.0.0.1", door_port(process))
        finally:
            process.terminate()
            process.wait()


def in_club(binary, python, *options):
    with tempfile.TemporaryDirectory() as folder, hosted.Club(binary, folder, *DOOR) as club:
        port = door_port(club.process)
        club.open()
        names = [f"Player {number}" for number in range(9)]
        members = [f"{name}={club.member(name)}" for name in names[:8]]
        # One signs in with the password of the account.
        club.member(names[8])
        members.append(f"{names[8]}={hosted.PASSWORD}")
        return play(python, *options, "club", "127.0.0.1", port, *members)


def main():
    try:
        package = environment.environment("door-python", PACKAGE)
    except environment.Unreachable:
        print("skipped: door python: PyPI cannot be reached")
        return 0
    binary = served.program()
    count = at_table(binary, package) + in_club(binary, package)
    if sys.argv[1:] != ["--package"]:
        own = os.environ.get("CHANCERY_PYTHON")
        if not own:
            wheel, _ = environment.build("dev", os.path.join(environment.PLACE, "wheels"))
            own = environment.installed(wheel)
        count += at_table(binary, own, "--compat") + in_club(binary, own, "--compat")
    print(f"{count} passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
