"""A set with sorted elements."""

from __future__ import annotations

import bisect
from typing import Any, Callable, Generic, Iterable, Iterator, List, Optional, TypeVar

from chancery.compat.utils.exceptions import TypeException

T = TypeVar("T")


class SortedSet(Generic[T]):
    """A set of elements of one type, which are sorted and can be taken by index."""

    __slots__ = ("_type", "_list")

    def __init__(self, element_type: Any, content: Iterable[T] = ()) -> None:
        """A set of this type with these elements."""
        self._type = element_type
        self._list: List[Any] = []
        for element in content:
            self.add(element)

    @staticmethod
    def builder(element_type: Any) -> Callable[[Iterable[Any]], SortedSet[Any]]:
        """A function that converts elements to a set of this type."""
        return lambda content: SortedSet(element_type, content)

    @property
    def element_type(self) -> Any:
        """The type of the elements."""
        return self._type

    def add(self, element: T) -> None:
        """Add an element."""
        if not isinstance(element, self._type):
            raise TypeException(self._type, type(element))
        at = bisect.bisect_left(self._list, element)
        if at == len(self._list) or self._list[at] != element:
            self._list.insert(at, element)

    def remove(self, element: T) -> Optional[T]:
        """Remove an element and return it, or `None`."""
        at = self.index(element)
        return None if at is None else self.pop(at)

    def pop(self, index: int) -> T:
        """Remove the element at an index and return it."""
        found: T = self._list.pop(index)
        return found

    def index(self, element: T) -> Optional[int]:
        """The index of an element, or `None`."""
        at = bisect.bisect_left(self._list, element)
        return at if at < len(self._list) and self._list[at] == element else None

    def get_next_value(self, element: T) -> Optional[T]:
        """The lowest element above this one, which need not be in the set."""
        at = bisect.bisect_right(self._list, element)
        return self._list[at] if at < len(self._list) else None

    def get_previous_value(self, element: T) -> Optional[T]:
        """The highest element below this one, which need not be in the set."""
        at = bisect.bisect_left(self._list, element)
        return self._list[at - 1] if at else None

    def clear(self) -> None:
        """Remove all elements."""
        self._list.clear()

    def __contains__(self, element: object) -> bool:
        return isinstance(element, self._type) and self.index(element) is not None

    def __getitem__(self, index: int) -> T:
        found: T = self._list[index]
        return found

    def __iter__(self) -> Iterator[T]:
        return iter(self._list)

    def __reversed__(self) -> Iterator[T]:
        return iter(self._list[::-1])

    def __len__(self) -> int:
        return len(self._list)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SortedSet):
            return NotImplemented
        return self._type is other._type and self._list == other._list

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"SortedSet({self._type.__name__}, {self._list})"
