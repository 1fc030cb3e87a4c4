"""The package `diplomacy` itself, where it is installed: its own tests, and the package to compare with."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
import sys
import types
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

FILES = ("test_datc", "test_datc_no_check", "test_datc_no_expand", "test_game", "test_map")
MISSING = "the package diplomacy 1.1.2 is not installed here"


def folder() -> Optional[str]:
    """Where its tests are, or nothing. The package is not imported for this."""
    spec = importlib.util.find_spec("diplomacy")
    for place in (spec.submodule_search_locations or []) if spec else []:
        if os.path.isdir(os.path.join(place, "tests")):
            return os.path.join(place, "tests")
    return None


def package() -> Any:
    """The package, to compare with."""
    return importlib.import_module("diplomacy")


def modules(tests: str) -> Dict[str, types.ModuleType]:
    """Its test files, loaded while `import diplomacy` means ours."""
    parent = types.ModuleType("diplomacy.tests")
    parent.__path__ = [tests]
    sys.modules["diplomacy.tests"] = parent
    return {name: importlib.import_module(f"diplomacy.tests.{name}") for name in FILES}


def cases(module: types.ModuleType) -> Iterator[Tuple[str, Callable[[], None]]]:
    """Its tests, by the names that pytest gives them."""
    for name, value in vars(module).items():
        if name.startswith("test_") and inspect.isfunction(value):
            yield name, value
        elif name.startswith("Test") and inspect.isclass(value):
            for method in dir(value):
                if method.startswith("test_"):
                    yield f"{name}::{method}", getattr(value(), method)


def names() -> List[str]:
    """The names of all tests, without running any."""
    import chancery.compat

    tests = folder()
    if tests is None:
        return []
    with chancery.compat.aliased():
        loaded = modules(tests)
        return [f"{file}::{name}" for file, module in loaded.items() for name, _ in cases(module)]
