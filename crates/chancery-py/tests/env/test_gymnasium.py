"""The Gymnasium vector environment, by Gymnasium's own checks and wrappers, and by games played in it."""

import pickle
import warnings

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402
from gymnasium.wrappers.vector import RecordEpisodeStatistics  # noqa: E402

from chancery.env import vector_env  # noqa: E402


def short(games=6, **options):
    return vector_env(games, **{"until": 1903, "choices": 64, **options})


class OneGame(gymnasium.Env):
    """One row of the vector environment, for the checks that Gymnasium has for single environments."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, render_mode=None):
        self.env = short(1, render_mode=render_mode)
        self.render_mode = render_mode
        self.observation_space = self.env.single_observation_space
        self.action_space = self.env.single_action_space

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        seen, infos = self.env.reset(seed=seed)
        return {name: array[0] for name, array in seen.items()}, infos

    def step(self, action):
        seen, rewards, terminated, truncated, _ = self.env.step(action[None])
        seen = {name: array[0] for name, array in seen.items()}
        return seen, float(rewards[0]), bool(terminated[0]), bool(truncated[0]), {}

    def render(self):
        texts = self.env.render()
        return texts and texts[0]


def test_gymnasium_checks_one_game():
    with warnings.catch_warnings():
        # It would like all boxes to be between -1 and 1, and environments to come from its registry.
        warnings.filterwarnings("ignore", message=".*(Box|spec).*")
        check_env(OneGame(), skip_render_check=True)


def test_observations_actions_and_rewards_are_in_their_spaces():
    env = short()
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, infos = env.reset(seed=1)
    assert infos == {}
    ends = 0
    for _ in range(60):
        for name, space in env.observation_space.spaces.items():
            assert space.contains(observations[name]), name
        actions = env.sample_actions()
        assert env.action_space.contains(actions)
        allowed = np.take_along_axis(observations["action_mask"], actions[..., None], axis=2)
        assert allowed.all()
        observations, rewards, terminated, truncated, infos = env.step(actions)
        assert rewards.shape == terminated.shape == truncated.shape == (6,)
        assert rewards.dtype == np.float64 and terminated.dtype == truncated.dtype == np.bool_
        ended = terminated | truncated
        ends += ended.sum()
        assert ("final_obs" in infos) == ended.any()
        if ended.any():
            assert np.array_equal(infos["_final_obs"], ended)
            for row in range(6):
                final = infos["final_obs"][row]
                assert (final is not None) == ended[row]
                if final is not None:
                    for name, space in env.single_observation_space.spaces.items():
                        assert space.contains(final[name]), name
                    assert observations["phase"][row].tolist() == [1901, 0, 0]
    assert ends >= 12


def test_the_same_seed_is_the_same_games():
    def play(seed):
        env = short(render_mode="ansi")
        env.reset(seed=seed)
        return [(env.step(env.sample_actions())[1].tolist(), env.render()) for _ in range(20)]

    assert play(1) == play(1) != play(2)
    assert play([1, 2, 3, 4, 5, 6]) == play([1, 2, 3, 4, 5, 6])


def test_rewards_are_those_of_the_agents_power():
    env = vector_env(14, until=1903, reward="centres")
    observations, _ = env.reset(seed=4)
    powers = observations["power"]
    assert powers.tolist() == [*range(7), *range(7)]
    rows = np.arange(14)
    for _ in range(8):
        before = observations["centres"][rows, powers].astype(int)
        observations, rewards, terminated, truncated, _ = env.step(env.sample_actions())
        goes_on = ~(terminated | truncated)
        after = observations["centres"][rows, powers].astype(int)
        assert np.array_equal(rewards[goes_on], (after - before)[goes_on])


def test_an_action_is_an_order_of_the_agents_power_only():
    env = vector_env(2, power="FRANCE", opponents=lambda batch: np.full((len(batch), batch.slots), -1), render_mode="ansi")
    observations, _ = env.reset()
    own = observations["slot_power"][0] == env.batch.powers.index("FRANCE")
    wanted = env.table.index("A PAR - BUR")
    slot, choice = np.argwhere(observations["orders"][0] == wanted)[0]
    assert own[slot]
    actions = np.zeros(env.action_space.shape, np.int64)
    actions[:, own] = env.single_action_space.nvec[0] - 1
    actions[0, slot] = choice
    env.step(actions)
    first, second = env.render()
    start = env.batch.copy()
    start.reset()
    held = start.text(0).replace("S1901M", "F1901M")
    assert "F:Fbre,Abur,Amar" in first and second == held


def test_an_eliminated_power_is_terminated_and_its_game_restarts():
    env = vector_env(2, power="ITALY", until=1930)
    env.reset(seed=1)
    env.batch.set_text(1, "classic/F1905R/I:Atun*=/T:Abul,Fbla=bul,con/E:Flon=lon/F:Fion,Atun=par")
    observations, _, terminated, truncated, infos = env.step(env.sample_actions())
    assert terminated.tolist() == [False, True] and not truncated.any()
    final = infos["final_obs"][1]
    assert final["centres"][env.batch.powers.index("FRANCE")] >= 1 and infos["final_obs"][0] is None
    assert observations["phase"][1].tolist() == [1901, 0, 0]


def test_some_games_can_be_reset():
    env = short(3)
    env.reset(seed=1)
    for _ in range(2):
        env.step(env.sample_actions())
    observations, _ = env.reset(options={"reset_mask": np.array([True, False, False])})
    assert observations["phase"][0].tolist() == [1901, 0, 0] != observations["phase"][1].tolist()


def test_gymnasium_makes_it_and_wraps_it():
    import chancery.env.gymnasium  # noqa: F401

    env = gymnasium.make_vec("chancery/Diplomacy-v0", num_envs=4, until=1902, choices=64)
    env = RecordEpisodeStatistics(env)
    env.reset(seed=1)
    episodes = 0
    for _ in range(12):
        *_, infos = env.step(env.unwrapped.sample_actions())
        episodes += infos["_episode"].sum() if "_episode" in infos else 0
    assert episodes >= 4
    env.close()


def test_it_can_be_pickled():
    env = short(render_mode="ansi")
    env.reset(seed=1)
    env.step(env.sample_actions())
    other = pickle.loads(pickle.dumps(env))
    for _ in range(10):
        env.step(env.sample_actions())
        other.step(other.sample_actions())
        assert env.render() == other.render()


def test_wrong_arguments():
    env = short(2)
    env.reset()
    for actions in (np.zeros((2, 3), int), np.zeros((2, 34)), np.zeros(34, int), None):
        with pytest.raises(ValueError, match=r"actions are an array of integers of shape \(2, 34\)"):
            env.step(actions)
    with pytest.raises(ValueError, match="`SPAIN` is no power: write one of AUSTRIA"):
        vector_env(1, power="SPAIN")
    with pytest.raises(ValueError, match="1 seeds for 2 games"):
        env.reset(seed=[1])
    for options in ({"choices": 0}, {"render_mode": "human"}):
        with pytest.raises(ValueError):
            vector_env(1, **options)
    assert env.render() is None
