# What each choice of a rule means: OPTION_CHOICE, by the names in a game's rules.

convoy_disruption_all-routes = A convoy is disrupted when every route is broken.
convoy_disruption_any-route = A convoy is disrupted when any route is broken.

paradox_szykman = The convoying fleets at the core of a paradox hold: their convoys fail.
paradox_all-hold = All moves at the core of a paradox fail.
paradox_1971 = A convoyed army does not cut the support of an attack on a fleet of its own convoy.
paradox_1982 = A convoyed army does not cut a support into a sea with a convoying fleet.
paradox_2000 = A convoyed army does not cut the support of an attack on a fleet that its convoy needs.

adjacent_convoy_via-or-own-fleet = An army that could walk goes by convoy if the order says so, or if a fleet of its own power is ordered to convoy it.
adjacent_convoy_via-only = An army that could walk goes by convoy only if the order says so.
adjacent_convoy_own-fleet-or-swap = An army that could walk goes by convoy if a fleet of its own power is ordered to convoy it, or if a unit of its own power moves the opposite way.
adjacent_convoy_swap = An army that could walk goes by convoy if the unit at its goal moves the opposite way and the convoy is not disrupted.
adjacent_convoy_prefer-sea = An army that could walk goes by convoy whenever a complete route is ordered.

land_fallback_never = An army ordered to go by convoy stays when no complete route is ordered, or when the convoy is disrupted.
land_fallback_no-route = An army ordered to go by convoy walks when no complete route is ordered, and stays when the convoy is disrupted.
land_fallback_disrupted = An army ordered to go by convoy walks when no complete route is ordered, or when the convoy is disrupted.

convoyed_cut_not-cut = A convoyed army does not cut the support of an attack on the province it left.
convoyed_cut_cut = A convoyed army cuts the support of an attack on the province it left.

convoyed_retreat_allowed = A dislodged unit may retreat to where its attacker came from, if that one came by convoy.
convoyed_retreat_barred = A dislodged unit never retreats to where its attacker came from.

convoy_path_ignored = A path written in the order of a convoyed army is ignored.
convoy_path_allowed = A path written in the order of a convoyed army is the only one it takes.
convoy_path_required = A convoy needs the path written in the army’s order.

swap_bounce_unless-head-to-head = A dislodged unit has no effect on the province its attacker left only if they met head to head.
swap_bounce_never = A dislodged unit has no effect on the province its attacker left, even if one of them went by convoy.

two_coasts_illegal = A move to a province with two coasts in reach must name the coast.
two_coasts_default-coast = A move to a province with two coasts in reach that names no coast goes to the first in the board’s list.

one_coast_assumed = A move that names no coast goes to the only one in reach.
one_coast_illegal = A move that names no coast is illegal, even if only one is in reach.

impossible_coast_illegal = A move to a coast that is out of reach is illegal.
impossible_coast_ignored = A coast that is out of reach is ignored, and the move goes to the one in reach.

support_coast_may-omit = A support may omit the coast; if it names one, it must be the one moved to.
support_coast_own-may-omit = A support of a fleet of another power must name the coast moved to.
support_coast_required = A support must name the coast moved to.
support_coast_not-compared = The coast in a support is ignored.

wrong_coast_ignored = A wrong coast for the ordered fleet is ignored.
wrong_coast_illegal = An order with a wrong coast for the ordered fleet is illegal.

irrelevant_coast_ignored = A coast named where none matters, as for an army, is ignored.
irrelevant_coast_illegal = An order that names a coast where none matters, as for an army, is illegal.

build_coast_required = The build of a fleet in a province with a split coast must name the coast.

missing_unit_valid = An order that does not say army or fleet is followed.
missing_unit_illegal = An order that does not say army or fleet is illegal.
missing_unit_valid-unless-other = An order that does not say army or fleet is followed unless another order to the unit says it.

wrong_unit_valid = An order that calls a fleet an army, or an army a fleet, is followed.
wrong_unit_illegal = An order that calls a fleet an army, or an army a fleet, is illegal.
wrong_unit_valid-unless-other = An order that calls a fleet an army, or an army a fleet, is followed unless another order to the unit is right.

build_unit_by-coast = A build that does not say army or fleet is an army inland, a fleet where a coast is named, and illegal elsewhere.
build_unit_army-inland = A build that does not say army or fleet is an army inland, and illegal elsewhere.
build_unit_illegal = A build that does not say army or fleet is illegal.

fleet_inland_illegal = The build of a fleet inland is illegal.
fleet_inland_army = The build of a fleet inland builds an army.

missing_nationality_valid = A support or convoy that does not say whose unit it is for is followed.
missing_nationality_illegal = A support or convoy for a foreign unit that does not say whose it is is illegal.
missing_nationality_valid-unless-other = A support or convoy for a foreign unit that does not say whose it is is followed unless another order to the unit says it.

wrong_nationality_valid = A support or convoy that names the wrong power for the unit is followed.
wrong_nationality_illegal = A support or convoy that names the wrong power for the unit is illegal.
wrong_nationality_valid-unless-other = A support or convoy that names the wrong power for the unit is followed unless another order to the unit is right.

several_orders_hold = A unit with several different orders holds.
several_orders_first = A unit with several different orders follows the first.
several_orders_last = A unit with several different orders follows the last.

too_many_builds_first = If too many builds are ordered, the first are made.
too_many_builds_last = If too many builds are ordered, the last are made.
too_many_builds_none = If too many builds are ordered, none is made.

several_builds_first = If several builds are ordered in one province, the first is made.
several_builds_last = If several builds are ordered in one province, the last is made.
several_builds_none = If several builds are ordered in one province, none is made.

too_many_removals_first = If too many removals are ordered, the first are made.
too_many_removals_last = If too many removals are ordered, the last are made.
too_many_removals_civil-disorder = If too many removals are ordered, none is made and units leave as in civil disorder.

waives_allowed = A build may be waived.
waives_illegal = An order to waive a build is illegal; a build that is not ordered is still not made.

disorder_distance_home = In civil disorder the units farthest from home leave first: armies over land and sea, fleets as fleets move.
disorder_distance_owned = In civil disorder the units farthest from the nearest owned supply centre leave first, all over land and sea.

disorder_support_succeeds = A unit of a power in civil disorder can be supported to hold.
disorder_support_fails = A unit of a power in civil disorder cannot be supported.

illegal_order_ignored = An illegal order is ignored: the unit holds and can be supported.
illegal_order_refuses-support = An illegal move is not carried out but still counts as a move: the unit cannot be supported to hold.

implicit_orders_not-allowed = A unit without an order holds, whatever its power’s other orders say about it.
implicit_orders_allowed = A unit without an order does what a support or convoy of its own power says it does.

builds_home = A power builds in its home centres.
builds_any-owned = A power builds in any centre it owns.
builds_any-home = A power builds in any centre it owns that is a home centre, its own or another power’s.
