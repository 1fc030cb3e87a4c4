# What is told when a variant of another program is imported.
at-line = { $file }:{ $line }: { $message }
at-file = { $file }: { $message }

# Why nothing could be imported.
unknown-format = Unknown format. Use --from python, jdip, webdip or godip.
several-files = Several files could be meant, such as { $first } and { $other }: name one of them.
file-missing = `{ $file }` is missing: name the directory or archive that contains it.
include-missing = `{ $file }` is missing: put it next to this file, or name the directory that contains both.
no-provinces = There are no provinces.
too-many-provinces = Too many provinces: { $count } (at most { $most }).
too-many-lines = Too many lines (at most { $most }).
too-long = The file is too long (at most { $most } MB).
no-graph = There is no graph: expected calls such as Prov("par").Conn("bur", godip.Land). A graph that is made from another variant’s cannot be imported.
no-table = There is no table `{ $table }`.
no-variants = There is no VARIANT.
no-such-variant = There is no variant `{ $name }`. Use one of: { $known }.
xml-error = Not an XML file: { $detail }
attribute-missing = The attribute `{ $name }` is missing.
too-many-files = Too many files (at most { $most }): name one of them.
archive-error = Not a ZIP archive that can be read.

# What is not in the variant file.
flow = FLOW is not imported: { $flow }. The year has spring, fall and winter.
victory-by-year = The number of centres that wins changes from year to year. The last one is used: { $last }.
victory-unreadable = Not a number of centres: { $words }. More than half of them win.
victory-impossible = { $found } centres cannot win on a board with { $centres }. { $half } win.
rule-left-out = Rule not imported: { $rule }.
if-home-owned = Builds in any owned centre need no owned home centre here.
include-twice = `{ $file }` is included twice; the second time is ignored.
name-without-place = `{ $name }` names no place.
name-without-terrain = { $name } ({ $place }) has no line with its terrain and borders.
amend-unknown = AMEND: there is no place `{ $place }` yet.
no-abuts = { $place }: expected ABUTS before the borders.
impassable = { $place } is impassable. Variant files leave such places out.
no-power-open = `{ $line }` stands before any power.
rename-left-out = { $name }: a power cannot be renamed; it stays as it is, and the new name is another power.
unit-unreadable = `{ $unit }` is not a unit.
unit-impossible = { $unit }: there is no such place, the unit cannot stand there, or the coast is missing.
unit-twice = { $unit }: another unit stands there.
power-unknown = There is no power `{ $name }`.
power-inactive = { $name } is not active.
dummy-power = Nobody plays { $name }: its units are neutral units, and its centres have no owner.
unknown-directive = Unknown: `{ $word }`.
centre-unknown = There is no province `{ $name }` for this centre.
not-centre = { $id } is not a supply centre.
centre-twice = { $id } already belongs to another power.
province-twice = { $name } is there twice; the first one is used.
border-unknown = Border from { $id } to `{ $to }`: there is no such place.
border-terrain = { $kind ->
    [army] Army border between { $from } and { $to }: { $end } is { $terrain }.
   *[fleet] Fleet border between { $from } and { $to }: { $end } is { $terrain }.
}
border-needs-coast = Fleet border from { $from } to { $to }: the coast is missing.
border-rules = { $id } has borders with special rules, which are not imported: { $borders }.
coast-unknown = { $id } has no coast `{ $coast }`.
too-many-coasts = { $id } has more than eight coasts.
row-unreadable = This row cannot be read.
place-unknown = There is no place `{ $name }`.
builds-in-code = Where powers build is decided by program code, which is not imported. If they build in any owned centre, add `builds = "any-owned"` to [rules].
rules-in-code = `{ $class }` changes rules by program code, which is not imported.
rules-text = The text of the rules is not imported: check it for special rules.
winner-in-code = Who wins is decided by program code, which is not imported.
second-graph = There is more than one graph; all of their provinces are used.
phase-unknown = First phase not imported: { $phase }.
condition-left-out = Not imported: { $name } { $value }.
places-incomplete = Some provinces have no place on the map, so none is imported.
aliases-left-out = Aliases of { $id } not imported, because they are taken or used in orders: { $aliases }.
power-name-taken = { $id }: `{ $name }` is already a name of another power.

# What has another name.
id-renamed = `{ $given }` ({ $name }) becomes `{ $id }`: the id is taken, used in orders or not a word of letters and digits.
name-changed = { $id }: the name `{ $given }` becomes `{ $name }`.
power-renamed = `{ $given }` becomes { $id }.
one-coast = { $id } has only one coast, `{ $coast }`: it is not split.

# What the source does not say.
no-places = There are no places on a map: without a drawing, provinces are placed by their borders.
name-missing = { $id } has no name.
one-way = { $kind ->
    [army] Armies can go from { $from } to { $to }, but not back.
   *[fleet] Fleets can go from { $from } to { $to }, but not back.
}
parts = The board falls into { $count } parts that no unit can go between.
file-not-there = `{ $file }` is missing, and with it what it says.
countries-numbered = Countries are known by number only: without `variant.php`, they have no names.
ids-made = Ids of provinces are made from their names.
builds-first = No power has units: the game begins with builds.
year-assumed = The first year is not known; it is { $year }.
one-of-several = { $name } is imported. With --name, choose one of: { $known }.
neutral-in-code = Whether neutral units come back, and what they do, is decided by program code. Here they hold and do not come back.
