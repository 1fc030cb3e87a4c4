# Ce qui vient ensuite dans une partie du club.
outlook-waiting = En attente de joueurs : { $taken } places sur { $all } sont prises.
outlook-roll-call = Appel : il reste { $left } aux joueurs pour confirmer leur présence.
outlook-confirm = Confirmez votre présence d’ici { $left }, sinon votre place sera rouverte.
outlook-untimed = Cette phase n’a pas d’échéance. Elle se termine quand tous sont prêts.
outlook-time-left = Il reste { $left } avant l’échéance.
outlook-grace = L’échéance est passée. Les ordres manquants sont acceptés pendant { $left }.
outlook-due = L’échéance est passée. La phase est en cours de résolution.
outlook-not-ready = Pas encore prêts : { $powers }.
outlook-paused = La partie est suspendue ; il reste { $left }.
outlook-paused-untimed = La partie est suspendue.
outlook-finished = La partie est terminée.
outlook-cancelled = La partie a été annulée.

# Réglages d’une nouvelle partie.
no-preset = Aucun préréglage ne s’appelle `{ $name }`. Choisissez parmi { $all }.
