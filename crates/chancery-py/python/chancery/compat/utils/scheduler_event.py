"""When the server will process a game."""

from __future__ import annotations

from typing import Any

from chancery.compat.utils.jsonable import Jsonable


class SchedulerEvent(Jsonable):
    """The times of a scheduler, in units of so many seconds: when data was added, its delay, and now."""

    __slots__ = ("time_unit", "time_added", "delay", "current_time")

    model = {"time_unit": int, "time_added": int, "delay": int, "current_time": int}

    def __init__(self, **kwargs: Any) -> None:
        """An event with these times."""
        self.time_unit = 0
        self.time_added = 0
        self.delay = 0
        self.current_time = 0
        super().__init__(**kwargs)
