# L’invite de `chancery play`. De plusieurs mots séparés par |, le premier est montré et tous sont compris.
command-help = aide | ?
command-orders = ordres
command-legal = légal | légaux
command-clear = effacer | efface
command-show = voir | plateau
command-last = bilan | pourquoi
command-hint = conseil | conseils
command-draw = nulle
command-no-draw = pas de nulle
command-done = fini | terminé
command-quit = quitter
yes = o | oui
yes-or-no = o/N>
no-terminal = `play` demande un terminal qui s’efface. Dans un script, employez `chancery order { $game } PUISSANCE …` et `chancery resolve { $game }`.
turn-of = { $power } : { $phase }
press-enter-alone = Appuyez sur Entrée quand vous êtes seul.
press-enter = Appuyez sur Entrée pour continuer.
computer-ordered = { $power } ({ $computer }) a donné ses ordres.
all-given = Tous les ordres sont donnés. Tapez `fini` pour les garder tels quels.
what-to-do-with = Tapez vos ordres, par exemple `{ $example }`. Tab les complète, `?` montre les commandes, `fini` termine votre tour.
what-to-do = `?` montre les commandes, `fini` termine votre tour.
line-dropped = Ligne abandonnée. Tapez `quitter` ou Ctrl-D pour sortir ; tout est enregistré.
left = Tout est enregistré. Continuez avec `chancery play { $game }`.
changed = La partie a été modifiée ailleurs et en est à { $phase }. Votre dernière ligne n’a pas été prise en compte.
over = La partie est finie. Revoyez-la avec `chancery history { $game }`.
will-hold = { $count ->
    [one] { $units } n’a pas d’ordre et tiendra.
   *[other] { $units } n’ont pas d’ordres et tiendront.
}
will-disband = { $count ->
    [one] { $units } n’a pas d’ordre et sera dispersée.
   *[other] { $units } n’ont pas d’ordres et seront dispersées.
}
builds-left = { $count ->
    [one] { $count } mobilisation n’est pas utilisée.
   *[other] { $count } mobilisations ne sont pas utilisées.
}
removals-left = { $count ->
    [one] { $count } démobilisation manque ; les règles choisiront l’unité.
   *[other] { $count } démobilisations manquent ; les règles choisiront les unités.
}
will-be-in-disorder = Sans ordres, { $power_the } sera en désordre civil.
done-anyway = Terminer votre tour quand même ?
no-orders = Pas encore d’ordres.
nothing-there = Vous n’avez rien à ordonner en { $place }.
also-cleared = `{ $order }` était inutilisable et a été effacé aussi.
nothing-to-decide = Vous n’avez rien à décider dans cette phase.
help =
    Tapez des ordres en toute notation, un ou plusieurs par ligne :

      { $examples }

    Un nouvel ordre à une unité remplace l’ancien. Tab complète les ordres légaux ;
    les flèches rappellent les lignes précédentes.

      ordres                vos ordres, et ce qui manque
      légal [PROVINCE]      ce que vous pouvez ordonner
      effacer [PROVINCE]    effacer un ordre, ou tous
      voir                  tout le plateau
      bilan                 les résultats de la dernière phase, expliqués
      conseil               ce qu’ordonnerait un ordinateur
      nulle, pas de nulle   voter la nulle, ou retirer ce vote
      fini                  terminer votre tour
      quitter               sortir ; tout est enregistré
      ?, aide               cette liste
