//! What a player can type besides orders. Commands are understood in every language, whatever the
//! language of the game: players at one table may be used to different ones.

use chancery_lang::messages::prompt;
use chancery_lang::{Lang, Message, text};

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

/// Every command with its words.
fn words() -> [(PlayCommand<'static>, Message); 11] {
    [
        (PlayCommand::Help, text!(prompt::CommandHelp)),
        (PlayCommand::Orders, text!(prompt::CommandOrders)),
        (PlayCommand::Legal(None), text!(prompt::CommandLegal)),
        (PlayCommand::Clear(None), text!(prompt::CommandClear)),
        (PlayCommand::Show, text!(prompt::CommandShow)),
        (PlayCommand::Last, text!(prompt::CommandLast)),
        (PlayCommand::Hint, text!(prompt::CommandHint)),
        (PlayCommand::Draw(true), text!(prompt::CommandDraw)),
        (PlayCommand::Draw(false), text!(prompt::CommandNoDraw)),
        (PlayCommand::Done, text!(prompt::CommandDone)),
        (PlayCommand::Quit, text!(prompt::CommandQuit)),
    ]
}

impl<'l> PlayCommand<'l> {
    /// The command that a line is, if it is one and nothing else.
    pub(super) fn of(line: &'l str) -> Option<PlayCommand<'l>> {
        let line = line.trim();
        let folded = fold(line);
        let is_named = |message: &Message| {
            Lang::all().any(|lang| message.get(lang).split('|').any(|word| fold(word) == folded))
        };
        let known = words().into_iter().find(|(_, message)| is_named(message));
        if let Some((command, _)) = known {
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
    for (command, message) in words() {
        let words = message.get(lang);
        let name = words.split('|').next().unwrap_or_default().trim();
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
    fn commands_are_known_in_every_language() {
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
