"""Writes board.toml: where things stand on the board, one block for each province."""

from boardlib.facts import Variant


def document(width, height, legend, variant: Variant, homelands, places, names, impassable) -> str:
    """The whole file.

    `homelands` gives the power that a province belongs to at the start, `places` comes from the placing of anchors,
    `names` has the curve and letter height of each sea, `impassable` the names of areas that nobody enters.
    """
    lines = [
        "# Where things stand on the board, in the units of board.svg. Written by tools/board/make: change it there.",
        "format = 1",
        f"size = [{width}, {height}]",
        f"legend = [{', '.join(_number(value) for value in legend)}] # x, y, width, height",
    ]
    for name, province in sorted(variant.provinces.items()):
        lines += ["", "[[province]]", f'id = "{name}"']
        if name in homelands:
            lines.append(f'homeland = "{homelands[name]}"')
        for kind in ("unit", "dislodged", "label", "centre", "long"):
            if (name, kind) in places:
                lines.append(f"{kind} = {_point(places[name, kind])}")
        if name in names:
            curve, size = names[name]
            points = ", ".join(_point(point) for point in curve)
            lines.append(f"name = {{ curve = [{points}], size = {_number(size)} }}")
        for coast in province.coasts:
            lines += ["[[province.coast]]", f'id = "{coast}"']
            lines += [f"{kind} = {_point(places[name, coast, kind])}" for kind in ("unit", "dislodged", "label")]
    for name, spoken in sorted(impassable.items()):
        written = ", ".join(f'{language} = "{text}"' for language, text in sorted(spoken.items()))
        lines += ["", "[[impassable]]", f'id = "{name}"', f"name = {{ {written} }}"]
        lines.append(f"label = {_point(places[name, 'label'])}")
    return "\n".join(lines) + "\n"


def _number(value) -> str:
    return f"{float(value):.1f}".removesuffix(".0")


def _point(point) -> str:
    return f"[{_number(point[0])}, {_number(point[1])}]"
