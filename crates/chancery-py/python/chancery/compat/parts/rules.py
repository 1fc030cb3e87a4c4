"""The flags that the package calls rules, and what they bring with them."""

from __future__ import annotations

from typing import Dict, Tuple

KNOWN = (
    "POWER_CHOICE",
    "MULTIPLE_POWERS_PER_PLAYER",
    "NO_OBSERVATIONS",
    "SOLITAIRE",
    "START_MASTER",
    "NO_PRESS",
    "PUBLIC_PRESS",
    "DONT_SKIP_PHASES",
    "IGNORE_ERRORS",
    "BUILD_ANY",
    "CIVIL_DISORDER",
    "CD_DUMMIES",
    "NO_DEADLINE",
    "REAL_TIME",
    "ALWAYS_WAIT",
    "PROPOSE_DIAS",
    "NO_DIAS",
    "HOLD_WIN",
    "SHARED_VICTORY",
    "NO_CHECK",
    "DIFFERENT_ADJUDICATION",
)
"""All of them; others are not taken."""

FORCED: Dict[str, Tuple[str, ...]] = {
    "SOLITAIRE": ("NO_DEADLINE", "CD_DUMMIES", "ALWAYS_WAIT"),
    "CIVIL_DISORDER": ("CD_DUMMIES",),
}
"""What comes with a flag."""

DENIED: Dict[str, str] = {
    "REAL_TIME": "ALWAYS_WAIT",
    "ALWAYS_WAIT": "REAL_TIME",
    "PROPOSE_DIAS": "NO_DIAS",
    "NO_DIAS": "PROPOSE_DIAS",
}
"""What goes when a flag comes."""
