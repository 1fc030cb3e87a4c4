"""Finds places for units, labels, supply centres and names, so that nothing covers anything else.

Every thing to be placed is an item with many candidate places. What a place costs by itself (sticking out of the
province, being near its border) is worked out once; then each province in turn tries many places for its unit, sets the
rest as well as it can around it, and keeps the best, again and again until nothing changes. Places set by hand stay.
"""

from dataclasses import dataclass, field

import numpy as np
import shapely
from shapely.geometry import Polygon

from boardlib.boxes import SIZES, long_name_size, name_band
from boardlib.facts import Variant
from boardlib.verify import Drawing, split_coasts

COLLISION = 1000.0
GAP = 1.0
ROUNDS = 4
UNIT_PLACES_TRIED = 70

# The largest share of the box that may stick out, and what sticking out costs over water and over other land.
ALLOWED_OUT = {"unit": 0.15, "dislodged": 0.3, "label": 0.2, "centre": 0.1, "long": 0.35, "coast label": 1.0}

# What may not cover what: the cost of touching for each pair of kinds, in any order.
SOLID = ("unit", "label", "centre", "coast label")
TOUCHING = {frozenset((one, two)): COLLISION for one in SOLID for two in SOLID}
TOUCHING |= {
    frozenset(("dislodged", "unit")): COLLISION,
    frozenset(("dislodged", "centre")): COLLISION,
    frozenset(("dislodged", "label")): COLLISION * 0.6,
    frozenset(("dislodged", "coast label")): COLLISION * 0.6,
    frozenset(("dislodged",)): COLLISION * 0.5,
    frozenset(("long", "unit")): COLLISION,
    frozenset(("long", "centre")): COLLISION,
    frozenset(("long", "coast label")): COLLISION * 0.5,
    frozenset(("long",)): COLLISION * 0.5,
    frozenset(("long", "dislodged")): 25.0,
    frozenset(("long", "label")): 60.0,
    frozenset(("band", "unit")): COLLISION,
    frozenset(("band", "label")): COLLISION,
    frozenset(("band", "coast label")): COLLISION,
    frozenset(("band", "dislodged")): COLLISION * 0.5,
}
COMPANY = {"label": 0.25, "centre": 0.2, "dislodged": 0.3, "coast label": 0.4}
PLACING_ORDER = ("unit", "label", "centre", "coast unit", "coast label", "dislodged", "coast dislodged", "long")


@dataclass
class Item:
    """One thing to place. `key` is how board.toml names it: (province, kind) or (province, coast, kind)."""

    key: tuple[str, ...]
    kind: str
    half: tuple[float, float]
    places: np.ndarray
    costs: np.ndarray
    chosen: int = -1

    @property
    def province(self) -> str:
        return self.key[0]

    @property
    def at(self):
        return self.places[self.chosen]


@dataclass
class Ground:
    """What the placing has to know about a board besides its areas."""

    drawing: Drawing
    variant: Variant
    obstacles: list = field(default_factory=list)  # islands and inner seas: no anchor lies on them
    names: dict = field(default_factory=dict)  # sea -> (curve, size)
    by_hand: dict = field(default_factory=dict)  # key of an item -> place
    legend: Polygon = field(default_factory=Polygon)  # kept free of everything


def place_all(ground: Ground) -> dict[tuple[str, ...], tuple[float, float]]:
    """The place of every item, in board units."""
    items = _items(ground)
    bands = {sea: name_band(*name) for sea, name in ground.names.items()}
    _add_band_costs(items, bands)
    by_province = {}
    for item in items:
        by_province.setdefault(item.province, []).append(item)
    crowded_first = sorted(by_province, key=lambda name: (ground.drawing.areas[name].area, name))
    for _ in range(ROUNDS):
        changed = False
        for province in crowded_first:
            others = [item for item in items if item.province != province and item.chosen >= 0]
            changed |= _settle(by_province[province], _near(others, ground.drawing.areas[province]))
        if not changed:
            break
    return {item.key: (round(float(item.at[0]), 1), round(float(item.at[1]), 1)) for item in items}


def _near(others, area):
    left, top, right, bottom = area.bounds
    reach = 60
    return [
        item
        for item in others
        if left - reach < item.at[0] < right + reach and top - reach < item.at[1] < bottom + reach
    ]


def _settle(items, others) -> bool:
    """Place the items of one province anew; true if something moved."""
    before = [item.chosen for item in items]
    ordered = sorted(items, key=_placing_rank)
    unit = ordered[0]
    base = unit.costs + _touching_costs(unit, others)
    tried = np.argsort(base, kind="stable")[: max(UNIT_PLACES_TRIED * 6, 1)]
    tried = tried[:: max(1, len(tried) // UNIT_PLACES_TRIED)]
    best_cost, best = np.inf, None
    shared = {id(item): item.costs + _touching_costs(item, others) for item in ordered[1:]}
    for place in tried:
        unit.chosen = int(place)
        total = float(base[place])
        placed = [unit]
        for item in ordered[1:]:
            leader = next((other for other in placed if other.key == (*item.key[:-1], "unit")), None)
            costs = shared[id(item)] + _touching_costs(item, placed) + _company_costs(item, leader)
            item.chosen = int(np.argmin(costs))
            total += float(costs[item.chosen])
            placed.append(item)
            if total >= best_cost:
                break
        if total < best_cost:
            best_cost, best = total, [item.chosen for item in items]
    for item, chosen in zip(items, best):
        item.chosen = chosen
    return best != before


def _placing_rank(item):
    kind = f"coast {item.kind}" if len(item.key) == 3 and item.kind in ("unit", "dislodged") else item.kind
    return (PLACING_ORDER.index(kind), item.key)


def _touching_costs(item, placed):
    """For each place of the item, the cost of covering what is placed already."""
    costs = np.zeros(len(item.places))
    for other in placed:
        price = TOUCHING.get(frozenset((item.kind, other.kind)), 0.0)
        if not price:
            continue
        across = item.half[0] + other.half[0] + GAP - np.abs(item.places[:, 0] - other.at[0])
        down = item.half[1] + other.half[1] + GAP - np.abs(item.places[:, 1] - other.at[1])
        depth = np.minimum(across, down)
        costs += np.where(depth > 0, price * (1 + depth / 10), 0.0)
    return costs


def _company_costs(item, leader):
    """What belongs together stays together: label, centre and dislodged unit keep near their unit."""
    weight = COMPANY.get(item.kind, 0.0)
    if leader is None or not weight:
        return 0.0
    away = np.hypot(item.places[:, 0] - leader.at[0], item.places[:, 1] - leader.at[1])
    if item.kind != "label":
        return weight * away
    aside = np.abs(item.places[:, 0] - leader.at[0])
    above = np.where(item.places[:, 1] < leader.at[1], 2.0, 0.0)
    return weight * away + 0.12 * aside + above


def _add_band_costs(items, bands):
    if not bands:
        return
    whole = shapely.union_all(list(bands.values()))
    shapely.prepare(whole)
    for item in items:
        price = TOUCHING.get(frozenset(("band", item.kind)), 0.0)
        if price and len(item.places) > 1:
            item.costs = item.costs + price * shapely.intersects(_boxes(item.places, item.half, GAP), whole)


def _items(ground: Ground):
    walks = split_coasts(ground.drawing, ground.variant)
    obstacles = shapely.union_all(ground.obstacles) if ground.obstacles else Polygon()
    lands = [
        ground.drawing.areas[name] for name in ground.drawing.areas
        if name not in ground.variant.provinces or not ground.variant.provinces[name].is_sea
    ]
    all_land = shapely.union_all(lands)
    items = []
    for name in sorted(ground.drawing.areas):
        province = ground.variant.provinces.get(name)
        home = ground.drawing.areas[name]
        taken = obstacles.buffer(1.0).union(ground.legend)
        inside = home.difference(taken) if taken.intersects(home) else home
        other_land = all_land.difference(home) if not (province and province.is_sea) else all_land.union(obstacles)
        if province is None:
            if name in ground.names or name.startswith("outside"):
                continue
            items.append(_item((name, "label"), "label", SIZES["label"], inside, home, other_land, ground))
            continue
        kinds = ["unit", "dislodged", "label"] + (["centre"] if province.centre else [])
        for kind in kinds:
            items.append(_item((name, kind), kind, SIZES[kind], inside, inside, other_land, ground))
        if not province.is_sea:
            half = long_name_size(province.names.values())
            items.append(_item((name, "long"), "long", half, inside, inside, other_land, ground))
        for coast in province.coasts:
            walk = walks[f"{name}/{coast}"]
            line = shapely.LineString(walk.vertices)
            waters = shapely.union_all([ground.drawing.areas[sea] for sea in sorted(walk.seas)])
            shore = home.intersection(line.buffer(24))
            around = home.union(waters.intersection(line.buffer(40)))
            for kind, size in (("unit", "unit"), ("dislodged", "dislodged"), ("label", "coast label")):
                item = _item((name, coast, kind), size, SIZES[size], shore, around, all_land.difference(home), ground)
                middle = line.interpolate(0.5, normalized=True)
                spots = shapely.points(item.places)
                item.costs = item.costs + 0.35 * shapely.distance(spots, line) + 0.3 * shapely.distance(spots, middle)
                items.append(item)
    return items


def _item(key, kind, half, inside, home, other_land, ground) -> Item:
    if key in ground.by_hand:
        place = np.array([ground.by_hand[key]], dtype=float)
        return Item(key, kind, half, place, np.zeros(1), 0)
    places = _grid(inside)
    boxes = _boxes(places, half)
    whole = 4 * half[0] * half[1]
    shapely.prepare(home)
    out = shapely.area(shapely.difference(boxes, home)) / whole
    near_land = other_land.intersection(shapely.box(*home.bounds).buffer(60))
    out_land = shapely.area(shapely.intersection(boxes, near_land)) / whole
    clearance = np.where(out > 0, 0.0, np.minimum(shapely.distance(boxes, home.boundary), 9.0))
    middle = _middle(inside)
    away = np.hypot(places[:, 0] - middle[0], places[:, 1] - middle[1])
    frame = ground.drawing.frame.buffer(-3, join_style="mitre")
    off_frame = shapely.area(shapely.difference(boxes, frame)) / whole
    costs = 60 * out + 250 * out_land + 1000 * off_frame - 1.6 * clearance + 0.12 * away
    costs = costs + np.where(out > ALLOWED_OUT[kind], COLLISION * (0.5 + out), 0.0)
    return Item(key, kind, half, places, costs)


def _middle(shape):
    """The point of the area that is furthest from its border."""
    return shapely.maximum_inscribed_circle(shape, tolerance=0.5).coords[0]


def _grid(shape):
    left, top, right, bottom = shape.bounds
    step = max(1.5, round(np.sqrt(shape.area) / 32 * 2) / 2)
    across, down = np.meshgrid(np.arange(np.ceil(left), right, step), np.arange(np.ceil(top), bottom, step))
    shapely.prepare(shape)
    kept = shapely.contains_xy(shape, across.ravel(), down.ravel())
    return np.column_stack([across.ravel()[kept], down.ravel()[kept]])


def _boxes(places, half, gap: float = 0.0):
    return shapely.box(
        places[:, 0] - half[0] - gap, places[:, 1] - half[1] - gap,
        places[:, 0] + half[0] + gap, places[:, 1] + half[1] + gap,
    )
