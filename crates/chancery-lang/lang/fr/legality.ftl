no-such-power = Puissance inconnue : « { $name } ». Les puissances sont { $powers }.
other-power = L’ordre est au nom { $headed_of }, mais c’est { $power_the } qui l’envoie.
no-unit = Il n’y a pas d’unité { $place_in }.
neutral-unit = { $kind ->
    [army] L’armée { $place_of } est neutre : personne ne lui donne d’ordres.
   *[fleet] La flotte { $place_of } est neutre : personne ne lui donne d’ordres.
}
not-your-unit = { $kind ->
    [army] L’armée { $place_of } appartient { $owner_to }.
   *[fleet] La flotte { $place_of } appartient { $owner_to }.
}
movement-phase = C’est une phase de mouvement : les unités peuvent tenir, se déplacer, soutenir ou convoyer.
retreat-phase = C’est une phase de retraite : les unités délogées peuvent se retirer ou être dispersées.
adjustment-phase = C’est l’hiver : seules les mobilisations et les démobilisations sont possibles. Pour mobiliser, écrivez `build { $unit }`.
same-province = L’unité est déjà { $place_in }. Pour y rester, donnez-lui l’ordre de tenir.
not-adjacent = { $kind ->
    [army] Une armée ne peut pas aller { $from_of } { $to_in } : ces provinces ne sont pas adjacentes.
   *[fleet] Une flotte ne peut pas aller { $from_of } { $to_in } : ces provinces ne sont pas adjacentes pour une flotte.
}
no-convoy = Aucun convoi ne peut mener une armée { $from_of } { $to_in } : aucune chaîne de flottes en mer ne les relie.
inland-convoy = { $place_the } n’a pas de côte : un convoi mène une armée de côte à côte.
fleet-inland = Une flotte ne peut pas se trouver { $place_in } : cette province n’a pas de côte.
army-at-sea = Une armée ne peut pas se trouver { $place_in } : c’est une mer.
coast-missing = La flotte peut atteindre plusieurs côtes { $place_of } : écrivez { $coasts }.
coast-impossible = Une flotte ne peut pas aller { $from_of } { $to_in }.
fleet-by-convoy = La flotte { $place_of } ne peut pas aller par convoi : seules les armées sont convoyées.
supports-itself = L’unité { $place_of } ne peut pas se soutenir elle-même.
supports-attack-on-itself = L’unité { $place_of } ne peut pas soutenir une attaque contre sa propre province.
nobody-to-support = Il n’y a pas d’unité à soutenir { $place_in }.
cannot-reach = { $kind ->
    [army] L’armée { $from_of } ne peut pas donner de soutien { $to_in } : elle ne pourrait pas y aller elle-même.
   *[fleet] La flotte { $from_of } ne peut pas donner de soutien { $to_in } : elle ne pourrait pas y aller elle-même.
}
supported-cannot-go = { $kind ->
    [army] L’armée { $from_of } ne peut pas aller { $to_in } : on ne peut pas l’y soutenir.
   *[fleet] La flotte { $from_of } ne peut pas aller { $to_in } : on ne peut pas l’y soutenir.
}
only-you-could-carry = Seule la flotte { $fleet_of } pourrait convoyer l’armée { $from_of } { $to_in }, et elle ne peut pas aussi la soutenir.
only-fleets-convoy = L’armée { $place_of } ne peut pas convoyer : seules les flottes le peuvent.
only-at-sea = La flotte { $place_of } ne peut pas convoyer : elle n’est pas en mer.
nobody-to-convoy = Il n’y a pas d’armée à convoyer { $place_in }.
only-armies-convoyed = La flotte { $place_of } ne peut pas être convoyée : seules les armées le peuvent.
fleet-not-needed = Aucun convoi { $from_of } { $to_in } n’a besoin de la flotte { $fleet_of }.
not-dislodged = Aucune unité n’a été délogée { $place_in }.
retreat-occupied = L’unité { $from_of } ne peut pas se retirer { $to_in } : la province est occupée.
retreat-barred = L’unité { $from_of } ne peut pas se retirer { $to_in } : l’attaque en est venue, ou un blocage y a eu lieu.
retreat-to-attacker = L’unité { $from_of } ne peut pas se retirer { $to_in } : l’attaque en est venue.
retreat-to-standoff = L’unité { $from_of } ne peut pas se retirer { $to_in } : un blocage y a eu lieu.
retreat-in-place = L’unité a été délogée { $place_of } et ne peut pas y rester. Elle peut se retirer ou être dispersée.
retreat-by-convoy = L’unité { $place_of } ne peut pas se retirer par convoi.
no-build-due = Rien à mobiliser pour { $power_the } : elle n’a pas plus de centres que d’unités.
no-build-to-waive = Aucune puissance n’a de mobilisation à laquelle renoncer.
not-a-centre = { $place_the } n’est pas un centre : on mobilise dans un centre.
not-home = { $place_the } n’est pas un centre d’origine { $power_of }.
nobodys-home = { $place_the } n’est le centre d’origine d’aucune puissance.
centre-occupied = { $place_the } : centre occupé. On mobilise dans un centre libre.
centre-not-yours = Le centre { $place_of } appartient { $owner_to }.
centre-of-nobody = Le centre { $place_of } n’appartient à personne.
unit-missing = { $terrain ->
    [inland] Précisez l’unité à mobiliser { $place_in } : une armée.
    [sea] Précisez l’unité à mobiliser { $place_in } : une flotte.
   *[coastal] Précisez l’unité à mobiliser { $place_in } : une armée ou une flotte.
}
build-coast-missing = Précisez sur quelle côte { $place_of } mobiliser la flotte : { $coasts }.
no-removal-due = Rien à démobiliser pour { $power_the } : elle n’a pas plus d’unités que de centres.
coast-omitted = Selon ces règles, il faut préciser la côte { $place_of } où va la flotte : écrivez { $coast }.
support-coast-missing = Selon ces règles, il faut préciser la côte { $place_of } où va la flotte soutenue : écrivez { $coasts }.
wrong-coast = La flotte est sur une autre côte : { $place }.
irrelevant-coast = L’ordre précise une côte { $place_of } pour une armée : écrivez { $id }.
unit-not-said = Selon ces règles, il faut préciser l’unité { $place_of } : écrivez { $unit }.
wrong-unit = { $kind ->
    [army] L’unité { $place_of } est une armée, et non une flotte.
   *[fleet] L’unité { $place_of } est une flotte, et non une armée.
}
nationality-missing = { $kind ->
    [army] Selon ces règles, il faut préciser à qui est l’armée { $place_of } : elle appartient { $owner_to }.
   *[fleet] Selon ces règles, il faut préciser à qui est la flotte { $place_of } : elle appartient { $owner_to }.
}
wrong-nationality = { $kind ->
    [army] L’armée { $place_of } appartient { $owner_to }, et non { $said_to }.
   *[fleet] La flotte { $place_of } appartient { $owner_to }, et non { $said_to }.
}
no-waiving = Ces règles ne permettent pas de renoncer à une mobilisation : omettez l’ordre.
removal-phase = C’est l’hiver : seules les mobilisations et les démobilisations sont possibles. Pour démobiliser, écrivez `remove { $unit }`.
