"""Runs the tests of the package that need Ray, Dask and Spark, in an environment of their own.

    tools/python/cluster.py           all of them, and the examples of docs/SCALE.md
    tools/python/cluster.py WORD…     pytest with these arguments

Ray and Spark are some hundred megabytes, so they are not among the requirements of the other tests. What cannot be
installed is skipped with a reason.
"""

import os
import sys

from check import pytest
from environment import PLACE, TESTS, Failed, Unreachable, build, environment, pip


def requirements():
    with open(os.path.join(TESTS, "cluster", "requirements.txt"), encoding="utf-8") as file:
        lines = (line.partition("#")[0].strip() for line in file)
        return [line for line in lines if line]


def main():
    words = sys.argv[1:]
    try:
        python = environment("cluster", requirements())
        wheel, _ = build("dev", os.path.join(PLACE, "wheels"))
        pip(python, "install", "--no-deps", "--force-reinstall", wheel)
        pytest(python, words or ["tests/cluster"])
    except Unreachable:
        print("skipped: cluster: PyPI cannot be reached, so Ray cannot be installed")
    except Failed as step:
        print(f"failed: {step}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
