"""The examples of the pages and of the package's own text, run as printed."""

from __future__ import annotations

import doctest
import pathlib
import re
from typing import List

import pytest

import chancery

PROJECT = pathlib.Path(__file__).resolve().parents[3]
PAGES = ["README.md", "docs/GUIDE.md", "crates/chancery-py/README.md"]


@pytest.mark.parametrize("page", PAGES)
def test_examples_of_a_page(page: str) -> None:
    text = (PROJECT / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```pycon\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert blocks
    # All blocks of a page are one session.
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, page, 0)
    said: List[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=said.append)
    assert runner.failures == 0, "".join(said)
    assert runner.tries >= 5


def test_examples_of_the_package() -> None:
    result = doctest.testmod(chancery, raise_on_error=False)
    assert result.attempted > 3 and result.failed == 0
