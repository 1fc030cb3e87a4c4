//! What every verb shares, what clap says by itself, and the names of values.

use super::Texts;

pub(super) const TEXTS: Texts = &[
    (
        "Everything needed to run the board game Diplomacy",
        "Tout ce qu’il faut pour mener une partie de Diplomatie",
    ),
    (
        "Exit status: 0 done, 1 refused or failed, 2 wrong usage.",
        "Code de sortie : 0 fait, 1 refusé ou échoué, 2 mauvais usage.",
    ),
    ("Print help (see more with '--help')", "Afficher l’aide (plus avec « --help »)"),
    ("Print help (see a summary with '-h')", "Afficher l’aide (résumé avec « -h »)"),
    ("Print version", "Afficher la version"),
    (
        "Print this message or the help of the given subcommand(s)",
        "Afficher ce texte, ou l’aide d’une commande",
    ),
    ("Print JSON", "Écrire du JSON"),
    (
        "The language of sentences and names; without it, French if the locale is, else English",
        "La langue des phrases et des noms ; à défaut, le français si la locale l’est, sinon l’anglais",
    ),
    ("English", "anglais"),
    ("French", "français"),
    (
        "The variant: a name (see `chancery variant list`) or a file",
        "La variante : un nom (voir `chancery variant list`) ou un fichier",
    ),
    (
        "The position: a file (JSON or text), `-`, or one line of text such as `classic/S1901M/F:Apar,Fbre`; without it, the start of the game",
        "La position : un fichier (JSON ou texte), `-`, ou une ligne de texte comme `classic/S1901M/F:Apar,Fbre` ; à défaut, le début de la partie",
    ),
    (
        "The rules: a set (classic, 2023, 2000, 1982, 1971, webdip), options over it as in `builds=any-owned`, or both with a comma",
        "Les règles : un jeu (classic, 2023, 2000, 1982, 1971, webdip), des options comme `builds=any-owned`, ou les deux avec une virgule",
    ),
    ("Read this notation alone", "Ne lire que cette notation"),
    ("Print the orders in this notation", "Écrire les ordres dans cette notation"),
    ("Print completions for a shell", "Écrire les complétions d’un shell"),
    ("The shell", "Le shell"),
    ("Print or write the pages of the manual", "Afficher ou écrire les pages du manuel"),
    (
        "Write a page for every verb into this folder; without it, the first page is printed",
        "Écrire une page par commande dans ce dossier ; à défaut, la première page est affichée",
    ),
    ("DIALECT", "NOTATION"),
    ("DIR", "DOSSIER"),
    ("FILE", "FICHIER"),
    ("LANG", "LANGUE"),
    ("NAME|FILE", "NOM|FICHIER"),
    ("ORDER", "ORDRE"),
    ("POSITION", "POSITION"),
    ("POWER", "PUISSANCE"),
    ("PROVINCE", "PROVINCE"),
    ("SET", "JEU"),
    ("SHELL", "SHELL"),
    ("TEXT", "TEXTE"),
];
