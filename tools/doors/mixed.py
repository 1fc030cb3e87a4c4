#!/usr/bin/env python3
"""One table for everybody: a person in a browser, programs at all four doors, a computer of the table and a program that
reads JSON lines play 1901 to 1903 together, and the record of the game is replayed.

    tools/doors/mixed.py

CHANCERY_BINARY names a program that is built already. Without a browser, or without access to PyPI, it is skipped.
"""

import importlib.util
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
TOOLS = os.path.dirname(HERE)
sys.path[:0] = [os.path.join(TOOLS, name) for name in ("api", "python")]

import environment  # noqa: E402
import served  # noqa: E402

# Several tools have a script of this name.
SPEC = importlib.util.spec_from_file_location("browser_check", os.path.join(TOOLS, "browser", "check.py"))
browser = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(browser)

GAME, LAST_YEAR = "mixed", 1903
DOORS = ["webdip", "python", f"daide:{GAME}"]
PACKAGE = ["diplomacy==1.1.2", "tornado==6.6.1", "setuptools<81"]
MODEL = ["mcp==2.3.0"]
# A program as docs/BOTS.md describes it.
PROGRAM = """
import json, random, sys
for line in sys.stdin:
    request = json.loads(line)
    chance = random.Random(request["seed"])
    places = chance.sample(sorted(request["legal"]), request["due"]["wanted"])
    print(json.dumps({"orders": [chance.choice(request["legal"][place]) for place in places]}), flush=True)
"""


def ask(base, method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{base}/api/v1/{path}", data, {"Content-Type": "application/json"}, method=method)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def is_over(game):
    return game["ending"] is not None or int(game["phase"][1:5]) > LAST_YEAR


def choices(base, power):
    """The legal orders of a power by place, as programs get them."""
    legal = ask(base, "GET", f"games/{GAME}/legal")
    units = {one["at"]: [order["text"] for order in one["orders"]] for one in legal["units"] if one["power"] == power}
    builds = {}
    for order in legal["builds"].get(power, []):
        if order.get("to"):
            builds.setdefault(order["to"], []).append(order["text"])
    return builds or units


def play_program(base, power):
    """Let a program that reads JSON lines play a power by the JSON API."""
    command = [sys.executable, "-c", PROGRAM]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        ordered, sent = None, 0
        while not is_over(game := ask(base, "GET", f"games/{GAME}")):
            due = next(one["due"] for one in game["powers"] if one["id"] == power)
            if due and game["phase"] != ordered:
                legal = choices(base, power)
                wanted = {"wanted": min(due["wanted"], len(legal))}
                request = {"power": power, "legal": legal, "due": wanted, "seed": random.Random(game["phase"]).random()}
                program.stdin.write(json.dumps(request) + "\n")
                program.stdin.flush()
                orders = json.loads(program.stdout.readline())["orders"]
                ask(base, "PUT", f"games/{GAME}/orders/{power}", {"orders": orders})
                ordered, sent = game["phase"], sent + len(orders)
            time.sleep(0.05)
        program.stdin.close()
    print(f"a program sent {sent} orders")


def start(folder, binary):
    """A server with all doors. Return it, its address, and the ports of the doors."""
    doors = [word for door in DOORS for word in ("--door", f"{door}=127.0.0.1:0")]
    server = served.start([binary, "serve", "--listen", "127.0.0.1:0", "--data-dir", folder, *doors, "--door", "mcp"])
    base = server.stdout.readline().removeprefix("listening on ").strip().rstrip("/")
    ports = {}
    for _ in [*DOORS, "mcp"]:
        found = re.match(r"door (\w+) on (?:127\.0\.0\.1:(\d+)|the same address)", server.stdout.readline())
        ports[found.group(1)] = found.group(2)
    return server, base, ports


def play(binary, package, model, chromium):
    until = str(LAST_YEAR)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([binary, "new", GAME, "--data-dir", folder], check=True, stdout=subprocess.DEVNULL)
        server, base, ports = start(folder, binary)
        try:
            settings = {"computers": {"RUSSIA": "search-casual"}, "open_orders": True}
            ask(base, "POST", f"games/{GAME}/settings", settings)
            players = {
                "person": ["node", os.path.join(HERE, "players", "person.js"), base, GAME, "AUSTRIA", until],
                "DAIDE": [binary, "bot", "dumb", "--daide", f"127.0.0.1:{ports['daide']}", "--name", "ENG:dumb"],
                "package": [package, os.path.join(HERE, "players", "package.py"), ports["python"], GAME, "FRANCE", until],
                "MCP": [model, os.path.join(HERE, "players", "model.py"), f"{base}/mcp", f"{GAME}:GERMANY", until],
                "webdip": [
                    sys.executable,
                    os.path.join(HERE, "webdip_client.py"),
                    f"http://127.0.0.1:{ports['webdip']}",
                    f"{GAME}:ITALY",
                    "--until",
                    until,
                ],
            }
            env = {**os.environ, "CHANCERY_CHROMIUM": chromium}
            running = {name: subprocess.Popen(command, env=env) for name, command in players.items()}
            program = threading.Thread(target=play_program, args=(base, "TURKEY"))
            program.start()
            # DAIDE knows no last year, so that player stays until the game is over or the server stops.
            codes = {name: running[name].wait(timeout=600) for name in running if name != "DAIDE"}
            program.join(60)
            running["DAIDE"].terminate()
            running["DAIDE"].wait()
            wrong = [name for name, code in codes.items() if code != 0]
            if wrong:
                raise SystemExit(f"FAILED: {', '.join(wrong)}")
            game = ask(base, "GET", f"games/{GAME}")
            assert is_over(game), game["phase"]
            saved = ask(base, "GET", f"games/{GAME}/export?format=python")
            for phase in saved["phases"][:-1]:
                living = [power for power, units in phase["state"]["units"].items() if units]
                if phase["name"].endswith("M"):
                    assert all(phase["orders"][power] for power in living), phase["orders"]
        finally:
            server.terminate()
            server.wait()
        return game["phases"], replayed(binary, folder, saved)


def replayed(binary, folder, saved):
    """Replay the record. Return what the program says of it."""
    path = os.path.join(folder, "mixed.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(saved, file)
    return subprocess.run([binary, "replay", path], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def main():
    chromium = browser.chromium()
    if chromium is None or not browser.packages():
        print("skipped: mixed table: Chromium or the packages of the browser tests cannot be installed")
        return 0
    try:
        package = environment.environment("door-python", PACKAGE)
        model = environment.environment("door-mcp", MODEL)
    except environment.Unreachable:
        print("skipped: mixed table: PyPI cannot be reached")
        return 0
    phases, said = play(served.program(), package, model, chromium)
    print(f"{phases[0]} to {phases[-1]}, replayed: {said}")
    print(f"{len(phases)} passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
