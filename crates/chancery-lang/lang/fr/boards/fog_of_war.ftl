variant = Brouillard de guerre
