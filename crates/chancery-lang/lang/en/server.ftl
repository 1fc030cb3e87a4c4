# Errors of the web server.
busy = Another program is working on this game. Try again.
stale = The game has changed since you read it. It is in { $phase } now. Nothing was saved: read it again, then repeat the change.
still-thinking = Computers are still thinking: { $powers }. Try again in a moment.
too-many-orders = { $count } orders are too many; the limit is { $most }.
order-too-long = An order has { $length } characters; the limit is { $longest }.
stopping = The server is stopping.
no-case = There is no case `{ $id }`. A case number looks like 6.A.1.
too-many-listeners = { $most } pages are already open on this server. Close some of them.
too-many-own-listeners = Too many pages of this server are open at your address. Close some of them.
too-many-connections = The server has as many connections as it can take. Try again in a few seconds.
too-many-own-connections = Your address has too many connections to this server. Close some, then try again.
too-many-writers = { $most } changes of this game are already waiting. Try again in a few seconds.
own-rules = A Chancery file already contains its variant and rules; leave `variant` and `rules` out.
last-year = The last year { $last } is before the first year, { $first }.
list-limit = A page has 1 to { $most } games.
list-cursor = The start of the page in `after` is invalid. Use the value of `next` of the page before.
picture-width = A width of { $width } pixels is not possible: use { $least } to { $most }.
picture-seconds = Each picture is shown for 0.1 to 60 seconds.
nothing-to-film = No phase has been resolved yet, so there is nothing to animate.
not-a-unit = `{ $text }` is not a unit. Write A or F and the place, as in `A PAR`.
whose-order = Whose order is this? Write the power before it, as in `FRANCE: { $text }`.
bad-query = The query of the address is not valid: { $error }
bad-body = The body is not valid: { $error }
too-many-values = The body has more than { $most } values.
not-text = The file is not UTF-8 text.
unknown-host = This server does not have that name. Open it by the address it printed.
other-site = A page of another site cannot change games here.
other-site-loads = A page of another site cannot load this. Open the address in a new tab.
overloaded = The site has more requests than it can answer. Nothing was done: try again in a few seconds.
busy-drawing = The server is drawing as many pictures as it can. Try again in a few seconds.
busy-exporting = The server is exporting as many accounts as it can. Try again in half a minute.
busy-importing = The server is reading as many files as it can. Try again in a few seconds.
busy-thinking = The server is working on as much advice as it can. Try again in a few seconds.
film-frames = An animation of { $frames } phases is too long; the limit is { $most }.
film-width = With { $frames } pictures, an animation can be at most { $most } pixels wide.
film-length = The animation would last more than an hour. Show each picture for a shorter time.
all-orders-in = All orders are in.
waiting = Still waiting for { $powers }.
thinking = Thinking: { $computers }.
waiting-and-thinking = Still waiting for { $powers }. Thinking: { $computers }.
variant-faults = { $count ->
    [one] The variant has a fault: fix it first.
   *[other] The variant has { $count } faults: fix them first.
}
no-variant = There is no variant `{ $id }`. Choose from: { $known }
title-bad-request = Bad request
title-unauthorized = Not signed in
title-forbidden = Forbidden
title-not-found = Not found
title-method = Method not allowed
title-timeout = Request timed out
title-conflict = Not possible now
title-too-large = Too large
title-media-type = Unsupported media type
title-unprocessable = Not accepted
title-too-many = Too many requests
title-unavailable = Busy
title-server-error = Server error
title-other = Not possible
nothing-here = There is nothing at this address.
wrong-method = This address takes other methods; see the Allow header.
timed-out = The request took too long and was cancelled.
body-too-large = The body is too large: the limit is 1 MiB, and 8 MiB for a file to import.
json-expected = Send the body as JSON, with Content-Type: application/json.
games-unreadable = The games cannot be read.
database-unreadable = The database does not answer.
server-failed = The server failed. The game has not changed.
bad-request = The request cannot be understood.

# The sandbox: verdicts beside the lines, and the outcome in a few sentences. Units and places are codes such as `A PAR`.
strengths = { $own } to { $theirs }
no-border = { $from } does not border { $to }
no-unit-in = No unit in { $place }
outcome-takes = { $unit } takes { $place }.
outcome-moves = { $count } moves succeed.
outcome-nobody-dislodged = Nobody is dislodged.
outcome-dislodged = { $count ->
    [one] { $units } is dislodged.
   *[other] { $units } are dislodged.
}
outcome-fails = { $count ->
    [one] 1 move fails.
   *[other] { $count } moves fail.
}
outcome-retreats = { $count ->
    [0] No unit retreats.
    [one] 1 unit retreats.
   *[other] { $count } units retreat.
}
outcome-disbands = { $count ->
    [0] Nobody disbands.
    [one] 1 unit disbands.
   *[other] { $count } units disband.
}
outcome-builds = { $count ->
    [0] No unit is built.
    [one] 1 unit is built.
   *[other] { $count } units are built.
}
outcome-removes = { $count ->
    [0] No unit is removed.
    [one] 1 unit is removed.
   *[other] { $count } units are removed.
}
# Why an order failed, in a few words. A score such as « 2 to 1 » names the winner’s strength first.
score = { $theirs } to { $own }
short-dislodged = Dislodged by { $unit }, { $score }
short-dislodged-by = Dislodged by { $unit }
short-beaten = Beaten by { $unit }, { $score }
short-held = Held by { $unit }, { $score }
short-standoff-with = Standoff with { $unit }, { $score }
short-standoff = Standoff, { $score }
short-opposed-with = Head to head with { $unit }, { $score }
short-opposed = Head to head, { $score }
short-own-unit = Its own { $unit } is in the way
short-no-convoy = No convoy
short-convoy-broken = Convoy disrupted
short-paradox = Stopped by a paradox
short-cut = Cut by { $unit }
short-no-match = { $unit } has another order
short-no-support = { $unit } cannot be supported
short-unused = Not needed
short-no-effect = No effect
short-illegal = Illegal

## Names with their article, for texts of pages
power-the = { $power }
