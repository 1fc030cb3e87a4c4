//! Limits on attempts, so that nobody guesses passwords, floods mailboxes or fills the database.

use axum::http::StatusCode;
use chancery_club::account::{DisplayName, EmailAddress};
use chancery_club::time::Length;
use chancery_lang::messages::identity;
use chancery_lang::text;

use super::secret_token::sha256;
use super::state::ClubState;
use crate::error::{ApiError, Result};
use chancery_store::club::TokenHash;

/// At most so many attempts of a kind in a time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AttemptLimit {
    kind: &'static str,
    most: u64,
    window: Length,
}

const fn at_most(most: u64, kind: &'static str, window: Length) -> AttemptLimit {
    AttemptLimit { kind, most, window }
}

/// Passwords for one name or address.
pub(crate) const PASSWORDS: AttemptLimit = at_most(10, "password", Length::minutes(15));
/// Passwords from one network.
pub(crate) const NETWORK_PASSWORDS: AttemptLimit =
    at_most(100, "password network", Length::minutes(15));
/// Mails to one address.
pub(crate) const MAILS: AttemptLimit = at_most(5, "mail", Length::hours(1));
/// Mails that one network asks for.
pub(crate) const NETWORK_MAILS: AttemptLimit = at_most(30, "mail network", Length::hours(1));
/// Accounts from one network.
pub(crate) const SIGN_UPS: AttemptLimit = at_most(30, "sign-up", Length::hours(1));
/// Challenges of passkeys for one network.
pub(crate) const CHALLENGES: AttemptLimit = at_most(200, "challenge", Length::minutes(15));
/// Changes of the name of an account.
pub(crate) const RENAMES: AttemptLimit = at_most(10, "rename", Length::days(1));
/// Exports of an account.
pub(crate) const EXPORTS: AttemptLimit = at_most(20, "export", Length::hours(1));
/// Reports of an account.
pub(crate) const REPORTS: AttemptLimit = at_most(20, "report", Length::days(1));

/// Messages that an account sends.
pub(crate) const PRESS: AttemptLimit = at_most(30, "press", Length::minutes(1));
/// Reading marks, drafts and muted threads of an account.
pub(crate) const PRESS_MARKS: AttemptLimit = at_most(300, "press mark", Length::minutes(1));

/// Games that an account creates.
pub(crate) const NEW_GAMES: AttemptLimit = at_most(60, "game", Length::hours(1));

/// The longest window. Attempts before it count nowhere.
pub(crate) const LONGEST_WINDOW: Length = Length::days(1);

impl AttemptLimit {
    fn key(&self, who: &str) -> String {
        format!("{} {who}", self.kind)
    }

    /// The time in which attempts count.
    pub(crate) const fn window(&self) -> Length {
        self.window
    }

    /// Counts an attempt; an error if there were too many.
    pub(crate) async fn count(&self, club: &ClubState, who: &str) -> Result<()> {
        let count = club.store().count_attempt(self.key(who), club.now(), self.window).await?;
        if count <= self.most {
            return Ok(());
        }
        Err(ApiError::Later {
            status: StatusCode::TOO_MANY_REQUESTS,
            kind: "throttled",
            message: text!(identity::Throttled { length: self.window.said() }),
            seconds: u32::try_from(self.window.as_micros() / 1_000_000).unwrap_or(u32::MAX),
        })
    }

    /// Forgets the attempts, as after the right password.
    pub(crate) async fn forget(&self, club: &ClubState, who: &str) -> Result<()> {
        Ok(club.store().forget_attempts(self.key(who)).await?)
    }
}

/// What attempts for a name or an address are counted under. It is the same whether there is such an account,
/// and it does not tell the address. All spellings that find one account have one key.
pub(crate) fn login_key(login: &str) -> String {
    let key = match (EmailAddress::new(login), DisplayName::new(login)) {
        (Ok(email), _) => email.key(),
        (Err(_), Ok(name)) => name.as_str().to_lowercase(),
        // Nobody has such a name.
        (Err(_), Err(_)) => String::new(),
    };
    TokenHash::from_bytes(sha256(key.as_bytes())).to_string()
}
