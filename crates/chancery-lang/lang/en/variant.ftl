# What is wrong with a variant file.
file-error = { $detail }
at-line = line { $line }: { $message }
unknown-format = Format { $found } is unknown: this program reads formats 1 and 2.
invalid-id = A variant’s id is one word of lower-case letters, digits and `_`.
too-many-centres = Too many supply centres: { $count } (at most { $most }, one for each unit).
victory-range = `victory` must be between 1 and the number of supply centres, { $centres }.
year-range = The first year must be between 0 and 9000.
season-letter-twice = Two seasons have the letter { $letter }.
season-phases = The phases of a season are any of movement, retreat, adjustment, in that order.
no-season = A variant needs at least one [[season]] with a movement phase.
not-one-letter = `{ $text }` is not a single letter or digit.
name-taken = `{ $name }` is already a name of { $owner }.
no-such-location = There is no location `{ $id }`.
no-such-province = There is no province `{ $id }`.
ambiguous-too-few = `{ $name }` must stand for two provinces or more.
name-reserved = `{ $name }` cannot name a province: it is empty or a word used in orders.
name-unwritable = `{ $name }` cannot name a province: orders could not contain it.
same-place = { $id } has the same place as { $other }.
place-missing = { $id } has no `at`, but other provinces do: give it to all or to none.
invalid-place = `at` takes two numbers from 0 to 10000, to the right and down, as in [640, 420].
no-powers = The variant has no [[power]].
too-many-powers = Too many powers: { $count } (at most { $most }).
too-many-units = Too many units: { $count } (at most { $most }).
invalid-power-id = `{ $id }`: a power’s id is one word of upper-case letters, digits and `_`.
invalid-short = `{ $short }` must be three upper-case letters.
invalid-colour = `{ $colour }` is not a colour of the form `#rrggbb`.
home-not-centre = The home centre { $id } is not a supply centre.
home-twice = { $id } is already a home centre.
invalid-unit = `{ $unit }` is not a unit: write `A` or `F` and a location, as in `F stp/sc`.
unit-needs-coast = `{ $unit }`: the unit cannot stand there. If the province has several coasts, name one.
unit-misplaced = { $kind ->
    [army] `{ $unit }`: an army cannot stand there.
   *[fleet] `{ $unit }`: a fleet cannot stand there.
}
two-units = There are two units in { $id }.
no-provinces = The variant has no [[province]].
too-many-locations = Too many locations: { $count } (at most { $most }).
invalid-province-id = `{ $id }`: a province’s id is one word of lower-case letters and digits that begins with a letter.
one-coast = { $id } has only one coast: omit `coasts` unless there are two or more.
invalid-coast = `{ $coast }` is not a coast: the coasts are { $coasts }.
coasts-not-coastal = { $id } is { $terrain }: only a coastal province has coasts.
coast-twice = { $id } has the coast { $coast } twice.
invalid-coast-alias = { $id }: a coast alias must rename a coast that the province has to one that it lacks.
coast-lists = { $id } has several coasts: give `{ $key }` a list for each coast.
no-such-coast = { $id } has no coast `{ $coast }`.
one-way-border = One-way border: { $from } lists { $to }, but { $to } does not list { $from }.
borders-itself = { $id } cannot border itself.
army-without-coast = An army needs no coast: write `{ $id }`.
fleet-needs-coast = { $id } has several coasts: write `{ $id }/` and the coast.
border-terrain = { $kind ->
    [army] Army border between { $from } and { $to }: { $end } is { $terrain }.
   *[fleet] Fleet border between { $from } and { $to }: { $end } is { $terrain }.
}
listed-twice = { $id } is listed twice.
too-many-borders = Too many borders: { $count } (at most { $most }).
unreachable = Unreachable province: no unit could ever go from { $from } to { $to }.
needs-format2 = `{ $key }` needs `format = 2`.
no-such-base = There is no built-in variant `{ $id }` to build on. The built-in variants are { $known }.
base-has-base = `{ $id }` is itself based on `{ $other }`: name `{ $other }` as the base.
first-phase-year = The first phase must be in the first year, { $year }.
first-phase-retreat = A game cannot begin with a retreat phase.
default-builds-kind = `default_builds` is `army`, not `{ $kind }`: a fleet cannot be built everywhere.
default-builds-phase = `default_builds` needs a `first_phase` that is an adjustment phase.
year-step-range = `year_step` must be between 0 and { $most }.
years-stand-still = Every season has `year_step = 0`, so the years would stand still.
invalid-tie = `{ $tie }` is unknown: `tie` is { $ties }.
last-year = `last_year` must not be before the first year, { $year }.
invalid-lead = The margin of a lead must be at least 1, and `least` between 1 and the margin.
owned-not-centre = { $id } is not a supply centre, so nobody can own it.
owned-twice = { $id } already has an owner.
other-parts = The board has { $found ->
    [one] 1 part
   *[other] { $found } parts
} that no unit can go between, but `parts` is { $parts }.
invalid-coast-name = `{ $name }` cannot name a coast of { $id }: it is a word used in orders, or another of its coasts has the name.
convoys-not-coastal = { $id } is { $terrain }: only a coastal province has `convoys`, and fleets always convoy at sea.
convoys-on-coasts = { $id } has several coasts: fleets cannot convoy there.
two-way-border = { $to } lists { $from } too: a border that leads both ways belongs in `army` or `fleet`, on both of its sides.
no-entrance = No unit could ever enter { $id }: every border leads out of it.
neutral-order-unread = `{ $order }` is not an order.
neutral-order-unit = `{ $order }`: no such neutral unit starts there.
neutral-order-moves = `{ $order }`: with `returns`, neutral units do not move.
neutral-order-impossible = `{ $order }`: the unit could never do that.
