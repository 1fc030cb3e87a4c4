"""A drop-in replacement for the package `diplomacy` 1.1.2, on Chancery's rules.

Names, modules and saved games are those of that package: `chancery.compat.engine.game` is its
`diplomacy.engine.game`, and so on. `install_alias()` makes `import diplomacy` load this package, so that
programs written for the other one run unchanged; `install_alias(exact=True)` and `Game(exact=True)` also adjudicate
as that package does. docs/COMPAT.md documents what is covered and what differs.
"""

from __future__ import annotations

from typing import Any

from chancery.compat import absent
from chancery.compat.alias import aliased, install_alias, uninstall_alias
from chancery.compat.engine.game import Game
from chancery.compat.engine.map import Map
from chancery.compat.engine.message import Message
from chancery.compat.engine.power import Power
from chancery.compat.utils.game_phase_data import GamePhaseData

__all__ = ["Game", "GamePhaseData", "Map", "Message", "Power", "aliased", "install_alias", "uninstall_alias"]

absent.install()



def __getattr__(name: str) -> Any:
    if name in ("Connection", "connect"):
        # Loaded when they are used: games need no network.
        from chancery.compat.client import connection

        return getattr(connection, name)
    if name == "Server":
        return absent.placeholder("server.server", name)
    raise AttributeError(f"module 'chancery.compat' has no attribute {name!r}")
