"""Cuts the classic board into faces by coasts and borders, and names them by seeds."""

import shapely
from shapely.geometry import LineString, Point
from shapely.ops import linemerge, unary_union

from boardlib import coverage, linework
from boardlib.coverage import Seed
from classic import borders, places, seas
from classic.land import FRAME
from classic.projection import point_on_board, shape_on_board

# Coasts move outwards when bays are closed, so borders are extended by this much and cut again.
OVERSHOOT = 7.0
CALM = 1.6  # how far the borders of Natural Earth are straightened, to match those drawn by hand
DETAIL = 1.5
FLAT = 0.6  # what smoothing leaves nearly straight is dropped again
OUTSIDE = "outside"


def classic_areas(topology, land):
    """All areas that tile the frame: provinces, Switzerland, and the surroundings."""
    lines = [land.mainland.boundary, _land_borders(topology, land.mainland), _sea_borders(land.mainland)]
    faces = coverage.faces_between(lines, FRAME)
    areas = coverage.named_areas(faces, land.mainland, list(_seeds()))
    areas = coverage.single_rings(areas, may_split=(OUTSIDE,))
    areas = coverage.simplified(areas, DETAIL)
    areas = coverage.smoothed(areas, FRAME)
    areas = coverage.simplified(areas, FLAT)
    return coverage.on_grid(areas)


def _seeds():
    for group, is_land in ((places.LAND_SEEDS, True), (places.SEA_SEEDS, False)):
        for area, spots in group.items():
            for spot in spots:
                yield Seed(area, Point(point_on_board(spot)), is_land)


def _land_borders(topology, mainland):
    lines = list(_modern_borders(topology))
    for name, points in borders.HAND_BORDERS.items():
        lines.append(linework.border([point_on_board(point) for point in points], name))
    ashore = mainland.buffer(0.01)
    return unary_union([linework.extended(line, OVERSHOOT).intersection(ashore) for line in lines])


def _modern_borders(topology):
    known = topology.borders("countries")
    for one, two, window in borders.MODERN_BORDERS:
        line = known[tuple(sorted((one, two)))]
        if window:
            line = line.intersection(shapely.box(*window))
        line = line if line.geom_type == "LineString" else linemerge(line)
        for part in getattr(line, "geoms", [line]):
            if part.geom_type == "LineString" and not part.is_ring:
                calm = shape_on_board(part).simplify(CALM)
                yield LineString(linework.rounded(calm.coords, 2))


def _sea_borders(mainland):
    lines = []
    for points in seas.SEA_BORDERS.values():
        lines.append(linework.sea_border([point_on_board(point) for point in points]))
    return unary_union(lines).difference(mainland.buffer(-0.01))
