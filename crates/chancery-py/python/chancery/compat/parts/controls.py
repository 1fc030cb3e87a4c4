"""Who plays which power, votes and flags."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Dict, Iterable, List, Optional, Set

from chancery.compat.parts import rules as flags
from chancery.compat.utils import strings
from chancery.compat.utils.exceptions import RandomPowerException, ValueException

if TYPE_CHECKING:
    from chancery.compat.engine.power import Power


class Controls:
    """What a game knows of its players."""

    powers: Dict[str, Power]
    rules: List[str]
    no_rules: Set[str]
    role: str
    status: str
    n_controls: int

    def add_rule(self, rule: str) -> None:
        """Add a flag, with what comes with it."""
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
        """Take a flag away."""
        if rule in self.rules:
            self.rules.remove(rule)

    def _has(self, rule: str) -> bool:
        return rule in self.rules

    @property
    def solitaire(self) -> bool:
        """Is one person playing all powers?"""
        return self._has("SOLITAIRE")

    @property
    def real_time(self) -> bool:
        """Are phases processed as soon as all orders are there?"""
        return self._has("REAL_TIME")

    @property
    def civil_disorder(self) -> bool:
        """Are powers without orders in civil disorder?"""
        return self._has("CIVIL_DISORDER")

    @property
    def no_press(self) -> bool:
        """Is nobody allowed to write?"""
        return self._has("NO_PRESS")

    @property
    def public_press(self) -> bool:
        """Are messages for all alone?"""
        return self._has("PUBLIC_PRESS")

    @property
    def no_observations(self) -> bool:
        """Is nobody allowed to watch?"""
        return self._has("NO_OBSERVATIONS")

    @property
    def multiple_powers_per_player(self) -> bool:
        """May somebody play several powers?"""
        return self._has("MULTIPLE_POWERS_PER_PLAYER")

    @property
    def power_choice(self) -> bool:
        """May players choose their powers?"""
        return self._has("POWER_CHOICE")

    @property
    def start_master(self) -> bool:
        """Does somebody have to start the game?"""
        return self._has("START_MASTER")

    @property
    def is_game_forming(self) -> bool:
        """Has it not begun?"""
        return self.status == strings.FORMING

    @property
    def is_game_active(self) -> bool:
        """Is it played?"""
        return self.status == strings.ACTIVE

    @property
    def is_game_paused(self) -> bool:
        """Does it rest?"""
        return self.status == strings.PAUSED

    @property
    def is_game_canceled(self) -> bool:
        """Was it given up?"""
        return self.status == strings.CANCELED

    @property
    def is_game_completed(self) -> bool:
        """Is it over?"""
        return self.status == strings.COMPLETED

    def set_status(self, status: str) -> None:
        """Say where the game stands."""
        if status not in strings.ALL_GAME_STATUSES:
            raise ValueException(f"{status!r} is none of {', '.join(strings.ALL_GAME_STATUSES)}.")
        self.status = status

    @property
    def power(self) -> Optional[Power]:
        """The player's own power, if the game is seen by a player."""
        return self.powers.get(self.role)

    def is_player_game(self) -> bool:
        """Is it seen by a player?"""
        return self.role in self.powers

    def is_observer_game(self) -> bool:
        """Is it seen by an observer?"""
        return self.role == strings.OBSERVER_TYPE

    def is_omniscient_game(self) -> bool:
        """Is it seen by somebody who sees everything?"""
        return self.role == strings.OMNISCIENT_TYPE

    def is_server_game(self) -> bool:
        """Is it held by a server?"""
        return self.role == strings.SERVER_TYPE

    def get_map_power_names(self) -> Iterable[str]:
        """The names of the powers."""
        return self.powers.keys()

    def get_expected_controls_count(self) -> int:
        """How many powers are to be controlled."""
        return self.n_controls if self.n_controls is not None else len(self.powers)

    def has_expected_controls_count(self) -> bool:
        """Are as many powers controlled as should be?"""
        return self.count_controlled_powers() == self.get_expected_controls_count()

    def count_controlled_powers(self) -> int:
        """How many powers are controlled."""
        return sum(power.is_controlled() for power in self.powers.values())

    def is_controlled(self, power_name: str) -> bool:
        """Does somebody control the power?"""
        return self.powers[power_name].is_controlled()

    def is_dummy(self, power_name: str) -> bool:
        """Does nobody control the power?"""
        return self.powers[power_name].is_dummy()

    def set_controlled(self, power_name: str, username: Optional[str]) -> None:
        """Let a user control a power, or nobody."""
        self.powers[power_name].set_controlled(username)

    def get_controllers(self) -> Dict[str, str]:
        """Who controls each power."""
        return {name: power.get_controller() for name, power in self.powers.items()}

    def get_controllers_timestamps(self) -> Dict[str, int]:
        """Since when."""
        return {name: power.get_controller_timestamp() for name, power in self.powers.items()}

    def update_powers_controllers(self, powers_controllers: Dict[str, str], timestamps: Dict[str, int]) -> None:
        """Note who controls each power since when."""
        for name, user in powers_controllers.items():
            self.powers[name].update_controller(user, timestamps[name])

    def update_dummy_powers(self, dummy_power_names: Iterable[str]) -> None:
        """Let nobody control these powers."""
        for name in dummy_power_names:
            if self.powers[name].is_controlled():
                self.powers[name].set_controlled(None)

    def get_controlled_power_names(self, username: str) -> List[str]:
        """The powers that a user controls."""
        return [name for name, power in self.powers.items() if power.is_controlled_by(username)]

    def get_dummy_power_names(self) -> Set[str]:
        """The powers on the map that nobody controls."""
        return {name for name, power in self.powers.items() if power.is_dummy() and not power.is_eliminated()}

    def get_random_power_name(self) -> str:
        """One of the powers that nobody controls."""
        free = sorted(self.get_dummy_power_names())
        if not free:
            raise RandomPowerException()
        return random.choice(free)

    def set_wait(self, power_name: str, wait: bool) -> None:
        """Say whether a power wants the game to wait."""
        self.powers[power_name].wait = wait

    def does_not_wait(self) -> bool:
        """Does nobody want the game to wait?"""
        controlled = [power for power in self.powers.values() if power.is_controlled()]
        left = [power for power in self.powers.values() if not power.is_eliminated()]
        return all(power.is_eliminated() or power.does_not_wait() for power in controlled or left)

    def count_voted(self) -> int:
        """How many players have voted for a draw or against it."""
        return sum(
            power.vote != strings.NEUTRAL
            for power in self.powers.values()
            if power.is_controlled() and not power.is_eliminated()
        )

    def has_draw_vote(self) -> bool:
        """Do all players want a draw?"""
        votes = [
            power.vote == strings.YES
            for power in self.powers.values()
            if power.is_controlled() and not power.is_eliminated()
        ]
        return bool(votes) and all(votes)

    def clear_vote(self) -> None:
        """Forget all votes."""
        for power in self.powers.values():
            power.vote = strings.NEUTRAL
