"""One game as a PettingZoo parallel environment: every power is an agent."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
from numpy.typing import NDArray

try:
    from gymnasium import spaces
    from pettingzoo import ParallelEnv  # type: ignore[import-untyped]
except ImportError as error:
    raise ImportError('chancery.env.pettingzoo needs PettingZoo: pip install "chancery[pettingzoo]"') from error

from chancery.env.batch import BatchEnv
from chancery.env.spaces import action_space, checked_choices, checked_mode, observation_spaces

Seen = dict[str, Any]


class Diplomacy(ParallelEnv[str, Seen, NDArray[np.int64]]):  # type: ignore[misc]
    """One game for all powers of a board.

    An action is an array of M numbers, one for each slot of the game (see `chancery.env.Observation`). In the
    agent's own slots, number k chooses the order `orders[m, k]` of its observation. A number without an order, such
    as the last one, gives no order. Numbers in other slots are ignored. `action_mask` marks the valid choices, so that
    ``env.action_space(agent).sample(mask=observation["action_mask"])`` is a random legal choice; `sample_actions` makes one
    for every agent in a hundredth of the time.

    An agent leaves when its power is eliminated. At the end of the game all agents terminate, or are truncated if the
    game ends with its last year. Rewards are those of `BatchEnv`. The agents of a step share the arrays that are the same
    for all of them, so these cannot be written.
    """

    metadata = {"name": "chancery_diplomacy_v0", "render_modes": ["ansi"], "is_parallelizable": True}

    def __init__(
        self,
        *,
        board: str = "classic",
        rules: str = "classic",
        until: Optional[int] = None,
        reward: str = "squares",
        choices: int = 256,
        render_mode: Optional[str] = None,
    ) -> None:
        """Start a game.

        board, rules, reward -- as of `BatchEnv`
        until -- the last year [default: the twentieth year of the board]
        choices -- the number of orders that a slot offers; a fleet among many armies may have more legal orders, and
            `infos[agent]["left_out"]` counts those that are not offered
        render_mode -- `ansi` to render positions as text
        """
        self._env = BatchEnv(1, board=board, rules=rules, reward=reward, auto_reset=False)
        last = self._env.first_year + 19 if until is None else until
        self._env = BatchEnv(1, board=board, rules=rules, reward=reward, auto_reset=False, until=last)
        self._choices = checked_choices(choices)
        self.table = self._env.table
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = self._env.powers
        self.agents: list[str] = []
        self._number = {agent: number for number, agent in enumerate(self.possible_agents)}
        self._powers = np.arange(len(self._number), dtype=np.int8)
        self._game = np.zeros(len(self._number), np.int64)
        # A slot of somebody else: only the choice that gives no order.
        self._idle = np.zeros(choices + 1, np.int8)
        self._idle[-1] = 1
        self._idle.setflags(write=False)
        self._action_spaces = {agent: action_space(self._env, choices) for agent in self.possible_agents}
        self._observation_spaces = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> spaces.Dict:
        mask = spaces.Tuple([spaces.MultiBinary(self._choices + 1) for _ in range(self._env.slots)])
        return spaces.Dict({**observation_spaces(self._env, self._choices), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The arrays of `chancery.env.Observation` for one game, the agent's power, and its orders."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The action space: a choice for each slot."""
        return self._action_spaces[agent]

    def reset(
        self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Restart the game. The game is deterministic: the seed is that of `sample_actions`."""
        self._env.reset(seed)
        self.agents = list(self.possible_agents)
        return self._seen(self.agents)

    def step(
        self, actions: dict[str, NDArray[np.int64]]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Adjudicate one phase. Agents that are not in `actions` give no orders."""
        slots = self._env.slots
        chosen = np.full((len(self.possible_agents), slots), self._choices, np.int64)
        for agent, action in actions.items():
            if agent not in self.agents:
                raise ValueError(f"`{agent}` is not in the game: write one of {', '.join(self.agents) or 'nobody'}")
            numbers = np.asarray(action)
            if numbers.shape != (slots,) or numbers.dtype.kind not in "iu":
                raise ValueError(f"{agent}: an action is an array of {slots} integers, not {action!r:.80}")
            chosen[self._number[agent]] = numbers
        given = np.full((1, slots), -1, np.int32)
        self._env._games.choose(self._choices, self._game, self._powers, chosen, given)
        _, all_rewards, done = self._env.step(given)
        acting, over = self.agents, bool(done[0])
        won = over and self._env.winner[0] >= 0
        alive = dict(zip(self.possible_agents, self._alive()))
        terminated = {agent: bool(won) or not alive[agent] for agent in acting}
        truncated = {agent: over and not terminated[agent] for agent in acting}
        by_agent = dict(zip(self.possible_agents, all_rewards[0].tolist()))
        rewards = {agent: by_agent[agent] for agent in acting}
        seen, infos = self._seen(acting)
        self.agents = [agent for agent in acting if not (terminated[agent] or truncated[agent])]
        return seen, rewards, terminated, truncated, infos

    def sample_actions(self) -> dict[str, NDArray[np.int64]]:
        """A random legal action for every agent: uniform in each slot, and no two builds or removals in one province.

        The seed of `reset` determines the actions.
        """
        drawn = np.empty((1, self._env.slots), np.int64)
        self._env._games.sample_choices(self._choices, drawn)
        own = self._env.observation.slot_power == self._powers[:, None]
        actions = np.where(own, drawn, self._choices)
        return {agent: actions[self._number[agent]] for agent in self.agents}

    def _alive(self) -> list[bool]:
        alive = np.empty((1, len(self.possible_agents)), np.bool_)
        self._env._games.alive(alive)
        living: list[bool] = alive[0].tolist()
        return living

    def _seen(self, agents: list[str]) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        games, slots, choices = self._env._games, self._env.slots, self._choices
        orders = np.empty((1, slots, choices), np.int32)
        masks = np.empty((1, slots, choices + 1), np.int8)
        games.offer(choices, None, orders, masks)
        left_out = np.empty((1, len(self.possible_agents)), np.int64)
        games.left_out(choices, left_out)
        observation = self._env.observation
        arrays: tuple[NDArray[Any], ...] = observation
        shared = {name: array[0].copy() for name, array in zip(observation._fields, arrays)}
        shared["to_move"] = shared["to_move"].view(np.int8)
        shared["orders"] = orders[0]
        masks.setflags(write=False)
        for array in shared.values():
            array.setflags(write=False)
        own = [[self._idle] * slots for _ in self.possible_agents]
        for slot, (power, mask) in enumerate(zip(shared["slot_power"].tolist(), masks[0])):
            if power < 0:
                break
            own[power][slot] = mask
        left: list[int] = left_out[0].tolist()
        seen, infos = {}, {}
        for agent in agents:
            power = self._number[agent]
            seen[agent] = {**shared, "power": power, "action_mask": tuple(own[power])}
            infos[agent] = {"left_out": left[power]}
        return seen, infos

    def render(self) -> Optional[str]:
        """The position as one line of text, in the mode `ansi`."""
        return self._env.text(0) if self.render_mode == "ansi" else None

    def state(self) -> NDArray[np.float32]:
        """The whole state of the game in one array."""
        observation = self._env.observation
        return np.concatenate([np.asarray(array[0], np.float32).ravel() for array in observation])

    def close(self) -> None:
        """There is nothing to close."""
