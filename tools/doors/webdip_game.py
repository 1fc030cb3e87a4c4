#!/usr/bin/env python3
"""Play two games through the door `webdip` with seven clients each: one at a table, one with press in a club.

    webdip_game.py

CHANCERY_BINARY names the program; without it, the program is built.
"""

import os
import re
import socket
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "api"))

from hosted import Club  # noqa: E402
from served import program, start  # noqa: E402

CLIENT = os.path.join(HERE, "webdip_client.py")
POWERS = ("ENGLAND", "FRANCE", "ITALY", "GERMANY", "AUSTRIA", "TURKEY", "RUSSIA")
NAMES = ("Ada", "Boris", "Chloe", "Dario", "Edda", "Fritz", "Gul")
FIGURES = re.compile(r"(phases seen|orders sent|orders dropped|messages sent|messages received) (\d+)")
# Seconds that seven clients may take for a game on a busy machine.
PATIENCE = 900
# Movement phases of 1901 and 1902, and the public messages that each client gets in each of them.
PRESS_PHASES = 4
PUBLIC_MESSAGES = 6


class Tally:
    """Counts checks that passed and reports those that failed."""

    def __init__(self):
        self.passed = self.failed = 0

    def check(self, condition, text):
        if condition:
            self.passed += 1
        else:
            self.failed += 1
            print(f"failed: {text}", file=sys.stderr)


def free_port():
    """A port that is free now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def play(tally, port, keys, *options):
    """Run a client for each key. Return their lines of figures."""
    base = f"http://127.0.0.1:{port}"
    clients = []
    for number, key in enumerate(keys):
        command = [sys.executable, CLIENT, base, key, "--seed", str(number + 1), *options]
        clients.append(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
    lines = []
    try:
        for number, client in enumerate(clients, 1):
            line, errors = client.communicate(timeout=PATIENCE)
            tally.check(client.returncode == 0, f"client {number}: {line.strip()}\n{errors}")
            lines.append(line.strip())
    finally:
        for client in clients:
            if client.poll() is None:
                client.kill()
                client.wait()
    return lines


def figure(line, name):
    """A figure of a client's last line."""
    return int(dict(FIGURES.findall(line)).get(name, -1))


def summary(name, lines):
    """The figures of all clients in one line."""
    names = ("orders sent", "orders dropped", "messages sent", "messages received")
    phases = max(figure(line, "phases seen") for line in lines)
    sums = ", ".join(f"{one} {sum(figure(line, one) for line in lines)}" for one in names)
    return f"{name}: {phases} phases, {sums}"


def table(tally, binary, folder):
    """A game without press to the end of 1903."""
    subprocess.run([binary, "new", "friday", "--data-dir", folder], check=True, stdout=subprocess.DEVNULL)
    port = free_port()
    server = start([binary, "serve", "--listen", "127.0.0.1:0", "--data-dir", folder, "--door", f"webdip=127.0.0.1:{port}"])
    try:
        server.stdout.readline()
        lines = play(tally, port, [f"friday:{power}" for power in POWERS], "--until", "1903")
    finally:
        server.terminate()
        server.wait()
    print(summary("table", lines))
    for line in lines:
        tally.check(figure(line, "orders dropped") == 0 and figure(line, "orders sent") > 0, line)


def seated(club):
    """Seven members in a game with full press that has begun. Return its id and their tokens."""
    club.open()
    tokens = [club.member(name) for name in NAMES]
    # Phases are resolved as soon as all are ready; presets wait a while for second thoughts.
    clock = {"pace": {"kind": "untimed"}, "wait": "0s"}
    wanted = {"preset": "untimed", "settings": {"title": "Press", "press": "full", "clock": clock}, "seat": {}}
    game = club.send("POST", "games", wanted, token=tokens[0])["name"]
    for token in tokens[1:]:
        club.send("POST", f"games/{game}/seats", {}, token=token)
    for token in tokens:
        club.send("POST", f"games/{game}/confirm", {}, token=token)
    return game, tokens


def club_game(tally, binary, folder):
    """A game with full press that ends in a draw by vote in spring 1903."""
    port = free_port()
    with Club(binary, folder, "--door", f"webdip=127.0.0.1:{port}") as club:
        game, tokens = seated(club)
        lines = play(tally, port, tokens, "--press", "--vote-draw", "1903", "--until", "1903")
        ended = club.send("GET", f"games/{game}", token=tokens[0])
    print(summary("club", lines))
    for line in lines:
        tally.check(line.endswith("result Drawn"), f"no draw: {line}")
        tally.check(figure(line, "messages received") >= PRESS_PHASES * PUBLIC_MESSAGES, f"messages are missing: {line}")
    ending = (ended.get("ending") or {}).get("kind")
    tally.check(ending == "draw", f"the club's game ended by {ending}")


def main():
    binary = program()
    tally = Tally()
    with tempfile.TemporaryDirectory() as place:
        table(tally, binary, os.path.join(place, "table"))
        club_game(tally, binary, os.path.join(place, "club"))
    print(f"{tally.passed} passed" + (f", {tally.failed} failed" if tally.failed else ""))
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
