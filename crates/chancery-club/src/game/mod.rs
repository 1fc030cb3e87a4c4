//! A game of the club as a value, and every change of it as a command. [`ClubGame::apply`] asks the policy,
//! makes the change and says what follows from it: entries of the logs, notices, who sees it. A store locks
//! what the command touches, calls it, and writes what differs; it repeats none of these rules.

mod absence;
mod answer;
mod apply;
mod club_game;
mod command;
mod electorate;
mod error;
mod master;
mod notice;
mod offers;
mod orders;
mod resolution;
mod voting;
mod waiting;

pub use absence::LONGEST_SITTING;
pub use answer::{Applied, Attendance, Audience, ClubAnswer, SavedOrders};
pub use club_game::{ClubDocument, ClubGame};
pub use command::{ClubCommand, ClubRequest, CommandScope, HistoryNeeded, MasterCommand};
pub use error::ClubGameError;
pub use notice::{Notice, NoticeKind};
