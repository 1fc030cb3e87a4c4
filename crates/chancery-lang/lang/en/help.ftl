# The help of every verb, made from the verbs: a template for translators. A test compares it
# with the verbs, and CHANCERY_BLESS=1 writes it anew. Keep what stands between ` as it is.

archive =
    .about = Archive a game, so that lists leave it out
    .arg-game = Name of the game
    .arg-undo = Return the game to the list
    .details = An archived game stays as it is and can be played on. `chancery list --archived` lists archived games.
    .examples =
        chancery archive friday
        chancery archive friday --undo

arena =
    .about = Compare computers over many games
    .arg-output = File to save the games in, one per line; games already there are counted, not played again
    .arg-plot = Write a chart of the mean centres by year
    .arg-until = Last year [default: the twentieth]
    .details =
        Players take turns at the powers and move on by one power with each game, so a multiple of seven games is fair. Reported for each player: seats (one player in one game), solos, mean scores (sum of squares; draw-size, where survivors share equally and a solo takes all), survival, mean centres, time per phase and forfeits. Intervals are Wilson's at 95 %, over seats.

        With -o, games are saved, and the same command continues where it stopped. The same seed gives the same result, whatever the number of threads. Ctrl-C stops with exit status 130. `cmd:COMMAND` is a program that reads JSON lines and answers with orders; see docs/BOTS.md.

        With `--format parquet`, every phase is a row of a table, as docs/FORMATS.md describes. `--shard` plays every n-th game, so that several machines share the work.
    .examples =
        chancery arena --players search,dumb,dumb,dumb,dumb,dumb,dumb --games 140
        chancery arena --players dumb,random --games 70 --json
        chancery arena --players dumb --games 700 -o games.jsonl --plot centres.svg
        chancery arena --player 'cmd:python3 mybot.py' --player dumb --time 2
        chancery arena --players dumb,random --games 700 --shard 0/4 --format parquet -o part-0.parquet

bench =
    .about = Measure speed
    .arg-positions = File of positions with orders, or `-` [default: random games]
    .arg-seconds = Total time to measure, 0.1 to 600
    .details = Measures one thread and reports the best of several passes: adjudicating, listing legal orders, whole turns (list, choose at random, judge, advance), random games of ten years, and copying. --positions takes movement phases as `chancery judge` reads them, grouped by `kind`; without it, positions come from random games with random orders and with mutually supporting orders.
    .examples =
        chancery bench
        chancery bench --json --seconds 10
        chancery bench --positions positions.jsonl

blind =
    .about = Adjudicate orders without a map
    .arg-files = Files with orders, each judged separately [default: standard input]
    .arg-lenient = Accept keywords in any case, and any spacing
    .details = Every unit needs an order on a line of its own; `#` begins a comment. Each unit counts as its own power unless a line such as `ENGLAND:` names the power of the orders below it.
    .examples =
        chancery blind orders.txt
        chancery blind --lenient --lang fr < orders.txt
        chancery blind --json --rules 1971 spring.txt fall.txt
    .input =
        A lon MOV bel via nth or eng
        F nth CON lon to bel
        F eng CON lon to bel
        A bel SUP hol HOL
        F hol HOL

bot =
    .about = Answer other programs' requests for orders
    .arg-daide = Play at the DAIDE server at this host and port
    .arg-name = Name at the DAIDE server; `FRA:NAME` asks for France [default: the player]
    .arg-player = Player that answers
    .details =
        Reads requests from standard input, one JSON object per line, and answers each with the orders of one power. A request needs `power` and `state`; docs/BOTS.md describes the protocol, which is the one the arena uses. A request that cannot be read is answered with `error`, and the exit status is then 1.

        With --daide, the player takes a seat at a DAIDE server instead, plays the game to its end, and prints the result as one JSON object.
    .examples =
        chancery bot search-club < requests.jsonl
        chancery arena --players 'search,cmd:./older/chancery bot search'
        chancery bot search --daide localhost:16713

chancery =
    .about = Play, judge and study the board game Diplomacy
    .arg-version = Print version
    .notes =
        Run `chancery VERB --help` for the options and examples of a verb.

        Exit status: 0 done, 1 refused or failed, 2 usage error.

check =
    .about = Check whether orders are legal
    .arg-power = Power that gives the orders
    .examples =
        chancery check FRANCE 'A PAR - BUR' 'F BRE - MAO'
        chancery check --lang fr ENGLAND 'F LON - PAR'
        chancery check --position game.json RUSSIA < orders.txt

completions =
    .about = Print a completion script for a shell
    .arg-shell = Shell
    .examples =
        chancery completions bash > ~/.bash_completion.d/chancery
        chancery completions zsh > ~/.zfunc/_chancery
        chancery completions fish > ~/.config/fish/completions/chancery.fish

copy =
    .about = Copy a game, now or as it was in a past phase
    .arg-at = Phase to go back to [default: the current one]
    .arg-game = Name of the game
    .arg-new = Name of the copy
    .details = The copy has the history, the orders and the seats of the game. With --at, it begins at that phase, with the orders the phase had, and without what came after it.
    .examples =
        chancery copy friday saturday
        chancery copy friday what-if-italy --at F1902M

datc =
    .about = Run DATC test cases
    .arg-alternatives = Also run each case under every other rule set it has an answer for
    .arg-file = File of cases, or `-` for standard input [default: the built-in cases]
    .details = Cases are judged under the rule set 2023 unless --rules says otherwise.
    .examples =
        chancery datc
        chancery datc --alternatives --json
        chancery datc --rules 2000 cases.json

delete =
    .about = Delete a game with its history
    .arg-game = Name of the game
    .arg-yes = Delete without asking
    .examples =
        chancery delete friday
        chancery delete friday --yes

draw =
    .about = Draw a phase as SVG or PNG
    .arg-about = Show only orders that concern this province
    .arg-before = Show the position only
    .arg-id-prefix = Prefix for SVG ids, to put several pictures on one page
    .arg-no-legend = Leave out the list of powers
    .arg-orders = Show the orders but not their results
    .arg-output = File to write, .svg or .png [default: SVG to standard output]
    .arg-phase = Phase of the game [default: the current one]
    .arg-power = Show only this power's orders
    .arg-results = Show the results of the orders
    .arg-scale = Width as a factor of the board's own size
    .arg-width = Width in pixels, 16 to 8000 [default: 1400 for PNG]
    .details = A past phase shows the results of its orders. The current phase shows the position only, because orders are secret until it is resolved; --orders shows them anyway. A file holds JSON objects as `chancery judge` reads them; several become turn-1.svg, turn-2.svg and so on.
    .examples =
        chancery draw friday -o friday.svg
        chancery draw friday S1901M -o spring.png --width 2000
        chancery draw friday F1901M --before --theme dark > fall.svg
        chancery draw friday S1902M --power france --about bur -o burgundy.svg
        chancery draw turn.json --labels long --lang fr -o tour.svg
        chancery draw --variant board.toml --art my-drawing < turn.json > turn.svg

explain =
    .about = Explain the result of every order
    .arg-phase = Past phase of the game [default: the last one]
    .arg-province = Only orders that concern this province
    .details = A file holds JSON objects as `chancery judge` reads them.
    .examples =
        chancery explain friday
        chancery explain friday S1901M bur
        chancery explain turn.json
        chancery explain --lang fr --rules 1982 turn.json
        chancery explain --json < turn.json

export =
    .about = Export a game to a file
    .arg-format = Output format
    .details = Formats: `chancery` keeps everything; `python` is the saved game of the Python package `diplomacy`; `godip` is the list of phases of godip.
    .examples =
        chancery export friday > friday.json
        chancery export friday --format python -o game.json
        chancery export friday --format godip
        chancery export foggy --as france -o france.json

film =
    .about = Make an animated GIF of a game
    .arg-output = File to write, .gif
    .arg-power = Show only this power's orders
    .arg-seconds = Seconds per picture; the last stays three times as long
    .arg-width = Width in pixels, 16 to 2000
    .details = One picture for each past phase with its results, then one of the current position.
    .examples =
        chancery film friday -o friday.gif
        chancery film friday -o small.gif --width 600 --seconds 1.5 --theme dark
        chancery film vendredi -o france.gif --power france --labels long --lang fr

help =
    .about = Print this message or the help of the given subcommand(s)

hint =
    .about = Suggest orders for a power
    .arg-level = How long to think: about 0.05, 0.1 or 0.2 seconds
    .arg-power = Power to advise
    .details = Prints up to three sets of orders, best first, with the centres each is likely to gain and those at risk. The search does not see what other powers have ordered.
    .examples =
        chancery hint friday FRANCE
        chancery hint friday france --level strong --json

history =
    .about = Show past phases
    .arg-all = Show all phases in full
    .arg-phase = Show this phase in full [default: overview of all phases]
    .arg-undone = Show the phases that were undone
    .examples =
        chancery history friday
        chancery history friday S1901M
        chancery history friday --all
        chancery history friday --undone
        chancery history friday S1901M --undone
        chancery history foggy S1901M --as france

host =
    .about = Run a club: a site with accounts and deadlines
    .arg-demo = Fill an empty database with members and games to look at, then start
    .details =
        The first start creates the database and prints a link that makes the first operator. Ctrl-C stops the site. Every option can also be an environment variable (`CHANCERY_PUBLIC_URL` for --public-url) or a key of the configuration file (public-url = "…"); flags override variables, and variables override the file.

        Beyond this machine, people need HTTPS: by --tls-cert and --tls-key, or by a reverse proxy and an https public URL.
    .examples =
        chancery host
        chancery host --demo --data-dir demo
        chancery host --config club.toml
        chancery host --public-url https://club.example.org --trusted-proxy 127.0.0.1

host-backup =
    .about = Back up the database to a new file, also while the site runs
    .arg-file = File to write; it must not exist
    .examples =
        chancery host backup club-2026-11-17.sqlite
        chancery host backup --config club.toml /backups/club.sqlite

host-check =
    .about = Check the configuration, the database, certificates and mail before a start
    .examples =
        chancery host check --config club.toml
        chancery host check --json

host-export =
    .about = Export a game to the table with its history and its orders, also while the site runs
    .arg-game = Name of the new game at the table
    .arg-id = Id of the game
    .details = The copy has the secret orders of the current phase. The game of the club stays as it is.
    .examples =
        chancery host export 6d0b4d5e-3f0c-4a53-9c1e-5d1f0a2b7c88 friday
        chancery host export 6d0b4d5e-3f0c-4a53-9c1e-5d1f0a2b7c88 friday --config club.toml

host-import =
    .about = Import a game of the table with its history and its orders, also while the site runs
    .arg-game = Name of the game at the table
    .arg-master = Account that becomes the game master
    .details = The game waits for players and has no clock; its game master can change its settings before it begins. Orders of the current phase belong to whoever takes the seat.
    .examples =
        chancery host import friday --master Ada
        chancery host import friday --master Ada --config club.toml

host-operator-link =
    .about = Print a link that makes an operator, also while the site runs
    .examples =
        chancery host operator-link
        chancery host operator-link --config club.toml

host-restore =
    .about = Restore a backup, while the site is stopped
    .arg-file = Backup to read
    .details = The database must not exist yet. The next start ends all sessions and extends deadlines that have passed since the backup. For `PostgreSQL`, restore with its own tools, then run this without a file.
    .examples =
        chancery host restore club-2026-11-17.sqlite
        chancery host restore --data-dir /var/lib/chancery /backups/club.sqlite

import =
    .about = Import a game from a file
    .arg-format = Input format [default: detect]
    .arg-game = Name of the new game
    .arg-number = Which game of a file of many, from 1 [default: the only one]
    .arg-variant = Variant, if the file does not name it: a name or a file
    .examples =
        chancery import friday friday.json
        chancery import study --rules webdip game.json
        chancery import third --game 3 games.jsonl
        chancery export friday | chancery import copy

judge =
    .about = Adjudicate positions: JSON lines or Parquet, in and out
    .arg-file = File of JSON lines, or Parquet file [default: standard input]
    .arg-format = Format to write [default: that of the input]
    .arg-output = Parquet file to write; JSON lines go to standard output
    .arg-threads = Threads, 1 to 256 [default: one per processor]
    .details =
        Each line is answered in order, as soon as it is read: with results, verdicts, the next state, and the orders that were not followed. A bad line is answered with an error and makes the exit status 1.

        A Parquet file with positions and orders becomes one with results, about eight times as fast; docs/FORMATS.md describes the columns. Its orders have to be legal: a wrong value is an error with its row and column, and nothing is written. `--format` converts one format to the other.
    .examples =
        chancery judge < positions.jsonl > outcomes.jsonl
        chancery judge --rules 1971 positions.jsonl
        chancery judge --rules webdip,builds=any-owned positions.jsonl
        chancery judge --threads 1 positions.jsonl
        chancery judge --notation numeric positions.jsonl
        chancery judge positions.parquet -o outcomes.parquet
        chancery judge positions.parquet --shard 0/4 -o part-0.parquet
        chancery judge positions.jsonl --format parquet -o outcomes.parquet
    .input =
        {"{"}"id":1,"name":"S1901M",
        {" "}"state":{"{"}"units":{"{"}"FRANCE":["A PAR"]{"}"},"centers":{"{"}{"}"},"retreats":{"{"}{"}"}{"}"},
        {" "}"orders":{"{"}"FRANCE":["A PAR - BUR"]{"}"}{"}"}

legal =
    .about = List legal orders
    .arg-first = Province whose orders to list, or a game to take the position from [default: all orders]
    .arg-power = Only orders of this power
    .arg-province = Province whose orders to list, after a game
    .examples =
        chancery legal par
        chancery legal friday par
        chancery legal friday --power france
        chancery legal --power RUSSIA
        chancery legal --position 'classic/W1901A/R:Amos=mos,sev,stp,war'

list =
    .about = List games
    .arg-archived = List archived games instead
    .arg-names = Print only the names
    .examples =
        chancery list
        chancery list --json --data-dir club
        chancery list --archived

man =
    .about = Print or write manual pages
    .arg-dir = Write a page for every verb to this directory [default: print the main page]
    .examples =
        chancery man | man -l -
        chancery man --dir ~/.local/share/man/man1
        chancery man --lang fr --dir ~/.local/share/man/fr/man1

mcp =
    .about = Let a language model play by the Model Context Protocol
    .arg-token-file = File with an API token of the club
    .arg-url = Server to play on, as in `https://club.example` [default: the games of this machine]
    .details =
        A client such as a chat program starts this command and speaks to it on standard input and output. The games are those of this machine; with --url, those of a server elsewhere.

        To serve the protocol over HTTP instead, use `chancery serve --door mcp` or `chancery host --door mcp`.
    .examples =
        chancery mcp
        chancery mcp --data-dir club
        chancery mcp --url https://club.example --token-file token.txt

new =
    .about = Start a game
    .arg-bluffs = Allow illegal orders, to mislead the others
    .arg-computers = Seats played by computers, separated by commas
    .arg-game = Name of the new game
    .arg-open-orders = Let everybody see the orders of the others before they are resolved
    .arg-seed = Random seed for the computers [default: random]
    .arg-title = Title for lists and pages, any text of one line [default: the name]
    .arg-until = Last year; the game ends after it even if nobody has won
    .details = Without --computers, people play all powers. A seat is written POWER=PLAYER, where PLAYER is `person` or a computer; a player without a power takes all powers not named. `chancery seats --help` lists the computers.
    .examples =
        chancery new friday
        chancery new alone --computers search-casual,FRANCE=person
        chancery new duel --computers AUSTRIA=dumb,TURKEY=search-club
        chancery new study --rules 2023 --until 1907
        chancery new small --variant lantern --title 'Lunch break'
        chancery new open --open-orders --bluffs
        chancery new late --position 'classic/F1903M/F:Apar,Fbre=par,bre'

options =
    .art = Directory with a drawing of the board: board.svg and board.toml
    .config = Configuration file, in TOML
    .daide-tokens = File of API tokens, one a line, of those who come by DAIDE
    .data-dir = Directory for games [default: `CHANCERY_DATA_DIR`, or the user data directory]
    .database = Database: `sqlite:FILE` or `postgres://…` [default: club.sqlite in the data directory]
    .database-file = File that holds the database URL, to keep a password secret
    .door = Door for other programs: `webdip`, `python`, `daide:GAME` or `mcp`, each with `=ADDR` for another address; can be repeated
    .file = File to read, or `-` for standard input
    .format = Format of the games: JSON lines, or Parquet with a row for each phase
    .game = Name of the game [default: `CHANCERY_GAME`, or the only game]
    .games = Number of games
    .help = Print help
    .insecure-http = Allow plain HTTP beyond this machine; passkeys do not work then
    .json = Print JSON
    .labels = Labels on the provinces
    .lang = Output language [default: from the locale]
    .listen = Address and port; port 0 picks a free one [default: 127.0.0.1:8019 or the next free port]
    .log = Log each request to standard error: `plain` or `json`
    .loopback-targets = Allow push services and webhooks on this machine, to try them out
    .mail = Mail: `smtp://…`, `smtps://…`, `file:DIR` or `none` [default: none]
    .mail-file = File that holds the mail URL, to keep a password secret
    .mail-from = Sender of mail [default: no-reply@HOST of the public URL]
    .metrics-token-file = File that holds a token with which monitoring reads /metrics
    .notation = Notation of the orders [default: detect]
    .orders = Orders [default: standard input]
    .outage-extend = After a longer outage, players get this time instead
    .outage-restore = After a longer outage, players get back the time they had left, and at least this [default: 6h]
    .outage-tolerated = Longest outage that changes no deadline [default: 5m]
    .output = File to write [default: standard output]
    .player = Add one player; use this for a command that contains commas
    .players = Players, separated by commas; `cmd:COMMAND` is a program of yours
    .position = Position: a file (JSON or text), `-`, or a line of text such as `classic/S1901M/F:Apar,Fbre` [default: start of the game]
    .power = Only this power's orders
    .public-url = Address that people open [default: http://localhost:PORT]
    .quiet-hours = Hours when press between players is closed, as in `22:00-07:00 Europe/Paris`
    .rules = Rule set (classic, 2023, 2000, 1982, 1971, webdip), options such as `builds=any-owned`, or both separated by a comma [default: classic]
    .seed = Random seed
    .shard = Part of the work: `0/4` to `3/4` are the four quarters [default: all]
    .sign-up = Who may sign up: `open` or `invitation` [default: invitation]
    .site-name = Name of the site [default: Chancery]
    .strict = Accept only this notation
    .theme = Colours
    .threads = Games to play at the same time [default: one per processor]
    .time = Time limit for the orders of one phase, in seconds [default: 10 for programs]
    .tls-cert = Certificate chain for HTTPS, in PEM format
    .tls-key = Private key of the certificate, in PEM format
    .to = Notation to print
    .trusted-proxy = Reverse proxy whose X-Forwarded-For is believed: an address or a range; can be repeated
    .variant = Variant: a name from `chancery variant list`, or a file [default: classic]
    .variants = Directory of variants to offer besides those built in
    .viewer = Show only what this power sees: its own orders, and on a board with fog what is near it
    .what = Game, or file of positions with orders [default: standard input]

order =
    .about = Submit orders for one power or several
    .arg-bluff = Accept illegal orders too, if the table allows bluffs
    .arg-clear = Delete all orders of the power
    .arg-file = Read the orders from a file
    .arg-power = Power that gives the orders [default: the powers in the text]
    .arg-replace = Replace all earlier orders of each power
    .details =
        Without POWER, each order belongs to the power written before or above it, or to the owner of its unit. Orders can also be a JSON list of texts, or a JSON object with a list for each power.

        Orders are checked first: if one is refused, none is accepted. A new order for a unit replaces its old one. Of several orders for a unit that come together, the last counts.
    .examples =
        chancery order friday FRANCE 'par - bur' 'mar s par - bur' 'bre - mao'
        chancery order friday france par - bur
        chancery order friday 'FRANCE: par - bur, mar h; GERMANY: mun - ruh'
        chancery order friday --file orders.txt
        chancery order friday france < orders.json
        chancery order friday france --notation daide '( ( FRA AMY PAR ) MTO BUR )'
        chancery order friday france --replace 'par - pic'
        chancery order friday france --clear

orders =
    .about = Show or check submitted orders
    .examples =
        chancery orders friday
        chancery orders friday france
        chancery orders check friday

orders-check =
    .about = Find orders that are illegal, void or missing
    .examples =
        chancery orders check friday
        chancery orders check friday france

orders-view =
    .about = Show submitted orders
    .examples =
        chancery orders view friday
        chancery orders view friday france --json

parse =
    .about = Read orders in any notation and print them in another
    .arg-text = Orders [default: standard input]
    .examples =
        chancery parse 'A ROM S A VEN H A TUS - PIE'
        chancery parse --to datc 'par - bur; F nth C A lon - bel'
        chancery parse --strict daide --json < orders.txt

perft =
    .about = Count legal orders by kind
    .examples =
        chancery perft
        chancery perft --json --position 'classic/S1901M/E:Fnth,Flon,Ayor'

play =
    .about = Play at one terminal, taking turns
    .details = Each power sits down alone and writes its orders; the screen is cleared in between. When all are done, the phase is resolved and explained. Tab completes orders, `?` shows the commands, and `quit` leaves; run the command again to continue.
    .examples =
        chancery new friday && chancery play friday
        chancery play vendredi --lang fr

position =
    .about = Print a position as text or JSON
    .arg-position = Position: a file (JSON or text), `-`, or a line of text [default: start of the game]
    .examples =
        chancery position
        chancery position --json 'classic/W1901A/R:Amos,Asev'
        chancery position game.json

redo =
    .about = Redo the phase that was undone last
    .details = The phase is resolved with the orders and results it had, and the next phase gets back its orders. Orders that were changed after the undo are lost.
    .examples = chancery redo friday

rename =
    .about = Rename a game
    .arg-game = Name of the game
    .arg-new = New name
    .examples = chancery rename friday saturday

replay =
    .about = Judge saved games again and report differences
    .arg-format = Format to write the judged phases in, with -o
    .arg-output = Parquet file to write
    .arg-variant = Variant to use instead of the one the game names: a name or a file
    .details =
        A file holds saved games of the Python package `diplomacy`, usually one per line, games that `chancery export` wrote, or the phases of godip. An exported game is judged by its own rules. A Parquet file holds phases with results; see docs/FORMATS.md.

        With `--format parquet`, the phases are also written to a table as they were judged here.
    .examples =
        chancery replay games.jsonl
        chancery replay --rules webdip --json games.jsonl
        chancery export friday | chancery replay
        chancery replay games.parquet
        chancery replay games.jsonl --format parquet -o games.parquet

resolve =
    .about = Resolve the current phase
    .arg-force = Resolve even if orders are missing
    .arg-phase = Resolve only if the game is in this phase
    .details =
        All powers must have submitted their orders. With --force, units without orders hold, and a power that sent none is in civil disorder until it submits orders again.

        Computers then order for the next phase. Phases in which only computers decide are resolved as well.
    .examples =
        chancery resolve friday
        chancery resolve friday --force
        chancery resolve friday --phase S1901M --json

rules =
    .about = Show rule sets and their options
    .arg-set = Rule set, options such as `builds=any-owned`, or both separated by a comma [default: list everything]
    .examples =
        chancery rules
        chancery rules 1971
        chancery rules --lang fr 2023,paradox=2000

seats =
    .about = List seats, or change who plays them
    .arg-seats = Seats to change (POWER=PLAYER); without any, list the seats
    .details =
        A seat is written POWER=PLAYER. PLAYER is `person` or a computer, from weakest to strongest: `random`, `hold`, `greedy`, `dumb`, `search-casual`, `search-club`, `search`. A player without a power takes all powers not named.

        A seat that changes hands loses its orders; a computer submits new ones at once.
    .examples =
        chancery seats friday
        chancery seats friday FRANCE=search-club
        chancery seats friday search-casual FRANCE=person

self-play =
    .about = Play games between computers
    .arg-output = File to write, one game per line; `-` for standard output
    .arg-until = Last year [default: the tenth]
    .details =
        Writes each game as one line in the format of the Python package `diplomacy`, which `chancery replay` reads. One player plays all powers (`random` if none is named); several take turns and move on by one power with each game. The same seed gives the same games, whatever the number of threads.

        With `--format parquet`, every phase is a row of a table, as docs/FORMATS.md describes. `--shard` plays every n-th game, so that several machines share the work: the games are the same on each.

        Ctrl-C stops after the games already written, with exit status 130. docs/BOTS.md describes the players and how to connect your own program.
    .examples =
        chancery self-play --games 100 --seed 7 -o games.jsonl
        chancery self-play --games 21 --players greedy,random -o games.jsonl
        chancery self-play --games 1000000 --threads 4 --until 1920 -o many.jsonl
        chancery self-play --player 'cmd:./mybot' --player dumb -o games.jsonl
        chancery self-play --games 10000 --format parquet -o games.parquet
        chancery self-play --games 10000 --shard 0/4 --format parquet -o part-0.parquet
        chancery self-play -o - | chancery replay

serve =
    .about = Play in the browser
    .arg-doors = Open a door for other programs: `webdip`, `python`, `daide:GAME` or `mcp`, each with `=ADDR` for another address; can be repeated
    .arg-log = Log each request to standard error
    .details =
        Open the printed address in a browser. The JSON API is under /api/v1 and described by /api/v1/openapi.json. Ctrl-C stops the server.

        There are no accounts and no encryption: anybody who can reach the address can play all powers. The default address can be reached from this machine only.
    .examples =
        chancery serve
        chancery serve --data-dir club
        chancery serve --listen 127.0.0.1:0
        chancery serve --door python --door daide:friday

show =
    .about = Show a game's position and which orders are missing
    .arg-graphics = How to draw in this terminal
    .arg-map = Draw the board in the terminal
    .arg-power = Show only this power
    .arg-theme = Colours of the map
    .details = With --map, the board is drawn in the terminal: with the graphics of kitty (also Ghostty, Konsole), iTerm2 (also WezTerm, mintty) or sixel (foot, mlterm, Windows Terminal), or with coloured half blocks anywhere else.
    .examples =
        chancery show friday
        chancery show friday --power france
        chancery show friday --json
        chancery show friday --map
        chancery show friday --map --graphics blocks --theme dark
        chancery show foggy --as france

standing =
    .about = Show each power's estimated chances
    .arg-phase = Position at the start of a past phase [default: current position]
    .details = The game is played on many times from the position. A power's share is the square of the centres it ends with; all shares add up to 100 %.
    .examples =
        chancery standing friday
        chancery standing friday F1903M --json

table =
    .about = Show or change the title and the agreements of the table
    .arg-bluffs = Whether bluffs are allowed
    .arg-open-orders = Whether orders are open
    .arg-title = Title for lists and pages; an empty one is replaced by the name
    .details = At a table with open orders, everybody sees the orders of the others before they are resolved. At a table with bluffs, illegal orders can be submitted with `chancery order --bluff`.
    .examples =
        chancery table friday
        chancery table friday --open-orders yes --bluffs no
        chancery table friday --title 'Friday, round the table'

undo =
    .about = Undo last phase
    .details = The phase gets back the orders it was resolved with. What is undone stays in the game's record: `chancery redo` restores it, and `chancery history --undone` shows it.
    .examples = chancery undo friday

values =
    .addr = ADDR
    .address = ADDRESS
    .dialect = DIALECT
    .dir = DIR
    .door = DOOR
    .factor = FACTOR
    .file = FILE
    .file-game = FILE|GAME
    .file-svg = FILE.svg
    .format = FORMAT
    .game = GAME
    .game-file = GAME|FILE
    .game-province = GAME|PROVINCE
    .games = GAMES
    .host-port = HOST:PORT
    .hours = HOURS
    .how = HOW
    .i-n = I/N
    .id = ID
    .labels = LABELS
    .lang = LANG
    .length = LENGTH
    .level = LEVEL
    .n = N
    .name = NAME
    .name-file = NAME|FILE
    .new = NEW
    .order = ORDER
    .phase = PHASE
    .pixels = PIXELS
    .player = PLAYER
    .players = PLAYERS
    .pos = POS
    .position = POSITION
    .power = POWER
    .province = PROVINCE
    .seat = SEAT
    .seats = SEATS
    .seconds = SECONDS
    .set = SET
    .shell = SHELL
    .text = TEXT
    .theme = THEME
    .url = URL
    .variant = VARIANT
    .vote = VOTE
    .who = WHO
    .year = YEAR
    .yes-no = YES|NO

variant =
    .about = List, show, check, draw or import variants

variant-check =
    .about = Check a variant file and report every error with its line
    .arg-balance = Let computers play so many games and compare the powers [default: 1000]
    .arg-file = Name, file, or `-` for standard input
    .details = A valid file is also examined for what makes a game hard to play: centres that nobody can reach, powers that cannot build, passages that invite stalemates. `--balance` lets computers play and compares the powers.
    .examples =
        chancery variant check my-board.toml
        chancery variant check --json < my-board.toml
        chancery variant check --balance my-board.toml
        chancery variant check --balance=200 lantern

variant-draw =
    .about = Draw a board from its borders and the places of its provinces
    .arg-nudges = File with corrections [default: nudges.toml beside the variant]
    .arg-output = Directory for board.svg and board.toml [default: beside the variant]
    .arg-variant = Name or file
    .examples =
        chancery variant draw my-board.toml
        chancery variant draw my-board.toml --nudges nudges.toml -o drawing

variant-import =
    .about = Import a variant of another program
    .arg-file = File, directory or ZIP archive to read, or `-` for standard input
    .arg-from = Input format [default: detect]
    .arg-name = Which of several variants [default: the first]
    .details = The variant file goes to standard output or to a file; what could not be carried over goes to standard error. FILE may be a directory or a ZIP archive: variants of jDip and webDiplomacy are spread over several files.
    .examples =
        chancery variant import ancmed.map -o ancmed.toml
        chancery variant import --from jdip --name 'Sail Ho!' sailho/ -o sailho.toml
        chancery variant import variants/AncMed/install.php > ancmed.toml
        chancery variant import --json europe1939.go

variant-list =
    .about = List variants
    .examples =
        chancery variant list
        chancery variant list --json

variant-show =
    .about = Show a variant's powers, provinces and borders
    .arg-variant = Name or file
    .examples =
        chancery variant show lantern
        chancery variant show --lang fr classic
        chancery variant show --json my-board.toml

verify =
    .about = Verify a finished game of a club
    .arg-receipt = File with one receipt or a list of receipts, to look up in the log
    .details = The file holds the record of the game and its logs, as the club offers them when the game is over. Every phase is judged again, every entry of the logs is checked, and the orders of each phase must be those that the log committed to before anybody could read them.
    .examples =
        chancery verify proof.json
        chancery verify proof.json --receipt receipt.json
        curl -s https://club.example.org/api/v1/games/ID/proof | chancery verify

vote =
    .about = Vote for or against a draw
    .arg-power = Power that votes
    .arg-vote = `draw` to end the game, `none` to withdraw the vote
    .details = The game ends in a draw when all powers vote for one that people play. A power that sent no orders for its last two movement phases counts as a yes until it sends orders again. All powers share the draw that still have a unit or a centre. A vote counts for the current phase.
    .examples =
        chancery vote friday FRANCE draw
        chancery vote friday FRANCE none

what-if =
    .about = Try out orders without saving anything
    .arg-phase = A past phase [default: the current one]
    .arg-with-orders = Start from the submitted orders instead of none
    .details = Units without an order hold. An order belongs to the owner of its unit; a power can be written before it.
    .examples =
        chancery what-if friday 'par - bur' 'mun - bur'
        chancery what-if friday 'FRANCE: A PAR - BUR; GERMANY: A MUN - BUR'
        chancery what-if friday --with-orders 'par - pic'
        chancery what-if friday --phase S1901M 'par - bur'
