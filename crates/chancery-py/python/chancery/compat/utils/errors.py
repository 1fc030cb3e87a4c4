"""The entries of `Game.error`: the package's error number and a sentence."""

from __future__ import annotations

from typing import Dict

from chancery.compat.utils.common import StringableCode


class Error(StringableCode):
    """An error."""

    __slots__ = ()


class MapError(Error):
    """An error about the map."""

    __slots__ = ()


class GameError(Error):
    """An error about an order."""

    __slots__ = ()


class StdError(Error):
    """An error of any game."""

    __slots__ = ()


MAP_FILE_NOT_FOUND = MapError(20010, "there is no map %s")
MAP_INVALID_UNIT = MapError(20027, "no unit of this map: %s")
GAME_UNKNOWN_LOCATION = GameError(21002, "%s")
GAME_BAD_ORDER_SYNTAX = GameError(21022, "%s")
GAME_UNRECOGNIZED_ORDER_TYPE = GameError(21044, "%s")
GAME_UNIT_NOT_IN_RETREAT = GameError(21047, "the unit does not retreat: %s")
GAME_TWO_ORDERS_FOR_RETREATING_UNIT = GameError(21048, "the unit has an order already: %s")
GAME_MULTIPLE_ORDERS_FOR_UNIT = GameError(21055, "the unit has an order already: %s")
GAME_INVALID_BUILD_SITE = GameError(21056, "nothing can be built there: %s")
GAME_MULT_BUILDS_IN_SITE = GameError(21057, "something is built there already: %s")
GAME_ORDER_NOT_ALLOWED = GameError(21060, "%s")
STD_GAME_BAD_ORDER = StdError(22000, "%s")
STD_GAME_UNIT_REORDERED = StdError(22001, "the unit has an order already: %s")
STD_GAME_UNORDERABLE_UNIT = StdError(22002, "%s")

# The package's error number for each of our reasons, where there is one.
_NUMBERS: Dict[str, int] = {
    "unread": 21022,
    "no-such-power": 21000,
    "other-power": 22002,
    "no-unit": 22002,
    "not-your-unit": 22002,
    "wrong-unit": 22002,
    "wrong-phase": 21044,
    "same-province": 21034,
    "not-adjacent": 21039,
    "no-convoy": 21039,
    "fleet-inland": 21035,
    "army-at-sea": 21035,
    "coast-missing": 21039,
    "coast-impossible": 21039,
    "coast-omitted": 21039,
    "irrelevant-coast": 21036,
    "fleet-by-convoy": 21035,
    "supports-itself": 21024,
    "supports-attack-on-itself": 21027,
    "nobody-to-support": 21023,
    "nobody-to-convoy": 21023,
    "cannot-reach": 21028,
    "supported-cannot-go": 21027,
    "only-you-could-carry": 21027,
    "only-fleets-convoy": 21033,
    "only-at-sea": 21019,
    "only-armies-convoyed": 21025,
    "fleet-not-needed": 21031,
    "not-dislodged": 21047,
    "retreat-not-possible": 21049,
    "retreat-by-convoy": 21049,
    "not-a-centre": 21056,
    "not-home": 21056,
    "centre-occupied": 21056,
    "centre-not-yours": 21056,
    "no-build-due": 21058,
    "no-removal-due": 21054,
}


def refusal(reason: str, order: str, sentence: str) -> Error:
    """A refused order and the reason."""
    return GameError(_NUMBERS.get(reason, 22000), f"{order}: {sentence}")
