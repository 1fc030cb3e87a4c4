# Press on the page of a game, and unread messages in the lobby. Scripts get these texts with the page.

press = Press
press-threads = Threads
press-messages = Messages
press-new = New thread
press-new-text = Everybody you choose reads the whole thread. There is one thread for each group of powers.
press-new-powers = Powers in the thread
press-begin = Begin
press-find = Search
press-export = Download messages
press-search = Search messages
press-search-close = Close search
press-found-all = Search results
press-found = { $count ->
    [0] No messages found.
    [one] 1 message found.
   *[other] { $count } messages found.
}
press-found-more = The last { $count } messages that match.
press-back = Back to the threads
press-unread = { $count ->
    [one] 1 unread message
   *[other] { $count } unread messages
}
press-unread-from-here = New
press-mute = Mute this thread
press-unmute = Unmute this thread
press-muted = muted
press-older = Earlier messages

press-you-name = You
press-master = Game master
press-you = You: { $text }
press-by = { $name }: { $text }
press-draft = Draft: { $text }
press-none = no messages
press-only-you = only you see these
press-computer = computer, does not write
press-computer-name = computer
press-today = today { $time }

press-no-threads = Nothing to read here. Press opens when the game begins.
press-empty = No messages yet. Only you and { $name } will read what you write here.
press-empty-notes = Notes for yourself. Nobody else can read them, not even the game master.
press-empty-public = No messages yet. Everybody who can see the game reads what is written here.
press-empty-computer = { $name } is played by a computer, which reads and writes nothing.

press-resolved = { $phase } resolved
press-resolved-many = { $first } to { $last } resolved
press-undone = { $phase } undone
press-results = results
press-results-of = Results of { $phase }
press-waits = waits for the end of the phase

press-label = Message to { $name }
press-label-notes = Note for yourself
press-label-public = Message to everyone
press-label-master = Message to the game master
press-count = { $count } of { $most }
press-send = Send
press-sent = Message sent.
press-rounds = Messages are delivered together when the phase is resolved.
press-as-master = You write as the game master.

press-show-on-board = Show on the board
press-lit = On the board: { $places }
