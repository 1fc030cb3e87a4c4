//! Counts of sign-ins and of those that failed. They hold no names and no addresses, and do not tell whether there is
//! an account.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::StatusCode;
use chancery_store::{ClubStoreError, StoreError};

use crate::error::{ApiError, Result};
use crate::metrics::MetricsText;

/// How somebody signs in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SignInMethod {
    Password,
    Link,
    Passkey,
    /// An API token, which comes with each request. Only failures are counted.
    Token,
}

impl SignInMethod {
    const ALL: [SignInMethod; 4] =
        [SignInMethod::Password, SignInMethod::Link, SignInMethod::Passkey, SignInMethod::Token];

    const fn id(self) -> &'static str {
        match self {
            SignInMethod::Password => "password",
            SignInMethod::Link => "link",
            SignInMethod::Passkey => "passkey",
            SignInMethod::Token => "token",
        }
    }
}

/// Why a sign-in failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SignInFailure {
    /// The password, link, passkey or token is wrong.
    Refused,
    /// There were too many attempts.
    Throttled,
    /// The account is banned.
    Banned,
}

impl SignInFailure {
    const ALL: [SignInFailure; 3] =
        [SignInFailure::Refused, SignInFailure::Throttled, SignInFailure::Banned];

    const fn id(self) -> &'static str {
        match self {
            SignInFailure::Refused => "refused",
            SignInFailure::Throttled => "throttled",
            SignInFailure::Banned => "banned",
        }
    }

    /// Why an error ends a sign-in; none for faults of the site and for questions back.
    fn of(error: &ApiError) -> Option<SignInFailure> {
        match error {
            ApiError::Later { status: StatusCode::TOO_MANY_REQUESTS, .. } => {
                Some(SignInFailure::Throttled)
            }
            ApiError::Store(StoreError::Club(ClubStoreError::AccountBanned)) => {
                Some(SignInFailure::Banned)
            }
            ApiError::Other {
                status:
                    StatusCode::UNAUTHORIZED | StatusCode::NOT_FOUND | StatusCode::UNPROCESSABLE_ENTITY,
                ..
            } => Some(SignInFailure::Refused),
            _ => None,
        }
    }
}

/// Counts since the start.
#[derive(Debug, Default)]
pub(crate) struct SignInMetrics {
    done: [AtomicU64; SignInMethod::ALL.len()],
    failed: [[AtomicU64; SignInFailure::ALL.len()]; SignInMethod::ALL.len()],
}

impl SignInMetrics {
    /// Counts a sign-in.
    pub(crate) fn count<T>(&self, method: SignInMethod, result: Result<T>) -> Result<T> {
        if result.is_ok() {
            self.done[method as usize].fetch_add(1, Ordering::Relaxed);
        }
        self.count_failure(method, result)
    }

    /// Counts what comes before a sign-in, if it fails.
    pub(crate) fn count_failure<T>(&self, method: SignInMethod, result: Result<T>) -> Result<T> {
        if let Some(why) = result.as_ref().err().and_then(SignInFailure::of) {
            self.failed[method as usize][why as usize].fetch_add(1, Ordering::Relaxed);
        }
        result
    }

    pub(crate) fn write(&self, text: &mut MetricsText) {
        let done = SignInMethod::ALL.iter().zip(&self.done);
        let done = done.filter(|(method, _)| **method != SignInMethod::Token);
        let done = done.map(|(method, count)| {
            (format!("method=\"{}\"", method.id()), count.load(Ordering::Relaxed))
        });
        text.labelled("chancery_sign_ins_total", "counter", "Sign-ins, by method.", done);
        let failed = SignInMethod::ALL.iter().zip(&self.failed).flat_map(|(method, counts)| {
            SignInFailure::ALL.iter().zip(counts).map(|(why, count)| {
                let labels = format!("method=\"{}\",reason=\"{}\"", method.id(), why.id());
                (labels, count.load(Ordering::Relaxed))
            })
        });
        let help = "Sign-ins that failed, by method and reason.";
        text.labelled("chancery_sign_in_failures_total", "counter", help, failed);
    }
}
