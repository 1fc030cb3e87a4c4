"""Games: orders handed in, phases resolved and taken back, documents."""

from __future__ import annotations

import json
import random

import pytest

import chancery
from chancery import Game, Order, Position


def random_game(seed: int, years: int = 3) -> Game:
    chance = random.Random(seed)
    game = Game(year_limit=1901 + years - 1, id=f"game-{seed}")
    while not game.is_over:
        for due in game.due:
            if due.task in ("build", "remove"):
                legal = game.position.legal_orders(power=due.power)
                sites = sorted({str(order.place) for order in legal if order.place})[: due.wanted]
                game.submit(due.power, [next(order for order in legal if order.place == site) for site in sites])
            else:
                game.submit(due.power, [chance.choice(game.position.legal_orders(unit)) for unit in due.missing])
        game.resolve()
    return game


def test_a_turn() -> None:
    game = Game()
    assert (game.phase, game.id, game.is_over, game.ending, game.winners) == ("S1901M", "game", False, None, [])
    taken = game.submit("france", "par - bur, mar s par - bur")
    assert taken.accepted == ["A PAR - BUR", "A MAR S A PAR - BUR"]
    assert game.orders == {"FRANCE": ["par - bur", "mar s par - bur"]}
    game.submit("GERMANY", [Order("A MUN - BUR"), "A BER H"])
    assert len(game.awaited) == 7
    france = game.due[2]
    assert (france.power, france.task, france.wanted, france.given, france.missing, france.done) == (
        "FRANCE",
        "order",
        3,
        2,
        ["F BRE"],
        False,
    )
    turn = game.resolve()
    assert turn.phase == "S1901M" and turn.next == game.position and game.phase == "F1901M"
    assert turn.orders["FRANCE"] == ["par - bur", "mar s par - bur"]
    assert game.history == [turn]
    ruling = next(ruling for ruling in turn.rulings if ruling.unit == "A MUN")
    assert (ruling.verdict, ruling.text) == ("fails", "A MUN - BUR")
    assert turn.outcome["A MUN"].because == ruling.because
    assert turn.explain() == turn.rulings != turn.explain(lang="fr")
    assert turn.events()[0].endswith("are in civil disorder.")
    assert game.civil_disorder == ["AUSTRIA", "ENGLAND", "ITALY", "RUSSIA", "TURKEY"]
    assert game.orders == {}


def test_all_orders_are_taken_or_none() -> None:
    game = Game()
    with pytest.raises(chancery.OrderError) as caught:
        game.submit("FRANCE", ["A PAR - BUR", "A MAR - LON", "F BRE -- MAO"])
    error = caught.value
    assert [fault.code for fault in error.faults] == ["syntax", "illegal"]
    assert error.faults[0].span is not None and error.text is not None
    assert error.text[slice(*error.faults[0].span)] == "--"
    assert error.faults[1].message.startswith("`A MAR - LON` is refused.")
    assert error.faults[1].french.startswith("`A MAR - LON` est refusé.")
    assert game.orders == {}


def test_later_orders_replace_earlier_ones() -> None:
    game = Game()
    game.submit("FRANCE", "A PAR - BUR")
    assert game.submit("FRANCE", "A PAR - GAS").replaced == ["A PAR - BUR"]
    assert game.submit("FRANCE", "A MAR H", replace=True).replaced == ["A PAR - GAS"]
    assert game.orders == {"FRANCE": ["A MAR H"]}
    game.clear("FRANCE")
    assert game.orders == {}
    game.submit("FRANCE", "A MAR H")
    game.clear()
    assert game.orders == {}


def test_orders_that_will_be_void_are_warned_about() -> None:
    game = Game()
    game.submit("FRANCE", "A PAR - GAS")
    warnings = game.submit("FRANCE", "A MAR S A PAR - BUR").warnings
    assert len(warnings) == 1 and warnings[0].startswith("A MAR S A PAR - BUR will be void.")


def test_a_phase_can_be_taken_back() -> None:
    game = Game()
    with pytest.raises(chancery.GameError):
        game.undo()
    game.submit("FRANCE", "A PAR - BUR")
    before = game.copy()
    game.resolve()
    game.undo()
    assert (game.phase, game.orders, game.position) == (before.phase, before.orders, before.position)
    assert game.civil_disorder == []


def test_a_draw_is_agreed_on_and_taken_back() -> None:
    game = Game()
    for power in game.board.powers[1:]:
        game.vote(power)
    game.vote("FRANCE", False)
    assert "FRANCE" not in game.votes and not game.is_over
    game.vote("FRANCE")
    game.vote("AUSTRIA")
    assert game.ending == "draw" and game.winners == game.board.powers
    for act in (game.resolve, lambda: game.submit("FRANCE", "A PAR H"), game.clear, lambda: game.vote("FRANCE")):
        with pytest.raises(chancery.GameError) as caught:
            act()
        assert "over" in str(caught.value)
    game.undo()
    assert not game.is_over


def test_a_game_ends_by_victory() -> None:
    centers = chancery.Board().centers
    state = {"name": "F1910M", "units": {"FRANCE": ["A PAR"], "ITALY": ["A ROM"]}, "centers": {"FRANCE": centers[:20]}}
    game = Game(position=Position(state))
    turn = game.resolve()
    assert (game.ending, game.winners, game.is_over) == ("victory", ["FRANCE"], True)
    assert turn.events()[-1] == "France wins the game."


@pytest.mark.parametrize("seed", range(3))
def test_documents_come_back_as_they_were(seed: int) -> None:
    game = random_game(seed)
    assert game.ending in ("year-limit", "victory")
    again = Game.from_json(game.to_json())
    assert again == game and again.history == game.history
    saved = game.to_saved()
    assert saved["map"] == "standard" and saved["phases"][0]["name"] == "S1901M"
    for source in (saved, json.dumps(saved)):
        read = Game.from_saved(source)
        assert [turn.next for turn in read.history] == [turn.next for turn in game.history]
        assert read.position == game.position


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"version": 99}', '{"phases": []}', "null"])
def test_what_is_no_document(text: str) -> None:
    with pytest.raises(chancery.GameError) as caught:
        Game.from_json(text)
    assert caught.value.french
    with pytest.raises(chancery.GameError):
        Game.from_saved(text)


def test_other_boards_rules_and_positions() -> None:
    game = Game("lantern", "2023", year_limit=1905)
    assert game.board.id == "lantern" and str(game.rules) == "2023" and game.year_limit == 1905
    position = Position("classic/F1905M/F:Apar=par,bre/G:Aber")
    assert Game(position=position).phase == "F1905M"
    assert Game(position=position).survivors == ["FRANCE", "GERMANY"]
    with pytest.raises(chancery.BoardError):
        Game("lantern", position=position)
    with pytest.raises(chancery.UnknownNameError):
        game.submit("NARNIA", "x")


def test_a_recorded_retreat_that_cannot_be_is_dropped_with_a_warning() -> None:
    def phase(name: str, france: list[str], germany: list[str], orders: dict[str, list[str]]) -> dict[str, object]:
        # The package lists occupied provinces after an attack by convoy: here Marseilles.
        options = {"A BUR": ["BEL", "GAS", "MAR", "MUN", "PIC", "RUH"]} if "*A BUR" in germany else {}
        units = {"FRANCE": france, "GERMANY": germany}
        state = {"name": name, "units": units, "retreats": {"GERMANY": options}, "centers": {"FRANCE": ["PAR"]}}
        return {"name": name, "state": state, "orders": orders, "results": {}, "messages": []}

    attack = {"FRANCE": ["A PAR - BUR", "A MAR S A PAR - BUR"]}
    phases = [
        phase("S1901M", ["A MAR", "A PAR"], ["A BUR"], attack),
        phase("S1901R", ["A BUR", "A MAR"], ["*A BUR"], {"GERMANY": ["A BUR R BEL"]}),
        phase("F1901M", ["A BUR", "A MAR"], ["A BEL"], {}),
    ]
    with pytest.warns(UserWarning, match="convoyed, S1901R: Dropped retreats of A BUR to MAR"):
        game = Game.from_saved({"id": "convoyed", "map": "standard", "rules": [], "phases": phases})
    assert game.position.units["GERMANY"] == ["A BEL"]
