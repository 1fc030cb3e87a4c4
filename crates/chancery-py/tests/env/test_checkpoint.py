"""A pickled environment continues bit for bit: positions, random numbers, records, arrays, settings."""

import copy
import pickle

import numpy as np
import pytest

from chancery.env import BatchEnv

SETTINGS = [
    {},
    {"auto_reset": False, "until": 1904},
    {"until": 1903, "record": True, "reward": "shares"},
    {"board": "lantern", "until": 1906, "reward": "centres", "record": True, "threads": 2},
    {"rules": "2023,builds=any-owned", "until": 1905, "threads": 0},
]


def everything(env):
    return [*env.observation, *env.final_observation, env.rewards, env.done, env.winner, *env.legal()]


def same(env, other):
    return all(np.array_equal(a, b) for a, b in zip(everything(env), everything(other)))


@pytest.mark.parametrize("settings", SETTINGS)
def test_it_continues_as_it_would_have(settings):
    env = BatchEnv(20, seed=9, **settings)
    for _ in range(3):
        for _ in range(13):
            env.step(env.sample())
        other = pickle.loads(pickle.dumps(env))
        assert same(env, other)
        for _ in range(25):
            orders = env.sample()
            assert np.array_equal(orders, other.sample())
            env.step(orders)
            other.step(orders)
            assert same(env, other)
        assert [env.text(game) for game in range(20)] == [other.text(game) for game in range(20)]
        if env.recording:
            assert [env.recorded(game) for game in range(20)] == [other.recorded(game) for game in range(20)]
            records = list(env.finished())
            assert records and records == list(other.finished())
        env.reset(), other.reset()
        assert same(env, other)


@pytest.mark.parametrize("settings", SETTINGS)
def test_settings_are_kept(settings):
    env = BatchEnv(3, **settings)
    other = pickle.loads(pickle.dumps(env))
    for name in ("rules", "threads", "powers", "slots", "first_year", "recording"):
        assert getattr(env, name) == getattr(other, name), name
    assert env.table == other.table and len(other) == 3


def test_a_restored_environment_owns_its_arrays():
    env = BatchEnv(4, seed=1)
    data = pickle.dumps(env)
    first, second = pickle.loads(data), pickle.loads(data)
    first.step(first.sample())
    assert same(env, second) and not same(env, first)


def test_samples_that_were_drawn_before_can_be_given_after():
    env = BatchEnv(4, seed=1)
    orders = env.sample()
    pickle.loads(pickle.dumps(env)).step(orders)


@pytest.mark.parametrize("number", [1, 3])
def test_recorded_games_are_values(number):
    env = BatchEnv(4, seed=number, until=1902, record=True)
    games = []
    while len(games) < 4:
        env.step(env.sample())
        games.extend(env.finished())
    for game in games:
        assert pickle.loads(pickle.dumps(game)) == game == copy.copy(game)
    assert games[0] != games[1]


def damaged(checkpoint, **changes):
    return {**checkpoint, **changes}


def test_damaged_checkpoints_are_refused():
    env = BatchEnv(2, seed=1)
    restore, (checkpoint, table) = env.__reduce__()
    text, dice, number, turns, finished = checkpoint["games"][0]
    second = checkpoint["games"][1]
    arrays = dict(checkpoint["arrays"], previous=np.zeros((3, 34), np.int32))
    wrong = [
        (damaged(checkpoint, version=99), "version 99"),
        (damaged(checkpoint, table="0"), "other numbers"),
        (damaged(checkpoint, games=[("classic/X", dice, number, turns, finished), second]), "X"),
        (damaged(checkpoint, games=[(text, "{}", number, turns, finished), second]), "missing field"),
        (damaged(checkpoint, games=[(text, dice, number, [(text, [(9, 0)])], finished), second]), "no power 9"),
        (damaged(checkpoint, games=[(text, dice, number, [(text, [(0, 99999)])], finished), second]), "no order 99999"),
        (damaged(checkpoint, games=[]), "0 games"),
        (damaged(checkpoint, arrays=arrays), "no array `previous`"),
        ({key: value for key, value in checkpoint.items() if key != "rules"}, "no `rules`"),
    ]
    for broken, message in wrong:
        with pytest.raises(ValueError, match=message):
            restore(broken, table)
    assert same(restore(checkpoint, table), env)
