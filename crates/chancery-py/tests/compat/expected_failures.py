"""The package's own tests that ours does not pass, and why. A test that is listed and passes fails the run."""

from __future__ import annotations

from typing import Dict

WALKS = (
    "DATC 6.G.8, choice of the newer DATC (4.A.3): an army that is ordered to go by convoy, where no route is "
    "ordered, stays. The package lets it walk."
)

EXPECTED: Dict[str, str] = {
    "test_datc::TestDATC::test_6_g_8": WALKS,
    "test_datc_no_check::TestDATCNoCheck::test_6_g_8": WALKS,
    "test_datc_no_expand::TestDATCNoExpand::test_6_g_8": WALKS,
}
