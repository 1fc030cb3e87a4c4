"""The examples for Dask and Spark in docs/SCALE.md run, and give what one machine gives."""

import os
import re
import subprocess
import sys

import pytest

pytest.importorskip("pyarrow")

PAGE = os.path.join(os.path.dirname(__file__), *[os.pardir] * 4, "docs", "SCALE.md")


def example(word):
    """The first Python example of the page that has a word in it."""
    with open(PAGE, encoding="utf-8") as file:
        blocks = re.findall(r"```python\n(.*?)```", file.read(), re.DOTALL)
    (found,) = [block for block in blocks if word in block]
    return found


@pytest.mark.parametrize(("module", "word"), [("dask", "map_partitions"), ("pyspark", "mapInArrow"), ("ray", "cluster.adjudicate")])
def test_an_example_gives_the_results_of_one_machine(module, word, tmp_path):
    pytest.importorskip(module, reason=f"{module} is not installed: run tools/python/cluster.py")
    from chancery import data

    table = data.self_play(["random"], 30, seed=6, until=1904).table
    (tmp_path / "positions").mkdir()
    cases = table.select(data.schema(results=False).names)
    half = cases.num_rows // 2
    data.write(cases.slice(0, half), tmp_path / "positions" / "0.parquet")
    data.write(cases.slice(half), tmp_path / "positions" / "1.parquet")
    (tmp_path / "example.py").write_text(example(word), encoding="utf-8")
    # Spark takes the first Python that it finds, unless it is told.
    env = {**os.environ, "PYSPARK_PYTHON": sys.executable}
    command = [sys.executable, "example.py"]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=500, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    import pyarrow.parquet as pq

    judged = pq.read_table(tmp_path / "outcomes").sort_by([("game", "ascending"), ("turn", "ascending")])
    assert judged.column("next_key").to_pylist() == table.column("next_key").to_pylist()
    assert judged.column("verdicts").to_pylist() == table.column("verdicts").to_pylist()
