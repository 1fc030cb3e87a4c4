#!/usr/bin/env python3
"""Checks the dependencies against deny.toml: licences, duplicates, and where they come from.

    tools/deny/check.py

It uses a cargo-deny of the right version, and otherwise installs it under target/tools, which takes some minutes once.
Advisories are not checked: their database changes every day. `.github/workflows/advisories.yml` does that.
"""

import os
import re
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TOOLS = os.path.join(ROOT, os.environ.get("CARGO_TARGET_DIR", "target"), "tools")
VERSION = "0.20.2"
CHECKS = ("licenses", "bans", "sources")
# An entry of deny.toml that nothing needs is an error, so that the file says how things are.
STALE = ("unmatched-skip", "unnecessary-skip", "license-exception-not-encountered", "unmatched-source")
VERDICT = re.compile(r"\b(\w+) (ok|FAILED)\b")


def is_right(program):
    """Whether a program is there and has the right version."""
    try:
        said = subprocess.run([program, "--version"], stdout=subprocess.PIPE, text=True, check=False).stdout
    except OSError:
        return False
    return said.split()[-1:] == [VERSION]


def program():
    """The path of cargo-deny, installed if necessary. None if that is not possible."""
    own = os.path.join(TOOLS, "bin", "cargo-deny")
    for known in (shutil.which("cargo-deny"), own):
        if known and is_right(known):
            return known
    build = os.path.join(TOOLS, "build")
    # Without optimisation it is built in half the time, and the check takes some seconds.
    command = ["cargo", "install", "cargo-deny", "--debug", "--locked", "--quiet"]
    command += ["--version", VERSION, "--root", TOOLS, "--target-dir", build]
    done = subprocess.run(command, cwd=ROOT, check=False)
    shutil.rmtree(build, ignore_errors=True)
    return own if done.returncode == 0 and is_right(own) else None


def passed(said):
    """The checks that passed, of those that a report names."""
    return {name for name, verdict in VERDICT.findall(said) if verdict == "ok"}


def main():
    start = time.monotonic()
    if len(sys.argv) > 1:
        print(__doc__)
        return 2
    deny = program()
    if deny is None:
        print(f"skipped: dependencies: cargo-deny {VERSION} cannot be installed")
        return 0
    lints = [word for lint in STALE for word in ("--deny", lint)]
    command = [deny, "--locked", "--color", "never", "check", *lints, *CHECKS]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    print(done.stdout, end="")
    good = passed(done.stdout) & set(CHECKS)
    print(f"Ran {len(good)} tests in {time.monotonic() - start:.0f} s")
    return 0 if done.returncode == 0 and len(good) == len(CHECKS) else 1


if __name__ == "__main__":
    sys.exit(main())
