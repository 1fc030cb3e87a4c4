//! The verbs that read orders and positions and judge nothing.

use super::Texts;

pub(super) const TEXTS: Texts = &[
    (
        "Read orders in any notation and print them in one",
        "Lire des ordres en toute notation et les écrire dans une seule",
    ),
    (
        "Tell whether orders are legal, and why not",
        "Dire si des ordres sont légaux, et sinon pourquoi",
    ),
    ("List all legal orders of a position", "Énumérer tous les ordres légaux d’une position"),
    (
        "Count the legal orders of a position by kind",
        "Compter les ordres légaux d’une position par sorte",
    ),
    (
        "Print a position as a line of text, or as JSON",
        "Écrire une position en une ligne de texte, ou en JSON",
    ),
    (
        "The orders; standard input when none is given, or for `-`",
        "Les ordres ; l’entrée standard à défaut, ou pour `-`",
    ),
    ("The power that gives the orders", "La puissance qui donne les ordres"),
    (
        "Only the orders of the unit in this province, or of builds there; a game before it, or alone, gives the position",
        "Seulement les ordres de l’unité de cette province, ou des mobilisations là ; une partie devant elle, ou seule, donne la position",
    ),
    ("[GAME] PROVINCE", "[PARTIE] PROVINCE"),
    ("Only the orders of this power", "Seulement les ordres de cette puissance"),
    (
        "The position: a file (JSON or text), `-`, or one line of text; without it, the start",
        "La position : un fichier (JSON ou texte), `-`, ou une ligne de texte ; à défaut, le début",
    ),
];
