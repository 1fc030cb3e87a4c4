//! What a person wants to be told, and how.

use std::collections::BTreeMap;

use chancery_lang::messages::notices;
use chancery_lang::{Message, speaks, text};
use serde::{Deserialize, Serialize};

use super::NoticeTopic;
use crate::time::Zone;

/// Whether a topic is told by e-mail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EmailChoice {
    /// One mail for each notice, at once.
    AtOnce,
    /// One mail a day.
    Digest,
    /// No mail.
    Off,
}

/// How a topic is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TopicChoice {
    /// By e-mail, if the account has an address.
    pub email: EmailChoice,
    /// To the browsers that the person has chosen.
    pub push: bool,
}

impl TopicChoice {
    /// What somebody gets who has chosen nothing.
    pub const fn default_of(topic: NoticeTopic) -> TopicChoice {
        match topic {
            NoticeTopic::Begin
            | NoticeTopic::Deadline
            | NoticeTopic::Results
            | NoticeTopic::Press => TopicChoice { email: EmailChoice::AtOnce, push: true },
            NoticeTopic::Changes => TopicChoice { email: EmailChoice::Digest, push: false },
            NoticeTopic::Master => TopicChoice { email: EmailChoice::AtOnce, push: false },
        }
    }
}

/// The hour of the day at which the digest is sent, from 0 to 23.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct DigestHour(u8);

/// The number is not an hour of the day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DigestHourError(pub u8);

impl DigestHourError {
    fn said(&self) -> Message {
        text!(notices::DigestHour { hour: usize::from(self.0) })
    }
}

speaks!(DigestHourError);

impl DigestHour {
    /// An hour of the day.
    pub const fn new(hour: u8) -> Result<DigestHour, DigestHourError> {
        if hour < 24 { Ok(DigestHour(hour)) } else { Err(DigestHourError(hour)) }
    }

    /// The hour.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Default for DigestHour {
    /// In the morning.
    fn default() -> DigestHour {
        DigestHour(8)
    }
}

impl TryFrom<u8> for DigestHour {
    type Error = DigestHourError;

    fn try_from(hour: u8) -> Result<DigestHour, DigestHourError> {
        DigestHour::new(hour)
    }
}

impl From<DigestHour> for u8 {
    fn from(hour: DigestHour) -> u8 {
        hour.0
    }
}

/// What a person wants to be told, and how. Topics that are not in it have their defaults.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct NoticePreferences {
    /// The time zone of the person; without one, times are in UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<Zone>,
    /// When the digest is sent, in that zone.
    #[serde(default)]
    pub digest_hour: DigestHour,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    topics: BTreeMap<NoticeTopic, TopicChoice>,
}

/// Why preferences cannot be like that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PreferenceError {
    /// A warning cannot wait for a digest.
    CannotWait(NoticeTopic),
}

impl PreferenceError {
    fn said(&self) -> Message {
        match self {
            PreferenceError::CannotWait(topic) => text!(notices::CannotWait { topic: topic.id() }),
        }
    }
}

speaks!(PreferenceError);

impl NoticePreferences {
    /// How a topic is told.
    pub fn choice(&self, topic: NoticeTopic) -> TopicChoice {
        self.topics.get(&topic).copied().unwrap_or(TopicChoice::default_of(topic))
    }

    /// Chooses how a topic is told.
    pub fn choose(
        &mut self,
        topic: NoticeTopic,
        choice: TopicChoice,
    ) -> Result<(), PreferenceError> {
        if choice.email == EmailChoice::Digest && !topic.can_wait() {
            return Err(PreferenceError::CannotWait(topic));
        }
        self.topics.insert(topic, choice);
        Ok(())
    }

    /// Ends mail about a topic, or about all of them.
    pub fn unsubscribe(&mut self, topic: Option<NoticeTopic>) {
        for one in NoticeTopic::ALL {
            if topic.is_none_or(|topic| topic == one) {
                let choice = self.choice(one);
                self.topics.insert(one, TopicChoice { email: EmailChoice::Off, ..choice });
            }
        }
    }

    /// The zone in which times are written.
    pub fn zone(&self) -> Zone {
        self.zone.clone().unwrap_or(Zone::UTC)
    }
}
