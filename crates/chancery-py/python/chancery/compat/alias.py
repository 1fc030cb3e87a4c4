"""Make `import diplomacy` load this package."""

from __future__ import annotations

import contextlib
import importlib
import sys
from types import ModuleType
from typing import Dict, Iterator

_OTHER = "diplomacy"
_OWN = "chancery.compat"
_MODULES = (
    "",
    ".engine",
    ".engine.game",
    ".engine.map",
    ".engine.message",
    ".engine.power",
    ".engine.renderer",
    ".server",
    ".server.server_game",
    ".utils",
    ".utils.common",
    ".utils.constants",
    ".utils.errors",
    ".utils.exceptions",
    ".utils.export",
    ".utils.game_phase_data",
    ".utils.jsonable",
    ".utils.order_results",
    ".utils.sorted_dict",
    ".utils.strings",
)

_before: Dict[str, ModuleType] = {}


def _taken() -> Dict[str, ModuleType]:
    return {name: module for name, module in sys.modules.items() if name.split(".")[0] == _OTHER}


def install_alias() -> None:
    """Make `import diplomacy` load this package. Modules that were imported before are not affected."""
    if sys.modules.get(_OTHER) is sys.modules[_OWN]:
        return
    _before.clear()
    for name, module in _taken().items():
        _before[name] = module
        del sys.modules[name]
    for name in _MODULES:
        sys.modules[_OTHER + name] = importlib.import_module(_OWN + name)


def uninstall_alias() -> None:
    """Undo `install_alias`."""
    if sys.modules.get(_OTHER) is not sys.modules[_OWN]:
        return
    for name in _taken():
        del sys.modules[name]
    sys.modules.update(_before)
    _before.clear()


@contextlib.contextmanager
def aliased() -> Iterator[None]:
    """Make `import diplomacy` load this package inside a `with` block."""
    install_alias()
    try:
        yield
    finally:
        uninstall_alias()
