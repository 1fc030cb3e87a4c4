"""Names of the package that start with an underscore and that programs call all the same: checks and parts of orders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Set

from chancery.compat.parts import convoys, words
from chancery.compat.parts.borders import province
from chancery.compat.utils import errors

if TYPE_CHECKING:
    from chancery.compat.engine.map import Map
    from chancery.compat.engine.power import Power


class Checks:
    """Whether orders are valid, their words, and the convoys that fleets allow."""

    powers: Dict[str, Power]
    map: Map
    error: List[errors.Error]
    phase: str
    phase_type: str
    rules: List[str]

    # -- orders -------------------------------------------------------------------------------------------

    def _valid_order(self, power: Power, unit: str, order: str, report: int = 1) -> Optional[int]:
        """1 if a power can give a unit this order, `None` if not; with `report`, `error` says why."""
        text = f"{unit} {order}"
        owner = self._unit_owner(unit)
        answer = self._taken(owner or power, [text], False)[0]
        if len(answer) == 3 and owner is not None:
            return 1
        if report:
            code, sentence = answer if len(answer) == 2 else ("no-unit", f"there is no {unit}")
            self.error.append(errors.refusal(code, text, sentence))
        return None

    def _abuts(self, unit_type: str, unit_loc: str, order_type: str, other_loc: str) -> int:
        """Whether a unit can move (`-`), support (`S`) or convoy (`C`) to a place."""
        return self.map.abuts(unit_type, unit_loc, order_type, other_loc)

    def _expand_order(self, word: Sequence[str]) -> List[str]:
        """The short words of an order, in the package's sequence, with the coast where only one is possible."""
        short = self.map.compact(" ".join(word))
        known = words.vetted(short, self.map.locs, self.map.powers, True)
        unknown = {words.LOCATION: errors.GAME_UNKNOWN_LOCATION, words.COAST: errors.GAME_UNKNOWN_COAST}
        result: List[str] = []
        for one, kind in known:
            if kind == -words.ORDER:
                self.error.append(errors.GAME_UNKNOWN_ORDER_TYPE % one)
                continue
            if kind == -words.POWER:
                self.error.append(errors.GAME_UNKNOWN_POWER % one)
                continue
            if kind < 0:
                self.error.append(unknown.get(-kind, errors.GAME_UNRECOGNIZED_ORDER_DATA) % one)
            result.append(one)
        if len(known) == len(result):
            result = self.map.rearrange(result)
        if result.count("-") > 1 and result[2] == "-":
            # A path that is written out: the package keeps its end.
            result = [*result[:3], result[-1] if result[-1] != "VIA" else result[-2], "VIA"]
        if len(result) == 4 and result[0] == "F" and result[2] == "-":
            coasts = [place for place in self.map.find_coasts(result[3]) if "/" in place]
            near = [place for place in coasts if self.map.abuts("F", result[1], "-", place)]
            if "/" not in result[3] and len(near) == 1:
                result[3] = near[0]
        return result

    def _expand_coast(self, word: List[str]) -> List[str]:
        """The words, changed: a fleet on the coast where it is, and an army on none."""
        if word[0] == "A":
            word[1] = province(word[1])
            if len(word) > 3 and word[2] == "-":
                word[3] = province(word[3])
        elif word[0] == "F":
            unit = self._occupant(province(word[1]), any_coast=1)
            if unit is not None and unit[0] == "F":
                word[1] = unit[2:]
        return word

    def _add_unit_types(self, item: Sequence[str]) -> List[str]:
        """The words, with `A` or `F` and the coast before places of units that lack them."""
        result: List[str] = []
        for number, word in enumerate(item):
            named = number > 0 and item[number - 1] in ("A", "F")
            if not named and (number == 0 or item[number - 1] in ("S", "C")):
                unit = self._occupant(province(word), any_coast=1)
                if unit is not None:
                    result += unit.split()
                    continue
            result.append(word)
        return result

    # -- builds and phases --------------------------------------------------------------------------------

    def _build_sites(self, power: Power) -> List[str]:
        """Where a power can build."""
        taken = {unit[2:5] for other in self.powers.values() for unit in other.units}
        own = power.centers if "BUILD_ANY" in self.rules else power.homes
        return [place for place in own if place in power.centers and place not in taken]

    def _build_limit(self, power: Power, sites: Optional[List[str]] = None) -> int:
        """How many units a power can build where there is room."""
        return len(self._build_sites(power) if sites is None else sites)

    def _find_next_phase(self, phase_type: Optional[str] = None, skip: int = 0) -> str:
        """The next phase, in long form."""
        return self.map.find_next_phase(self.phase, phase_type, skip)

    def _find_previous_phase(self, phase_type: Optional[str] = None, skip: int = 0) -> str:
        """The previous phase, in long form."""
        return self.map.find_previous_phase(self.phase, phase_type, skip)

    # -- convoys ------------------------------------------------------------------------------------------

    @property
    def convoy_paths_possible(self) -> List[convoys.Route]:
        """The routes that the fleets at sea allow: start, fleets, goals."""
        fleets = {unit[2:] for power in self.powers.values() for unit in power.units if unit[0] == "F"}
        return convoys.possible(self.map.convoy_paths, fleets)

    @property
    def convoy_paths_dest(self) -> Dict[str, Dict[str, List[Set[str]]]]:
        """The same by start and goal."""
        return convoys.by_goal(self.convoy_paths_possible)

    def _build_list_possible_convoys(self) -> None:
        """Do nothing: `convoy_paths_possible` is never stale."""

    def _is_convoyer(self, army: Any, loc: str) -> bool:
        """Whether a fleet at a sea could carry an army."""
        return bool(army) and self.map.area_type(loc) == "WATER" and self._occupant(loc) is not None

    def _has_convoy_path(self, unit: str, start: str, end: str, convoying_loc: Optional[str] = None) -> bool:
        """Whether fleets could carry an army there, optionally over one sea."""
        if unit != "A":
            return False
        routes = self.convoy_paths_dest.get(province(start), {}).get(province(end), [])
        return any(convoying_loc is None or convoying_loc in fleets for fleets in routes)

    def _get_convoy_destinations(
        self,
        unit: str,
        start: str,
        unit_is_convoyer: bool = False,
        exclude_convoy_locs: Optional[Sequence[str]] = None,
    ) -> List[str]:
        """Where fleets could carry an army from a place, or over the sea at `start`."""
        barred = set(exclude_convoy_locs or ())
        found: Set[str] = set()
        for origin, fleets, goals in self.convoy_paths_possible:
            if not fleets & barred and (start in fleets if unit_is_convoyer else unit == "A" and origin == start):
                found |= goals
        return sorted(found)

    if TYPE_CHECKING:

        def _taken(self, power: Power, given: List[str], expand: bool) -> List[Any]: ...
        def _unit_owner(self, unit: str, coast_required: int = 1) -> Optional[Power]: ...
        def _occupant(self, site: str, any_coast: int = 0) -> Optional[str]: ...
