"""The package's own tests, run against ours through an alias. They are not copied: they are those installed."""

from __future__ import annotations

from typing import Callable, Dict, Iterator

import pytest

import chancery.compat

from . import original
from .expected_failures import EXPECTED

NAMES = original.names()
MOST_FAILURES = 15


@pytest.fixture(scope="module")
def tests() -> Iterator[Dict[str, Callable[[], None]]]:
    folder = original.folder()
    if folder is None:
        pytest.skip(original.MISSING)
    with chancery.compat.aliased():
        loaded = original.modules(folder)
        yield {f"{file}::{name}": case for file, module in loaded.items() for name, case in original.cases(module)}


@pytest.mark.parametrize("name", NAMES or ["all"])
def test_of_the_package(tests: Dict[str, Callable[[], None]], name: str) -> None:
    if name not in EXPECTED:
        tests[name]()
        return
    try:
        tests[name]()
    except AssertionError:
        return
    pytest.fail(f"{name} passes: take it off the list of expected failures")


def test_the_list_is_short_and_names_tests_that_are_there() -> None:
    assert len(EXPECTED) <= MOST_FAILURES
    assert all(reason for reason in EXPECTED.values())
    if NAMES:
        assert set(EXPECTED) <= set(NAMES)
        assert len(NAMES) == 521
