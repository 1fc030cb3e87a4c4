//! Every sentence that an explanation may consist of, in English and in French, as patterns. This is
//! a table of the test's own: a sentence that is reworded must be reworded here too.

/// A name for the claim that a sentence makes, and the sentence in both languages.
pub(super) type Pattern = (&'static str, [&'static str; 2]);

/// What is said in brackets of an attacker.
pub(super) const REMARKS: &[Pattern] = &[
    ("strength", ["{x}", "{x}"]),
    ("same power", ["same power", "même puissance"]),
    ("disrupted", ["convoy disrupted", "convoi rompu"]),
    ("stopped", ["stopped by a paradox", "arrêtée par un paradoxe"]),
    ("less against it", ["{x}, but only {y} against it", "{x}, mais seulement {y} contre elle"]),
    ("kept out by own", ["{x}, same power", "{x}, même puissance"]),
    ("then stopped", ["{x}, then stopped by a paradox", "{x}, puis arrêtée par un paradoxe"]),
];

/// Movement phases.
pub(super) const MOVEMENT: &[Pattern] = &[
    (
        "replaced",
        [
            "Replaced by another order to the unit that names its units more exactly.",
            "Remplacé par un autre ordre à cette unité, qui nomme les unités plus exactement.",
        ],
    ),
    (
        "several orders",
        ["The unit has several different orders.", "L’unité a reçu plusieurs ordres différents."],
    ),
    (
        "several orders, holds",
        [
            "It has several different orders, so it holds.",
            "Elle a reçu plusieurs ordres différents : elle tient.",
        ],
    ),
    ("no order", ["No order, so it holds.", "Sans ordre, elle tient."]),
    // Holding.
    ("not attacked", ["Not attacked.", "Elle n’est pas attaquée."]),
    (
        "holds against one",
        ["Holds against {u}, {x} to {y}.", "Elle résiste à {u}, {x} contre {y}."],
    ),
    (
        "holds against all",
        ["Holds with {x} against {a}.", "Avec une force de {x}, elle résiste à {a}."],
    ),
    (
        "beleaguered",
        [
            "Beleaguered garrison: its strength is {x}, but {a} keep each other out.",
            "Garnison assiégée : sa force est de {x}, mais {a} se bloquent mutuellement.",
        ],
    ),
    ("dislodged", ["Dislodged by {u}, {x} to {y}.", "Délogée par {u}, {x} contre {y}."]),
    (
        "no retreat",
        [
            "The unit has nowhere to retreat.",
            "L’unité n’a nulle part où se retirer : elle est annihilée.",
        ],
    ),
    ("retreats", ["The unit may retreat to {g}.", "L’unité peut se retirer vers {g}."]),
    // How a moving unit travels.
    (
        "no convoy",
        ["No convoy is available, so it goes over land.", "Faute de convoi, elle va par terre."],
    ),
    (
        "convoy does not count",
        [
            "Under these rules its convoy does not count, so it goes over land.",
            "Selon ces règles, son convoi ne compte pas : elle va par terre.",
        ],
    ),
    (
        "convoy lost",
        [
            "Its convoy is disrupted, so it goes over land.",
            "Son convoi est rompu : elle va par terre.",
        ],
    ),
    (
        "inferred",
        [
            "Other orders show that it goes by convoy.",
            "D’autres ordres montrent qu’elle va par convoi.",
        ],
    ),
    ("convoyed", ["Convoyed by {l}.", "Convoyée par {l}."]),
    ("convoyed without", ["Convoyed by {l}, without {k}.", "Convoyée par {l}, sans {k}."]),
    // Moves that succeed.
    ("unopposed", ["Unopposed.", "Sans opposition."]),
    (
        "follows",
        [
            "Chained move (conditional conflict): {u} makes room, since {o} succeeds.",
            "Déplacement enchaîné (conflit conditionnel) : {u} lui fait place, car {o} réussit.",
        ],
    ),
    (
        "swap",
        [
            "Circular movement: it swaps places with {u}, since one of them goes by convoy.",
            "Mouvement circulaire : elle échange sa place avec {u}, car l’une des deux va par convoi.",
        ],
    ),
    (
        "circle",
        [
            "Circular movement: {l} follow each other, so all of them move.",
            "Mouvement circulaire : {l} se suivent, donc toutes avancent.",
        ],
    ),
    ("dislodges", ["Dislodges {u}, {x} to {y}.", "Elle déloge {u}, {x} contre {y}."]),
    (
        "dislodges chained",
        [
            "Chained move (conditional conflict): {u} stays, since {o} fails, and is dislodged, {x} to {y}.",
            "Déplacement enchaîné (conflit conditionnel) : {u} reste, car {o} échoue, et se fait déloger, {x} contre {y}.",
        ],
    ),
    (
        "dislodges opposed",
        [
            "Opposed move: beats {u}, {x} to {y}.",
            "Déplacement opposé : elle bat {u}, {x} contre {y}.",
        ],
    ),
    ("beats", ["Beats {u}, {x} to {y}.", "Elle bat {u}, {x} contre {y}."]),
    (
        "rival disrupted",
        [
            "{u} does not arrive: its convoy is disrupted.",
            "{u} n’arrive pas : son convoi est rompu.",
        ],
    ),
    (
        "rival stopped",
        ["{u} does not arrive: a paradox stops it.", "{u} n’arrive pas : un paradoxe l’arrête."],
    ),
    (
        "rival dislodged head to head",
        [
            "Conditional conflict: {u} does not count here, since {v}, coming the other way, dislodges it.",
            "Conflit conditionnel : {u} ne compte pas ici, car {v}, qui vient en sens inverse, la déloge.",
        ],
    ),
    (
        "rival dislodged past a convoy",
        [
            "Conditional conflict: {u} does not count here, since {v}, coming from here, dislodges it.",
            "Conflit conditionnel : {u} ne compte pas ici, car {v}, qui en vient, la déloge.",
        ],
    ),
    (
        "idle supports",
        [
            "Its strength is {x}, but only {y} to dislodge {u}: the support of {l} does not help to dislodge a unit of the same power.",
            "Sa force est de {x}, mais seulement de {y} pour déloger {u} : le soutien de {l} n’aide pas à déloger une unité de la même puissance.",
        ],
    ),
    // Moves that fail.
    ("standoff", ["Standoff with {u}, {x} to {y}.", "Blocage avec {u}, {x} contre {y}."]),
    (
        "standoff, then stopped",
        [
            "Standoff with {u}, {x} to {y}, before a paradox stops it.",
            "Blocage avec {u}, {x} contre {y}, avant qu’un paradoxe ne l’arrête.",
        ],
    ),
    (
        "conditional standoff",
        [
            "Conditional conflict: standoff with {u}, {x} to {y}, since {v}, coming the other way, does not dislodge it.",
            "Conflit conditionnel : blocage avec {u}, {x} contre {y}, car {v}, qui vient en sens inverse, ne la déloge pas.",
        ],
    ),
    (
        "opposed standoff",
        [
            "Opposed move: standoff with {u}, {x} to {y}.",
            "Déplacement opposé : blocage avec {u}, {x} contre {y}.",
        ],
    ),
    (
        "held off by chained",
        [
            "Chained move (conditional conflict): {u} stays, since {o} fails, and holds, {x} to {y}.",
            "Déplacement enchaîné (conflit conditionnel) : {u} reste, car {o} échoue, et résiste, {x} contre {y}.",
        ],
    ),
    ("held off", ["{u} holds against it, {x} to {y}.", "{u} lui résiste, {x} contre {y}."]),
    ("beaten", ["Beaten by {u}, {x} to {y}.", "Battue par {u}, {x} contre {y}."]),
    (
        "beaten, then stopped",
        [
            "Beaten by {u}, {x} to {y}, before a paradox stops it.",
            "Battue par {u}, {x} contre {y}, avant qu’un paradoxe ne l’arrête.",
        ],
    ),
    (
        "conditionally beaten",
        [
            "Conditional conflict: beaten by {u}, {x} to {y}, since {v}, coming the other way, does not dislodge it.",
            "Conflit conditionnel : battue par {u}, {x} contre {y}, car {v}, qui vient en sens inverse, ne la déloge pas.",
        ],
    ),
    (
        "opposed beaten",
        [
            "Opposed move: beaten by {u}, {x} to {y}.",
            "Déplacement opposé : battue par {u}, {x} contre {y}.",
        ],
    ),
    (
        "does not count past a convoy",
        [
            "Conditional conflict: {u} moves in, {x} to {y}, since a unit that {v} dislodges does not count there.",
            "Conflit conditionnel : {u} y entre, {x} contre {y}, car une unité que {v} déloge n’y compte pas.",
        ],
    ),
    (
        "counts past a convoy",
        [
            "Conditional conflict: {u} is dislodged, but still counts here, since it did not meet {v} head to head.",
            "Conflit conditionnel : {u} est délogée, mais compte encore ici, car elle n’a pas affronté {v} de face.",
        ],
    ),
    (
        "own unit",
        [
            "{u} holds there, and a power cannot dislodge its own unit.",
            "{u} y tient, et une puissance ne déloge pas ses propres unités.",
        ],
    ),
    (
        "own unit opposed",
        [
            "Opposed move: {u} comes the other way, and a power cannot dislodge its own unit.",
            "Déplacement opposé : {u} vient en sens inverse, et une puissance ne déloge pas ses propres unités.",
        ],
    ),
    (
        "own unit chained",
        [
            "Chained move (conditional conflict): {u} stays, since {o} fails, and a power cannot dislodge its own unit.",
            "Déplacement enchaîné (conflit conditionnel) : {u} reste, car {o} échoue, et une puissance ne déloge pas ses propres unités.",
        ],
    ),
];

/// Convoys and supports.
pub(super) const HELP: &[Pattern] = &[
    // Convoys that fail.
    (
        "no route",
        [
            "No complete convoy route was ordered.",
            "Aucun itinéraire de convoi complet n’a été ordonné.",
        ],
    ),
    (
        "no path",
        [
            "These rules require the route of a convoy, and the order names none that was ordered.",
            "Selon ces règles, il faut l’itinéraire du convoi, et l’ordre n’en nomme aucun qui ait été ordonné.",
        ],
    ),
    (
        "does not walk",
        [
            "It was ordered to go by convoy, so it does not go over land.",
            "Elle a l’ordre d’aller par convoi : elle ne va pas par terre.",
        ],
    ),
    (
        "fleets dislodged",
        [
            "Its convoy is disrupted: {l} are dislodged.",
            "Son convoi est rompu : {l} sont délogées.",
        ],
    ),
    (
        "fleet dislodged",
        ["Its convoy is disrupted: {u} is dislodged.", "Son convoi est rompu : {u} est délogée."],
    ),
    (
        "fleets stopped",
        [
            "Its convoy is disrupted: a paradox stops {l}.",
            "Son convoi est rompu : un paradoxe arrête {l}.",
        ],
    ),
    (
        "fleets dislodged and stopped",
        [
            "Its convoy is disrupted: {l} are dislodged and a paradox stops {k}.",
            "Son convoi est rompu : {l} sont délogées et un paradoxe arrête {k}.",
        ],
    ),
    (
        "fleet dislodged and stopped",
        [
            "Its convoy is disrupted: {u} is dislodged and a paradox stops {k}.",
            "Son convoi est rompu : {u} est délogée et un paradoxe arrête {k}.",
        ],
    ),
    ("no other route", ["It has no other route.", "Elle n’a pas d’autre itinéraire."]),
    (
        "one broken route is enough",
        [
            "Another route is open, but under these rules one broken route is enough.",
            "Un autre itinéraire est libre, mais selon ces règles un seul itinéraire rompu suffit.",
        ],
    ),
    (
        "all stop",
        [
            "Paradox: {l} depend on each other, so their moves and the armies they convoy stop.",
            "Paradoxe : {l} dépendent les unes des autres ; leurs déplacements et les armées qu’elles convoient s’arrêtent.",
        ],
    ),
    (
        "convoys fail",
        [
            "Paradox: {l} depend on each other, so the convoys among them fail.",
            "Paradoxe : {l} dépendent les unes des autres, donc leurs convois échouent.",
        ],
    ),
    ("fleet holds", ["The fleet holds.", "La flotte tient."]),
    (
        "in a paradox",
        [
            "The order is part of a paradox: {l} depend on each other, and the paradox rule decides.",
            "L’ordre est pris dans un paradoxe : {l} dépendent les unes des autres, et la règle du paradoxe décide.",
        ],
    ),
    // Supports.
    ("given, move", ["Not cut, so it counts for {o}.", "Il n’est pas coupé et compte pour {o}."]),
    ("given, hold", ["Not cut, so it counts for {u}.", "Il n’est pas coupé et compte pour {u}."]),
    ("counts, move", ["It counts for {o}.", "Il compte pour {o}."]),
    ("counts, hold", ["It counts for {u}.", "Il compte pour {u}."]),
    ("not cut", ["Not cut.", "Il n’est pas coupé."]),
    (
        "contested",
        [
            "Contested support: {u} attacks from the target province without dislodging the unit, so it is not cut.",
            "Soutien contesté : {u} attaque depuis la province visée sans déloger l’unité, donc il n’est pas coupé.",
        ],
    ),
    (
        "contested by convoy",
        [
            "Contested support: {u} attacks by convoy from the target province without dislodging the unit, so it is not cut.",
            "Soutien contesté : {u} attaque par convoi depuis la province visée sans déloger l’unité, donc il n’est pas coupé.",
        ],
    ),
    (
        "harmless",
        [
            "Convoy-cut support: under the paradox rule {u}, coming by convoy, does not cut it.",
            "Soutien coupé par convoi : selon la règle du paradoxe, {u}, qui vient par convoi, ne le coupe pas.",
        ],
    ),
    (
        "absent, disrupted",
        [
            "Convoy-cut support: {u} does not arrive to cut it, since its convoy is disrupted.",
            "Soutien coupé par convoi : {u} n’arrive pas pour le couper, car son convoi est rompu.",
        ],
    ),
    (
        "absent, stopped",
        [
            "Convoy-cut support: {u} does not arrive to cut it, since a paradox stops it.",
            "Soutien coupé par convoi : {u} n’arrive pas pour le couper, car un paradoxe l’arrête.",
        ],
    ),
    (
        "spares own",
        [
            "It does not help to dislodge {u}, a unit of the same power.",
            "Il n’aide pas à déloger {u}, de la même puissance.",
        ],
    ),
    (
        "spares own, counts",
        [
            "It counts against {l}, but does not help to dislodge {u}, a unit of the same power.",
            "Il compte contre {l}, mais n’aide pas à déloger {u}, de la même puissance.",
        ],
    ),
    (
        "cannot dislodge own",
        [
            "It has no effect, since {u} cannot dislodge {v}, a unit of its own power.",
            "Il ne sert à rien, car {u} ne peut pas déloger {v}, de sa propre puissance.",
        ],
    ),
    (
        "cannot dislodge own, counts",
        [
            "It counts against {l}, but {u} cannot dislodge {v}, a unit of its own power.",
            "Il compte contre {l}, mais {u} ne peut pas déloger {v}, de sa propre puissance.",
        ],
    ),
    (
        "for a void move",
        ["It has no effect, since {o} is void.", "Il ne sert à rien, car {o} est sans effet."],
    ),
    (
        "for a disrupted convoy",
        [
            "It has no effect, since the convoy of {u} is disrupted.",
            "Il ne sert à rien, car le convoi de {u} est rompu.",
        ],
    ),
    ("for a stopped move", ["A paradox stops {o}.", "Un paradoxe arrête {o}."]),
    ("cut", ["Cut by {u}.", "Coupé par {u}."]),
    (
        "convoy-cut",
        [
            "Convoy-cut support: {u} attacks it by convoy.",
            "Soutien coupé par convoi : {u} attaque par convoi.",
        ],
    ),
    (
        "convoy-cut from target",
        [
            "Convoy-cut support: {u} attacks it by convoy, which cuts it under these rules even from the target province.",
            "Soutien coupé par convoi : {u} attaque par convoi, ce qui selon ces règles le coupe même depuis la province visée.",
        ],
    ),
    (
        "contested, cut",
        [
            "Contested support: {u} attacks from the target province and cuts it by dislodging the unit.",
            "Soutien contesté : {u} attaque depuis la province visée et le coupe en délogeant l’unité.",
        ],
    ),
    (
        "not holding",
        ["{u} is not holding: its order is {o}.", "{u} ne tient pas : son ordre est {o}."],
    ),
    (
        "not that move",
        [
            "{u} is not ordered to make that move: its order is {o}.",
            "{u} n’a pas l’ordre de faire ce déplacement : son ordre est {o}.",
        ],
    ),
    (
        "not going there",
        [
            "{u} is not ordered to move there: its order is {o}.",
            "{u} n’a pas l’ordre d’y aller : son ordre est {o}.",
        ],
    ),
    (
        "illegal move",
        [
            "{u} has an illegal move that still counts as a move, so it cannot be supported to hold.",
            "{u} a un déplacement illégal qui compte comme un déplacement : on ne peut pas la soutenir sur place.",
        ],
    ),
    (
        "disorder",
        [
            "{p} is in civil disorder, so {u} cannot be supported under these rules.",
            "Désordre civil {p} : selon ces règles, on ne peut pas soutenir {u}.",
        ],
    ),
    // Fleets that convoy.
    ("carries", ["Convoys {u}.", "Convoie {u}."]),
    (
        "carries, off route",
        [
            "Ready to convoy {u}, but no route leads through it.",
            "Prête à convoyer {u}, mais aucun itinéraire ne passe par elle.",
        ],
    ),
    (
        "carries, disrupted",
        [
            "Ready to convoy {u}, but the convoy is disrupted elsewhere.",
            "Prête à convoyer {u}, mais le convoi est rompu ailleurs.",
        ],
    ),
    (
        "carries, stopped",
        [
            "Ready to convoy {u}, but a paradox stops the army.",
            "Prête à convoyer {u}, mais un paradoxe arrête l’armée.",
        ],
    ),
    (
        "carries, incomplete",
        [
            "Ready to convoy {u}, but no complete route was ordered.",
            "Prête à convoyer {u}, mais aucun itinéraire complet n’a été ordonné.",
        ],
    ),
    (
        "carries, no path",
        [
            "Ready to convoy {u}, but the order of the army does not name the route.",
            "Prête à convoyer {u}, mais l’ordre de l’armée ne nomme pas l’itinéraire.",
        ],
    ),
    (
        "carries, unused",
        [
            "Ready to convoy {u}, but the army does not go by convoy.",
            "Prête à convoyer {u}, mais l’armée ne va pas par convoi.",
        ],
    ),
    (
        "army, one broken route is enough",
        [
            "{u} has another route, but under these rules one broken route is enough.",
            "{u} a un autre itinéraire, mais selon ces règles un seul itinéraire rompu suffit.",
        ],
    ),
    ("army, other route", ["{u} has another route.", "{u} a un autre itinéraire."]),
    ("army, no other route", ["{u} has no other route.", "{u} n’a pas d’autre itinéraire."]),
];

/// Retreat phases.
pub(super) const RETREATS: &[Pattern] = &[
    (
        "several orders",
        ["The unit has several different orders.", "L’unité a reçu plusieurs ordres différents."],
    ),
    (
        "replaced",
        [
            "Replaced by another order to the unit that names its units more exactly.",
            "Remplacé par un autre ordre à cette unité, qui nomme les unités plus exactement.",
        ],
    ),
    ("leaves", ["The unit leaves the board.", "L’unité est dispersée."]),
    ("retreats alone", ["No other unit retreats there.", "Aucune autre unité ne s’y retire."]),
    (
        "collides with one",
        [
            "{u} retreats there too, so both disband.",
            "{u} s’y retire aussi : les deux sont annihilées.",
        ],
    ),
    (
        "collides with several",
        [
            "{l} retreat there too, so all of them disband.",
            "{l} s’y retirent aussi : toutes sont annihilées.",
        ],
    ),
    (
        "no retreat order",
        ["No valid order, so it disbands.", "Sans ordre valable, elle est dispersée."],
    ),
    (
        "nowhere to go",
        [
            "It has nowhere to retreat, so it disbands.",
            "Elle n’a nulle part où se retirer : elle est annihilée.",
        ],
    ),
];

/// Adjustment phases.
pub(super) const ADJUSTMENTS: &[Pattern] = &[
    ("built", ["The unit is built.", "L’unité est mobilisée."]),
    ("removed", ["The unit leaves the board.", "L’unité est démobilisée."]),
    ("waived", ["The build is waived.", "La puissance renonce à la mobilisation."]),
    (
        "build repeated",
        [
            "Another build is ordered in the same centre.",
            "Une autre mobilisation est ordonnée dans le même centre.",
        ],
    ),
    ("removal repeated", ["Another order removes the unit.", "Un autre ordre démobilise l’unité."]),
    (
        "too many builds",
        [
            "More builds are ordered than are due.",
            "Il y a plus de mobilisations ordonnées que dues.",
        ],
    ),
    (
        "too many removals",
        [
            "More removals are ordered than are due.",
            "Il y a plus de démobilisations ordonnées que dues.",
        ],
    ),
    // Civil disorder.
    (
        "too few removals",
        ["Too few removals were ordered.", "Les démobilisations ordonnées ne suffisent pas."],
    ),
    (
        "removals refused",
        [
            "More removals were ordered than are due, so none counts.",
            "Il y a plus de démobilisations ordonnées que dues : aucune ne compte.",
        ],
    ),
    ("at home", ["It is in a home centre.", "Elle est dans un centre de son pays."]),
    ("one from home", ["It is 1 move from home.", "Elle est à 1 déplacement de son pays."]),
    ("from home", ["It is {x} moves from home.", "Elle est à {x} déplacements de son pays."]),
    ("no way home", ["It cannot reach home.", "Elle ne peut pas rejoindre son pays."]),
    ("in an owned centre", ["It is in an owned centre.", "Elle est dans un centre possédé."]),
    (
        "one from an owned centre",
        ["It is 1 move from an owned centre.", "Elle est à 1 déplacement d’un centre possédé."],
    ),
    (
        "from an owned centre",
        [
            "It is {x} moves from an owned centre.",
            "Elle est à {x} déplacements d’un centre possédé.",
        ],
    ),
    (
        "no way to an owned centre",
        ["It cannot reach an owned centre.", "Elle ne peut pas rejoindre un centre possédé."],
    ),
    ("all leave", ["All remaining units leave.", "Toutes les unités restantes partent."]),
    ("farthest", ["Every unit that stays is nearer.", "Chaque unité qui reste est plus proche."]),
    (
        "fleet first, one",
        [
            "{u} is as far away, but fleets leave before armies.",
            "{u} est aussi éloignée, mais les flottes partent avant les armées.",
        ],
    ),
    (
        "fleet first",
        [
            "{l} are as far away, but fleets leave before armies.",
            "{l} sont aussi éloignées, mais les flottes partent avant les armées.",
        ],
    ),
    (
        "by name, one",
        [
            "{u} is as far away, but comes later in alphabetical order.",
            "{u} est aussi éloignée, mais vient après dans l’ordre alphabétique des noms anglais.",
        ],
    ),
    (
        "by name",
        [
            "{l} are as far away, but come later in alphabetical order.",
            "{l} sont aussi éloignées, mais viennent après dans l’ordre alphabétique des noms anglais.",
        ],
    ),
];
