# Sharing games of the club, profiles and results. Scripts get most of these texts with the page.

## Previews of links
preview-board = A Diplomacy board before the first move
preview-line = Diplomacy by deadlines

## The page that other sites frame
embed-nothing = This game is not available here.
embed-open-site = Open the site
embed-open = Open the game
embed-stages = What to show
embed-phases = Phases
embed-previous = ‹ Previous
embed-next = Next ›

## The dialog to share a phase
share-title = Share
share-what = { $phase }
share-address = Link
share-address-text = Works for everybody who may watch the game, and always shows this phase.
share-address-now = Works for everybody who may watch the game, and always shows the current phase.
share-hidden = Only people who are in this game can open the link.
share-members = Only members of this site can open the link.
share-embed = Embed in a page
share-embed-text = Paste this code into a web page. It shows the board and the results, and sets no cookies.
share-picture = Picture
share-picture-large = Download picture
share-picture-card = Download preview card
share-copy = Copy
share-copied = Copied.
share-menu = Share…

## Files of a game
files-title = Files
files-over = The whole game with all orders.
files-running = The game so far, without orders of the current phase.
files-chancery = Chancery
files-python = Python package diplomacy
files-godip = godip
files-log = Log of the game
files-submissions = All submissions
files-proof = Proof
files-receipts = My receipts
files-scores = Scores

## Profiles
profile-since = Member since { $month }
profile-games = Finished games
profile-reliability = Reliability
profile-percent = { $percent }%
profile-phases = orders in { $kept } of { $owed } phases in a year
profile-playing = Playing now
profile-finished = Finished games
profile-none = No finished games yet.
profile-public = Only public games are listed, and anonymous games when they are over.
profile-centres = { $count ->
    [one] 1 centre
   *[other] { $count } centres
}
outcome-solo = Solo
outcome-draw = Draw
outcome-draw-of = { $count ->
    [one] Draw
   *[other] Draw of { $count }
}
outcome-survived = Survived
outcome-eliminated = Eliminated

## Programs that play
agent-mark = Program
agent-seat = a program
agents-in-game = { $count ->
    [one] 1 program
   *[other] { $count } programs
}

## Scoring tables
scores-title = Scores
scores-choose = Games
scores-hint = Words in the titles of public games, such as the name of a tournament, or ids of games separated by commas.
scores-show = Show
scores-none = No finished games found.
scores-missing = { $count ->
    [one] 1 game is missing: it is not over, or you may not see it.
   *[other] { $count } games are missing: they are not over, or you may not see them.
}
scores-totals = { $count ->
    [one] Totals of 1 game
   *[other] Totals of { $count } games
}
scores-player = Player
scores-power = Power
scores-outcome = Result
scores-games = Games
scores-solos = Solos
scores-draws = Draws
scores-centres = Centres
scores-computer = Computer
scores-draw-size = Draw size
scores-sum-of-squares = Sum of squares
scores-c-diplo = C-Diplo
scores-solo-only = Solo only
scores-csv = Seats as CSV
scores-totals-csv = Totals as CSV
scores-json = JSON
