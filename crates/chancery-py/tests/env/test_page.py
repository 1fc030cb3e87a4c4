"""The examples of docs/PYTHON-ENV.md, run as printed."""

import contextlib
import io
import os
import re

import pytest

PAGE = os.path.join(os.path.dirname(__file__), *[os.pardir] * 4, "docs", "PYTHON-ENV.md")
with open(PAGE, encoding="utf-8") as page:
    EXAMPLES = re.findall(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```\n)?", page.read(), re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_prints_what_it_says(number):
    code, wanted = EXAMPLES[number]
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(code, f"example {number}", "exec"), {})
    if wanted:
        assert said.getvalue() == wanted


def test_there_are_examples():
    assert len(EXAMPLES) >= 3
