"""DipNet's arrays: a board of 81 locations with 35 features, and the orders of a movement phase with 40."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
from numpy.typing import ArrayLike, NDArray

from chancery._native import OrderTable
from chancery.env.batch import BatchEnv, Observation
from chancery.env.dipnet.vocabulary import LOCATIONS

BOARD_FEATURES = 35
"""Of a location: unit (army, fleet, none), its power (7, none), buildable, removable, dislodged unit (army, fleet, none), its
power (7, none), terrain (land, water, coast), owner of the supply centre (7, nobody; all 0 where there is no centre)."""

ORDER_FEATURES = 40
"""Of a location: unit that has an order (army, fleet, none), its power (7, none), order (hold, move, support, convoy, none), power
at the source (7, none), power at the destination (7, none), owner of the supply centre (7, nobody; all 0 without a centre)."""

_POWERS = 7
_UNIT, _BUILD, _REMOVE, _DISLODGED, _TERRAIN, _OWNER = 0, 11, 12, 13, 24, 27
_ORDER, _SOURCE, _DESTINATION, _ORDER_OWNER = 11, 16, 24, 32
# Hold, move, support or convoy, for each action of the order table; those of other phases have none.
_ORDER_TYPES = {"hold": 0, "move": 1, "move_via": 1, "support_hold": 2, "support_move": 2, "convoy": 3}
_NO_ORDER = 4

Board = NDArray[np.uint8]


class Encoder:
    """Encodes observations of the classic board as DipNet does, and decodes them.

    A fleet on a coast is marked at the coast and at its province. Builds are possible in home centres, as by the usual rules.
    """

    def __init__(self) -> None:
        env = BatchEnv(1)
        where = {name: number for number, name in enumerate(env.locations)}
        self._order = np.array([where[name] for name in LOCATIONS])
        self._back = np.argsort(self._order)
        provinces = env.provinces.astype(np.int64)
        self._provinces = provinces
        self._coasts = np.flatnonzero(provinces != np.arange(len(provinces)))
        self._supply = env.supply
        self._homes = env.observation.owners[0].copy()
        # A row for each number that stands for a unit: none, then an army and a fleet of each power.
        self._units = np.zeros((1 + 2 * _POWERS, 11), np.uint8)
        self._units[0, [2, 10]] = 1
        for power in range(_POWERS):
            self._units[1 + 2 * power, [0, 3 + power]] = 1
            self._units[2 + 2 * power, [1, 3 + power]] = 1
        # Owners: nobody, then each power; and where there is no centre, nothing.
        self._owners = np.zeros((2 + _POWERS, 8), np.uint8)
        self._owners[0, 7] = 1
        self._owners[np.arange(1, 8), np.arange(7)] = 1
        self._terrain = np.eye(3, dtype=np.uint8)[_terrain(env)]
        self._read_table(env.table)

    def _read_table(self, table: OrderTable) -> None:
        names = table.actions
        types = np.array([_ORDER_TYPES.get(name, _NO_ORDER) for name in names], np.int64)
        action = table.action.astype(np.int64)
        self._type = types[action]
        # DipNet looks for the destination in the last word of an order, which is VIA for a move by convoy.
        unseen = action == names.index("move_via")
        self._to = np.where(unseen, -1, table.to).astype(np.int64)
        self._other = table.other.astype(np.int64)
        self._unit = table.unit.astype(np.int64)

    def board(self, observation: Observation, out: Optional[Board] = None) -> Board:
        """(N, 81, 35) uint8: the board of every game."""
        games = len(observation.units)
        out = _room(out, (games, len(LOCATIONS), BOARD_FEATURES))
        units = self._with_provinces(observation.units)
        out[..., _UNIT:_BUILD] = self._units[units[:, self._order]]
        out[..., _DISLODGED:_TERRAIN] = self._units[self._with_provinces(observation.dislodged)[:, self._order]]
        out[..., _TERRAIN:_OWNER] = self._terrain[self._order]
        out[..., _OWNER:] = self._owned(observation)
        out[..., [_BUILD, _REMOVE]] = 0
        for game in np.flatnonzero(observation.phase[:, 2] == 2):
            self._adjust(observation, int(game), units[game], out[game])
        return out

    def _adjust(self, observation: Observation, game: int, units: NDArray[np.uint8], out: Board) -> None:
        """Mark where a power may build, and which units it may remove."""
        count = np.bincount((observation.units[game] + 1) // 2, minlength=1 + _POWERS)[1:]
        surplus = observation.centres[game].astype(np.int64) - count
        owner = observation.owners[game]
        empty = units[self._provinces] == 0
        for power in range(_POWERS):
            if surplus[power] > 0:
                sites = (self._homes == 1 + power) & (owner == 1 + power) & empty
                out[sites[self._order], _BUILD] = 1
            elif surplus[power] < 0:
                own = (units + 1) // 2 == 1 + power
                out[own[self._order], _REMOVE] = 1

    def orders(self, observation: Observation, orders: ArrayLike, out: Optional[Board] = None) -> Board:
        """(N, 81, 40) uint8: orders (N, M) for a movement phase, with the observation in which they are given.

        Games in another phase get zeros. DipNet looks at the orders of the last movement phase, and at zeros before the first.
        """
        games = len(observation.units)
        out = _room(out, (games, len(LOCATIONS), ORDER_FEATURES))
        out[...] = 0
        out[..., [2, 10, _ORDER + _NO_ORDER, _SOURCE + 7, _DESTINATION + 7]] = 1
        out[..., _ORDER_OWNER:] = self._owned(observation)
        given = np.asarray(orders)
        units = self._with_provinces(observation.units)
        # Who holds a place: the unit there, else the owner of the centre, else nobody; and for "no place", the last column.
        holder = np.where(units > 0, (units + 1) // 2, observation.owners)[:, self._provinces].astype(np.int64)
        holder = np.concatenate((holder, np.zeros((games, 1), np.int64)), axis=1) - 1
        game, slot = np.nonzero((given >= 0) & (observation.phase[:, 2:] == 0))
        number = given[game, slot]
        at = self._unit[number]
        rows = [(game, at)]
        on_coast = self._provinces[at] != at
        rows.append((game[on_coast], self._provinces[at[on_coast]]))
        features = np.zeros((len(number), _ORDER_OWNER), np.uint8)
        each = np.arange(len(number))
        features[:, :_ORDER] = self._units[observation.units[game, at]]
        features[each, _ORDER + self._type[number]] = 1
        features[each, _SOURCE + holder[game, self._other[number]] % 8] = 1
        features[each, _DESTINATION + holder[game, self._to[number]] % 8] = 1
        for which, (row, place) in zip((slice(None), on_coast), rows):
            out[row, self._back[place], :_ORDER_OWNER] = features[which]
        out[observation.phase[:, 2] != 0] = 0
        return out

    def decode(self, board: Board) -> dict[str, NDArray[Any]]:
        """The arrays `units`, `dislodged` and `owners` of an observation, each (N, 81), from boards (N, 81, 35)."""
        board = np.asarray(board)
        if board.ndim != 3 or board.shape[1:] != (len(LOCATIONS), BOARD_FEATURES):
            raise ValueError(f"boards are an array of shape (N, {len(LOCATIONS)}, {BOARD_FEATURES}), not {board.shape}")
        board = board[:, self._back]
        units = self._decoded_units(board[..., _UNIT:_BUILD])
        dislodged = self._decoded_units(board[..., _DISLODGED:_TERRAIN])
        owner = board[..., _OWNER:]
        owners = np.where(owner[..., :7].any(axis=-1), owner[..., :7].argmax(axis=-1) + 1, 0).astype(np.uint8)
        return {"units": units, "dislodged": dislodged, "owners": owners}

    def _decoded_units(self, features: Board) -> NDArray[np.uint8]:
        power, kind = features[..., 3:].argmax(axis=-1), features[..., :3].argmax(axis=-1)
        units = np.where(kind == 2, 0, 1 + 2 * power + kind).astype(np.uint8)
        for coast in self._coasts:
            # A fleet is on its coast, not in the province as well.
            units[units[:, coast] > 0, self._provinces[coast]] = 0
        return units

    def _with_provinces(self, units: NDArray[np.uint8]) -> NDArray[np.uint8]:
        units = units.copy()
        for coast in self._coasts:
            np.maximum(units[:, self._provinces[coast]], units[:, coast], out=units[:, self._provinces[coast]])
        return units

    def _owned(self, observation: Observation) -> Board:
        owners = np.where(self._supply, observation.owners, 1 + _POWERS)
        features: Board = self._owners[owners[:, self._order]]
        return features


def _terrain(env: BatchEnv) -> NDArray[np.int64]:
    """Land 0, water 1 or coast 2, for each location: where armies stand, fleets, or one in a place where the other does."""
    stands = np.zeros((len(env.locations), 2), np.bool_)
    table, provinces = env.table, env.provinces
    unit = table.unit
    for number in np.flatnonzero(table.action == table.actions.index("hold")):
        stands[provinces[unit[number]], int(table[int(number)].startswith("F"))] = True
    army, fleet = stands[provinces].T
    return np.where(army & fleet, 2, np.where(fleet, 1, 0))


def _room(out: Optional[Board], shape: tuple[int, ...]) -> Board:
    if out is None:
        return np.empty(shape, np.uint8)
    if not isinstance(out, np.ndarray) or out.dtype != np.uint8 or out.shape != shape or not out.flags.writeable:
        raise ValueError(f"encodings are written into a uint8 array of shape {shape} that may be written")
    return out
