//! The verb that lets players play among themselves.

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
    ("N", "N"),
    ("PLAYERS", "JOUEURS"),
];
