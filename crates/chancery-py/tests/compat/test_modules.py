"""Modules and names of the package under the alias: those that are here, and those that say why they are not."""

from __future__ import annotations

import ast
import importlib
import os
import random
from typing import Any, Dict, Iterator, List, Set

import pytest

import chancery.compat
from chancery.compat import Game, Map, absent

from . import original

pytestmark = pytest.mark.skipif(original.folder() is None, reason=original.MISSING)

# Public names of modules that are here, and that are left out all the same.
LEFT_OUT: Dict[str, Set[str]] = {
    "": {"ROOT", "STREAM_HANDLER", "COLORED_FORMATTER"},  # how the package writes its log
    "engine.map": {"CONVOYS_PATH_CACHE"},  # routes are kept with their map
    "engine.renderer": {"LAYER_ORDER", "LAYER_UNIT", "LAYER_DISL", "ARMY", "FLEET"},  # layers of its drawing
    "utils.common": {"EPOCH", "Tornado"} | {"REGEX_" + name for name in (
        "CONSECUTIVE_UPPER_CASES", "LOWER_THEN_UPPER_CASES", "UNDERSCORE_THEN_LETTER", "START_BY_LOWERCASE",
    )},  # its server, and how names are converted
    "utils.constants": {"PRIVATE_BOT_USERNAME", "PRIVATE_BOT_PASSWORD"},  # secrets of its server
    "utils.convoy_paths": {"HOME_DIRECTORY", "rebuild_all_maps"},  # files that it stores
}  # fmt: skip


def files() -> Iterator[str]:
    """The modules of the package as they follow its name, without its tests."""
    place = original.folder()
    assert place is not None
    for folder, folders, names in os.walk(place):
        folders[:] = [name for name in folders if name not in ("web", "tests", "__pycache__")]
        for name in names:
            if name.endswith(".py"):
                path = os.path.relpath(os.path.join(folder, name), place)[: -len(".py")]
                yield ".".join(part for part in path.split(os.sep) if part != "__init__")


def public(module: str) -> Set[str]:
    """The public names that a module of the package defines. It is read, not imported."""
    place = original.folder()
    assert place is not None
    path = os.path.join(place, *module.split(".")) if module else place
    path = os.path.join(path, "__init__.py") if os.path.isdir(path) else f"{path}.py"
    with open(path, encoding="utf-8") as file:
        body = ast.parse(file.read()).body
    names: List[str] = []
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.append(node.name)
        elif isinstance(node, ast.Assign):
            names += [one.id for target in node.targets for one in ast.walk(target) if isinstance(one, ast.Name)]
    return {name for name in names if not name.startswith("_")}


def test_every_module_of_the_package_can_be_imported() -> None:
    modules = sorted(files())
    assert len(modules) > 60
    with chancery.compat.aliased():
        for module in modules:
            own = importlib.import_module(f"diplomacy.{module}" if module else "diplomacy")
            if module in absent.MODULES:
                continue
            missing = {name for name in public(module) if not hasattr(own, name)}
            assert missing - {"LOGGER"} == LEFT_OUT.get(module, set()), module
        for parent in original.FILES:
            if parent in ("tests", "utils.tests"):
                importlib.import_module(f"diplomacy.{parent}")


@pytest.mark.parametrize("module", sorted(absent.MODULES))
def test_what_needs_the_network_says_so(module: str) -> None:
    with chancery.compat.aliased():
        loaded = importlib.import_module(f"diplomacy.{module}")
        for name in sorted(public(module))[:5]:
            with pytest.raises(NotImplementedError, match=f"diplomacy.{module}.{name} is not available"):
                getattr(loaded, name)("localhost", 8432)


def test_names_of_the_network_can_be_imported_and_used_as_types() -> None:
    with chancery.compat.aliased():
        from diplomacy import Server, connect  # type: ignore[import-untyped]
        from diplomacy.client.network_game import NetworkGame  # type: ignore[import-untyped]
        from diplomacy.server.users import Users  # type: ignore[import-untyped]

        assert callable(connect)
        assert not isinstance(Game(), (NetworkGame, Users))
        for name in (Server, Users):
            with pytest.raises(NotImplementedError, match="Install the package `diplomacy`"):
                name()


def placed(package: Any, units: Dict[str, List[str]]) -> Any:
    game = package.Game()
    game.clear_units()
    for power, own in units.items():
        game.set_units(power, own)
    return game


UNITS = {
    "ENGLAND": ["F NTH", "F ENG", "A LON", "A BEL", "F STP/NC", "F MAO"],
    "ITALY": ["F GRE", "F CON", "F LYO", "A MAR", "A SEV", "F SPA/NC"],
    "RUSSIA": ["F BUL/EC", "A ROM", "F BLA", "A MOS"],
}


def test_convoy_paths_are_those_of_the_package() -> None:
    def comparable(routes: Any) -> Any:
        return sorted((start, sorted(fleets), sorted(goals)) for start, fleets, goals in routes)

    theirs, ours = original.package().Map().convoy_paths, Map().convoy_paths
    assert list(theirs) == list(ours)
    assert all(comparable(theirs[number]) == comparable(ours[number]) for number in theirs)
    one, other = placed(original.package(), UNITS), placed(chancery.compat, UNITS)
    one._build_list_possible_convoys()
    other._build_list_possible_convoys()
    assert comparable(one.convoy_paths_possible) == comparable(other.convoy_paths_possible)
    for start, goals in one.convoy_paths_dest.items():
        for goal, routes in goals.items():
            assert sorted(map(sorted, routes)) == sorted(map(sorted, other.convoy_paths_dest[start][goal]))
            assert bool(one._has_convoy_path("A", start, goal)) == other._has_convoy_path("A", start, goal)


def test_orders_are_as_valid_as_for_the_package() -> None:
    one, other = placed(original.package(), UNITS), placed(chancery.compat, UNITS)
    possible = one.get_all_possible_orders()
    orders = sorted({order for orders in possible.values() for order in orders})
    known = set(orders)
    places = sorted(place.upper() for place in one.map.locs)
    dice = random.Random(1)
    for order in list(orders):
        words = order.split()
        words[-1] = dice.choice(places)
        orders.append(" ".join(words))
    orders += ["A PAR H", "A LON X", "A LON S F XXX", "A LON S A LON", "F NTH C A YOR - BEL"]
    for order in orders:
        unit, rest = " ".join(order.split()[:2]), " ".join(order.split()[2:])
        answers = [
            game._valid_order(game._unit_owner(unit) or game.powers["ENGLAND"], unit, rest) == 1 for game in (one, other)
        ]
        if answers == [True, False] and " S A " in order:
            # A fleet does not support the army that only it could carry (DATC 6.D.31); the package lets it.
            assert other.error[-1].code == 21027 and order not in known, order
            continue
        assert answers[0] == answers[1], order


def test_borders_and_words_are_those_of_the_package() -> None:
    one, other = placed(original.package(), UNITS), placed(chancery.compat, UNITS)
    places = [place.upper() for place in one.map.locs]
    for kind in "AF":
        for order in "SC-":
            for first in places:
                for second in places:
                    question = (kind, first, order, second)
                    assert bool(one._abuts(*question)) == bool(other._abuts(*question)), question
    for text in [
        "England: Army London - Yorkshire", "F STP/NC S A MOS - LVN", "A MAR S LYO - SPA", "F GRE - BUL", "A SEV RUM",
        "F MAO C MAR SPA", "Italy A MAR HOLDS", "F MAO SUPPORTS THE FLEET IN THE GULF OF LYON TO SPAIN", "A MAR - BUR VIA",
        "RETREAT A ROM TO NAP", "A ROM RETREATS NAP", "REMOVE A ROM", "A ROM X NAP", "", "A MAR - PAR - PIC", "build a par",
    ]:  # fmt: skip
        assert other._expand_order(text.split()) == one._expand_order(text.split()), text
        assert [error.code for error in other.error] == [error.code for error in one.error], text
    for text in ["F STP - BAR", "F STP/SC - BAR", "A MAR - SPA/NC", "A MAR/SC H", "F SPA/SC S A MAR", "F GRE - BUL"]:
        assert other._expand_coast(text.split()) == one._expand_coast(text.split()), text
    for text in ["MAR - GAS", "A MAR S LYO - SPA", "SPA H", "A MOS S STP", "XXX H", "MAO C MAR - SPA"]:
        assert other._add_unit_types(text.split()) == one._add_unit_types(text.split()), text


@pytest.mark.parametrize("phase", ["S1901M", "W1901A"])
def test_build_sites_are_those_of_the_package(phase: str) -> None:
    one, other = placed(original.package(), UNITS), placed(chancery.compat, UNITS)
    for game in (one, other):
        game.set_current_phase(phase)
    for name in one.powers:
        assert other._build_sites(other.powers[name]) == one._build_sites(one.powers[name])
        assert other._build_limit(other.powers[name]) == one._build_limit(one.powers[name])
