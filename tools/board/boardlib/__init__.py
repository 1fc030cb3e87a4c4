"""What every board needs, whatever it shows: areas cut from lines, anchors, the files, and the proof.

Nothing here knows geography. A board brings lines and seeds in board units (x to the right, y down, 1400 wide)
and gets back areas that tile the frame; see `classic/` for a board that is drawn from a map of the world.
"""
