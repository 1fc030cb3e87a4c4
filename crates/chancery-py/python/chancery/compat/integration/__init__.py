"""Other sites on which the package plays. Their formats are read and written; nothing is sent."""
