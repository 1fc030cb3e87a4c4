"""What answers and notifications of a server change in a client's copy of a game.

Methods of `Game` are called by their class: in a game on a server, those of the same names are requests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict

from chancery.compat.client.channel import Channel
from chancery.compat.client.game_instances_set import GameInstancesSet
from chancery.compat.client.network_game import NetworkGame
from chancery.compat.communication import responses
from chancery.compat.engine.game import Game
from chancery.compat.engine.message import Message
from chancery.compat.utils import strings
from chancery.compat.utils.game_phase_data import GamePhaseData
from chancery.compat.utils.sorted_dict import SortedDict

if TYPE_CHECKING:
    from chancery.compat.client.connection import Connection


def answered(connection: Connection, request: Dict[str, Any], game: Any, answer: Dict[str, Any]) -> Any:
    """The result of a request, after its answer has changed what it changes. Raises what an error says."""
    name = request[strings.NAME]
    if answer[strings.NAME] == "data_game":
        return _joined(connection.channels[request[strings.TOKEN]], answer[strings.DATA])
    response = responses.parse_dict(answer)
    if name == "sign_in":
        channel = Channel(connection, response.data)
        connection.channels[response.data] = channel
        return channel
    if name in ("logout", "delete_account"):
        connection.channels.pop(request[strings.TOKEN], None)
    handler = _ANSWERS.get(name)
    if handler is not None:
        handler(game, request, response)
    if isinstance(response, responses.Ok):
        return None
    return response.data if isinstance(response, responses.UniqueData) else response


def _joined(channel: Channel, received: Dict[str, Any]) -> NetworkGame:
    game = NetworkGame(channel, received)
    games = channel.game_id_to_instances.setdefault(game.game_id, GameInstancesSet(game.game_id))
    games.add(game)
    return game


def _power(game: Game, request: Dict[str, Any]) -> Any:
    return game.role if game.is_player_game() else request.get(strings.POWER_NAME)


def _set_orders(game: Game, request: Dict[str, Any], _: Any) -> None:
    name = _power(game, request)
    game.powers[name].clear_orders()
    Game.set_orders(game, name, request["orders"])
    if request.get(strings.WAIT) is not None:
        Game.set_wait(game, name, request[strings.WAIT])


def _set_wait(game: Game, request: Dict[str, Any], _: Any) -> None:
    Game.set_wait(game, _power(game, request), request[strings.WAIT])


def _clear_orders(game: Game, request: Dict[str, Any], _: Any) -> None:
    Game.clear_orders(game, _power(game, request))


def _vote(game: Game, request: Dict[str, Any], _: Any) -> None:
    game.powers[_power(game, request)].vote = request[strings.VOTE]


def _sent(game: Game, request: Dict[str, Any], response: Any) -> None:
    game.add_message(Message.from_dict({**request[strings.MESSAGE], strings.TIME_SENT: response.data}))


def _status(game: Game, request: Dict[str, Any], _: Any) -> None:
    if request[strings.STATUS] != strings.COMPLETED:
        game.set_status(request[strings.STATUS])


def _left(game: Any, _request: Dict[str, Any], _: Any) -> None:
    games = game.channel.game_id_to_instances.get(game.game_id)
    if games is not None:
        games.remove(game.role)


def _history(game: Game, _: Dict[str, Any], response: Any) -> None:
    for data in response.data:
        if data.name not in game.state_history:
            game.extend_phase_history(data)


_ANSWERS: Dict[str, Callable[[Any, Dict[str, Any], Any], None]] = {
    "set_orders": _set_orders,
    "set_wait_flag": _set_wait,
    "clear_orders": _clear_orders,
    "vote": _vote,
    "send_game_message": _sent,
    "set_game_status": _status,
    "leave_game": _left,
    "delete_game": _left,
    "get_phase_history": _history,
}


def notified(game: NetworkGame, notification: Any) -> None:
    """Change a game as a notification says, then tell those who want to know."""
    handler = _NOTIFICATIONS.get(notification.name)
    if handler is not None:
        handler(game, notification)
    game.notify(notification)


def _enter(game: Game, data: GamePhaseData) -> None:
    """Go on to a phase. Orders, votes and flags of the last one are over."""
    Game.set_state(game, data.state, clear_history=False)
    Game.clear_vote(game)
    for power in game.powers.values():
        power.wait = power.is_dummy() or not game.real_time
    for name, orders in data.orders.items():
        if orders is not None:
            Game.set_orders(game, name, orders)
    game.messages = SortedDict(int, Message)
    for message in data.messages.values():
        game.add_message(message)


def _processed(game: Game, notification: Any) -> None:
    game.extend_phase_history(notification.previous_phase_data)
    _enter(game, notification.current_phase_data)


def _phase_update(game: Game, notification: Any) -> None:
    if notification.phase_data_type == strings.STATE_HISTORY:
        game.extend_phase_history(notification.phase_data)
    else:
        game._clear_history()
        _enter(game, notification.phase_data)


def _controllers(game: Any, notification: Any) -> None:
    own = game.power
    if own is not None and notification.powers.get(own.name) != own.get_controller():
        # Somebody else plays the power now.
        _left(game, {}, None)
        return
    Game.update_powers_controllers(game, notification.powers, notification.timestamps)


def _votes(game: Game, notification: Any) -> None:
    for name, vote in notification.vote.items():
        game.powers[name].vote = vote


def _flag(game: Game, notification: Any) -> None:
    game.powers[notification.power_name].order_is_set = notification.order_is_set


def _own_vote(game: Game, notification: Any) -> None:
    if game.power is not None:
        game.power.vote = notification.vote


def _orders(game: Game, notification: Any) -> None:
    game.powers[notification.power_name].clear_orders()
    Game.set_orders(game, notification.power_name, notification.orders)


_NOTIFICATIONS: Dict[str, Callable[[Any, Any], None]] = {
    "cleared_centers": lambda game, notification: Game.clear_centers(game, notification.power_name),
    "cleared_orders": lambda game, notification: Game.clear_orders(game, notification.power_name),
    "cleared_units": lambda game, notification: Game.clear_units(game, notification.power_name),
    "game_deleted": lambda game, _: _left(game, {}, None),
    "game_message_received": lambda game, notification: game.add_message(notification.message),
    "game_processed": _processed,
    "game_phase_update": _phase_update,
    "game_status_update": lambda game, notification: game.set_status(notification.status),
    "powers_controllers": _controllers,
    "power_orders_flag": _flag,
    "power_orders_update": _orders,
    "power_vote_updated": _own_vote,
    "power_wait_flag": lambda game, notification: game.set_wait(notification.power_name, notification.wait),
    "vote_updated": _votes,
}
