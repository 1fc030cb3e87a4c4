"""Control of powers, votes and flags."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Dict, Iterable, List, Optional, Set

from chancery.compat.parts import rules as flags
from chancery.compat.utils import strings
from chancery.compat.utils.exceptions import RandomPowerException, ValueException

if TYPE_CHECKING:
    from chancery.compat.engine.power import Power


class Controls:
    """The players of a game."""

    powers: Dict[str, Power]
    rules: List[str]
    no_rules: Set[str]
    role: str
    status: str
    n_controls: int

    def add_rule(self, rule: str) -> None:
        """Add a flag and the flags that it implies."""
        if rule not in flags.KNOWN or rule in self.no_rules:
            return
        for forced in flags.FORCED.get(rule, ()):
            self.add_rule(forced)
        denied = flags.DENIED.get(rule)
        if denied in self.rules:
            self.rules.remove(denied)
        if rule not in self.rules:
            self.rules.append(rule)

    def remove_rule(self, rule: str) -> None:
        """Remove a flag."""
        if rule in self.rules:
            self.rules.remove(rule)

    def _has(self, rule: str) -> bool:
        return rule in self.rules

    @property
    def solitaire(self) -> bool:
        """Whether one person plays all powers."""
        return self._has("SOLITAIRE")

    @property
    def real_time(self) -> bool:
        """Whether phases are processed as soon as all orders are in."""
        return self._has("REAL_TIME")

    @property
    def civil_disorder(self) -> bool:
        """Whether powers without orders are in civil disorder."""
        return self._has("CIVIL_DISORDER")

    @property
    def no_press(self) -> bool:
        """Whether messages are forbidden."""
        return self._has("NO_PRESS")

    @property
    def public_press(self) -> bool:
        """Whether only messages to all are allowed."""
        return self._has("PUBLIC_PRESS")

    @property
    def no_observations(self) -> bool:
        """Whether observers are forbidden."""
        return self._has("NO_OBSERVATIONS")

    @property
    def multiple_powers_per_player(self) -> bool:
        """Whether one player may play several powers."""
        return self._has("MULTIPLE_POWERS_PER_PLAYER")

    @property
    def power_choice(self) -> bool:
        """Whether players choose their powers."""
        return self._has("POWER_CHOICE")

    @property
    def start_master(self) -> bool:
        """Whether the game must be started by hand."""
        return self._has("START_MASTER")

    @property
    def is_game_forming(self) -> bool:
        """Whether it has not begun."""
        return self.status == strings.FORMING

    @property
    def is_game_active(self) -> bool:
        """Whether it is being played."""
        return self.status == strings.ACTIVE

    @property
    def is_game_paused(self) -> bool:
        """Whether it is paused."""
        return self.status == strings.PAUSED

    @property
    def is_game_canceled(self) -> bool:
        """Whether it was cancelled."""
        return self.status == strings.CANCELED

    @property
    def is_game_completed(self) -> bool:
        """Whether it is over."""
        return self.status == strings.COMPLETED

    def set_status(self, status: str) -> None:
        """Set the status of the game."""
        if status not in strings.ALL_GAME_STATUSES:
            raise ValueException(", ".join(strings.ALL_GAME_STATUSES), status)
        self.status = status

    @property
    def power(self) -> Optional[Power]:
        """The player's own power, in a player's game."""
        return self.powers.get(self.role)

    def is_player_game(self) -> bool:
        """Whether this is a player's game."""
        return self.role in self.powers

    def is_observer_game(self) -> bool:
        """Whether this is an observer's game."""
        return self.role == strings.OBSERVER_TYPE

    def is_omniscient_game(self) -> bool:
        """Whether this is an omniscient observer's game."""
        return self.role == strings.OMNISCIENT_TYPE

    def is_server_game(self) -> bool:
        """Whether this is a server's game."""
        return self.role == strings.SERVER_TYPE

    def get_map_power_names(self) -> Iterable[str]:
        """The names of the powers."""
        return self.powers.keys()

    def get_expected_controls_count(self) -> int:
        """The number of powers that should be controlled."""
        return self.n_controls if self.n_controls is not None else len(self.powers)

    def has_expected_controls_count(self) -> bool:
        """Whether enough powers are controlled."""
        return self.count_controlled_powers() == self.get_expected_controls_count()

    def count_controlled_powers(self) -> int:
        """The number of controlled powers."""
        return sum(power.is_controlled() for power in self.powers.values())

    def is_controlled(self, power_name: str) -> bool:
        """Whether somebody controls the power."""
        return self.powers[power_name].is_controlled()

    def is_dummy(self, power_name: str) -> bool:
        """Whether nobody controls the power."""
        return self.powers[power_name].is_dummy()

    def set_controlled(self, power_name: str, username: Optional[str]) -> None:
        """Set the user who controls a power, or nobody."""
        self.powers[power_name].set_controlled(username)

    def get_controllers(self) -> Dict[str, str]:
        """The user who controls each power."""
        return {name: power.get_controller() for name, power in self.powers.items()}

    def get_controllers_timestamps(self) -> Dict[str, int]:
        """When control of each power was last taken."""
        return {name: power.get_controller_timestamp() for name, power in self.powers.items()}

    def update_powers_controllers(self, powers_controllers: Dict[str, str], timestamps: Dict[str, int]) -> None:
        """Update who controls each power, with the times."""
        for name, user in powers_controllers.items():
            self.powers[name].update_controller(user, timestamps[name])

    def update_dummy_powers(self, dummy_power_names: Iterable[str]) -> None:
        """Release these powers."""
        for name in dummy_power_names:
            if self.powers[name].is_controlled():
                self.powers[name].set_controlled(None)

    def get_controlled_power_names(self, username: str) -> List[str]:
        """The powers that a user controls."""
        return [name for name, power in self.powers.items() if power.is_controlled_by(username)]

    def get_dummy_power_names(self) -> Set[str]:
        """The powers that nobody controls."""
        return {name for name, power in self.powers.items() if power.is_dummy() and not power.is_eliminated()}

    def get_random_power_name(self) -> str:
        """A random power that nobody controls."""
        free = sorted(self.get_dummy_power_names())
        if not free:
            raise RandomPowerException()
        return random.choice(free)

    def set_wait(self, power_name: str, wait: bool) -> None:
        """Set whether a power wants the game to wait."""
        self.powers[power_name].wait = wait

    def does_not_wait(self) -> bool:
        """Whether nobody wants the game to wait."""
        controlled = [power for power in self.powers.values() if power.is_controlled()]
        left = [power for power in self.powers.values() if not power.is_eliminated()]
        return all(power.is_eliminated() or power.does_not_wait() for power in controlled or left)

    def count_voted(self) -> int:
        """The numbers of votes for and against a draw."""
        return sum(
            power.vote != strings.NEUTRAL
            for power in self.powers.values()
            if power.is_controlled() and not power.is_eliminated()
        )

    def has_draw_vote(self) -> bool:
        """Whether all players vote for a draw."""
        votes = [
            power.vote == strings.YES
            for power in self.powers.values()
            if power.is_controlled() and not power.is_eliminated()
        ]
        return bool(votes) and all(votes)

    def clear_vote(self) -> None:
        """Clear all votes."""
        for power in self.powers.values():
            power.vote = strings.NEUTRAL
