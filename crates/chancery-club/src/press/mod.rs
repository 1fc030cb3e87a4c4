//! Press: what players and the game master write to each other. Who may read and write is decided by the
//! [policy](crate::policy); here are the texts, the threads, who receives a letter, and what a viewer sees.

mod letter;
mod quiet_hours;
mod sight;
mod text;
mod thread;

pub use letter::{Letter, PressAuthor, PressRequest, delivers, readers, write_letter};
pub use quiet_hours::{QuietHours, QuietHoursError};
pub use sight::{PressAsSeen, PressReach, ThreadAsSeen, press_view, reach};
pub use text::{PressText, PressTextError};
pub use thread::{ThreadError, ThreadKey};
