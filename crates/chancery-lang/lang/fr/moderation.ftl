# Signalements, blocages, relations et marques de programmes.
statement-empty = Écrivez au moins quelques mots.
statement-long = Le texte a { $count } caractères. Il peut en avoir { $most } au plus.
statement-character = Le caractère { $character } n’est pas permis. Utilisez des lettres, des chiffres, de la ponctuation et des retours à la ligne.
report-subject = Rien de tel ne peut être signalé. Choisissez `account`, `game`, `seat` ou `message`.
report-self = Vous ne pouvez pas vous signaler vous-même.
report-none = Aucun signalement n’a cet identifiant.
report-resolved = Ce signalement est déjà traité.
block-self = Vous ne pouvez pas vous bloquer vous-même.
relation-self = Vous ne pouvez pas déclarer de relation avec vous-même.
relation-kind = Choisissez `household` ou `friends`.
agent-seated = Vous occupez une place dans une partie qui n’est pas terminée. Vous pourrez changer cela quand vous n’en occuperez plus.
too-many-entries = Vous pouvez inscrire { $most } comptes au plus. Retirez-en un d’abord.
too-many-games = Choisissez { $most } parties au plus.
no-games-chosen = Choisissez des parties : par leurs identifiants ou par des mots de leurs titres.
bad-game-id = `{ $text }` n’est pas l’identifiant d’une partie. Les identifiants sont séparés par des virgules.
