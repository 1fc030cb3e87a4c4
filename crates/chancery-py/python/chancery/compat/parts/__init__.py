"""Building blocks of games and maps. These modules do not exist in the original package."""
