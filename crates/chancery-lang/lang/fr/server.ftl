busy = Un autre programme travaille sur cette partie. Réessayez.
stale = La partie a changé depuis votre lecture. Elle en est à { $phase }. Rien n’a été enregistré : relisez-la, puis recommencez.
still-thinking = Des ordinateurs réfléchissent encore : { $powers }. Réessayez dans un instant.
too-many-orders = { $count } ordres, c’est trop ; la limite est de { $most }.
order-too-long = Un ordre compte { $length } caractères ; la limite est de { $longest }.
stopping = Le serveur s’arrête.
no-case = Il n’y a pas de cas « { $id } ». Un numéro de cas ressemble à 6.A.1.
too-many-listeners = { $most } pages sont déjà ouvertes sur ce serveur. Fermez-en.
too-many-own-listeners = Trop de pages de ce serveur sont ouvertes à votre adresse. Fermez-en.
too-many-connections = Le serveur a autant de connexions qu’il peut en tenir. Réessayez dans quelques secondes.
too-many-own-connections = Votre adresse a trop de connexions à ce serveur. Fermez-en, puis réessayez.
too-many-writers = { $most } changements de cette partie attendent déjà. Réessayez dans quelques secondes.
own-rules = Un fichier Chancery contient déjà sa variante et ses règles ; n’indiquez ni `variant` ni `rules`.
last-year = La dernière année, { $last }, précède la première, { $first }.
list-limit = Une page compte de 1 à { $most } parties.
list-cursor = Le début de page dans `after` n’est pas valide. Reprenez la valeur de `next` de la page précédente.
picture-width = Une largeur de { $width } pixels est impossible : de { $least } à { $most }.
picture-seconds = Chaque image reste affichée de 0,1 à 60 secondes.
nothing-to-film = Aucune phase n’a encore été résolue : il n’y a rien à animer.
not-a-unit = « { $text } » n’est pas une unité. Écrivez A ou F et le lieu, comme `A PAR`.
whose-order = De qui est cet ordre ? Écrivez la puissance devant, comme `FRANCE: { $text }`.
bad-query = Les paramètres de l’adresse ne sont pas valides : { $error }
bad-body = Le contenu n’est pas valide : { $error }
too-many-values = Le contenu compte plus de { $most } valeurs.
not-text = Le fichier n’est pas un texte UTF-8.
unknown-host = Ce serveur ne porte pas ce nom. Ouvrez-le par l’adresse qu’il a affichée.
other-site = Une page d’un autre site ne peut pas modifier les parties d’ici.
other-site-loads = Une page d’un autre site ne peut pas charger ceci. Ouvrez l’adresse dans un nouvel onglet.
overloaded = Le site reçoit plus de requêtes qu’il ne peut en traiter. Rien n’a été fait : réessayez dans quelques secondes.
busy-drawing = Le serveur dessine autant d’images qu’il peut. Réessayez dans quelques secondes.
busy-exporting = Le serveur exporte autant de comptes qu’il peut. Réessayez dans une demi-minute.
busy-importing = Le serveur lit autant de fichiers qu’il peut. Réessayez dans quelques secondes.
busy-thinking = Le serveur prépare autant de conseils qu’il peut. Réessayez dans quelques secondes.
film-frames = Une animation de { $frames } phases est trop longue ; la limite est de { $most }.
film-width = Avec { $frames } images, une animation peut avoir au plus { $most } pixels de large.
film-length = L’animation durerait plus d’une heure. Affichez chaque image moins longtemps.
all-orders-in = Tous les ordres sont là.
waiting = Encore attendus : { $powers }.
thinking = Réfléchissent : { $computers }.
waiting-and-thinking = Encore attendus : { $powers }. Réfléchissent : { $computers }.
variant-faults = { $count ->
    [one] La variante a un défaut : corrigez-le d’abord.
   *[other] La variante a { $count } défauts : corrigez-les d’abord.
}
no-variant = Il n’y a pas de variante « { $id } ». Au choix : { $known }
title-bad-request = Requête incorrecte
title-unauthorized = Non connecté
title-forbidden = Interdit
title-not-found = Introuvable
title-method = Méthode non autorisée
title-timeout = Délai dépassé
title-conflict = Impossible pour l’instant
title-too-large = Trop grand
title-media-type = Type de contenu non pris en charge
title-unprocessable = Non accepté
title-too-many = Trop de requêtes
title-unavailable = Occupé
title-server-error = Erreur du serveur
title-other = Impossible
nothing-here = Il n’y a rien à cette adresse.
wrong-method = Cette adresse accepte d’autres méthodes ; voyez l’en-tête Allow.
timed-out = La requête a pris trop de temps et a été annulée.
body-too-large = Le contenu est trop grand : 1 Mio au plus, 8 Mio pour un fichier à importer.
json-expected = Envoyez le contenu en JSON, avec `Content-Type: application/json`.
games-unreadable = Les parties ne peuvent pas être lues.
database-unreadable = La base de données ne répond pas.
server-failed = Le serveur a échoué. La partie n’a pas changé.
bad-request = La requête est incompréhensible.

# Le bac à sable : les verdicts à côté des lignes, et l’issue en quelques phrases. Unités et lieux sont des codes comme `A PAR`.
strengths = { $own } contre { $theirs }
no-border = { $from } ne touche pas { $to }
no-unit-in = Aucune unité en { $place }
outcome-takes = { $unit } prend { $place }.
outcome-moves = { $count } mouvements réussissent.
outcome-nobody-dislodged = Personne n’est délogé.
outcome-dislodged = { $count ->
    [one] { $units } est délogée.
   *[other] { $units } sont délogées.
}
outcome-fails = { $count ->
    [one] 1 mouvement échoue.
   *[other] { $count } mouvements échouent.
}
outcome-retreats = { $count ->
    [0] Aucune unité ne se retire.
    [one] 1 unité se retire.
   *[other] { $count } unités se retirent.
}
outcome-disbands = { $count ->
    [0] Aucune n’est dispersée.
    [one] 1 unité est dispersée.
   *[other] { $count } unités sont dispersées.
}
outcome-builds = { $count ->
    [0] Aucune unité n’est mobilisée.
    [one] 1 unité est mobilisée.
   *[other] { $count } unités sont mobilisées.
}
outcome-removes = { $count ->
    [0] Aucune unité n’est démobilisée.
    [one] 1 unité est démobilisée.
   *[other] { $count } unités sont démobilisées.
}
# Pourquoi un ordre échoue, en quelques mots.
score = { $theirs } contre { $own }
short-dislodged = Délogée par { $unit }, { $score }
short-dislodged-by = Délogée par { $unit }
short-beaten = Battue par { $unit }, { $score }
short-held = { $unit } résiste, { $score }
short-standoff-with = Blocage avec { $unit }, { $score }
short-standoff = Blocage, { $score }
short-opposed-with = Face à face avec { $unit }, { $score }
short-opposed = Face à face, { $score }
short-own-unit = { $unit }, de son camp, est sur place
short-no-convoy = Aucun convoi
short-convoy-broken = Convoi rompu
short-paradox = Arrêtée par un paradoxe
short-cut = Coupé par { $unit }
short-no-match = { $unit } a un autre ordre
short-no-support = { $unit } ne peut être soutenue
short-unused = Inutile
short-no-effect = Sans effet
short-illegal = Illégal

## Les noms avec leur article, pour les textes des pages
power-the = { $power_the }
