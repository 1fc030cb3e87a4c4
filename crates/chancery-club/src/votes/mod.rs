//! Votes: what players can decide together, how many of them it takes, and until when a vote stands.
//!
//! | motion | carried by | who voted | stands until |
//! |---|---|---|---|
//! | draw | all voters | secret | a movement phase is resolved |
//! | cancel | all voters | open | a movement phase is resolved |
//! | concede to a power | all voters but that power | open | a movement phase is resolved |
//! | pause | two thirds of the voters | open | a movement phase is resolved |
//! | resume | two thirds of the voters | open | the game goes on |
//! | extend | two thirds of the voters | open | the phase is resolved |
//! | force, undo, replace (a game master who plays) | two thirds of the voters | open | the phase is resolved |
//!
//! Voters are the people who hold seats of powers that survive. Whoever is away, in civil disorder, is not asked,
//! and neither are computers and vacant seats: they never block a motion and never carry one. A vote can be
//! withdrawn until the motion is carried. It is gone when the seat changes hands.
//!
//! Nobody is bound to a draw by a vote for a position that is no longer on the board: this is why such votes lapse
//! when units move, and stay while nothing but retreats and adjustments follows.

mod error;
mod motion;
mod open_motions;

pub use error::VoteError;
pub(crate) use motion::power_with_id;
pub use motion::{Motion, MotionKind, VoteShare};
pub use open_motions::{OpenMotion, OpenMotions, VoteChange};
