"""Type aliases for arguments that have several forms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterable, Mapping, Optional, Protocol, Union

if TYPE_CHECKING:
    from chancery._native import Board, Due, Order, Position, Rules, Ruling


class Named(Protocol):
    """Anything that has a name, such as a member of an ``Enum`` or a power of ``chancery.compat``."""

    @property
    def name(self) -> str: ...



#: A board, or the name of a built-in variant.
BoardLike = Union["Board", str]
#: Rules, or a text such as ``2023,paradox=2000``.
RulesLike = Union["Rules", str]
#: An order, or its text; a text may contain several orders.
OrderLike = Union["Order", str]
#: The name of a power, or something that has a power or is named like one.
PowerLike = Union[str, "Due", "Ruling", "Order", Named]
#: The name of a place, an order or a ruling for its unit, or something that is named like a place.
PlaceLike = Union[str, "Order", "Ruling", Named]
#: The name of a unit such as ``A PAR``, or an order or a ruling for it.
UnitLike = Union[str, "Order", "Ruling"]
#: Orders: one text, a list, or either for each power.
Orders = Union[OrderLike, Iterable[OrderLike], Mapping[str, Union[OrderLike, Iterable[OrderLike], None]]]
#: A state in the layout of the Python package ``diplomacy``, or a position as a text.
Source = Union[str, Mapping[str, object]]
#: A state, a position as a text, or a position.
GameState = Union[Source, "Position"]
#: ``None`` means the default.
MaybeRules = Optional[RulesLike]
