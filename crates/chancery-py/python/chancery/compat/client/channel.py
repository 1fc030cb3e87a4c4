"""A user who has signed in."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Callable, Dict, Optional

from chancery.compat.client.game_instances_set import GameInstancesSet
from chancery.compat.utils import strings
from chancery.compat.utils.jsonable import Jsonable

if TYPE_CHECKING:
    from chancery.compat.client.connection import Connection
    from chancery.compat.client.network_game import NetworkGame


def _request(name: str, **fixed: Any) -> Callable[..., asyncio.Future[Any]]:
    """A method that sends a request with the token of the channel."""

    def send(self: Channel, game: Optional[NetworkGame] = None, **values: Any) -> asyncio.Future[Any]:
        if name == "join_game":
            known = self._joined(values.get(strings.GAME_ID), values.get(strings.POWER_NAME))
            if known is not None:
                found: asyncio.Future[Any] = asyncio.get_event_loop().create_future()
                found.set_result(known)
                return found
        fields: Dict[str, Any] = {key: _plain(value) for key, value in {**values, **fixed}.items()}
        fields[strings.TOKEN] = self.token
        if game is not None:
            fields[strings.GAME_ID] = game.game_id
            fields[strings.GAME_ROLE] = game.role
            fields[strings.PHASE] = game.current_short_phase
        return self.connection.send({strings.NAME: name, **fields}, game)

    send.__name__ = name
    send.__doc__ = f"Send the request `{name}`. Keyword arguments are its fields."
    return send


def _plain(value: Any) -> Any:
    if isinstance(value, Jsonable):
        return value.to_dict()
    if isinstance(value, (set, frozenset, tuple)):
        return list(value)
    return value


class Channel:
    """A user who has signed in. Requests return futures."""

    def __init__(self, connection: Connection, token: str) -> None:
        """A user with this token."""
        self.connection = connection
        self.token = token
        self.game_id_to_instances: Dict[str, GameInstancesSet] = {}

    def _joined(self, game_id: Any, power_name: Any) -> Any:
        """The game that was joined before in this role."""
        games = self.game_id_to_instances.get(game_id)
        if games is None:
            return None
        return games.get_special() if power_name is None else games.get(power_name)

    create_game = _request("create_game")
    get_available_maps = _request("get_available_maps")
    get_playable_powers = _request("get_playable_powers")
    join_game = _request("join_game")
    join_powers = _request("join_powers")
    list_games = _request("list_games")
    get_games_info = _request("get_games_info")
    get_dummy_waiting_powers = _request("get_dummy_waiting_powers")
    delete_account = _request("delete_account")
    logout = _request("logout")
    make_omniscient = _request("set_grade", grade=strings.OMNISCIENT, grade_update=strings.PROMOTE)
    remove_omniscient = _request("set_grade", grade=strings.OMNISCIENT, grade_update=strings.DEMOTE)
    promote_administrator = _request("set_grade", grade=strings.ADMIN, grade_update=strings.PROMOTE)
    demote_administrator = _request("set_grade", grade=strings.ADMIN, grade_update=strings.DEMOTE)
    promote_moderator = _request("set_grade", grade=strings.MODERATOR, grade_update=strings.PROMOTE)
    demote_moderator = _request("set_grade", grade=strings.MODERATOR, grade_update=strings.DEMOTE)

    # Those of games, which call them.
    _get_phase_history = _request("get_phase_history")
    _leave_game = _request("leave_game")
    _send_game_message = _request("send_game_message")
    _set_orders = _request("set_orders")
    _clear_centers = _request("clear_centers")
    _clear_orders = _request("clear_orders")
    _clear_units = _request("clear_units")
    _wait = _request("set_wait_flag", wait=True)
    _no_wait = _request("set_wait_flag", wait=False)
    _vote = _request("vote")
    _save = _request("save_game")
    _synchronize = _request("synchronize")
    _delete_game = _request("delete_game")
    _kick_powers = _request("set_dummy_powers")
    _set_state = _request("set_game_state")
    _process = _request("process_game")
    _query_schedule = _request("query_schedule")
    _start = _request("set_game_status", status=strings.ACTIVE)
    _pause = _request("set_game_status", status=strings.PAUSED)
    _resume = _request("set_game_status", status=strings.ACTIVE)
    _cancel = _request("set_game_status", status=strings.CANCELED)
    _draw = _request("set_game_status", status=strings.COMPLETED)
