#!/usr/bin/env python3
"""Check that no two types of the workspace share a name.

    tools/names/check.py

One noun has one meaning: structs, enums and traits under crates/ and fuzz/ have unique names, including
private types and those of tests. INTENDED lists the exceptions, each with its reason; an unnecessary
exception is an error too. Aliases (`type Result<T>`) and associated types do not count.
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MOST_INTENDED = 10
# Name: why several types may have it.
INTENDED = {
    "Readme": "carries the README of its crate, whose examples run as tests",
}

TYPE = re.compile(r"^\s*(?:pub(?:\([^)]*\))?\s+)?(?:unsafe\s+)?(?:struct|enum|trait|union)\s+([A-Z]\w*)")


def sources():
    """All Rust files of the workspace, as paths from its root."""
    for folder in ("crates", "fuzz"):
        for path, folders, files in os.walk(os.path.join(ROOT, folder)):
            folders[:] = [name for name in folders if name not in ("target", "node_modules")]
            for name in files:
                if name.endswith(".rs"):
                    yield os.path.relpath(os.path.join(path, name), ROOT)


def definitions():
    """Where each type is defined: lists of `path:line` by name."""
    found = {}
    for path in sorted(sources()):
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                match = TYPE.match(line)
                if match:
                    found.setdefault(match.group(1), []).append(f"{path}:{number}")
    return found


def errors(found, intended):
    """The errors in these definitions, one line each."""
    for name, places in sorted(found.items()):
        if len(places) > 1 and name not in intended:
            yield f"{len(places)} types are called {name}: {', '.join(places)}"
    for name in sorted(intended):
        if len(found.get(name, [])) < 2:
            yield f"{name} is listed as an intended exception, but is not needed"
    if len(intended) > MOST_INTENDED:
        yield f"{len(intended)} exceptions are listed; at most {MOST_INTENDED} are allowed"


def main():
    found = definitions()
    if not found:
        print("no types found: is this the right directory?")
        return 1
    wrong = list(errors(found, INTENDED))
    for line in wrong:
        print(line)
    if not wrong:
        print(f"{len(found)} type names, {len(INTENDED)} of them shared on purpose")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
