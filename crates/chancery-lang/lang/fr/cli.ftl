# Ce que dit la commande `chancery` : les réponses et les erreurs.
computers-failed = Le changement est enregistré, mais les ordinateurs n’ont pas pu jouer
no-file-or-game-near = Il n’y a ni fichier ni partie du nom de `{ $name }`. Vouliez-vous dire { $near } ?
no-file-or-game = Il n’y a ni fichier ni partie du nom de `{ $name }`.
own-rules = --variant et --rules ne valent pas pour une partie, qui a les siennes.
due-line = { $name }, { $task } : { $words }
game-crashed = Une partie s’est arrêtée à cause d’un défaut de ce programme.
file-busy = Un autre processus écrit dans { $path }.
write-failed = Impossible d’écrire dans { $path } après { $before ->
    [one] { $before } partie
   *[other] { $before } parties
}
position-forms = Une position est un fichier, `-`, ou un texte comme `classic/S1901M/F:Apar,Fbre`
no-variant-in-position = Variante inconnue `{ $id }`. Une position est du JSON, ou un texte comme `classic/S1901M/F:Apar,Fbre`.
no-variant = Variante inconnue `{ $name }`. Employez { $known }, ou un fichier.
stdin-twice = La position et les ordres ne peuvent pas être lus tous deux sur l’entrée standard.
not-utf8-at = Le texte n’est pas de l’UTF-8 valide à l’octet { $at }.
no-interrupt-handler = Impossible de surveiller Ctrl-C
in-orders = orders : { $message }
not-json = { $from } : JSON incorrect
chain = { $context } : { $cause }
no-position = Aucune position dans { $from }. `chancery judge --help` décrit le format.
orders-not-object = orders : il faut un objet avec une liste par puissance
order-not-string = orders.{ $name }[{ $number }] : il faut une chaîne
orders-not-list = orders.{ $name } : il faut une liste de chaînes
answer-not-printed = Le changement est enregistré, mais la réponse ne peut pas être affichée
more-errors = … et { $more } de plus
no-drawing = Il n’y a pas de { $file } dans { $folder }. Un dessin se compose de { $file } et de { $other }.
width-range = Largeur { $width } incorrecte : employez { $least } à { $most } pixels.
games-range = --games doit valoir au moins 1.
until-range = --until { $year } : employez une année de { $first } à { $last }.
too-many-players = --players nomme { $count } joueurs, mais il n’y a que { $powers } puissances.
cannot-start = Impossible de lancer { $name }
time-range = --time { $seconds } : employez { $least } à { $most } secondes.
threads-range = --threads { $count } : employez 1 à { $most }.
no-arena-game = { $path }, ligne { $number } : ce n’est pas une partie d’arène. Choisissez un autre fichier ; celui-ci est inchangé.
other-run = { $path }, ligne { $number } : la partie { $game } vient d’une autre série ({ $options }). Choisissez un autre fichier ; celui-ci est inchangé.
arena-stopped-saved = Arrêt par Ctrl-C : { $played } parties sur { $games } sont enregistrées dans { $path }. Relancez la même commande pour continuer.
arena-stopped = Arrêt par Ctrl-C après { $played } parties sur { $games }.
no-players = Aucun joueur. Nommez-en, comme dans --players dumb,random.
arena-output = -o demande ici un fichier : le bilan va sur la sortie standard.
arena-head = { $games } jusqu’en { $until }, graine { $seed }, règles { $rules } ; { $solos ->
    [one] { $solos } solo
   *[other] { $solos } solos
}
centres-by-year = Centres par année
solos-by-power = Solos par puissance, sur le nombre de places
game-count = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
column-player = joueur
column-seats = places
column-solos = solos
column-solo-share = part de solos
column-squares = carrés
column-survived = survie
column-centres = centres
column-forfeits = forfaits
forfeit-ended = arrêt
forfeit-late = retard
forfeit-illegal = illégal
column-year = année
column-draws = partage
column-time = ms/phase
forfeit-unreadable = illisible
chart-title = Centres moyens par année, { $games } jusqu’en { $until }
seconds-range = --seconds { $seconds } : employez { $least } à { $most }.
bench-positions = positions
bench-adjudicate = juger
bench-legal = énumérer les ordres légaux
bench-turn = tour entier
bench-games = parties au hasard de dix ans :  { $count } par seconde
bench-copy = copier une position :           { $nanoseconds } ns ({ $bytes } octets)
bench-game-copy = copier une partie de dix ans :  { $nanoseconds } ns
bench-batch = juger un lot :                  { $count } par seconde sur { $threads } fils, { $speedup } fois un seul fil
no-movement = { $from } n’a pas de phase de mouvement.
nothing-to-measure = Sur ce plateau, toute partie est finie avant la première phase.
power-heading = { $power } :
order-verdict = { $order } : { $verdict }. { $because }
not-utf8 = Le texte n’est pas de l’UTF-8 valide.
at-line = ligne { $number } : { $message }
case-under = { $id } selon { $rules }
not-cases = { $from } : il faut une liste JSON de cas
built-in-cases = les cas du programme
case-failed = { $from } : le cas { $id } ne peut pas être jugé : { $error }
cases-total = { $passed } réussis, { $failed } échoués
nothing-to-select = --power et --about choisissent des ordres, mais seule la position est dessinée. Ajoutez --orders, ou nommez une phase passée.
several-pictures = Plusieurs images demandent des fichiers : -o tour.svg écrit tour-1.svg, tour-2.svg, etc.
picture-ending = Format d’image inconnu : { $path }. Employez .svg ou .png.
scale-range = --scale { $scale } : employez { $least } à { $most } pour ce plateau.
picture-written = { $path } : { $phase }, { $view } ; { $width } × { $height } pixels
picture-to-terminal = Une image ne s’affiche pas dans un terminal. Écrivez-la dans un fichier avec `-o { $name }-{ $phase }.svg`, ou voyez la carte avec `chancery show { $name } --map`.
unresolved-at-end = { $phase } n’était pas résolue à la fin de la partie et n’a pas de résultats. Nommez une phase antérieure.
unresolved = { $phase } n’est pas encore résolue et n’a pas de résultats. Résolvez-la avec `chancery resolve { $name }`, ou essayez des ordres avec `chancery what-if { $name }`.
viewer-of-file = `--as` est pour une partie : un fichier de positions montre tout.
phase-of-file = Une phase ne peut être nommée que pour une partie, pas pour un fichier.
file-to-terminal = Une image ne s’affiche pas dans un terminal. Écrivez-la dans un fichier avec `-o tour.svg`.
order-unread = { $power } : `{ $order }` : { $message }
nothing-to-film = Aucune phase n’a encore été résolue : il n’y a rien à montrer.
film-failed = Impossible de faire le film
film-written = { $path } : { $count } images, { $width } × { $height } pixels, { $size } ko
film-ending = Format de film inconnu : { $path }. Employez .gif.
nothing-to-decide = Rien à décider pour { $power_the } en { $phase }.
imported = Partie { $name } importée : { $count ->
    [one] { $count } phase
   *[other] { $count } phases
}, maintenant en { $phase }.
import-differs = Selon ces règles, { $phase } n’aurait pas mené à { $next }. Le texte importé est conservé :
import-own-rules = --variant et --rules ne valent pas pour un fichier au format de Chancery.
own-position = --position, --variant et --rules ne valent pas pour une partie, qui a les siennes.
no-games = Aucune partie dans { $folder }. Commencez-en une avec `chancery new NOM`.
until-before-start = --until { $last } est avant la première année, { $first }.
game-started = Partie { $name } commencée : { $phase }. Enregistrée dans { $path }
cleared-orders = Les ordres { $power_of } sont effacés.
hidden-orders = cachés jusqu’à la résolution (ordinateur)
order-error = erreur : `{ $order }` : { $message }
unreadable = illisible : { $error }
replay-phase = { $id } { $phase } à { $next }
replay-total = { $agree } phases concordent, { $differ } diffèrent
replay-note = { $id } { $phase } : { $message }
replay-stopped = Arrêt après { $count } erreurs.
game-and-file = `{ $name }` est à la fois une partie et un fichier ; la partie est prise. Pour le fichier, écrivez `./{ $name }`.
person = personne
self-play-stopped = Arrêt par Ctrl-C : { $written } parties sur { $games } sont écrites.
self-play-done = { $path } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $phases } phases, { $size } ko
left-out = Cette version de chancery a été compilée sans `{ $command }`. Compilez-la avec `cargo install chancery-cli --features { $feature }`, ou utilisez un exécutable publié, qui a toutes les commandes.
serving = Les parties sont dans { $folder }. Ctrl-C pour arrêter.
serving-openly = Quiconque atteint { $address } peut jouer toutes les puissances et lire tous les ordres : il n’y a ni comptes ni chiffrement.
cannot-listen = Impossible d’écouter sur { $address }
listen-form = --listen { $text } : employez une adresse et un port, comme 127.0.0.1:8019.
door-unknown = --door { $name } : il n’y a pas de telle porte. Les portes sont { $names }.
door-address = --door : { $address } n’est pas une adresse IP avec un port, comme 127.0.0.1:16713.
door-no-game = --door daide : nommez la partie où mène la porte, comme dans daide:friday, car DAIDE n’a pas de noms de parties.
door-spare-game = --door { $name } : cette porte mène à toutes les parties, et ne prend donc pas de nom de partie.
door-spare-address = --door { $name } : cette porte est à l’adresse du serveur, et ne prend donc pas d’adresse.
door-listen = --door : impossible d’écouter sur { $address } : { $error }
door-exposed = Une porte n’est pas chiffrée, et ne s’ouvre donc que sur cette machine. Employez une adresse comme 127.0.0.1:16713, ou --insecure-http si le réseau est sûr.
map-without-terminal = La sortie standard n’est pas un terminal. Écrivez la carte dans un fichier avec `chancery draw { $name } -o { $name }.png`, ou choisissez un format avec --graphics.
map-without-colours = Ce terminal n’affiche pas de couleurs. Écrivez la carte dans un fichier avec `chancery draw { $name } -o { $name }.png`, ou choisissez un format avec --graphics.
headline = { $name } : { $title } ({ $phase })
dislodged-nowhere = { $unit } délogée (aucune retraite)
dislodged-to = { $unit } délogée (peut se retirer en { $to })
in-disorder = en désordre civil
waiting-for = Ordres attendus : { $names }.
ready-to-resolve = Tous les ordres sont là. Continuez avec `chancery resolve { $name }`.
nobody-missing = Plus aucun ordre n’est attendu. Continuez avec `chancery resolve { $name }`.
undone-turn = { $phase } annulée : retour depuis { $back }, avec les ordres d’alors.
undone-draw = Nulle annulée et votes effacés. La partie continue en { $phase }.
variant-imported = { $id } est importé dans { $file }. { $notes ->
    [0] Tout a été repris.
    [one] 1 remarque.
   *[other] { $notes } remarques.
}
variant-twice = { $file } : une autre variante a l’identifiant `{ $id }`. Donnez-lui un autre identifiant.
variant-sound = { $file } est valide. { $board }
variant-concern = Remarque : { $concern }
balance-title = { $games ->
    [one] 1 partie, toutes les puissances jouées par `{ $player }`. Parts en pour cent, avec des intervalles à 95 % :
   *[other] { $games } parties, toutes les puissances jouées par `{ $player }`. Parts en pour cent, avec des intervalles à 95 % :
}
balance-line = { $name }  centres { $centres } ({ $centres_between })  victoires { $solos } ({ $solos_between })  survie { $survived }  { $fairness }
balance-ahead = au-dessus d’une part égale
balance-behind = au-dessous d’une part égale
drawing-written = Fichiers écrits : { $svg } et { $toml }.
drawing-crossings = { $count ->
    [one] Un passage montre cette frontière, que les formes ne partagent pas : { $pairs }
   *[other] Des passages montrent { $count } frontières que les formes ne partagent pas : { $pairs }
}
drawing-over-variant = Le dessin remplacerait { $file }. Choisissez un autre dossier avec -o.
whose-order = De qui est l’ordre `{ $order }` ? Écrivez la puissance devant, comme `FRANCE: { $order }`.
error-label = erreur{" "}
standard-input = entrée standard
waiting-for-input = Lecture de l’entrée standard. Terminez par Ctrl-D.
input-too-long = Plus de { $most } Mo. Donnez un fichier plus petit.
passed = réussi
failed = échoué
no-orders-given = Aucun ordre. Donnez-les en arguments ou sur l’entrée standard.
warning-void = Attention : { $order } sera sans effet. { $because }
order-refused = `{ $order }` refusé. { $because }
nothing-accepted = Aucun ordre n’a été accepté ; rien n’a changé.
nothing-resolved = Aucune phase n’a encore été résolue.
kind-hold = tenue de position
kind-move = déplacement
kind-support-hold = soutien à la tenue
kind-support-move = soutien au déplacement
kind-convoy = convoi
kind-move-via = déplacement convoyé
kind-retreat = retraite
kind-disband = dispersion
kind-build = mobilisation
kind-waive = renoncement
kind-total = total
no-votes = Personne n’a voté la nulle ; il faut { $asked ->
    [one] { $asked } voix.
   *[other] { $asked } voix.
}
votes = { $count } voix sur { $asked } pour la nulle : { $votes }.
list-state = { $count ->
    [0] tous les ordres sont là
    [one] attend { $count } puissance
   *[other] attend { $count } puissances
}
rules-option = option
rules-issue = question
rules-choices = choix (* marque celui de classic)
rules-set = jeu
rules-differs = diffère de classic par
variant-and-rules = { $variant }, règles { $rules }
eliminated = éliminée
centre-count = { $count ->
    [one] { $count } centre
   *[other] { $count } centres
}
unit-count = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
order-legal = { $order } : légal
order-illegal = { $order } : illégal
no-orders-yet = Pas encore d’ordres pour { $phase }.
no-order = sans ordre
task-orders = ordres
task-retreats = retraites
task-builds = mobilisations
task-removals = démobilisations
due-given = { $given } sur { $wanted }
due-missing = { $given } sur { $wanted } ; manquent : { $missing }
computer = ordinateur, { $level }
unknown-player = { $message } (ou { $person })
power-count = { $count ->
    [one] { $count } puissance
   *[other] { $count } puissances
}
province-count = { $count ->
    [one] { $count } province
   *[other] { $count } provinces
}
location-count = { $count ->
    [one] { $count } emplacement
   *[other] { $count } emplacements
}
army-border-count = { $count ->
    [one] { $count } frontière d’armée
   *[other] { $count } frontières d’armée
}
fleet-border-count = { $count ->
    [one] { $count } frontière de flotte
   *[other] { $count } frontières de flotte
}
centres-to-win = { $count } centres pour gagner
variant-summary = { $name } : { $counts }
json-end = fin inattendue à la ligne { $line }, colonne { $column }
json-data = valeur inattendue à la ligne { $line }, colonne { $column }
json-syntax = erreur de syntaxe à la ligne { $line }, colonne { $column }
hint-new = Commencez-en une avec `chancery new`.
hint-force = Avec --force, la phase est résolue sans eux.
hint-seats = `chancery seats` donne la place à une personne.
clear-whose = Nommez la puissance dont il faut supprimer les ordres, comme dans `chancery order vendredi france --clear`.
quote-orders = Mettez chaque ordre entre apostrophes, comme 'par - bur'.
other-powers-orders = Le texte contient des ordres d’une autre puissance ({ $other }) que celle de la commande ({ $power }).
order-document = Liste JSON de textes attendue, ou objet avec une telle liste par puissance.
fault-line = { $name } : `{ $order }` : { $message }
seat-twice = { $power } a deux joueurs. N’en nommez qu’un.
rest-twice = `{ $first }` et `{ $second }` ne peuvent pas jouer tous deux les autres puissances. Écrivez PUISSANCE=JOUEUR.
which-game = Quelle partie ? Nommez-en une ({ $names }) ou définissez CHANCERY_GAME.
name-a-power = Nommez une puissance, comme dans `chancery hint vendredi FRANCE`.
name-a-vote = Nommez une puissance et un vote, comme dans `chancery vote vendredi FRANCE draw` ou `… none`.
no-such-game = Il n’y a pas de partie { $number } dans ce fichier ; il en contient { $count }.
nothing-undone = Aucune phase n’a été annulée.
undone-line = { $phase }  menait à { $next }, { $count ->
    [one] { $count } ordre
   *[other] { $count } ordres
}
redone = { $redone } rétablie. La partie en est à { $phase }.
copied = { $name } copiée sous le nom { $new }, en { $phase }.
archived = { $name } archivée. `chancery archive { $name } --undo` la remet dans la liste.
unarchived = { $name } remise dans la liste.
no-archived-games = Aucune partie archivée dans { $folder }.
table-title = Titre : { $title }
renamed = { $name } s’appelle maintenant { $new }.
deleted = { $name } supprimée.
not-deleted = { $name } n’a pas été supprimée.
delete-needs-yes = Personne ne peut répondre ici. Avec --yes, { $name } est supprimée sans question.
delete-question = Supprimer { $name } ({ $phase }) et son historique ? [o/N]
orders-open = Les ordres sont ouverts : tous les voient avant la résolution.
orders-secret = Les ordres sont secrets jusqu’à la résolution.
bluffs-allowed = Le bluff est admis : des ordres illégaux peuvent être donnés.
bluffs-forbidden = Le bluff n’est pas admis : les ordres doivent être légaux.

# `chancery verify`.
verified = { $phases ->
    [one] { $phases } phase rejugée est juste.
   *[other] { $phases } phases rejugées sont justes.
} Les deux journaux sont intacts : { $acts } actes, { $submissions } dépôts.
verified-unlogged = { $phases ->
    [one] { $phases } phase a été jouée avant le début du journal : rien ne montre de qui sont ses ordres.
   *[other] { $phases } phases ont été jouées avant le début du journal : rien ne montre de qui sont leurs ordres.
}
verified-receipts = { $receipts ->
    [one] Le journal contient le dépôt du reçu.
   *[other] Le journal contient les dépôts des { $receipts } reçus.
}
verified-head = Le journal se termine par { $head }.
verify-receipt = Reçu { $number } de { $power } : { $cause }
not-a-receipt = { $file } n’est pas un reçu

# Tableaux.
shard-form = Écrivez une partie `I/N`, avec I de 0 à N-1, comme `0/4`.
parquet-output = Parquet demande un fichier : utilisez -o FICHIER.
table-written = { $path } : { $rows ->
    [one] 1 ligne
   *[other] { $rows } lignes
}, { $size } ko
table-notation = --notation concerne les textes ; un fichier Parquet contient des nombres.
second-orders = Une unité a plusieurs ordres.
order-of = { $power }, « { $text } » : { $message }
lines-output = -o concerne Parquet ; les lignes JSON vont à la sortie standard.
shard-lines = --shard demande Parquet en entrée ou en sortie.
other-run-table = { $path } a des parties d’une autre série. Celle-ci est { $run }
mixed-games = La partie { $number } a un autre plateau ou d’autres règles que la première : un tableau n’en a qu’un de chaque.
no-results = { $path } n’a pas de résultats à comparer. `chancery judge` les ajoute.
