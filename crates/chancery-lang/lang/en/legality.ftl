# Why an order is not legal.
no-such-power = Unknown power `{ $name }`. The powers are { $powers }.
other-power = The order is marked { $headed }, but { $power } sent it.
no-unit = There is no unit in { $place_the }.
neutral-unit = { $kind ->
    [army] The army in { $place_the } is neutral: nobody gives it orders.
   *[fleet] The fleet in { $place_the } is neutral: nobody gives it orders.
}
not-your-unit = { $kind ->
    [army] The army in { $place_the } belongs to { $owner }.
   *[fleet] The fleet in { $place_the } belongs to { $owner }.
}
movement-phase = This is a movement phase: units can hold, move, support or convoy.
retreat-phase = This is a retreat phase: dislodged units can retreat or disband.
adjustment-phase = It is winter: only builds, removals and waives are possible. To build, write `build { $unit }`.
removal-phase = It is winter: only builds, removals and waives are possible. To remove a unit, write `remove { $unit }`.
same-province = The unit is already in { $place_the }. To stay, order it to hold.
not-adjacent = { $kind ->
    [army] An army cannot move from { $from_the } to { $to_the }: they are not adjacent.
   *[fleet] A fleet cannot move from { $from_the } to { $to_the }: they are not adjacent for fleets.
}
no-convoy = No convoy can take an army from { $from_the } to { $to_the }: no chain of fleets at sea links them.
inland-convoy = { $place_the } is inland: armies are convoyed from coast to coast.
fleet-inland = A fleet cannot be in { $place_the }: it is inland.
army-at-sea = An army cannot be in { $place_the }: it is a sea.
coast-missing = The fleet can reach several coasts of { $place_the }: write { $coasts }.
coast-impossible = A fleet in { $from_the } cannot reach { $to_the }.
fleet-by-convoy = The fleet in { $place_the } cannot go by convoy: only armies are convoyed.
supports-itself = The unit in { $place_the } cannot support itself.
supports-attack-on-itself = The unit in { $place_the } cannot support an attack on its own province.
nobody-to-support = There is no unit to support in { $place_the }.
cannot-reach = { $kind ->
    [army] The army in { $from_the } cannot support into { $to_the }: it could not move there itself.
   *[fleet] The fleet in { $from_the } cannot support into { $to_the }: it could not move there itself.
}
supported-cannot-go = { $kind ->
    [army] The army in { $from_the } cannot move to { $to_the }, so it cannot be supported there.
   *[fleet] The fleet in { $from_the } cannot move to { $to_the }, so it cannot be supported there.
}
only-you-could-carry = Only the fleet in { $fleet_the } could convoy the army from { $from_the } to { $to_the }, and it cannot support it as well.
only-fleets-convoy = The army in { $place_the } cannot convoy: only fleets can.
only-at-sea = The fleet in { $place_the } cannot convoy: it is not at sea.
nobody-to-convoy = There is no army to convoy in { $place_the }.
only-armies-convoyed = The fleet in { $place_the } cannot be convoyed: only armies can.
fleet-not-needed = No convoy from { $from_the } to { $to_the } needs the fleet in { $fleet_the }.
not-dislodged = No unit in { $place_the } was dislodged.
retreat-occupied = The unit in { $from_the } cannot retreat to { $to_the }: it is occupied.
retreat-barred = The unit in { $from_the } cannot retreat to { $to_the }: the attacker came from there, or there was a standoff.
retreat-to-attacker = The unit in { $from_the } cannot retreat to { $to_the }: the attacker came from there.
retreat-to-standoff = The unit in { $from_the } cannot retreat to { $to_the }: there was a standoff.
retreat-in-place = The unit was dislodged from { $place_the } and cannot stay there. It can retreat or disband.
retreat-by-convoy = The unit in { $place_the } cannot retreat by convoy.
no-build-due = { $power } has no builds: it does not have more centres than units.
no-build-to-waive = No power has a build to waive.
not-a-centre = { $place_the } is not a supply centre: units are built in supply centres.
not-home = { $place_the } is not a home centre of { $power }.
centre-occupied = { $place_the } is occupied: units are built in vacant centres.
centre-not-yours = { $place_the } belongs to { $owner }.
centre-of-nobody = { $place_the } belongs to nobody.
unit-missing = { $terrain ->
    [inland] Say what to build in { $place_the }: an army.
    [sea] Say what to build in { $place_the }: a fleet.
   *[coastal] Say what to build in { $place_the }: an army or a fleet.
}
build-coast-missing = Say which coast of { $place_the } to build the fleet on: { $coasts }.
no-removal-due = { $power } has no removals: it does not have more units than centres.
coast-omitted = These rules require the coast of { $place_the } that the fleet moves to: write { $coast }.
support-coast-missing = These rules require the coast of { $place_the } that the supported fleet moves to: write { $coasts }.
wrong-coast = The fleet is on another coast: { $place }.
irrelevant-coast = The order names a coast of { $place_the } for an army: write { $id }.
unit-not-said = These rules require the kind of the unit in { $place_the }: write { $unit }.
wrong-unit = { $kind ->
    [army] The unit in { $place_the } is an army, not a fleet.
   *[fleet] The unit in { $place_the } is a fleet, not an army.
}
nationality-missing = { $kind ->
    [army] These rules require the owner of the army in { $place_the }: it belongs to { $owner }.
   *[fleet] These rules require the owner of the fleet in { $place_the }: it belongs to { $owner }.
}
wrong-nationality = { $kind ->
    [army] The army in { $place_the } belongs to { $owner }, not to { $said }.
   *[fleet] The fleet in { $place_the } belongs to { $owner }, not to { $said }.
}
no-waiving = These rules do not allow a power to waive a build: leave the order out.
