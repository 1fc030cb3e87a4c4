"""A dict with sorted keys."""

from __future__ import annotations

import bisect
from typing import Any, Callable, Dict, Generic, Iterator, List, Mapping, Optional, Tuple, TypeVar

K = TypeVar("K")
V = TypeVar("V")


def _same(key: Any) -> Any:
    return key


class SortedDict(Generic[K, V]):
    """A dict with sorted keys. Copies are cheap: values are shared."""

    __slots__ = ("_items", "_keys", "_key_type", "_val_type", "_order")

    def __init__(
        self,
        key_type: Any,
        val_type: Any,
        kwargs: Optional[Mapping[K, V]] = None,
        order: Callable[[K], Any] = _same,
    ) -> None:
        """A dict of these types; `order` is the sort key."""
        self._items: Dict[K, V] = {}
        self._keys: List[K] = []
        self._key_type = key_type
        self._val_type = val_type
        self._order = order
        if kwargs:
            self.fill(kwargs)

    @staticmethod
    def builder(key_type: Any, val_type: Any) -> Callable[[Mapping[Any, Any]], SortedDict[Any, Any]]:
        """A function that converts another dict to one of these types."""
        return lambda dictionary: SortedDict(key_type, val_type, dictionary)

    @property
    def key_type(self) -> Any:
        """The type of the keys."""
        return self._key_type

    @property
    def val_type(self) -> Any:
        """The type of the values."""
        return self._val_type

    def _at(self, key: K) -> V:
        """The value of an existing key."""
        return self._items[key]

    def put(self, key: K, value: V) -> None:
        """Set the value of a key."""
        if key not in self._items:
            if self.behind(key):
                self._keys.append(key)
            else:
                places = [self._order(one) for one in self._keys]
                self._keys.insert(bisect.bisect_right(places, self._order(key)), key)
        self._items[key] = value

    def behind(self, key: K) -> bool:
        """Whether a key comes after all existing keys."""
        keys = self._keys
        return not keys or self._order(keys[-1]) < self._order(key)

    def append(self, key: K, value: V) -> None:
        """Set the value of a key that comes after all others."""
        self._keys.append(key)
        self._items[key] = value

    def remove(self, key: K) -> Optional[V]:
        """Remove a key and return its value, if any."""
        if key not in self._items:
            return None
        value = self._at(key)
        self._keys.remove(key)
        del self._items[key]
        return value

    def clear(self) -> None:
        """Remove all entries."""
        self._items = {}
        self._keys = []

    def fill(self, dct: Optional[Mapping[K, V]]) -> None:
        """Add all entries of another dict."""
        if dct:
            for key in dct:
                self.put(key, dct[key])

    def get(self, key: K, default: Any = None) -> Any:
        """The value of a key, or the default."""
        return self._at(key) if key in self._items else default

    def keys(self) -> Iterator[K]:
        """The keys in sequence."""
        return iter(self._keys)

    def values(self) -> Iterator[V]:
        """The values, sorted by key."""
        return (self._at(key) for key in self._keys)

    def reversed_values(self) -> Iterator[V]:
        """The values in reverse."""
        return (self._at(key) for key in reversed(self._keys))

    def items(self) -> Iterator[Tuple[K, V]]:
        """Keys and values, sorted by key."""
        return ((key, self._at(key)) for key in self._keys)

    def reversed_items(self) -> Iterator[Tuple[K, V]]:
        """Keys and values in reverse."""
        return ((key, self._at(key)) for key in reversed(self._keys))

    def first_key(self) -> K:
        """The lowest key."""
        return self._keys[0]

    def first_value(self) -> V:
        """The value of the lowest key."""
        return self._at(self._keys[0])

    def last_key(self) -> K:
        """The highest key."""
        return self._keys[-1]

    def last_value(self) -> V:
        """The value of the highest key."""
        return self._at(self._keys[-1])

    def last_item(self) -> Tuple[K, V]:
        """The highest key and its value."""
        return self._keys[-1], self._at(self._keys[-1])

    def key_from_index(self, index: int) -> Optional[K]:
        """The key at an index, or `None`."""
        return self._keys[index] if -len(self._keys) <= index < len(self._keys) else None

    def get_previous_key(self, key: K) -> Optional[K]:
        """The highest key below this one."""
        found = [one for one in self._keys if self._order(one) < self._order(key)]
        return found[-1] if found else None

    def get_next_key(self, key: K) -> Optional[K]:
        """The lowest key above this one."""
        found = [one for one in self._keys if self._order(key) < self._order(one)]
        return found[0] if found else None

    def sub_keys(self, key_from: Optional[K] = None, key_to: Optional[K] = None) -> List[K]:
        """The keys between two keys, both included [default: the first and the last]."""
        low = None if key_from is None else self._order(key_from)
        high = None if key_to is None else self._order(key_to)
        return [
            key
            for key in self._keys
            if (low is None or not self._order(key) < low) and (high is None or not high < self._order(key))
        ]

    def sub(self, key_from: Optional[K] = None, key_to: Optional[K] = None) -> List[V]:
        """The values between two keys, both included."""
        return [self._at(key) for key in self.sub_keys(key_from, key_to)]

    def remove_sub(self, key_from: Optional[K] = None, key_to: Optional[K] = None) -> None:
        """Remove the entries between two keys, both included."""
        for key in self.sub_keys(key_from, key_to):
            self.remove(key)

    def copy(self) -> SortedDict[K, V]:
        """An independent dict with the same values."""
        other: SortedDict[K, V] = self.__class__.__new__(self.__class__)
        other._key_type, other._val_type, other._order = self._key_type, self._val_type, self._order
        other._items = self._items.copy()
        other._keys = self._keys.copy()
        return other

    def __contains__(self, key: object) -> bool:
        return key in self._items

    def __getitem__(self, key: K) -> V:
        return self._at(key)

    def __setitem__(self, key: K, value: V) -> None:
        self.put(key, value)

    def __delitem__(self, key: K) -> None:
        self.remove(key)

    def __iter__(self) -> Iterator[K]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def __bool__(self) -> bool:
        return bool(self._keys)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SortedDict):
            return NotImplemented
        same = self._key_type is other._key_type and self._val_type is other._val_type
        return same and dict(self.items()) == dict(other.items())

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        inner = ", ".join(f"{key}:{self._at(key)}" for key in self._keys)
        return f"SortedDict{{{inner}}}"
