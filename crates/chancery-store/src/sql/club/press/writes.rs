//! Sending, delivering, reading marks, and what becomes of the press of a deleted account.

use std::collections::BTreeSet;

use chancery::Power;
use chancery_club::account::{AccountId, GameId, MessageId};
use chancery_club::game::ClubGame;
use chancery_club::policy::PressThread;
use chancery_club::press::{Letter, PressRequest, ThreadKey, readers, write_letter};
use chancery_club::time::Timestamp;

use super::super::{ClubBackend, ClubRow, ClubWork, damaged, values};
use super::reads::read_message;
use crate::Result;
use crate::club::carry_out::no_such_game;
use crate::club::{PressSent, StoredMessage, ThreadSight, is_first_unread};
use crate::database_error::DatabaseError;

/// The seat that an account plays.
fn played(game: &ClubGame, account: Option<AccountId>, now: Timestamp) -> Option<Power> {
    let plays = |seat: &&chancery_club::seats::GameSeat| {
        account.is_some_and(|account| seat.is_played_by(account, now))
    };
    game.seats.iter().find(plays).map(|seat| seat.power)
}

fn count(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl<B: ClubBackend> ClubWork<B> {
    /// Checks that there is a game.
    pub(super) async fn check_game(&mut self, id: GameId) -> Result<()> {
        let row = self.row("SELECT game FROM club_games WHERE game = $1", values![id]).await?;
        row.map(|_| ()).ok_or_else(no_such_game)
    }

    pub(super) async fn send_press(
        &mut self,
        id: GameId,
        request: &PressRequest,
    ) -> Result<PressSent> {
        let account = request.actor.account();
        let Some(found) = self.read_snapshot(id).await? else { return Err(no_such_game()) };
        // Whoever plays locks the seat, and the game master the game: either way, the phase stays as it is.
        let own = played(&found.game, account, found.now);
        match own {
            Some(power) => self.lock_seat(id, power).await?,
            None => self.lock_game(id).await?,
        }
        let Some(found) = self.read_snapshot(id).await? else { return Err(no_such_game()) };
        if played(&found.game, account, found.now) != own {
            return Err(DatabaseError::Conflict.into());
        }
        let key = request.thread.key(found.game.session().game().board());
        if let Some(before) = self.message(request.id).await? {
            let is_same = before.answers(id, request, &key);
            return Ok(if is_same { PressSent::Before(before) } else { PressSent::Other });
        }
        let letter = write_letter(&found.game, request, found.now)?;
        let message = StoredMessage::of(&found.game, &letter);
        self.insert_message(&message, &letter).await?;
        self.delete_draft(id, letter.account, &key).await?;
        self.queue_message_notices(&found.game, &letter, &key).await?;
        Ok(PressSent::New { message, readers: letter.readers, game: found })
    }

    /// Tells the readers who had read everything else in the game: one notice until they look.
    async fn queue_message_notices(
        &mut self,
        game: &ClubGame,
        letter: &Letter,
        key: &ThreadKey,
    ) -> Result<()> {
        for &reader in letter.readers.iter().filter(|&&reader| reader != letter.account) {
            let unread = self.unread_press(reader, &[game.id]).await?;
            if is_first_unread(&unread, key) {
                self.queue_notices(game.id, &[letter.notice(game, reader)], letter.at).await?;
            }
        }
        Ok(())
    }

    async fn message(&mut self, id: MessageId) -> Result<Option<StoredMessage>> {
        let select = "SELECT id, game, thread, number, author, account, at, phase, after_act, text
            FROM press_messages WHERE id = $1";
        let row = self.row(select, values![id]).await?;
        row.as_ref().map(read_message).transpose()
    }

    async fn insert_message(&mut self, message: &StoredMessage, letter: &Letter) -> Result<()> {
        // The row of the thread stays locked until the message is committed.
        let row = self.row(
            "INSERT INTO press_threads (game, thread, written, delivered) VALUES ($1, $2, 1, $3)
            ON CONFLICT (game, thread) DO UPDATE SET written = press_threads.written + 1,
                delivered = press_threads.delivered + excluded.delivered
            RETURNING written, delivered",
            values![message.game, message.thread.as_str(), i64::from(!letter.waits)],
        );
        let row = row.await?.ok_or_else(|| damaged("delivered"))?;
        let (written, delivered): (i64, i64) = (row.count("written")?, row.count("delivered")?);
        let number = (!letter.waits).then_some(delivered);
        let insert = self.execute(
            "INSERT INTO press_messages (id, game, thread, number, author, account, at, phase,
                after_act, text, searched, written)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
            values![
                message.id,
                message.game,
                message.thread.as_str(),
                number,
                message.author.clone(),
                message.account,
                message.at,
                message.phase.as_str(),
                count(message.after_act),
                message.text.as_str(),
                letter.text.searched(),
                written,
            ],
        );
        insert.await?;
        if let Some(number) = number {
            self.add_readers(message, number, &letter.readers).await?;
        }
        Ok(())
    }

    /// The number of the next message of a thread that is delivered.
    async fn next_number(&mut self, game: GameId, thread: &ThreadKey) -> Result<i64> {
        let row = self.row(
            "UPDATE press_threads SET delivered = delivered + 1 WHERE game = $1 AND thread = $2
            RETURNING delivered",
            values![game, thread.as_str()],
        );
        row.await?.ok_or_else(|| damaged("delivered"))?.count("delivered")
    }

    async fn add_readers(
        &mut self,
        message: &StoredMessage,
        number: i64,
        readers: &BTreeSet<AccountId>,
    ) -> Result<()> {
        for reader in readers {
            let own = i64::from(message.account == Some(*reader));
            let insert = self.execute(
                "INSERT INTO press_readers (account, game, thread, number, own)
                VALUES ($1, $2, $3, $4, $5)",
                values![*reader, message.game, message.thread.as_str(), number, own],
            );
            insert.await?;
        }
        Ok(())
    }

    /// Delivers what waits in a game, with the seats as they are now. The caller holds the whole game.
    pub(in crate::sql::club) async fn deliver_press(
        &mut self,
        game: &ClubGame,
        after_act: u64,
        now: Timestamp,
    ) -> Result<()> {
        let select = "SELECT id, game, thread, number, author, account, at, phase, after_act, text
            FROM press_messages WHERE game = $1 AND number IS NULL ORDER BY thread, written";
        let waiting = self.rows(select, values![game.id]).await?;
        let waiting = waiting.iter().map(read_message).collect::<Result<Vec<_>>>()?;
        let board = game.session().game().board();
        for message in waiting {
            let number = self.next_number(game.id, &message.thread).await?;
            let update = "UPDATE press_messages SET number = $1, after_act = $2 WHERE id = $3";
            self.execute(update, values![number, count(after_act), message.id]).await?;
            let thread = PressThread::named(message.thread.as_str(), board);
            let thread = thread.map_err(|_| damaged("thread"))?;
            // Letters of deleted accounts arrive, too.
            let author = message.account.unwrap_or(AccountId::from_random([0; 16]));
            let readers = readers(game, &thread, author, now);
            self.add_readers(&message, number, &readers).await?;
        }
        Ok(())
    }

    pub(super) async fn delete_draft(
        &mut self,
        game: GameId,
        writer: AccountId,
        thread: &ThreadKey,
    ) -> Result<()> {
        let delete = "DELETE FROM press_drafts WHERE account = $1 AND game = $2 AND thread = $3";
        self.execute(delete, values![writer, game, thread.as_str()]).await?;
        Ok(())
    }

    pub(super) async fn mark_read(
        &mut self,
        game: GameId,
        reader: AccountId,
        sight: &ThreadSight,
        message: MessageId,
    ) -> Result<bool> {
        let Some(number) = self.seen_number(game, Some(reader), sight, message).await? else {
            return Ok(false);
        };
        let upsert = "INSERT INTO press_marks (account, game, thread, read_number, muted)
            VALUES ($1, $2, $3, $4, 0) ON CONFLICT (account, game, thread)
            DO UPDATE SET read_number = excluded.read_number
            WHERE press_marks.read_number < excluded.read_number";
        self.execute(upsert, values![reader, game, sight.thread.as_str(), number]).await?;
        Ok(true)
    }

    /// Forgets an account that is deleted. What it wrote to others stays, without its name.
    pub(in crate::sql::club) async fn forget_press_of(&mut self, account: AccountId) -> Result<()> {
        for statement in [
            "DELETE FROM press_drafts WHERE account = $1",
            "DELETE FROM press_marks WHERE account = $1",
            "DELETE FROM press_readers WHERE account = $1",
            "DELETE FROM press_messages WHERE account = $1 AND thread LIKE 'notes.%'",
            "UPDATE press_messages SET account = NULL WHERE account = $1",
        ] {
            self.execute(statement, values![account]).await?;
        }
        Ok(())
    }
}
