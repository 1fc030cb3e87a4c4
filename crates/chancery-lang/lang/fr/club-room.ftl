# La page d’une partie du club. Les scripts reçoivent ces textes avec la page et y placent les arguments.

## Temps
room-left-days = { $days } j { $hours } h
room-left-whole-days = { $days } j
room-left-hours = { $hours } h { $minutes } min
room-left-minutes = { $minutes } min
room-time-up = temps écoulé
room-time-left = Temps restant :
room-until = jusqu’à { $time }
room-grace = délai de grâce jusqu’à { $time }
room-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
room-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}

## La barre
room-chip-waiting = En attente de joueurs : { $taken } sur { $total }
room-chip-paused = En pause
room-chip-paused-left = En pause, il reste { $left }
room-chip-cancelled = Annulée
room-chip-untimed = Sans échéance
room-chip-untimed-brief = sans horloge

## Onglets
room-players = Joueurs
room-game = Partie

## Joueurs
room-vacant = libre
room-anonymous-player = un joueur
room-is-ready = prêt
room-confirmed = présent
room-take-over = Reprendre
room-take-over-title = Reprendre { $power_the }
room-take-over-text = Vous jouez désormais { $power_the }, avec ses unités là où elles sont.
room-sees-press = Vous voyez les messages que le siège a reçus auparavant.
room-sees-no-press = Vous ne voyez pas les messages que le siège a reçus auparavant.

## Avant le début
room-waiting = En attente de joueurs
room-places = { $taken ->
    [one] { $taken } joueur sur { $total }
   *[other] { $taken } joueurs sur { $total }
}
room-waiting-text = La partie commence quand tous les sièges sont pris et confirmés.
room-joined-text = Vous avez un siège. La partie commence quand tous sont pris et confirmés.
room-join = Rejoindre
room-leave = Quitter
room-sign-in = Se connecter pour jouer
room-choose-power = Choisissez votre puissance
room-choose-first = Choisissez d’abord une puissance.
room-preferences = Vos préférences
room-preferences-text = Cliquez sur les puissances par ordre de préférence. Celles que vous laissez comptent comme égales.
room-preference-rank = choix { $rank }
room-roll-call = Appel
room-roll-call-rule = La partie commence quand tous ont confirmé. Un siège non confirmé à temps redevient libre.
room-roll-call-text = Confirmez à temps, sinon vous perdez votre siège.
room-confirmed-text = Vous avez confirmé. La partie commence quand tous l’ont fait.
room-confirm = Confirmer
room-call-roll = Faire l’appel
room-not-begun = La partie n’a pas commencé.
room-leave-waiting = Renoncer à votre siège dans cette partie ?
room-leave-running = Quitter la partie ? Vos ordres enregistrés sont supprimés, et quelqu’un d’autre peut reprendre votre puissance.
room-invitation = Lien d’invitation
room-invite = Créer un lien d’invitation
room-invite-again = Nouveau lien
room-invite-text = Quiconque a le lien peut voir la partie et la rejoindre. Un nouveau lien remplace l’ancien.
room-copy = Copier

## Les réglages en toutes lettres
room-agreed = Réglages
room-set-clock = Horloge
room-set-press = Courrier
room-set-players = Joueurs
room-set-absence = Absence
room-set-end = Fin
room-set-seen = Visibilité
room-set-rules = Jeu de règles
room-set-master = Maître de jeu
room-press-full = Messages privés entre toutes les puissances.
room-press-public-only = Seulement des messages à tous.
room-press-off = Aucun message avant la fin de la partie.
room-press-rulebook = Messages privés, seulement pendant les phases de mouvement.
room-press-rounds = Les messages sont rassemblés et remis ensemble.
room-master-reads = Le maître de jeu peut les lire.
room-master-reads-not = Le maître de jeu ne peut pas les lire.
room-anonymous = Les noms restent cachés jusqu’à la fin de la partie.
room-assign-random = Les puissances sont tirées au sort.
room-assign-preference = Les puissances sont attribuées selon les préférences.
room-assign-choice = Chacun choisit une puissance.
room-computers = Les sièges libres sont joués par un { $computer }.
room-reliability = Les joueurs ont une fiabilité d’au moins { $least } %.
room-excuses = { $count ->
    [0] Les ordres manqués ne sont pas excusés : les unités tiennent.
    [one] Une phase manquée est excusée : elle est prolongée une fois.
   *[other] { $count } phases manquées sont excusées : chacune est prolongée une fois.
}
room-misses = { $count ->
    [one] Après une absence non excusée, le siège s’ouvre.
   *[other] Après { $count } absences non excusées, le siège s’ouvre.
}
room-win = { $count } centres donnent la victoire.
room-draw = Les survivants peuvent convenir d’une nulle.
room-no-draw = Il n’y a pas de nulle.
room-last-year = La partie se termine après { $year }.
room-visible-public = La partie est publique.
room-visible-link = Quiconque a le lien peut voir la partie.
room-visible-private = Seuls les invités peuvent voir la partie.
room-spectators-everybody = Quiconque peut la voir peut la suivre.
room-spectators-accounts = Quiconque a un compte peut la suivre.
room-spectators-nobody = Personne ne la suit avant la fin.
room-ready-hidden = Personne ne voit qui d’autre est prêt.
room-hints-on = Les joueurs peuvent demander conseil à un ordinateur.
room-hints-off = Pas de conseils d’ordinateurs.

## La partie en cours
room-watching = Vous êtes spectateur.
room-watching-text = Vous êtes spectateur. Les ordres sont secrets jusqu’à la résolution de la phase.
room-running-text = Vous dirigez cette partie. Les ordres sont secrets jusqu’à la résolution de la phase.
room-no-orders-now = Vous n’avez pas d’ordres à donner maintenant.
room-eliminated = Votre puissance est éliminée. Vous pouvez suivre la fin de la partie.
room-paused = La partie est en pause
room-paused-text = L’horloge est arrêtée. Vous pouvez encore changer vos ordres.
room-paused-watching = L’horloge est arrêtée.
room-paused-left = Il restera { $left } à la reprise.
room-cancelled = La partie a été annulée
room-cancelled-text = Elle n’a pas de résultat.
room-ready = Prêt
room-not-ready = Pas prêt
room-ready-title = Dire que vos ordres sont définitifs. Vous pouvez vous raviser jusqu’à la résolution.
room-not-ready-title = Se raviser et changer ses ordres
room-ready-given = { $given ->
    [one] Prêt avec { $given } ordre sur { $wanted }
   *[other] Prêt avec { $given } ordres sur { $wanted }
}
room-saving = Enregistrement…
room-saved = Enregistré à { $time }.
room-saved-secret = Enregistré. Personne d’autre ne les voit.
room-ask-ready = Dire que vous êtes prêt ?
room-ask-hold = { $count ->
    [one] Une unité n’a pas d’ordre et tiendra. Êtes-vous prêt quand même ?
   *[other] { $count } unités n’ont pas d’ordre et tiendront. Êtes-vous prêt quand même ?
}
room-ask-disband = { $count ->
    [one] Une unité n’a pas d’ordre et sera dissoute. Êtes-vous prêt quand même ?
   *[other] { $count } unités n’ont pas d’ordre et seront dissoutes. Êtes-vous prêt quand même ?
}
room-ask-build = { $count ->
    [one] Une construction n’est pas ordonnée et sera perdue. Êtes-vous prêt quand même ?
   *[other] { $count } constructions ne sont pas ordonnées et seront perdues. Êtes-vous prêt quand même ?
}
room-ask-remove = { $count ->
    [one] Un retrait n’est pas ordonné. Les règles choisiront l’unité. Êtes-vous prêt quand même ?
   *[other] { $count } retraits ne sont pas ordonnés. Les règles choisiront les unités. Êtes-vous prêt quand même ?
}
room-late = L’échéance est passée ({ $time }). Les ordres enregistrés avant comptent.
room-stale = La phase a été résolue avant l’arrivée de vos ordres.
room-no-answer = Le serveur ne répond pas.
room-unsaved = { $count ->
    [one] Non enregistré : { $orders }. L’ordre est encore dans le champ où l’on écrit les ordres.
   *[other] Non enregistrés : { $orders }. Les ordres sont encore dans le champ où on les écrit.
}

## Reçus
room-receipt = Reçu { $hash }
room-receipt-show = Montrer tous les reçus
room-receipts = Reçus
room-receipts-text = Un reçu prouve quels ordres le serveur a acceptés, et quand. Gardez-le : après la partie, `chancery verify` le compare au journal.
room-receipts-none = Vous n’avez pas encore enregistré d’ordres.
room-receipt-number = N°
room-receipt-time = Enregistré
room-receipt-hash = Reçu
room-receipt-unlisted = Le serveur ne connaît pas ce reçu.
room-seat = Votre siège
room-proof = Preuve
room-proof-text = Le journal de tous les ordres est désormais ouvert. Le fichier contient la partie et ses journaux. `chancery verify` le vérifie.
room-proof-file = Télécharger la preuve

## Le maître de jeu
room-master = Maître de jeu
room-master-text = Le journal montre à tous ce que vous faites.
room-master-acts = Actions
room-act-call-roll = Faire l’appel
room-act-change-settings = Changer les réglages
room-act-pause = Mettre en pause
room-act-resume = Reprendre la partie
room-act-extend = Prolonger la phase
room-act-change-clock = Changer l’horloge
room-act-force = Résoudre maintenant
room-act-undo = Annuler la dernière phase
room-act-replace = Remplacer un joueur
room-act-appoint = Nommer un autre maître de jeu
room-act-cancel = Annuler la partie
room-act-archive = Archiver la partie
room-act-delete = Supprimer la partie
room-ask-call-roll = Tous ceux qui ont rejoint la partie confirment. Puis elle commence, même si des sièges sont vides.
room-ask-change-settings = Le journal dit à tous ce que vous changez.
room-settings-kept = Quelqu’un s’est inscrit : le plateau, l’attribution des puissances, les noms cachés et les messages restent tels quels.
room-ask-pause = L’horloge s’arrête jusqu’à ce que vous repreniez la partie.
room-ask-resume = L’horloge repart avec le temps qui restait.
room-ask-extend = L’échéance est repoussée, et chacun doit redire s’il est prêt.
room-ask-change-clock = La nouvelle horloge vaut à partir de la phase suivante. L’échéance de cette phase ne change pas.
room-ask-force = La phase est résolue aussitôt avec les ordres enregistrés.
room-ask-undo = La dernière phase est annulée, et ses ordres sont à redonner.
room-ask-replace = Le joueur perd son siège, et ses ordres enregistrés sont supprimés.
room-ask-appoint = Quelqu’un d’autre dirige désormais la partie.
room-ask-cancel = La partie se termine sans résultat. C’est irréversible.
room-ask-archive = La partie quitte les listes. Sa page reste.
room-ask-delete = La partie et tout ce qu’elle contient sont supprimés. C’est irréversible.
room-extend-by = Prolonger de
room-replace-seat = Siège
room-replace-by = Nouveau joueur
room-holder-vacant = personne : le siège s’ouvre
room-appoint-who = Nouveau maître de jeu

## Le journal
room-log-turn = { $phase } : phase résolue.
room-log-begun = La partie a commencé.
room-log-created = La partie a été créée.
room-log-begun-until = La partie a commencé. Première échéance : { $date }.
room-log-paused = La partie a été mise en pause.
room-log-resumed = La partie a repris.
room-log-resumed-until = La partie a repris. Échéance : { $date }.
room-log-extended = La phase a été prolongée.
room-log-extended-until = La phase a été prolongée jusqu’au { $date }.
room-log-forced = Le maître de jeu a fait résoudre une phase avant l’heure : { $phase }.
room-log-undone = Le maître de jeu a annulé la dernière phase. La partie en est de nouveau à { $phase }.
room-log-replaced = { $power_the } : le maître de jeu a remplacé le joueur.
room-log-taken-over = { $power_the } a un nouveau joueur.
room-log-left = { $power_the } : le joueur est parti.
room-log-roll-call = L’appel a commencé.
room-log-roll-call-failed = L’appel a échoué, et la partie attend de nouveau des joueurs.
room-log-settings-changed = Les réglages ont changé.
room-log-setting = { $setting } : { $value }.
room-log-new-title = La partie a un nouveau titre.
room-yes = oui
room-no = non
room-log-clock-changed = L’horloge a changé, à partir de la phase suivante.
room-log-master-appointed = Il y a un nouveau maître de jeu.
room-log-cancelled = La partie a été annulée.
room-log-ended = La partie s’est terminée.
room-log-outage = Le site était inaccessible à l’échéance : la phase a été prolongée.
room-log-outage-until = Le site était inaccessible à l’échéance. La phase a été prolongée jusqu’au { $date }.

## Messages
room-told-joined = Vous avez rejoint la partie.
room-told-left = Vous avez quitté la partie.
room-told-confirmed = Vous avez confirmé.
room-told-taken = Vous jouez maintenant { $power_the }.
room-told-link = Le lien d’invitation est prêt.
room-told-ready = Vous êtes prêt.
room-told-not-ready = Vous n’êtes plus prêt.
room-told-done = C’est fait.
room-told-resolved = { $phase } : phase résolue.
room-told-waiting = La partie attend de nouveau des joueurs.
room-told-roll-call = L’appel a commencé.
room-told-running = La partie est en cours.
room-told-paused = La partie est en pause.
room-told-finished = La partie est terminée.
room-told-cancelled = La partie a été annulée.
