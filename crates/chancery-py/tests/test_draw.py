"""Pictures: texts and bytes of the right kind."""

from __future__ import annotations

import random
import struct
from xml.etree import ElementTree

import pytest

import chancery
from chancery import Game, Position


def width_of(png: bytes) -> int:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return int(struct.unpack(">I", png[16:20])[0])


def test_svg_and_png() -> None:
    start = Position()
    svg = start.draw()
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert start.draw("svg") == svg
    assert width_of(start.draw("png", width=200)) == 200
    assert 'data-power="FRANCE"' in svg


def test_what_can_be_chosen() -> None:
    start = Position()
    pictures = {
        start.draw(),
        start.draw(theme="dark"),
        start.draw(theme="print"),
        start.draw(labels="long"),
        start.draw(labels="long", lang="fr"),
        start.draw(labels="none"),
        start.draw(legend=False),
        start.draw(title="Friday <b>"),
        start.draw(prefix="x-"),
        start.draw(width=300),
        start.draw(orders={"FRANCE": ["A PAR - BUR"], "ITALY": ["A VEN - TYR"]}),
        start.draw(orders={"FRANCE": ["A PAR - BUR"], "ITALY": ["A VEN - TYR"]}, power="FRANCE"),
        start.draw(orders={"FRANCE": ["A PAR - BUR"], "ITALY": ["A VEN - TYR"]}, about="TYR"),
        Position(board="lantern").draw(),
    }
    assert len(pictures) == 14
    for picture in pictures:
        ElementTree.fromstring(picture)
    assert "<b>" not in start.draw(title="Friday <b>")


@pytest.mark.parametrize(
    "look",
    [
        {"format": "gif"},
        {"theme": "pink"},
        {"labels": ""},
        {"lang": "de"},
        {"width": 1},
        {"width": 100_000},
        {"power": "NARNIA"},
        {"about": "XYZ"},
        {"orders": "nonsense"},
    ],
)
def test_what_cannot_be_chosen(look: dict[str, object]) -> None:
    with pytest.raises(chancery.ChanceryError):
        Position().draw(**look)  # type: ignore[call-overload]


@pytest.mark.parametrize(
    "look", [{"width": "x"}, {"legend": 7}, {"colour": "red"}, {"title": None}, {"width": 1.5}]
)
def test_what_is_of_the_wrong_kind(look: dict[str, object]) -> None:
    with pytest.raises(TypeError):
        Position().draw(**look)  # type: ignore[call-overload]


def test_notebooks_show_the_board_and_ids_do_not_meet() -> None:
    game = Game()
    game.submit("FRANCE", "A PAR - BUR")
    shown = [game._repr_svg_(), Position()._repr_svg_(), Position().adjudicate("A PAR - BUR")._repr_svg_()]
    turn = game.resolve()
    shown += [turn._repr_svg_(), game._repr_svg_()]
    ids = [
        {element.get("id") for element in ElementTree.fromstring(svg).iter() if element.get("id")} for svg in shown
    ]
    assert all(ids)
    for number, own in enumerate(ids):
        for others in ids[number + 1 :]:
            assert not own & others


@pytest.mark.parametrize("width", [-1, 0, 15, 9000, 2**70])
def test_a_width_that_cannot_be_is_a_value(width: int) -> None:
    with pytest.raises(ValueError, match=str(width)[:20]):
        Position().draw(width=width)


def test_pictures_for_notebooks_are_small() -> None:
    dice = random.Random(5)
    game = Game()
    turns = []
    while not game.is_over and game.position.year < 1908:
        for power, units in game.legal_orders_by_unit().items():
            wanted = abs(game.position.surplus(power)) if game.position.kind == "A" else len(units)
            game.submit(power, [dice.choice(orders) for orders in units.values()][:wanted])
        turns.append(game.resolve())
    fullest = max(turns, key=lambda turn: sum(map(len, turn.orders.values())))
    for shown in (Position(), game, fullest, fullest.outcome, Position(board="lantern")):
        svg = shown._repr_svg_()
        assert len(svg.encode()) < 80_000, f"{shown!r}: {len(svg)}"
        for province in shown.board.provinces if isinstance(shown, (Position, Game)) else ():
            assert f'data-province="{province.lower()}"' in svg


def test_outcomes_and_games_are_drawn_with_their_orders() -> None:
    game = Game()
    game.submit("FRANCE", "A PAR - BUR")
    assert game.draw() != Position().draw()
    assert game.draw() == Position().draw(orders={"FRANCE": ["A PAR - BUR"]})
    outcome = Position().adjudicate("A PAR - BUR A MUN - BUR")
    assert outcome.draw() not in (Position().draw(), game.draw())
    assert width_of(outcome.draw("png", width=150)) == width_of(game.draw("png", width=150)) == 150
