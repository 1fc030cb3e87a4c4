## Toutes les pages
site = Chancery
skip = Aller au contenu
games = Parties
scores = Scores
sandbox = Bac à sable
workshop = Atelier
about = Aide
language = Langue
navigation = Pages
menu = Menu
powers = Puissances
no-script = La carte a besoin de JavaScript. La liste des parties et l’API JSON fonctionnent sans.
theme = Thème
theme-auto = auto
theme-light = clair
theme-dark = sombre
theme-print = impression
close = Fermer
cancel = Annuler
offline = Vous êtes hors ligne. Les changements apparaîtront au retour de la connexion.
reconnecting = Reconnexion au serveur…
game-gone = Cette partie n’existe plus.
trouble-server = Le serveur ne répond pas. Votre saisie est conservée.
copied = Copié.

## La première page
hero-title = Sept puissances.
hero-title-2 = Une carte. Aucun dé.
hero-text = Chancery est un plateau de Diplomatie dans votre navigateur. Il connaît toutes les règles, juge chaque ordre et vous dit pourquoi.
hero-picture = Un plateau au printemps 1902 avec des ordres : des flèches pour les déplacements, des lignes pointillées pour les soutiens, et un blocage en Bourgogne
play-now = Jouer
how-to-play = Comment jouer
new-game = Nouvelle partie
door-computers = Jouer contre l’ordinateur
door-computers-text = Un clic suffit. Votre puissance est tirée au sort.
door-friends = Jouer entre amis
door-friends-text = Sur un seul écran, ou chacun sur le sien.
set-up-table = Ouvrir une table
door-sandbox = Faire des essais
door-sandbox-text = Toute position, tous les ordres, jugés pendant la saisie.
open-sandbox = Bac à sable
begin = Commencer la partie
title = Titre
title-free = facultatif
title-alone = { $power } contre l’ordinateur
variant = Variante
rules = Règles
random-power = une puissance au hasard
open-orders = Ordres ouverts : chacun voit les ordres de tous
bluffs = Bluff : les ordres illégaux sont acceptés
import = Importer
import-file = Importer un fichier
drop-file = Déposez le fichier ici
ask-import = Titre de la partie du fichier { $file }

## La liste des parties
your-games = Vos parties
archived-games = Parties archivées
no-games = Aucune partie pour l’instant.
no-archived-games = Les archives sont vides.
no-such-games = Aucune partie ne correspond à « { $text } ».
count-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
archive = Archives
archive-count = { $count ->
    [one] { $count } archivée
   *[other] { $count } archivées
}
back-to-games = Retour à vos parties
search-games = Chercher une partie
show-more = Afficher la suite
count-people = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
count-computers = { $count ->
    [one] { $count } ordinateur
   *[other] { $count } ordinateurs
}
leads = { $power } en tête avec { $count }
lead-together = { $powers } : { $count } chacun
broken-game = Illisible
menu-of = Menu de { $title }
rename = Renommer
archive-game = Archiver
unarchive = Remettre dans vos parties
delete = Supprimer
ask-delete = Supprimer « { $title } » et son historique ? C’est irréversible.
told-renamed = Nouveau titre : { $title }.
told-archived = { $title } est archivée.
told-unarchived = { $title } est de retour dans vos parties.
told-deleted = { $title } est supprimée.

## Places et ordinateurs
seats = Joueurs
person = humain
computer = ordinateur, { $level }
level-random = au hasard
level-hold = tient toujours
level-greedy = gourmand
level-dumb = simple
level-search-casual = détente
level-search-club = club
level-search = fort
i-play = Je joue
against = Adversaires
thinking = réfléchit…
has-ordered = ordres donnés
play-as = Jouer
spectator = Spectateur
everybody = toutes les puissances
cover-title = { $power } : à vous
cover-text = Les ordres du joueur précédent sont cachés. Passez l’appareil, puis continuez.
cover-show = Jouer { $power_the }

## Conseils et chances
hint = Conseil
hints = Conseils
hint-of = Conseil { $number } sur { $count }
hint-previous = Conseil précédent
hint-next = Conseil suivant
take-hint = Utiliser
chances = Chances estimées
chances-text = La part de chaque puissance dans la partie, estimée par une recherche

## Une partie
orders = Ordres
results = Résultats
before = Avant
history = Historique
previous = Phase précédente
next = Phase suivante
shown = Affichage
now-at = En cours : { $phase }
go-to-now = Revenir à la phase en cours
go-on-to = Continuer : { $phase }
resolve = Résoudre
resolve-anyway = Résoudre sans les ordres manquants
redo-phase = Rétablir la phase
undo-phase = Annuler la dernière phase
undo = Annuler
redo = Rétablir
events = Événements
given-of = { $given } sur { $wanted }
hidden = cachés jusqu’à la résolution
not-awaited = pas attendue
centres = { $count ->
    [one] { $count } centre
   *[other] { $count } centres
}
votes = Votes pour la partie nulle
no-votes = Aucun vote.
vote-draw = Voter la partie nulle
vote-no = Retirer le vote
settings = Réglages
more = Plus
fork = Et si…
picture = Image
film = Film
export = Exporter
share = Copier le lien
to-sandbox = Ouvrir dans le bac à sable
ask-resolve = Résoudre la phase maintenant ?
ask-undo = Annuler la dernière phase ? Ses ordres sont conservés et vous pourrez la résoudre à nouveau.
ask-fork = Titre de la nouvelle partie qui continue d’ici
fork-title = { $title }, depuis { $phase }
ask-title = Titre de la partie

## Donner des ordres
board = Plateau
table = Ordres et partie
zoom-in = Agrandir
zoom-out = Réduire
whole-board = Voir tout le plateau
write-order = Tapez un ordre, par exemple { $example }
offers = Ordres possibles
hold = tenir
move = se déplacer
support = soutenir
convoy = convoyer
via = par convoi
retreat = se retirer
disband = disperser
remove = démobiliser
build = mobiliser
waive = renoncer à une mobilisation
army = armée
fleet = flotte
unit-army = Armée : { $place }
unit-fleet = Flotte : { $place }
action = Action de l’unité
target = Destination
hint-choose = Choisissez une unité.
hint-choose-retreat = Choisissez une unité délogée.
hint-choose-adjust = Choisissez un centre où mobiliser ou une unité à démobiliser.
hint-nothing = Vous n’avez rien à faire dans cette phase.
hint-watch = Vous êtes spectateur. Choisissez une puissance pour donner des ordres.
do-move = Aller
do-support = Soutenir
do-convoy = Convoyer
do-hold = Tenir
do-retreat = Se retirer
do-disband = Disperser
do-remove = Démobiliser
support-instead = Plutôt soutenir
prompt-move = { $unit } : choisissez une province où aller ou une unité à soutenir
prompt-fleet = { $unit } : choisissez une province où aller ou une unité à soutenir ou à convoyer
prompt-to = { $unit } : choisissez une province où aller
prompt-support = { $unit } : choisissez l’unité à soutenir
prompt-convoy = { $unit } : choisissez l’armée à convoyer
prompt-support-to = { $unit } soutient { $helped } : choisissez sa destination, ou de nouveau { $helped } pour tenir
prompt-convoy-to = { $unit } convoie { $helped } : choisissez où elle débarque
prompt-retreat = { $unit } : choisissez où l’unité se retire, ou de nouveau l’unité pour la disperser
prompt-disband = { $unit } ne peut pas se retirer : choisissez de nouveau l’unité pour la disperser
prompt-remove = { $unit } : choisissez de nouveau l’unité pour la démobiliser
prompt-build = { $unit } : choisissez quoi mobiliser
prompt-coast = { $unit } : choisissez une côte
prompt-route = { $unit } embarque pour { $to } : ordonner aussi le convoi ?
order-fleets = Faire convoyer { $fleets }
label-move = Aller en { $to }
label-convoyed = Aller en { $to } par convoi
label-retreat = Se retirer en { $to }
label-support = Soutenir { $unit }
label-support-hold = Soutenir la tenue de { $unit }
label-support-to = Soutenir { $unit } vers { $to }
label-convoy = Convoyer { $unit }
label-convoy-to = Convoyer { $unit } vers { $to }
label-choose = Choisir { $place }
label-build = Mobiliser
refuse-border = { $from } ne touche pas { $to }
refuse-army = Une armée ne peut pas entrer en { $to }
refuse-fleet = Une flotte ne peut pas entrer en { $to }
refuse-retreat = { $from } ne peut pas se retirer en { $to }
refuse-helped = { $unit } ne peut pas atteindre { $to }
refuse-nobody = Aucune unité que { $from } puisse y aider
refuse-other = { $place } ne peut pas le faire maintenant
take-back = Retirer { $order }
discard = Abandonner
bluff = Donner comme bluff
no-orders = Aucun ordre pour l’instant.
no-order = sans ordre
refused-not-yours = C’est une unité d’une autre puissance ({ $power }) ; vous jouez { $own_the }.
refused-watching = C’est une unité d’une puissance ({ $power }) que vous ne jouez pas : vous êtes spectateur.
letters = Raccourcis d’une touche

## La table de jeu
log = Journal
table-tab = Table
you-play = Vous jouez { $power_the }
you-played = Vous avez joué { $power_the }
you = Vous
unit-count = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
}
order-count = { $count ->
    [one] { $count } ordre
   *[other] { $count } ordres
}
centres-win = { $count } centres pour gagner
units-on-board = { $count ->
    [one] { $count } unité sur le plateau
   *[other] { $count } unités sur le plateau
}
does-hold = tient
does-move = va en
does-via = par convoi
does-support = soutient
does-support-hold = sur place
does-convoy = convoie
does-to = vers
does-retreat = se retire en
does-disband = est dispersée
does-remove = est démobilisée
does-build = est mobilisée
does-waive = renonce à une mobilisation
no-order-yet = sans ordre
default-hold = tient par défaut
default-disband = dispersée par défaut
default-build = ne mobilise rien
default-remove = les règles décident
choosing = en cours
and = et
bluff-note = bluff
table-now = Les places et les réglages se trouvent dans la phase en cours.
orders-given = { $given ->
    [one] { $given } ordre sur { $wanted }
   *[other] { $given } ordres sur { $wanted }
}
nothing-due = Rien à ordonner
nothing-due-text = Vous n’avez pas d’ordre à donner dans cette phase.
saved-secret = Enregistrés à { $time }. Personne d’autre ne les voit.
saved-open = Enregistrés à { $time }. Tout le monde les voit.
missing-hold = Les unités sans ordre tiennent.
missing-disband = Les unités sans ordre sont dispersées.
missing-build = Les mobilisations non ordonnées sont perdues.
missing-remove = Les règles choisissent les autres démobilisations.
all-given = Prêt à résoudre.
ask-missing-hold = { $count ->
    [one] { $count } unité est sans ordre et tiendra. Résoudre quand même ?
   *[other] { $count } unités sont sans ordre et tiendront. Résoudre quand même ?
}
ask-missing-disband = { $count ->
    [one] { $count } unité est sans ordre et sera dispersée. Résoudre quand même ?
   *[other] { $count } unités sont sans ordre et seront dispersées. Résoudre quand même ?
}
ask-missing-build = { $count ->
    [one] { $count } mobilisation n’est pas ordonnée et sera perdue. Résoudre quand même ?
   *[other] { $count } mobilisations ne sont pas ordonnées et seront perdues. Résoudre quand même ?
}
ask-missing-remove = { $count ->
    [one] { $count } démobilisation n’est pas ordonnée. Les règles choisiront l’unité. Résoudre quand même ?
   *[other] { $count } démobilisations ne sont pas ordonnées. Les règles choisiront les unités. Résoudre quand même ?
}
continue = Continuer
chip-computers = { $count ->
    [one] { $count } ordinateur, { $level }
   *[other] { $count } ordinateurs, { $level }
}
chip-computers-mixed = { $count ->
    [one] { $count } ordinateur
   *[other] { $count } ordinateurs
}
chip-ordered = ordres donnés
chip-thinking = réflexion…
chip-waiting = En attente : { $powers }
chip-all-in = Tous les ordres sont là
chip-over = Partie terminée
chip-brief-over = terminée
chip-brief-waiting = en attente
chip-brief-ready = prêts
verdict-good = réussit
now = Maintenant
what-failed = Les échecs
failed-of = { $count } sur { $all }
click-why = cliquez pour savoir pourquoi
as-ordered = Comme ordonné
no-orders-given = Aucun ordre n’a été donné.
succeeded = { $count ->
    [one] { $count } ordre a réussi
   *[other] { $count } ordres ont réussi
}
all-succeeded = Tous les ordres ont réussi
must-retreat = { $unit } doit se retirer
must-retreat-to = en { $places }
must-retreat-several = { $count ->
    [one] { $count } unité doit se retirer
   *[other] { $count } unités doivent se retirer
}
part-moves = avance
part-holds = tient
part-supports = soutient
part-convoys = convoie
what-if = Et si…
what-would = Ce qui se passerait
what-would-hold = si les autres tiennent
what-would-text = Dessinez des ordres pour d’autres puissances et voyez ce qu’ils changent. Rien n’est envoyé.
what-if-nothing = Donnez un ordre pour voir ce qui se passerait.
last-adjustment = Derniers ajustements
was-built = { $power_the } a mobilisé { $units }.
was-removed = { $power_the } a démobilisé { $units }.
was-waived = { $power_the } a renoncé à une mobilisation.
centres-by-year = Centres par année
at-start = départ
log-empty = Aucune phase n’est encore résolue.
log-failed = { $count ->
    [0] aucun échec
    [one] { $count } échec
   *[other] { $count } échecs
}
sheet-more = Agrandir le panneau
sheet-less = Réduire le panneau
fork-from-here = Nouvelle partie à partir d’ici
downloads = Télécharger

## Explications
strengths = Forces
dislodged-by = Délogée par { $unit }.
decided-by = Tranché par le choix de règle pour le DATC { $issue }.
col-unit = Unité
col-power = Puissance
col-role = Rôle
col-strength = Force
role-own = cette unité
role-head-to-head = va en sens inverse
role-rival = y va aussi
role-conditional-rival = y va aussi
role-moves-in = prend la province
role-stands = s’y tient
role-fails-to-leave = reste, car son déplacement échoue
role-same-power = appartient à la même puissance
role-convoy-broken = son convoi est rompu
role-stopped = a été arrêtée
role-beaten-head-to-head = a perdu son face-à-face
role-dislodged-past-convoy = a été délogée par une armée convoyée
role-attacks = attaque

## Messages
told-given = Ordre : { $order }.
told-removed = Ordre supprimé : { $order }.
told-all-ordered = Toutes les unités ont un ordre.
told-undone = Annulé.
told-redone = Rétabli.
told-seat = Vous jouez { $power_the }.
told-moved = La partie est passée à { $phase }.
told-other = { $power_the } a changé ses ordres.
told-resolved = Phase résolue : { $phase }.
told-taken-back = Retour à { $phase }.
told-vote = { $power_the } vote la partie nulle.
told-vote-no = { $power_the } retire son vote.
told-ordered = { $power_the } a donné ses ordres.
told-hints = { $count ->
    [one] { $count } conseil, montré sur le plateau.
   *[other] { $count } conseils. Le premier est montré sur le plateau.
}
told-wait = Des ordinateurs réfléchissent encore. La phase sera résolue quand leurs ordres seront là.
told-new-seat = { $power } : { $who }.

## Le bac à sable
all-powers = toutes les puissances, toutes les notations
orders-text = Ordres de toutes les puissances, un par ligne. Tab accepte une proposition.
orders-example = par - bur
line-succeeds = Réussit
line-fails = Échoue
line-why = Pourquoi : { $order }
mode = Mode
without-order = Unités sans ordre
others-hold = tiennent
others-computer = jouent comme un ordinateur
outcome = Issue
comes-next = Ensuite : { $phase }
nothing-saved = Rien n’est enregistré : le lien contient tout.
nothing-saved-draft = Rien n’est enregistré. Le lien vaut tant que ce serveur tourne.
orders-file = Ordres en fichier
edit = Modifier la position
edit-what = Ce qu’il faut placer
edit-army = Armée
edit-fleet = Flotte
edit-owner = Centre
edit-remove = Retirer
edit-hint = Choisissez quoi placer et pour quelle puissance, puis cliquez sur des provinces. Cliquez de nouveau pour retirer.
phase = Phase
year = Année
phase-M = mouvements
phase-R = retraites
phase-A = ajustements
owner = Propriétaire
neutral = personne
datc-case = Cas du DATC
load = Charger
start-position = Position de départ
empty-board = Plateau vide
position-text = Position en texte
position-file = Position en fichier
save-game = Enregistrer comme partie

## Aide
keys = Raccourcis clavier
key-type = taper un ordre, par exemple par - bur ; séparez-en plusieurs par « ; »
key-next = unité suivante sans ordre
key-walk = sur le plateau : aller à l’unité ou à la destination suivante
key-enter = choisir l’unité ou la destination
key-kind = avec une unité choisie : aller, soutenir, tenir, convoyer, disperser
key-switch = passer du soutien au convoi et inversement
key-delete = supprimer l’ordre de l’unité choisie
key-escape = revenir d’une étape
key-undo = annuler, rétablir
key-history = phase précédente, phase suivante
key-stage = dans une phase passée : avant, ordres, résultats
key-zoom = agrandir, réduire, voir tout le plateau
key-tabs = onglets du panneau
key-resolve = résoudre la phase
key-help = afficher cette liste
how-what = Chancery est une table pour le jeu Diplomatie. Elle juge selon les règles et explique chaque résultat, des ordinateurs jouent les puissances que personne ne prend, et le bac à sable essaie n’importe quelle position.
gestures = Donner des ordres
gesture = Ordre
gesture-how = Sur le plateau
gesture-clicks = Clics
gesture-move = Aller
gesture-move-how = Cliquez sur l’unité, puis sur la province. Ou glissez l’unité jusque-là.
gesture-support = Soutenir un mouvement
gesture-support-how = Cliquez sur l’unité qui soutient, sur l’unité soutenue, puis sur sa destination. Ou glissez l’unité qui soutient sur la flèche.
gesture-support-hold = Soutenir une tenue
gesture-support-hold-how = Cliquez sur l’unité qui soutient, puis deux fois sur l’autre.
gesture-hold = Tenir
gesture-hold-how = Cliquez deux fois sur l’unité, ou tapez H.
gesture-convoy = Aller par convoi
gesture-convoy-how = Cliquez sur l’armée et sur une côte hors de sa portée. La page propose d’ordonner vos flottes en chemin.
gesture-fleet = Convoyer une armée
gesture-fleet-how = Comme un soutien. Si les deux sont possibles, Tab passe de l’un à l’autre.
gesture-retreat = Se retirer, disperser
gesture-retreat-how = Cliquez sur l’unité délogée et sur une province, ou deux fois sur l’unité pour la disperser.
gesture-build = Mobiliser, démobiliser
gesture-build-how = Cliquez sur le centre et choisissez l’unité, ou cliquez sur l’unité à démobiliser.
gesture-delete = Supprimer un ordre
gesture-delete-how = Cliquez sur la croix × dans la liste, ou tapez Suppr avec l’unité choisie.
how-club-what = Ce club joue à Diplomatie par échéances. Il juge selon les règles et explique chaque résultat, et le bac à sable essaie n’importe quelle position.
how-club-save = Les ordres sont enregistrés au fur et à mesure, et personne d’autre ne les voit avant la résolution. Ce qui est enregistré à l’échéance compte.
how-club-ready = « Prêt » signifie qu’il ne vous faut plus de temps. Quand tous ceux qui doivent des ordres sont prêts, la phase est résolue plus tôt. Vous pouvez y renoncer jusque-là.
how-club-deadline = L’échéance de chaque phase figure en haut de la partie. Un avis par courriel ou dans le navigateur, un calendrier et un flux vous la rappellent ; choisissez-les sur la page de votre compte.
how-club-absence = Si vous manquez une échéance, une excuse prolonge la phase une fois. Sans excuse, vos unités tiennent, et après plusieurs phases manquées d’autres peuvent reprendre votre place. Désignez un remplaçant avant de vous absenter.
how-club-press = Écrivez à n’importe quel groupe de joueurs dans la presse, dans la mesure où la partie le permet. Un message envoyé ne peut plus être modifié.
how-club-votes = Les joueurs peuvent voter le partage d’une nulle, la concession, une pause ou l’annulation de la partie. Personne ne voit qui a voté pour une nulle.
how-token = Un clic sur une unité désigne l’unité, un clic sur la terre désigne la province. L’étiquette près du pointeur dit d’avance ce que fera un clic.
mouse-touch = Souris et doigts
how-wheel = La molette agrandit à l’endroit du pointeur. Glissez la mer ou la terre pour déplacer la carte.
how-fingers = Avec les doigts : touchez pour cliquer, pincez pour agrandir, glissez à deux doigts pour déplacer la carte. Faites glisser le volet vers le haut ou le bas.
a-turn = Un tour
how-resolve = Quand tous les ordres sont là, résolvez la phase. Cliquez sur un résultat pour voir pourquoi l’ordre a réussi ou échoué.
how-history = La chronologie dans la barre parcourt toutes les phases. Chacune a sa propre adresse, et vous pouvez commencer une nouvelle partie depuis chacune.
how-sandbox = Dans le bac à sable, le texte et le plateau disent la même chose. Tapez les ordres de toutes les puissances, dans n’importe quelle notation, ou donnez-les par des clics : chaque ligne montre aussitôt son verdict. Modifiez la position, chargez un cas du DATC, passez à la phase suivante. Rien n’est enregistré : l’adresse contient tout.
how-secret = Les ordres restent cachés aux autres puissances jusqu’à la résolution, sauf si la partie se joue à ordres ouverts.
how-computers = Les ordinateurs jouent les puissances que vous leur donnez. Ils donnent aussitôt leurs ordres, cachés eux aussi. Un conseil montre sur le plateau ce qu’une recherche ordonnerait à votre place ; vos ordres restent tels quels.
how-share = Deux navigateurs ouverts sur la même partie voient aussitôt les changements l’un de l’autre.
for-programs = Pour les programmes
how-api = Les programmes peuvent faire tout cela par l’API JSON, décrite à l’adresse
