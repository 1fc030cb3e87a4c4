//! Seats: who plays which power, how powers are given out, who is there, who is ready, and when a phase is
//! due to be resolved.

mod absence;
mod assignment;
mod due;
mod roll_call;
mod seat;
mod seat_list;

pub use absence::{SeatAbsence, SeatOffer};
pub use assignment::{Applicant, AssignmentError, assign_powers};
pub use due::{DueReason, PhaseState, ResolutionDue};
pub use roll_call::{RollCall, RollCallOutcome};
pub use seat::{GameSeat, SeatHolder, Sitter};
pub use seat_list::{SeatList, SeatListError};
