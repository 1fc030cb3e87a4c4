variant = France-Autriche
