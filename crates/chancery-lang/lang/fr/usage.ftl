# Les mots autour de l’aide, et les erreurs dans les arguments.
heading-usage = Utilisation :
heading-commands = Commandes :
heading-arguments = Arguments :
heading-options = Options :
heading-input = Entrée :
heading-examples = Exemples :
value-command = COMMANDE

group-play = Jouer :
group-look = Regarder :
group-share = Partager :
group-judge = Juger :
group-computers = Ordinateurs :
group-tools = Outils :

note-default = [défaut : { $value }]
note-values = [valeurs possibles : { $values }]
note-environment = [env : { $name }]

error = erreur : { $message }
did-you-mean = Vouliez-vous dire { $names } ?
more-information = Pour en savoir plus, essayez `--help`.
unknown-argument = Argument inattendu `{ $arg }`.
unknown-command = Commande inconnue `{ $name }`.
missing-command = `{ $name }` demande une commande : { $commands }.
missing-arguments = Arguments manquants : { $args }.
missing-value = `{ $arg }` demande une valeur.
missing-value-of = `{ $arg }` demande une valeur : { $values }.
unknown-value = Valeur `{ $value }` inconnue pour `{ $arg }`. Valeurs possibles : { $values }.
wrong-value = Valeur `{ $value }` incorrecte pour `{ $arg }`.
missing-equals = Écrivez un signe égal entre `{ $arg }` et sa valeur.
unexpected-value = Valeur `{ $value }` inattendue pour `{ $arg }`.
wrong-count = Nombre de valeurs incorrect pour `{ $arg }`.
repeated = `{ $arg }` ne peut être donné qu’une fois.
conflict = `{ $arg }` ne peut pas être employé avec { $others }.
not-utf8 = Un argument n’est pas en UTF-8.
invalid = Arguments incorrects.

# Les titres des pages de manuel.
man-name = NOM
man-commands = COMMANDES
man-examples = EXEMPLES
man-notes = NOTES
