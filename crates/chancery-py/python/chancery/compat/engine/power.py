"""A power: its units, centres and orders."""

from __future__ import annotations

from sys import intern
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Set

from chancery.compat.utils import strings
from chancery.compat.utils.common import timestamp_microseconds
from chancery.compat.utils.constants import OrderSettings
from chancery.compat.utils.exceptions import DiplomacyException
from chancery.compat.utils.jsonable import Jsonable
from chancery.compat.utils.sorted_dict import SortedDict

if TYPE_CHECKING:
    from chancery.compat.engine.game import Game


class Power(Jsonable):
    """A power. Programs can change its lists directly; the game reads them when it needs them."""

    __slots__ = (
        "abbrev",
        "adjust",
        "centers",
        "civil_disorder",
        "controller",
        "game",
        "goner",
        "homes",
        "influence",
        "name",
        "order_is_set",
        "orders",
        "retreats",
        "role",
        "tokens",
        "units",
        "vote",
        "wait",
    )

    def __init__(self, game: Optional[Game] = None, name: Optional[str] = None, **kwargs: Any) -> None:
        """A power of a game. Keyword arguments set its values."""
        self.game = game
        self.name: str = name or ""
        self.abbrev: str = kwargs.get("abbrev") or self.name[:1]
        self.adjust: List[str] = list(kwargs.get("adjust") or [])
        self.centers: List[str] = list(kwargs.get("centers") or [])
        self.civil_disorder: int = kwargs.get("civil_disorder") or 0
        self.goner: int = kwargs.get("goner") or 0
        self.homes: List[str] = list(kwargs.get("homes") or [])
        self.influence: List[str] = list(kwargs.get("influence") or [])
        self.order_is_set: int = kwargs.get("order_is_set") or OrderSettings.ORDER_NOT_SET
        self.orders: Dict[str, str] = dict(kwargs.get("orders") or {})
        self.retreats: Dict[str, List[str]] = dict(kwargs.get("retreats") or {})
        self.role: str = kwargs.get("role") or strings.SERVER_TYPE
        self.tokens: Set[str] = set(kwargs.get("tokens") or ())
        self.units: List[str] = list(kwargs.get("units") or [])
        self.vote: str = kwargs.get("vote") or strings.NEUTRAL
        self.controller: SortedDict[int, str] = SortedDict(int, str)
        for time, user in (kwargs.get("controller") or {}).items():
            self.controller.put(int(time), user)
        if not self.controller:
            self.controller.put(timestamp_microseconds(), strings.DUMMY)
        self.wait: bool = bool(kwargs.get("wait", True))

    def copy_for(self, game: Game) -> Power:
        """A copy of the power for another game, with its own lists."""
        other: Power = Power.__new__(type(self))
        for name in Power.__slots__:
            setattr(other, name, getattr(self, name))
        other.game = game
        other.units = self.units.copy()
        other.centers = self.centers.copy()
        other.homes = self.homes.copy()
        other.influence = self.influence.copy()
        other.adjust = self.adjust.copy()
        other.orders = self.orders.copy()
        other.retreats = {unit: places.copy() for unit, places in self.retreats.items()} if self.retreats else {}
        other.tokens = self.tokens.copy()
        other.controller = self.controller.copy()
        return other

    def __str__(self) -> str:
        lines = [
            "",
            f"{self.name} ({self.role})",
            f"PLAYER {self.controller.last_value()}",
            f"INHABITS {' '.join(self.homes)}",
            f"OWNS {' '.join(self.centers)}",
            *self.units,
            *(" ".join([unit, "-->", *places]) for unit, places in self.retreats.items()),
        ]
        if self.orders or self.adjust:
            lines.append("ORDERS")
            lines.extend(f"{unit} {order}" for unit, order in self.orders.items())
            lines.extend(self.adjust)
        return "\n".join(lines) + "\n"

    # -- what it has --------------------------------------------------------------------------------------

    def initialize(self, game: Game) -> None:
        """Give it its starting units and centres."""
        self.game = game
        self.homes = list(game.map.homes.get(self.name, []))
        if not self.centers:
            self.centers = list(game.map.centers.get(self.name, []))
        if not self.units:
            self.units = list(game.map.units.get(self.name, []))
            self.influence = [intern(unit[2:5]) for unit in self.units]

    def reinit(self, include_flags: int = 6) -> None:
        """Clear orders (1), units and centres (2), results of the phase (4)."""
        if include_flags & 1:
            self.adjust, self.orders = [], {}
            self.order_is_set = OrderSettings.ORDER_NOT_SET
        if include_flags & 2:
            self.civil_disorder, self.goner = 0, 0
            self.homes, self.centers, self.units, self.influence = [], [], [], []
            self.retreats = {}
        if include_flags & 4:
            self.adjust, self.orders = [], {}
            self.order_is_set = OrderSettings.ORDER_NOT_SET

    def clear_units(self) -> None:
        """Remove all its units from the map."""
        self.units, self.influence, self.retreats = [], [], {}

    def clear_centers(self) -> None:
        """Remove all its centres."""
        self.centers = []

    def clear_orders(self) -> None:
        """Clear its orders."""
        self.reinit(1)

    def merge(self, other_power: Power) -> None:
        """Take over everything of another power."""
        for name in ("units", "centers", "homes", "influence"):
            own: List[str] = getattr(self, name)
            setattr(self, name, own + [one for one in getattr(other_power, name) if one not in own])
            setattr(other_power, name, [])
        self.retreats.update(other_power.retreats)
        other_power.retreats = {}

    def is_eliminated(self) -> bool:
        """Whether it has no units, centres or retreats."""
        return not (self.units or self.centers or self.retreats)

    def moves_submitted(self) -> bool:
        """Whether it has given orders, or has none to give."""
        if self.game is None or self.game.phase_type != "M":
            return True
        return bool(self.orders) or not self.units

    @staticmethod
    def compare(power_1: Power, power_2: Power) -> int:
        """Powers are sorted by name."""
        return (power_1.name > power_2.name) - (power_1.name < power_2.name)

    # -- who plays it -------------------------------------------------------------------------------------

    def is_dummy(self) -> bool:
        """Whether nobody controls it."""
        return self.controller.last_value() == strings.DUMMY

    def is_controlled(self) -> bool:
        """Whether somebody controls it."""
        return not self.is_dummy()

    def is_controlled_by(self, username: str) -> bool:
        """Whether this user controls it."""
        return self.controller.last_value() == username

    def get_controller(self) -> str:
        """The user who controls it."""
        return self.controller.last_value()

    def get_controller_timestamp(self) -> int:
        """When control was last taken."""
        return self.controller.last_key()

    def set_controlled(self, username: Optional[str]) -> None:
        """Set the user who controls it, or nobody."""
        if username in (None, strings.DUMMY):
            if self.is_controlled():
                self._enter(strings.DUMMY)
                self.tokens.clear()
                self.wait, self.vote = True, strings.NEUTRAL
        elif self.is_dummy():
            self._enter(str(username))
            self.wait = not (self.game is not None and self.game.real_time)
        elif not self.is_controlled_by(str(username)):
            raise DiplomacyException(f"{self.name} is controlled by somebody else.")

    def _enter(self, user: str) -> None:
        # Keep two changes within one microsecond apart.
        self.controller.put(max(timestamp_microseconds(), self.controller.last_key() + 1), user)

    def update_controller(self, username: str, timestamp: int) -> None:
        """Update who controls it, with the time."""
        self.controller.put(timestamp, username)

    def does_not_wait(self) -> bool:
        """Whether it has given orders and does not want to wait."""
        return bool(self.order_is_set) and not self.wait

    def is_server_power(self) -> bool:
        """Whether it belongs to a server's game."""
        return self.role == strings.SERVER_TYPE

    def is_observer_power(self) -> bool:
        """Whether it belongs to an observer's game."""
        return self.role == strings.OBSERVER_TYPE

    def is_omniscient_power(self) -> bool:
        """Whether it belongs to an omniscient observer's game."""
        return self.role == strings.OMNISCIENT_TYPE

    def is_player_power(self) -> bool:
        """Whether it belongs to its own player's game."""
        return self.role == self.name

    def add_token(self, token: str) -> None:
        """Add a token of its player."""
        self.tokens.add(token)

    def has_token(self, token: str) -> bool:
        """Whether this is a token of its player."""
        return token in self.tokens

    def remove_tokens(self, tokens: Any) -> None:
        """Clear all tokens."""
        self.tokens.difference_update(tokens)

    def to_dict(self) -> Dict[str, Any]:
        """The power as a dict of plain values."""
        return {
            "abbrev": self.abbrev,
            "adjust": list(self.adjust),
            "centers": list(self.centers),
            "civil_disorder": self.civil_disorder,
            "controller": {str(time): user for time, user in self.controller.items()},
            "homes": list(self.homes),
            "influence": list(self.influence),
            "name": self.name,
            "order_is_set": self.order_is_set,
            "orders": dict(self.orders),
            "retreats": {unit: list(places) for unit, places in self.retreats.items()},
            "role": self.role,
            "tokens": sorted(self.tokens),
            "units": list(self.units),
            "vote": self.vote,
            "wait": self.wait,
        }
