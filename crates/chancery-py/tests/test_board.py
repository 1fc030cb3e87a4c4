"""Boards: what they know, and variant files."""

from __future__ import annotations

import pathlib

import pytest

import chancery
from chancery import Board


def test_the_standard_board() -> None:
    board = Board()
    assert board == Board("classic") == Board.classic()
    assert (board.id, board.first_year, board.victory) == ("classic", 1901, 18)
    assert board.powers == ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"]
    assert (len(board.provinces), len(board.centers), len(board.locations)) == (75, 34, 81)
    assert board.homes["RUSSIA"] == ["MOS", "SEV", "STP", "WAR"]


def test_places_and_powers_by_any_name() -> None:
    board = Board()
    assert board.place("paris") == "PAR"
    assert board.place("St. Petersburg") == "STP"
    assert board.place("stp/sc") == board.place("F STP/SC") == "STP/SC"
    assert board.power("french") == board.power("fra") == "FRANCE"
    assert board.full_name("stp/sc") == "St. Petersburg (South Coast)"
    assert board.full_name("lon", lang="fr") == "Londres"
    assert [board.terrain(place) for place in ("NTH", "PAR", "LON")] == ["sea", "inland", "coastal"]
    assert board.coasts("SPA") == ["SPA/NC", "SPA/SC"] and board.coasts("PAR") == []


def test_where_units_can_go() -> None:
    board = Board()
    assert sorted(board.reach("A PAR")) == ["BRE", "BUR", "GAS", "PIC"]
    assert "BOT" in board.reach("F STP/SC") and "BOT" not in board.reach("F STP/NC")
    with pytest.raises(chancery.UnknownNameError):
        board.reach("PAR")


@pytest.mark.parametrize("ask", ["place", "terrain", "coasts", "full_name"])
def test_unknown_places_come_with_near_ones(ask: str) -> None:
    with pytest.raises(chancery.UnknownNameError, match="Did you mean"):
        getattr(Board(), ask)("Pariss")


def test_unknown_powers_and_boards() -> None:
    with pytest.raises(chancery.UnknownNameError, match="The powers are AUSTRIA"):
        Board().power("NARNIA")
    with pytest.raises(chancery.BoardError, match="The variants are classic, lantern"):
        Board("narnia")


def test_variant_files(tmp_path: pathlib.Path) -> None:
    text = Board("lantern").source
    assert text is not None
    file = tmp_path / "variant.toml"
    file.write_text(text, encoding="utf-8")
    assert Board.from_file(file) == Board.from_file(str(file)) == Board("lantern")
    with pytest.raises(OSError):
        Board.from_file(tmp_path / "none")
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(chancery.BoardError, match="UTF-8"):
        Board.from_file(file)


def test_faults_of_a_variant_file_are_all_told() -> None:
    text = Board("lantern").source
    assert text is not None
    with pytest.raises(chancery.BoardError) as caught:
        Board.load(text.replace("first_year", "frist_year", 1) + "\nnonsense = 1\n")
    assert caught.value.faults
    assert caught.value.message.startswith("line ")
    assert caught.value.french.startswith("ligne ")
