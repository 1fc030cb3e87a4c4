//! What a viewer sees of a game. Every read of the club passes [`view`]: what it leaves out cannot be shown,
//! counted, hashed or sent by anything behind it.

mod game_as_seen;
mod motion_as_seen;

pub use chancery::game::visibility::{seen_position, seen_record, seen_session, seen_turn};
pub use game_as_seen::{GameAsSeen, HolderAsSeen, SeatAsSeen, SitterAsSeen, announced, view};
pub use motion_as_seen::MotionAsSeen;
