"""Many games at once."""

from __future__ import annotations

import json
import operator
from typing import Any, NamedTuple, Optional

import numpy as np
from numpy.typing import ArrayLike, NDArray

from chancery._native import Games, OrderTable


class Observation(NamedTuple):
    """What is to be seen of N games, one row each; L locations, P powers, M slots.

    A slot is something that one order can be given for: in a movement phase a unit, in a retreat phase a dislodged
    unit, in an adjustment phase one build or removal that is due. The arrays belong to the environment, which writes
    them again in every step: `copy` what you want to keep.
    """

    units: NDArray[np.uint8]
    """(N, L): who stands at a location, coasts apart: 0 nobody, else 1 + 2 * power, and 1 more for a fleet."""
    dislodged: NDArray[np.uint8]
    """(N, L): who was driven out of it and must retreat, in the same numbers."""
    owners: NDArray[np.uint8]
    """(N, L): whose supply centre it is: 0 nobody's, or none, else 1 + power. Coasts are like their province."""
    centres: NDArray[np.uint8]
    """(N, P): how many supply centres each power has."""
    phase: NDArray[np.int32]
    """(N, 3): the year, the season (0 spring, 1 fall, 2 winter), the kind (0 movement, 1 retreats, 2 adjustments)."""
    slot_power: NDArray[np.int8]
    """(N, M): whose slot it is; -1 where there is none."""
    slot_location: NDArray[np.int16]
    """(N, M): where its unit stands; -1 where there is none, as for builds and removals."""
    to_move: NDArray[np.bool_]
    """(N, P): which powers have anything to order."""
    previous: NDArray[np.int32]
    """(N, M): what was ordered in the phase before, by the slots of that phase; -1 where nothing was."""

    def copy(self) -> Observation:
        """The same in arrays that stay as they are."""
        return Observation._make(array.copy() for array in self)


class Legal(NamedTuple):
    """The legal orders of N games with M slots: those of a slot are `orders[starts[n, m]:starts[n, m + 1]]`."""

    starts: NDArray[np.int64]
    """(N, M + 1): where the orders of each slot begin; a slot that is not there has none."""
    orders: NDArray[np.int32]
    """The numbers of all legal orders, game by game and slot by slot."""

    @property
    def counts(self) -> NDArray[np.int64]:
        """(N, M): how many orders each slot has."""
        return np.diff(self.starts, axis=1)


class BatchEnv:
    """N games at once, of any board and rules, in arrays.

    Orders are numbers of the `OrderTable`. They are given in an array of shape (N, M): one for each slot, and -1 for
    none. A unit without an order holds, a dislodged one disbands, a build is waived, and who removes too few units
    loses some in civil disorder. The same orders lead to the same games, and the same seed to the same samples,
    however many threads there are.
    """

    def __init__(
        self,
        games: int,
        *,
        board: str = "classic",
        rules: str = "classic",
        until: Optional[int] = None,
        auto_reset: bool = True,
        reward: str = "squares",
        threads: int = 1,
        seed: Optional[int] = None,
    ) -> None:
        """Begin so many games.

        board -- the id of a board, `classic` or `lantern`, or the text of a variant file
        rules -- the rules, as in `2023` or `classic,paradox=2000`
        until -- the last year; without it games go on until somebody has won
        auto_reset -- whether a new game begins at once where one has ended
        reward -- what `step` rewards: `squares` or `shares` at the end of a game, `centres` after every phase
        threads -- how many threads work on the games, 0 for one a processor
        seed -- what `sample` draws by
        """
        self._games = Games(
            operator.index(games),
            board=board,
            rules=rules,
            until=None if until is None else operator.index(until),
            auto_reset=bool(auto_reset),
            reward=reward,
            threads=operator.index(threads),
        )
        self.table = OrderTable(board)
        self._take_arrays()
        if seed is not None:
            self.reset(seed)

    def _take_arrays(self) -> None:
        arrays = self._games.arrays()
        self._observation = Observation(*(arrays[name] for name in Observation._fields))
        self._rewards: NDArray[np.float32] = arrays["rewards"]
        self._done: NDArray[np.bool_] = arrays["done"]
        self._winner: NDArray[np.int8] = arrays["winner"]
        self._starts: NDArray[np.int64] = np.zeros((len(self), self.slots + 1), np.int64)
        self._orders: NDArray[np.int32] = np.zeros(0, np.int32)

    def __len__(self) -> int:
        """How many games there are."""
        return len(self._games)

    @property
    def slots(self) -> int:
        """M: the most orders of a phase."""
        return self._games.slots

    @property
    def powers(self) -> list[str]:
        """The powers, by their numbers."""
        return self._games.powers

    @property
    def locations(self) -> list[str]:
        """The locations, by their numbers: every province, then every coast."""
        return self._games.locations

    @property
    def provinces(self) -> NDArray[np.int16]:
        """(L,): the number of each location's province, which is that of its plain location."""
        return np.array(self._games.provinces(), np.int16)

    @property
    def supply(self) -> NDArray[np.bool_]:
        """(L,): which locations are supply centres, or their coasts."""
        return np.array(self._games.supply(), np.bool_)

    @property
    def first_year(self) -> int:
        """The year games begin in."""
        return self._games.first_year

    @property
    def threads(self) -> int:
        """How many threads work on the games."""
        return self._games.threads

    @property
    def rules(self) -> str:
        """The rules."""
        return self._games.rules

    @property
    def observation(self) -> Observation:
        """What is to be seen now."""
        return self._observation

    @property
    def rewards(self) -> NDArray[np.float32]:
        """(N, P): what the last step was worth to each power."""
        return self._rewards

    @property
    def done(self) -> NDArray[np.bool_]:
        """(N,): which games ended in the last step; without `auto_reset`, which are over."""
        return self._done

    @property
    def winner(self) -> NDArray[np.int8]:
        """(N,): which power won where a game ended in the last step, -1 elsewhere."""
        return self._winner

    def reset(self, seed: Optional[int] = None, games: Optional[ArrayLike] = None) -> Observation:
        """Begin anew: all games, or those for which `games`, a bool array of shape (N,), is true.

        With a seed they sample from the beginning of it, each game by itself; without one they go on as they were.
        """
        chosen: Optional[NDArray[np.bool_]] = None
        if games is not None:
            chosen = np.asarray(games)
            if chosen.dtype != np.bool_ or chosen.shape != (len(self),):
                raise ValueError(f"games to reset are a bool array of shape ({len(self)},), not {_kind(chosen)}")
            chosen = np.ascontiguousarray(chosen)
        if seed is not None:
            seed = operator.index(seed) & 0xFFFF_FFFF_FFFF_FFFF
        self._games.reset(seed, chosen)
        return self._observation

    def step(self, orders: ArrayLike) -> tuple[Observation, NDArray[np.float32], NDArray[np.bool_]]:
        """Judge one phase of every game: observation, rewards (N, P), done (N,).

        Where a game ended and `auto_reset` is on, the observation is that of the next game, the rewards and `done` are
        of the one that ended. If any order is not legal in its slot, it says which, and no game goes on.
        """
        self._games.step(self._checked(orders))
        return self._observation, self._rewards, self._done

    def _checked(self, orders: ArrayLike) -> NDArray[np.int32]:
        given = np.asarray(orders)
        if given.dtype.kind not in "iu":
            raise TypeError(f"orders are an array of integers, not {_kind(given)}")
        if given.shape != (len(self), self.slots):
            raise ValueError(f"orders are an array of shape {(len(self), self.slots)}, not {_kind(given)}")
        numbers = np.ascontiguousarray(given, np.int32)
        if given.dtype.itemsize >= 4 and given.dtype != np.int32:
            # A number that does not fit becomes one that no order has, and is not taken for another order.
            misfits = numbers != given
            if misfits.any():
                game, slot = np.argwhere(misfits)[0]
                raise ValueError(
                    f"game {game}, slot {slot}: there is no order {given[game, slot]}, "
                    f"only 0 to {len(self.table) - 1}, and -1 for none"
                )
        return numbers

    def sample(self, out: Optional[NDArray[np.int32]] = None) -> NDArray[np.int32]:
        """Legal orders at random, (N, M): for each unit any one, all alike; as many builds and removals as are due.

        They are written into `out` if it is there, an int32 array. Each game has dice of its own; see `reset`.
        """
        if out is None:
            out = np.empty((len(self), self.slots), np.int32)
        elif not isinstance(out, np.ndarray) or out.dtype != np.int32 or out.shape != (len(self), self.slots):
            raise ValueError(f"samples are written into an int32 array of shape {(len(self), self.slots)}")
        elif not (out.flags.c_contiguous and out.flags.writeable):
            raise ValueError("samples are written into an array that is contiguous and may be written")
        self._games.sample(out)
        return out

    def legal(self) -> Legal:
        """The legal orders of every slot, in the short form. The arrays are used again by the next call."""
        count = self._games.legal_count()
        if len(self._orders) < count:
            self._orders = np.empty(count + count // 4, np.int32)
        self._games.legal(self._starts, self._orders)
        return Legal(self._starts, self._orders[:count])

    def mask(self) -> NDArray[np.bool_]:
        """(N, orders of the table): which orders are legal in each game. An order says whose it is by its unit."""
        mask = np.empty((len(self), len(self.table)), np.bool_)
        self._games.mask(mask)
        return mask

    def packed_mask(self) -> NDArray[np.uint8]:
        """The mask with eight orders in a byte; `np.unpackbits(…, axis=1, count=len(table), bitorder="little")`."""
        mask = np.empty((len(self), (len(self.table) + 7) // 8), np.uint8)
        self._games.packed_mask(mask)
        return mask

    def text(self, game: int) -> str:
        """A game's position in one line."""
        return self._games.text(operator.index(game))

    def state(self, game: int) -> dict[str, Any]:
        """A game's position as a dict, in the layout of the `diplomacy` package."""
        state: dict[str, Any] = json.loads(self._games.state(operator.index(game)))
        return state

    def set_text(self, game: int, text: str) -> None:
        """Go on from another position in one game; see `text`."""
        self._games.set_text(operator.index(game), text)

    def copy(self) -> BatchEnv:
        """The same games once more; what happens in one environment does not touch the other."""
        other = object.__new__(BatchEnv)
        other._games = self._games.copy()
        other.table = self.table
        other._take_arrays()
        return other

    def __copy__(self) -> BatchEnv:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> BatchEnv:
        return self.copy()

    def __repr__(self) -> str:
        return f"<BatchEnv: {len(self)} games of {self.table.board}>"


def _kind(array: NDArray[Any]) -> str:
    return f"{array.dtype} of shape {array.shape}"
