"""From lines and seeds to named areas that tile the frame, and the areas simplified, smoothed and rounded together.

An area is a polygon of one ring. Neighbours always share the very same vertices: every step here treats an edge the
same way from both of its sides.
"""

from collections import defaultdict
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import Point, Polygon
from shapely.ops import polygonize, unary_union

GRID = 0.1


class DrawingError(Exception):
    """The lines do not form the expected areas."""


@dataclass(frozen=True)
class Seed:
    """A point that assigns the face around it to an area of land or water."""

    area: str
    point: Point
    is_land: bool


def faces_between(lines, frame: Polygon) -> list[Polygon]:
    """Every face that the lines and the frame enclose. Loose ends are dropped."""
    inside = unary_union(list(lines)).intersection(frame)
    net = shapely.set_precision(unary_union([inside, frame.boundary]), 0.001)
    faces = [face for face in polygonize(net) if face.area > 0]
    return sorted(faces, key=lambda face: face.bounds)


def named_areas(faces, land, seeds) -> dict[str, Polygon]:
    """Give every face to an area.

    A face with a seed belongs to the seed's area. Faces without one (slivers between a coast and a border) go to the
    neighbour of their own kind, land or water, that they share most border with.
    """
    tree = shapely.STRtree(faces)
    is_land = [land.contains(face.representative_point()) for face in faces]
    owner: dict[int, str] = {}
    problems = []
    for seed in seeds:
        hits = [int(index) for index in tree.query(seed.point) if faces[index].contains(seed.point)]
        if not hits:
            continue  # the frame cuts this part of the area off
        face = hits[0]
        if is_land[face] != seed.is_land:
            problems.append(f"seed of {seed.area} at {seed.point.wkt} is on the wrong side of a coast")
        if owner.get(face, seed.area) != seed.area:
            problems.append(f"{seed.area} and {owner[face]} are not separated at {seed.point.wkt}")
        owner[face] = seed.area
    if problems:
        raise DrawingError("\n".join(problems))
    _adopt_orphans(faces, tree, is_land, owner)
    parts = defaultdict(list)
    for face, area in sorted(owner.items()):
        parts[area].append(faces[face])
    return {area: unary_union(parts[area]) for area in sorted(parts)}


def _adopt_orphans(faces, tree, is_land, owner):
    orphans = sorted((i for i in range(len(faces)) if i not in owner), key=lambda i: -faces[i].area)
    while orphans:
        adopted = []
        for orphan in orphans:
            best_length, best_area = 0.0, None
            for other in sorted(int(i) for i in tree.query(faces[orphan])):
                if other == orphan or other not in owner or is_land[other] != is_land[orphan]:
                    continue
                length = faces[orphan].boundary.intersection(faces[other].boundary).length
                if length > best_length:
                    best_length, best_area = length, owner[other]
            if best_area:
                owner[orphan] = best_area
                adopted.append(orphan)
        if not adopted:
            places = [f"{faces[i].representative_point().wkt} ({faces[i].area:.0f})" for i in orphans]
            raise DrawingError("faces without any seed: " + ", ".join(places))
        orphans = [i for i in orphans if i not in adopted]


def single_rings(areas, may_split=()) -> dict[str, Polygon]:
    """Check that every area is one ring without holes; areas in `may_split` become `name-1`, `name-2`, and so on."""
    result = {}
    problems = []
    for name, shape in areas.items():
        parts = sorted(getattr(shape, "geoms", [shape]), key=lambda part: -part.area)
        if len(parts) > 1 and name not in may_split:
            where = ", ".join(f"{part.representative_point().wkt} ({part.area:.1f})" for part in parts[1:])
            problems.append(f"{name} has other parts at {where}")
        for number, part in enumerate(parts, 1):
            if part.interiors:
                where = ", ".join(Polygon(hole).representative_point().wkt for hole in part.interiors)
                problems.append(f"{name} has a hole at {where}")
            result[name if len(parts) == 1 else f"{name}-{number}"] = part
    if problems:
        raise DrawingError("\n".join(problems))
    return result


def simplified(areas: dict[str, Polygon], tolerance: float) -> dict[str, Polygon]:
    """Drop detail smaller than the tolerance from all borders at once, so that neighbours keep the same line."""
    names = sorted(areas)
    shapes = shapely.coverage_simplify([areas[name] for name in names], tolerance, simplify_boundary=False)
    return dict(zip(names, shapes))


def junctions(areas: dict[str, Polygon]) -> set[tuple[float, float]]:
    """Vertices where three lines meet, or where a line meets the frame."""
    neighbours = defaultdict(set)
    for shape in areas.values():
        ring = shape.exterior.coords
        for start, end in zip(ring[:-1], ring[1:]):
            neighbours[start].add(end)
            neighbours[end].add(start)
    return {vertex for vertex, others in neighbours.items() if len(others) != 2}


def smoothed(areas: dict[str, Polygon], frame: Polygon) -> dict[str, Polygon]:
    """Cut every corner once, except at junctions and on the frame.

    Each edge is replaced by its points at one and three quarters, symmetrically, so that the two rings along a border
    stay the same line.
    """
    fixed = junctions(areas)
    left, top, right, bottom = frame.bounds

    def stays(vertex):
        x, y = vertex
        on_frame = min(abs(x - left), abs(x - right), abs(y - top), abs(y - bottom)) < GRID / 2
        return on_frame or vertex in fixed

    result = {}
    for name, shape in areas.items():
        ring = shape.exterior.coords[:-1]
        points = []
        for start, end in zip(ring, ring[1:] + ring[:1]):
            points.append(start if stays(start) else _between(start, end, 0.25))
            if not stays(end):
                points.append(_between(start, end, 0.75))
        result[name] = Polygon(points)
    return result


def _between(start, end, share):
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def rounded_ring(points) -> list[tuple[float, float]]:
    """Points on the grid of tenths, without duplicates and collinear vertices."""
    tenths = [(int(round(x / GRID)), int(round(y / GRID))) for x, y in points]
    ring = [point for point, before in zip(tenths, tenths[-1:] + tenths[:-1]) if point != before]
    return [(x / 10, y / 10) for x, y in ring]


def on_grid(areas: dict[str, Polygon]) -> dict[str, Polygon]:
    """Round all vertices to tenths, and drop those that are collinear in every area."""
    rounded = {name: Polygon(rounded_ring(shape.exterior.coords[:-1])) for name, shape in areas.items()}
    fixed = junctions(rounded)
    result = {}
    for name, shape in rounded.items():
        ring = shape.exterior.coords[:-1]
        around = zip(ring[-1:] + ring[:-1], ring, ring[1:] + ring[:1])
        kept = [vertex for before, vertex, after in around if vertex in fixed or not _straight(before, vertex, after)]
        result[name] = Polygon(kept)
        if not result[name].is_valid:
            raise DrawingError(f"{name}: {shapely.is_valid_reason(result[name])} after rounding")
    return result


def _straight(before, vertex, after) -> bool:
    first = np.subtract(vertex, before)
    second = np.subtract(after, vertex)
    return abs(first[0] * second[1] - first[1] * second[0]) < 1e-9 and float(np.dot(first, second)) > 0
