//! The verb that shows games in the browser.

use super::Texts;

pub(super) const TEXTS: Texts = &[
    (
        "Show the games in the browser and play them there",
        "Montrer les parties dans le navigateur et les y jouer",
    ),
    (
        "Its first line says where it listens: open that in a browser. What it is asked for by programs is
under /api/v1, and /api/v1/openapi.json describes it. Without --listen it is at port 8019 of this
machine, or at the next that is free; port 0 lets the system pick one.

Only this machine reaches it as long as the address is 127.0.0.1 or [::1]. There are no accounts and
nothing is encrypted, so at any other address everybody who can reach it can play all powers.

Ctrl-C ends it, after what is being written.",
        "Sa première ligne dit où il écoute : ouvrez cette adresse dans un navigateur. Ce que demandent les
programmes est sous /api/v1, et /api/v1/openapi.json le décrit. Sans --listen, c’est le port 8019 de
cette machine, ou le prochain qui soit libre ; avec le port 0, le système en choisit un.

Seule cette machine l’atteint tant que l’adresse est 127.0.0.1 ou [::1]. Il n’y a ni comptes ni
chiffrement : à toute autre adresse, quiconque l’atteint peut jouer toutes les puissances.

Ctrl-C y met fin, après ce qui est en train de s’écrire.",
    ),
    ("Where to listen: an address and a port", "Où écouter : une adresse et un port"),
    ("ADDR", "ADRESSE"),
];
