# Pourquoi un vote est refusé.
vote-power = Cette puissance n’est pas sur la carte. Nommez-en une qui y est.
vote-winner-gone = Cette puissance est éliminée. Nommez-en une qui est encore en jeu.
vote-own-victory = Vous ne pouvez pas concéder la partie à votre propre puissance. Nommez-en une autre.
vote-away = Vous êtes en désordre civil. Signalez votre retour, puis votez.
vote-not-proposed = Seul le maître de jeu peut proposer cela.
vote-no-approval = Le maître de jeu ne joue pas : aucun vote n’est nécessaire.

# Sièges qui changent de mains.
offer-invalid = Ce lien vers un siège n’est plus valable. Demandez-en un nouveau.
sitting-time = Un remplaçant peut jouer pour vous pendant { $most } au plus, à partir de maintenant. Choisissez une autre date.
no-such-vote = Aucun vote ne s’appelle `{ $name }`. Choisissez parmi { $all }.
sitter-unknown = Aucun compte ne porte ce nom. Vérifiez l’orthographe.

# La preuve d’une partie terminée.
proof-agreement = Selon l’enregistrement, la partie s’est terminée par un accord, mais le journal ne le dit pas ou nomme d’autres puissances.
