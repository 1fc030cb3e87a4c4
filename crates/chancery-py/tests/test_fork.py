"""Threads in processes that were forked or spawned: functions that use several threads work there too."""

from __future__ import annotations

import multiprocessing
import sys
from multiprocessing.queues import SimpleQueue
from typing import Any, Callable, List

import pytest

from chancery import Position, adjudicate_all, advance_all
from chancery.env import BatchEnv

# More than one thread handles at a time.
CASES = 1000
PATIENCE = 120.0

METHODS = [name for name in ("fork", "spawn") if name in multiprocessing.get_all_start_methods()]
ENV = BatchEnv(8, threads=2)


def advanced() -> str:
    cases = [(Position(), "par - bur")] * CASES
    assert len(adjudicate_all(cases)) == CASES
    return str(advance_all(cases)[-1])


def played() -> List[int]:
    for _ in range(3):
        ENV.step(ENV.sample())
    return [len(str(ENV.text(game))) for game in range(len(ENV))]


def made_there() -> int:
    env = BatchEnv(8, threads=2)
    env.step(env.sample())
    return len(env)


JOBS: List[Callable[[], Any]] = [advanced, played, made_there]


def child(number: int, answers: SimpleQueue[Any]) -> None:
    answers.put(JOBS[number]())


@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
@pytest.mark.parametrize("number", range(len(JOBS)), ids=[job.__name__ for job in JOBS])
@pytest.mark.parametrize("method", METHODS)
def test_threads_work_in_a_child_process(method: str, number: int) -> None:
    # The parent has threads already.
    advanced()
    ENV.step(ENV.sample())
    context: Any = multiprocessing.get_context(method)
    answers = context.SimpleQueue()
    process = context.Process(target=child, args=(number, answers))
    process.start()
    process.join(PATIENCE)
    if process.is_alive():
        process.kill()
        process.join()
        pytest.fail(f"the child does not answer ({method}, Python {sys.version_info[:2]})")
    assert process.exitcode == 0
    assert answers.get()
    assert JOBS[number](), "the parent goes on"


@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
@pytest.mark.skipif("fork" not in METHODS, reason="this system cannot fork")
def test_a_pool_of_forked_workers_agrees_with_its_parent() -> None:
    expected = advanced()
    with multiprocessing.get_context("fork").Pool(2) as pool:
        waiting = [pool.apply_async(advanced) for _ in range(4)]
        assert [one.get(PATIENCE) for one in waiting] == [expected] * 4
