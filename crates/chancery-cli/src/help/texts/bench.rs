//! The verb that measures speed.

use super::Texts;

pub(super) const TEXTS: Texts = &[
    ("Measure how fast the program is here", "Mesurer la vitesse du programme sur cette machine"),
    (
        "All is measured in one thread, and the best of several passes counts. A turn is: list all legal
orders, choose one at random for each unit, judge them, go on to the next position. Games are
random ones of ten years, with all their phases.

A file holds JSON objects as `chancery judge` reads them, of movement phases; `kind` says what sort
of position one is. Without a file, there are positions of random games: with random orders, and
with orders by which most units help others.",
        "Tout est mesuré dans un seul fil, et le meilleur de plusieurs passages compte. Un tour, c’est :
énumérer les ordres légaux, en choisir un au hasard par unité, les juger, passer à la position
suivante. Les parties sont jouées au hasard pendant dix ans, avec toutes leurs phases.

Un fichier contient des objets JSON comme les lit `chancery judge`, de phases de mouvement ; `kind`
dit de quelle sorte est la position. Sans fichier, ce sont des positions de parties au hasard : avec
des ordres au hasard, et avec des ordres où la plupart des unités en aident d’autres.",
    ),
    (
        "Positions with their orders, or `-`; without it, some that are made up on the spot",
        "Des positions avec leurs ordres, ou `-` ; à défaut, d’autres inventées sur-le-champ",
    ),
    ("How long to measure in all: 0.1 to 600", "Combien de temps mesurer en tout : de 0.1 à 600"),
];
