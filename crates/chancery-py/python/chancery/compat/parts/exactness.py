"""Whether new games come out exactly as with the package [default: no]. `install_alias(exact=True)` changes it."""

from __future__ import annotations

by_default = False
