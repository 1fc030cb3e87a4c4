//! The sweeper: finds games that are due and lets the store do what is due in them. It looks every second, and
//! at once when somebody rings. When the site starts, deadlines that passed while it was down are extended
//! before anything is resolved.

use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

use chancery_club::account::GameId;
use chancery_club::clock::Outage;
use chancery_club::game::{ClubAnswer, ClubCommand};
use chancery_club::policy::Actor;
use chancery_store::{DatabaseError, StoreError};
use tokio::task::JoinSet;

use super::metrics::SweepMetrics;
use crate::club::state::ClubState;
use crate::error::{ApiError, Result};

/// How often it looks.
const INTERVAL: Duration = Duration::from_secs(1);
/// How many games are looked at in one go.
const BATCH: usize = 1000;
/// How many games are looked at at the same time.
const CONCURRENCY: usize = 8;
/// How long a game that cannot be looked at is left alone.
const RETRY: Duration = Duration::from_secs(30);
/// How often the site records that it works.
const ALIVE: Duration = Duration::from_secs(30);

/// Looks after the games until the server stops.
pub(crate) async fn look_after_games(club: ClubState) {
    let mut stopped = club.app().stopped();
    tokio::select! {
        () = work(&club) => (),
        _ = stopped.wait_for(|stopped| *stopped) => (),
    }
}

async fn work(club: &ClubState) {
    // Nothing is resolved before the outage is dealt with.
    while let Err(error) = after_outage(club).await {
        report("outage", &error);
        tokio::time::sleep(INTERVAL).await;
    }
    let mut sweeper = Sweeper::default();
    let mut alive = Instant::now();
    loop {
        if let Err(error) = sweeper.sweep(club).await {
            SweepMetrics::add(&club.games().sweeps.failures);
            report("sweep", &error);
        }
        if alive.elapsed() >= ALIVE {
            alive = Instant::now();
            if let Err(error) = record_alive(club).await {
                report("sweep", &error);
            }
        }
        tokio::select! {
            () = tokio::time::sleep(INTERVAL) => (),
            () = club.games().bell.notified() => (),
        }
    }
}

/// Writes an error to the log of the site.
pub(super) fn report(what: &str, error: &ApiError) {
    eprintln!("chancery: {what}: {}", error.problem(chancery::Lang::EN).detail);
}

async fn record_alive(club: &ClubState) -> Result<()> {
    let now = club.store().now().await?;
    Ok(club.store().record_alive(now).await?)
}

/// Extends the deadlines that passed while the site was down.
pub(crate) async fn after_outage(club: &ClubState) -> Result<()> {
    let now = club.store().now().await?;
    let last = club.store().last_alive().await?;
    let outage = last.map(|from| Outage { from, until: now });
    if let Some(outage) = outage.filter(|one| one.until.since(one.from) > club.outage.tolerated) {
        let mut seen = HashSet::new();
        loop {
            // A game that was looked at is due later or now, and so after those that were not.
            let due = club.store().due_games(now, BATCH).await?;
            let new: Vec<GameId> = due.into_iter().filter(|id| seen.insert(*id)).collect();
            if new.is_empty() {
                break;
            }
            for id in new {
                let command = ClubCommand::Outage(outage, club.outage);
                if let Err(error) = club.command(id, &Actor::System, command).await {
                    report("outage", &error);
                }
            }
        }
    }
    Ok(club.store().record_alive(now).await?)
}

/// Sweeps, and remembers the games that failed.
#[derive(Debug, Default)]
pub(crate) struct Sweeper {
    failed: HashMap<GameId, Instant>,
}

impl Sweeper {
    /// Looks at all games that are due. Returns in how many something was done.
    pub(crate) async fn sweep(&mut self, club: &ClubState) -> Result<usize> {
        self.failed.retain(|_, since| since.elapsed() < RETRY);
        let mut all = 0;
        loop {
            let now = club.store().now().await?;
            let mut due = club.store().due_games(now, BATCH).await?;
            let is_full = due.len() >= BATCH;
            due.retain(|id| !self.failed.contains_key(id));
            let done = self.look_at(club, due).await;
            all += done;
            club.games().sweeps.looked(now);
            // A phase that was resolved may lead to another that is due at once.
            if done == 0 || !is_full {
                return Ok(all);
            }
        }
    }

    /// Looks at games, several at a time. Returns in how many something was done.
    async fn look_at(&mut self, club: &ClubState, games: Vec<GameId>) -> usize {
        let (mut games, mut running, mut done) = (games.into_iter(), JoinSet::new(), 0);
        loop {
            while running.len() < CONCURRENCY {
                let Some(id) = games.next() else { break };
                let club = club.clone();
                running.spawn(async move { (id, look(&club, id).await) });
            }
            let Some(ended) = running.join_next().await else { return done };
            // A panic is a failure of one game, which is looked at again in a second.
            let Ok((id, ended)) = ended else { continue };
            match ended {
                Ok(is_done) => done += usize::from(is_done),
                Err(error) => {
                    SweepMetrics::add(&club.games().sweeps.failures);
                    report(&format!("game {id}"), &error);
                    if !is_of_the_database(&error) {
                        self.failed.insert(id, Instant::now());
                    }
                }
            }
        }
    }
}

/// Is the database away or full? That says nothing about the game, which is looked at again in a second.
fn is_of_the_database(error: &ApiError) -> bool {
    let ApiError::Store(StoreError::Database(error)) = error else { return false };
    matches!(
        error,
        DatabaseError::Unavailable(_) | DatabaseError::OutcomeUnknown | DatabaseError::Full
    )
}

/// Does what is due in a game. Returns whether something was.
async fn look(club: &ClubState, id: GameId) -> Result<bool> {
    let swept = club.command(id, &Actor::System, ClubCommand::Sweep).await?;
    let sweeps = &club.games().sweeps;
    SweepMetrics::add(&sweeps.sweeps);
    let is_done = swept.applied.answer != ClubAnswer::NotDue;
    if is_done {
        SweepMetrics::add(&sweeps.done);
    }
    Ok(is_done)
}
