//! What a player can say beside orders, in both languages whatever the language of the game: whoever
//! sits at the table may be used to the other.

use chancery::Lang;

use super::spelling::Phrase;

/// What a line asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PlayCommand<'l> {
    Help,
    Orders,
    /// What can be ordered, of one province if it is named.
    Legal(Option<&'l str>),
    /// An order is taken back, or all.
    Clear(Option<&'l str>),
    Show,
    Last,
    Hint,
    /// Vote for a draw, or not.
    Draw(bool),
    Done,
    Quit,
}

/// The word for each command in English and in French; the first ones are those that are told.
const WORDS: [(PlayCommand<'static>, [&str; 2], &[&str]); 11] = [
    (PlayCommand::Help, ["help", "aide"], &["?"]),
    (PlayCommand::Orders, ["orders", "ordres"], &[]),
    (PlayCommand::Legal(None), ["legal", "légal"], &["possible", "légaux"]),
    (PlayCommand::Clear(None), ["clear", "effacer"], &["efface"]),
    (PlayCommand::Show, ["show", "voir"], &["board", "plateau"]),
    (PlayCommand::Last, ["last", "bilan"], &["why", "pourquoi"]),
    (PlayCommand::Hint, ["hint", "conseil"], &["hints", "conseils"]),
    (PlayCommand::Draw(true), ["draw", "nulle"], &[]),
    (PlayCommand::Draw(false), ["no draw", "pas de nulle"], &["nodraw"]),
    (PlayCommand::Done, ["done", "fini"], &["terminé"]),
    (PlayCommand::Quit, ["quit", "quitter"], &["exit"]),
];

impl<'l> PlayCommand<'l> {
    /// The command that a line is, if it is one and nothing else.
    pub(super) fn of(line: &'l str) -> Option<PlayCommand<'l>> {
        let line = line.trim();
        let folded = fold(line);
        let whole = |names: &[&str; 2], more: &[&str]| {
            names.iter().chain(more).any(|&name| fold(name) == folded)
        };
        let known = WORDS.iter().find(|(_, names, more)| whole(names, more));
        if let Some(&(command, ..)) = known {
            return Some(command);
        }
        let (first, place) = line.split_once(char::is_whitespace)?;
        match PlayCommand::of(first)? {
            PlayCommand::Legal(None) => Some(PlayCommand::Legal(Some(place.trim()))),
            PlayCommand::Clear(None) => Some(PlayCommand::Clear(Some(place.trim()))),
            _ => None,
        }
    }
}

/// Without case and accents, and with single spaces.
fn fold(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").to_lowercase().replace(['é', 'è'], "e")
}

/// The commands in one language, to be completed; some take one of these places.
pub(super) fn phrases(places: &[String], lang: Lang) -> Vec<Phrase> {
    let mut all = Vec::new();
    for (command, names, _) in WORDS {
        let name = match lang {
            Lang::EN => names[0],
            _ => names[1],
        };
        all.push(vec![name.to_owned()]);
        if matches!(command, PlayCommand::Legal(_) | PlayCommand::Clear(_)) {
            all.extend(places.iter().map(|place| vec![name.to_owned(), place.clone()]));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::PlayCommand;

    #[test]
    fn commands_are_known_in_both_languages() {
        for (line, command) in [
            ("?", PlayCommand::Help),
            (" Aide ", PlayCommand::Help),
            ("no  draw", PlayCommand::Draw(false)),
            ("NULLE", PlayCommand::Draw(true)),
            ("legal", PlayCommand::Legal(None)),
            ("légal par", PlayCommand::Legal(Some("par"))),
            ("clear  st petersburg", PlayCommand::Clear(Some("st petersburg"))),
            ("conseil", PlayCommand::Hint),
            ("fini", PlayCommand::Done),
            ("quitter", PlayCommand::Quit),
        ] {
            assert_eq!(PlayCommand::of(line), Some(command), "{line}");
        }
    }

    #[test]
    fn a_command_with_something_behind_it_is_an_order_or_a_mistake() {
        for line in ["", "par - bur", "done - bur", "show par", "A PAR H", "help me"] {
            assert_eq!(PlayCommand::of(line), None, "{line}");
        }
    }
}
