"""The land of the board, in board units: the coast of Natural Earth, generalised, bridged, and widened where necessary.

A printed board shows the same amount of detail everywhere, so narrow fjords and archipelagos are closed, and narrow
spits are cut off.
"""

import shapely
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union

from boardlib.coverage import DrawingError
from classic import natural_earth, places
from classic.projection import HEIGHT, WIDTH, point_on_board, shape_on_board

CLOSED_BAY = 2.6
CUT_TONGUE = 1.3
SPECK = 4.0
LARGEST_DROPPED = 3000.0
SMALLEST_ISLAND = 25.0
FILLED_HOLE = 3000.0
MARGIN = 60.0

FRAME = box(0, 0, WIDTH, HEIGHT)


class Land:
    """Mainland that provinces are cut from, ornamental islands, and the small sea inside Constantinople."""

    def __init__(self, topology):
        raw = _projected(natural_earth.land(topology))
        bridges = [_polygon(outline) for outline in places.BRIDGES.values()]
        parts = _parts(_even(unary_union(_kept_parts(raw) + bridges), raw))
        spots = _points(places.MAINLANDS)
        carrying = [part for part in parts if any(map(part.contains, spots))]
        loose = [part for part in parts if not any(map(part.contains, spots))]
        self.islands = [part for part in loose if part.area > SMALLEST_ISLAND]
        self.marmara = _hole_around(carrying, Point(point_on_board(places.MARMARA)))
        self.mainland = _dug_out(unary_union([_filled(part) for part in carrying]))


def _points(spots):
    return [Point(point_on_board(spot)) for spot in spots]


def _kept_parts(raw):
    """All land except specks and dropped islands."""
    dropped = _points(places.DROPPED_ISLANDS)
    kept = []
    for part in _parts(raw):
        if any(map(part.contains, dropped)):
            if part.area > LARGEST_DROPPED:
                raise DrawingError("a place in DROPPED_ISLANDS lies on the mainland")
        elif part.area > SPECK:
            kept.append(part)
    return kept


def _hole_around(parts, point):
    for part in parts:
        for hole in map(Polygon, part.interiors):
            if hole.contains(point):
                return hole
    raise DrawingError("the Sea of Marmara is not closed off by its bridges")


def _parts(shape):
    return [part for part in getattr(shape, "geoms", [shape]) if part.geom_type == "Polygon" and part.area > 0]


def _projected(land):
    """Land in board units, cut to the surroundings of the frame."""
    around = FRAME.buffer(MARGIN, join_style="mitre")
    return shapely.make_valid(shape_on_board(land.segmentize(0.2))).intersection(around)


def _polygon(outline):
    return shape_on_board(Polygon(outline).segmentize(0.1))


def _even(land, raw):
    """Close narrow bays, then cut off narrow spits."""
    closed = land.buffer(CLOSED_BAY, quad_segs=4).buffer(-CLOSED_BAY, quad_segs=4)
    kept_open = unary_union([_polygon(outline) for outline in places.OPEN_WATERS.values()]).difference(raw)
    closed = closed.difference(kept_open)
    return closed.buffer(-CUT_TONGUE, quad_segs=4).buffer(CUT_TONGUE, quad_segs=4)


def _filled(part):
    """The part without its lakes; a large hole is a sea beyond the board."""
    return Polygon(part.exterior, [hole for hole in part.interiors if Polygon(hole).area > FILLED_HOLE])


def _dug_out(mainland):
    for line, half_width in places.WIDENED_WATERS.values():
        mainland = mainland.difference(shape_on_board(LineString(line).segmentize(0.1)).buffer(half_width))
    return mainland.simplify(0.25)
