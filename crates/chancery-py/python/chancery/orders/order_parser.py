"""Parsing and validating orders."""

from __future__ import annotations

from typing import List, Literal, Optional, Tuple, Union

from chancery import _native
from chancery.aliases import BoardLike, MaybeRules
from chancery.errors import OrderError
from chancery.orders.order import GameState, Order


class Validation(Tuple[bool, str]):
    """A pair of a verdict and the reason, which is empty if the order is valid.

    Its truth value is the verdict: ``if parser.validate(order, state): …``, and ``valid, why = parser.validate(order, state)``.
    """

    __slots__ = ()

    def __new__(cls, valid: bool, message: str) -> Validation:
        return super().__new__(cls, (valid, message))

    def __getnewargs__(self) -> Tuple[bool, str]:
        return self[0], self[1]

    @property
    def valid(self) -> bool:
        """Whether the order is valid."""
        return self[0]

    @property
    def message(self) -> str:
        """Why it is not valid."""
        return self[1]

    def __bool__(self) -> bool:
        return self[0]

    def __repr__(self) -> str:
        return f"Validation({self[0]!r}, {self[1]!r})"


class OrderParser:
    """Parses and validates orders.

    The default board is the standard one, the default rules are ``classic``, and the default language is English.
    """

    def __init__(
        self, board: Optional[BoardLike] = None, rules: MaybeRules = None, lang: Literal["en", "fr"] = "en"
    ) -> None:
        self.board = _native.Board.classic() if board is None else board
        self.rules = rules
        self.lang = lang

    def parse(self, order_str: str) -> Order:
        """The order in a text. Raises an ``OrderError`` with the error and its place."""
        return _native.Order._parsed(order_str, self.board)

    def parse_many(self, text: str) -> List[Order]:
        """All orders in a text. Spaces are enough to separate them: an order ends where it can take no further word."""
        reading = _native.parse(text, self.board)
        for error in reading.errors:
            raise error
        return reading.orders

    def validate(self, order: Union[Order, str], game_state: GameState, power: Optional[str] = None) -> Validation:
        """Whether an order is valid in a game state, and one reason why not: a pair whose truth value is the verdict.

        The default power is the one that the order names, otherwise the owner of the unit.
        """
        try:
            parsed = order if isinstance(order, Order) else self.parse(order)
        except OrderError as error:
            return Validation(False, error.said(self.lang))
        legality = parsed.check(game_state, power, rules=self.rules, lang=self.lang)
        return Validation(legality.legal, legality.reasons[0] if legality.reasons else "")
