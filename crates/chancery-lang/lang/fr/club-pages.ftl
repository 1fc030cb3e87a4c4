# Les pages de `chancery host`, sauf la salle de jeu.

## La barre
account-menu = Compte
account-settings = Paramètres
operator = Opérateur
sign-in = Se connecter
sign-up = Créer un compte
sign-out = Se déconnecter
need-script = Cette page a besoin de JavaScript.
not-here = Rien à voir ici

## L’introduction pour les visiteurs
club-hero = Diplomatie par échéances : des ordres secrets, une phase après l’autre.
club-hero-open = Créez un compte et prenez un siège.
club-hero-invitation = On y entre sur invitation.

## La salle d’attente
lobby = Parties
my-games = Mes parties
my-games-none = Vous n’avez pas encore de partie. Rejoignez-en une ci-dessous, ou créez la vôtre.
need-you = { $count ->
    [one] { $count } vous attend
   *[other] { $count } vous attendent
}
due-M = ordres attendus
due-R = retraites attendues
due-A = ajustements attendus
due-confirm = confirmez votre présence
due-nothing = rien à faire dans cette phase
due-master = vous dirigez cette partie
do-M = Ordres
do-R = Retraites
do-A = Ajustements
do-confirm = Confirmer
ready = prêt
confirmed = vous avez confirmé
open-game = Ouvrir
act-on = { $action } : { $title }
waiting-for-players = { $taken ->
    [one] en attente de joueurs, { $taken } siège pris sur { $total }
   *[other] en attente de joueurs, { $taken } sièges pris sur { $total }
}
in-roll-call = appel en cours
paused = en pause
finished = terminée
cancelled = annulée
no-deadline = sans échéance
open-games = Parties ouvertes
open-games-none = Aucune partie n’attend de joueurs. Créez-en une.
open-games-none-visitor = Aucune partie n’attend de joueurs.
search-in = Rechercher : { $list }
seats-taken = { $taken ->
    [one] { $taken } siège pris sur { $total }
   *[other] { $taken } sièges pris sur { $total }
}
join = Rejoindre
take-over = Reprendre
join-power = Puissance
any-power = peu importe
preference = { $number ->
    [1] Premier choix
    [2] Deuxième choix
   *[other] Troisième choix
}
watch = Regarder
watch-running = En cours
watch-finished = Terminées
watch-none-running = Aucune partie n’est en cours.
watch-none-finished = Aucune partie n’est terminée.
pace-live-evening = Soirée en direct
pace-live-evening-text = 15 minutes par mouvement, 5 pour le reste.
pace-daily = Une phase par jour
pace-daily-text = 24 heures par phase, 1 excuse chacun.
pace-twice-weekly = Deux fois par semaine
pace-twice-weekly-text = Lundi et jeudi à 19 h, sauf week-ends.
pace-untimed = Sans horloge
pace-untimed-text = Une phase se termine quand tous sont prêts.
all-settings = Tous les réglages

## Nouvelle partie
new-game-text = Choisissez un rythme. Tout le reste a une valeur raisonnable et peut attendre.
title-of = La partie de { $name }
own-seat = Vous
own-play = Jouer
own-run = Seulement diriger la partie
own-play-text = Vous jouez et êtes le maître de jeu.
own-run-text = Vous êtes le maître de jeu, sans siège.
summary = Résumé
summary-people = { $variant }, { $count } puissances.
summary-assignment-random = Puissances tirées au sort.
summary-assignment-preference = Puissances selon les préférences.
summary-assignment-choice = Chacun choisit sa puissance.
summary-you-play = Vous jouez et dirigez la partie.
summary-you-run = Vous dirigez la partie, sans siège.
summary-anonymous = Les noms sont cachés jusqu’à la fin.
summary-spectators-everybody = Qui peut la voir peut la regarder.
summary-spectators-accounts = Il faut un compte pour la regarder.
summary-spectators-nobody = Personne ne la regarde avant la fin.
summary-victory = { $count } centres donnent la victoire.
summary-draw-survivors = Une nulle demande l’accord de tous les survivants.
summary-draw-never = Il n’y a pas de nulle.
summary-last-year = La partie se termine après { $year }.
summary-first = Si elle commençait maintenant, la première échéance serait { $date }.
create-game = Créer la partie

## Connexion
login = Nom
login-or-email = Nom ou adresse e-mail
password = Mot de passe
show-password = Afficher
hide-password = Masquer
or = ou
sign-in-passkey = Se connecter avec une clé d’accès
sign-in-mail = Recevoir un lien par e-mail
email = Adresse e-mail
send-link = Envoyer le lien
link-sent = Si { $email } appartient à un compte, un lien est en route. Ouvrez-le dans ce navigateur.
forgot-mail = Mot de passe oublié ? Recevez un lien par e-mail, puis choisissez-en un autre dans vos paramètres.
forgot-operator = Mot de passe oublié ? Demandez un lien à l’opérateur.
by-invitation = Il faut une invitation de l’opérateur pour créer un compte.
no-account = Nouveau ici ?
have-account = Vous avez déjà un compte ?
account-name = Nom
account-name-hint = De 2 à 32 caractères. Les autres joueurs le voient.
password-hint = Au moins 8 caractères.
email-hint = Facultatif : pour se connecter par un lien.
email-hint-needed = Nous vous envoyons un lien pour terminer l’inscription.
create-account = Créer le compte
invitation-needed = Il faut une invitation pour avoir un compte sur ce site. Demandez un lien à l’opérateur et ouvrez-le ici.
sign-up-sent = Nous avons envoyé un lien à { $email }.
sign-up-sent-more = Ouvrez-le dans la journée pour terminer l’inscription. Vous pouvez fermer cette page.
fault-missing = Remplissez ce champ.
fault-short = Au moins { $count } caractères.
fault-email = Écrivez l’adresse comme nom@exemple.org.
fault-range = Un nombre de { $least } à { $most }.
fault-other = Cette valeur ne convient pas.

## Liens
link = Lien
link-checking = Vérification du lien…
link-invitation = Bienvenue à { $site }
link-invitation-text = Vous êtes invité. Choisissez un nom et un mot de passe.
link-invitation-known = Vous êtes connecté sous le nom { $name }. L’invitation est pour quelqu’un qui n’a pas de compte ; transmettez-la.
link-operator = Devenir opérateur
link-operator-text = L’opérateur gère le site : les comptes, les invitations et le journal. Choisissez un nom et un mot de passe.
link-operator-known = Faire de { $name } un opérateur de ce site ?
become-operator = Devenir opérateur
link-sign-in-as = Se connecter sous le nom { $name } ?
link-elsewhere = Ce lien a été demandé dans un autre navigateur. Ne continuez que si c’était vous.
link-sign-in-text = Votre lien est valable. Connectez-vous maintenant.
sign-in-as = Se connecter : { $name }
link-sign-up = Terminer l’inscription
link-sign-up-text = Votre adresse e-mail est confirmée. Voici le nom que verront les autres joueurs.
link-reset = Nouveau mot de passe
link-reset-of = Choisissez un nouveau mot de passe pour { $name }.
link-reset-text = Choisissez un nouveau mot de passe.
set-password = Enregistrer le mot de passe
link-email = Confirmer votre adresse e-mail
link-email-to = Changer l’adresse de votre compte en { $email } ?
link-email-text = Confirmez le changement de votre adresse e-mail.
link-email-more = Le changement prend effet quand les deux adresses l’ont confirmé. Il vous déconnecte partout.
confirm = Confirmer
email-changed = Votre adresse e-mail est changée. Reconnectez-vous.
email-half = Confirmé. Ouvrez maintenant le lien envoyé à l’autre adresse.
link-broken = Ce lien ne fonctionne pas
link-missing = L’adresse est incomplète. Ouvrez le lien entier, ou copiez-le en entier dans la barre d’adresse.
link-unknown = Ce site ne connaît pas ce genre de lien.
link-bad-mail = Il a expiré ou a déjà servi. Demandez-en un autre.
link-bad-operator = Il a expiré ou a déjà servi. Demandez-en un autre à l’opérateur.
to-games = Vers les parties

## Compte
on-this-page = Sur cette page
section-name = Nom
section-email = Adresse e-mail
section-password = Mot de passe
section-passkeys = Clés d’accès
section-sessions = Sessions
section-tokens = Jetons d’API
section-data = Vos données
save = Enregistrer
told-saved = Enregistré.
email-now = Votre adresse est { $email }.
email-none = Vous n’avez pas d’adresse e-mail. Avec une adresse, vous pouvez vous connecter par un lien.
email-new = Nouvelle adresse
email-change-hint = Nous envoyons un lien pour la confirmer.
change-email = Changer d’adresse
add-email = Ajouter une adresse
email-change-sent = Nous avons envoyé un lien à { $email }. Ouvrez-le pour confirmer l’adresse.
email-change-sent-both = Nous avons envoyé des liens à votre ancienne adresse et à { $email }. Ouvrez les deux pour confirmer le changement.
password-current = Mot de passe actuel
password-new = Nouveau mot de passe
password-none = Vous n’avez pas de mot de passe.
change-password = Changer le mot de passe
told-password = Votre mot de passe est changé.
remove-password = Supprimer le mot de passe
remove-password-first = Saisissez d’abord votre mot de passe actuel.
ask-remove-password = Supprimer votre mot de passe ? Vous pourrez encore vous connecter autrement.
passkeys-text = Une clé d’accès vous connecte par votre empreinte, votre visage ou le verrou de votre appareil. Personne ne peut la deviner ni la voler.
passkeys-unknown = Ce navigateur ne connaît pas les clés d’accès.
add-passkey = Ajouter une clé d’accès
ask-passkey-label = Nom de cet appareil
go-on = Continuer
added-on = Ajoutée le { $day }
delete-named = Supprimer { $name }
ask-delete-passkey = Supprimer la clé d’accès « { $name } » ?
told-passkey = Clé d’accès ajoutée.
sessions-text = Les navigateurs dans lesquels vous êtes connecté.
session-unknown = Navigateur inconnu
session-current = Ce navigateur
session-seen = Vu pour la dernière fois : { $when }
today-at = aujourd’hui, { $time }
end-session = Déconnecter
end-session-of = Déconnecter : { $name }
end-others = Déconnecter tous les autres
ask-end-others = Vous déconnecter dans tous les autres navigateurs ?
told-others-ended = Tous les autres navigateurs sont déconnectés.
tokens-text = Un programme qui a un jeton agit en votre nom. Ne lui donnez que ce qu’il lui faut.
new-token = Nouveau jeton
token-label = À quoi il sert
token-label-hint = Par exemple « robot Discord ».
token-scopes = Ce qu’il peut faire
token-days = Valable pendant
create-token = Créer le jeton
token-no-scope = Choisissez au moins une chose qu’il peut faire.
token-about = Peut { $scopes }. Jusqu’au { $day }.
token-made = Votre nouveau jeton « { $name } »
token-once = Copiez-le maintenant : il ne sera plus affiché.
scope-read = lire
scope-play = jouer
scope-press = écrire des messages
scope-admin = administrer
scope-read-text = Lire : voir vos parties
scope-play-text = Jouer : rejoindre des parties et envoyer des ordres
scope-press-text = Messages : les lire et en écrire
scope-admin-text = Administrer : diriger des parties et le site
copy = Copier
revoke = Révoquer
revoke-named = Révoquer { $name }
ask-revoke = Révoquer le jeton « { $name } » ? Les programmes qui l’utilisent ne fonctionneront plus.
count-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
data-text = Tout ce qui est conservé à votre sujet, dans un fichier.
export-data = Exporter mes données
delete-account = Supprimer le compte
delete-text = Votre nom devient « ancien joueur », vos sièges s’ouvrent, et le compte est perdu pour toujours. Les parties restent.
delete-type-name = Saisissez { $name } pour confirmer
delete-name-differs = Ce n’est pas votre nom.

## Opérateur
accounts = Comptes
no-accounts = Il n’y a pas de compte.
account-since = Depuis
account-state = État
banned = exclu
reset-link = Créer un lien de réinitialisation
reset-link-for = Lien pour que { $name } choisisse un nouveau mot de passe
make-operator = Nommer opérateur
take-operator = Retirer des opérateurs
ask-make-operator = Faire de { $name } un opérateur ? Les opérateurs peuvent tout faire sur cette page.
ask-take-operator = Retirer { $name } des opérateurs ?
ban = Exclure
unban = Lever l’exclusion
ask-ban = Exclure { $name } ? Toutes ses sessions et tous ses jetons prennent fin, et { $name } ne peut plus se connecter.
told-banned = { $name } est exclu.
invitations = Invitations
invitations-text = Une invitation est un lien qui permet à une personne de créer un compte.
invitation-note = Mot
invitation-note-hint = Facultatif. Qui ouvre le lien le lit.
valid-for = Valable pendant
create-invitation = Créer une invitation
invitation-link = Lien d’invitation
link-once = Il sert une fois, jusqu’au { $date }. Il ne sera plus affiché.
done = Terminé
audit = Journal
no-audit = Le journal est vide.
audit-when = Quand
audit-who = Qui
audit-act = Quoi
audit-subject = À propos de
the-game = la partie
the-site = le site
act-ban = a exclu
act-unban = a levé une exclusion
act-reset-link = a créé un lien de réinitialisation
act-operator = a nommé un opérateur
act-no-operator = a retiré un opérateur
act-invite = a créé une invitation
act-in-game = dans une partie : { $act }
site-facts = Site
site-facts-text = Ces valeurs sont fixées au démarrage du site.
site-name = Nom
site-url = Adresse
site-sign-up = Nouveaux comptes
sign-up-open = ouverts à tous
sign-up-invitation = sur invitation
site-mail = E-mail
mail-on = envoyé
mail-off = non envoyé : transmettez les liens vous-même
site-passkeys = Clés d’accès
passkeys-on = oui
passkeys-off = non : il leur faut https ou localhost
site-version = Version

## Le temps
left-none = dépassée
left-moment = moins de 1 min
left-minutes = { $minutes } min
left-hours = { $hours } h
left-hours-minutes = { $hours } h { $minutes } min
left-days = { $days } j
left-days-hours = { $days } j { $hours } h
