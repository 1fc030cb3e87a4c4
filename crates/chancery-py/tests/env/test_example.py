"""The worked example learns: by the same seed and with a short budget it beats random play by far."""

import os
import subprocess
import sys

import pytest

EXAMPLE = os.path.join(os.path.dirname(__file__), os.pardir, os.pardir, "examples", "learn.py")


def test_what_is_learned_beats_random_play():
    command = [sys.executable, EXAMPLE, "--seconds", "10", "--games", "350", "--seed", "1"]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout
    shares = {line.split()[0]: line for line in said.splitlines() if "share" in line}
    mean = {name: float(line.split("share ")[1].split()[0]) for name, line in shares.items()}
    half = {name: float(line.split("± ")[1].split(",")[0]) for name, line in shares.items()}
    # A seventh is what everybody has by chance.
    assert mean["random"] == pytest.approx(1 / 7, abs=0.05)
    # After a minute it is about 0.6; a slow machine learns less in ten seconds.
    assert mean["learned"] - half["learned"] > 0.2
