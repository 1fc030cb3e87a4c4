"""Arguments: objects are accepted where their names are, and what is wrong with an argument is said in plain words."""

from __future__ import annotations

import enum
import re
from typing import Any, Callable, List, Tuple

import pytest

import chancery
from chancery import Board, ChanceryError, Game, Order, Position, Rules, boards, parse
from chancery.compat import Game as CompatGame

# What a binding generator says and no user understands.
FOREIGN = re.compile(r"Py[A-Z]\w+|cannot be (converted|cast)|object is not an instance|extract|downcast")

# A number is a document, but not that of a position.
STATES = ("Position", "Order.check state")


class Power(enum.Enum):
    FRANCE = 1


def calls() -> List[Tuple[str, Callable[[], Any]]]:
    position, game, board, order = Position(), Game(), Board(), Order("A PAR H")
    outcome: Any = position.adjudicate("A PAR - BUR")
    free: Any = chancery
    any_position: Any = position
    any_game: Any = game
    any_board: Any = board
    any_order: Any = order
    any_rules: Any = Rules()
    wrong: Any = 5
    return [
        ("Board", lambda: free.Board(wrong)),
        ("Board.load", lambda: free.Board.load(wrong)),
        ("Board.from_file", lambda: free.Board.from_file(wrong)),
        ("Board.place", lambda: any_board.place(wrong)),
        ("Board.power", lambda: any_board.power(wrong)),
        ("Board.full_name", lambda: any_board.full_name(wrong)),
        ("Board.full_name lang", lambda: any_board.full_name("PAR", lang=wrong)),
        ("Board.terrain", lambda: any_board.terrain(wrong)),
        ("Board.coasts", lambda: any_board.coasts(wrong)),
        ("Board.reach", lambda: any_board.reach(wrong)),
        ("Rules", lambda: free.Rules(wrong)),
        ("Rules option", lambda: free.Rules(paradox=wrong)),
        ("Rules.replace", lambda: any_rules.replace(paradox=wrong)),
        ("Rules[]", lambda: any_rules[wrong]),
        ("Rules.explain", lambda: any_rules.explain(wrong)),
        ("Order", lambda: free.Order(wrong)),
        ("Order board", lambda: free.Order("A PAR H", wrong)),
        ("Order.by", lambda: any_order.by(wrong)),
        ("Order.check", lambda: any_order.check(position, wrong)),
        ("Order.check state", lambda: any_order.check(wrong)),
        ("Order.write", lambda: any_order.write(wrong)),
        ("Order.write position", lambda: any_order.write("daide", wrong)),
        ("parse", lambda: free.parse(wrong)),
        ("parse position", lambda: free.parse("A PAR H", position=wrong)),
        ("parse dialect", lambda: free.parse("A PAR H", dialect=wrong)),
        ("blind", lambda: free.blind(wrong)),
        ("blind lenient", lambda: free.blind("A X HOL", lenient=wrong)),
        ("Position", lambda: free.Position(wrong)),
        ("Position.unit_at", lambda: any_position.unit_at(wrong)),
        ("Position.owner", lambda: any_position.owner(wrong)),
        ("Position.surplus", lambda: any_position.surplus(wrong)),
        ("Position.legal_orders", lambda: any_position.legal_orders(wrong)),
        ("Position.legal_orders power", lambda: any_position.legal_orders(power=wrong)),
        ("Position.legal_orders rules", lambda: any_position.legal_orders(rules=wrong)),
        ("Position.legal_orders_by_unit", lambda: any_position.legal_orders_by_unit(wrong)),
        ("Position.check", lambda: any_position.check(wrong)),
        ("Position.check power", lambda: any_position.check("A PAR H", wrong)),
        ("Position.order", lambda: any_position.order(wrong)),
        ("Position.adjudicate", lambda: any_position.adjudicate(wrong)),
        ("Position.adjudicate list", lambda: any_position.adjudicate([wrong])),
        ("Position.adjudicate power", lambda: any_position.adjudicate({wrong: "A PAR H"})),
        ("Position.adjudicate strict", lambda: any_position.adjudicate("A PAR H", strict="no")),
        ("Position.draw", lambda: any_position.draw(wrong)),
        ("Position.draw theme", lambda: any_position.draw(theme=wrong)),
        ("Position.draw width", lambda: any_position.draw(width="wide")),
        ("Position.draw legend", lambda: any_position.draw(legend="no")),
        ("Position.draw power", lambda: any_position.draw(power=wrong)),
        ("Position.draw about", lambda: any_position.draw(about=wrong)),
        ("Outcome[]", lambda: outcome[wrong]),
        ("adjudicate_all", lambda: free.adjudicate_all(wrong)),
        ("adjudicate_all case", lambda: free.adjudicate_all([wrong])),
        ("adjudicate_all strict", lambda: free.adjudicate_all([], strict="no")),
        ("advance_all", lambda: free.advance_all([("x", "y")])),
        ("Game", lambda: free.Game(wrong)),
        ("Game position", lambda: free.Game(position=wrong)),
        ("Game year_limit", lambda: free.Game(year_limit="late")),
        ("Game id", lambda: free.Game(id=wrong)),
        ("Game.submit power", lambda: any_game.submit(wrong, [])),
        ("Game.submit", lambda: any_game.submit("FRANCE", wrong)),
        ("Game.submit list", lambda: any_game.submit("FRANCE", [wrong])),
        ("Game.submit replace", lambda: any_game.submit("FRANCE", [], replace="yes")),
        ("Game.submit lang", lambda: any_game.submit("FRANCE", [], lang=wrong)),
        ("Game.clear", lambda: any_game.clear(wrong)),
        ("Game.vote", lambda: any_game.vote(wrong)),
        ("Game.vote draw", lambda: any_game.vote("FRANCE", "yes")),
        ("Game.from_json", lambda: free.Game.from_json(wrong)),
        ("Game.from_saved", lambda: free.Game.from_saved({5: 1})),
    ]


@pytest.mark.parametrize("name, call", calls(), ids=[name for name, _ in calls()])
def test_a_wrong_type_is_named_in_plain_words(name: str, call: Callable[[], Any]) -> None:
    with pytest.raises(ChanceryError if name in STATES else TypeError) as raised:
        call()
    said = str(raised.value)
    assert not FOREIGN.search(said), said
    assert name in STATES or re.search(r"\b(int|str)\b", said) or "pair" in said or "iterable" in said, said


def test_years_out_of_range_are_values_and_not_overflows() -> None:
    for year in (-1, 70_000, 10**30):
        with pytest.raises(ValueError, match="year"):
            Game(year_limit=year)


def test_powers_are_accepted_as_names_and_as_objects() -> None:
    game = Game()
    due = game.due[2]
    assert due.power == "FRANCE"
    france = CompatGame().get_power("FRANCE")
    assert france is not None
    outcome = game.position.adjudicate({"FRANCE": "A PAR - BUR"})
    for power in ("FRANCE", "french", due, Power.FRANCE, france, outcome["A PAR"], Order("FRANCE: A PAR H")):
        assert game.board.power(power) == "FRANCE"
        assert game.position.surplus(power) == 0
        assert game.legal_orders(power=power) == game.legal_orders(power="FRANCE")
        assert game.legal_orders_by_unit(power) == game.legal_orders_by_unit()["FRANCE"]
        assert game.submit(power, "A PAR - BUR", replace=True).accepted == ["A PAR - BUR"]
        assert Order("A PAR H").by(power) == Order("FRANCE: A PAR H")
        assert game.position.check("A PAR H", power)
        game.vote(power)
        game.vote(power, False)
        game.clear(power)
        assert game.position.adjudicate({power: "A PAR - BUR"}).verdicts == outcome.verdicts  # type: ignore[dict-item]


def test_places_and_units_are_accepted_as_names_and_as_objects() -> None:
    position = Position()
    order = position.order("par - bur")
    ruling = position.adjudicate([order])["A PAR"]
    for place in ("PAR", "paris", "A PAR", order, ruling):
        assert position.board.place(place) == "PAR"
        assert position.unit_at(place) == ("FRANCE", "A PAR")
        assert position.owner(place) == "FRANCE"
        assert position.legal_orders(place) == position.legal_orders("PAR")
        assert position.board.terrain(place) == "inland"
    for unit in ("A PAR", order, ruling):
        assert position.adjudicate([order])[unit] == ruling
        assert "BUR" in position.board.reach(unit)


def test_boards_and_rules_are_accepted_as_names_and_as_objects() -> None:
    assert "classic" in boards()
    for name in boards():
        assert Board(name) == Board(Board(name)) and Board(name).id == name
    assert Rules(Rules("2023"), paradox="2000") == Rules("2023", paradox="2000")
    assert parse("A PAR H", Board()).orders == parse("A PAR H", "classic").orders
