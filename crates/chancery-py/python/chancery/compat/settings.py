"""Where the package is, and the time zone of its deadlines."""

from __future__ import annotations

import os

PACKAGE_DIR = os.path.dirname(os.path.abspath(__file__))
DIPLOMACY_ROOT_DIR = os.path.dirname(PACKAGE_DIR)
TIME_ZONE = "America/Montreal"
