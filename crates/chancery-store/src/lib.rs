//! Games kept in files: one folder a game, safe against crashes, full disks and two people at once.
//!
//! ```text
//! {data dir}/games/{game}/
//!     game.json                   where the game stands
//!     table.json                  what the table agreed on, if it did, and which powers computers play
//!     orders/FRA_orders.json      what a power typed for this phase, a list of texts
//!     history/S1901M.json         a phase that was resolved: orders, results, what followed
//!     history/S1901M.undone-1.json    one that was taken back
//!     .lock                       held by whoever works on the game
//! ```
//!
//! Every file is written beside its place, synced, and renamed into it: it is there whole or not at
//! all. A change of several files is made in an order that lets the next reader see how far it came
//! and finish it; see [`Desk`].

#![cfg_attr(not(test), deny(clippy::unwrap_used))]

mod computers;
mod desk;
mod error;
mod files;
mod folder;
mod lock;
mod name;
mod stamp;
mod store;
mod table;

pub use computers::{Study, Thought, computer_named, computer_words};
pub use desk::{Desk, Undid};
pub use error::{Doing, StoreError};
pub use files::write_file;
pub use folder::Folder;
pub use name::{GameName, NameFault};
pub use stamp::Stamp;
pub use store::Store;
pub use table::Table;

/// What can fail here.
pub type Result<T> = std::result::Result<T, StoreError>;
