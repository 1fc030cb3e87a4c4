"""Many games at once."""

from __future__ import annotations

import json
import operator
from collections.abc import Iterator
from typing import Any, NamedTuple, Optional

import numpy as np
from numpy.typing import ArrayLike, NDArray

from chancery._native import Games, OrderTable, RecordedGame


class Observation(NamedTuple):
    """Observations of N games, one row each, with L locations, P powers and M slots.

    A slot takes one order: in a movement phase it is a unit, in a retreat phase a dislodged unit, in an adjustment
    phase one build or removal that is due. The environment owns the arrays and overwrites them in every step: use
    `copy` to keep them.
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
        """A copy that the environment does not overwrite."""
        return Observation._make(array.copy() for array in self)


class Legal(NamedTuple):
    """The legal orders of N games with M slots: those of a slot are `orders[starts[n, m]:starts[n, m + 1]]`."""

    starts: NDArray[np.int64]
    """(N, M + 1): where the orders of each slot begin; a slot that is not there has none."""
    orders: NDArray[np.int32]
    """The numbers of all legal orders, game by game and slot by slot."""

    @property
    def counts(self) -> NDArray[np.int64]:
        """(N, M): the number of legal orders of each slot."""
        return np.diff(self.starts, axis=1)


class BatchEnv:
    """N games at once, on any board and under any rules, in arrays.

    Orders are numbers of the `OrderTable`, in an array of shape (N, M): one for each slot, and -1 for none. A unit
    without an order holds, a dislodged one disbands, a build is waived, and a power that removes too few units loses
    some as in civil disorder. The same orders give the same games, and the same seed the same samples, with any
    number of threads. A pickled environment continues bit for bit where it was.
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
        record: bool = False,
    ) -> None:
        """Start this many games.

        board -- the id of a board, `classic` or `lantern`, or the text of a variant file
        rules -- the rules, as in `2023` or `classic,paradox=2000`
        until -- the last year [default: play until somebody wins]
        auto_reset -- whether a new game starts at once when one ends
        reward -- what `step` rewards: `squares` or `shares` at the end of a game, `centres` after every phase
        threads -- the number of threads, 0 for one per core; small batches are played by one in any case
        seed -- the random seed of `sample`
        record -- whether to keep positions and orders, for `finished` and `recorded`
        """
        self._games = Games(
            operator.index(games),
            board=board,
            rules=rules,
            until=None if until is None else operator.index(until),
            auto_reset=bool(auto_reset),
            reward=reward,
            threads=operator.index(threads),
            record=bool(record),
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
        final = self._games.final_arrays()
        self._final = None if final is None else Observation(*(final[name] for name in Observation._fields))
        self._starts: NDArray[np.int64] = np.zeros((len(self), self.slots + 1), np.int64)
        self._orders: NDArray[np.int32] = np.zeros(0, np.int32)

    def __len__(self) -> int:
        """The number of games."""
        return len(self._games)

    @property
    def slots(self) -> int:
        """M: the largest number of orders in a phase."""
        return self._games.slots

    @property
    def powers(self) -> list[str]:
        """The powers by number."""
        return self._games.powers

    @property
    def locations(self) -> list[str]:
        """The locations by number: every province, then every coast."""
        return self._games.locations

    @property
    def provinces(self) -> NDArray[np.int16]:
        """(L,): the location number of each location's province."""
        return np.array(self._games.provinces(), np.int16)

    @property
    def supply(self) -> NDArray[np.bool_]:
        """(L,): which locations are supply centres, or their coasts."""
        return np.array(self._games.supply(), np.bool_)

    @property
    def first_year(self) -> int:
        """The first year of the games."""
        return self._games.first_year

    @property
    def threads(self) -> int:
        """The number of threads."""
        return self._games.threads

    @property
    def rules(self) -> str:
        """The rules."""
        return self._games.rules

    @property
    def observation(self) -> Observation:
        """The current observation."""
        return self._observation

    @property
    def final_observation(self) -> Observation:
        """The last observation of games that ended, with `auto_reset`: a row holds that of the game that ended in it last.

        After a step, the rows where `done` is true are those of games that ended in this step. `previous` has their last
        orders. Without `auto_reset`, `observation` itself stays at the end of a game.
        """
        return self._observation if self._final is None else self._final

    @property
    def rewards(self) -> NDArray[np.float32]:
        """(N, P): the rewards of the last step."""
        return self._rewards

    @property
    def done(self) -> NDArray[np.bool_]:
        """(N,): which games ended in the last step, or without `auto_reset`, which are over."""
        return self._done

    @property
    def winner(self) -> NDArray[np.int8]:
        """(N,): the power that won in the last step, otherwise -1."""
        return self._winner

    def reset(self, seed: Optional[int] = None, games: Optional[ArrayLike] = None) -> Observation:
        """Restart all games, or those for which `games`, a bool array of shape (N,), is true.

        A seed restarts the random generator of each game; otherwise the generators continue.
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
        """Adjudicate one phase of every game. Returns observation, rewards (N, P), done (N,).

        If a game ended and `auto_reset` is on, the observation belongs to the next game; the rewards and `done` belong to
        the one that ended. If any order is not legal in its slot, the exception names it, and no game advances.
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
            # A number out of range becomes one that no order has, so it is not mistaken for another order.
            misfits = numbers != given
            if misfits.any():
                game, slot = np.argwhere(misfits)[0]
                raise ValueError(
                    f"game {game}, slot {slot}: there is no order {given[game, slot]}, "
                    f"only 0 to {len(self.table) - 1}, and -1 for none"
                )
        return numbers

    def sample(self, out: Optional[NDArray[np.int32]] = None) -> NDArray[np.int32]:
        """Random legal orders, (N, M): for each unit uniformly at random, and as many builds and removals as are due.

        They are written to `out`, an int32 array, if given. Each game has its own random generator; see `reset`.
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
        """The legal orders of every slot, in compact form. The next call overwrites the arrays."""
        count = self._games.legal_count()
        if len(self._orders) < count:
            self._orders = np.empty(count + count // 4, np.int32)
        self._games.legal(self._starts, self._orders)
        return Legal(self._starts, self._orders[:count])

    def mask(self) -> NDArray[np.bool_]:
        """(N, orders of the table): which orders are legal in each game. The unit of an order identifies its power."""
        mask = np.empty((len(self), len(self.table)), np.bool_)
        self._games.mask(mask)
        return mask

    def packed_mask(self) -> NDArray[np.uint8]:
        """The mask with eight orders in a byte; `np.unpackbits(…, axis=1, count=len(table), bitorder="little")`."""
        mask = np.empty((len(self), (len(self.table) + 7) // 8), np.uint8)
        self._games.packed_mask(mask)
        return mask

    def text(self, game: int) -> str:
        """The position of a game as one line of text."""
        return self._games.text(operator.index(game))

    def state(self, game: int) -> dict[str, Any]:
        """The position of a game as a dict in the layout of the `diplomacy` package."""
        state: dict[str, Any] = json.loads(self._games.state(operator.index(game)))
        return state

    def set_text(self, game: int, text: str) -> None:
        """Replace the position of one game; see `text`."""
        self._games.set_text(operator.index(game), text)

    @property
    def recording(self) -> bool:
        """Whether positions and orders are kept."""
        return self._games.record

    def finished(self) -> Iterator[RecordedGame]:
        """The games that ended since the last call, row by row, if the environment records them.

        Each game is handed out once; those that nobody asks for stay in memory.
        """
        if not self._games.record:
            raise ValueError("nothing is recorded: create the environment with record=True")
        return iter(self._games.finished())

    def recorded(self, game: int) -> RecordedGame:
        """What was recorded of the game that is played in a row, from its start to its current position."""
        return self._games.recorded(operator.index(game))

    def copy(self) -> BatchEnv:
        """An independent copy of all games."""
        return _of_games(self._games.copy(), self.table)

    def __copy__(self) -> BatchEnv:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> BatchEnv:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self._games.checkpoint(), self.table)

    def __repr__(self) -> str:
        return f"<BatchEnv: {len(self)} games of {self.table.board}>"


def _of_games(games: Games, table: OrderTable) -> BatchEnv:
    env = object.__new__(BatchEnv)
    env._games = games
    env.table = table
    env._take_arrays()
    return env


def _restore(checkpoint: dict[str, Any], table: OrderTable) -> BatchEnv:
    return _of_games(Games.restore(checkpoint), table)


def _kind(array: NDArray[Any]) -> str:
    return f"{array.dtype} of shape {array.shape}"
