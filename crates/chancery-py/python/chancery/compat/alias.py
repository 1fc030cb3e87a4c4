"""Make `import diplomacy` load this package."""

from __future__ import annotations

import contextlib
import os
from typing import Iterator, Tuple

from chancery.compat import absent
from chancery.compat.parts import exactness
from chancery.module_alias import ModuleAlias

# What the package does not have.
_OWN = (".absent", ".alias", ".parts")


def _modules() -> Tuple[str, ...]:
    """All modules of the package, as they follow its name."""
    root = os.path.dirname(__file__)
    found = {""}
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if name != "__pycache__"]
        for file in files:
            if file.endswith(".py"):
                path = os.path.relpath(os.path.join(folder, file), root)[: -len(".py")]
                found.add("".join(f".{part}" for part in path.split(os.sep) if part != "__init__"))
    found.update(f".{name}" for name in absent.MODULES)
    return tuple(sorted(name for name in found if not name.startswith(_OWN)))


_alias = ModuleAlias("diplomacy", "chancery.compat", _modules())


def install_alias(exact: bool = False) -> None:
    """Make `import diplomacy` load this package. Modules that were imported before are not affected.

    With `exact`, new games come out exactly as with the package, also where it differs from Chancery's rules.
    """
    _alias.install()
    exactness.by_default = exact


def uninstall_alias() -> None:
    """Undo `install_alias`."""
    _alias.uninstall()
    exactness.by_default = False


@contextlib.contextmanager
def aliased(exact: bool = False) -> Iterator[None]:
    """Make `import diplomacy` load this package inside a `with` block."""
    install_alias(exact)
    try:
        yield
    finally:
        uninstall_alias()
