# Lengths of time.
days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
length-unreadable = `{ $text }` is not a length of time. Write it like `1d12h`, `90m` or `30s`.
length-bounds = { $kind ->
    [phase] A phase lasts { $least } to { $most }, not { $length }.
    [grace] The grace after a deadline lasts { $most } at most, not { $length }.
   *[wait] The wait after the last “ready” lasts { $most } at most, not { $length }.
}
timestamp-range = `{ $number }` is not a time in microseconds between the years 1970 and 9000.
zone-unknown = Unknown time zone `{ $zone }`. Use a name such as `Europe/Paris`.

# The clock.
fixed-times-word = `{ $word }` is neither a day nor a time. Write fixed times like `Mon and Thu 19:00 Europe/Paris`.
fixed-times-incomplete = Fixed times need days, a time and a time zone, as in `Mon and Thu 19:00 Europe/Paris`.
fixed-times-too-many = { $count } fixed times in a week are too many. Use { $most } at most.
skipped-word = `{ $word }` is neither a day of the week nor a date. Write days to skip like `Sat and Sun, 2026-12-25 Europe/Paris`.
skipped-empty = Days to skip need at least one day and a time zone, as in `Sat and Sun Europe/Paris`.
skipped-every-day = All days of the week are skipped. Leave at least one.
skipped-too-many = { $count } dates to skip are too many. Use { $most } at most.
clock-times-skipped = All fixed times are on days that are skipped. Choose another day, or skip fewer.
clock-first-shorter = The first phase is shorter than the others. Make it longer, or leave it out.
timer-paused = The game is paused already.
timer-running = The game is not paused.
timer-untimed = This phase has no deadline.
outage-extended = The site could not be reached for { $length } while a deadline passed. The deadline has been extended.

# Settings of a game.
number-range = { $what ->
    [excuses] A player can have { $least } to { $most } excuses, not { $number }.
    [misses] A seat can open after { $least } to { $most } missed phases, not { $number }.
   *[reliability] Reliability is a percentage from { $least } to { $most }, not { $number }.
}
computer-name-invalid = Invalid computer name `{ $name }`: use 1 to 40 lower-case letters, digits and hyphens.
settings-no-title = The game has no title. Give it one.
settings-variant = There is no variant named `{ $variant }`.
settings-last-year = The last year, { $last }, is before the first, { $first }. Choose a later one.
settings-no-press-to-read = The game has no press, so the game master cannot read any. Choose another kind of press, or turn this off.
settings-other-variant = A game keeps its board. To play another variant, create another game.
settings-in-use = Somebody has joined with this setting, so `{ $field }` cannot change. Leave it as it is, or create another game.
preset-live-evening = A live evening: 15 minutes for movement, 5 for retreats and adjustments
preset-daily = One phase a day
preset-twice-weekly = Twice a week, without weekends
preset-untimed = No clock: a phase ends when all are ready

# Ids.
id-invalid = `{ $text }` is not a valid id.

# Accounts.
name-length = A name has { $least } to { $most } characters.
name-character = A name cannot contain the character { $character }. Use letters, digits, spaces, - _ . and '.
name-no-letter = A name needs at least one letter or digit.
former-player = former player
email-invalid = This is not an e-mail address. Write it like `name@example.org`.

# Seats.
seats-inconsistent = The seats do not fit the board, or an account holds two of them.
seat-unknown = There is no such seat in this game.
seat-taken = Somebody else has this seat. Choose another.
seats-full = No seat is free in this game. Choose another game.
seat-second = You already have a seat in this game.
seat-vacant = Nobody holds this seat.
seat-sitter-plays = This player already plays in the game. Name somebody else.
seat-own-sitter = You cannot be your own sitter. Name somebody else.
assignment-too-many = { $players } players are too many for { $powers } powers.
assignment-twice = A player is listed twice.
assignment-preferences = A list of preferences names a power twice, or one that is not on the board.
assignment-choice = Two players have chosen the same power, or one has chosen none.

# Why something is denied.
denial-no-such-game = There is no such game, or it is private. Check the address, or ask for an invitation.
denial-sign-in = Sign in first.
denial-already-signed-in = You are already signed in.
denial-scope = This token does not have the scope `{ $scope }`. Create one that has.
denial-session-only = A token cannot do this. Sign in and do it on the site.
denial-not-at-a-table = This is only possible in a club.
denial-stage = { $stage ->
    [waiting] This is not possible while the game waits for players.
    [roll-call] This is not possible during the roll call.
    [running] This is not possible while the game is running.
    [paused] This is not possible while the game is paused.
    [finished] The game is over.
   *[cancelled] The game was cancelled.
}
denial-not-your-seat = You do not play this power. You can only act for your own.
denial-holder-only = Only the player who holds this seat can do this, not a sitter.
denial-master-only = Only the game master can do this.
denial-operator-only = Only an operator can do this.
denial-system-only = The site does this by itself when it is due.
denial-needs-approval = The game master plays in this game, so two thirds of the players must agree first.
denial-needs-vote = The players must vote for this.
denial-others-orders = Nobody sees the orders of others before they are resolved.
denial-sealed = Submissions are sealed until the game is over.
denial-ready-hidden = This game does not show who is ready.
denial-anonymous = This game does not show who plays until it is over.
denial-no-hints = This game is played without hints.
denial-knows-press = The game master can read all messages of this game and cannot take over a seat in it.
denial-no-spectators = This game has no spectators.
denial-blocked = You cannot join this game.
denial-unreliable = This game asks for a reliability of { $least } %.
denial-eliminated = This power is eliminated.
denial-no-draws = This game cannot end in a draw.
denial-press-off = This game does not allow such messages.
denial-press-phase = Messages can only be written in movement phases.
denial-others-press = This conversation belongs to others.
denial-earlier-press = This game does not show earlier messages to a new player.

# Receipts and logs.
hex-invalid = Expected { $digits } hexadecimal digits in lower case.
log-act-number = The log has act { $found } where act { $expected } should be. Acts are missing or out of order.
log-act-hash = Act { $number } of the log was changed after it was written.
log-act-time = Act { $number } of the log is earlier than the act before it.
log-turn-number = The log has turn { $turn } twice or out of order.
log-heads = The log lists the powers of turn { $turn } out of order.
log-submission-number = { $power }: the log has submission { $found } where submission { $expected } should be. Submissions are missing or out of order.
log-submission-hash = { $power }: submission { $number } was changed after it was accepted.
log-power = { $power }: the log has submissions, but no turn names this power.
log-commitment = { $power }: the submissions are not those that turn { $turn } was resolved with.
log-end = The log ends too early, or with another act than the published one.
receipt-other-game = The receipt is for another game.
receipt-unknown = The log does not contain the submission of this receipt.

# The proof of a finished game.
proof-layout = This is not the proof of a game: { $error }
proof-record = The record of the game cannot be read: { $error }
proof-other-game = The record is of game { $record }, the logs are of game { $logged }.
proof-powers = Turn { $turn } of the log does not name exactly the powers of the variant.
proof-turn = The record and the log differ in turn { $turn }: one has a phase that the other lacks.
proof-orders = { $phase }: the orders of { $power } in the record are not those that turn { $turn } of the log committed to.
proof-phase = { $part ->
    [ended] { $phase } comes after the end of the game.
    [position] { $phase } does not begin where the phase before it led.
    [silence] { $phase }: the record counts missed phases wrongly.
    [results] { $phase }: the recorded results are not those that the rules give.
    [disorder] { $phase }: the record is wrong about powers in civil disorder.
    [events] { $phase }: the recorded events are not those that the rules give.
   *[next] { $phase } does not lead where the record says.
}
proof-end = The game does not stand where its last phase led.

# The clock in words.
weekday-name = { $day ->
    [Mon] Monday
    [Tue] Tuesday
    [Wed] Wednesday
    [Thu] Thursday
    [Fri] Friday
    [Sat] Saturday
   *[Sun] Sunday
}
every-day = every day
on-days = on { $days }
days-at-times = { $days } at { $times }
clock-untimed = There are no deadlines: a phase ends when all are ready.
clock-same-lengths = Each phase lasts { $length }.
clock-lengths = Movement phases last { $movement }, retreats and adjustments { $other }.
clock-fixed = Movement phases end { $times } ({ $zone } time); retreats and adjustments last { $other }.
clock-first = The first phase lasts at least { $length }.
clock-skip = These days do not count: { $days }.
clock-grace = Missing orders are accepted for { $length } after a deadline.
clock-wait = When all are ready, the phase ends after { $length }.
clock-keep = Ending a phase early never shortens the next one.
clock-restart = If a phase ends early, the next one begins at once with its full length.

# Changes of a game.
game-stale = The game has gone on and is now in { $phase }. Nothing was saved: load it again.
game-late = The deadline passed at { $deadline }, so this was not saved. What was saved before it counts.
game-no-players = Nobody has joined yet. The game needs at least one player.
game-invitation = This invitation link is no longer valid. Ask the game master for a new one.
