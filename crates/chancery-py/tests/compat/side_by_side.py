"""One random game with both packages, each phase compared to the letter: lists with their sequence, dicts with their keys."""

from __future__ import annotations

import random
from typing import Any, Dict, Iterator, List, NamedTuple, Optional

from chancery.compat import Game

from . import original

# Times and numbers of the package's own hash are not part of the game.
PARTS = ("name", "note", "units", "retreats", "centers", "homes", "influence", "civil_disorder", "builds")


class Difference(NamedTuple):
    """The first thing that differs in a game."""

    seed: int
    phase: str
    part: str
    theirs: Any
    ours: Any
    orders: Dict[str, List[str]]


def play(seed: int, last_year: int, map_name: str = "standard") -> Optional[Difference]:
    """Play a game with orders drawn uniformly from those possible, until the packages differ or it ends."""
    dice = random.Random(seed)
    theirs, ours = original.package().Game(map_name=map_name), Game(map_name=map_name, exact=True)
    while not theirs.is_game_done and int(theirs.get_current_phase()[1:5]) <= last_year:
        phase = theirs.get_current_phase()
        possible = {place: sorted(orders) for place, orders in theirs.get_all_possible_orders().items()}
        own = {place: sorted(orders) for place, orders in ours.get_all_possible_orders().items()}
        if possible != own:
            return Difference(seed, phase, "possible orders", *_changed(possible, own), {})
        for power, places in theirs.get_orderable_locations().items():
            orders = [dice.choice(possible[place]) for place in places if possible[place]]
            theirs.set_orders(power, orders)
            ours.set_orders(power, orders)
        orders = theirs.get_orders()
        theirs.process()
        ours.process()
        for part, one, other in compared(theirs, ours):
            if one != other:
                return Difference(seed, phase, part, *_changed(one, other), orders)
    return None


def compared(theirs: Any, ours: Game) -> Iterator[Any]:
    """Pairs of what both packages say after a phase, first what others follow from."""
    yield "phase", theirs.get_current_phase(), ours.get_current_phase()
    before, after = theirs.state_history.last_value(), ours.state_history.last_value()
    one, other = theirs.get_state(), ours.get_state()
    if theirs.map_name != "standard":
        # Where homes belong to nobody at first, or all centres are building sites, ours are listed by name (docs/COMPAT.md).
        for state in (before, after, one, other):
            for own in (*state["centers"].values(), *(builds["homes"] for builds in state["builds"].values())):
                own.sort()
    for part in PARTS:
        yield part, _listed(one[part]), _listed(other[part])
    yield "results", _told(theirs.result_history.last_value()), _told(ours.result_history.last_value())
    yield "orders", theirs.order_history.last_value(), ours.order_history.last_value()
    yield "orderable", theirs.get_orderable_locations(), ours.get_orderable_locations()
    yield "state before", [before[part] for part in PARTS], [after[part] for part in PARTS]
    yield "outcome", (theirs.outcome, theirs.is_game_done), (ours.outcome, ours.is_game_done)


def _listed(value: Any) -> Any:
    """Dicts as lists, because dicts are equal whatever the sequence of their keys."""
    return [(key, _listed(one)) for key, one in value.items()] if isinstance(value, dict) else value


def _told(results: Dict[str, List[Any]]) -> Any:
    return [(unit, [str(code) for code in codes]) for unit, codes in results.items()]


def _changed(one: Any, other: Any) -> Any:
    """What is only in one of two values, as far as it can be told."""
    if isinstance(one, dict):
        one, other = list(one.items()), list(other.items())
    if isinstance(one, list) and isinstance(other, list):
        first, second = [item for item in one if item not in other], [item for item in other if item not in one]
        return (first, second) if first or second else (one, other)
    return one, other
