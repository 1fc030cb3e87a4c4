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
