"""What comes of orders, and why."""

from __future__ import annotations

import pytest

import chancery
from chancery import Order, Position, Rules

ORDERS = {"FRANCE": ["A PAR - BUR", "mar s par - bur"], "GERMANY": ["A MUN - BUR"]}


def test_verdicts_and_the_next_position() -> None:
    outcome = Position().adjudicate(ORDERS)
    assert outcome["A PAR"].verdict == "succeeds" and outcome["A PAR"].succeeds
    assert outcome["A MUN"].verdict == "fails"
    assert outcome["A MUN"].because == "Beaten by A PAR, 2 to 1."
    assert outcome.verdicts["A MAR"] == "succeeds" and len(outcome.verdicts) == len(outcome) == 22
    assert outcome.codes["A MUN"] == ["bounce"] and outcome.codes["A PAR"] == []
    assert outcome.next.phase == "F1901M" and outcome.next.unit_at("BUR") == ("FRANCE", "A BUR")
    assert outcome.position == Position() and outcome.rules == Rules()
    first = next(iter(outcome))
    assert (first.power, first.unit, first.order, first.text) == ("FRANCE", "A PAR", "A PAR - BUR", "A PAR - BUR")
    assert [ruling.text for ruling in outcome.rulings][1] == "mar s par - bur"
    assert outcome.rulings[-1].text is None
    with pytest.raises(KeyError):
        outcome["A BUR"]


@pytest.mark.parametrize(
    "orders",
    [
        ORDERS,
        ["A PAR - BUR", "A MAR S A PAR - BUR", "A MUN - BUR"],
        [Order("A PAR - BUR"), "A MAR S A PAR - BUR A MUN - BUR"],
        "A PAR - BUR A MAR S A PAR - BUR A MUN - BUR",
        {"fra": "A PAR - BUR A MAR S A PAR - BUR", "GERMAN": Order("A MUN - BUR"), "ITALY": None, "TURKEY": []},
        (order for order in ("A PAR - BUR", "A MAR S A PAR - BUR", "A MUN - BUR")),
    ],
)
def test_orders_are_handed_over_in_many_ways(orders: object) -> None:
    outcome = Position().adjudicate(orders)  # type: ignore[arg-type]
    assert outcome.next == Position().adjudicate(ORDERS).next


def test_no_orders_at_all() -> None:
    assert Position().adjudicate().next.units == Position().units
    assert Position().adjudicate([]) == Position().adjudicate(None) == Position().adjudicate({})


def test_dislodged_units_are_told() -> None:
    position = Position(
        {"name": "S1901M", "units": {"FRANCE": ["A BUR", "A BOH"], "GERMANY": ["A MUN"]}, "centers": {}}
    )
    outcome = position.adjudicate("A BUR - MUN A BOH S A BUR - MUN")
    assert outcome["A MUN"].dislodged_by == "A BUR" and outcome["A MUN"].verdict == "fails"
    assert sorted(outcome.dislodged["GERMANY"]["A MUN"]) == ["BER", "KIE", "RUH", "SIL", "TYR"]
    assert outcome.next.dislodged == outcome.dislodged
    assert outcome["A MUN"].to_dict()["dislodged_by"] == "A BUR"


def test_illegal_orders_are_judged_and_unreadable_ones_are_errors() -> None:
    outcome = Position().adjudicate({"FRANCE": ["A PAR - LON"], "ENGLAND": ["A PAR - BUR"]})
    assert outcome.verdicts["A PAR"] == "illegal"
    assert [ruling.verdict for ruling in outcome.rulings[:2]] == ["illegal", "illegal"]
    with pytest.raises(chancery.OrderError) as caught:
        Position().adjudicate({"FRANCE": ["A PAR - BUR", "A MAR -- SPA"]})
    assert caught.value.text == "A MAR -- SPA" and caught.value.span == (6, 8)
    lenient = Position().adjudicate({"FRANCE": ["A PAR - BUR", "A MAR -- SPA"]}, strict=False)
    assert lenient["A PAR"].succeeds
    assert [error.text for error in lenient.errors] == ["A MAR -- SPA"]
    with pytest.raises(chancery.OrderError, match="There is no unit in Galicia"):
        Position().adjudicate(["A GAL - VIE"])


@pytest.mark.parametrize("orders", [7, [7], {"FRANCE": 7}, {"FRANCE": [None]}, {7: []}, [["A PAR H"]], b"A PAR H"])
def test_what_is_no_order(orders: object) -> None:
    with pytest.raises(TypeError):
        Position().adjudicate(orders)  # type: ignore[arg-type]


def test_unknown_powers() -> None:
    with pytest.raises(chancery.UnknownNameError):
        Position().adjudicate({"NARNIA": []})


def test_explanations_in_french() -> None:
    outcome = Position().adjudicate(ORDERS)
    english, french = outcome.explain(), outcome.explain(lang="fr")
    assert english == outcome.rulings == chancery.explain(outcome)
    assert [ruling.verdict for ruling in english] == [ruling.verdict for ruling in french]
    assert all(one.because != other.because for one, other in zip(english, french))
    with pytest.raises(chancery.ChanceryError, match="The languages are en, fr"):
        outcome.explain(lang="de")  # type: ignore[arg-type]


def test_rules_decide() -> None:
    position = Position(
        {"name": "S1901M", "units": {"ENGLAND": ["A LON", "F NTH", "F ENG"], "FRANCE": ["F BRE", "F IRI"]}, "centers": {}}
    )
    orders = "A LON - BEL F NTH C A LON - BEL F ENG C A LON - BEL F BRE - ENG F IRI S F BRE - ENG"
    assert position.adjudicate(orders).verdicts["A LON"] == "succeeds"
    assert position.adjudicate(orders, rules="1971").verdicts["A LON"] == "fails"


def test_the_functions_are_the_methods() -> None:
    start = Position()
    assert chancery.legal_orders(start, "PAR") == start.legal_orders("PAR")
    assert chancery.perft(start) == start.perft()
    assert chancery.adjudicate(start, ORDERS) == start.adjudicate(ORDERS)
    assert chancery.check(start, "A PAR - LON") == start.check("A PAR - LON")
    assert chancery.draw(start) == start.draw()


def test_many_at_once() -> None:
    cases = [(Position(), ORDERS), (Position(), None), (Position(), ["A PAR - GAS"])] * 100
    outcomes = chancery.adjudicate_all(cases)
    assert len(outcomes) == 300
    assert outcomes[:3] == [position.adjudicate(orders) for position, orders in cases[:3]]
    assert chancery.advance_all(cases) == [outcome.next for outcome in outcomes]
    with pytest.raises(chancery.OrderError):
        chancery.adjudicate_all([(Position(), "nonsense")])
    with pytest.raises(chancery.OrderError):
        chancery.advance_all([(Position(), "nonsense")])
    assert chancery.adjudicate_all([(Position(), "nonsense")], strict=False)[0].errors
    for bad in ([7], [(1, 2)], [(Position(),)], 7):
        with pytest.raises(TypeError):
            chancery.adjudicate_all(bad)  # type: ignore[arg-type]


def test_blind() -> None:
    rulings = chancery.blind("A X MOV Y\nA Z SUP X MOV Y\nA Y HOL\n")
    assert [(ruling.unit, ruling.verdict) for ruling in rulings] == [("A X", "succeeds"), ("A Z", "succeeds"), ("A Y", "fails")]
    assert rulings[2].dislodged_by == "A X"
    assert chancery.blind("a x mov y", lenient=True)[0].succeeds
    with pytest.raises(chancery.BlindError) as caught:
        chancery.blind("A X MOV Y\nA X HOL\nB Z")
    assert len(caught.value.faults) == 2 and caught.value.span is not None
