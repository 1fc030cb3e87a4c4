"""Tables of positions with orders and results, as Arrow tables and Parquet files.

One row is one phase of a game; docs/FORMATS.md describes the columns. `adjudicate` adds the results to a table, without
copying its columns and without texts. It needs pyarrow: ``pip install "chancery[data]"``.
"""

from __future__ import annotations

import json
import os
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, TypeVar, Union

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError as error:
    raise ImportError('chancery.data needs pyarrow: pip install "chancery[data]"') from error

from chancery import _native
from chancery._native import TableStream
from chancery.aliases import BoardLike, MaybeRules

__all__ = ["Played", "TableStream", "VERDICTS", "adjudicate", "matrix", "plain_schema", "read", "schema", "self_play", "write"]

#: What the numbers in the column ``verdicts`` mean.
VERDICTS = ("succeeds", "fails", "cut", "disrupted", "void", "illegal")

Tabular = TypeVar("Tabular")
_Path = Union[str, "os.PathLike[str]"]


class Played(NamedTuple):
    """Games that were played: the table of their phases, and the result of each."""

    table: Any
    results: List[Dict[str, Any]]


def schema(*, results: bool = True, variant: Optional[BoardLike] = None, rules: MaybeRules = None) -> Any:
    """The columns of a table as a `pyarrow.Schema`, with the metadata of the board and rules."""
    return pa.table(_native.empty_table(results=results, variant=variant, rules=rules)).schema


def plain_schema(*, results: bool = True, variant: Optional[BoardLike] = None, rules: MaybeRules = None) -> Any:
    """The same with bytes of any width and no metadata, for programs that know neither, such as Spark."""
    fields = schema(results=results, variant=variant, rules=rules)
    plain = [(field.name, pa.binary() if pa.types.is_fixed_size_binary(field.type) else field.type) for field in fields]
    return pa.schema(plain)


def adjudicate(table: Tabular, *, variant: Optional[BoardLike] = None, rules: MaybeRules = None) -> Tabular:
    """Adjudicate every row of a `pyarrow.RecordBatch` or `pyarrow.Table`, and of what else offers an Arrow stream.

    The answer is of the same type and has the same columns, then those of the results. Columns that are not ours stay as
    they are. Orders have to be legal: the first wrong value raises a `DataError` with its row and column. If the table has our
    metadata, it has to be that of the variant and rules that are named; without them, its own apply.
    """
    batch = isinstance(table, pa.RecordBatch)
    given = pa.Table.from_batches([table]) if batch else pa.table(table)
    given = _fitting(given, variant, rules)
    judged = pa.table(_native.adjudicate_table(given, variant=variant, rules=rules))
    if not batch:
        return judged  # type: ignore[no-any-return]
    parts = judged.combine_chunks().to_batches()
    if parts:
        return parts[0]  # type: ignore[no-any-return]
    return pa.RecordBatch.from_pylist([], schema=judged.schema)  # type: ignore[no-any-return]


def _fitting(table: Any, variant: Optional[BoardLike], rules: MaybeRules) -> Any:
    """The table with our columns in our types: other programs have only wide or signed ones."""
    own = table.schema.metadata or {}
    if variant is None and b"chancery.board" in own and own[b"chancery.board"].decode() not in ("classic", "lantern"):
        return table
    if variant is None and b"chancery.board" in own:
        variant = own[b"chancery.board"].decode()
    wanted = schema(results=False, variant=variant)
    for index, field in enumerate(table.schema):
        position = wanted.get_field_index(field.name)
        if position < 0 or field.type == wanted.field(position).type:
            continue
        kind = wanted.field(position).type
        try:
            column = table.column(index).cast(kind)
        except (pa.ArrowInvalid, pa.ArrowNotImplementedError):
            # What cannot be converted is left to be refused, with its column.
            continue
        table = table.set_column(index, pa.field(field.name, kind, field.nullable), column)
    return table


def read(
    path: _Path, *, variant: Optional[BoardLike] = None, rules: MaybeRules = None, columns: Optional[Sequence[str]] = None
) -> Any:
    """Read a Parquet file as a `pyarrow.Table`. A file of another board, rules or catalogue raises a `DataError`."""
    empty = pq.read_schema(path).empty_table()
    _native.check_table(empty, variant=variant, rules=rules)
    return pq.read_table(path, columns=None if columns is None else list(columns))


def write(table: Any, path: _Path) -> None:
    """Write a table to a Parquet file, as the command does. The file appears when it is complete, and not before."""
    target = os.fspath(path)
    folder, name = os.path.split(target)
    part = os.path.join(folder, f".{name}.{os.getpid()}.part")
    try:
        pq.write_table(pa.table(table), part, compression="lz4", use_dictionary=False, write_statistics=False)
        os.replace(part, target)
    finally:
        if os.path.exists(part):
            os.remove(part)


def matrix(table: Any, column: str) -> Any:
    """A column of bytes of fixed width, such as ``units``, as a NumPy array with a row for each phase.

    Nothing is copied if the column is in one piece, as after `pyarrow.Table.combine_chunks`.
    """
    import numpy as np

    array = table.column(column)
    if isinstance(array, pa.ChunkedArray):
        array = array.chunk(0) if array.num_chunks == 1 else pa.concat_arrays(array.chunks or [pa.array([], array.type)])
    width = array.type.byte_width
    flat = np.frombuffer(array.buffers()[1], dtype=np.uint8)
    return flat[array.offset * width : (array.offset + len(array)) * width].reshape(len(array), width)


def self_play(
    players: Sequence[str] = ("random",),
    games: Union[int, Tuple[int, int]] = 1,
    seed: int = 1,
    *,
    until: Optional[int] = None,
    title: str = "self-play",
    variant: Optional[BoardLike] = None,
    rules: MaybeRules = None,
) -> Played:
    """Play games between computers, in this thread: so many, or those from one number up to another.

    The same series (players, seed, last year, variant, rules) gives the same games on every machine, and those of
    ``chancery self-play``.
    """
    span = (0, games) if isinstance(games, int) else games
    stream = _native.play_games(
        list(players), span, seed, title=title, until=until, variant=variant, rules=rules
    )
    return Played(pa.table(stream), [json.loads(text) for text in stream.results])
