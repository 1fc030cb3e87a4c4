"""DipNet's numbers for locations and orders, and how they map to those of `OrderTable`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chancery._native import OrderTable

LOCATIONS = tuple(
    "YOR EDI LON LVP NTH WAL CLY NWG ENG IRI NAO BEL DEN HEL HOL NWY SKA BAR BRE MAO PIC BUR RUH BAL KIE SWE FIN STP STP/NC GAS "
    "PAR NAF POR SPA SPA/NC SPA/SC WES MAR MUN BER BOT LVN PRU STP/SC MOS TUN LYO TYS PIE BOH SIL TYR WAR SEV UKR ION TUS NAP "
    "ROM VEN GAL VIE TRI ARM BLA RUM ADR AEG ALB APU EAS GRE BUD SER ANK SMY SYR BUL BUL/EC CON BUL/SC".split()
)
"""The 81 locations in DipNet's sequence, which goes over the board from north-west to south-east."""

_POWERS = ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")
_TOKENS = ("<PAD>", "<GO>", "<EOS>", "<DRAW>", *(f"<{power}>" for power in _POWERS))
# Longer convoys are not in the vocabulary.
_MOST_FLEETS = 4


class OrderVocabulary:
    """The 13,042 entries of DipNet's vocabulary: 11 tokens, `WAIVE`, and orders of the classic board.

    `vocabulary[n]` is the text of an entry, and `vocabulary.index(text)` its number. The vocabulary has no convoys over more
    than four seas, and it names the province, never the coast, to which a move is supported. `index` accepts both, and orders
    that leave out the coast of a fleet.
    """

    def __init__(self) -> None:
        self._texts, self._numbers = _texts()
        self._plain = _plain()
        self.table = OrderTable("classic")
        to_table, from_table = _maps()
        self.to_table: NDArray[np.int32] = to_table.copy()
        """(13042,): the number of each entry in the `OrderTable`; -1 for tokens.

        Where a fleet is supported to a province in which it can reach one coast, the order in the table names that coast.
        """
        self.from_table: NDArray[np.int32] = from_table.copy()
        """(19259,): the entry of each order of the `OrderTable`; -1 for orders that are not in the vocabulary."""
        self.coastless: list[str] = list(self._plain)
        """The entries without coasts, each text once, in their sequence."""
        self.to_coastless: NDArray[np.int32] = np.empty(len(self._texts), np.int32)
        """(13042,): the index of each entry in `coastless`."""
        for index, entries in enumerate(self._plain.values()):
            self.to_coastless[entries] = index

    def __len__(self) -> int:
        return len(self._texts)

    def __getitem__(self, number: int) -> str:
        if not 0 <= number < len(self._texts):
            raise IndexError(f"there is no entry {number}: the vocabulary has {len(self)}, 0 to {len(self) - 1}")
        return self._texts[number]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and _without_coast(text) in self._numbers

    def index(self, text: str, units: Iterable[str] = ()) -> int:
        """The number of an entry.

        The destination of a supported move may have a coast. Other coasts may be left out where only one is possible: on the
        board, or among `units`, such as ``["F BUL/SC", "A PAR"]``.
        """
        number = self._numbers.get(_without_coast(text))
        if number is not None:
            return number
        entries = self._plain.get(text, []) if "/" not in text else []
        if len(entries) > 1:
            standing = set(units)
            entries = [entry for entry in entries if standing.issuperset(_fleets_on_coasts(self._texts[entry]))]
        if len(entries) == 1:
            return entries[0]
        several = [self._texts[entry] for entry in entries or self._plain.get(text, [])]
        if several:
            raise KeyError(f"`{text:.60}` leaves out a coast: write {' or '.join(f'`{one}`' for one in several)}")
        raise KeyError(f"`{text:.60}` is not in the vocabulary: orders are written in full, like `{self._texts[12]}`")

    def __reduce__(self) -> tuple[type[OrderVocabulary], tuple[()]]:
        return OrderVocabulary, ()

    def __repr__(self) -> str:
        return f"<OrderVocabulary: {len(self)} entries>"


def _without_coast(text: str) -> str:
    """The order as the vocabulary writes it."""
    words = text.split(" ")
    if len(words) == 7 and words[2] == "S":
        return " ".join([*words[:6], words[6].partition("/")[0]])
    return text


def _fleets_on_coasts(text: str) -> list[str]:
    """The fleets on coasts that an order names."""
    words = text.split(" ")
    return [f"F {at}" for kind, at in zip(words, words[1:]) if kind == "F" and "/" in at]


class _Board(NamedTuple):
    """What stands where and goes where on the classic board, as the order table tells it."""

    units: list[tuple[str, str]]
    moves: dict[tuple[str, str], list[str]]
    builds: list[str]

    def reach(self, unit: tuple[str, str]) -> set[str]:
        """The provinces that a unit can move to, and so support."""
        return {to[:3] for to in self.moves[unit]}


def _board() -> _Board:
    table = OrderTable("classic")
    kinds = table.action
    texts = np.array(table.texts(), object)

    def of(action: str) -> list[str]:
        found: list[str] = texts[kinds == table.actions.index(action)].tolist()
        return found

    units = [(text[0], text[2:-2]) for text in of("hold")]
    moves: dict[tuple[str, str], list[str]] = {unit: [] for unit in units}
    for text in of("move"):
        kind, at, _, to = text.split()
        moves[kind, at].append(to)
    return _Board(units, moves, of("build"))


def _routes(board: _Board) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Every convoy in which each fleet is needed: from where, over which seas, to where."""
    land = {at for kind, at in board.units if kind == "A"}
    near = {at: board.reach(("F", at)) for kind, at in board.units if kind == "F" and at[:3] not in land}
    ports = {sea: sorted(reach & land) for sea, reach in near.items()}

    def longer(seas: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        yield seas
        if len(seas) < _MOST_FLEETS:
            for sea in sorted(near[seas[-1]] - land):
                # A sea next to an earlier one would be a short cut.
                if sea not in seas and not any(sea in near[other] for other in seas[:-1]):
                    yield from longer((*seas, sea))

    for first in sorted(near):
        for seas in longer((first,)):
            for start in ports[first]:
                if any(start in near[sea] for sea in seas[1:]):
                    continue
                for end in ports[seas[-1]]:
                    if end != start and not any(end in near[sea] for sea in seas[:-1]):
                        yield start, seas, end


def _by_category(board: _Board) -> dict[str, set[str]]:
    """All orders by category. What needs a convoy is in the categories of all numbers of fleets that can carry it."""
    orders: dict[str, set[str]] = {name: set() for name in ("H", "D", "B", "-", "R", "SH", "S-")}
    orders["B"].update(board.builds)
    reach = {unit: board.reach(unit) for unit in board.units}
    supporters: dict[str, list[tuple[str, str]]] = {}
    for unit in board.units:
        kind, at = unit
        orders["H"].add(f"{kind} {at} H")
        orders["D"].add(f"{kind} {at} D")
        orders["-"].update(f"{kind} {at} - {to}" for to in board.moves[unit])
        orders["R"].update(f"{kind} {at} R {to}" for to in board.moves[unit])
        for place in reach[unit]:
            supporters.setdefault(place, []).append(unit)
    for other, at in board.units:
        for kind, by in supporters[at[:3]]:
            orders["SH"].add(f"{kind} {by} S {other} {at}")
        for place in reach[other, at]:
            for kind, by in supporters[place]:
                if by[:3] != at[:3]:
                    orders["S-"].add(f"{kind} {by} S {other} {at} - {place}")
    for fleets in range(1, _MOST_FLEETS + 1):
        orders.update({f"-{fleets}": set(), f"S{fleets}": set(), f"C{fleets}": set()})
    for start, seas, end in _routes(board):
        orders[f"-{len(seas)}"].add(f"A {start} - {end} VIA")
        orders[f"C{len(seas)}"].update(f"F {sea} C A {start} - {end}" for sea in seas)
        for kind, by in supporters[end]:
            if by[:3] != start and by not in seas:
                orders[f"S{len(seas)}"].add(f"{kind} {by} S A {start} - {end}")
    return orders


@lru_cache(maxsize=1)
def _texts() -> tuple[list[str], dict[str, int]]:
    """All entries: by category, then by the unit's location, then by text. An order is in its first category only."""
    texts = [*_TOKENS, "WAIVE"]
    seen = set(texts)
    for orders in _by_category(_board()).values():
        added = sorted(orders - seen, key=lambda text: (text.split(" ")[1], text))
        texts.extend(added)
        seen.update(added)
    return texts, {text: number for number, text in enumerate(texts)}


@lru_cache(maxsize=1)
def _plain() -> dict[str, list[int]]:
    """The entries for each text without coasts."""
    entries: dict[str, list[int]] = {}
    for number, text in enumerate(_texts()[0]):
        plain = " ".join(word.partition("/")[0] for word in text.split(" "))
        entries.setdefault(plain, []).append(number)
    return entries


@lru_cache(maxsize=1)
def _maps() -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    texts, numbers = _texts()
    own = OrderTable("classic").texts()
    from_table = np.array([numbers.get(_without_coast(text), -1) for text in own], np.int32)
    to_table = np.full(len(texts), -1, np.int32)
    for number, (text, entry) in enumerate(zip(own, from_table.tolist())):
        # The text itself, if the table has it; otherwise the only coast that there is.
        if entry >= 0 and (to_table[entry] < 0 or texts[entry] == text):
            to_table[entry] = number
    return to_table, from_table
