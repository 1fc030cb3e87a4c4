"""Histories that are converted to dicts lazily."""

from __future__ import annotations

from typing import Any, Callable, Dict

from chancery._native import CompatPast
from chancery.compat.engine.message import Message
from chancery.compat.utils.sorted_dict import SortedDict


class History(SortedDict[str, Any]):
    """One part of the history, by phase. Phases are shared between copies."""

    __slots__ = ("_part",)

    def __init__(self, part: str, val_type: Any, order: Callable[[str], Any]) -> None:
        """The history of a part of phases: `state`, `orders` or `results`."""
        super().__init__(str, val_type, None, order)
        self._part = part

    def _at(self, key: str) -> Any:
        value = self._items[key]
        if type(value) is CompatPast:
            value = self._items[key] = getattr(value, self._part)()
        return value

    def __reduce__(self) -> Any:
        """For `pickle`: phases as plain values."""
        return _restored, (self._part, self._val_type, self._order, dict(self.items()))

    def copy(self) -> History:
        """An independent history with the same phases."""
        other = super().copy()
        assert isinstance(other, History)
        other._part = self._part
        return other


def _restored(part: str, val_type: Any, order: Callable[[str], Any], items: Dict[str, Any]) -> History:
    history = History(part, val_type, order)
    for key, value in items.items():
        history.append(key, value)
    return history


class Letters(SortedDict[str, Any]):
    """The messages of each phase. Phases without messages get an empty dict on access."""

    __slots__ = ()

    def _at(self, key: str) -> Any:
        value = self._items[key]
        if value is None:
            value = self._items[key] = SortedDict(int, Message)
        return value


class Told:
    """A result of the last phase, converted on access. It can be assigned."""

    def __init__(self, part: str, empty: Callable[[], Any]) -> None:
        """A part of the last phase, and its initial value."""
        self.part = part
        self.empty = empty

    def __get__(self, game: Any, owner: Any = None) -> Any:
        if game is None:
            return self
        told: Dict[str, Any] = game._told
        if self.part not in told:
            last = game._last
            told[self.part] = self.empty() if last is None else getattr(last, self.part)()
        return told[self.part]

    def __set__(self, game: Any, value: Any) -> None:
        game._told[self.part] = value
