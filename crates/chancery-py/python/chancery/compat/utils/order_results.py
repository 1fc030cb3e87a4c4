"""The result codes of orders."""

from __future__ import annotations

from typing import Dict, Optional

from chancery.compat.utils.common import StringableCode

ORDER_RESULT_OFFSET = 10000


class OrderResult(StringableCode):
    """The result of an order."""

    __slots__ = ()

    def __init__(self, code: Optional[int], message: str) -> None:
        """A result with a number, counted from the offset of results, and a text."""
        offset = ORDER_RESULT_OFFSET if code is not None and 0 < code < ORDER_RESULT_OFFSET else 0
        super().__init__(None if code is None else code + offset, message)


OK = OrderResult(0, "")
"""The order was carried out."""
NO_CONVOY = OrderResult(1, "no convoy")
"""There is no complete route of fleets."""
BOUNCE = OrderResult(2, "bounce")
"""Others were as strong."""
VOID = OrderResult(3, "void")
"""The order does not count."""
CUT = OrderResult(4, "cut")
"""The support was cut."""
DISLODGED = OrderResult(5, "dislodged")
"""The unit was driven out."""
DISRUPTED = OrderResult(6, "disrupted")
"""The convoy was broken."""
DISBAND = OrderResult(7, "disband")
"""The unit left the board."""
MAYBE = OrderResult(8, "maybe")
"""Not decided yet; the engine never leaves it behind."""

BY_NAME: Dict[str, OrderResult] = {
    str(code): code for code in (OK, NO_CONVOY, BOUNCE, VOID, CUT, DISLODGED, DISRUPTED, DISBAND, MAYBE)
}
"""The codes by their texts, as saved games write them."""
