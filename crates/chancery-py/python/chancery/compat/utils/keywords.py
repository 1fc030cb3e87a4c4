"""The words of orders that the map shortens."""

from __future__ import annotations

from chancery.compat.parts.words import ALIASES, KEYWORDS

__all__ = ["ALIASES", "KEYWORDS"]
