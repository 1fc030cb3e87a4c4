#!/usr/bin/env python3
"""Counts legal orders, apart from the engine, so that each can find the other's mistakes.

    perft.py count POSITION...        count the legal orders of positions
    perft.py make VARIANT...          write tests/perft/VARIANT.txt: positions and their counts
    perft.py check [FILE...]          count the positions of tests/perft again

It knows the variant files and docs/RULES.md ("What is legal") and nothing of the engine. `make` takes the start
of a game, positions after random walks (each unit goes where nobody stands), and positions with dislodged units
and with centres to adjust, all drawn by a fixed seed. Convoys are found by listing every chain of fleets that
breaks without any one of its fleets.
"""

import functools
import random
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VARIANTS = ROOT / "crates/chancery/variants"
COUNTS = ROOT / "tests/perft"
KINDS = "hold move support_hold support_move convoy move_via retreat disband build waive".split()
NEUTRAL = "NEUTRAL"


def province_of(place):
    return place.split("/")[0]


class Board:
    """A variant file: where units can go, and what the powers begin with."""

    def __init__(self, variant):
        table = tomllib.loads((VARIANTS / variant / "variant.toml").read_text())
        base = tomllib.loads((VARIANTS / table["based_on"] / "variant.toml").read_text()) if "based_on" in table else {}
        self.id = table["id"]
        self.seasons = table.get("season") or base["season"]
        provinces = {one["id"]: one for one in base.get("province", [])}
        provinces.update({one["id"]: one for one in table.get("province", [])})
        self.provinces = list(provinces)
        self.kind = {id: one["kind"] for id, one in provinces.items()}
        self.centres = {id for id, one in provinces.items() if one.get("centre")}
        self.coasts = {id: [f"{id}/{coast}" for coast in one.get("coasts", [])] for id, one in provinces.items()}
        # Numbered as positions list them: provinces first, then coasts.
        places = self.provinces + [place for id in self.provinces for place in self.coasts[id]]
        self.number = {place: number for number, place in enumerate(places)}
        self.convoying = {id for id, one in provinces.items() if one["kind"] == "sea" or one.get("convoys")}
        self.reach = {("A", place): set() for place in places} | {("F", place): set() for place in places}
        for id, one in provinces.items():
            self.reach["A", id] |= set(one.get("army", [])) | set(one.get("army_one_way", []))
            for key in ("fleet", "fleet_one_way"):
                lists = one.get(key, [])
                if not isinstance(lists, dict):
                    self.reach["F", id] |= set(lists)
                    continue
                for coast, goals in lists.items():
                    self.reach["F", f"{id}/{coast}"] |= set(goals)
        self.powers = table.get("power") or base["power"]
        self.neutral = table.get("neutral")
        self.letters = {one["letter"]: one["id"] for one in self.powers}
        if self.neutral:
            self.letters[self.neutral.get("letter", "0")] = NEUTRAL
        self.homes = {one["id"]: set(one.get("homes", [])) for one in self.powers} | {NEUTRAL: set()}
        self.owns = {one["id"]: set(one.get("owns", one.get("homes", []))) for one in self.powers} | {NEUTRAL: set()}
        self.builds = table.get("rules", {}).get("builds", "home")
        self.first = table.get("first_phase") or self.opening(table["first_year"])

    def opening(self, year):
        season = self.seasons[0]
        return f"{season['letter']}{year}{season['phases'][0][0].upper()}"

    def places(self, id):
        """Where a fleet can stand in a province."""
        if self.kind[id] == "inland":
            return []
        return self.coasts[id] or [id]

    def standing(self, id):
        """Every kind of unit and place that the province has room for."""
        army = [] if self.kind[id] == "sea" else [("A", id)]
        return army + [("F", place) for place in self.places(id)]

    def near(self, unit):
        """The provinces that a unit could move to by itself."""
        return {province_of(place) for place in self.reach[unit]}

    def start(self):
        units = {one["id"]: [tuple(unit.split(" ")) for unit in one.get("units", [])] for one in self.powers}
        if self.neutral:
            units[NEUTRAL] = [tuple(unit.split(" ")) for unit in self.neutral["units"]]
        return Position(self, self.first, units, {id: set(owned) for id, owned in self.owns.items()})


@functools.cache
def load(variant):
    return Board(variant)


class Position:
    """Units and dislodged units of each power, and who owns what. A unit is its letter and its place."""

    def __init__(self, board, phase, units, owned, dislodged=None):
        self.board, self.phase = board, phase
        ids = board.letters.values()
        self.units = {id: list(units.get(id, [])) for id in ids}
        self.owned = {id: set(owned.get(id, ())) for id in ids}
        # For each power, a unit and where it may retreat.
        self.dislodged = {id: list((dislodged or {}).get(id, [])) for id in ids}

    def all_units(self):
        return [unit for units in self.units.values() for unit in units]

    def text(self):
        board, parts = self.board, [self.board.id, self.phase]

        def order(unit):
            return board.number[province_of(unit[1])], board.number[unit[1]]

        for letter, id in board.letters.items():
            units, owned = self.units[id], self.owned[id]
            if not units and not owned and not self.dislodged[id]:
                continue
            shown = [kind + place for kind, place in sorted(units, key=order)]
            for (kind, place), retreats in sorted(self.dislodged[id], key=lambda one: order(one[0])):
                retreats = sorted(retreats, key=board.number.get)
                shown.append("*".join([kind + place, *retreats]) if retreats else f"{kind}{place}*")
            # Centres are left out where a power owns its homes.
            centres = "" if owned == board.homes[id] else "=" + ",".join(sorted(owned, key=board.number.get))
            parts.append(f"{letter}:{','.join(shown)}{centres}".replace("/", "-"))
        return "/".join(parts)

    @classmethod
    def read(cls, text):
        variant, phase, *powers = text.split("/")
        board = load(variant)
        units, owned, dislodged = {}, {}, {}
        for part in powers:
            letter, rest = part.split(":", 1)
            id = board.letters[letter]
            shown, is_listed, centres = rest.partition("=")
            owned[id] = set(filter(None, centres.split(","))) if is_listed else set(board.homes[id])
            for one in filter(None, shown.split(",")):
                place, *retreats = one.replace("-", "/").split("*")
                unit = (place[0], place[1:])
                if retreats:
                    dislodged.setdefault(id, []).append((unit, [to for to in retreats if to]))
                else:
                    units.setdefault(id, []).append(unit)
        return cls(board, phase, units, owned, dislodged)

    def count(self):
        counts = dict.fromkeys(KINDS, 0)
        {"M": self.movement, "R": self.retreats, "A": self.adjustments}[self.phase[-1]](counts)
        return counts | {"total": sum(counts.values())}

    def retreats(self, counts):
        for units in self.dislodged.values():
            for _, places in units:
                counts["retreat"] += len(places)
                counts["disband"] += 1

    def adjustments(self, counts):
        board = self.board
        occupied = {province_of(place) for _, place in self.all_units()}
        homes = set().union(*board.homes.values())
        for id in board.letters.values():
            if id == NEUTRAL:
                continue
            missing = len(self.owned[id]) - len(self.units[id])
            if missing < 0:
                counts["disband"] += len(self.units[id])
            if missing > 0:
                allowed = {"any-owned": board.centres, "any-home": homes}.get(board.builds, board.homes[id])
                for centre in (self.owned[id] & allowed) - occupied:
                    counts["build"] += len(board.standing(centre))
                counts["waive"] = 1

    def movement(self, counts):
        board = self.board
        everybody = self.all_units()
        fleets = {province_of(place) for kind, place in everybody if kind == "F"} & board.convoying
        for unit in [unit for id, units in self.units.items() if id != NEUTRAL for unit in units]:
            own = province_of(unit[1])
            counts["hold"] += 1
            counts["move"] += len(board.reach[unit])
            if unit[0] == "A":
                counts["move_via"] += len(carried(board, fleets, own))
            near = board.near(unit)
            for other in everybody:
                if other != unit:
                    counts["support_hold"] += province_of(other[1]) in near
                    counts["support_move"] += self.moves_to_support(other, near, fleets - {own})
            if unit[0] == "F" and own in fleets:
                armies = {place for kind, place in everybody if kind == "A"}
                counts["convoy"] += sum(len(needing(board, fleets, army, own)) for army in armies)

    def moves_to_support(self, other, near, fleets):
        """The moves of a unit into some provinces, as a support can name them, with these fleets to carry it."""
        board, count = self.board, 0
        for to in near:
            by_itself = [place for place in board.reach[other] if province_of(place) == to]
            # Where a fleet can choose the coast, a support names one or leaves it open.
            count += len(by_itself) + (len(by_itself) > 1)
            if not by_itself and other[0] == "A":
                count += to in carried(board, fleets, other[1])
        return count


@functools.cache
def exits(board, id):
    """The provinces that a fleet anywhere in a province could move to."""
    return frozenset().union(*[board.near(("F", place)) for place in board.places(id)])


def carried(board, fleets, start):
    """Where fleets can carry an army."""
    seen, todo = set(), list(exits(board, start) & fleets)
    while todo:
        fleet = todo.pop()
        if fleet not in seen:
            seen.add(fleet)
            todo += exits(board, fleet) & fleets
    landings = set().union(*[exits(board, fleet) for fleet in seen])
    return {id for id in landings if board.kind[id] == "coastal"} - {start}


def needing(board, fleets, start, wanted):
    """Where an army can be carried by a chain of fleets that would break without this one."""
    next_to = {fleet: exits(board, fleet) for fleet in fleets}
    embarking = exits(board, start) & fleets
    found = set()

    def extend(chain):
        # No fleet but the last reaches the shore, or the chain would not need what follows.
        early = set().union(*[next_to[fleet] for fleet in chain[:-1]])
        landings = {id for id in next_to[chain[-1]] - early if board.kind[id] == "coastal"} - {start}
        if wanted in chain:
            found.update(landings - set(chain))
        for fleet in (next_to[chain[-1]] & fleets) - early - embarking - set(chain):
            extend([*chain, fleet])

    for fleet in embarking:
        extend([fleet])
    return found


def later(phase, letters, kind):
    """A phase of this kind some years later."""
    year = int(phase[1:-1])
    return f"{letters[0]}{year + letters[1]}{kind}"


def walk(board, rng, turns):
    """A position after some turns in which each unit goes to a vacant place or stays."""
    position = board.start()
    occupied = {province_of(place) for _, place in position.all_units()}
    for _ in range(turns):
        for id, units in position.units.items():
            if id == NEUTRAL:
                continue
            for number, unit in enumerate(units):
                free = sorted(place for place in board.reach[unit] if province_of(place) not in occupied)
                if free and rng.random() < 0.8:
                    place = rng.choice(free)
                    occupied.remove(province_of(unit[1]))
                    occupied.add(province_of(place))
                    units[number] = (unit[0], place)
    return position


def season_with(board, kind):
    """The letters of the seasons that have such a phase."""
    return [one["letter"] for one in board.seasons if kind in one["phases"]]


def capture(position):
    for id, units in position.units.items():
        taken = {province_of(place) for _, place in units} & position.board.centres
        if id != NEUTRAL and taken:
            for owned in position.owned.values():
                owned -= taken
            position.owned[id] |= taken


def moved(board, rng):
    position = walk(board, rng, rng.randint(1, 5))
    if rng.random() < 0.5:
        capture(position)
    position.phase = later(board.first, (rng.choice(season_with(board, "movement")), rng.randint(1, 5)), "M")
    return position


def beaten(board, rng):
    """Some units share their province with one that was dislodged."""
    position = walk(board, rng, rng.randint(2, 6))
    position.phase = later(board.first, (rng.choice(season_with(board, "retreat")), rng.randint(1, 5)), "R")
    occupied = {province_of(place) for _, place in position.all_units()}
    powers = [id for id in position.units if id != NEUTRAL]
    for id in powers:
        for _, place in rng.sample(position.units[id], k=min(1, len(position.units[id]))):
            unit = rng.choice(board.standing(province_of(place)))
            loser = rng.choice([other for other in powers if other != id])
            free = sorted(to for to in board.reach[unit] if province_of(to) not in occupied)
            places = rng.sample(free, k=rng.randint(0, len(free)))
            position.dislodged[loser].append((unit, places))
    return position


def settled(board, rng):
    """Centres were taken and units lost."""
    position = walk(board, rng, rng.randint(2, 8))
    capture(position)
    for id, units in position.units.items():
        if id != NEUTRAL and units and rng.random() < 0.6:
            units.remove(rng.choice(units))
    letters = season_with(board, "adjustment")
    position.phase = later(board.first, (rng.choice(letters), rng.randint(1, 5)), "A")
    return position


def line(position):
    return f"{position.text()} " + " ".join(f"{kind}={count}" for kind, count in position.count().items())


def make(variant):
    board, rng = load(variant), random.Random(variant)
    lines = [
        f"# Positions of {variant} and how many legal orders each has, counted by tools/boards/perft.py.",
        line(board.start()),
    ]
    for draw, times in ((moved, 8), (beaten, 3), (settled, 4)):
        lines += [line(draw(board, rng)) for _ in range(times)]
    (COUNTS / f"{variant}.txt").write_text("\n".join(dict.fromkeys(lines)) + "\n")


def check(path):
    wrong = 0
    for stored in path.read_text().splitlines():
        if stored and not stored.startswith("#"):
            text = stored.split(" ")[0]
            position = Position.read(text)
            for what, found in (("text", position.text() == text), ("counts", line(position) == stored)):
                if not found:
                    wrong += 1
                    print(f"{path.name}: other {what}: {stored}\n  {line(position)}")
    return wrong


def main(arguments):
    match arguments:
        case ["count", *texts] if texts:
            for text in texts:
                print(line(Position.read(text)))
        case ["make", *variants] if variants:
            for variant in variants:
                make(variant)
        case ["check", *files]:
            paths = [Path(file) for file in files] or sorted(COUNTS.glob("*.txt"))
            if wrong := sum(check(path) for path in paths):
                sys.exit(f"{wrong} positions differ.")
            print(f"{len(paths)} files agree.")
        case _:
            sys.exit(re.sub(r"\n\n.*", "", __doc__.split("\n\n", 1)[1], flags=re.S))


if __name__ == "__main__":
    main(sys.argv[1:])
