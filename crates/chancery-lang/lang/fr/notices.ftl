digest-hour = { $hour } n’est pas une heure de la journée. Choisissez entre 0 et 23.
cannot-wait = Les avis du sujet `{ $topic }` ne peuvent pas attendre un résumé. Choisissez `at-once` ou `off`.
unknown-topic = Le sujet `{ $topic }` n’existe pas. Choisissez parmi { $all }.
unknown-language = La langue `{ $lang }` n’existe pas. Choisissez parmi { $all }.
no-address = Cette adresse n’existe pas ou a été réinitialisée. Demandez-en une nouvelle dans vos réglages.
no-browser = Vous n’avez pas ce navigateur.
no-webhook = La partie n’a pas ce webhook.
no-delivery = Il n’y a pas d’envoi abandonné de ce numéro.
too-many-browsers = Vous avez déjà { $most } navigateurs. Retirez-en un d’abord.
too-many-webhooks = La partie a déjà { $most } webhooks. Retirez-en un d’abord.
bad-target = `{ $url }` n’est pas utilisable. Donnez une adresse qui commence par `https://` et compte au plus { $most } caractères.
private-target = `{ $host }` est une adresse interne à un réseau ; ce site n’y envoie rien. Utilisez une adresse publique.
bad-keys = Les clés du navigateur sont abîmées. Désactivez puis réactivez les avis.
no-push = Ce site ne peut pas envoyer d’avis aux navigateurs : il lui faut HTTPS.

headline-roll-call = { $title } : confirmez votre présence
headline-roll-call-failed = { $title } : de nouveau en attente de joueurs
headline-begun = { $title } a commencé
headline-resolved = { $title } : les résultats sont là
headline-undone = { $title } : dernière phase annulée
headline-extended = { $title } : nouvelle échéance
headline-paused = { $title } est en pause
headline-resumed = { $title } reprend
headline-seated = { $title } : vous avez une place
headline-unseated = { $title } : vous avez perdu votre place
headline-unseated-hidden = Vous avez perdu votre place dans une partie
headline-ended = { $title } est terminée
headline-missed = { $title } : vous avez manqué une phase
headline-vote = { $title } : un vote
headline-deadline-near = { $title } : vos ordres manquent
headline-messages = { $title } : nouveaux messages
headline-webhook-disabled = { $title } : un webhook a été désactivé

about-roll-call = L’appel a commencé. Confirmez votre présence, sinon votre place se libère.
about-roll-call-failed = Tous n’ont pas confirmé à temps. La partie attend de nouveau des joueurs.
about-begun = La partie a commencé : { $phase }.
about-begun-power = La partie a commencé : { $phase }. Vous jouez { $power_the }.
about-resolved = La phase est résolue. À présent : { $phase }.
about-undone = Le maître du jeu a annulé la dernière phase. À présent : { $phase }.
about-extended = L’échéance a changé.
about-paused = L’horloge est arrêtée.
about-resumed = L’horloge tourne de nouveau.
about-seated = Vous avez une place dans cette partie.
about-seated-power = Vous jouez { $power_the } dans cette partie.
about-unseated = Vous n’avez plus de place dans cette partie.
about-ended = La partie est terminée.
about-missed = L’échéance est passée et vous n’aviez enregistré aucun ordre.
about-vote = Quelqu’un propose une décision sur laquelle vous pouvez voter.
about-deadline-near = L’échéance est dans { $left } et vos ordres pour { $phase } ne sont pas complets.
about-messages = Quelqu’un vous a écrit. L’avis suivant viendra quand vous aurez lu vos messages.
about-webhook-disabled = Trop de messages d’affilée vers l’un de ses webhooks ont échoué. Vérifiez son adresse, puis réactivez-le.

moment = { $weekday } { $day } { $month } { $year } à { $time } ({ $zone })
day-name = { $day ->
    [Mon] lundi
    [Tue] mardi
    [Wed] mercredi
    [Thu] jeudi
    [Fri] vendredi
    [Sat] samedi
   *[Sun] dimanche
}
month-name = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
deadline-line = Échéance : { $moment }
confirm-line = À confirmer avant : { $moment }

mail-open = Ouvrir la partie
mail-footer = Vous recevez ce message parce que vous avez un compte sur { $site }.
mail-stop = Ne plus recevoir ce genre de message
mail-settings = Choisir ce qui vous est annoncé
digest-subject = { $site } : { $count ->
    [one] 1 nouvelle
   *[other] { $count } nouvelles
}
digest-intro = Ce qui s’est passé dans vos parties sur { $site } :

feed-title = { $site } : nouvelles de vos parties
calendar-title = { $site } : échéances
event-deadline = { $title } : { $phase }
event-confirm = { $title } : confirmez votre présence

hook-deadline = Échéance : { $time } UTC.
