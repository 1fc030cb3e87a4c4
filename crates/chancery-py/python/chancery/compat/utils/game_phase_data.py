"""A phase of a game: its state, orders, results and messages."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

from chancery._native import CompatPast
from chancery.compat.engine.message import Message
from chancery.compat.utils import parsing
from chancery.compat.utils.jsonable import Jsonable
from chancery.compat.utils.order_results import BY_NAME, OrderResult
from chancery.compat.utils.sorted_dict import SortedDict


MESSAGES_TYPE = parsing.IndexedSequenceType(
    parsing.DictType(int, parsing.JsonableClassType(Message), SortedDict.builder(int, Message)), "time_sent"
)
"""The type of the messages of a phase: a dict by time, saved as a list."""


class GamePhaseData(Jsonable):
    """A phase of a game: its name, state, orders, results and messages."""

    __slots__ = ("name", "state", "orders", "results", "messages", "_past")

    def __init__(
        self,
        name: str,
        state: Dict[str, Any],
        orders: Dict[str, Optional[List[str]]],
        results: Dict[str, List[Any]],
        messages: Any,
    ) -> None:
        """A phase with these parts."""
        self.name = name
        self.state = state
        self.orders = orders
        self.results = results
        self.messages = messages
        self._past: Optional[Tuple[CompatPast, SortedDict[str, Any]]] = None

    def __getattr__(self, name: str) -> Any:
        if name not in ("state", "orders", "results", "messages") or self._past is None:
            raise AttributeError(name)
        past, letters = self._past
        value = letters[self.name] if name == "messages" else getattr(past, name)()
        setattr(self, name, value)
        return value

    def __reduce__(self) -> Any:
        """For `pickle` and copies: all parts as plain values."""
        return type(self), (self.name, self.state, self.orders, self.results, self.messages)

    def to_dict(self) -> Dict[str, Any]:
        """The phase in the saved-game format."""
        return {
            "name": self.name,
            "state": self.state,
            "orders": self.orders,
            "results": {unit: [str(code) for code in codes] for unit, codes in self.results.items()},
            "messages": [message.to_dict() for message in self.messages.values()],
        }

    @classmethod
    def from_dict(cls, json_dict: Dict[str, Any]) -> GamePhaseData:
        """A phase of a saved game."""
        messages: SortedDict[int, Message] = SortedDict(int, Message)
        for written in json_dict.get("messages") or []:
            message = Message.from_dict(written)
            messages.put(message.time_sent or 0, message)
        results = {
            unit: [result_of(code) for code in codes] for unit, codes in (json_dict.get("results") or {}).items()
        }
        return cls(json_dict["name"], json_dict["state"], json_dict.get("orders") or {}, results, messages)


def of_past(name: str, past: CompatPast, letters: SortedDict[str, Any]) -> GamePhaseData:
    """A finished phase, with its messages taken from those of all phases. Parts are converted lazily."""
    data = GamePhaseData.__new__(GamePhaseData)
    data.name = name
    data._past = past, letters
    return data


def result_of(code: Any) -> OrderResult:
    """The result with this text."""
    if isinstance(code, OrderResult):
        return code
    text = str(code).split(":")[-1]
    return BY_NAME.get(text) or OrderResult(None, text)
