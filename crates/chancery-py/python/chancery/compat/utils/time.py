"""Deadlines: lengths of time as text, and the next round time."""

from __future__ import annotations

import datetime
import re
from typing import Union

_UNITS = {"W": 7 * 86400, "D": 86400, "H": 3600, "M": 60, "S": 1, "": 1}


def str_to_seconds(offset_str: Union[str, int]) -> int:
    """The seconds of a length such as `1W2D3H4M5S`; a number without a unit counts seconds."""
    parts = re.findall(r"(\d+)([A-Z]?)", str(offset_str).upper())
    return sum(int(number) * _UNITS.get(unit, 0) for number, unit in parts)


def trunc_time(timestamp: int, trunc_interval: Union[str, int], time_zone: str = "GMT") -> int:
    """The next time that is a whole number of intervals after midnight, in a time zone."""
    interval = str_to_seconds(trunc_interval)
    shifted = timestamp + _offset(timestamp, time_zone)
    past = shifted % 86400
    return int(timestamp - past + -(-past // interval) * interval)


def next_time_at(timestamp: int, time_at: str, time_zone: str = "GMT") -> int:
    """The next time at which clocks in a time zone show `hh:mm`; `0` changes nothing."""
    if not time_at or str(time_at) == "0":
        return int(timestamp)
    hours, _, minutes = str(time_at).partition(":")
    wanted = int(hours) * 3600 + int(minutes or 0) * 60
    shifted = timestamp + _offset(timestamp, time_zone)
    return int(timestamp + (wanted - shifted) % 86400)


def _offset(timestamp: int, time_zone: str) -> int:
    """By how many seconds clocks in a time zone are ahead of those in Greenwich."""
    if time_zone in ("GMT", "UTC"):
        return 0
    try:
        import zoneinfo
    except ImportError as error:  # pragma: no cover - only on old interpreters without their own time zones
        raise ValueError(f"the time zone {time_zone!r} is not known here; use GMT") from error
    try:
        zone = zoneinfo.ZoneInfo(time_zone)
    except zoneinfo.ZoneInfoNotFoundError:
        raise ValueError(f"there is no time zone {time_zone!r}; use a name such as Europe/Paris") from None
    offset = datetime.datetime.fromtimestamp(timestamp, zone).utcoffset()
    return 0 if offset is None else int(offset.total_seconds())
