#!/usr/bin/env python3
"""Fuzzes the API of a club, once as a visitor and once as a member: no answer may be a 500, and every answer must match
the OpenAPI document.

    tools/api/club.py           for a minute each
    tools/api/club.py SECONDS   for as long as you like
"""

import os
import sys
import tempfile
import time

import check
from hosted import Club
from served import program

SECONDS = 60
NAMES = ("Ada", "Boris", "Chloe", "Dario", "Edda", "Fritz", "Gul")


def games(club):
    """Games in several stages: one that waits, one that is played, one that is over. Return a member and their ids."""
    tokens = [club.member(name) for name in NAMES]
    waiting = create(club, tokens[0], "Waiting")
    played = create(club, tokens[0], "Played")
    for token in tokens[1:]:
        club.send("POST", f"games/{played}/seats", {}, token=token)
    for token in tokens:
        club.send("POST", f"games/{played}/confirm", {}, token=token)
    own = {token: club.send("GET", f"games/{played}", token=token)["club"]["power"] for token in tokens}
    for token in tokens:
        club.send("PUT", f"games/{played}/ready", {"power": own[token], "ready": True}, token=token)
    over = create(club, tokens[0], "Over")
    club.send("POST", f"games/{over}/acts", {"act": "cancel"}, token=tokens[0])
    return tokens[0], [waiting, played, over]


def create(club, token, title):
    wanted = {"preset": "untimed", "settings": {"title": title}, "seat": {}}
    return club.send("POST", "games", wanted, token=token)["name"]


def settings(place, ids):
    """The settings of the fuzzer for these games."""
    with open(os.path.join(check.HERE, "schemathesis.toml"), encoding="utf-8") as file:
        text = file.read()
    quoted = ", ".join(f'"{one}"' for one in ids)
    path = os.path.join(place, "schemathesis.toml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace('values = ["old", "new", "lantern"]', f"values = [{quoted}]"))
    return path


def main():
    start = time.monotonic()
    words = sys.argv[1:]
    if len(words) > 1 or not all(word.isdecimal() for word in words):
        print(__doc__)
        return 2
    seconds = int(words[0]) if words else SECONDS
    try:
        python = check.environment("api", [check.SCHEMATHESIS])
    except check.Unreachable:
        print("skipped: club fuzz: PyPI cannot be reached, so schemathesis cannot be installed")
        return 0
    except check.Failed as step:
        print(f"failed: {step}")
        return 1
    with tempfile.TemporaryDirectory(prefix="chancery-club-") as place:
        with Club(program(), os.path.join(place, "data")) as club:
            club.open()
            token, ids = games(club)
            config = settings(place, ids)
            options = ("--exclude-path", "/events")
            one, visitor = check.ask(club, python, seconds, place, config, options)
            options += ("--header", f"Authorization: Bearer {token}")
            two, member = check.ask(club, python, seconds, place, config, options)
            good = visitor and member
            if club.process.poll() is not None:
                print("the server has ended")
                good = False
    print(f"Ran {one + two} tests in {time.monotonic() - start:.0f} s")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
