"""The same games by the slow way: orders as texts, judged by the package's positions."""

import numpy as np
import pytest

import chancery
from chancery.env import BatchEnv


@pytest.mark.parametrize(
    "board, rules, seed",
    [
        ("classic", "classic", 1),
        ("classic", "2023", 2),
        ("classic", "1971", 3),
        ("classic", "builds=any-owned,support_coast=required", 4),
        ("lantern", "classic", 5),
    ],
)
def test_every_phase_ends_as_the_texts_do(board, rules, seed):
    env = BatchEnv(12, board=board, rules=rules, seed=seed, until=None, auto_reset=False)
    table = env.table
    kinds = set()
    for _ in range(50):
        orders = env.sample()
        starts, legal = env.legal()
        legal = [{table[order] for order in legal[starts[game, 0] : starts[game, -1]]} for game in range(len(env))]
        before = [chancery.Position(env.text(game)) for game in range(len(env))]
        owners = env.observation.slot_power.copy()
        over = env.done.copy()
        env.step(orders)
        for game, position in enumerate(before):
            if over[game]:
                continue
            kinds.add(position.kind)
            assert legal[game] == {order.write() for order in offered(position, rules)}
            given = {power: [] for power in env.powers}
            for slot in np.flatnonzero(orders[game] >= 0):
                given[env.powers[owners[game, slot]]].append(table[int(orders[game, slot])])
            following = position.adjudicate(given, rules=rules).next
            if following.kind == "R" and not any(to for units in following.dislodged.values() for to in units.values()):
                following = following.adjudicate({}, rules=rules).next
            assert env.text(game) == following.text
    assert kinds == {"M", "R", "A"}


def offered(position, rules):
    """What somebody can choose: a waived build is no choice for who has no place to build."""
    orders = position.legal_orders(rules=rules)
    builds = any(order.action == "build" for order in orders)
    return [order for order in orders if order.action != "waive" or builds]
