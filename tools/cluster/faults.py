"""Faults in an order that a seed decides."""

import random
import signal
import time

# The faults of a club on PostgreSQL, and those of one on SQLite.
CLUSTER = ("kill-node", "kill-node", "kill-all", "stop-database", "drop", "refuse", "delay", "silent")
SINGLE = ("kill-node", "kill-node", "kill-restless")


def plan(seed, kinds, seconds, pause=(1.0, 4.0)):
    """Faults for about so many seconds, each with the pause before it. Every kind comes at least once."""
    dice = random.Random(f"{seed} faults")
    faults, left = [], seconds
    deck = []
    while left > 0 or len(faults) < len(kinds):
        if not deck:
            deck = dice.sample(kinds, len(kinds))
        rest = dice.uniform(*pause)
        length = dice.uniform(0.2, 2.5)
        faults.append((rest, deck.pop(), length, dice.random()))
        left -= rest + length
    return faults


class Injector:
    """Does what a plan says."""

    def __init__(self, club, pair=None, link=None, say=print):
        self.club, self.pair, self.link, self.say = club, pair, link, say
        self.counts = {}

    def run(self, faults):
        for rest, kind, length, chance in faults:
            time.sleep(rest)
            self.inject(kind, length, chance)

    def inject(self, kind, length=1.0, chance=0.0):
        self.counts[kind] = self.counts.get(kind, 0) + 1
        nodes = self.club.nodes
        if kind == "kill-node":
            nodes[int(chance * len(nodes))].kill(length)
        elif kind == "kill-all":
            for node in nodes:
                node.kill()
        elif kind == "kill-restless":
            # Again before it has started, and while it starts.
            for _ in range(3):
                nodes[0].kill()
                time.sleep(chance * 0.4)
        elif kind == "stop-database":
            self.pair.primary.stop("immediate")
            time.sleep(length)
            self.pair.primary.start()
        elif kind == "drop":
            for _ in range(3):
                self.link.say("drop")
                time.sleep(length / 3)
        elif kind == "delay":
            self.link.say(f"delay {int(20 + chance * 300)}")
            time.sleep(length)
            self.link.say("pass")
        elif kind in ("refuse", "silent"):
            self.link.say(kind)
            time.sleep(length)
            self.link.say("pass")
        elif kind == "promote":
            self.pair.primary.wait_for_standby(self.pair.standby)
            self._promote()
        elif kind == "hang-standby":
            self.pair.standby.signal(signal.SIGSTOP)
            time.sleep(length)
            self._promote()
        else:
            raise ValueError(kind)

    def _promote(self):
        """The primary loses power, and the standby takes over."""
        primary, standby = self.pair.primary, self.pair.standby
        primary.kill()
        self.link.say("refuse")
        # What the primary has sent since then must not arrive.
        standby.signal(signal.SIGCONT)
        standby.promote()
        self.link.say(f"to {standby.port}")
        self.link.say("pass")
        self.pair.primary, self.pair.standby = standby, primary
