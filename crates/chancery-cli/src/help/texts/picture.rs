//! The verbs that draw.

use super::Texts;

pub(super) const TEXTS: Texts = &[
    (
        "Draw a phase of a game, or a position with its orders",
        "Dessiner une phase d’une partie, ou une position avec ses ordres",
    ),
    (
        "A phase that was resolved shows what came of its orders. The phase that a game is in shows the
position alone, since orders are secret until then; --orders shows those that were given so far.
A file holds JSON objects as `chancery judge` reads them, and shows what comes of them. Several of
them become several pictures: turn-1.svg, turn-2.svg and so on.",
        "Une phase résolue montre ce que sont devenus ses ordres. La phase où en est une partie montre la
position seule, car les ordres sont secrets jusque-là ; --orders montre ceux donnés jusqu’ici. Un
fichier contient des objets JSON comme les lit `chancery judge`, et montre ce qui en résulte.
Plusieurs donnent plusieurs images : turn-1.svg, turn-2.svg et ainsi de suite.",
    ),
    (
        "A game; or positions with their orders, standard input when none is given, or for `-`",
        "Une partie ; ou des positions avec leurs ordres, l’entrée standard à défaut ou pour `-`",
    ),
    (
        "A phase of the game; without it, the one it is in",
        "Une phase de la partie ; à défaut, celle où elle en est",
    ),
    (
        "The picture to write, .svg or .png; without it, SVG to standard output",
        "L’image à écrire, .svg ou .png ; à défaut, du SVG sur la sortie standard",
    ),
    ("Show the position alone", "Montrer la position seule"),
    (
        "Show the orders that were given, and not what came of them",
        "Montrer les ordres donnés, et non ce qu’ils sont devenus",
    ),
    ("Show what came of the orders", "Montrer ce que sont devenus les ordres"),
    ("The colours", "Les couleurs"),
    ("Bright paper", "papier clair"),
    ("For dark rooms", "pour l’obscurité"),
    (
        "Black on white, with patterns for the powers",
        "noir sur blanc, avec un motif pour chaque puissance",
    ),
    ("What places are labelled with", "Ce qu’on écrit sur les lieux"),
    ("Abbreviations", "les abréviations"),
    ("Names", "les noms"),
    ("Nothing", "rien"),
    (
        "Only the orders that bear on this province",
        "Seulement les ordres qui touchent cette province",
    ),
    ("Leave out the list of powers", "Omettre la liste des puissances"),
    (
        "How wide it is, in pixels: 16 to 8000; without it, a PNG has 1400",
        "Sa largeur en pixels, de 16 à 8000 ; à défaut, un PNG en a 1400",
    ),
    (
        "Put this before every id of an SVG, for several pictures in one page",
        "Mettre ceci devant chaque identifiant d’un SVG, pour plusieurs images dans une page",
    ),
    (
        "How wide it is, compared with the drawing of the board",
        "Sa largeur, rapportée au dessin de la carte",
    ),
    (
        "A folder with the drawing of the board: board.svg and board.toml",
        "Un dossier avec le dessin de la carte : board.svg et board.toml",
    ),
    ("Make a film of a game", "Faire un film d’une partie"),
    (
        "Every phase is a picture with what came of its orders, and the last picture is where the game stands.",
        "Chaque phase est une image avec ce que sont devenus ses ordres, et la dernière image montre où en
est la partie.",
    ),
    ("The film to write, .gif", "Le film à écrire, .gif"),
    ("How wide it is, in pixels: 16 to 2000", "Sa largeur en pixels, de 16 à 2000"),
    (
        "How long each picture stays; the last stays three times as long",
        "Combien de temps reste chaque image ; la dernière reste trois fois plus longtemps",
    ),
    (
        "Show the map in the terminal, instead of the lists",
        "Montrer la carte dans le terminal, au lieu des listes",
    ),
    ("How the terminal is given the map", "Comment le terminal reçoit la carte"),
    (
        "The best that the terminal is known to understand",
        "ce que le terminal est connu pour comprendre de mieux",
    ),
    ("kitty, Ghostty, Konsole", "kitty, Ghostty et Konsole"),
    ("iTerm2, WezTerm, mintty", "iTerm2, WezTerm et mintty"),
    ("foot, mlterm, Windows Terminal", "foot, mlterm et Windows Terminal"),
    (
        "Coloured half blocks, for any terminal with colours",
        "des demi-blocs colorés, pour tout terminal en couleurs",
    ),
    ("The colours of the map", "Les couleurs de la carte"),
    ("GAME|FILE", "PARTIE|FICHIER"),
    ("PIXELS", "PIXELS"),
    ("PREFIX", "PRÉFIXE"),
    ("FACTOR", "FACTEUR"),
    ("SECONDS", "SECONDES"),
    ("THEME", "THÈME"),
    ("LABELS", "TEXTES"),
    ("HOW", "MANIÈRE"),
];
