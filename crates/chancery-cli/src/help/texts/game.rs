//! The verbs that play games kept in files.

use super::Texts;

pub(super) const TEXTS: Texts = &[
    ("Begin a game", "Commencer une partie"),
    (
        "The last year: the game ends after it if nobody has won",
        "La dernière année : la partie finit après elle si personne n’a gagné",
    ),
    ("List the games", "Énumérer les parties"),
    (
        "Show where a game stands, who has ordered, what is due",
        "Montrer où en est une partie, qui a donné ses ordres, ce qui est dû",
    ),
    ("Hand in orders of a power", "Remettre les ordres d’une puissance"),
    (
        "Orders are checked at once. If one cannot be followed, none is taken. An order to a unit that has
one already replaces it.",
        "Les ordres sont vérifiés aussitôt. Si l’un ne peut pas être suivi, aucun n’est pris. Un ordre à
une unité qui en a déjà un le remplace.",
    ),
    ("A file with the orders", "Un fichier avec les ordres"),
    (
        "Take these orders in place of all that the power gave before",
        "Prendre ces ordres à la place de tous ceux que la puissance avait donnés",
    ),
    ("Take back all orders of the power", "Reprendre tous les ordres de la puissance"),
    ("Show or check the orders that were given", "Montrer ou vérifier les ordres donnés"),
    ("Show the orders that were given", "Montrer les ordres donnés"),
    (
        "Check the orders that were given: what is illegal, will be void, or is missing",
        "Vérifier les ordres donnés : ce qui est illégal, sera sans effet, ou manque",
    ),
    ("Only those of this power", "Seulement ceux de cette puissance"),
    ("Resolve a phase: the game goes on", "Résoudre une phase : la partie continue"),
    (
        "A phase is resolved when every power has given all its orders. `--force` lets units without orders
hold; a power that gave none at all is then in civil disorder until it gives orders again. Computers
order at once for the next phase, and phases in which only they decide are resolved, too.",
        "Une phase est résolue quand chaque puissance a donné tous ses ordres. Avec `--force`, les unités
sans ordre tiennent ; une puissance qui n’en a donné aucun est alors en désordre civil, jusqu’à ce
qu’elle en donne de nouveau. Les ordinateurs donnent aussitôt leurs ordres pour la phase suivante, et
les phases où ils sont seuls à décider sont résolues aussi.",
    ),
    ("Resolve even if orders are missing", "Résoudre même s’il manque des ordres"),
    (
        "Resolve this phase alone: refuse if the game is in another",
        "Ne résoudre que cette phase : refuser si la partie est dans une autre",
    ),
    ("Show what was resolved", "Montrer ce qui a été résolu"),
    (
        "A phase that was resolved; without it, an overview of them all",
        "Une phase résolue ; à défaut, un aperçu de toutes",
    ),
    ("Every phase with all its results", "Chaque phase avec tous ses résultats"),
    ("Take the last phase back", "Reprendre la dernière phase"),
    (
        "The orders of the phase are as they were when it was resolved. What was taken back stays in the
record of the game.",
        "Les ordres de la phase sont ce qu’ils étaient quand elle a été résolue. Ce qui est repris reste
dans le dossier de la partie.",
    ),
    (
        "Judge hypothetical orders; nothing is saved",
        "Juger des ordres hypothétiques ; rien n’est enregistré",
    ),
    (
        "Nothing is saved. Units that get no order hold. Orders belong to the power whose unit they name; a
power may stand before them.",
        "Rien n’est enregistré. Les unités sans ordre tiennent. Les ordres sont à la puissance dont ils
nomment l’unité ; une puissance peut les précéder.",
    ),
    (
        "Over the orders that were given, in place of those to the same units",
        "Avec les ordres donnés, à la place de ceux aux mêmes unités",
    ),
    (
        "In a phase that was resolved, instead of this one",
        "Dans une phase résolue, au lieu de celle-ci",
    ),
    ("Vote for a draw", "Voter la partie nulle"),
    (
        "When every power votes for a draw that is still in the game and not in civil disorder, the game
ends, and they share it. A vote is for this phase.",
        "Quand votent la partie nulle toutes les puissances encore en jeu et hors du désordre civil, la
partie finit, et elles la partagent. Un vote vaut pour cette phase.",
    ),
    ("The power that votes", "La puissance qui vote"),
    ("What it votes for", "Ce pour quoi elle vote"),
    ("The game is to end as a draw", "que la partie finisse nulle"),
    ("The game is to go on", "que la partie continue"),
    (
        "Play a game at one table, each power in turn",
        "Jouer une partie à une même table, chaque puissance à son tour",
    ),
    (
        "Each power in turn sits down alone and writes its orders; when all have, the phase is resolved and
explained. Before the next power sits down, the screen is cleared, and what has scrolled away with
it. Tab completes legal orders, `?` helps, `quit` leaves: everything is kept, and the same command
goes on with it. Computers have ordered by then, and nobody sits down for them.",
        "Chaque puissance s’assied seule à son tour et écrit ses ordres ; puis la phase est résolue et
expliquée. Avant la puissance suivante, l’écran est effacé, et avec lui ce qui a défilé. Tab complète
les ordres légaux, `?` aide, `quitter` arrête : tout est gardé, et la même commande reprend la
partie. Les ordinateurs ont alors donné leurs ordres, et personne ne s’assied pour eux.",
    ),
    ("Make a game of a document", "Faire d’un document une partie"),
    ("Make a document of a game", "Faire d’une partie un document"),
    (
        "How it is written; without it, that is found out",
        "Comment il est écrit ; à défaut, cela se découvre",
    ),
    (
        "The variant, where the file does not tell: a name or a file",
        "La variante, si le fichier ne la dit pas : un nom ou un fichier",
    ),
    ("How to write it", "Comment l’écrire"),
    ("Our own, with all there is", "le nôtre, avec tout ce qu’il y a"),
    (
        "The saved games of the Python package `diplomacy`",
        "les parties enregistrées du paquet Python `diplomacy`",
    ),
    ("The phases of godip", "les phases de godip"),
    (
        "The file to write; without it, standard output",
        "Le fichier à écrire ; à défaut, la sortie standard",
    ),
    (
        "The folder that games are kept in; without it, the user's folder for data",
        "Le dossier où sont les parties ; à défaut, le dossier de données de l’utilisateur",
    ),
    ("The game", "La partie"),
    ("FORMAT", "FORME"),
    ("GAME", "PARTIE"),
    ("PHASE", "PHASE"),
    ("VOTE", "VOTE"),
    ("YEAR", "ANNÉE"),
];
