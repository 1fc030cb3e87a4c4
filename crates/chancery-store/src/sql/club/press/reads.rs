//! What readers see: lists of threads, pages of messages, searches, unread counts.

use std::cmp::Reverse;

use chancery_club::account::{AccountId, GameId, MessageId};
use chancery_club::press::{PressReach, ThreadKey};

use super::super::games::pattern;
use super::super::{ClubBackend, ClubRow, ClubWork, damaged, values};
use crate::Result;
use crate::club::{
    PressPage, StoredMessage, ThreadSight, ThreadSummary, UnreadThread, press_page_size,
};

/// Reads delivered messages of the thread `$2` of the game `$1`: all if `$3` is 1, else those that `$4` received.
macro_rules! seen_messages {
    ($rest:literal) => {
        concat!(
            "SELECT m.id, m.game, m.thread, m.number, m.author, m.account, m.at, m.phase, m.after_act,
                m.text FROM press_messages m WHERE m.game = $1 AND m.thread = $2
                AND m.number IS NOT NULL AND ($3 = 1 OR EXISTS (SELECT 1 FROM press_readers r
                    WHERE r.account = $4 AND r.game = m.game AND r.thread = m.thread
                    AND r.number = m.number)) ",
            $rest
        )
    };
}

pub(super) fn read_message(row: &impl ClubRow) -> Result<StoredMessage> {
    Ok(StoredMessage {
        id: row.parsed("id")?,
        game: row.parsed("game")?,
        thread: row.parsed("thread")?,
        author: row.text("author")?,
        account: row.parsed_if_any("account")?,
        at: row.time("at")?,
        phase: row.parsed("phase")?,
        after_act: row.count("after_act")?,
        text: row.parsed("text")?,
        waits: row.number("number")?.is_none(),
    })
}

fn sees_all(sight: &ThreadSight) -> i64 {
    i64::from(sight.reach == PressReach::All)
}

fn rows(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

impl<B: ClubBackend> ClubWork<B> {
    /// Own messages that wait for the end of the round.
    async fn waiting_press(
        &mut self,
        game: GameId,
        reader: Option<AccountId>,
        thread: &ThreadKey,
    ) -> Result<Vec<StoredMessage>> {
        let Some(reader) = reader else { return Ok(Vec::new()) };
        let select = "SELECT id, game, thread, number, author, account, at, phase, after_act, text
            FROM press_messages WHERE game = $1 AND thread = $2 AND number IS NULL AND account = $3
            ORDER BY written";
        let found = self.rows(select, values![game, thread.as_str(), reader]).await?;
        found.iter().map(read_message).collect()
    }

    /// A message that somebody sees.
    pub(super) async fn seen_message(
        &mut self,
        game: GameId,
        reader: Option<AccountId>,
        sight: &ThreadSight,
        message: MessageId,
    ) -> Result<Option<StoredMessage>> {
        let row = self.seen_row(game, reader, sight, message).await?;
        row.as_ref().map(read_message).transpose()
    }

    /// The number of a message that somebody sees.
    pub(super) async fn seen_number(
        &mut self,
        game: GameId,
        reader: Option<AccountId>,
        sight: &ThreadSight,
        message: MessageId,
    ) -> Result<Option<i64>> {
        let row = self.seen_row(game, reader, sight, message).await?;
        row.map(|row| row.count("number")).transpose()
    }

    async fn seen_row(
        &mut self,
        game: GameId,
        reader: Option<AccountId>,
        sight: &ThreadSight,
        message: MessageId,
    ) -> Result<Option<B::Row>> {
        self.row(
            seen_messages!("AND m.id = $5"),
            values![game, sight.thread.as_str(), sees_all(sight), reader, message],
        )
        .await
    }

    /// How far somebody has read a thread, and whether they muted it.
    async fn mark(
        &mut self,
        game: GameId,
        reader: Option<AccountId>,
        thread: &ThreadKey,
    ) -> Result<(i64, bool)> {
        let Some(reader) = reader else { return Ok((0, false)) };
        let select = "SELECT read_number, muted FROM press_marks
            WHERE account = $1 AND game = $2 AND thread = $3";
        match self.row(select, values![reader, game, thread.as_str()]).await? {
            Some(row) => Ok((row.count("read_number")?, row.number("muted")? == Some(1))),
            None => Ok((0, false)),
        }
    }

    pub(super) async fn press_page(
        &mut self,
        game: GameId,
        reader: Option<AccountId>,
        sight: &ThreadSight,
        before: Option<MessageId>,
        limit: usize,
    ) -> Result<Option<PressPage>> {
        let end = match before {
            None => i64::MAX,
            Some(before) => match self.seen_number(game, reader, sight, before).await? {
                Some(number) => number,
                None => return Ok(None),
            },
        };
        let limit = press_page_size(limit);
        let (thread, all) = (sight.thread.as_str(), sees_all(sight));
        let found = self.rows(
            seen_messages!("AND m.number < $5 ORDER BY m.number DESC LIMIT $6"),
            // One more shows whether there are older ones.
            values![game, thread, all, reader, end, rows(limit + 1)],
        );
        let found = found.await?;
        let more = found.len() > limit;
        let mut messages =
            found.iter().take(limit).map(read_message).collect::<Result<Vec<_>>>()?;
        messages.reverse();
        if before.is_none() {
            messages.extend(self.waiting_press(game, reader, &sight.thread).await?);
        }
        let (mark, _) = self.mark(game, reader, &sight.thread).await?;
        let read = self.row(
            seen_messages!("AND m.number <= $5 ORDER BY m.number DESC LIMIT 1"),
            values![game, thread, all, reader, mark],
        );
        let read = read.await?.map(|row| row.parsed("id")).transpose()?;
        Ok(Some(PressPage { messages, more, read }))
    }

    pub(super) async fn press_summaries(
        &mut self,
        game: GameId,
        reader: Option<AccountId>,
        sights: Vec<ThreadSight>,
    ) -> Result<Vec<ThreadSummary>> {
        let unread = match reader {
            Some(reader) => self.unread_press(reader, &[game]).await?,
            None => Vec::new(),
        };
        let mut all = Vec::with_capacity(sights.len());
        for sight in sights {
            let mut waiting = self.waiting_press(game, reader, &sight.thread).await?;
            let last = if let Some(last) = waiting.pop() {
                Some(last)
            } else {
                let row = self.row(
                    seen_messages!("ORDER BY m.number DESC LIMIT 1"),
                    values![game, sight.thread.as_str(), sees_all(&sight), reader],
                );
                row.await?.as_ref().map(read_message).transpose()?
            };
            let (_, muted) = self.mark(game, reader, &sight.thread).await?;
            let own = unread.iter().find(|own| own.thread == sight.thread);
            let draft = self.draft(game, reader, &sight.thread).await?;
            let unread = own.map_or(0, |own| own.count);
            all.push(ThreadSummary { thread: sight.thread, last, unread, muted, draft });
        }
        Ok(all)
    }

    async fn draft(
        &mut self,
        game: GameId,
        writer: Option<AccountId>,
        thread: &ThreadKey,
    ) -> Result<Option<String>> {
        let Some(writer) = writer else { return Ok(None) };
        let select =
            "SELECT text FROM press_drafts WHERE account = $1 AND game = $2 AND thread = $3";
        let row = self.row(select, values![writer, game, thread.as_str()]).await?;
        row.map(|row| row.text("text")?.ok_or_else(|| damaged("text"))).transpose()
    }

    pub(super) async fn search_press(
        &mut self,
        game: GameId,
        reader: Option<AccountId>,
        sights: &[ThreadSight],
        text: &str,
        limit: usize,
    ) -> Result<Vec<StoredMessage>> {
        let (limit, wanted) = (press_page_size(limit), pattern(&text.to_lowercase()));
        let mut found = Vec::new();
        for sight in sights {
            let some = self.rows(
                seen_messages!(
                    "AND m.searched LIKE $5 ESCAPE '\\' ORDER BY m.at DESC, m.id DESC LIMIT $6"
                ),
                values![
                    game,
                    sight.thread.as_str(),
                    sees_all(sight),
                    reader,
                    wanted.as_str(),
                    rows(limit)
                ],
            );
            found.extend(some.await?.iter().map(read_message).collect::<Result<Vec<_>>>()?);
        }
        found.sort_by_key(|message| Reverse((message.at, message.id)));
        found.truncate(limit);
        Ok(found)
    }

    pub(super) async fn unread_press(
        &mut self,
        reader: AccountId,
        games: &[GameId],
    ) -> Result<Vec<UnreadThread>> {
        let mut all = Vec::new();
        for &game in games {
            let found = self.rows(
                "SELECT r.thread, count(*) AS unread, coalesce(max(k.muted), 0) AS muted
                FROM press_readers r LEFT JOIN press_marks k
                    ON k.account = r.account AND k.game = r.game AND k.thread = r.thread
                WHERE r.account = $1 AND r.game = $2 AND r.own = 0
                    AND r.number > coalesce(k.read_number, 0)
                GROUP BY r.thread ORDER BY r.thread",
                values![reader, game],
            );
            for row in &found.await? {
                let (thread, count) = (row.parsed("thread")?, row.count("unread")?);
                let muted = row.number("muted")? == Some(1);
                all.push(UnreadThread { game, thread, count, muted });
            }
        }
        Ok(all)
    }

    pub(super) async fn press_of_account(
        &mut self,
        account: AccountId,
        after: Option<MessageId>,
        limit: usize,
    ) -> Result<Vec<StoredMessage>> {
        let select = "SELECT id, game, thread, number, author, account, at, phase, after_act, text
            FROM press_messages WHERE account = $1 AND id > $2 ORDER BY id LIMIT $3";
        let after = after.map(|after| after.to_string()).unwrap_or_default();
        let values = values![account, after, rows(press_page_size(limit))];
        self.rows(select, values).await?.iter().map(read_message).collect()
    }
}
