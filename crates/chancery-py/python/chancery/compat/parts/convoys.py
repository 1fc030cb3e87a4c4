"""The convoys that a map, or the fleets of a position, allow."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, AbstractSet, Dict, Iterable, Iterator, List, Set, Tuple

from chancery.compat.parts.borders import province

if TYPE_CHECKING:
    from chancery.compat.engine.map import Map

Route = Tuple[str, Set[str], Set[str]]
"""Where an army starts, the seas with fleets, and the goals for which all of these fleets are needed."""


def around(board: Map, place: str) -> Set[str]:
    """The provinces next to a province, on any of its coasts."""
    return {province(near.upper()) for coast in board.find_coasts(place) for near in board.abut_list(coast)}


def seas_and_shores(board: Map) -> Tuple[Dict[str, Set[str]], Dict[str, Set[str]]]:
    """For every sea its neighbouring seas, and the provinces ashore."""
    seas = {place for place in board.locs if board.area_type(place) == "WATER"}
    ashore = {province(place.upper()) for place in board.locs if board.area_type(place) == "COAST"}
    near = {sea: around(board, sea) for sea in sorted(seas)}
    return {sea: near[sea] & seas for sea in near}, {sea: near[sea] & ashore for sea in near}


def paths_of(board: Map) -> OrderedDict[int, List[Route]]:
    """All routes, by the number of fleets: those with fewer fleets are not repeated with more of them."""
    near, shores = seas_and_shores(board)
    found: OrderedDict[int, List[Route]] = OrderedDict((number, []) for number in range(1, len(board.locs) + 1))
    starts: Dict[str, List[str]] = {}
    for sea, places in shores.items():
        for place in places:
            starts.setdefault(place, []).append(sea)
    for start in sorted(starts):
        goals: Dict[AbstractSet[str], Set[str]] = {}
        for chain in _chains(near, starts[start]):
            inside = {place for sea in chain[:-1] for place in shores[sea]}
            fresh = shores[chain[-1]] - inside - {start}
            if fresh:
                goals.setdefault(frozenset(chain), set()).update(fresh)
        for seas, places in goals.items():
            found[len(seas)].append((start, set(seas), places))
    return found


def _chains(near: Dict[str, Set[str]], first: List[str]) -> Iterator[List[str]]:
    """Chains of seas without a shortcut, from the seas where an army can embark."""
    chains = [[sea] for sea in sorted(first)]
    while chains:
        chain = chains.pop()
        yield chain
        # A sea that touches an earlier one, or where the army could have embarked, makes those between useless.
        used = set(first).union(chain, *(near[sea] for sea in chain[:-1]))
        chains += [[*chain, sea] for sea in sorted(near[chain[-1]] - used)]


def possible(paths: Dict[int, List[Route]], fleets: Iterable[str]) -> List[Route]:
    """The routes for which there are fleets."""
    there = set(fleets)
    return [route for number in sorted(paths) if number <= len(there) for route in paths[number] if route[1] <= there]


def by_goal(routes: Iterable[Route]) -> Dict[str, Dict[str, List[Set[str]]]]:
    """For each start and goal, the fleets of each route."""
    found: Dict[str, Dict[str, List[Set[str]]]] = {}
    for start, fleets, goals in routes:
        for goal in goals:
            found.setdefault(start, {}).setdefault(goal, []).append(fleets)
    return found
