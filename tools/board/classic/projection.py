"""From longitude and latitude to board units: a conic projection, distorted to give crowded places more room.

Four steps: Lambert's conic; a lens over central Europe; small magnifiers over the places where provinces are small;
and a stretch of both axes that takes room from the empty east and north. Each step is one-to-one, so adjacency is
preserved.
"""

import numpy as np
import pyproj
from shapely.ops import transform

WIDTH = 1400
HEIGHT = 1250

_CONIC = pyproj.Transformer.from_crs(
    "EPSG:4326", "+proj=lcc +lat_1=40 +lat_2=60 +lat_0=50 +lon_0=14 +ellps=WGS84", always_xy=True
)

# The lens: everything is pushed away from this place, more so nearby.
LENS_AT = (13.5, 47.5)
LENS_REACH = 3000e3
LENS_POWER = 0.5

# Magnifiers: place, radius in kilometres of the lensed map, the enlargement at the centre (0.3 = 30 %).
MAGNIFIERS = [
    ((-2.8, 54.4), 850, 0.42),
    ((-2.0, 49.95), 330, 0.40),
    ((9.6, 55.7), 520, 0.35),
    ((4.9, 51.4), 420, 0.30),
    ((13.4, 42.0), 700, 0.35),
    ((20.8, 42.4), 620, 0.25),
    ((27.0, 39.6), 620, 0.30),
]

# Stretch: board units for a kilometre, at given kilometres right of (below) the lens; linear in between.
ACROSS = [(-2600, 0.24), (-1500, 0.27), (-800, 0.305), (900, 0.305), (1500, 0.26), (2000, 0.23), (2700, 0.20)]
DOWN = [(-3300, 0.23), (-1900, 0.23), (-1000, 0.272), (1100, 0.272), (1700, 0.24)]
LEFT = -2460
TOP = -3170


class _Stretch:
    """The integral of a scale that is linear between knots: smooth and monotonic."""

    def __init__(self, knots, origin):
        self.at = np.array([at for at, _ in knots], dtype=float)
        self.scale = np.array([scale for _, scale in knots], dtype=float)
        steps = np.diff(self.at) * (self.scale[:-1] + self.scale[1:]) / 2
        self.sum = np.concatenate([[0.0], np.cumsum(steps)])
        self.shift = 0.0
        self.shift = float(self(np.array(float(origin))))

    def __call__(self, value):
        inside = np.clip(value, self.at[0], self.at[-1])
        knot = np.clip(np.searchsorted(self.at, inside, side="right") - 1, 0, len(self.at) - 2)
        past = inside - self.at[knot]
        slope = (self.scale[knot + 1] - self.scale[knot]) / (self.at[knot + 1] - self.at[knot])
        result = self.sum[knot] + past * (self.scale[knot] + slope * past / 2)
        beyond = np.where(value < self.at[0], (value - self.at[0]) * self.scale[0], 0.0)
        beyond = beyond + np.where(value > self.at[-1], (value - self.at[-1]) * self.scale[-1], 0.0)
        return result + beyond - self.shift


_ACROSS = _Stretch(ACROSS, LEFT)
_DOWN = _Stretch(DOWN, TOP)
_LENS_X, _LENS_Y = _CONIC.transform(*LENS_AT)


def _lensed(longitude, latitude):
    """Kilometres from the lens, to the right and down."""
    x, y = _CONIC.transform(np.asarray(longitude, dtype=float), np.asarray(latitude, dtype=float))
    x, y = x - _LENS_X, y - _LENS_Y
    pull = (1 + LENS_POWER) / (1 + LENS_POWER * np.hypot(x, y) / LENS_REACH)
    return x * pull / 1000, -y * pull / 1000


def _magnified(x, y, magnifiers):
    for middle_x, middle_y, radius, power in magnifiers:
        across, down = x - middle_x, y - middle_y
        share = np.minimum(np.hypot(across, down) / radius, 1.0)
        factor = 1 + power * (1 - share * share) ** 2
        x, y = middle_x + across * factor, middle_y + down * factor
    return x, y


def _placed_magnifiers():
    """The magnifiers, each centred at its place as moved by the ones before."""
    placed = []
    for place, radius, power in MAGNIFIERS:
        x, y = _magnified(*_lensed(*place), placed)
        placed.append((float(x), float(y), radius, power))
    return placed


_MAGNIFIERS = _placed_magnifiers()


def on_board(longitude, latitude, _height=None):
    """Board units of one place or of arrays of places."""
    x, y = _magnified(*_lensed(longitude, latitude), _MAGNIFIERS)
    return _ACROSS(x), _DOWN(y)


def point_on_board(place) -> tuple[float, float]:
    """Board units of one place."""
    x, y = on_board(*place)
    return float(x), float(y)


def shape_on_board(shape):
    """A shape of longitudes and latitudes, in board units."""
    return transform(on_board, shape)
