"""Changing units and centres directly."""

from __future__ import annotations

from sys import intern
from typing import TYPE_CHECKING, Dict, Iterable, List, Optional, Union

from chancery.compat.utils import errors

if TYPE_CHECKING:
    from chancery.compat.engine.map import Map
    from chancery.compat.engine.power import Power

Names = Union[str, Iterable[str]]


class Editing:
    """The methods that change a game's map."""

    powers: Dict[str, Power]
    map: Map
    error: List[errors.Error]

    def get_power(self, power_name: Optional[str]) -> Optional[Power]:
        """The power with this name, or `None`."""
        return self.powers.get(str(power_name).upper())

    def has_power(self, power_name: str) -> bool:
        """Whether there is such a power."""
        return power_name in self.powers

    def clear_units(self, power_name: Optional[str] = None) -> None:
        """Remove the units of a power, or all units."""
        for power in self._one_or_all(power_name):
            power.clear_units()

    def clear_centers(self, power_name: Optional[str] = None) -> None:
        """Remove the centres of a power, or all centres."""
        for power in self._one_or_all(power_name):
            power.clear_centers()

    def clear_orders(self, power_name: Optional[str] = None) -> None:
        """Clear the orders of a power, or all orders."""
        for power in self._one_or_all(power_name):
            power.clear_orders()

    def _one_or_all(self, power_name: Optional[str]) -> List[Power]:
        if power_name is None:
            return list(self.powers.values())
        power = self.get_power(power_name)
        return [] if power is None else [power]

    def set_units(self, power_name: str, units: Names, reset: bool = False) -> None:
        """Give units to a power; `*` marks dislodged ones. Units that were there are removed."""
        power = self.get_power(power_name)
        if power is None:
            return
        if reset:
            power.clear_units()
        for written in [units] if isinstance(units, str) else units:
            unit = " ".join(written.upper().split())
            dislodged = unit.startswith("*")
            unit = intern(unit.lstrip("*"))
            if not self.map.is_valid_unit(unit):
                self.error.append(errors.MAP_INVALID_UNIT % unit)
                continue
            place = intern(unit[2:5])
            if dislodged:
                for other in self.powers.values():
                    other.retreats.pop(unit, None)
                power.retreats[unit] = []
                continue
            for other in self.powers.values():
                if any(one[2:5] == place for one in other.units):
                    other.units = [one for one in other.units if one[2:5] != place]
                if place in other.influence:
                    other.influence = [one for one in other.influence if one != place]
            power.units.append(unit)
            # The history may hold this list.
            power.influence = [*power.influence, place]

    def set_centers(self, power_name: str, centers: Names, reset: bool = False) -> None:
        """Give centres to a power and take them from their owners. Other provinces are ignored."""
        power = self.get_power(power_name)
        if power is None:
            return
        if reset:
            power.clear_centers()
        for center in [centers] if isinstance(centers, str) else centers:
            name = intern(center.upper())
            if name not in self.map.scs:
                continue
            if name in power.centers:
                continue
            for other in self.powers.values():
                if name in other.centers:
                    other.centers = [one for one in other.centers if one != name]
            power.centers.append(name)

    def get_units(self, power_name: Optional[str] = None) -> Union[List[str], Dict[str, List[str]]]:
        """The units of a power, or of each; `*` marks dislodged ones."""
        if power_name is not None:
            power = self.get_power(power_name)
            return [] if power is None else _units(power)
        return {name: _units(power) for name, power in self.powers.items()}

    def get_centers(self, power_name: Optional[str] = None) -> Union[List[str], Dict[str, List[str]]]:
        """The centres of a power, or of each."""
        if power_name is not None:
            power = self.get_power(power_name)
            return [] if power is None else power.centers[:]
        return {name: power.centers[:] for name, power in self.powers.items()}

    def _unit_owner(self, unit: str, coast_required: Union[bool, int] = 1) -> Optional[Power]:
        """The owner of a unit; without `coast_required`, a fleet on any coast of the province counts."""
        for power in self.powers.values():
            if unit in power.units:
                return power
            if not coast_required and any(one[:5] == unit[:5] for one in power.units):
                return power
        return None

    def _occupant(self, site: str, any_coast: int = 0) -> Optional[str]:
        """The unit at a place, or anywhere in its province."""
        for power in self.powers.values():
            for unit in power.units:
                if unit[2:] == site or (any_coast and unit[2:5] == site[:3]):
                    return unit
        return None


def _units(power: Power) -> List[str]:
    return power.units + [f"*{unit}" for unit in power.retreats]
