"""The time of a club: simulated in a file that all nodes read, or that of the machine."""

import datetime
import os
import threading
import time

SECOND = 1_000_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
# How often a running clock is set.
TICK = 0.1


def moment(text):
    """The microseconds since 1970 of a time such as `2027-01-16T08:00:00Z`."""
    since = datetime.datetime.fromisoformat(text) - datetime.datetime.fromtimestamp(0, datetime.UTC)
    return since // datetime.timedelta(microseconds=1)


class Clock:
    """A clock in a file. It starts behind the machine; when it has caught up, the file goes, and the database tells the time."""

    def __init__(self, path, behind):
        self.path = path
        self.lock, self.stopped = threading.Lock(), threading.Event()
        self.speed, self.simulated, self.is_bound = 0, int(time.time()) * SECOND - behind, True
        self._show()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _show(self):
        """Write the file. Nobody reads half of a number."""
        with open(f"{self.path}.new", "w", encoding="ascii") as file:
            file.write(str(self.simulated))
        os.rename(f"{self.path}.new", self.path)

    def _run(self):
        while not self.stopped.wait(TICK):
            self.advance(int(self.speed * TICK))

    def run(self, speed):
        """Let so many microseconds pass in each second."""
        self.speed = speed

    def advance(self, micros):
        with self.lock:
            if self.simulated is None:
                return
            self.simulated += micros
            if self.is_bound and self.simulated >= _machine():
                # It never went ahead of the machine, so no time is passed over or comes twice.
                os.remove(self.path)
                self.simulated = None
            else:
                self._show()

    def now(self):
        with self.lock:
            return _machine() if self.simulated is None else self.simulated

    def catch_up(self):
        """Wait until it shows the time of the machine."""
        while self.simulated is not None:
            time.sleep(TICK)

    def run_ahead(self):
        """Run at its speed again, ahead of the machine."""
        with self.lock:
            self.simulated, self.is_bound = _machine() // SECOND * SECOND + SECOND, False
            self._show()

    def close(self):
        self.stopped.set()
        self.thread.join()


def _machine():
    return time.time_ns() // 1000
