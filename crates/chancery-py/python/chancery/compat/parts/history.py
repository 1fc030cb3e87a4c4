"""The history: states, orders, results and messages of each phase."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Union

from chancery._native import CompatPast
from chancery.compat.engine.message import GLOBAL, OBSERVER, OMNISCIENT, Message
from chancery.compat.parts import phases
from chancery.compat.parts.past import History, Letters
from chancery.compat.utils import strings
from chancery.compat.utils.common import timestamp_microseconds
from chancery.compat.utils.game_phase_data import GamePhaseData
from chancery.compat.utils.sorted_dict import SortedDict

if TYPE_CHECKING:
    from chancery.compat.engine.map import Map


class Past:
    """The histories of a game. They are shared between copies and converted lazily; treat them as read-only."""

    map: Map
    role: str
    messages: SortedDict[int, Message]
    state_history: History
    order_history: History
    result_history: History
    message_history: SortedDict[str, Any]
    ordered_units: Any
    powers: Dict[str, Any]
    timestamp_created: int
    phase: str

    def _clear_history(self) -> None:
        order = functools.partial(phases.order, tuple(self.map.seq))
        self.messages = SortedDict(int, Message)
        self.state_history = History("state", dict, order)
        self.order_history = History("orders", dict, order)
        self.result_history = History("results", dict, order)
        self.message_history = Letters(str, SortedDict, None, order)

    def extend_phase_history(self, game_phase_data: GamePhaseData) -> None:
        """Add a phase to the histories."""
        name = game_phase_data.name
        messages = game_phase_data.messages
        if not isinstance(messages, SortedDict):
            messages = SortedDict(int, Message, messages)
        self.state_history.put(name, game_phase_data.state)
        self.order_history.put(name, game_phase_data.orders)
        self.result_history.put(name, game_phase_data.results)
        self.message_history.put(name, messages)

    def _file(self, name: str, past: CompatPast) -> None:
        """Insert a finished phase and its messages in sequence, usually at the end."""
        messages = self.messages or None
        if messages is not None:
            self.messages = SortedDict(int, Message)
        if self.state_history.behind(name):
            self.state_history.append(name, past)
            self.order_history.append(name, past)
            self.result_history.append(name, past)
            self.message_history.append(name, messages)
            return
        for history in (self.state_history, self.order_history, self.result_history):
            history.put(name, past)
        self.message_history.put(name, messages)

    def _phase_at(self, name: str, game_role: Any = None) -> GamePhaseData:
        messages = self.message_history.get(name) or SortedDict(int, Message)
        if game_role is not None:
            messages = self.filter_messages(messages, game_role)
        results = self.result_history.get(name, {})
        return GamePhaseData(name, self.state_history[name], self.order_history.get(name, {}), results, messages)

    def get_phase_history(
        self,
        from_phase: Union[None, str, int] = None,
        to_phase: Union[None, str, int] = None,
        game_role: Any = None,
    ) -> List[GamePhaseData]:
        """The phases from one to another, both included, by name or by index."""
        first, last = (
            self.state_history.key_from_index(bound) if isinstance(bound, int) else bound
            for bound in (from_phase, to_phase)
        )
        return [self._phase_at(name, game_role) for name in self.state_history.sub_keys(first, last)]

    def get_phase_from_history(self, short_phase_name: str, game_role: Any = None) -> Optional[GamePhaseData]:
        """A finished phase, or `None`."""
        if short_phase_name not in self.state_history:
            return None
        return self._phase_at(short_phase_name, game_role)

    def phase_history_from_timestamp(self, timestamp: int) -> List[GamePhaseData]:
        """The phases that have ended since a time."""
        recent = (name for name, state in self.state_history.items() if state.get("timestamp", 0) >= timestamp)
        return [self._phase_at(name) for name in recent]

    def get_latest_timestamp(self) -> int:
        """The time of the last entry."""
        times = [self.timestamp_created]
        if self.state_history:
            times.append(self.state_history.last_value().get("timestamp", 0))
        if self.messages:
            times.append(self.messages.last_key())
        return max(times)

    def get_order_status(
        self, power_name: Optional[str] = None, unit: Optional[str] = None, loc: Optional[str] = None
    ) -> Any:
        """The results of the last phase: of a unit, a place, a power, or all."""
        results: Dict[str, List[Any]] = self.result_history.last_value() if self.result_history else {}
        if unit is not None:
            return list(results.get(unit, []))
        if loc is not None:
            for name, codes in results.items():
                if name[2:5] == loc[:3]:
                    return name, list(codes)
            return loc, []
        state = self.state_history.last_value() if self.state_history else {"units": {}}
        status: Dict[str, Dict[str, List[Any]]] = {}
        for name in self.powers:
            own = [one.lstrip("*") for one in state["units"].get(name, [])] + self.ordered_units.get(name, [])
            status[name] = {one: list(results[one]) for one in own if one in results}
        return status if power_name is None else status[str(power_name).upper()]

    # -- messages -----------------------------------------------------------------------------------------

    def add_message(self, message: Message) -> int:
        """Add a message, and set its time if it has none."""
        if message.time_sent is None:
            message.time_sent = timestamp_microseconds()
            if self.messages and message.time_sent <= self.messages.last_key():
                message.time_sent = self.messages.last_key() + 1
        self.messages.put(message.time_sent, message)
        return message.time_sent

    def new_power_message(self, recipient: str, body: str) -> Message:
        """A new message from the player's power to another, not yet added."""
        return Message(sender=self.role, recipient=recipient, phase=self.map.phase_abbr(self.phase), message=body)

    def new_global_message(self, body: str) -> Message:
        """A new message from the player's power to all, not yet added."""
        return self.new_power_message(GLOBAL, body)

    @classmethod
    def filter_messages(
        cls,
        messages: SortedDict[int, Message],
        game_role: Any,
        timestamp_from: Optional[int] = None,
        timestamp_to: Optional[int] = None,
    ) -> SortedDict[int, Message]:
        """The messages visible to a power, to several, or to an observer."""
        roles = {game_role} if isinstance(game_role, str) else set(game_role)
        seen: SortedDict[int, Message] = SortedDict(int, Message)
        for message in messages.sub(timestamp_from, timestamp_to):
            if strings.OMNISCIENT_TYPE in roles or OMNISCIENT in roles:
                visible = True
            elif strings.OBSERVER_TYPE in roles or OBSERVER in roles:
                visible = message.is_global() or message.for_observer()
            else:
                visible = message.is_global() or bool({message.sender, message.recipient} & roles)
            if visible:
                seen.put(message.time_sent or 0, message)
        return seen
