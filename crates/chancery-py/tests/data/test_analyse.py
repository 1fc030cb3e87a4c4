"""The worked analysis runs on games from a file and on its own, and draws a picture."""

import os
import subprocess
import sys

import pytest

pytest.importorskip("pyarrow")
pytest.importorskip("matplotlib")

EXAMPLE = os.path.join(os.path.dirname(__file__), os.pardir, os.pardir, "examples", "analyse.py")


def run(folder, *words):
    command = [sys.executable, EXAMPLE, *words, "--plot", "centres.png"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_analysis_of_a_file_is_that_of_its_games(tmp_path):
    from chancery import data

    # Ten thousand take a minute to play; what is analysed is the same.
    data.write(data.self_play(["greedy", "random"], 400, seed=1).table, tmp_path / "games.parquet")
    said = run(tmp_path, "games.parquet")
    assert said.startswith("400 games, ")
    assert "hold" in said and "wrote centres.png" in said
    assert (tmp_path / "centres.png").read_bytes().startswith(b"\x89PNG")
    first = [line for line in said.splitlines() if line.startswith("phase 0")]
    assert first == ["phase 0: 1 different positions in 400 games"]
    assert run(tmp_path, "--games", "400") == said
