"""Draws the classic board and writes its board.svg and board.toml. Run by `tools/board/make`."""

import sys
from pathlib import Path

from shapely.geometry import Polygon, box

from boardlib.anchors import Ground
from boardlib.coverage import DrawingError
from boardlib.facts import read_variant
from boardlib.publish import publish
from boardlib.verify import Drawing
from classic import by_hand, natural_earth
from classic.areas import classic_areas
from classic.homelands import HOMELANDS, IMPASSABLE, IMPASSABLE_NAMES
from classic.land import FRAME, Land
from classic.ornaments import ornaments
from classic.seas import SEA_NAMES

CRATES = Path(__file__).parents[3] / "crates"
VARIANT = CRATES / "chancery" / "variants" / "classic" / "variant.toml"
DRAWING = CRATES / "chancery-draw" / "boards" / "classic"


def main():
    """Draw the board; it is only written if it has no faults."""
    variant = read_variant(VARIANT)
    topology = natural_earth.countries()
    land = Land(topology)
    areas = classic_areas(topology, land)
    lands = [name for name, province in variant.provinces.items() if not province.is_sea]
    on_top = ornaments(land, areas, sorted([*lands, *IMPASSABLE]))
    x, y, width, height = by_hand.LEGEND
    ground = Ground(
        drawing=Drawing(areas, tuple(variant.provinces), FRAME),
        variant=variant,
        obstacles=[Polygon(shape.points) for shape in on_top["islands"] + on_top["lakes"]],
        names=SEA_NAMES,
        by_hand=by_hand.ANCHORS,
        page_by_hand=by_hand.PAGE_ANCHORS,
        legend=box(x, y, x + width, y + height),
        impassable=IMPASSABLE,
    )
    publish(DRAWING, ground, on_top, HOMELANDS, IMPASSABLE_NAMES)


if __name__ == "__main__":
    try:
        main()
    except DrawingError as error:
        sys.exit(f"The board is not written:\n{error}")
