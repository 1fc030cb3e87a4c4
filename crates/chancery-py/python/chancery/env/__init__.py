"""Environments for machine learning: many games at once in NumPy arrays, for Gymnasium, or one as a PettingZoo environment.

`BatchEnv` plays many games, `OrderTable` numbers its orders, `vector_env` is a Gymnasium vector environment, `parallel_env` one
game for seven agents, and `dipnet` has the encodings of DipNet. It needs NumPy, and Gymnasium or PettingZoo for theirs:
``pip install "chancery[gymnasium]"`` or ``"chancery[pettingzoo]"``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

try:
    import numpy  # noqa: F401
except ImportError as error:
    raise ImportError('chancery.env needs NumPy: pip install "chancery[env]"') from error

from chancery._native import OrderTable, RecordedGame
from chancery.env.batch import BatchEnv, Legal, Observation

if TYPE_CHECKING:
    from chancery.env.gymnasium import DiplomacyVectorEnv
    from chancery.env.pettingzoo import Diplomacy

__all__ = ["BatchEnv", "Legal", "Observation", "OrderTable", "RecordedGame", "parallel_env", "vector_env"]


def parallel_env(**options: Any) -> Diplomacy:
    """One game as a PettingZoo parallel environment; the options are those of `chancery.env.pettingzoo.Diplomacy`."""
    from chancery.env.pettingzoo import Diplomacy

    return Diplomacy(**options)


def vector_env(games: int = 1, **options: Any) -> DiplomacyVectorEnv:
    """Many games as a Gymnasium vector environment; see `chancery.env.gymnasium.DiplomacyVectorEnv` for the options."""
    from chancery.env.gymnasium import DiplomacyVectorEnv

    return DiplomacyVectorEnv(games, **options)
