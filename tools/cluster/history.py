"""What clients asked a club for, and what they were told."""

import dataclasses
import json
import threading
import time

DONE, REFUSED, UNKNOWN = "done", "refused", "unknown"


@dataclasses.dataclass
class Attempt:
    """One request. `asked_at` and `told_at` are times of the club, `began` and `ended` order the attempts of a test."""

    kind: str
    game: str
    power: str
    outcome: str
    turn: int = None
    asked_at: int = 0
    told_at: int = 0
    began: float = 0.0
    ended: float = 0.0
    # What was asked, and what the answer says.
    said: dict = dataclasses.field(default_factory=dict)


class History:
    """The attempts of all clients, and answers that no club may give."""

    def __init__(self):
        self.attempts, self.faults = [], []
        self.lock = threading.Lock()

    def add(self, attempt):
        with self.lock:
            self.attempts.append(attempt)

    def add_fault(self, sentence):
        with self.lock:
            self.faults.append(sentence)

    def of(self, game, kind):
        return [one for one in self.attempts if one.game == game and one.kind == kind]

    def count(self, kind, outcome):
        return sum(1 for one in self.attempts if (one.kind, one.outcome) == (kind, outcome))

    def write(self, path):
        with open(path, "w", encoding="utf-8") as file:
            for attempt in self.attempts:
                file.write(json.dumps(dataclasses.asdict(attempt)) + "\n")


class Attempting:
    """Measures an attempt while it is under way."""

    def __init__(self, clock):
        self.clock = clock

    def __enter__(self):
        self.asked_at, self.began = self.clock.now(), time.monotonic()
        return self

    def __exit__(self, *_):
        self.ended, self.told_at = time.monotonic(), self.clock.now()

    def times(self):
        return {"asked_at": self.asked_at, "told_at": self.told_at, "began": self.began, "ended": self.ended}
