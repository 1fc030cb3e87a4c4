# How a test case differs from what it expects.
in-setup = setup: { $difference }
no-such-phase = { $phase ->
    [movement] The variant has no movement phase.
    [retreat] The variant has no retreat phase.
   *[adjustment] The variant has no adjustment phase.
}
units = units
disbanded = disbanded
removed = removed
dislodged = dislodged
result-count = results: { $wanted } expected for { $got } orders
wrong-result = { $order }: expected { $wanted }, got { $got }
missing = { $part }: missing { $what }
unexpected = { $part }: unexpected { $what }
invalid-kind = `{ $kind }` is not a kind of unit: write A or F.
attacked-from = { $unit } by { $from }
retreats-to = { $unit } to { $places }
retreats-nowhere = { $unit } to nowhere
