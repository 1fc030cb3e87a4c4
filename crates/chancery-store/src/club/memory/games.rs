//! The club's games in memory. The rules of play know a game by its name, which is its id; the rest of it is
//! here.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chancery::Power;
use chancery::game::PlayedGame;
use chancery_club::account::GameId;
use chancery_club::game::{Applied, ClubGame, ClubRequest, Notice, NoticeKind};
use chancery_club::notices::warning_time;
use chancery_club::press::delivers;
use chancery_club::receipt::{ActEntry, SubmissionEntry};
use chancery_club::seats::GameSeat;
use chancery_club::time::Timestamp;

use super::{ClubMemory, broken, removed};
use crate::Result;
use crate::club::carry_out::{CarriedOut, DueChange, carry_out, no_such_game, same_deadline};
use crate::club::clock::process_time;
use crate::club::game_list::{ListedAs, searched_text};
use crate::club::games::{batch_size, latest_alive, without_history};
use crate::club::results::new_results;
use crate::club::{
    ClubGameCounts, ClubGameCursor, ClubGameList, ClubGamePage, ClubGameQuery, ClubGameStore,
    ClubSnapshot, Commanded, DatabaseStatus, QueuedNotice,
};
use crate::error::StoreError;
use crate::memory::MemoryStore;
use crate::name::GameName;
use crate::simulation::BrokenRule;
use crate::store::StoreFuture;

/// A game of the club.
#[derive(Clone, Debug)]
pub(super) struct MemoryClubGame {
    pub(super) game: ClubGame,
    /// When it is looked at again.
    pub(super) due: Option<Timestamp>,
    /// When those who owe orders are warned.
    pub(super) warn: Option<Timestamp>,
    acts: Vec<ActEntry>,
    submissions: Vec<SubmissionEntry>,
}

/// A notice, and when it was sent.
#[derive(Debug)]
pub(super) struct MemoryNotice {
    pub(super) queued: QueuedNotice,
    pub(super) sent_at: Option<Timestamp>,
}

impl MemoryClubGame {
    pub(super) fn game(&self) -> &ClubGame {
        &self.game
    }

    pub(super) fn snapshot(&self, now: Timestamp) -> Arc<ClubSnapshot> {
        let board = self.game.session().game().board();
        let phases = self.game.played.turns.iter();
        let phases = phases.map(|turn| turn.position.phase().name(board)).collect();
        let game = without_history(self.game.clone());
        Arc::new(ClubSnapshot { game, phases, now })
    }

    /// Adds the submission of a command, and what changed in those before, to the log.
    pub(super) fn log_submissions(&mut self, applied: &Applied) {
        self.submissions.extend(applied.submission.iter().chain(&applied.amendments).cloned());
    }

    fn is_in(&self, list: ClubGameList) -> bool {
        let listed = ListedAs::of(&self.game);
        match list {
            ClubGameList::Open => listed.open,
            ClubGameList::Running => listed.running,
            ClubGameList::Finished => listed.finished,
            ClubGameList::All => true,
            ClubGameList::PlayedBy(account) => {
                listed.running && self.game.seats.held_by(account).is_some()
            }
            ClubGameList::Mine(account) => {
                let sits = |seat: &GameSeat| seat.sitter.is_some_and(|one| one.account == account);
                let plays = |seat: &GameSeat| seat.is_held_by(account) || sits(seat);
                let holds = self.game.seats.iter().any(plays);
                holds || self.game.document.master == Some(account)
            }
        }
    }
}

impl ClubMemory {
    pub(super) fn queue(&mut self, id: GameId, applied: &Applied, now: Timestamp) {
        for &notice in &applied.notices {
            self.queue_notice(id, notice, now);
        }
    }

    /// Queues a notice, unless there is one of its key. Returns whether it was queued.
    pub(super) fn queue_notice(
        &mut self,
        game: GameId,
        notice: Notice,
        queued_at: Timestamp,
    ) -> bool {
        if !self.notice_keys.insert((game, notice)) && !self.breaks(BrokenRule::NoticeKey) {
            return false;
        }
        self.last_notice += 1;
        let number = self.last_notice;
        let queued = QueuedNotice { number, game, notice, queued_at };
        self.notices.insert(number, MemoryNotice { queued, sent_at: None });
        true
    }

    /// Forgets a game that is deleted.
    pub(crate) fn forget_game(&mut self, id: GameId) -> bool {
        self.notices.retain(|_, notice| notice.queued.game != id);
        self.notice_keys.retain(|(game, _)| *game != id);
        self.press.forget_game(id);
        self.results.retain(|(game, _), _| *game != id);
        self.attendance.retain(|one| one.game != id);
        self.outbox.webhooks.retain(|_, webhook| webhook.game != id);
        self.drop_orphans();
        self.games.remove(&id).is_some()
    }

    fn page(&self, query: &ClubGameQuery, now: Timestamp) -> ClubGamePage {
        let mut page = ClubGamePage { games: Vec::new(), damaged: Vec::new(), next: None };
        let Some(search) = searched_text(&query.search) else { return page };
        let place = |game: &MemoryClubGame| (Reverse(game.game.changed), game.game.id);
        let after = query.after.map(|after| (Reverse(after.changed), after.id));
        let is_listed = |game: &&MemoryClubGame| {
            let listed = ListedAs::of(&game.game);
            game.is_in(query.list)
                && listed.archived == query.archived
                && listed.searched.contains(&search)
                && after.is_none_or(|after| place(game) > after)
        };
        let mut games: Vec<_> = self.games.values().filter(is_listed).collect();
        games.sort_by_key(|game| place(game));
        let limit = query.page_size();
        if games.len() > limit {
            let last = games[limit - 1];
            page.next = Some(ClubGameCursor { changed: last.game.changed, id: last.game.id });
        }
        page.games = games.into_iter().take(limit).map(|game| game.snapshot(now)).collect();
        page
    }
}

pub(super) fn name_of(id: GameId) -> Result<GameName> {
    GameName::checked(&id.to_string())
}

impl MemoryStore {
    pub(super) fn time(&self) -> Timestamp {
        self.data.clock.read(process_time())
    }

    /// Does something with the games and what belongs to them, at once.
    pub(super) fn with_games<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut ClubMemory, Timestamp) -> Result<T> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        self.at_once(|| work(&mut self.club(), self.time()))
    }

    /// Carries out a command, on the game as it is stored unless it was read before.
    fn carry_out(
        &self,
        id: GameId,
        request: &ClubRequest,
        read: Option<ClubGame>,
    ) -> Result<Commanded> {
        let mut club = self.club();
        let now = self.time();
        let name = name_of(id)?;
        let Some(stored) = club.games.get(&id) else { return Err(no_such_game()) };
        let before = read.unwrap_or_else(|| stored.game.clone());
        let now = match club.broken {
            Some(BrokenRule::Deadline) => broken::before_deadline(&before, request, now),
            _ => now,
        };
        let done = carry_out(&before, request, now)?;
        let CarriedOut { mut after, applied, now, due } = done;
        if club.breaks(BrokenRule::ReadyCleared) {
            broken::keep_ready(&before, &mut after, now);
        }
        club.moderation.check_blocks(request, &after)?;
        let results = new_results(&stored.game, &after);
        let ClubMemory { games, press, broken, last_change, .. } = &mut *club;
        let Some(stored) = games.get_mut(&id) else { return Err(no_such_game()) };
        if *broken == Some(BrokenRule::Durability) {
            *last_change = Some((id, Box::new(stored.clone())));
        }
        if delivers(&stored.game, &after) {
            press.deliver(&after, stored.game.acts.count, now);
        }
        self.put_played(&name, after.played.clone());
        if !same_deadline(&stored.game, &after) {
            stored.warn = warning_time(&after);
        }
        stored.game = after;
        stored.due = match due {
            DueChange::AtMost(at) => stored.due.into_iter().chain(at).min(),
            DueChange::Set(at) => at,
        };
        stored.acts.extend(applied.acts.iter().cloned());
        if *broken == Some(BrokenRule::NextCheck) {
            stored.forget_check();
        }
        if *broken != Some(BrokenRule::SubmissionLog) {
            stored.log_submissions(&applied);
        }
        let game = stored.snapshot(now);
        for (seat, result) in results {
            club.results.insert((id, seat), result);
        }
        club.attend(&before, &game.game, &applied);
        if !club.breaks(BrokenRule::Outbox) {
            club.queue(id, &applied, now);
        }
        Ok(Commanded { applied, game })
    }
}

/// Does a notice of this kind tell who owes orders or has messages?
const fn is_secret(kind: NoticeKind) -> bool {
    matches!(kind, NoticeKind::DeadlineNear | NoticeKind::Messages)
}

impl ClubGameStore for MemoryStore {
    fn now(&self) -> StoreFuture<'_, Timestamp> {
        self.at_once(|| Ok(self.time()))
    }

    fn is_durable(&self) -> StoreFuture<'_, bool> {
        self.at_once(|| Ok(false))
    }

    fn database_status(&self) -> StoreFuture<'_, DatabaseStatus> {
        self.at_once(|| Ok(DatabaseStatus { accepts_changes: true, ..DatabaseStatus::default() }))
    }

    fn create_club_game(
        &self,
        mut game: ClubGame,
        acts: Vec<ActEntry>,
    ) -> StoreFuture<'_, Arc<ClubSnapshot>> {
        self.at_once(move || {
            let name = name_of(game.id)?;
            let mut club = self.club();
            let now = self.time();
            let record = game.played.record(name.as_str()).without_repeats();
            record.check().map_err(StoreError::Unsound)?;
            game.played = PlayedGame::of(record, game.session().settings().clone());
            if !self.add_played(&name, game.played.clone()) {
                return Err(StoreError::Exists(name));
            }
            let (id, due) = (game.id, game.next_check(now));
            let stored = MemoryClubGame { game, due, warn: None, acts, submissions: Vec::new() };
            let snapshot = stored.snapshot(now);
            club.games.insert(id, stored);
            Ok(snapshot)
        })
    }

    fn club_game(&self, id: GameId) -> StoreFuture<'_, Option<Arc<ClubSnapshot>>> {
        self.with_games(move |club, now| Ok(club.games.get(&id).map(|game| game.snapshot(now))))
    }

    fn command(&self, id: GameId, mut request: ClubRequest) -> StoreFuture<'_, Commanded> {
        Box::pin(async move {
            self.arrive().await?;
            self.forget_turn(&mut request);
            let read = self.read_unlocked(id, &request).await?;
            let done = self.carry_out(id, &request, read);
            if let Ok(done) = &done {
                self.write_apart(id, done).await?;
            }
            self.answer().await?;
            done
        })
    }

    fn due_games(&self, now: Timestamp, limit: usize) -> StoreFuture<'_, Vec<GameId>> {
        self.with_games(move |club, _| {
            let due = club.games.iter().filter_map(|(id, game)| Some((game.due?, *id)));
            let mut due: Vec<_> = due.filter(|(at, _)| *at <= now).collect();
            due.sort_unstable();
            due.truncate(batch_size(limit));
            Ok(due.into_iter().map(|(_, id)| id).collect())
        })
    }

    fn count_club_games(&self, now: Timestamp) -> StoreFuture<'_, ClubGameCounts> {
        self.with_games(move |club, _| {
            let due = || club.games.values().filter_map(|game| game.due).filter(|at| *at <= now);
            let under_way = |game: &&MemoryClubGame| game.game.document.stage.is_under_way();
            let queued = || club.unsent().filter(|one| !is_secret(one.notice.kind));
            Ok(ClubGameCounts {
                games: club.games.len() as u64,
                under_way: club.games.values().filter(under_way).count() as u64,
                overdue: due().count() as u64,
                overdue_since: due().min(),
                queued_notices: queued().count() as u64,
                queued_since: queued().map(|one| one.queued_at).min(),
            })
        })
    }

    fn club_games<'s>(&'s self, query: &'s ClubGameQuery) -> StoreFuture<'s, ClubGamePage> {
        let query = query.clone();
        self.with_games(move |club, now| Ok(club.page(&query, now)))
    }

    fn acts(&self, id: GameId) -> StoreFuture<'_, Vec<ActEntry>> {
        self.with_games(move |club, _| {
            Ok(club.games.get(&id).map(|game| game.acts.clone()).unwrap_or_default())
        })
    }

    fn submissions(
        &self,
        id: GameId,
        power: Option<Power>,
    ) -> StoreFuture<'_, Vec<SubmissionEntry>> {
        self.with_games(move |club, _| {
            let Some(stored) = club.games.get(&id) else { return Ok(Vec::new()) };
            let chains = stored.game.chains.iter().enumerate();
            let chains = chains.filter(|(at, _)| power.is_none_or(|power| power.index() == *at));
            let of = |power: &str| -> Vec<SubmissionEntry> {
                let own = stored.submissions.iter().filter(|entry| entry.power == power);
                own.cloned().collect()
            };
            Ok(chains.flat_map(|(_, chain)| of(&chain.power)).collect())
        })
    }

    fn delete_club_game(&self, id: GameId) -> StoreFuture<'_, bool> {
        self.at_once(move || {
            let mut club = self.club();
            let existed = club.forget_game(id);
            if existed {
                self.remove_played(&name_of(id)?);
            }
            Ok(existed)
        })
    }

    fn queued_notices(&self, limit: usize) -> StoreFuture<'_, Vec<QueuedNotice>> {
        self.with_games(move |club, _| Ok(club.unsent().take(batch_size(limit)).collect()))
    }

    fn mark_notice_sent(&self, number: i64, now: Timestamp) -> StoreFuture<'_, bool> {
        self.with_games(move |club, _| {
            let notice = club.notices.get_mut(&number).filter(|notice| notice.sent_at.is_none());
            Ok(notice.map(|notice| notice.sent_at = Some(now)).is_some())
        })
    }

    fn drop_unsent_notices(&self) -> StoreFuture<'_, u64> {
        self.with_games(|club, _| {
            club.outbox.deliveries.retain(|_, delivery| delivery.stored.ended.is_some());
            let dropped = removed(&mut club.notices, |notice| notice.sent_at.is_none());
            club.drop_orphans();
            Ok(dropped)
        })
    }

    fn purge_notices(&self, before: Timestamp) -> StoreFuture<'_, u64> {
        self.with_games(move |club, _| {
            let delivered = club.outbox.notices();
            let is_old = |notice: &MemoryNotice| notice.sent_at.is_some_and(|sent| sent < before);
            let purged = removed(&mut club.notices, |notice| {
                is_old(notice) && !delivered.contains(&notice.queued.number)
            });
            club.drop_orphans();
            Ok(purged)
        })
    }

    fn record_alive(&self, now: Timestamp) -> StoreFuture<'_, ()> {
        self.with_games(move |club, _| {
            let known = club.alive.filter(|&alive| alive <= latest_alive(now));
            club.alive = known.max(Some(now));
            Ok(())
        })
    }

    fn last_alive(&self) -> StoreFuture<'_, Option<Timestamp>> {
        self.with_games(|club, _| Ok(club.alive))
    }
}

impl ClubMemory {
    fn unsent(&self) -> impl Iterator<Item = QueuedNotice> {
        let unsent = |notice: &&MemoryNotice| notice.sent_at.is_none();
        self.notices.values().filter(unsent).map(|notice| notice.queued)
    }
}

/// The club's games and their notices.
pub(super) type MemoryClubGames = BTreeMap<GameId, MemoryClubGame>;
/// Notices by their numbers.
pub(super) type MemoryNotices = BTreeMap<i64, MemoryNotice>;
/// What each notice is about. There is one of each at most.
pub(super) type MemoryNoticeKeys = BTreeSet<(GameId, Notice)>;
