"""A dict whose keys are sorted by their values."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional, Tuple


class PriorityDict(Dict[Any, Any]):
    """A dict of priorities. Iteration goes from the lowest to the highest."""

    def __init__(self, **kwargs: Any) -> None:
        """A dict with these keys and priorities."""
        super().__init__(kwargs)

    def _sorted(self) -> List[Tuple[Any, Any]]:
        # Keys break ties, so they have to be comparable among equals.
        return sorted((value, key) for key, value in super().items())

    def smallest(self) -> Optional[Tuple[Any, Any]]:
        """The lowest priority and its key, or `None`."""
        return min(((value, key) for key, value in super().items()), default=None)

    def copy(self) -> PriorityDict:
        """An independent dict with the same keys and priorities."""
        other = PriorityDict()
        other.update(super().items())
        return other

    def __iter__(self) -> Iterator[Any]:
        return (key for _, key in self._sorted())

    def keys(self) -> Any:
        """The keys, lowest priority first."""
        return iter(self)

    def values(self) -> Any:
        """The priorities, lowest first."""
        return (value for value, _ in self._sorted())

    def items(self) -> Any:
        """Keys and priorities, lowest priority first."""
        return ((key, value) for value, key in self._sorted())
