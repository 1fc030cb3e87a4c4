"""Codes with texts, tokens and time."""

from __future__ import annotations

import secrets
import time
from typing import Any, Dict, Optional, TypeVar

C = TypeVar("C", bound="StringableCode")


def timestamp_microseconds() -> int:
    """The current time in microseconds."""
    return time.time_ns() // 1000


def generate_token(n_bytes: int = 128) -> str:
    """A random token."""
    return secrets.token_hex(n_bytes)


class StringableCode:
    """A code and its text. It equals a code with the same number, and its own text."""

    __slots__ = ("_code", "_message")

    def __init__(self, code: Optional[int], message: str) -> None:
        """A code with this number and text."""
        self._code = code
        self._message = message

    @property
    def code(self) -> Optional[int]:
        """The number."""
        return self._code

    @property
    def message(self) -> str:
        """The text."""
        return self._message

    def __eq__(self, other: object) -> bool:
        if isinstance(other, StringableCode):
            return self._code == other.code
        return str(self) == str(other)

    def __hash__(self) -> int:
        return hash(self._message)

    def __mod__(self: C, values: Any) -> C:
        """The same code with values filled into its text."""
        return type(self)(self._code, self._message % values)

    def __str__(self) -> str:
        return self._message

    def __repr__(self) -> str:
        return f"{self._code}:{self._message}"

    def __copy__(self) -> StringableCode:
        return self

    def __deepcopy__(self, memo: Dict[int, Any]) -> StringableCode:
        return self

    def __reduce__(self) -> Any:
        return type(self), (self._code, self._message)
