"""Skerries, lakes, rivers and the gate of Narrowgate."""

import math
import random

from shapely.affinity import rotate
from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union

from boardlib import linework
from boardlib.coverage import rounded_ring
from boardlib.svg import Shape, line_path, ring_path
from lantern import chart

CORNERS = 11
WIDE = 2.5  # how far anchors keep away from a strait


def ornaments(areas, dry) -> dict[str, list[Shape]]:
    """The groups of board.svg on top of the areas."""
    land = unary_union([areas[name] for name in dry])
    return {
        "islands": [ring_path(_blob(spot, size), province=owner) for spot, size, owner in chart.SKERRIES],
        "lakes": [ring_path(_blob(spot, size)) for spot, size in chart.LAKES],
        "rivers": [line_path(_ashore(_course(points, 0.12), land)) for points in chart.RIVERS],
        "straits": [line_path(strait) for strait in _straits()],
    }


def obstacles(drawn: dict[str, list[Shape]]) -> list[Polygon]:
    """Areas that anchors must avoid."""
    rings = [Polygon(shape.points) for shape in drawn["islands"] + drawn["lakes"]]
    return [*rings, *(strait.buffer(WIDE) for strait in _straits())]


def _straits() -> list[LineString]:
    return [_course(points, 0.05) for points in chart.STRAITS]


def _blob(spot, size) -> Polygon:
    """A small irregular shape around a point; `size` is half the width, half the height, and the rotation."""
    generator = random.Random(f"{spot}")
    across, down, turned = size
    points = []
    for corner in range(CORNERS):
        angle = (corner + generator.uniform(-0.3, 0.3)) / CORNERS * math.tau
        far = generator.uniform(0.75, 1.2)
        points.append((spot[0] + across * far * math.cos(angle), spot[1] + down * far * math.sin(angle)))
    points = list(rotate(LineString(points), turned, origin=spot).coords)
    closed = linework.rounded([*points, points[0], points[1]], 1)
    return Polygon(rounded_ring(closed[1:-1]))


def _ashore(river, land) -> LineString:
    """The part of a river on land."""
    dry = river.intersection(land)
    return LineString(rounded_ring(max(getattr(dry, "geoms", [dry]), key=lambda part: part.length).coords))


def _course(points, amount) -> LineString:
    bends = linework.wandering(linework.rounded(points, 1), f"{points[0]}", amount)
    return LineString(rounded_ring(linework.rounded(bends, 1)))
