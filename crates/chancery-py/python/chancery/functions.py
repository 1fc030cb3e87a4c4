"""The methods of `Position` as functions, for use with `map` and similar."""

from __future__ import annotations

from typing import Dict, List, Literal, Optional, Union, overload

from chancery._native import Game, Legality, Order, Outcome, Position, Ruling, Turn
from chancery.aliases import MaybeRules, OrderLike, Orders, PlaceLike, PowerLike

Lang = Literal["en", "fr"]


def legal_orders(
    position: Position, place: Optional[PlaceLike] = None, *, power: Optional[PowerLike] = None, rules: MaybeRules = None
) -> List[Order]:
    """The legal orders of a position, optionally of one place or power."""
    return position.legal_orders(place, power=power, rules=rules)


def check(
    position: Position, order: OrderLike, power: Optional[PowerLike] = None, *, rules: MaybeRules = None, lang: Lang = "en"
) -> Legality:
    """Whether an order is legal in a position, and why not."""
    return position.check(order, power, rules=rules, lang=lang)


def adjudicate(
    position: Position, orders: Optional[Orders] = None, *, rules: MaybeRules = None, strict: bool = True
) -> Outcome:
    """Adjudicate orders in a position."""
    return position.adjudicate(orders, rules=rules, strict=strict)


def explain(outcome: Union[Outcome, Turn], *, lang: Lang = "en") -> List[Ruling]:
    """The result of every order with its explanation, in a language."""
    return outcome.explain(lang=lang)


def perft(position: Position, *, rules: MaybeRules = None) -> Dict[str, int]:
    """The number of legal orders of each kind."""
    return position.perft(rules=rules)


@overload
def draw(what: Union[Position, Game, Outcome], format: Literal["svg"] = "svg", **look: object) -> str: ...


@overload
def draw(what: Union[Position, Game, Outcome], format: Literal["png"], **look: object) -> bytes: ...


@overload
def draw(what: Union[Position, Game, Outcome], format: str, **look: object) -> Union[str, bytes]: ...


def draw(what: Union[Position, Game, Outcome], format: str = "svg", **look: object) -> Union[str, bytes]:
    """A picture: SVG as a string, or PNG as bytes. ``Position.draw`` documents the options."""
    picture: Union[str, bytes] = getattr(what, "draw")(format, **look)
    return picture
