"""The proxy as a process of its own, and how a test steers it."""

import os
import subprocess
import sys

PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "proxy.py")


class Link:
    """The way from the nodes to the database."""

    def __init__(self, target):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([sys.executable, PROGRAM, str(target)], stdin=pipe, stdout=pipe, text=True)
        self.port = int(self.process.stdout.readline())

    def say(self, order):
        """Give an order, and wait until it is obeyed."""
        self.process.stdin.write(f"{order}\n")
        self.process.stdin.flush()
        if self.process.stdout.readline().strip() != "done":
            raise SystemExit("FAILED: the proxy ended")

    def close(self):
        self.process.stdin.close()
        self.process.wait()
