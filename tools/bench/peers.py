"""Measures other adjudicators in the same run and on the same positions.

Each is installed into its own environment under target/peers; tools/peers has the programs that measure
them.
"""

import json
import os
import re
import sys

from common import ROOT, TARGET, output

TOOLS = os.path.join(ROOT, "tools", "peers")
PYTHON_VERSION = "1.1.2"
ABSENT = "it could not be installed"
# The best pass counts. Three passes of the Python package take a minute.
PYTHON_PASSES, RUST_PASSES = 3, 10
PYTHON_NOTE = """An army that is ordered `VIA` to a neighbouring province goes by land if no route exists, as with
  `land_fallback=no-route`; the DATC lets it stay (6.G.8). The other differences: it counts a support against the supporter's
  own power if the attack is convoyed, and lets such a support disrupt a convoy."""
RUST_NOTE = """Its board lacks some borders, such as Gulf of Bothnia–Sweden and Livonia–Warsaw, so it refuses orders across
  them."""


def python_package(positions):
    """The package `diplomacy` from PyPI."""
    place = os.path.join(TARGET, "peers", "python")
    python = os.path.join(place, "bin", "python")
    if not os.path.exists(python):
        output([sys.executable, "-m", "venv", place], failure=ABSENT)
    install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    output([*install, f"diplomacy=={PYTHON_VERSION}"], failure=ABSENT)
    return json.loads(output([python, os.path.join(TOOLS, "python_diplomacy.py"), positions, str(PYTHON_PASSES)]))


def rust_crate(positions):
    """The crate `diplomacy` from crates.io."""
    place = os.path.join(TARGET, "peers", "rust")
    manifest = os.path.join(TOOLS, "rust", "Cargo.toml")
    build = ["cargo", "build", "--release", "--locked", "--quiet", "--manifest-path", manifest]
    output(build, failure=ABSENT, env={**os.environ, "CARGO_TARGET_DIR": place})
    return json.loads(output([os.path.join(place, "release", "peer"), positions, str(RUST_PASSES)]))


def rust_version():
    with open(os.path.join(TOOLS, "rust", "Cargo.toml"), encoding="utf-8") as file:
        return re.search(r'^diplomacy = "=(.*)"$', file.read(), re.MULTILINE).group(1)


def all_peers():
    """The peers: name, measuring function, and a note on differing results."""
    return [
        (f"Python `diplomacy` {PYTHON_VERSION}", python_package, PYTHON_NOTE),
        (f"crate `diplomacy` {rust_version()}", rust_crate, RUST_NOTE),
    ]


def agreement(ours, theirs):
    """The number of positions after which both have the same units in the same places."""
    return sum(own == other for own, other in zip(ours, theirs, strict=True))
