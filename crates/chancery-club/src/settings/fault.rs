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
}

impl SettingsFault {
    /// The setting that is wrong, as in `last_year`.
    pub const fn field(&self) -> &'static str {
        match self {
            SettingsFault::NoTitle => "title",
            SettingsFault::Variant(_) => "variant",
            SettingsFault::LastYear { .. } => "last_year",
            SettingsFault::Clock(_) => "clock",
            SettingsFault::NoPressToRead => "master_reads_press",
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
        }
    }
}

speaks!(SettingsFault);
