file-error = Erreur de lecture : « { $detail } »
at-line = ligne { $line } : { $message }
unknown-format = Format { $found } inconnu : ce programme lit les formats 1 et 2.
invalid-id = L’id d’une variante est un seul mot : minuscules, chiffres et `_`.
too-many-centres = Trop de centres : { $count } (au plus { $most }, un par unité).
victory-range = `victory` doit être compris entre 1 et le nombre de centres, { $centres }.
year-range = La première année doit être comprise entre 0 et 9000.
season-letter-twice = Deux saisons ont la lettre { $letter }.
season-phases = Les phases d’une saison sont prises parmi movement, retreat, adjustment, dans cet ordre.
no-season = Il faut à une variante au moins une [[season]] avec une phase de mouvement.
not-one-letter = « { $text } » n’est pas une seule lettre ou un seul chiffre.
name-taken = « { $name } » désigne déjà { $owner }.
no-such-location = Il n’y a pas d’emplacement « { $id } ».
no-such-province = Il n’y a pas de province « { $id } ».
ambiguous-too-few = « { $name } » doit désigner au moins deux provinces.
name-reserved = « { $name } » ne peut pas désigner une province : le nom est vide ou sert dans les ordres.
name-unwritable = « { $name } » ne peut pas désigner une province : aucun ordre ne pourrait l’écrire.
same-place = { $id } est à la même place que { $other }.
place-missing = { $id } n’a pas de `at`, mais d’autres provinces en ont un : donnez-le à toutes ou à aucune.
invalid-place = `at` prend deux nombres de 0 à 10000, vers la droite et vers le bas, comme [640, 420].
no-powers = La variante n’a pas de [[power]].
too-many-powers = Trop de puissances : { $count } (au plus { $most }).
too-many-units = Trop d’unités : { $count } (au plus { $most }).
invalid-power-id = « { $id } » : l’id d’une puissance est un seul mot : majuscules, chiffres et `_`.
invalid-short = « { $short } » doit avoir trois majuscules.
invalid-colour = « { $colour } » n’est pas une couleur de la forme `#rrggbb`.
home-not-centre = Le centre d’origine { $id } n’est pas un centre.
home-twice = { $id } est déjà un centre d’origine.
invalid-unit = « { $unit } » n’est pas une unité : écrivez `A` ou `F` et un emplacement, comme `F stp/sc`.
unit-needs-coast = « { $unit } » : l’unité ne peut pas s’y trouver. Si la province a plusieurs côtes, précisez laquelle.
unit-misplaced = { $kind ->
    [army] « { $unit } » : une armée ne peut pas s’y trouver.
   *[fleet] « { $unit } » : une flotte ne peut pas s’y trouver.
}
two-units = Il y a deux unités en { $id }.
no-provinces = La variante n’a pas de [[province]].
too-many-locations = Trop d’emplacements : { $count } (au plus { $most }).
invalid-province-id = « { $id } » : l’id d’une province est un seul mot de minuscules et de chiffres qui commence par une lettre.
one-coast = { $id } n’a qu’une côte : omettez `coasts` s’il n’y en a pas au moins deux.
invalid-coast = « { $coast } » n’est pas une côte : les côtes sont { $coasts }.
coasts-not-coastal = { $id } est une province { $terrain } : seule une province côtière a des côtes.
coast-twice = { $id } a deux fois la côte { $coast }.
invalid-coast-alias = { $id } : un alias renomme une côte de la province en une côte qu’elle n’a pas.
coast-lists = { $id } a plusieurs côtes : donnez à `{ $key }` une liste par côte.
no-such-coast = { $id } n’a pas de côte « { $coast } ».
one-way-border = Frontière à sens unique : { $from } cite { $to }, mais { $to } ne cite pas { $from }.
borders-itself = { $id } ne peut pas être sa propre voisine.
army-without-coast = Une armée n’a pas besoin de côte : écrivez `{ $id }`.
fleet-needs-coast = { $id } a plusieurs côtes : écrivez `{ $id }/` et la côte.
border-terrain = { $kind ->
    [army] Frontière d’armée entre { $from } et { $to } : { $end } est une province { $terrain }.
   *[fleet] Frontière de flotte entre { $from } et { $to } : { $end } est une province { $terrain }.
}
listed-twice = { $id } est cité deux fois.
too-many-borders = Trop de frontières : { $count } (au plus { $most }).
unreachable = Province hors d’atteinte : aucune unité ne pourrait jamais aller de { $from } à { $to }.
needs-format2 = « { $key } » demande `format = 2`.
no-such-base = Aucune variante intégrée ne s’appelle « { $id } ». Les variantes intégrées sont { $known }.
base-has-base = « { $id } » repose elle-même sur « { $other } » : prenez « { $other } » pour base.
first-phase-year = La première phase doit être dans la première année, { $year }.
first-phase-retreat = Une partie ne peut pas commencer par une phase de retraites.
default-builds-kind = `default_builds` vaut `army`, et non « { $kind } » : on ne peut pas construire une flotte partout.
default-builds-phase = `default_builds` demande une `first_phase` d’ajustements.
year-step-range = `year_step` doit être compris entre 0 et { $most }.
years-stand-still = Toutes les saisons ont `year_step = 0` : les années n’avanceraient pas.
invalid-tie = « { $tie } » est inconnu : `tie` vaut { $ties }.
last-year = `last_year` ne peut pas précéder la première année, { $year }.
invalid-lead = La marge d’une avance est d’au moins 1, et `least` est compris entre 1 et la marge.
owned-not-centre = { $id } n’est pas un centre : personne ne peut le posséder.
owned-twice = { $id } a déjà un propriétaire.
other-parts = Le plateau a { $found ->
    [one] 1 partie
   *[other] { $found } parties
} entre lesquelles aucune unité ne peut passer, mais `parts` vaut { $parts }.
invalid-coast-name = « { $name } » ne peut pas nommer une côte de { $id } : c’est un mot des ordres, ou une autre de ses côtes porte ce nom.
convoys-not-coastal = { $id } est une province { $terrain } : seule une province côtière a `convoys`, et en mer une flotte convoie toujours.
convoys-on-coasts = { $id } a plusieurs côtes : une flotte ne peut pas y convoyer.
two-way-border = { $to } cite aussi { $from } : une frontière à double sens se met dans `army` ou `fleet`, des deux côtés.
neutral-order-unread = « { $order } » n’est pas un ordre.
neutral-order-unit = « { $order } » : aucune unité neutre de ce genre ne s’y trouve au début.
neutral-order-moves = « { $order } » : avec `returns`, les unités neutres ne se déplacent pas.
neutral-order-impossible = « { $order } » : l’unité ne pourrait jamais le faire.

# Ce qui rend une variante valide difficile à jouer.
unreachable-centre = Aucune unité ne peut jamais atteindre le centre de ravitaillement { $centre }.
cannot-build = { $power_the } n’a pas de centre national et ne peut jamais construire.
no-majority = { $victory } centres sur { $centres } ne forment pas une majorité : deux puissances peuvent les atteindre en même temps. Il en faut { $majority }.
narrow-passage = Entre { $one } et { $other }, tous les chemins passent par { $through } : un blocage est probable à cet endroit.
