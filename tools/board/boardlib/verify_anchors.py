"""Checks that every anchor is in its place, and that no symbols overlap."""

from itertools import combinations

import shapely
from shapely.geometry import Point

from boardlib.anchors import Ground
from boardlib.boxes import SIZES, Box, long_name_size, name_band
from boardlib.verify import split_coasts

UNIT_INSIDE = 0.85
LABEL_INSIDE = 0.80
NAME_IN_WATER = 0.97


def boxes_of(ground: Ground, places) -> dict[tuple[str, ...], Box]:
    """The box of every anchor."""
    boxes = {}
    for key, (x, y) in places.items():
        kind = key[-1]
        if kind == "long":
            half = long_name_size(ground.variant.provinces[key[0]].names.values())
        else:
            half = SIZES["coast label" if kind == "label" and len(key) == 3 else kind]
        boxes[key] = Box(x, y, *half)
    return boxes


def check_anchors(ground: Ground, places) -> tuple[list[str], list[str]]:
    """Faults, which prevent writing the board, and acceptable blemishes."""
    boxes = boxes_of(ground, places)
    faults = _check_points(ground, places)
    blemishes = []
    for (one, first), (two, second) in combinations(boxes.items(), 2):
        if not first.collides(second):
            continue
        kinds = {one[-1], two[-1]}
        sentence = f"{'/'.join(one)} collides with {'/'.join(two)}"
        if "long" in kinds:
            if kinds & {"unit", "centre"}:
                faults.append(sentence)
            elif kinds == {"long"}:
                blemishes.append(sentence)
        elif "dislodged" in kinds and kinds & {"label", "dislodged"} == kinds:
            blemishes.append(sentence)
        else:
            faults.append(sentence)
    shares, small = _check_shares(ground, boxes)
    faults += shares
    faults += _check_bands(ground, boxes)
    return faults, blemishes + small


def _check_points(ground, places):
    obstacles = shapely.union_all(ground.obstacles)
    faults = []
    for key, place in places.items():
        area = ground.drawing.areas[key[0]]
        if not area.contains(Point(place)):
            faults.append(f"{'/'.join(key)} is not inside its province")
        if obstacles.contains(Point(place)):
            faults.append(f"{'/'.join(key)} lies on an island or in a lake")
    for key, box in boxes_of(ground, places).items():
        if ground.legend.intersects(box.polygon()):
            faults.append(f"{'/'.join(key)} lies in the legend")
    return faults


def _check_shares(ground, boxes):
    """Check the share of a unit or a label inside its province."""
    walks = split_coasts(ground.drawing, ground.variant)
    seas = [ground.drawing.areas[name] for name, province in ground.variant.provinces.items() if province.is_sea]
    water = shapely.union_all(seas)
    faults, blemishes = [], []
    for key, box in boxes.items():
        if key[-1] not in ("unit", "label") or key[0] not in ground.variant.provinces:
            continue
        home = ground.drawing.areas[key[0]]
        if len(key) == 3:
            own = sorted(walks[f"{key[0]}/{key[1]}"].seas)
            home = shapely.union_all([home, *(ground.drawing.areas[sea] for sea in own)])
        polygon = box.polygon()
        inside = polygon.intersection(home).area / polygon.area
        with_water = polygon.intersection(shapely.union_all([home, water])).area / polygon.area
        sentence = f"{'/'.join(key)} is only {inside:.0%} inside its province"
        if key[-1] == "unit" and inside < UNIT_INSIDE:
            faults.append(sentence)
        if key[-1] == "label" and inside < LABEL_INSIDE:
            (blemishes if with_water > 0.97 else faults).append(sentence)
    return faults, blemishes


def _check_bands(ground, boxes):
    """Check that the name of a sea is on its own water and covers no unit, label or centre."""
    dry = shapely.union_all([*ground.obstacles, ground.legend])
    faults = []
    for sea, name in ground.names.items():
        band = name_band(*name)
        water = ground.drawing.areas[sea].difference(dry)
        share = band.intersection(water).area / band.area
        if share < NAME_IN_WATER:
            faults.append(f"the name of {sea} is only {share:.0%} in its own water")
        for key, box in boxes.items():
            if key[-1] in ("unit", "label", "centre") and band.intersects(box.polygon()):
                faults.append(f"the name of {sea} covers {'/'.join(key)}")
    return faults
