"""Orders and phases, split into their parts."""

from __future__ import annotations

from typing import Any, List, Optional


class AbstractStringSplitter:
    """A text and its parts."""

    def __init__(self, string: str, length: int) -> None:
        """Split a text into at most so many parts."""
        self._input_str = string
        self._length = length
        self._parts: List[Any] = [None] * length
        self._split()

    @property
    def input_str(self) -> str:
        """The text."""
        return self._input_str

    @property
    def parts(self) -> List[Any]:
        """The parts that there are."""
        return [part for part in self._parts if part is not None]

    def join(self) -> str:
        """The parts, with spaces between them."""
        return " ".join(str(part) for part in self.parts)

    def __len__(self) -> int:
        return len(self.parts)

    def _split(self) -> None:
        raise NotImplementedError


class OrderSplitter(AbstractStringSplitter):
    """An order: unit, type, the other unit and what it does, destination, and `VIA`."""

    def __init__(self, string: str) -> None:
        """Split an order."""
        super().__init__(string, 6)

    @property
    def unit(self) -> Optional[str]:
        """`A PAR` of `A PAR - BUR`."""
        return self._text(0)

    @property
    def order_type(self) -> Optional[str]:
        """`-` of `A PAR - BUR`."""
        return self._text(1)

    @property
    def supported_unit(self) -> Optional[str]:
        """`A MAR` of `A PAR S A MAR - BUR`."""
        return self._text(2)

    @property
    def support_order_type(self) -> Optional[str]:
        """`-` of `A PAR S A MAR - BUR`."""
        return self._text(3)

    @property
    def destination(self) -> Optional[str]:
        """`BUR` of `A PAR S A MAR - BUR`."""
        return self._text(4)

    @property
    def via_flag(self) -> Optional[str]:
        """`VIA` of `A LON - BEL VIA`."""
        return self._text(5)

    def _text(self, part: int) -> Optional[str]:
        text: Optional[str] = self._parts[part]
        return text

    def _split(self) -> None:
        words = self._input_str.split()
        if words and words[-1] == "VIA":
            self._parts[5] = words.pop()
        if len(words) == 1:
            self._parts[1] = words[0]
            return
        self._parts[0] = " ".join(words[:2]) or None
        rest = words[2:]
        if rest:
            self._parts[1] = rest.pop(0)
        if self.order_type in ("S", "C"):
            unit = [rest.pop(0) for _ in range(min(len(rest), 2 if rest and rest[0] in ("A", "F") else 1))]
            self._parts[2] = " ".join(unit) or None
            self._parts[3] = rest.pop(0) if rest else None
        self._parts[4] = rest.pop(0) if rest else None


class PhaseSplitter(AbstractStringSplitter):
    """A short phase: season, year and type."""

    def __init__(self, string: str) -> None:
        """Split a phase such as `S1901M`."""
        super().__init__(string, 3)

    @property
    def season(self) -> str:
        """`S` of `S1901M`."""
        return str(self._parts[0])

    @property
    def year(self) -> int:
        """`1901` of `S1901M`."""
        return int(self._parts[1])

    @property
    def phase_type(self) -> str:
        """`M` of `S1901M`."""
        return str(self._parts[2])

    def _split(self) -> None:
        text = self._input_str
        if len(text) < 3 or not text[1:-1].isdigit():
            raise ValueError(f"{text!r} is not a phase such as S1901M")
        self._parts = [text[0], int(text[1:-1]), text[-1]]
