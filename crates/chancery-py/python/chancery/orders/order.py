"""A single order: `chancery.Order`, under the name that the order module gives it."""

from chancery._native import Order
from chancery.aliases import GameState

__all__ = ["GameState", "Order"]
