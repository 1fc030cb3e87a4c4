unknown-place = Province inconnue : « { $name } ».
unknown-place-near = Province inconnue : « { $name } ». Vouliez-vous dire { $near } ?
ambiguous-place = « { $name } » peut désigner { $places } : précisez le nom.
unknown-power = Puissance inconnue : « { $name } ». Les puissances sont { $powers }.
unknown-power-near = Puissance inconnue : « { $name } ». Vouliez-vous dire { $near } ?
no-such-phase = « { $phase } » n’est pas une phase de cette variante. Écrivez la lettre de la saison, l’année et M, R ou A, comme `{ $example }`.
