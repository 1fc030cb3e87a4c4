# Ce qui est dit quand la variante d’un autre programme est importée.
at-line = { $file }, ligne { $line } : { $message }
at-file = { $file } : { $message }

# Pourquoi rien n’a pu être importé.
unknown-format = Format inconnu. Utilisez --from python, jdip, webdip ou godip.
several-files = Plusieurs fichiers conviennent, par exemple { $first } et { $other } : indiquez l’un d’eux.
file-missing = `{ $file }` manque : indiquez le dossier ou l’archive qui le contient.
include-missing = `{ $file }` manque : placez-le à côté de ce fichier, ou indiquez le dossier qui contient les deux.
no-provinces = Il n’y a aucune province.
too-many-provinces = Trop de provinces : { $count } ({ $most } au plus).
too-many-lines = Trop de lignes ({ $most } au plus).
too-long = Le fichier est trop long ({ $most } Mo au plus).
no-graph = Il n’y a pas de graphe : il faut des appels comme Prov("par").Conn("bur", godip.Land). Un graphe tiré de celui d’une autre variante ne peut pas être importé.
no-table = Il n’y a pas de table `{ $table }`.
no-variants = Il n’y a aucun élément VARIANT.
no-such-variant = La variante `{ $name }` n’existe pas. Choisissez parmi : { $known }.
xml-error = Ce n’est pas un fichier XML : { $detail }
attribute-missing = L’attribut `{ $name }` manque.
too-many-files = Trop de fichiers ({ $most } au plus) : indiquez l’un d’eux.
archive-error = Ce n’est pas une archive ZIP lisible.

# Ce qui n’est pas dans le fichier de variante.
flow = FLOW n’est pas importé : { $flow }. L’année a un printemps, un automne et un hiver.
victory-by-year = Le nombre de centres qui gagne change d’une année à l’autre. Le dernier est retenu : { $last }.
victory-unreadable = Ce n’est pas un nombre de centres : { $words }. Plus de la moitié gagne.
victory-impossible = { $found } centres ne peuvent pas gagner sur une carte qui en a { $centres }. Il en faut { $half }.
rule-left-out = Règle non importée : { $rule }.
if-home-owned = Ici, construire dans tout centre possédé n’exige pas de posséder un centre d’origine.
include-twice = `{ $file }` est inclus deux fois ; la seconde est ignorée.
name-without-place = `{ $name }` ne nomme aucun lieu.
name-without-terrain = { $name } ({ $place }) n’a pas de ligne qui donne son terrain et ses frontières.
amend-unknown = AMEND : le lieu `{ $place }` n’existe pas encore.
no-abuts = { $place } : il faut ABUTS avant les frontières.
impassable = { $place } est infranchissable. Les fichiers de variante omettent de tels lieux.
no-power-open = `{ $line }` précède toute puissance.
rename-left-out = { $name } : une puissance ne peut pas changer de nom ; elle reste, et le nouveau nom en est une autre.
unit-unreadable = `{ $unit }` n’est pas une unité.
unit-impossible = { $unit } : le lieu n’existe pas, l’unité ne peut pas s’y trouver, ou la côte manque.
unit-twice = { $unit } : une autre unité s’y trouve.
power-unknown = La puissance `{ $name }` n’existe pas.
power-inactive = { $name } n’est pas active.
dummy-power = Personne ne joue { $name } : ses unités sont neutres, et ses centres n’ont pas de propriétaire.
unknown-directive = Inconnu : `{ $word }`.
centre-unknown = La province `{ $name }` de ce centre n’existe pas.
not-centre = { $id } n’est pas un centre.
centre-twice = { $id } appartient déjà à une autre puissance.
province-twice = { $name } y figure deux fois ; la première est retenue.
border-unknown = Frontière de { $id } à `{ $to }` : ce lieu n’existe pas.
border-terrain = { $kind ->
    [army] Frontière d’armée entre { $from } et { $to } : { $end }, c’est { $terrain }.
   *[fleet] Frontière de flotte entre { $from } et { $to } : { $end }, c’est { $terrain }.
}
border-needs-coast = Frontière de flotte de { $from } à { $to } : la côte manque.
border-rules = { $id } a des frontières aux règles particulières, qui ne sont pas importées : { $borders }.
coast-unknown = { $id } n’a pas de côte `{ $coast }`.
too-many-coasts = { $id } a plus de huit côtes.
row-unreadable = Cette ligne est illisible.
place-unknown = Le lieu `{ $name }` n’existe pas.
builds-in-code = C’est un programme qui décide où l’on construit ; il n’est pas importé. Si l’on construit dans tout centre possédé, ajoutez `builds = "any-owned"` à [rules].
rules-in-code = `{ $class }` change des règles par un programme, qui n’est pas importé.
rules-text = Le texte des règles n’est pas importé : vérifiez s’il contient des règles particulières.
winner-in-code = C’est un programme qui décide qui gagne ; il n’est pas importé.
second-graph = Il y a plus d’un graphe ; toutes leurs provinces sont prises.
phase-unknown = Première phase non importée : { $phase }.
condition-left-out = Non importé : { $name } { $value }.
places-incomplete = Des provinces n’ont pas de place sur la carte ; aucune n’est donc importée.
aliases-left-out = Autres noms de { $id } non importés, déjà pris ou employés dans les ordres : { $aliases }.
power-name-taken = { $id } : `{ $name }` est déjà un nom d’une autre puissance.

# Ce qui a un autre nom.
id-renamed = `{ $given }` ({ $name }) devient `{ $id }` : l’identifiant est pris, employé dans les ordres, ou n’est pas un mot de lettres et de chiffres.
name-changed = { $id } : le nom `{ $given }` devient `{ $name }`.
power-renamed = `{ $given }` devient { $id }.
one-coast = { $id } n’a qu’une côte, `{ $coast }` : elle n’est pas divisée.

# Ce que la source ne dit pas.
no-places = Il n’y a pas de places sur une carte : sans dessin, les provinces sont placées d’après leurs frontières.
name-missing = { $id } n’a pas de nom.
one-way = { $kind ->
    [army] Les armées vont de { $from } à { $to }, mais n’en reviennent pas.
   *[fleet] Les flottes vont de { $from } à { $to }, mais n’en reviennent pas.
}
parts = La carte se divise en { $count } parties entre lesquelles aucune unité ne passe.
file-not-there = `{ $file }` manque, et avec lui ce qu’il dit.
countries-numbered = Les pays n’ont que des numéros : sans `variant.php`, ils n’ont pas de noms.
ids-made = Les identifiants des provinces sont tirés de leurs noms.
builds-first = Aucune puissance n’a d’unités : la partie commence par des constructions.
year-assumed = La première année n’est pas connue ; c’est { $year }.
one-of-several = { $name } est importé. Avec --name, choisissez parmi : { $known }.
neutral-in-code = C’est un programme qui décide si les unités neutres reviennent et ce qu’elles font. Ici elles tiennent et ne reviennent pas.
