"""A game: a map, its powers, the phase and the history."""

from __future__ import annotations

import secrets
from sys import intern
from typing import Any, Dict, List, Optional, Sequence, Set, Tuple

from chancery._native import CompatPast
from chancery.compat.engine.map import (  # noqa: F401 - the package has the types of words here, too
    COAST,
    LOCATION,
    MOVE_SEP,
    ORDER,
    OTHER,
    POWER,
    UNDETERMINED,
    UNIT,
    Map,
)
from chancery.compat.engine.message import Message
from chancery.compat.engine.power import Power
from chancery.compat.engine.renderer import Renderer
from chancery.compat.parts import exactness
from chancery.compat.parts.checks import Checks
from chancery.compat.parts.controls import Controls
from chancery.compat.parts.document import Document
from chancery.compat.parts.editing import Editing
from chancery.compat.parts.ordering import Ordering
from chancery.compat.parts.past import Told
from chancery.compat.parts.phases import abbreviated
from chancery.compat.utils import strings
from chancery.compat.utils.common import timestamp_microseconds
from chancery.compat.utils.constants import DEFAULT_GAME_RULES
from chancery.compat.utils.errors import Error
from chancery.compat.utils.game_phase_data import GamePhaseData, of_past
from chancery.compat.utils.jsonable import Jsonable
from chancery.compat.utils.sorted_dict import SortedDict

_COPIED = (
    *("error", "outcome", "meta_rules", "rules", "victory", "no_rules", "result"),
    *("messages", "state_history", "order_history", "result_history", "message_history"),
)
# After this many years without a winner, a game is a draw.
_LONGEST = 100


class Game(Document, Ordering, Editing, Checks, Controls, Jsonable):
    """A game. Programs can change its lists directly; every query is computed from them."""

    command = Told("command", dict)
    """The orders of the last phase as they were followed, by unit."""
    orders = Told("command", dict)
    """The same."""
    ordered_units = Told("ordered_units", dict)
    """The units that each power ordered in the last phase."""
    dislodged = Told("dislodged", dict)
    """The units that the last phase dislodged, and where their attackers came from."""
    popped = Told("popped", list)
    """The units that had to leave the board."""

    def __init__(self, game_id: Optional[str] = None, **kwargs: Any) -> None:
        """A new game. Keyword arguments set its values, as in `to_dict`.

        With `exact`, phases come out as with the package, also where it differs from Chancery's rules.
        """
        self.exact: bool = bool(kwargs.get("exact", exactness.by_default))
        self.game_id: str = game_id or secrets.token_urlsafe(12)
        self.map_name: str = kwargs.get("map_name") or "standard"
        self.role: str = kwargs.get("role") or strings.SERVER_TYPE
        self.status: str = kwargs.get("status") or strings.FORMING
        self.note: str = kwargs.get("note") or ""
        self.deadline: int = kwargs.get("deadline") or 0
        self.n_controls: int = kwargs.get("n_controls") or 0
        self.timestamp_created: int = kwargs.get("timestamp_created") or timestamp_microseconds()
        self.registration_password: Optional[str] = kwargs.get("registration_password")
        self.observer_level: Optional[str] = kwargs.get("observer_level")
        self.controlled_powers: Optional[List[str]] = kwargs.get("controlled_powers")
        self.daide_port: Optional[int] = kwargs.get("daide_port")
        self.error: List[Error] = list(kwargs.get("error") or [])
        self.outcome: List[str] = list(kwargs.get("outcome") or [])
        self.meta_rules: List[str] = list(kwargs.get("meta_rules") or [])
        self.no_rules: Set[str] = set(kwargs.get("no_rules") or ())
        self.rules: List[str] = []
        given = kwargs.get("rules")
        for rule in DEFAULT_GAME_RULES if given is None else given:
            self.add_rule(rule)
        self.fixed_state: Optional[Tuple[str, int]] = None
        self.renderer: Optional[Renderer] = None
        self.powers: Dict[str, Power] = {}
        self._clear_adjudication()
        self.map: Map = Map(self.map_name)
        self.load_map()
        self.victory: List[int] = list(kwargs.get("victory") or self.victory)
        self.win: int = kwargs.get("win") or self.victory[0]
        self._clear_history()
        self.phase: str = kwargs.get("phase") or self.map.phase
        self.phase_type: str = _type_of(self.map.phase_abbr(self.phase))
        self._restore(kwargs)

    def _clear_adjudication(self) -> None:
        """The results of the last phase."""
        self._last: Optional[CompatPast] = None
        self._last_type = ""
        self._told: Dict[str, Any] = {}
        self.result: Dict[str, List[Any]] = {}
        self.lost: Dict[str, Power] = {}

    def load_map(self, reinit_powers: bool = True) -> None:
        """Load the map and set up the powers."""
        self.error += [error for error in self.map.error if error not in self.error]
        self.victory = [self.map.victory or len(self.map.scs) // 2 + 1]
        for rule in self.map.rules:
            self.add_rule(rule)
        if reinit_powers:
            self.powers = {name: Power(self, name, role=self.role) for name in self.map.powers}
            for power in self.powers.values():
                power.initialize(self)

    def __copy__(self) -> Game:
        """An independent copy, as by `copy.deepcopy`."""
        return self.__deepcopy__({})

    def __getstate__(self) -> Dict[str, Any]:
        """For `pickle`: the last phase as plain values, and no renderer."""
        told = {part: getattr(self, part) for part in ("command", "ordered_units", "dislodged", "popped")}
        return {**self.__dict__, "_told": told, "_last": None, "renderer": None}

    def __deepcopy__(self, memo: Dict[int, Any]) -> Game:
        """An independent copy. History is shared between copies; treat it as read-only."""
        other: Game = self.__class__.__new__(self.__class__)
        memo[id(self)] = other
        values = other.__dict__
        values.update(self.__dict__)
        for name in _COPIED:
            values[name] = values[name].copy()
        powers = {name: power.copy_for(other) for name, power in self.powers.items()}
        other.powers = powers
        other.lost = {center: powers[power.name] for center, power in self.lost.items()}
        other._told = {part: value.copy() for part, value in self._told.items()}
        other.renderer = None
        return other

    def __str__(self) -> str:
        lines = [f"GAME {self.game_id}", f"PHASE {self.phase}", f"MAP {self.map_name}"]
        return "\n".join([*lines, *(f"RULE {rule}" for rule in self.rules)])

    # -- the phase ----------------------------------------------------------------------------------------

    @property
    def current_short_phase(self) -> str:
        """The phase, as in `S1901M`."""
        return self.map.phase_abbr(self.phase, self.phase)

    def get_current_phase(self) -> str:
        """The phase, as in `S1901M`."""
        return self.map.phase_abbr(self.phase, self.phase)

    def _phase_abbr(self, phase: Optional[str] = None) -> str:
        return self.map.phase_abbr(phase or self.phase)

    @property
    def phase_abbr(self) -> str:
        """The phase, as in `S1901M`."""
        return self.get_current_phase()

    @property
    def is_game_done(self) -> bool:
        """Whether the game is over."""
        return self.phase == "COMPLETED"

    def set_current_phase(self, new_phase: str) -> None:
        """Set the phase, as in `S1901M`."""
        known = self.map.phases_known.get(new_phase)
        if known is None:
            known = self.map.phases_known[new_phase] = self.map.phase_long(new_phase), _type_of(new_phase)
        self.phase, self.phase_type = known

    # -- playing ------------------------------------------------------------------------------------------

    def process(self) -> GamePhaseData:
        """Adjudicate the phase and advance to the next one. Returns the finished phase."""
        engine = self.map.engine
        name = abbreviated(self.phase)
        if engine is None or name == "COMPLETED" or self.phase_type not in "MRA":
            return self.get_phase_data()
        rules = self.rules
        powers = list(self.powers.values())
        if not powers[0].centers:
            self._restore_centers(powers, name)
        past, phase, lost = engine.process(
            name,
            powers,
            self.note,
            timestamp_microseconds(),
            "NO_CHECK" in rules,
            "BUILD_ANY" in rules,
            self.exact,
            self.popped if self._last_type == "M" else [],
        )
        self._told = {"popped": self.popped} if self.phase_type == "A" else {}
        self._last, self._last_type = past, self.phase_type
        self.error = []
        self._file(name, past)
        self.set_current_phase(phase)
        if lost is not None:
            self.lost = lost
            self._determine_win(name)
        return of_past(name, past, self.message_history)

    def _restore_centers(self, powers: List[Power], name: str) -> None:
        """If nobody owns a centre, give all powers their homes before centres are counted."""
        if name[0] != self.map.seq[-2][0] or name[-1] == "A":
            return
        for power in powers:
            if power.centers:
                return
        for power in powers:
            power.centers = list(self.map.homes.get(power.name, []))

    def _determine_win(self, name: str) -> None:
        """After a count of centres: a power with enough of them, and more than any other, wins."""
        won, win = None, self.win
        for power in self.powers.values():
            if len(power.centers) >= win:
                rivals = [len(other.centers) for other in self.powers.values() if other is not power]
                won = power.name if len(power.centers) > max(rivals, default=0) else won
        if won is not None:
            self._finish(self._winter(name), [won])
        elif int(name[1:-1]) >= self.map.first_year + _LONGEST - 1:
            self._finish(self._winter(name), self._left())

    def _left(self) -> List[str]:
        """The powers that are not eliminated."""
        return [name for name, power in self.powers.items() if not power.is_eliminated()]

    def _winter(self, name: str) -> str:
        """The phase in which centres are counted."""
        year = int(name[1:-1])
        season, what = self.map.seq[-1].split()
        return self.map.phase_abbr(f"{season} {year} {what}")

    def _finish(self, phase: str, victors: Sequence[str]) -> None:
        self.outcome = [phase, *victors]
        self.note = f"Victory by: {', '.join(name[:3] for name in victors)}"
        self.phase = "COMPLETED"
        self.set_status(strings.COMPLETED)

    def draw(self, winners: Optional[Sequence[str]] = None) -> Tuple[GamePhaseData, GamePhaseData]:
        """End the game with these winners, or with all survivors. Returns the phase before, and the end."""
        if winners is None:
            winners = self._left()
        before = self.get_phase_data()
        self._finish(before.name, winners)
        self.extend_phase_history(before)
        self.messages = SortedDict(int, Message)
        self.clear_orders()
        self.clear_vote()
        return before, self.get_phase_data()

    def clear_cache(self) -> None:
        """Do nothing: no cache can be stale."""

    def build_caches(self) -> None:
        """Do nothing: there is no cache to build."""

    # -- state --------------------------------------------------------------------------------------------

    def get_hash(self) -> int:
        """A hash of the position."""
        return 0 if self.map.engine is None else self.map.engine.hash(list(self.powers.values()))

    def rebuild_hash(self) -> int:
        """A hash of the position, computed on demand."""
        return self.get_hash()

    @property
    def zobrist_hash(self) -> int:
        """A hash of the position."""
        return self.get_hash()

    def get_state(self) -> Dict[str, Any]:
        """The current state, as in saved games. The lists are copies."""
        name = self.get_current_phase()
        powers = list(self.powers.values())
        engine = self.map.engine
        state: Dict[str, Any] = {"timestamp": timestamp_microseconds()}
        state["zobrist_hash"] = "0" if engine is None else str(engine.hash(powers))
        state["note"] = self.note
        state["name"] = name
        if engine is not None:
            engine.fill_state(state, name, powers, "BUILD_ANY" in self.rules)
        return state

    def set_state(self, state: Dict[str, Any], clear_history: bool = True) -> None:
        """Set the state. Missing values of a power are derived from its units."""
        if clear_history:
            self._clear_history()
        if "map" in state and self.map.name != state["map"]:
            raise RuntimeError(f"The game is on the map {self.map.name}, and the state on {state['map']}.")
        self.set_current_phase(state["name"])
        self.note = state.get("note", "")
        self._clear_adjudication()
        for power in self.powers.values():
            name = power.name
            power.reinit(5)
            given = state["units"].get(name, [])
            # Interned strings are compared by address, which is faster.
            power.units = [intern(unit) for unit in given if unit[0] != "*"]
            power.retreats = {intern(unit[1:]): [] for unit in given if unit[0] == "*"}
            for unit, places in ((state.get("retreats") or {}).get(name) or {}).items():
                power.retreats[intern(unit)] = [intern(place) for place in places or []]
            power.centers = [intern(center) for center in state["centers"].get(name, [])]
            power.homes = [intern(home) for home in (state.get("homes") or self.map.homes).get(name) or []]
            influence = (state.get("influence") or {}).get(name)
            if influence is None:
                influence = [unit[2:5] for unit in power.units]
            power.influence = [intern(place) for place in influence]
            power.civil_disorder = (state.get("civil_disorder") or {}).get(name, 0)

    def get_phase_data(self) -> GamePhaseData:
        """The current phase. A power without orders has `None`."""
        orders = {
            name: self._orders_of(power) if power.order_is_set or power.orders or power.adjust else None
            for name, power in self.powers.items()
        }
        state = self.get_state()
        return GamePhaseData(state["name"], state, orders, {}, self.messages.copy())

    def set_phase_data(self, phase_data: Any, clear_history: bool = True) -> None:
        """Set the phase. Of several phases, the last is the current one and the others are the history."""
        if isinstance(phase_data, GamePhaseData):
            phase_data = [phase_data]
        if not phase_data:
            return
        if clear_history:
            self._clear_history()
        for data in phase_data[:-1]:
            self.extend_phase_history(data)
        current = phase_data[-1]
        # By their class: in a game on a server, the methods of the same names are requests.
        Game.set_state(self, current.state, clear_history=False)
        for name, orders in current.orders.items():
            if orders is not None:
                Game.set_orders(self, name, orders)
        self.messages = SortedDict(int, Message)
        for message in current.messages.values():
            self.add_message(message)

    def current_state(self) -> Game:
        """The game, for a `with` block in which its phase must not change."""
        return self

    def __enter__(self) -> Game:
        self.fixed_state = (self.get_current_phase(), self.get_hash())
        return self

    def __exit__(self, *_: object) -> None:
        self.fixed_state = None

    def is_fixed_state_unchanged(self, log_error: bool = True) -> bool:
        """Whether the game is still in the phase in which the `with` block began."""
        return self.fixed_state is None or self.fixed_state == (self.get_current_phase(), self.get_hash())

    # -- pictures and documents ---------------------------------------------------------------------------

    def render(
        self,
        incl_orders: bool = True,
        incl_abbrev: bool = False,
        output_format: str = "svg",
        output_path: Optional[str] = None,
    ) -> str:
        """The board as SVG, optionally also written to a file."""
        if self.renderer is None:
            self.renderer = Renderer(self)
        return self.renderer.render(incl_orders, incl_abbrev, output_format, output_path)


def _type_of(short: str) -> str:
    """`M`, `R` or `A`, or `-` outside of play."""
    if short in ("FORMING", "COMPLETED"):
        return "-"
    return short[-1:].upper()
