"""The package's maps: the boards of ours that they are, and how they differ from these."""

from __future__ import annotations

import re
from typing import Dict, List, NamedTuple, Optional, Tuple

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
    """How a map differs from one of our boards."""

    board: str = "classic"
    root: str = ""
    """The map that it is made from, if the package says so."""
    powers: Tuple[str, ...] = ()
    """The powers that play; all of them if it names none."""
    homes: Dict[str, List[str]] = {}
    units: Dict[str, List[str]] = {}
    rules: Tuple[str, ...] = ()
    """The flags that come with the map."""
    victory: Optional[int] = None
    """The number of centres that wins, if it is not that of the board."""


def _capitals(fleets: str) -> Derived:
    """Every power begins with its capital alone, and builds in any centre it owns."""
    homes = {power: [place] for power, place in _CAPITALS.items()}
    units = {power: [f"{'F' if power in fleets else 'A'} {place}"] for power, place in _CAPITALS.items()}
    return Derived(root="standard", homes=homes, units=units, rules=("BUILD_ANY",))


_ANCIENT = {"CARTHAGE": "F CAR", "EGYPT": "F THB", "GREECE": "A ATH", "PERSIA": "A DAM", "ROME": "F ROM"}

DERIVED: Dict[str, Derived] = {
    "ancmed": Derived("ancient_med"),
    "ancmed_age_of_empires": Derived(
        "ancient_med",
        "ancmed",
        homes={power: [unit[2:]] for power, unit in _ANCIENT.items()},
        units={power: [unit] for power, unit in _ANCIENT.items()},
        rules=("BUILD_ANY",),
    ),
    "empire": Derived("empire4", victory=30),
    "modern": Derived("modern2", rules=("BUILD_ANY",)),
    "standard_age_of_empires": _capitals("ENGLAND ITALY"),
    "standard_age_of_empires_2": _capitals("ENGLAND GERMANY ITALY TURKEY"),
    "standard_fleet_rome": Derived(root="standard", units={"ITALY": ["F NAP", "F ROM", "A VEN"]}),
    "standard_france_austria": Derived(root="standard", powers=("AUSTRIA", "FRANCE")),
    "standard_germany_italy": Derived(root="standard", powers=("GERMANY", "ITALY")),
    "world": Derived("world9"),
}
"""The maps by their names in the package. `standard`, `colonial` and `pure` are boards of ours as they are."""


def source(derived: Derived) -> str:
    """The variant file of such a map, made from that of the board."""
    first, *blocks = re.split(r"(?m)^(?=\[\[)", Board(derived.board).source or "")
    if derived.victory is not None:
        first = re.sub(r"(?m)^victory = .*$", f"victory = {derived.victory}", first)
    changed = [first]
    for block in blocks:
        power = re.search(r'(?m)^id = "(\w+)"$', block) if block.startswith("[[power]]") else None
        if power is None:
            changed.append(block)
        elif not derived.powers or power[1] in derived.powers:
            for field, lists in (("homes", derived.homes), ("units", derived.units)):
                if power[1] in lists:
                    block = re.sub(rf"(?m)^{field} = .*$", f"{field} = {_listed(lists[power[1]])}", block)
            # The package runs names together: NEWYORK.
            changed.append(block.replace(f'"{power[1]}"', f'"{power[1].replace("_", "")}"', 1))
    return "".join(changed)


def _listed(names: List[str]) -> str:
    """`["A par"]`: places in lower case, units with their letter."""
    lowered = (f"{name[:2]}{name[2:].lower()}" if name[1:2] == " " else name.lower() for name in names)
    return "[" + ", ".join(f'"{name}"' for name in lowered) + "]"
