"""The last step of every board: verify the drawing, place and verify the anchors, then write the files."""

import gzip
from pathlib import Path

from shapely.geometry import Polygon

from boardlib import svg, toml
from boardlib.anchors import Ground, place_all
from boardlib.coverage import DrawingError
from boardlib.pages import place_on_page
from boardlib.verify import border_lengths, check_all, drawn_fleet_borders, ring_faults
from boardlib.verify_anchors import check_anchors


def publish(folder: Path, ground: Ground, ornaments: dict[str, list[svg.Shape]], homelands, impassable_names):
    """Write board.svg and board.toml into the folder of a variant, or raise an error that lists every fault.

    `ornaments` are the groups of board.svg drawn on top of the areas, `homelands` the power of a province at the
    start, and `impassable_names` the names of impassable areas by language.
    """
    faults = check_all(ground.drawing, ground.variant)
    for group in ("islands", "lakes"):
        for number, shape in enumerate(ornaments.get(group, []), 1):
            faults += ring_faults(f"number {number} of the {group}", Polygon(shape.points))
    if faults:
        raise DrawingError("\n".join(faults))

    places = place_all(ground)
    faults, blemishes = check_anchors(ground, places)
    for blemish in blemishes:
        print(f"blemish: {blemish}")
    if faults:
        raise DrawingError("\n".join(faults))

    groups = _area_groups(ground) | ornaments
    width, height = (round(value) for value in ground.drawing.frame.bounds[2:])
    picture = svg.document(width, height, groups)
    on_page = place_on_page(ground, places)
    anchors = toml.document(width, height, ground, homelands, places, on_page, impassable_names)
    (folder / "board.svg").write_text(picture, encoding="utf-8")
    (folder / "board.toml").write_text(anchors, encoding="utf-8")
    _report(ground, groups, picture)


def _area_groups(ground: Ground):
    """The groups of areas. The remaining areas are land outside the board."""
    areas = ground.drawing.areas
    named = {*ground.drawing.provinces, *ground.impassable}
    return {
        "provinces": [svg.ring_path(areas[name], name) for name in sorted(ground.drawing.provinces)],
        "impassable": [svg.ring_path(areas[name], name) for name in sorted(ground.impassable)],
        "outside": [svg.ring_path(areas[name]) for name in sorted(set(areas) - named)],
    }


def _report(ground: Ground, groups, picture: str):
    lengths = border_lengths(ground.drawing)
    drawn = [pair for pair in lengths if pair <= set(ground.drawing.provinces)]
    fleets = drawn_fleet_borders(ground.drawing, ground.variant)
    points = sum(len(shape.points) for shapes in groups.values() for shape in shapes)
    packed = len(gzip.compress(picture.encode(), 9, mtime=0))
    print(f"borders: {len(drawn)} drawn, {len(ground.variant.bordering_pairs())} known")
    print(f"fleet borders: {len(fleets)} drawn, {len(ground.variant.fleet_borders())} known")
    print(f"board.svg: {points} points, {packed} bytes gzipped")
