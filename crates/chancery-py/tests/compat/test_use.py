"""The drop-in as people use it: a script, copies, saved games, lists changed by hand, wrong input."""

from __future__ import annotations

import copy
import json
import pickle
import random
import threading
from typing import Any, List

import pytest

import chancery.compat
from chancery.compat import Game, GamePhaseData, Map, Message
from chancery.compat.utils import exceptions, export
from chancery.compat.utils.order_results import BOUNCE, OK, VOID


def played(seed: int, last: int) -> Game:
    dice = random.Random(seed)
    game = Game()
    while not game.is_game_done and int(game.get_current_phase()[1:5]) <= last:
        possible = game.get_all_possible_orders()
        for power in game.powers:
            places = game.get_orderable_locations(power)
            game.set_orders(power, [dice.choice(possible[place]) for place in places if possible[place]])
        game.process()
    return game


def test_a_script_written_for_the_package_runs_under_the_alias(tmp_path: Any) -> None:
    script = """
from diplomacy import Game
from diplomacy.utils.export import to_saved_game_format
import random
random.seed(3)
game = Game()
while not game.is_game_done and game.get_current_phase() < "W1902A":
    possible_orders = game.get_all_possible_orders()
    for power_name, power in game.powers.items():
        power_orders = [random.choice(possible_orders[loc]) for loc in game.get_orderable_locations(power_name)
                        if possible_orders[loc]]
        game.set_orders(power_name, power_orders)
    game.process()
to_saved_game_format(game, output_path=path)
"""
    path = str(tmp_path / "game.json")
    with chancery.compat.aliased():
        exec(script, {"path": path})
    games = export.load_saved_games_from_disk(path)
    assert len(games) == 1
    assert len(games[0].state_history) >= 3
    assert export.is_valid_saved_game(export.to_saved_game_format(games[0]))


def test_the_alias_comes_and_goes() -> None:
    import sys

    before = sys.modules.get("diplomacy")
    with chancery.compat.aliased():
        import diplomacy.engine.game

        assert diplomacy.engine.game.Game is Game
        with pytest.raises(ModuleNotFoundError):
            import diplomacy.nothing  # noqa: F401
    assert sys.modules.get("diplomacy") is before


def test_a_copy_goes_its_own_way() -> None:
    game = played(1, 1903)
    other = copy.deepcopy(game)
    assert other is not game and other.get_hash() == game.get_hash()
    assert other.powers["FRANCE"] is not game.powers["FRANCE"]
    assert other.powers["FRANCE"].game is other
    phases = list(game.state_history.keys())
    state = game.get_state()
    other.process()
    other.powers["FRANCE"].units.clear()
    assert list(game.state_history.keys()) == phases
    assert {**game.get_state(), "timestamp": 0} == {**state, "timestamp": 0}


def test_what_is_over_can_be_looked_at() -> None:
    game = played(2, 1902)
    history = game.get_phase_history()
    assert [data.name for data in history] == list(game.state_history.keys())
    assert all(isinstance(data, GamePhaseData) and data.state["name"] == data.name for data in history)
    assert game.get_phase_history(0, 0)[0].name == "S1901M"
    assert game.get_phase_history("F1901M", "F1901M")[0].name == "F1901M"
    assert game.get_phase_from_history("S1999M") is None
    json.dumps(export.to_saved_game_format(game))


def test_lists_that_are_changed_by_hand_count() -> None:
    game = Game()
    game.powers["FRANCE"].units.remove("A PAR")
    assert game.get_all_possible_orders()["PAR"] == []
    game.powers["FRANCE"].units.append("F LYO")
    assert "F LYO - WES" in game.get_all_possible_orders()["LYO"]
    game.powers["FRANCE"].orders["F LYO"] = "- WES"
    game.process()
    assert "F WES" in game.get_units("FRANCE")


def test_a_state_goes_to_another_game() -> None:
    game, other = played(4, 1903), Game()
    other.set_state(json.loads(json.dumps(game.get_state())))
    assert other.get_hash() == game.get_hash()
    assert other.get_all_possible_orders() == game.get_all_possible_orders()


def test_messages_belong_to_their_phase() -> None:
    game = Game()
    message = Message(sender="FRANCE", recipient="ENGLAND", phase="S1901M", message="shall we?")
    time = game.add_message(message)
    assert game.messages[time] is message
    assert len(Game.filter_messages(game.messages, "ITALY")) == 0
    game.process()
    assert not game.messages
    assert game.message_history["S1901M"][time].message == "shall we?"


def test_results_are_codes_and_texts() -> None:
    game = Game()
    game.set_orders("FRANCE", ["A PAR - BUR", "A MAR - BUR", "F BRE S A PAR - GAS"])
    game.process()
    assert game.get_order_status(unit="A PAR") == [BOUNCE] == ["bounce"]
    assert game.get_order_status("FRANCE")["F BRE"] == [VOID]
    assert str(OK) == "" and BOUNCE.code == 10002


def test_a_picture_is_drawn(tmp_path: Any) -> None:
    game = Game()
    game.set_orders("FRANCE", ["A PAR - BUR"])
    path = tmp_path / "board.svg"
    svg = game.render(incl_abbrev=True, output_path=str(path))
    assert svg.startswith("<svg") and path.read_text(encoding="utf-8") == svg
    assert svg != game.render(incl_orders=False, incl_abbrev=True)


def test_a_victory_ends_the_game() -> None:
    game = Game()
    game.clear_centers()
    game.set_centers("FRANCE", game.map.scs[:17])
    game.clear_units()
    game.set_units("FRANCE", ["A BEL", "A PAR"])
    game.set_current_phase("F1905M")
    game.process()
    assert game.is_game_done and game.outcome == ["W1905A", "FRANCE"] and game.note == "Victory by: FRA"
    assert game.get_current_phase() == "COMPLETED"
    assert game.process().name == "COMPLETED"


def test_other_boards_of_ours_are_known() -> None:
    game = Game(map_name="lantern")
    assert not game.error
    possible = game.get_all_possible_orders()
    for power in game.powers:
        game.set_orders(power, [possible[place][0] for place in game.get_orderable_locations(power)])
    before = game.get_current_phase()
    game.process()
    assert game.get_current_phase() != before
    assert Game(map_name="nowhere").error


@pytest.mark.parametrize("way", ["pickle", "copy", "deepcopy"])
def test_games_are_pickled_and_copied_with_their_history(way: str) -> None:
    game = played(3, 1903)
    game.add_message(Message(sender="FRANCE", recipient="ENGLAND", phase=game.get_current_phase(), message="well?"))
    game.set_orders("FRANCE", [game.get_all_possible_orders()[place][0] for place in game.get_orderable_locations("FRANCE")])
    ways = {"pickle": lambda one: pickle.loads(pickle.dumps(one)), "copy": copy.copy, "deepcopy": copy.deepcopy}
    other: Game = ways[way](game)
    assert other.to_dict() == game.to_dict()
    assert other.command == game.command and other.popped == game.popped and other.get_orders() == game.get_orders()
    assert other.powers["FRANCE"].game is other and other.map is game.map
    for one in (game, other):
        one.process()
    assert [data.to_dict()["results"] for data in other.get_phase_history()] == [
        data.to_dict()["results"] for data in game.get_phase_history()
    ]
    assert other.get_hash() == game.get_hash()
    other.powers["FRANCE"].units.clear()
    assert game.powers["FRANCE"].units


def test_exact_mode_is_chosen_by_game_or_by_alias() -> None:
    assert Game(exact=True).exact and not Game().exact
    with chancery.compat.aliased(exact=True):
        assert Game().exact and not Game(exact=False).exact
    assert not Game().exact
    assert copy.deepcopy(Game(exact=True)).exact and pickle.loads(pickle.dumps(Game(exact=True))).exact


def test_maps_and_phases_are_pickled() -> None:
    data = played(3, 1901).process()
    assert pickle.loads(pickle.dumps(data)).to_dict() == data.to_dict()
    assert pickle.loads(pickle.dumps(Map())).powers == Map().powers
    assert pickle.loads(pickle.dumps(BOUNCE)) == BOUNCE


WRONG: List[Any] = ["", " ", "garbage", "A PAR", "A PAR - XXX", "WAIVE", "A PAR - BUR " * 500, "\0", "é", "💥"]


@pytest.mark.parametrize("rule", ["", "NO_CHECK"])
@pytest.mark.parametrize("phase", ["S1901M", "S1901R", "W1901A"])
def test_wrong_orders_are_refused_and_do_no_harm(rule: str, phase: str) -> None:
    game = Game()
    if rule:
        game.add_rule(rule)
    game.set_current_phase(phase)
    game.set_orders("FRANCE", WRONG)
    game.process()
    assert game.get_units("FRANCE") == ["F BRE", "A MAR", "A PAR"]


def test_wrong_values_are_exceptions() -> None:
    game = Game()
    with pytest.raises(exceptions.MapPowerException):
        game.set_orders("NOBODY", ["A PAR H"])
    with pytest.raises(TypeError):
        game.set_orders("FRANCE", [5])
    game.powers["FRANCE"].units = ["A PAR", "A PAR"]
    with pytest.raises(ValueError, match="Two units stand in PAR"):
        game.process()
    game.powers["FRANCE"].units = ["X"]
    with pytest.raises(ValueError, match="no unit"):
        game.get_all_possible_orders()
    game.powers["FRANCE"].units = 7  # type: ignore[assignment]
    with pytest.raises(TypeError):
        game.process()


def test_games_in_threads_do_not_meet() -> None:
    results: List[Any] = []

    def play() -> None:
        results.append(ordered_units(played(9, 1903)))

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 4 and all(one == results[0] for one in results)


def ordered_units(game: Game) -> Any:
    return {name: sorted(power.units) for name, power in game.powers.items()}
