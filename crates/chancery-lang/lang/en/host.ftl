# Hosting a club.
tls-file = Cannot read { $path }: { $error }
tls-no-certificate = { $path } holds no certificate in PEM format.
tls-no-key = { $path } holds no private key in PEM format.
tls-mismatch = The private key in { $key } is not that of the certificate in { $certificate }.
tls-unusable = The certificate in { $path } cannot be used: { $detail }

# Settings of a club.
both-set = Set either `{ $one }` or `{ $other }`, not both.
not-a-flag = `{ $value }` is neither `true` nor `false`.
unknown-key-near = Line { $line }: unknown key `{ $name }`. Did you mean `{ $near }`?
unknown-key = Line { $line }: unknown key `{ $name }`. Known keys: { $known }.
wrong-kind = Line { $line }: { $kind ->
    [flag] `{ $name }` is `true` or `false`.
    [list] `{ $name }` is a text or a list of texts.
   *[text] `{ $name }` is a text in quotes.
}
choice = `{ $value }` is not one of { $known }.
metrics-token-form = A metrics token has at least { $least } letters, digits or signs, without spaces.
site-name = A name has 1 to 80 characters and no line breaks.
database-form = Write `sqlite:FILE` or `postgres://USER@HOST/DATABASE`.
mail-form = Write `smtp://USER:PASSWORD@HOST`, `smtps://…`, `file:DIR` or `none`.
mail-none = none, so you hand out links yourself
no-sender = Set the address that mail is from.
secret-file = Cannot read { $path }: { $error }
secret-on-command-line = The password in --{ $flag } can be read by every user of this machine. Put the URL into a file and use --{ $file }, or into { $variable }.
tls-incomplete = HTTPS needs both a certificate and a key: set `tls-cert` and `tls-key`.
tls-needs-https = A site with a certificate has an https address. Write https:// instead of http://.
exposed = Other machines can reach this address, so passwords need HTTPS. Set `tls-cert` and `tls-key`, or put a reverse proxy in front and set an https `public-url`. On a network you trust, use `insecure-http`.
exposed-url = People would send their passwords to an http address. Use https with a reverse proxy or a certificate. On a network you trust, use `insecure-http`.
no-trusted-proxy = The site is behind a reverse proxy that it does not trust, so all visitors share one limit on sign-in attempts. Set `trusted-proxy` to the address of the proxy.
no-public-url = People reach the site only at http://localhost. Set `public-url` to the address that they open.

# Starting a club.
first-operator = Become the operator (this link works once, for a day): { $url }
new-operator = Make an operator (this link works once, for a day): { $url }
hosting = Address { $address }, database { $database }, mail { $mail }. Ctrl-C stops the site.
demo-access = A demonstration club. Sign in as { $operator }, the operator, or as { $members }. Everybody has the password { $password }
demo-not-empty = { $database } is not empty. `--demo` fills an empty database: choose another --data-dir.
demo-starts = `--demo` starts a club. Use it without a subcommand.
after-restore = The database was restored from a backup: all sessions have ended, and deadlines that passed since then are extended.
running = A club is already running on { $path }. Stop it first.
no-database = There is no database at { $path }. `chancery host` creates it.

# Backups.
backed-up = Wrote a backup to { $path } ({ $bytes } bytes).
backup-exists = { $path } already exists. Choose another name.
backup-postgres = Back up PostgreSQL with its own tool: pg_dump --format=custom --file=club.dump { $database }
no-backup = There is no file { $path }.
database-exists = { $path } already exists. Move it away first: a backup is restored into an empty place.
restore-needs-file = Name the backup to restore.
restore-postgres = Restore PostgreSQL with its own tool: pg_restore --clean --if-exists --dbname={ $database } club.dump. Then run `chancery host restore` without a file.
restored = Restored { $database }. The next start ends all sessions and extends deadlines that passed since the backup.

# Games of the table.
no-such-member = There is no account named `{ $name }`.
club-imported = Imported { $name } as { $id }: { $count ->
    [one] 1 phase
   *[other] { $count } phases
}, now in { $phase }. It waits for players.
club-exported = Exported { $id } as { $name }: { $count ->
    [one] 1 phase
   *[other] { $count } phases
}, now in { $phase }.

# `chancery host check`.
check-line = { $grade ->
    [ok] ok       { $message }
    [warning] warning  { $message }
   *[error] ERROR    { $message }
}
check-total = { $errors ->
    [0] The club can start.
    [one] 1 error.
   *[other] { $errors } errors.
}
check-url = People open { $url }.
check-writable = { $path } can be written.
check-creates = The first start creates { $path }.
check-not-writable = { $path } cannot be written: { $error }
check-database = { $database } cannot be used: { $error }
schema-newer = { $database } has schema { $version }, which needs a program that knows schema { $needed }, but this one knows only { $known }. Update the program.
schema-expanded = { $database } has schema { $version }. This program knows { $known } and works with it. Update the program soon.
schema-empty = { $database } is empty. The first start creates its tables.
schema-older = { $database } has schema { $version }. The next start updates it to { $known }.
schema-current = { $database } has schema { $version }, which is current.
check-not-durable = The database server can lose orders that were acknowledged. Set `fsync`, `full_page_writes` and `synchronous_commit` to `on`.
check-clock = The clock of this machine says { $time }, which is { $minutes } minutes away from that of the database. Set it, for example by NTP.
check-time = The clock says { $time }.
certificate-early = The certificate in { $path } is valid only from { $time }.
certificate-expired = The certificate in { $path } expired on { $time }. Renew it.
certificate-soon = The certificate in { $path } expires on { $time }. Renew it soon.
certificate-valid = The certificate in { $path } is valid until { $time }.
certificate-name = The certificate in { $path } is not for { $host }, so browsers refuse it.
check-mail = Mail: { $mail }.
check-mail-server = The mail server { $mail } accepts mail from { $from }.
check-mail-fails = The mail server { $mail } cannot be used: { $error }
check-push = Browsers can show notices of { $url }.
check-no-push = Browsers show no notices of { $url }: that needs an https `public-url`.
check-no-notices = No mail: players only get notices in browsers and feeds. Set `mail` to send them by e-mail.
check-loopback = Webhooks may reach programs on this machine. Switch `loopback-targets` off once you have tried them out.
check-free = { $address } is free.
check-running = { $address } is used by this club, which is running.
check-taken = Cannot listen on { $address }: { $error }
