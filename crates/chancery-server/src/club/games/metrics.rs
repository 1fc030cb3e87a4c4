//! Figures of the club's games, in the text format of Prometheus: what is overdue, and what the sweeper did.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use chancery_club::policy::{SiteAction, may_on_site};
use chancery_club::time::Timestamp;
use chancery_store::club::DatabaseStatus;

use crate::club::authentication::authenticate;
use crate::club::notices::{write_sent, write_waiting};
use crate::club::secret_token::sha256;
use crate::club::state::ClubState;
use crate::club::storage_metrics::{write_database, write_disk};
use crate::error::Result;
use crate::extract::RequestActor;
use crate::metrics::{CONTENT_TYPE, MetricsText, written};

/// How long the database has for its figures. Prometheus waits ten seconds for all of them.
const PATIENCE: Duration = Duration::from_secs(5);

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

/// The figures. Whoever has the metrics token reads them without an account, and without the database.
pub(super) fn routes(club: &ClubState) -> Router<ClubState> {
    Router::new()
        .route("/metrics", get(metrics))
        .layer(from_fn_with_state(club.clone(), authenticate))
        .layer(from_fn_with_state(club.clone(), by_metrics_token))
}

/// Figures of the site, for its operator.
async fn metrics(
    State(club): State<ClubState>,
    RequestActor(actor): RequestActor,
) -> Result<Response> {
    may_on_site(&actor, SiteAction::ViewMetrics, club.sign_up)?;
    Ok(figures(&club).await)
}

async fn by_metrics_token(State(club): State<ClubState>, request: Request, next: Next) -> Response {
    if request.method() == Method::GET && has_metrics_token(&club, request.headers()) {
        return figures(&club).await;
    }
    next.run(request).await
}

/// Whether a request has the metrics token. Hashes are compared, so that the time tells nothing about the token.
fn has_metrics_token(club: &ClubState, headers: &HeaderMap) -> bool {
    let Some(token) = &club.metrics_token else { return false };
    let given = headers.get(header::AUTHORIZATION).and_then(|header| header.to_str().ok());
    let (scheme, given) = given.and_then(|given| given.split_once(' ')).unwrap_or_default();
    scheme.eq_ignore_ascii_case("bearer")
        && sha256(given.trim().as_bytes()) == sha256(token.reveal().as_bytes())
}

async fn figures(club: &ClubState) -> Response {
    let refused =
        [("password", club.passwords().refused()), ("request", club.admission().refused())];
    let mut text = written(club.app(), &refused);
    for (name, help, value) in [
        ("chancery_requests", "Requests under way.", club.admission().under_way()),
        (
            "chancery_database_calls",
            "Calls of the database that run or wait.",
            club.store().calls_under_way(),
        ),
    ] {
        text.single(name, "gauge", help, value);
    }
    write_disk(club.data_dir.as_deref(), &mut text);
    club.sign_ins().write(&mut text);
    let help = "Mails that could not be sent.";
    text.single("chancery_mail_failures_total", "counter", help, club.mail().failures());
    let help = "How often events of other nodes may have been lost, so that pages read again.";
    let gaps = club.games().gaps.load(Ordering::Relaxed);
    text.single("chancery_event_gaps_total", "counter", help, gaps);
    write_sweeps(&club.games().sweeps, &mut text);
    write_sent(club, &mut text);
    let stored = tokio::time::timeout(PATIENCE, stored_figures(club)).await;
    let is_up = match stored {
        Ok(Ok((stored, status))) => {
            text.append(&stored);
            status.accepts_changes
        }
        // What this process knows by itself is of use without the database, too.
        Ok(Err(_)) | Err(_) => false,
    };
    let help = "Whether the database answers and accepts changes.";
    text.single("chancery_database_up", "gauge", help, u8::from(is_up));
    ([(header::CONTENT_TYPE, CONTENT_TYPE)], text.into_string()).into_response()
}

/// The seconds since a moment; 0 if there is none.
pub(crate) fn seconds_since(now: Timestamp, since: Option<Timestamp>) -> u64 {
    since.map_or(0, |since| (now.since(since).as_micros() / 1_000_000).try_into().unwrap_or(0))
}

/// Figures that the database has. All processes of a site write the same, except for their connections.
async fn stored_figures(club: &ClubState) -> Result<(MetricsText, DatabaseStatus)> {
    let (store, mut text) = (club.store(), MetricsText::default());
    let now = store.now().await?;
    let counts = store.count_club_games(now).await?;
    let status = store.database_status().await?;
    write_database(&status, &mut text);
    for (name, help, value) in [
        ("chancery_games", "Games.", counts.games),
        ("chancery_games_under_way", "Games that are being played.", counts.under_way),
        ("chancery_games_overdue", "Games that are due to be looked at.", counts.overdue),
        (
            "chancery_games_overdue_seconds",
            "How long the first of them is due.",
            seconds_since(now, counts.overdue_since),
        ),
        (
            "chancery_database_durable",
            "Whether changes are on the disk before they are acknowledged.",
            u64::from(store.is_durable().await?),
        ),
        (
            "chancery_sessions",
            "Sessions that have not expired.",
            store.count_sessions(club.now()).await?,
        ),
        ("chancery_notices_queued", "Notices that wait to be sent.", counts.queued_notices),
        (
            "chancery_notices_oldest_seconds",
            "How long the oldest of them waits.",
            seconds_since(now, counts.queued_since),
        ),
    ] {
        text.single(name, "gauge", help, value);
    }
    write_waiting(club, now, &mut text).await?;
    Ok((text, status))
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
        "chancery_last_sweep_timestamp_seconds",
        "gauge",
        "Time of the last sweep, since 1970.",
        last,
    );
}
