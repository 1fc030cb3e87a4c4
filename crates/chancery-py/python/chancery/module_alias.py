"""Other names for modules of this package, so that programs written for those names run unchanged."""

from __future__ import annotations

import contextlib
import importlib
import sys
from types import ModuleType
from typing import Dict, Iterator, Tuple


class ModuleAlias:
    """Another name for a package of ours and its modules."""

    def __init__(self, other: str, own: str, modules: Tuple[str, ...]) -> None:
        self._other = other
        self._own = own
        #: What follows the name of the package: ``""`` for itself, ``".order"`` for a module.
        self._modules = modules
        self._before: Dict[str, ModuleType] = {}

    def _is_installed(self) -> bool:
        return sys.modules.get(self._other) is sys.modules[self._own]

    def _taken(self) -> Dict[str, ModuleType]:
        return {name: module for name, module in sys.modules.items() if name.split(".")[0] == self._other}

    def install(self) -> None:
        """Make the other name load this package. Modules that were imported before are not affected."""
        if self._is_installed():
            return
        self._before.clear()
        for name, module in self._taken().items():
            self._before[name] = module
            del sys.modules[name]
        for name in self._modules:
            sys.modules[self._other + name] = importlib.import_module(self._own + name)

    def uninstall(self) -> None:
        """Undo `install`."""
        if not self._is_installed():
            return
        for name in self._taken():
            del sys.modules[name]
        sys.modules.update(self._before)
        self._before.clear()

    @contextlib.contextmanager
    def installed(self) -> Iterator[None]:
        """Make the other name load this package inside a `with` block."""
        self.install()
        try:
            yield
        finally:
            self.uninstall()
