# Partage des parties du club, profils et résultats. Les scripts reçoivent la plupart de ces textes avec la page.

## Aperçus de liens
preview-board = Un plateau de Diplomacy avant le premier coup
preview-line = Diplomacy à échéances

## La page que d’autres sites intègrent
embed-nothing = Cette partie n’est pas disponible ici.
embed-open-site = Ouvrir le site
embed-open = Ouvrir la partie
embed-stages = Ce qui est montré
embed-phases = Phases
embed-previous = ‹ Précédente
embed-next = Suivante ›

## Le dialogue de partage
share-title = Partager
share-what = { $phase }
share-address = Lien
share-address-text = Il s’ouvre pour toute personne qui peut regarder la partie et montre toujours cette phase.
share-address-now = Il s’ouvre pour toute personne qui peut regarder la partie et montre toujours la phase en cours.
share-hidden = Seules les personnes de cette partie peuvent ouvrir le lien.
share-members = Seuls les membres de ce site peuvent ouvrir le lien.
share-embed = Intégrer à une page
share-embed-text = Collez ce code dans une page web. Il montre le plateau et les résultats, sans déposer de cookie.
share-picture = Image
share-picture-large = Télécharger l’image
share-picture-card = Télécharger la carte d’aperçu
share-copy = Copier
share-copied = Copié.
share-menu = Partager…

## Fichiers d’une partie
files-title = Fichiers
files-over = Toute la partie avec tous les ordres.
files-running = La partie jusqu’ici, sans les ordres de la phase en cours.
files-chancery = Chancery
files-python = Paquet Python diplomacy
files-godip = godip
files-log = Journal de la partie
files-submissions = Tous les envois d’ordres
files-proof = Preuve
files-receipts = Mes récépissés
files-scores = Scores

## Profils
profile-since = Membre depuis { $month }
profile-games = Parties terminées
profile-reliability = Fiabilité
profile-percent = { $percent } %
profile-phases = ordres donnés dans { $kept } phases sur { $owed } en un an
profile-playing = En cours
profile-finished = Parties terminées
profile-none = Aucune partie terminée pour l’instant.
profile-public = Seules les parties publiques figurent ici, et les parties anonymes une fois terminées.
profile-centres = { $count ->
    [one] { $count } centre
   *[other] { $count } centres
}
outcome-solo = Victoire
outcome-draw = Nulle
outcome-draw-of = { $count ->
    [one] Nulle
   *[other] Nulle à { $count }
}
outcome-survived = Survivant
outcome-eliminated = Éliminé

## Programmes qui jouent
agent-mark = Programme
agent-seat = un programme
agents-in-game = { $count ->
    [one] { $count } programme
   *[other] { $count } programmes
}

## Tableaux de scores
scores-title = Scores
scores-choose = Parties
scores-hint = Des mots des titres de parties publiques, comme le nom d’un tournoi, ou des identifiants de parties séparés par des virgules.
scores-show = Afficher
scores-none = Aucune partie terminée trouvée.
scores-missing = { $count ->
    [one] { $count } partie manque : elle n’est pas terminée, ou vous ne pouvez pas la voir.
   *[other] { $count } parties manquent : elles ne sont pas terminées, ou vous ne pouvez pas les voir.
}
scores-totals = { $count ->
    [one] Totaux de { $count } partie
   *[other] Totaux de { $count } parties
}
scores-player = Joueur
scores-power = Puissance
scores-outcome = Résultat
scores-games = Parties
scores-solos = Victoires
scores-draws = Nulles
scores-centres = Centres
scores-computer = Ordinateur
scores-draw-size = Taille de la nulle
scores-sum-of-squares = Somme des carrés
scores-c-diplo = C-Diplo
scores-solo-only = Victoire seule
scores-csv = Places en CSV
scores-totals-csv = Totaux en CSV
scores-json = JSON
