"""The map: places, borders, powers and the sequence of phases."""

from __future__ import annotations

import copy
from typing import Any, Dict, List, Optional, Sequence, Tuple

from chancery._native import CompatEngine
from chancery.compat.parts import borders, convoys, maps, phases, words
from chancery.compat.utils import errors
from chancery.compat.utils.order_results import BY_NAME

UNDETERMINED, POWER, UNIT, LOCATION, COAST, ORDER, MOVE_SEP, OTHER = range(8)
"""The types of words in `Map.vet`."""

MAP_CACHE: Dict[str, Map] = {}
"""The maps that were loaded, by name."""


class Map:
    """A map. `standard` is the classic board; the names of Chancery's other boards work too."""

    def __new__(cls, name: str = "standard", use_cache: bool = True) -> Map:
        """The map of this name, cached by default."""
        if use_cache and cls is Map and name in MAP_CACHE:
            return MAP_CACHE[name]
        return super().__new__(cls)

    def __init__(self, name: str = "standard", use_cache: bool = True) -> None:
        """Load a map. If the name is unknown, `error` says so, and the map is empty."""
        if use_cache and MAP_CACHE.get(name) is self:
            return
        self.name = name
        self.error: List[errors.Error] = []
        self._clear()
        try:
            self.load()
        except ValueError:
            self.error.append(errors.MAP_FILE_NOT_FOUND % name)
            return
        if use_cache and type(self) is Map:
            MAP_CACHE[name] = self

    def _clear(self) -> None:
        self.root_map = self.name
        self.engine: Optional[CompatEngine] = None
        self.validated = 0
        self._convoy_paths: Optional[Dict[int, List[convoys.Route]]] = None
        self.first_year = 1901
        self.flow_sign = 1
        self.victory: Optional[int] = None
        self.phase = "SPRING 1901 MOVEMENT"
        self.unit_names = {"A": "ARMY", "F": "FLEET"}
        self.phase_abbrev = dict(phases.KINDS)
        self.keywords = dict(words.KEYWORDS)
        self.powers: List[str] = []
        self.locs: List[str] = []
        self.scs: List[str] = []
        self.files: List[str] = []
        self.flow: List[str] = []
        self.seq: List[str] = []
        self.flow_of_phases: Tuple[str, ...] = ()
        self.phases_known: Dict[str, Tuple[str, str]] = {}
        self.rules: List[str] = []
        self.dummies: List[str] = []
        self.inhabits: List[str] = []
        self.owns: List[str] = []
        self.abbrev: Dict[str, str] = {}
        self.aliases: Dict[str, str] = {}
        self.unclear: Dict[str, str] = {}
        self.pow_name: Dict[str, str] = {}
        self.own_word: Dict[str, str] = {"UNOWNED": "UNOWNED"}
        self.centers: Dict[str, List[str]] = {}
        self.homes: Dict[str, List[str]] = {}
        self.units: Dict[str, List[str]] = {}
        self.loc_name: Dict[str, str] = {}
        self.loc_type: Dict[str, str] = {}
        self.loc_abut: Dict[str, List[str]] = {}
        self.loc_coasts: Dict[str, List[str]] = {}
        self.dest_with_coasts: Dict[str, List[str]] = {}
        self.abuts_cache: Dict[Tuple[str, str, str, str], int] = {}

    def load(self, file_name: Optional[str] = None) -> None:
        """Load the board with this name, or the map's own."""
        name = file_name or self.name
        derived = maps.DERIVED.get(name)
        board = derived.board if derived else "classic" if name == "standard" else name
        shut = borders.SHUT.get(board, {})
        sequences = borders.NEIGHBOURS.get(board, {})
        source = maps.source(derived) if derived else board
        self.engine = CompatEngine(source, dict(BY_NAME), list(shut), sequences)
        facts = self.engine.facts()
        self.first_year = facts["first_year"]
        self.files = [f"{self.name}.map"]
        if derived:
            self.rules = list(derived.rules)
        if derived and derived.root:
            self.root_map = derived.root
            self.files.append(f"{derived.root}.map")
        first_units = derived.units if derived else {}
        self._load_powers(facts, {**borders.FIRST_UNITS.get(board, {}), **first_units})
        self._load_places(facts, shut, sequences, borders.FIRST_PLACES.get(board, []))
        self._load_seasons(facts)
        self.scs = self._all_centers(facts["centers"], derived)
        majority = len(self.scs) // 2 + 1
        self.victory = None if facts["victory"] == majority else facts["victory"]
        self.build_cache()
        self.validated = 1

    def _all_centers(self, centers: List[str], derived: Optional[maps.Derived]) -> List[str]:
        """The homes of the powers, then of those that a map leaves out, then the others."""
        own = [home for power in self.powers for home in self.homes[power]]
        if derived and derived.root:
            whole = Map(derived.root)
            first = [home for power in self.powers for home in whole.homes[power]]
            return [*first, *(center for center in whole.scs if center not in first)]
        return own + sorted(center for center in centers if center not in own)

    def _load_powers(self, facts: Dict[str, Any], first_units: Dict[str, List[str]]) -> None:
        for power in facts["powers"]:
            name, adjective = power["name"], power["adjective"].upper()
            self.powers.append(name)
            self.pow_name[name] = name
            self.own_word[name] = adjective
            self.homes[name] = list(power["homes"])
            self.centers[name] = list(power["homes"])
            self.units[name] = list(first_units.get(name, power["units"]))
            self.aliases.update({name: name, adjective: name})

    def _load_places(
        self, facts: Dict[str, Any], shut: Dict[str, Any], sequences: Dict[str, List[str]], first: List[str]
    ) -> None:
        places = sorted(facts["places"], key=lambda place: place["name"])
        places.sort(key=lambda place: (borders.province(place["name"]), not place["coast"]))
        at = [number for number, place in enumerate(places) if place["name"] in first]
        by_name = {place["name"]: place for place in places}
        for number, name in zip(at, first):
            places[number] = by_name[name]
        self.loc_abut = borders.neighbours(places, sequences)
        for place in places:
            name, long = place["name"], place["long"].upper().replace(".", "")
            self.aliases[long] = name
            long = borders.RENAMED.get(long, long)
            self.locs.append(borders.written(place))
            self.loc_type[borders.written(place)] = borders.TYPES[place["terrain"]]
            self.loc_name[long] = name
            for alias in (long, *(alias.upper().replace(".", "") for alias in place["aliases"])):
                self.aliases.setdefault(words.normalised(alias), name)
            if place["coast"]:
                base, _, coast = name.partition("/")
                self.aliases[f"{base} /{coast}"] = name
                self.aliases[f"{base} ( /{coast} )"] = name
                inland = long.split(" (")[0]
                self.aliases[f"{inland} /{coast}"] = name
                self.aliases[f"{inland} ( /{coast} )"] = name
        for name, (long, around) in shut.items():
            self.locs.append(name)
            self.loc_type[name] = "SHUT"
            self.loc_name[long] = name
            self.aliases[long] = name
            self.loc_abut[name] = list(around)
            for place in around:
                self.loc_abut[place].append(name)

    def _load_seasons(self, facts: Dict[str, Any]) -> None:
        self.seq = ["NEWYEAR"]
        for _, name, kinds in facts["seasons"]:
            whats = [phases.KINDS[kind] for kind in kinds]
            self.flow.append(f"{name.upper()}:{','.join(whats)}")
            self.seq.extend(f"{name.upper()} {what}" for what in whats)
        self.flow_of_phases = tuple(self.seq)
        season, what = self.seq[1].split()
        self.phase = f"{season} {self.first_year} {what}"

    def build_cache(self) -> None:
        """Cache what is used often: coasts, and the destinations from each place."""
        self.abuts_cache = {}
        coasts: Dict[str, List[str]] = {}
        for place in self.locs:
            coasts.setdefault(borders.province(place.upper()), []).append(place.upper())
        self.loc_coasts = {place.upper(): coasts[borders.province(place.upper())] for place in self.locs}
        self.dest_with_coasts = {
            place.upper(): sorted(
                {one for near in self.abut_list(place) for one in coasts.get(borders.province(near.upper()), [])}
            )
            for place in self.locs
        }

    def __str__(self) -> str:
        return self.name

    def __deepcopy__(self, memo: Dict[int, Any]) -> Map:
        other = type(self).__new__(type(self), self.name, False)
        memo[id(self)] = other
        for name, value in self.__dict__.items():
            setattr(other, name, value if name == "engine" else copy.deepcopy(value, memo))
        return other

    def __copy__(self) -> Map:
        other = type(self).__new__(type(self), self.name, False)
        other.__dict__.update(self.__dict__)
        return other

    def __reduce__(self) -> Any:
        return Map, (self.name,)

    def validate(self, force: int = 0) -> None:
        """Do nothing: maps of this package are always valid."""

    @property
    def convoy_paths(self) -> Dict[int, List[convoys.Route]]:
        """All routes of convoys by the number of fleets: start, seas, and goals that need all of them."""
        if self._convoy_paths is None:
            self._convoy_paths = convoys.paths_of(self)
        return self._convoy_paths

    @property
    def svg_path(self) -> None:
        """There is no file, because pictures are drawn."""
        return None

    # -- powers -------------------------------------------------------------------------------------------

    def add_homes(self, power: str, homes: Sequence[str], reinit: int) -> None:
        """Add homes to a power; `-PAR` removes one, and `reinit` clears them first."""
        own = self.homes.setdefault(power, [])
        if reinit:
            own.clear()
        for home in homes:
            name = home.lstrip("-*").upper()
            if name in own:
                own.remove(name)
            if not home.startswith("-"):
                own.append(name)

    def drop(self, place: str) -> None:
        """Remove a place and its coasts from the map."""
        place = place.upper()
        gone = {loc for loc in self.locs if loc.upper().startswith(place)}

        def stays(loc: str) -> bool:
            return not loc.upper().startswith(place)

        self.locs = [loc for loc in self.locs if loc not in gone]
        self.loc_name = {name: loc for name, loc in self.loc_name.items() if stays(loc)}
        self.aliases = {name: loc for name, loc in self.aliases.items() if stays(loc)}
        self.homes = {power: [loc for loc in own if stays(loc)] for power, own in self.homes.items()}
        self.centers = {power: [loc for loc in own if stays(loc)] for power, own in self.centers.items()}
        self.units = {power: [unit for unit in own if stays(unit[2:])] for power, own in self.units.items()}
        self.scs = [loc for loc in self.scs if stays(loc)]
        self.loc_type = {loc: kind for loc, kind in self.loc_type.items() if stays(loc)}
        self.loc_abut = {
            loc: [near for near in around if stays(near)] for loc, around in self.loc_abut.items() if stays(loc)
        }
        self.build_cache()

    # -- places -------------------------------------------------------------------------------------------

    def area_type(self, loc: str) -> Optional[str]:
        """`WATER`, `COAST`, `LAND` or `SHUT`."""
        return self.loc_type.get(loc.upper()) or self.loc_type.get(loc.lower())

    def find_coasts(self, loc: str) -> List[str]:
        """The coasts of a place, and the place itself."""
        return list(self.loc_coasts.get(loc.upper(), []))

    def abut_list(self, site: str, incl_no_coast: bool = False) -> List[str]:
        """The neighbours of a place; those in lower case are for armies only."""
        around = list(self.loc_abut.get(site) or self.loc_abut.get(site.lower()) or [])
        if incl_no_coast:
            for near in list(around):
                whole = borders.province(near)
                if "/" in near and whole not in around and whole.lower() not in around:
                    around.append(whole)
        return around

    def default_coast(self, word: Sequence[str]) -> List[str]:
        """A fleet's move, completed with the coast if only one is possible."""
        result = list(word)
        if len(result) == 4 and result[0] == "F" and result[2] == "-" and "/" not in result[3]:
            coasts = [near for near in self.abut_list(result[1]) if near.startswith(f"{result[3]}/")]
            if len(coasts) == 1:
                result[3] = coasts[0]
        return result

    def is_valid_unit(self, unit: str, no_coast_ok: int = 0, shut_ok: int = 0) -> int:
        """Whether a unit of this kind can be at this place."""
        kind, _, loc = unit.partition(" ")
        area = self.area_type(loc)
        if area is None:
            return 0
        if area == "SHUT":
            return int(bool(shut_ok))
        if kind == "?":
            return 1
        if kind == "A":
            return int("/" not in loc and area in ("LAND", "COAST"))
        needs_coast = loc.lower() in self.loc_type and not no_coast_ok
        return int(kind == "F" and area in ("WATER", "COAST") and not needs_coast)

    def abuts(self, unit_type: str, unit_loc: str, order_type: str, other_loc: str) -> int:
        """Whether a unit can move (`-`), support (`S`) or convoy (`C`) to a place."""
        key = (unit_type, unit_loc.upper(), order_type, other_loc.upper())
        known = self.abuts_cache.get(key)
        if known is None:
            known = self.abuts_cache[key] = self._abuts(*key)
        return known

    def _abuts(self, unit_type: str, unit_loc: str, order_type: str, other_loc: str) -> int:
        if unit_type == "?":
            return max(self._abuts(kind, unit_loc, order_type, other_loc) for kind in "AF")
        area, here = self.area_type(other_loc), self.area_type(unit_loc)
        if "SHUT" in (area, here) or area is None or here is None:
            return 0
        split = other_loc.lower() in self.loc_type
        if order_type == "S" and (split or "/" in other_loc):
            return int(any(self._touches(unit_type, unit_loc, one) for one in self.find_coasts(other_loc)))
        if order_type == "C" and unit_type == "A" and area == "WATER" and here != "WATER" and "/" not in unit_loc:
            return int(any(near.upper() == other_loc for near in self.abut_list(unit_loc)))
        return self._touches(unit_type, unit_loc, other_loc)

    def _touches(self, unit_type: str, unit_loc: str, other_loc: str) -> int:
        """Whether a unit of this kind can go directly from one place to the other."""
        if unit_type == "A":
            if "/" in unit_loc or "/" in other_loc or "WATER" in (self.area_type(unit_loc), self.area_type(other_loc)):
                return 0
            around = {borders.province(near.upper()) for near in self.abut_list(unit_loc)}
            return int(other_loc in around)
        if "LAND" in (self.area_type(unit_loc), self.area_type(other_loc)):
            return 0
        return int(other_loc in self.abut_list(unit_loc) and unit_loc.lower() not in self.loc_type)

    # -- words --------------------------------------------------------------------------------------------

    def norm(self, phrase: str) -> str:
        """A phrase in upper case, with separated punctuation and short keywords."""
        return words.normalised(phrase, self.keywords)

    def norm_power(self, power: str) -> str:
        """The name of a power in upper case, without spaces and punctuation."""
        return power.upper().replace(" ", "").replace(".", "").replace(":", "").replace("-", "").replace(",", "")

    def compact(self, phrase: str) -> List[str]:
        """A phrase as a list of short words."""
        return words.compacted(phrase, self.aliases, self.powers)

    def alias(self, word: Sequence[str]) -> Tuple[str, int]:
        """The meaning of the longest known name at the start, and its number of words."""
        return words.shortened(list(word), self.aliases)

    def vet(self, word: Sequence[str], strict: int = 0) -> List[Tuple[str, int]]:
        """Each word with its token type."""
        return words.vetted(word, self.locs, self.powers, bool(strict))

    def rearrange(self, word: Sequence[str]) -> List[str]:
        """The words in the package's standard order."""
        return words.rearranged(word, self.locs, self.powers)

    # -- phases -------------------------------------------------------------------------------------------

    def compare_phases(self, phase1: str, phase2: str) -> int:
        """Compare two phases: 1 if the first is later, -1 if the second is, 0 if they are equal."""
        return phases.compare(self.seq, phase1, phase2)

    @staticmethod
    def phase_abbr(phase: str, default: str = phases.UNKNOWN) -> str:
        """`S1901M` for `SPRING 1901 MOVEMENT`."""
        return phases.abbreviated(phase, default)

    def phase_long(self, phase_abbr: str, default: str = phases.UNKNOWN) -> str:
        """`SPRING 1901 MOVEMENT` for `S1901M`."""
        return phases.lengthened(self.flow_of_phases, phase_abbr, default)

    def find_next_phase(self, phase: str, phase_type: Optional[str] = None, skip: int = 0) -> str:
        """The next phase, optionally of one type, skipping a number of phases."""
        return phases.following(self.seq, phase, phase_type, skip)

    def find_previous_phase(self, phase: str, phase_type: Optional[str] = None, skip: int = 0) -> str:
        """The previous phase, optionally of one type, skipping a number of phases."""
        return phases.following(self.seq, phase, phase_type, skip, backwards=True)
