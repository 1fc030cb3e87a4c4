convoy_disruption_all-routes = Un convoi est rompu quand tous ses itinéraires sont rompus.
convoy_disruption_any-route = Un convoi est rompu dès qu’un de ses itinéraires est rompu.

paradox_szykman = Les flottes au cœur d’un paradoxe tiennent : leurs convois échouent.
paradox_all-hold = Tous les déplacements au cœur d’un paradoxe échouent.
paradox_1971 = Une armée convoyée ne coupe pas le soutien d’une attaque contre une flotte de son propre convoi.
paradox_1982 = Une armée convoyée ne coupe pas un soutien vers une mer où une flotte convoie.
paradox_2000 = Une armée convoyée ne coupe pas le soutien d’une attaque contre une flotte nécessaire à son convoi.

adjacent_convoy_via-or-own-fleet = Une armée qui pourrait marcher va par convoi si l’ordre le dit ou si une flotte de sa puissance a l’ordre de la convoyer.
adjacent_convoy_via-only = Une armée qui pourrait marcher ne va par convoi que si l’ordre le dit.
adjacent_convoy_own-fleet-or-swap = Une armée qui pourrait marcher va par convoi si une flotte de sa puissance a l’ordre de la convoyer ou si une unité de sa puissance fait le chemin inverse.
adjacent_convoy_swap = Une armée qui pourrait marcher va par convoi si l’unité de sa destination fait le chemin inverse et que le convoi n’est pas rompu.
adjacent_convoy_prefer-sea = Une armée qui pourrait marcher va par convoi dès qu’un itinéraire complet est ordonné.

land_fallback_never = Une armée qui a l’ordre d’aller par convoi reste si aucun itinéraire complet n’est ordonné ou si le convoi est rompu.
land_fallback_no-route = Une armée qui a l’ordre d’aller par convoi marche si aucun itinéraire complet n’est ordonné, et reste si le convoi est rompu.
land_fallback_disrupted = Une armée qui a l’ordre d’aller par convoi marche si aucun itinéraire complet n’est ordonné ou si le convoi est rompu.

convoyed_cut_not-cut = Une armée convoyée ne coupe pas le soutien d’une attaque contre la province d’où elle part.
convoyed_cut_cut = Une armée convoyée coupe le soutien d’une attaque contre la province d’où elle part.

convoyed_retreat_allowed = Une unité délogée peut se retirer là d’où vient son attaquant, si celui-ci est venu par convoi.
convoyed_retreat_barred = Une unité délogée ne se retire jamais là d’où vient son attaquant.

convoy_path_ignored = L’itinéraire écrit dans l’ordre d’une armée convoyée est ignoré.
convoy_path_allowed = L’itinéraire écrit dans l’ordre d’une armée convoyée est le seul qu’elle prenne.
convoy_path_required = Un convoi exige que l’ordre de l’armée donne l’itinéraire.

swap_bounce_unless-head-to-head = Une unité délogée n’a aucun effet sur la province que quitte son attaquant seulement si tous deux se sont affrontés de face.
swap_bounce_never = Une unité délogée n’a aucun effet sur la province que quitte son attaquant, même si l’un des deux va par convoi.

two_coasts_illegal = Un déplacement vers une province dont deux côtes sont à portée doit nommer la côte.
two_coasts_default-coast = Un déplacement vers une province dont deux côtes sont à portée et qui n’en nomme aucune va à la première de la liste du plateau.

one_coast_assumed = Un déplacement qui ne nomme pas de côte va à la seule qui soit à portée.
one_coast_illegal = Un déplacement qui ne nomme pas de côte est illégal, même si une seule est à portée.

impossible_coast_illegal = Un déplacement vers une côte hors de portée est illégal.
impossible_coast_ignored = Une côte hors de portée est ignorée, et le déplacement va à celle qui est à portée.

support_coast_may-omit = Un soutien peut omettre la côte ; s’il en nomme une, ce doit être celle du déplacement.
support_coast_own-may-omit = Le soutien d’une flotte d’une autre puissance doit nommer la côte du déplacement.
support_coast_required = Un soutien doit nommer la côte du déplacement.
support_coast_not-compared = La côte d’un soutien est ignorée.

wrong_coast_ignored = Une côte fausse pour la flotte qui reçoit l’ordre est ignorée.
wrong_coast_illegal = Un ordre qui donne une côte fausse à la flotte est illégal.

irrelevant_coast_ignored = Une côte nommée là où elle n’a pas de sens, comme pour une armée, est ignorée.
irrelevant_coast_illegal = Un ordre qui nomme une côte là où elle n’a pas de sens, comme pour une armée, est illégal.

build_coast_required = La mobilisation d’une flotte dans une province à deux côtes doit nommer la côte.

missing_unit_valid = Un ordre qui ne dit pas armée ou flotte est suivi.
missing_unit_illegal = Un ordre qui ne dit pas armée ou flotte est illégal.
missing_unit_valid-unless-other = Un ordre qui ne dit pas armée ou flotte est suivi, sauf si un autre ordre à l’unité le dit.

wrong_unit_valid = Un ordre qui prend une flotte pour une armée, ou l’inverse, est suivi.
wrong_unit_illegal = Un ordre qui prend une flotte pour une armée, ou l’inverse, est illégal.
wrong_unit_valid-unless-other = Un ordre qui prend une flotte pour une armée, ou l’inverse, est suivi, sauf si un autre ordre à l’unité est juste.

build_unit_by-coast = Une mobilisation qui ne dit pas armée ou flotte est une armée à l’intérieur des terres, une flotte là où une côte est nommée, et illégale ailleurs.
build_unit_army-inland = Une mobilisation qui ne dit pas armée ou flotte est une armée à l’intérieur des terres, et illégale ailleurs.
build_unit_illegal = Une mobilisation qui ne dit pas armée ou flotte est illégale.

fleet_inland_illegal = La mobilisation d’une flotte à l’intérieur des terres est illégale.
fleet_inland_army = La mobilisation d’une flotte à l’intérieur des terres mobilise une armée.

missing_nationality_valid = Un soutien ou un convoi qui ne dit pas à qui est l’unité est suivi.
missing_nationality_illegal = Un soutien ou un convoi pour une unité étrangère qui ne dit pas à qui elle appartient est illégal.
missing_nationality_valid-unless-other = Un soutien ou un convoi pour une unité étrangère qui ne dit pas à qui elle appartient est suivi, sauf si un autre ordre à l’unité le dit.

wrong_nationality_valid = Un soutien ou un convoi qui se trompe de puissance pour l’unité est suivi.
wrong_nationality_illegal = Un soutien ou un convoi qui se trompe de puissance pour l’unité est illégal.
wrong_nationality_valid-unless-other = Un soutien ou un convoi qui se trompe de puissance pour l’unité est suivi, sauf si un autre ordre à l’unité est juste.

several_orders_hold = Une unité qui reçoit plusieurs ordres différents tient.
several_orders_first = Une unité qui reçoit plusieurs ordres différents suit le premier.
several_orders_last = Une unité qui reçoit plusieurs ordres différents suit le dernier.

too_many_builds_first = S’il y a trop de mobilisations, les premières sont faites.
too_many_builds_last = S’il y a trop de mobilisations, les dernières sont faites.
too_many_builds_none = S’il y a trop de mobilisations, aucune n’est faite.

several_builds_first = S’il y a plusieurs mobilisations dans une province, la première est faite.
several_builds_last = S’il y a plusieurs mobilisations dans une province, la dernière est faite.
several_builds_none = S’il y a plusieurs mobilisations dans une province, aucune n’est faite.

too_many_removals_first = S’il y a trop de démobilisations, les premières sont faites.
too_many_removals_last = S’il y a trop de démobilisations, les dernières sont faites.
too_many_removals_civil-disorder = S’il y a trop de démobilisations, aucune n’est faite et les unités partent comme en désordre civil.

waives_allowed = On peut renoncer à une mobilisation.
waives_illegal = Renoncer à une mobilisation est illégal ; une mobilisation non ordonnée n’est pas faite pour autant.

disorder_distance_home = En désordre civil, les unités les plus loin du pays partent d’abord : armées par terre et par mer, flottes par où passent les flottes.
disorder_distance_owned = En désordre civil, les unités les plus loin du centre possédé le plus proche partent d’abord, toutes par terre et par mer.

disorder_support_succeeds = Une unité d’une puissance en désordre civil peut être soutenue sur place.
disorder_support_fails = Une unité d’une puissance en désordre civil ne peut pas être soutenue.

illegal_order_ignored = Un ordre illégal est ignoré : l’unité tient et peut être soutenue.
illegal_order_refuses-support = Un déplacement illégal n’est pas exécuté mais compte comme déplacement : l’unité ne peut pas être soutenue sur place.

implicit_orders_not-allowed = Une unité sans ordre tient, quoi qu’en disent les autres ordres de sa puissance.
implicit_orders_allowed = Une unité sans ordre fait ce qu’un soutien ou un convoi de sa puissance dit qu’elle fait.

builds_home = Une puissance mobilise dans ses centres d’origine.
builds_any-owned = Une puissance mobilise dans tout centre qu’elle possède.
builds_any-home = Une puissance mobilise dans tout centre qu’elle possède et qui est un centre d’origine, le sien ou celui d’une autre.
