//! The words of the pages, English and French side by side. The page gets all of them as JSON, by their
//! keys; a module asks for `words.resolve`.

use chancery::Lang;
use serde_json::{Map, Value};

/// A key, and what it says in English and in French. `{name}` stands for something that the page knows.
type Words = &'static [(&'static str, &'static str, &'static str)];

#[rustfmt::skip]
pub(super) const WORDS: Words = &[
    // What all pages have.
    ("site", "Chancery", "Chancery"),
    ("skip", "Skip to the content", "Aller au contenu"),
    ("games", "Games", "Parties"),
    ("sandbox", "Sandbox", "Bac à sable"),
    ("about", "How to", "Mode d’emploi"),
    ("language", "Français", "English"),
    ("no_script", "The map needs JavaScript. The list of games and the JSON API work without it.", "La carte a besoin de JavaScript. La liste des parties et l’API JSON s’en passent."),
    ("theme", "Theme", "Thème"),
    ("theme_auto", "as the system", "comme le système"),
    ("theme_light", "light", "clair"),
    ("theme_dark", "dark", "sombre"),
    ("theme_print", "print", "impression"),
    ("close", "Close", "Fermer"),
    ("cancel", "Cancel", "Annuler"),
    ("busy", "One moment…", "Un instant…"),
    ("offline", "The server does not answer.", "Le serveur ne répond pas."),
    // The list of games.
    ("no_games", "There are no games yet.", "Il n’y a pas encore de partie."),
    ("new_game", "New game", "Nouvelle partie"),
    ("name", "Name", "Nom"),
    ("variant", "Variant", "Variante"),
    ("rules", "Rules", "Règles"),
    ("begin", "Begin", "Commencer"),
    ("open_orders", "Open orders: everybody sees what the others write", "Ordres ouverts : chacun voit ce que les autres écrivent"),
    ("bluffs", "Bluffs: orders that are not legal can be handed in", "Bluff : des ordres illégaux peuvent être remis"),
    ("import_file", "Import a file", "Importer un fichier"),
    ("drop_file", "Drop a file here", "Déposez un fichier ici"),
    ("broken_game", "cannot be read", "illisible"),
    // A game.
    ("now", "Now", "Maintenant"),
    ("orders", "Orders", "Ordres"),
    ("results", "Results", "Résultats"),
    ("before", "Before", "Avant"),
    ("history", "History", "Histoire"),
    ("previous", "Previous phase", "Phase précédente"),
    ("next", "Next phase", "Phase suivante"),
    ("resolve", "Resolve", "Résoudre"),
    ("resolve_anyway", "Resolve without the missing orders", "Résoudre sans les ordres qui manquent"),
    ("undo_phase", "Take the last phase back", "Reprendre la dernière phase"),
    ("undo", "Undo", "Annuler"),
    ("redo", "Redo", "Rétablir"),
    ("play_as", "Play as", "Jouer"),
    ("nobody", "nobody: look on", "personne : regarder"),
    ("write_order", "Write an order, such as par - bur", "Écrivez un ordre, comme par - bur"),
    ("hold", "hold", "tenir"),
    ("move", "move", "aller"),
    ("support", "support", "soutenir"),
    ("convoy", "convoy", "convoyer"),
    ("via", "by convoy", "par convoi"),
    ("retreat", "retreat", "se retirer"),
    ("disband", "disband", "disperser"),
    ("build", "build", "mobiliser"),
    ("remove", "remove", "démobiliser"),
    ("waive", "waive", "renoncer"),
    ("army", "army", "armée"),
    ("fleet", "fleet", "flotte"),
    ("which_coast", "Which coast?", "Quelle côte ?"),
    ("clear_orders", "Clear the orders", "Effacer les ordres"),
    ("hidden", "hidden until resolved", "cachés jusqu’à la résolution"),
    ("bluff", "Give it as a bluff", "Le donner comme bluff"),
    ("ready", "ready", "prêt"),
    ("stale", "The game has changed meanwhile. Your orders are kept: look, and send them again.", "La partie a changé entre-temps. Vos ordres sont gardés : regardez, et renvoyez-les."),
    ("vote_draw", "Vote for a draw", "Voter la partie nulle"),
    ("vote_no", "Take the vote back", "Reprendre le vote"),
    ("strengths", "Strengths", "Forces"),
    ("fork", "What if…", "Et si…"),
    ("picture", "Picture", "Image"),
    ("film", "Film", "Film"),
    ("export", "Export", "Exporter"),
    ("share", "Copy the address", "Copier l’adresse"),
    ("copied", "Copied.", "Copié."),
    ("settings", "Settings", "Réglages"),
    // The sandbox.
    ("judge", "Judge", "Juger"),
    ("edit", "Edit the position", "Modifier la position"),
    ("phase", "Phase", "Phase"),
    ("owner", "Owner", "Propriétaire"),
    ("neutral", "nobody", "personne"),
    ("datc_case", "DATC case", "Cas du DATC"),
    ("load", "Load", "Charger"),
    ("start_position", "Start", "Position de départ"),
    ("empty_board", "Empty board", "Plateau vide"),
    ("go_on", "Go on from here", "Continuer d’ici"),
    ("position_text", "The position as a line of text", "La position en une ligne de texte"),
];

/// A word in a language; its key if there is none.
pub(super) fn word(key: &'static str, lang: Lang) -> &'static str {
    let found = WORDS.iter().find(|(known, ..)| *known == key);
    found.map_or(key, |&(_, en, fr)| match lang {
        Lang::En => en,
        Lang::Fr => fr,
    })
}

/// All words in a language, as JSON that may stand in a page.
pub(super) fn json(lang: Lang) -> String {
    let one = |&(key, ..): &(&'static str, _, _)| (key.to_owned(), word(key, lang).into());
    let all: Map<String, Value> = WORDS.iter().map(one).collect();
    // Nothing in it can end the element that it stands in.
    Value::Object(all).to_string().replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_there_once_and_says_something_in_both_languages() {
        for (number, (key, en, fr)) in WORDS.iter().enumerate() {
            assert!(!en.trim().is_empty() && !fr.trim().is_empty(), "{key}");
            assert!(WORDS[..number].iter().all(|(other, ..)| other != key), "{key} twice");
        }
    }
}
