days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
length-unreadable = `{ $text }` n’est pas une durée. Écrivez par exemple `1d12h`, `90m` ou `30s`.
length-bounds = { $kind ->
    [phase] Une phase dure de { $least } à { $most }, et non { $length }.
    [grace] Le délai de grâce après l’échéance est de { $most } au plus, et non de { $length }.
   *[wait] L’attente après le dernier « prêt » est de { $most } au plus, et non de { $length }.
}
timestamp-range = `{ $number }` n’est pas une date en microsecondes entre les années 1970 et 9000.
zone-unknown = Fuseau horaire inconnu : `{ $zone }`. Utilisez un nom comme `Europe/Paris`.

fixed-times-word = `{ $word }` n’est ni un jour ni une heure. Écrivez les heures fixes comme `Mon and Thu 19:00 Europe/Paris`.
fixed-times-incomplete = Des heures fixes demandent des jours, une heure et un fuseau horaire, comme `Mon and Thu 19:00 Europe/Paris`.
fixed-times-too-many = { $count } heures fixes par semaine, c’est trop : { $most } au plus.
skipped-word = `{ $word }` n’est ni un jour de la semaine ni une date. Écrivez les jours sautés comme `Sat and Sun, 2026-12-25 Europe/Paris`.
skipped-empty = Indiquez au moins un jour à sauter et un fuseau horaire, comme `Sat and Sun Europe/Paris`.
skipped-every-day = Tous les jours de la semaine sont sautés. Laissez-en au moins un.
skipped-too-many = { $count } dates à sauter, c’est trop : { $most } au plus.
clock-times-skipped = Toutes les heures fixes tombent sur des jours sautés. Choisissez un autre jour ou sautez-en moins.
clock-first-shorter = La première phase est plus courte que les autres. Allongez-la ou retirez ce réglage.
timer-paused = La partie est déjà en pause.
timer-running = La partie n’est pas en pause.
timer-untimed = Cette phase n’a pas d’échéance.
outage-extended = Le site est resté inaccessible pendant { $length } alors qu’une échéance passait. L’échéance a été repoussée.

number-range = { $what ->
    [excuses] Un joueur a de { $least } à { $most } excuses, et non { $number }.
    [misses] Un siège s’ouvre après { $least } à { $most } phases manquées, et non { $number }.
   *[reliability] La fiabilité est un pourcentage de { $least } à { $most }, et non { $number }.
}
computer-name-invalid = Nom d’ordinateur invalide : `{ $name }`. Utilisez de 1 à 40 lettres minuscules, chiffres et traits d’union.
settings-no-title = La partie n’a pas de titre. Donnez-lui-en un.
settings-variant = Aucune variante ne s’appelle `{ $variant }`.
settings-last-year = La dernière année, { $last }, précède la première, { $first }. Choisissez-en une plus tardive.
settings-no-press-to-read = La partie est sans courrier : le maître de jeu n’a rien à lire. Choisissez un autre type de courrier ou désactivez ce réglage.
settings-other-variant = Une partie garde sa carte. Pour jouer une autre variante, créez une autre partie.
settings-in-use = Quelqu’un s’est inscrit avec ce réglage : `{ $field }` ne peut plus changer. Laissez-le tel quel ou créez une autre partie.
preset-live-evening = Une soirée en direct : 15 minutes par mouvement, 5 par retraite ou ajustement
preset-daily = Une phase par jour
preset-twice-weekly = Deux fois par semaine, sans les week-ends
preset-untimed = Sans horloge : une phase se termine quand tous sont prêts

id-invalid = `{ $text }` n’est pas un identifiant valide.

name-length = Un nom a de { $least } à { $most } caractères.
name-character = Un nom ne peut pas contenir le caractère { $character }. Utilisez des lettres, des chiffres, des espaces, - _ . et '.
name-no-letter = Un nom contient au moins une lettre ou un chiffre.
former-player = ancien joueur
email-invalid = Ce n’est pas une adresse électronique. Écrivez-la comme `nom@example.org`.

seats-inconsistent = Les sièges ne correspondent pas au plateau, ou un compte en occupe deux.
seat-unknown = Cette partie n’a pas ce siège.
seat-taken = Ce siège est déjà pris. Choisissez-en un autre.
seats-full = Aucun siège n’est libre dans cette partie. Choisissez-en une autre.
seat-second = Vous avez déjà un siège dans cette partie.
seat-vacant = Personne n’occupe ce siège.
seat-sitter-plays = Ce joueur joue déjà dans la partie. Choisissez quelqu’un d’autre.
seat-own-sitter = Vous ne pouvez pas vous remplacer vous-même. Choisissez quelqu’un d’autre.
assignment-too-many = { $players } joueurs, c’est trop pour { $powers } puissances.
assignment-twice = Un joueur figure deux fois dans la liste.
assignment-preferences = Une liste de préférences nomme une puissance deux fois, ou une puissance absente du plateau.
assignment-choice = Deux joueurs ont choisi la même puissance, ou l’un d’eux n’en a choisi aucune.

denial-no-such-game = Cette partie n’existe pas, ou elle est privée. Vérifiez l’adresse ou demandez une invitation.
denial-sign-in = Connectez-vous d’abord.
denial-already-signed-in = Vous êtes déjà connecté.
denial-scope = Ce jeton n’a pas la portée `{ $scope }`. Créez-en un qui l’a.
denial-session-only = Un jeton ne le permet pas. Connectez-vous et faites-le sur le site.
denial-not-at-a-table = Ce n’est possible que dans un club.
denial-stage = { $stage ->
    [waiting] Impossible tant que la partie attend des joueurs.
    [roll-call] Impossible pendant l’appel.
    [running] Impossible tant que la partie est en cours.
    [paused] Impossible tant que la partie est en pause.
    [finished] La partie est terminée.
   *[cancelled] La partie a été annulée.
}
denial-not-your-seat = Vous ne jouez pas cette puissance. Vous ne pouvez agir que pour la vôtre.
denial-holder-only = Seul le titulaire du siège peut le faire, pas un suppléant.
denial-master-only = Seul le maître de jeu peut le faire.
denial-operator-only = Seul un opérateur peut le faire.
denial-system-only = Le site le fait de lui-même le moment venu.
denial-needs-approval = Le maître de jeu joue dans cette partie : les deux tiers des joueurs doivent d’abord être d’accord.
denial-needs-vote = Les joueurs doivent voter pour cela.
denial-others-orders = Personne ne voit les ordres des autres avant leur résolution.
denial-sealed = Les ordres déposés restent sous scellés jusqu’à la fin de la partie.
denial-ready-hidden = Cette partie ne montre pas qui est prêt.
denial-anonymous = Cette partie ne montre pas qui joue avant la fin.
denial-no-hints = Cette partie se joue sans conseils.
denial-knows-press = Le maître de jeu peut lire tous les messages de cette partie et ne peut pas y reprendre un siège.
denial-no-spectators = Cette partie n’admet pas de spectateurs.
denial-blocked = Vous ne pouvez pas rejoindre cette partie.
denial-unreliable = Cette partie demande une fiabilité de { $least } %.
denial-eliminated = Cette puissance est éliminée.
denial-no-draws = Cette partie ne peut pas finir par une nulle.
denial-press-off = Cette partie n’admet pas ces messages.
denial-press-phase = Les messages ne s’écrivent que pendant les phases de mouvement.
denial-others-press = Cette conversation est celle d’autres joueurs.
denial-earlier-press = Cette partie ne montre pas les anciens messages à un nouveau joueur.

hex-invalid = { $digits } chiffres hexadécimaux en minuscules sont attendus.
log-act-number = Le journal a l’acte { $found } là où l’acte { $expected } devrait être. Des actes manquent ou sont en désordre.
log-act-hash = L’acte { $number } du journal a été modifié après coup.
log-act-time = L’acte { $number } du journal est antérieur à celui qui le précède.
log-turn-number = Le journal a le tour { $turn } deux fois ou en désordre.
log-heads = Le journal donne les puissances du tour { $turn } en désordre.
log-submission-number = { $power } : le journal a le dépôt { $found } là où le dépôt { $expected } devrait être. Des dépôts manquent ou sont en désordre.
log-submission-hash = { $power } : le dépôt { $number } a été modifié après coup.
log-power = { $power } : le journal a des dépôts, mais aucun tour ne nomme cette puissance.
log-commitment = { $power } : les dépôts ne sont pas ceux avec lesquels le tour { $turn } a été résolu.
log-end = Le journal s’arrête trop tôt, ou sur un autre acte que celui qui a été publié.
receipt-other-game = Le reçu est celui d’une autre partie.
receipt-unknown = Le journal ne contient pas le dépôt de ce reçu.

# La preuve d’une partie terminée.
proof-layout = Ce n’est pas la preuve d’une partie : { $error }
proof-record = L’enregistrement de la partie est illisible : { $error }
proof-other-game = L’enregistrement est celui de la partie { $record }, les journaux sont ceux de la partie { $logged }.
proof-powers = Le tour { $turn } du journal ne nomme pas exactement les puissances de la variante.
proof-turn = L’enregistrement et le journal diffèrent au tour { $turn } : l’un a une phase que l’autre n’a pas.
proof-orders = { $phase } : les ordres de { $power } dans l’enregistrement ne sont pas ceux du tour { $turn } du journal.
proof-phase = { $part ->
    [ended] { $phase } vient après la fin de la partie.
    [position] { $phase } ne commence pas là où menait la phase précédente.
    [silence] { $phase } : l’enregistrement compte mal les phases manquées.
    [results] { $phase } : les résultats enregistrés ne sont pas ceux que donnent les règles.
    [disorder] { $phase } : l’enregistrement se trompe sur les puissances en désordre civil.
    [events] { $phase } : les événements enregistrés ne sont pas ceux que donnent les règles.
   *[next] { $phase } ne mène pas là où le dit l’enregistrement.
}
proof-end = La partie n’en est pas là où menait sa dernière phase.

weekday-name = { $day ->
    [Mon] le lundi
    [Tue] le mardi
    [Wed] le mercredi
    [Thu] le jeudi
    [Fri] le vendredi
    [Sat] le samedi
   *[Sun] le dimanche
}
every-day = tous les jours
on-days = { $days }
days-at-times = { $days } à { $times }
clock-untimed = Il n’y a pas d’échéances : une phase se termine quand tous sont prêts.
clock-same-lengths = Chaque phase dure { $length }.
clock-lengths = Les phases de mouvement durent { $movement }, les retraites et ajustements { $other }.
clock-fixed = Les phases de mouvement se terminent { $times } (fuseau horaire { $zone }) ; les retraites et ajustements durent { $other }.
clock-first = La première phase dure au moins { $length }.
clock-skip = Ces jours ne comptent pas : { $days }.
clock-grace = Les ordres manquants sont acceptés pendant { $length } après l’échéance.
clock-wait = Quand tous sont prêts, la phase se termine après { $length }.
clock-keep = Finir une phase plus tôt ne raccourcit jamais la suivante.
clock-restart = Si une phase finit plus tôt, la suivante commence aussitôt avec toute sa durée.

# Changements d’une partie.
game-stale = La partie a avancé et en est à { $phase }. Rien n’a été enregistré : rechargez-la.
game-late = L’échéance est passée ({ $deadline }) : rien n’a été enregistré. Ce qui l’était avant compte.
game-no-players = Personne ne s’est encore inscrit. Il faut au moins un joueur.
game-invitation = Ce lien d’invitation n’est plus valable. Demandez-en un nouveau au maître de jeu.
