"""Everything needed to run the board game Diplomacy."""

from chancery._native import __version__

__all__ = ["__version__"]
