//! What can be wrong with the settings of a game.

use chancery_lang::messages::club;
use chancery_lang::{Message, speaks, text};

use crate::clock::ClockFault;

/// A setting that is wrong, or that contradicts another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsFault {
    /// The game has no title.
    NoTitle,
    /// The site does not have this variant.
    Variant(String),
    /// The last year is before the first.
    LastYear {
        /// The last year.
        last: u16,
        /// The first year of the variant.
        first: u16,
    },
    /// The clock contradicts itself.
    Clock(ClockFault),
    /// The game master is to read press in a game without any.
    NoPressToRead,
    /// A setting cannot be read, or there is none of this name.
    Unreadable {
        /// The name of the setting.
        field: String,
        /// What is wrong with it.
        why: Message,
    },
    /// A game keeps its board.
    OtherVariant,
    /// Somebody has joined with this setting.
    InUse(&'static str),
}

impl SettingsFault {
    /// The setting that is wrong, as in `last_year`.
    pub fn field(&self) -> &str {
        match self {
            SettingsFault::NoTitle => "title",
            SettingsFault::Variant(_) | SettingsFault::OtherVariant => "variant",
            SettingsFault::LastYear { .. } => "last_year",
            SettingsFault::Clock(_) => "clock",
            SettingsFault::NoPressToRead => "master_reads_press",
            SettingsFault::Unreadable { field, .. } => field,
            SettingsFault::InUse(field) => field,
        }
    }

    fn said(&self) -> Message {
        match self {
            SettingsFault::NoTitle => text!(club::SettingsNoTitle),
            SettingsFault::Variant(variant) => text!(club::SettingsVariant { variant }),
            SettingsFault::LastYear { last, first } => {
                text!(club::SettingsLastYear { last: last.to_string(), first: first.to_string() })
            }
            SettingsFault::Clock(fault) => Message::from(*fault),
            SettingsFault::NoPressToRead => text!(club::SettingsNoPressToRead),
            SettingsFault::Unreadable { why, .. } => why.clone(),
            SettingsFault::OtherVariant => text!(club::SettingsOtherVariant),
            SettingsFault::InUse(field) => text!(club::SettingsInUse { field: *field }),
        }
    }
}

speaks!(SettingsFault);
