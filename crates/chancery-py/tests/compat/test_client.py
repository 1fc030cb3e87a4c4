"""The client: a WebSocket of our own, answers and notifications, a server that drops the connection."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
from typing import Any, Awaitable, Callable, Dict, List, Tuple

import pytest

from chancery.compat import Game
from chancery.compat.client.connection import Connection, connect
from chancery.compat.client.network_game import NetworkGame
from chancery.compat.utils import exceptions

Sender = Callable[[Dict[str, Any]], Awaitable[None]]


def document(role: str = "FRANCE") -> Dict[str, Any]:
    """A game as a server sends it to a player."""
    values = Game(game_id="g", rules=["POWER_CHOICE"], status="active").to_dict()
    values["role"] = role
    for name, power in values["powers"].items():
        power["role"] = name
        power["controller"] = {"1": "dummy", "2": name.lower()}
    return values


class Server:
    """A server on a free port that answers as a test tells it to, frame by frame."""

    def __init__(self) -> None:
        self.asked: List[Dict[str, Any]] = []
        self.sent: List[asyncio.StreamWriter] = []
        self.tokens = 0

    async def open(self) -> int:
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port: int = self.server.sockets[0].getsockname()[1]
        return port

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        key = head.split("Sec-WebSocket-Key: ")[1].split("\r\n")[0]
        accept = base64.b64encode(hashlib.sha1(f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()).digest())
        writer.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )
        self.sent.append(writer)
        try:
            while True:
                request = json.loads(await self._frame(reader))
                self.asked.append(request)
                for message in self.answers(request):
                    self.tell(message)
        except (asyncio.IncompleteReadError, ConnectionError, ValueError):
            writer.close()

    async def _frame(self, reader: asyncio.StreamReader) -> bytes:
        while True:
            first, second = await reader.readexactly(2)
            size = second & 0x7F
            if size >= 126:
                size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
            mask = await reader.readexactly(4)
            data = bytes(byte ^ mask[place % 4] for place, byte in enumerate(await reader.readexactly(size)))
            if first & 0x0F == 8:
                raise ConnectionError
            if first & 0x0F == 1:
                return data

    def tell(self, message: Dict[str, Any]) -> None:
        """Send a message in two parts, with a ping between them."""
        text = json.dumps(message).encode()
        half = len(text) // 2
        for first, part in ((0x01, text[:half]), (0x89, b"ping"), (0x80, text[half:])):
            size = len(part)
            head = bytes([first, size]) if size < 126 else bytes([first, 127]) + size.to_bytes(8, "big")
            self.sent[-1].write(head + part)

    def answers(self, request: Dict[str, Any]) -> List[Dict[str, Any]]:
        """The messages that follow from a request."""
        number = {"request_id": request["request_id"]}
        name = request["name"]
        if name == "sign_in":
            return [{**number, "name": "data_token", "data": "t"}]
        if name == "join_game":
            return [{**number, "name": "data_game", "data": document(request["power_name"])}]
        if name == "synchronize":
            return [
                {**number, "name": "data_game_info", "game_id": "g", "phase": "S1901M", "timestamp": 1, "timestamp_created": 1}
            ]
        if name == "send_game_message":
            return [{**number, "name": "data_time_stamp", "data": 77}]
        if name == "process_game":
            return [{**number, "name": "error", "error_type": "GameMasterTokenException", "message": "not you"}]
        if name == "leave_game":
            return []
        return [{**number, "name": "ok"}]


async def joined(server: Server) -> Tuple[Connection, Any, NetworkGame]:
    connection = await connect("127.0.0.1", await server.open())
    channel = await connection.authenticate("france", "secret")
    return connection, channel, await channel.join_game(game_id="g", power_name="FRANCE")


def notification(name: str, **fields: Any) -> Dict[str, Any]:
    return {
        "notification_id": "n", "name": name, "token": "t", "game_id": "g", "game_role": "FRANCE", "power_name": None, **fields
    }  # fmt: skip


def run(scenario: Callable[[Server], Awaitable[None]]) -> None:
    async def bounded() -> None:
        server = Server()
        try:
            await asyncio.wait_for(scenario(server), 20)
        finally:
            server.server.close()

    asyncio.run(bounded())


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.005)


def test_requests_change_the_copy_after_their_answers() -> None:
    async def scenario(server: Server) -> None:
        connection, channel, game = await joined(server)
        assert await channel.join_game(game_id="g", power_name="FRANCE") is game, "joined once"
        await game.set_orders(power_name="FRANCE", orders=["A PAR - BUR"], wait=False)
        power = game.powers["FRANCE"]
        assert (power.orders, power.wait) == ({"A PAR": "- BUR"}, False)
        await game.wait()
        await game.vote(power_name="FRANCE", vote="yes")
        assert (power.wait, power.vote) == (True, "yes")
        await game.send_game_message(message=game.new_power_message("ITALY", "salve"))
        assert [message.time_sent for message in game.messages.values()] == [77]
        await game.clear_orders()
        assert not power.orders
        with pytest.raises(exceptions.GameMasterTokenException, match="not you"):
            await game.process()
        assert {request["phase"] for request in server.asked if "phase" in request} == {"S1901M"}
        connection.close()

    run(scenario)


def test_notifications_change_the_copy_and_call_back() -> None:
    async def scenario(server: Server) -> None:
        connection, _, game = await joined(server)
        heard: List[Any] = []
        game.add_on_game_processed(lambda _, news: heard.append(news.previous_phase_data.name))
        game.add_on_game_message_received(lambda _, news: heard.append(news.message.message))
        now = Game(game_id="g")
        now.set_orders("ITALY", ["A VEN H"])
        now.process()
        before, after = now.get_phase_history()[0].to_dict(), now.get_phase_data().to_dict()
        letter = {"sender": "ITALY", "recipient": "FRANCE", "time_sent": 5, "phase": "S1901M", "message": "ciao"}
        server.tell(notification("game_message_received", message=letter))
        server.tell(notification("power_orders_flag", power_name="ITALY", order_is_set=2))
        server.tell(notification("unheard_of"))
        server.tell(notification("game_processed", previous_phase_data=before, current_phase_data=after))
        server.tell(notification("game_status_update", status="paused"))
        await until(lambda: game.is_game_paused)
        assert heard == ["ciao", "S1901M"]
        assert game.get_current_phase() == "F1901M"
        assert not game.messages and list(game.state_history) == ["S1901M"]
        assert game.powers["ITALY"].order_is_set == 0
        controllers = {name: name.lower() for name in game.powers}
        server.tell(notification("powers_controllers", powers={**controllers, "FRANCE": "x"}, timestamps=dict.fromkeys(controllers, 9)))
        server.tell(notification("game_status_update", status="active"))
        await asyncio.sleep(0.1)
        assert game.is_game_paused, "whoever lost the power is told nothing more"
        connection.close()

    run(scenario)


def test_a_dropped_connection_comes_back_and_sends_what_waits() -> None:
    async def scenario(server: Server) -> None:
        connection, _, game = await joined(server)
        leaving = asyncio.ensure_future(game.leave())
        await until(lambda: server.asked[-1]["name"] == "leave_game")
        server.answers = lambda request: Server.answers(server, {**request, "name": request["name"].replace("leave_game", "ok")})  # type: ignore[method-assign]
        server.sent[-1].close()
        await leaving
        assert connection.connection_count == 2
        names = [(request["name"], request["re_sent"]) for request in server.asked[-2:]]
        assert names == [("synchronize", False), ("leave_game", True)]
        connection.close()

    run(scenario)
