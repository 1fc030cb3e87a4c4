"""Borders in the package's form: lists of neighbours in mixed case, and what units can do across them."""

from __future__ import annotations

from typing import Any, Dict, List, Sequence

TYPES = {"sea": "WATER", "coastal": "COAST", "inland": "LAND"}

# Impassable, but with borders in the package: the classic board has one such place.
SHUT: Dict[str, Dict[str, Any]] = {"classic": {"SWI": ("SWITZERLAND", ["BUR", "MAR", "MUN", "PIE", "TYR"])}}

# The package's sequence of starting units, and its other name for one sea.
FIRST_UNITS: Dict[str, Dict[str, List[str]]] = {
    "classic": {
        "AUSTRIA": ["A BUD", "A VIE", "F TRI"],
        "ENGLAND": ["F EDI", "F LON", "A LVP"],
        "FRANCE": ["F BRE", "A MAR", "A PAR"],
        "GERMANY": ["F KIE", "A BER", "A MUN"],
        "ITALY": ["F NAP", "A ROM", "A VEN"],
        "RUSSIA": ["A WAR", "A MOS", "F SEV", "F STP/SC"],
        "TURKEY": ["F ANK", "A CON", "A SMY"],
    }
}
RENAMED = {"HELIGOLAND BIGHT": "HELGOLAND BIGHT"}


def province(place: str) -> str:
    """`STP` of `STP/SC`."""
    return place.split("/")[0]


def written(place: Dict[str, Any]) -> str:
    """A place as it appears in lists: in lower case if fleets use its coasts instead."""
    name: str = place["name"]
    return name.lower() if place["split"] and not place["coast"] else name


def neighbours(places: Sequence[Dict[str, Any]]) -> Dict[str, List[str]]:
    """The neighbours of every place. Lower case means: only armies go there, although fleets could be there."""
    by_name = {place["name"]: place for place in places}
    coasts: Dict[str, List[str]] = {}
    for place in places:
        if place["coast"]:
            coasts.setdefault(province(place["name"]), []).append(place["name"])
    # A sea that borders a coast counts as a neighbour of the whole province.
    return {written(place): _of(place, by_name, coasts) for place in places}


def _of(place: Dict[str, Any], by_name: Dict[str, Any], coasts: Dict[str, List[str]]) -> List[str]:
    whole = place["split"] and not place["coast"]
    fleet = set(place["fleet"])
    if whole:
        for coast in coasts[place["name"]]:
            fleet |= {province(to) for to in by_name[coast]["fleet"]}
    army = set(place["army"])
    found = []
    for name in sorted({province(to) for to in fleet | army}):
        own = [to for to in coasts.get(name, []) if to in fleet]
        by_sea = name in fleet or own
        ashore = place["terrain"] == "coastal" and by_name[name]["terrain"] == "coastal"
        if whole:
            found.append(name)
        elif own:
            found.extend(own)
        elif ashore and not by_sea:
            found.append(name.lower())
        else:
            found.append(name)
    return found
