"""The PettingZoo environment, by PettingZoo's own tests and by games played in it."""

import pickle
import warnings

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import parallel_api_test, parallel_seed_test  # noqa: E402

from chancery.env import parallel_env  # noqa: E402


def short():
    return parallel_env(until=1903, choices=128)


def test_the_api_test():
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        parallel_api_test(short(), num_cycles=200)


def test_the_seed_test():
    parallel_seed_test(short, num_cycles=40)


def play(env, seed):
    observations, _ = env.reset(seed=seed)
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(seed + number)
    steps = []
    while env.agents:
        actions = {
            agent: env.action_space(agent).sample(mask=observations[agent]["action_mask"]) for agent in env.agents
        }
        observations, rewards, terminated, truncated, _ = env.step(actions)
        steps.append((observations, rewards, terminated, truncated))
    return steps


def test_a_game_to_its_end():
    env = parallel_env(until=1904)
    assert env.possible_agents[0] == "AUSTRIA" and len(env.possible_agents) == 7
    steps = play(env, 3)
    observations, rewards, terminated, truncated = steps[-1]
    assert all(terminated[agent] or truncated[agent] for agent in observations)
    assert sum(rewards.values()) == pytest.approx(1)
    assert all(sum(step[1].values()) == 0 for step in steps[:-1])
    # Units went somewhere: what was sampled was legal.
    assert any((step[0][agent]["previous"] >= 0).any() for step in steps for agent in step[0])


def test_observations_are_in_their_space():
    env = parallel_env(until=1902)
    observations, _ = env.reset(seed=1)
    for agent in env.agents:
        space = env.observation_space(agent)
        for name, value in observations[agent].items():
            assert space[name].contains(value), (agent, name)
    assert env.state().ndim == 1


def test_a_choice_is_an_order_of_the_table():
    env = parallel_env(render_mode="ansi")
    observations, _ = env.reset()
    seen = observations["FRANCE"]
    action = np.full(len(seen["slot_power"]), 256)
    wanted = env.table.index("F BRE - MAO")
    slot = next(slot for slot in np.flatnonzero(seen["slot_power"] == seen["power"]) if wanted in seen["orders"][slot])
    action[slot] = list(seen["orders"][slot]).index(wanted)
    env.step({"FRANCE": action})
    assert "Fmao" in env.render()


def test_sampled_actions_are_allowed_by_the_masks():
    for choices in (3, 256):
        env = parallel_env(until=1904, choices=choices)
        observations, _ = env.reset(seed=2)
        own = 0
        while env.agents:
            actions = env.sample_actions()
            assert list(actions) == env.agents
            for agent, action in actions.items():
                assert env.action_space(agent).contains(action)
                masks = observations[agent]["action_mask"]
                assert all(masks[slot][choice] for slot, choice in enumerate(action))
                own += (action < choices).sum()
            observations, *_ = env.step(actions)
        assert own > 100


def test_sampled_actions_choose_every_order():
    env = parallel_env(choices=4)
    env.reset(seed=1)
    drawn = np.array([env.sample_actions()["FRANCE"] for _ in range(400)])
    own = (drawn < 4).any(axis=0)
    assert own.sum() == 3
    for slot in np.flatnonzero(own):
        counts = np.bincount(drawn[:, slot], minlength=4)
        assert len(counts) == 4 and counts.min() > 60


def test_the_seed_determines_sampled_actions():
    def game(seed):
        env = parallel_env(until=1902, render_mode="ansi")
        env.reset(seed=seed)
        texts = []
        while env.agents:
            env.step(env.sample_actions())
            texts.append(env.render())
        return texts

    assert game(3) == game(3) != game(4)


def test_agents_share_arrays_that_cannot_be_written():
    env = parallel_env()
    observations, _ = env.reset()
    france, turkey = observations["FRANCE"], observations["TURKEY"]
    assert france["orders"] is turkey["orders"]
    with pytest.raises(ValueError, match="read-only"):
        france["units"][0] = 1
    before = france["units"].copy()
    env.step(env.sample_actions())
    assert np.array_equal(france["units"], before)


def test_it_can_be_pickled():
    env = parallel_env(until=1903, render_mode="ansi")
    env.reset(seed=1)
    env.step(env.sample_actions())
    other = pickle.loads(pickle.dumps(env))
    while env.agents:
        env.step(env.sample_actions())
        other.step(other.sample_actions())
        assert env.render() == other.render() and env.agents == other.agents


def test_wrong_actions():
    env = parallel_env()
    env.reset()
    for action in (3, [1, 2], np.zeros(34), "x", None):
        with pytest.raises(ValueError, match="FRANCE: an action is an array of 34 integers"):
            env.step({"FRANCE": action})
    with pytest.raises(ValueError, match="`SPAIN` is not in the game"):
        env.step({"SPAIN": np.zeros(34, int)})
    for options in ({"choices": 0}, {"render_mode": "human"}):
        with pytest.raises(ValueError):
            parallel_env(**options)
    assert parallel_env().render() is None
