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
