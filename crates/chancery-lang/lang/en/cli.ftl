# What the command `chancery` says: answers and errors of its verbs.
computers-failed = The change is saved, but the computers could not play
no-file-or-game-near = There is no file or game named `{ $name }`. Did you mean { $near }?
no-file-or-game = There is no file or game named `{ $name }`.
own-rules = --variant and --rules do not apply to a game, which has its own.
due-line = { $name }, { $task }: { $words }
game-crashed = A game stopped because of a bug in this program.
file-busy = Another process is writing to { $path }.
write-failed = Cannot write to { $path } after { $before ->
    [one] 1 game
   *[other] { $before } games
}
position-forms = A position is a file, `-`, or a text such as `classic/S1901M/F:Apar,Fbre`
no-variant-in-position = Unknown variant `{ $id }`. A position is JSON, or a text such as `classic/S1901M/F:Apar,Fbre`.
no-variant = Unknown variant `{ $name }`. Use { $known }, or a file.
stdin-twice = The position and the orders cannot both be read from standard input.
not-utf8-at = The text is not valid UTF-8 at byte { $at }.
no-interrupt-handler = Cannot handle Ctrl-C
in-orders = orders: { $message }
not-json = { $from }: invalid JSON
chain = { $context }: { $cause }
no-position = No position in { $from }. See `chancery judge --help` for the format.
orders-not-object = orders: expected an object with a list for each power
order-not-string = orders.{ $name }[{ $number }]: expected a string
orders-not-list = orders.{ $name }: expected a list of strings
answer-not-printed = The change is saved, but the answer cannot be printed
more-errors = … and { $more } more
no-drawing = There is no { $file } in { $folder }. A drawing consists of { $file } and { $other }.
width-range = Invalid width { $width }: use { $least } to { $most } pixels.
games-range = --games must be at least 1.
until-range = --until { $year }: use a year from { $first } to { $last }.
too-many-players = --players names { $count } players, but there are only { $powers } powers.
cannot-start = Cannot start { $name }
time-range = --time { $seconds }: use { $least } to { $most } seconds.
threads-range = --threads { $count }: use 1 to { $most }.
no-arena-game = { $path }, line { $number } is not an arena game. Choose another file; this one is unchanged.
other-run = { $path }, line { $number }: game { $game } is from another run ({ $options }). Choose another file; this one is unchanged.
arena-stopped-saved = Stopped by Ctrl-C: { $played } of { $games } games are saved in { $path }. Run the same command to continue.
arena-stopped = Stopped by Ctrl-C after { $played } of { $games } games.
no-players = No players. Name some, as in --players dumb,random.
arena-output = -o needs a file here: the report goes to standard output.
arena-head = { $games } to { $until }, seed { $seed }, rules { $rules }; { $solos ->
    [one] 1 solo
   *[other] { $solos } solos
}
centres-by-year = Centres by year
solos-by-power = Solos by power, out of seats
game-count = { $games ->
    [one] 1 game
   *[other] { $games } games
}
column-player = player
column-seats = seats
column-solos = solos
column-solo-share = solo share
column-squares = squares
column-survived = survived
column-centres = centres
column-forfeits = forfeits
forfeit-ended = ended
forfeit-late = late
forfeit-illegal = illegal
column-year = year
column-draws = draw-size
column-time = ms/phase
forfeit-unreadable = unreadable
chart-title = Mean centres by year, { $games } to { $until }
seconds-range = --seconds { $seconds }: use { $least } to { $most }.
bench-positions = positions
bench-adjudicate = adjudicate
bench-legal = list legal orders
bench-turn = whole turn
bench-games = random games of ten years:  { $count } per second
bench-copy = copy a position:            { $nanoseconds } ns ({ $bytes } bytes)
bench-game-copy = copy a game of ten years:   { $nanoseconds } ns
bench-batch = adjudicate a batch:         { $count } per second on { $threads } threads, { $speedup } times one thread
no-movement = { $from } has no movement phase.
nothing-to-measure = On this board every game is over before the first phase.
power-heading = { $power }:
order-verdict = { $order }: { $verdict }. { $because }
not-utf8 = The text is not valid UTF-8.
at-line = line { $number }: { $message }
case-under = { $id } under { $rules }
not-cases = { $from }: expected a JSON list of cases
built-in-cases = the built-in cases
case-failed = { $from }: cannot judge case { $id }: { $error }
cases-total = { $passed } passed, { $failed } failed
nothing-to-select = --power and --about select orders, but only the position is drawn. Add --orders, or name a past phase.
several-pictures = Several pictures need files: -o turn.svg writes turn-1.svg, turn-2.svg and so on.
picture-ending = Unknown picture format: { $path }. Use .svg or .png.
scale-range = --scale { $scale }: use { $least } to { $most } for this board.
picture-written = { $path }: { $phase }, { $view }; { $width } × { $height } pixels
picture-to-terminal = Cannot print a picture to a terminal. Write it to a file with `-o { $name }-{ $phase }.svg`, or see the map with `chancery show { $name } --map`.
unresolved-at-end = { $phase } was not resolved before the game ended, so it has no results. Name an earlier phase.
unresolved = { $phase } is not resolved yet, so it has no results. Resolve it with `chancery resolve { $name }`, or try orders with `chancery what-if { $name }`.
viewer-of-file = `--as` is for a game: a file of positions shows everything.
phase-of-file = A phase can only be named for a game, not for a file.
file-to-terminal = Cannot print a picture to a terminal. Write it to a file with `-o turn.svg`.
order-unread = { $power }: `{ $order }`: { $message }
nothing-to-film = No phase has been resolved yet, so there is nothing to show.
film-failed = Cannot make the film
film-written = { $path }: { $count } pictures, { $width } × { $height } pixels, { $size } kB
film-ending = Unknown film format: { $path }. Use .gif.
nothing-to-decide = { $power } has nothing to decide in { $phase }.
imported = Imported { $name }: { $count ->
    [one] 1 phase
   *[other] { $count } phases
}, now in { $phase }.
import-differs = Under these rules { $phase } would not have led to { $next }. The imported record is kept:
import-own-rules = --variant and --rules do not apply to a file in Chancery's own format.
own-position = --position, --variant and --rules do not apply to a game, which has its own.
no-games = No games in { $folder }. Start one with `chancery new NAME`.
until-before-start = --until { $last } is before the first year, { $first }.
game-started = Started { $name } in { $phase }. Saved in { $path }
cleared-orders = Cleared { $power }'s orders.
hidden-orders = hidden until resolved (computer)
order-error = error: `{ $order }`: { $message }
unreadable = cannot be read: { $error }
replay-phase = { $id } { $phase } to { $next }
replay-total = { $agree } phases agree, { $differ } differ
replay-note = { $id } { $phase }: { $message }
replay-stopped = Stopped after { $count } errors.
game-and-file = `{ $name }` is both a game and a file; using the game. For the file, write `./{ $name }`.
person = person
self-play-stopped = Stopped by Ctrl-C: { $written } of { $games } games are written.
self-play-done = { $path }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $phases } phases, { $size } kB
left-out = This build of chancery has no `{ $command }`. Build it with `cargo install chancery-cli --features { $feature }`, or use a published binary, which has every command.
serving = Games are in { $folder }. Press Ctrl-C to stop.
serving-openly = Anybody who can reach { $address } can play all powers and read all orders: there are no accounts and no encryption.
cannot-listen = Cannot listen on { $address }
listen-form = --listen { $text }: use an address and a port, such as 127.0.0.1:8019.
door-unknown = --door { $name }: there is no such door. The doors are { $names }.
door-address = --door: { $address } is not an IP address with a port, such as 127.0.0.1:16713.
door-no-game = --door daide: name the game that the door leads to, as in daide:friday, since DAIDE has no names for games.
door-spare-game = --door { $name }: this door leads to all games, so it takes no name of a game.
door-spare-address = --door { $name }: this door is at the address of the server, so it takes no address.
door-listen = --door: cannot listen on { $address }: { $error }
door-exposed = A door has no encryption, so it opens only on this machine. Use an address such as 127.0.0.1:16713, or --insecure-http if the network is trusted.
map-without-terminal = Standard output is not a terminal. Write the map to a file with `chancery draw { $name } -o { $name }.png`, or choose a format with --graphics.
map-without-colours = This terminal shows no colours. Write the map to a file with `chancery draw { $name } -o { $name }.png`, or choose a format with --graphics.
headline = { $name }: { $title } ({ $phase })
dislodged-nowhere = { $unit } dislodged (no retreat)
dislodged-to = { $unit } dislodged (can retreat to { $to })
in-disorder = in civil disorder
waiting-for = Waiting for orders from { $names }.
ready-to-resolve = All orders are in. Continue with `chancery resolve { $name }`.
nobody-missing = No more orders are expected. Continue with `chancery resolve { $name }`.
undone-turn = Undid { $phase }: back from { $back }, with the orders it had.
undone-draw = Undid the draw and cleared all votes. The game continues in { $phase }.
variant-imported = Imported { $id } to { $file }. { $notes ->
    [0] Everything was carried over.
    [one] 1 note.
   *[other] { $notes } notes.
}
variant-twice = { $file }: another variant has the id `{ $id }`. Give it another id.
variant-sound = { $file } is valid. { $board }
variant-concern = Note: { $concern }
balance-title = { $games ->
    [one] 1 game, all powers played by `{ $player }`. Shares in percent, with 95 % intervals:
   *[other] { $games } games, all powers played by `{ $player }`. Shares in percent, with 95 % intervals:
}
balance-line = { $name }  centres { $centres } ({ $centres_between })  solos { $solos } ({ $solos_between })  survived { $survived }  { $fairness }
balance-ahead = ahead of an even share
balance-behind = behind an even share
drawing-written = Wrote { $svg } and { $toml }.
drawing-crossings = { $count ->
    [one] A crossing shows this border, which the shapes do not share: { $pairs }
   *[other] Crossings show { $count } borders that the shapes do not share: { $pairs }
}
drawing-over-variant = The drawing would overwrite { $file }. Choose another directory with -o.
whose-order = Whose order is `{ $order }`? Write the power before it, as in `FRANCE: { $order }`.
error-label = error
standard-input = standard input
waiting-for-input = Reading standard input. End it with Ctrl-D.
input-too-long = Longer than { $most } MB. Give a smaller file.
passed = passed
failed = failed
no-orders-given = No orders. Give them as arguments or on standard input.
warning-void = Warning: { $order } will be void. { $because }
order-refused = `{ $order }` refused. { $because }
nothing-accepted = No orders were accepted; nothing has changed.
nothing-resolved = No phase has been resolved yet.
kind-hold = hold
kind-move = move
kind-support-hold = support to hold
kind-support-move = support to move
kind-convoy = convoy
kind-move-via = move by convoy
kind-retreat = retreat
kind-disband = disband
kind-build = build
kind-waive = waive
kind-total = total
no-votes = Nobody has voted for a draw; { $asked ->
    [one] 1 vote is needed.
   *[other] { $asked } votes are needed.
}
votes = { $count } of { $asked } votes for a draw: { $votes }.
list-state = { $count ->
    [0] all orders are in
    [one] waiting for 1 power
   *[other] waiting for { $count } powers
}
rules-option = option
rules-issue = issue
rules-choices = choices (* marks the choice of classic)
rules-set = set
rules-differs = differs from classic in
variant-and-rules = { $variant }, rules { $rules }
eliminated = eliminated
centre-count = { $count ->
    [one] 1 centre
   *[other] { $count } centres
}
unit-count = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
order-legal = { $order }: legal
order-illegal = { $order }: illegal
no-orders-yet = No orders for { $phase } yet.
no-order = no order
task-orders = orders
task-retreats = retreats
task-builds = builds
task-removals = removals
due-given = { $given } of { $wanted }
due-missing = { $given } of { $wanted }; missing: { $missing }
computer = computer, { $level }
unknown-player = { $message } (or { $person })
power-count = { $count ->
    [one] 1 power
   *[other] { $count } powers
}
province-count = { $count ->
    [one] 1 province
   *[other] { $count } provinces
}
location-count = { $count ->
    [one] 1 location
   *[other] { $count } locations
}
army-border-count = { $count ->
    [one] 1 army border
   *[other] { $count } army borders
}
fleet-border-count = { $count ->
    [one] 1 fleet border
   *[other] { $count } fleet borders
}
centres-to-win = { $count } centres to win
variant-summary = { $name }: { $counts }
json-end = unexpected end at line { $line }, column { $column }
json-data = unexpected value at line { $line }, column { $column }
json-syntax = syntax error at line { $line }, column { $column }
hint-new = Use `chancery new` to start one.
hint-force = Use --force to resolve anyway.
hint-seats = Use `chancery seats` to give the seat to a person.
clear-whose = Name the power whose orders to delete, as in `chancery order friday france --clear`.
quote-orders = Quote each order, as in 'par - bur'.
other-powers-orders = The text has orders of { $other }, but the command names { $power }.
order-document = Expected a JSON list of texts, or an object with such a list for each power.
fault-line = { $name }: `{ $order }`: { $message }
seat-twice = { $power } has two players. Name one.
rest-twice = `{ $first }` and `{ $second }` cannot both play all other powers. Write POWER=PLAYER.
which-game = Which game? Name one of { $names }, or set CHANCERY_GAME.
name-a-power = Name a power, as in `chancery hint friday FRANCE`.
name-a-vote = Name a power and a vote, as in `chancery vote friday FRANCE draw` or `… none`.
no-such-game = There is no game { $number } in this file; it has { $count ->
    [one] 1 game
   *[other] { $count } games
}.
nothing-undone = No phase has been undone.
undone-line = { $phase }  led to { $next }, { $count ->
    [one] 1 order
   *[other] { $count } orders
}
redone = Redid { $redone }. The game is in { $phase }.
copied = Copied { $name } to { $new }, in { $phase }.
archived = Archived { $name }. `chancery archive { $name } --undo` returns it to the list.
unarchived = Returned { $name } to the list.
no-archived-games = No archived games in { $folder }.
table-title = Title: { $title }
renamed = Renamed { $name } to { $new }.
deleted = Deleted { $name }.
not-deleted = { $name } was not deleted.
delete-needs-yes = Nobody can be asked here. Use --yes to delete { $name }.
delete-question = Delete { $name } ({ $phase }) with its history? [y/N]
orders-open = Orders are open: everybody sees them before they are resolved.
orders-secret = Orders are secret until they are resolved.
bluffs-allowed = Bluffs are allowed: illegal orders can be submitted.
bluffs-forbidden = Bluffs are not allowed: orders must be legal.

# `chancery verify`.
verified = { $phases ->
    [one] 1 phase was judged again and is right.
   *[other] { $phases } phases were judged again and are right.
} Both logs are intact: { $acts } acts, { $submissions } submissions.
verified-unlogged = { $phases ->
    [one] 1 of them was played before the log begins: nothing shows whose orders it has.
   *[other] { $phases } of them were played before the log begins: nothing shows whose orders they have.
}
verified-receipts = { $receipts ->
    [one] The log has the submission of the receipt.
   *[other] The log has the submissions of all { $receipts } receipts.
}
verified-head = The log ends with { $head }.
verify-receipt = Receipt { $number } of { $power }: { $cause }
not-a-receipt = { $file } is not a receipt

# Tables.
shard-form = Write a part as `I/N`, with I from 0 to N-1, such as `0/4`.
parquet-output = Parquet needs a file: use -o FILE.
table-written = { $path }: { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}, { $size } kB
table-notation = --notation is for texts; a Parquet file has numbers.
second-orders = A unit has several orders.
order-of = { $power }, `{ $text }`: { $message }
lines-output = -o is for Parquet; JSON lines go to standard output.
shard-lines = --shard needs Parquet as input or output.
other-run-table = { $path } has games of another series. This one is { $run }
mixed-games = Game { $number } has another board or other rules than the first: a table has one of each.
no-results = { $path } has no results to compare. `chancery judge` adds them.
