"""Places units, labels, supply centres and names without overlaps.

Every item has a site with many candidate places. Each province in turn tries many places for its unit, arranges the
other items around it, and keeps the best arrangement, until nothing changes. Then every item is moved by single units
as long as that is better. Places set by hand stay.
"""

from dataclasses import dataclass, field

import numpy as np
import shapely
from shapely.geometry import Polygon

from boardlib.boxes import SIZES, long_name_size, name_band
from boardlib.facts import Variant
from boardlib.sites import COLLISION, Site, around, grid
from boardlib.verify import Drawing, split_coasts

GAP = 1.5
ROUNDS = 4
UNIT_PLACES_TRIED = 70

# The cost of overlaps for each pair of kinds, in any order.
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
}

# The weight of the distance of an item from its unit.
COMPANY = {"label": 0.5, "centre": 0.25, "dislodged": 0.35, "coast label": 0.6, "long": 0.4}
PLACING_ORDER = ("unit", "label", "centre", "coast unit", "coast label", "dislodged", "coast dislodged", "long")


@dataclass
class Item:
    """An item to place. `key` is its name in board.toml: (province, kind) or (province, coast, kind)."""

    key: tuple[str, ...]
    kind: str
    half: tuple[float, float]
    site: Site
    places: np.ndarray
    costs: np.ndarray
    by_hand: bool = False
    chosen: int = -1

    @property
    def province(self) -> str:
        return self.key[0]

    @property
    def at(self):
        return self.places[self.chosen]


@dataclass
class Ground:
    """The board data used for placing, besides its areas."""

    drawing: Drawing
    variant: Variant
    obstacles: list = field(default_factory=list)  # islands and lakes: no anchor lies on them
    names: dict = field(default_factory=dict)  # sea -> (curve, size)
    by_hand: dict = field(default_factory=dict)  # key of an item -> place
    legend: Polygon = field(default_factory=Polygon)  # kept free of everything
    impassable: tuple[str, ...] = ()  # areas that have a label, but no units
    page_by_hand: dict = field(default_factory=dict)  # as by_hand, for pages


def place_all(ground: Ground) -> dict[tuple[str, ...], tuple[float, float]]:
    """The place of every item, in board units."""
    by_province = {}
    for item in _items(ground):
        by_province.setdefault(item.province, []).append(item)
    for items in by_province.values():
        items.sort(key=_placing_rank)
    crowded_first = sorted(by_province, key=lambda name: (ground.drawing.areas[name].area, name))
    for step in (_settle, _polish):
        for _ in range(ROUNDS):
            moved = [step(by_province[name], _near(by_province, name, ground)) for name in crowded_first]
            if not any(moved):
                break
    items = [item for name in sorted(by_province) for item in by_province[name]]
    return {item.key: (round(float(item.at[0]), 1), round(float(item.at[1]), 1)) for item in items}


def _near(by_province, province, ground, reach=60.0):
    """The items of other provinces in or close to this one."""
    left, top, right, bottom = ground.drawing.areas[province].bounds
    near = []
    for other, items in by_province.items():
        if other == province:
            continue
        for item in items:
            if item.chosen < 0:
                continue
            x, y = item.at
            if left - reach < x < right + reach and top - reach < y < bottom + reach:
                near.append(item)
    return near


def _settle(items, others) -> bool:
    """Rearrange the items of one province. Return True if something moved."""
    before = [item.chosen for item in items]
    leader = items[0]
    base = leader.costs + _touching_costs(leader, others)
    tried = np.argsort(base, kind="stable")[: UNIT_PLACES_TRIED * 6]
    tried = tried[:: max(1, len(tried) // UNIT_PLACES_TRIED)]
    alone = {item.key: item.costs + _touching_costs(item, others) for item in items[1:]}
    best_cost, best = np.inf, before
    for place in tried:
        leader.chosen = int(place)
        total = float(base[place])
        for number, item in enumerate(items[1:], 1):
            placed = items[:number]
            costs = alone[item.key] + _touching_costs(item, placed) + _company_costs(item, _unit_of(item, placed))
            item.chosen = int(np.argmin(costs))
            total += float(costs[item.chosen])
            if total >= best_cost:
                break
        if total < best_cost:
            best_cost, best = total, [item.chosen for item in items]
    for item, chosen in zip(items, best):
        item.chosen = chosen
    return best != before


def _polish(items, others) -> bool:
    """Move each item by whole units if that is better. Return True if something moved."""
    moved = False
    for item in items:
        if item.by_hand:
            continue
        rest = [*others, *(other for other in items if other is not item)]
        here = item.at
        item.places = around(here, item.site.inside)
        item.costs = item.site.costs(item.kind, item.half, item.places)
        costs = item.costs + _touching_costs(item, rest) + _company_costs(item, _unit_of(item, items))
        item.chosen = int(np.argmin(costs))
        moved |= bool(np.any(item.at != here))
    return moved


def _placing_rank(item):
    kind = f"coast {item.kind}" if len(item.key) == 3 and item.kind in ("unit", "dislodged") else item.kind
    return (PLACING_ORDER.index(kind), item.key)


def _unit_of(item, placed):
    """The unit of the item, if it is placed already."""
    wanted = (*item.key[:-1], "unit")
    return next((other for other in placed if other.key == wanted and other is not item), None)


def _touching_costs(item, placed):
    """For each place of the item, the cost of overlaps with placed items."""
    costs = np.zeros(len(item.places))
    for other in placed:
        price = TOUCHING.get(frozenset((item.kind, other.kind)), 0.0)
        if not price or _takes_turns(item, other):
            continue
        across = item.half[0] + other.half[0] + GAP - np.abs(item.places[:, 0] - other.at[0])
        down = item.half[1] + other.half[1] + GAP - np.abs(item.places[:, 1] - other.at[1])
        depth = np.minimum(across, down)
        costs += np.where(depth > 0, price * (1 + depth / 10), 0.0)
    return costs


def _takes_turns(item, other) -> bool:
    """A province shows its long name or its label, never both."""
    return item.province == other.province and {item.key[-1], other.key[-1]} == {"long", "label"}


def _company_costs(item, unit):
    """The cost of the distance from the unit; a label is best straight below it."""
    weight = COMPANY.get(item.kind, 0.0)
    if unit is None or not weight:
        return 0.0
    away = np.hypot(item.places[:, 0] - unit.at[0], item.places[:, 1] - unit.at[1])
    if item.kind != "label":
        return weight * away
    aside = np.abs(item.places[:, 0] - unit.at[0])
    above = np.where(item.places[:, 1] < unit.at[1], 2.0, 0.0)
    return weight * away + 0.15 * aside + above


def _items(ground: Ground):
    taken = shapely.union_all([*ground.obstacles, ground.legend]).buffer(1.0)
    dry = [name for name in ground.drawing.areas if not _is_sea(ground, name)]
    all_land = shapely.union_all([ground.drawing.areas[name] for name in dry] + ground.obstacles)
    bands = shapely.union_all([name_band(*name) for name in ground.names.values()])
    walks = split_coasts(ground.drawing, ground.variant)
    for name in sorted(ground.drawing.areas):
        province = ground.variant.provinces.get(name)
        home = ground.drawing.areas[name]
        free = home.difference(taken)
        site = Site(free, free, all_land.difference(home), bands, ground.drawing.frame)
        if name in ground.impassable:
            yield _item((name, "label"), "label", SIZES["label"], site, ground)
        if province is None:
            continue
        for kind in ("unit", "dislodged", "label", "centre"):
            if kind != "centre" or province.centre:
                yield _item((name, kind), kind, SIZES[kind], site, ground)
        if not province.is_sea:
            yield _item((name, "long"), "long", long_name_size(province.names.values()), site, ground)
        for coast in province.coasts:
            walk = walks[f"{name}/{coast}"]
            line = shapely.LineString(walk.vertices)
            waters = shapely.union_all([ground.drawing.areas[sea] for sea in sorted(walk.seas)])
            shore = free.intersection(line.buffer(24))
            site = Site(shore, free.union(waters), all_land.difference(home), bands, ground.drawing.frame, line)
            for kind, size in (("unit", "unit"), ("dislodged", "dislodged"), ("label", "coast label")):
                yield _item((name, coast, kind), size, SIZES[size], site, ground)


def _is_sea(ground, name) -> bool:
    return name in ground.variant.provinces and ground.variant.provinces[name].is_sea


def _item(key, kind, half, site, ground) -> Item:
    if key in ground.by_hand:
        return Item(key, kind, half, site, np.array([ground.by_hand[key]], dtype=float), np.zeros(1), True, 0)
    places = grid(site.inside)
    return Item(key, kind, half, site, places, site.costs(kind, half, places))
