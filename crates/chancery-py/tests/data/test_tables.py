"""Tables: the same phases and results as positions and orders one by one, whatever brings them."""

import os
import pickle
import random

import chancery
import pytest
from chancery import errors

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

from chancery import data  # noqa: E402


@pytest.fixture(scope="module")
def played():
    return data.self_play(["random"], 12, seed=5, until=1906)


def position(row, metadata):
    """The position of a row as a state, by what the metadata says alone."""
    names = {key.decode().removeprefix("chancery."): value.decode().split(",") for key, value in metadata.items()}
    units = {power: [] for power in names["powers"]}
    for code, place in zip(row["units"], names["locations"]):
        if code:
            units[names["powers"][(code - 1) // 2]].append("AF"[(code - 1) % 2] + " " + place)
    for number in row["dislodged"]:
        code, place = number & 255, names["locations"][number >> 8 & 255]
        units[names["powers"][(code - 1) // 2]].append("*" + "AF"[(code - 1) % 2] + " " + place)
    centres = {power: [] for power in names["powers"]}
    for code, place in zip(row["centres"], names["centres"]):
        if code:
            centres[names["powers"][code - 1]].append(place)
    name = names["seasons"][row["season"]] + str(row["year"]) + "MRA"[row["kind"]]
    return name, {power: sorted(own) for power, own in units.items()}, {power: sorted(own) for power, own in centres.items()}


def test_rows_say_what_the_positions_of_a_game_say(played):
    first = played.table.slice(0, 1).to_pylist()[0]
    name, units, centres = position(first, played.table.schema.metadata)
    start = chancery.Position.start().to_dict()
    assert name == start["name"]
    assert units == {power: sorted(own) for power, own in start["units"].items()}
    assert centres == {power: sorted(own) for power, own in start["centers"].items()}


def test_results_are_those_of_the_same_orders_as_texts(played):
    table = played.table
    from chancery.env import OrderTable

    texts = OrderTable()
    picked = random.Random(3).sample(range(table.num_rows), 150)
    for index in picked:
        row = table.slice(index, 1).to_pylist()[0]
        name, units, centres = position(row, table.schema.metadata)
        if name[-1] == "R":
            # Where units may retreat to is more than a short list tells.
            continue
        state = {"name": name, "units": units, "centers": centres, "retreats": {}}
        before = chancery.Position(state)
        assert before.key == row["key"] % 2**64
        orders = [texts[number] for number in row["orders"]]
        outcome = before.adjudicate([text for text in orders if text != "WAIVE"])
        assert outcome.next.key == row["next_key"] % 2**64, (before, orders)


def test_adjudicating_again_changes_nothing(played):
    cases = played.table.select(data.schema(results=False).names)
    assert data.adjudicate(cases) == played.table
    assert data.adjudicate(played.table) == played.table
    batch = cases.to_batches()[0]
    judged = data.adjudicate(batch)
    assert isinstance(judged, pa.RecordBatch) and judged.num_rows == batch.num_rows
    assert data.adjudicate(batch.slice(0, 0)).num_rows == 0
    assert judged.schema.names == played.table.schema.names


def test_columns_are_shared_and_not_copied(played):
    batch = played.table.combine_chunks().to_batches()[0]
    judged = data.adjudicate(batch)
    for name in ("units", "centres", "key"):
        ours, given = judged.column(name).buffers()[1], batch.column(name).buffers()[1]
        assert ours.address == given.address, name
    units = data.matrix(batch, "units")
    assert units.shape == (batch.num_rows, 81) and units.ctypes.data == batch.column("units").buffers()[1].address


def test_games_are_the_same_in_parts(played):
    parts = [data.self_play(["random"], span, seed=5, until=1906) for span in ((0, 5), (5, 12))]
    assert pa.concat_tables([part.table for part in parts]) == played.table
    assert [result for part in parts for result in part.results] == played.results
    assert [result["game"] for result in played.results] == list(range(12))


def test_files_come_back(played, tmp_path):
    path = tmp_path / "games.parquet"
    data.write(played.table, path)
    assert data.read(path) == played.table
    assert data.read(path, variant="classic", rules="classic", columns=["key"]).num_columns == 1
    assert os.listdir(tmp_path) == ["games.parquet"]
    for named in ({"variant": "lantern"}, {"rules": "1971"}):
        with pytest.raises(errors.DataError, match="metadata"):
            data.read(path, **named)
    pq.write_table(pa.table({"a": [1]}), tmp_path / "other.parquet")
    with pytest.raises(errors.DataError, match="chancery.format"):
        data.read(tmp_path / "other.parquet")


def test_types_of_other_programs_are_converted(played):
    cases = played.table.select(data.schema(results=False).names)
    wide = {"year": pa.int64(), "season": pa.int64(), "kind": pa.int64(), "units": pa.large_binary(), "centres": pa.binary()}
    wide["orders"] = pa.large_list(pa.int64())
    fields = [pa.field(field.name, wide.get(field.name, field.type)) for field in cases.schema]
    other = cases.cast(pa.schema(fields))
    judged = data.adjudicate(other)
    for name in ("verdicts", "next_key", "next_units"):
        assert judged.column(name) == played.table.column(name)


def test_what_is_wrong_is_said_with_its_place(played):
    cases = played.table.select(data.schema(results=False).names).slice(0, 4)
    orders = cases.column("orders").to_pylist()

    def judge(row, number):
        changed = [list(own) for own in orders]
        changed[row][0] = number
        column = pa.array(changed, cases.schema.field("orders").type)
        return data.adjudicate(cases.set_column(cases.schema.get_field_index("orders"), cases.schema.field("orders"), column))

    assert judge(2, orders[2][0]).num_rows == 4
    with pytest.raises(errors.DataError, match="Row 2, column `orders`: There is no order 99999") as caught:
        judge(2, 99999)
    assert "Ligne 2" in caught.value.said("fr")
    assert pickle.loads(pickle.dumps(caught.value)).message == caught.value.message
    with pytest.raises(errors.DataError, match="second order"):
        judge(1, orders[1][1])
    with pytest.raises(errors.DataError, match="Column `orders`: The column is missing"):
        data.adjudicate(cases.drop_columns(["orders"]))
    with pytest.raises(errors.DataError, match="chancery.rules"):
        data.adjudicate(cases, rules="1971")
    with pytest.raises(AttributeError, match="__arrow_c_stream__"):
        chancery._native.adjudicate_table(7)
    for players in ([], ["random"] * 8, ["nobody"]):
        with pytest.raises(errors.DataError):
            data.self_play(players, 1)


def test_rows_without_metadata_take_the_rules_that_are_named():
    played = data.self_play(["random"], 2, seed=9, rules="1971", until=1904)
    plain = played.table.replace_schema_metadata(None)
    assert data.adjudicate(plain, rules="1971").column("next_key") == played.table.column("next_key")
    assert data.schema(rules="1971") == data.adjudicate(plain, rules="1971").schema
