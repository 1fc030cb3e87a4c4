"""The methods of positions as functions, for those who map them over many or call them by name."""

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union

from chancery._native import Game, Legality, Order, Outcome, Position, Ruling, Turn
from chancery.aliases import MaybeRules, OrderLike, Orders

Lang = Literal["en", "fr"]


def legal_orders(
    position: Position, place: Optional[str] = None, *, power: Optional[str] = None, rules: MaybeRules = None
) -> List[Order]:
    """All legal orders of a position; those of one place or power, if that is said."""
    return position.legal_orders(place, power=power, rules=rules)


def check(
    position: Position, order: OrderLike, power: Optional[str] = None, *, rules: MaybeRules = None, lang: Lang = "en"
) -> Legality:
    """Whether an order is legal in a position, and why not."""
    return position.check(order, power, rules=rules, lang=lang)


def adjudicate(
    position: Position, orders: Optional[Orders] = None, *, rules: MaybeRules = None, strict: bool = True
) -> Outcome:
    """What comes of orders in a position."""
    return position.adjudicate(orders, rules=rules, strict=strict)


def explain(outcome: Union[Outcome, Turn], *, lang: Lang = "en") -> List[Ruling]:
    """What came of every order, in sentences of a language."""
    return outcome.explain(lang=lang)


def perft(position: Position, *, rules: MaybeRules = None) -> Dict[str, int]:
    """How many legal orders of each kind a position has."""
    return position.perft(rules=rules)


def draw(what: Union[Position, Game, Outcome], format: str = "svg", **look: object) -> Union[str, bytes]:
    """A picture: an SVG as a text, or a PNG as bytes. ``Position.draw`` says what can be chosen."""
    picture: Union[str, bytes] = getattr(what, "draw")(format, **look)
    return picture
