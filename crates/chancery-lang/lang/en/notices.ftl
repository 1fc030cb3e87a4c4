# What a club tells people outside of its pages: mail, browsers, feeds, calendars and webhooks.
digest-hour = { $hour } is not an hour of the day. Choose one from 0 to 23.
cannot-wait = Notices of the topic `{ $topic }` cannot wait for a digest. Choose `at-once` or `off`.
unknown-topic = There is no topic named `{ $topic }`. Choose one of { $all }.
unknown-language = There is no language `{ $lang }`. Choose one of { $all }.
no-address = There is no such address, or it has been reset. Get a new one in your settings.
no-browser = You have no such browser.
no-webhook = The game has no such webhook.
no-delivery = There is no such delivery that was given up.
too-many-browsers = You have { $most } browsers already. Remove one first.
too-many-webhooks = The game has { $most } webhooks already. Remove one first.
bad-target = `{ $url }` cannot be used. Write an address that begins with `https://` and has at most { $most } characters.
private-target = `{ $host }` is an address inside of a network, where this site must not send anything. Use a public address.
bad-keys = The keys of the browser are damaged. Switch notices off and on again.
no-push = This site cannot send notices to browsers: it needs HTTPS.

## One line about what happened
headline-roll-call = { $title }: confirm that you are in
headline-roll-call-failed = { $title }: waiting for players again
headline-begun = { $title } has begun
headline-resolved = { $title }: results are in
headline-undone = { $title }: last phase undone
headline-extended = { $title }: new deadline
headline-paused = { $title } is paused
headline-resumed = { $title } goes on
headline-seated = { $title }: you have a seat
headline-unseated = { $title }: you have lost your seat
headline-unseated-hidden = You have lost your seat in a game
headline-ended = { $title } is over
headline-missed = { $title }: you missed a phase
headline-vote = { $title }: a vote
headline-deadline-near = { $title }: your orders are missing
headline-messages = { $title }: new messages
headline-webhook-disabled = { $title }: a webhook was switched off

## What happened, in a sentence or two
about-roll-call = The roll call has begun. Confirm that you are there, or your seat opens again.
about-roll-call-failed = Not everybody confirmed in time. The game waits for players again.
about-begun = The game has begun: { $phase }.
about-begun-power = The game has begun: { $phase }. You play { $power }.
about-resolved = The phase was resolved. Now: { $phase }.
about-undone = The game master has undone the last phase. Now: { $phase }.
about-extended = The deadline has changed.
about-paused = The clock has stopped.
about-resumed = The clock is running again.
about-seated = You have a seat in this game.
about-seated-power = You play { $power } in this game.
about-unseated = You no longer have a seat in this game.
about-ended = The game is over.
about-missed = The deadline has passed, and you had not saved any orders.
about-vote = Somebody proposes something that you can vote on.
about-deadline-near = { $left } left until the deadline, and your orders for { $phase } are not complete.
about-messages = Somebody wrote to you. The next notice comes after you have read your messages.
about-webhook-disabled = Too many messages to one of its webhooks failed in a row. Check its address, then switch it on again.

## Moments
moment = { $weekday } { $day } { $month } { $year }, { $time } ({ $zone })
day-name = { $day ->
    [Mon] Monday
    [Tue] Tuesday
    [Wed] Wednesday
    [Thu] Thursday
    [Fri] Friday
    [Sat] Saturday
   *[Sun] Sunday
}
month-name = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
deadline-line = Deadline: { $moment }
confirm-line = Confirm by: { $moment }

## Mail
mail-open = Open the game
mail-footer = You get this mail because you have an account at { $site }.
mail-stop = No more mail of this kind
mail-settings = Choose what you are told
digest-subject = { $site }: { $count ->
    [one] 1 piece of news
   *[other] { $count } pieces of news
}
digest-intro = What happened in your games at { $site }:

## Feeds and calendars
feed-title = { $site }: news of your games
calendar-title = { $site }: deadlines
event-deadline = { $title }: { $phase }
event-confirm = { $title }: confirm that you are in

## Webhooks
hook-deadline = Deadline: { $time } UTC.
