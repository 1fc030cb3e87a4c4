"""Everything needed to run the board game Diplomacy.

    >>> import chancery
    >>> position = chancery.Position()
    >>> outcome = position.adjudicate({"FRANCE": ["A PAR - BUR"], "GERMANY": ["A MUN - BUR"]})
    >>> outcome["A PAR"].verdict
    'fails'

Places, units, powers and phases are strings, as people write them: ``STP/SC``, ``A PAR``, ``FRANCE``, ``S1901M``. Boards,
positions, orders, rules and outcomes are immutable; a ``Game`` is not. Every argument for a board or rules also accepts a
name, and every argument for a power or a place also accepts an object that has one. Errors are ``ChanceryError`` exceptions with a message in English and French.
"""

from chancery._native import (
    Board,
    Due,
    Game,
    Legality,
    Order,
    Outcome,
    Position,
    Reading,
    Rules,
    Ruling,
    Submission,
    Turn,
    __version__,
    adjudicate_all,
    advance_all,
    blind,
    boards,
    parse,
)
from chancery.errors import (
    BlindError,
    BoardError,
    ChanceryError,
    Fault,
    GameError,
    OrderError,
    PositionError,
    RulesError,
    UnknownNameError,
)
from chancery.functions import adjudicate, check, draw, explain, legal_orders, perft

__all__ = [
    "BlindError",
    "Board",
    "BoardError",
    "ChanceryError",
    "Due",
    "Fault",
    "Game",
    "GameError",
    "Legality",
    "Order",
    "OrderError",
    "Outcome",
    "Position",
    "PositionError",
    "Reading",
    "Rules",
    "RulesError",
    "Ruling",
    "Submission",
    "Turn",
    "UnknownNameError",
    "__version__",
    "adjudicate",
    "adjudicate_all",
    "advance_all",
    "blind",
    "boards",
    "check",
    "draw",
    "explain",
    "legal_orders",
    "parse",
    "perft",
]
