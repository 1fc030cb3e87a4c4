"""The matches between computer players, their number of games, and their commands."""

SEED = 1
UNTIL = 1920
# Approximate milliseconds per move, used to play fast matches first and to limit slow ones.
COST = {
    "random": 0.01,
    "hold": 0.01,
    "greedy": 0.05,
    "dumb": 0.05,
    "search-casual": 20,
    "search-club": 50,
    "search": 160,
}
# The approximate number of moves in a game, and the CPU minutes of a match, unless it is a key match.
MOVES = 45
MINUTES = 3
# The key matches, which must not regress (the single player, the six), and the factor on their games.
KEY = {("dumb", "random"): 5, ("search-casual", "dumb"): 5, ("search", "dumb"): 1}
# The players that meet six of their older version, and the factor on their minutes.
AGED = {"search-casual": 5, "search": 5}
CONTROL = ("dumb", "dumb")


def pairs(players):
    """All matches between these players, fastest first. The control is a player against itself."""
    every = [(one, six) for one in players for six in players if one != six]
    every += [CONTROL] if CONTROL[0] in players else []
    return sorted(every, key=cost)


def cost(match):
    """Approximate milliseconds for a move of all seven players."""
    return COST[match[0]] + 6 * COST[match[1]]


def share(match, games):
    """The number of games: fewer for slow players, but at least one for each power."""
    if match in KEY:
        return games * KEY[match]
    minutes = MINUTES * (AGED[match[0]] if match[0] == match[1] and match != CONTROL else 1)
    most = minutes * 60_000 / (MOVES * cost(match))
    return min(games, max(7, int(most) // 7 * 7))


def name(match):
    return f"{match[0]}-{match[1]}"


def command(match, games, file=None):
    one, six = match
    words = ["chancery", "arena", "--players", ",".join([one] + 6 * [six]), "--games", str(games)]
    return [*words, "--seed", str(SEED), "--until", str(UNTIL), *(["-o", file] if file else [])]


def of(answer, player):
    return next(one for one in answer["players"] if one["name"] == player)
