"""The classic board: Europe of 1901, drawn from the public-domain geography of Natural Earth."""
