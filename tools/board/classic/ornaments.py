"""What is drawn on top of the areas and has no part in the rules: islands, lakes, rivers, straits and crossings."""

import shapely
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import linemerge, unary_union

from boardlib.coverage import rounded_ring
from boardlib.linework import rounded
from boardlib.svg import Shape
from classic import natural_earth, places
from classic.land import FRAME, SMALLEST_ISLAND
from classic.projection import point_on_board, shape_on_board

ISLAND_DETAIL = 0.7
CHANNEL = 1.5  # water that stays between an island and the shore
OWNED_WITHIN = 45.0


def island_shapes(land, areas, land_names) -> list[tuple[Polygon, str]]:
    """Each island with the province whose colour it takes, or "" where it is nobody's."""
    shore = unary_union([areas[name] for name in land_names]).buffer(CHANNEL)
    neutral = [Point(point_on_board(place)) for place in places.NEUTRAL_ISLANDS]
    result = []
    for island in land.islands:
        cut = island.intersection(FRAME).difference(shore)
        parts = [part for part in getattr(cut, "geoms", [cut]) if part.geom_type == "Polygon"]
        largest = max(parts, key=lambda part: part.area, default=Polygon())
        if largest.area < SMALLEST_ISLAND:
            continue
        shape = _ring(largest, ISLAND_DETAIL)
        owner = min(land_names, key=lambda name: (areas[name].distance(shape), name))
        nobody = any(island.buffer(3).contains(point) for point in neutral)
        if nobody or owner == "swi" or areas[owner].distance(shape) > OWNED_WITHIN:
            owner = ""
        result.append((shape, owner))
    return sorted(result, key=lambda entry: entry[0].bounds)


def lake_shapes(land, areas, land_names) -> list[Polygon]:
    """The lakes that are named in `places`, and the Sea of Marmara."""
    ashore = unary_union([areas[name] for name in land_names]).buffer(-1.5)
    drawn = [shapely.make_valid(shape_on_board(lake)) for lake in natural_earth.waters().polygons("lakes")]
    lakes = []
    for place in places.LAKES:
        spot = Point(point_on_board(place))
        lake = min(drawn, key=lambda shape: (shape.distance(spot), shape.bounds))
        lakes.append(lake.intersection(ashore).buffer(-0.3).buffer(0.6))
    shapes = [part for lake in lakes for part in getattr(lake, "geoms", [lake]) if part.area > 8]
    return [_ring(land.marmara, 0.6), *(_ring(shape, 0.6) for shape in shapes)]


def river_lines(areas, land_names) -> list[LineString]:
    """The rivers that pass the places in `places`."""
    ashore = unary_union([areas[name] for name in land_names])
    drawn = [shape_on_board(river) for river in natural_earth.waters().lines("rivers")]
    chosen = []
    for place in places.RIVERS:
        spot = Point(point_on_board(place))
        chosen.append(min(drawn, key=lambda line: (line.distance(spot), line.bounds)))
    whole = unary_union(chosen).intersection(ashore)
    merged = linemerge(whole) if whole.geom_type == "MultiLineString" else whole
    lines = [line for line in getattr(merged, "geoms", [merged]) if line.geom_type == "LineString" and line.length > 15]
    return [LineString(rounded_ring(rounded(line.simplify(0.9).coords, 1))) for line in lines]


def strait_lines(areas) -> list[LineString]:
    """Channels through land contact; that between Denmark and Sweden is their border."""
    oresund = linemerge(areas["den"].intersection(areas["swe"]))
    return [oresund, *(_hand_line(points, 2) for points in places.STRAITS.values())]


def crossing_lines() -> list[LineString]:
    """Short strokes across a strait between lands that an army may cross."""
    return [_hand_line(points, 0) for points in places.CROSSINGS.values()]


def _hand_line(points, rounds):
    return LineString(rounded_ring(rounded([point_on_board(point) for point in points], rounds)))


def _ring(shape, detail) -> Polygon:
    """A ring made even, rounded off, and set on the grid."""
    outline = shape.simplify(detail).exterior.coords
    closed = rounded([*outline, outline[1]], 1)
    return Polygon(rounded_ring(closed[1:-1]))


def ring_path(shape: Polygon, name: str = "", province: str = "") -> Shape:
    """A polygon as a path."""
    return Shape(tuple(shape.exterior.coords[:-1]), True, name, province)


def line_path(line: LineString) -> Shape:
    """A line as a path."""
    return Shape(tuple(line.coords), False)
