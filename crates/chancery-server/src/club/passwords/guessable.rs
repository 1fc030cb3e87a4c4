//! Passwords that are easy to guess: common ones, simple patterns, and words that everybody connects with the
//! account or the site.

use chancery_club::account::{DisplayName, EmailAddress};

use crate::club::settings::ClubSettings;

/// Fewer guesses than this are few: whoever may try ten times in a quarter of an hour needs three years for so
/// many. A thief who tries the words that people use first needs fewer guesses than combinations of letters.
const FEW_GUESSES: u64 = 1_000_000;
/// Longer passwords are not looked at: no common one has more characters, and with each the work grows. For this
/// many it takes a few hundredths of a second at worst, about as long as a hash.
const LONGEST: usize = 20;
/// How much of a word is looked at.
const LONGEST_WORD: usize = 256;
/// The program and the game, which every site is about.
const SUBJECTS: [&str; 2] = ["chancery", "diplomacy"];

/// Words that no password may be: everybody thinks of them who knows the account or the site.
#[derive(Clone, Debug)]
pub(crate) struct OwnWords(Vec<String>);

impl OwnWords {
    /// The words of a site and of an account on it.
    pub(crate) fn new(
        settings: &ClubSettings,
        name: Option<&DisplayName>,
        email: Option<&EmailAddress>,
    ) -> OwnWords {
        let site = [settings.site_name.as_str(), settings.public_url.host()];
        let email = email.map(EmailAddress::as_str);
        let mailbox = email.and_then(|email| email.rsplit_once('@')).map(|(mailbox, _)| mailbox);
        let account = [name.map(DisplayName::as_str), email, mailbox];
        let words = site.into_iter().chain(SUBJECTS).chain(account.into_iter().flatten());
        let words = words.map(|word| word.chars().take(LONGEST_WORD).collect::<String>());
        OwnWords(words.map(|word| word.to_lowercase()).collect())
    }

    /// Whether a password is one of the words. Upper and lower case, spaces and punctuation make no difference.
    pub(super) fn contain(&self, password: &str) -> bool {
        let password = letters(password);
        !password.is_empty() && self.0.iter().any(|word| letters(word) == password)
    }
}

/// The letters and digits of a text in lower case.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Whether a password is common or a simple pattern, or made from one of the words.
pub(super) fn is_guessable(password: &str, words: &OwnWords) -> bool {
    if password.chars().count() > LONGEST {
        return false;
    }
    let words: Vec<&str> = words.0.iter().map(String::as_str).collect();
    zxcvbn::zxcvbn(password, &words).guesses() < FEW_GUESSES
}

#[cfg(test)]
mod tests {
    use super::{OwnWords, is_guessable};

    fn words() -> OwnWords {
        let words = ["kiel chess club", "ada lovelace", "countess@example.org", "countess"];
        OwnWords(words.map(str::to_owned).to_vec())
    }

    #[test]
    fn common_passwords_and_patterns_are_guessable() {
        for common in [
            "password",
            "Password",
            "Passw0rd!",
            "12345678",
            "12345678901234567890",
            "qwertyuiop",
            "azertyuiop",
            "motdepasse",
            "iloveyou",
            "aaaaaaaaaaaa",
            "trustno1",
            "sunshine99",
            "abcdefgh",
            "lovelace1",
        ] {
            assert!(is_guessable(common, &words()), "{common}");
        }
        for fine in
            ["correct horse", "été à Rome", "kiel to denmark", "x7#kQ9!v", "a boat of seven oars"]
        {
            assert!(!is_guessable(fine, &words()), "{fine}");
        }
    }

    #[test]
    fn own_words_are_compared_letter_by_letter() {
        for own in
            ["Ada Lovelace", "adalovelace", "ADA-LOVELACE!", "Countess@Example.org", "countess"]
        {
            assert!(words().contain(own), "{own}");
        }
        for other in ["Ada Lovelace plays", "lovelace", "", "!!!!!!!!"] {
            assert!(!words().contain(other), "{other}");
        }
    }

    #[test]
    fn long_passwords_take_no_time() {
        // Letters in disguise have to be tried in all combinations.
        let disguised: String = "4@8({[<369!|70$5+%2".chars().cycle().take(256).collect();
        assert!(!is_guessable(&disguised, &words()));
    }
}
