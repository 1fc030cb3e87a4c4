# What is wrong with the rules of a game.
no-such-set = There is no rule set `{ $set }`. The sets are { $sets }.
no-such-option = There is no rule option `{ $option }`. The options are { $options }.
no-such-choice = The rule option `{ $option }` cannot be `{ $choice }`. It is one of { $choices }.
set-first = `{ $set }` must come first: a rule set, then options over it, as in `2023,paradox=2000`.
