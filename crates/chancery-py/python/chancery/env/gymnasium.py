"""Many games as a Gymnasium vector environment: the agent plays one power of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable, Optional, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise ImportError('chancery.env.gymnasium needs Gymnasium 1.1 or newer: pip install "chancery[gymnasium]"') from error

from chancery.env.batch import BatchEnv, Observation
from chancery.env.spaces import action_space, checked_choices, checked_mode, observation_spaces

Seen = dict[str, NDArray[Any]]
Policy = Callable[[BatchEnv], ArrayLike]


class DiplomacyVectorEnv(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """N games, in each of which the agent plays one power. The other powers follow a policy; by default, at random.

    A step is one phase of every game. Observations are those of `BatchEnv`, with the agent's power, the orders of every
    slot, and a mask. An action has a number for each of M slots: in the agent's own slots, number k chooses `orders[m, k]`,
    and a number without an order gives none. The reward is that of the agent's power.

    A game terminates for the agent when somebody wins or its power is eliminated, and is truncated after the last year. It
    restarts in the same step (`AutoresetMode.SAME_STEP`): `infos["final_obs"]` has the last observation.
    """

    metadata = {"render_modes": ["ansi"], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        *,
        power: Optional[str] = None,
        opponents: Optional[Policy] = None,
        board: str = "classic",
        rules: str = "classic",
        until: Optional[int] = None,
        reward: str = "squares",
        choices: int = 128,
        threads: int = 1,
        record: bool = False,
        render_mode: Optional[str] = None,
    ) -> None:
        """Start this many games.

        power -- the agent's power [default: game n has power n modulo their number]
        opponents -- a function that takes the `BatchEnv` and returns orders (N, M), of which those of the other powers count
        until -- the last year [default: the twentieth year of the board]
        choices -- the number of orders that a slot offers
        board, rules, reward, threads, record -- as of `BatchEnv`
        render_mode -- `ansi` to render positions as text
        """
        options: dict[str, Any] = dict(board=board, rules=rules, reward=reward)
        last = BatchEnv(1, **options).first_year + 19 if until is None else until
        self.batch = BatchEnv(num_envs, until=last, threads=threads, record=record, **options)
        self.num_envs = len(self.batch)
        self.table = self.batch.table
        self.render_mode = checked_mode(render_mode)
        self._choices = checked_choices(choices)
        self._opponents = opponents
        names = self.batch.powers
        if power is not None and power not in names:
            raise ValueError(f"`{power}` is no power: write one of {', '.join(names)}")
        count = len(names)
        chosen = np.arange(self.num_envs) % count if power is None else np.full(self.num_envs, names.index(power))
        self._powers: NDArray[np.int8] = chosen.astype(np.int8)
        self._rows: NDArray[np.int64] = np.arange(self.num_envs)
        mask = spaces.MultiBinary((self.batch.slots, choices + 1))
        self.single_observation_space = spaces.Dict({**observation_spaces(self.batch, choices), "action_mask": mask})
        self.single_action_space = action_space(self.batch, choices)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self,
        *,
        seed: Optional[Union[int, Sequence[Optional[int]]]] = None,
        options: Optional[dict[str, Any]] = None,
    ) -> tuple[Seen, dict[str, Any]]:
        """Restart all games, or those of `options["reset_mask"]`, a bool array of shape (N,).

        The seed is that of random opponents and of `sample_actions`: one for all games, or a sequence with one for each.
        """
        games = None if options is None else options.get("reset_mask")
        if seed is None or isinstance(seed, (int, np.integer)):
            super().reset(seed=None if seed is None else int(seed))
            self.batch.reset(seed, games)
            return self._seen(), {}
        seeds = list(seed)
        if len(seeds) != self.num_envs:
            raise ValueError(f"{len(seeds)} seeds for {self.num_envs} games: there is one for each")
        chosen = np.ones(self.num_envs, np.bool_) if games is None else np.asarray(games)
        for row in np.flatnonzero(chosen):
            self.batch.reset(seeds[row], self._rows == row)
        return self._seen(), {}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Adjudicate one phase of every game."""
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs, self.batch.slots) or numbers.dtype.kind not in "iu":
            wanted = (self.num_envs, self.batch.slots)
            raise ValueError(f"actions are an array of integers of shape {wanted}, not {numbers.dtype} of shape {numbers.shape}")
        orders = self._others()
        chosen = np.ascontiguousarray(numbers, np.int64)
        self.batch._games.choose(self._choices, self._rows, self._powers, chosen, orders)
        _, all_rewards, done = self.batch.step(orders)
        rewards = all_rewards[self._rows, self._powers].astype(np.float64)
        done = done.copy()
        won = done & (self.batch.winner >= 0)
        gone = np.where(done, ~self._lives_in(self.batch.final_observation), ~self._lives())
        terminated, truncated = won | gone, done & ~won & ~gone
        infos: dict[str, Any] = {}
        if terminated.any() or truncated.any():
            infos = self._finals(done, terminated | truncated)
            if (gone & ~done).any():
                # Without the agent's power, the game goes on for nobody.
                self.batch.reset(games=gone & ~done)
        return self._seen(), rewards, terminated, truncated, infos

    def sample_actions(self) -> NDArray[np.int64]:
        """Random legal actions (N, M): uniform in each slot, and no two builds or removals in one province."""
        drawn = np.empty((self.num_envs, self.batch.slots), np.int64)
        self.batch._games.sample_choices(self._choices, drawn)
        return np.where(self.batch.observation.slot_power == self._powers[:, None], drawn, self._choices)

    def render(self) -> Optional[tuple[str, ...]]:
        """The position of every game as one line of text, in the mode `ansi`."""
        if self.render_mode != "ansi":
            return None
        return tuple(self.batch.text(row) for row in range(self.num_envs))

    def _others(self) -> NDArray[np.int32]:
        if self._opponents is None:
            return self.batch.sample()
        # A copy: the agent's orders are written into it.
        return self.batch._checked(self._opponents(self.batch)).copy()

    def _lives(self) -> NDArray[np.bool_]:
        alive = np.empty((self.num_envs, len(self.batch.powers)), np.bool_)
        self.batch._games.alive(alive)
        living: NDArray[np.bool_] = alive[self._rows, self._powers]
        return living

    def _lives_in(self, observation: Observation) -> NDArray[np.bool_]:
        own = 1 + 2 * self._powers[:, None].astype(np.uint8)
        units = np.concatenate((observation.units, observation.dislodged), axis=1)
        living: NDArray[np.bool_] = ((units == own) | (units == own + 1)).any(axis=1)
        return living | (observation.centres[self._rows, self._powers] > 0)

    def _finals(self, done: NDArray[np.bool_], ended: NDArray[np.bool_]) -> dict[str, Any]:
        """The last observations of games that ended, as Gymnasium's own vector environments give them."""
        finals = np.full(self.num_envs, None, dtype=object)
        for row in np.flatnonzero(ended):
            last = self.batch.final_observation if done[row] else self.batch.observation
            seen = {name: array[row].copy() for name, array in last._asdict().items()}
            seen["to_move"] = np.zeros(len(self.batch.powers), np.int8)
            seen["power"] = np.int64(self._powers[row])
            seen["orders"] = np.full((self.batch.slots, self._choices), -1, np.int32)
            seen["action_mask"] = np.zeros((self.batch.slots, self._choices + 1), np.int8)
            seen["action_mask"][:, -1] = 1
            finals[row] = seen
        info = {"winner": self.batch.winner.copy(), "_winner": ended.copy()}
        return {"final_obs": finals, "_final_obs": ended, "final_info": info, "_final_info": ended.copy()}

    def _seen(self) -> Seen:
        seen: Seen = {name: array.copy() for name, array in self.batch.observation._asdict().items()}
        seen["to_move"] = seen["to_move"].view(np.int8)
        seen["power"] = self._powers.astype(np.int64)
        shape = (self.num_envs, self.batch.slots)
        seen["orders"] = np.empty((*shape, self._choices), np.int32)
        seen["action_mask"] = np.empty((*shape, self._choices + 1), np.int8)
        self.batch._games.offer(self._choices, self._powers, seen["orders"], seen["action_mask"])
        return seen


gymnasium.register(
    "chancery/Diplomacy-v0", vector_entry_point="chancery.env.gymnasium:DiplomacyVectorEnv", disable_env_checker=True
)
