# What is wrong with orders that are judged without a map.
at-line = Line { $line }: { $message }
wrong-case = `{ $word }` is not a keyword: case matters, write `{ $keyword }`.
after-end = `{ $word }` does not belong to the order, which ends before it.
unexpected = `{ $word }` cannot stand here: write { $wanted }.
incomplete = The order is incomplete: { $wanted } is missing.
keyword = `{ $keyword }`
territory = a territory
nothing = nothing
invalid-territory = `{ $word }` is not a territory name: use letters, digits and `_`.
invalid-coast = `{ $word }` is not a coast: write `nc`, `ec`, `sc` or `wc`.
invalid-power = `{ $word }` is not a power’s name: use letters, digits and `_`, as in `ENGLAND:`.
heading-not-alone = A power stands alone on its line, above its orders.
spacing = Write one space between words.
army-convoys = An army cannot convoy: only fleets take `CON`.
fleet-by-convoy = A fleet cannot be convoyed: only the move of an army takes `via`.
ordered-twice = The unit in `{ $place }` already has an order on line { $line }: keep one of them.
no-such-unit = No unit in `{ $place }` has an order. Give it one, such as `A { $place } HOL`.
no-such-fleet = No fleet in `{ $place }` is ordered to convoy. Give it an order such as `F { $place } CON …`.
circular-route = The route goes in a circle, { $route }: remove one `via`.
too-many = Too many orders: { $count } (at most { $most }).

# Orders that are illegal on any map.
moves-nowhere = A unit cannot move to where it is.
supports-itself = A unit cannot support itself.
supports-attack-on-itself = A unit cannot support a move to where it is.
fleet-convoyed = Only armies are convoyed.
lands-on-fleet = An army cannot land where the fleet is.
