"""A whole game as a dict of plain values, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Set, cast

from chancery.compat.engine.message import Message
from chancery.compat.engine.power import Power
from chancery.compat.parts.history import Past
from chancery.compat.utils.errors import Error
from chancery.compat.utils.game_phase_data import GamePhaseData
from chancery.compat.utils.sorted_dict import SortedDict

if TYPE_CHECKING:
    from chancery.compat.engine.game import Game


class Document(Past):
    """Reading and writing a whole game."""

    game_id: str
    map_name: str
    status: str
    note: str
    deadline: int
    n_controls: int
    win: int
    registration_password: Optional[str]
    observer_level: Optional[str]
    controlled_powers: Optional[List[str]]
    daide_port: Optional[int]
    error: List[Error]
    outcome: List[str]
    meta_rules: List[str]
    no_rules: Set[str]
    rules: List[str]
    victory: List[int]

    def _restore(self, values: Dict[str, Any]) -> None:
        for name, power in (values.get("powers") or {}).items():
            fields = power if isinstance(power, dict) else power.to_dict()
            self.powers[name] = Power(cast("Game", self), **fields)
        names = list((values.get("state_history") or {}).keys())
        for name in names:
            parts = {
                "name": name,
                "state": values["state_history"][name],
                "orders": (values.get("order_history") or {}).get(name) or {},
                "results": (values.get("result_history") or {}).get(name) or {},
                "messages": (values.get("message_history") or {}).get(name) or [],
            }
            if isinstance(parts["messages"], (dict, SortedDict)):
                parts["messages"] = list(parts["messages"].values())
            self.extend_phase_history(GamePhaseData.from_dict(parts))
        for message in values.get("messages") or []:
            self.add_message(message if isinstance(message, Message) else Message.from_dict(message))

    def to_dict(self) -> Dict[str, Any]:
        """The whole game as a dict of plain values."""
        history = {name: self._phase_at(name).to_dict() for name in self.state_history}
        return {
            "controlled_powers": self.controlled_powers,
            "daide_port": self.daide_port,
            "deadline": self.deadline,
            "error": [str(error) for error in self.error],
            "game_id": self.game_id,
            "map_name": self.map_name,
            "message_history": {name: data["messages"] for name, data in history.items()},
            "messages": [message.to_dict() for message in self.messages.values()],
            "meta_rules": list(self.meta_rules),
            "n_controls": self.n_controls,
            "no_rules": sorted(self.no_rules),
            "note": self.note,
            "observer_level": self.observer_level,
            "order_history": {name: data["orders"] for name, data in history.items()},
            "outcome": list(self.outcome),
            "phase": self.phase,
            "phase_abbr": self.map.phase_abbr(self.phase, self.phase),
            "powers": {name: power.to_dict() for name, power in self.powers.items()},
            "registration_password": self.registration_password,
            "result_history": {name: data["results"] for name, data in history.items()},
            "role": self.role,
            "rules": list(self.rules),
            "state_history": {name: data["state"] for name, data in history.items()},
            "status": self.status,
            "timestamp_created": self.timestamp_created,
            "victory": list(self.victory),
            "win": self.win,
            "zobrist_hash": cast("Game", self).get_hash(),
        }
