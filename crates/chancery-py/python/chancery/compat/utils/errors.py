"""The entries of `Game.error`: the package's error number and a sentence."""

from __future__ import annotations

from typing import Dict

from chancery.compat.utils.common import StringableCode

MAP_ERROR_OFFSET = 20000
GAME_ERROR_OFFSET = 21000
STD_ERROR_OFFSET = 22000


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


MAP_LEAST_TWO_POWERS = MapError(20000, "at least two powers are needed")
MAP_LOC_NOT_FOUND = MapError(20001, "place not found: %s")
MAP_SITE_ABUTS_TWICE = MapError(20002, "site abuts twice: %s, %s")
MAP_NO_FULL_NAME = MapError(20003, "no full name: %s")
MAP_ONE_WAY_ADJ = MapError(20004, "one way adjacency: %s, %s")
MAP_BAD_HOME = MapError(20005, "bad home: %s, %s")
MAP_BAD_INITIAL_OWN_CENTER = MapError(20006, "bad initial own center: %s, %s")
MAP_BAD_INITIAL_UNITS = MapError(20007, "bad initial units: %s, %s")
MAP_CENTER_MULT_OWNED = MapError(20008, "center owned several times: %s")
MAP_BAD_PHASE = MapError(20009, "bad phase: %s")
MAP_FILE_NOT_FOUND = MapError(20010, "there is no map %s")
MAP_BAD_VICTORY_LINE = MapError(20011, "bad victory line")
MAP_BAD_ROOT_MAP_LINE = MapError(20012, "bad root map line")
MAP_TWO_ROOT_MAPS = MapError(20013, "two root maps")
MAP_FILE_MULT_USED = MapError(20014, "file used several times: %s")
MAP_BAD_ALIASES_IN_FILE = MapError(20015, "bad aliases in file: %s")
MAP_RENAME_NOT_SUPPORTED = MapError(20016, "rename not supported")
MAP_BAD_RENAME_DIRECTIVE = MapError(20017, "bad rename directive: %s")
MAP_INVALID_LOC_ABBREV = MapError(20018, "invalid place abbreviation: %s")
MAP_LOC_RESERVED_KEYWORD = MapError(20019, "place reserved keyword: %s")
MAP_DUP_LOC_OR_POWER = MapError(20020, "duplicate place or power: %s")
MAP_DUP_ALIAS_OR_POWER = MapError(20021, "duplicate alias or power: %s")
MAP_OWNS_BEFORE_POWER = MapError(20022, "owns before power: %s, %s")
MAP_INHABITS_BEFORE_POWER = MapError(20023, "inhabits before power: %s")
MAP_HOME_BEFORE_POWER = MapError(20024, "home before power: %s, %s")
MAP_UNITS_BEFORE_POWER = MapError(20025, "units before power")
MAP_UNIT_BEFORE_POWER = MapError(20026, "unit before power: %s")
MAP_INVALID_UNIT = MapError(20027, "no unit of this map: %s")
MAP_DUMMY_REQ_LIST_POWERS = MapError(20028, "dummy requires list powers")
MAP_DUMMY_BEFORE_POWER = MapError(20029, "dummy before power")
MAP_NO_EXCEPT_AFTER_DUMMY_ALL = MapError(20030, "no except after dummy all: %s")
MAP_NO_POWER_AFTER_DUMMY_ALL_EXCEPT = MapError(20031, "no power after dummy all except: %s")
MAP_NO_DATA_TO_AMEND_FOR = MapError(20032, "no data to amend for: %s")
MAP_NO_ABUTS_FOR = MapError(20033, "no abuts for: %s")
MAP_UNPLAYED_BEFORE_POWER = MapError(20034, "unplayed before power")
MAP_NO_EXCEPT_AFTER_UNPLAYED_ALL = MapError(20035, "no except after unplayed all")
MAP_NO_POWER_AFTER_UNPLAYED_ALL_EXCEPT = MapError(20036, "no power after unplayed all except")
MAP_NO_SUCH_POWER_TO_REMOVE = MapError(20037, "no such power to remove: %s")
MAP_RENAMING_UNOWNED_DIR_NOT_ALLOWED = MapError(20038, "renaming unowned dir not allowed")
MAP_RENAMING_UNDEF_POWER = MapError(20039, "renaming undef power: %s")
MAP_RENAMING_POWER_NOT_SUPPORTED = MapError(20040, "renaming power not supported")
MAP_POWER_NAME_EMPTY_KEYWORD = MapError(20041, "power name empty keyword: %s")
MAP_POWER_NAME_CAN_BE_CONFUSED = MapError(20042, "power name can be confused: %s")
MAP_ILLEGAL_POWER_ABBREV = MapError(20043, "illegal power abbreviation")
MAP_MISSING_ADJ = MapError(20044, "missing adjacency: %s, %s")
GAME_UNKNOWN_POWER = GameError(21000, "unknown power: %s")
GAME_UNKNOWN_UNIT_TYPE = GameError(21001, "unknown unit type: %s")
GAME_UNKNOWN_LOCATION = GameError(21002, "%s")
GAME_UNKNOWN_COAST = GameError(21003, "unknown coast: %s")
GAME_UNKNOWN_ORDER_TYPE = GameError(21004, "unknown order type: %s")
GAME_FORBIDDEN_RULE = GameError(21005, "forbidden rule: %s, %s")
GAME_UNRECOGNIZED_ORDER_DATA = GameError(21006, "unrecognized order data: %s")
GAME_AMBIGUOUS_PLACE_NAME = GameError(21007, "ambiguous place name: %s")
GAME_BAD_PHASE_NOT_IN_FLOW = GameError(21008, "bad phase not in flow")
GAME_BAD_BEGIN_PHASE = GameError(21009, "bad begin phase")
GAME_BAD_YEAR_GAME_PHASE = GameError(21010, "bad year game phase")
GAME_BAD_ADJUSTMENT_ORDER = GameError(21011, "bad adjacencyustment order: %s")
GAME_BAD_RETREAT = GameError(21012, "bad retreat: %s, %s")
GAME_ORDER_TO_INVALID_UNIT = GameError(21013, "order to invalid unit: %s")
GAME_ORDER_INCLUDES_INVALID_UNIT = GameError(21014, "order includes invalid unit: %s")
GAME_ORDER_INCLUDES_INVALID_DEST = GameError(21015, "order includes invalid destination: %s")
GAME_ORDER_NON_EXISTENT_UNIT = GameError(21016, "order non existent unit: %s")
GAME_ORDER_TO_FOREIGN_UNIT = GameError(21017, "order to foreign unit: %s")
GAME_UNIT_MAY_ONLY_HOLD = GameError(21018, "unit may only hold: %s")
GAME_CONVOY_IMPROPER_UNIT = GameError(21019, "convoy improper unit: %s, %s")
GAME_INVALID_ORDER_NON_EXISTENT_UNIT = GameError(21020, "invalid order non existent unit: %s, %s, %s")
GAME_INVALID_ORDER_RECIPIENT = GameError(21021, "invalid order recipient: %s, %s, %s")
GAME_BAD_ORDER_SYNTAX = GameError(21022, "bad order syntax: %s, %s, %s")
GAME_ORDER_RECIPIENT_DOES_NOT_EXIST = GameError(21023, "order recipient does not exist: %s, %s, %s")
GAME_UNIT_CANT_SUPPORT_ITSELF = GameError(21024, "unit cannot support itself: %s, %s")
GAME_UNIT_CANT_BE_CONVOYED = GameError(21025, "unit cannot be convoyed: %s, %s")
GAME_BAD_CONVOY_DESTINATION = GameError(21026, "bad convoy destinationination: %s, %s")
GAME_SUPPORTED_UNIT_CANT_REACH_DESTINATION = GameError(21027, "supported unit cannot reach destinationination: %s, %s")
GAME_UNIT_CANT_PROVIDE_SUPPORT_TO_DEST = GameError(21028, "unit cannot provide support to destination: %s, %s")
GAME_IMPROPER_CONVOY_ORDER = GameError(21029, "improper convoy order: %s, %s")
GAME_IMPROPER_SUPPORT_ORDER = GameError(21030, "improper support order: %s, %s")
GAME_IMPOSSIBLE_CONVOY_ORDER = GameError(21031, "impossible convoy order: %s, %s")
GAME_BAD_MOVE_ORDER = GameError(21032, "bad move order: %s, %s")
GAME_UNIT_CANT_CONVOY = GameError(21033, "unit cannot convoy: %s, %s")
GAME_MOVING_UNIT_CANT_RETURN = GameError(21034, "moving unit cannot return: %s, %s")
GAME_CONVOYING_UNIT_MUST_REACH_COST = GameError(21035, "convoying unit must reach coast: %s, %s")
GAME_ARMY_CANT_CONVOY_TO_COAST = GameError(21036, "army cannot convoy to coast: %s, %s")
GAME_CONVOY_UNIT_USED_TWICE = GameError(21037, "convoy unit used twice: %s, %s")
GAME_UNIT_CANT_MOVE_INTO_DEST = GameError(21038, "unit cannot move into destination: %s, %s")
GAME_UNIT_CANT_MOVE_VIA_CONVOY_INTO_DEST = GameError(21039, "unit cannot move via convoy into destination: %s, %s")
GAME_BAD_CONVOY_MOVE_ORDER = GameError(21040, "bad convoy move order: %s, %s")
GAME_CONVOY_THROUGH_NON_EXISTENT_UNIT = GameError(21041, "convoy through non existent unit: %s, %s")
GAME_IMPOSSIBLE_CONVOY = GameError(21042, "impossible convoy: %s, %s")
GAME_INVALID_HOLD_ORDER = GameError(21043, "invalid hold order: %s, %s")
GAME_UNRECOGNIZED_ORDER_TYPE = GameError(21044, "unrecognized order type: %s, %s")
GAME_INVALID_RETREAT = GameError(21045, "invalid retreat: %s, %s")
GAME_NO_CONTROL_OVER = GameError(21046, "no control over: %s")
GAME_UNIT_NOT_IN_RETREAT = GameError(21047, "the unit does not retreat: %s")
GAME_TWO_ORDERS_FOR_RETREATING_UNIT = GameError(21048, "the unit has an order already: %s")
GAME_INVALID_RETREAT_DEST = GameError(21049, "invalid retreat destination: %s")
GAME_BAD_RETREAT_ORDER = GameError(21050, "bad retreat order: %s")
GAME_DATA_FOR_NON_POWER = GameError(21051, "data for non power: %s")
GAME_UNABLE_TO_FIND_RULES = GameError(21052, "unable to find rules")
GAME_BUILDS_IN_ALL_ALT_SITES = GameError(21053, "builds in all alt sites: %s, %s")
GAME_NO_SUCH_UNIT = GameError(21054, "no such unit: %s")
GAME_MULTIPLE_ORDERS_FOR_UNIT = GameError(21055, "the unit has an order already: %s")
GAME_INVALID_BUILD_SITE = GameError(21056, "nothing can be built there: %s")
GAME_MULT_BUILDS_IN_SITE = GameError(21057, "something is built there already: %s")
GAME_INVALID_BUILD_ORDER = GameError(21058, "invalid build order: %s")
GAME_NO_WAIVE_WITH_DISBAND = GameError(21059, "units have to be removed: no build can be waived")
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
