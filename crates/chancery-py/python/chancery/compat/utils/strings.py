"""String constants of games, messages and saved games."""

from __future__ import annotations

# Status of a game.
FORMING = "forming"
ACTIVE = "active"
PAUSED = "paused"
COMPLETED = "completed"
CANCELED = "canceled"
ALL_GAME_STATUSES = (FORMING, ACTIVE, PAUSED, COMPLETED, CANCELED)

# Roles.
OBSERVER_TYPE = "observer_type"
OMNISCIENT_TYPE = "omniscient_type"
SERVER_TYPE = "server_type"
MASTER_TYPE = "master_type"
ALL_ROLE_TYPES = {OBSERVER_TYPE, OMNISCIENT_TYPE, SERVER_TYPE}

# Votes and controllers.
YES = "yes"
NO = "no"
NEUTRAL = "neutral"
ALL_VOTE_DECISIONS = {YES, NO, NEUTRAL}
DUMMY = "dummy"

# Keys of documents.
CENTERS = "centers"
CONTROLLER = "controller"
DEADLINE = "deadline"
GAME_ID = "game_id"
HOMES = "homes"
ID = "id"
INFLUENCE = "influence"
MAP = "map"
MAP_NAME = "map_name"
MESSAGE = "message"
MESSAGES = "messages"
MESSAGE_HISTORY = "message_history"
NAME = "name"
NOTE = "note"
ORDERS = "orders"
ORDER_HISTORY = "order_history"
OUTCOME = "outcome"
PHASE = "phase"
PHASES = "phases"
POWERS = "powers"
RECIPIENT = "recipient"
RESULTS = "results"
RESULT_HISTORY = "result_history"
RETREATS = "retreats"
ROLE = "role"
RULES = "rules"
SENDER = "sender"
STATE = "state"
STATE_HISTORY = "state_history"
STATUS = "status"
TIME_SENT = "time_sent"
TIMESTAMP = "timestamp"
UNITS = "units"
VOTE = "vote"
WAIT = "wait"
WIN = "win"


def role_is_special(role: str) -> bool:
    """Whether the role plays no power."""
    return role in ALL_ROLE_TYPES


def switch_special_role(role: str) -> str:
    """The other of the two observer roles."""
    if role == OBSERVER_TYPE:
        return OMNISCIENT_TYPE
    if role == OMNISCIENT_TYPE:
        return OBSERVER_TYPE
    raise ValueError(f"{role!r} is neither {OBSERVER_TYPE} nor {OMNISCIENT_TYPE}")
