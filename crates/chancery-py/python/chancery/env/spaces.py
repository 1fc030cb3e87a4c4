"""The spaces of one game, as Gymnasium and PettingZoo want them."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from chancery.env.batch import BatchEnv

MOST_CHOICES = 65536


def checked_choices(choices: int) -> int:
    """The number of orders that a slot offers."""
    if not 1 <= choices <= MOST_CHOICES:
        raise ValueError(f"{choices} choices: there can be 1 to {MOST_CHOICES}")
    return choices


def checked_mode(render_mode: str | None) -> str | None:
    """The render mode."""
    if render_mode not in (None, "ansi"):
        raise ValueError(f"`{render_mode}` is no render mode: write `ansi`")
    return render_mode


def observation_spaces(env: BatchEnv, choices: int) -> dict[str, spaces.Space[object]]:
    """The arrays of `chancery.env.Observation` for one game, the agent's power, and the orders of every slot."""
    places, powers, slots = len(env.locations), len(env.powers), env.slots
    orders = len(env.table)
    return {
        "units": spaces.Box(0, 2 * powers, (places,), np.uint8),
        "dislodged": spaces.Box(0, 2 * powers, (places,), np.uint8),
        "owners": spaces.Box(0, powers, (places,), np.uint8),
        "centres": spaces.Box(0, 255, (powers,), np.uint8),
        "phase": spaces.Box(0, 65535, (3,), np.int32),
        "slot_power": spaces.Box(-1, powers - 1, (slots,), np.int8),
        "slot_location": spaces.Box(-1, places - 1, (slots,), np.int16),
        "to_move": spaces.MultiBinary(powers),
        "previous": spaces.Box(-1, orders - 1, (slots,), np.int32),
        "power": spaces.Discrete(powers),
        "orders": spaces.Box(-1, orders - 1, (slots, choices), np.int32),
    }


def action_space(env: BatchEnv, choices: int) -> spaces.MultiDiscrete:
    """A choice for each slot; the last one gives no order."""
    return spaces.MultiDiscrete(np.full(env.slots, choices + 1, np.int64))
