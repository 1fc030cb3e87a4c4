"""Builds the wheel, installs it in a clean environment, and runs the tests and type checks of the package.

    tools/python/check.py             everything
    tools/python/check.py WORD…       pytest only, with these arguments
    tools/python/check.py --install   build the wheel as published, install it, and print the interpreter that has it
    tools/python/check.py --artifacts build and check what is published, in target/python/artifacts

Tests use a wheel without link-time optimisation, which is built faster. Environments are under target/python. Without access to PyPI everything is skipped.
"""

import glob
import os
import re
import sys

import artifacts
from environment import CRATE, PLACE, ROOT, TESTS, Failed, Unreachable, build, installed, run

PACKAGE = os.path.join(CRATE, "python", "chancery")
ALLOWED = os.path.join(ROOT, "tools", "python", "stubtest.allow")


def pytest(python, words):
    # No cache, so that a run leaves no files in the crate. Those of clusters have an environment of their own.
    words = words or ["tests", "--ignore=tests/cluster"]
    run([python, "-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider", *words], env=environ())


def types(python):
    """Type-check the package and its tests, and compare the stubs with the built module."""
    cache = ["--cache-dir", os.path.join(PLACE, "mypy")]
    users = sorted(glob.glob(os.path.join(TESTS, "*.py")))
    run([python, "-m", "mypy", "--strict", *cache, PACKAGE])
    run([python, "-m", "mypy", "--strict", *cache, *users])
    run([python, "-m", "mypy.stubtest", "--allowlist", ALLOWED, "chancery._native"])


def environ():
    return {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "HYPOTHESIS_STORAGE_DIRECTORY": os.path.join(PLACE, "hypothesis")}


def count_tests():
    """The approximate number of tests, reported when none can run."""
    count = 0
    for folder, _, names in os.walk(TESTS):
        for name in names:
            if name.startswith("test_") and name.endswith(".py"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    count += len(re.findall(r"^\s*def test_", file.read(), re.MULTILINE))
    return count


def main():
    words = sys.argv[1:]
    published = words in (["--install"], ["--artifacts"])
    try:
        wheel, sdist = build("dist" if published else "dev", os.path.join(PLACE, "artifacts" if published else "wheels"))
        faults = artifacts.faults(wheel, sdist)
        for fault in faults:
            print(f"FAILED: {fault}")
        if faults or words == ["--artifacts"]:
            return 1 if faults else 0
        python = installed(wheel)
        if words == ["--install"]:
            print(python)
            return 0
        pytest(python, words)
        if not words:
            types(python)
    except Unreachable:
        print(f"skipped: python package: PyPI cannot be reached, so about {count_tests()} tests do not run")
    except Failed as step:
        print(f"failed: {step}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
