//! What a player can say beside orders, in both languages whatever the language of the game: whoever
//! sits at the table may be used to the other.

use chancery::Lang;

use super::spelling::Phrase;

/// What a line asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command<'l> {
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
const WORDS: [(Command<'static>, [&str; 2], &[&str]); 11] = [
    (Command::Help, ["help", "aide"], &["?"]),
    (Command::Orders, ["orders", "ordres"], &[]),
    (Command::Legal(None), ["legal", "légal"], &["possible", "légaux"]),
    (Command::Clear(None), ["clear", "effacer"], &["efface"]),
    (Command::Show, ["show", "voir"], &["board", "plateau"]),
    (Command::Last, ["last", "bilan"], &["why", "pourquoi"]),
    (Command::Hint, ["hint", "conseil"], &["hints", "conseils"]),
    (Command::Draw(true), ["draw", "nulle"], &[]),
    (Command::Draw(false), ["no draw", "pas de nulle"], &["nodraw"]),
    (Command::Done, ["done", "fini"], &["terminé"]),
    (Command::Quit, ["quit", "quitter"], &["exit"]),
];

impl<'l> Command<'l> {
    /// The command that a line is, if it is one and nothing else.
    pub(super) fn of(line: &'l str) -> Option<Command<'l>> {
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
        match Command::of(first)? {
            Command::Legal(None) => Some(Command::Legal(Some(place.trim()))),
            Command::Clear(None) => Some(Command::Clear(Some(place.trim()))),
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
            Lang::En => names[0],
            Lang::Fr => names[1],
        };
        all.push(vec![name.to_owned()]);
        if matches!(command, Command::Legal(_) | Command::Clear(_)) {
            all.extend(places.iter().map(|place| vec![name.to_owned(), place.clone()]));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::Command;

    #[test]
    fn commands_are_known_in_both_languages() {
        for (line, command) in [
            ("?", Command::Help),
            (" Aide ", Command::Help),
            ("no  draw", Command::Draw(false)),
            ("NULLE", Command::Draw(true)),
            ("legal", Command::Legal(None)),
            ("légal par", Command::Legal(Some("par"))),
            ("clear  st petersburg", Command::Clear(Some("st petersburg"))),
            ("conseil", Command::Hint),
            ("fini", Command::Done),
            ("quitter", Command::Quit),
        ] {
            assert_eq!(Command::of(line), Some(command), "{line}");
        }
    }

    #[test]
    fn a_command_with_something_behind_it_is_an_order_or_a_mistake() {
        for line in ["", "par - bur", "done - bur", "show par", "A PAR H", "help me"] {
            assert_eq!(Command::of(line), None, "{line}");
        }
    }
}
