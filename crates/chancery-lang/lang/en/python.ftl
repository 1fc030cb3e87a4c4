# What the Python package says.
nothing = There is nothing here.
no-such-language = There is no language `{ $name }`. The languages are { $known }.
no-such-dialect = There is no dialect `{ $name }`. The dialects are { $known }.
no-such-variant = There is no variant `{ $name }`. The variants are { $known }; `Board.load` reads others.
not-an-order = Not an order.
no-order = The text has no order.
several-orders = The text has { $count } orders, but one is expected. Use `parse` to read several.
other-board = The order is for the board `{ $order }`, but the position is on `{ $position }`.
not-utf8 = { $path }: not UTF-8 text
invalid-unit = `{ $unit }` is not a unit: write `A` or `F` and its place, as in `F STP/SC`.
will-be-void = { $order } will be void. { $because }
refused = `{ $order }` is refused. { $because }
picture-width = Invalid width { $width }: a picture is { $least } to { $most } pixels wide.
too-long = { $what } is too long (at most { $most } characters).
one-of = { $what } cannot be `{ $name }`. It is one of { $known }.
power-missing = `{ $text }` does not say whose order it is. Write the power first, as in `FRANCE: { $text }`.
all-waived = { $power } has no builds left: it waived them.
