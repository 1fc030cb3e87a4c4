"""The facts of a variant, read from its variant.toml: what a province is and what it borders.

The drawing is checked against these facts.
"""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Province:
    """One province as the rules know it. `fleets` has one list per coast; the key is "" where coasts are not split."""

    id: str
    names: dict[str, str]
    kind: str
    centre: bool
    coasts: tuple[str, ...]
    armies: frozenset[str]
    fleets: dict[str, frozenset[str]]

    @property
    def is_sea(self) -> bool:
        return self.kind == "sea"


@dataclass(frozen=True)
class Variant:
    """All provinces of a variant by id, in the order of the file."""

    provinces: dict[str, Province]
    powers: tuple[str, ...]

    def bordering_pairs(self) -> set[frozenset[str]]:
        """Pairs of provinces between which an army or a fleet can move."""
        pairs = set()
        for province in self.provinces.values():
            targets = set(province.armies)
            for reached in province.fleets.values():
                targets |= {location.split("/")[0] for location in reached}
            pairs |= {frozenset((province.id, target)) for target in targets}
        return pairs

    def fleet_borders(self) -> set[tuple[str, str]]:
        """Directed borders between locations, a split coast written as `spa/nc`."""
        borders = set()
        for province in self.provinces.values():
            for coast, reached in province.fleets.items():
                start = f"{province.id}/{coast}" if coast else province.id
                borders |= {(start, target) for target in reached}
        return borders


LANGUAGES = Path(__file__).parents[3] / "crates" / "chancery-lang" / "lang"


def read_variant(path: Path) -> Variant:
    """Read the facts; the file has been checked by `chancery variant check`, so it is trusted here."""
    with path.open("rb") as file:
        data = tomllib.load(file)
    translated = {file.parts[-3]: _names(file) for file in sorted(LANGUAGES.glob(f"*/boards/{data['id']}.ftl"))}
    provinces = {}
    for entry in data["province"]:
        fleet = entry.get("fleet", [])
        if isinstance(fleet, list):
            fleets = {"": frozenset(fleet)} if fleet else {}
        else:
            fleets = {coast: frozenset(reached) for coast, reached in fleet.items()}
        provinces[entry["id"]] = Province(
            id=entry["id"],
            names={"en": entry["name"]} | {lang: names[entry["id"]] for lang, names in translated.items()},
            kind=entry["kind"],
            centre=entry.get("centre", False),
            coasts=tuple(entry.get("coasts", ())),
            armies=frozenset(entry.get("army", ())),
            fleets=fleets,
        )
    return Variant(provinces=provinces, powers=tuple(power["id"] for power in data["power"]))


def _names(path: Path) -> dict[str, str]:
    """The names of provinces in a translation."""
    return dict(re.findall(r"^province-(\w+) = (.+)$", path.read_text(encoding="utf-8"), flags=re.MULTILINE))
