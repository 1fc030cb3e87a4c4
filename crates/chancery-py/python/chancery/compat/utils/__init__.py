"""Small parts that the engine and its users share."""
