"""Every map of the package, imported by `chancery variant import`, is the map that the package itself reads."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any, Dict, List, Set, Tuple

import pytest

from chancery.compat import Game, Map

from . import original

ROOT = os.path.dirname(os.path.abspath(__file__))
for _ in range(4):
    ROOT = os.path.dirname(ROOT)
PROGRAM = os.environ.get("CHANCERY_BINARY") or os.path.join(ROOT, "target", "debug", "chancery")

pytestmark = [
    pytest.mark.skipif(original.folder() is None, reason=original.MISSING),
    pytest.mark.skipif(not os.path.exists(PROGRAM), reason="the command `chancery` is not built here"),
]


# More places than a board can have.
TOO_LARGE = {"known_world_901"}


def name_of(path: str) -> str:
    return os.path.basename(path)[: -len(".map")]


def maps() -> List[str]:
    folder = os.path.join(original.folder() or "", "maps")
    names = os.listdir(folder) if os.path.isdir(folder) else []
    return sorted(os.path.join(folder, name) for name in names if name.endswith(".map"))


def their_map(name: str) -> Any:
    """The package's map. One that it has cached is there already: it cannot be made once more without the cache."""
    kind = original.package().Map
    cached = vars(sys.modules[kind.__module__])["MAP_CACHE"].get(name)
    return cached or kind(name, use_cache=False)


def report_of(path: str, file: str) -> Dict[str, Any]:
    """What the command says of the import."""
    words = [PROGRAM, "variant", "import", "--json", "-o", file, path]
    report: Dict[str, Any] = json.loads(subprocess.run(words, check=False, stdout=subprocess.PIPE).stdout)
    return report


def imported(path: str, place: str) -> Tuple[Dict[str, Any], Dict[str, Any]]:
    """What the command says of the import, and of the board that comes of it."""
    file = os.path.join(place, "board.toml")
    report = report_of(path, file)
    assert report["sound"], report["faults"]
    shown = subprocess.run([PROGRAM, "variant", "show", "--json", file], check=True, stdout=subprocess.PIPE).stdout
    return report, json.loads(shown)


def as_theirs(board: Dict[str, Any], theirs: Any) -> Dict[str, str]:
    """The package's names of our places. Ids that orders would misread are renamed; their names stay."""
    names = {name.replace("(", "").replace(")", "").lower(): place for name, place in theirs.loc_name.items()}
    places: Dict[str, str] = {}
    for province in board["province_list"]:
        own = province["id"]
        known = own.upper() in theirs.loc_name.values()
        same = names.get(province["name"]["en"].lower())
        places[own] = same if same is not None and "/" not in same else own.upper()
        assert known or same is not None, own
    for location in board["location_list"]:
        base, _, coast = location["id"].partition("/")
        if coast:
            places[location["id"]] = f"{places[base]}/{coast.upper()}"
    return places


def borders(theirs: Any, kind: str, places: Set[str]) -> Set[Tuple[str, str]]:
    return {(one, other) for one in places for other in places if theirs.abuts(kind, one, "-", other)}


def test_a_map_with_too_many_places_is_refused(tmp_path: Any) -> None:
    for path in (path for path in maps() if name_of(path) in TOO_LARGE):
        faults = report_of(path, os.path.join(str(tmp_path), "board.toml"))["faults"]
        assert faults and all("Too many locations" in str(fault) for fault in faults)


@pytest.mark.parametrize("path", [path for path in maps() if name_of(path) not in TOO_LARGE], ids=name_of)
def test_it_is_the_map_that_the_package_reads(path: str, tmp_path: Any) -> None:
    # Without its cache, the package does not spend minutes on convoys that nobody asks for.
    theirs = their_map(name_of(path))
    _, board = imported(path, str(tmp_path))
    places = as_theirs(board, theirs)
    upper = {place.upper() for place in theirs.locs if theirs.area_type(place) != "SHUT"}
    assert set(places.values()) == upper
    for kind, key in (("A", "army"), ("F", "fleet")):
        ours = {
            (places[location["id"]], places[to]) for location in board["location_list"] for to in location[key]
        }
        assert ours == borders(theirs, kind, upper), kind
    centres = {places[province["id"]] for province in board["province_list"] if province["centre"]}
    assert centres == set(theirs.scs)
    kinds = {places[province["id"]]: province["kind"] for province in board["province_list"]}
    wanted = {"WATER": "sea", "COAST": "coastal", "PORT": "coastal", "LAND": "inland"}
    for place, kind in kinds.items():
        assert kind == wanted[theirs.area_type(place)], place
    played = [power for power in theirs.powers if power not in theirs.dummies]
    assert [power["id"] for power in board["power_list"]] == played
    for power in board["power_list"]:
        key = power["id"]
        assert {places[home] for home in power["homes"]} == set(theirs.homes[key]), key
        units = {f"{unit[:2]}{places[unit[2:].lower()]}" for unit in power["units"]}
        assert units == set(theirs.units[key]), key
    assert board["first_year"] == int(theirs.phase.split()[1])
    win = theirs.victory[0] if theirs.victory else len(theirs.scs) // 2 + 1
    assert board["centres_to_win"] == win


def test_every_map_is_tried() -> None:
    assert len(maps()) >= 14


# `AND` and `LES` are words of orders for us, so two places have other ids.
RENAMED = {"colonial": {"AND": "ADS"}, "empire": {"LES": "LEA"}}


@pytest.mark.parametrize("path", maps(), ids=os.path.basename)
def test_the_drop_in_loads_it_by_its_name(path: str) -> None:
    name = name_of(path)
    ours = Map(name)
    if name in TOO_LARGE:
        assert ours.error
        return
    assert not ours.error
    theirs = their_map(name)
    renamed = RENAMED.get(name, {})
    assert set(ours.powers) == set(theirs.powers) - set(theirs.dummies)
    places = {place.upper() for place in theirs.locs if theirs.area_type(place) != "SHUT"}
    assert {place.upper() for place in ours.locs if ours.area_type(place) != "SHUT"} == {
        renamed.get(place, place) for place in places
    }
    assert set(ours.scs) == set(theirs.scs)
    assert ours.phase == theirs.phase
    assert ours.rules == theirs.rules
    assert ours.victory == theirs.victory
    for power in ours.powers:
        assert set(ours.homes[power]) == set(theirs.homes[power]), power
        assert set(ours.units[power]) == set(theirs.units[power]), power


def test_a_game_on_another_map_is_played() -> None:
    game = Game(map_name="ancmed")
    for _ in range(6):
        possible = game.get_all_possible_orders()
        for power in game.powers:
            places = game.get_orderable_locations(power)
            game.set_orders(power, [possible[place][0] for place in places if possible[place]])
        game.process()
    assert game.get_current_phase() != "S1M"
    assert game.map.name == "ancmed"
