# Why an order came out as it did. Units are codes such as `A PAR`, orders such as `A PAR - BUR`. The
# numbers of « 2 to 1 » are strengths, the winner’s first.

# Orders that were not followed, and units without one.
replaced = Replaced by another order to the unit that names its units more exactly.
contradicted = The unit has several different orders.
confused = It has several different orders, so it holds.
no-order = No order, so it holds.
neutral-holds = A neutral unit holds.
no-retreat-order = No valid order, so it disbands.
no-retreat = It has nowhere to retreat, so it disbands.

# Holding.
not-attacked = Not attacked.
holds-against = Holds against { $unit }, { $own } to { $theirs }.
holds-against-all = Holds with { $own } against { $attackers }.
beleaguered = Beleaguered garrison: its strength is { $own }, but { $attackers } keep each other out.
attacker = { $unit } ({ $strength })
attacker-same-power = { $unit } (same power)
attacker-broken = { $unit } (convoy disrupted)
attacker-stopped = { $unit } (stopped by a paradox)
rival-discounted = { $unit } ({ $strength }, but only { $against } against it)
rival-same-power = { $unit } ({ $strength }, same power)
rival-then-stopped = { $unit } ({ $strength }, then stopped by a paradox)
dislodged = Dislodged by { $unit }, { $theirs } to { $own }.
nowhere-to-retreat = The unit has nowhere to retreat.
neutral-disbands = A neutral unit does not retreat: it disbands.
may-retreat = The unit may retreat to { $places }.

# How a moving unit travels.
afoot = No convoy is available, so it goes over land.
convoy-overruled = Under these rules its convoy does not count, so it goes over land.
convoy-lost = Its convoy is disrupted, so it goes over land.
inferred = Other orders show that it goes by convoy.
convoyed = Convoyed by { $fleets }.
convoyed-without = Convoyed by { $fleets }, without { $lost }.

# Moves that succeed.
unopposed = Unopposed.
chained = Chained move (conditional conflict): { $unit } makes room, since { $order } succeeds.
swap = Circular movement: it swaps places with { $unit }, since one of them goes by convoy.
circle = Circular movement: { $units } follow each other, so all of them move.
dislodges = Dislodges { $unit }, { $own } to { $theirs }.
dislodges-chained = Chained move (conditional conflict): { $unit } stays, since { $order } fails, and is dislodged, { $own } to { $theirs }.
dislodges-opposed = Opposed move: beats { $unit }, { $own } to { $theirs }.
beats = Beats { $unit }, { $own } to { $theirs }.
rival-broken = { $unit } does not arrive: its convoy is disrupted.
rival-stopped = { $unit } does not arrive: a paradox stops it.
rival-beaten = Conditional conflict: { $unit } does not count here, since { $attacker }, coming the other way, dislodges it.
rival-swapped = Conditional conflict: { $unit } does not count here, since { $attacker }, coming from here, dislodges it.

# Moves that fail.
standoff = Standoff with { $unit }, { $theirs } to { $own }.
standoff-stopped = Standoff with { $unit }, { $theirs } to { $own }, before a paradox stops it.
standoff-conditional = Conditional conflict: standoff with { $unit }, { $theirs } to { $own }, since { $other }, coming the other way, does not dislodge it.
standoff-opposed = Opposed move: standoff with { $unit }, { $theirs } to { $own }.
standoff-chained = Chained move (conditional conflict): { $unit } stays, since { $order } fails, and holds, { $theirs } to { $own }.
held-off = { $unit } holds against it, { $theirs } to { $own }.
beaten = Beaten by { $unit }, { $theirs } to { $own }.
beaten-stopped = Beaten by { $unit }, { $theirs } to { $own }, before a paradox stops it.
beaten-conditional = Conditional conflict: beaten by { $unit }, { $theirs } to { $own }, since { $other }, coming the other way, does not dislodge it.
beaten-opposed = Opposed move: beaten by { $unit }, { $theirs } to { $own }.
moves-in = Conditional conflict: { $unit } moves in, { $theirs } to { $own }, since a unit that { $attacker } dislodges does not count there.
dislodged-rival = Conditional conflict: { $unit } is dislodged, but still counts here, since it did not meet { $attacker } head to head.
discounted = Its strength is { $full }, but only { $own } to dislodge { $unit }: the support of { $units } does not help to dislodge a unit of the same power.
own-unit = { $unit } holds there, and a power cannot dislodge its own unit.
own-unit-opposed = Opposed move: { $unit } comes the other way, and a power cannot dislodge its own unit.
own-unit-chained = Chained move (conditional conflict): { $unit } stays, since { $order } fails, and a power cannot dislodge its own unit.

# Convoys that fail.
no-route = No complete convoy route was ordered.
no-path = These rules require the route of a convoy, and the order names none that was ordered.
no-walking = It was ordered to go by convoy, so it does not go over land.
convoy-dislodged = Its convoy is disrupted: { $count ->
    [one] { $fleets } is dislodged.
   *[other] { $fleets } are dislodged.
}
convoy-stopped = Its convoy is disrupted: a paradox stops { $fleets }.
convoy-dislodged-stopped = Its convoy is disrupted: { $count ->
    [one] { $dislodged } is dislodged and a paradox stops { $stopped }.
   *[other] { $dislodged } are dislodged and a paradox stops { $stopped }.
}
no-other-route = It has no other route.
one-route-enough = Another route is open, but under these rules one broken route is enough.
all-stop = Paradox: { $core } depend on each other, so their moves and the armies they convoy stop.
convoys-fail = Paradox: { $core } depend on each other, so the convoys among them fail.
fleet-holds = The fleet holds.
in-paradox = The order is part of a paradox: { $core } depend on each other, and the paradox rule decides.

# Supports.
given = Not cut, so it counts for { $what }.
counts = It counts for { $what }.
not-cut = Not cut.
contested = Contested support: { $unit } attacks from the target province without dislodging the unit, so it is not cut.
contested-by-convoy = Contested support: { $unit } attacks by convoy from the target province without dislodging the unit, so it is not cut.
harmless = Convoy-cut support: under the paradox rule { $unit }, coming by convoy, does not cut it.
absent-broken = Convoy-cut support: { $unit } does not arrive to cut it, since its convoy is disrupted.
absent-stopped = Convoy-cut support: { $unit } does not arrive to cut it, since a paradox stops it.
not-against-own = It does not help to dislodge { $unit }, a unit of the same power.
counts-not-against-own = It counts against { $others }, but does not help to dislodge { $unit }, a unit of the same power.
not-against-movers = It has no effect, since { $mover } cannot dislodge { $unit }, a unit of its own power.
counts-not-against-movers = It counts against { $others }, but { $mover } cannot dislodge { $unit }, a unit of its own power.
for-void = It has no effect, since { $order } is void.
for-broken-convoy = It has no effect, since the convoy of { $unit } is disrupted.
for-stopped = A paradox stops { $order }.
cut = Cut by { $unit }.
cut-by-convoy = Convoy-cut support: { $unit } attacks it by convoy.
cut-by-convoy-from-target = Convoy-cut support: { $unit } attacks it by convoy, which cuts it under these rules even from the target province.
cut-contested = Contested support: { $unit } attacks from the target province and cuts it by dislodging the unit.
not-holding = { $unit } is not holding: its order is { $order }.
not-that-move = { $unit } is not ordered to make that move: its order is { $order }.
not-going-there = { $unit } is not ordered to move there: its order is { $order }.
illegal-move-unsupported = { $unit } has an illegal move that still counts as a move, so it cannot be supported to hold.
disorder-unsupported = { $power } is in civil disorder, so { $unit } cannot be supported under these rules.

# Fleets that convoy.
carries = Convoys { $unit }.
carries-off-route = Ready to convoy { $unit }, but no route leads through it.
carries-broken = Ready to convoy { $unit }, but the convoy is disrupted elsewhere.
carries-stopped = Ready to convoy { $unit }, but a paradox stops the army.
carries-incomplete = Ready to convoy { $unit }, but no complete route was ordered.
carries-no-path = Ready to convoy { $unit }, but the order of the army does not name the route.
carries-unused = Ready to convoy { $unit }, but the army does not go by convoy.
army-one-route-enough = { $unit } has another route, but under these rules one broken route is enough.
army-other-route = { $unit } has another route.
army-no-other-route = { $unit } has no other route.

# Retreats and adjustments.
leaves-board = The unit leaves the board.
retreats-alone = No other unit retreats there.
retreats-collide = { $count ->
    [one] { $rivals } retreats there too, so both disband.
   *[other] { $rivals } retreat there too, so all of them disband.
}
built = The unit is built.
removed = The unit leaves the board.
waived = The build is waived.
build-repeated = Another build is ordered in the same centre.
removal-repeated = Another order removes the unit.
too-many-builds = More builds are ordered than are due.
too-many-removals = More removals are ordered than are due.

# A build in the first phase.
default-build = No orders were sent, so this variant builds.
# Removals in civil disorder: why, how far away the unit is, and what decides among units as far away.
disorder = Too few removals were ordered.
disorder-refused = More removals were ordered than are due, so none counts.
distance-home = { $count ->
    [0] It is in a home centre.
    [one] It is 1 move from home.
   *[other] It is { $count } moves from home.
}
distance-owned = { $count ->
    [0] It is in an owned centre.
    [one] It is 1 move from an owned centre.
   *[other] It is { $count } moves from an owned centre.
}
no-way-home = It cannot reach home.
no-way-owned = It cannot reach an owned centre.
disorder-all = All remaining units leave.
disorder-farthest = Every unit that stays is nearer.
disorder-fleet = { $count ->
    [one] { $units } is as far away, but fleets leave before armies.
   *[other] { $units } are as far away, but fleets leave before armies.
}
disorder-name = { $count ->
    [one] { $units } is as far away, but comes later in alphabetical order.
   *[other] { $units } are as far away, but come later in alphabetical order.
}
