# Press of the club: why a message, a thread or a page of messages is refused.

text-empty = The message is empty. Write at least one character.
text-too-long = The message has { $count } characters; at most { $most } are allowed. Shorten it, or send it in parts.
text-character = The message contains the character { $character } at position { $position }, which cannot be shown safely. Delete it and send the message again.
text-direction = The message contains the invisible character { $character } at position { $position }, which changes the direction of text. Delete it and send the message again.
no-thread = Unknown thread `{ $name }`. A thread is `public`, `powers.` with the ids of at least two powers, `master.` or `notes.` with the id of one power, as in `powers.ENGLAND.FRANCE`.
no-message = There is no such message in this thread. Load the thread again.
search-length = Search for at least { $least } and at most { $most } characters.
page-limit = Ask for 1 to { $most } messages.
throttled = Too many messages at once. Wait { $length } and send it again; it is kept as a draft.

# Titles of threads.
title-public = Everyone
title-master = Game master
title-notes = Notes
title-powers = { $powers }
quiet-hours = These are the quiet hours of this site. You can write to players again on { $moment }. What you have begun is kept.
quiet-hours-form = `{ $text }` does not say quiet hours. Write two times and a time zone, as in `22:00-07:00 Europe/Paris`.
not-begun = Press opens when the game begins.
