no-such-set = Il n’y a pas de jeu de règles « { $set } ». Les jeux sont { $sets }.
no-such-option = Il n’y a pas d’option de règles « { $option } ». Les options sont { $options }.
no-such-choice = L’option de règles `{ $option }` ne peut pas être « { $choice } ». Valeurs possibles : { $choices }.
set-first = « { $set } » doit venir d’abord : un jeu de règles, puis ses options, comme `2023,paradox=2000`.
