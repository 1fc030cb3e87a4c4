"""Adjudication and games on a cluster of machines, with Ray: ``pip install "chancery[ray]"``.

`adjudicate` works on a Ray dataset, batch by batch. `self_play` and `arena` play the games of a series on actors. Game
*n* of a series is the same on every machine, so a part that was lost with its worker is played again elsewhere, and results
are merged by the series and the number of the game: nothing is lost and nothing is there twice.
"""

from __future__ import annotations

import json
import os
from collections import deque
from functools import partial
from typing import Any, Deque, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

try:
    import pyarrow as pa
    import ray
    from ray.exceptions import RayActorError, WorkerCrashedError
except ImportError as error:
    raise ImportError('chancery.ray needs Ray: pip install "chancery[ray]"') from error

from chancery import data
from chancery.aliases import BoardLike, MaybeRules

__all__ = ["Standing", "adjudicate", "arena", "self_play"]

#: So many workers may die in a row without any part being finished; then something else is wrong.
_PATIENCE = 8


def adjudicate(dataset: Any, *, variant: Optional[BoardLike] = None, rules: MaybeRules = None, **options: Any) -> Any:
    """The dataset with results: `chancery.data.adjudicate` for each of its batches. Options are those of ``map_batches``."""
    judge = partial(data.adjudicate, variant=variant, rules=rules)
    return dataset.map_batches(judge, batch_format="pyarrow", **{"zero_copy_batch": True, **options})


class GamePlayer:
    """A worker that plays games of one series."""

    def __init__(self, series: Dict[str, Any]) -> None:
        self.series = series

    def play(self, first: int, end: int) -> Tuple[Any, List[Dict[str, Any]]]:
        """The games from one number up to another: the table of their phases, and their results."""
        played = data.self_play(games=(first, end), **self.series)
        return played.table, played.results


class _Part(NamedTuple):
    first: int
    end: int


def _play(series: Dict[str, Any], parts: Sequence[_Part], workers: int) -> Iterator[Tuple[_Part, Any, List[Dict[str, Any]]]]:
    """Play parts of a series, and give each as soon as it is finished. The part of a worker that dies goes to another."""
    actor = ray.remote(num_cpus=1, max_restarts=0)(GamePlayer)
    left: Deque[_Part] = deque(parts)
    idle: List[Any] = []
    busy: Dict[Any, Tuple[Any, _Part]] = {}
    deaths = 0
    while left or busy:
        while left and len(busy) < workers:
            worker = idle.pop() if idle else actor.remote(series)
            part = left.popleft()
            busy[worker.play.remote(part.first, part.end)] = (worker, part)
        finished, _ = ray.wait(list(busy), num_returns=1)
        worker, part = busy.pop(finished[0])
        try:
            table, results = ray.get(finished[0])
        except (RayActorError, WorkerCrashedError):
            deaths += 1
            if deaths > _PATIENCE:
                raise
            left.appendleft(part)
            continue
        deaths = 0
        idle.append(worker)
        yield part, table, results


def _parts(games: int, size: int) -> List[_Part]:
    return [_Part(first, min(first + size, games)) for first in range(0, games, size)]


def _cores() -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _series(
    players: Sequence[str], seed: int, title: str, until: Optional[int], variant: Optional[BoardLike], rules: MaybeRules
) -> Dict[str, Any]:
    return {"players": list(players), "seed": seed, "title": title, "until": until, "variant": variant, "rules": rules}


def self_play(
    players: Sequence[str] = ("random",),
    games: int = 1,
    seed: int = 1,
    *,
    output: Optional[str] = None,
    workers: Optional[int] = None,
    part: int = 100,
    until: Optional[int] = None,
    variant: Optional[BoardLike] = None,
    rules: MaybeRules = None,
) -> Any:
    """Play games on a cluster. The answer is the table of their phases, in the order of the games.

    With an output directory, which all machines share or the driver alone has, each part is written to a file of its own and
    the answer is the list of files. Files that are there already are not played again, so the same call continues after an
    interruption.
    """
    series = _series(players, seed, "self-play", until, variant, rules)
    parts = _parts(games, part)
    if output is not None:
        return _write_parts(series, parts, workers or _cores(), output)
    merged: Dict[Tuple[str, int], Any] = {}
    for played, table, results in _play(series, parts, workers or _cores()):
        merged.setdefault((_run(results[0]), played.first), table)
    tables = [merged[key] for key in sorted(merged, key=lambda key: key[1])]
    return pa.concat_tables(tables) if tables else data.schema(variant=variant, rules=rules).empty_table()


def _write_parts(series: Dict[str, Any], parts: Sequence[_Part], workers: int, output: str) -> List[str]:
    os.makedirs(output, exist_ok=True)
    paths = {part: os.path.join(output, f"games-{part.first:09}-{part.end:09}.parquet") for part in parts}
    missing = [part for part in parts if not os.path.exists(paths[part])]
    for part, table, _ in _play(series, missing, workers):
        data.write(table, paths[part])
    return [paths[part] for part in parts]


def _run(result: Dict[str, Any]) -> str:
    """The series of a game, as a text that is the same for the same series."""
    return json.dumps(result["run"], sort_keys=True)


class Standing(NamedTuple):
    """How a player did: the number of its seats (one player in one game), and shares and means over them."""

    player: str
    seats: int
    solos: float
    survived: float
    centres: float


def arena(
    players: Sequence[str],
    games: int = 70,
    seed: int = 1,
    *,
    workers: Optional[int] = None,
    part: int = 7,
    until: Optional[int] = None,
    variant: Optional[BoardLike] = None,
    rules: MaybeRules = None,
) -> Tuple[List[Standing], List[Dict[str, Any]]]:
    """Compare computers over many games on a cluster: how each player did, and the result of every game in order.

    As in ``chancery arena``, players move on by one power with each game, so a multiple of seven games is fair, and a game ends
    with the twentieth year.
    """
    if until is None:
        from chancery import Board

        board = variant if isinstance(variant, Board) else Board(variant or "classic")
        until = board.first_year + 19
    series = _series(players, seed, "arena", until, variant, rules)
    merged: Dict[Tuple[str, int], Dict[str, Any]] = {}
    for _, _, results in _play(series, _parts(games, part), workers or _cores()):
        for result in results:
            merged.setdefault((_run(result), result["game"]), result)
    ordered = sorted(merged.values(), key=lambda result: int(result["game"]))
    return _standings(ordered), ordered


def _standings(results: Sequence[Dict[str, Any]]) -> List[Standing]:
    seats: Dict[str, List[Dict[str, Any]]] = {}
    for result in results:
        for seat in result["seats"]:
            seats.setdefault(seat["player"], []).append(seat)

    def mean(values: Sequence[float]) -> float:
        return sum(values) / len(values)

    return [
        Standing(
            player,
            len(own),
            mean([seat["solo"] for seat in own]),
            mean([seat["survived"] for seat in own]),
            mean([seat["centres"][-1] if seat["centres"] else 0 for seat in own]),
        )
        for player, own in sorted(seats.items())
    ]
