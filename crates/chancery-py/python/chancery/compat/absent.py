"""The modules of the package that need its server, or are inner parts of its network. They can be imported, and say what
is missing when they are used."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import sys
from types import ModuleType
from typing import Any, Dict, Optional, Sequence

_OWN = "chancery.compat."
_CLIENT = "the inner parts of its client"
_MESSAGES = "the requests of its client as classes"
_DAIDE = "the DAIDE server of the package"
_SERVER = "the server of the package"

MODULES: Dict[str, str] = {
    "client.notification_managers": _CLIENT,
    "client.response_managers": _CLIENT,
    "communication.requests": _MESSAGES,
    "daide": _DAIDE,
    "daide.clauses": _DAIDE,
    "daide.connection_handler": _DAIDE,
    "daide.messages": _DAIDE,
    "daide.notification_managers": _DAIDE,
    "daide.notifications": _DAIDE,
    "daide.request_managers": _DAIDE,
    "daide.requests": _DAIDE,
    "daide.responses": _DAIDE,
    "daide.server": _DAIDE,
    "daide.tokens": _DAIDE,
    "daide.utils": _DAIDE,
    "integration.webdiplomacy_net.api": "requests to webDiplomacy",
    "server.connection_handler": _SERVER,
    "server.notifier": _SERVER,
    "server.request_manager_utils": _SERVER,
    "server.request_managers": _SERVER,
    "server.run": _SERVER,
    "server.scheduler": _SERVER,
    "server.server": _SERVER,
    "server.user": _SERVER,
    "server.users": _SERVER,
    "utils.equilateral_triangle": "the drawings of the package",
}
"""The modules, and what they are part of."""

_PACKAGES = {"daide"}


class _Absent(type):
    """The class of names that stand for something that is not here. Looking at them is no error; using them is."""

    _reason: str

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError(cls._reason)

    def __getattr__(cls, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise NotImplementedError(cls._reason)


def placeholder(module: str, name: str) -> Any:
    """A class that stands for a name of a module. Calling it raises `NotImplementedError` with the reason."""
    reason = (
        f"diplomacy.{module}.{name} is not available: chancery.compat has the game of the package, but not "
        f"{MODULES[module]}. Install the package `diplomacy` to use it."
    )
    return _Absent(name, (), {"__module__": _OWN + module, "__doc__": reason, "_reason": reason})


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the modules that stand for absent ones."""

    def find_spec(
        self, fullname: str, path: Optional[Sequence[str]], target: Optional[ModuleType] = None
    ) -> Optional[importlib.machinery.ModuleSpec]:
        name = fullname[len(_OWN) :] if fullname.startswith(_OWN) else ""
        if name not in MODULES:
            return None
        return importlib.machinery.ModuleSpec(fullname, self, is_package=name in _PACKAGES)

    def exec_module(self, module: ModuleType) -> None:
        name = module.__name__[len(_OWN) :]
        known: Dict[str, Any] = {}

        def absent(attribute: str) -> Any:
            if attribute.startswith("__"):
                raise AttributeError(attribute)
            if attribute not in known:
                known[attribute] = placeholder(name, attribute)
            return known[attribute]

        module.__doc__ = f"Stands for {MODULES[name]}, which chancery.compat does not have."
        module.__dict__["__getattr__"] = absent


def install() -> None:
    """Let the modules be imported."""
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.append(_Finder())
