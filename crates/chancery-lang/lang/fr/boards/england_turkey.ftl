variant = Angleterre-Turquie
