"""Writes board.toml: the positions of symbols on the board, one block per province."""

from boardlib.anchors import Ground


def document(width: int, height: int, ground: Ground, homelands, places, on_page, impassable_names) -> str:
    """The whole file; `places` are the anchors for pictures, `on_page` those for pages."""
    left, top, right, bottom = ground.legend.bounds
    legend = (left, top, right - left, bottom - top)
    lines = [
        "# Where things stand on the board, in the units of board.svg. Written by tools/board/make: change it there.",
        "format = 1",
        f"size = [{width}, {height}]",
        f"legend = [{', '.join(_number(value) for value in legend)}] # x, y, width, height",
    ]
    for name, province in sorted(ground.variant.provinces.items()):
        lines += ["", "[[province]]", f'id = "{name}"']
        if name in homelands:
            lines.append(f'homeland = "{homelands[name]}"')
        for kind in ("unit", "dislodged", "label", "centre", "long"):
            if (name, kind) in places:
                lines.append(f"{kind} = {_point(places[name, kind])}")
        unit, label = _point(on_page[name, "unit"]), _point(on_page[name, "label"])
        lines.append(f"page = {{ unit = {unit}, label = {label} }}")
        if name in ground.names:
            curve, size = ground.names[name]
            points = ", ".join(_point(point) for point in curve)
            lines.append(f"name = {{ curve = [{points}], size = {_number(size)} }}")
        for coast in province.coasts:
            lines += ["[[province.coast]]", f'id = "{coast}"']
            lines += [f"{kind} = {_point(places[name, coast, kind])}" for kind in ("unit", "dislodged", "label")]
            lines.append(f"page = {{ unit = {_point(on_page[name, coast, 'unit'])} }}")
    for name, spoken in sorted(impassable_names.items()):
        written = ", ".join(f'{language} = "{text}"' for language, text in sorted(spoken.items()))
        lines += ["", "[[impassable]]", f'id = "{name}"', f"name = {{ {written} }}"]
        lines.append(f"label = {_point(places[name, 'label'])}")
    return "\n".join(lines) + "\n"


def _number(value) -> str:
    return f"{float(value):.1f}".removesuffix(".0")


def _point(point) -> str:
    return f"[{_number(point[0])}, {_number(point[1])}]"
