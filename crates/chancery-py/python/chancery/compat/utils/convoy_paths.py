"""All routes of convoys on a map. They are computed when they are first needed, and kept in memory."""

from __future__ import annotations

import hashlib
import os
from typing import Dict, List

from chancery.compat import settings
from chancery.compat.engine.map import Map
from chancery.compat.parts.convoys import Route

COAST_TYPES = ("COAST", "PORT")
WATER_TYPES = ("WATER", "PORT")
MAX_CONVOY_LENGTH = 13
CACHE_FILE_NAME = "convoy_paths_cache.pkl"
# Where the package stores routes; here nothing is.
INTERNAL_CACHE_PATH = os.path.join(settings.PACKAGE_DIR, "maps", CACHE_FILE_NAME)
EXTERNAL_CACHE_PATH = os.path.join(os.path.expanduser("~"), ".cache", "diplomacy", CACHE_FILE_NAME)


def get_file_md5(file_path: str) -> str:
    """The MD5 sum of a file."""
    with open(file_path, "rb") as file:
        return hashlib.md5(file.read(), usedforsecurity=False).hexdigest()


def add_to_cache(map_name: str, max_convoy_length: int = MAX_CONVOY_LENGTH) -> Dict[int, List[Route]]:
    """The routes of a map, by the number of fleets, up to this number."""
    paths = Map(map_name).convoy_paths
    return {number: routes if number <= max_convoy_length else [] for number, routes in paths.items()}


def get_convoy_paths_cache() -> Dict[str, Dict[int, List[Route]]]:
    """Routes that are stored on disk: there are none, because they are computed."""
    return {}
