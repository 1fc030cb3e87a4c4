"""Orders, and many of them in one text."""

from __future__ import annotations

import pytest

import chancery
from chancery import Order, Position, parse

DIALECTS = "standard cli datc python jdip njudge webdip stabbeurfou godip daide numeric blind fr".split()


def test_what_an_order_tells() -> None:
    order = Order("FRANCE: A MAR S A PAR - BUR")
    assert str(order) == "A MAR S A PAR - BUR"
    assert (order.power, order.kind, order.place, order.unit) == ("FRANCE", "A", "MAR", "A MAR")
    assert (order.action, order.helps, order.target, order.via) == ("support", "A PAR", "BUR", False)
    assert Order("par - bur").kind is None and Order("par - bur").unit == "PAR"
    assert Order("A LON - BEL VIA").via
    assert Order("FRANCE: WAIVE").place is None
    assert Order("A PAR H").by("french") == Order("FRANCE: A PAR H")
    assert Order("A PAR H").board == chancery.Board()


@pytest.mark.parametrize("text", ["par-bur", "a paris -> burgundy", "A PAR MOVE BUR", "  a   par  -  bur ! "])
def test_any_spelling(text: str) -> None:
    assert str(Position().order(text)) == "A PAR - BUR"


def test_what_is_wrong_and_where() -> None:
    with pytest.raises(chancery.OrderError) as caught:
        Order("A Pariss - BUR")
    error = caught.value
    assert error.text is not None and error.span is not None
    assert error.text[slice(*error.span)] == "Pariss"
    assert "Did you mean Paris?" in str(error)
    assert "Vouliez-vous dire Paris" in error.said("fr")
    assert error.faults[0].code == "syntax" and error.faults[0].said("fr") == error.french


def test_spans_count_characters() -> None:
    reading = parse("Köln é A PAR - BUR; A MAR H")
    assert [reading.text[start:end].strip() for start, end in reading.spans] == ["A MAR H"]
    (error,) = reading.errors[:1]
    assert error.span is not None and reading.text[slice(*error.span)] in reading.text


def test_many_orders_and_their_errors() -> None:
    reading = parse("A PAR - BUR\nA MAR -- SPA\nF BRE - MAO")
    assert not reading and len(reading) == 2
    assert [str(order) for order in reading.orders] == ["A PAR - BUR", "F BRE - MAO"]
    assert [reading.text[start:end] for start, end in reading.spans] == ["A PAR - BUR", "F BRE - MAO"]
    (error,) = reading.errors
    assert isinstance(error, chancery.OrderError) and error.span == (18, 20)
    assert parse("")


def test_a_position_fills_in_what_was_not_written() -> None:
    (order,) = parse("stp - bot", position=Position()).orders
    assert str(order) == "F STP/SC - BOT"
    assert order.power == "RUSSIA"


def test_one_dialect_alone() -> None:
    assert parse("A PAR - BUR", dialect="standard")
    assert not parse("par - bur", dialect="standard")
    assert parse('["par","Move","bur"]', dialect="godip").orders[0].target == "BUR"
    with pytest.raises(chancery.ChanceryError, match="The dialects are standard"):
        parse("A PAR - BUR", dialect="klingon")


@pytest.mark.parametrize("dialect", DIALECTS)
def test_what_is_written_is_read(dialect: str) -> None:
    position = Position()
    for order in position.legal_orders():
        text = order.write(dialect, position)
        (again,) = parse(text, position=position, dialect=dialect).orders
        assert position.order(again) == order


def test_what_a_dialect_cannot_write() -> None:
    with pytest.raises(chancery.OrderError) as caught:
        Order("FRANCE: WAIVE").write("godip")
    assert caught.value.french != caught.value.message


def test_boards_are_not_mixed() -> None:
    lantern = Position(board="lantern")
    with pytest.raises(chancery.BoardError):
        lantern.check(Order("A PAR - BUR"))
    with pytest.raises(chancery.BoardError):
        lantern.adjudicate([Order("A PAR - BUR")])
    with pytest.raises(chancery.BoardError):
        parse("x", "classic", position=lantern)
    with pytest.raises(chancery.BoardError):
        Order("A PAR - BUR").write("standard", lantern)
