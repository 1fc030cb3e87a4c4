//! Votes and absence once more, from the outside: what the rules in words say of each command, without the code
//! that carries it out. It keeps its own tally of votes, excuses and misses, and compares.

use std::collections::{BTreeMap, BTreeSet};

use chancery::{PhaseKind, Power};
use chancery_club::game::{Applied, ClubCommand, ClubGame, ClubRequest, MasterCommand};
use chancery_club::policy::GameStage;
use chancery_club::receipt::{ActEntry, ActKind};
use chancery_club::time::Timestamp;
use chancery_club::votes::{Motion, MotionKind};

/// What somebody who reads the public log and every vote would write down.
#[derive(Default)]
pub(super) struct LifeOracle {
    /// The vote of a power for a kind of motion, as the text of the motion.
    votes: BTreeMap<(usize, MotionKind), Motion>,
    excuses: BTreeMap<usize, u8>,
    misses: BTreeMap<usize, u8>,
    /// The turn that was extended last for somebody who had sent no orders.
    extended: Option<u32>,
}

fn acts<'a>(applied: &'a Applied, wanted: &'a str) -> impl Iterator<Item = &'a ActEntry> {
    let is_it =
        move |entry: &&ActEntry| matches!(&entry.act, ActKind::Act { name } if name == wanted);
    applied.acts.iter().filter(is_it)
}

fn id(game: &ClubGame, power: Power) -> &str {
    &game.session().game().board().power(power).id
}

/// The people whose votes count, in a motion that somebody may win.
fn voters(game: &ClubGame, motion: &Motion) -> BTreeSet<usize> {
    let (alive, disorder) = (game.survivors(), game.session().game().disorder());
    let mut voters = BTreeSet::new();
    for seat in &game.seats {
        let power = seat.power;
        let said = |one: &&chancery_club::seats::SeatAbsence| one.power == id(game, power);
        let is_back = game.document.absences.iter().find(said).is_some_and(|one| one.is_back);
        let wins = matches!(motion, Motion::Concede { winner } if winner == id(game, power));
        let is_there = !disorder.contains(&power) || is_back;
        if seat.account().is_some() && alive.contains(&power) && is_there && !wins {
            voters.insert(power.index());
        }
    }
    voters
}

/// Whether these votes are enough.
fn enough(game: &ClubGame, motion: &Motion, votes: &BTreeSet<usize>) -> bool {
    let voters = voters(game, motion);
    let yes = voters.intersection(votes).count();
    let no = voters.len() - yes;
    match motion {
        Motion::Draw {} | Motion::Cancel {} | Motion::Concede { .. } => yes > 0 && no == 0,
        // Two thirds: at least two agree for each who does not.
        _ => yes > 0 && yes >= 2 * no,
    }
}

impl LifeOracle {
    fn votes_for(&self, motion: &Motion) -> BTreeSet<usize> {
        let own = self.votes.iter().filter(|(_, voted)| *voted == motion);
        own.map(|((power, _), _)| *power).collect()
    }

    pub(super) fn observe(
        &mut self,
        request: &ClubRequest,
        before: &ClubGame,
        after: &ClubGame,
        applied: &Applied,
        now: Timestamp,
    ) {
        self.count_votes(request, before, after, applied);
        self.count_absences(request, before, after, applied, now);
    }

    fn count_votes(
        &mut self,
        request: &ClubRequest,
        before: &ClubGame,
        after: &ClubGame,
        applied: &Applied,
    ) {
        match &request.command {
            ClubCommand::Vote(power, motion) => {
                self.votes.insert((power.index(), motion.kind()), motion.clone());
                let carried = matches!(motion, Motion::Draw {} | Motion::Concede { .. })
                    && after.document.stage == GameStage::Finished;
                if carried {
                    assert!(enough(before, motion, &self.votes_for(motion)), "{request:?}");
                }
            }
            ClubCommand::WithdrawVote(power, kind) => {
                self.votes.remove(&(power.index(), *kind));
            }
            _ => {}
        }
        for entry in acts(applied, "voted") {
            let kind = MotionKind::named(&entry.detail).unwrap();
            self.votes.retain(|(_, other), _| *other != kind);
        }
        // Whose seat it no longer is has no vote any more.
        for (old, new) in before.seats.iter().zip(&after.seats) {
            if old.holder != new.holder {
                self.votes.retain(|(power, _), _| *power != old.power.index());
            }
        }
        let turns = |game: &ClubGame| game.played.turns.len();
        let was_movement = before.session().game().position().phase().kind == PhaseKind::Movement;
        if turns(after) > turns(before) {
            let stays = |kind: MotionKind| {
                use MotionKind::{Cancel, Concede, Draw, Pause, Resume};
                !was_movement && matches!(kind, Cancel | Concede | Draw | Pause | Resume)
            };
            self.votes.retain(|(_, kind), _| stays(*kind));
        } else if turns(after) < turns(before) {
            self.votes.retain(|(_, kind), _| *kind == MotionKind::Resume);
        }
        match (before.document.stage, after.document.stage) {
            (GameStage::Running, GameStage::Paused) => {
                self.votes.retain(|(_, kind), _| *kind != MotionKind::Pause);
            }
            (GameStage::Paused, GameStage::Running) => {
                self.votes.retain(|(_, kind), _| *kind != MotionKind::Resume);
            }
            (_, stage) if stage.is_over() => self.votes.clear(),
            _ => {}
        }
        let mut stored = BTreeMap::new();
        for open in &after.document.motions {
            for seat in after.seats.iter().filter(|seat| open.has_vote_of(id(after, seat.power))) {
                stored.insert((seat.power.index(), open.motion.kind()), open.motion.clone());
            }
        }
        assert_eq!(stored, self.votes, "{request:?}");
        // Nothing waits that has enough votes.
        for motion in self.votes.values() {
            let stage = after.document.stage;
            let is_now = match motion {
                Motion::Cancel {} => stage.is_under_way(),
                Motion::Resume {} => stage == GameStage::Paused,
                _ => stage == GameStage::Running,
            };
            let waits = motion.kind().is_approval() || !is_now;
            assert!(
                waits || !enough(after, motion, &self.votes_for(motion)),
                "{motion:?} after {request:?}"
            );
        }
    }

    fn count_absences(
        &mut self,
        request: &ClubRequest,
        before: &ClubGame,
        after: &ClubGame,
        applied: &Applied,
        now: Timestamp,
    ) {
        for entry in acts(applied, "excused") {
            assert!(self.extended.replace(before.turn()) != Some(before.turn()), "extended twice");
            let (who, _) = entry.detail.split_once(" in ").unwrap();
            for power in before.session().game().board().powers() {
                if who.split(", ").any(|named| named == id(before, power)) {
                    assert!(before.session().orders().of(power).is_empty());
                    *self.excuses.entry(power.index()).or_default() += 1;
                }
            }
            assert!(after.document.timer.deadline() > before.document.timer.deadline());
            assert!(after.seats.iter().all(|seat| seat.ready_since.is_none()));
        }
        let is_resolved = after.played.turns.len() > before.played.turns.len();
        assert!(is_resolved || applied.attendance.is_empty());
        let allowed = before.document.settings.excuses.get();
        let past = before.document.timer.deadline().is_some_and(|deadline| deadline <= now);
        let by_master = matches!(
            request.command,
            ClubCommand::Master(MasterCommand::Force { .. }) | ClubCommand::Vote(..)
        );
        for due in before.session().due().into_iter().filter(|_| is_resolved) {
            let power = due.power;
            let seat = before.seats.get(power).unwrap();
            let Some(account) = seat.account() else { continue };
            let has_orders = !before.session().orders().of(power).is_empty();
            let is_ready = seat.ready_since.is_some();
            let was_away = before.is_away(power) && !has_orders;
            let recorded = applied.attendance.iter().find(|one| one.account == account);
            let recorded = recorded.map(|one| one.is_kept);
            if has_orders {
                assert_eq!(recorded, Some(true));
            } else if !is_ready && (was_away || past) {
                assert_eq!(recorded, Some(false), "{request:?}");
                *self.misses.entry(power.index()).or_default() += 1;
                let spent = self.excuses.get(&power.index()).copied().unwrap_or(0);
                let had_one = spent < allowed && self.extended != Some(before.turn());
                assert!(was_away || by_master || !had_one, "an excuse was left: {request:?}");
            } else if was_away || past {
                // Ready without orders: there if everybody was ready, else missed.
                if recorded == Some(false) {
                    *self.misses.entry(power.index()).or_default() += 1;
                }
            } else {
                assert_ne!(recorded, Some(false), "nobody misses a phase before its deadline");
            }
        }
        for (old, new) in before.seats.iter().zip(&after.seats) {
            let (power, number) = (old.power, old.power.index());
            let limit = before.document.settings.misses.get();
            if old.holder != new.holder {
                let opened =
                    acts(applied, "seat-opened").any(|one| one.detail == id(before, power));
                let misses = self.misses.remove(&number).unwrap_or(0);
                assert!(!opened || misses >= limit);
                self.excuses.remove(&number);
                continue;
            }
            let misses = self.misses.get(&number).copied().unwrap_or(0);
            let is_over = after.document.stage.is_over();
            assert!(
                misses < limit || is_over || new.account().is_none(),
                "the seat should be open"
            );
            let known = after.absence(power);
            let stored = known.map_or((0, 0), |one| (one.excuses, one.misses));
            let spent = self.excuses.get(&number).copied().unwrap_or(0);
            assert_eq!(stored, (spent, misses), "{} after {request:?}", id(after, power));
        }
    }
}
