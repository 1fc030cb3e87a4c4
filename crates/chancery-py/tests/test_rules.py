"""Rules: sets and options."""

from __future__ import annotations

import pytest

import chancery
from chancery import Position, Rules


def test_sets_and_options() -> None:
    assert str(Rules()) == "classic"
    assert Rules.SETS == ("classic", "2023", "2000", "1982", "1971", "webdip")
    assert Rules("2023", paradox="2000") == Rules("2023,paradox=2000")
    assert Rules().replace(builds="any-owned")["builds"] == "any-owned"
    assert Rules("1971").options["paradox"] == "1971"
    assert set(Rules().options) == set(Rules("webdip").options)
    assert Rules().explain("builds") and Rules().explain("builds", lang="fr") != Rules().explain("builds")


@pytest.mark.parametrize("text", ["narnia", "classic,x=y", "paradox=none", "paradox=2000,2023"])
def test_unknown_rules(text: str) -> None:
    with pytest.raises(chancery.RulesError) as caught:
        Rules(text)
    assert caught.value.said("fr") != caught.value.said("en")
    with pytest.raises(chancery.RulesError):
        Position().legal_orders(rules=text)


def test_unknown_options() -> None:
    with pytest.raises(chancery.RulesError):
        Rules(narnia="yes")
    with pytest.raises(KeyError):
        Rules()["narnia"]
    with pytest.raises(KeyError):
        Rules().explain("narnia")


def test_rules_are_followed_where_they_are_given() -> None:
    state = {"name": "W1901A", "units": {}, "centers": {"FRANCE": ["PAR", "BEL"]}}
    anywhere = Position(state)
    assert not anywhere.check("BUILD A BEL")
    assert anywhere.check("BUILD A BEL", rules="builds=any-owned")
    assert anywhere.perft(rules=Rules(builds="any-owned"))["build"] > anywhere.perft()["build"]
