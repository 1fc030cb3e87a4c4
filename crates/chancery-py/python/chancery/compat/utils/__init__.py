"""Utilities for the engine and its users."""
