"""Makes coarse lines look hand-drawn: rounded, slightly irregular, and long enough to meet.

Randomness is seeded by the name of the line, so a border is the same on every run.
"""

import math
import random

import numpy as np
from shapely.geometry import LineString


def rounded(points, rounds: int = 2):
    """Cut the corners of an open line (Chaikin); its ends stay."""
    points = np.asarray(points, dtype=float)
    for _ in range(rounds):
        if len(points) < 3:
            break
        cut = np.empty((2 * len(points) - 2, 2))
        cut[0::2] = 0.75 * points[:-1] + 0.25 * points[1:]
        cut[1::2] = 0.25 * points[:-1] + 0.75 * points[1:]
        points = np.vstack([points[:1], cut[1:-1], points[-1:]])
    return points


def wandering(points, name: str, amount: float = 0.14, shortest: float = 7.0):
    """Displace the midpoints of long segments, recursively, as in rivers and ridges."""
    generator = random.Random(name)
    result = [tuple(points[0])]

    def divide(start, end):
        length = math.dist(start, end)
        if length < shortest:
            result.append(tuple(end))
            return
        shift = max(-0.2, min(0.2, generator.gauss(0, 1) * amount)) * length
        middle = (
            (start[0] + end[0]) / 2 - (end[1] - start[1]) / length * shift,
            (start[1] + end[1]) / 2 + (end[0] - start[0]) / length * shift,
        )
        divide(start, middle)
        divide(middle, end)

    for start, end in zip(points[:-1], points[1:]):
        divide(tuple(start), tuple(end))
    return result


def border(points, name: str) -> LineString:
    """A land border between hand-set points."""
    return LineString(rounded(wandering(rounded(points, 1), name), 1))


def sea_border(points) -> LineString:
    """A border on the water: a smooth curve."""
    return LineString(rounded(points, 3))


def extended(line: LineString, by: float) -> LineString:
    """The line with both ends extended, so that it crosses the coast it ends at."""
    points = list(line.coords)

    def beyond(inner, end):
        length = math.dist(inner, end) or 1.0
        return (end[0] + (end[0] - inner[0]) / length * by, end[1] + (end[1] - inner[1]) / length * by)

    reach = min(3, len(points) - 1)
    return LineString([beyond(points[reach], points[0]), *points, beyond(points[-1 - reach], points[-1])])
