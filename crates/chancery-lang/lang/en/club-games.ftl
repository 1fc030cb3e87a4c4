# What happens next in a game of the club.
outlook-waiting = Waiting for players: { $taken } of { $all } seats are taken.
outlook-roll-call = Roll call: players have { $left } left to confirm that they are there.
outlook-confirm = Confirm that you are there within { $left }, or your seat opens again.
outlook-untimed = This phase has no deadline. It ends when all are ready.
outlook-time-left = { $left } left until the deadline.
outlook-grace = The deadline has passed. Missing orders are accepted for { $left }.
outlook-due = The deadline has passed. The phase is being resolved.
outlook-not-ready = Not ready: { $powers }.
outlook-paused = The game is paused with { $left } left.
outlook-paused-untimed = The game is paused.
outlook-finished = The game is over.
outlook-cancelled = The game was cancelled.

# Settings of a new game.
no-preset = There is no preset named `{ $name }`. Choose one of { $all }.
