"""The order module: what its document promises, example by example."""

from __future__ import annotations

import copy
import json
import os
import pathlib
import pickle
import sys
import types
from typing import Any, Dict, List

import pytest

import chancery
import chancery.orders
from chancery.orders import Order, OrderParser, Validation, aliased, install_alias, uninstall_alias

# The document's example, as printed.
EXAMPLE = """
from orders.order import Order
from orders.order_parser import OrderParser

# Movement order
order = Order('A PAR - BUR')
parser = OrderParser()
parsed_order = parser.parse('A PAR - BUR')
valid = parser.validate(parsed_order, game_state)

# Retreat order
retreat_order = parser.parse('A PAR - GAS')  # During retreat phase

# Build order
build_order = parser.parse('BUILD A PAR')  # During builds phase

# Destroy order
destroy_order = parser.parse('DESTROY A PAR')  # During builds phase
"""
SHARED = os.environ.get("CHANCERY_SHARED", str(pathlib.Path(__file__).resolve().parents[4] / "shared"))
DOCUMENT = pathlib.Path(SHARED) / "seeds" / "1-order-module.md"


def start() -> Dict[str, Any]:
    return chancery.Position().to_dict()


def state(phase: str, units: Dict[str, List[str]], **more: Any) -> Dict[str, Any]:
    return {"name": phase, "units": units, "centers": {}, **more}


def test_the_example_of_the_document_runs_as_printed() -> None:
    names: Dict[str, Any] = {"game_state": start()}
    with pytest.raises(ImportError):
        exec(EXAMPLE, names)
    install_alias()
    try:
        exec(EXAMPLE, names)
    finally:
        uninstall_alias()
    assert names["valid"]
    assert names["order"] == names["parsed_order"]
    assert names["Order"] is chancery.Order
    assert "orders" not in sys.modules and "orders.order" not in sys.modules


def test_the_alias_gives_back_what_it_replaced() -> None:
    theirs = types.ModuleType("orders")
    sys.modules["orders"] = theirs
    try:
        with aliased():
            assert sys.modules["orders"] is chancery.orders
        assert sys.modules["orders"] is theirs
    finally:
        del sys.modules["orders"]


def test_there_is_one_class_of_orders() -> None:
    assert Order is chancery.Order
    now = chancery.Position()
    order = OrderParser().parse("A PAR - BUR")
    assert now.check(order).legal
    assert order == chancery.parse("A PAR - BUR").orders[0]
    assert now.adjudicate({"FRANCE": [order]})["A PAR"].verdict == "succeeds"
    assert OrderParser().validate(now.legal_orders("PAR")[0], now)
    assert order in now.legal_orders("PAR")


def test_a_state_is_a_dict_a_text_or_a_position_and_never_none() -> None:
    now = chancery.Position()
    order, parser = Order("A PAR - BUR"), OrderParser()
    for given in (now, now.to_dict(), now.text, json.dumps(now.to_dict()), types.MappingProxyType(now.to_dict())):
        assert order.is_valid(given)
        assert order.execute(given)["units"]["FRANCE"] == ["F BRE", "A BUR", "A MAR"]
        assert parser.validate(order, given) and parser.validate("A PAR - BUR", given)
        assert order.check(given).legal
        assert chancery.Position(given) == now
    nothing: Any = None
    for call in (order.is_valid, order.execute, order.check, lambda state: parser.validate(order, state)):
        with pytest.raises(TypeError, match="game state"):
            call(nothing)
    with pytest.raises(chancery.BoardError):
        order.is_valid(chancery.Position(board="lantern"))


def test_the_text_of_an_order_agrees_with_the_order() -> None:
    order: Any = Order(" a par-bur ")
    assert order.order_str == " a par-bur " and str(order) == "A PAR - BUR"
    with pytest.raises(AttributeError):
        order.order_str = "A PAR H"
    for one in [
        *OrderParser().parse_many("FRANCE: A PAR - BUR A MAR H"),
        *chancery.parse("par - bur", position=chancery.Position()).orders,
        *chancery.Position().legal_orders("PAR"),
        Order("A PAR H").by("FRANCE"),
        pickle.loads(pickle.dumps(Order("france: par h"))),
    ]:
        assert Order(one.order_str) == one
    assert Order("A PAR H").by("FRANCE").order_str == "FRANCE: A PAR H"
    assert pickle.loads(pickle.dumps(order)).order_str == order.order_str


@pytest.mark.parametrize(
    "text", ["classic/S1901M/F:Apar,Fbre/E:Alon,Feng", "classic/F1901R/F:Apar*bur*gas,Fnth", "classic/W1901A/F:Apic=par,bre/E:Alon,Fnth="]
)
def test_every_legal_order_is_valid_and_executed(text: str) -> None:
    position = chancery.Position(text)
    orders = position.legal_orders()
    assert orders
    for order in orders:
        assert Order(order.order_str) == order
        assert order.is_valid(position) and order.check(position).legal
        assert order.execute(position) == order.execute(position.to_dict()) == order.execute(position.text)


def test_validate_gives_one_reason() -> None:
    answer = OrderParser().validate("F PAR - LON", start(), "ENGLAND")
    reasons = Order("F PAR - LON").check(start(), "ENGLAND").reasons
    assert len(reasons) > 1
    assert answer == (False, reasons[0])


def test_errors_of_the_parser_name_its_methods() -> None:
    text = "A PAR - BUR A MAR H"
    with pytest.raises(chancery.OrderError, match="`parse_many`"):
        OrderParser().parse(text)
    assert "`parse_many`" in OrderParser().validate(text, start()).message
    assert "`parse_many`" in OrderParser(lang="fr").validate(text, start()).message
    with pytest.raises(chancery.OrderError, match=r"`chancery\.parse`"):
        Order(text)


@pytest.mark.skipif(not DOCUMENT.exists(), reason="neither CHANCERY_SHARED nor ../shared has the document")
def test_the_example_is_the_one_of_the_document() -> None:
    assert EXAMPLE.strip() in DOCUMENT.read_text(encoding="utf-8", errors="replace")


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("A ROM - TUS A VEN H", ["A ROM - TUS", "A VEN H"]),
        ("A ROM S A VEN H A TUS - PIE", ["A ROM S A VEN", "A TUS - PIE"]),
        ("F NAP S A ROM - TUS A VEN H", ["F NAP S A ROM - TUS", "A VEN H"]),
        ("BUILD A PAR DESTROY A ROM", ["A PAR B", "A ROM D"]),
        ("A ROM - TUS F NAP - ROM A VEN S A ROM H", ["A ROM - TUS", "F NAP - ROM", "A VEN S A ROM"]),
        ("A ROM S A VEN A TUS - PIE", ["A ROM S A VEN", "A TUS - PIE"]),
        ("F LON A PAR", ["F LON H", "A PAR H"]),
        ("A ROM S A VEN - TUS A TUS H", ["A ROM S A VEN - TUS", "A TUS H"]),
        ("", []),
    ],
)
def test_many_orders_in_one_string(text: str, orders: List[str]) -> None:
    parsed = OrderParser().parse_many(text)
    assert [str(order) for order in parsed] == orders
    assert all(order.order_str in text for order in parsed)


def test_a_heading_is_kept_when_a_text_is_split() -> None:
    first = OrderParser().parse_many("FRANCE: A PAR - BUR A MAR H")[0]
    assert first.power == "FRANCE"


@pytest.mark.parametrize("text", ["A PAR H MOS", "A PAR -- BUR", "", "A PAR - BUR A MAR H", "nonsense"])
def test_what_is_not_one_order_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(chancery.OrderError) as caught:
        OrderParser().parse(text)
    assert caught.value.text == text
    assert str(caught.value)


@pytest.mark.parametrize(
    "text",
    ["A PAR - BUR", "A PAR - PIC", "F LON - NTH", "A MOS - UKR", "F KIE - DEN", "A PAR H", "F LON", "A MAR S A PAR - BUR"],
)
def test_legal_examples(text: str) -> None:
    assert Order(text).is_valid(start())
    answer = OrderParser().validate(OrderParser().parse(text), start())
    assert answer == (True, "")
    assert answer.valid and answer.message == ""


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("A PAR - LON", "adjacent"),
        ("F LON - MOS", "inland"),
        ("A PAR - PAR", "Paris"),
        ("A BUR - MUN", "Burgundy"),
        ("A PAR C A LON - BEL", "fleet"),
        ("A PAR R GAS", "movement"),
        ("BUILD A PAR", "movement"),
        ("DESTROY A PAR", "movement"),
    ],
)
def test_illegal_examples_come_with_a_sentence(text: str, word: str) -> None:
    assert Order(text).is_valid(start()) is False
    answer = OrderParser().validate(text, start())
    assert isinstance(answer, tuple) and not answer
    valid, message = answer
    assert valid is False
    assert word.lower() in message.lower()


def test_the_power_is_an_argument_a_prefix_or_the_owner() -> None:
    parser = OrderParser()
    assert parser.validate("A PAR - BUR", start())
    assert parser.validate("A PAR - BUR", start(), "FRANCE")
    assert parser.validate("A PAR - BUR", start(), power="fra")
    assert parser.validate("FRANCE: A PAR - BUR", start())
    assert "belongs to France" in parser.validate("A PAR - BUR", start(), "ENGLAND").message
    assert not Order("ENGLAND: A PAR - BUR").is_valid(start())
    assert "Unknown power" in parser.validate("A PAR - BUR", start(), "NARNIA").message


def test_validation_speaks_french() -> None:
    assert "adjacentes" in OrderParser(lang="fr").validate("A PAR - LON", start()).message


def test_retreats_only_where_a_unit_was_dislodged() -> None:
    now = state(
        "S1901R",
        {"FRANCE": ["*A PAR"], "GERMANY": ["A BUR"]},
        retreats={"FRANCE": {"A PAR": ["GAS", "PIC"]}},
    )
    assert Order("A PAR - GAS").is_valid(now)
    assert Order("A PAR R PIC").is_valid(now)
    assert Order("DESTROY A PAR").is_valid(now)
    assert not Order("A PAR - BUR").is_valid(now)
    assert not Order("A PAR - GAS").is_valid(state("S1901R", {"FRANCE": ["A PAR"], "GERMANY": ["A BUR"]}))


def test_builds_and_removals() -> None:
    builds = state("W1901A", {"FRANCE": ["A BEL"]}, centers={"FRANCE": ["PAR", "BRE", "BEL"], "RUSSIA": ["STP"]})
    parser = OrderParser()
    assert parser.validate("BUILD A PAR", builds)
    assert parser.validate("BUILD F BRE", builds)
    assert parser.validate("BUILD F STP/NC", builds)
    assert parser.validate("BUILD F STP NC", builds)
    assert "coast" in parser.validate("BUILD F STP", builds).message
    assert not parser.validate("BUILD A BEL", builds)
    assert not parser.validate("DESTROY A BEL", builds)
    removals = state("W1901A", {"FRANCE": ["A BEL", "A PIC"]}, centers={"FRANCE": ["PAR"]})
    assert parser.validate("DESTROY A PIC", removals)
    assert not parser.validate("BUILD A PAR", removals)


def test_execute_moves_and_leaves_its_argument_alone() -> None:
    before = start()
    kept = copy.deepcopy(before)
    after = Order("A PAR - BUR").execute(before)
    assert before == kept
    assert after["name"] == "F1901M"
    assert after["units"]["FRANCE"] == ["F BRE", "A BUR", "A MAR"]
    assert after["units"]["GERMANY"] == before["units"]["GERMANY"]


def test_execute_is_an_attack_where_somebody_stands() -> None:
    after = Order("A PAR - BUR").execute(state("S1901M", {"FRANCE": ["A PAR"], "GERMANY": ["A BUR"]}))
    assert after["units"]["FRANCE"] == ["A PAR"]


def test_execute_of_an_illegal_order_lets_the_unit_hold() -> None:
    after = Order("A PAR - LON").execute(start())
    assert after["units"] == start()["units"]
    assert Order("A GAL - VIE").execute(start())["units"] == start()["units"]


def test_execute_of_a_retreat_leaves_the_others_dislodged() -> None:
    now = state(
        "S1901R",
        {"FRANCE": ["*A PAR", "*A MAR"], "GERMANY": ["A BUR", "A SPA"]},
        retreats={"FRANCE": {"A PAR": ["GAS", "PIC"], "A MAR": ["GAS", "PIE"]}},
    )
    after = Order("A PAR - GAS").execute(now)
    assert after["name"] == "S1901R"
    assert sorted(after["units"]["FRANCE"]) == ["*A MAR", "A GAS"]
    assert after["retreats"]["FRANCE"] == {"A MAR": ["PIE"]}
    last = Order("DESTROY A MAR").execute(after)
    assert last["name"] == "F1901M"
    assert last["units"]["FRANCE"] == ["A GAS"]
    assert Order("ENGLAND: A MAR - PIE").execute(after) == after


def test_execute_of_builds_leaves_the_others_what_they_are_due() -> None:
    now = state(
        "W1901A",
        {"FRANCE": ["A BEL"], "ENGLAND": ["A YOR", "F NTH"]},
        centers={"FRANCE": ["PAR", "BEL"], "ENGLAND": ["LON"]},
    )
    built = Order("BUILD A PAR").execute(now)
    assert built["name"] == "W1901A"
    assert built["units"]["FRANCE"] == ["A BEL", "A PAR"]
    done = Order("DESTROY A YOR").execute(built)
    assert done["name"] == "S1902M"
    assert done["units"]["ENGLAND"] == ["F NTH"]
    assert Order("BUILD A MAR").execute(now)["units"]["FRANCE"] == ["A BEL"]


def test_execute_of_a_waived_build_ends_the_phase_if_nobody_else_is_due() -> None:
    now = state("W1901A", {"FRANCE": ["A BEL"]}, centers={"FRANCE": ["PAR", "BEL"]})
    assert Order("FRANCE: WAIVE").execute(now)["name"] == "S1902M"


def test_a_winter_is_played_by_execute_alone() -> None:
    now = state(
        "W1901A",
        {"FRANCE": ["A BEL"], "ENGLAND": ["A YOR", "F NTH"], "GERMANY": ["A RUH"]},
        centers={"FRANCE": ["PAR", "BRE", "BEL"], "ENGLAND": ["LON"], "GERMANY": ["MUN", "BER"]},
    )
    waived = Order("FRANCE: WAIVE").execute(now)
    assert (waived["name"], waived["waived"]) == ("W1901A", {"FRANCE": 1})
    waived = Order("GERMANY: WAIVE").execute(waived)
    assert waived["waived"] == {"FRANCE": 1, "GERMANY": 1}
    # A waived build no longer counts.
    build = Order("BUILD A BER")
    assert build.is_valid(now) and not build.is_valid(waived)
    assert "no builds" in OrderParser().validate(build, waived).message.lower()
    assert build.execute(waived) == waived
    built = Order("BUILD A PAR").execute(waived)
    assert (built["name"], built["units"]["FRANCE"]) == ("W1901A", ["A BEL", "A PAR"])
    assert Order("BUILD F BRE").execute(built) == built
    done = Order("DESTROY A YOR").execute(built)
    assert done["name"] == "S1902M" and "waived" not in done
    assert done["units"]["FRANCE"] == ["A BEL", "A PAR"]


@pytest.mark.parametrize("text", ["BUILD A PAR", "A PAR H", "A PAR S A BUR", "FRANCE: WAIVE"])
def test_execute_refuses_an_order_of_another_phase(text: str) -> None:
    now = state(
        "S1901R",
        {"FRANCE": ["*A PAR"], "GERMANY": ["A BUR"]},
        retreats={"FRANCE": {"A PAR": ["GAS"]}},
        centers={"FRANCE": ["PAR"]},
    )
    with pytest.raises(chancery.OrderError) as caught:
        Order(text).execute(now)
    assert [fault.code for fault in caught.value.faults] == ["wrong-phase"]


@pytest.mark.parametrize(
    ("phase", "text"),
    [("S1901M", "BUILD A PAR"), ("S1901M", "DESTROY A PAR"), ("S1901M", "A PAR R GAS"), ("W1901A", "A PAR - GAS"), ("W1901A", "A PAR H")],
)
def test_execute_refuses_an_order_of_another_phase_without_change(phase: str, text: str) -> None:
    now = state(phase, {"FRANCE": ["A PAR"]}, centers={"FRANCE": ["PAR"]})
    kept = copy.deepcopy(now)
    with pytest.raises(chancery.OrderError):
        Order(text).execute(now)
    assert now == kept


def test_a_state_that_is_none_is_an_error() -> None:
    for bad in ({}, {"name": "S1901M", "units": {"NARNIA": []}}, {"name": "X", "units": {}}):
        with pytest.raises(chancery.PositionError):
            Order("A PAR H").is_valid(bad)


def test_other_boards_and_rules() -> None:
    lantern = chancery.Position(board="lantern")
    order = str(lantern.legal_orders()[0])
    assert Order(order, board="lantern").is_valid(lantern.to_dict())
    assert OrderParser("lantern").validate(order, lantern.to_dict())
    strict = OrderParser(rules="classic,missing_unit=illegal")
    assert not strict.validate("par - bur", start())


def test_orders_are_values() -> None:
    one, other = Order("A PAR - BUR"), Order("a par-bur")
    assert one == other and hash(one) == hash(other) and one != "A PAR - BUR"
    assert one != Order("A PAR H")
    assert repr(one) == "Order('A PAR - BUR')"
    assert pickle.loads(pickle.dumps(one)) == one and copy.deepcopy(one) == one
    answer = Validation(False, "no")
    assert pickle.loads(pickle.dumps(answer)) == answer == (False, "no")
    assert repr(answer) == "Validation(False, 'no')"
