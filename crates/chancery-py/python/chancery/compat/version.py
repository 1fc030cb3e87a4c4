"""The version of the package that this one replaces."""

from __future__ import annotations

PACKAGE_VERSION = "1.1.2"
