//! Refuses requests while more are under way than can be answered soon. A request that was let in is done to its
//! end; the others are told at once to come back, instead of all of them waiting until they time out.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use chancery_lang::messages::server;
use chancery_lang::text;

use super::error::in_language;
use super::state::ClubState;
use crate::error::ApiError;
use crate::extract::language;

/// The highest number of requests at once. Those that wait for expensive work are among them; it has limits of its own,
/// which add up to less than half of this.
pub(crate) const MOST_REQUESTS: usize = 1000;
/// The highest number of calls of the database that run or wait, when a request is let in. They take a fraction of a
/// second, so others wait that long. Calls are counted until they end, even if the client hangs up.
const MOST_CALLS: usize = 512;
/// When a client may come back, in seconds.
const RETRY: u32 = 2;

/// Counts requests under way.
#[derive(Clone, Debug, Default)]
pub(crate) struct Admission(Arc<AdmissionCounts>);

#[derive(Debug, Default)]
struct AdmissionCounts {
    under_way: AtomicUsize,
    refused: AtomicUsize,
}

/// A request that was let in, until it is dropped.
#[derive(Debug)]
pub(crate) struct Admitted(Admission);

impl Drop for Admitted {
    fn drop(&mut self) {
        self.0.0.under_way.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Admission {
    /// Lets a request in, unless too much is going on.
    pub(crate) fn admit(&self, calls: usize) -> Option<Admitted> {
        let before = self.0.under_way.fetch_add(1, Ordering::Relaxed);
        let admitted = Admitted(self.clone());
        if before < MOST_REQUESTS && calls < MOST_CALLS {
            return Some(admitted);
        }
        self.0.refused.fetch_add(1, Ordering::Relaxed);
        None
    }

    /// The number of requests under way.
    pub(crate) fn under_way(&self) -> usize {
        self.0.under_way.load(Ordering::Relaxed)
    }

    /// The number of requests that were refused.
    pub(crate) fn refused(&self) -> usize {
        self.0.refused.load(Ordering::Relaxed)
    }
}

/// Middleware for routes that need the database.
pub(crate) async fn admit(State(club): State<ClubState>, request: Request, next: Next) -> Response {
    let Some(_admitted) = club.admission().admit(club.store().calls_under_way()) else {
        let lang = language(request.uri(), request.headers());
        return in_language(overloaded().into_response(), lang);
    };
    next.run(request).await
}

fn overloaded() -> ApiError {
    ApiError::Later {
        status: StatusCode::SERVICE_UNAVAILABLE,
        kind: "overloaded",
        message: text!(server::Overloaded),
        seconds: RETRY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_site_refuses_until_somebody_is_done() {
        let admission = Admission::default();
        let mut inside: Vec<Admitted> =
            (0..MOST_REQUESTS).map(|_| admission.admit(0).expect("a place")).collect();
        assert!(admission.admit(0).is_none(), "all places are taken");
        assert_eq!((admission.under_way(), admission.refused()), (MOST_REQUESTS, 1));
        inside.pop();
        assert!(admission.admit(0).is_some());
    }

    #[test]
    fn a_busy_database_refuses_new_requests() {
        let admission = Admission::default();
        assert!(admission.admit(MOST_CALLS - 1).is_some());
        assert!(admission.admit(MOST_CALLS).is_none());
        assert_eq!((admission.under_way(), admission.refused()), (0, 1));
    }
}
