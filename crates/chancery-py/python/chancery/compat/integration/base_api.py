"""What the interface of a site offers."""

from __future__ import annotations

import logging
from typing import Any, List, Optional, Tuple

LOGGER = logging.getLogger(__name__)


class BaseAPI:
    """The interface of a site. Subclasses talk to it."""

    def __init__(self, api_key: str, connect_timeout: int = 30, request_timeout: int = 60) -> None:
        """With a key, and times to wait in seconds."""
        self.api_key = api_key
        self.connect_timeout = connect_timeout
        self.request_timeout = request_timeout

    def get_game_and_power(self, *args: Any, **kwargs: Any) -> Tuple[Any, Optional[str]]:
        """The game, and the power that is played."""
        raise NotImplementedError

    def set_orders(self, game: Any, power_name: str, orders: List[str], wait: Optional[bool] = None) -> bool:
        """Send orders. Returns whether they were accepted."""
        raise NotImplementedError
