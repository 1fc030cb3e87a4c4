# Why something cannot be done in a game.
game-over = The game is over. { $ending }
orders-refused = No order was accepted. Nothing has changed.
awaited = Still waiting for { $powers }.
other-phase = The game is in { $now }, not in { $asked }. Nothing has changed.
no-vote = { $power } has no vote: it is eliminated.
counted-as-yes = { $power } sent no orders for two movement phases, so it counts as a yes. It can vote again once it has orders.
computer-plays = A computer plays { $power }.
no-bluffs = This table does not allow bluffs: orders must be legal.
secret-orders = There are secret orders for this phase. Orders can be opened in the next phase.
nothing-to-undo = No phase has been resolved yet.
superseded = The later order { $order } replaces it.
title-length = A title has at most 80 characters.
title-control = A title is one line of text: the character { $character } is not allowed.
nothing-to-redo = There is nothing to redo: this phase was not undone.
