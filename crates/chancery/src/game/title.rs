//! Titles of games: free text for people, beside the name that files and addresses use.

use serde::{Deserialize, Serialize};

use crate::board::fold_into;
use crate::lang::messages::session;
use crate::lang::{Message, text};

/// The title of a game. An empty one means that the game goes by its name.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct GameTitle(String);

/// Why a text is not a title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameTitleError {
    /// It has more than 80 characters.
    Length,
    /// It contains a control character.
    Control(char),
}

speaks!(GameTitleError);

impl GameTitleError {
    /// What is wrong.
    pub fn said(&self) -> Message {
        match self {
            GameTitleError::Length => text!(session::TitleLength),
            GameTitleError::Control(odd) => {
                text!(session::TitleControl { character: odd.escape_default().to_string() })
            }
        }
    }
}

/// The longest title, in characters.
const LONGEST: usize = 80;

/// Characters that change what the text around them looks like.
fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

impl GameTitle {
    /// A title, without the spaces around it.
    pub fn new(text: &str) -> Result<GameTitle, GameTitleError> {
        let text = text.trim();
        if let Some(odd) = text.chars().find(|&c| is_control(c)) {
            return Err(GameTitleError::Control(odd));
        }
        if text.chars().count() > LONGEST {
            return Err(GameTitleError::Length);
        }
        Ok(GameTitle(text.to_owned()))
    }

    /// The title as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the game goes by its name.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The title in lower-case ASCII letters and digits, with hyphens between the words, as in
    /// `friday-evening`. Empty if it has none of them.
    pub fn slug(&self) -> String {
        let mut slug = String::with_capacity(self.0.len());
        for word in self.0.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '’')) {
            let mut folded = String::new();
            fold_into(word, &mut folded);
            folded.retain(|c| c.is_ascii_alphanumeric());
            if !folded.is_empty() && !slug.is_empty() {
                slug.push('-');
            }
            slug += &folded;
        }
        slug
    }
}

impl TryFrom<String> for GameTitle {
    type Error = GameTitleError;

    fn try_from(text: String) -> Result<GameTitle, GameTitleError> {
        GameTitle::new(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::{GameTitle, GameTitleError};

    #[test]
    fn a_title_is_any_text_of_one_line() {
        for good in ["", "Friday, round the table", "Élan d’été – 2", "外交", &"x".repeat(80)]
        {
            assert_eq!(GameTitle::new(good).unwrap().as_str(), good);
        }
        assert_eq!(GameTitle::new("  Friday \n").unwrap().as_str(), "Friday");
        assert_eq!(GameTitle::new(&"é".repeat(81)), Err(GameTitleError::Length));
        for odd in ['\n', '\0', '\u{7f}', '\u{202e}', '\u{2028}', '\u{2066}'] {
            let error = GameTitle::new(&format!("a{odd}b"));
            assert_eq!(error, Err(GameTitleError::Control(odd)));
        }
        assert!(serde_json::from_str::<GameTitle>("\"a\\u0000b\"").is_err());
    }

    #[test]
    fn a_slug_has_only_plain_letters() {
        let slug = |text: &str| GameTitle::new(text).unwrap().slug();
        assert_eq!(slug("Friday, round the table"), "friday-round-the-table");
        assert_eq!(slug("L’été à Œuvre"), "lete-a-oeuvre");
        assert_eq!(slug("Germany, 16 November"), "germany-16-november");
        assert_eq!(slug("../..\\x"), "x");
        assert_eq!(slug("外交"), "");
        assert_eq!(slug(""), "");
    }
}
