# Héberger un club.
tls-file = Impossible de lire { $path } : { $error }
tls-no-certificate = { $path } ne contient pas de certificat au format PEM.
tls-no-key = { $path } ne contient pas de clé privée au format PEM.
tls-mismatch = La clé privée de { $key } n’est pas celle du certificat de { $certificate }.
tls-unusable = Le certificat de { $path } est inutilisable : { $detail }

# Réglages d’un club.
both-set = Réglez soit « { $one } », soit « { $other } », pas les deux.
not-a-flag = « { $value } » n’est ni « true » ni « false ».
unknown-key-near = Ligne { $line } : clé inconnue « { $name } ». Vouliez-vous dire « { $near } » ?
unknown-key = Ligne { $line } : clé inconnue « { $name } ». Clés connues : { $known }.
wrong-kind = Ligne { $line } : { $kind ->
    [flag] « { $name } » vaut `true` ou `false`.
    [list] « { $name } » est un texte ou une liste de textes.
   *[text] « { $name } » est un texte entre guillemets.
}
choice = « { $value } » ne fait pas partie de { $known }.
metrics-token-form = Un jeton de métriques a au moins { $least } lettres, chiffres ou signes, sans espaces.
site-name = Un nom a de 1 à 80 caractères, sans saut de ligne.
database-form = Écrivez `sqlite:FICHIER` ou `postgres://UTILISATEUR@HÔTE/BASE`.
mail-form = Écrivez `smtp://UTILISATEUR:MOT-DE-PASSE@HÔTE`, `smtps://…`, `file:DOSSIER` ou `none`.
mail-none = aucun, vous distribuez donc vous-même les liens
no-sender = Réglez l’adresse de l’expéditeur des courriels.
secret-file = Impossible de lire { $path } : { $error }
secret-on-command-line = Tout utilisateur de cette machine peut lire le mot de passe de --{ $flag }. Mettez l’URL dans un fichier avec --{ $file }, ou dans { $variable }.
tls-incomplete = HTTPS demande un certificat et une clé : réglez `tls-cert` et `tls-key`.
tls-needs-https = Un site qui a un certificat a une adresse https. Écrivez https:// au lieu de http://.
exposed = D’autres machines atteignent cette adresse, les mots de passe demandent donc HTTPS. Réglez `tls-cert` et `tls-key`, ou placez un mandataire inverse devant le site et réglez une `public-url` en https. Sur un réseau sûr, utilisez `insecure-http`.
exposed-url = Les mots de passe seraient envoyés à une adresse http. Utilisez https, avec un mandataire inverse ou un certificat. Sur un réseau sûr, utilisez `insecure-http`.
no-trusted-proxy = Le site est derrière un mandataire inverse auquel il ne se fie pas : tous les visiteurs partagent une même limite d’essais de connexion. Réglez `trusted-proxy` à l’adresse du mandataire.
no-public-url = Le site n’est accessible qu’à http://localhost. Réglez `public-url` à l’adresse que les gens ouvrent.

# Démarrer un club.
first-operator = Devenez l’opérateur (ce lien sert une fois, pendant un jour) : { $url }
new-operator = Nommez un opérateur (ce lien sert une fois, pendant un jour) : { $url }
hosting = Adresse { $address }, base de données { $database }, courriel { $mail }. Ctrl-C arrête le site.
demo-access = Un club de démonstration. Connectez-vous comme { $operator }, qui administre le site, ou comme { $members }. Tous ont le mot de passe { $password }
demo-not-empty = { $database } n’est pas vide. `--demo` remplit une base de données vide : choisissez un autre --data-dir.
demo-starts = `--demo` démarre un club. Utilisez-le sans sous-commande.
after-restore = La base de données vient d’une sauvegarde : toutes les sessions sont closes, et les échéances passées depuis sont prolongées.
running = Un club fonctionne déjà sur { $path }. Arrêtez-le d’abord.
no-database = Il n’y a pas de base de données à { $path }. `chancery host` la crée.

# Sauvegardes.
backed-up = Sauvegarde écrite dans { $path } ({ $bytes } octets).
backup-exists = { $path } existe déjà. Choisissez un autre nom.
backup-postgres = Sauvegardez PostgreSQL avec son propre outil : pg_dump --format=custom --file=club.dump { $database }
no-backup = Il n’y a pas de fichier { $path }.
database-exists = { $path } existe déjà. Déplacez-le d’abord : une sauvegarde se restaure dans un endroit vide.
restore-needs-file = Nommez la sauvegarde à restaurer.
restore-postgres = Restaurez PostgreSQL avec son propre outil : pg_restore --clean --if-exists --dbname={ $database } club.dump. Puis lancez `chancery host restore` sans fichier.
restored = { $database } est restaurée. Le prochain démarrage clôt toutes les sessions et prolonge les échéances passées depuis la sauvegarde.

# Parties de la table.
no-such-member = Aucun compte ne s’appelle « { $name } ».
club-imported = Partie { $name } importée sous { $id } : { $count ->
    [one] { $count } phase
   *[other] { $count } phases
}, maintenant en { $phase }. Elle attend des joueurs.
club-exported = Partie { $id } exportée sous { $name } : { $count ->
    [one] { $count } phase
   *[other] { $count } phases
}, maintenant en { $phase }.

# `chancery host check`.
check-line = { $grade ->
    [ok] ok       { $message }
    [warning] attention { $message }
   *[error] ERREUR   { $message }
}
check-total = { $errors ->
    [0] Le club peut démarrer.
    [one] 1 erreur.
   *[other] { $errors } erreurs.
}
check-url = Les gens ouvrent { $url }.
check-writable = On peut écrire dans { $path }.
check-creates = Le premier démarrage crée { $path }.
check-not-writable = Impossible d’écrire dans { $path } : { $error }
check-database = { $database } est inutilisable : { $error }
schema-newer = { $database } a le schéma { $version }, qui demande un programme connaissant le schéma { $needed }, mais celui-ci ne connaît que { $known }. Mettez le programme à jour.
schema-expanded = { $database } a le schéma { $version }. Ce programme connaît le schéma { $known } et fonctionne avec cette base. Mettez-le bientôt à jour.
schema-empty = { $database } est vide. Le premier démarrage crée ses tables.
schema-older = { $database } a le schéma { $version }. Le prochain démarrage le met à jour vers { $known }.
schema-current = { $database } a le schéma { $version }, le dernier en date.
check-not-durable = Le serveur de base de données peut perdre des ordres dont la réception est confirmée. Mettez `fsync`, `full_page_writes` et `synchronous_commit` sur `on`.
check-clock = L’horloge de cette machine dit { $time }, à { $minutes } minutes de celle de la base de données. Réglez-la, par exemple par NTP.
check-time = L’horloge dit { $time }.
certificate-early = Le certificat de { $path } n’est valable qu’à partir du { $time }.
certificate-expired = Le certificat de { $path } a expiré le { $time }. Renouvelez-le.
certificate-soon = Le certificat de { $path } expire le { $time }. Renouvelez-le bientôt.
certificate-valid = Le certificat de { $path } est valable jusqu’au { $time }.
certificate-name = Le certificat de { $path } n’est pas pour { $host } : les navigateurs le refusent.
check-mail = Courriel : { $mail }.
check-mail-server = Le serveur de courriel { $mail } accepte les envois de { $from }.
check-mail-fails = Le serveur de courriel { $mail } est inutilisable : { $error }
check-push = Les navigateurs peuvent afficher les avis de { $url }.
check-no-push = Les navigateurs n’affichent pas les avis de { $url } : il faut un `public-url` en https.
check-no-notices = Pas de courriel : les joueurs ne reçoivent d’avis que dans leurs navigateurs et leurs flux. Définissez `mail` pour en envoyer par courriel.
check-loopback = Les webhooks peuvent atteindre des programmes de cette machine. Désactivez `loopback-targets` après l’essai.
check-free = { $address } est libre.
check-running = { $address } sert à ce club, qui fonctionne.
check-taken = Impossible d’écouter sur { $address } : { $error }
