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

Seen = dict[str, Any]


class Diplomacy(ParallelEnv[str, Seen, NDArray[np.int64]]):  # type: ignore[misc]
    """One game for all powers of a board.

    An action is an array of M numbers, one for each slot of the game (see `chancery.env.Observation`). In the
    agent's own slots, number k chooses the order `orders[m, k]` of its observation. A number without an order, such
    as the last one, gives no order. Numbers in other slots are ignored. `action_mask` marks the valid choices, so that
    ``env.action_space(agent).sample(mask=observation["action_mask"])`` is a random legal choice.

    An agent leaves when its power is eliminated. At the end of the game all agents terminate, or are truncated if the
    game ends with its last year. Rewards are those of `BatchEnv`.
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
        if not 1 <= choices <= 65536:
            raise ValueError(f"{choices} choices: there can be 1 to 65536")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"`{render_mode}` is no render mode: write `ansi`")
        self._env = BatchEnv(1, board=board, rules=rules, reward=reward, auto_reset=False)
        last = self._env.first_year + 19 if until is None else until
        self._env = BatchEnv(1, board=board, rules=rules, reward=reward, auto_reset=False, until=last)
        self._choices = choices
        self.table = self._env.table
        self.render_mode = render_mode
        self.possible_agents = self._env.powers
        self.agents: list[str] = []
        slots = self._env.slots
        self._action_spaces = {
            agent: spaces.MultiDiscrete(np.full(slots, choices + 1, np.int64)) for agent in self.possible_agents
        }
        self._observation_spaces = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> spaces.Dict:
        places, powers, slots = len(self._env.locations), len(self._env.powers), self._env.slots
        orders = len(self.table)

        def box(low: int, high: int, shape: tuple[int, ...], kind: type) -> spaces.Box:
            return spaces.Box(low, high, shape, kind)

        return spaces.Dict(
            {
                "units": box(0, 2 * powers, (places,), np.uint8),
                "dislodged": box(0, 2 * powers, (places,), np.uint8),
                "owners": box(0, powers, (places,), np.uint8),
                "centres": box(0, 255, (powers,), np.uint8),
                "phase": box(0, 65535, (3,), np.int32),
                "slot_power": box(-1, powers - 1, (slots,), np.int8),
                "slot_location": box(-1, places - 1, (slots,), np.int16),
                "to_move": spaces.MultiBinary(powers),
                "previous": box(-1, orders - 1, (slots,), np.int32),
                "power": spaces.Discrete(powers),
                "orders": box(-1, orders - 1, (slots, self._choices), np.int32),
                "action_mask": spaces.Tuple([spaces.MultiBinary(self._choices + 1) for _ in range(slots)]),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The arrays of `chancery.env.Observation` for one game, the agent's power, and its orders."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The action space: a choice for each slot."""
        return self._action_spaces[agent]

    def reset(
        self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Restart the game. The game is deterministic, so the seed has no effect."""
        self._env.reset(seed)
        self.agents = list(self.possible_agents)
        return self._seen(self.agents)

    def step(
        self, actions: dict[str, NDArray[np.int64]]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Adjudicate one phase. Agents that are not in `actions` give no orders."""
        given = np.full((1, self._env.slots), -1, np.int32)
        owners = self._env.observation.slot_power[0]
        for agent, action in actions.items():
            if agent not in self.agents:
                raise ValueError(f"`{agent}` is not in the game: write one of {', '.join(self.agents) or 'nobody'}")
            numbers = np.asarray(action)
            if numbers.shape != (self._env.slots,) or numbers.dtype.kind not in "iu":
                raise ValueError(f"{agent}: an action is an array of {self._env.slots} integers, not {action!r:.80}")
            for slot in np.flatnonzero(owners == self.possible_agents.index(agent)):
                choice = int(numbers[slot])
                if 0 <= choice < self._choices:
                    given[0, slot] = self._orders[slot, choice]
        observation, rewards, done = self._env.step(given)
        acting, over = self.agents, bool(done[0])
        alive = [self._is_alive(number) for number in range(len(self.possible_agents))]
        won = over and self._env.winner[0] >= 0
        number = self.possible_agents.index
        terminated = {agent: bool(won) or not alive[number(agent)] for agent in acting}
        truncated = {agent: over and not terminated[agent] for agent in acting}
        given_rewards = {agent: float(rewards[0, number(agent)]) for agent in acting}
        seen, infos = self._seen(acting)
        self.agents = [agent for agent in acting if not (terminated[agent] or truncated[agent])]
        return seen, given_rewards, terminated, truncated, infos

    def _is_alive(self, power: int) -> bool:
        observation = self._env.observation
        units = np.concatenate((observation.units[0], observation.dislodged[0]))
        return bool(observation.centres[0, power] > 0 or np.isin(units, (1 + 2 * power, 2 + 2 * power)).any())

    def _seen(self, agents: list[str]) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        starts, orders = self._env.legal()
        slots = self._env.slots
        self._orders: NDArray[np.int32] = np.full((slots, self._choices), -1, np.int32)
        left_out = np.zeros(slots, np.int64)
        for slot in range(slots):
            legal = orders[starts[0, slot] : starts[0, slot + 1]]
            offered = legal[: self._choices]
            self._orders[slot, : len(offered)] = offered
            left_out[slot] = len(legal) - len(offered)
        observation = self._env.observation
        seen: dict[str, Seen] = {}
        infos: dict[str, dict[str, Any]] = {}
        for agent in agents:
            power = self.possible_agents.index(agent)
            own = observation.slot_power[0] == power
            mine = np.where(own[:, None], self._orders, np.int32(-1))
            mask = np.zeros((slots, self._choices + 1), np.int8)
            mask[:, :-1] = mine >= 0
            # An agent without choices gives no order.
            mask[:, -1] = ~mask[:, :-1].any(axis=1)
            seen[agent] = {name: array[0].copy() for name, array in observation._asdict().items()}
            seen[agent]["to_move"] = seen[agent]["to_move"].astype(np.int8)
            seen[agent].update(power=power, orders=mine, action_mask=tuple(mask))
            infos[agent] = {"left_out": int(left_out[own].sum())}
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
