"""Cuts the board into faces by the lines of the chart, and names them by seeds."""

import shapely
from shapely.geometry import LineString, Point
from shapely.ops import unary_union

from boardlib import coverage, linework
from boardlib.coverage import Seed
from lantern import chart

OUTSIDE = "outside"  # land beyond the board
FRAME = shapely.box(0, 0, chart.WIDTH, chart.HEIGHT)
ROUGHNESS = 0.18  # how far a coast wanders, as a share of its length
DETAIL = 1.2
FLAT = 0.4  # what smoothing leaves nearly straight is dropped again


def lantern_areas(variant):
    """All areas that tile the frame: provinces, and the land beyond the board."""
    lines = [
        *(_coast(course) for course in chart.COASTS),
        *(linework.border(_points(course), _name(course)) for course in chart.BORDERS),
        *(linework.sea_border(_points(course)) for course in chart.SEA_BORDERS),
    ]
    faces = coverage.faces_between(lines, FRAME)
    dry = {name for name in chart.SEEDS if name == OUTSIDE or not variant.provinces[name].is_sea}
    seeds = [Seed(name, Point(spot), name in dry) for name, spot in chart.SEEDS.items()]
    land = unary_union([face for face in faces if any(seed.is_land and face.contains(seed.point) for seed in seeds)])
    areas = coverage.single_rings(coverage.named_areas(faces, land, seeds))
    areas = coverage.simplified(areas, DETAIL)
    areas = coverage.smoothed(areas, FRAME)
    areas = coverage.simplified(areas, FLAT)
    return coverage.on_grid(areas)


def _coast(course) -> LineString:
    """A coast with bays and spits of all sizes between its points."""
    points = linework.rounded(_points(course), 1)
    return LineString(linework.rounded(linework.wandering(points, _name(course), ROUGHNESS, 5.0), 1))


def _points(course):
    return [chart.MEETINGS[point] if isinstance(point, str) else point for point in course]


def _name(course) -> str:
    return f"{course[0]} to {course[-1]}"
