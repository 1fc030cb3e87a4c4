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
    ("theme_auto", "auto", "auto"),
    ("theme_light", "light", "clair"),
    ("theme_dark", "dark", "sombre"),
    ("theme_print", "print", "impression"),
    ("close", "Close", "Fermer"),
    ("cancel", "Cancel", "Annuler"),
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
    ("write_order", "Write an order, such as {example}", "Écrivez un ordre, comme {example}"),
    ("hold", "hold", "tenir"),
    ("move", "move", "aller"),
    ("support", "support", "soutenir"),
    ("convoy", "convoy", "convoyer"),
    ("via", "by convoy", "par convoi"),
    ("retreat", "retreat", "se retirer"),
    ("disband", "disband", "disperser"),
    ("build", "build", "mobiliser"),
    ("waive", "waive", "renoncer"),
    ("army", "army", "armée"),
    ("fleet", "fleet", "flotte"),
    ("which_coast", "Which coast?", "Quelle côte ?"),
    ("hidden", "hidden until resolved", "cachés jusqu’à la résolution"),
    ("bluff", "Give it as a bluff", "Le donner comme bluff"),
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
    // The board and what is beside it.
    ("board", "Board", "Plateau"),
    ("table", "Orders and table", "Ordres et table"),
    ("nearer", "Nearer", "Plus près"),
    ("farther", "Farther", "Plus loin"),
    ("whole", "The whole board", "Tout le plateau"),
    ("unit_army", "Army in {place}", "Armée : {place}"),
    ("unit_fleet", "Fleet in {place}", "Flotte : {place}"),
    ("what", "What the unit does", "Ce que fait l’unité"),
    ("where", "Where to", "Où"),
    ("which_unit", "Which unit?", "Quelle unité ?"),
    ("which_way", "Which one?", "Lequel ?"),
    ("by_itself", "by itself", "par ses propres moyens"),
    ("hint_choose", "Choose a unit on the board, or type an order.", "Choisissez une unité sur le plateau, ou tapez un ordre."),
    ("hint_choose_retreat", "Choose a dislodged unit, or type an order.", "Choisissez une unité délogée, ou tapez un ordre."),
    ("hint_choose_adjust", "Choose a centre to build in, or a unit to disband, or type an order.", "Choisissez un centre où mobiliser, ou une unité à disperser, ou tapez un ordre."),
    ("hint_nothing", "Nothing is asked of you in this phase.", "Rien ne vous est demandé dans cette phase."),
    ("hint_watch", "You look on. Choose a power to give orders.", "Vous regardez. Choisissez une puissance pour donner des ordres."),
    ("hint_target", "Choose where it goes; the unit itself again to hold.", "Choisissez où elle va ; l’unité elle-même pour tenir."),
    ("hint_retreat", "Choose where it retreats to, or disband it.", "Choisissez où elle se retire, ou dispersez-la."),
    ("hint_support", "Choose the unit to support.", "Choisissez l’unité à soutenir."),
    ("hint_support_to", "Choose where the unit in {place} goes, or the same unit again to support it where it is.", "Choisissez où va l’unité de {place}, ou la même unité pour la soutenir sur place."),
    ("hint_convoy", "Choose the army to convoy.", "Choisissez l’armée à convoyer."),
    ("hint_convoy_to", "Choose where the army in {place} lands.", "Choisissez où débarque l’armée de {place}."),
    ("offers", "Orders that fit", "Ordres possibles"),
    ("take_back", "Take back {order}", "Reprendre {order}"),
    ("drop", "Drop it", "L’abandonner"),
    ("no_orders", "None yet.", "Aucun pour l’instant."),
    ("no_order", "without an order", "sans ordre"),
    ("bad_not_yours", "it is an order of {power}, and you do not sit there", "c’est un ordre de {power}, et ce n’est pas votre place"),
    ("events", "What happened", "Ce qui s’est passé"),
    ("shown", "What is shown", "Ce qui est montré"),
    ("now_at", "Now: {phase}", "Maintenant : {phase}"),
    ("go_to_now", "To the present", "Au présent"),
    ("go_on_to", "Go on: {phase}", "Continuer : {phase}"),
    ("given_of", "{given} of {wanted}", "{given} sur {wanted}"),
    ("not_awaited", "not waited for", "n’est pas attendue"),
    ("centre_one", "{count} centre", "{count} centre"),
    ("centre_many", "{count} centres", "{count} centres"),
    ("everybody", "everybody", "tout le monde"),
    ("more", "More", "Plus"),
    ("to_sandbox", "Open in the sandbox", "Ouvrir dans le bac à sable"),
    ("votes", "Votes for a draw", "Votes pour la partie nulle"),
    ("no_votes", "Nobody has voted.", "Personne n’a voté."),
    ("letters", "Letters choose what a unit does, and begin an order anywhere on the page", "Les lettres choisissent ce que fait une unité, et commencent un ordre partout sur la page"),
    ("cover_title", "{power} is next", "Au tour de : {power}"),
    ("cover_text", "The orders of the one before are hidden. Hand the board over, then go on.", "Les ordres de la puissance précédente sont cachés. Passez le plateau, puis continuez."),
    ("cover_show", "Play {power}", "Jouer : {power}"),
    ("dislodged_by", "It was dislodged by {unit}.", "Elle a été délogée par {unit}."),
    ("decided_by", "Decided by the choice of rules for DATC {issue}.", "Décidé par le choix de règle du DATC {issue}."),
    ("col_unit", "Unit", "Unité"),
    ("col_power", "Power", "Puissance"),
    ("col_role", "How", "Comment"),
    ("col_strength", "Strength", "Force"),
    ("role_own", "this unit", "cette unité"),
    ("role_head_to_head", "comes the other way", "vient en face"),
    ("role_rival", "goes there too", "y va aussi"),
    ("role_stands", "stands there", "s’y tient"),
    ("role_fails_to_leave", "does not get away", "n’arrive pas à partir"),
    ("role_same_power", "is of the same power", "est de la même puissance"),
    ("role_convoy_broken", "its convoy was disrupted", "son convoi est rompu"),
    ("role_stopped", "did not get through", "n’est pas passée"),
    ("role_beaten_head_to_head", "was beaten by the one it met", "a été battue par celle d’en face"),
    ("role_dislodged_past_convoy", "was dislodged by a convoyed army", "a été délogée par une armée convoyée"),
    ("role_attacks", "attacks", "attaque"),
    // What is told as it happens.
    ("told_cannot", "The unit cannot do that.", "L’unité ne peut pas faire cela."),
    ("told_given", "Given: {order}.", "Donné : {order}."),
    ("told_none", "{power} has no orders now.", "{power} : plus d’ordres."),
    ("told_undone", "Undone.", "Annulé."),
    ("told_redone", "Done again.", "Rétabli."),
    ("told_seat", "You play: {power}.", "Vous jouez : {power}."),
    ("told_moved", "The game has moved on: {phase}.", "La partie a avancé : {phase}."),
    ("told_other", "{power} has changed its orders.", "{power} a changé ses ordres."),
    ("told_resolved", "{phase} is resolved.", "{phase} est résolue."),
    ("told_taken_back", "Taken back: {phase}.", "Reprise : {phase}."),
    ("told_vote", "{power} votes for a draw.", "{power} vote la partie nulle."),
    ("told_vote_no", "{power} takes its vote back.", "{power} reprend son vote."),
    ("told_judged", "Judged.", "Jugé."),
    ("offline", "Not connected: what others do is not seen until the server answers again.", "Hors ligne : ce que font les autres ne se voit pas avant que le serveur réponde."),
    ("trouble_server", "The server does not answer. What you wrote is still here.", "Le serveur ne répond pas. Ce que vous avez écrit est toujours là."),
    // Questions.
    ("ask_undo", "Take the last phase back? Its orders are kept, and it can be resolved again.", "Reprendre la dernière phase ? Ses ordres sont gardés, et on peut la résoudre de nouveau."),
    ("ask_fork", "Name of the new game that goes on from here", "Nom de la nouvelle partie qui continue d’ici"),
    ("ask_name", "Name of the game", "Nom de la partie"),
    ("ask_import", "Name of the game from {file}", "Nom de la partie tirée de {file}"),
    // The list of games, and how to.
    ("choose_file", "Choose a file", "Choisir un fichier"),
    ("import_text", "Drop a file anywhere on this page: a game saved by Chancery, by the Python package or by godip.", "Déposez un fichier n’importe où sur cette page : une partie enregistrée par Chancery, par le paquet Python ou par godip."),
    ("sandbox_text", "Any position, any orders, judged at once. Nothing is kept but the address.", "N’importe quelle position, n’importe quels ordres, jugés aussitôt. Rien n’est gardé que l’adresse."),
    ("open_sandbox", "Open the sandbox", "Ouvrir le bac à sable"),
    ("keys", "Keys", "Touches"),
    ("key_type", "type an order anywhere, with completion; several are separated by ;", "taper un ordre n’importe où, avec complétion ; « ; » en sépare plusieurs"),
    ("key_walk", "on the board: from unit to unit, or from target to target", "sur le plateau : d’unité en unité, ou de cible en cible"),
    ("key_enter", "choose the unit or the target", "choisir l’unité ou la cible"),
    ("key_kind", "with a unit chosen: hold, support, convoy, move", "une unité étant choisie : tenir, soutenir, convoyer, aller"),
    ("key_retreat", "with a dislodged unit chosen: retreat, disband", "une unité délogée étant choisie : se retirer, disperser"),
    ("key_delete", "take back the order of the chosen unit", "reprendre l’ordre de l’unité choisie"),
    ("key_escape", "let go", "lâcher"),
    ("key_undo", "undo, redo", "annuler, rétablir"),
    ("key_history", "elsewhere: the phase before, the next one", "ailleurs : la phase d’avant, la suivante"),
    ("key_stage", "in a phase that is over: before, orders, results", "dans une phase passée : avant, ordres, résultats"),
    ("how_give", "Click a unit; the provinces that it can go to light up. Click one of them to move there, or the unit itself to hold.", "Cliquez une unité ; les provinces où elle peut aller s’éclairent. Cliquez-en une pour y aller, ou l’unité elle-même pour tenir."),
    ("how_support", "To support or convoy, choose it in the bar under the board, then click the unit to help and where that goes.", "Pour soutenir ou convoyer, choisissez-le dans la barre sous le plateau, puis cliquez l’unité à aider et sa destination."),
    ("how_resolve", "When all orders are in, resolve the phase. Click an order in the list, or its unit, to learn why it succeeded or failed.", "Quand tous les ordres sont là, résolvez la phase. Cliquez un ordre de la liste, ou son unité, pour savoir pourquoi il a réussi ou échoué."),
    ("how_history", "The slider goes through all phases. Each has an address of its own, and each can be the beginning of another game.", "Le curseur parcourt toutes les phases. Chacune a son adresse, et chacune peut commencer une autre partie."),
    ("how_sandbox", "In the sandbox you may place units, change owners and the phase, load a case of the DATC, and try orders.", "Dans le bac à sable, on place des unités, on change les propriétaires et la phase, on charge un cas du DATC, on essaie des ordres."),
    ("how_secret", "Orders are hidden from the other powers until they are resolved, unless the table plays with open orders.", "Les ordres sont cachés aux autres puissances jusqu’à la résolution, sauf si la table joue à ordres ouverts."),
    ("how_api", "Programs may do all of this, too: the JSON API is described by", "Les programmes peuvent tout cela aussi : l’API JSON est décrite par"),
    ("how_share", "Two browsers on one game see each other’s changes at once.", "Deux navigateurs sur une même partie voient aussitôt ce que fait l’autre."),
    // Changing a position.
    ("edit_A", "Army", "Armée"),
    ("edit_F", "Fleet", "Flotte"),
    ("edit_owner", "Centre", "Centre"),
    ("edit_remove", "Remove", "Enlever"),
    ("edit_hint", "Choose what to place and for whom, then click provinces; once more takes it away.", "Choisissez quoi placer et pour qui, puis cliquez des provinces ; une fois de plus l’enlève."),
    ("phase_M", "movement", "mouvement"),
    ("phase_R", "retreats", "retraites"),
    ("phase_A", "adjustments", "ajustements"),
    ("year", "Year", "Année"),
    ("position_file", "Position as a file", "Position en fichier"),
    ("save_game", "Make a game of it", "En faire une partie"),
    ("back_to_orders", "Back to the orders", "Revenir aux ordres"),
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
