# L’atelier de `chancery serve`, où l’on crée des variantes.

ws-map = Carte
ws-powers = Puissances
ws-start = Position initiale
ws-rules = Règles
ws-view = Que modifier
ws-tools = Outils
ws-zoom = Zoom
ws-inspector = Inspecteur
ws-tool-choose = Choisir et déplacer
ws-tool-draw = Tracer une frontière
ws-tool-join = Réunir des provinces
ws-tool-anchors = Déplacer unités et noms
ws-try = Essayer
ws-export = Exporter
ws-saved = Atelier · enregistré à { $time }
ws-not-saved = Ce navigateur n’a plus de place pour garder l’ébauche. Enregistrez-la dans un fichier.
ws-my-board = My board
ws-my-board-fr = Mon plateau
ws-copy = copie
ws-opened = { $name } est ouvert.

## La suite
ws-prompt-empty = Prenez le crayon et tracez une côte
ws-prompt-first = Tracez une ligne fermée : votre première terre
ws-prompt-draw = Tracez de frontière à frontière, ou une ligne fermée
ws-prompt-join-first = Cliquez la province qui reste
ws-prompt-join = Cliquez une voisine pour la réunir à { $name }
ws-prompt-anchors = Déplacez l’unité, le nom ou le centre
ws-prompt-start = Cliquez une province pour y placer ce qui est choisi
ws-made = { $name } est nouveau.
ws-seam = La ligne ne divise encore rien. Tracez-en une autre pour fermer une partie.

## Pourquoi quelque chose est impossible
ws-cut-short = Tracez une ligne plus longue.
ws-cut-ends = Une frontière commence et finit sur une autre, ou là où elle a commencé.
ws-cut-crosses = Une frontière ne peut pas se croiser.
ws-cut-no-part = Cette ligne ne divise aucune province : ses deux bouts doivent toucher une frontière.
ws-cut-too-small = Une partie serait trop petite pour une unité.
ws-join-apart = Seules des voisines peuvent être réunies.
ws-move-crosses = Des frontières ne peuvent pas se croiser.
ws-file-path = Le dessin a des courbes. Seules les lignes droites se modifient : aplatissez d’abord les chemins.
ws-file-no-drawing = Cette variante n’a pas de dessin. L’atelier a besoin de board.svg et de board.toml à côté, ou dedans.
ws-file-not-drawn = Une province de cette variante n’est pas dessinée.
ws-file-no-variant = Choisissez un fichier de variante, comme variant.toml.
ws-cannot-stand = Cela ne peut pas être en { $place }.

## Une province
ws-province = Province
ws-choose-one = Cliquez une province sur la carte, ou choisissez-la dans la liste.
ws-choose-list = Choisir une province …
ws-unnamed = Sans nom
ws-name = Nom
ws-french = Français
ws-short = Abrégé
ws-kind = Genre
ws-land = Terre
ws-sea = Mer
ws-impassable = Infranchissable
ws-centre = Centre
ws-is-centre = centre de ravitaillement
ws-no-centre = pas de centre
ws-land-coasts = { $count ->
    [0] terre · pas de côte
    [one] terre · une côte
   *[other] terre · { $count } côtes
}
ws-coasts = Côtes
ws-stretches = { $count ->
    [one] { $count } rivage dans le dessin
   *[other] { $count } rivages dans le dessin
}
ws-one-coast = Une flotte les atteint tous, comme par un canal.
ws-name-coasts = Nommer les côtes
ws-join-coasts = Une seule côte
ws-coast = Côte { $number }
ws-nc = Côte nord
ws-ec = Côte est
ws-sc = Côte sud
ws-wc = Côte ouest
ws-nec = Côte nord-est
ws-sec = Côte sud-est
ws-swc = Côte sud-ouest
ws-nwc = Côte nord-ouest

## Voisines
ws-neighbours = Voisines
ws-neighbours-note = Trouvées d’après le dessin. Ce que vous ajoutez ou supprimez l’emporte.
ws-found = { $count ->
    [one] { $count }, d’après le dessin
   *[other] { $count }, d’après le dessin
}
ws-count = { $count }
ws-add = Ajouter
ws-by-army = Par une armée
ws-by-fleet = Par une flotte
ws-add-army = Ajouter une frontière d’armée …
ws-add-fleet = Ajouter une frontière de flotte …
ws-drawn = dessinée
ws-by-hand = à la main
ws-removed = supprimée
ws-remove-border = Supprimer la frontière avec { $place }
ws-restore-border = Rétablir la frontière avec { $place }

## Problèmes
ws-problems = Problèmes
ws-in-map = { $count ->
    [0] aucun
    [one] { $count } dans toute la variante
   *[other] { $count } dans toute la variante
}
ws-error = Erreur :
ws-hint = Conseil :
ws-fix = Corriger
ws-set = Mettre { $count }
ws-show = Montrer
ws-all-sound = Tout est en ordre.
ws-checking = Vérification …
ws-errors = { $count ->
    [one] { $count } erreur à corriger avant de jouer
   *[other] { $count } erreurs à corriger avant de jouer
}
ws-ready = Prêt à jouer.
ws-check-again = Vérifier
ws-counts-provinces = { $count ->
    [one] { $count } province
   *[other] { $count } provinces
}
ws-counts-centres = { $count ->
    [one] { $count } centre
   *[other] { $count } centres
}
ws-no-majority = { $count } centres sur { $centres } ne font pas une majorité.
ws-two-coasts = { $province } a { $count } rivages. Nommez-les si une flotte ne peut aller de l’un à l’autre.
ws-no-homes = { $power } n’a pas de centre national.
ws-no-units = { $power } n’a pas d’unité.

## Puissances et position initiale
ws-no-powers = Une partie demande au moins deux puissances.
ws-add-power = Ajouter une puissance
ws-delete-power = Supprimer la puissance
ws-adjective = Adjectif, angl.
ws-adjective-fr = Adjectif
ws-letter = Lettre
ws-colour = Couleur
ws-homes = { $count ->
    [0] pas de centre national
    [one] { $count } centre national
   *[other] { $count } centres nationaux
}
ws-powers-first = Ajoutez d’abord les puissances.
ws-start-note = Choisissez une puissance et une pièce, puis cliquez des provinces. Un second clic l’enlève.
ws-power = Puissance
ws-piece = Pièce
ws-army = Armée
ws-fleet = Flotte
ws-home = Centre
ws-clear = Vider
ws-place-in = Placer en …
ws-remove = Enlever { $what }
ws-roster = centres { $homes } · unités { $units }

## Règles
ws-title = Titre
ws-file-id = Identifiant
ws-first-year = Première année
ws-victory = Pour gagner
ws-set-majority = Majorité : { $count }
ws-fog = Brouillard
ws-fog-note = dans un club, chacun ne voit que ce qui est près de ses unités
ws-rules-note = Les saisons et tout le reste d’un fichier que vous ouvrez restent comme ils sont.

## Fichiers
ws-file = Fichier
ws-save = Enregistrer
ws-save-note = Un seul fichier contient la variante et son dessin. Un opérateur le met dans le dossier que nomme `chancery host --variants`.
ws-save-one = Fichier de variante
ws-save-zip = Trois fichiers (zip)
ws-play = Jouer
ws-play-note = La partie garde ce plateau, quoi que vous changiez ensuite.
ws-play-table = Jouer à la table
ws-begin = Recommencer
ws-new = Nouvelle carte
ws-open = Ouvrir des fichiers
ws-start-from = Partir de …
ws-ask-new = Commencer par une carte vide ? Annuler fait revenir celle-ci.
