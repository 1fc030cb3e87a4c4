"""Environments for machine learning: many games at once in NumPy arrays, or one as a PettingZoo environment.

`BatchEnv` plays many games, `OrderTable` numbers its orders, and `parallel_env` is one game for seven agents. It needs
NumPy, and PettingZoo for the last: ``pip install "chancery[pettingzoo]"``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

try:
    import numpy  # noqa: F401
except ImportError as error:
    raise ImportError('chancery.env needs NumPy: pip install "chancery[env]"') from error

from chancery._native import OrderTable
from chancery.env.batch import BatchEnv, Legal, Observation

if TYPE_CHECKING:
    from chancery.env.pettingzoo import Diplomacy

__all__ = ["BatchEnv", "Legal", "Observation", "OrderTable", "parallel_env"]


def parallel_env(**options: Any) -> Diplomacy:
    """One game as a PettingZoo parallel environment; the options are those of `chancery.env.pettingzoo.Diplomacy`."""
    from chancery.env.pettingzoo import Diplomacy

    return Diplomacy(**options)
