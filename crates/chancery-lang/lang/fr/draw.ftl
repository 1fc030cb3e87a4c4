## Dans une image
colon = {" : "}
separator = {" ; "}
legend-row = { $centres ->
    [one] { $centres } centre
   *[other] { $centres } centres
}, { $units ->
    [one] { $units } unité
   *[other] { $units } unités
}
view-position = la position
view-orders = les ordres
view-results = les résultats
