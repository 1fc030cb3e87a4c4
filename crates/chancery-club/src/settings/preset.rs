//! Ready-made settings, of which most games are one.

use chancery::game::GameTitle;
use chancery_lang::messages::club;
use chancery_lang::{Message, text};
use serde::{Deserialize, Serialize};

use super::{ClubGameSettings, Excuses};
use crate::clock::{ClockPace, ClockSettings, EarlyResolution, FixedTimes, SkippedDays};
use crate::time::{Grace, Length, PhaseLength, ReadyWait, Weekday, Weekdays, Zone};

/// Ready-made settings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// A game in one evening: a quarter of an hour for movements, five minutes for the rest.
    LiveEvening,
    /// A phase a day.
    Daily,
    /// Movements on Mondays and Thursdays at seven in the evening; weekends do not count.
    TwiceWeekly,
    /// No clock: a phase ends when all are ready.
    Untimed,
}

impl Preset {
    /// All presets.
    pub const ALL: [Preset; 4] =
        [Preset::LiveEvening, Preset::Daily, Preset::TwiceWeekly, Preset::Untimed];

    /// The name in addresses, such as `live-evening`.
    pub const fn id(self) -> &'static str {
        match self {
            Preset::LiveEvening => "live-evening",
            Preset::Daily => "daily",
            Preset::TwiceWeekly => "twice-weekly",
            Preset::Untimed => "untimed",
        }
    }

    /// The name in words.
    pub fn said(self) -> Message {
        match self {
            Preset::LiveEvening => text!(club::PresetLiveEvening),
            Preset::Daily => text!(club::PresetDaily),
            Preset::TwiceWeekly => text!(club::PresetTwiceWeekly),
            Preset::Untimed => text!(club::PresetUntimed),
        }
    }

    /// The settings. The time zone is that of whoever creates the game.
    pub fn settings(self, title: GameTitle, zone: Zone) -> ClubGameSettings {
        let settings = ClubGameSettings::new(title, self.clock(zone));
        match self {
            // An evening has no time for extensions.
            Preset::LiveEvening => ClubGameSettings {
                roll_call: PhaseLength::clamped(Length::minutes(10)),
                excuses: Excuses::new(0).unwrap_or_default(),
                ..settings
            },
            Preset::Daily | Preset::TwiceWeekly | Preset::Untimed => settings,
        }
    }

    fn clock(self, zone: Zone) -> ClockSettings {
        let length = PhaseLength::clamped;
        match self {
            Preset::LiveEvening => ClockSettings {
                first: Some(length(Length::minutes(25))),
                grace: Grace::clamped(Length::minutes(1)),
                wait: ReadyWait::clamped(Length::seconds(10)),
                early: EarlyResolution::Restart,
                ..ClockSettings::new(ClockPace::Lengths {
                    movement: length(Length::minutes(15)),
                    other: length(Length::minutes(5)),
                })
            },
            Preset::Daily => ClockSettings {
                first: Some(length(Length::days(2))),
                grace: Grace::clamped(Length::minutes(30)),
                wait: ReadyWait::clamped(Length::minutes(5)),
                ..ClockSettings::new(ClockPace::Lengths {
                    movement: length(Length::days(1)),
                    other: length(Length::days(1)),
                })
            },
            Preset::TwiceWeekly => {
                let other = length(Length::days(1));
                let days = Weekdays::from_iter([Weekday::Mon, Weekday::Thu]);
                let pace = match FixedTimes::new(days, &[(19, 0)], zone.clone()) {
                    Ok(times) => {
                        ClockPace::Fixed { times, least: length(Length::hours(12)), other }
                    }
                    // Seven in the evening exists.
                    Err(_) => ClockPace::Lengths { movement: length(Length::days(3)), other },
                };
                ClockSettings {
                    skip: Some(SkippedDays::weekends(zone)),
                    first: Some(length(Length::days(3))),
                    grace: Grace::clamped(Length::minutes(30)),
                    wait: ReadyWait::clamped(Length::minutes(5)),
                    ..ClockSettings::new(pace)
                }
            }
            Preset::Untimed => ClockSettings {
                wait: ReadyWait::clamped(Length::minutes(1)),
                ..ClockSettings::untimed()
            },
        }
    }
}
