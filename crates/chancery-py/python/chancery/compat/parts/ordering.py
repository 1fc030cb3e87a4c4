"""Setting and reading the orders of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Optional, Union

from chancery.compat.utils import errors
from chancery.compat.utils.constants import OrderSettings
from chancery.compat.utils.exceptions import MapPowerException

if TYPE_CHECKING:
    from chancery.compat.engine.map import Map
    from chancery.compat.engine.power import Power


class Ordering:
    """Orders before they are adjudicated."""

    powers: Dict[str, Power]
    map: Map
    error: List[errors.Error]
    phase: str
    phase_type: str
    rules: List[str]

    def set_orders(
        self, power_name: str, orders: Union[None, str, Iterable[Any]], expand: bool = True, replace: bool = True
    ) -> None:
        """Set the orders of a power. Illegal orders are refused, and `error` says why.

        With `expand=False`, orders must be in the exact spelling. With `replace=False`, a unit keeps the order it has.
        """
        power = self.powers.get(str(power_name).upper())
        if power is None:
            raise MapPowerException(power_name)
        given = [orders] if isinstance(orders, str) else list(orders or ())
        given = [order.strip() if isinstance(order, str) else order for order in given if order]
        power.order_is_set = OrderSettings.ORDER_SET if given else OrderSettings.ORDER_SET_EMPTY
        if not given or self.phase_type not in "MRA":
            return
        if self.phase_type != "M":
            self._adjust(power, given, expand, replace)
        elif "NO_CHECK" in self.rules:
            _keep(power, given, replace)
        else:
            self._move(power, given, expand, replace)

    def _taken(self, power: Power, given: List[str], expand: bool) -> List[Any]:
        engine = self.map.engine
        if engine is None:
            return [("unread", "there is no map")] * len(given)
        number = list(self.powers).index(power.name)
        phase = self.map.phase_abbr(self.phase)
        return engine.take(phase, list(self.powers.values()), number, given, expand, "BUILD_ANY" in self.rules)

    def _move(self, power: Power, given: List[str], expand: bool, replace: bool) -> None:
        orders = power.orders
        for text, answer in zip(given, self._taken(power, given, expand)):
            if len(answer) == 2:
                self.error.append(errors.refusal(answer[0], text, answer[1]))
            elif replace or answer[0] not in orders:
                orders[answer[0]] = answer[1]
            else:
                self.error.append(errors.STD_GAME_UNIT_REORDERED % text)

    def _adjust(self, power: Power, given: List[str], expand: bool, replace: bool) -> None:
        adjust = list(power.adjust)
        sites = self.get_orderable_locations(power.name) if self.phase_type == "A" else []
        surplus = len(power.centers) - len(power.units)
        builds = max(0, min(surplus, len(sites)))
        seen = set()
        taken = iter(self._taken(power, [text for text in given if text.upper() != "WAIVE"], expand))
        for text in given:
            if text.upper() == "WAIVE":
                if self.phase_type == "A" and surplus < 0:
                    self.error.append(errors.GAME_NO_WAIVE_WITH_DISBAND)
                    adjust.append("VOID WAIVE")
                elif self.phase_type == "A":
                    adjust.append("WAIVE")
                continue
            answer = next(taken)
            if len(answer) == 2:
                self.error.append(errors.refusal(answer[0], text, answer[1]))
                adjust.append(f"VOID {text}")
                continue
            whole = answer[2]
            site = whole.split()[1][:3]
            before = [one for one in adjust if one.split()[1:] and one.split()[1][:3] == site and one[:4] != "VOID"]
            if site in seen:
                self.error.append(errors.GAME_MULTIPLE_ORDERS_FOR_UNIT % whole)
                adjust.append(f"VOID {whole}")
            elif before and not replace:
                self.error.append(errors.GAME_MULTIPLE_ORDERS_FOR_UNIT % whole)
            else:
                adjust = [one for one in adjust if one not in before]
                adjust.append(whole)
            seen.add(site)
        # Unused builds are waived, and no more than those.
        if self.phase_type == "A" and surplus >= 0:
            while len(adjust) > builds and "WAIVE" in adjust:
                adjust.remove("WAIVE")
            adjust += ["WAIVE"] * (builds - len(adjust))
        power.adjust = adjust

    def get_orders(self, power_name: Optional[str] = None) -> Any:
        """The orders of a power, or of each."""
        if power_name is not None:
            power = self.powers.get(str(power_name).upper())
            if power is None:
                raise MapPowerException(power_name)
            return self._orders_of(power)
        return {name: self._orders_of(power) for name, power in self.powers.items()}

    def _orders_of(self, power: Power) -> List[str]:
        if self.phase_type == "M":
            if not power.orders or self.map.engine is None:
                return []
            return self.map.engine.order_texts(power.orders)
        return [text for text in power.adjust if text != "WAIVE" and not text.startswith("VOID")]

    def get_all_possible_orders(self) -> Dict[str, List[str]]:
        """All possible orders, by place."""
        if self.map.engine is None or self.phase_type not in "MRA" or self.phase in ("FORMING", "COMPLETED"):
            return {place.upper(): [] for place in self.map.locs}
        phase = self.map.phase_abbr(self.phase)
        return self.map.engine.possible_orders(phase, list(self.powers.values()), "BUILD_ANY" in self.rules)

    def get_orderable_locations(self, power_name: Optional[str] = None) -> Any:
        """The places where a power, or each power, can give an order."""
        if self.map.engine is None or self.phase in ("FORMING", "COMPLETED"):
            lists: List[List[str]] = [[] for _ in self.powers]
        else:
            phase = self.map.phase_abbr(self.phase)
            lists = self.map.engine.orderable(phase, list(self.powers.values()), "BUILD_ANY" in self.rules)
        every = dict(zip(self.powers, lists))
        return every if power_name is None else every[str(power_name).upper()]


def _keep(power: Power, given: List[str], replace: bool) -> None:
    """Keep orders as written; they are read when the phase is adjudicated."""
    for text in given:
        unit = text.split()[:2]
        same = [key for key, order in power.orders.items() if order.split()[:2] == unit]
        if replace and same:
            power.orders[same[0]] = text
        else:
            power.orders[f"ORDER {len(power.orders) + 1}"] = text
