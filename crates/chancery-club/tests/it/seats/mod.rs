//! Seats: taking and leaving them, assignment of powers, the roll call, and when a phase is due.

mod assignment;
mod due;
mod roll_call;
mod taking;

use chancery::{Board, Power};
use chancery_club::account::AccountId;

fn account(number: usize) -> AccountId {
    AccountId::from_random([u8::try_from(number).unwrap(); 16])
}

fn powers() -> Vec<Power> {
    Board::classic().powers().collect()
}
