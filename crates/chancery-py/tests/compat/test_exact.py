"""Exact mode: random games are the same as with the package, phase by phase, on every map that both have."""

from __future__ import annotations

import os

import pytest

from chancery.compat import Map
from chancery.compat.parts.maps import DERIVED

from . import original
from .side_by_side import play

pytestmark = pytest.mark.skipif(original.folder() is None, reason=original.MISSING)

# CHANCERY_ROUNDS=10 plays 300 games.
GAMES = 30 * int(os.environ.get("CHANCERY_ROUNDS", "1"))
LAST_YEAR = 1915


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_goes_as_with_the_package(seed: int) -> None:
    assert play(seed, LAST_YEAR) is None


@pytest.mark.parametrize("name", sorted(name for name in DERIVED if name.startswith("standard")))
def test_the_maps_on_the_standard_board_are_those_of_the_package(name: str) -> None:
    theirs, ours = original.package().Map(name), Map(name)
    assert not ours.error
    for part in ("powers", "locs", "scs", "homes", "centers", "units", "loc_type", "loc_abut", "seq", "flow", "rules"):
        assert getattr(ours, part) == getattr(theirs, part), part
    for part in ("own_word", "pow_name", "root_map", "files", "phase", "victory"):
        assert getattr(ours, part) == getattr(theirs, part), part
    assert play(1, 1906, name) is None
