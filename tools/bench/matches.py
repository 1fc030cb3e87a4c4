"""Which computer players meet, how often, and by which command."""

SEED = 1
UNTIL = 1920
# Milliseconds a move, about: only to begin with what takes no time, and to play less of what takes long.
COST = {
    "random": 0.01,
    "hold": 0.01,
    "greedy": 0.05,
    "dumb": 0.05,
    "search-casual": 20,
    "search-club": 50,
    "search": 160,
}
# How many moves a game has, about, and how many minutes of a processor a match may take unless it is a key one.
MOVES = 45
MINUTES = 3
# The one, the six: what must not get worse, and how many times as many games it takes to tell.
KEY = {("dumb", "random"): 5, ("search-casual", "dumb"): 5, ("search", "dumb"): 1}
# Who meets six of its older self, and how many times as many minutes it takes to tell.
AGED = {"search-casual": 5, "search": 5}
CONTROL = ("dumb", "dumb")


def pairs(players):
    """All matches between these players, the quick ones first. One that meets its like is the control."""
    every = [(one, six) for one in players for six in players if one != six]
    every += [CONTROL] if CONTROL[0] in players else []
    return sorted(every, key=cost)


def cost(match):
    """Milliseconds for a move of all seven, about."""
    return COST[match[0]] + 6 * COST[match[1]]


def share(match, games):
    """How many of the games are played: where thinking takes long, fewer, but each power once."""
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
