//! The club's games: every change is a [`ClubRequest`], which a store carries out in one transaction.

use std::sync::Arc;

use chancery::Power;
use chancery::game::record::History;
use chancery_club::account::GameId;
use chancery_club::game::{Applied, ClubGame, ClubRequest, Notice};
use chancery_club::receipt::{ActEntry, SubmissionEntry};
use chancery_club::time::{Length, Timestamp};

use super::{ClubGamePage, ClubGameQuery};
use crate::store::StoreFuture;

/// A game of the club as it was at a moment, without its history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubSnapshot {
    /// The game. [`GameStore::turn`](crate::GameStore::turn) and [`GameStore::record`](crate::GameStore::record)
    /// read its history: its name is its id.
    pub game: ClubGame,
    /// The names of the phases in the history, in order. The last one of an imported game may be the
    /// current phase.
    pub phases: Vec<String>,
    /// When it was read.
    pub now: Timestamp,
}

/// A command that was carried out, and the game after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Commanded {
    /// What it gives back, and what follows from it. All of it is stored.
    pub applied: Applied,
    /// The game.
    pub game: Arc<ClubSnapshot>,
}

/// A notice that waits to be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QueuedNotice {
    /// Its number. Later notices have higher numbers.
    pub number: i64,
    /// The game that it is about.
    pub game: GameId,
    /// Who is told what.
    pub notice: Notice,
    /// When it was queued.
    pub queued_at: Timestamp,
}

/// Numbers for metrics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClubGameCounts {
    /// All games.
    pub games: u64,
    /// Games that are being played, paused ones too.
    pub under_way: u64,
    /// Games that are due to be looked at.
    pub overdue: u64,
    /// Since when the first of them is due.
    pub overdue_since: Option<Timestamp>,
    /// Notices that wait to be sent.
    pub queued_notices: u64,
    /// Since when the oldest of them waits.
    pub queued_since: Option<Timestamp>,
}

/// How the database is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DatabaseStatus {
    /// Whether it accepts changes. A standby that nobody has promoted does not.
    pub accepts_changes: bool,
    /// Its size in bytes.
    pub bytes: u64,
    /// The synchronous standbys that are connected; none if the database has none or does not tell.
    pub standbys: Option<u64>,
    /// The connections of this process.
    pub connections: ConnectionCounts,
}

/// The connections of a process to its database, without a connection that only writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ConnectionCounts {
    /// Those that are open.
    pub open: u64,
    /// Those of them that nobody uses.
    pub idle: u64,
    /// The highest number.
    pub most: u64,
}

/// Stores the club's games.
///
/// [`ClubGame::apply`] alone decides what a command does. A store locks what the command touches, carries it
/// out on a copy, and writes what differs, with the logs, the notices and the time of the next check. Nothing
/// is acknowledged before it is committed.
pub trait ClubGameStore {
    /// The time by the store's clock.
    fn now(&self) -> StoreFuture<'_, Timestamp>;

    /// Whether a change is on the disk before it is acknowledged, as the settings of the database say.
    fn is_durable(&self) -> StoreFuture<'_, bool>;

    /// How the database is doing, for probes and metrics.
    fn database_status(&self) -> StoreFuture<'_, DatabaseStatus>;

    /// Creates a game with its history and the first entries of its log.
    fn create_club_game(
        &self,
        game: ClubGame,
        acts: Vec<ActEntry>,
    ) -> StoreFuture<'_, Arc<ClubSnapshot>>;

    /// Reads a game.
    fn club_game(&self, id: GameId) -> StoreFuture<'_, Option<Arc<ClubSnapshot>>>;

    /// Carries out a command. A game that does not exist is refused as one that the actor may not see.
    ///
    /// A [`Sweep`](chancery_club::game::ClubCommand::Sweep) does not wait for others who change the whole
    /// game: they look themselves at what is due, so it answers that nothing is.
    fn command(&self, id: GameId, request: ClubRequest) -> StoreFuture<'_, Commanded>;

    /// Lists games that are due to be looked at, at most 1000; the one that waits longest comes first.
    fn due_games(&self, now: Timestamp, limit: usize) -> StoreFuture<'_, Vec<GameId>>;

    /// Counts for metrics.
    fn count_club_games(&self, now: Timestamp) -> StoreFuture<'_, ClubGameCounts>;

    /// Lists a page of games. This is cheap, however many games there are.
    fn club_games<'s>(&'s self, query: &'s ClubGameQuery) -> StoreFuture<'s, ClubGamePage>;

    /// Reads the log of acts.
    fn acts(&self, id: GameId) -> StoreFuture<'_, Vec<ActEntry>>;

    /// Reads the log of submissions, of one power or of all: in the order of the powers, and those of each
    /// power in order.
    fn submissions(
        &self,
        id: GameId,
        power: Option<Power>,
    ) -> StoreFuture<'_, Vec<SubmissionEntry>>;

    /// Deletes a game with its history, its logs and its notices. Returns `false` if there is none.
    fn delete_club_game(&self, id: GameId) -> StoreFuture<'_, bool>;

    /// Lists notices that wait to be sent, at most 1000; the oldest comes first.
    fn queued_notices(&self, limit: usize) -> StoreFuture<'_, Vec<QueuedNotice>>;

    /// Records that a notice was sent. Returns `false` if it was recorded before.
    fn mark_notice_sent(&self, number: i64, now: Timestamp) -> StoreFuture<'_, bool>;

    /// How many calls of this process run in the database or wait for it, whoever waits for them. A store without a
    /// database has none.
    fn calls_under_way(&self) -> usize {
        0
    }

    /// Deletes all notices that wait to be sent, as after a restore. Returns how many.
    fn drop_unsent_notices(&self) -> StoreFuture<'_, u64>;

    /// Deletes notices that were sent on before a moment and have no deliveries left. Returns how many.
    fn purge_notices(&self, before: Timestamp) -> StoreFuture<'_, u64>;

    /// Records that the site works at a moment. An earlier moment than the recorded one changes nothing, unless it
    /// is more than an hour earlier: then the clock was set back, and outages must be noticed all the same.
    fn record_alive(&self, now: Timestamp) -> StoreFuture<'_, ()>;

    /// The last moment that the site is known to have worked.
    fn last_alive(&self) -> StoreFuture<'_, Option<Timestamp>>;
}

/// A recorded sign of life after this moment is from before the clock was set back.
pub(crate) fn latest_alive(now: Timestamp) -> Timestamp {
    now.after(Length::hours(1))
}

/// The highest number of games or notices that are read at once.
pub(crate) fn batch_size(limit: usize) -> usize {
    limit.clamp(1, 1000)
}

/// A game without its history.
pub(crate) fn without_history(mut game: ClubGame) -> ClubGame {
    game.played.turns = History::default();
    game.played.undone = Vec::new();
    game
}
