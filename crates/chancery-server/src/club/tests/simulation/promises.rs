//! What must always hold, looked at after every step. The numbers are those of the promises of a club in
//! docs/RELIABILITY.md.

use std::collections::{BTreeMap, BTreeSet};

use chancery_club::account::{AccountId, GameId};
use chancery_club::game::{Notice, NoticeKind};
use chancery_club::policy::GameStage;
use chancery_club::press::PressReach;
use chancery_club::receipt::{GameLogs, GameProof};
use chancery_club::seats::{GameSeat, SeatHolder};
use chancery_club::time::Timestamp;
use chancery_store::club::{
    ClubGameStore as _, ClubSnapshot, DeliveryChannel, DeliveryList, DeliveryStore as _,
    PressStore as _, QueuedNotice, ThreadSight,
};
use chancery_store::{GameStore as _, MemoryStore, wait};

use super::history::{Attempt, ToldOutcome};
use super::world::SimulatedClub;
use crate::club::notices::delivery_key;
use crate::tests::TestAnswer;

/// A promise that was not kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BrokenPromise {
    /// The number of the promise.
    pub(super) promise: u8,
    pub(super) what: String,
}

pub(super) type Kept = Result<(), BrokenPromise>;

fn kept(promise: u8, is_kept: bool, what: impl FnOnce() -> String) -> Kept {
    if is_kept { Ok(()) } else { Err(BrokenPromise { promise, what: what() }) }
}

/// The notices that were queued, and those that must be.
#[derive(Debug, Default)]
pub(super) struct SeenNotices {
    numbers: BTreeMap<(GameId, Notice), i64>,
    queued: Vec<QueuedNotice>,
    expected: Vec<(GameId, AccountId, u32)>,
    /// The keys of mails that were given up: nobody tries for ever, and days pass between two attempts.
    given_up: BTreeSet<String>,
}

impl SeenNotices {
    pub(super) fn note_given_up(&mut self, store: &MemoryStore) {
        let mut before = None;
        loop {
            let page = wait(store.deliveries(DeliveryList::Failed, before.take(), 100)).unwrap();
            before = page.last().map(|one| one.key.clone());
            let count = page.len();
            self.given_up.extend(page.into_iter().map(|one| one.key));
            if count < 100 {
                return;
            }
        }
    }
}

impl SimulatedClub {
    /// Looks at everything that the last step may have changed.
    pub(super) async fn check_step(&mut self) -> Kept {
        for number in 0..self.games.len() {
            self.check_game(number).await?;
        }
        self.check_queue().await
    }

    async fn check_game(&mut self, number: usize) -> Kept {
        let (id, before) = (self.games[number].id, self.games[number].seen.clone());
        let after = self.store.club_game(id).await.unwrap().unwrap();
        let (was, is) = (before.game.turn(), after.game.turn());
        if is != was {
            kept(1, is == was + 1, || format!("game {number} goes from turn {was} to {is}"))?;
            self.check_due(number, &before, &after)?;
            self.check_orders(number, &before).await?;
            self.computer_phases += usize::from(has_computer_orders(&before));
            self.expect_notices(&before, &after);
            self.phases += 1;
        }
        if is == was {
            check_computer_orders(number, &before, &after)?;
        }
        self.games[number].seen = after;
        Ok(())
    }

    /// Nothing resolves before its deadline unless all who owe orders are ready, or the game master forced it.
    fn check_due(&self, number: usize, before: &ClubSnapshot, after: &ClubSnapshot) -> Kept {
        let (game, turn) = (&before.game, before.game.turn());
        let is_late = game.document.timer.deadline().is_some_and(|at| at <= after.now);
        if is_late || self.history.may_be_forced(number, turn) {
            return Ok(());
        }
        for due in game.session().due() {
            let seat = game.seats.get(due.power);
            let is_held = seat.is_some_and(|seat| seat.account().is_some());
            let has_ordered = !game.session().orders().of(due.power).is_empty();
            kept(3, !seat.is_some_and(is_computer) || has_ordered, || {
                format!("turn {turn} of game {number} was resolved before the computer ordered")
            })?;
            let seat = due.power.index();
            let is_asked = is_held && !game.is_away(due.power);
            kept(3, !is_asked || self.history.may_be_ready(number, seat, turn), || {
                format!("turn {turn} of game {number} was resolved before seat {seat} was ready")
            })?;
        }
        Ok(())
    }

    /// The last orders that were acknowledged are in the resolution.
    async fn check_orders(&self, number: usize, before: &ClubSnapshot) -> Kept {
        let session = before.game.session();
        let board = session.game().board();
        let phase = session.phase();
        let turn = self.store.turn(&before.game.id.to_string(), &phase).await;
        let turn = turn.map_err(|error| BrokenPromise { promise: 1, what: error.to_string() })?;
        for power in board.powers() {
            let (used, count) = (turn.orders.of(power).to_vec(), before.game.turn());
            let seat = before.game.seats.get(power);
            let possible = if seat.is_some_and(is_computer) {
                vec![session.orders().of(power).to_vec()]
            } else {
                self.history.possible_orders(number, power.index(), count)
            };
            kept(2, possible.contains(&used), || {
                format!("turn {count} of game {number} used {used:?}, not one of {possible:?}")
            })?;
        }
        Ok(())
    }

    fn expect_notices(&mut self, before: &ClubSnapshot, after: &ClubSnapshot) {
        for seat in &after.game.seats {
            if let Some(account) = seat.account()
                && before.game.seats.held_by(account).is_some()
            {
                self.notices.expected.push((after.game.id, account, after.game.turn()));
            }
        }
    }

    /// A notice is queued once for its key, and only to somebody whom it is about.
    async fn check_queue(&mut self) -> Kept {
        for queued in self.store.queued_notices(1000).await.unwrap() {
            let key = (queued.game, queued.notice);
            if let Some(number) = self.notices.numbers.get(&key) {
                kept(6, *number == queued.number, || format!("queued twice: {key:?}"))?;
            } else {
                self.notices.numbers.insert(key, queued.number);
                self.notices.queued.push(queued);
                self.check_reader(&queued)?;
            }
        }
        Ok(())
    }

    fn check_reader(&self, queued: &QueuedNotice) -> Kept {
        if queued.notice.kind != NoticeKind::Messages {
            return Ok(());
        }
        let found = self.games.iter().position(|game| game.id == queued.game).unwrap();
        let people = &self.games[found].people;
        let seat = people.iter().position(|person| person.id == queued.notice.account);
        kept(5, self.history.may_have_mail(found, seat), || {
            format!("seat {seat:?} of game {found} is told of messages that nobody wrote to it")
        })
    }

    /// What an answer must not say, or must have said.
    pub(super) fn check_answer(&mut self, number: usize, answer: &TestAnswer) -> Kept {
        let entry = &mut self.history.0[number];
        entry.outcome = match answer.status {
            200..=299 => ToldOutcome::Done,
            503 => ToldOutcome::Refused,
            500..=599 => ToldOutcome::Unknown,
            _ => ToldOutcome::Refused,
        };
        let is_done = entry.outcome == ToldOutcome::Done;
        match &entry.attempt {
            Attempt::Orders { texts, .. } if is_done => {
                let answer = answer.json();
                let at = answer["receipt"]["at"].as_str().unwrap_or_default();
                let at = Timestamp::parse(at).unwrap();
                let now = self.clock.now();
                kept(2, entry.sent_at <= at && at <= now, || {
                    format!("orders of {} are acknowledged for {at}", entry.sent_at)
                })?;
                let accepted = answer["accepted"].as_array().map_or(0, Vec::len);
                kept(2, accepted == texts.len(), || format!("{texts:?}: {answer}"))
            }
            Attempt::Look { secrets } => {
                let text = answer.text();
                let shown = secrets.iter().find(|secret| text.contains(secret.as_str()));
                kept(4, shown.is_none(), || format!("{shown:?} is shown: {text}"))
            }
            Attempt::SignOut { session } if is_done => {
                self.ended_sessions.insert(*session);
                Ok(())
            }
            Attempt::UseSession { session, is_ended } => {
                kept(7, !(is_done && *is_ended), || format!("session {session} works again"))
            }
            _ => Ok(()),
        }
    }

    /// The games can be judged again from their logs, which are complete.
    pub(super) async fn check_proofs(&self) -> Kept {
        for (number, game) in self.games.iter().enumerate() {
            let (id, name) = (game.id, game.id.to_string());
            let stored = self.store.club_game(id).await.unwrap().unwrap();
            let record = self.store.record(&name).await.unwrap();
            let acts = self.store.acts(id).await.unwrap();
            let submissions = self.store.submissions(id, None).await.unwrap();
            let (seal, head) = (stored.game.document.seal, stored.game.acts.head);
            let proof = GameProof { record, logs: GameLogs { game: id, acts, submissions, seal } };
            let verified = proof.verify().map_err(|fault| BrokenPromise {
                promise: 1,
                what: format!("game {number} cannot be judged again: {fault}"),
            })?;
            kept(1, verified.logs().head() == head, || format!("game {number} lacks acts"))?;
        }
        Ok(())
    }

    /// Every message that was acknowledged is there once.
    pub(super) async fn check_messages(&self) -> Kept {
        for (number, game) in self.games.iter().enumerate() {
            let mut stored = Vec::new();
            for thread in self.store.press_threads(game.id).await.unwrap() {
                let sight = ThreadSight { thread, reach: PressReach::All };
                let mut before = None;
                loop {
                    let page = self.store.press_messages(game.id, None, sight.clone(), before, 200);
                    let page = page.await.unwrap().unwrap();
                    stored.extend(page.messages.iter().map(|one| one.text.clone()));
                    let first = page.messages.first().map(|one| one.id);
                    if page.messages.len() < 200 {
                        break;
                    }
                    before = first;
                }
            }
            for (text, is_done) in self.history.messages(number) {
                let count = stored.iter().filter(|one| *one == text).count();
                kept(5, count <= 1 && (count == 1 || !is_done), || {
                    format!("message {text:?} of game {number} is there {count} times")
                })?;
            }
        }
        Ok(())
    }

    /// Everybody was told of every phase, by a mail that is recognised when it comes again.
    pub(super) fn check_mails(&self) -> Kept {
        let mails = self.passages.mails.lock().unwrap();
        let ids: BTreeSet<&str> =
            mails.iter().filter_map(|mail| Some(mail.notice.as_ref()?.id.as_str())).collect();
        for &(game, account, turn) in &self.notices.expected {
            let mut queued = self.notices.queued.iter();
            let about = |one: &&QueuedNotice| {
                let kind = one.notice.kind;
                one.game == game
                    && (one.notice.account, one.notice.turn) == (account, turn)
                    && matches!(kind, NoticeKind::Resolved | NoticeKind::Ended)
            };
            let found = queued.find(about);
            kept(6, found.is_some(), || format!("{account} has no notice of turn {turn}"))?;
            let found = found.unwrap();
            let key = delivery_key(found, &account.to_string(), DeliveryChannel::Email);
            let is_given_up = self.notices.given_up.contains(&key);
            kept(6, is_given_up || ids.iter().any(|id| id.contains(&key)), || {
                format!("{account} was not told of turn {turn} of {game}")
            })?;
        }
        Ok(())
    }

    /// Once the faults are over, all computers have ordered.
    pub(super) fn check_computers(&self) -> Kept {
        for (number, game) in self.games.iter().enumerate() {
            let game = &game.seen.game;
            let owing = game.session().computers_due();
            kept(7, game.document.stage != GameStage::Running || owing.is_empty(), || {
                format!("the computers of game {number} do not order: {owing:?}")
            })?;
        }
        Ok(())
    }

    /// Once the faults are over, every game goes on.
    pub(super) fn check_progress(&self) -> Kept {
        for (number, game) in self.games.iter().enumerate() {
            let document = &game.seen.game.document;
            let deadline =
                document.timer.deadline().filter(|_| document.stage == GameStage::Running);
            let now = self.clock.now();
            kept(7, deadline.is_none_or(|at| now < at.after(super::world::GRACE)), || {
                format!("game {number} waits since {deadline:?}, and it is {now}")
            })?;
        }
        Ok(())
    }
}

fn is_computer(seat: &GameSeat) -> bool {
    matches!(seat.holder, SeatHolder::Computer(_))
}

fn has_computer_orders(game: &ClubSnapshot) -> bool {
    let orders = game.game.session().orders();
    let mut computers = game.game.seats.iter().filter(|seat| is_computer(seat));
    computers.any(|seat| !orders.of(seat.power).is_empty())
}

/// Two processes that think for a computer find the same orders, so those that are there stay.
fn check_computer_orders(number: usize, before: &ClubSnapshot, after: &ClubSnapshot) -> Kept {
    let (old, new) = (before.game.session().orders(), after.game.session().orders());
    for seat in before.game.seats.iter().filter(|seat| is_computer(seat)) {
        let (old, new) = (old.of(seat.power), new.of(seat.power));
        kept(2, old.is_empty() || old == new, || {
            format!("the orders of a computer in game {number} change from {old:?} to {new:?}")
        })?;
    }
    Ok(())
}
