#!/usr/bin/env python3
"""Checks the pages of `chancery serve` and `chancery host`: formatting, types, and behaviour in a real browser.

    tools/browser/check.py            everything
    tools/browser/check.py year       only the tests whose file name contains `year`

It builds the program with a clock that tests set (or uses CHANCERY_BINARY, and CHANCERY_CLUB_BINARY for the club) and
installs the packages of package.json, and Chromium if it is allowed to. If either cannot be installed, the tests are
skipped. Screenshots are in target/browser.
"""

import filecmp
import os
import re
import shutil
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.append(os.path.join(ROOT, "tools", "api"))

from served import program  # noqa: E402

ASSETS = os.path.join(ROOT, "crates", "chancery-server", "assets")
# These take longest, so they start first.
LONGEST = ("club-pages.test.js", "pictures.test.js")
# Files of tests that run at the same time, each with a server and a browser of its own.
WORKERS = min(4, os.cpu_count() or 1)
COUNT = re.compile(r"^(?:# |ℹ )(tests|pass|fail|cancelled) (\d+)", re.MULTILINE)
FAILED = re.compile(r"^test at (?:.*/)?(\w[\w-]*\.test\.js):\d+", re.MULTILINE)


def chromium():
    """The path of the browser, installed if possible."""
    known = shutil.which("chromium")
    if known is None and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False, stdout=subprocess.DEVNULL)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=False, stdout=subprocess.DEVNULL)
        known = shutil.which("chromium")
    return known


def packages():
    """Install the packages of package-lock.json, once."""
    lock, mark = os.path.join(HERE, "package-lock.json"), os.path.join(HERE, "node_modules", "installed")
    if os.path.exists(mark) and filecmp.cmp(lock, mark, shallow=False):
        return True
    command = ["npm", "ci", "--silent", "--no-fund", "--no-audit", "--ignore-scripts"]
    if subprocess.run(command, cwd=HERE, check=False).returncode != 0:
        return False
    shutil.copy(lock, mark)
    return True


def forms():
    """Check formatting, types, and that api.d.ts is up to date."""
    walk = [os.path.join(folder, name) for folder, _, names in os.walk(ASSETS) for name in names]
    ours = sorted(path for path in walk if path.endswith((".js", ".css")))
    tests = [os.path.join(HERE, "tests", name) for name in sorted(os.listdir(os.path.join(HERE, "tests")))]
    config = ["--config", os.path.join(HERE, ".prettierrc.json")]
    bins = os.path.join(HERE, "node_modules", ".bin")
    formed = subprocess.run([os.path.join(bins, "prettier"), *config, "--check", *ours, *tests], cwd=HERE, check=False)
    typed = subprocess.run([os.path.join(bins, "tsc"), "--project", "tsconfig.json"], cwd=HERE, check=False)
    same = subprocess.run(["node", "generate-types.js", "--check"], cwd=HERE, check=False)
    return all(run.returncode == 0 for run in (formed, typed, same))


def programs():
    """The programs for the table and for the club. Only the club needs a clock that tests set."""
    table, club = os.environ.get("CHANCERY_BINARY"), os.environ.get("CHANCERY_CLUB_BINARY")
    built = None if table and club else program("--features", "test-clock")
    return table or built, club or built


def chosen(wanted):
    """The files of tests, in the sequence in which they start."""
    folder = os.path.join(HERE, "tests")
    names = [name for name in os.listdir(folder) if name.endswith(".test.js")]
    names = [name for name in names if not wanted or any(word in name for word in wanted)]
    return [os.path.join(folder, name) for name in sorted(names, key=lambda name: (name not in LONGEST, name))]


def tests(wanted, browser):
    """Run the tests. Return their number, and whether all passed.

    A browser on a busy machine now and then misses a moment, so files with failures run once more, alone. What fails
    twice has failed; what passes the second time is named, so that nobody overlooks it.
    """
    table, club = programs()
    shots = os.path.join(os.path.dirname(os.path.dirname(table)), "browser")
    env = {**os.environ, "CHANCERY_BINARY": table, "CHANCERY_CLUB_BINARY": club}
    env |= {"CHANCERY_CHROMIUM": browser, "CHANCERY_SHOTS": shots}
    files = chosen(wanted)
    count, passed, said = node(files, WORKERS, env)
    again = [path for path in files if os.path.basename(path) in set(FAILED.findall(said))]
    if not passed and again:
        names = ", ".join(os.path.basename(path) for path in again)
        print(f"== once more: {names}", flush=True)
        passed = node(again, 1, env)[1]
        print(f"== {names}: failed, then {'passed' if passed else 'failed again'}")
    print(f"pictures of the pages are in {os.path.relpath(shots, ROOT)}")
    return count, passed


def node(files, workers, env):
    """Run files of tests. Return the number of tests, whether all passed, and the report."""
    command = ["node", "--test", f"--test-concurrency={workers}", "--test-reporter=spec", *files]
    process = subprocess.Popen(command, cwd=HERE, env=env, stdout=subprocess.PIPE, text=True)
    said = ""
    for line in process.stdout:
        said += line
        print(line, end="", flush=True)
    counts = {name: int(number) for name, number in COUNT.findall(said)}
    count = counts.get("tests", 0)
    return count, process.wait() == 0 and count > 0, said


def main():
    start = time.monotonic()
    if any(word.startswith("-") for word in sys.argv[1:]):
        print(__doc__)
        return 2
    if shutil.which("npm") is None or shutil.which("node") is None:
        print("skipped: browser: Node.js and npm are not installed")
        return 0
    if not packages():
        print("skipped: browser: npm cannot install the packages of tools/browser/package.json")
        return 0
    good = forms()
    browser = chromium()
    if browser is None:
        print("skipped: browser: Chromium is not installed (`apt-get install chromium`)")
        return 0 if good else 1
    count, passed = tests(sys.argv[1:], browser)
    print(f"Ran {count} tests in {time.monotonic() - start:.0f} s")
    return 0 if good and passed else 1


if __name__ == "__main__":
    sys.exit(main())
