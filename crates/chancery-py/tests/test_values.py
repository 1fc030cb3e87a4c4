"""Values behave as values: they are equal, hashed, copied, pickled and shown as one expects."""

from __future__ import annotations

import copy
import pickle
from typing import Any, List

import pytest

import chancery
import chancery.env
from chancery import Board, Game, Order, Position, Rules


def played() -> Game:
    game = Game(year_limit=1905, id="friday")
    game.submit("FRANCE", ["A PAR - BUR", "A MAR S A PAR - BUR"])
    game.resolve()
    game.submit("GERMANY", "mun - bur")
    return game


def other_board() -> Board:
    text = Board("lantern").source
    assert text is not None
    return Board.load(text.replace('id = "lantern"', 'id = "lantern2"', 1))


def values() -> List[Any]:
    start = Position()
    outcome = start.adjudicate({"FRANCE": ["A PAR - BUR", Order("A MAR - GAS")], "RUSSIA": "war - mos"})
    return [
        Board(),
        Board("lantern"),
        other_board(),
        Rules(),
        Rules("1971,builds=any-owned"),
        start,
        Position(board="lantern"),
        outcome,
        outcome["A PAR"],
        played().history[0],
        Order("A PAR - BUR"),
        Order("FRANCE: A PAR - BUR"),
        Order("A SIL S RUSSIAN A WAR - PRU"),
        Order("F NTH C A LON - BEL"),
        Order("A LON - BEL VIA"),
        Order("A LON - NTH - BEL"),
        Order("stp - bot"),
        Order("BUILD F STP/NC"),
        Order("A PAR R GAS"),
        Order("DESTROY A PAR"),
        Order("ENGLAND: WAIVE"),
        start.legal_orders("PAR")[1],
        start.check("A PAR - BUR"),
        start.check("A PAR - LON"),
        chancery.parse("A PAR - BUR, A MAR S"),
        chancery.parse("stp - bot", position=start),
        chancery.parse("A PAR - BUR", dialect="datc"),
        played().due[0],
        Game().submit("FRANCE", ["A PAR - BUR", "A MAR S A PAR - BUR"]),
        Game().submit("FRANCE", "mar s par - bur, par h"),
        chancery.env.OrderTable("lantern"),
    ]


@pytest.mark.parametrize("value", values(), ids=repr)
def test_copies_and_pickles_are_equal(value: Any) -> None:
    again = pickle.loads(pickle.dumps(value))
    for twin in (copy.copy(value), copy.deepcopy(value), again):
        assert twin == value
        assert hash(twin) == hash(value)
        assert repr(twin) == repr(value)
        assert not twin != value
    assert value != object() and value != 1 and value != "x"
    assert value in {value}


@pytest.mark.parametrize("value", [value for value in values() if repr(value)[0] != "<"], ids=repr)
def test_most_can_be_pasted(value: Any) -> None:
    names = {"Board": Board, "Rules": Rules, "Position": Position, "Order": Order}
    pasted = eval(repr(value), dict(names))
    assert repr(pasted) == repr(value)


def test_different_values_differ() -> None:
    all_values = values()
    for number, one in enumerate(all_values):
        for other in all_values[number + 1 :]:
            assert one != other
    assert len(set(all_values)) == len(all_values)


def test_every_class_is_a_value_or_is_tested_elsewhere() -> None:
    elsewhere = {"Game", "Games", "CompatEngine", "CompatPast", "RecordedGame", "TableStream"}
    tested = {type(value).__name__ for value in values()} | elsewhere
    classes = {name for name, thing in vars(chancery._native).items() if isinstance(thing, type)}
    assert classes == tested


def test_functions_are_pickled_by_name() -> None:
    for function in (chancery.parse, chancery.blind, chancery.boards, chancery.adjudicate_all, chancery.advance_all):
        assert pickle.loads(pickle.dumps(function)) is function


def test_a_game_is_copied_and_goes_its_own_way() -> None:
    game = played()
    for twin in (copy.copy(game), copy.deepcopy(game), game.copy(), pickle.loads(pickle.dumps(game))):
        assert twin == game and twin is not game
        twin.resolve()
        assert twin != game
        assert len(twin.history) == 2 and len(game.history) == 1
    with pytest.raises(TypeError):
        hash(game)


def test_values_do_not_change() -> None:
    for value, name in ((Position(), "phase"), (Order("A PAR H"), "power"), (Rules(), "x"), (Board(), "id")):
        with pytest.raises(AttributeError):
            setattr(value, name, "y")
    units = Position().units
    units["FRANCE"].clear()
    assert Position().units["FRANCE"]


def test_classes_say_where_they_come_from_and_what_they_are() -> None:
    for name in chancery.__all__:
        thing = getattr(chancery, name)
        if isinstance(thing, type):
            assert thing.__module__ in ("chancery", "chancery.errors")
        if callable(thing):
            assert thing.__doc__, name
            for attribute in vars(thing) if isinstance(thing, type) else ():
                if not attribute.startswith("_") and thing.__module__ == "chancery":
                    assert getattr(thing, attribute).__doc__, f"{name}.{attribute}"


def test_orders_are_sorted_by_their_spelling() -> None:
    orders = [Order("F LON H"), Order("A PAR H"), Order("A BUR - MUN")]
    assert [str(order) for order in sorted(orders)] == ["A BUR - MUN", "A PAR H", "F LON H"]
    with pytest.raises(TypeError):
        sorted([Order("A PAR H"), "A PAR H"])  # type: ignore[type-var]
