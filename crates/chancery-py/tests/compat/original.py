"""The package `diplomacy` itself, where it is installed: its own tests, and the package to compare with."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import inspect
import os
import sys
import types
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

# All test files but those of its server (tests/network and daide/tests) and a copy of one among its web pages.
FILES = {
    "tests": ("test_datc", "test_datc_no_check", "test_datc_no_expand", "test_game", "test_map", "test_pytest"),
    "utils.tests": (
        "test_common",
        "test_jsonable",
        "test_jsonable_changes",
        "test_parsing",
        "test_priority_dict",
        "test_sorted_dict",
        "test_sorted_set",
        "test_time",
    ),
    "integration.webdiplomacy_net.tests": ("test_game", "test_orders"),
    "maps.tests": ("test_map_gen",),
}
OF_SERVER = ("tests/network", "daide/tests", "web/")
MISSING = "the package diplomacy 1.1.2 is not installed here"


@functools.lru_cache(maxsize=None)
def folder() -> Optional[str]:
    """Where it is installed, or nothing. The package is not imported for this; later the name may mean ours."""
    spec = importlib.util.find_spec("diplomacy")
    for place in (spec.submodule_search_locations or []) if spec else []:
        if os.path.isdir(os.path.join(place, "tests")):
            return place
    return None


folder()


def package() -> Any:
    """The package, to compare with."""
    return importlib.import_module("diplomacy")


def modules(place: str) -> Dict[str, types.ModuleType]:
    """Its test files, loaded while `import diplomacy` means ours."""
    loaded = {}
    for parent, files in FILES.items():
        name = f"diplomacy.{parent}"
        sys.modules[name] = types.ModuleType(name)
        sys.modules[name].__path__ = [os.path.join(place, *parent.split("."))]
        for file in files:
            loaded[f"{parent}.{file}"] = importlib.import_module(f"{name}.{file}")
    return loaded


def cases(module: types.ModuleType) -> Iterator[Tuple[str, Callable[[], None]]]:
    """Its tests, by the names that pytest gives them."""
    for name, value in vars(module).items():
        if name.startswith("test_") and inspect.isfunction(value):
            yield name, value
        elif name.startswith("Test") and inspect.isclass(value):
            for method in dir(value):
                if method.startswith("test_"):
                    yield f"{name}::{method}", getattr(value(), method)


def loaded_cases(place: str) -> Dict[str, Callable[[], None]]:
    """All tests by file and name, while `import diplomacy` means ours."""
    loaded = modules(place)
    return {f"{file}::{name}": case for file, module in loaded.items() for name, case in cases(module)}


def names() -> List[str]:
    """The names of all tests, without running any."""
    import chancery.compat

    place = folder()
    if place is None:
        return []
    with chancery.compat.aliased():
        return list(loaded_cases(place))


def test_files(place: str) -> List[str]:
    """All test files that the package has, apart from those of its server."""
    found = []
    for at, _, files in os.walk(place):
        under = os.path.relpath(at, place).replace(os.sep, "/")
        if under.startswith(OF_SERVER):
            continue
        found += [f"{under.replace('/', '.')}.{file[:-3]}" for file in files if file[:5] == "test_" and file[-3:] == ".py"]
    return sorted(found)
