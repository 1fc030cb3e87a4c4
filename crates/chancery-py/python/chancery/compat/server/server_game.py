"""The game as a server holds it, without the server: it can write messages of its own."""

from __future__ import annotations

from typing import Any, Optional

from chancery.compat.engine.game import Game
from chancery.compat.engine.message import GLOBAL, OBSERVER, OMNISCIENT, SYSTEM, Message
from chancery.compat.utils import strings
from chancery.compat.utils.exceptions import MapPowerException


class ServerGame(Game):
    """A game that sees everything and can write to its players."""

    def __init__(self, server: Any = None, **kwargs: Any) -> None:
        """A game of a server, which may be nothing."""
        self.server = server
        kwargs["role"] = strings.SERVER_TYPE
        super().__init__(**kwargs)

    def new_system_message(self, recipient: str, body: str) -> Message:
        """Send a message to a power, or to all, and store it."""
        if recipient not in (GLOBAL, OBSERVER, OMNISCIENT) and not self.has_power(recipient):
            raise MapPowerException(recipient)
        message = Message(sender=SYSTEM, recipient=recipient, phase=self.current_short_phase, message=body)
        self.add_message(message)
        return message

    def as_power_game(self, power_name: str) -> Game:
        """The game as a player of this power sees it."""
        return self._seen_by(power_name)

    def as_omniscient_game(self, username: Optional[str] = None) -> Game:
        """The game as an omniscient observer sees it."""
        return self._seen_by(strings.OMNISCIENT_TYPE)

    def as_observer_game(self, username: Optional[str] = None) -> Game:
        """The game as an observer sees it."""
        return self._seen_by(strings.OBSERVER_TYPE)

    def _seen_by(self, role: str) -> Game:
        values = self.to_dict()
        values["role"] = role
        game = Game.from_dict(values)
        game.messages = self.filter_messages(self.messages, role)
        for name in self.message_history:
            game.message_history.put(name, self.filter_messages(self.message_history[name], role))
        if role != strings.OMNISCIENT_TYPE:
            for power in game.powers.values():
                if power.name != role:
                    power.clear_orders()
        return game
