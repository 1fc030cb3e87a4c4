//! What people want to be told, and when: the topics that they choose by, their preferences, the warning
//! before a deadline, the daily digest, and when a delivery that failed is tried again. Nothing is sent here.

mod digest;
mod moment;
mod preferences;
mod retry;
mod topic;
mod warning;

pub use digest::next_digest;
pub use moment::moment_said;
pub use preferences::{
    DigestHour, DigestHourError, EmailChoice, NoticePreferences, PreferenceError, TopicChoice,
};
pub use retry::RetryRule;
pub use topic::NoticeTopic;
pub use warning::{owing, warning_is_due, warning_time, warnings};
