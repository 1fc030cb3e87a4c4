replaced = Remplacé par un autre ordre à cette unité, qui nomme les unités plus exactement.
contradicted = L’unité a reçu plusieurs ordres différents.
confused = Elle a reçu plusieurs ordres différents : elle tient.
no-order = Sans ordre, elle tient.
neutral-holds = Une unité neutre tient.
no-retreat-order = Sans ordre valable, elle est dispersée.
no-retreat = Elle n’a nulle part où se retirer : elle est annihilée.

not-attacked = Elle n’est pas attaquée.
holds-against = Elle résiste à { $unit }, { $own } contre { $theirs }.
holds-against-all = Avec une force de { $own }, elle résiste à { $attackers }.
beleaguered = Garnison assiégée : sa force est de { $own }, mais { $attackers } se bloquent mutuellement.
attacker = { $unit } ({ $strength })
attacker-same-power = { $unit } (même puissance)
attacker-broken = { $unit } (convoi rompu)
attacker-stopped = { $unit } (arrêtée par un paradoxe)
rival-discounted = { $unit } ({ $strength }, mais seulement { $against } contre elle)
rival-same-power = { $unit } ({ $strength }, même puissance)
rival-then-stopped = { $unit } ({ $strength }, puis arrêtée par un paradoxe)
dislodged = Délogée par { $unit }, { $theirs } contre { $own }.
neutral-disbands = Une unité neutre ne se retire pas : elle est dispersée.
nowhere-to-retreat = L’unité n’a nulle part où se retirer : elle est annihilée.
may-retreat = L’unité peut se retirer vers { $places }.

afoot = Faute de convoi, elle va par terre.
convoy-overruled = Selon ces règles, son convoi ne compte pas : elle va par terre.
convoy-lost = Son convoi est rompu : elle va par terre.
inferred = D’autres ordres montrent qu’elle va par convoi.
convoyed = Convoyée par { $fleets }.
convoyed-without = Convoyée par { $fleets }, sans { $lost }.

unopposed = Sans opposition.
chained = Déplacement enchaîné (conflit conditionnel) : { $unit } lui fait place, car { $order } réussit.
swap = Mouvement circulaire : elle échange sa place avec { $unit }, car l’une des deux va par convoi.
circle = Mouvement circulaire : { $units } se suivent, donc toutes avancent.
dislodges = Elle déloge { $unit }, { $own } contre { $theirs }.
dislodges-chained = Déplacement enchaîné (conflit conditionnel) : { $unit } reste, car { $order } échoue, et se fait déloger, { $own } contre { $theirs }.
dislodges-opposed = Déplacement opposé : elle bat { $unit }, { $own } contre { $theirs }.
beats = Elle bat { $unit }, { $own } contre { $theirs }.
rival-broken = { $unit } n’arrive pas : son convoi est rompu.
rival-stopped = { $unit } n’arrive pas : un paradoxe l’arrête.
rival-beaten = Conflit conditionnel : { $unit } ne compte pas ici, car { $attacker }, qui vient en sens inverse, la déloge.
rival-swapped = Conflit conditionnel : { $unit } ne compte pas ici, car { $attacker }, qui en vient, la déloge.

standoff = Blocage avec { $unit }, { $theirs } contre { $own }.
standoff-stopped = Blocage avec { $unit }, { $theirs } contre { $own }, avant qu’un paradoxe ne l’arrête.
standoff-conditional = Conflit conditionnel : blocage avec { $unit }, { $theirs } contre { $own }, car { $other }, qui vient en sens inverse, ne la déloge pas.
standoff-opposed = Déplacement opposé : blocage avec { $unit }, { $theirs } contre { $own }.
standoff-chained = Déplacement enchaîné (conflit conditionnel) : { $unit } reste, car { $order } échoue, et résiste, { $theirs } contre { $own }.
held-off = { $unit } lui résiste, { $theirs } contre { $own }.
beaten = Battue par { $unit }, { $theirs } contre { $own }.
beaten-stopped = Battue par { $unit }, { $theirs } contre { $own }, avant qu’un paradoxe ne l’arrête.
beaten-conditional = Conflit conditionnel : battue par { $unit }, { $theirs } contre { $own }, car { $other }, qui vient en sens inverse, ne la déloge pas.
beaten-opposed = Déplacement opposé : battue par { $unit }, { $theirs } contre { $own }.
moves-in = Conflit conditionnel : { $unit } y entre, { $theirs } contre { $own }, car une unité que { $attacker } déloge n’y compte pas.
dislodged-rival = Conflit conditionnel : { $unit } est délogée, mais compte encore ici, car elle n’a pas affronté { $attacker } de face.
discounted = Sa force est de { $full }, mais seulement de { $own } pour déloger { $unit } : le soutien de { $units } n’aide pas à déloger une unité de la même puissance.
own-unit = { $unit } y tient, et une puissance ne déloge pas ses propres unités.
own-unit-opposed = Déplacement opposé : { $unit } vient en sens inverse, et une puissance ne déloge pas ses propres unités.
own-unit-chained = Déplacement enchaîné (conflit conditionnel) : { $unit } reste, car { $order } échoue, et une puissance ne déloge pas ses propres unités.

no-route = Aucun itinéraire de convoi complet n’a été ordonné.
no-path = Selon ces règles, il faut l’itinéraire du convoi, et l’ordre n’en nomme aucun qui ait été ordonné.
no-walking = Elle a l’ordre d’aller par convoi : elle ne va pas par terre.
convoy-dislodged = Son convoi est rompu : { $count ->
    [one] { $fleets } est délogée.
   *[other] { $fleets } sont délogées.
}
convoy-stopped = Son convoi est rompu : un paradoxe arrête { $fleets }.
convoy-dislodged-stopped = Son convoi est rompu : { $count ->
    [one] { $dislodged } est délogée et un paradoxe arrête { $stopped }.
   *[other] { $dislodged } sont délogées et un paradoxe arrête { $stopped }.
}
no-other-route = Elle n’a pas d’autre itinéraire.
one-route-enough = Un autre itinéraire est libre, mais selon ces règles un seul itinéraire rompu suffit.
all-stop = Paradoxe : { $core } dépendent les unes des autres ; leurs déplacements et les armées qu’elles convoient s’arrêtent.
convoys-fail = Paradoxe : { $core } dépendent les unes des autres, donc leurs convois échouent.
fleet-holds = La flotte tient.
in-paradox = L’ordre est pris dans un paradoxe : { $core } dépendent les unes des autres, et la règle du paradoxe décide.

given = Il n’est pas coupé et compte pour { $what }.
counts = Il compte pour { $what }.
not-cut = Il n’est pas coupé.
contested = Soutien contesté : { $unit } attaque depuis la province visée sans déloger l’unité, donc il n’est pas coupé.
contested-by-convoy = Soutien contesté : { $unit } attaque par convoi depuis la province visée sans déloger l’unité, donc il n’est pas coupé.
harmless = Soutien coupé par convoi : selon la règle du paradoxe, { $unit }, qui vient par convoi, ne le coupe pas.
absent-broken = Soutien coupé par convoi : { $unit } n’arrive pas pour le couper, car son convoi est rompu.
absent-stopped = Soutien coupé par convoi : { $unit } n’arrive pas pour le couper, car un paradoxe l’arrête.
not-against-own = Il n’aide pas à déloger { $unit }, de la même puissance.
counts-not-against-own = Il compte contre { $others }, mais n’aide pas à déloger { $unit }, de la même puissance.
not-against-movers = Il ne sert à rien, car { $mover } ne peut pas déloger { $unit }, de sa propre puissance.
counts-not-against-movers = Il compte contre { $others }, mais { $mover } ne peut pas déloger { $unit }, de sa propre puissance.
for-void = Il ne sert à rien, car { $order } est sans effet.
for-broken-convoy = Il ne sert à rien, car le convoi de { $unit } est rompu.
for-stopped = Un paradoxe arrête { $order }.
cut = Coupé par { $unit }.
cut-by-convoy = Soutien coupé par convoi : { $unit } attaque par convoi.
cut-by-convoy-from-target = Soutien coupé par convoi : { $unit } attaque par convoi, ce qui selon ces règles le coupe même depuis la province visée.
cut-contested = Soutien contesté : { $unit } attaque depuis la province visée et le coupe en délogeant l’unité.
not-holding = { $unit } ne tient pas : son ordre est { $order }.
not-that-move = { $unit } n’a pas l’ordre de faire ce déplacement : son ordre est { $order }.
not-going-there = { $unit } n’a pas l’ordre d’y aller : son ordre est { $order }.
illegal-move-unsupported = { $unit } a un déplacement illégal qui compte comme un déplacement : on ne peut pas la soutenir sur place.
disorder-unsupported = Désordre civil { $power_of } : selon ces règles, on ne peut pas soutenir { $unit }.

carries = Convoie { $unit }.
carries-off-route = Prête à convoyer { $unit }, mais aucun itinéraire ne passe par elle.
carries-broken = Prête à convoyer { $unit }, mais le convoi est rompu ailleurs.
carries-stopped = Prête à convoyer { $unit }, mais un paradoxe arrête l’armée.
carries-incomplete = Prête à convoyer { $unit }, mais aucun itinéraire complet n’a été ordonné.
carries-no-path = Prête à convoyer { $unit }, mais l’ordre de l’armée ne nomme pas l’itinéraire.
carries-unused = Prête à convoyer { $unit }, mais l’armée ne va pas par convoi.
army-one-route-enough = { $unit } a un autre itinéraire, mais selon ces règles un seul itinéraire rompu suffit.
army-other-route = { $unit } a un autre itinéraire.
army-no-other-route = { $unit } n’a pas d’autre itinéraire.

leaves-board = L’unité est dispersée.
retreats-alone = Aucune autre unité ne s’y retire.
retreats-collide = { $count ->
    [one] { $rivals } s’y retire aussi : les deux sont annihilées.
   *[other] { $rivals } s’y retirent aussi : toutes sont annihilées.
}
built = L’unité est mobilisée.
removed = L’unité est démobilisée.
waived = La puissance renonce à la mobilisation.
build-repeated = Une autre mobilisation est ordonnée dans le même centre.
removal-repeated = Un autre ordre démobilise l’unité.
too-many-builds = Il y a plus de mobilisations ordonnées que dues.
too-many-removals = Il y a plus de démobilisations ordonnées que dues.

default-build = Aucun ordre n’a été envoyé : cette variante mobilise d’office.
disorder = Les démobilisations ordonnées ne suffisent pas.
disorder-refused = Il y a plus de démobilisations ordonnées que dues : aucune ne compte.
distance-home = { $count ->
    [0] Elle est dans un centre de son pays.
    [one] Elle est à 1 déplacement de son pays.
   *[other] Elle est à { $count } déplacements de son pays.
}
distance-owned = { $count ->
    [0] Elle est dans un centre possédé.
    [one] Elle est à 1 déplacement d’un centre possédé.
   *[other] Elle est à { $count } déplacements d’un centre possédé.
}
no-way-home = Elle ne peut pas rejoindre son pays.
no-way-owned = Elle ne peut pas rejoindre un centre possédé.
disorder-all = Toutes les unités restantes partent.
disorder-farthest = Chaque unité qui reste est plus proche.
disorder-fleet = { $count ->
    [one] { $units } est aussi éloignée, mais les flottes partent avant les armées.
   *[other] { $units } sont aussi éloignées, mais les flottes partent avant les armées.
}
disorder-name = { $count ->
    [one] { $units } est aussi éloignée, mais vient après dans l’ordre alphabétique des noms anglais.
   *[other] { $units } sont aussi éloignées, mais viennent après dans l’ordre alphabétique des noms anglais.
}
