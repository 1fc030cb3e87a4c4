"""The cost of a place on the board by itself, before anything else is placed.

Good places have room around them, are inside their own province, and do not cover the names of seas.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon

COLLISION = 1000.0
WIDEST_CLEARANCE = 9.0
FRAME_GAP = 3.0
BAND_GAP = 1.5

# The largest share of a box that may be outside its own province.
ALLOWED_OUT = {"unit": 0.15, "dislodged": 0.3, "label": 0.2, "centre": 0.1, "long": 0.35, "coast label": 1.0}
# The cost of covering the name of a sea.
ON_A_NAME = {"unit": COLLISION, "label": COLLISION, "coast label": COLLISION, "dislodged": COLLISION * 0.5}


@dataclass(frozen=True)
class Site:
    """The site of the items of one province or coast.

    Centres lie `inside`; boxes should stay in `home`, and must not cover `foreign` land or names of seas. Items of a
    split coast stay near its `coast`.
    """

    inside: Polygon
    home: Polygon
    foreign: Polygon
    bands: Polygon
    frame: Polygon
    coast: LineString | None = None

    @cached_property
    def _surroundings(self):
        """The foreign land and the names nearby."""
        near = shapely.box(*self.inside.bounds).buffer(80)
        return self.foreign.intersection(near), self.bands.intersection(near), self.home.intersection(near)

    @cached_property
    def _middle(self):
        """The point farthest from all borders, or the middle of the coast."""
        if self.coast is not None:
            return self.coast.interpolate(0.5, normalized=True).coords[0]
        return shapely.maximum_inscribed_circle(self.inside, tolerance=0.5).coords[0]

    def costs(self, kind: str, half, places) -> np.ndarray:
        """The cost of each place for a box of this kind and size."""
        foreign, bands, home = self._surroundings
        boxes = boxes_at(places, half)
        whole = 4 * half[0] * half[1]
        out = shapely.area(shapely.difference(boxes, home)) / whole
        over_foreign = shapely.area(shapely.intersection(boxes, foreign)) / whole
        kept = self.frame.buffer(-FRAME_GAP, join_style="mitre")
        off_frame = shapely.area(shapely.difference(boxes, kept)) / whole
        clearance = np.where(out > 0, 0.0, np.minimum(shapely.distance(boxes, home.boundary), WIDEST_CLEARANCE))
        away = np.hypot(places[:, 0] - self._middle[0], places[:, 1] - self._middle[1])
        costs = 60 * out + 250 * over_foreign + COLLISION * off_frame - 1.6 * clearance
        costs = costs + np.where(out > ALLOWED_OUT[kind], COLLISION * (0.5 + out), 0.0)
        costs = costs + ON_A_NAME.get(kind, 0.0) * shapely.intersects(boxes_at(places, half, BAND_GAP), bands)
        if self.coast is None:
            return costs + 0.12 * away
        to_coast = shapely.distance(shapely.points(places), self.coast)
        return costs + 0.35 * to_coast + (0.4 * away if kind == "unit" else 0.0)


def grid(shape) -> np.ndarray:
    """A grid of places in a shape, finer for smaller shapes."""
    left, top, right, bottom = shape.bounds
    step = max(1.5, round(np.sqrt(shape.area) / 32 * 2) / 2)
    across, down = np.meshgrid(np.arange(np.ceil(left), right, step), np.arange(np.ceil(top), bottom, step))
    return _inside(shape, across, down)


def around(place, shape, reach: int = 7) -> np.ndarray:
    """Nearby places, one unit apart; the place itself comes first, so that it wins ties."""
    steps = np.arange(-reach, reach + 1)
    across, down = np.meshgrid(place[0] + steps, place[1] + steps)
    return np.vstack([place, _inside(shape, across, down)])


def _inside(shape, across, down) -> np.ndarray:
    shapely.prepare(shape)
    kept = shapely.contains_xy(shape, across.ravel(), down.ravel())
    return np.column_stack([across.ravel()[kept], down.ravel()[kept]])


def boxes_at(places, half, gap: float = 0.0):
    """Boxes around places."""
    wide, high = half[0] + gap, half[1] + gap
    return shapely.box(places[:, 0] - wide, places[:, 1] - high, places[:, 0] + wide, places[:, 1] + high)
