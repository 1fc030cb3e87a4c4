"""Answers of a server."""

from __future__ import annotations

from typing import Any, Dict, Type

from chancery.compat.engine.game import Game
from chancery.compat.utils import common, exceptions, parsing, strings
from chancery.compat.utils.game_phase_data import GamePhaseData
from chancery.compat.utils.network_data import NetworkData
from chancery.compat.utils.scheduler_event import SchedulerEvent


class _Response(NetworkData):
    """An answer."""

    __slots__: Any = ("__dict__",)
    header = {strings.REQUEST_ID: str, strings.NAME: str}
    id_field = strings.REQUEST_ID


class Error(_Response):
    """The server refuses a request."""

    params = {strings.ERROR_TYPE: str, strings.MESSAGE: str}
    error_type: str
    message: str

    def throw(self) -> None:
        """Raise the exception that the server names, or `ResponseException`."""
        kind = getattr(exceptions, self.error_type, None)
        message = str(self.message)
        if not (isinstance(kind, type) and issubclass(kind, exceptions.ResponseException)):
            raise exceptions.ResponseException(f"{self.error_type}: {message}")
        # Some classes build their sentence from other arguments.
        error = kind.__new__(kind)
        exceptions.DiplomacyException.__init__(error, message)
        raise error


class Ok(_Response):
    """Yes."""


class NoResponse(_Response):
    """There is no answer."""


class DataGameSchedule(_Response):
    """When a phase ends."""

    params = {
        strings.GAME_ID: str,
        strings.PHASE: str,
        "schedule": parsing.JsonableClassType(SchedulerEvent),
    }


class DataGameInfo(_Response):
    """What a list says of a game."""

    params = {
        strings.GAME_ID: str,
        strings.PHASE: str,
        strings.TIMESTAMP: int,
        strings.TIMESTAMP_CREATED: int,
        strings.MAP_NAME: parsing.OptionalValueType(str),
        strings.OBSERVER_LEVEL: parsing.OptionalValueType(str),
        strings.CONTROLLED_POWERS: parsing.OptionalValueType(parsing.SequenceType(str)),
        strings.RULES: parsing.OptionalValueType(parsing.SequenceType(str)),
        strings.STATUS: parsing.OptionalValueType(str),
        strings.N_PLAYERS: parsing.OptionalValueType(int),
        strings.N_CONTROLS: parsing.OptionalValueType(int),
        strings.DEADLINE: parsing.OptionalValueType(int),
        strings.REGISTRATION_PASSWORD: parsing.OptionalValueType(bool),
    }


class DataPossibleOrders(_Response):
    """Legal orders by place, and the places that each power has to order."""

    params = {
        strings.POSSIBLE_ORDERS: parsing.DictType(str, parsing.SequenceType(str)),
        strings.ORDERABLE_LOCATIONS: parsing.DictType(str, parsing.SequenceType(str)),
    }


class UniqueData(_Response):
    """An answer with one value, `data`."""

    data: Any


class DataToken(UniqueData):
    """The token of a user who has signed in."""

    params = {strings.DATA: str}


class DataMaps(UniqueData):
    """Maps by name."""

    params = {strings.DATA: dict}


class DataPowerNames(UniqueData):
    """Names of powers."""

    params = {strings.DATA: parsing.SequenceType(str)}


class DataGames(UniqueData):
    """A list of games."""

    params = {strings.DATA: parsing.SequenceType(parsing.JsonableClassType(DataGameInfo))}


class DataPort(UniqueData):
    """A port."""

    params = {strings.DATA: int}


class DataTimeStamp(UniqueData):
    """A time in microseconds."""

    params = {strings.DATA: int}


class DataGamePhases(UniqueData):
    """Phases of a game."""

    params = {strings.DATA: parsing.SequenceType(parsing.JsonableClassType(GamePhaseData))}


class DataGame(UniqueData):
    """A whole game."""

    params = {strings.DATA: parsing.JsonableClassType(Game)}


class DataSavedGame(UniqueData):
    """A game in the saved-game format."""

    params = {strings.DATA: dict}


class DataGamesToPowerNames(UniqueData):
    """Names of powers by game."""

    params = {strings.DATA: parsing.DictType(str, parsing.SequenceType(str))}


def parse_dict(json_response: Dict[str, Any]) -> Any:
    """The answer of its JSON. An error is raised."""
    name = common.snake_case_to_upper_camel_case(json_response[strings.NAME])
    kind: Any = globals().get(name)
    if not (isinstance(kind, type) and issubclass(kind, _Response)):
        raise exceptions.ResponseException(f"Unknown answer {json_response[strings.NAME]!r}.")
    known: Type[_Response] = kind
    response = known.from_dict(json_response)
    if isinstance(response, Error):
        response.throw()
    return response
