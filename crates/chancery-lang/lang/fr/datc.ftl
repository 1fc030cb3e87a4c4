in-setup = mise en place : { $difference }
no-such-phase = { $phase ->
    [movement] La variante n’a pas de phase de mouvement.
    [retreat] La variante n’a pas de phase de retraite.
   *[adjustment] La variante n’a pas de phase d’ajustement.
}
units = unités
disbanded = retirées du jeu
removed = démobilisées
dislodged = délogées
result-count = résultats : { $wanted } attendus pour { $got } ordres
wrong-result = { $order } : attendu `{ $wanted }`, obtenu `{ $got }`
missing = { $part } : il manque { $what }
unexpected = { $part } : { $what } inattendu
invalid-kind = « { $kind } » n’est pas une sorte d’unité : écrivez A ou F.
attacked-from = { $unit } par { $from }
retreats-to = { $unit } vers { $places }
retreats-nowhere = { $unit } vers nulle part
