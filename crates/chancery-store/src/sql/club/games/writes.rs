//! What a command writes: the rows that differ between a game before and after it.

use chancery::game::GameSession;
use chancery_club::account::GameId;
use chancery_club::game::{Applied, ClubGame, Notice};
use chancery_club::notices::warning_time;
use chancery_club::receipt::{ActEntry, SeatChain, SubmissionEntry};
use chancery_club::seats::{GameSeat, SeatHolder};
use chancery_club::time::Timestamp;

use super::super::{ClubBackend, ClubWork, SqlValue, values};
use super::rows::LoadedClubGame;
use crate::Result;
use crate::club::ListedAs;
use crate::club::carry_out::{CarriedOut, DueChange, same_deadline};
use crate::database_error::DatabaseError;
use crate::error::StoreError;
use crate::sql::change::GameWrites;
use crate::sql::rows::to_json;

/// Writes the orders of a seat.
macro_rules! update_seat {
    () => {
        "UPDATE seats SET orders = $1, changed_at = $2, ready_since = $3, chain_count = $4,
            chain_head = $5 WHERE game = $6 AND number = $7"
    };
}
pub(in crate::sql) use update_seat;

/// Adds a submission of a seat.
macro_rules! insert_submission {
    ($parameters:literal) => {
        concat!(
            "INSERT INTO submissions (game, seat, number, turn, at, orders, salt, hash) VALUES (",
            $parameters,
            ")"
        )
    };
}
pub(in crate::sql) use insert_submission;

/// Queues the notices in a JSON list of lists for the game `$1` at the time `$2`, unless there are such of their keys. The
/// argument reads the list `$3` as rows with a column `value`.
macro_rules! insert_notices {
    ($rows:literal) => {
        concat!(
            "INSERT INTO notices (game, turn, revision, account, kind, queued_at)
            SELECT $1, CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT), value ->> 2, value ->> 3, $2
            FROM ",
            $rows,
            " WHERE true ON CONFLICT (game, turn, revision, account, kind) DO NOTHING"
        )
    };
}
pub(in crate::sql) use insert_notices;

/// A seat of a game, with everything that its row holds.
struct SeatParts<'g> {
    number: i64,
    seat: &'g GameSeat,
    chain: &'g SeatChain,
    orders: &'g [String],
}

impl PartialEq for SeatParts<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.seat == other.seat && self.chain == other.chain && self.orders == other.orders
    }
}

fn seats(game: &ClubGame) -> impl Iterator<Item = SeatParts<'_>> {
    let orders = game.session().orders();
    let seats = game.seats.iter().zip(&game.chains);
    (0..).zip(seats).map(|(number, (seat, chain))| SeatParts {
        number,
        seat,
        chain,
        orders: orders.of(seat.power),
    })
}

/// The head of a chain; none of one without submissions.
fn chain_head(chain: &SeatChain) -> Option<String> {
    (chain.count > 0).then(|| chain.head.to_string())
}

fn number(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn flag(flag: bool) -> i64 {
    i64::from(flag)
}

impl<B: ClubBackend> ClubWork<B> {
    /// Writes what a command of one seat changed: the row of the seat, its submission, and last, so that it
    /// takes part in no deadlock, when the game is due.
    pub(super) async fn write_seat(
        &mut self,
        before: &ClubGame,
        done: &CarriedOut,
        own: usize,
    ) -> Result<()> {
        let (id, now) = (before.id, done.now);
        let mut changed = seats(&done.after).zip(seats(before)).filter(|(after, old)| after != old);
        let changed: Vec<_> = changed.by_ref().map(|(after, _)| after).collect();
        let is_own = |seat: &SeatParts<'_>| usize::try_from(seat.number) == Ok(own);
        let kept = same_game(before.session(), done.after.session())
            && before.document == done.after.document
            && before.acts == done.after.acts
            && done.applied.amendments.is_empty();
        if !kept || !changed.iter().all(is_own) {
            let detail = "a command of one seat changed more than the seat".to_owned();
            return Err(DatabaseError::Failed(detail).into());
        }
        if let Some(seat) = changed.first() {
            let mut values = values![
                to_json(&seat.orders),
                now,
                seat.seat.ready_since,
                number(seat.chain.count),
                chain_head(seat.chain),
                id,
                seat.number,
            ];
            let statement = match &done.applied.submission {
                None => update_seat!(),
                Some(entry) => {
                    values.extend(submission_values(entry));
                    B::SAVE_ORDERS
                }
            };
            if done.due == DueChange::AtMost(None) {
                let backend = self.store.backend();
                return backend.execute_last(&mut self.transaction, statement, values).await;
            }
            self.execute(statement, values).await?;
        }
        self.set_due(id, done.due).await
    }

    /// Writes what a command changed in the whole game.
    pub(super) async fn write_game(
        &mut self,
        before: &LoadedClubGame,
        after: &mut LoadedClubGame,
        done: &CarriedOut,
    ) -> Result<()> {
        let id = before.game.id;
        after.loaded.played = after.game.played.clone();
        let mut writes = GameWrites::between(&before.loaded, &mut after.loaded);
        // The rows of seats are written below, with everything in them.
        writes.seats.clear();
        writes.now = done.now.as_micros();
        let backend = self.store.backend();
        if !writes.is_empty() && !backend.write(&mut self.transaction, &writes).await? {
            return Err(StoreError::Stale { phase: before.game.session().phase() });
        }
        self.write_seats(&before.game, &after.game, done.now).await?;
        if before.game.document != after.game.document
            || before.game.acts != after.game.acts
            || before.game.changed != after.game.changed
            || ListedAs::of(&before.game) != ListedAs::of(&after.game)
        {
            self.update_club_game(&after.game).await?;
        }
        self.add_acts(id, &done.applied.acts).await?;
        self.add_submissions(id, &after.game, &done.applied).await?;
        self.attend(&before.game, &after.game, &done.applied).await?;
        self.queue_notices(id, &done.applied.notices, done.now).await?;
        if chancery_club::press::delivers(&before.game, &after.game) {
            self.deliver_press(&after.game, before.game.acts.count, done.now).await?;
        }
        self.set_due(id, done.due).await?;
        self.set_warning(&before.game, &after.game).await
    }

    /// Writes the rows of seats that differ.
    async fn write_seats(
        &mut self,
        before: &ClubGame,
        after: &ClubGame,
        now: Timestamp,
    ) -> Result<()> {
        // Seats that change hands are vacated first: nobody holds two, not even for a moment.
        for (old, new) in seats(before).zip(seats(after)) {
            if old.seat.account().is_some() && old.seat.account() != new.seat.account() {
                let update = "UPDATE seats SET account = NULL WHERE game = $1 AND number = $2";
                self.execute(update, values![before.id, old.number]).await?;
            }
        }
        for (old, new) in seats(before).zip(seats(after)).filter(|(old, new)| old != new) {
            if same_but_ready(&old, &new) {
                let update = "UPDATE seats SET ready_since = $1 WHERE game = $2 AND number = $3";
                let values = values![new.seat.ready_since, after.id, new.number];
                self.execute(update, values).await?;
            } else {
                self.write_whole_seat(after.id, &new, now).await?;
            }
        }
        Ok(())
    }

    async fn write_whole_seat(
        &mut self,
        game: GameId,
        parts: &SeatParts<'_>,
        now: Timestamp,
    ) -> Result<()> {
        let SeatParts { number: place, seat, chain, orders } = parts;
        let computer = match &seat.holder {
            SeatHolder::Computer(name) => Some(name.as_str().to_owned()),
            SeatHolder::Vacant | SeatHolder::Account(_) => None,
        };
        let update = self.execute(
            "UPDATE seats SET orders = $1, changed_at = $2, account = $3, computer = $4, sitter = $5,
                sitter_until = $6, confirmed = $7, ready_since = $8, chain_count = $9,
                chain_head = $10 WHERE game = $11 AND number = $12",
            values![
                to_json(orders),
                now,
                seat.account(),
                computer,
                seat.sitter.map(|sitter| sitter.account),
                seat.sitter.map(|sitter| sitter.until),
                flag(seat.confirmed),
                seat.ready_since,
                number(chain.count),
                chain_head(chain),
                game,
                *place,
            ],
        );
        update.await?;
        Ok(())
    }

    /// Writes the rows that a new game has beside those of a game of the table.
    pub(super) async fn insert_club_game(
        &mut self,
        game: &ClubGame,
        acts: &[ActEntry],
        now: Timestamp,
    ) -> Result<()> {
        let insert = self.execute(
            "INSERT INTO club_games (game, created_at, stage, master, document, act_count, act_head,
                in_open, in_running, in_finished, archived, searched, changed_at)
            VALUES ($1, $2, 'waiting', NULL, '', 0, '', 0, 0, 0, 0, '', 0)",
            values![game.id, game.created],
        );
        insert.await?;
        self.update_club_game(game).await?;
        for parts in seats(game) {
            let is_new =
                *parts.seat == GameSeat::vacant(parts.seat.power) && parts.chain.count == 0;
            if !is_new {
                self.write_whole_seat(game.id, &parts, now).await?;
            }
        }
        let insert = "INSERT INTO due_games (game, due_at) VALUES ($1, $2)";
        self.execute(insert, values![game.id, game.next_check(now)]).await?;
        self.add_acts(game.id, acts).await
    }

    async fn update_club_game(&mut self, game: &ClubGame) -> Result<()> {
        let ListedAs { open, running, finished, archived, searched } = ListedAs::of(game);
        let update = self.execute(
            "UPDATE club_games SET stage = $1, master = $2, document = $3, act_count = $4,
                act_head = $5, in_open = $6, in_running = $7, in_finished = $8, archived = $9,
                searched = $10, changed_at = $11 WHERE game = $12",
            values![
                game.document.stage.id(),
                game.document.master,
                to_json(&game.document),
                number(game.acts.count),
                game.acts.head,
                flag(open),
                flag(running),
                flag(finished),
                flag(archived),
                searched,
                game.changed,
                game.id,
            ],
        );
        update.await?;
        Ok(())
    }

    async fn add_acts(&mut self, id: GameId, acts: &[ActEntry]) -> Result<()> {
        for entry in acts {
            let insert = self.execute(
                "INSERT INTO acts (game, number, at, document, detail, hash)
                VALUES ($1, $2, $3, $4, $5, $6)",
                values![
                    id,
                    number(entry.number),
                    entry.at,
                    to_json(&entry.act),
                    entry.detail.as_str(),
                    entry.hash,
                ],
            );
            insert.await?;
        }
        Ok(())
    }

    async fn add_submissions(
        &mut self,
        id: GameId,
        game: &ClubGame,
        applied: &Applied,
    ) -> Result<()> {
        for entry in applied.submission.iter().chain(&applied.amendments) {
            let seat = game.chains.iter().position(|chain| chain.power == entry.power);
            let seat = seat.and_then(|seat| i64::try_from(seat).ok()).unwrap_or(i64::MAX);
            let insert = insert_submission!("$1, $2, $3, $4, $5, $6, $7, $8");
            let mut values = values![id, seat];
            values.extend(submission_values(entry));
            self.execute(insert, values).await?;
        }
        Ok(())
    }

    /// Queues notices, each unless there is one of its key. Returns how many were queued.
    pub(in super::super) async fn queue_notices(
        &mut self,
        id: GameId,
        notices: &[Notice],
        now: Timestamp,
    ) -> Result<u64> {
        if notices.is_empty() {
            return Ok(0);
        }
        let rows = notices.iter().map(|one| (one.turn, one.revision, one.account, one.kind.id()));
        let rows = to_json(&rows.collect::<Vec<_>>());
        self.execute(B::INSERT_NOTICES, values![id, now, rows]).await
    }

    /// Says when those who owe orders are warned, if the deadline has changed.
    async fn set_warning(&mut self, before: &ClubGame, after: &ClubGame) -> Result<()> {
        if same_deadline(before, after) {
            return Ok(());
        }
        let update = "UPDATE due_games SET warn_at = $1 WHERE game = $2";
        self.execute(update, values![warning_time(after), after.id]).await?;
        Ok(())
    }

    async fn set_due(&mut self, id: GameId, due: DueChange) -> Result<()> {
        let (statement, at) = match due {
            DueChange::AtMost(None) => return Ok(()),
            DueChange::AtMost(at) => (
                "UPDATE due_games SET due_at = $1
                WHERE game = $2 AND (due_at IS NULL OR due_at > $1)",
                at,
            ),
            DueChange::Set(at) => (
                "UPDATE due_games SET due_at = $1 WHERE game = $2 AND due_at IS DISTINCT FROM $1",
                at,
            ),
        };
        self.execute(statement, values![at, id]).await?;
        Ok(())
    }
}

fn submission_values(entry: &SubmissionEntry) -> Vec<SqlValue> {
    values![
        number(entry.number),
        i64::from(entry.turn),
        entry.at,
        to_json(&entry.orders),
        entry.salt,
        entry.hash,
    ]
}

/// Whether two sessions differ in nothing but the orders.
fn same_game(one: &GameSession, other: &GameSession) -> bool {
    one.turn() == other.turn() && one.game() == other.game() && one.settings() == other.settings()
}

/// Whether two rows of a seat differ in nothing but whether it is ready.
fn same_but_ready(old: &SeatParts<'_>, new: &SeatParts<'_>) -> bool {
    let old_seat = GameSeat { ready_since: new.seat.ready_since, ..old.seat.clone() };
    old_seat == *new.seat && old.chain == new.chain && old.orders == new.orders
}
