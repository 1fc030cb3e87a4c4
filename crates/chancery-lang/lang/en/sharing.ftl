# Previews of links to games of the club.
preview-picture = The board of { $phase }
