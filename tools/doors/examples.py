#!/usr/bin/env python3
"""The bots in `examples/` play whole games through the JSON API: at a table without a token, and in a club with one.

    tools/doors/examples.py
"""

import os
import shutil
import subprocess
import sys
import tempfile

from started import ClubWithDoors, TableWithDoors, program

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
POWERS = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"]
PATIENCE = 240


def bots():
    """The commands that start the bots."""
    found = [("Python", [sys.executable, os.path.join(ROOT, "examples", "bot.py")])]
    node = shutil.which("node")
    if node:
        found.append(("JavaScript", [node, os.path.join(ROOT, "examples", "bot.mjs")]))
    else:
        print("skipped: JavaScript, as there is no node")
    return found


def finish(name, processes):
    """Wait for bots that play to the end of a game."""
    for process in processes:
        said, _ = process.communicate(timeout=PATIENCE)
        if process.returncode != 0:
            raise SystemExit(f"{name}: the bot failed")
        print(f"{name}: {said.strip()}")


def start(command, *words):
    return subprocess.Popen([*command, *words], stdout=subprocess.PIPE, text=True)


def at_table(binary, name, command):
    with tempfile.TemporaryDirectory() as folder, TableWithDoors(binary, folder) as table:
        others = {power: "random" for power in POWERS if power != "FRANCE"}
        table.send("POST", "games", {"name": "friday", "until": 1902, "computers": others})
        finish(f"{name} at a table", [start(command, table.base, "friday", "FRANCE")])


def in_club(binary, name, command):
    with tempfile.TemporaryDirectory() as folder, ClubWithDoors(binary, folder) as club:
        club.open()
        tokens = [club.member(f"Member {number}") for number in (1, 2)]
        settings = {
            "title": "Friday", "variant": "france_austria", "assignment": "choice", "last_year": 1902,
            "clock": {"pace": {"kind": "untimed"}, "wait": "0s"},
        }
        seat = {"power": "FRANCE"}
        game = club.send("POST", "games", {"settings": settings, "seat": seat}, token=tokens[0])["name"]
        club.send("POST", f"games/{game}/seats", {"power": "AUSTRIA"}, token=tokens[1])
        for token in tokens:
            club.send("POST", f"games/{game}/confirm", {}, token=token)
        seats = zip(["FRANCE", "AUSTRIA"], tokens)
        finish(f"{name} in a club", [start(command, club.base, game, power, token) for power, token in seats])


def main():
    binary, passed = program(), 0
    for name, command in bots():
        for play in (at_table, in_club):
            play(binary, name, command)
            passed += 1
    print(f"{passed} passed")


if __name__ == "__main__":
    main()
