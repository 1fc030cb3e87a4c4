"""Borders in the package's form: lists of neighbours in mixed case, and what units can do across them."""

from __future__ import annotations

from typing import Any, Dict, List, Sequence

TYPES = {"sea": "WATER", "coastal": "COAST", "inland": "LAND"}

# Impassable, but with borders in the package: the classic board has one such place.
SHUT: Dict[str, Dict[str, Any]] = {"classic": {"SWI": ("SWITZERLAND", ["MAR", "BUR", "MUN", "TYR", "PIE"])}}

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
# The package's sequence of places and of neighbours, where it is not alphabetical.
FIRST_PLACES: Dict[str, List[str]] = {"classic": ["NWY", "NTH", "NWG"]}
NEIGHBOURS: Dict[str, Dict[str, List[str]]] = {
    "classic": {
        "BAL": ["BER", "BOT", "DEN", "LVN", "KIE", "PRU", "SWE"],
        "BAR": ["NWY", "NWG", "STP/NC"],
        "BUR": ["BEL", "GAS", "RUH", "MAR", "MUN", "PAR", "PIC"],
        "CON": ["AEG", "BUL/EC", "BUL/SC", "BLA", "ANK", "SMY"],
        "GAS": ["BUR", "BRE", "MAO", "MAR", "PAR", "SPA/NC"],
        "LON": ["ENG", "NTH", "YOR", "WAL"],
        "NTH": ["BEL", "DEN", "EDI", "ENG", "LON", "HEL", "HOL", "NWY", "NWG", "SKA", "YOR"],
        "NWG": ["BAR", "CLY", "EDI", "NAO", "NWY", "NTH"],
        "PAR": ["BUR", "BRE", "GAS", "PIC"],
        "SKA": ["DEN", "NWY", "NTH", "SWE"],
        "TYS": ["ION", "LYO", "ROM", "NAP", "TUN", "TUS", "WES"],
        "WES": ["MAO", "LYO", "NAF", "SPA/SC", "TUN", "TYS"],
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


def neighbours(places: Sequence[Dict[str, Any]], sequences: Dict[str, List[str]]) -> Dict[str, List[str]]:
    """The neighbours of every place. Lower case means: only armies go there, although fleets could be there."""
    by_name = {place["name"]: place for place in places}
    coasts: Dict[str, List[str]] = {}
    for place in places:
        if place["coast"]:
            coasts.setdefault(province(place["name"]), []).append(place["name"])
    # A sea that borders a coast counts as a neighbour of the whole province.
    found = {written(place): _of(place, by_name, coasts) for place in places}
    for name, sequence in sequences.items():
        found[name].sort(key=lambda near: sequence.index(near.upper()))
    return found


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
