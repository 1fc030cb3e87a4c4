"""Builds the wheel, installs it in a clean environment, and runs the tests and type checks of the package.

    tools/python/check.py             everything
    tools/python/check.py WORD…       pytest alone, with these words
    tools/python/check.py --install   builds and installs, and prints the interpreter to try it with

Environments lie under target/python. Where packages cannot be fetched it says so, and the tests count as skipped.
"""

import os
import re
import sys

from environment import CRATE, PLACE, ROOT, TESTS, Failed, Unreachable, installed, run

PACKAGE = os.path.join(CRATE, "python", "chancery")
ALLOWED = os.path.join(ROOT, "tools", "python", "stubtest.allow")


def pytest(python, words):
    # Without a cache in the crate: a run leaves nothing behind.
    run([python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *(words or ["tests"])], env=environ())


def types(python):
    """The package as it is written, and its stubs against the module that was built."""
    cache = ["--cache-dir", os.path.join(PLACE, "mypy")]
    run([python, "-m", "mypy", "--strict", *cache, PACKAGE])
    run([python, "-m", "mypy.stubtest", "--allowlist", ALLOWED, "chancery._native"])


def environ():
    return {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "HYPOTHESIS_STORAGE_DIRECTORY": os.path.join(PLACE, "hypothesis")}


def count_tests():
    """About how many tests there are, for when none can run."""
    count = 0
    for folder, _, names in os.walk(TESTS):
        for name in names:
            if name.startswith("test_") and name.endswith(".py"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    count += len(re.findall(r"^\s*def test_", file.read(), re.MULTILINE))
    return count


def main():
    words = sys.argv[1:]
    try:
        python = installed()
        if words == ["--install"]:
            print(python)
            return 0
        pytest(python, words)
        if not words:
            types(python)
    except Unreachable:
        print("not run: the Python package wants its tools from PyPI, which cannot be reached")
        print(f"{count_tests()} skipped in 0.00s")
    except Failed as step:
        print(f"failed: {step}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
