"""Tools for all boards: areas cut from lines, anchors, output files, and verification.

Nothing here knows geography. A board brings lines and seeds in board units (x to the right, y down, 1400 wide)
and gets areas that tile the frame; see `classic/` for a board drawn from a map of the world.
"""
