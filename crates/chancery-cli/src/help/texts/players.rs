//! The verbs that let players play among themselves.

use super::Texts;

pub(super) const TEXTS: Texts = &[
    (
        "Let players play whole games among themselves",
        "Faire jouer des joueurs entre eux, des parties entières",
    ),
    (
        "Every line of the file is a saved game in the layout of the Python package, as `chancery replay` reads
it. The same seed gives the same games, however many threads play them. A game ends when somebody
has won, or with its last year.

One player plays all powers, `random` if none is named. Several are dealt to the powers in turn, and
move on by one power with each game. docs/BOTS.md tells who they are, and how any program can be one.

Ctrl-C ends it after the games that are written, and the exit status is then 130.",
        "Chaque ligne du fichier est une partie enregistrée dans la forme du paquet Python, comme la lit
`chancery replay`. Le même germe donne les mêmes parties, quel que soit le nombre de fils. Une partie
finit quand quelqu’un a gagné, ou avec sa dernière année.

Un joueur joue toutes les puissances, `random` si aucun n’est nommé. Plusieurs sont placés tour à tour,
et avancent d’une puissance à chaque partie. docs/BOTS.md dit qui ils sont, et comment tout programme
peut en être un.

Ctrl-C y met fin après les parties déjà écrites, et le code de sortie est alors 130.",
    ),
    ("How many games to play", "Combien de parties jouer"),
    ("The number that all chance comes from", "Le nombre dont vient tout le hasard (le germe)"),
    (
        "Who plays: a player for all powers, or several with commas; cmd:COMMAND is any program",
        "Qui joue : un joueur pour toutes les puissances, ou plusieurs avec des virgules ; cmd:COMMANDE est un programme quelconque",
    ),
    ("The last year; without it, the tenth", "La dernière année ; à défaut, la dixième"),
    (
        "How many games to play at once; without it, one on each processor",
        "Combien de parties jouer à la fois ; à défaut, une par processeur",
    ),
    (
        "The file to write, one game a line; `-` is standard output",
        "Le fichier à écrire, une partie par ligne ; `-` est la sortie standard",
    ),
    (
        "Let players meet in many games, and tell how they fare",
        "Faire se rencontrer des joueurs en de nombreuses parties, et dire ce qu’ils valent",
    ),
    (
        "A seat is one player in one game. Players are dealt to the powers in turn, and move on by one power
with each game; a multiple of seven games is fair to all. For every name the arena tells its seats,
its solos and their share of its seats, mean scores (sum of squares; draw-sized: those who survive
share equally, and a solo takes all), the share that survived, mean centres, the time for the orders
of a phase, and forfeits of programs. If a name has one seat a game, its share of solos is the share
of games that it won. Intervals are Wilson's for 95 %, over seats.

The same seed gives the same result, however many threads play. With -o, games are kept, and the same
command goes on where it was interrupted. Ctrl-C ends it after the games that were played, and the
exit status is then 130.

A program plays as cmd:COMMAND: it reads JSON lines and answers with orders. --players is split at
commas, --player is not. docs/BOTS.md tells the rest.",
        "Une place, c’est un joueur dans une partie. Les joueurs sont placés tour à tour, et avancent d’une
puissance à chaque partie ; un multiple de sept parties est juste pour tous. De chaque nom, l’arène
dit les places, les solos et leur part de ses places, les scores moyens (somme des carrés ; nulles :
ceux qui survivent partagent à égalité, et un solo prend tout), la part de survie, les centres en
moyenne, le temps pour les ordres d’une phase, et les forfaits des programmes. Si un nom a une place
par partie, sa part de solos est la part des parties qu’il a gagnées. Les intervalles sont ceux de
Wilson à 95 %, sur les places.

Le même germe donne le même résultat, quel que soit le nombre de fils. Avec -o, les parties sont
gardées, et la même commande continue où elle fut interrompue. Ctrl-C y met fin après les parties
déjà jouées, et le code de sortie est alors 130.

Un programme joue sous le nom cmd:COMMANDE : il lit des lignes JSON et répond par des ordres. Les
virgules séparent les noms de --players, pas ceux de --player. docs/BOTS.md dit le reste.",
    ),
    ("The last year; without it, the twentieth", "La dernière année ; à défaut, la vingtième"),
    (
        "The file to keep the games in, one a line; what is in it already is counted and not played again",
        "Le fichier où garder les parties, une par ligne ; celles qui y sont déjà comptent sans être rejouées",
    ),
    ("Draw the mean centres by year", "Dessiner les centres en moyenne par année"),
    (
        "One more player; for commands with commas",
        "Un joueur de plus ; pour les commandes qui ont des virgules",
    ),
    (
        "How long a player may think about the orders of a phase; without it, programs have 10 seconds",
        "Combien de temps un joueur peut réfléchir aux ordres d’une phase ; à défaut, les programmes ont 10 secondes",
    ),
    (
        "Play for another program: it asks in JSON lines, and one of our players answers",
        "Jouer pour un autre programme : il demande en lignes JSON, et un de nos joueurs répond",
    ),
    (
        "It reads requests from standard input, a line of JSON each, and answers each with a line: the orders
of one power. They are those that the arena asks programs, as docs/BOTS.md tells, so a program of
yours can play against it, and so can another version of this one. A request needs `power` and
`state`; what else it has is used, and where it has no `time_ms`, a search takes its usual time. What
cannot be read is answered with `error`, and the exit status is then 1.",
        "Les demandes viennent par l’entrée standard, une ligne JSON chacune, et chacune a pour réponse une
ligne : les ordres d’une puissance. Ce sont celles que l’arène fait aux programmes, comme le dit
docs/BOTS.md ; ainsi un programme à vous peut jouer contre lui, et une autre version de celui-ci
aussi. Une demande a au moins `power` et `state` ; ce qu’elle a d’autre sert, et sans `time_ms`, une
recherche prend le temps qui lui est habituel. Ce qui ne peut être lu a pour réponse `error`, et le
code de sortie est alors 1.",
    ),
    ("Who plays", "Qui joue"),
    ("PLAYERS", "JOUEURS"),
    ("PLAYER", "JOUEUR"),
    ("FILE.svg", "FICHIER.svg"),
];
