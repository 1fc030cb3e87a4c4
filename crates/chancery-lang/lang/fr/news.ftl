takes = { $power_the } prend { $place_the }.
takes-from = { $power_the } prend { $place_the } { $old_to }.
disorder-begins = { $count ->
    [one] Sans ordres, en désordre civil : { $powers }.
   *[other] Sans ordres, en désordre civil : { $powers }.
}
disorder-ends = { $count ->
    [one] Fin du désordre civil : { $powers }.
   *[other] Fin du désordre civil : { $powers }.
}
eliminated = { $count ->
    [one] Éliminée : { $powers }.
   *[other] Éliminées : { $powers }.
}
victory = Victoire { $powers_of }.
draw = Partie nulle entre { $powers }.
nobody-left = La partie est finie : il ne reste personne.
year-limit = La dernière année est finie. Survivants : { $powers }.
