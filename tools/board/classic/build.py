"""Draws the classic board, proves it, and writes board.svg and board.toml. Run by `tools/board/make`."""

import gzip
import sys
from pathlib import Path

from shapely.geometry import box

from boardlib import svg, toml
from boardlib.anchors import Ground, place_all
from boardlib.coverage import DrawingError
from boardlib.facts import read_variant
from boardlib.verify import Drawing, border_lengths, check_all, drawn_fleet_borders, ring_faults
from boardlib.verify_anchors import check_anchors
from classic import by_hand, natural_earth, ornaments, seas
from classic.areas import IMPASSABLE, OUTSIDE, classic_areas
from classic.homelands import HOMELANDS, IMPASSABLE_NAMES
from classic.land import FRAME, Land
from classic.projection import HEIGHT, WIDTH

VARIANT = Path(__file__).parents[3] / "variants" / "classic"


def main() -> int:
    """Draw, check, write; nothing is written if anything is wrong."""
    variant = read_variant(VARIANT / "variant.toml")
    topology = natural_earth.countries()
    land = Land(topology)
    areas = classic_areas(topology, land)
    drawing = Drawing(areas, tuple(variant.provinces), FRAME)
    faults = check_all(drawing, variant)

    dry = sorted(name for name in areas if name in IMPASSABLE or name in HOMELANDS or _is_land(variant, name))
    islands = ornaments.island_shapes(land, areas, dry)
    lakes = ornaments.lake_shapes(land, areas, dry)
    for number, shape in enumerate([shape for shape, _ in islands] + lakes):
        faults += ring_faults(f"ornament {number}", shape)
    if faults:
        raise DrawingError("\n".join(faults))

    obstacles = [shape for shape, _ in islands] + lakes
    ground = Ground(drawing, variant, obstacles, seas.SEA_NAMES, by_hand.ANCHORS, _legend(), IMPASSABLE)
    places = place_all(ground)
    faults, blemishes = check_anchors(ground, places)
    for blemish in blemishes:
        print(f"blemish: {blemish}")
    if faults:
        raise DrawingError("\n".join(faults))

    groups = _groups(areas, variant, islands, lakes, dry)
    picture = svg.document(WIDTH, HEIGHT, groups)
    anchors = toml.document(WIDTH, HEIGHT, by_hand.LEGEND, variant, HOMELANDS, places, seas.SEA_NAMES, IMPASSABLE_NAMES)
    (VARIANT / "board.svg").write_text(picture)
    (VARIANT / "board.toml").write_text(anchors)
    _report(drawing, variant, groups, picture)
    return 0


def _legend():
    x, y, width, height = by_hand.LEGEND
    return box(x, y, x + width, y + height)


def _is_land(variant, name) -> bool:
    return name in variant.provinces and not variant.provinces[name].is_sea


def _groups(areas, variant, islands, lakes, dry):
    path, line = ornaments.ring_path, ornaments.line_path
    return {
        "provinces": [path(areas[name], name) for name in sorted(variant.provinces)],
        "impassable": [path(areas[name], name) for name in IMPASSABLE],
        "outside": [path(areas[name]) for name in sorted(areas) if name.startswith(OUTSIDE)],
        "islands": [path(shape, province=owner) for shape, owner in islands],
        "lakes": [path(shape) for shape in lakes],
        "rivers": [line(river) for river in ornaments.river_lines(areas, dry)],
        "straits": [line(strait) for strait in ornaments.strait_lines(areas)],
        "crossings": [line(crossing) for crossing in ornaments.crossing_lines()],
    }


def _report(drawing, variant, groups, picture):
    pairs = variant.bordering_pairs()
    drawn = [pair for pair in border_lengths(drawing) if pair <= set(drawing.provinces)]
    fleets = drawn_fleet_borders(drawing, variant)
    points = sum(len(shape.points) for shapes in groups.values() for shape in shapes)
    print(f"borders: {len(drawn)} drawn, {len(pairs)} known; fleet borders: {len(fleets)} drawn,", end=" ")
    print(f"{len(variant.fleet_borders())} known")
    print(f"board.svg: {points} points, {len(gzip.compress(picture.encode(), 9, mtime=0))} bytes gzipped")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except DrawingError as error:
        sys.exit(f"The board is not written:\n{error}")
