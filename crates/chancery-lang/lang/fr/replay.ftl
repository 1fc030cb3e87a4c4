unreadable = Le dossier est illisible : { $error }
in-phase = { $phase } : { $error }
differs = { $part } : ici { $ours } ; dans le dossier { $recorded }
differs-for = { $power }, { $part } : ici { $ours } ; dans le dossier { $recorded }
nothing = rien
not-a-game = Ce n’est pas une partie enregistrée : { $error }
no-such-variant = Il n’y a pas de variante « { $id } ». Les variantes sont { $known }.
dropped = Retraites de { $unit } écartées, vers { $places } : { $reason }.
