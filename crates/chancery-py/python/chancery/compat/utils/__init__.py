"""Utilities for the engine and its users."""

from __future__ import annotations

from chancery.compat.utils.common import StringableCode, generate_token, timestamp_microseconds
from chancery.compat.utils.priority_dict import PriorityDict
from chancery.compat.utils.time import next_time_at, str_to_seconds, trunc_time

__all__ = [
    "PriorityDict",
    "StringableCode",
    "generate_token",
    "next_time_at",
    "str_to_seconds",
    "timestamp_microseconds",
    "trunc_time",
]
