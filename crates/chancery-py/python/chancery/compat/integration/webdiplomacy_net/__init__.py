"""Orders and games as webDiplomacy writes them."""
