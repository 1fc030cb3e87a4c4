//! Figures of the club's games, in the text format of Prometheus: what is overdue, and what the sweeper did.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use chancery_club::policy::{SiteAction, may_on_site};
use chancery_club::time::Timestamp;

use crate::club::notices::write_metrics;
use crate::club::state::ClubState;
use crate::error::Result;
use crate::extract::RequestActor;
use crate::metrics::{CONTENT_TYPE, MetricsText, written};

/// What the sweeper did since the start.
#[derive(Debug, Default)]
pub(super) struct SweepMetrics {
    /// Games that were looked at.
    pub(super) sweeps: AtomicU64,
    /// Games in which something was due and done.
    pub(super) done: AtomicU64,
    /// Games that could not be looked at.
    pub(super) failures: AtomicU64,
    /// When it looked last, in microseconds since 1970.
    last: AtomicI64,
}

impl SweepMetrics {
    /// Adds one to a count.
    pub(super) fn add(count: &AtomicU64) {
        count.fetch_add(1, Ordering::Relaxed);
    }

    /// Records that it looked.
    pub(super) fn looked(&self, now: Timestamp) {
        self.last.store(now.as_micros(), Ordering::Relaxed);
    }
}

pub(super) fn routes() -> Router<ClubState> {
    Router::new().route("/metrics", get(metrics))
}

/// Figures of the site, for its operator.
async fn metrics(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
) -> Result<Response> {
    may_on_site(&actor, SiteAction::ViewMetrics, club.sign_up)?;
    let now = club.store().now().await?;
    let counts = club.store().count_club_games(now).await?;
    let mut text = written(club.app());
    let overdue = counts.overdue_since.map_or(0, |since| now.since(since).as_micros() / 1_000_000);
    for (name, help, value) in [
        ("chancery_games", "Games.", counts.games),
        ("chancery_games_under_way", "Games that are being played.", counts.under_way),
        ("chancery_games_overdue", "Games that are due to be looked at.", counts.overdue),
        (
            "chancery_games_overdue_seconds",
            "How long the first of them is due.",
            overdue.unsigned_abs(),
        ),
        (
            "chancery_database_durable",
            "Whether changes are on the disk before they are acknowledged.",
            u64::from(club.store().is_durable().await?),
        ),
        ("chancery_notices_queued", "Notices that wait to be sent.", counts.queued_notices),
    ] {
        text.single(name, "gauge", help, value);
    }
    text.single(
        "chancery_mail_failures_total",
        "counter",
        "Mails that could not be sent.",
        club.mail().failures(),
    );
    text.single(
        "chancery_event_gaps_total",
        "counter",
        "How often events of other nodes may have been lost, so that pages read again.",
        club.games().gaps.load(Ordering::Relaxed),
    );
    write_sweeps(&club.games().sweeps, &mut text);
    write_metrics(&club, &mut text).await?;
    Ok(([(header::CONTENT_TYPE, CONTENT_TYPE)], text.into_string()).into_response())
}

fn write_sweeps(sweeps: &SweepMetrics, text: &mut MetricsText) {
    let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
    for (name, help, value) in [
        ("chancery_sweeps_total", "Games that the sweeper looked at.", read(&sweeps.sweeps)),
        ("chancery_sweeps_done_total", "Games in which something was due.", read(&sweeps.done)),
        ("chancery_sweep_failures_total", "Sweeps that failed.", read(&sweeps.failures)),
    ] {
        text.single(name, "counter", help, value);
    }
    let last = sweeps.last.load(Ordering::Relaxed) / 1_000_000;
    text.single(
        "chancery_last_sweep_seconds",
        "gauge",
        "Time of the last sweep, since 1970.",
        last,
    );
}
