hint-gains = Gains probables : { $gains }.
hint-no-gains = Aucun gain probable.
hint-risks = Menacés : { $risks }.
hint-no-risks = Rien n’est menacé.
hint-centres = Environ { $centres } centres d’ici l’hiver.
hint-share = { $place } ({ $percent } %)
no-such-variant = variant : il n’y a pas de variante intégrée « { $id } ».
