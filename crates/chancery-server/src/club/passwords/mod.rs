//! Passwords: which ones somebody may choose, and their argon2id hashes, computed by few threads at once.

mod guessable;

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use axum::http::StatusCode;
use chancery::Message;
use chancery_lang::messages::{identity, server};
use chancery_lang::{speaks, text};
use unicode_normalization::UnicodeNormalization as _;

pub(crate) use self::guessable::OwnWords;
use self::guessable::is_guessable;
use crate::error::{ApiError, Result};
use crate::limits::WorkLimit;

/// How many hashes are computed at once. Each takes 19 MiB and keeps a core busy.
const AT_ONCE: usize = 2;
/// How many requests may wait for one. The last waits about two seconds.
const MAX_WAITING: usize = 64;
/// When a client may try again that finds the queue full, in seconds.
const RETRY_BUSY: u32 = 5;
/// The shortest and the longest password, in characters.
const LENGTHS: std::ops::RangeInclusive<usize> = 8..=256;
/// Longer texts are refused before they are normalised.
const LONGEST_TEXT: usize = 4_096;
/// Memory in KiB and passes: what OWASP recommends. Tests need not wait for it.
const COST: (u32, u32) = if cfg!(test) { (8, 1) } else { (19 * 1024, 2) };

/// A new password of the right length, in the normal form NFC: keyboards write accents in two ways.
#[derive(Clone)]
pub(crate) struct Password {
    text: String,
    words: OwnWords,
}

/// Why nobody may choose a password.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PasswordError {
    /// It is too short or too long.
    Length,
    /// It is a word that everybody connects with the account or the site.
    OwnWord,
    /// It is common or a simple pattern.
    Guessable,
}

impl PasswordError {
    fn said(&self) -> Message {
        match self {
            PasswordError::Length => {
                text!(identity::PasswordLength { least: *LENGTHS.start(), most: *LENGTHS.end() })
            }
            PasswordError::OwnWord => text!(identity::PasswordOwnWord),
            PasswordError::Guessable => text!(identity::PasswordGuessable),
        }
    }
}

speaks!(PasswordError);

impl Password {
    /// A password for somebody who should not use these words.
    pub(crate) fn new(text: &str, words: OwnWords) -> std::result::Result<Password, PasswordError> {
        let text = normalised(text).ok_or(PasswordError::Length)?;
        if !LENGTHS.contains(&text.chars().count()) {
            return Err(PasswordError::Length);
        }
        if words.contain(&text) {
            return Err(PasswordError::OwnWord);
        }
        Ok(Password { text, words })
    }
}

fn normalised(text: &str) -> Option<String> {
    (text.len() <= LONGEST_TEXT).then(|| text.nfc().collect())
}

/// Computes and compares hashes of passwords.
#[derive(Debug)]
pub(crate) struct PasswordHashes {
    limit: WorkLimit,
    /// A hash that no password has, to compare with where an account has none.
    dummy: Arc<str>,
}

impl PasswordHashes {
    pub(crate) fn new() -> PasswordHashes {
        let dummy = hash("", &[0; 16]).unwrap_or_default();
        PasswordHashes { limit: WorkLimit::new(AT_ONCE, MAX_WAITING), dummy: dummy.into() }
    }

    /// How many passwords were not hashed or compared because too many waited.
    pub(crate) fn refused(&self) -> usize {
        self.limit.refused()
    }

    #[cfg(test)]
    pub(crate) fn limit(&self) -> &WorkLimit {
        &self.limit
    }

    /// The hash of a new password, as it is stored, unless it is easy to guess.
    pub(crate) async fn hash(
        &self,
        password: Password,
        salt: [u8; 16],
    ) -> Result<std::result::Result<String, PasswordError>> {
        let hashed = self.run(move || {
            let Password { text, words } = password;
            if is_guessable(&text, &words) {
                return Ok(Err(PasswordError::Guessable));
            }
            hash(&text, &salt).map(Ok).ok_or_else(failed)
        });
        hashed.await?
    }

    /// Whether a text is the password with a hash. Without a hash it is not, which takes as long to find out.
    pub(crate) async fn verify(&self, typed: &str, hash: Option<String>) -> Result<bool> {
        let is_known = hash.is_some();
        let hash = hash.unwrap_or_else(|| self.dummy.to_string());
        // No password is as short as nothing.
        let typed = normalised(typed).unwrap_or_default();
        let is_right = self.run(move || {
            let hash = PasswordHash::new(&hash).ok()?;
            Some(Argon2::default().verify_password(typed.as_bytes(), &hash).is_ok())
        });
        Ok(is_right.await?.ok_or_else(failed)? && is_known)
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let Some(permit) = self.limit.enter().await else { return Err(busy()) };
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        done.await.map_err(|_| failed())
    }
}

/// The hash of a text.
pub(super) fn hash(password: &str, salt: &[u8; 16]) -> Option<String> {
    let params = Params::new(COST.0, COST.1, 1, None).ok()?;
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let hash: PasswordHash = argon.hash_password_with_salt(password.as_bytes(), salt).ok()?;
    Some(hash.to_string())
}

fn failed() -> ApiError {
    ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "", text!(server::ServerFailed))
}

fn busy() -> ApiError {
    ApiError::Later {
        status: StatusCode::SERVICE_UNAVAILABLE,
        kind: "busy",
        message: text!(identity::BusySigningIn),
        seconds: RETRY_BUSY,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chancery_store::MemoryStore;

    use super::{MAX_WAITING, OwnWords, Password, PasswordError, PasswordHashes};
    use crate::club::settings::ClubSettings;
    use crate::error::ApiError;

    fn password(text: &str) -> Result<Password, PasswordError> {
        let url = "https://club.example.org".parse().unwrap();
        let settings = ClubSettings::new(Arc::new(MemoryStore::default()), url);
        Password::new(text, OwnWords::new(&settings, None, None))
    }

    #[tokio::test]
    async fn passwords_are_compared_in_one_normal_form() {
        let hashes = PasswordHashes::new();
        let hash = hashes.hash(password("cafe\u{301} noir").unwrap(), [7; 16]).await;
        let hash = hash.unwrap().unwrap();
        assert!(hash.starts_with("$argon2id$v=19$"), "{hash}");
        let verify = async |typed: &str| hashes.verify(typed, Some(hash.clone())).await.unwrap();
        assert!(verify("caf\u{e9} noir").await && verify("cafe\u{301} noir").await);
        for wrong in ["", "cafe noir", "CAFÉ NOIR", &"x".repeat(1 << 20)] {
            assert!(!verify(wrong).await);
        }
        assert!(!hashes.verify("", None).await.unwrap(), "the dummy is nobody's password");
        assert!(hashes.verify("x", Some("damaged".to_owned())).await.is_err());
    }

    #[test]
    fn passwords_have_a_length() {
        for odd in ["", "1234567", &"x".repeat(257), &"x".repeat(1 << 20)] {
            assert_eq!(password(odd).err(), Some(PasswordError::Length));
        }
        for fine in ["12345678", "été à Rome", &"é".repeat(256)] {
            assert!(password(fine).is_ok());
        }
        for own in ["Diplomacy", "chancery", "club.example.org"] {
            assert_eq!(password(own).err(), Some(PasswordError::OwnWord));
        }
    }

    #[tokio::test]
    async fn common_passwords_get_no_hash() {
        let hashes = PasswordHashes::new();
        let hash = hashes.hash(password("iloveyou").unwrap(), [7; 16]).await.unwrap();
        assert_eq!(hash, Err(PasswordError::Guessable));
    }

    #[tokio::test]
    async fn a_full_queue_refuses() {
        let hashes = std::sync::Arc::new(PasswordHashes::new());
        let asked = (0..MAX_WAITING + 40).map(|_| {
            let hashes = std::sync::Arc::clone(&hashes);
            async move { hashes.verify("x", None).await }
        });
        let permits = (hashes.limit.enter().await, hashes.limit.enter().await);
        let asked: Vec<_> = asked.map(tokio::spawn).collect();
        tokio::task::yield_now().await;
        drop(permits);
        let mut busy = 0;
        for answer in asked {
            busy += usize::from(matches!(answer.await.unwrap(), Err(ApiError::Later { .. })));
        }
        assert_eq!((busy, hashes.refused()), (40, 40));
    }
}
