"""Arrays go to other libraries without a copy."""

import numpy as np
import pytest

from chancery.env import BatchEnv


def shares(array):
    taken = np.from_dlpack(array)
    return np.shares_memory(taken, array) and np.array_equal(taken, array)


def test_arrays_of_a_batch_are_handed_over_in_place():
    env = BatchEnv(4, seed=1)
    env.step(env.sample())
    arrays = [*env.observation, *env.final_observation, env.rewards, env.done, env.winner, *env.legal(), env.sample()]
    assert all(shares(array) for array in [*arrays, env.mask(), env.packed_mask()])


def test_what_was_handed_over_follows_the_games():
    env = BatchEnv(2, seed=1)
    units = np.from_dlpack(env.observation.units)
    before = units.copy()
    env.step(env.sample())
    assert np.array_equal(units, env.observation.units) and not np.array_equal(units, before)


def test_orders_that_another_library_holds_are_taken():
    class Tensor:
        def __init__(self, array):
            self.array = array

        def __array__(self, dtype=None, copy=None):
            return np.asarray(self.array, dtype)

    one, other = BatchEnv(2, seed=1), BatchEnv(2, seed=1)
    orders = one.sample()
    one.step(orders)
    other.step(Tensor(orders))
    assert [one.text(game) for game in range(2)] == [other.text(game) for game in range(2)]


def test_arrays_of_agents():
    pytest.importorskip("pettingzoo")
    from chancery.env import parallel_env

    env = parallel_env(choices=32)
    observations, _ = env.reset(seed=1)
    seen = observations["FRANCE"]
    for name, value in seen.items():
        if isinstance(value, np.ndarray):
            assert shares(value), name
            assert not value.flags.writeable, name
