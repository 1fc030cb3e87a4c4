"""The table of orders: numbers that stay, and texts that are one with them."""

import pickle

import numpy as np
import pytest

from chancery.env import OrderTable


@pytest.mark.parametrize(
    "board, count, version",
    [("classic", 19259, "a72960d54b04c2cc"), ("lantern", 2479, "26ab95ab460ef9f0")],
)
def test_numbers_stay(board, count, version):
    table = OrderTable(board)
    assert (table.board, len(table), table.version) == (board, count, version)


def test_every_text_has_one_number():
    table = OrderTable()
    texts = table.texts()
    assert len(set(texts)) == len(texts) == len(table)
    for number in range(0, len(table), 97):
        assert table[number] == texts[number]
        assert table.index(texts[number]) == number
        assert texts[number] in table


def test_columns_say_what_texts_say():
    table = OrderTable()
    action, unit, other, to = table.action, table.unit, table.other, table.to
    assert action.dtype == np.uint8 and unit.dtype == other.dtype == to.dtype == np.int16
    number = table.index("A MAR S A PAR - BUR")
    assert table.actions[action[number]] == "support_move"
    assert unit[number] == unit[table.index("A MAR H")]
    assert other[number] == unit[table.index("A PAR H")]
    assert to[number] == unit[table.index("A BUR H")]
    waive = table.index("WAIVE")
    assert (unit[waive], other[waive], to[waive]) == (-1, -1, -1)
    assert table.actions[action[waive]] == "waive"


@pytest.mark.parametrize("text", ["", "A PAR", "a par h", "A PAR - LON", "PAR H", "A PAR H\n", "\0", "x" * 1_000_000])
def test_what_is_no_order(text):
    table = OrderTable()
    assert text not in table
    with pytest.raises(KeyError, match="no order of the table"):
        table.index(text)


@pytest.mark.parametrize("number", [-1, 19259, 2**40])
def test_what_is_no_number(number):
    with pytest.raises(IndexError, match="0 to 19258"):
        OrderTable()[number]


def test_wrong_types():
    with pytest.raises(TypeError):
        OrderTable()["A PAR H"]
    with pytest.raises(TypeError):
        OrderTable().index(3)
    with pytest.raises(ValueError, match="`nowhere` is no board: write one of `classic`, `lantern`"):
        OrderTable("nowhere")
    with pytest.raises(ValueError):
        OrderTable("no variant\nfile")


def test_tables_are_values():
    table = OrderTable()
    assert table == OrderTable() and hash(table) == hash(OrderTable()) and table != OrderTable("lantern")
    assert table != 3
    assert pickle.loads(pickle.dumps(table)) == table
    assert "19259 orders" in repr(table)
