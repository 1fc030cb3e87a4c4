"""From areas and ornaments to the two files: everything is checked, anchors are placed, and only then is it written."""

import gzip
from dataclasses import dataclass, field
from pathlib import Path

from shapely.geometry import LineString, Polygon

from boardlib import svg, toml
from boardlib.anchors import Ground, place_all
from boardlib.coverage import DrawingError
from boardlib.svg import Shape
from boardlib.verify import border_lengths, check_all, drawn_fleet_borders, ring_faults
from boardlib.verify_anchors import check_anchors

OUTSIDE = "outside"  # how the names of areas beyond the board begin


@dataclass
class Ornaments:
    """What is drawn on top of the areas and has no part in the rules. An island has the province it belongs to."""

    islands: list[tuple[Polygon, str]] = field(default_factory=list)
    lakes: list[Polygon] = field(default_factory=list)
    rivers: list[LineString] = field(default_factory=list)
    straits: list[LineString] = field(default_factory=list)
    crossings: list[LineString] = field(default_factory=list)

    def faults(self) -> list[str]:
        """What is wrong with the rings."""
        rings = [shape for shape, _ in self.islands] + self.lakes
        return [fault for number, ring in enumerate(rings) for fault in ring_faults(f"ornament {number}", ring)]


def finish(folder: Path, ground: Ground, ornaments: Ornaments, homelands, impassable=()):
    """Prove the drawing, place the anchors, write board.svg and board.toml, and print the figures.

    `homelands` gives the power that a province belongs to at the start, `impassable` the names of areas that nobody
    enters.
    """
    drawing, variant = ground.drawing, ground.variant
    _stop_at(check_all(drawing, variant) + ornaments.faults())
    places = place_all(ground)
    faults, blemishes = check_anchors(ground, places)
    for blemish in blemishes:
        print(f"blemish: {blemish}")
    _stop_at(faults)
    impassable = dict(impassable)
    groups = _groups(drawing.areas, variant, ornaments, impassable)
    width, height = (int(side) for side in drawing.frame.bounds[2:])
    left, top, right, bottom = ground.legend.bounds
    legend = (left, top, right - left, bottom - top)
    picture = svg.document(width, height, groups)
    anchors = toml.document(width, height, legend, variant, homelands, places, ground.names, impassable)
    (folder / "board.svg").write_text(picture)
    (folder / "board.toml").write_text(anchors)
    _report(drawing, variant, groups, picture)


def _stop_at(faults):
    if faults:
        raise DrawingError("\n".join(faults))


def _groups(areas, variant, ornaments, impassable):
    return {
        "provinces": [_ring(areas[name], name) for name in sorted(variant.provinces)],
        "impassable": [_ring(areas[name], name) for name in impassable],
        "outside": [_ring(areas[name]) for name in sorted(areas) if name.startswith(OUTSIDE)],
        "islands": [_ring(shape, province=owner) for shape, owner in ornaments.islands],
        "lakes": [_ring(shape) for shape in ornaments.lakes],
        "rivers": [_line(line) for line in ornaments.rivers],
        "straits": [_line(line) for line in ornaments.straits],
        "crossings": [_line(line) for line in ornaments.crossings],
    }


def _ring(shape: Polygon, name: str = "", province: str = "") -> Shape:
    return Shape(tuple(shape.exterior.coords[:-1]), True, name, province)


def _line(line: LineString) -> Shape:
    return Shape(tuple(line.coords), False)


def _report(drawing, variant, groups, picture):
    pairs = variant.bordering_pairs()
    drawn = [pair for pair in border_lengths(drawing) if pair <= set(drawing.provinces)]
    fleets = drawn_fleet_borders(drawing, variant)
    points = sum(len(shape.points) for shapes in groups.values() for shape in shapes)
    print(f"borders: {len(drawn)} drawn, {len(pairs)} known; fleet borders: {len(fleets)} drawn,", end=" ")
    print(f"{len(variant.fleet_borders())} known")
    print(f"board.svg: {points} points, {len(gzip.compress(picture.encode(), 9, mtime=0))} bytes gzipped")
