"""Anchors placed by hand instead of by the optimiser, in board units.

A key names the anchor as board.toml does: ("bul", "unit"), or ("bul", "sc", "unit") for a split coast. The optimiser
arranges the other anchors around these.
"""

ANCHORS = {
    ("aeg", "unit"): (1046, 1152),
    ("iri", "unit"): (234, 545),
    ("iri", "label"): (228, 575),
    ("lvp", "centre"): (298, 457),
    ("lvp", "label"): (317, 508),
    ("lvp", "unit"): (314, 488),
    ("por", "unit"): (103, 949),
    ("por", "label"): (99, 970),
    ("spa", "nc", "unit"): (181, 884),
    ("stp", "nc", "unit"): (1006, 146),
    ("swe", "unit"): (722, 302),
    ("tus", "unit"): (603, 934),
    ("tus", "label"): (598, 956),
}

# The same on a page, where units are larger.
PAGE_ANCHORS = {}

# The place of the legend: x, y, width, height.
LEGEND = (14, 14, 150, 190)
