"""What is seen of games that end while others begin, and what is recorded of them."""

import json

import numpy as np
import pytest

import chancery
from chancery.env import BatchEnv, RecordedGame

NAMES = ("units", "dislodged", "owners", "centres", "phase", "slot_power", "slot_location", "to_move", "previous")


@pytest.mark.parametrize("threads", [1, 2])
def test_final_observations_are_those_of_games_that_stay_at_their_end(threads):
    env = BatchEnv(60, seed=5, until=1903, threads=threads)
    twin = BatchEnv(60, seed=5, until=1903, auto_reset=False)
    ended = np.zeros(60, bool)
    while not ended.all():
        orders = env.sample()
        env.step(orders)
        twin.step(np.where(ended[:, None], -1, orders))
        now = env.done & ~ended
        for name in NAMES:
            final, stays = getattr(env.final_observation, name), getattr(twin.observation, name)
            assert np.array_equal(final[now], stays[now]), name
        ended |= env.done
    assert not env.final_observation.to_move.any() and (env.final_observation.phase[:, 0] >= 1903).all()


def test_final_observations_stay_until_the_next_end():
    env = BatchEnv(8, seed=1, until=1901)
    while not env.done.any():
        env.step(env.sample())
    done, before = env.done.copy(), env.final_observation.copy()
    env.step(np.full((8, env.slots), -1))
    for one, other in zip(before, env.final_observation):
        assert np.array_equal(one[done], other[done])


def test_without_automatic_resets_the_observation_is_the_last():
    env = BatchEnv(2, until=1901, auto_reset=False)
    assert env.final_observation is env.observation


def finished(env, steps):
    games = []
    for _ in range(steps):
        env.step(env.sample())
        games.extend(env.finished())
    return games


def test_nothing_is_recorded_unless_asked_for():
    env = BatchEnv(2, until=1901)
    assert not env.recording
    for ask in (env.finished, lambda: env.recorded(0)):
        with pytest.raises(ValueError, match="record=True"):
            ask()


def test_recording_changes_no_game():
    plain, recording = BatchEnv(20, seed=3, until=1904), BatchEnv(20, seed=3, until=1904, record=True)
    for _ in range(40):
        plain.step(plain.sample())
        recording.step(recording.sample())
        assert all(np.array_equal(a, b) for a, b in zip(plain.observation, recording.observation))


def test_records_have_every_position_and_order():
    env = BatchEnv(3, seed=2, until=1903, record=True)
    texts = [[] for _ in range(3)]
    given = [[] for _ in range(3)]
    games = []
    while len(games) < 6:
        orders = env.sample()
        for game in range(3):
            texts[game].append(env.text(game))
            owner = env.observation.slot_power[game]
            slots = np.flatnonzero(orders[game] >= 0)
            given[game].append([(int(owner[slot]), int(orders[game, slot])) for slot in slots])
        env.step(orders)
        for record in env.finished():
            row = record.row
            assert [position.text for position in record.positions()[:-1]] == texts[row]
            assert [record.order_numbers(phase) for phase in range(len(record))] == given[row]
            assert record.is_over and len(record) == len(texts[row])
            games.append(record)
            texts[row], given[row] = [], []
    assert len({one.id for one in games}) == len(games) and {one.number for one in games} >= {0, 1}
    assert all(one.id == f"{one.row}-{one.number}" for one in games)
    assert not list(env.finished())
    numbers, orders = games[0].order_numbers(0), games[0].orders(0)
    assert sorted(env.table[number] for _, number in numbers) == sorted(sum(orders.values(), []))
    assert orders["FRANCE"] and list(orders) == env.powers


@pytest.mark.parametrize("board, rules", [("classic", "classic"), ("classic", "2023"), ("classic", "1971"), ("lantern", "classic")])
def test_saved_games_replay_without_a_difference(board, rules):
    last = BatchEnv(1, board=board).first_year + 7
    env = BatchEnv(12, seed=7, until=last, board=board, rules=rules, record=True)
    games = finished(env, 60)
    assert len(games) >= 12
    for record in games:
        saved = record.to_saved()
        assert saved == json.loads(record.to_saved_json())
        assert saved["id"] == record.id and saved["phases"][-1]["name"] == "COMPLETED"
        positions = record.positions()
        for phase, (now, after) in enumerate(zip(positions, positions[1:])):
            told = saved["phases"][phase]
            assert told["name"] == now.phase and chancery.Position(told["state"], board=board) == now
            following = now.adjudicate(told["orders"], rules=rules).next
            if following.kind == "R" and not any(to for units in following.dislodged.values() for to in units.values()):
                following = following.adjudicate({}, rules=rules).next
            assert following.text == after.text


def test_a_saved_game_is_read_by_the_package():
    env = BatchEnv(1, seed=1, until=1903, record=True)
    (record,) = finished(env, 14)[:1]
    game = chancery.Game.from_saved(record.to_saved(id="mine"))
    assert game.position.phase == record.positions()[-1].phase
    assert record.to_saved(id="mine")["id"] == "mine"


def test_the_game_in_progress():
    env = BatchEnv(2, seed=1, record=True)
    env.step(env.sample())
    env.step(env.sample())
    record = env.recorded(1)
    assert len(record) == 2 and not record.is_over and record.winner is None and record.number == 0
    assert record.positions()[-1].text == env.text(1)
    assert record.to_saved()["phases"][-1]["name"] == record.positions()[-1].phase
    with pytest.raises(IndexError, match="there is no phase 2: 2 were played"):
        record.orders(2)
    with pytest.raises(IndexError, match="there is no game 2"):
        env.recorded(2)
    env.set_text(1, BatchEnv(1).text(0))
    assert len(env.recorded(1)) == 0
    assert "2 phases, going on" in repr(record)


def test_a_winner_is_recorded():
    env = BatchEnv(1, record=True, auto_reset=False)
    centres = "bel,ber,bre,bud,bul,con,den,edi,gre,hol,kie,lon,lvp,mar,mos,mun,nap"
    env.set_text(0, f"classic/F1905M/E:Ayor=nwy/T:Abul,Fbla={centres}")
    orders = np.full((1, env.slots), -1)
    slot = int(np.flatnonzero(env.observation.slot_location[0] == env.locations.index("BUL"))[0])
    orders[0, slot] = env.table.index("A BUL - RUM")
    env.step(orders)
    (record,) = env.finished()
    assert isinstance(record, RecordedGame) and record.winner == "TURKEY" and record.is_over
    assert record == env.recorded(0)
