"""Many games at once: shapes, seeds, threads, masks, and the same games by the slow way."""

import copy

import numpy as np
import pytest

from chancery.env import BatchEnv

DTYPES = {
    "units": ("uint8", 81),
    "dislodged": ("uint8", 81),
    "owners": ("uint8", 81),
    "centres": ("uint8", 7),
    "phase": ("int32", 3),
    "slot_power": ("int8", 34),
    "slot_location": ("int16", 34),
    "to_move": ("bool", 7),
    "previous": ("int32", 34),
}


def play(env, steps):
    """Random orders for so many phases; everything that was seen on the way."""
    seen = []
    for _ in range(steps):
        orders = env.sample()
        observation, rewards, done = env.step(orders)
        seen.append([orders, *observation.copy(), rewards.copy(), done.copy(), env.winner.copy()])
    return seen


def same(one, other):
    return all(np.array_equal(a, b) for first, second in zip(one, other) for a, b in zip(first, second))


def test_shapes_and_dtypes():
    env = BatchEnv(5)
    for name, array in env.observation._asdict().items():
        dtype, width = DTYPES[name]
        assert (array.dtype, array.shape) == (dtype, (5, width)), name
    observation, rewards, done = env.step(env.sample())
    assert (rewards.dtype, rewards.shape) == (np.float32, (5, 7))
    assert (done.dtype, done.shape) == (np.bool_, (5,))
    assert (env.winner.dtype, env.winner.shape) == (np.int8, (5,))
    assert observation is env.observation


def test_the_start_as_arrays():
    env = BatchEnv(1)
    seen = env.observation
    at = env.locations.index
    france, russia = env.powers.index("FRANCE"), env.powers.index("RUSSIA")
    assert seen.units[0, at("PAR")] == 1 + 2 * france
    assert seen.units[0, at("STP/SC")] == 2 + 2 * russia
    assert seen.units[0, at("STP")] == 0
    assert seen.owners[0, at("STP")] == seen.owners[0, at("STP/NC")] == 1 + russia
    assert seen.owners[0, at("BEL")] == 0 and env.supply[at("BEL")] and not env.supply[at("BUR")]
    assert env.provinces[at("STP/SC")] == at("STP")
    assert (seen.units > 0).sum() == 22 and not seen.dislodged.any()
    assert list(seen.phase[0]) == [1901, 0, 0]
    assert list(seen.centres[0]) == [3, 3, 3, 3, 3, 4, 3]
    assert (seen.previous == -1).all() and seen.to_move.all()
    assert (seen.slot_power[0, :22] >= 0).all() and (seen.slot_power[0, 22:] == -1).all()


def test_previous_orders_are_those_that_were_given():
    env = BatchEnv(3, seed=4)
    orders = env.sample()
    env.step(orders)
    assert np.array_equal(env.observation.previous, orders)


def test_the_same_seed_is_the_same_games():
    one, other = BatchEnv(40, seed=7, until=1906), BatchEnv(40, seed=7, until=1906)
    assert same(play(one, 60), play(other, 60))
    one.reset(8)
    other.reset(7)
    assert not same(play(one, 3), play(other, 3))


def test_a_game_does_not_depend_on_those_beside_it():
    few, many = BatchEnv(3, seed=7, until=1904), BatchEnv(50, seed=7, until=1904)
    for one, other in zip(play(few, 40), play(many, 40)):
        assert all(np.array_equal(a, b[:3]) for a, b in zip(one, other))


@pytest.mark.parametrize("threads", [2, 5, 0])
def test_threads_change_nothing(threads):
    alone = BatchEnv(70, seed=3, until=1905)
    env = BatchEnv(70, seed=3, until=1905, threads=threads)
    assert env.threads == threads or threads == 0
    assert same(play(alone, 60), play(env, 60))


def test_threads_change_nothing_in_large_batches():
    # So many that orders are drawn and checked by several threads, too.
    alone, env = BatchEnv(3000, seed=3), BatchEnv(3000, seed=3, threads=3)
    assert same(play(alone, 5), play(env, 5))
    orders = env.sample()
    before = [env.text(0), env.text(2999)]
    orders[[2900, 1500, 160], 0] = -2
    with pytest.raises(ValueError, match="^game 160 in .*, slot 0: .* -2"):
        env.step(orders)
    assert [env.text(0), env.text(2999)] == before


def legal_texts(env, game):
    """The legal orders of a game, as the mask has them."""
    return {env.table[number] for number in np.flatnonzero(env.mask()[game])}


def test_masks_and_lists_agree():
    for board in ("classic", "lantern"):
        env = BatchEnv(30, seed=5, until=1908, board=board)
        for _ in range(60):
            starts, orders = env.legal()
            mask = env.mask()
            packed = np.unpackbits(env.packed_mask(), axis=1, count=len(env.table), bitorder="little")
            assert np.array_equal(packed.astype(bool), mask)
            listed = np.zeros_like(mask)
            for game in range(len(env)):
                listed[game, orders[starts[game, 0] : starts[game, -1]]] = True
            assert np.array_equal(listed, mask)
            counts = env.legal().counts
            assert np.array_equal(counts > 0, env.observation.slot_power >= 0)
            env.step(env.sample())


def test_orders_of_a_slot_are_of_its_unit():
    env = BatchEnv(20, seed=6, until=1908)
    unit = env.table.unit
    for _ in range(40):
        starts, orders = env.legal()
        where = env.observation.slot_location
        for game, slot in np.argwhere(where >= 0):
            own = orders[starts[game, slot] : starts[game, slot + 1]]
            assert (unit[own] == where[game, slot]).all()
        env.step(env.sample())


def test_samples_are_legal_and_all_come_up():
    env = BatchEnv(200, seed=1)
    starts, orders = env.legal()
    legal = set(orders[starts[0, 0] : starts[0, 1]].tolist())
    drawn = set(env.sample()[:, 0].tolist())
    assert drawn == legal and len(legal) > 4


def test_builds_are_not_drawn_twice():
    env = BatchEnv(100, seed=2, until=1910)
    provinces, unit = env.provinces, env.table.unit
    adjusted = 0
    for _ in range(60):
        orders = env.sample()
        for game in np.flatnonzero(env.observation.phase[:, 2] == 2):
            places = provinces[unit[orders[game][orders[game] >= 0]]]
            assert len(set(places.tolist())) == len(places)
            adjusted += 1
        env.step(orders)
    assert adjusted > 100


def test_units_without_an_order_hold():
    env = BatchEnv(2)
    before = env.observation.units.copy()
    for _ in range(2):
        env.step(np.full((2, env.slots), -1))
    assert np.array_equal(env.observation.units, before)
    # Everybody holds what it had: nothing is built, and the winter is passed over.
    assert list(env.observation.phase[0]) == [1902, 0, 0]


def test_dislodged_units_without_an_order_leave():
    env = BatchEnv(1)
    env.set_text(0, position_with_a_dislodged_unit(env))
    assert env.observation.phase[0, 2] == 1 and env.observation.dislodged.any()
    units = (env.observation.units > 0).sum()
    env.step(np.full((1, env.slots), -1))
    assert not env.observation.dislodged.any() and (env.observation.units > 0).sum() == units


def position_with_a_dislodged_unit(env):
    other = BatchEnv(64, seed=9)
    for _ in range(200):
        found = np.flatnonzero(other.observation.phase[:, 2] == 1)
        if len(found):
            return other.text(int(found[0]))
        other.step(other.sample())
    raise AssertionError("nobody was dislodged")


def test_too_many_units_leave_in_civil_disorder():
    env = BatchEnv(64, seed=11, until=1912, auto_reset=False)
    removed = 0
    for _ in range(60):
        winter = (env.observation.phase[:, 2] == 2) & ~env.done
        orders = env.sample()
        orders[winter] = -1
        env.step(orders)
        units = env.observation.units[winter]
        for power in range(7):
            own = ((units == 1 + 2 * power) | (units == 2 + 2 * power)).sum(axis=1)
            assert (own <= env.observation.centres[winter][:, power]).all()
        removed += winter.sum()
    assert removed > 50


def test_rewards():
    squares = BatchEnv(64, seed=1, until=1903, reward="squares")
    shares = BatchEnv(64, seed=1, until=1903, reward="shares")
    centres = BatchEnv(64, seed=1, until=1903, reward="centres", auto_reset=False)
    before = centres.observation.centres.astype(int)
    ended = 0
    for _ in range(12):
        orders = squares.sample()
        _, by_square, done = squares.step(orders)
        _, by_share, _ = shares.step(orders)
        assert np.allclose(by_square.sum(axis=1), done) and np.allclose(by_share.sum(axis=1), done)
        if not ended:
            centres.step(orders)
            now = centres.observation.centres.astype(int)
            assert np.array_equal(centres.rewards, now - before)
            before = now
            share = now[done].astype(float) ** 2
            assert np.allclose(by_square[done], share / share.sum(axis=1, keepdims=True), atol=1e-6)
        ended += done.sum()
    assert ended == 64 and (squares.observation.phase[:, 0] <= 1903).all()


def test_a_game_that_is_over_stays_where_it_is():
    env = BatchEnv(4, seed=1, until=1901, auto_reset=False)
    while not env.done.all():
        env.step(env.sample())
    texts = [env.text(game) for game in range(4)]
    assert not env.observation.to_move.any() and len(env.legal().orders) == 0
    _, rewards, done = env.step(env.sample())
    assert done.all() and not rewards.any() and texts == [env.text(game) for game in range(4)]
    with pytest.raises(ValueError, match="game 2 in .*, slot 3: the game is over and takes only -1, not 5; reset it"):
        orders = env.sample()
        orders[2, 3] = 5
        env.step(orders)
    env.reset(games=np.array([True, False, False, False]))
    assert env.observation.phase[0, 0] == 1901 and not env.done[0] and env.done[1]


def test_a_winner_is_named():
    env = BatchEnv(2, auto_reset=False, reward="shares", until=1930)
    centres = "bel,ber,bre,bud,bul,con,den,edi,gre,hol,kie,lon,lvp,mar,mos,mun,nap"
    env.set_text(1, f"classic/F1905M/E:Ayor=nwy/T:Abul,Fbla={centres}")
    assert list(env.winner) == [-1, -1] and not env.done.any()
    orders = np.full((2, env.slots), -1)
    slot = int(np.flatnonzero(env.observation.slot_location[1] == env.locations.index("BUL"))[0])
    orders[1, slot] = env.table.index("A BUL - RUM")
    _, rewards, done = env.step(orders)
    turkey = env.powers.index("TURKEY")
    assert list(done) == [False, True] and list(env.winner) == [-1, turkey]
    assert rewards[1, turkey] == 1 and rewards[1].sum() == 1


def test_copies_go_their_own_way():
    env = BatchEnv(10, seed=3, until=1905)
    play(env, 7)
    twin = copy.deepcopy(env)
    assert same(play(env, 20), play(twin, 20))
    texts = [env.text(game) for game in range(10)]
    play(twin, 1)
    assert texts == [env.text(game) for game in range(10)]
    assert same(play(copy.copy(env), 3), play(env.copy(), 3))


def test_text_and_state_show_a_game():
    env = BatchEnv(2, seed=1)
    play(env, 5)
    other = BatchEnv(2)
    other.set_text(1, env.text(0))
    assert other.text(1) == env.text(0)
    for name in ("units", "dislodged", "owners", "phase", "slot_power", "slot_location", "to_move"):
        assert np.array_equal(getattr(env.observation, name)[0], getattr(other.observation, name)[1]), name
    state = env.state(0)
    assert sum(len(units) for units in state["units"].values()) >= 22
