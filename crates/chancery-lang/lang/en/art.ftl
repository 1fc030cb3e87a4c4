# What is wrong with the drawing of a board.
in-file = { $file }: { $message }
not-svg = Not an SVG file: line { $line }, column { $column }: { $error }
no-such-province = The variant has no province `{ $id }`.
no-such-power = The variant has no power `{ $id }`.
no-such-coast = { $id } has no coast `{ $coast }`.
not-one-line = { $id } must be one closed line of at least three points.
drawn-twice = { $id } is drawn twice.
not-drawn = { $id } is not drawn: add a path with this id to the group `provinces`.
unknown-format = Format { $format } is unknown: this program reads format 1.
legend-too-small = The legend needs at least 80 by 40.
anchors-twice = { $id } has anchors twice.
no-anchors = { $id } has no anchors.
invalid-size = Invalid size { $width } by { $height }: each side must be 100 to 10000, and at most ten times the other.
outside = [{ $x }, { $y }] is outside the drawing of { $width } by { $height }.
centre-not-wanted = { $id } is not a supply centre, but has a `centre`.
centre-missing = { $id } is a supply centre: `centre` is missing.
name-size = { $id }: the size of a name must be between 1 and 200.
path-start = A path begins with M.
too-far = `{ $path }…` goes too far.
path-command = `{ $command }` is not a path command: use M, L, H, V and Z.
number-expected = Expected a number at `{ $text }`.
between-two = `data-between` takes the ids of two provinces, not `{ $ids }`.

# Why there is no chart of a board.
chart-no-places = The variant does not say where its provinces lie: give every province `at`.
chart-not-found = No drawing agrees with all borders. Move a province in nudges.toml, or list a border under `crossings`.
nudge-not-border = `crossings`: { $one } and { $other } do not border.

# Why a picture did not become pixels.
no-picture = The picture cannot be drawn: { $error }
too-many-pixels = { $width } by { $height } pixels are too many.
