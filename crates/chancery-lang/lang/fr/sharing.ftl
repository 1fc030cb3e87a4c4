# Aperçus de liens vers des parties du club.
preview-picture = Le plateau : { $phase }
