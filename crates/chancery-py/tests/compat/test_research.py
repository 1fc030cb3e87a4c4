"""What research code computes from a game: board states and adjacency as arrays, orders by place, seeded random games. The
same code gives the same with both packages."""

from __future__ import annotations

import random
from typing import Any, Dict, List

import numpy as np
import pytest

import chancery.compat

from . import original

pytestmark = pytest.mark.skipif(original.folder() is None, reason=original.MISSING)


def encoded(state: Dict[str, Any], board: Any) -> Any:
    """A board state in the form of DipNet: for each place its unit, owner, builds, dislodged unit, type and centre."""
    places = [place for place in sorted(place.upper() for place in board.locs) if board.area_type(place) != "SHUT"]
    powers = sorted(board.powers)
    row = {place: number for number, place in enumerate(places)}
    array = np.zeros((len(places), 35), dtype=np.int8)
    for place in places:
        array[row[place], 31 + ["LAND", "WATER", "COAST"].index(board.area_type(place))] = 1
    for name in powers:
        power = powers.index(name)
        for unit in state["units"][name]:
            dislodged = unit.startswith("*")
            kind, place = unit.lstrip("*").split()
            first = 14 if dislodged else 0
            array[row[place], first + "AF".index(kind)] = 1
            array[row[place], first + 3 + power] = 1
            if "/" in place and not dislodged:
                array[row[place[:3]], "AF".index(kind)] = 1
        for center in state["centers"][name]:
            for place in [*board.find_coasts(center)]:
                array[row[place], 24 + power] = 1
        for home in state["builds"][name]["homes"]:
            array[row[home], 11] = state["builds"][name]["count"]
    for center in board.scs:
        array[row[center], 34] = 1
    return array


def adjacency(board: Any) -> Any:
    places = sorted(place.upper() for place in board.locs)
    array = np.zeros((len(places), len(places)), dtype=np.int8)
    for one, first in enumerate(places):
        for other, second in enumerate(places):
            for kind in "AF":
                array[one, other] |= board.abuts(kind, first, "-", second)
    return array


def rollout(package: Any, seed: int) -> List[Any]:
    """A random game as a data set: state, possible orders of each power, chosen orders, results, centres."""
    dice = random.Random(seed)
    game = package.Game()
    samples = []
    while not game.is_game_done and game.get_current_phase() < "S1904M":
        state = game.get_state()
        possible = game.get_all_possible_orders()
        locations = game.get_orderable_locations()
        for name, power in game.powers.items():
            if power.is_eliminated():
                continue
            orders = [dice.choice(sorted(possible[place])) for place in locations[name] if possible[place]]
            game.set_orders(name, orders)
        phase = game.process()
        results = {unit: [str(code) for code in codes] for unit, codes in game.result_history.last_value().items()}
        samples.append((phase.name, encoded(state, game.map).tolist(), phase.orders, results, game.get_centers()))
    return samples


def test_the_map_is_encoded_alike() -> None:
    theirs, ours = original.package().Map("standard"), chancery.compat.Map("standard")
    assert np.array_equal(adjacency(theirs), adjacency(ours))
    state = chancery.compat.Game().get_state()
    assert encoded(state, ours).shape == (81, 35)
    assert list(theirs.loc_type) == list(ours.loc_type) and list(theirs.locs) == list(ours.locs)


@pytest.mark.parametrize("seed", range(3))
def test_a_data_set_is_the_same(seed: int) -> None:
    theirs = rollout(original.package(), seed)
    with chancery.compat.aliased(exact=True):
        ours = rollout(chancery.compat, seed)
    assert ours == theirs
