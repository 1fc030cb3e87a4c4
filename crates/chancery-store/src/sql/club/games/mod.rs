//! The club's games in a database. See the module above for the locks that each verb takes.

mod lists;
mod rows;
mod writes;

pub(super) use self::lists::pattern;
pub(in crate::sql) use self::writes::{insert_notices, insert_submission, update_seat};

use std::sync::Arc;

use chancery::Power;
use chancery::game::PlayedGame;
use chancery_club::account::GameId;
use chancery_club::game::{
    Applied, ClubCommand, ClubGame, ClubRequest, CommandScope, HistoryNeeded, Notice, NoticeKind,
};
use chancery_club::receipt::{ActEntry, SubmissionEntry};
use chancery_club::time::Timestamp;

use self::rows::LoadedClubGame;
use super::{ClubBackend, ClubRow, ClubWork, damaged, values};
use crate::Result;
use crate::club::carry_out::{carry_out, no_such_game};
use crate::club::clock::process_time;
use crate::club::{
    ClubGameCounts, ClubGamePage, ClubGameQuery, ClubGameStore, ClubSnapshot, Commanded,
    DatabaseStatus, QueuedNotice, batch_size, latest_alive, new_results,
};
use crate::error::StoreError;
use crate::name::GameName;
use crate::sql::rows::NewGameRows;
use crate::sql::store::{HistoryNeed, SqlStore};
use crate::store::StoreFuture;

/// How a lock was asked for.
#[derive(PartialEq, Eq)]
enum Locked {
    Held,
    /// Somebody else changes the game.
    Busy,
}

fn need(needed: HistoryNeeded) -> HistoryNeed {
    match needed {
        HistoryNeeded::Nothing => HistoryNeed::Nothing,
        HistoryNeeded::LastInRetreats => HistoryNeed::LastInRetreats,
        HistoryNeeded::Everything => HistoryNeed::Everything,
    }
}

fn rows(limit: usize) -> i64 {
    i64::try_from(batch_size(limit)).unwrap_or(i64::MAX)
}

impl<B: ClubBackend> ClubWork<B> {
    async fn read_time(&mut self) -> Result<Timestamp> {
        let system = match B::NOW {
            None => process_time(),
            Some(statement) => {
                let row = self.row(statement, values![]).await?;
                row.ok_or_else(|| damaged("now"))?.time("now")?
            }
        };
        Ok(self.store.clock().read(system))
    }

    async fn read_club_game(&mut self, id: GameId) -> Result<Option<LoadedClubGame>> {
        let row = self.row(B::CLUB_GAME, values![id]).await?;
        row.map(|row| LoadedClubGame::read(&row, self.store.clock())).transpose()
    }

    /// Reads a game without its history.
    pub(super) async fn read_snapshot(&mut self, id: GameId) -> Result<Option<Arc<ClubSnapshot>>> {
        Ok(self.read_club_game(id).await?.map(LoadedClubGame::into_snapshot))
    }

    /// Locks the seat of a power.
    pub(super) async fn lock_seat(&mut self, id: GameId, power: Power) -> Result<()> {
        let Some(locks) = B::GAME_LOCKS else { return Ok(()) };
        let number = i64::try_from(power.index()).unwrap_or(i64::MAX);
        let seat = self.row(locks.seat, values![id, number]).await?;
        self.note_transaction(seat.as_ref())
    }

    /// Locks a game, but not its seats.
    pub(super) async fn lock_game(&mut self, id: GameId) -> Result<()> {
        let Some(locks) = B::GAME_LOCKS else { return Ok(()) };
        let game = self.row(locks.game, values![id]).await?;
        self.note_transaction(game.as_ref())
    }

    /// Locks what a command touches.
    async fn lock_for(&mut self, id: GameId, command: &ClubCommand) -> Result<Locked> {
        let Some(locks) = B::GAME_LOCKS else { return Ok(Locked::Held) };
        match command.scope() {
            CommandScope::Seat(power) => self.lock_seat(id, power).await?,
            CommandScope::Game => {
                let is_sweep = *command == ClubCommand::Sweep;
                let game = if is_sweep { locks.free_game } else { locks.game };
                let locked = self.row(game, values![id]).await?;
                if locked.is_none() && is_sweep {
                    return Ok(Locked::Busy);
                }
                self.note_transaction(locked.as_ref())?;
                self.rows(locks.seats, values![id]).await?;
            }
        }
        Ok(Locked::Held)
    }

    /// Locks a game with all its seats, unless somebody else has, and reads it with the time.
    pub(super) async fn lock_free_game(
        &mut self,
        id: GameId,
    ) -> Result<Option<(ClubGame, Timestamp)>> {
        if self.lock_for(id, &ClubCommand::Sweep).await? == Locked::Busy {
            return Ok(None);
        }
        let read = self.read_club_game(id).await?;
        Ok(read.map(|LoadedClubGame { game, now, .. }| (game, now)))
    }

    async fn command(&mut self, id: GameId, request: &ClubRequest) -> Result<Commanded> {
        let command = &request.command;
        let locked = self.lock_for(id, command).await?;
        let Some(mut before) = self.read_club_game(id).await? else { return Err(no_such_game()) };
        if locked == Locked::Busy {
            return Ok(Commanded { applied: Applied::not_due(), game: before.into_snapshot() });
        }
        if let Some(part) = need(command.history()).part(before.game.session()) {
            let backend = self.store.backend();
            let turns = backend.turns(&mut self.transaction, &before.loaded.id, part).await?;
            before.loaded.add_turns(&turns)?;
            before.game.played = before.loaded.played.clone();
        }
        let done = carry_out(&before.game, request, before.now)?;
        self.check_blocks(request, &done.after).await?;
        let mut after = LoadedClubGame {
            loaded: before.loaded.clone(),
            game: done.after.clone(),
            now: done.now,
        };
        match command.scope() {
            CommandScope::Seat(power) => {
                self.write_seat(&before.game, &done, power.index()).await?;
            }
            CommandScope::Game => self.write_game(&before, &mut after, &done).await?,
        }
        self.insert_results(&new_results(&before.game, &done.after)).await?;
        Ok(Commanded { applied: done.applied, game: after.into_snapshot() })
    }

    async fn create_game(
        &mut self,
        game: &ClubGame,
        acts: &[ActEntry],
    ) -> Result<Arc<ClubSnapshot>> {
        let name = GameName::checked(&game.id.to_string())?;
        let record = game.played.record(name.as_str()).without_repeats();
        record.check().map_err(StoreError::Unsound)?;
        let settings = game.session().settings();
        let game =
            ClubGame { played: PlayedGame::of(record.clone(), settings.clone()), ..game.clone() };
        let rows = NewGameRows::of(game.id.to_string(), name.clone(), record, settings_of(&game));
        if !self.store.backend().insert(&mut self.transaction, &rows).await? {
            return Err(StoreError::Exists(name));
        }
        let now = self.read_time().await?;
        self.insert_club_game(&game, acts, now).await?;
        let created = self.read_club_game(game.id).await?;
        Ok(created.ok_or_else(|| damaged("id"))?.into_snapshot())
    }

    async fn delete_game(&mut self, id: GameId) -> Result<bool> {
        if let Some(locks) = B::GAME_LOCKS {
            self.rows(locks.game, values![id]).await?;
            self.rows(locks.seats, values![id]).await?;
        }
        // Everything else of a game refers to its row and goes with it.
        let delete = "DELETE FROM games WHERE id = $1 AND id IN (SELECT game FROM club_games)";
        Ok(self.execute(delete, values![id]).await? > 0)
    }

    async fn counts(&mut self, now: Timestamp) -> Result<ClubGameCounts> {
        let row = self.row(
            "SELECT (SELECT count(*) FROM club_games) AS games,
                (SELECT count(*) FROM club_games WHERE stage IN ('running', 'paused')) AS under_way,
                (SELECT count(*) FROM due_games WHERE due_at <= $1) AS overdue,
                (SELECT min(due_at) FROM due_games WHERE due_at <= $1) AS overdue_since,
                (SELECT count(*) FROM notices
                    WHERE sent_at IS NULL AND kind NOT IN ('deadline-near', 'messages')) AS queued_notices,
                (SELECT min(queued_at) FROM notices
                    WHERE sent_at IS NULL AND kind NOT IN ('deadline-near', 'messages')) AS queued_since",
            values![now],
        );
        let row = row.await?.ok_or_else(|| damaged("games"))?;
        Ok(ClubGameCounts {
            games: row.count("games")?,
            under_way: row.count("under_way")?,
            overdue: row.count("overdue")?,
            overdue_since: row.time_if_any("overdue_since")?,
            queued_notices: row.count("queued_notices")?,
            queued_since: row.time_if_any("queued_since")?,
        })
    }
}

fn settings_of(game: &ClubGame) -> &chancery::game::TableSettings {
    game.session().settings()
}

fn read_act(row: &impl ClubRow) -> Result<ActEntry> {
    let document: String = row.parsed("document")?;
    Ok(ActEntry {
        number: row.count("number")?,
        at: row.time("at")?,
        act: serde_json::from_str(&document).map_err(|_| damaged("document"))?,
        detail: row.parsed("detail")?,
        hash: row.parsed("hash")?,
    })
}

fn read_submission(row: &impl ClubRow) -> Result<SubmissionEntry> {
    let orders: String = row.parsed("orders")?;
    Ok(SubmissionEntry {
        power: row.parsed("power")?,
        number: row.count("number")?,
        turn: row.count("turn")?,
        at: row.time("at")?,
        orders: serde_json::from_str(&orders).map_err(|_| damaged("orders"))?,
        salt: row.parsed("salt")?,
        hash: row.parsed("hash")?,
    })
}

pub(super) fn read_notice(row: &impl ClubRow) -> Result<QueuedNotice> {
    let kind: String = row.parsed("kind")?;
    let kind = NoticeKind::ALL.into_iter().find(|known| known.id() == kind);
    let notice = Notice {
        account: row.parsed("account")?,
        kind: kind.ok_or_else(|| damaged("kind"))?,
        turn: row.count("turn")?,
        revision: row.count("revision")?,
    };
    let (number, queued_at) = (row.count("number")?, row.time("queued_at")?);
    Ok(QueuedNotice { number, game: row.parsed("game")?, notice, queued_at })
}

impl<B: ClubBackend> ClubGameStore for SqlStore<B> {
    fn now(&self) -> StoreFuture<'_, Timestamp> {
        if B::NOW.is_none() {
            return Box::pin(async { Ok(self.clock().read(process_time())) });
        }
        self.read_club(|work| Box::pin(work.read_time()))
    }

    fn calls_under_way(&self) -> usize {
        self.calls()
    }

    fn is_durable(&self) -> StoreFuture<'_, bool> {
        // The settings of a connection that changes something are those that count.
        self.change_club(|work| {
            Box::pin(async move {
                let row = work.row(B::DURABLE, values![]).await?;
                Ok(row.ok_or_else(|| damaged("durable"))?.number("durable")? == Some(1))
            })
        })
    }

    fn database_status(&self) -> StoreFuture<'_, DatabaseStatus> {
        let connections = self.backend().connections();
        self.read_club(move |work| {
            Box::pin(async move {
                let row = work.row(B::STATUS, values![]).await?;
                let row = row.ok_or_else(|| damaged("status"))?;
                Ok(DatabaseStatus {
                    accepts_changes: row.number("accepts_changes")? == Some(1),
                    bytes: row.count("bytes")?,
                    standbys: row.number("standbys")?.and_then(|count| count.try_into().ok()),
                    connections,
                })
            })
        })
    }

    fn create_club_game(
        &self,
        game: ClubGame,
        acts: Vec<ActEntry>,
    ) -> StoreFuture<'_, Arc<ClubSnapshot>> {
        self.change_club(move |work| {
            let (game, acts) = (game.clone(), acts.clone());
            Box::pin(async move { work.create_game(&game, &acts).await })
        })
    }

    fn club_game(&self, id: GameId) -> StoreFuture<'_, Option<Arc<ClubSnapshot>>> {
        self.query_club(B::CLUB_GAME, values![id], |store, rows| {
            let read = rows.first().map(|row| LoadedClubGame::read(row, store.clock()));
            Ok(read.transpose()?.map(LoadedClubGame::into_snapshot))
        })
    }

    fn command(&self, id: GameId, request: ClubRequest) -> StoreFuture<'_, Commanded> {
        self.change_club(move |work| {
            let request = request.clone();
            Box::pin(async move { work.command(id, &request).await })
        })
    }

    fn due_games(&self, now: Timestamp, limit: usize) -> StoreFuture<'_, Vec<GameId>> {
        let select = "SELECT game FROM due_games WHERE due_at <= $1
            ORDER BY due_at, game LIMIT $2";
        self.query_club(select, values![now, rows(limit)], |_, found| {
            found.iter().map(|row| row.parsed("game")).collect()
        })
    }

    fn count_club_games(&self, now: Timestamp) -> StoreFuture<'_, ClubGameCounts> {
        self.read_club(move |work| Box::pin(work.counts(now)))
    }

    fn club_games<'s>(&'s self, query: &'s ClubGameQuery) -> StoreFuture<'s, ClubGamePage> {
        let query = query.clone();
        self.read_club(move |work| Box::pin(async move { work.page(&query).await }))
    }

    fn acts(&self, id: GameId) -> StoreFuture<'_, Vec<ActEntry>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT number, at, document, detail, hash FROM acts
                    WHERE game = $1 ORDER BY number";
                work.rows(select, values![id]).await?.iter().map(read_act).collect()
            })
        })
    }

    fn submissions(
        &self,
        id: GameId,
        power: Option<Power>,
    ) -> StoreFuture<'_, Vec<SubmissionEntry>> {
        let seat = power.map_or(-1, |power| i64::try_from(power.index()).unwrap_or(i64::MAX));
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT s.power, e.number, e.turn, e.at, e.orders, e.salt, e.hash
                    FROM submissions e JOIN seats s ON s.game = e.game AND s.number = e.seat
                    WHERE e.game = $1 AND ($2 = -1 OR e.seat = $2) ORDER BY e.seat, e.number";
                work.rows(select, values![id, seat]).await?.iter().map(read_submission).collect()
            })
        })
    }

    fn delete_club_game(&self, id: GameId) -> StoreFuture<'_, bool> {
        self.change_club(move |work| Box::pin(work.delete_game(id)))
    }

    fn queued_notices(&self, limit: usize) -> StoreFuture<'_, Vec<QueuedNotice>> {
        self.read_club(move |work| {
            Box::pin(async move {
                let select = "SELECT number, game, turn, revision, account, kind, queued_at
                    FROM notices WHERE sent_at IS NULL ORDER BY number LIMIT $1";
                work.rows(select, values![rows(limit)]).await?.iter().map(read_notice).collect()
            })
        })
    }

    fn mark_notice_sent(&self, number: i64, now: Timestamp) -> StoreFuture<'_, bool> {
        self.change_club(move |work| {
            Box::pin(async move {
                let update =
                    "UPDATE notices SET sent_at = $1 WHERE number = $2 AND sent_at IS NULL";
                Ok(work.execute(update, values![now, number]).await? > 0)
            })
        })
    }

    fn drop_unsent_notices(&self) -> StoreFuture<'_, u64> {
        self.change_club(|work| {
            Box::pin(async move {
                work.execute("DELETE FROM deliveries WHERE ended_at IS NULL", values![]).await?;
                work.execute("DELETE FROM notices WHERE sent_at IS NULL", values![]).await
            })
        })
    }

    fn purge_notices(&self, before: Timestamp) -> StoreFuture<'_, u64> {
        self.change_club(move |work| {
            let delete = "DELETE FROM notices WHERE sent_at < $1
                AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.notice = notices.number)
                AND NOT EXISTS (SELECT 1 FROM digest_items i WHERE i.notice = notices.number)";
            Box::pin(work.execute(delete, values![before]))
        })
    }

    fn record_alive(&self, now: Timestamp) -> StoreFuture<'_, ()> {
        self.change_club(move |work| {
            Box::pin(async move {
                let update = "INSERT INTO store (key, value) VALUES ('alive', $1)
                    ON CONFLICT (key) DO UPDATE SET value = excluded.value
                    WHERE CAST(store.value AS BIGINT) < CAST(excluded.value AS BIGINT)
                        OR CAST(store.value AS BIGINT) > $2";
                let latest = latest_alive(now);
                work.execute(update, values![now.as_micros().to_string(), latest]).await?;
                Ok(())
            })
        })
    }

    fn last_alive(&self) -> StoreFuture<'_, Option<Timestamp>> {
        self.read_club(|work| {
            Box::pin(async move {
                let select = "SELECT value FROM store WHERE key = 'alive'";
                let Some(row) = work.row(select, values![]).await? else { return Ok(None) };
                let moment = Timestamp::from_micros(row.parsed("value")?);
                Ok(Some(moment.map_err(|_| damaged("value"))?))
            })
        })
    }
}
