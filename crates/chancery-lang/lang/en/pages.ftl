# The pages of `chancery serve`. Scripts get these texts with the page and fill in the arguments.

## All pages
site = Chancery
skip = Skip to content
games = Games
scores = Scores
sandbox = Sandbox
workshop = Workshop
about = Help
language = Language
navigation = Pages
menu = Menu
powers = Powers
no-script = The map needs JavaScript. The list of games and the JSON API work without it.
theme = Theme
theme-auto = auto
theme-light = light
theme-dark = dark
theme-print = print
close = Close
cancel = Cancel
offline = You are offline. Changes appear when the connection is back.
reconnecting = Reconnecting to the server…
game-gone = This game no longer exists.
trouble-server = The server does not answer. What you typed is still here.
copied = Copied.

## The first page
hero-title = Seven powers.
hero-title-2 = One map. No dice.
hero-text = Chancery is a board for Diplomacy in your browser. It knows every rule, judges every order and tells you why.
hero-picture = A board in spring 1902 with orders: arrows for moves, dotted lines for supports, and a standoff in Burgundy
play-now = Play now
how-to-play = How to play
new-game = New game
door-computers = Play against computers
door-computers-text = One click. You get a power at random.
door-friends = Play with friends
door-friends-text = Share one screen, or open the game on several.
set-up-table = Set up a table
door-sandbox = Try things out
door-sandbox-text = Any position, any orders, judged as you type.
open-sandbox = Open sandbox
begin = Start game
title = Title
title-free = optional
title-alone = { $power } against computers
variant = Variant
rules = Rules
random-power = a random power
open-orders = Open orders: everybody sees everyone’s orders
bluffs = Bluffs: illegal orders may be submitted
import = Import
import-file = Import a file
drop-file = Drop the file here
ask-import = Title of the game in { $file }

## The list of games
your-games = Your games
archived-games = Archived games
no-games = No games yet.
no-archived-games = The archive is empty.
no-such-games = No game matches “{ $text }”.
count-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
archive = Archive
archive-count = { $count ->
    [one] { $count } in the archive
   *[other] { $count } in the archive
}
back-to-games = Back to your games
search-games = Search games
show-more = Show more
count-people = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
count-computers = { $count ->
    [one] { $count } computer
   *[other] { $count } computers
}
leads = { $power } leads with { $count }
lead-together = { $powers }: { $count } each
broken-game = Cannot be read
menu-of = Menu of { $title }
rename = Rename
archive-game = Archive
unarchive = Move back to your games
delete = Delete
ask-delete = Delete “{ $title }” and its history? This cannot be undone.
told-renamed = Renamed to { $title }.
told-archived = Archived { $title }.
told-unarchived = Moved { $title } back to your games.
told-deleted = Deleted { $title }.

## Seats and computers
seats = Seats
person = human
computer = computer, { $level }
level-random = random
level-hold = always holds
level-greedy = greedy
level-dumb = simple
level-search-casual = casual
level-search-club = club
level-search = strong
i-play = I play
against = Opponents
thinking = thinking…
has-ordered = orders in
play-as = Play as
spectator = Spectator
everybody = all powers
cover-title = { $power } is next
cover-text = The previous player’s orders are hidden. Pass the device on, then continue.
cover-show = Play { $power }

## Hints and chances
hint = Hint
hints = Hints
hint-of = Hint { $number } of { $count }
hint-previous = Previous hint
hint-next = Next hint
take-hint = Use
chances = Estimated chances
chances-text = Each power’s share of the game, as a search estimates it

## A game
orders = Orders
results = Results
before = Before
history = History
previous = Previous phase
next = Next phase
shown = What to show
now-at = Now: { $phase }
go-to-now = Go to now
go-on-to = Continue: { $phase }
resolve = Resolve
resolve-anyway = Resolve without the missing orders
redo-phase = Redo phase
undo-phase = Undo last phase
undo = Undo
redo = Redo
events = Events
given-of = { $given } of { $wanted }
hidden = hidden until resolved
not-awaited = not waited for
centres = { $count ->
    [one] { $count } centre
   *[other] { $count } centres
}
votes = Votes for a draw
no-votes = No votes yet.
vote-draw = Vote for a draw
vote-no = Withdraw vote
settings = Settings
more = More
fork = What if…
picture = Picture
film = Film
export = Export
share = Copy link
to-sandbox = Open in the sandbox
ask-resolve = Resolve the phase now?
ask-undo = Undo the last phase? Its orders are kept, so you can resolve it again.
ask-fork = Title of the new game that continues from here
fork-title = { $title }, from { $phase }
ask-title = Title of the game

## Giving orders
board = Board
table = Orders and game
zoom-in = Zoom in
zoom-out = Zoom out
whole-board = Show the whole board
write-order = Type an order, such as { $example }
offers = Matching orders
hold = hold
move = move
support = support
convoy = convoy
via = by convoy
retreat = retreat
disband = disband
remove = remove
build = build
waive = waive a build
army = army
fleet = fleet
unit-army = Army in { $place }
unit-fleet = Fleet in { $place }
action = What the unit does
target = Target
hint-choose = Choose a unit to order.
hint-choose-retreat = Choose a dislodged unit.
hint-choose-adjust = Choose a centre to build in, or a unit to remove.
hint-nothing = You have nothing to do in this phase.
hint-watch = You are watching. Choose a power to give orders.
do-move = Move
do-support = Support
do-convoy = Convoy
do-hold = Hold
do-retreat = Retreat
do-disband = Disband
do-remove = Remove
support-instead = Support instead
prompt-move = { $unit }: choose a province to move to or a unit to support
prompt-fleet = { $unit }: choose a province to move to or a unit to support or convoy
prompt-to = { $unit }: choose a province to move to
prompt-support = { $unit }: choose the unit to support
prompt-convoy = { $unit }: choose the army to convoy
prompt-support-to = { $unit } supports { $helped }: choose its target, or { $helped } again to hold
prompt-convoy-to = { $unit } convoys { $helped }: choose where it lands
prompt-retreat = { $unit }: choose where it retreats, or the unit again to disband it
prompt-disband = { $unit } cannot retreat: choose it again to disband it
prompt-remove = { $unit }: choose it again to remove it
prompt-build = { $unit }: choose what to build
prompt-coast = { $unit }: choose a coast
prompt-route = { $unit } sails to { $to }: order the convoy too?
order-fleets = Order { $fleets } to convoy
label-move = Move to { $to }
label-convoyed = Move to { $to } by convoy
label-retreat = Retreat to { $to }
label-support = Support { $unit }
label-support-hold = Support { $unit } to hold
label-support-to = Support { $unit } to { $to }
label-convoy = Convoy { $unit }
label-convoy-to = Convoy { $unit } to { $to }
label-choose = Choose { $place }
label-build = Build
refuse-border = { $from } does not border { $to }
refuse-army = An army cannot enter { $to }
refuse-fleet = A fleet cannot enter { $to }
refuse-retreat = { $from } cannot retreat to { $to }
refuse-helped = { $unit } cannot reach { $to }
refuse-nobody = No unit there that { $from } can help
refuse-other = { $place } cannot do that now
take-back = Remove { $order }
discard = Discard
bluff = Submit as a bluff
no-orders = No orders yet.
no-order = no order
refused-not-yours = That is a unit of { $power }; you are playing { $own }.
refused-watching = That is a unit of { $power }; you are watching.
letters = Single-key shortcuts

## The game room
log = Log
table-tab = Table
you-play = You play { $power }
you-played = You played { $power }
you = You
unit-count = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
order-count = { $count ->
    [one] 1 order
   *[other] { $count } orders
}
centres-win = { $count } centres win
units-on-board = { $count ->
    [one] 1 unit on the board
   *[other] { $count } units on the board
}
does-hold = holds
does-move = moves to
does-via = by convoy
does-support = supports
does-support-hold = holding
does-convoy = convoys
does-to = to
does-retreat = retreats to
does-disband = disbands
does-remove = is removed
does-build = is built
does-waive = waives a build
no-order-yet = no order yet
default-hold = holds by default
default-disband = disbands by default
default-build = builds nothing
default-remove = the rules decide
choosing = choosing
and = and
bluff-note = bluff
table-now = Seats and settings belong to the current phase.
orders-given = { $given } of { $wanted } orders
nothing-due = Nothing to order
nothing-due-text = You have no orders to give in this phase.
saved-secret = Saved { $time }. Nobody else sees them.
saved-open = Saved { $time }. Everybody sees them.
missing-hold = Units without an order hold.
missing-disband = Units without an order disband.
missing-build = Builds that you do not order are lost.
missing-remove = The rules choose the other removals.
all-given = Ready to resolve.
ask-missing-hold = { $count ->
    [one] 1 unit has no order and will hold. Resolve anyway?
   *[other] { $count } units have no order and will hold. Resolve anyway?
}
ask-missing-disband = { $count ->
    [one] 1 unit has no order and will disband. Resolve anyway?
   *[other] { $count } units have no order and will disband. Resolve anyway?
}
ask-missing-build = { $count ->
    [one] 1 build is not ordered and will be lost. Resolve anyway?
   *[other] { $count } builds are not ordered and will be lost. Resolve anyway?
}
ask-missing-remove = { $count ->
    [one] 1 removal is not ordered. The rules will choose the unit. Resolve anyway?
   *[other] { $count } removals are not ordered. The rules will choose the units. Resolve anyway?
}
continue = Continue
chip-computers = { $count ->
    [one] 1 computer, { $level }
   *[other] { $count } computers, { $level }
}
chip-computers-mixed = { $count ->
    [one] 1 computer
   *[other] { $count } computers
}
chip-ordered = all have ordered
chip-thinking = thinking…
chip-waiting = Waiting for { $powers }
chip-all-in = All orders are in
chip-over = Game over
chip-brief-over = over
chip-brief-waiting = waiting
chip-brief-ready = ready
verdict-good = succeeds
now = Now
what-failed = What failed
failed-of = { $count } of { $all }
click-why = click one to see why
as-ordered = As ordered
no-orders-given = No orders were given.
succeeded = { $count ->
    [one] 1 order succeeded
   *[other] { $count } orders succeeded
}
all-succeeded = Every order succeeded
must-retreat = { $unit } must retreat
must-retreat-to = to { $places }
must-retreat-several = { $count ->
    [one] 1 unit must retreat
   *[other] { $count } units must retreat
}
part-moves = moves
part-holds = holds
part-supports = supports
part-convoys = convoys
what-if = What if…
what-would = What would happen
what-would-hold = if the others hold
what-would-text = Draw orders for other powers to see what they would change. Nothing is sent.
what-if-nothing = Order a unit to see what would happen.
last-adjustment = Last adjustment
was-built = { $power } built { $units }.
was-removed = { $power } removed { $units }.
was-waived = { $power } waived a build.
centres-by-year = Centres by year
at-start = start
log-empty = No phase is resolved yet.
log-failed = { $count ->
    [0] all succeeded
    [one] 1 failed
   *[other] { $count } failed
}
sheet-more = Show more of the panel
sheet-less = Show less of the panel
fork-from-here = New game from this phase
downloads = Download

## Explanations
strengths = Strengths
dislodged-by = Dislodged by { $unit }.
decided-by = Decided by the rule choice for DATC { $issue }.
col-unit = Unit
col-power = Power
col-role = Role
col-strength = Strength
role-own = this unit
role-head-to-head = moves the opposite way
role-rival = moves there too
role-conditional-rival = moves there too
role-moves-in = takes the province
role-stands = holds there
role-fails-to-leave = stays, since its move fails
role-same-power = belongs to the same power
role-convoy-broken = its convoy was disrupted
role-stopped = was stopped
role-beaten-head-to-head = lost its head-to-head battle
role-dislodged-past-convoy = was dislodged by a convoyed army
role-attacks = attacks

## Messages
told-given = Order: { $order }.
told-removed = Removed { $order }.
told-all-ordered = All units have orders.
told-undone = Undone.
told-redone = Redone.
told-seat = You are playing { $power }.
told-moved = The game has moved on to { $phase }.
told-other = { $power } changed its orders.
told-resolved = Resolved { $phase }.
told-taken-back = Back to { $phase }.
told-vote = { $power } votes for a draw.
told-vote-no = { $power } withdraws its vote.
told-ordered = { $power } has given its orders.
told-hints = { $count ->
    [one] 1 hint. It is on the board.
   *[other] { $count } hints. The first is on the board.
}
told-wait = Computers are still thinking. The phase resolves when their orders are in.
told-new-seat = { $power }: { $who }.

## The sandbox
all-powers = all powers, any notation
orders-text = Orders of all powers, one in each line. Tab accepts a completion.
orders-example = par - bur
line-succeeds = Succeeds
line-fails = Fails
line-why = Why: { $order }
mode = Mode
without-order = Units without an order
others-hold = hold
others-computer = do what a computer would
outcome = Outcome
comes-next = Next: { $phase }
nothing-saved = Nothing is saved; the link contains everything.
nothing-saved-draft = Nothing is saved. The link works until this server stops.
orders-file = Orders as a file
edit = Edit position
edit-what = What to place
edit-army = Army
edit-fleet = Fleet
edit-owner = Centre
edit-remove = Remove
edit-hint = Choose what to place and for which power, then click provinces. Click again to remove it.
phase = Phase
year = Year
phase-M = movement
phase-R = retreats
phase-A = adjustments
owner = Owner
neutral = nobody
datc-case = DATC case
load = Load
start-position = Starting position
empty-board = Empty board
position-text = Position as text
position-file = Position as a file
save-game = Save as a game

## Help
keys = Keyboard shortcuts
key-type = type an order, such as par - bur; separate several with ;
key-next = next unit without an order
key-walk = on the board: go to the next unit or target
key-enter = choose the unit or target
key-kind = with a unit chosen: move, support, hold, convoy, disband
key-switch = switch between support and convoy
key-delete = remove the order of the chosen unit
key-escape = one step back
key-undo = undo, redo
key-history = previous phase, next phase
key-stage = in a past phase: before, orders, results
key-zoom = zoom in, zoom out, show the whole board
key-tabs = tabs of the panel
key-resolve = resolve the phase
key-help = show this list
how-what = Chancery is a table for the board game Diplomacy. It judges by the rules and explains every result, computers play the seats that people leave free, and the sandbox tries out any position.
gestures = Giving orders
gesture = Order
gesture-how = On the board
gesture-clicks = Clicks
gesture-move = Move
gesture-move-how = Click the unit, click the province. Or drag the unit there.
gesture-support = Support a move
gesture-support-how = Click the supporter, the supported unit, and its target. Or drag the supporter onto the arrow.
gesture-support-hold = Support a hold
gesture-support-hold-how = Click the supporter, the unit, and the unit again.
gesture-hold = Hold
gesture-hold-how = Click the unit twice, or press H.
gesture-convoy = Move by convoy
gesture-convoy-how = Click the army and a coast beyond its reach. The page offers to order your fleets on the way.
gesture-fleet = Convoy an army
gesture-fleet-how = As a support. Where both are possible, Tab switches.
gesture-retreat = Retreat, disband
gesture-retreat-how = Click the dislodged unit and a province, or the unit twice to disband it.
gesture-build = Build, remove
gesture-build-how = Click the centre and choose the unit, or click the unit to remove.
gesture-delete = Delete an order
gesture-delete-how = Click the × in the list, or press Del with the unit chosen.
how-club-what = This club plays the board game Diplomacy by deadlines. It judges by the rules and explains every result, and the sandbox tries out any position.
how-club-save = Orders are saved as you enter them, and nobody else sees them before the phase is resolved. Whatever is saved at the deadline counts.
how-club-ready = “Ready” says that you need no more time. When all who owe orders are ready, the phase is resolved early. You can withdraw it until then.
how-club-deadline = The deadline of each phase is at the top of the game. A notice by mail or in the browser, a calendar and a feed remind you; choose them on your account page.
how-club-absence = If you miss a deadline, an excuse extends the phase once. Without one your units hold, and after several missed phases others may take over your seat. Name a sitter before you go away.
how-club-press = Write to any group of players in the press, as far as the game allows it. A message cannot be changed once it is sent.
how-club-votes = Players can vote to share a draw, to concede, to pause or to cancel the game. Nobody sees who voted for a draw.
how-token = A click on a unit means the unit, a click on land means the province. The label at the pointer says beforehand what a click does.
mouse-touch = Mouse and touch
how-wheel = The wheel zooms at the pointer. Drag the sea or land to move the map.
how-fingers = With fingers: tap to click, pinch to zoom, drag with two fingers to move the map. Swipe the sheet up and down.
a-turn = A turn
how-resolve = When all orders are in, resolve the phase. Click a result to see why the order succeeded or failed.
how-history = The timeline in the bar goes through all phases. Each phase has its own address, and you can start a new game from any of them.
how-sandbox = In the sandbox, text and board mean the same thing. Type the orders of all powers, in any notation, or click them: every line shows its verdict at once. Edit the position, load a DATC case, and go on to the next phase. Nothing is saved; the address contains everything.
how-secret = Orders stay hidden from the other powers until they are resolved, unless the game has open orders.
how-computers = Computers play the seats you give them. They order at once, and their orders are hidden too. A hint shows on the board what a search would order in your place; your own orders stay as they are.
how-share = Two browsers in the same game see each other’s changes at once.
for-programs = For programs
how-api = Programs can do all of this through the JSON API, which is described at
