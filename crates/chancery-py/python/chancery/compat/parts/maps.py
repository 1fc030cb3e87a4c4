"""The package's maps that use the classic board with other powers, homes or units."""

from __future__ import annotations

import re
from typing import Dict, List, NamedTuple, Tuple

from chancery._native import Board

_CAPITALS = {
    "AUSTRIA": "VIE",
    "ENGLAND": "LON",
    "FRANCE": "PAR",
    "GERMANY": "BER",
    "ITALY": "ROM",
    "RUSSIA": "MOS",
    "TURKEY": "CON",
}


class Derived(NamedTuple):
    """How a map differs from the standard one."""

    powers: Tuple[str, ...] = ()
    """The powers that play; all of them if it names none."""
    homes: Dict[str, List[str]] = {}
    units: Dict[str, List[str]] = {}
    rules: Tuple[str, ...] = ()
    """The flags that come with the map."""


def _capitals(fleets: str) -> Derived:
    """Every power begins with its capital alone, and builds in any centre it owns."""
    homes = {power: [place] for power, place in _CAPITALS.items()}
    units = {power: [f"{'F' if power in fleets else 'A'} {place}"] for power, place in _CAPITALS.items()}
    return Derived((), homes, units, ("BUILD_ANY",))


DERIVED: Dict[str, Derived] = {
    "standard_age_of_empires": _capitals("ENGLAND ITALY"),
    "standard_age_of_empires_2": _capitals("ENGLAND GERMANY ITALY TURKEY"),
    "standard_fleet_rome": Derived(units={"ITALY": ["F NAP", "F ROM", "A VEN"]}),
    "standard_france_austria": Derived(("AUSTRIA", "FRANCE")),
    "standard_germany_italy": Derived(("GERMANY", "ITALY")),
}


def source(derived: Derived) -> str:
    """The variant file of such a map, made from that of the classic board."""
    first, *blocks = re.split(r"(?m)^(?=\[\[)", Board().source or "")
    changed = [first]
    for block in blocks:
        power = re.search(r'(?m)^id = "(\w+)"$', block) if block.startswith("[[power]]") else None
        if power is None:
            changed.append(block)
        elif not derived.powers or power[1] in derived.powers:
            for field, lists in (("homes", derived.homes), ("units", derived.units)):
                if power[1] in lists:
                    block = re.sub(rf"(?m)^{field} = .*$", f"{field} = {_listed(lists[power[1]])}", block)
            changed.append(block)
    return "".join(changed)


def _listed(names: List[str]) -> str:
    """`["A par"]`: places in lower case, units with their letter."""
    lowered = (f"{name[:2]}{name[2:].lower()}" if name[1:2] == " " else name.lower() for name in names)
    return "[" + ", ".join(f'"{name}"' for name in lowered) + "]"
