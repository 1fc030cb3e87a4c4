"""The package's own tests, run against ours through an alias. They are not copied: they are those installed."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, Tuple

import pytest

import chancery.compat

from . import original
from .expected_failures import BY_RULE, EXPECTED

NAMES = original.names()
MOST_FAILURES = 3


@pytest.fixture(scope="module", params=["exact", "our rules"])
def tests(request: Any) -> Iterator[Tuple[Dict[str, Callable[[], None]], Dict[str, str]]]:
    """The tests, and those of them that should fail."""
    place = original.folder()
    if place is None:
        pytest.skip(original.MISSING)
    exact = request.param == "exact"
    with chancery.compat.aliased(exact=exact):
        yield original.loaded_cases(place), EXPECTED if exact else {**EXPECTED, **BY_RULE}


@pytest.mark.parametrize("name", NAMES or ["all"])
def test_of_the_package(tests: Tuple[Dict[str, Callable[[], None]], Dict[str, str]], name: str) -> None:
    cases, expected = tests
    if name not in expected:
        cases[name]()
        return
    try:
        cases[name]()
    except AssertionError:
        return
    pytest.fail(f"{name} passes: take it off the list of expected failures")


def test_the_list_is_short_and_names_tests_that_are_there() -> None:
    assert len(EXPECTED) <= MOST_FAILURES
    assert all(EXPECTED.values()) and all(BY_RULE.values())
    place = original.folder()
    if place is not None:
        assert {*EXPECTED, *BY_RULE} <= set(NAMES)
        assert len(NAMES) == 612
        assert sorted({name.split("::")[0] for name in NAMES}) == original.test_files(place)
