#!/usr/bin/env python3
"""Plays through the DAIDE door: our own players at a table, and in a club seven players with tokens who send press.

Usage: tools/doors/daide.py

The program is CHANCERY_BINARY, or a new build.
"""

import json
import os
import socket
import struct
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "api"))

from hosted import Club  # noqa: E402
from served import program, start  # noqa: E402

WORDS = {
    "(": 0x4000, ")": 0x4001, "AUS": 0x4100, "ENG": 0x4101, "FRA": 0x4102, "GER": 0x4103, "ITA": 0x4104,
    "RUS": 0x4105, "TUR": 0x4106, "AMY": 0x4200, "FLT": 0x4201, "HLD": 0x4322, "MBV": 0x4400, "DRW": 0x4801,
    "FRM": 0x4802, "HLO": 0x4804, "HUH": 0x4806, "IAM": 0x4807, "MAP": 0x4809, "MIS": 0x480B, "NME": 0x480C,
    "NOW": 0x480E, "ORD": 0x4811, "OFF": 0x4810, "REJ": 0x4814, "SCO": 0x4815, "SND": 0x4817, "SUB": 0x4818,
    "THX": 0x481A, "YES": 0x481C, "ERR": 0x4902, "LVL": 0x4903, "PCE": 0x4A10, "PRP": 0x4A13, "SPR": 0x4700,
    "FAL": 0x4702,
}  # fmt: skip
NAMES = ["Ada", "Bea", "Carl", "Dora", "Emil", "Fritz", "Greta"]
passed = 0


def check(name, good, shown=""):
    global passed
    if not good:
        raise SystemExit(f"failed: {name}: {shown}")
    passed += 1


def tokens(text):
    """The tokens of a message; texts are in quotes, without spaces."""
    found = []
    for word in text.replace("(", " ( ").replace(")", " ) ").split():
        if word.startswith("'"):
            found += [0x4B00 + byte for byte in word.strip("'").encode()]
        else:
            found.append(WORDS[word] if word in WORDS else int(word) & 0x3FFF)
    return found


class Player:
    """A connection that says what it is told to."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.socket.sendall(struct.pack(">BBHHH", 0, 0, 4, 1, 0xDA10))
        kind, body = self.frame()
        check("an empty representation", kind == 1 and not body, (kind, body))

    def frame(self):
        kind, _, length = struct.unpack(">BBH", self.exactly(4))
        return kind, self.exactly(length)

    def exactly(self, length):
        read = b""
        while len(read) < length:
            more = self.socket.recv(length - len(read))
            if not more:
                raise SystemExit("failed: the connection is closed")
            read += more
        return read

    def say(self, message):
        message = tokens(message) if isinstance(message, str) else message
        self.socket.sendall(struct.pack(f">BBH{len(message)}H", 2, 0, 2 * len(message), *message))

    def hear(self, first=None):
        """The next message; with a word, the next that begins with it."""
        while True:
            kind, body = self.frame()
            check("tokens", kind == 2, (kind, body))
            message = list(struct.unpack(f">{len(body) // 2}H", body))
            if first is None or message[0] == WORDS[first]:
                return message


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def table(binary, folder):
    """Seven of our players through the client of the command."""
    port = free_port()
    data = ["--data-dir", folder]
    subprocess.run([binary, "new", "friday", "--until", "1903", *data], check=True, stdout=subprocess.DEVNULL)
    server = start([binary, "serve", "--listen", "127.0.0.1:0", "--door", f"daide:friday=127.0.0.1:{port}", *data])
    try:
        server.stdout.readline()
        bot = [binary, "bot", "dumb", "--daide", f"127.0.0.1:{port}"]
        players = [subprocess.Popen([*bot, "--name", name], stdout=subprocess.PIPE, text=True) for name in NAMES]
        games = [json.loads(player.communicate(timeout=300)[0]) for player in players]
        check("seven powers", len({game["power"] for game in games}) == 7, games)
        check("no order is refused", all(game["refused"] == 0 for game in games), games)
        check("all played", all(game["phases"] >= 5 for game in games), games)
    finally:
        server.terminate()
        server.wait()
    saved = os.path.join(folder, "friday.json")
    subprocess.run([binary, "export", "friday", "--format", "python", "-o", saved, *data], check=True)
    replayed = subprocess.run([binary, "replay", saved], stdout=subprocess.PIPE, text=True, check=False)
    check("the record replays", replayed.returncode == 0, replayed.stdout)


def game(binary, folder):
    """A game of seven members. Return its id and their tokens by power."""
    with Club(binary, folder) as club:
        club.open()
        members = [club.member(name) for name in NAMES]
        # Phases are resolved as soon as all are ready; presets wait a while for second thoughts.
        clock = {"pace": {"kind": "untimed"}, "wait": "0s"}
        wanted = {"preset": "untimed", "settings": {"title": "Doors", "press": "full", "clock": clock}, "seat": {}}
        name = club.send("POST", "games", wanted, token=members[0])["name"]
        for token in members[1:]:
            club.send("POST", f"games/{name}/seats", {}, token=token)
        for token in members:
            club.send("POST", f"games/{name}/confirm", {}, token=token)
        powers = {club.send("GET", f"games/{name}", token=token)["club"]["power"]: token for token in members}
    return name, powers


def club(binary, folder):
    """Players with tokens of their own and from a list, press, and a phase."""
    name, powers = game(binary, folder)
    listed = os.path.join(folder, "tokens.txt")
    with open(listed, "w", encoding="utf-8") as file:
        file.write("\n".join(powers.values()))
    port = free_port()
    door = ("--door", f"daide:{name}=127.0.0.1:{port}", "--daide-tokens", listed)
    with Club(binary, folder, *door):
        france = Player(port)
        france.say(f"NME ('{powers['FRANCE']}') ('1')")
        players = {"FRA": france}
        for short in ["ENG", "GER", "AUS"]:
            players[short] = Player(port)
            players[short].say(f"NME ('{short}:bot') ('1')")
        for _ in range(3):
            other = Player(port)
            other.say("NME ('bot') ('1')")
            players[len(players)] = other
        seated = {}
        for short, player in players.items():
            answer = player.hear()
            check("a seat", answer[0] == WORDS["YES"], answer)
            check("the map", player.hear()[0] == WORDS["MAP"])
            player.say("YES (MAP ('STANDARD'))")
            hello = player.hear("HLO")
            check("press of all levels", hello[-5:-2] == tokens("(LVL 130")[0:3], hello)
            power = next(word for word, number in WORDS.items() if number == hello[2])
            check("the wish", not isinstance(short, str) or short == power, (short, power))
            player.hear("NOW")
            seated[power] = player
        check("seven seats", len(seated) == 7, seated)
        late = Player(port)
        late.say("NME ('late') ('1')")
        check("no eighth seat", late.hear()[0] == WORDS["REJ"])
        seated["FRA"].say("SND (ENG) (PRP (PCE (FRA ENG)))")
        answer = seated["FRA"].hear()
        check("press is sent", answer[0] == WORDS["YES"], answer)
        heard = seated["ENG"].hear("FRM")
        check("press arrives", heard == tokens("FRM (FRA) (ENG) (PRP (PCE (FRA ENG)))"), heard)
        seated["FRA"].say("SND (ENG) (PCE (FRA ENG))")
        check("grammar of press", seated["FRA"].hear()[0] == WORDS["HUH"])
        seated["FRA"].say("SND (FRA) (PRP (PCE (FRA ENG)))")
        check("not to oneself", seated["FRA"].hear()[0] == WORDS["REJ"])
        for player in seated.values():
            player.say("MIS")
            units = player.hear("MIS")[1:]
            order, depth = [WORDS["SUB"]], 0
            for token in units:
                order += [WORDS["("]] if depth == 0 else []
                order.append(token)
                depth += (token == WORDS["("]) - (token == WORDS[")"])
                order += [WORDS["HLD"], WORDS[")"]] if depth == 0 else []
            player.say(order)
            check("a note", player.hear("THX")[-2] == WORDS["MBV"])
        for player in seated.values():
            now = player.hear("NOW")
            check("the next turn", now[2] == WORDS["FAL"], now)


def main():
    if sys.argv[1:]:
        print(__doc__)
        return 2
    binary = program()
    with tempfile.TemporaryDirectory(prefix="chancery-daide-") as place:
        table(binary, os.path.join(place, "table"))
        club(binary, os.path.join(place, "club"))
    print(f"{passed} passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
