## Votes
life-votes = Votes
life-votes-text = Ce que les joueurs décident ensemble.
life-secret = Secret : personne ne voit qui a voté, ni combien, avant que tous soient d’accord.
life-draw = Finir sur une nulle
life-draw-text = Toutes les puissances survivantes partagent la partie si tous leurs joueurs sont d’accord.
life-cancel = Annuler la partie
life-concede = Concéder la partie : { $power_the }
life-pause = Mettre la partie en pause
life-resume = Reprendre la partie
life-extend = Prolonger la phase de { $length }
life-force = Résoudre la phase maintenant
life-undo = Annuler la dernière phase
life-replace = Remplacer un joueur : { $power }
life-replace-vacant = Ouvrir un siège : { $power }
life-replace-computer = Confier un siège à un ordinateur : { $power }
life-by-master = Proposé par le maître de jeu, qui joue.
life-tally = { $votes } voix sur { $needed }
life-needed = { $needed ->
    [one] 1 voix nécessaire
   *[other] { $needed } voix nécessaires
}
life-vote = Voter pour
life-withdraw = Retirer mon vote
life-voted = Vous avez voté pour.
life-propose = Proposer
life-propose-cancel = Annuler la partie…
life-propose-concede = Concéder…
life-propose-pause = Pause…
life-propose-resume = Reprendre…
life-propose-extend = Prolonger…
life-propose-force = Résoudre…
life-propose-undo = Annuler une phase…
life-propose-replace = Remplacer un joueur…
life-ask-cancel = La partie se termine sans résultat si tous les joueurs sont d’accord. Chacun voit qui a voté.
life-ask-concede = La partie se termine et la puissance choisie gagne si tous les autres joueurs sont d’accord. Chacun voit qui a voté.
life-ask-pause = L’horloge s’arrête si deux tiers des joueurs sont d’accord. Chacun voit qui a voté.
life-ask-resume = L’horloge repart si deux tiers des joueurs sont d’accord. Chacun voit qui a voté.
life-ask-extend = L’échéance est repoussée si deux tiers des joueurs sont d’accord. Chacun voit qui a voté.
life-ask-force = Vous jouez : deux tiers des joueurs doivent être d’accord. La phase est alors résolue aussitôt avec les ordres enregistrés.
life-ask-undo = Vous jouez : deux tiers des joueurs doivent être d’accord. La dernière phase est alors annulée.
life-ask-replace = Vous jouez : deux tiers des joueurs doivent être d’accord. Le joueur perd alors son siège, et ses ordres enregistrés sont supprimés.
life-concede-to = Vainqueur
life-lapse = Les votes tombent quand les unités ont bougé ; ceux pour prolonger tombent avec la phase.
life-told-voted = Votre vote compte.
life-told-withdrawn = Votre vote est retiré.
life-open-votes = { $count ->
    [one] Un vote est ouvert
   *[other] { $count } votes sont ouverts
}

## Absence
life-away = absent
life-away-title = En désordre civil : les unités tiennent, et personne n’attend le joueur.
life-sits = a un remplaçant
life-sits-title = Quelqu’un joue pour le titulaire jusqu’au { $date }.
life-excused = { $powers } : aucun ordre reçu. La phase a été prolongée jusqu’au { $date }.
life-missed = A manqué { $phase }
life-back-title = Vous êtes absent
life-back-text = Vous avez manqué une phase ({ $phase }) : vos unités ont tenu. Personne ne vous attend tant que vous ne signalez pas votre retour.
life-back = Je suis de retour
life-back-sitter = { $name } joue pour vous jusqu’au { $date }.
life-back-sitter-hidden = Un remplaçant joue pour vous jusqu’au { $date }.
life-sitting = Vous jouez pour le titulaire de ce siège jusqu’au { $date }.
life-end-sitting = Ne plus remplacer
life-excuses-left = { $count ->
    [0] Il ne vous reste aucune excuse : si vous manquez une phase, vos unités tiennent.
    [one] Il vous reste 1 excuse : la phase est prolongée une fois si vous la manquez.
   *[other] Il vous reste { $count } excuses : la phase est prolongée si vous la manquez.
}
life-misses = { $count ->
    [one] Vous avez manqué 1 phase. Après { $limit }, votre siège s’ouvre.
   *[other] Vous avez manqué { $count } phases. Après { $limit }, votre siège s’ouvre.
}
life-name-sitter = Nommer un remplaçant
life-sitter-text = Quelqu’un d’autre joue votre puissance pendant un temps. Il voit et enregistre vos ordres ; il ne peut ni voter sur la fin de la partie, ni nommer un remplaçant, ni quitter la partie.
life-sitter-name = Nom du compte
life-sitter-for = Pendant
life-told-sitter = Le remplaçant peut jouer.
life-told-sitter-ended = Plus personne ne vous remplace.
life-told-back = Vous êtes de retour.

## Sièges qui changent de mains
life-seat-link = Céder le siège
life-seat-link-master = Lien d’un siège
life-seat-link-own = Créez un lien par lequel quelqu’un reprend votre siège. Vous jouez jusqu’à ce qu’il serve. Vos ordres enregistrés sont alors supprimés.
life-seat-link-other = Créez un lien par lequel quelqu’un reprend un siège. Son joueur le perd quand le lien sert, et ses ordres enregistrés sont supprimés.
life-seat-link-make = Créer un lien
life-seat-link-ready = Le lien du siège
life-seat-link-ready-text = Il sert une fois. Quiconque l’ouvre et se connecte peut prendre le siège. Le site ne peut pas le montrer de nouveau ; un nouveau lien le remplace.
life-seat-link-close = Fermer le lien
life-told-link-closed = Le lien ne fonctionne plus.
life-offered = Un lien permet à quelqu’un de reprendre ce siège.
life-take-title = Reprendre un siège
life-take-text = Ce lien vous donne un siège dans cette partie, avec les unités telles quelles.
life-take = Prendre le siège
life-told-taken = Le siège est à vous.

## Le journal
life-log-voted-cancel = Les joueurs ont voté l’annulation de la partie.
life-log-voted-pause = Les joueurs ont voté une pause.
life-log-voted-resume = Les joueurs ont voté la reprise.
life-log-voted-extend = Les joueurs ont voté la prolongation de la phase.
life-log-voted-force = Les joueurs ont permis au maître de jeu de résoudre la phase.
life-log-voted-undo = Les joueurs ont permis au maître de jeu d’annuler la dernière phase.
life-log-voted-replace = Les joueurs ont permis au maître de jeu de remplacer un joueur.
life-log-drawn = Les joueurs ont convenu d’une nulle : { $powers }.
life-log-conceded = Les joueurs ont concédé la partie : { $power_the }.
life-log-excused = { $powers } : aucun ordre pour { $phase }. Une excuse a été dépensée, et la phase a été prolongée jusqu’au { $date }.
life-log-missed = { $powers } : aucun ordre pour { $phase }. Les unités ont tenu.
life-log-seat-opened = { $powers } : le siège s’est ouvert.
life-log-returned = { $powers } : le joueur est de retour.
life-log-sitter-named = { $powers } : un remplaçant joue jusqu’au { $date }.
life-log-sitter-ended = { $powers } : plus aucun remplaçant ne joue.
life-log-seat-offered = { $powers } : un lien mène au siège.
life-log-seat-kept = { $powers } : le lien du siège a été fermé.
