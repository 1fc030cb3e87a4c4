//! The verbs that judge, and those that tell by what rules and on what boards.

use super::Texts;

pub(super) const TEXTS: Texts = &[
    (
        "Adjudicate positions: JSON lines in, JSON lines out",
        "Juger des positions : des lignes de JSON entrent, des lignes de JSON sortent",
    ),
    (
        "A line is a JSON object:
  {\"id\":1,\"name\":\"S1901M\",
   \"state\":{\"units\":{\"FRANCE\":[\"A PAR\"]},\"centers\":{},\"retreats\":{}},
   \"orders\":{\"FRANCE\":[\"A PAR - BUR\"]}}
and so is its answer: results, verdicts, the next state, and the orders that are not followed.
A bad line is answered with an error; the others go on, and the exit status is 1 at the end.
Answers come in the order of the lines, each as soon as its line is there.",
        "Une ligne est un objet JSON :
  {\"id\":1,\"name\":\"S1901M\",
   \"state\":{\"units\":{\"FRANCE\":[\"A PAR\"]},\"centers\":{},\"retreats\":{}},
   \"orders\":{\"FRANCE\":[\"A PAR - BUR\"]}}
et sa réponse aussi : résultats, verdicts, l’état suivant, et les ordres qui ne sont pas suivis.
Une mauvaise ligne reçoit une erreur ; les autres continuent, et le code de sortie est alors 1.
Les réponses suivent l’ordre des lignes, chacune dès que sa ligne est là.",
    ),
    (
        "How many threads judge, 1 to 256; without it, as many as there are processors",
        "Combien de fils d’exécution jugent, de 1 à 256 ; à défaut, autant que de processeurs",
    ),
    ("N", "N"),
    (
        "The lines; standard input when none is given, or for `-`",
        "Les lignes ; l’entrée standard à défaut, ou pour `-`",
    ),
    (
        "Tell what came of every order of a position, and why",
        "Dire ce que devient chaque ordre d’une position, et pourquoi",
    ),
    (
        "A file holds a JSON object as `chancery judge` reads it. Of a game, the last phase is explained if none
is named.",
        "Un fichier contient un objet JSON comme le lit `chancery judge`. D’une partie, la dernière phase est
expliquée si aucune n’est nommée.",
    ),
    (
        "A position with its orders, standard input when none is given, or for `-`; or a game",
        "Une position avec ses ordres, l’entrée standard à défaut ou pour `-` ; ou une partie",
    ),
    (
        "A phase of the game that was resolved; without it, the last",
        "Une phase résolue de la partie ; à défaut, la dernière",
    ),
    (
        "Only the orders that speak of this province",
        "Seulement les ordres qui parlent de cette province",
    ),
    ("FILE|GAME", "FICHIER|PARTIE"),
    (
        "Look at boards and check variant files",
        "Regarder des cartes et vérifier des fichiers de variante",
    ),
    ("List the variants that are at hand", "Énumérer les variantes disponibles"),
    (
        "Show a variant: powers, provinces, borders",
        "Montrer une variante : puissances, provinces, frontières",
    ),
    ("A name or a file", "Un nom ou un fichier"),
    (
        "Check a variant file and tell every fault with its line",
        "Vérifier un fichier de variante et dire chaque faute avec sa ligne",
    ),
    (
        "The file; standard input when none is given, or for `-`",
        "Le fichier ; l’entrée standard à défaut, ou pour `-`",
    ),
    ("Run test cases, such as those of the DATC", "Juger des cas d’essai, comme ceux du DATC"),
    (
        "Without --rules, the cases are judged by the set 2023.",
        "Sans --rules, les cas sont jugés selon le jeu 2023.",
    ),
    (
        "The cases: a file, or `-`; without it, standard input if there is any, else the cases that come with the program",
        "Les cas : un fichier, ou `-` ; à défaut, l’entrée standard s’il y en a une, sinon les cas du programme",
    ),
    (
        "Judge the cases by each of the other rules too that they know an answer for",
        "Juger aussi les cas selon chacune des autres règles pour lesquelles ils ont une réponse",
    ),
    (
        "Show the rules that can be chosen, or those of a set",
        "Montrer les règles au choix, ou celles d’un jeu",
    ),
    (
        "The rules to show: a set, options over it as in `builds=any-owned`, or both with a comma; without it, all there is to choose",
        "Les règles à montrer : un jeu, des options comme `builds=any-owned`, ou les deux avec une virgule ; à défaut, tout ce qu’on peut choisir",
    ),
    (
        "Judge saved games again and tell what differs",
        "Rejuger des parties enregistrées et dire ce qui diffère",
    ),
    (
        "A saved game is a JSON object in one line, in the layout of the Python package.",
        "Une partie enregistrée est un objet JSON en une ligne, dans la forme du paquet Python.",
    ),
    (
        "The games; standard input when none is given, or for `-`",
        "Les parties ; l’entrée standard à défaut, ou pour `-`",
    ),
    (
        "The variant, instead of the `map` that a game names: a name or a file",
        "La variante, au lieu de la `map` que nomme une partie : un nom ou un fichier",
    ),
    (
        "Adjudicate orders alone, without a map: any territories, and routes that the orders name",
        "Juger des ordres seuls, sans carte : tous territoires, et les routes que nomment les ordres",
    ),
    (
        "A line is an order, and every unit has one:
  A lon MOV bel via nth or eng
  F nth CON lon to bel
  F eng CON lon to bel
  A bel SUP hol HOL
  F hol HOL
`#` begins a comment. A line such as `ENGLAND:` heads the orders of one power; without it, every
unit counts as a power of its own.",
        "Une ligne est un ordre, et chaque unité en a un :
  A lon MOV bel via nth or eng
  F nth CON lon to bel
  F eng CON lon to bel
  A bel SUP hol HOL
  F hol HOL
`#` commence un commentaire. Une ligne comme `ENGLAND:` précède les ordres d’une puissance ; sans
elle, chaque unité compte pour une puissance à elle seule.",
    ),
    (
        "The orders, each file for itself; standard input when none is given, or for `-`",
        "Les ordres, chaque fichier pour lui-même ; l’entrée standard à défaut, ou pour `-`",
    ),
    (
        "Take keywords in any case, and any space between words",
        "Accepter les mots-clés en majuscules ou minuscules, et tout espace entre les mots",
    ),
];
