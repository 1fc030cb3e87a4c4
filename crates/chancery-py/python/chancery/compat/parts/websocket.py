"""A WebSocket (RFC 6455), as far as a client of text messages needs it."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import os
import ssl
from typing import Optional, Tuple

_ACCEPT = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_TEXT, _BINARY, _CLOSE, _PING, _PONG = 1, 2, 8, 9, 10
_LONGEST_HEAD = 64 << 10
_LONGEST_MESSAGE = 64 << 20


class WebSocket:
    """An open connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A connection after the handshake."""
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, host: str, port: int, use_ssl: bool = False) -> WebSocket:
        """Connect, and ask for a WebSocket at `/`. Raises `ConnectionError` if the server has none."""
        context = ssl.create_default_context() if use_ssl else None
        reader, writer = await asyncio.open_connection(host, port, ssl=context, limit=_LONGEST_HEAD)
        key = base64.b64encode(os.urandom(16))
        name = f"[{host}]" if ":" in host else host
        head = (
            f"GET / HTTP/1.1\r\nHost: {name}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key.decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        try:
            writer.write(head.encode())
            answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            writer.close()
            raise ConnectionError(f"{host}:{port} does not speak HTTP") from error
        status, *lines = answer.split("\r\n")
        fields = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        wanted = base64.b64encode(hashlib.sha1(key + _ACCEPT).digest()).decode()
        if status.split(" ")[1:2] != ["101"] or fields.get("sec-websocket-accept") != wanted:
            writer.close()
            raise ConnectionError(f"{host}:{port} answers {status!r} instead of a WebSocket")
        return cls(reader, writer)

    async def send(self, text: str) -> None:
        """Send a text. Raises `ConnectionError` if the connection is gone."""
        if self._writer.is_closing():
            raise ConnectionError("the connection is closed")
        self._write(_TEXT, text.encode())
        await self._writer.drain()

    def _write(self, kind: int, data: bytes) -> None:
        size = len(data)
        if size < 126:
            head = bytes([0x80 | kind, 0x80 | size])
        elif size < 1 << 16:
            head = bytes([0x80 | kind, 0x80 | 126]) + size.to_bytes(2, "big")
        else:
            head = bytes([0x80 | kind, 0x80 | 127]) + size.to_bytes(8, "big")
        mask = os.urandom(4)
        # Whatever a client sends is masked; one large number is masked faster than many bytes.
        pattern = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(data, "big") ^ int.from_bytes(pattern, "big")).to_bytes(size, "big")
        self._writer.write(head + mask + masked)

    async def receive(self) -> Optional[str]:
        """The next text, or `None` if the connection is gone."""
        parts = b""
        try:
            while True:
                is_last, kind, data = await self._frame()
                if kind == _PING:
                    self._write(_PONG, data)
                elif kind == _CLOSE:
                    self.close()
                    return None
                elif kind != _PONG:
                    parts += data
                    if len(parts) > _LONGEST_MESSAGE:
                        self.close()
                        return None
                    if is_last:
                        return parts.decode("utf-8", "replace")
        except (asyncio.IncompleteReadError, OSError):
            self.close()
            return None

    async def _frame(self) -> Tuple[bool, int, bytes]:
        first, second = await self._reader.readexactly(2)
        size = second & 0x7F
        if size >= 126:
            size = int.from_bytes(await self._reader.readexactly(2 if size == 126 else 8), "big")
        if second & 0x80 or size > _LONGEST_MESSAGE:
            raise ConnectionError("the server sends what no server may send")
        return bool(first & 0x80), first & 0x0F, await self._reader.readexactly(size)

    def close(self) -> None:
        """Close the connection."""
        if not self._writer.is_closing():
            self._write(_CLOSE, b"")
            self._writer.close()
