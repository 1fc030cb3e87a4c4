# Le courrier sur la page d’une partie, et les messages non lus dans la liste des parties.

press = Courrier
press-threads = Conversations
press-messages = Messages
press-new = Nouvelle conversation
press-new-text = Tous ceux que vous choisissez lisent toute la conversation. Chaque groupe de puissances a une seule conversation.
press-new-powers = Puissances de la conversation
press-begin = Commencer
press-find = Rechercher
press-export = Télécharger les messages
press-search = Rechercher dans les messages
press-search-close = Fermer la recherche
press-found-all = Résultats de la recherche
press-found = { $count ->
    [0] Aucun message trouvé.
    [one] 1 message trouvé.
   *[other] { $count } messages trouvés.
}
press-found-more = Les { $count } derniers messages qui correspondent.
press-back = Retour aux conversations
press-unread = { $count ->
    [one] 1 message non lu
   *[other] { $count } messages non lus
}
press-unread-from-here = Nouveau
press-mute = Mettre la conversation en sourdine
press-unmute = Ne plus mettre en sourdine
press-muted = en sourdine
press-older = Messages précédents

press-you-name = Vous
press-master = Maître de jeu
press-you = Vous : { $text }
press-by = { $name } : { $text }
press-draft = Brouillon : { $text }
press-none = aucun message
press-only-you = visibles de vous seul
press-computer = ordinateur, n’écrit pas
press-computer-name = ordinateur
press-today = aujourd’hui { $time }

press-no-threads = Rien à lire ici. Le courrier s’ouvre au début de la partie.
press-empty = Aucun message. Personne d’autre que { $name } et vous ne lira ce que vous écrivez ici.
press-empty-notes = Vos notes. Personne d’autre ne peut les lire, pas même le maître de jeu.
press-empty-public = Aucun message. Tous ceux qui voient la partie lisent ce qui est écrit ici.
press-empty-computer = { $name } : puissance jouée par un ordinateur, qui ne lit ni n’écrit rien.

press-resolved = { $phase } : résolu
press-resolved-many = { $first } à { $last } : phases résolues
press-undone = { $phase } : annulé
press-results = résultats
press-results-of = Résultats : { $phase }
press-waits = en attente de la fin de la phase

press-label = Message pour { $name }
press-label-notes = Note pour vous-même
press-label-public = Message à tous
press-label-master = Message au maître de jeu
press-count = { $count } sur { $most }
press-send = Envoyer
press-sent = Message envoyé.
press-rounds = Les messages sont distribués ensemble à la résolution de la phase.
press-as-master = Vous écrivez en tant que maître de jeu.

press-show-on-board = Montrer sur la carte
press-lit = Sur la carte : { $places }
