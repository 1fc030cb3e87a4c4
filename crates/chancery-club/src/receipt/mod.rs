//! Receipts and the two logs of a game, which anybody can check after the game.
//!
//! A game has two logs. The log of **acts** is public at once: it begins the game, records every turn and
//! every act of the game master. The log of **submissions** holds every set of orders that was accepted; it
//! is sealed until the end of the game. Neither holds names or addresses, so accounts can be deleted.
//!
//! # How hashes are made
//!
//! A hash is SHA-256 over *fields*. A field is its length in bytes as a 4-byte big-endian number, followed by
//! its bytes. Texts are UTF-8. Numbers are 8-byte big-endian fields; times are microseconds since 1970 in
//! UTC, as numbers. Hashes are fields of 32 bytes.
//!
//! The hash of a **submission** is over these fields, in this order:
//!
//! 1. the text `chancery submission 1`
//! 2. the id of the game, in lower case with hyphens
//! 3. the id of the power, as in `FRANCE`
//! 4. the number of the submission in the chain of its seat, from 1
//! 5. the hash of the submission before it in this chain; for the first, 32 zero bytes
//! 6. the number of the turn
//! 7. the time
//! 8. the salt, 16 bytes
//! 9. the number of orders, and then one field for each order, as it was stored
//!
//! The hash of an **act** is over these fields, in this order:
//!
//! 1. the text `chancery act 1`
//! 2. the id of the game
//! 3. the number of the act in the log, from 1
//! 4. the hash of the act before it; for the first, 32 zero bytes
//! 5. the time
//! 6. the kind of the act, as in `turn`
//! 7. its detail, a text
//! 8. the number of heads, and then two fields for each: the id of a power, and the head of the chain of its
//!    seat. Powers are in ascending order of their bytes. An act that is not a turn has no heads.
//! 9. for a turn, the number of the turn; otherwise the number 2⁶⁴−1
//!
//! The **head** of a chain is over these fields, in this order:
//!
//! 1. the text `chancery head 1`
//! 2. the seal of the game, 16 bytes
//! 3. the number of the turn
//! 4. the id of the power
//! 5. the hash of the last submission in the chain; of a chain without any, 32 zero bytes
//!
//! A turn therefore commits to all orders it was resolved with before anybody can read them, and the salt
//! keeps them from being guessed: order sets are few. The seal is as secret as the salts, so that nobody sees
//! either that a chain has not grown since the turn before: whoever saves orders and deletes them again looks
//! like whoever sends none.
//!
//! The orders that a turn is resolved with are those of the last submission for it. So whatever changes them
//! appends a submission: orders that are withdrawn or deleted append one without orders, and computers submit
//! as people do. After the game, a [`GameProof`] holds its record and both logs.

mod acts;
mod course;
mod digest;
mod fault;
mod proof;
mod proof_fault;
mod submissions;
mod verify;

pub use acts::{ActEntry, ActKind, ActLog, SeatHead};
pub use digest::{LogHash, Salt, TextFault};
pub use fault::LogFault;
pub use proof::{GameProof, VerifiedGame};
pub use proof_fault::{ProofFault, RecordPart};
pub use submissions::{SeatChain, SubmissionEntry, SubmissionReceipt};
pub use verify::{GameLogs, VerifiedLogs};
