//! The settings of a club: where it stores, what it is called, who may sign up, how it sends mail.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use chancery::BoardRef;
use chancery_club::account::{EmailAddress, SignUpMode};
use chancery_club::clock::OutageRule;
use chancery_club::press::QuietHours;
use chancery_club::time::Timestamp;
use chancery_store::club::ClubStore;
use chancery_store::{Randomness, StoreError, SystemRandomness};

use super::clock::{ClubClock, ProcessClock};
use super::ip_range::IpRange;
use super::public_url::PublicUrl;
use super::secret_token::SecretToken;
use crate::doors::Door;

/// Settings of a club.
#[derive(Clone, Debug)]
pub struct ClubSettings {
    /// Where games and accounts are stored.
    pub store: Arc<dyn ClubStore>,
    /// The address that people open. Links in mail, cookies and passkeys depend on it.
    pub public_url: PublicUrl,
    /// The name of the site.
    pub site_name: String,
    /// Who may create an account.
    pub sign_up: SignUpMode,
    /// How mail is sent.
    pub mail: MailSettings,
    /// What happens to deadlines that passed while the site was down.
    pub outage: OutageRule,
    /// Hours in which players do not write to each other.
    pub quiet_hours: Option<QuietHours>,
    /// Reverse proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpRange>,
    /// Serve plain HTTP beyond this machine. It rules out passkeys.
    pub insecure_http: bool,
    /// Let notices go to push services and webhooks on this machine, as in tests.
    pub loopback_targets: bool,
    /// A token that lets monitoring read `/metrics`, and nothing else.
    pub metrics_token: Option<SecretText>,
    /// The directory whose free space `/metrics` tells.
    pub data_dir: Option<PathBuf>,
    /// The time.
    pub clock: Arc<dyn ClubClock>,
    /// Where ids and secrets come from.
    pub randomness: Arc<dyn Randomness>,
    /// Variants to offer besides those compiled in.
    pub variants: Vec<BoardRef>,
    /// Other doors to the games.
    pub doors: Vec<Arc<dyn Door>>,
}

impl ClubSettings {
    /// The default settings of a club: by invitation, without mail.
    pub fn new(store: Arc<dyn ClubStore>, public_url: PublicUrl) -> ClubSettings {
        ClubSettings {
            store,
            public_url,
            site_name: "Chancery".to_owned(),
            sign_up: SignUpMode::default(),
            mail: MailSettings::None,
            outage: OutageRule::default(),
            quiet_hours: None,
            trusted_proxies: Vec::new(),
            insecure_http: false,
            loopback_targets: false,
            metrics_token: None,
            data_dir: None,
            clock: Arc::new(ProcessClock),
            randomness: Arc::new(SystemRandomness),
            variants: Vec::new(),
            doors: Vec::new(),
        }
    }

    /// The time.
    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Random bytes, as for an id.
    pub(crate) fn random(&self) -> Result<[u8; 16], StoreError> {
        let mut bytes = [0; 16];
        self.randomness.fill(&mut bytes).map_err(StoreError::NoRandomness)?;
        Ok(bytes)
    }

    /// A new secret.
    pub(crate) fn secret(&self) -> Result<SecretToken, StoreError> {
        SecretToken::random(self.randomness.as_ref()).map_err(StoreError::NoRandomness)
    }
}

/// How mail is sent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum MailSettings {
    /// Not at all: the operator hands out links.
    #[default]
    None,
    /// Each mail is a file in this directory.
    File(PathBuf),
    /// By a mail server.
    Smtp {
        /// Its address with the password, as in `smtps://user:password@mail.example.org`.
        url: SecretText,
        /// Whom mail is from.
        from: EmailAddress,
    },
}

/// A text that no log and no error shows.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretText(String);

impl SecretText {
    /// Keeps a text secret.
    pub fn new(text: impl Into<String>) -> SecretText {
        SecretText(text.into())
    }

    /// The text.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for SecretText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretText(…)")
    }
}
