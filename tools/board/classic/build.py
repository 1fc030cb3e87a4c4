"""Draws the classic board, proves it, and writes board.svg and board.toml. Run by `tools/board/make`."""

import sys
from pathlib import Path

from shapely.geometry import box

from boardlib.anchors import Ground
from boardlib.coverage import DrawingError
from boardlib.facts import read_variant
from boardlib.finish import Ornaments, finish
from boardlib.verify import Drawing
from classic import by_hand, natural_earth, ornaments, seas
from classic.areas import IMPASSABLE, classic_areas
from classic.homelands import HOMELANDS, IMPASSABLE_NAMES
from classic.land import FRAME, Land

VARIANT = Path(__file__).parents[3] / "variants" / "classic"


def main():
    """Draw, check, write; nothing is written if anything is wrong."""
    variant = read_variant(VARIANT / "variant.toml")
    topology = natural_earth.countries()
    land = Land(topology)
    areas = classic_areas(topology, land)
    dry = sorted(name for name in areas if name in IMPASSABLE or name in HOMELANDS or _is_land(variant, name))
    drawn = Ornaments(
        islands=ornaments.island_shapes(land, areas, dry),
        lakes=ornaments.lake_shapes(land, areas, dry),
        rivers=ornaments.river_lines(areas, dry),
        straits=ornaments.strait_lines(areas),
        crossings=ornaments.crossing_lines(),
    )
    obstacles = [shape for shape, _ in drawn.islands] + drawn.lakes
    drawing = Drawing(areas, tuple(variant.provinces), FRAME)
    ground = Ground(drawing, variant, obstacles, seas.SEA_NAMES, by_hand.ANCHORS, _legend(), IMPASSABLE)
    finish(VARIANT, ground, drawn, HOMELANDS, IMPASSABLE_NAMES)


def _legend():
    x, y, width, height = by_hand.LEGEND
    return box(x, y, x + width, y + height)


def _is_land(variant, name) -> bool:
    return name in variant.provinces and not variant.provinces[name].is_sea


if __name__ == "__main__":
    try:
        main()
    except DrawingError as error:
        sys.exit(f"The board is not written:\n{error}")
