"""Type aliases for arguments that have several forms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterable, Mapping, Optional, Union

if TYPE_CHECKING:
    from chancery._native import Board, Order, Position, Rules

#: A board, or the name of a built-in variant.
BoardLike = Union["Board", str]
#: Rules, or a text such as ``2023,paradox=2000``.
RulesLike = Union["Rules", str]
#: An order, or its text; a text may contain several orders.
OrderLike = Union["Order", str]
#: Orders: one text, a list, or either for each power.
Orders = Union[OrderLike, Iterable[OrderLike], Mapping[str, Union[OrderLike, Iterable[OrderLike], None]]]
#: A state in the layout of the Python package ``diplomacy``, or a position as a text.
Source = Union[str, Mapping[str, object]]
#: A state, a position as a text, or a position.
GameState = Union[Source, "Position"]
#: ``None`` means the default.
MaybeRules = Optional[RulesLike]
