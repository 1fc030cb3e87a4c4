"""Writes board.svg: groups of paths in a fixed order, straight pieces only, tenths of a unit, as short as possible.

The program reads only the shapes; the colours are for viewing the file by itself.
"""

from dataclasses import dataclass

from shapely.geometry import LineString, Polygon

GROUP_STYLES = {
    "provinces": 'fill="#f1e9d6" stroke="#5b5348" stroke-width="1" stroke-linejoin="round"',
    "impassable": 'fill="#cfc6b4" stroke="#5b5348" stroke-width="1" stroke-linejoin="round"',
    "outside": 'fill="#e4ddcf" stroke="#b9ae9a" stroke-width="1" stroke-linejoin="round"',
    "outside-water": 'fill="#c9dbe4" stroke="#8aa6b5" stroke-width="1" stroke-linejoin="round"',
    "islands": 'fill="#f1e9d6" stroke="#5b5348" stroke-width="0.7" stroke-linejoin="round"',
    "lakes": 'fill="#c9dbe4" stroke="#8aa6b5" stroke-width="0.7"',
    "rivers": 'fill="none" stroke="#8fb0c3" stroke-width="1" stroke-linecap="round"',
    "straits": 'fill="none" stroke="#8fb0c3" stroke-width="3" stroke-linecap="round"',
    "crossings": 'fill="none" stroke="#5b5348" stroke-width="1.5" stroke-dasharray="2 2"',
}


@dataclass(frozen=True)
class Shape:
    """A path: its points, whether it is closed, and its name attributes."""

    points: tuple[tuple[float, float], ...]
    closed: bool
    id: str = ""
    province: str = ""


def ring_path(ring: Polygon, name: str = "", province: str = "") -> Shape:
    """A polygon as a path."""
    return Shape(tuple(ring.exterior.coords[:-1]), True, name, province)


def line_path(line: LineString) -> Shape:
    """A line as a path."""
    return Shape(tuple(line.coords), False)


def number(tenths: int) -> str:
    """A number of tenths, as short as SVG allows."""
    sign = "-" if tenths < 0 else ""
    whole, rest = divmod(abs(tenths), 10)
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{rest}"


def path_data(points, closed: bool) -> str:
    """Path data with relative pieces: `M10 5l3-.5h4z`."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    x, y = tenths[0]
    written = ["M", number(x), *_separated(number(y))]
    command = "M"
    for next_x, next_y in tenths[1:]:
        across, down = next_x - x, next_y - y
        x, y = next_x, next_y
        if across and down:
            if command != "l":
                written += ["l", number(across)]
            else:
                written += _separated(number(across))
            written += _separated(number(down))
            command = "l"
        elif across:
            written += [*("h" if command != "h" else ""), *_after(command == "h", number(across))]
            command = "h"
        elif down:
            written += [*("v" if command != "v" else ""), *_after(command == "v", number(down))]
            command = "v"
    if closed:
        written.append("z")
    return "".join(written)


def _separated(text: str):
    """A number after a number, with a space unless a minus sign separates them."""
    return [text] if text.startswith("-") else [" ", text]


def _after(same_command: bool, text: str):
    return _separated(text) if same_command else [text]


def document(width: int, height: int, groups: dict[str, list[Shape]]) -> str:
    """The whole file. Every group is written, even an empty one."""
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">']
    for group, style in GROUP_STYLES.items():
        lines.append(f'<g id="{group}" {style}>')
        for shape in groups.get(group, []):
            attributes = f' id="{shape.id}"' if shape.id else ""
            attributes += f' data-province="{shape.province}"' if shape.province else ""
            lines.append(f'<path{attributes} d="{path_data(shape.points, shape.closed)}"/>')
        lines.append("</g>")
    lines.append("</svg>")
    return "\n".join(lines) + "\n"
