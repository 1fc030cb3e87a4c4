"""Orders as webDiplomacy writes them, and as text."""

from __future__ import annotations

import logging
from typing import Any, Dict, Iterable, List, Optional, Union

from chancery.compat.engine.map import Map
from chancery.compat.integration.webdiplomacy_net.utils import CACHE
from chancery.compat.parts.borders import province

LOGGER = logging.getLogger(__name__)

_KINDS = {"A": "Army", "F": "Fleet"}
_LETTERS = {name: letter for letter, name in _KINDS.items()}


class Order:
    """An order in both forms. One that cannot be read is empty, and false."""

    def __init__(
        self,
        order: Union[str, Dict[str, Any]],
        map_id: Optional[int] = None,
        map_name: Optional[str] = None,
        phase_type: Optional[str] = None,
        game: Any = None,
    ) -> None:
        """An order as text or as a dict.

        The map is given by its number or its name, and the phase (`M`, `R` or `A`) tells retreats and removals
        apart. With a game, convoys get the path that its fleets offer.
        """
        self.map_name = map_name or CACHE["ix_to_map"].get(map_id) or "standard"
        self.map_id: int = CACHE["map_to_ix"][self.map_name]
        self.phase_type = phase_type
        self.order_str = ""
        self.order_dict: Dict[str, Any] = {}
        self._numbers: Dict[str, int] = CACHE[self.map_id]["loc_to_ix"]
        self._places: Dict[int, str] = CACHE[self.map_id]["ix_to_loc"]
        if isinstance(order, str):
            self._build_from_string(order, game)
        else:
            self._build_from_dict(order)

    def _set(self, text: str, kind: str, unit: str, at: str, **places: Any) -> None:
        """Set both forms; a place that is left out is empty."""
        self.order_str = text
        self.order_dict = {
            "terrID": self._numbers[at],
            "unitType": unit,
            "type": kind,
            "toTerrID": "",
            "fromTerrID": "",
            "viaConvoy": "",
        }
        for name, place in places.items():
            is_place = name in ("toTerrID", "fromTerrID")
            self.order_dict[name] = self._numbers[place] if is_place else place

    def _build_from_string(self, order: str, game: Any = None) -> None:
        words = order.upper().split()
        letter = words[0] if words else ""
        if len(words) < 3 or letter not in _KINDS or any(len(word) >= 3 and not self._known(word) for word in words):
            LOGGER.error("%r is not an order of webDiplomacy.", order)
            return
        at, verb = words[1], words[2]
        # The others of an order are named without their unit.
        rest = [word for word in words[3:] if word not in ("A", "F", "-", "H", "VIA")]
        if verb == "-" and self.phase_type == "R":
            verb = "R"
        if verb in ("-", "R") and len(rest) != 1 or verb == "C" and len(rest) != 2 or verb == "S" and not rest:
            LOGGER.error("%r is not an order of webDiplomacy.", order)
            return
        self._write(letter, at, verb, rest, words[-1] == "VIA", game)

    def _known(self, word: str) -> bool:
        return word in self._numbers or word == "VIA"

    def _write(self, letter: str, at: str, verb: str, rest: List[str], via: bool, game: Any) -> None:
        unit = _KINDS[letter]
        if verb == "H":
            self._set(f"{letter} {at} H", "Hold", unit, at)
        elif verb == "-":
            to = rest[0] if letter == "F" else province(rest[0])
            text = f"{letter} {at} - {to}{' VIA' if via else ''}"
            self._set(text, "Move", unit, at, toTerrID=to, viaConvoy="Yes" if via else "No")
            if via:
                self._add_path(at, to, game)
        elif verb == "S" and len(rest) == 1:
            to = province(rest[0])
            self._set(f"{letter} {at} S {to}", "Support hold", unit, at, toTerrID=to)
        elif verb == "S":
            source, to = (province(place) for place in rest)
            self._set(f"{letter} {at} S {source} - {to}", "Support move", unit, at, toTerrID=to, fromTerrID=source)
        elif verb == "C":
            source, to = rest
            self._set(f"{letter} {at} C A {source} - {to}", "Convoy", unit, at, toTerrID=to, fromTerrID=source)
            self._add_path(source, to, game, at)
        elif verb == "R":
            self._set(f"{letter} {at} R {rest[0]}", "Retreat", unit, at, toTerrID=rest[0])
        elif verb == "D" and self.phase_type == "A":
            at = province(at)
            self._set(f"{letter} {at} D", "Destroy", unit, at, toTerrID=at)
        elif verb == "D":
            self._set(f"{letter} {at} D", "Disband", unit, at)
        elif verb == "B":
            self._set(f"{letter} {at} B", f"Build {unit}", unit, at, toTerrID=at)

    def _add_path(self, source: str, to: str, game: Any, including: Optional[str] = None) -> None:
        board = game.map if game is not None else Map(self.map_name)
        path = find_convoy_path(source, to, board, game, including=including)
        self.order_dict["convoyPath"] = [self._numbers[place] for place in path[:-1]]

    def _build_from_dict(self, order: Dict[str, Any]) -> None:
        at, to, source = (self._place(order.get(name)) for name in ("terrID", "toTerrID", "fromTerrID"))
        kind = str(order.get("type") or "")
        letter = _LETTERS.get(str(order.get("unitType")), "")
        if kind.startswith("Build "):
            letter, at = _LETTERS.get(kind[6:], letter), to or at
        if kind == "Destroy":
            at = to or at
        needed = {"Move": [to], "Support hold": [to], "Support move": [to, source], "Convoy": [to, source]}
        if not at or not letter or not all(needed.get(kind, [to] if kind == "Retreat" else [])):
            if order:
                LOGGER.error("%r is not an order of webDiplomacy.", order)
            return
        via = order.get("viaConvoy") == "Yes"
        texts = {
            "Hold": f"{letter} {at} H",
            "Move": f"{letter} {at} - {to}{' VIA' if via else ''}",
            "Support hold": f"{letter} {at} S {to}",
            "Support move": f"{letter} {at} S {source} - {to}",
            "Convoy": f"{letter} {at} C A {source} - {to}",
            "Retreat": f"{letter} {at} R {to}",
            "Disband": f"{letter} {at} D",
            "Destroy": f"{letter} {at} D",
            "Build Army": f"A {at} B",
            "Build Fleet": f"F {at} B",
        }
        if kind in texts:
            names = ("terrID", "unitType", "type", "toTerrID", "fromTerrID", "viaConvoy")
            self.order_str = texts[kind]
            self.order_dict = {name: order.get(name, "") for name in names}
            self.order_dict.update(terrID=self._numbers[at], unitType=_KINDS[letter])

    def _place(self, number: Any) -> str:
        return self._places.get(int(number), "") if str(number or "").isdigit() else ""

    def __bool__(self) -> bool:
        return bool(self.order_str)

    def __str__(self) -> str:
        return self.order_str

    def to_string(self) -> str:
        """The order as text; the others in it are named without their unit."""
        return self.order_str

    def to_norm_string(self) -> str:
        """The order as text for the game: removals and retreats as the game writes them."""
        text = self.order_str
        return text.replace(" R ", " - ") if self.phase_type == "R" else text

    def to_dict(self) -> Dict[str, Any]:
        """The order as webDiplomacy writes it."""
        return self.order_dict


def is_adjacent_for_convoy(loc_1: str, loc_2: str, map_object: Map) -> bool:
    """Whether an army can be handed on between two places: two neighbouring seas, or a sea and its coast."""
    types = [map_object.area_type(province(place)) for place in (loc_1, loc_2)]
    if "LAND" in types or types == ["COAST", "COAST"] or None in types:
        return False
    around = {province(near.upper()) for coast in map_object.find_coasts(loc_1) for near in map_object.abut_list(coast)}
    return province(loc_2) in around


def find_convoy_path(
    src: str,
    dest: str,
    map_object: Map,
    game: Any = None,
    including: Union[None, str, Iterable[str]] = None,
    excluding: Union[None, str, Iterable[str]] = None,
) -> List[str]:
    """A shortest path of an army: its place, the seas, and the goal; empty if there is none.

    With a game, only seas with fleets count. All of `including` and none of `excluding` are on the path.
    """
    wanted = {including} if isinstance(including, str) else set(including or ())
    barred = {excluding} if isinstance(excluding, str) else set(excluding or ())
    start, goal = province(src), province(dest)
    seas = {place.upper() for place in map_object.locs if map_object.area_type(place) == "WATER"} - barred
    if game is not None:
        held = {unit.split()[1] for own in game.get_units().values() for unit in own if unit.startswith("F ")}
        seas &= held
    paths: List[List[str]] = [[start]]
    while paths:
        found: List[List[str]] = []
        for path in paths:
            if len(path) > 1 and wanted <= set(path) and is_adjacent_for_convoy(path[-1], goal, map_object):
                return [*path, goal]
            near = sorted(sea for sea in seas if sea not in path and is_adjacent_for_convoy(path[-1], sea, map_object))
            found += [[*path, sea] for sea in near]
        # Without places that have to be on it, a path that reaches a sea later than another is of no use.
        if not wanted:
            seas -= {path[-1] for path in found}
            found = list({path[-1]: path for path in reversed(found)}.values())
        paths = found
    return []
