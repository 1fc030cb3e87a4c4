"""What a server tells without being asked."""

from __future__ import annotations

from typing import Any, Dict, Type

from chancery.compat.engine.game import Game
from chancery.compat.engine.message import Message
from chancery.compat.utils import common, exceptions, parsing, strings
from chancery.compat.utils.game_phase_data import GamePhaseData
from chancery.compat.utils.network_data import NetworkData


class _Notification(NetworkData):
    """Something that a server tells."""

    __slots__: Any = ("__dict__",)
    header = {strings.NOTIFICATION_ID: str, strings.NAME: str, strings.TOKEN: str}
    id_field = strings.NOTIFICATION_ID
    level = strings.CHANNEL


class _GameNotification(_Notification):
    """Something about a game."""

    header = {
        **_Notification.header,
        strings.GAME_ID: str,
        strings.GAME_ROLE: str,
        strings.POWER_NAME: parsing.OptionalValueType(str),
    }
    level = strings.GAME


class AccountDeleted(_Notification):
    """The account is gone."""


class OmniscientUpdated(_GameNotification):
    """An observer sees all orders from now on, or no longer."""

    params = {strings.GRADE_UPDATE: str, strings.GAME: parsing.JsonableClassType(Game)}


class ClearedCenters(_GameNotification):
    """Centres were removed."""


class ClearedOrders(_GameNotification):
    """Orders were deleted."""


class ClearedUnits(_GameNotification):
    """Units were removed."""


class VoteCountUpdated(_GameNotification):
    """How many have voted for a draw."""

    params = {strings.COUNT_VOTED: int, strings.COUNT_EXPECTED: int}


class VoteUpdated(_GameNotification):
    """The votes of all powers."""

    params = {strings.VOTE: parsing.DictType(str, str)}


class PowerVoteUpdated(VoteCountUpdated):
    """How many have voted for a draw, and one's own vote."""

    params = {**VoteCountUpdated.params, strings.VOTE: str}


class PowersControllers(_GameNotification):
    """Who plays the powers, and since when."""

    params = {
        strings.POWERS: parsing.DictType(str, parsing.OptionalValueType(str)),
        strings.TIMESTAMPS: parsing.DictType(str, int),
    }


class GameDeleted(_GameNotification):
    """The game is gone."""


class GameProcessed(_GameNotification):
    """A phase was resolved."""

    params = {
        strings.PREVIOUS_PHASE_DATA: parsing.JsonableClassType(GamePhaseData),
        strings.CURRENT_PHASE_DATA: parsing.JsonableClassType(GamePhaseData),
    }


class GamePhaseUpdate(_GameNotification):
    """A phase of the history, or the current one."""

    params = {strings.PHASE_DATA: parsing.JsonableClassType(GamePhaseData), strings.PHASE_DATA_TYPE: str}


class GameStatusUpdate(_GameNotification):
    """The status of the game."""

    params = {strings.STATUS: str}


class GameMessageReceived(_GameNotification):
    """A message of another player."""

    params = {strings.MESSAGE: parsing.JsonableClassType(Message)}


class PowerOrdersUpdate(_GameNotification):
    """Orders of a power."""

    params = {strings.ORDERS: parsing.OptionalValueType(parsing.SequenceType(str))}


class PowerOrdersFlag(_GameNotification):
    """Whether a power has given orders."""

    params = {strings.ORDER_IS_SET: int}


class PowerWaitFlag(_GameNotification):
    """Whether the phase waits for a power."""

    params = {strings.WAIT: bool}


def parse_dict(json_notification: Dict[str, Any]) -> Any:
    """The notification of its JSON."""
    name = common.snake_case_to_upper_camel_case(json_notification[strings.NAME])
    kind: Any = globals().get(name)
    if not (isinstance(kind, type) and issubclass(kind, _Notification)):
        raise exceptions.NotificationException(f"Unknown notification {json_notification[strings.NAME]!r}.")
    known: Type[_Notification] = kind
    return known.from_dict(json_notification)
