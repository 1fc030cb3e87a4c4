//! Requests in memory.

use chancery_club::time::Timestamp;

use super::removed;
use crate::club::request::{forgotten_since, given_up_since};
use crate::club::{RequestState, RequestStore, TokenHash};
use crate::memory::MemoryStore;
use crate::store::StoreFuture;

/// A request that was begun.
#[derive(Clone, Debug)]
pub(super) struct MemoryRequest {
    content: TokenHash,
    answer: Option<String>,
    begun_at: Timestamp,
}

impl MemoryRequest {
    fn is_over(&self, now: Timestamp) -> bool {
        self.begun_at <= forgotten_since(now)
            || self.answer.is_none() && self.begun_at <= given_up_since(now)
    }
}

impl RequestStore for MemoryStore {
    fn begin_request(
        &self,
        key: TokenHash,
        content: TokenHash,
        now: Timestamp,
    ) -> StoreFuture<'_, RequestState> {
        self.with_club(move |club| {
            let known = club.requests.get(&key).filter(|request| !request.is_over(now));
            let state = match known {
                None => RequestState::New,
                Some(request) if request.content != content => RequestState::Other,
                Some(MemoryRequest { answer: None, .. }) => RequestState::Running,
                Some(MemoryRequest { answer: Some(answer), .. }) => {
                    RequestState::Done(answer.clone())
                }
            };
            if state == RequestState::New {
                let request = MemoryRequest { content, answer: None, begun_at: now };
                club.requests.insert(key, request);
            }
            Ok(state)
        })
    }

    fn finish_request(&self, key: TokenHash, answer: String) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            if let Some(request) = club.requests.get_mut(&key) {
                request.answer.get_or_insert(answer);
            }
            Ok(())
        })
    }

    fn abandon_request(&self, key: TokenHash) -> StoreFuture<'_, ()> {
        self.with_club(move |club| {
            club.requests.retain(|other, request| *other != key || request.answer.is_some());
            Ok(())
        })
    }

    fn purge_requests(&self, now: Timestamp) -> StoreFuture<'_, u64> {
        self.with_club(move |club| {
            let forgotten = forgotten_since(now);
            Ok(removed(&mut club.requests, |request| request.begun_at <= forgotten))
        })
    }
}
