//! Requests that must not be done twice: a client that gets no answer sends the request again, with the same
//! key.

use chancery_club::time::{Length, Timestamp};

use super::TokenHash;
use crate::store::StoreFuture;

/// What became of a request with a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RequestState {
    /// It is new: the caller does it, and then saves the answer or gives the key up.
    New,
    /// It is being done.
    Running,
    /// The key belongs to another request.
    Other,
    /// It was done, with this answer.
    Done(String),
}

/// Remembers requests and their answers for a day.
pub trait RequestStore {
    /// Begins a request: the hash of its key, which tells clients apart, and the hash of its content. Of several
    /// at once, one is new. A request that has no answer after five minutes is given up.
    fn begin_request(
        &self,
        key: TokenHash,
        content: TokenHash,
        now: Timestamp,
    ) -> StoreFuture<'_, RequestState>;

    /// Saves the answer of a request that was begun.
    fn finish_request(&self, key: TokenHash, answer: String) -> StoreFuture<'_, ()>;

    /// Gives the key of a request up that was begun and changed nothing.
    fn abandon_request(&self, key: TokenHash) -> StoreFuture<'_, ()>;

    /// Deletes requests of more than a day ago. Returns how many.
    fn purge_requests(&self, now: Timestamp) -> StoreFuture<'_, u64>;
}

/// Requests that began at or before this moment are forgotten.
pub(crate) fn forgotten_since(now: Timestamp) -> Timestamp {
    now.before(Length::days(1))
}

/// Requests that began at or before this moment and have no answer are given up.
pub(crate) fn given_up_since(now: Timestamp) -> Timestamp {
    now.before(Length::minutes(5))
}
