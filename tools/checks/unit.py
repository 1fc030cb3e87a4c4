"""Runs the unit tests of the tools: every `tools/*/test_*.py`."""

import glob
import os
import subprocess
import sys

TOOLS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def main():
    folders = sorted({os.path.dirname(path) for path in glob.glob(os.path.join(TOOLS, "*", "test_*.py"))})
    command = [sys.executable, "-m", "unittest", "discover", "--start-directory"]
    codes = [subprocess.run([*command, folder], check=False).returncode for folder in folders]
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
