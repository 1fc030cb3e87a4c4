"""A connection to a server, which is opened again when it breaks."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import weakref
from typing import TYPE_CHECKING, Any, Dict, List, Optional

from chancery.compat.communication import notifications
from chancery.compat.parts.websocket import WebSocket
from chancery.compat.utils import constants, strings
from chancery.compat.utils.exceptions import DiplomacyException, NotificationException

if TYPE_CHECKING:
    from chancery.compat.client.channel import Channel

LOGGER = logging.getLogger(__name__)

# Requests about a game that are not about a phase of it.
_ANY_PHASE = {"synchronize", "get_phase_history", "leave_game", "save_game", "query_schedule"}


def connect(hostname: str, port: int, use_ssl: bool = False) -> asyncio.Future[Connection]:
    """Connect to a server. Returns a future of the connection."""
    return asyncio.ensure_future(_connected(Connection(hostname, port, use_ssl)))


async def _connected(connection: Connection) -> Connection:
    await connection._connect()
    return connection


class _Request:
    """A request, and who waits for its answer."""

    def __init__(self, fields: Dict[str, Any], game: Any) -> None:
        self.fields = fields
        self.game = game
        self.future: asyncio.Future[Any] = asyncio.get_event_loop().create_future()


class Connection:
    """A connection to a server. Use `connect` to open one."""

    def __init__(self, hostname: str, port: int, use_ssl: bool = False) -> None:
        """A connection that is not open yet."""
        self.hostname = hostname
        self.port = port
        self.use_ssl = bool(use_ssl)
        self.connection: Optional[WebSocket] = None
        self.connection_count = 0
        self.channels: weakref.WeakValueDictionary[str, Channel] = weakref.WeakValueDictionary()
        self.requests_to_send: Dict[str, _Request] = {}
        self.requests_waiting_responses: Dict[str, _Request] = {}
        self._reading: Optional[asyncio.Task[None]] = None
        self._is_ready = False
        self._is_closed = False

    @property
    def url(self) -> str:
        """The address of the server."""
        return f"{'wss' if self.use_ssl else 'ws'}://{self.hostname}:{self.port}"

    def authenticate(self, username: str, password: str) -> asyncio.Future[Channel]:
        """Sign in. Returns a future of a channel."""
        return self.send({strings.NAME: "sign_in", strings.USERNAME: username, strings.PASSWORD: password})

    def get_daide_port(self, game_id: str) -> asyncio.Future[int]:
        """The DAIDE port of a game."""
        return self.send({strings.NAME: "get_daide_port", strings.GAME_ID: game_id})

    def close(self) -> None:
        """Close the connection for good. The package has no such method."""
        self._is_closed = True
        if self._reading is not None:
            self._reading.cancel()
        if self.connection is not None:
            self.connection.close()

    def send(self, request: Dict[str, Any], for_game: Any = None) -> asyncio.Future[Any]:
        """Send a request. Returns a future of its result, which fails after 30 seconds without an answer."""
        fields = {strings.REQUEST_ID: secrets.token_hex(16), strings.RE_SENT: False, **request}
        waiting = _Request(fields, for_game)
        asyncio.ensure_future(self._write(waiting))
        return asyncio.ensure_future(self._answer(waiting))

    async def _answer(self, request: _Request) -> Any:
        try:
            return await asyncio.wait_for(request.future, constants.REQUEST_TIMEOUT_SECONDS)
        finally:
            number = request.fields[strings.REQUEST_ID]
            self.requests_waiting_responses.pop(number, None)
            self.requests_to_send.pop(number, None)

    async def _write(self, request: _Request) -> None:
        number = request.fields[strings.REQUEST_ID]
        is_sync = request.fields[strings.NAME] == "synchronize"
        if self.connection is None or not (self._is_ready or is_sync):
            self.requests_to_send[number] = request
            return
        self.requests_waiting_responses[number] = request
        try:
            await self.connection.send(json.dumps(request.fields))
        except OSError:
            # It is sent again after the reconnection, if an answer is still wanted.
            if self.requests_waiting_responses.pop(number, None) is not None and not is_sync:
                self.requests_to_send[number] = request

    async def _connect(self) -> None:
        for attempt in range(1, constants.NB_CONNECTION_ATTEMPTS + 1):
            opening = WebSocket.open(self.hostname, self.port, self.use_ssl)
            try:
                self.connection = await asyncio.wait_for(opening, constants.ATTEMPT_DELAY_SECONDS)
                break
            except (OSError, asyncio.TimeoutError):
                if attempt == constants.NB_CONNECTION_ATTEMPTS:
                    raise
                LOGGER.warning("Cannot connect to %s (attempt %d).", self.url, attempt)
                await asyncio.sleep(constants.ATTEMPT_DELAY_SECONDS)
        self.connection_count += 1
        if self._reading is None:
            self._is_ready = True
            self._reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        while not self._is_closed and self.connection is not None:
            text = await self.connection.receive()
            if text is not None:
                try:
                    self._received(json.loads(text))
                except Exception:  # A callback of the program must not end the connection.
                    LOGGER.exception("A message of the server could not be handled.")
            elif not self._is_closed:
                LOGGER.warning("Disconnected from %s.", self.url)
                await self._reconnect()

    def _received(self, message: Dict[str, Any]) -> None:
        from chancery.compat.parts import network

        if strings.REQUEST_ID in message:
            request = self.requests_waiting_responses.pop(message[strings.REQUEST_ID], None)
            if request is None or request.future.done():
                return
            try:
                result = network.answered(self, request.fields, request.game, message)
            except Exception as error:
                request.future.set_exception(error)
            else:
                request.future.set_result(result)
            return
        try:
            notification = notifications.parse_dict(message)
        except NotificationException as error:
            LOGGER.warning("%s", error)
            return
        channel = self.channels.get(notification.token)
        if channel is None:
            return
        if notification.level == strings.CHANNEL:
            self.channels.pop(notification.token, None)
            return
        games = channel.game_id_to_instances.get(notification.game_id)
        game = None if games is None else games.get(notification.game_role)
        if game is not None:
            network.notified(game, notification)

    async def _reconnect(self) -> None:
        self._is_ready = False
        self.connection = None
        for number, request in self.requests_waiting_responses.items():
            if request.fields[strings.NAME] != "synchronize":
                request.fields[strings.RE_SENT] = True
                self.requests_to_send[number] = request
        self.requests_waiting_responses.clear()
        await self._connect()
        asyncio.ensure_future(self._synchronize())

    async def _synchronize(self) -> None:
        """Ask for what was missed in each game, then send what could not be sent."""
        games: List[Any] = []
        for channel in list(self.channels.values()):
            for instances in channel.game_id_to_instances.values():
                games += instances.get_games()
        count = self.connection_count
        asked = [game.synchronize(timestamp=game.get_latest_timestamp()) for game in games]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        if count != self.connection_count:
            return
        phases = {
            (game.game_id, game.role): answer.phase
            for game, answer in zip(games, answers)
            if not isinstance(answer, BaseException)
        }
        self._is_ready = True
        waiting, self.requests_to_send = self.requests_to_send, {}
        for request in waiting.values():
            fields = request.fields
            key = (fields.get(strings.GAME_ID), fields.get(strings.GAME_ROLE))
            phase = phases.get(key)
            if phase is not None and fields[strings.NAME] not in _ANY_PHASE and fields[strings.PHASE] != phase:
                text = f"{fields[strings.NAME]} was for {fields[strings.PHASE]}, and the phase is {phase}."
                if not request.future.done():
                    request.future.set_exception(DiplomacyException(text))
                continue
            await self._write(request)
