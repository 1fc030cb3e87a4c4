//! The verb that lets players play among themselves, and the one that measures.

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

One player plays all powers. Several are dealt to the powers in turn, and move on by one power with
each game. `random` gives any legal orders; `greedy` takes the centres in reach.

Ctrl-C ends it after the games that are written, and the exit status is then 130.",
        "Chaque ligne du fichier est une partie enregistrée dans la forme du paquet Python, comme la lit
`chancery replay`. Le même germe donne les mêmes parties, quel que soit le nombre de fils. Une partie
finit quand quelqu’un a gagné, ou avec sa dernière année.

Un joueur joue toutes les puissances. Plusieurs sont placés tour à tour, et avancent d’une puissance
à chaque partie. `random` donne des ordres légaux au hasard ; `greedy` prend les centres à sa portée.

Ctrl-C y met fin après les parties déjà écrites, et le code de sortie est alors 130.",
    ),
    ("How many games to play", "Combien de parties jouer"),
    ("The number that all chance comes from", "Le nombre dont vient tout le hasard (le germe)"),
    (
        "Who plays: a player for all powers, or several with commas",
        "Qui joue : un joueur pour toutes les puissances, ou plusieurs avec des virgules",
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
    ("Measure how fast the program is here", "Mesurer la vitesse du programme sur cette machine"),
    (
        "All is measured in one thread, and the best of several passes counts. A turn is: list all legal
orders, choose one at random for each unit, judge them, go on to the next position. Games are
random ones of ten years, with all their phases.

A file holds JSON objects as `chancery judge` reads them, of movement phases; `kind` says what sort
of position one is. Without a file, there are positions of random games: with random orders, and
with orders by which most units help others.",
        "Tout est mesuré dans un seul fil, et le meilleur de plusieurs passages compte. Un tour, c’est :
énumérer les ordres légaux, en choisir un au hasard par unité, les juger, passer à la position
suivante. Les parties sont jouées au hasard pendant dix ans, avec toutes leurs phases.

Un fichier contient des objets JSON comme les lit `chancery judge`, de phases de mouvement ; `kind`
dit de quelle sorte est la position. Sans fichier, ce sont des positions de parties au hasard : avec
des ordres au hasard, et avec des ordres où la plupart des unités en aident d’autres.",
    ),
    (
        "Positions with their orders, or `-`; without it, some that are made up on the spot",
        "Des positions avec leurs ordres, ou `-` ; à défaut, d’autres inventées sur-le-champ",
    ),
    ("How long to measure in all: 0.1 to 600", "Combien de temps mesurer en tout : de 0.1 à 600"),
    ("PLAYERS", "JOUEURS"),
];
