"""The package as it is installed: a version, types, nothing that older Pythons cannot read."""

from __future__ import annotations

import ast
import pathlib
from importlib import metadata

import chancery

PLACE = pathlib.Path(chancery.__file__).parent


def test_the_version_is_that_of_the_wheel() -> None:
    assert chancery.__version__ == metadata.version("chancery")


def test_it_tells_type_checkers_that_it_has_types() -> None:
    assert (PLACE / "py.typed").exists()
    assert (PLACE / "_native.pyi").exists()


def test_every_file_is_in_the_words_of_python_3_9() -> None:
    files = sorted(PLACE.rglob("*.py"))
    assert files
    for file in files:
        ast.parse(file.read_text(encoding="utf-8"), str(file), feature_version=(3, 9))


def test_what_is_promised_is_there() -> None:
    for name in chancery.__all__:
        assert getattr(chancery, name) is not None
