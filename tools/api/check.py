#!/usr/bin/env python3
"""Fuzzes the HTTP API: whatever the request, no answer may be a 500, and every answer must match the OpenAPI document.

    tools/api/check.py           for two minutes
    tools/api/check.py SECONDS   for as long as you like

schemathesis generates the requests from `/api/v1/openapi.json` and the values in schemathesis.toml, with a fixed seed.
Its environment is under target/python. Without access to PyPI the part is skipped.
"""

import os
import re
import subprocess
import sys
import tempfile
import time

from served import ROOT, Server, program

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(ROOT, "tools", "python"))

from environment import Failed, Unreachable, environment  # noqa: E402

CONFIG = os.path.join(HERE, "schemathesis.toml")
# Pinned, so that a seed gives the same requests.
SCHEMATHESIS = "schemathesis==4.32.5"
SEED = "1"
SECONDS = 120
# The checks of responses. Whether a request should be refused is left to our own tests: the document cannot say which
# games exist.
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "unsupported_method",
    "allow_header_conformance",
)
# An event stream does not end.
ENDLESS = "/games/{game}/events"
ASKED = re.compile(r"^\s+(\d+) generated", re.MULTILINE)
# Orders with bounces, dislodgements and builds.
SPRING = {"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - MAO"], "GERMANY": ["A MUN - BUR"]}


def games(server):
    """Create the games in schemathesis.toml: one with a history, a new one with a computer player, one on another board."""
    seated = {"new": {"ITALY": "dumb"}}
    for name, variant in (("old", "classic"), ("new", "classic"), ("lantern", "lantern")):
        agreed = {"open_orders": True, "bluffs": True, "computers": seated.get(name, {})}
        server.send("POST", "games", {"name": name, "variant": variant, **agreed})
    for power, orders in SPRING.items():
        server.send("PUT", f"games/old/orders/{power}", {"orders": orders})
    for _ in range(3):
        server.send("POST", "games/old/resolve", {"force": True})


def ask(server, python, seconds, place, config=CONFIG, options=("--exclude-path", ENDLESS)):
    """Send requests for some seconds. Return their number, and whether all responses passed."""
    command = [os.path.join(os.path.dirname(python), "st")]
    command += ["--config-file", config]
    command += ["run", f"{server.base}/api/v1/openapi.json", "--seed", SEED, "--max-time", str(seconds)]
    command += ["--phases", "coverage,fuzzing", "--checks", ",".join(CHECKS), *options]
    # Allow for slow responses on a busy machine.
    command += ["--request-timeout", "60", "--generation-database", "none", "--no-color"]
    # It leaves files in its working directory.
    done = subprocess.run(command, cwd=place, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    print(done.stdout)
    counts = ASKED.findall(done.stdout)
    # Unresolvable references would not be checked at all.
    whole = "Unresolvable references" not in done.stdout
    return sum(map(int, counts)), done.returncode == 0 and bool(counts) and whole


def main():
    start = time.monotonic()
    words = sys.argv[1:]
    if len(words) > 1 or not all(word.isdecimal() for word in words):
        print(__doc__)
        return 2
    try:
        python = environment("api", [SCHEMATHESIS])
    except Unreachable:
        print("skipped: api fuzz: PyPI cannot be reached, so schemathesis cannot be installed")
        return 0
    except Failed as step:
        print(f"failed: {step}")
        return 1
    with tempfile.TemporaryDirectory(prefix="chancery-api-") as place:
        with Server(program(), os.path.join(place, "data")) as server:
            games(server)
            count, good = ask(server, python, int(words[0]) if words else SECONDS, place)
            if server.process.poll() is not None:
                print("the server has ended")
                good = False
    print(f"Ran {count} tests in {time.monotonic() - start:.0f} s")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
