"""Constants that users of the package import."""

from __future__ import annotations

NB_CONNECTION_ATTEMPTS = 12
ATTEMPT_DELAY_SECONDS = 5
DEFAULT_BACKUP_DELAY_SECONDS = 600
DEFAULT_PING_SECONDS = 30
REQUEST_TIMEOUT_SECONDS = 30
PRIVATE_BOT_TIMEOUT_SECONDS = 60
DEFAULT_HOST = "localhost"
DEFAULT_PORT = 8432
DEFAULT_SSL_PORT = 8433

DEFAULT_GAME_RULES = ("SOLITAIRE", "NO_PRESS", "IGNORE_ERRORS", "POWER_CHOICE")
"""The flags of a new game."""


class OrderSettings:
    """Whether a power has given orders."""

    ORDER_NOT_SET = 0
    ORDER_SET_EMPTY = 1
    ORDER_SET = 2
    ALL_SETTINGS = {ORDER_NOT_SET, ORDER_SET_EMPTY, ORDER_SET}
