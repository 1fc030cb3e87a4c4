"""The package's own tests that ours does not pass, and why. A test that is listed and passes fails the run."""

from __future__ import annotations

from typing import Dict

FILES = (
    "The test looks for the package's own files: maps in its format, and routes of convoys that it stores on disk. Here "
    "maps are built in and routes are computed, and of the maps only those on the standard board are there."
)
WALKS = (
    "DATC 6.G.8, choice of the newer DATC (4.A.3): an army that is ordered to go by convoy, where no route is "
    "ordered, stays. The package lets it walk."
)

EXPECTED: Dict[str, str] = {
    "maps.tests.test_map_gen::test_map_creation": FILES,
    "maps.tests.test_map_gen::test_map_with_full_path": FILES,
    "maps.tests.test_map_gen::test_internal_cache": FILES,
}
"""In exact mode."""

BY_RULE: Dict[str, str] = {
    "tests.test_datc::TestDATC::test_6_g_8": WALKS,
    "tests.test_datc_no_check::TestDATCNoCheck::test_6_g_8": WALKS,
    "tests.test_datc_no_expand::TestDATCNoExpand::test_6_g_8": WALKS,
}
"""Those that our rules answer otherwise, if exact mode is off."""
