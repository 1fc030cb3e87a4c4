# Why something cannot be done in a game.
game-over = The game is over. { $ending }
orders-refused = No order was accepted. Nothing has changed.
awaited = Still waiting for { $powers }.
other-phase = The game is in { $now }, not in { $asked }. Nothing has changed.
no-vote = { $power } has no vote: it is eliminated or in civil disorder.
computer-plays = A computer plays { $power }.
no-bluffs = This table does not allow bluffs: orders must be legal.
secret-orders = There are secret orders for this phase. Orders can be opened in the next phase.
nothing-to-undo = No phase has been resolved yet.
