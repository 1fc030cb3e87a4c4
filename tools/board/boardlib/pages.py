"""Places units and labels for pages, where they are much larger than in a picture.

A label stands below the unit of its province, or at a place of its own if there is none. Any set of provinces may be
occupied, so a unit stays clear of the units, labels and centres of all its neighbours. Each location in turn takes the
best of many places until nothing changes; places set by hand stay.
"""

from dataclasses import dataclass

import numpy as np
import shapely

from boardlib.anchors import Ground
from boardlib.boxes import PAGE_SIZES, name_band
from boardlib.sites import boxes_at, grid
from boardlib.verify import split_coasts

ROUNDS = 12
LABEL_GAP = 1.0
FRAME_GAP = 4.0

# The cost of a place for each unit of area that two boxes share.
UNIT_ON_UNIT = 6.0
UNIT_ON_LABEL = 2.5
UNIT_ON_CENTRE = 3.0
LABEL_ON_LABEL = 1.5
LABEL_ON_CENTRE = 2.0


@dataclass
class Token:
    """A unit with the label below it, or the label of an empty province."""

    key: tuple[str, ...]
    half: tuple[float, float]
    places: np.ndarray
    costs: np.ndarray
    chosen: int

    @property
    def province(self) -> str:
        return self.key[0]

    @property
    def is_unit(self) -> bool:
        return self.key[-1] == "unit"

    @property
    def at(self):
        return self.places[self.chosen]


def place_on_page(ground: Ground, places) -> dict[tuple[str, ...], tuple[float, float]]:
    """The places of units and labels on a page; `places` are those in a picture."""
    tokens = [*_units(ground, places), *_labels(ground, places)]
    centres = {key[0]: place for key, place in places.items() if key[-1] == "centre"}
    for _ in range(ROUNDS):
        moved = False
        for token in tokens:
            if len(token.places) == 1:
                continue
            costs = token.costs + _company_costs(token, tokens, centres)
            best = int(np.argmin(costs))
            moved |= best != token.chosen
            token.chosen = best
        if not moved:
            break
    return {token.key: (round(float(token.at[0]), 1), round(float(token.at[1]), 1)) for token in tokens}


def below(half) -> float:
    """The distance from the middle of a unit to the middle of its label."""
    return half[1] + LABEL_GAP + PAGE_SIZES["label"][1]


def _units(ground: Ground, places):
    walks = split_coasts(ground.drawing, ground.variant)
    land = shapely.union_all([ground.drawing.areas[name] for name in ground.drawing.areas if not _is_sea(ground, name)])
    islands = shapely.union_all(ground.obstacles)
    bands = shapely.union_all([name_band(*name) for name in ground.names.values()])
    for name in sorted(ground.variant.provinces):
        province = ground.variant.provinces[name]
        home = ground.drawing.areas[name]
        site = home.difference(islands)
        for coast in ("", *province.coasts):
            key = (name, coast, "unit") if coast else (name, "unit")
            army_only = province.kind == "inland" or (province.coasts and not coast)
            half = PAGE_SIZES["army" if army_only else "fleet"]
            inside, own, line = site, home, None
            if coast:
                walk = walks[f"{name}/{coast}"]
                line = shapely.LineString(walk.vertices)
                inside = site.intersection(line.buffer(34))
                own = home.union(shapely.union_all([ground.drawing.areas[sea] for sea in sorted(walk.seas)]))
            by_hand = ground.page_by_hand.get(key)
            spots = np.array([by_hand], dtype=float) if by_hand else grid(inside)
            first = int(np.argmin(np.hypot(spots[:, 0] - places[key][0], spots[:, 1] - places[key][1])))
            costs = _unit_costs(ground, spots, half, own, land.difference(home), islands, bands)
            wanted = places[key] if line is None else line.interpolate(0.5, normalized=True).coords[0]
            costs += 1.5 * np.hypot(spots[:, 0] - wanted[0], spots[:, 1] - wanted[1])
            yield Token(key, half, spots, costs, first)


def _unit_costs(ground, spots, half, own, foreign, islands, bands):
    """The cost of places for a unit and its label, apart from other units."""
    boxes = boxes_at(spots, half)
    labels = boxes_at(spots + np.array([0.0, below(half)]), PAGE_SIZES["label"])
    kept = ground.drawing.frame.buffer(-FRAME_GAP, join_style="mitre")
    off = shapely.area(shapely.difference(boxes, kept)) + shapely.area(shapely.difference(labels, kept))
    out = shapely.area(shapely.difference(boxes, own))
    over_land = shapely.area(shapely.intersection(boxes, foreign))
    label_over_land = shapely.area(shapely.intersection(labels, foreign))
    named = shapely.area(shapely.intersection(boxes, bands)) + shapely.area(shapely.intersection(labels, bands))
    dry = shapely.area(shapely.intersection(boxes, islands))
    return 20 * off + 0.05 * out + 0.12 * over_land + 0.05 * label_over_land + 0.12 * named + 0.02 * dry


def _labels(ground: Ground, places):
    half = PAGE_SIZES["label"]
    islands = shapely.union_all(ground.obstacles)
    for name in sorted(ground.variant.provinces):
        key = (name, "label")
        home = ground.drawing.areas[name]
        by_hand = ground.page_by_hand.get(key)
        spots = np.array([by_hand], dtype=float) if by_hand else grid(home.difference(islands))
        boxes = boxes_at(spots, half)
        kept = ground.drawing.frame.buffer(-FRAME_GAP, join_style="mitre")
        costs = 20 * shapely.area(shapely.difference(boxes, kept)) + 0.3 * shapely.area(shapely.difference(boxes, home))
        band = shapely.union_all([name_band(*one) for one in ground.names.values()])
        costs = costs + 1.0 * shapely.area(shapely.intersection(boxes, band))
        costs = costs + 1.2 * np.hypot(spots[:, 0] - places[key][0], spots[:, 1] - places[key][1])
        first = int(np.argmin(costs))
        yield Token(key, half, spots, costs, first)


def _company_costs(token: Token, tokens, centres):
    """The cost of overlaps with the units, labels and centres of other provinces, and with the own centre."""
    costs = np.zeros(len(token.places))
    label_half = PAGE_SIZES["label"]
    under = np.array([0.0, below(token.half)])
    for other in tokens:
        if other.province == token.province or np.abs(other.at - token.places.mean(axis=0)).max() > 400:
            continue
        if token.is_unit and other.is_unit:
            costs += UNIT_ON_UNIT * _shared(token.places, token.half, other.at, other.half)
            beneath = other.at + np.array([0.0, below(other.half)])
            costs += UNIT_ON_LABEL * _shared(token.places, token.half, beneath, label_half)
            costs += UNIT_ON_LABEL * _shared(token.places + under, label_half, other.at, other.half)
            costs += LABEL_ON_LABEL * _shared(token.places + under, label_half, beneath, label_half)
        elif token.is_unit:
            costs += UNIT_ON_LABEL * _shared(token.places, token.half, other.at, other.half)
            costs += LABEL_ON_LABEL * _shared(token.places + under, label_half, other.at, other.half)
        elif other.is_unit:
            costs += UNIT_ON_LABEL * _shared(token.places, token.half, other.at, other.half)
            beneath = other.at + np.array([0.0, below(other.half)])
            costs += LABEL_ON_LABEL * _shared(token.places, token.half, beneath, label_half)
        else:
            costs += LABEL_ON_LABEL * _shared(token.places, token.half, other.at, other.half)
    for name, centre in centres.items():
        if token.is_unit and name != token.province:
            costs += UNIT_ON_CENTRE * _shared(token.places, token.half, centre, PAGE_SIZES["centre"])
            costs += LABEL_ON_CENTRE * _shared(token.places + under, label_half, centre, PAGE_SIZES["centre"])
        elif not token.is_unit:
            costs += LABEL_ON_CENTRE * 3 * _shared(token.places, token.half, centre, PAGE_SIZES["centre"])
    return costs


def _shared(places, half, other, other_half):
    """The area that boxes at places share with another box."""
    across = _overlap(places[:, 0], half[0], other[0], other_half[0])
    down = _overlap(places[:, 1], half[1], other[1], other_half[1])
    return np.maximum(across, 0) * np.maximum(down, 0)


def _overlap(at, half, other, other_half):
    return np.minimum(at + half, other + other_half) - np.maximum(at - half, other - other_half)


def _is_sea(ground, name) -> bool:
    return name in ground.variant.provinces and ground.variant.provinces[name].is_sea
