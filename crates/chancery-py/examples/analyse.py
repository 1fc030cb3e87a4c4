# %% [markdown]
# # What decides games of Diplomacy?
#
# Ten thousand games of self-play, read from a Parquet file: how the powers grow, how often orders of each kind succeed, and
# how often positions repeat. Run it as a script, or cell by cell in an editor that knows `# %%`.
#
#     chancery self-play --games 10000 --players greedy,random --format parquet -o games.parquet
#     python examples/analyse.py games.parquet --plot centres.png
#
# Without a file it plays some games of its own. It needs pyarrow, NumPy and matplotlib.

# %%
import argparse

import matplotlib
import numpy as np

from chancery import data
from chancery.env import OrderTable

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

parser = argparse.ArgumentParser(description="Analyse games of self-play.")
parser.add_argument("file", nargs="?", help="Parquet file of `chancery self-play`")
parser.add_argument("--games", type=int, default=1000, help="games to play without a file")
parser.add_argument("--plot", default="centres.png", help="picture to write")
options = parser.parse_args()

# %%
# The table stays in Arrow; NumPy looks at the same bytes.
if options.file:
    table = data.read(options.file).combine_chunks()
else:
    table = data.self_play(["greedy", "random"], options.games, seed=1).table.combine_chunks()
metadata = {key.decode(): value.decode() for key, value in table.schema.metadata.items()}
powers = metadata["chancery.powers"].split(",")
game, year, kind = (table.column(name).to_numpy() for name in ("game", "year", "kind"))
print(f"{len(np.unique(game)):,} games, {table.num_rows:,} phases, {table.nbytes / 1e6:.0f} MB in memory")

# %% [markdown]
# ## How powers grow
# The centres of each power in the first phase of each year.

# %%
first = np.flatnonzero(np.diff(year, prepend=-1) | np.diff(game, prepend=-1))
centres = data.matrix(table, "centres")[first]
counts = np.stack([(centres == number + 1).sum(axis=1) for number in range(len(powers))], axis=1)
years = np.unique(year[first])
means = np.stack([counts[year[first] == one].mean(axis=0) for one in years])
for power, at_last in sorted(zip(powers, means[-1]), key=lambda pair: -pair[1]):
    print(f"{power:8} {at_last:5.2f} centres in {years[-1]}")

# %% [markdown]
# ## Which orders succeed
# Orders are numbers; the catalogue says what each asks for.

# %%
catalogue = OrderTable(metadata["chancery.board"])
orders = table.column("orders").chunk(0).flatten().to_numpy()
verdicts = table.column("verdicts").chunk(0).flatten().to_numpy()
actions = catalogue.action[orders]
shares = {}
for number, name in enumerate(catalogue.actions):
    of_kind = verdicts[actions == number]
    if len(of_kind):
        shares[name] = float((of_kind == 0).mean())
        print(f"{name:13} {len(of_kind):10,} orders, {100 * shares[name]:5.1f} % succeed")

# %% [markdown]
# ## How often positions repeat
# Equal positions have equal keys, so this is counting numbers.

# %%
keys = table.column("key").to_numpy()
turn = table.column("turn").to_numpy()
for number in range(4):
    seen = keys[turn == number]
    print(f"phase {number}: {len(np.unique(seen)):,} different positions in {len(seen):,} games")

# %%
figure, (left, right) = plt.subplots(1, 2, figsize=(11, 4.2))
for number, power in enumerate(powers):
    left.plot(years, means[:, number], label=power.capitalize())
left.set(title="Mean centres at the start of the year", xlabel="year", ylabel="centres")
left.legend(fontsize=8)
right.barh(list(shares), [100 * share for share in shares.values()])
right.set(title="Orders that succeed", xlabel="%")
figure.tight_layout()
figure.savefig(options.plot, dpi=110)
print(f"wrote {options.plot}")
