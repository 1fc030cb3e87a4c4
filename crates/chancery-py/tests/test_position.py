"""Positions: read, written, asked."""

from __future__ import annotations

import json
import random

import pytest

import chancery
from chancery import Order, Position

RETREAT = {
    "name": "S1901R",
    "units": {"FRANCE": ["*A PAR"], "GERMANY": ["A BUR"]},
    "retreats": {"FRANCE": {"A PAR": ["GAS", "PIC"]}},
    "centers": {"FRANCE": ["PAR"]},
}


def test_the_start() -> None:
    start = Position()
    assert start == Position.start() == Position.start("classic") == Position(board=chancery.Board())
    assert (start.phase, start.year, start.kind) == ("S1901M", 1901, "M")
    assert start.title() == "Spring 1901, movement" and start.title(lang="fr") == "Printemps 1901, mouvements"
    assert start.units["FRANCE"] == ["F BRE", "A MAR", "A PAR"]
    assert start.centers["FRANCE"] == ["BRE", "MAR", "PAR"]
    assert start.dislodged == {}
    assert start.unit_at("paris") == ("FRANCE", "A PAR") and start.unit_at("BUR") is None
    assert start.owner("PAR") == "FRANCE" and start.owner("BEL") is None and start.owner("NTH") is None
    assert start.surplus("FRANCE") == 0


def test_every_way_to_write_it_is_read() -> None:
    for position in (Position(), Position(RETREAT), Position(board="lantern")):
        board = position.board
        assert Position(position.to_dict(), board) == position
        assert Position(json.dumps(position.to_dict()), board) == position
        assert Position({"state": position.to_dict()}, board) == position
        assert Position(position.text) == position == Position(str(position))
        assert Position(position.text).key == position.key


def test_dislodged_units() -> None:
    position = Position(RETREAT)
    assert position.dislodged == {"FRANCE": {"A PAR": ["GAS", "PIC"]}}
    assert position.units["FRANCE"] == []
    assert [str(order) for order in position.legal_orders()] == ["A PAR R GAS", "A PAR R PIC", "A PAR D"]
    assert position.order("A PAR - GAS") == Order("A PAR R GAS")


@pytest.mark.parametrize(
    ("bad", "word"),
    [
        ({}, "phase"),
        ([], "object"),
        ({"name": "S1901M", "units": {"FRANCE": ["A XYZ"]}}, "units.FRANCE[0]"),
        ({"name": "S1901M", "units": {"FRANCE": ["A PAR", "A PAR"]}}, "Two units"),
        ({"name": "S1901M", "units": {"FRANCE": ["F PAR"]}}, "inland"),
        ({"name": "S1901M", "units": 7}, "units"),
        ("{", "JSON"),
        ("classic/S1901M/Z:Apar", "letters are"),
        ("narnia/S1901M", "variant"),
        ("", "variant"),
    ],
)
def test_what_is_no_position(bad: object, word: str) -> None:
    with pytest.raises(chancery.PositionError) as caught:
        Position(bad)  # type: ignore[arg-type]
    assert word in str(caught.value)
    assert caught.value.french


def test_legal_orders_are_those_that_check_lets_pass() -> None:
    start = Position()
    legal = start.legal_orders()
    assert len(legal) == start.perft()["total"] == 238
    assert len(set(legal)) == 238
    assert Order("A PAR - BUR") in legal
    assert all(start.check(order) for order in legal)
    assert start.legal_orders("PAR") == start.legal_orders("A PAR") == [o for o in legal if o.place == "PAR"]
    assert start.legal_orders(power="france") == [
        order for place in ("BRE", "MAR", "PAR") for order in start.legal_orders(place)
    ]
    assert start.legal_orders("BUR") == []
    with pytest.raises(chancery.UnknownNameError):
        start.legal_orders("XYZ")


def test_builds_and_waives_say_whose_they_are() -> None:
    position = Position({"name": "W1901A", "units": {}, "centers": {"FRANCE": ["PAR"], "RUSSIA": ["STP"]}})
    assert sorted(map(repr, position.legal_orders())) == [
        "Order('A PAR B')",
        "Order('A STP B')",
        "Order('F STP/NC B')",
        "Order('F STP/SC B')",
        "Order('FRANCE: WAIVE')",
        "Order('RUSSIA: WAIVE')",
    ]
    assert position.legal_orders(power="FRANCE")[-1].power == "FRANCE"
    assert position.adjudicate(position.legal_orders(power="FRANCE")[:1]).next.units["FRANCE"] == ["A PAR"]


def test_check_says_why_not() -> None:
    start = Position()
    answer = start.check("A PAR - LON")
    assert not answer and not answer.legal
    assert answer.reasons == ["An army cannot move from Paris to London: they are not adjacent."]
    assert answer.codes == ["not-adjacent"]
    assert str(answer.order) == "A PAR - LON"
    assert start.check("A PAR - LON", lang="fr").reasons != answer.reasons
    assert start.check("par - bur").order == Order("A PAR - BUR")
    assert start.check("A PAR - BUR", "ENGLAND").codes == ["not-your-unit"]
    assert start.check("A PAR - BUR", "NARNIA").codes == ["no-such-power"]
    assert start.check("A GAL - VIE").codes == ["no-unit"]
    assert start.check("WAIVE").codes == ["power-missing"]
    with pytest.raises(chancery.OrderError):
        start.check("nonsense")


def test_order_gives_the_legal_order_or_says_why_not() -> None:
    start = Position()
    assert start.order("stp-bot") == Order("F STP/SC - BOT")
    with pytest.raises(chancery.OrderError) as caught:
        start.order("A PAR - LON")
    assert caught.value.faults[0].code == "not-adjacent" and caught.value.text == "A PAR - LON"


def test_random_games_stay_sound() -> None:
    chance = random.Random(1901)
    for _ in range(3):
        position = Position()
        for _ in range(25):
            orders = []
            if position.kind == "A":
                for power in position.board.powers:
                    own = position.legal_orders(power=power)
                    orders += chance.sample(own, min(len(own), abs(position.surplus(power))))
            else:
                legal = position.legal_orders()
                places = sorted({str(order.place) for order in legal})
                orders = [chance.choice([order for order in legal if order.place == place]) for place in places]
            outcome = position.adjudicate(orders)
            assert Position(outcome.next.text) == outcome.next == Position(outcome.next.to_dict())
            assert outcome.errors == []
            position = outcome.next
