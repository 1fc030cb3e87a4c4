"""The maps are built in: `Map` loads them by name, and there are no files here."""
