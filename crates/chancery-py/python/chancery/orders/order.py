"""A single order, and what it does to a game state."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional

from chancery import _native
from chancery.aliases import BoardLike, MaybeRules
from chancery.orders import execution

#: ``{"name": "S1901M", "units": {"FRANCE": ["A PAR"]}, "centers": {…}, "retreats": {…}}``
GameState = Mapping[str, Any]


class Order:
    """A single order: move, support, hold, convoy, retreat, build or destroy.

    ``Order("A PAR - BUR")`` reads an order, or raises an ``OrderError`` with the error and its place. A power may precede it,
    as in ``FRANCE: A PAR - BUR``. The default board is the standard one, and the default rules are ``classic``.
    """

    __slots__ = ("order_str", "parsed", "rules")

    def __init__(self, order_str: str, board: Optional[BoardLike] = None, rules: MaybeRules = None) -> None:
        #: The text as written.
        self.order_str = order_str
        #: The order that it means.
        self.parsed = _native.Order(order_str, board)
        #: The rules that decide whether it is valid.
        self.rules = _native.Rules(str("classic" if rules is None else rules))

    @classmethod
    def of(cls, parsed: _native.Order, order_str: str, rules: MaybeRules = None) -> Order:
        """An order that has been read, with its text."""
        order = cls.__new__(cls)
        order.order_str = order_str
        order.parsed = parsed
        order.rules = _native.Rules(str("classic" if rules is None else rules))
        return order

    def is_valid(self, game_state: GameState) -> bool:
        """Whether the order is legal in a game state; ``OrderParser.validate`` says why not."""
        position = _native.Position(game_state, self.parsed.board)
        return position.check(self.parsed, rules=self.rules).legal

    def execute(self, game_state: GameState) -> Dict[str, Any]:
        """The next game state if this is the only order. The argument is not changed.

        In a movement phase every other unit holds. In a retreat or build phase all other units and powers are left alone,
        and the phase continues while anything is left to decide. An illegal order is ignored, as in the game: the unit
        holds, and a dislodged one disbands.
        """
        position = _native.Position(game_state, self.parsed.board)
        return execution.execute(self.parsed, position, self.rules).to_dict()

    def __str__(self) -> str:
        return str(self.parsed)

    def __repr__(self) -> str:
        return f"Order({self.order_str!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Order):
            return NotImplemented
        return (self.parsed, self.rules) == (other.parsed, other.rules)

    def __hash__(self) -> int:
        return hash((self.parsed, self.rules))
