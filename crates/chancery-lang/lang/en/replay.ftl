# How a recorded game differs from its orders judged again.
unreadable = The record cannot be read: { $error }
in-phase = { $phase }: { $error }
differs = { $part }: here { $ours }; in the record { $recorded }
differs-for = { $power }, { $part }: here { $ours }; in the record { $recorded }
nothing = nothing
not-a-game = Not a saved game: { $error }
no-such-variant = There is no variant `{ $id }`. The variants are { $known }.
dropped = Dropped retreats of { $unit } to { $places }: { $reason }.
