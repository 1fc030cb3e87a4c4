"""The game as a server holds it."""
