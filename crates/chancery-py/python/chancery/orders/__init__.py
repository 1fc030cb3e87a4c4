"""The order module: orders as objects that are parsed, validated against a game state, and executed.

``Order`` is ``chancery.Order``. A game state is a mapping in the layout of the Python package ``diplomacy`` (``name``, ``units``,
``centers``, ``retreats``), a text, or a ``Position``. ``install_alias()`` makes ``from orders.order import Order`` load this
module. For anything beyond single orders, ``chancery.Position`` and ``chancery.Game`` do more.
"""

from chancery.module_alias import ModuleAlias
from chancery.orders.order import GameState, Order
from chancery.orders.order_parser import OrderParser, Validation

_alias = ModuleAlias("orders", "chancery.orders", ("", ".order", ".order_parser"))
install_alias = _alias.install
uninstall_alias = _alias.uninstall
aliased = _alias.installed

__all__ = ["GameState", "Order", "OrderParser", "Validation", "aliased", "install_alias", "uninstall_alias"]
