"""Decorations on top of the areas, without meaning in the rules: islands, lakes, rivers, straits and crossings."""

import shapely
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import linemerge, unary_union

from boardlib.coverage import rounded_ring
from boardlib.linework import rounded
from boardlib.svg import Shape, line_path, ring_path
from classic import natural_earth, places
from classic.homelands import IMPASSABLE
from classic.land import FRAME, SMALLEST_ISLAND
from classic.projection import point_on_board, shape_on_board

ISLAND_DETAIL = 0.7
CHANNEL = 1.5  # water that stays between an island and the shore
OWNED_WITHIN = 45.0
SHORTEST_RIVER = 15.0


def ornaments(land, areas, land_names) -> dict[str, list[Shape]]:
    """The groups of board.svg on top of the areas."""
    return {
        "islands": [ring_path(shape, province=owner) for shape, owner in island_shapes(land, areas, land_names)],
        "lakes": [ring_path(shape) for shape in lake_shapes(land, areas, land_names)],
        "rivers": [line_path(line) for line in river_lines(areas, land_names)],
        "straits": [line_path(line) for line in strait_lines(areas)],
        "crossings": [line_path(line) for line in crossing_lines()],
    }


def island_shapes(land, areas, land_names) -> list[tuple[Polygon, str]]:
    """Each island with the province whose colour it has, or "" if it is neutral."""
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
        if nobody or owner in IMPASSABLE or areas[owner].distance(shape) > OWNED_WITHIN:
            owner = ""
        result.append((shape, owner))
    return sorted(result, key=lambda entry: entry[0].bounds)


def lake_shapes(land, areas, land_names) -> list[Polygon]:
    """The lakes named in `places`, and the Sea of Marmara."""
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
    """The rivers named in `places`, each joined from its pieces."""
    ashore = unary_union([areas[name] for name in land_names])
    drawn = [shape_on_board(river) for river in natural_earth.waters().lines("rivers")]
    lines = []
    for name, spots in places.RIVERS.items():
        course = _strung_together(drawn, [Point(point_on_board(spot)) for spot in spots])
        if name in places.MOUTHS:
            course = _led_on(course, point_on_board(places.MOUTHS[name]))
        course = LineString(rounded(course.simplify(1.2).coords, 2)).simplify(0.15)
        dry = course.intersection(ashore)
        dry = linemerge(dry) if dry.geom_type == "MultiLineString" else dry
        lines += [line for line in getattr(dry, "geoms", [dry]) if line.length > SHORTEST_RIVER]
    return [LineString(rounded_ring(line.coords)) for line in lines]


def _led_on(course, mouth) -> LineString:
    """The course extended to the mouth, from the nearer end."""
    points = list(course.coords)
    if Point(points[0]).distance(Point(mouth)) < Point(points[-1]).distance(Point(mouth)):
        points.reverse()
    return LineString([*points, mouth])


def _strung_together(drawn, spots) -> LineString:
    """The pieces nearest to the spots, joined in sequence with consistent direction."""
    course = []
    for number, spot in enumerate(spots):
        piece = min(drawn, key=lambda line: (line.distance(spot), line.bounds))
        first, last = Point(piece.coords[0]), Point(piece.coords[-1])
        if course:
            backwards = last.distance(Point(course[-1])) < first.distance(Point(course[-1]))
        else:
            following = spots[min(number + 1, len(spots) - 1)]
            backwards = first.distance(following) < last.distance(following)
        course += list(piece.coords)[:: -1 if backwards else 1]
    return LineString(course)


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
    """A ring that is simplified, smoothed, and rounded to the grid."""
    outline = shape.simplify(detail).exterior.coords
    closed = rounded([*outline, outline[1]], 1)
    return Polygon(rounded_ring(closed[1:-1]))
