# %% [markdown]
# # A policy that learns by playing
#
# It takes about a minute, with NumPy alone. This file is a notebook as a script: editors that know cells (`# %%`) run it step by step, and
#
#     python examples/learn.py                     a minute of learning, then a match against random play
#     python examples/learn.py --seconds 10        less of it
#     python examples/learn.py --seed 3            another run
#
# It is an example of how to use `chancery.env`, and not a good player.

# %%
import argparse
import time

import numpy as np

from chancery.env import BatchEnv

GAMES = 128
UNTIL = 1908

# %% [markdown]
# ## What an order looks like to the policy
#
# Every legal order falls into one of 240 classes: what it asks for, in which season, whether the place it is about is a supply centre and
# whose, and who stands there. The columns of the order table (`action`, `unit`, `to`) and the observation tell all of that for all orders
# of all games at once.


# %%
class Features:
    """The class of every legal order, from what is to be seen of a game."""

    def __init__(self, env):
        table = env.table
        self.action = table.action.astype(np.int64)
        self.place = np.where(table.to >= 0, table.to, table.unit).astype(np.int64)
        self.place = env.provinces.astype(np.int64)[np.maximum(self.place, 0)]
        self.supply = env.supply.astype(np.int64)
        self.provinces = env.provinces.astype(np.int64)
        # Ten actions, two seasons, four kinds of place, three of occupant.
        self.count = 10 * 2 * 4 * 3

    def of(self, seen, game, power, orders):
        """The class of each order, given by the power in the game that belong to it."""
        place = self.place[orders]
        # Fleets on a coast stand in the province, too.
        standing = seen.units.astype(np.int64)
        coasts = np.flatnonzero(self.provinces != np.arange(len(self.provinces)))
        np.maximum.at(standing, (slice(None), self.provinces[coasts]), standing[:, coasts])
        owner = seen.owners[game, place].astype(np.int64) - 1
        occupant = (standing[game, place] + 1) // 2 - 1
        # Not a centre, nobody's, our own, somebody else's.
        whose = np.where(owner < 0, self.supply[place], np.where(owner == power, 2, 3))
        who = np.where(occupant < 0, 0, np.where(occupant == power, 1, 2))
        fall = (seen.phase[game, 1] == 1).astype(np.int64)
        return ((self.action[orders] * 2 + fall) * 4 + whose) * 3 + who


# %% [markdown]
# ## Choosing
#
# Each class has a weight, and a unit chooses among its orders by the softmax of their weights. `env.legal()` lists the orders of all slots behind each
# other, so that one pass over flat arrays serves all units of all games.


# %%
class Choice:
    """What can be chosen in all slots of all games, laid out flat."""

    def __init__(self, env, features):
        starts, self.orders = env.legal()
        seen = env.observation
        counts = np.diff(starts, axis=1)
        self.game, self.slot = np.nonzero(counts)
        self.counts = counts[self.game, self.slot]
        self.starts = starts[self.game, self.slot]
        self.power = seen.slot_power[self.game, self.slot].astype(np.int64)
        self.of = np.repeat(np.arange(len(self.counts)), self.counts)
        self.classes = features.of(seen, self.game[self.of], self.power[self.of], self.orders)

    def draw(self, weights, rng):
        """Choose in every slot, by a weight for each class. Which were chosen, and how likely all were."""
        logits = weights[self.classes]
        likely = np.exp(logits - np.maximum.reduceat(logits, self.starts)[self.of])
        likely /= np.add.reduceat(likely, self.starts)[self.of]
        upto = np.cumsum(likely)
        before = upto[self.starts] - likely[self.starts]
        chosen = np.searchsorted(upto, before + rng.random(len(self.counts)))
        return np.clip(chosen, self.starts, self.starts + self.counts - 1), likely


def give(env, choice, chosen):
    """The orders as an environment takes them."""
    orders = np.full((len(env), env.slots), -1, np.int32)
    orders[choice.game, choice.slot] = choice.orders[chosen]
    return orders


# %% [markdown]
# ## Learning
#
# All powers of all games play by the same weights. After every year each power looks at the centres it won or lost, and the weights of the choices it
# made go up or down (REINFORCE). The environment rewards centres (`reward="centres"`), and games that end start again.


# %%
def learn(seconds, seed, rate=0.5):
    """Play against copies of oneself for so long; the weights that came of it, and how many phases it took."""
    rng = np.random.default_rng(seed)
    env = BatchEnv(GAMES, until=UNTIL, reward="centres", seed=seed)
    features = Features(env)
    weights = np.zeros(features.count)
    # Of the year so far, for each power of each game: which classes it chose more often than was to be expected.
    surprise = np.zeros((GAMES * 7, features.count), np.float32)
    won = np.zeros((GAMES, 7))
    phases, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        choice = Choice(env, features)
        chosen, likely = choice.draw(weights, rng)
        who = choice.game * 7 + choice.power
        np.add.at(surprise, (who, choice.classes[chosen]), 1)
        np.subtract.at(surprise, (who[choice.of], choice.classes), likely.astype(np.float32))
        year = env.observation.phase[:, 0].copy()
        _, rewards, done = env.step(give(env, choice, chosen))
        won += rewards
        phases += GAMES
        over = done | (env.observation.phase[:, 0] != year)
        if over.any():
            better = won[over] - won[over].mean(axis=0)
            rows = surprise.reshape(GAMES, 7, -1)
            weights += rate * np.einsum("gp,gpc->c", better, rows[over]) / (7 * over.sum())
            rows[over] = 0
            won[over] = 0
    return weights, phases


# %% [markdown]
# ## A match
#
# One power plays by the weights and six at random, each power in turn. `auto_reset=False` keeps games at their end until all are over.


# %%
def match(weights, games, seed):
    """One power by the weights and six at random, each power in turn: its share of the sum of squares in each game."""
    rng = np.random.default_rng(seed)
    env = BatchEnv(games, until=UNTIL, auto_reset=False, seed=seed)
    features = Features(env)
    ours = np.arange(games) % 7
    shares, centres = np.zeros(games), np.zeros(games)
    while not env.done.all():
        orders = env.sample()
        choice = Choice(env, features)
        if len(choice.counts):
            chosen, _ = choice.draw(weights, rng)
            mine = choice.power == ours[choice.game]
            orders[choice.game[mine], choice.slot[mine]] = choice.orders[chosen[mine]]
        observation, rewards, _ = env.step(orders)
        shares += rewards[np.arange(games), ours]
        centres = observation.centres[np.arange(games), ours]
    return shares, centres


def interval(numbers):
    """The mean, and half of its 95 % interval."""
    return numbers.mean(), 1.96 * numbers.std(ddof=1) / np.sqrt(len(numbers))


# %%
def main():
    parser = argparse.ArgumentParser(description="A policy that learns by playing")
    parser.add_argument("--seconds", type=float, default=60, help="how long to learn")
    parser.add_argument("--games", type=int, default=700, help="how many games the match has")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    weights, phases = learn(options.seconds, options.seed)
    print(f"learned from {phases} phases in {options.seconds:g} seconds")
    for name, policy in (("random", np.zeros_like(weights)), ("learned", weights)):
        shares, centres = match(policy, options.games, options.seed + 1)
        mean, half = interval(shares)
        print(f"{name} against six at random: share {mean:.3f} ± {half:.3f}, centres {centres.mean():.2f}")


if __name__ == "__main__":
    main()
