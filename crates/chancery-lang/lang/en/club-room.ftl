# The page of a game in the club. Scripts get these texts with the page and fill in the arguments.

## Time
room-left-days = { $days } d { $hours } h
room-left-whole-days = { $days } d
room-left-hours = { $hours } h { $minutes } min
room-left-minutes = { $minutes } min
room-time-up = time is up
room-time-left = Time left:
room-until = until { $time }
room-grace = grace until { $time }
room-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
room-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}

## The bar
room-chip-waiting = Waiting for players: { $taken } of { $total }
room-chip-paused = Paused
room-chip-paused-left = Paused with { $left } left
room-chip-cancelled = Cancelled
room-chip-untimed = No deadline
room-chip-untimed-brief = no clock

## Tabs
room-players = Players
room-game = Game

## Players
room-vacant = vacant
room-anonymous-player = a player
room-is-ready = ready
room-confirmed = confirmed
room-take-over = Take over
room-take-over-title = Take over { $power }
room-take-over-text = You play { $power } from now on, with the units as they stand.
room-sees-press = You see the messages that the seat received before.
room-sees-no-press = You do not see the messages that the seat received before.

## Before the game begins
room-waiting = Waiting for players
room-places = { $taken } of { $total } players
room-waiting-text = The game begins when every seat is taken and confirmed.
room-joined-text = You have a seat. The game begins when all are taken and confirmed.
room-join = Join
room-leave = Leave
room-sign-in = Sign in to join
room-choose-power = Choose your power
room-choose-first = Choose a power first.
room-preferences = Your preferences
room-preferences-text = Click powers in order of preference. Those that you leave out count as equal.
room-preference-rank = choice { $rank }
room-roll-call = Roll call
room-roll-call-rule = The game begins when everybody has confirmed. A seat that is not confirmed in time opens again.
room-roll-call-text = Confirm in time, or you lose your seat.
room-confirmed-text = You have confirmed. The game begins when everybody has.
room-confirm = Confirm
room-call-roll = Call the roll
room-not-begun = The game has not begun.
room-leave-waiting = Give up your seat in this game?
room-leave-running = Leave the game? Your saved orders are deleted, and somebody else can take over your power.
room-invitation = Invitation link
room-invite = Create invitation link
room-invite-again = New link
room-invite-text = Whoever has the link can see the game and join it. A new link replaces the old one.
room-copy = Copy

## The settings in words
room-agreed = Settings
room-set-clock = Clock
room-set-press = Press
room-set-players = Players
room-set-absence = Absence
room-set-end = End
room-set-seen = Visibility
room-set-rules = Rule set
room-set-master = Game master
room-press-full = Private messages between any powers.
room-press-public-only = Only messages to everybody.
room-press-off = No messages until the game is over.
room-press-rulebook = Private messages, in movement phases only.
room-press-rounds = Messages are collected and delivered together.
room-master-reads = The game master can read them.
room-master-reads-not = The game master cannot read them.
room-anonymous = Names are hidden until the game is over.
room-assign-random = Powers are assigned at random.
room-assign-preference = Powers are assigned by preference.
room-assign-choice = Everybody chooses a power.
room-computers = Empty seats are played by a { $computer }.
room-reliability = Players need a reliability of at least { $least } %.
room-excuses = { $count ->
    [0] Missed orders are not excused: the units hold.
    [one] One missed phase is excused: it is extended once.
   *[other] { $count } missed phases are excused: each is extended once.
}
room-misses = { $count ->
    [one] After one unexcused miss, the seat opens.
   *[other] After { $count } unexcused misses, the seat opens.
}
room-win = { $count } centres win.
room-draw = All survivors can agree on a draw.
room-no-draw = There are no draws.
room-last-year = The game ends after { $year }.
room-visible-public = The game is public.
room-visible-link = Anyone with the link can see the game.
room-visible-private = Only invited people can see the game.
room-spectators-everybody = Anyone who can see it may watch.
room-spectators-accounts = Anyone with an account may watch.
room-spectators-nobody = Nobody may watch until the game is over.
room-ready-hidden = Nobody sees who else is ready.
room-hints-on = Players can ask a computer for hints.
room-hints-off = No hints from computers.

## The running game
room-watching = You are watching.
room-watching-text = You are watching. Orders are secret until the phase is resolved.
room-running-text = You run this game. Orders are secret until the phase is resolved.
room-no-orders-now = You have no orders to give now.
room-eliminated = Your power is eliminated. You can watch the rest of the game.
room-paused = The game is paused
room-paused-text = The clock is stopped. You can still change your orders.
room-paused-watching = The clock is stopped.
room-paused-left = { $left } will be left when it resumes.
room-cancelled = The game was cancelled
room-cancelled-text = It has no result.
room-ready = Ready
room-not-ready = Not ready
room-ready-title = Say that your orders are final. You can withdraw it until the phase is resolved.
room-not-ready-title = Withdraw it to change your orders
room-ready-given = Ready with { $given } of { $wanted } orders
room-saving = Saving…
room-saved = Saved { $time }.
room-saved-secret = Saved. Nobody else sees them.
room-ask-ready = Say that you are ready?
room-ask-hold = { $count ->
    [one] 1 unit has no order and will hold. Are you ready anyway?
   *[other] { $count } units have no order and will hold. Are you ready anyway?
}
room-ask-disband = { $count ->
    [one] 1 unit has no order and will disband. Are you ready anyway?
   *[other] { $count } units have no order and will disband. Are you ready anyway?
}
room-ask-build = { $count ->
    [one] 1 build is not ordered and will be lost. Are you ready anyway?
   *[other] { $count } builds are not ordered and will be lost. Are you ready anyway?
}
room-ask-remove = { $count ->
    [one] 1 removal is not ordered. The rules will choose the unit. Are you ready anyway?
   *[other] { $count } removals are not ordered. The rules will choose the units. Are you ready anyway?
}
room-late = The deadline has passed ({ $time }). The orders that were saved before it count.
room-stale = The phase was resolved before your orders arrived.
room-no-answer = The server is not responding.
room-unsaved = { $count ->
    [one] Not saved: { $orders }. The order is still in the order field.
   *[other] Not saved: { $orders }. The orders are still in the order field.
}

## Receipts
room-receipt = Receipt { $hash }
room-receipt-show = Show all receipts
room-receipts = Receipts
room-receipts-text = A receipt proves which orders the server accepted, and when. Keep it: after the game, `chancery verify` checks it against the log.
room-receipts-none = You have saved no orders yet.
room-receipt-number = No.
room-receipt-time = Saved
room-receipt-hash = Receipt
room-receipt-unlisted = The server does not list this receipt.
room-seat = Your seat
room-proof = Proof
room-proof-text = The log of all orders is now open. The file contains the game and its logs. `chancery verify` checks it.
room-proof-file = Download the proof

## The game master
room-master = Game master
room-master-text = The log shows everybody what you do.
room-master-acts = Actions
room-act-call-roll = Call the roll
room-act-change-settings = Change the settings
room-act-pause = Pause the game
room-act-resume = Resume the game
room-act-extend = Extend the phase
room-act-change-clock = Change the clock
room-act-force = Resolve now
room-act-undo = Undo last phase
room-act-replace = Replace a player
room-act-appoint = Appoint another game master
room-act-cancel = Cancel the game
room-act-archive = Archive the game
room-act-delete = Delete the game
room-ask-call-roll = Everybody who has joined confirms. Then the game begins, even if seats are empty.
room-ask-change-settings = The log tells everybody what you change.
room-settings-kept = Somebody has joined, so the board, how powers are given out, hidden names and messages stay as they are.
room-ask-pause = The clock stops until you resume the game.
room-ask-resume = The clock resumes with the time that was left.
room-ask-extend = The deadline moves, and everybody has to say again that they are ready.
room-ask-change-clock = The new clock counts from the next phase on. The deadline of this phase stays.
room-ask-force = The phase is resolved at once with the orders that are saved.
room-ask-undo = The last phase is undone, and its orders must be entered again.
room-ask-replace = The player loses the seat, and the saved orders are deleted.
room-ask-appoint = Somebody else will run the game.
room-ask-cancel = The game ends without a result. This cannot be undone.
room-ask-archive = The game leaves the lists. Its page stays.
room-ask-delete = The game and everything in it are deleted. This cannot be undone.
room-extend-by = Extend by
room-replace-seat = Seat
room-replace-by = New player
room-holder-vacant = nobody: the seat opens
room-appoint-who = New game master

## The log
room-log-turn = Resolved: { $phase }.
room-log-begun = The game began.
room-log-created = The game was created.
room-log-begun-until = The game began. The first deadline is { $date }.
room-log-paused = The game was paused.
room-log-resumed = The game resumed.
room-log-resumed-until = The game resumed. The deadline is { $date }.
room-log-extended = The phase was extended.
room-log-extended-until = The phase was extended until { $date }.
room-log-forced = The game master resolved { $phase } early.
room-log-undone = The game master undid the last phase. The game is in { $phase } again.
room-log-replaced = The game master replaced the player of { $power }.
room-log-taken-over = { $power } has a new player.
room-log-left = The player of { $power } left.
room-log-roll-call = The roll call began.
room-log-roll-call-failed = The roll call failed. The game is waiting for players again.
room-log-settings-changed = The settings were changed.
room-log-setting = { $setting }: { $value }.
room-log-new-title = The game has a new title.
room-yes = yes
room-no = no
room-log-clock-changed = The clock was changed. It applies from the next phase on.
room-log-master-appointed = There is a new game master.
room-log-cancelled = The game was cancelled.
room-log-ended = The game ended.
room-log-outage = The site was down when the deadline passed, so the phase was extended.
room-log-outage-until = The site was down when the deadline passed. The phase was extended until { $date }.

## Messages
room-told-joined = You have joined.
room-told-left = You have left the game.
room-told-confirmed = You have confirmed.
room-told-taken = You play { $power } now.
room-told-link = The invitation link is ready.
room-told-ready = You are ready.
room-told-not-ready = You are no longer ready.
room-told-done = Done.
room-told-resolved = Resolved: { $phase }.
room-told-waiting = The game waits for players again.
room-told-roll-call = The roll call has begun.
room-told-running = The game is running.
room-told-paused = The game is paused.
room-told-finished = The game is over.
room-told-cancelled = The game was cancelled.
