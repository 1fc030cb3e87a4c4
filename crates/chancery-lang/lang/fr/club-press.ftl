# Courrier du club : pourquoi un message, une conversation ou une page de messages est refusé.

text-empty = Le message est vide. Écrivez au moins un caractère.
text-too-long = Le message compte { $count } caractères ; { $most } au plus sont permis. Raccourcissez-le ou envoyez-le en plusieurs fois.
text-character = Le message contient le caractère { $character } à la position { $position }, qui ne peut pas s’afficher sans risque. Supprimez-le et renvoyez le message.
text-direction = Le message contient le caractère invisible { $character } à la position { $position }, qui change le sens du texte. Supprimez-le et renvoyez le message.
no-thread = Conversation inconnue : `{ $name }`. Une conversation s’écrit `public`, `powers.` suivi des identifiants d’au moins deux puissances, `master.` ou `notes.` suivi de celui d’une puissance, comme `powers.ENGLAND.FRANCE`.
no-message = Ce message n’existe pas dans cette conversation. Rechargez la conversation.
search-length = Cherchez { $least } caractères au moins et { $most } au plus.
page-limit = Demandez de 1 à { $most } messages.
throttled = Trop de messages d’un coup. Attendez { $length } et renvoyez-le ; il reste en brouillon.

# Titres des conversations.
title-public = Tout le monde
title-master = Maître de jeu
title-notes = Notes
title-powers = { $powers }
quiet-hours = Ce sont les heures calmes du site. Vous pourrez de nouveau écrire aux joueurs le { $moment }. Votre brouillon est gardé.
quiet-hours-form = `{ $text }` n’indique pas d’heures calmes. Écrivez deux heures et un fuseau horaire, comme `22:00-07:00 Europe/Paris`.
not-begun = Le courrier s’ouvre au début de la partie.
