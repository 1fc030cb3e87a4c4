"""The games that are played: how long phases last, who writes to whom, and how keen players are."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Style:
    """The settings of a game, and the chance that a player who does something says to be ready."""

    settings: dict
    ready: float
    # The same as in the settings, in microseconds.
    grace: int = 0
    wait: int = 0


def _settings(title, pace, **more):
    clock = {"pace": pace, **more.pop("clock", {})}
    return {"title": title, "assignment": "choice", "excuses": 0, "misses": 10, "clock": clock, "roll_call": "30d", **more}


def _lengths(movement, other):
    return {"kind": "lengths", "movement": movement, "other": other}


MINUTE = 60_000_000
# Phases that last as long as they may.
DEADLINES = Style(_settings("Deadlines", _lengths("1d", "12h")), ready=0.02)
# Most phases end when all are ready; the wait lets somebody withdraw.
READY = Style(_settings("Ready", _lengths("3d", "1d"), clock={"wait": "10m", "early": "restart"}), ready=0.6, wait=10 * MINUTE)
# Whoever has no orders at the deadline has a little longer, and then an excuse; messages are delivered with the results.
ROUNDS = Style(
    _settings("Rounds", _lengths("1d", "12h"), clock={"grace": "2h"}, press="rounds", excuses=2), ready=0.3, grace=120 * MINUTE
)
# Nothing but "ready" ends a phase.
UNTIMED = Style(_settings("Untimed", {"kind": "untimed"}, variant="lantern"), ready=0.5)
# The shortest phases that there are, for a clock that nobody moves.
LIVE = Style(_settings("Live", _lengths("1m", "1m"), clock={"early": "restart"}, variant="lantern"), ready=0.15)
LIVE_READY = Style(_settings("Live and ready", _lengths("2m", "1m"), clock={"wait": "2s"}), ready=0.6, wait=2_000_000)
