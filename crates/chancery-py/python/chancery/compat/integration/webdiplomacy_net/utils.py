"""The numbers of powers and places on webDiplomacy, for the maps that both know."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional

from chancery.compat.parts.borders import province

_PLACES = (
    "CLY EDI LVP YOR WAL LON POR SPA NAF TUN NAP ROM TUS PIE VEN APU GRE ALB SER BUL RUM CON SMY ANK ARM SYR SEV UKR "
    "WAR LVN MOS STP FIN SWE NWY DEN KIE BER PRU SIL MUN RUH HOL BEL PIC BRE PAR BUR MAR GAS BAR NWG NTH SKA HEL BAL "
    "BOT NAO IRI ENG MAO WES LYO TYS ION ADR AEG EAS BLA TYR BOH VIE TRI BUD GAL"
).split()
_COASTS = ["SPA/NC", "SPA/SC", "STP/NC", "STP/SC", "BUL/EC", "BUL/SC"]

# The number of each map, its powers in the sequence of their numbers, and whether coasts follow their province
# instead of coming last.
_MAPS = {
    "standard": (1, ["ENGLAND", "FRANCE", "ITALY", "GERMANY", "AUSTRIA", "TURKEY", "RUSSIA"], False),
    "standard_france_austria": (15, ["FRANCE", "AUSTRIA"], True),
    "standard_germany_italy": (23, ["GERMANY", "ITALY"], True),
}


class GameIdCountryId(NamedTuple):
    """A game and a power, by their numbers."""

    game_id: int
    country_id: int


def build_cache() -> Dict[Any, Dict[Any, Any]]:
    """Maps, powers and places by their numbers, and the numbers by name; each map under its number and its name."""
    cache: Dict[Any, Dict[Any, Any]] = {
        "ix_to_map": {number: name for name, (number, _, _) in _MAPS.items()},
        "map_to_ix": {name: number for name, (number, _, _) in _MAPS.items()},
    }
    for name, (number, powers, together) in _MAPS.items():
        places: List[Optional[str]] = [None]
        for place in _PLACES:
            places.append(place)
            places += [coast for coast in _COASTS if together and province(coast) == place]
        places += [] if together else _COASTS
        everybody = ["GLOBAL", *powers]
        cache[number] = cache[name] = {
            "powers": everybody,
            "locs": places,
            "ix_to_power": dict(enumerate(everybody)),
            "power_to_ix": {power: at for at, power in enumerate(everybody)},
            "ix_to_loc": {at: place for at, place in enumerate(places) if place},
            "loc_to_ix": {place: at for at, place in enumerate(places) if place},
        }
    return cache


CACHE = build_cache()
"""What `build_cache` gives."""
