//! What is agreed on when a game is created, beside its rules: press, names, seats, the clock, absence.

mod choices;
mod fault;
mod game_settings;
mod numbers;
mod preset;

pub use choices::{DrawRule, PowerAssignment, PressKind, SpectatorRule, Visibility};
pub use fault::SettingsFault;
pub use game_settings::ClubGameSettings;
pub use numbers::{
    ComputerName, ComputerNameError, Excuses, MissLimit, NumberRangeError, Reliability,
};
pub use preset::Preset;
