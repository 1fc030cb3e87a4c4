"""A game on a server. It is a copy that the server keeps up to date; what changes the game is a request."""

from __future__ import annotations

import asyncio
from typing import Any, Callable, Dict, List, Optional

from chancery.compat.client.channel import Channel
from chancery.compat.communication import notifications
from chancery.compat.engine.game import Game
from chancery.compat.utils.exceptions import DiplomacyException

Callback = Callable[["NetworkGame", Any], None]


def _request(method: Callable[..., asyncio.Future[Any]]) -> Any:
    """A method that sends a request of the channel about this game."""

    def send(self: NetworkGame, **values: Any) -> asyncio.Future[Any]:
        if self.channel is None:
            raise DiplomacyException("This game is no longer valid: join it again.")
        return method(self.channel, game=self, **values)

    send.__doc__ = method.__doc__
    return send


def _adds(kind: Any) -> Callable[[NetworkGame, Callback], None]:
    def add(self: NetworkGame, notification_callback: Callback) -> None:
        self.add_notification_callback(kind, notification_callback)

    add.__doc__ = f"Call a function after each `{kind.__name__}`."
    return add


def _clears(kind: Any) -> Callable[[NetworkGame], None]:
    def clear(self: NetworkGame) -> None:
        self.clear_notification_callbacks(kind)

    clear.__doc__ = f"Call no more functions after a `{kind.__name__}`."
    return clear


class NetworkGame(Game):
    """A game on a server. Requests take keyword arguments and return futures."""

    def __init__(self, channel: Channel, received_game: Any) -> None:
        """The game that a server sent, as a game or as its dict."""
        self.channel: Optional[Channel] = channel
        self.notification_callbacks: Dict[Any, List[Callback]] = {}
        self.data: Any = None
        values = received_game.to_dict() if isinstance(received_game, Game) else dict(received_game)
        super().__init__(**values)

    get_phase_history: Any = _request(Channel._get_phase_history)
    leave = _request(Channel._leave_game)
    send_game_message = _request(Channel._send_game_message)
    set_orders: Any = _request(Channel._set_orders)
    clear_centers: Any = _request(Channel._clear_centers)
    clear_orders: Any = _request(Channel._clear_orders)
    clear_units: Any = _request(Channel._clear_units)
    wait = _request(Channel._wait)
    no_wait = _request(Channel._no_wait)
    vote = _request(Channel._vote)
    save = _request(Channel._save)
    synchronize = _request(Channel._synchronize)
    delete = _request(Channel._delete_game)
    kick_powers = _request(Channel._kick_powers)
    set_state: Any = _request(Channel._set_state)
    process: Any = _request(Channel._process)
    query_schedule = _request(Channel._query_schedule)
    start = _request(Channel._start)
    pause = _request(Channel._pause)
    resume = _request(Channel._resume)
    cancel = _request(Channel._cancel)
    draw: Any = _request(Channel._draw)

    add_on_cleared_centers = _adds(notifications.ClearedCenters)
    add_on_cleared_orders = _adds(notifications.ClearedOrders)
    add_on_cleared_units = _adds(notifications.ClearedUnits)
    add_on_game_deleted = _adds(notifications.GameDeleted)
    add_on_game_message_received = _adds(notifications.GameMessageReceived)
    add_on_game_processed = _adds(notifications.GameProcessed)
    add_on_game_phase_update = _adds(notifications.GamePhaseUpdate)
    add_on_game_status_update = _adds(notifications.GameStatusUpdate)
    add_on_omniscient_updated = _adds(notifications.OmniscientUpdated)
    add_on_power_orders_flag = _adds(notifications.PowerOrdersFlag)
    add_on_power_orders_update = _adds(notifications.PowerOrdersUpdate)
    add_on_power_vote_updated = _adds(notifications.PowerVoteUpdated)
    add_on_power_wait_flag = _adds(notifications.PowerWaitFlag)
    add_on_powers_controllers = _adds(notifications.PowersControllers)
    add_on_vote_count_updated = _adds(notifications.VoteCountUpdated)
    add_on_vote_updated = _adds(notifications.VoteUpdated)

    clear_on_cleared_centers = _clears(notifications.ClearedCenters)
    clear_on_cleared_orders = _clears(notifications.ClearedOrders)
    clear_on_cleared_units = _clears(notifications.ClearedUnits)
    clear_on_game_deleted = _clears(notifications.GameDeleted)
    clear_on_game_message_received = _clears(notifications.GameMessageReceived)
    clear_on_game_processed = _clears(notifications.GameProcessed)
    clear_on_game_phase_update = _clears(notifications.GamePhaseUpdate)
    clear_on_game_status_update = _clears(notifications.GameStatusUpdate)
    clear_on_omniscient_updated = _clears(notifications.OmniscientUpdated)
    clear_on_power_orders_flag = _clears(notifications.PowerOrdersFlag)
    clear_on_power_orders_update = _clears(notifications.PowerOrdersUpdate)
    clear_on_power_vote_updated = _clears(notifications.PowerVoteUpdated)
    clear_on_power_wait_flag = _clears(notifications.PowerWaitFlag)
    clear_on_powers_controllers = _clears(notifications.PowersControllers)
    clear_on_vote_count_updated = _clears(notifications.VoteCountUpdated)
    clear_on_vote_updated = _clears(notifications.VoteUpdated)

    def add_notification_callback(self, notification_class: Any, notification_callback: Callback) -> None:
        """Call a function with the game and the notification after each notification of a class."""
        self.notification_callbacks.setdefault(notification_class, []).append(notification_callback)

    def clear_notification_callbacks(self, notification_class: Any) -> None:
        """Call no more functions after notifications of a class."""
        self.notification_callbacks.pop(notification_class, None)

    def notify(self, notification: Any) -> None:
        """Call the functions for a notification."""
        for callback in list(self.notification_callbacks.get(type(notification), ())):
            callback(self, notification)
