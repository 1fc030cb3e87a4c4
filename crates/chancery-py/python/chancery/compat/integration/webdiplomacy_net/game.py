"""Games as webDiplomacy writes them."""

from __future__ import annotations

import logging
from typing import Any, Dict, List, Optional, Tuple

from chancery.compat.engine.game import Game
from chancery.compat.integration.webdiplomacy_net.orders import Order
from chancery.compat.integration.webdiplomacy_net.utils import CACHE

LOGGER = logging.getLogger(__name__)
_TYPES = {"Diplomacy": "M", "Retreats": "R", "Builds": "A"}


def turn_to_phase(turn: int, phase: str) -> str:
    """`F1901R` for turn 1 and `Retreats`."""
    year = 1901 + turn // 2
    if phase == "Builds":
        return f"W{year}A"
    return f"{'SF'[turn % 2]}{year}{_TYPES[phase]}"


def unit_dict_to_str(unit_dict: Dict[str, Any], map_id: int = 1) -> Tuple[str, str]:
    """The power and the unit, with a star if it was dislodged; two empty texts if there is none."""
    power, place = _owned(unit_dict, map_id)
    letter = {"Army": "A", "Fleet": "F"}.get(str(unit_dict.get("unitType")))
    if not power or not place or letter is None:
        return "", ""
    return power, f"{'*' if unit_dict.get('retreating') == 'Yes' else ''}{letter} {place}"


def center_dict_to_str(center_dict: Dict[str, Any], map_id: int = 1) -> Tuple[str, str]:
    """The power and its centre; two empty texts if there is none."""
    return _owned(center_dict, map_id)


def order_dict_to_str(order_dict: Dict[str, Any], phase: str, map_id: int = 1) -> Tuple[str, str]:
    """The power and its order; two empty texts if there is none."""
    power = CACHE[map_id]["ix_to_power"].get(order_dict.get("countryID"), "")
    order = Order(order_dict, map_id=map_id, phase_type=_TYPES[phase])
    return (power, order.to_norm_string() if phase != "Retreats" else order.to_string()) if power else ("", "")


def _owned(values: Dict[str, Any], map_id: int) -> Tuple[str, str]:
    power = CACHE[map_id]["ix_to_power"].get(values.get("countryID"), "")
    place = CACHE[map_id]["ix_to_loc"].get(values.get("terrID"), "")
    return (power, place) if power not in ("", "GLOBAL") and place else ("", "")


def process_phase_dict(phase_dict: Dict[str, Any], map_id: int = 1) -> Dict[str, Any]:
    """A phase with its name and, by power, its units, centres and orders."""
    powers = [power for power in CACHE[map_id]["powers"] if power != "GLOBAL"]
    parts: Dict[str, Dict[str, List[str]]] = {
        name: {power: [] for power in powers} for name in ("units", "centers", "orders")
    }
    for unit in phase_dict.get("units") or []:
        _enter(parts["units"], unit_dict_to_str(unit, map_id))
    for center in phase_dict.get("centers") or []:
        _enter(parts["centers"], center_dict_to_str(center, map_id))
    for order in phase_dict.get("orders") or []:
        _enter(parts["orders"], order_dict_to_str(order, phase_dict["phase"], map_id))
    return {"name": turn_to_phase(phase_dict["turn"], phase_dict["phase"]), **parts}


def _enter(part: Dict[str, List[str]], found: Tuple[str, str]) -> None:
    power, text = found
    if text:
        part[power].append(text)


def state_dict_to_game_and_power(
    state_dict: Dict[str, Any], country_id: int, max_phases: Optional[int] = None
) -> Tuple[Optional[Game], Optional[str]]:
    """The game and the power of a player; two times `None` if it cannot be played.

    The phases are played again from the first, or from the last `max_phases`.
    """
    map_id = int(state_dict.get("variantID") or 1)
    phases = state_dict.get("phases") or []
    if map_id not in CACHE["ix_to_map"] or not phases or state_dict.get("phase") in ("Finished", "Pre-game"):
        return None, None
    power = CACHE[map_id]["ix_to_power"].get(country_id)
    read = [process_phase_dict(phase, map_id) for phase in phases]
    read = read[-max_phases:] if max_phases else read
    game = Game(game_id=str(state_dict.get("gameID") or ""), map_name=CACHE["ix_to_map"][map_id])
    _set(game, read[0])
    for data, following in zip(read, read[1:]):
        for name, orders in data["orders"].items():
            game.set_orders(name, orders)
        game.process()
        if game.get_current_phase() != following["name"]:
            LOGGER.warning("%s does not follow from %s here; it is set.", following["name"], data["name"])
            _set(game, following)
    if power not in game.powers:
        return None, None
    for name, orders in read[-1]["orders"].items():
        if orders:
            game.set_orders(name, orders)
    return game, power


def _set(game: Game, data: Dict[str, Any]) -> None:
    game.set_current_phase(data["name"])
    game.clear_units()
    game.clear_centers()
    for name, units in data["units"].items():
        game.set_units(name, units)
    for name, centers in data["centers"].items():
        game.set_centers(name, centers)
