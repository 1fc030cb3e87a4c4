# What the players say.
hint-gains = Likely gains: { $gains }.
hint-no-gains = No likely gains.
hint-risks = At risk: { $risks }.
hint-no-risks = Nothing at risk.
hint-centres = About { $centres } centres by winter.
hint-share = { $place } ({ $percent }%)
no-such-variant = variant: there is no built-in variant `{ $id }`.
