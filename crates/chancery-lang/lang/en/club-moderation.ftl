# Reports, blocks, relations, and the pages of operators about them. Scripts get these texts with the page.

## Reports
report = Report
report-menu = Report…
report-title = Report { $name }
report-text = Only operators read this. Say what happened, when and where.
report-message = Report this message of { $name }
report-message-title = Report a message of { $name }
report-message-text = The operators get the text of the message with your report. Say what is wrong with it.
report-reason = What happened
report-send = Send
report-sent = The operators have your report.
report-player = Report a player
report-which = About
report-continue = Continue
report-this-game = The game

## Blocks and relations
block = Block
told-blocked = You will not be seated in games with { $name }.
others = Other players
blocks = Blocked players
blocks-text = You are not seated into games in which they play or which they run, and they not into yours. Nobody sees this list.
blocks-none = You block nobody. Open a player's profile to block them.
relations = Relations
relations-text = Say whom you know, so that nobody suspects you. Operators see this, and game masters of your common games who do not play.
relations-none = You have declared no relations. Open a player's profile to declare one.
relation-household = same household
relation-friends = friends
relation-label = Relation
relation-choose = Declare a relation
told-relation = The relation is declared.
entry-remove = Remove
entry-remove-named = Remove { $name }

## Programs that play
agent = Program
agent-text = Seats of programs are marked for everybody, in anonymous games too. This cannot change while you hold a seat in a game that is not over.
agent-own = A program makes my moves
told-agent = Your seats are marked as those of a program.
told-no-agent = Removed the mark from your seats.
agent-chip = program
mark-agent = Mark as program
unmark-agent = Remove the mark of a program

## Pages of operators
reports = Reports
reports-open = Open
reports-resolved = Resolved
reports-none-open = No reports are waiting.
reports-none-resolved = No report is resolved yet.
report-about = About
report-says = Report
report-by = by { $name }
report-decision = Decision
report-game = game
report-resolve = Resolve
report-resolve-text = Say what you decided. Other operators read it.
report-note = Decision
report-export = Export
told-resolved = The report is resolved.
operator-games = Games
game-title = Title
game-stage = State
game-phase = Phase
game-seats = Seats
game-visibility = Visible to
no-games-at-all = There are no games.
stage-waiting = waiting for players
stage-roll-call = roll call
stage-running = running
stage-paused = paused
stage-finished = finished
stage-cancelled = cancelled
visible-public = everybody
visible-link = whoever has the link
visible-private = invited players
operator-devices = Shared devices
devices-text = Accounts that signed in from the same network or browser in the last 90 days. Households and schools share networks: this is a hint and no proof.
device-kind = Shared
device-accounts = Accounts
device-network = network
device-browser = browser
device-last = last on { $date }
no-devices = No accounts share a network or a browser.
site-status = Status
status-text = How the site is doing. /metrics has more figures.
status-games = Games
status-under-way = Being played
status-overdue = Overdue
status-notices = Queued notices
status-reports = Open reports
status-now = Time of the server
ban-reason = Reason
ban-title = Ban { $name }

## Acts in the audit log
act-report-resolved = resolved a report
act-report-exported = exported a report
act-shared-devices = looked at shared devices
act-agent = marked as program
act-no-agent = removed the mark of a program
