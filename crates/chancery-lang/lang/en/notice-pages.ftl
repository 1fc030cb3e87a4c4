# Notices on the pages of a club. Scripts get these texts with the page and fill in the arguments.

## Settings
section-notices = Notices
notices-text = What the site tells you while you are away. A notice never contains an order or the text of a message.
notices-no-mail = You have no e-mail address here, so nothing is sent by mail. Add one above.
notices-site-no-mail = This site sends no mail.
topic = Topic
topic-begin = A game begins, or your seat changes
topic-deadline = A deadline is near and your orders are missing
topic-results = Results of a phase, end of a game
topic-press = New messages
topic-changes = Votes, pauses and new deadlines
topic-master = Games that you run
by-email = E-mail
by-push = Browser
by-email-about = E-mail: { $topic }
by-push-about = Browser: { $topic }
email-at-once = at once
email-digest = once a day
email-off = off
notices-language = Language of notices
notices-zone = Time zone
digest-hour = Daily mail at
told-notices = Saved.

## Browsers
notice-browsers = Browsers
browser-add = Show notices in this browser
browser-remove = Remove
browser-remove-named = Remove { $name }
browser-here = this browser
browser-unknown = Unknown browser
browser-added = added on { $day }
browsers-none = No browser shows notices yet.
browser-cannot = This browser cannot show notices. On an iPhone or iPad, first add the site to the home screen.
browser-refused = The browser does not allow notices of this site. Allow them in its settings, then try again.
told-browser = This browser shows notices from now on.

## Feed and calendar
notice-addresses = Feed and calendar
notice-addresses-text = Two secret addresses for your feed reader and your calendar. Whoever knows one sees your games: do not share them. An address is shown only once.
address-feed = Feed of news (Atom)
address-calendar = Calendar of deadlines (ICS)
address-none = no address yet
address-since = since { $day }
address-get = Get address
address-renew = New address
address-end = End
address-end-named = End: { $name }
ask-renew-address = The address that you have ends. Get a new one?
address-label = Copy this address now. It is not shown again.
reset-addresses = Reset all secret addresses
ask-reset-addresses = The addresses of your feed and calendar end, and the links in mail that you have. Go on?
told-reset = All secret addresses have ended.
copy-address = Copy

## The page of a link that ends mail
unsubscribe = Stop mail
unsubscribe-text = You no longer want mail about this: { $topic }
unsubscribe-all-text = You no longer want mail about your games.
unsubscribe-go = Stop this mail
unsubscribe-all = Stop all mail about games
unsubscribe-done = Done. You get no more mail of this kind.
unsubscribe-all-done = Done. You get no more mail about your games.
unsubscribe-back = You can change this in your settings at any time.

## The queue, for operators
deliveries = Deliveries
deliveries-text = Mail, browser notices and webhooks. Warnings of deadlines are not listed, nor are notices of messages: they would tell who owes orders and who has messages.
deliveries-failed = Given up ({ $count })
deliveries-waiting = Waiting ({ $count })
deliveries-none = Nothing here.
delivery-channel = Channel
delivery-to = To
delivery-when = When
delivery-attempts = Attempts
delivery-reason = Reason
delivery-retry = Try again
delivery-retry-named = Try again: { $name }
delivery-webhook = a webhook
channel-email = E-mail
channel-digest = Daily mail
channel-push = Browser
channel-webhook = Webhook
act-retry-delivery = Delivery tried again
told-retry = It is tried again.

## Webhooks of a game
room-act-webhooks = Webhooks
webhooks-text = A webhook announces this game elsewhere: that it begins, results, deadlines, the end. Never names, orders or messages.
webhooks-none = The game has no webhooks.
webhook-shape = Kind
shape-discord = Discord
shape-slack = Slack
shape-json = JSON, signed
webhook-url = Address
webhook-url-hint = The address that Discord or Slack gives you, or one of your own. It begins with https.
webhook-language = Language
webhook-add = Add webhook
webhook-delete = Delete
webhook-delete-named = Delete the webhook to { $host }
webhook-renew = New secret
webhook-renew-named = New secret for the webhook to { $host }
webhook-enable = Switch on
webhook-off = Switched off: { $reason }
webhook-failing = The last message failed: { $reason }
webhook-fine = added on { $day }
webhook-secret = Secret that signs the messages. It is not shown again.
ask-delete-webhook = Delete the webhook to { $host }?
