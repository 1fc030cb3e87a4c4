# What is wrong with the text of an order.
no-order = `{ $word }` does not begin an order. Orders begin with a unit (`A PAR`), a province, or a word such as `BUILD`.
no-order-near = `{ $word }` does not begin an order. Did you mean { $near }?
bad-arrow = `{ $mark }` does not mark a move: write `-` or `->`.
verb-missing = What should the unit in `{ $place }` do? Write `hold`, `- PROVINCE`, `s UNIT` or `c ARMY - PROVINCE`.
place-missing = Missing province before { $found }.
not-a-unit = `{ $word }` is not a unit: write `army` or `fleet`.
unit-letter-missing = The notation `{ $dialect }` writes the unit first: `A` or `F`.
missing = Missing { $what } before { $found }.
end = the end
line-end = the end of the line
quoted = `{ $text }`
trailing = `{ $word }` does not belong to the order before it and does not begin another.
trailing-hold = `{ $word }` does not belong to the order before it: a hold has no destination.
not-a-sea = `{ $word }` cannot be on the route: armies are convoyed through seas.
character = The character { $character } does not belong in an order.
not-in-style = `{ $text }` is not written that way in the notation `{ $dialect }`.
no-such-number = There is no { $number } on this board.
arrow-and-province = `-` and a province
from-and-province = `from` and a province
to-and-province = `to` and a province
token-such-as = a token such as { $token }
coast-such-as = a coast such as { $coast }
word-such-as = a word such as { $word }
field-name = the name of a field
number = a number

# Why a notation cannot write an order.
cannot-write-waive = This notation has no word for a waived build: leave the order out.
only-movement = This notation only has words for the orders of a movement phase.
neighbour-convoy = This notation cannot tell a convoy to an adjacent province from a move over land.
route-unknown = This notation writes the route of a convoy: give a position with a chain of fleets.
power-unknown = This notation writes the owner of a unit: give a position or a prefix such as `FRANCE:`.
kind-unknown = This notation writes whether a unit is an army or a fleet: give a position or write `A` or `F`.
