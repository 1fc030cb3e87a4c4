"""Draws Lantern Coast and writes its board.svg and board.toml. Run by `tools/board/make`."""

import sys
from pathlib import Path

from shapely.geometry import box

from boardlib.anchors import Ground
from boardlib.coverage import DrawingError
from boardlib.facts import read_variant
from boardlib.publish import publish
from boardlib.verify import Drawing
from lantern import chart
from lantern.areas import FRAME, lantern_areas
from lantern.ornaments import obstacles, ornaments

CRATES = Path(__file__).parents[3] / "crates"
VARIANT = CRATES / "chancery" / "variants" / "lantern" / "variant.toml"
DRAWING = CRATES / "chancery-draw" / "boards" / "lantern"


def main():
    """Draw the board; it is only written if it has no faults."""
    variant = read_variant(VARIANT)
    areas = lantern_areas(variant)
    drawing = Drawing(areas, tuple(variant.provinces), FRAME)
    drawn = ornaments(areas, [name for name, province in variant.provinces.items() if not province.is_sea])
    ground = Ground(drawing, variant, obstacles(drawn), chart.SEA_NAMES, chart.ANCHORS, box(*chart.LEGEND))
    homelands = {province: power for power, provinces in chart.HOMELANDS.items() for province in provinces}
    publish(DRAWING, ground, drawn, homelands, {})


if __name__ == "__main__":
    try:
        main()
    except DrawingError as error:
        sys.exit(f"The board is not written:\n{error}")
