"""What games and maps are put together from; not part of the package that is mirrored."""
