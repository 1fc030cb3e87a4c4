//! The verbs about computers at the table.

use super::Texts;

pub(super) const TEXTS: Texts = &[
    (
        "A seat is a power and who plays it, with `=` between them: `person`, or a computer. Without a power,
it is meant for all that are not named. `chancery seats --help` names the computers.",
        "Une place est une puissance et qui la joue, avec `=` entre les deux : `person`, ou un ordinateur.
Sans puissance, elle vaut pour toutes celles qui ne sont pas nommées. `chancery seats --help` nomme
les ordinateurs.",
    ),
    (
        "Who plays, with commas between seats; without it, people play all powers",
        "Qui joue, avec des virgules entre les places ; à défaut, des personnes jouent tout",
    ),
    (
        "The number that the computers' chance comes from; without it, a new one",
        "Le nombre d’où vient le hasard des ordinateurs ; à défaut, un nouveau",
    ),
    (
        "Tell who plays which power, or let computers and people take seats",
        "Dire qui joue quelle puissance, ou donner des places à des ordinateurs et à des personnes",
    ),
    (
        "A seat is a power and who plays it, with `=` between them: `person`, or a computer. Without a power,
it is meant for all that are not named. Computers are, from the weakest to the strongest: `random`,
`hold`, `greedy`, `dumb`, `search-casual`, `search-club` and `search`. What was written at a seat that
changes is taken away; a computer then orders at once.",
        "Une place est une puissance et qui la joue, avec `=` entre les deux : `person`, ou un ordinateur.
Sans puissance, elle vaut pour toutes celles qui ne sont pas nommées. Les ordinateurs sont, du plus
faible au plus fort : `random`, `hold`, `greedy`, `dumb`, `search-casual`, `search-club` et `search`.
Ce qui était écrit à une place qui change est enlevé ; un ordinateur donne aussitôt ses ordres.",
    ),
    ("Who plays; without it, who does is told", "Qui jouera ; à défaut, qui joue est dit"),
    (
        "Advise a power: order sets, with what each hopes for and fears",
        "Conseiller une puissance : des ordres, avec ce qu’ils espèrent et craignent",
    ),
    (
        "Up to three order sets, the best one first, with what each hopes for and fears. They come from a
search that knows nothing of what others have written.",
        "Jusqu’à trois jeux d’ordres, le meilleur d’abord, avec ce que chacun espère et craint. Ils viennent
d’une recherche qui ne sait rien de ce que les autres ont écrit.",
    ),
    ("The power that wants advice", "La puissance à conseiller"),
    ("How long to think", "Combien de temps réfléchir"),
    ("About a twentieth of a second", "Un vingtième de seconde environ"),
    ("About a tenth of a second", "Un dixième de seconde environ"),
    ("About a fifth of a second", "Un cinquième de seconde environ"),
    (
        "Tell how the powers stand, by what a search expects",
        "Dire où en sont les puissances, selon ce qu’une recherche attend",
    ),
    (
        "A share is what a search expects a power to make of the position: it is played on many times, and a
power counts as the square of what it then has. All shares together are 100 %.",
        "Une part est ce qu’une recherche attend d’une puissance dans la position : on la joue plusieurs fois
plus loin, et une puissance compte pour le carré de ce qu’elle a alors. Toutes les parts font 100 %.",
    ),
    (
        "A phase that was resolved: how they stood when it began",
        "Une phase résolue : où elles en étaient à son début",
    ),
    ("SEAT", "PLACE"),
    ("SEATS", "PLACES"),
    ("LEVEL", "NIVEAU"),
];
