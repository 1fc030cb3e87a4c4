//! The worker of a process: warns of deadlines, fans notices out, and delivers what is due.

use std::time::Duration;

use chancery_club::time::Length;
use chancery_store::club::{AttemptResult, DeliveryEnd, StoredDelivery};
use tokio::task::{JoinError, JoinSet};

use super::send::{AttemptFault, attempt, rule_of};
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};

/// How often it looks.
const INTERVAL: Duration = Duration::from_secs(1);
/// How long it waits after an error of the store.
const TROUBLE: Duration = Duration::from_secs(10);
/// How many deliveries are under way at once.
const CONCURRENCY: usize = 8;
/// How long an attempt may take.
const TIMEOUT: Duration = Duration::from_secs(90);
/// How long a delivery belongs to whoever took it. Longer than an attempt may take.
const LEASE: Length = Length::minutes(5);
/// How many batches of notices are fanned out before deliveries have their turn.
const MOST_BATCHES: usize = 50;
/// How many games are warned in one go.
const WARNINGS: usize = 100;
/// The longest reason that is stored.
const LONGEST_REASON: usize = 300;

/// Delivers until the server stops.
pub(super) async fn run(club: ClubState) {
    let mut stopped = club.app().stopped();
    tokio::select! {
        () = work(&club) => (),
        _ = stopped.wait_for(|stopped| *stopped) => (),
    }
}

async fn work(club: &ClubState) {
    // Whatever fails here is tried again when it is needed.
    let _ = club.notices().prepare(club).await;
    let mut worker = DeliveryWorker::default();
    loop {
        let pause = match worker.round(club).await {
            Ok(_) => INTERVAL,
            Err(error) => {
                report(&error);
                TROUBLE
            }
        };
        // A place that becomes free is used at once: a slow receiver does not hold up the others.
        tokio::select! {
            () = tokio::time::sleep(pause) => (),
            Some(ended) = worker.running.join_next() => reap(ended),
        }
    }
}

/// Writes an error to the log of the site.
fn report(error: &ApiError) {
    eprintln!("chancery: notices: {}", error.problem(chancery::Lang::EN).detail);
}

/// What becomes of a delivery that was tried. A panic is a failure of one delivery, which is taken again when its
/// time is over.
fn reap(ended: std::result::Result<Result<()>, JoinError>) {
    if let Ok(Err(error)) = ended {
        report(&error);
    }
}

/// Does everything that is due, and waits for it. Returns how many deliveries were tried.
#[cfg(test)]
pub(crate) async fn deliver(club: &ClubState) -> Result<usize> {
    let (mut worker, mut all) = (DeliveryWorker::default(), 0);
    loop {
        let taken = worker.round(club).await?;
        all += taken;
        if taken == 0 && worker.running.is_empty() {
            return Ok(all);
        }
        while let Some(ended) = worker.running.join_next().await {
            ended.expect("no panic")?;
        }
    }
}

/// The deliveries that are under way.
#[derive(Debug, Default)]
struct DeliveryWorker {
    running: JoinSet<Result<()>>,
}

impl DeliveryWorker {
    /// Warns, fans out, and begins what is due, as far as there are places. Returns how many deliveries it began.
    async fn round(&mut self, club: &ClubState) -> Result<usize> {
        while let Some(ended) = self.running.try_join_next() {
            reap(ended);
        }
        warn(club).await?;
        for _ in 0..MOST_BATCHES {
            if super::fan_out::fan_out(club).await? == 0 {
                break;
            }
        }
        let free = CONCURRENCY.saturating_sub(self.running.len());
        if free == 0 {
            return Ok(0);
        }
        let now = club.store().now().await?;
        let taken = club.store().take_deliveries(now, now.after(LEASE), free).await?;
        let count = taken.len();
        for delivery in taken {
            let club = club.clone();
            self.running.spawn(async move { try_delivery(&club, &delivery).await });
        }
        Ok(count)
    }
}

/// Queues the warnings that are due.
async fn warn(club: &ClubState) -> Result<()> {
    let now = club.store().now().await?;
    for game in club.store().games_to_warn(now, WARNINGS).await? {
        club.store().queue_warnings(game).await?;
    }
    Ok(())
}

/// Tries a delivery, and records what came of it.
async fn try_delivery(club: &ClubState, delivery: &StoredDelivery) -> Result<()> {
    let tried = match tokio::time::timeout(TIMEOUT, attempt(club, delivery)).await {
        Ok(tried) => tried?,
        Err(_) => Err(AttemptFault::Temporary("no answer in time".to_owned())),
    };
    let now = club.store().now().await?;
    let result = match tried {
        Ok(end) => AttemptResult::Ended(end, None),
        Err(AttemptFault::Permanent(reason)) => {
            AttemptResult::Ended(DeliveryEnd::Failed, Some(shortened(&reason)))
        }
        Err(AttemptFault::Temporary(reason)) => {
            let mut dice = [0; 8];
            dice.copy_from_slice(&club.random()?[..8]);
            let (queued_at, attempts) = (delivery.queued_at, delivery.attempts);
            let next = rule_of(delivery.channel).next_attempt(
                queued_at,
                attempts,
                now,
                u64::from_le_bytes(dice),
            );
            let reason = shortened(&reason);
            match next {
                Some(at) => AttemptResult::Retry(at, reason),
                None => AttemptResult::Ended(DeliveryEnd::Failed, Some(reason)),
            }
        }
    };
    club.notices().metrics.count(delivery, &result);
    club.store().finish_delivery(delivery.number, delivery.attempts, result, now).await?;
    Ok(())
}

/// A reason for the operator, on one line.
fn shortened(reason: &str) -> String {
    let line = reason.chars().map(|c| if c.is_control() { ' ' } else { c });
    line.take(LONGEST_REASON).collect()
}
