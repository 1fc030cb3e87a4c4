## Votes
life-votes = Votes
life-votes-text = What the players decide together.
life-secret = Secret: nobody sees who voted, or how many, until all agree.
life-draw = End in a draw
life-draw-text = All surviving powers share the game if all their players agree.
life-cancel = Cancel the game
life-concede = Concede to { $power_the }
life-pause = Pause the game
life-resume = Resume the game
life-extend = Extend the phase by { $length }
life-force = Resolve the phase now
life-undo = Undo the last phase
life-replace = Replace the player of { $power }
life-replace-vacant = Open the seat of { $power }
life-replace-computer = Give the seat of { $power } to a computer
life-by-master = Proposed by the game master, who plays.
life-tally = { $votes } of { $needed } votes
life-needed = { $needed ->
    [one] 1 vote needed
   *[other] { $needed } votes needed
}
life-vote = Vote for it
life-withdraw = Withdraw vote
life-voted = You voted for it.
life-propose = Propose
life-propose-cancel = Cancel the game…
life-propose-concede = Concede…
life-propose-pause = Pause…
life-propose-resume = Resume…
life-propose-extend = Extend…
life-propose-force = Resolve now…
life-propose-undo = Undo a phase…
life-propose-replace = Replace a player…
life-ask-cancel = The game ends without a result if all players agree. Everybody sees who voted.
life-ask-concede = The game ends, and the power you choose wins, if all other players agree. Everybody sees who voted.
life-ask-pause = The clock stops if two thirds of the players agree. Everybody sees who voted.
life-ask-resume = The clock starts again if two thirds of the players agree. Everybody sees who voted.
life-ask-extend = The deadline moves if two thirds of the players agree. Everybody sees who voted.
life-ask-force = You play, so two thirds of the players have to agree. The phase is then resolved at once with the saved orders.
life-ask-undo = You play, so two thirds of the players have to agree. The last phase is then undone.
life-ask-replace = You play, so two thirds of the players have to agree. The player then loses the seat, and the saved orders are deleted.
life-concede-to = Winner
life-lapse = Votes lapse when units have moved; votes to extend lapse with the phase.
life-told-voted = Your vote counts.
life-told-withdrawn = Your vote is withdrawn.
life-open-votes = { $count ->
    [one] A vote is open
   *[other] { $count } votes are open
}

## Absence
life-away = away
life-away-title = In civil disorder: the units hold, and nobody waits for the player.
life-sits = has a sitter
life-sits-title = Somebody plays for the holder until { $date }.
life-excused = { $powers } sent no orders. The phase was extended until { $date }.
life-missed = Missed { $phase }
life-back-title = You are away
life-back-text = You missed { $phase }, so your units held. Nobody waits for you until you say that you are back.
life-back = I’m back
life-back-sitter = { $name } plays for you until { $date }.
life-back-sitter-hidden = A sitter plays for you until { $date }.
life-sitting = You play for the holder of this seat until { $date }.
life-end-sitting = Stop sitting in
life-excuses-left = { $count ->
    [0] You have no excuse left: if you miss a phase, your units hold.
    [one] You have 1 excuse left: the phase is extended once if you miss it.
   *[other] You have { $count } excuses left: the phase is extended if you miss it.
}
life-misses = { $count ->
    [one] You missed 1 phase. After { $limit }, your seat opens.
   *[other] You missed { $count } phases. After { $limit }, your seat opens.
}
life-name-sitter = Name a sitter
life-sitter-text = Somebody else plays your power for a while. They see and save your orders; they cannot vote on the end of the game, name a sitter or leave.
life-sitter-name = Name of the account
life-sitter-for = For
life-told-sitter = The sitter can play now.
life-told-sitter-ended = Removed the sitter.
life-told-back = You are back.

## Seats that change hands
life-seat-link = Hand over
life-seat-link-master = Seat link
life-seat-link-own = Make a link by which somebody takes your seat. You play until it is used. Your saved orders are then deleted.
life-seat-link-other = Make a link by which somebody takes a seat. Its player loses it when the link is used, and the saved orders are deleted.
life-seat-link-make = Make a link
life-seat-link-ready = The link of the seat
life-seat-link-ready-text = It works once. Whoever opens it and signs in can take the seat. The site cannot show it again; a new link replaces it.
life-seat-link-close = Close the link
life-told-link-closed = The link no longer works.
life-offered = There is a link by which somebody can take this seat.
life-take-title = Take over a seat
life-take-text = This link gives you a seat in this game, with the units as they stand.
life-take = Take the seat
life-told-taken = The seat is yours.

## The log
life-log-voted-cancel = The players voted to cancel the game.
life-log-voted-pause = The players voted for a pause.
life-log-voted-resume = The players voted to go on.
life-log-voted-extend = The players voted to extend the phase.
life-log-voted-force = The players allowed the game master to resolve the phase.
life-log-voted-undo = The players allowed the game master to undo the last phase.
life-log-voted-replace = The players allowed the game master to replace a player.
life-log-drawn = The players agreed on a draw: { $powers }.
life-log-conceded = The players conceded the game to { $power_the }.
life-log-excused = { $powers }: no orders for { $phase }. An excuse was spent, and the phase was extended until { $date }.
life-log-missed = { $powers }: no orders for { $phase }. The units held.
life-log-seat-opened = { $powers }: the seat opened.
life-log-returned = { $powers }: the player is back.
life-log-sitter-named = { $powers }: a sitter plays until { $date }.
life-log-sitter-ended = { $powers }: the sitter has left.
life-log-seat-offered = { $powers }: there is a link to the seat.
life-log-seat-kept = { $powers }: the link to the seat was closed.
