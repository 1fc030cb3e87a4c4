"""The nodes of a club: processes of `chancery host` that are killed and started again."""

import http.client
import os
import subprocess
import threading
import time

PATIENCE = 90


class Node:
    """One process of the club. As a service manager does, it is started again whenever it ends."""

    def __init__(self, number, binary, port, options, environment, folder):
        self.number, self.port = number, port
        self.mail = os.path.join(folder, f"mail-{number}")
        self.log = os.path.join(folder, f"node-{number}.log")
        self.command = [binary, "host", "--listen", f"127.0.0.1:{port}", "--mail", f"file:{self.mail}", *options]
        self.environment = {**os.environ, "LC_ALL": "C", **environment}
        self.process, self.lock = None, threading.Lock()
        # It may not end by itself after it has worked.
        self.has_worked, self.crashes, self.kills = False, [], 0
        self.stopping = threading.Event()

    def start(self):
        self._begin()
        self.keeper = threading.Thread(target=self._keep, daemon=True)
        self.keeper.start()

    def _begin(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, env=self.environment)
        self.has_worked = False

    def _keep(self):
        while not self.stopping.wait(0.3):
            with self.lock:
                code = self.process.poll()
                if code is None:
                    self.has_worked = self.has_worked or self.is_well()
                    continue
                if self.has_worked:
                    self.crashes.append(f"node {self.number} ended by itself with code {code}")
                self._begin()

    def is_well(self):
        """Does it say that the club can be used?"""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=2)
        try:
            connection.request("GET", "/health", headers={"Host": self.host()})
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def host(self):
        at = self.command.index("--public-url")
        return self.command[at + 1].removeprefix("http://")

    def wait(self):
        end = time.monotonic() + PATIENCE
        while not self.is_well():
            if time.monotonic() > end:
                raise SystemExit(f"FAILED: node {self.number} is not well after {PATIENCE} s:\n{self.said()[-2000:]}")
            time.sleep(0.1)

    def said(self):
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return log.read()

    def kill(self, rest=0.0):
        """Kill the process. It starts again after a rest."""
        with self.lock:
            self.process.kill()
            self.process.wait()
            self.kills += 1
            time.sleep(rest)
            self._begin()

    def close(self):
        if self.process is None:
            return
        self.stopping.set()
        self.keeper.join()
        self.process.terminate()
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            self.crashes.append(f"node {self.number} did not stop within 30 s")
