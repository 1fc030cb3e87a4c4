"""The sizes of the symbols on the board: boxes around an anchor, and the band of a sea's name on its curve.

The sizes are half widths and half heights in board units. The program that draws the board uses the same ones.
"""

from dataclasses import dataclass

import numpy as np
import shapely

SIZES = {
    "unit": (16.0, 12.0),
    "dislodged": (14.0, 10.5),
    "label": (17.0, 7.0),
    "centre": (7.0, 7.0),
    "coast label": (9.0, 5.5),
}
# On a page 748 pixels wide, in the units of a drawing 1400 wide.
PAGE_SIZES = {
    "army": (29.0, 21.5),
    "fleet": (34.5, 24.5),
    "label": (19.0, 9.5),
    "centre": (10.0, 10.0),
}
LETTER_WIDTH = 5.3
LINE_HALF_HEIGHT = 6.5
LONGEST_LINE = 9


@dataclass(frozen=True)
class Box:
    """A box by its centre and half sizes."""

    x: float
    y: float
    half_width: float
    half_height: float

    def polygon(self):
        return shapely.box(
            self.x - self.half_width, self.y - self.half_height, self.x + self.half_width, self.y + self.half_height
        )

    def collides(self, other: "Box", gap: float = 0.0) -> bool:
        return (
            abs(self.x - other.x) < self.half_width + other.half_width + gap
            and abs(self.y - other.y) < self.half_height + other.half_height + gap
        )


def name_lines(name: str) -> list[str]:
    """A long name of two words or more breaks at the space nearest to its middle."""
    spaces = [i for i, letter in enumerate(name) if letter == " "]
    if len(name) <= LONGEST_LINE or not spaces:
        return [name]
    middle = (len(name) - 1) / 2
    at = min(spaces, key=lambda i: abs(i - middle))
    return [name[:at], name[at + 1 :]]


def long_name_size(names) -> tuple[float, float]:
    """Half sizes that hold the name in every language."""
    broken = [name_lines(name) for name in names]
    longest = max(len(line) for lines in broken for line in lines)
    most_lines = max(len(lines) for lines in broken)
    return longest * LETTER_WIDTH / 2, most_lines * LINE_HALF_HEIGHT


def curve_points(start, middle, end, count: int = 25):
    """Points of the quadratic curve that passes through `middle` half way."""
    start, middle, end = (np.asarray(point, dtype=float) for point in (start, middle, end))
    control = 2 * middle - (start + end) / 2
    t = np.linspace(0, 1, count)[:, None]
    return (1 - t) ** 2 * start + 2 * t * (1 - t) * control + t**2 * end


def name_band(curve, size: float):
    """The water that a name on a curve covers."""
    return shapely.LineString(curve_points(*curve)).buffer(size * 0.5, cap_style="flat")
