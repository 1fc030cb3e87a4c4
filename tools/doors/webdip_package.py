#!/usr/bin/env python3
"""The client for webDiplomacy in the Python package `diplomacy` plays a game through our door, all seven powers.

    tools/doors/webdip_package.py [PHASES]

It plays random orders that its own engine holds legal, and compares what it sent with what the door says it saved.
"""

import os
import subprocess
import sys
import tempfile

from started import TableWithDoors, door_address, program

import environment

REQUIREMENTS = ["diplomacy==1.1.2"]
BOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "webdip_bot.py")


def main():
    phases = sys.argv[1] if len(sys.argv) > 1 else "20"
    try:
        python = environment.environment("door-webdip", REQUIREMENTS)
    except environment.Unreachable:
        print("skipped: the package `diplomacy` cannot be fetched")
        return
    with tempfile.TemporaryDirectory() as folder:
        with TableWithDoors(program(), folder, "webdip=127.0.0.1:0") as table:
            address = door_address(table, "webdip")
            # The package has rules of its own about convoys; the nearest are those that need VIA.
            table.send("POST", "games", {"name": "friday", "rules": "2023,adjacent_convoy=via-only"})
            values = {**os.environ, "API_WEBDIPLOMACY": f"http://{address}/api.php"}
            played = subprocess.run([python, BOT, "friday", phases], env=values, check=False, timeout=600)
    if played.returncode != 0:
        raise SystemExit("the client of the package did not play to the end")


if __name__ == "__main__":
    main()
