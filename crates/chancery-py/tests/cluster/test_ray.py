"""On a local cluster of two workers: the results of one machine, even if a worker is killed in the middle."""

import os
import signal
import threading
import time

import pytest

ray = pytest.importorskip("ray", reason="ray is not installed: run tools/python/cluster.py")
pa = pytest.importorskip("pyarrow")

from chancery import data, errors  # noqa: E402
from chancery import ray as cluster  # noqa: E402


@pytest.fixture(scope="module", autouse=True)
def machine():
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    yield
    ray.shutdown()


def players():
    """The processes that play games, by what they call themselves."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/cmdline", "rb") as file:
                if file.read().startswith(b"ray::GamePlayer.play"):
                    found.append(int(name))
        except OSError:
            continue
    return found


def kill_one(killed, after):
    """Kill a worker while it plays."""
    time.sleep(after)
    deadline = time.monotonic() + 60
    while not killed and time.monotonic() < deadline:
        for process in players()[:1]:
            os.kill(process, signal.SIGKILL)
            killed.append(process)
        time.sleep(0.005)


def test_a_dataset_is_adjudicated_as_a_table_is():
    table = data.self_play(["random"], 40, seed=2, until=1905).table
    cases = table.select(data.schema(results=False).names)
    dataset = ray.data.from_arrow(cases).repartition(4)
    judged = cluster.adjudicate(dataset).to_pandas()
    wanted = table.to_pandas()
    for name in ("next_key", "next_units"):
        key = ["game", "turn"]
        assert judged.sort_values(key)[name].tolist() == wanted.sort_values(key)[name].tolist()
    wrong = cases.set_column(0, cases.schema.field(0), pa.array([1] * cases.num_rows))
    with pytest.raises(Exception, match="column `key`"):
        cluster.adjudicate(ray.data.from_arrow(wrong)).materialize()


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="finds workers under /proc")
def test_a_killed_worker_loses_nothing_and_duplicates_nothing():
    games = 300
    alone = data.self_play(["greedy", "random"], games, seed=3, until=1906).table
    killed = []
    killer = threading.Thread(target=kill_one, args=(killed, 0.2))
    killer.start()
    table = cluster.self_play(["greedy", "random"], games, seed=3, until=1906, workers=2, part=30)
    killer.join()
    assert killed, "no worker was killed"
    assert table.combine_chunks() == alone.combine_chunks()


def test_parts_in_files_are_played_once(tmp_path):
    folder = str(tmp_path / "games")
    options = {"seed": 4, "until": 1903, "workers": 2, "part": 10, "output": folder}
    first = cluster.self_play(["random"], 20, **options)
    times = [os.stat(path).st_mtime_ns for path in first]
    os.remove(first[1])
    again = cluster.self_play(["random"], 30, **options)
    assert again[:2] == first and len(again) == 3
    assert os.stat(first[0]).st_mtime_ns == times[0], "a part that is there is not played again"
    table = pa.concat_tables([data.read(path) for path in again])
    assert table == data.self_play(["random"], 30, seed=4, until=1903).table
    assert sorted(os.listdir(folder)) == [os.path.basename(path) for path in again]


def test_an_arena_gives_the_results_of_the_series():
    standings, results = cluster.arena(["greedy", "random"], 14, seed=5, until=1904, workers=2, part=3)
    played = data.self_play(["greedy", "random"], 14, seed=5, until=1904, title="arena")
    assert results == played.results
    assert [standing.player for standing in standings] == ["greedy", "random"]
    assert sum(standing.seats for standing in standings) == 14 * 7
    greedy, other = standings
    assert greedy.centres > other.centres


def test_an_error_of_ours_is_not_taken_for_a_dead_worker():
    with pytest.raises(Exception, match="no player") as caught:
        cluster.self_play(["nobody"], 2, workers=1)
    assert isinstance(getattr(caught.value, "cause", caught.value), errors.DataError)
