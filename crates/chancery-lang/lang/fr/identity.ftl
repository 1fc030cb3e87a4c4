# Comptes d’un club : connexion, liens, courrier.
ip-range-invalid = `{ $text }` n’est ni une adresse IP ni une plage. Écrivez par exemple `192.0.2.1` ou `10.0.0.0/8`.
public-url-invalid = `{ $text }` n’est pas l’adresse d’un site. Écrivez par exemple `https://club.example.org`.
public-url-more = `{ $text }` contient un chemin, une requête ou un nom d’utilisateur. N’écrivez que le protocole, l’hôte et le port, comme `https://club.example.org`.

wrong-credentials = Le nom ou le mot de passe est incorrect.
wrong-password = Le mot de passe actuel est incorrect.
sign-in-again = Pour cela, votre connexion doit dater de moins de { $length }. Déconnectez-vous, reconnectez-vous et recommencez.
password-length = Un mot de passe a de { $least } à { $most } caractères.
password-own-word = Un mot de passe ne doit être ni votre nom, ni votre adresse e-mail, ni le nom du site. Choisissez-en un que personne ne devinerait, par exemple quatre mots pris au hasard.
password-guessable = Ce mot de passe est facile à deviner : il est courant ou trop simple. Choisissez-en un plus long, par exemple quatre mots pris au hasard.
password-needed = Choisissez un mot de passe.
busy-signing-in = Trop de personnes se connectent en ce moment. Réessayez dans quelques secondes.
throttled = Trop de tentatives. Réessayez dans { $length }.
bad-token = Le jeton d’API est inconnu, révoqué ou expiré. Créez-en un nouveau sur le site.
origin-needed = La requête doit venir d’une page de ce site : son en-tête Origin manque ou diffère. Les programmes utilisent un jeton d’API au lieu d’une session.
bad-link = Le lien est inconnu, expiré ou déjà utilisé. Demandez-en un nouveau.
confirm-account = Ce lien vous connecte en tant que { $name }. Un autre navigateur l’a demandé. Si c’est votre compte, confirmez son nom.
no-mail = Ce site n’envoie pas de courrier. Demandez un lien à l’opérateur.
invitation-needed = Il faut une invitation pour s’inscrire. Demandez-en une à l’opérateur.
email-needed = Indiquez votre adresse électronique. Vous recevrez un lien qui termine l’inscription.
operator-name = Choisissez un nom pour votre compte, ou connectez-vous d’abord.
confirm-name = Pour supprimer votre compte, tapez son nom : { $name }
last-credential = C’est le seul moyen de vous connecter à votre compte. Ajoutez-en d’abord un autre.
no-session = Vous n’avez pas cette session.
no-token = Vous n’avez pas ce jeton.
no-passkey = Vous n’avez pas cette clé d’accès.
no-passkeys = Les clés d’accès demandent un site avec un nom et HTTPS. Celui-ci n’en propose pas.
bad-passkey = La clé d’accès n’a pas été acceptée. Réessayez, ou connectez-vous autrement.
bad-credential = Ce n’est pas ce que renvoie `navigator.credentials`. Envoyez-le en JSON, avec les valeurs binaires en base64url.
too-many-passkeys = Vous avez déjà { $most } clés d’accès. Supprimez-en une d’abord.
too-many-tokens = Vous avez déjà { $most } jetons. Révoquez-en un d’abord.
no-scopes = Un jeton a au moins une portée : read, play, press ou admin.
days-range = Choisissez de 1 à { $most } jours.
label-length = Écrivez de 1 à { $most } caractères.
label-character = Le texte ne peut pas contenir le caractère { $character }.
page-limit = Une page a de 1 à { $most } entrées.
page-start = Le début de la page dans `after` n’est pas valide. Utilisez la valeur de `next` de la page précédente.
own-account = Vous ne pouvez pas le faire à votre propre compte. Demandez à un autre opérateur.
key-length = Une Idempotency-Key a de { $least } à { $most } caractères.
key-reused = Cette Idempotency-Key appartient à une autre requête. Utilisez-en une nouvelle.
in-progress = Une requête avec cette Idempotency-Key est en cours. Réessayez dans un instant.

mail-sign-in-subject = Connexion à { $site }
mail-sign-in =
    Bonjour { $name },

    ouvrez ce lien pour vous connecter à { $site }. Il fonctionne une fois, pendant 15 minutes :

    { $url }

    Si vous ne l’avez pas demandé, ignorez ce courriel.
mail-sign-up-subject = Votre compte sur { $site }
mail-sign-up =
    Bonjour { $name },

    ouvrez ce lien pour terminer votre inscription sur { $site }. Il fonctionne une fois, pendant un jour :

    { $url }

    Si vous ne vous êtes pas inscrit, ignorez ce courriel : sans le lien, il n’y a pas de compte.
mail-known-address =
    Bonjour { $name },

    quelqu’un a voulu s’inscrire sur { $site } avec cette adresse, mais vous avez déjà un compte. Si c’était vous, connectez-vous avec ce lien. Il fonctionne une fois, pendant 15 minutes :

    { $url }

    Sinon, ignorez ce courriel.
mail-new-address-subject = Confirmez votre nouvelle adresse sur { $site }
mail-new-address =
    Bonjour,

    { $name } veut utiliser cette adresse électronique sur { $site }. Si c’est vous, ouvrez ce lien pour confirmer. Il fonctionne une fois, pendant un jour :

    { $url }

    Sinon, ignorez ce courriel.
mail-old-address-subject = Votre adresse électronique sur { $site } va changer
mail-old-address =
    Bonjour { $name },

    quelqu’un qui est connecté à votre compte sur { $site } veut remplacer cette adresse électronique par { $email }. Si c’était vous, ouvrez ce lien pour confirmer. Il fonctionne une fois, pendant un jour :

    { $url }

    Sinon, n’ouvrez pas le lien : connectez-vous, mettez fin à toutes les autres sessions et changez votre mot de passe.
