# L’aide de chaque commande. Ce qui est entre ` reste tel quel.

archive =
    .about = Archiver une partie, pour qu’elle quitte les listes
    .arg-game = Nom de la partie
    .arg-undo = Remettre la partie dans la liste
    .details = Une partie archivée reste telle quelle et peut être jouée. `chancery list --archived` liste les parties archivées.
    .examples =
        chancery archive vendredi
        chancery archive vendredi --undo

arena =
    .about = Comparer des ordinateurs sur de nombreuses parties
    .arg-output = Fichier où enregistrer les parties, une par ligne ; celles qui y sont déjà comptent sans être rejouées
    .arg-plot = Tracer les centres moyens par année
    .arg-until = Dernière année [défaut : la vingtième]
    .details =
        Les joueurs se relaient aux puissances et avancent d’une puissance à chaque partie : un multiple de sept parties est équitable. Pour chaque joueur : places (un joueur dans une partie), solos, scores moyens (somme des carrés ; partage, où les survivants partagent à égalité et un solo prend tout), survie, centres moyens, temps par phase et forfaits. Les intervalles sont ceux de Wilson à 95 %, sur les places.

        Avec -o, les parties sont enregistrées, et la même commande reprend où elle s’est arrêtée. La même graine donne le même résultat, quel que soit le nombre de fils. Ctrl-C arrête avec le code de sortie 130. `cmd:COMMANDE` est un programme qui lit des lignes JSON et répond par des ordres ; voir docs/BOTS.md.

        Avec `--format parquet`, chaque phase est une ligne d’un tableau, que décrit docs/FORMATS.md. `--shard` joue une partie sur n, pour que plusieurs machines se partagent le travail.
    .examples =
        chancery arena --players search,dumb,dumb,dumb,dumb,dumb,dumb --games 140
        chancery arena --players dumb,random --games 70 --json
        chancery arena --players dumb --games 700 -o parties.jsonl --plot centres.svg
        chancery arena --player 'cmd:python3 monrobot.py' --player dumb --time 2
        chancery arena --players dumb,random --games 700 --shard 0/4 --format parquet -o partie-0.parquet

bench =
    .about = Mesurer la vitesse
    .arg-positions = Fichier de positions avec leurs ordres, ou `-` [défaut : parties au hasard]
    .arg-seconds = Durée totale de la mesure, de 0,1 à 600
    .details = Mesure un seul fil et affiche le meilleur de plusieurs passages : juger, énumérer les ordres légaux, tours entiers (énumérer, choisir au hasard, juger, avancer), parties au hasard de dix ans, copies. --positions prend des phases de mouvement comme les lit `chancery judge`, groupées par `kind` ; sans cette option, les positions viennent de parties au hasard, avec des ordres au hasard et avec des ordres qui se soutiennent.
    .examples =
        chancery bench
        chancery bench --json --seconds 10
        chancery bench --positions positions.jsonl

blind =
    .about = Juger des ordres sans carte
    .arg-files = Fichiers d’ordres, jugés séparément [défaut : entrée standard]
    .arg-lenient = Accepter les mots clés en minuscules ou majuscules, et tout espacement
    .details = Chaque unité a un ordre sur sa propre ligne ; `#` commence un commentaire. Chaque unité compte comme une puissance, sauf si une ligne comme `ENGLAND:` nomme la puissance des ordres qui suivent.
    .examples =
        chancery blind ordres.txt
        chancery blind --lenient --lang fr < ordres.txt
        chancery blind --json --rules 1971 printemps.txt automne.txt
    .input =
        A lon MOV bel via nth or eng
        F nth CON lon to bel
        F eng CON lon to bel
        A bel SUP hol HOL
        F hol HOL

bot =
    .about = Répondre aux programmes qui demandent des ordres
    .arg-daide = Jouer sur le serveur DAIDE à cette adresse et à ce port
    .arg-name = Nom sur le serveur DAIDE ; `FRA:NOM` demande la France [par défaut : le joueur]
    .arg-player = Joueur qui répond
    .details =
        Lit des demandes sur l’entrée standard, un objet JSON par ligne, et répond à chacune par les ordres d’une puissance. Une demande a besoin de `power` et de `state` ; docs/BOTS.md décrit le protocole, le même que celui de l’arène. Une demande illisible reçoit `error`, et le code de sortie est alors 1.

        Avec --daide, le joueur prend plutôt une place sur un serveur DAIDE, joue la partie jusqu’à la fin et affiche le résultat en un objet JSON.
    .examples =
        chancery bot search-club < demandes.jsonl
        chancery arena --players 'search,cmd:./ancien/chancery bot search'
        chancery bot search --daide localhost:16713

chancery =
    .about = Jouer, juger et étudier le jeu de société Diplomatie
    .arg-version = Afficher la version
    .notes =
        `chancery COMMANDE --help` montre les options et des exemples d’une commande.

        Code de sortie : 0 réussi, 1 refusé ou échoué, 2 mauvaise utilisation.

check =
    .about = Vérifier si des ordres sont légaux
    .arg-power = Puissance qui donne les ordres
    .examples =
        chancery check FRANCE 'A PAR - BUR' 'F BRE - MAO'
        chancery check --lang fr ENGLAND 'F LON - PAR'
        chancery check --position partie.json RUSSIA < ordres.txt

completions =
    .about = Écrire un script de complétion pour un shell
    .arg-shell = Shell
    .examples =
        chancery completions bash > ~/.bash_completion.d/chancery
        chancery completions zsh > ~/.zfunc/_chancery
        chancery completions fish > ~/.config/fish/completions/chancery.fish

copy =
    .about = Copier une partie, telle quelle ou à une phase passée
    .arg-at = Phase à laquelle revenir [défaut : la phase en cours]
    .arg-game = Nom de la partie
    .arg-new = Nom de la copie
    .details = La copie a l’historique, les ordres et les places de la partie. Avec --at, elle commence à cette phase, avec les ordres de la phase et sans ce qui a suivi.
    .examples =
        chancery copy vendredi samedi
        chancery copy vendredi et-si-italie --at F1902M

datc =
    .about = Passer des cas de test DATC
    .arg-alternatives = Passer aussi chaque cas selon tout autre jeu de règles dont il a la réponse
    .arg-file = Fichier de cas, ou `-` pour l’entrée standard [défaut : les cas du programme]
    .details = Les cas sont jugés selon le jeu de règles 2023, sauf si --rules en donne un autre.
    .examples =
        chancery datc
        chancery datc --alternatives --json
        chancery datc --rules 2000 cas.json

delete =
    .about = Supprimer une partie et son historique
    .arg-game = Nom de la partie
    .arg-yes = Supprimer sans demander
    .examples =
        chancery delete vendredi
        chancery delete vendredi --yes

draw =
    .about = Dessiner une phase en SVG ou en PNG
    .arg-about = Ne montrer que les ordres qui concernent cette province
    .arg-before = Ne montrer que la position
    .arg-id-prefix = Préfixe des identifiants SVG, pour mettre plusieurs images dans une page
    .arg-no-legend = Omettre la liste des puissances
    .arg-orders = Montrer les ordres sans leurs résultats
    .arg-output = Fichier à écrire, .svg ou .png [défaut : SVG sur la sortie standard]
    .arg-phase = Phase de la partie [défaut : la phase en cours]
    .arg-power = Ne montrer que les ordres de cette puissance
    .arg-results = Montrer le résultat des ordres
    .arg-scale = Largeur, en proportion de la taille du plateau
    .arg-width = Largeur en pixels, de 16 à 8000 [défaut : 1400 pour un PNG]
    .details = Une phase passée montre le résultat de ses ordres. La phase en cours montre seulement la position, car les ordres sont secrets jusqu’à la résolution ; --orders les montre quand même. Un fichier contient des objets JSON comme ceux de `chancery judge` ; plusieurs donnent tour-1.svg, tour-2.svg, etc.
    .examples =
        chancery draw vendredi -o vendredi.svg
        chancery draw vendredi S1901M -o printemps.png --width 2000
        chancery draw vendredi F1901M --before --theme dark > automne.svg
        chancery draw vendredi S1902M --power france --about bur -o bourgogne.svg
        chancery draw tour.json --labels long --lang fr -o tour.svg
        chancery draw --variant carte.toml --art mon-dessin < tour.json > turn.svg

explain =
    .about = Expliquer le résultat de chaque ordre
    .arg-phase = Phase passée de la partie [défaut : la dernière]
    .arg-province = Seulement les ordres qui concernent cette province
    .details = Un fichier contient des objets JSON comme ceux de `chancery judge`.
    .examples =
        chancery explain vendredi
        chancery explain vendredi S1901M bur
        chancery explain tour.json
        chancery explain --lang fr --rules 1982 tour.json
        chancery explain --json < tour.json

export =
    .about = Exporter une partie dans un fichier
    .arg-format = Format à écrire
    .details = Formats : `chancery` garde tout ; `python` est la partie enregistrée du paquet Python `diplomacy` ; `godip` est la liste de phases de godip.
    .examples =
        chancery export vendredi > vendredi.json
        chancery export vendredi --format python -o partie.json
        chancery export vendredi --format godip
        chancery export brouillard --as france -o france.json

film =
    .about = Faire un GIF animé d’une partie
    .arg-output = Fichier à écrire, .gif
    .arg-power = Ne montrer que les ordres de cette puissance
    .arg-seconds = Secondes par image ; la dernière reste trois fois plus longtemps
    .arg-width = Largeur en pixels, de 16 à 2000
    .details = Une image par phase passée avec ses résultats, puis une de la position actuelle.
    .examples =
        chancery film vendredi -o vendredi.gif
        chancery film vendredi -o small.gif --width 600 --seconds 1.5 --theme dark
        chancery film vendredi -o france.gif --power france --labels long --lang fr

help =
    .about = Afficher cette aide ou celle d’une commande

hint =
    .about = Proposer des ordres à une puissance
    .arg-level = Temps de réflexion : environ 0,05, 0,1 ou 0,2 seconde
    .arg-power = Puissance à conseiller
    .details = Affiche jusqu’à trois jeux d’ordres, le meilleur d’abord, avec les centres à gagner et ceux en danger. La recherche ne voit pas les ordres des autres puissances.
    .examples =
        chancery hint vendredi FRANCE
        chancery hint vendredi france --level strong --json

history =
    .about = Montrer les phases passées
    .arg-all = Montrer toutes les phases en entier
    .arg-phase = Montrer cette phase en entier [défaut : aperçu de toutes les phases]
    .arg-undone = Montrer les phases annulées
    .examples =
        chancery history vendredi
        chancery history vendredi S1901M
        chancery history vendredi --all
        chancery history vendredi --undone
        chancery history vendredi S1901M --undone
        chancery history brouillard S1901M --as france

host =
    .about = Héberger un club : un site avec comptes et échéances
    .arg-demo = Remplir une base de données vide de membres et de parties à regarder, puis démarrer
    .details =
        Le premier démarrage crée la base de données et affiche un lien qui fait de vous le premier opérateur. Ctrl-C arrête le site. Chaque option peut aussi être une variable d’environnement (CHANCERY_PUBLIC_URL pour --public-url) ou une clé du fichier de configuration (public-url = "…") ; une option l’emporte sur une variable, et une variable sur le fichier.

        Au-delà de cette machine, il faut HTTPS : par --tls-cert et --tls-key, ou par un mandataire inverse et une URL publique en https.
    .examples =
        chancery host
        chancery host --demo --data-dir demo
        chancery host --config club.toml
        chancery host --public-url https://club.example.org --trusted-proxy 127.0.0.1

host-backup =
    .about = Sauvegarder la base de données dans un nouveau fichier, même quand le site fonctionne
    .arg-file = Fichier à écrire ; il ne doit pas exister
    .examples =
        chancery host backup club-2026-11-17.sqlite
        chancery host backup --config club.toml /backups/club.sqlite

host-check =
    .about = Vérifier la configuration, la base de données, les certificats et le courriel avant un démarrage
    .examples =
        chancery host check --config club.toml
        chancery host check --json

host-export =
    .about = Exporter une partie vers la table, avec son historique et ses ordres, même quand le site fonctionne
    .arg-game = Nom de la nouvelle partie à la table
    .arg-id = Identifiant de la partie
    .details = La copie contient les ordres secrets de la phase en cours. La partie du club reste telle quelle.
    .examples =
        chancery host export 6d0b4d5e-3f0c-4a53-9c1e-5d1f0a2b7c88 friday
        chancery host export 6d0b4d5e-3f0c-4a53-9c1e-5d1f0a2b7c88 friday --config club.toml

host-import =
    .about = Importer une partie de la table, avec son historique et ses ordres, même quand le site fonctionne
    .arg-game = Nom de la partie à la table
    .arg-master = Compte qui devient maître de jeu
    .details = La partie attend des joueurs et n’a pas d’horloge ; son maître de jeu peut changer ses réglages avant qu’elle ne commence. Les ordres de la phase en cours reviennent à qui prend le siège.
    .examples =
        chancery host import friday --master Ada
        chancery host import friday --master Ada --config club.toml

host-operator-link =
    .about = Afficher un lien qui nomme un opérateur, même quand le site fonctionne
    .examples =
        chancery host operator-link
        chancery host operator-link --config club.toml

host-restore =
    .about = Restaurer une sauvegarde, quand le site est arrêté
    .arg-file = Sauvegarde à lire
    .details = La base de données ne doit pas encore exister. Le prochain démarrage clôt toutes les sessions et prolonge les échéances passées depuis la sauvegarde. Pour PostgreSQL, restaurez avec ses propres outils, puis lancez cette commande sans fichier.
    .examples =
        chancery host restore club-2026-11-17.sqlite
        chancery host restore --data-dir /var/lib/chancery /backups/club.sqlite

import =
    .about = Importer une partie depuis un fichier
    .arg-format = Format du fichier [défaut : à détecter]
    .arg-game = Nom de la nouvelle partie
    .arg-number = Numéro de la partie dans un fichier qui en contient plusieurs, à partir de 1 [défaut : la seule]
    .arg-variant = Variante, si le fichier ne la nomme pas : un nom ou un fichier
    .examples =
        chancery import vendredi vendredi.json
        chancery import etude --rules webdip partie.json
        chancery import troisieme --game 3 parties.jsonl
        chancery export vendredi | chancery import copie

judge =
    .about = Juger des positions : lignes JSON ou Parquet
    .arg-file = Fichier de lignes JSON, ou fichier Parquet [défaut : entrée standard]
    .arg-format = Format à écrire [défaut : celui de l’entrée]
    .arg-output = Fichier Parquet à écrire ; les lignes JSON vont à la sortie standard
    .arg-threads = Fils d’exécution, de 1 à 256 [défaut : un par processeur]
    .details =
        Chaque ligne reçoit sa réponse dans l’ordre, dès qu’elle est lue : résultats, verdicts, état suivant et ordres qui n’ont pas été suivis. Une mauvaise ligne reçoit une erreur, et le code de sortie est alors 1.

        Un fichier Parquet de positions avec leurs ordres en donne un avec les résultats, environ huit fois plus vite ; docs/FORMATS.md décrit les colonnes. Ses ordres doivent être légaux : une valeur fausse est une erreur avec sa ligne et sa colonne, et rien n’est écrit. `--format` convertit un format en l’autre.
    .examples =
        chancery judge < positions.jsonl > resultats.jsonl
        chancery judge --rules 1971 positions.jsonl
        chancery judge --rules webdip,builds=any-owned positions.jsonl
        chancery judge --threads 1 positions.jsonl
        chancery judge --notation numeric positions.jsonl
        chancery judge positions.parquet -o resultats.parquet
        chancery judge positions.parquet --shard 0/4 -o partie-0.parquet
        chancery judge positions.jsonl --format parquet -o resultats.parquet
    .input =
        {"{"}"id":1,"name":"S1901M",
        {" "}"state":{"{"}"units":{"{"}"FRANCE":["A PAR"]{"}"},"centers":{"{"}{"}"},"retreats":{"{"}{"}"}{"}"},
        {" "}"orders":{"{"}"FRANCE":["A PAR - BUR"]{"}"}{"}"}

legal =
    .about = Lister les ordres légaux
    .arg-first = Province dont lister les ordres, ou partie dont prendre la position [défaut : tous les ordres]
    .arg-power = Seulement les ordres de cette puissance
    .arg-province = Province dont lister les ordres, après une partie
    .examples =
        chancery legal par
        chancery legal vendredi par
        chancery legal vendredi --power france
        chancery legal --power RUSSIA
        chancery legal --position 'classic/W1901A/R:Amos=mos,sev,stp,war'

list =
    .about = Lister les parties
    .arg-archived = Lister plutôt les parties archivées
    .arg-names = N’afficher que les noms
    .examples =
        chancery list
        chancery list --json --data-dir club
        chancery list --archived

man =
    .about = Afficher ou écrire les pages de manuel
    .arg-dir = Écrire une page par commande dans ce dossier [défaut : afficher la page principale]
    .examples =
        chancery man | man -l -
        chancery man --dir ~/.local/share/man/man1
        chancery man --lang fr --dir ~/.local/share/man/fr/man1

mcp =
    .about = Laisser un modèle de langage jouer par le Model Context Protocol
    .arg-token-file = Fichier contenant un jeton d’API du club
    .arg-url = Serveur où jouer, comme `https://club.example` [défaut : les parties de cette machine]
    .details =
        Un client, par exemple un programme de discussion, lance cette commande et lui parle par l’entrée et la sortie standard. Les parties sont celles de cette machine ; avec --url, celles d’un serveur ailleurs.

        Pour servir le protocole par HTTP, employez `chancery serve --door mcp` ou `chancery host --door mcp`.
    .examples =
        chancery mcp
        chancery mcp --data-dir club
        chancery mcp --url https://club.example --token-file token.txt

new =
    .about = Commencer une partie
    .arg-bluffs = Admettre des ordres illégaux, pour tromper les autres
    .arg-computers = Places jouées par des ordinateurs, séparées par des virgules
    .arg-game = Nom de la nouvelle partie
    .arg-open-orders = Montrer à tous les ordres des autres avant la résolution
    .arg-seed = Graine aléatoire des ordinateurs [défaut : au hasard]
    .arg-title = Titre pour les listes et les pages, une ligne de texte [défaut : le nom]
    .arg-until = Dernière année ; la partie s’arrête ensuite même sans vainqueur
    .details = Sans --computers, des personnes jouent toutes les puissances. Une place s’écrit PUISSANCE=JOUEUR, où JOUEUR est `person` ou un ordinateur ; un joueur sans puissance prend toutes celles qui ne sont pas nommées. `chancery seats --help` donne la liste des ordinateurs.
    .examples =
        chancery new vendredi
        chancery new solo --computers search-casual,FRANCE=person
        chancery new duel --computers AUSTRIA=dumb,TURKEY=search-club
        chancery new etude --rules 2023 --until 1907
        chancery new petite --variant lantern --title 'Pause déjeuner'
        chancery new ouverte --open-orders --bluffs
        chancery new tardive --position 'classic/F1903M/F:Apar,Fbre=par,bre'

options =
    .art = Dossier avec un dessin du plateau : board.svg et board.toml
    .config = Fichier de configuration, en TOML
    .daide-tokens = Fichier des jetons d’API, un par ligne, de ceux qui viennent par DAIDE
    .data-dir = Dossier des parties [défaut : `CHANCERY_DATA_DIR`, ou le dossier de données de l’utilisateur]
    .database = Base de données : `sqlite:FICHIER` ou `postgres://…` [défaut : club.sqlite dans le dossier de données]
    .database-file = Fichier qui contient l’URL de la base de données, pour garder secret un mot de passe
    .door = Porte pour d’autres programmes : `webdip`, `python`, `daide:PARTIE` ou `mcp`, chacune avec `=ADRESSE` pour une autre adresse ; peut être répétée
    .file = Fichier à lire, ou `-` pour l’entrée standard
    .format = Format des parties : lignes JSON, ou Parquet avec une ligne par phase
    .game = Nom de la partie [défaut : `CHANCERY_GAME`, ou la seule partie]
    .games = Nombre de parties
    .help = Afficher l’aide
    .insecure-http = Permettre HTTP sans chiffrement au-delà de cette machine ; les clés d’accès ne marchent alors pas
    .json = Afficher du JSON
    .labels = Textes sur les provinces
    .lang = Langue de l’affichage [défaut : celle du système]
    .listen = Adresse et port ; le port 0 en choisit un libre [défaut : 127.0.0.1:8019 ou le port libre suivant]
    .log = Consigner chaque requête sur la sortie d’erreur : `plain` ou `json`
    .loopback-targets = Permettre des services de notification et des webhooks sur cette machine, pour les essayer
    .mail = Courriel : `smtp://…`, `smtps://…`, `file:DOSSIER` ou `none` [défaut : none]
    .mail-file = Fichier qui contient l’URL du courriel, pour garder secret un mot de passe
    .mail-from = Expéditeur des courriels [défaut : no-reply@HÔTE de l’URL publique]
    .metrics-token-file = Fichier qui contient un jeton avec lequel la supervision lit /metrics
    .notation = Notation des ordres [défaut : à détecter]
    .orders = Ordres [défaut : entrée standard]
    .outage-extend = Après une panne plus longue, les joueurs reçoivent à la place ce temps
    .outage-restore = Après une panne plus longue, les joueurs retrouvent le temps qui leur restait, et au moins celui-ci [défaut : 6h]
    .outage-tolerated = Plus longue panne qui ne change aucune échéance [défaut : 5m]
    .output = Fichier à écrire [défaut : sortie standard]
    .player = Ajouter un joueur ; utile pour une commande qui contient des virgules
    .players = Joueurs, séparés par des virgules ; `cmd:COMMANDE` est un programme à vous
    .position = Position : un fichier (JSON ou texte), `-`, ou une ligne de texte comme `classic/S1901M/F:Apar,Fbre` [défaut : début de la partie]
    .power = Seulement les ordres de cette puissance
    .public-url = Adresse que les gens ouvrent [défaut : http://localhost:PORT]
    .quiet-hours = Heures où le courrier entre joueurs est fermé, comme `22:00-07:00 Europe/Paris`
    .rules = Jeu de règles (classic, 2023, 2000, 1982, 1971, webdip), options comme `builds=any-owned`, ou les deux séparés par une virgule [défaut : classic]
    .seed = Graine aléatoire
    .shard = Part du travail : `0/4` à `3/4` sont les quatre quarts [défaut : tout]
    .sign-up = Qui peut s’inscrire : `open` (tous) ou `invitation` [défaut : invitation]
    .site-name = Nom du site [défaut : Chancery]
    .strict = N’accepter que cette notation
    .theme = Couleurs
    .threads = Parties à jouer en même temps [défaut : une par processeur]
    .time = Temps limite pour les ordres d’une phase, en secondes [défaut : 10 pour les programmes]
    .tls-cert = Chaîne de certificats pour HTTPS, au format PEM
    .tls-key = Clé privée du certificat, au format PEM
    .to = Notation à écrire
    .trusted-proxy = Mandataire inverse dont l’en-tête X-Forwarded-For est cru : une adresse ou une plage ; peut être répété
    .variant = Variante : un nom donné par `chancery variant list`, ou un fichier [défaut : classic]
    .variants = Dossier de variantes à proposer en plus de celles qui sont intégrées
    .viewer = Montrer seulement ce que voit cette puissance : ses ordres et, sur un plateau à brouillard, ce qui est près d’elle
    .what = Partie, ou fichier de positions avec leurs ordres [défaut : entrée standard]

order =
    .about = Donner les ordres d’une ou de plusieurs puissances
    .arg-bluff = Accepter aussi des ordres illégaux, si la table admet le bluff
    .arg-clear = Effacer tous les ordres de la puissance
    .arg-file = Lire les ordres dans un fichier
    .arg-power = Puissance qui donne les ordres [défaut : celles du texte]
    .arg-replace = Remplacer tous les ordres précédents de chaque puissance
    .details =
        Sans PUISSANCE, un ordre appartient à la puissance écrite devant lui ou au-dessus de lui, ou à celle de son unité. Les ordres peuvent aussi être une liste JSON de textes, ou un objet JSON avec une liste par puissance.

        Les ordres sont d’abord vérifiés : si l’un est refusé, aucun n’est accepté. Un nouvel ordre à une unité remplace l’ancien. De plusieurs ordres à une unité donnés ensemble, le dernier compte.
    .examples =
        chancery order vendredi FRANCE 'par - bur' 'mar s par - bur' 'bre - mao'
        chancery order vendredi france par - bur
        chancery order vendredi 'FRANCE: par - bur, mar h; GERMANY: mun - ruh'
        chancery order vendredi --file ordres.txt
        chancery order vendredi france < ordres.json
        chancery order vendredi france --notation daide '( ( FRA AMY PAR ) MTO BUR )'
        chancery order vendredi france --replace 'par - pic'
        chancery order vendredi france --clear

orders =
    .about = Montrer ou vérifier les ordres donnés
    .examples =
        chancery orders vendredi
        chancery orders vendredi france
        chancery orders check vendredi

orders-check =
    .about = Trouver les ordres illégaux, sans effet ou manquants
    .examples =
        chancery orders check vendredi
        chancery orders check vendredi france

orders-view =
    .about = Montrer les ordres donnés
    .examples =
        chancery orders view vendredi
        chancery orders view vendredi france --json

parse =
    .about = Lire des ordres en toute notation et les écrire dans une autre
    .arg-text = Ordres [défaut : entrée standard]
    .examples =
        chancery parse 'A ROM S A VEN H A TUS - PIE'
        chancery parse --to datc 'par - bur; F nth C A lon - bel'
        chancery parse --strict daide --json < ordres.txt

perft =
    .about = Compter les ordres légaux par sorte
    .examples =
        chancery perft
        chancery perft --json --position 'classic/S1901M/E:Fnth,Flon,Ayor'

play =
    .about = Jouer à un même terminal, chacun son tour
    .details = Chaque puissance s’installe seule et écrit ses ordres ; l’écran est effacé entre deux. Quand toutes ont fini, la phase est résolue et expliquée. Tab complète les ordres, `?` montre les commandes et `quitter` fait sortir ; relancez la commande pour continuer.
    .examples =
        chancery new vendredi && chancery play vendredi
        chancery play vendredi --lang fr

position =
    .about = Écrire une position en texte ou en JSON
    .arg-position = Position : un fichier (JSON ou texte), `-`, ou une ligne de texte [défaut : début de la partie]
    .examples =
        chancery position
        chancery position --json 'classic/W1901A/R:Amos,Asev'
        chancery position partie.json

redo =
    .about = Rétablir la dernière phase annulée
    .details = La phase est résolue avec les ordres et les résultats qu’elle avait, et la phase suivante retrouve ses ordres. Les ordres changés depuis l’annulation sont perdus.
    .examples = chancery redo vendredi

rename =
    .about = Renommer une partie
    .arg-game = Nom de la partie
    .arg-new = Nouveau nom
    .examples = chancery rename vendredi samedi

replay =
    .about = Rejuger des parties enregistrées et signaler les écarts
    .arg-format = Format dans lequel écrire les phases jugées, avec -o
    .arg-output = Fichier Parquet à écrire
    .arg-variant = Variante à prendre au lieu de celle que nomme la partie : un nom ou un fichier
    .details =
        Un fichier contient des parties enregistrées par le paquet Python `diplomacy`, le plus souvent une par ligne, des parties écrites par `chancery export` ou les phases de godip. Une partie exportée est jugée selon ses propres règles. Un fichier Parquet contient des phases avec leurs résultats ; voir docs/FORMATS.md.

        Avec `--format parquet`, les phases sont aussi écrites dans un tableau, comme elles ont été jugées ici.
    .examples =
        chancery replay parties.jsonl
        chancery replay --rules webdip --json parties.jsonl
        chancery export vendredi | chancery replay
        chancery replay parties.parquet
        chancery replay parties.jsonl --format parquet -o parties.parquet

resolve =
    .about = Résoudre la phase en cours
    .arg-force = Résoudre même s’il manque des ordres
    .arg-phase = Ne résoudre que si la partie en est à cette phase
    .details =
        Toutes les puissances doivent avoir donné leurs ordres. Avec --force, les unités sans ordre tiennent, et une puissance qui n’en a donné aucun est en désordre civil jusqu’à ce qu’elle en donne.

        Les ordinateurs donnent ensuite leurs ordres pour la phase suivante. Les phases où eux seuls décident sont résolues aussi.
    .examples =
        chancery resolve vendredi
        chancery resolve vendredi --force
        chancery resolve vendredi --phase S1901M --json

rules =
    .about = Montrer les jeux de règles et leurs options
    .arg-set = Jeu de règles, options comme `builds=any-owned`, ou les deux séparés par une virgule [défaut : tout lister]
    .examples =
        chancery rules
        chancery rules 1971
        chancery rules --lang fr 2023,paradox=2000

seats =
    .about = Lister les places, ou changer qui les joue
    .arg-seats = Places à changer (PUISSANCE=JOUEUR) ; sans aucune, lister les places
    .details =
        Une place s’écrit PUISSANCE=JOUEUR. JOUEUR est `person` ou un ordinateur, du plus faible au plus fort : `random`, `hold`, `greedy`, `dumb`, `search-casual`, `search-club`, `search`. Un joueur sans puissance prend toutes celles qui ne sont pas nommées.

        Une place qui change de joueur perd ses ordres ; un ordinateur donne aussitôt les siens.
    .examples =
        chancery seats vendredi
        chancery seats vendredi FRANCE=search-club
        chancery seats vendredi search-casual FRANCE=person

self-play =
    .about = Faire jouer des parties entre ordinateurs
    .arg-output = Fichier à écrire, une partie par ligne ; `-` pour la sortie standard
    .arg-until = Dernière année [défaut : la dixième]
    .details =
        Écrit chaque partie sur une ligne, au format du paquet Python `diplomacy`, que lit `chancery replay`. Un joueur joue toutes les puissances (`random` si aucun n’est nommé) ; plusieurs se relaient et avancent d’une puissance à chaque partie. La même graine donne les mêmes parties, quel que soit le nombre de fils.

        Avec `--format parquet`, chaque phase est une ligne d’un tableau, que décrit docs/FORMATS.md. `--shard` joue une partie sur n, pour que plusieurs machines se partagent le travail : les parties sont les mêmes sur chacune.

        Ctrl-C arrête après les parties déjà écrites, avec le code de sortie 130. docs/BOTS.md décrit les joueurs et comment brancher votre programme.
    .examples =
        chancery self-play --games 100 --seed 7 -o parties.jsonl
        chancery self-play --games 21 --players greedy,random -o parties.jsonl
        chancery self-play --games 1000000 --threads 4 --until 1920 -o beaucoup.jsonl
        chancery self-play --player 'cmd:./monrobot' --player dumb -o parties.jsonl
        chancery self-play --games 10000 --format parquet -o parties.parquet
        chancery self-play --games 10000 --shard 0/4 --format parquet -o partie-0.parquet
        chancery self-play -o - | chancery replay

serve =
    .about = Jouer dans le navigateur
    .arg-doors = Ouvrir une porte pour d’autres programmes : `webdip`, `python`, `daide:PARTIE` ou `mcp`, chacune avec `=ADRESSE` pour une autre adresse ; peut être répétée
    .arg-log = Consigner chaque requête sur la sortie d’erreur
    .details =
        Ouvrez dans un navigateur l’adresse affichée. L’API JSON se trouve sous /api/v1 et est décrite par /api/v1/openapi.json. Ctrl-C arrête le serveur.

        Il n’y a ni comptes ni chiffrement : quiconque atteint l’adresse peut jouer toutes les puissances. L’adresse par défaut n’est accessible que depuis cette machine.
    .examples =
        chancery serve
        chancery serve --data-dir club
        chancery serve --listen 127.0.0.1:0
        chancery serve --door python --door daide:friday

show =
    .about = Montrer la position d’une partie et les ordres qui manquent
    .arg-graphics = Comment dessiner dans ce terminal
    .arg-map = Dessiner le plateau dans le terminal
    .arg-power = Ne montrer que cette puissance
    .arg-theme = Couleurs de la carte
    .details = Avec --map, le plateau est dessiné dans le terminal : avec les images de kitty (aussi Ghostty, Konsole), d’iTerm2 (aussi WezTerm, mintty) ou de sixel (foot, mlterm, Windows Terminal), ou ailleurs avec des demi-blocs colorés.
    .examples =
        chancery show vendredi
        chancery show vendredi --power france
        chancery show vendredi --json
        chancery show vendredi --map
        chancery show vendredi --map --graphics blocks --theme dark
        chancery show brouillard --as france

standing =
    .about = Montrer les chances estimées de chaque puissance
    .arg-phase = Position au début d’une phase passée [défaut : position actuelle]
    .details = La partie est poursuivie de nombreuses fois depuis la position. La part d’une puissance est le carré des centres qu’elle a à la fin ; les parts font ensemble 100 %.
    .examples =
        chancery standing vendredi
        chancery standing vendredi F1903M --json

table =
    .about = Montrer ou changer le titre et les conventions de la table
    .arg-bluffs = Admettre le bluff ou non
    .arg-open-orders = Ouvrir les ordres ou non
    .arg-title = Titre pour les listes et les pages ; s’il est vide, c’est le nom
    .details = À une table aux ordres ouverts, tous voient les ordres des autres avant la résolution. À une table qui admet le bluff, `chancery order --bluff` accepte des ordres illégaux.
    .examples =
        chancery table vendredi
        chancery table vendredi --open-orders yes --bluffs no
        chancery table vendredi --title 'Vendredi, autour de la table'

undo =
    .about = Annuler la dernière phase
    .details = La phase retrouve les ordres avec lesquels elle a été résolue. Ce qui est annulé reste dans l’historique de la partie : `chancery redo` le rétablit, et `chancery history --undone` le montre.
    .examples = chancery undo vendredi

values =
    .addr = ADRESSE
    .address = ADRESSE
    .dialect = DIALECTE
    .dir = DOSSIER
    .door = PORTE
    .factor = FACTEUR
    .file = FICHIER
    .file-game = FICHIER|PARTIE
    .file-svg = FICHIER.svg
    .format = FORMAT
    .game = PARTIE
    .game-file = PARTIE|FICHIER
    .game-province = PARTIE|PROVINCE
    .games = PARTIES
    .host-port = HÔTE:PORT
    .hours = HEURES
    .how = MANIÈRE
    .i-n = I/N
    .id = ID
    .labels = TEXTES
    .lang = LANGUE
    .length = DURÉE
    .level = NIVEAU
    .n = N
    .name = NOM
    .name-file = NOM|FICHIER
    .new = NOUVEAU
    .order = ORDRE
    .phase = PHASE
    .pixels = PIXELS
    .player = JOUEUR
    .players = JOUEURS
    .pos = POS
    .position = POSITION
    .power = PUISSANCE
    .province = PROVINCE
    .seat = PLACE
    .seats = PLACES
    .seconds = SECONDES
    .set = JEU
    .shell = SHELL
    .text = TEXTE
    .theme = THÈME
    .url = URL
    .variant = VARIANTE
    .vote = VOTE
    .who = QUI
    .year = ANNÉE
    .yes-no = YES|NO

variant =
    .about = Lister, montrer, vérifier, dessiner ou importer des variantes

variant-check =
    .about = Vérifier un fichier de variante, erreur par erreur
    .arg-balance = Faire jouer ce nombre de parties par des ordinateurs et comparer les puissances [par défaut : 1000]
    .arg-file = Nom, fichier, ou `-` pour l’entrée standard
    .details = Un fichier valide est aussi examiné pour ce qui rend une partie difficile à jouer : centres que personne ne peut atteindre, puissances qui ne peuvent pas construire, passages où un blocage menace. `--balance` fait jouer des ordinateurs et compare les puissances.
    .examples =
        chancery variant check ma-carte.toml
        chancery variant check --json < ma-carte.toml
        chancery variant check --balance ma-carte.toml
        chancery variant check --balance=200 lantern

variant-import =
    .about = Importer la variante d’un autre programme
    .arg-file = Fichier, dossier ou archive ZIP à lire, ou `-` pour l’entrée standard
    .arg-from = Format d’entrée [défaut : détecté]
    .arg-name = Laquelle de plusieurs variantes [défaut : la première]
    .details = Le fichier de variante va sur la sortie standard ou dans un fichier ; ce qui n’a pas pu être repris va sur l’erreur standard. FICHIER peut être un dossier ou une archive ZIP : les variantes de jDip et de webDiplomacy sont réparties sur plusieurs fichiers.
    .examples =
        chancery variant import ancmed.map -o ancmed.toml
        chancery variant import --from jdip --name 'Sail Ho!' sailho/ -o sailho.toml
        chancery variant import variants/AncMed/install.php > ancmed.toml
        chancery variant import --json europe1939.go

variant-draw =
    .about = Dessiner une carte d’après ses frontières et les places de ses provinces
    .arg-nudges = Fichier de corrections [par défaut : nudges.toml à côté de la variante]
    .arg-output = Dossier pour board.svg et board.toml [par défaut : à côté de la variante]
    .arg-variant = Nom ou fichier
    .examples =
        chancery variant draw ma-carte.toml
        chancery variant draw ma-carte.toml --nudges nudges.toml -o dessin

variant-list =
    .about = Lister les variantes
    .examples =
        chancery variant list
        chancery variant list --json

variant-show =
    .about = Montrer les puissances, provinces et frontières d’une variante
    .arg-variant = Nom ou fichier
    .examples =
        chancery variant show lantern
        chancery variant show --lang fr classic
        chancery variant show --json ma-carte.toml

verify =
    .about = Vérifier une partie terminée d’un club
    .arg-receipt = Fichier avec un reçu ou une liste de reçus, à chercher dans le journal
    .details = Le fichier contient l’enregistrement de la partie et ses journaux, comme le club les offre après la fin. Chaque phase est rejugée, chaque entrée des journaux est vérifiée, et les ordres de chaque phase doivent être ceux auxquels le journal s’est engagé avant que personne ne puisse les lire.
    .examples =
        chancery verify preuve.json
        chancery verify preuve.json --receipt recu.json
        curl -s https://club.example.org/api/v1/games/ID/proof | chancery verify

vote =
    .about = Voter pour ou contre la nulle
    .arg-power = Puissance qui vote
    .arg-vote = `draw` pour finir la partie, `none` pour retirer le vote
    .details = La partie est nulle quand toutes les puissances jouées par des personnes votent pour. Une puissance sans ordres pendant ses deux dernières phases de mouvement compte pour un oui jusqu’à ce qu’elle en donne. Toutes les puissances qui ont encore une unité ou un centre partagent la nulle. Un vote vaut pour la phase en cours.
    .examples =
        chancery vote vendredi FRANCE draw
        chancery vote vendredi FRANCE none

what-if =
    .about = Essayer des ordres sans rien enregistrer
    .arg-phase = Une phase passée [défaut : la phase en cours]
    .arg-with-orders = Partir des ordres donnés au lieu d’aucun
    .details = Les unités sans ordre tiennent. Un ordre appartient au propriétaire de l’unité ; on peut écrire une puissance devant.
    .examples =
        chancery what-if vendredi 'par - bur' 'mun - bur'
        chancery what-if vendredi 'FRANCE: A PAR - BUR; GERMANY: A MUN - BUR'
        chancery what-if vendredi --with-orders 'par - pic'
        chancery what-if vendredi --phase S1901M 'par - bur'
