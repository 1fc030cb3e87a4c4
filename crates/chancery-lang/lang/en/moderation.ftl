# Reports, blocks, relations and marks of programs.
statement-empty = Write at least a few words.
statement-long = The text has { $count } characters. At most { $most } are possible.
statement-character = The character { $character } is not allowed. Use letters, digits, punctuation and line breaks.
report-subject = There is nothing of this kind to report. Choose `account`, `game`, `seat` or `message`.
report-self = You cannot report yourself.
report-none = There is no report with this id.
report-resolved = This report is already resolved.
block-self = You cannot block yourself.
relation-self = You cannot declare a relation to yourself.
relation-kind = Choose `household` or `friends`.
agent-seated = You hold a seat in a game that is not over. You can change this when you hold none.
too-many-entries = You can list at most { $most } accounts. Remove one first.
too-many-games = Choose at most { $most } games.
no-games-chosen = Choose games: by their ids, or by words in their titles.
bad-game-id = `{ $text }` is not the id of a game. Ids are separated by commas.
