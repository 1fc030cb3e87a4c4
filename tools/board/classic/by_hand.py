"""Anchors that the eye wants elsewhere than the optimiser puts them, in board units.

A key names the anchor as board.toml does: ("bul", "unit"), or ("bul", "sc", "unit") for a split coast. What stands here
is not moved; everything else arranges itself around it.
"""

ANCHORS = {
    ("spa", "nc", "unit"): (181, 884),
    ("stp", "nc", "unit"): (1006, 146),
}

# A quiet place for the list of the powers: x, y, width, height.
LEGEND = (14, 14, 150, 190)
