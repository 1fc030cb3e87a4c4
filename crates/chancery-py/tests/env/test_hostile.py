"""Whatever is handed in, there is an exception that says what would be right, and the games go on."""

import threading
import warnings

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from chancery.env import BatchEnv


def none(env):
    return np.full((len(env), env.slots), -1, np.int32)


def test_a_wrong_order_is_named_and_nothing_happens():
    env = BatchEnv(4)
    orders = env.sample()
    # An order of Paris, where another unit is asked for.
    orders[2, 0] = env.table.index("A PAR H")
    with pytest.raises(ValueError) as error:
        env.step(orders)
    assert f"game 2 in S1901M, slot 0: order {orders[2, 0]}, `A PAR H`, is not legal for" in str(error.value)
    assert env.observation.phase[0, 1] == 0 and (env.observation.previous == -1).all()


@pytest.mark.parametrize("number", [-2, 19259, 2**31 - 1, -(2**31)])
def test_numbers_that_no_order_has(number):
    env = BatchEnv(2)
    orders = none(env)
    orders[1, 3] = number
    with pytest.raises(ValueError, match=rf"game 1 in S1901M, slot 3: there is no order {number}, only 0 to 19258"):
        env.step(orders)


@pytest.mark.parametrize("number", [2**31, 2**32 - 1, 2**32 + 5, -(2**40), 2**63 - 1])
def test_numbers_that_are_too_large_are_not_taken_for_others(number):
    env = BatchEnv(2)
    orders = none(env).astype(np.int64)
    orders[0, 1] = number
    with pytest.raises(ValueError, match=rf"game 0, slot 1: there is no order {number}"):
        env.step(orders)


def test_slots_that_are_not_there():
    env = BatchEnv(1)
    orders = none(env)
    orders[0, 30] = 0
    with pytest.raises(ValueError, match="slot 30: there are orders for 22 slots, and this one takes only -1, not 0"):
        env.step(orders)


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.int64, np.uint64, np.uint32])
def test_any_integers_will_do(kind):
    env = BatchEnv(3)
    orders = np.zeros((3, env.slots), kind) if np.dtype(kind).kind == "u" else np.full((3, env.slots), -1, kind)
    if np.dtype(kind).kind == "u":
        with pytest.raises(ValueError, match="slot"):
            env.step(orders)
    else:
        env.step(orders)


@pytest.mark.parametrize(
    "wrong",
    [None, "orders", 3, [], [[1]], np.zeros((3, 34)), np.zeros((3, 34), bool), np.zeros((3, 34), object), [["a"] * 34] * 3],
)
def test_what_is_no_array_of_orders(wrong):
    with pytest.raises((TypeError, ValueError), match="orders are an array|inhomogeneous|invalid"):
        BatchEnv(3).step(wrong)


def test_arrays_that_are_not_contiguous():
    one, other = BatchEnv(6, seed=1), BatchEnv(6, seed=1)
    orders = one.sample()
    wide = np.full((12, 2 * one.slots), -1, np.int64)
    wide[::2, ::2] = orders
    one.step(wide[::2, ::2])
    other.step(np.asfortranarray(orders))
    assert [one.text(game) for game in range(6)] == [other.text(game) for game in range(6)]
    backwards = one.sample()[::-1][::-1]
    one.step(backwards)


@settings(max_examples=300, deadline=None)
@given(
    arrays.arrays(
        dtype=st.sampled_from(["int8", "int16", "int32", "int64", "uint8", "uint32", "uint64", "float64", "bool", ">i4"]),
        shape=st.sampled_from([(2, 34), (34, 2), (2,), (2, 33), (1, 2, 34), (0,), (2, 34), (2, 34)]),
    )
)
def test_any_array_is_taken_or_refused(array):
    env = BatchEnv(2)
    try:
        env.step(array)
    except (TypeError, ValueError) as error:
        assert len(str(error)) > 20
        assert list(env.observation.phase[0]) == [1901, 0, 0]
    else:
        assert array.shape == (2, 34) and (array == -1).sum() + (array >= 0).sum() == 68


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 1), st.integers(0, 33), st.integers(-3, 19300)), max_size=8))
def test_any_numbers_are_legal_or_refused(changes):
    env = BatchEnv(2, seed=1)
    orders = env.sample()
    for game, slot, number in changes:
        orders[game, slot] = number
    starts, legal = env.legal()
    fine = all(
        order == -1 or order in legal[starts[game, slot] : starts[game, slot + 1]]
        for game, row in enumerate(orders)
        for slot, order in enumerate(row)
    )
    if fine:
        env.step(orders)
    else:
        with pytest.raises(ValueError, match="slot"):
            env.step(orders)


@pytest.mark.parametrize(
    "options, words",
    [
        ({"games": 0}, "0 games: there can be 1 to"),
        ({"games": 10**9}, "games: there can be"),
        ({"board": "nowhere"}, "`nowhere` is no board"),
        ({"board": "x\ny"}, "."),
        ({"rules": "house"}, "house"),
        ({"rules": "paradox=mine"}, "mine"),
        ({"until": 1900}, "the last year is 1900, but games begin in 1901"),
        ({"reward": "gold"}, "`gold` is no reward: write one of `squares`, `shares`, `centres`"),
        ({"threads": 10**6}, "threads: there can be"),
    ],
)
def test_wrong_options(options, words):
    with pytest.raises(ValueError, match=words):
        BatchEnv(**{"games": 1, **options})


@pytest.mark.parametrize(
    "options",
    [{"games": -1}, {"games": 2**80}, {"games": "3"}, {"games": 1.5}, {"until": 70000}, {"threads": -1}, {"board": 3}],
)
def test_wrong_types_of_options(options):
    with pytest.raises((TypeError, OverflowError)):
        BatchEnv(**{"games": 1, **options})


def test_wrong_words_to_look_at_a_game():
    env = BatchEnv(2)
    for look in (env.text, env.state, lambda game: env.set_text(game, env.text(0))):
        with pytest.raises(IndexError, match="there is no game 2: there are 2, from 0"):
            look(2)
        with pytest.raises(OverflowError):
            look(-1)
    for text in ("", "classic", "lantern/x", "\0", "classic/S1901M/" + "A:Abud," * 100_000):
        with pytest.raises(ValueError):
            env.set_text(0, text)
    assert env.observation.phase[0, 0] == 1901


def test_wrong_places_to_sample_into():
    env = BatchEnv(2)
    readonly = none(env)
    readonly.flags.writeable = False
    for out in (3, np.zeros((2, 34)), none(env)[:1], np.zeros((2, 68), np.int32)[:, ::2], readonly):
        with pytest.raises(ValueError, match="samples are written into an"):
            env.sample(out)


def test_wrong_games_to_reset():
    env = BatchEnv(2)
    for games in ([1, 0], [True], np.ones((2, 2), bool), "all"):
        with pytest.raises(ValueError, match="games to reset are a bool array"):
            env.reset(games=games)
    with pytest.raises(TypeError):
        env.reset(seed="x")
    env.reset(seed=-1)
    env.reset(seed=2**70)


def test_an_array_that_was_reshaped_in_place():
    env = BatchEnv(2)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.observation.units.shape = (81, 2)
    env.step(env.sample())
    assert env.observation.units.shape == (81, 2)


def test_an_array_that_may_not_be_written():
    env = BatchEnv(2)
    env.observation.owners.flags.writeable = False
    with pytest.raises(ValueError, match="cannot be written"):
        env.step(env.sample())


def test_threads_of_python_share_an_environment_or_are_told():
    env = BatchEnv(50, seed=1, until=1903, threads=2)
    wrong = []

    def work():
        for _ in range(60):
            try:
                env.step(env.sample())
                env.legal()
                env.copy()
            except (RuntimeError, ValueError):
                # Somebody else is at it, or has gone on meanwhile.
                pass
            except BaseException as error:  # noqa: BLE001
                wrong.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    env.reset(1)
    env.step(env.sample())


def test_environments_of_their_own_run_beside_each_other():
    wanted = BatchEnv(20, seed=5, until=1904)
    for _ in range(30):
        wanted.step(wanted.sample())
    texts = [wanted.text(game) for game in range(20)]
    found = []

    def work():
        env = BatchEnv(20, seed=5, until=1904)
        for _ in range(30):
            env.step(env.sample())
        found.append([env.text(game) for game in range(20)])

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [texts] * 4
