# Signalements, blocages, relations et les pages des opérateurs à leur sujet. Les scripts reçoivent ces textes avec la page.

## Signalements
report = Signaler
report-menu = Signaler…
report-title = Signaler { $name }
report-text = Seuls les opérateurs lisent ceci. Dites ce qui s’est passé, quand et où.
report-message = Signaler ce message de { $name }
report-message-title = Signaler un message de { $name }
report-message-text = Les opérateurs reçoivent le texte du message avec votre signalement. Dites ce qui ne va pas.
report-reason = Ce qui s’est passé
report-send = Envoyer
report-sent = Les opérateurs ont votre signalement.
report-player = Signaler un joueur
report-which = Au sujet de
report-continue = Continuer
report-this-game = La partie

## Blocages et relations
block = Bloquer
told-blocked = Vous ne serez plus placé dans des parties avec { $name }.
others = Autres joueurs
blocks = Joueurs bloqués
blocks-text = Vous n’êtes pas placé dans les parties où ils jouent ou qu’ils dirigent, ni eux dans les vôtres. Personne ne voit cette liste.
blocks-none = Vous ne bloquez personne. Ouvrez le profil d’un joueur pour le bloquer.
relations = Relations
relations-text = Dites qui vous connaissez, pour que personne ne vous soupçonne. Les opérateurs le voient, ainsi que les arbitres de vos parties communes qui ne jouent pas.
relations-none = Vous n’avez déclaré aucune relation. Ouvrez le profil d’un joueur pour en déclarer une.
relation-household = même foyer
relation-friends = amis
relation-label = Relation
relation-choose = Déclarer une relation
told-relation = La relation est déclarée.
entry-remove = Retirer
entry-remove-named = Retirer { $name }

## Programmes qui jouent
agent = Programme
agent-text = Les places des programmes sont signalées à tous, même dans les parties anonymes. Cela ne peut pas changer tant que vous occupez une place dans une partie qui n’est pas terminée.
agent-own = Un programme joue mes coups
told-agent = Vos places sont signalées comme celles d’un programme.
told-no-agent = Vos places ne sont plus signalées.
agent-chip = programme
mark-agent = Signaler comme programme
unmark-agent = Retirer la marque de programme

## Pages des opérateurs
reports = Signalements
reports-open = En attente
reports-resolved = Traités
reports-none-open = Aucun signalement n’est en attente.
reports-none-resolved = Aucun signalement n’est encore traité.
report-about = Au sujet de
report-says = Signalement
report-by = par { $name }
report-decision = Décision
report-game = partie
report-resolve = Traiter
report-resolve-text = Dites ce que vous avez décidé. Les autres opérateurs le lisent.
report-note = Décision
report-export = Exporter
told-resolved = Le signalement est traité.
operator-games = Parties
game-title = Titre
game-stage = État
game-phase = Phase
game-seats = Places
game-visibility = Visible par
no-games-at-all = Il n’y a aucune partie.
stage-waiting = en attente de joueurs
stage-roll-call = appel
stage-running = en cours
stage-paused = suspendue
stage-finished = terminée
stage-cancelled = annulée
visible-public = tous
visible-link = qui a le lien
visible-private = joueurs invités
operator-devices = Appareils partagés
devices-text = Comptes connectés depuis le même réseau ou le même navigateur ces 90 derniers jours. Les foyers et les écoles partagent des réseaux : c’est un indice, pas une preuve.
device-kind = Partagé
device-accounts = Comptes
device-network = réseau
device-browser = navigateur
device-last = vu le { $date }
no-devices = Aucun compte ne partage un réseau ou un navigateur.
site-status = État
status-text = Comment va le site. /metrics a d’autres chiffres.
status-games = Parties
status-under-way = En cours
status-overdue = En retard
status-notices = Avis en file
status-reports = Signalements en attente
status-now = Heure du serveur
ban-reason = Motif
ban-title = Exclure { $name }

## Actes du journal d’audit
act-report-resolved = a traité un signalement
act-report-exported = a exporté un signalement
act-shared-devices = a consulté les appareils partagés
act-agent = a marqué un programme
act-no-agent = a retiré la marque d’un programme
