# The words around help, and errors in arguments.
heading-usage = Usage:
heading-commands = Commands:
heading-arguments = Arguments:
heading-options = Options:
heading-input = Input:
heading-examples = Examples:
value-command = COMMAND

# The groups of verbs in `chancery --help`.
group-play = Play:
group-look = Look:
group-share = Share:
group-judge = Judge:
group-computers = Computers:
group-tools = Tools:

note-default = [default: { $value }]
note-values = [possible values: { $values }]
note-environment = [env: { $name }]

error = error: { $message }
did-you-mean = Did you mean { $names }?
more-information = For more information, try `--help`.
unknown-argument = Unexpected argument `{ $arg }`.
unknown-command = Unknown command `{ $name }`.
missing-command = `{ $name }` needs a command: { $commands }.
missing-arguments = Missing arguments: { $args }.
missing-value = `{ $arg }` needs a value.
missing-value-of = `{ $arg }` needs a value: { $values }.
unknown-value = Invalid value `{ $value }` for `{ $arg }`. Possible values: { $values }.
wrong-value = Invalid value `{ $value }` for `{ $arg }`.
missing-equals = Write an equals sign between `{ $arg }` and its value.
unexpected-value = Unexpected value `{ $value }` for `{ $arg }`.
wrong-count = Wrong number of values for `{ $arg }`.
repeated = `{ $arg }` cannot be used more than once.
conflict = `{ $arg }` cannot be used with { $others }.
not-utf8 = An argument is not valid UTF-8.
invalid = Invalid arguments.

# Headings of manual pages.
man-name = NAME
man-commands = COMMANDS
man-examples = EXAMPLES
man-notes = NOTES
