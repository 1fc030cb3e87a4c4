# Names of places, powers and phases that mean nothing.
unknown-place = Unknown province `{ $name }`.
unknown-place-near = Unknown province `{ $name }`. Did you mean { $near }?
ambiguous-place = `{ $name }` can mean { $places }: write more of the name.
unknown-power = Unknown power `{ $name }`. The powers are { $powers }.
unknown-power-near = Unknown power `{ $name }`. Did you mean { $near }?
no-such-phase = `{ $phase }` is not a phase of this variant. Write the season’s letter, the year and M, R or A, as in `{ $example }`.
