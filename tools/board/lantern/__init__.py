"""Lantern Coast: an invented board, drawn by hand in board units."""
