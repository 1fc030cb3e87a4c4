"""The order module: orders as objects that are parsed, validated against a game state, and executed.

A game state is a mapping in the layout of the Python package ``diplomacy``: ``name``, ``units``, ``centers``, ``retreats``.
For anything beyond single orders, ``chancery.Position`` and ``chancery.Game`` do more.
"""

from chancery.orders.order import GameState, Order
from chancery.orders.order_parser import OrderParser, Validation

__all__ = ["GameState", "Order", "OrderParser", "Validation"]
