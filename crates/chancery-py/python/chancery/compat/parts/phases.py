"""Names of phases, `S1901M` and `SPRING 1901 MOVEMENT`, and their sequence."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import List, Optional, Sequence, Tuple

OUTSIDE = ("FORMING", "COMPLETED")
"""What is no phase of play."""
UNKNOWN = "?????"
KINDS = {"M": "MOVEMENT", "R": "RETREATS", "A": "ADJUSTMENTS"}

_SHORT = re.compile(r"([A-Z])(\d+)([A-Z?])$")


@lru_cache(maxsize=4096)
def abbreviated(phase: str, default: str = UNKNOWN) -> str:
    """`S1901M` for `SPRING 1901 MOVEMENT`."""
    if phase in OUTSIDE:
        return phase
    words = phase.upper().split()
    if len(words) != 3 or not words[1].isdigit():
        return default
    return f"{words[0][0]}{words[1]}{words[2][0]}"


@lru_cache(maxsize=4096)
def lengthened(seasons: Tuple[str, ...], short: str, default: str = UNKNOWN) -> str:
    """`SPRING 1901 MOVEMENT` for `S1901M`, with these names of seasons."""
    if short in OUTSIDE:
        return short
    found = _SHORT.match(short.upper())
    if not found:
        return default
    letter, year, kind = found.groups()
    for step in seasons:
        season, _, what = step.partition(" ")
        if season[0] == letter and what and what[0] == kind:
            return f"{season} {int(year)} {what}"
    return default


def following(seq: Sequence[str], phase: str, kind: Optional[str], skip: int, backwards: bool = False) -> str:
    """The next or previous phase, optionally of one type, skipping a number of phases."""
    if phase in OUTSIDE:
        return phase
    steps: List[str] = [step for step in seq if step != "NEWYEAR"]
    words = phase.upper().split()
    if len(words) != 3 or not words[1].isdigit() or f"{words[0]} {words[2]}" not in steps:
        return ""
    at, year = steps.index(f"{words[0]} {words[2]}"), int(words[1])
    for _ in range(len(steps) * (skip + 2)):
        at += -1 if backwards else 1
        if at in (-1, len(steps)):
            year += -1 if backwards else 1
            at %= len(steps)
        season, what = steps[at].split()
        if kind in (None, what[0]):
            if skip <= 0:
                return f"{season} {year} {what}"
            skip -= 1
    return ""


@lru_cache(maxsize=4096)
def order(seq: Tuple[str, ...], short: str) -> Tuple[int, int, int]:
    """A sort key for short names of phases."""
    if short == "FORMING":
        return (-1, 0, 0)
    found = _SHORT.match(short)
    if short == "COMPLETED" or not found:
        return (1, 0, 0)
    letter, year, kind = found.groups()
    steps = [step for step in seq if step != "NEWYEAR"]
    for number, step in enumerate(steps):
        season, what = step.split()
        if season[0] == letter and kind in (what[0], "?"):
            return (0, int(year), number)
    return (0, int(year), len(steps))


def compare(seq: Sequence[str], one: str, other: str) -> int:
    """Which of two phases comes later: 1 the first, -1 the second, 0 neither. `?` stands for any kind."""
    if one == other:
        return 0
    if "?" in (one[-1:], other[-1:]) and one[:-1] == other[:-1]:
        return 0
    first, second = order(tuple(seq), one), order(tuple(seq), other)
    return (first > second) - (first < second)
