"""The games of one id that a channel has joined, by role."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any, Iterable, Optional

from chancery.compat.utils import exceptions, strings

if TYPE_CHECKING:
    from chancery.compat.client.network_game import NetworkGame

_SPECIAL = (strings.OBSERVER_TYPE, strings.OMNISCIENT_TYPE)


class GameInstancesSet:
    """The games of one id: one for each power, and one of an observer."""

    def __init__(self, game_id: str) -> None:
        """No game of this id."""
        self.game_id = game_id
        self.games: weakref.WeakValueDictionary[str, NetworkGame] = weakref.WeakValueDictionary()

    @property
    def current_observer_type(self) -> Optional[str]:
        """The role of the observer, if there is one."""
        return next((role for role in _SPECIAL if role in self.games), None)

    def get_games(self) -> Iterable[Any]:
        """All games."""
        return list(self.games.values())

    def get(self, power_name: str) -> Any:
        """The game of a role, or `None`."""
        return self.games.get(power_name)

    def get_special(self) -> Any:
        """The game of the observer, or `None`."""
        role = self.current_observer_type
        return None if role is None else self.games.get(role)

    def remove(self, role: str) -> Any:
        """Remove the game of a role."""
        return self.games.pop(role, None)

    def remove_special(self) -> None:
        """Remove the game of the observer."""
        role = self.current_observer_type
        if role is not None:
            self.games.pop(role, None)

    def add(self, game: NetworkGame) -> None:
        """Add a game, in whose role there must be none."""
        taken = game.role if game.is_player_game() else self.current_observer_type
        if taken is not None and taken in self.games:
            raise exceptions.DiplomacyException(f"There is a game as {taken} already.")
        self.games[game.role] = game
