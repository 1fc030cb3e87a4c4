"""Orders that are picked from lists of legal ones: a game takes them quickly, and as it takes their texts."""

from __future__ import annotations

import random
from typing import Dict, List

import pytest

from chancery import Game, Order, OrderError, Position, Rules, UnknownNameError, boards


def picked(dice: random.Random, game: Game) -> Dict[str, List[Order]]:
    """A random order for each unit, and not more adjustments than are due."""
    chosen = {}
    for power, units in game.legal_orders_by_unit().items():
        orders = [dice.choice(orders) for orders in units.values()]
        if game.position.kind == "A":
            orders = orders[: abs(game.position.surplus(power))]
        chosen[power] = orders
    return chosen


@pytest.mark.parametrize("rules", Rules.SETS)
@pytest.mark.parametrize("board", boards())
def test_orders_and_their_texts_are_one(board: str, rules: str) -> None:
    dice = random.Random(f"{board} {rules}")
    quick, texts, slow = (Game(board, rules, year_limit=Position(board=board).year + 4) for _ in range(3))
    while not quick.is_over:
        for power, orders in picked(dice, quick).items():
            submission = quick.submit(power, orders)
            assert submission == texts.submit(power, [str(order) for order in orders])
            # One text is read and checked as if somebody had typed it.
            typed = slow.submit(power, "\n".join(map(str, orders)))
            assert submission == typed and repr(submission) == repr(typed)
            assert submission.accepted == [str(order) for order in orders]
        assert quick == texts == slow
        assert quick.resolve() == texts.resolve() == slow.resolve()
    assert quick.to_json() == texts.to_json() == slow.to_json()
    assert quick.history[-1].rulings == slow.history[-1].rulings


def test_lists_by_unit_have_all_legal_orders() -> None:
    dice = random.Random(7)
    game = Game(year_limit=1907)
    kinds = set()
    while not game.is_over:
        kinds.add(game.position.kind)
        position = game.position
        by_unit = game.legal_orders_by_unit()
        assert by_unit == position.legal_orders_by_unit()
        for power in game.powers:
            own = position.legal_orders_by_unit(power)
            assert own == by_unit.get(power, {})
            listed = {order for orders in own.values() for order in orders}
            assert listed == set(game.legal_orders(power=power)) == set(position.legal_orders(power=power))
            for unit, orders in own.items():
                assert orders, unit
                placed = [order for order in orders if order.action != "waive"]
                assert placed == game.legal_orders(unit)
                assert all(position.check(order, power) for order in orders)
        flat = game.legal_orders()
        assert flat == position.legal_orders() and len(flat) == len(set(flat))
        for power, orders in picked(dice, game).items():
            game.submit(power, orders)
        game.resolve()
    assert kinds == {"M", "R", "A"}
    assert game.legal_orders() == [] and game.legal_orders_by_unit() == {}


def test_what_is_not_legal_is_refused_as_ever() -> None:
    game = Game()
    english = game.legal_orders("LON")
    with pytest.raises(OrderError):
        game.submit("FRANCE", english[:1])
    with pytest.raises(OrderError):
        game.submit("FRANCE", [Order("A PAR - LON")])
    old = game.legal_orders("PAR")
    game.submit("FRANCE", ["A PAR - BUR"])
    game.resolve()
    with pytest.raises(OrderError):
        game.submit("FRANCE", [old[0]])
    assert game.orders == {}


def test_later_orders_replace_earlier_ones() -> None:
    game = Game()
    holds = [game.legal_orders(unit)[0] for unit in game.units["FRANCE"]]
    game.submit("FRANCE", holds)
    again = game.submit("FRANCE", [game.legal_orders("PAR")[1]])
    assert again.replaced == ["A PAR H"]
    assert len(game.orders["FRANCE"]) == 3
    fresh = game.submit("FRANCE", holds[:1], replace=True)
    assert len(fresh.replaced) == 3 and game.orders["FRANCE"] == ["F BRE H"]


def test_warnings_are_those_of_the_moment() -> None:
    game = Game()
    order = next(order for order in game.legal_orders("MAR") if str(order) == "A MAR S A PAR - BUR")
    hold = next(order for order in game.legal_orders("PAR") if str(order) == "A PAR H")
    submission = game.submit("FRANCE", [hold, order])
    game.resolve()
    assert any("A MAR S A PAR - BUR" in warning for warning in submission.warnings)


def test_lists_are_the_callers() -> None:
    game = Game()
    game.legal_orders().clear()
    game.legal_orders_by_unit()["FRANCE"]["A PAR"].clear()
    assert game.legal_orders("PAR")


def test_units_and_centres_of_a_game() -> None:
    game = Game()
    assert game.powers == game.board.powers and game.powers[2] == "FRANCE"
    assert game.units == game.position.units
    assert game.centres == game.centers == game.position.centres == game.position.centers
    assert game.board.centres == game.board.centers
    assert game.dislodged == {}


@pytest.mark.parametrize("texts", [False, True])
def test_orders_of_all_powers_at_once(texts: bool) -> None:
    dice, one, other = random.Random(7), Game(year_limit=1903), Game(year_limit=1903)
    while not one.is_over:
        orders = picked(dice, one)
        for power, own in orders.items():
            one.submit(power, own)
        other.submit_all({power: [str(order) for order in own] for power, own in orders.items()} if texts else orders)
        assert one.orders == other.orders
        one.resolve()
        other.resolve()
        assert one.position == other.position


def test_orders_of_all_powers_are_accepted_or_none() -> None:
    game = Game()
    game.submit("FRANCE", "A PAR H")
    with pytest.raises(OrderError):
        game.submit_all({"ENGLAND": ["F LON - NTH"], "FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - LON"]})
    assert game.orders["FRANCE"] == ["A PAR H"] and not game.orders.get("ENGLAND")
    game.submit_all({"FRANCE": "A PAR - BUR"}, replace=True)
    assert game.orders["FRANCE"] == ["A PAR - BUR"]
    with pytest.raises(UnknownNameError):
        game.submit_all({"NOWHERE": []})
    with pytest.raises(TypeError):
        game.submit_all(["A PAR H"])  # type: ignore[arg-type]
