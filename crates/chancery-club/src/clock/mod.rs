//! The clock of a game: when a phase ends, what an early resolution does to the next one, extensions,
//! pauses and outages. All of it is arithmetic over moments that the caller names.

mod deadline;
mod fixed_times;
mod open_time;
mod outage;
mod settings;
mod skipped_days;
mod summary;
mod timer;
mod words;

pub use fixed_times::{FixedTimes, FixedTimesError};
pub use outage::{Outage, OutageExtension, OutageRule};
pub use settings::{ClockFault, ClockPace, ClockSettings, EarlyResolution};
pub use skipped_days::{SkippedDays, SkippedDaysError};
pub use timer::{PhaseTimer, TimerError};
