"""Messages between powers, and from the game to them."""

from __future__ import annotations

from typing import Any, Dict, Optional

from chancery.compat.utils.exceptions import TypeException
from chancery.compat.utils.jsonable import Jsonable

SYSTEM = "SYSTEM"
GLOBAL = "GLOBAL"
OBSERVER = "OBSERVER"
OMNISCIENT = "OMNISCIENT"


class Message(Jsonable):
    """A message with its sender, recipient, phase and time."""

    __slots__ = ("sender", "recipient", "time_sent", "phase", "message")

    def __init__(
        self,
        sender: Optional[str] = None,
        recipient: Optional[str] = None,
        phase: Optional[str] = None,
        message: Optional[str] = None,
        time_sent: Optional[int] = None,
        **_: Any,
    ) -> None:
        """A message. The game sets its time when it is added."""
        for text in (sender, recipient, phase, message):
            if not isinstance(text, str):
                raise TypeException(str, type(text))
        self.sender = str(sender)
        self.recipient = str(recipient)
        self.phase = str(phase)
        self.message = str(message)
        self.time_sent = time_sent

    def is_global(self) -> bool:
        """Whether it is for all powers."""
        return self.recipient == GLOBAL

    def for_observer(self) -> bool:
        """Whether it is for observers."""
        return self.recipient == OBSERVER

    def to_dict(self) -> Dict[str, Any]:
        """The message in the saved-game format."""
        return {
            "sender": self.sender,
            "recipient": self.recipient,
            "time_sent": self.time_sent,
            "phase": self.phase,
            "message": self.message,
        }

    def __str__(self) -> str:
        return f"[{self.time_sent or 0}/{self.phase}/{self.sender}->{self.recipient}]({self.message})"

    def __hash__(self) -> int:
        return hash(str(self))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return self.to_dict() == other.to_dict()

    def __lt__(self, other: Message) -> bool:
        return (self.time_sent or 0) < (other.time_sent or 0)
