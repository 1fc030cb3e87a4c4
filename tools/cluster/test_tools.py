"""The parts of the cluster do what the scenarios rely on: the client, the proxy, the plan of faults and the mailbox."""

import os
import random
import socket
import tempfile
import threading
import time
import unittest

import mails
from client import Answer
from clock import Clock, moment
from faults import CLUSTER, plan
from history import DONE, REFUSED, UNKNOWN
from links import Link
from players import chosen


class Answers(unittest.TestCase):
    def test_what_a_client_knows(self):
        def problem(kind):
            return {"type": f"urn:chancery:{kind}"}

        known = [
            (Answer(200, {}), DONE, False),
            (Answer(409, problem("late")), REFUSED, False),
            (Answer(503, problem("busy")), REFUSED, False),
            (Answer(507, problem("database-full")), REFUSED, False),
            (Answer(500, problem("unknown-outcome")), UNKNOWN, False),
            (Answer(500, {"type": "about:blank"}), UNKNOWN, True),
            (Answer(503, "down"), UNKNOWN, True),
            (Answer(408, None), UNKNOWN, False),
            (Answer(reason="connection reset"), UNKNOWN, False),
            (Answer(reason="connection refused", is_sent=False), REFUSED, False),
        ]
        for answer, outcome, is_fault in known:
            self.assertEqual((answer.outcome(), answer.is_fault()), (outcome, is_fault), answer.status)


class Plans(unittest.TestCase):
    def test_a_seed_decides(self):
        self.assertEqual(plan(5, CLUSTER, 60), plan(5, CLUSTER, 60))
        self.assertNotEqual(plan(5, CLUSTER, 60), plan(6, CLUSTER, 60))

    def test_every_fault_comes(self):
        for seed in range(20):
            self.assertEqual({kind for _, kind, _, _ in plan(seed, CLUSTER, 1)}, set(CLUSTER))


class Times(unittest.TestCase):
    def test_moments(self):
        self.assertEqual(moment("1970-01-02T00:00:00Z"), 86_400_000_000)
        self.assertEqual(moment("2027-01-15T08:00:00.000002Z"), 1_800_000_000_000_002)

    def test_a_clock_catches_up_and_never_jumps(self):
        with tempfile.TemporaryDirectory() as folder:
            clock = Clock(os.path.join(folder, "clock"), 3_000_000)
            with open(clock.path, encoding="ascii") as file:
                self.assertEqual(int(file.read()), clock.now())
            clock.run(20_000_000)
            clock.catch_up()
            self.assertFalse(os.path.exists(clock.path))
            self.assertLess(abs(clock.now() - time.time_ns() // 1000), 1_000_000)
            clock.run_ahead()
            time.sleep(0.5)
            self.assertGreater(clock.now(), time.time_ns() // 1000 + 3_000_000)
            clock.close()


class Proxies(unittest.TestCase):
    def setUp(self):
        self.server = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.echo, daemon=True).start()
        self.link = Link(self.server.getsockname()[1])

    def tearDown(self):
        self.link.close()
        self.server.close()

    def echo(self):
        while True:
            try:
                there, _ = self.server.accept()
            except OSError:
                return
            threading.Thread(target=self.answer, args=(there,), daemon=True).start()

    @staticmethod
    def answer(there):
        with there:
            while data := there.recv(100):
                there.sendall(data.upper())

    def connect(self):
        connection = socket.create_connection(("127.0.0.1", self.link.port), timeout=0.5)
        self.addCleanup(connection.close)
        return connection

    def say(self, connection, text=b"hello"):
        connection.sendall(text)
        return connection.recv(100)

    def test_it_passes_on_and_drops(self):
        one = self.connect()
        self.assertEqual(self.say(one), b"HELLO")
        self.link.say("drop")
        with self.assertRaises(OSError):
            if self.say(one) == b"":
                raise ConnectionResetError
        self.assertEqual(self.say(self.connect()), b"HELLO")

    def test_it_refuses(self):
        self.link.say("refuse")
        with self.assertRaises(OSError):
            if self.say(self.connect()) == b"":
                raise ConnectionResetError
        self.link.say("pass")
        self.assertEqual(self.say(self.connect()), b"HELLO")

    def test_it_is_silent_and_slow(self):
        one = self.connect()
        self.link.say("silent")
        with self.assertRaises(TimeoutError):
            self.say(one)
        self.link.say("pass")
        self.assertEqual(one.recv(100), b"HELLO")
        self.link.say("delay 100")
        start = time.monotonic()
        self.assertEqual(self.say(one), b"HELLO")
        self.assertGreater(time.monotonic() - start, 0.15)

    def test_it_leads_elsewhere(self):
        with socket.create_server(("127.0.0.1", 0)) as other:
            self.link.say(f"to {other.getsockname()[1]}")
            one = self.connect()
            there, _ = other.accept()
            with there:
                there.sendall(b"other")
                self.assertEqual(one.recv(100), b"other")


class Mailboxes(unittest.TestCase):
    def test_half_a_mail_does_not_count(self):
        with tempfile.TemporaryDirectory() as folder:
            whole = "From: a@b\nTo: eve@example.org\nSubject: Hi\nMessage-ID: <notice.1@x>\n\nSee /link#sign-up.SECRET\n"
            for name, text in (("1.eml", whole), ("2.eml", whole[:30]), ("3.txt", whole)):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(text)
            self.assertEqual([mail.id for mail in mails.read([folder])], ["<notice.1@x>"])
            self.assertEqual(mails.link_for([folder], "eve@example.org"), "SECRET")
            self.assertIsNone(mails.link_for([folder], "flo@example.org"))


class Choices(unittest.TestCase):
    def test_orders_builds_and_removals(self):
        unit = {"unit": "A PAR", "power": "FRANCE", "orders": [{"text": "A PAR H"}]}
        other = {"unit": "A ROM", "power": "ITALY", "orders": [{"text": "A ROM H"}]}
        dice = random.Random(1)
        legal = {"kind": "movement", "units": [unit, other], "builds": {}, "surplus": {}}
        self.assertEqual(chosen(legal, "FRANCE", dice), ["A PAR H"])
        builds = [{"text": "A PAR B", "to": "par"}, {"text": "F BRE B", "to": "bre"}, {"text": "WAIVE"}]
        legal = {"kind": "adjustment", "units": [], "builds": {"FRANCE": builds}, "surplus": {"FRANCE": 1}}
        self.assertIn(chosen(legal, "FRANCE", dice), (["A PAR B"], ["F BRE B"]))
        removal = {"unit": "A PAR", "power": "FRANCE", "orders": [{"text": "A PAR D"}]}
        legal = {"kind": "adjustment", "units": [removal], "builds": {}, "surplus": {"FRANCE": -1}}
        self.assertEqual(chosen(legal, "FRANCE", dice), ["A PAR D"])


if __name__ == "__main__":
    unittest.main()
