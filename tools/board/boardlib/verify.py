"""Verifies that a drawing agrees with the rules: tiling, borders, and moves of fleets.

Every check returns a list of faults. A board with faults is not written.
"""

import math
from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations

import shapely
from shapely.geometry import Point, Polygon

from boardlib.facts import Variant

VISIBLE_BORDER = 8.0
APART = 2.5
SHARPEST_ANGLE = 12.0


@dataclass(frozen=True)
class Drawing:
    """All areas that tile the frame, in one dictionary; `provinces` are those of the rules."""

    areas: dict[str, Polygon]
    provinces: tuple[str, ...]
    frame: Polygon


def segments(ring):
    """The directed segments of a ring."""
    coords = ring.coords
    return list(zip(coords[:-1], coords[1:]))


def sides(drawing: Drawing):
    """For each undirected segment, the areas along it."""
    found = defaultdict(list)
    for name, shape in drawing.areas.items():
        for start, end in segments(shape.exterior):
            found[frozenset((start, end))].append(name)
    return found


def check_tiling(drawing: Drawing) -> list[str]:
    """Every segment has two areas, or one and the frame; together the areas are as large as the frame."""
    faults = []
    left, top, right, bottom = drawing.frame.bounds
    for segment, names in sides(drawing).items():
        (x1, y1), (x2, y2) = sorted(segment)
        on_frame = x1 == x2 in (left, right) or y1 == y2 in (top, bottom)
        if len(names) != (1 if on_frame else 2):
            faults.append(f"segment {x1},{y1} to {x2},{y2} has {len(names)} areas: {', '.join(sorted(names))}")
    total = sum(shape.area for shape in drawing.areas.values())
    if abs(total - drawing.frame.area) > 0.01:
        faults.append(f"the areas cover {total:.2f}, the frame {drawing.frame.area:.2f}")
    if not shapely.coverage_is_valid(list(drawing.areas.values())):
        faults.append("the areas overlap, or leave gaps between them")
    return faults


def check_rings(drawing: Drawing) -> list[str]:
    """Every ring is valid, goes through no vertex twice, and has no spike but where the frame cuts it."""
    edge = drawing.frame.exterior
    faults = []
    for name, shape in drawing.areas.items():
        faults += ring_faults(name, shape, lambda vertex: edge.distance(Point(vertex)) < 0.05)
    return faults


def ring_faults(name: str, shape: Polygon, may_be_sharp=lambda vertex: False) -> list[str]:
    """The faults of one ring. It may have spikes where it meets the frame."""
    if not shape.is_valid:
        return [f"{name}: {shapely.is_valid_reason(shape)}"]
    faults = []
    ring = shape.exterior.coords[:-1]
    if len(set(ring)) != len(ring):
        faults.append(f"{name} goes through a vertex twice")
    for before, vertex, after in zip(ring[-1:] + ring[:-1], ring, ring[1:] + ring[:1]):
        back = math.atan2(before[1] - vertex[1], before[0] - vertex[0])
        forth = math.atan2(after[1] - vertex[1], after[0] - vertex[0])
        angle = abs(math.degrees(back - forth)) % 360
        if min(angle, 360 - angle) < SHARPEST_ANGLE and not may_be_sharp(vertex):
            faults.append(f"{name} has a spike at {vertex[0]},{vertex[1]}")
    return faults


def border_lengths(drawing: Drawing) -> dict[frozenset[str], float]:
    """The length of the border of each pair of areas."""
    lengths = defaultdict(float)
    for segment, names in sides(drawing).items():
        if len(names) == 2:
            lengths[frozenset(names)] += math.dist(*segment)
    return lengths


def check_borders(drawing: Drawing, variant: Variant) -> list[str]:
    """Two provinces share a visible border if and only if a unit can move between them."""
    faults = []
    missing = sorted(set(variant.provinces) ^ set(drawing.provinces))
    if missing:
        return [f"drawn or known, but not both: {', '.join(missing)}"]
    wanted = variant.bordering_pairs()
    lengths = border_lengths(drawing)
    for one, two in combinations(sorted(drawing.provinces), 2):
        pair = frozenset((one, two))
        length = lengths.get(pair, 0.0)
        if pair in wanted and length < VISIBLE_BORDER:
            faults.append(f"{one} and {two} border each other, but share only {length:.1f}")
        if pair not in wanted:
            apart = drawing.areas[one].distance(drawing.areas[two])
            if apart < APART:
                faults.append(f"{one} and {two} do not border each other, but are {apart:.2f} apart")
    return faults


def check_fleets(drawing: Drawing, variant: Variant) -> list[str]:
    """The fleet borders in the drawing are those of the rules, coast by coast."""
    drawn = drawn_fleet_borders(drawing, variant)
    wanted = variant.fleet_borders()
    faults = [f"no way for a fleet is drawn from {start} to {end}" for start, end in sorted(wanted - drawn)]
    faults += [f"a way for a fleet is drawn from {start} to {end}" for start, end in sorted(drawn - wanted)]
    return faults


def drawn_fleet_borders(drawing: Drawing, variant: Variant) -> set[tuple[str, str]]:
    """The fleet borders in the drawing.

    A coast is the part of the ring between two land borders. A fleet there reaches the seas along it, and the coasts of
    neighbours that begin or end at the same vertex.
    """
    is_sea = {name: province.is_sea for name, province in variant.provinces.items()}
    beside = sides(drawing)
    borders = set()
    for pair in border_lengths(drawing):
        one, two = sorted(pair)
        if is_sea.get(one) and is_sea.get(two):
            borders |= {(one, two), (two, one)}
    ends = defaultdict(set)  # vertex -> locations whose coast begins or ends there
    for name in drawing.provinces:
        if is_sea[name]:
            continue
        for walk in coast_walks(name, drawing, beside, is_sea):
            location = walk.location(variant.provinces[name])
            for sea in walk.seas:
                borders |= {(location, sea), (sea, location)}
            for vertex in walk.ends():
                ends[vertex].add(location)
    for locations in ends.values():
        for one in locations:
            borders |= {(one, two) for two in locations if two.split("/")[0] != one.split("/")[0]}
    return borders


@dataclass(frozen=True)
class CoastWalk:
    """A stretch of coast: its vertices, the seas along it, and the lands that it begins and ends at."""

    vertices: tuple[tuple[float, float], ...]
    seas: frozenset[str]
    lands: frozenset[str]

    def ends(self):
        """Its first and last vertex; an island's coast has none."""
        return {self.vertices[0], self.vertices[-1]} if self.vertices[0] != self.vertices[-1] else set()

    def location(self, province) -> str:
        """The coast that this stretch belongs to: the one that reaches everything along it."""
        if not province.coasts:
            return province.id
        reached = self.seas | self.lands
        for coast in province.coasts:
            if reached <= {location.split("/")[0] for location in province.fleets[coast]}:
                return f"{province.id}/{coast}"
        return f"{province.id}/?{'+'.join(sorted(reached))}"


def coast_walks(name, drawing, beside, is_sea):
    """Every stretch of coast of a province, walked along its ring."""
    ring = segments(drawing.areas[name].exterior)
    neighbours = []
    for start, end in ring:
        others = [other for other in beside[frozenset((start, end))] if other != name]
        neighbours.append(others[0] if others else None)
    wet = [is_sea.get(neighbour, False) for neighbour in neighbours]
    if all(wet):
        yield CoastWalk(tuple(drawing.areas[name].exterior.coords), frozenset(neighbours), frozenset())
        return
    for begin in (i for i in range(len(ring)) if wet[i] and not wet[i - 1]):
        index, seas, vertices = begin, set(), [ring[begin][0]]
        while wet[index % len(ring)]:
            seas.add(neighbours[index % len(ring)])
            vertices.append(ring[index % len(ring)][1])
            index += 1
        lands = {neighbours[begin - 1], neighbours[index % len(ring)]} & set(is_sea)
        yield CoastWalk(tuple(vertices), frozenset(seas), frozenset(lands))


def split_coasts(drawing: Drawing, variant: Variant) -> dict[str, CoastWalk]:
    """The stretch of each split coast, by its location, such as `spa/nc`."""
    is_sea = {name: province.is_sea for name, province in variant.provinces.items()}
    beside = sides(drawing)
    found = {}
    for province in variant.provinces.values():
        if province.coasts:
            for walk in coast_walks(province.id, drawing, beside, is_sea):
                found[walk.location(province)] = walk
    return found


def check_all(drawing: Drawing, variant: Variant) -> list[str]:
    """Every fault of the drawing."""
    return [
        *check_rings(drawing),
        *check_tiling(drawing),
        *check_borders(drawing, variant),
        *check_fleets(drawing, variant),
    ]
