//! Who misses a phase: excuses, civil disorder, seats that open, sitters, and coming back.

use chancery::Power;

use super::apply::{Change, Result};
use super::waiting::detail;
use super::{Attendance, Audience, ClubGameError, NoticeKind};
use crate::account::AccountId;
use crate::clock::PhaseTimer;
use crate::policy::{Denial, GameStage};
use crate::seats::{DueReason, SeatAbsence, SeatHolder, Sitter};
use crate::time::Length;

/// The longest time that somebody can sit in for another.
pub const LONGEST_SITTING: Length = Length::days(30);

/// Who owes orders in a phase that is about to be resolved.
pub(super) struct PhaseAttendance {
    asked: Vec<Asked>,
    /// The powers that nobody waits for.
    away: Vec<Power>,
}

/// Somebody who owed orders in a phase, and whether they kept it.
struct Asked {
    power: Power,
    account: AccountId,
    is_kept: bool,
}

impl Change<'_> {
    /// What is known of the absences of a power, to change it.
    fn absence_mut(&mut self, power: Power) -> &mut SeatAbsence {
        let id = self.power_id(power);
        let absences = &mut self.game.document.absences;
        let known = absences.iter().position(|one| one.power == id);
        let at = known.unwrap_or_else(|| {
            absences.push(SeatAbsence::none(&id));
            absences.len() - 1
        });
        &mut absences[at]
    }

    /// At a deadline: if people who owe orders have saved none, those who have an excuse left spend it. The phase
    /// then starts over at full length, and every ready flag is cleared. A phase is extended once. Returns
    /// whether it was.
    pub(super) fn excuse(&mut self) -> bool {
        let document = &self.game.document;
        let allowed = document.settings.excuses.get();
        let kind = self.game.session().game().position().phase().kind;
        let clock = document.clock();
        let next = clock.next_deadline(kind, self.now, document.timer.deadline());
        let Some(deadline) = next.filter(|_| document.excused.is_empty()) else { return false };
        let state = self.game.phase_state();
        let mut missing: Vec<Power> = self.asked().iter().map(|one| one.power).collect();
        missing.retain(|&power| {
            let spent = self.game.absence(power).map_or(0, |one| one.excuses);
            let has_orders = !self.game.session().orders().of(power).is_empty();
            !state.is_away(power) && !has_orders && spent < allowed
        });
        if missing.is_empty() {
            return false;
        }
        let phase = self.game.session().phase();
        for &power in &missing {
            let absence = self.absence_mut(power);
            absence.excuses += 1;
            absence.phase = Some(phase.clone());
        }
        let ids: Vec<String> = missing.iter().map(|&power| self.power_id(power)).collect();
        let document = &mut self.game.document;
        document.excused.clone_from(&ids);
        document.timer = PhaseTimer::Running { deadline };
        document.revision += 1;
        self.game.seats.clear_ready();
        self.log("excused", &format!("{} in {}", ids.join(", "), detail(&phase, Some(deadline))));
        self.tell_all(NoticeKind::Extended);
        for power in missing {
            self.tell_holder(power, NoticeKind::Missed);
        }
        true
    }

    /// The people who owe orders in the phase, and whether they have saved some.
    fn asked(&self) -> Vec<Asked> {
        let session = self.game.session();
        let due = session.due().into_iter();
        let asked = due.filter_map(|due| {
            let account = self.game.seats.get(due.power)?.account()?;
            let is_kept = !session.orders().of(due.power).is_empty();
            Some(Asked { power: due.power, account, is_kept })
        });
        asked.collect()
    }

    /// Who keeps and who misses the phase that is about to be resolved.
    ///
    /// Whoever owes orders and has saved some keeps it. When all are ready, whoever is ready keeps it, too. If a
    /// game master ends a phase before its deadline, nobody misses it but those who are away.
    pub(super) fn attendance(&self, due: Option<DueReason>) -> PhaseAttendance {
        let state = self.game.phase_state();
        let deadline = self.game.document.timer.deadline();
        let is_over = due == Some(DueReason::Deadline) || deadline.is_some_and(|at| at <= self.now);
        let all_ready = due == Some(DueReason::AllReady);
        let mut asked = self.asked();
        for one in &mut asked {
            let seat = self.game.seats.get(one.power);
            let is_ready = seat.is_some_and(|seat| seat.ready_since.is_some());
            one.is_kept |= all_ready && is_ready;
        }
        asked.retain(|one| one.is_kept || is_over || state.is_away(one.power));
        let away = self.game.seats.iter().map(|seat| seat.power);
        let away = away.filter(|&power| self.game.is_away(power)).collect();
        PhaseAttendance { asked, away }
    }

    /// Records who kept and who missed a phase that was resolved, and opens the seats of those who missed too many.
    pub(super) fn attend(
        &mut self,
        turn: u32,
        phase: &str,
        attendance: &PhaseAttendance,
    ) -> Result<()> {
        let PhaseAttendance { asked, away } = attendance;
        for &Asked { account, is_kept, .. } in asked {
            self.applied.attendance.push(Attendance { account, turn, at: self.logged, is_kept });
        }
        let is_over = self.game.document.stage.is_over();
        let limit = self.game.document.settings.misses.get();
        for &Asked { power, account, is_kept } in asked {
            if is_kept {
                continue;
            }
            let absence = self.absence_mut(power);
            absence.misses = absence.misses.saturating_add(1);
            absence.phase = Some(phase.to_owned());
            absence.is_back = false;
            let misses = absence.misses;
            if is_over {
                continue;
            }
            self.log("missed", &format!("{} in {phase}", self.power_id(power)));
            if misses < limit {
                self.tell(account, NoticeKind::Missed);
            } else {
                self.vacate(power)?;
                self.log("seat-opened", &self.power_id(power));
                self.tell(account, NoticeKind::Unseated);
            }
        }
        if !is_over {
            self.stay_present(asked, away);
            self.pause_if_deserted()?;
        }
        Ok(())
    }

    /// For the rules of play, whoever has sent no orders is in civil disorder. Those who missed nothing, since all
    /// were ready or a game master ended the phase before its deadline, are there all the same.
    fn stay_present(&mut self, asked: &[Asked], away: &[Power]) {
        let powers: Vec<Power> = self.game.seats.iter().map(|seat| seat.power).collect();
        for power in powers {
            let is_person = self.game.seats.get(power).is_some_and(|seat| seat.account().is_some());
            let has_missed = asked.iter().any(|one| one.power == power && !one.is_kept);
            let is_in_disorder = self.game.session().game().disorder().contains(&power);
            let is_there = is_in_disorder && !has_missed && !away.contains(&power);
            let known = self.game.absence(power).is_some_and(|one| one.is_back);
            if is_person && known != is_there && (is_there || !is_in_disorder) {
                self.absence_mut(power).is_back = is_there;
            }
        }
    }

    /// Opens a seat. If the game has computers for empty seats, one takes it.
    pub(super) fn vacate(&mut self, power: Power) -> Result<()> {
        let computer = self.game.document.settings.computers.clone();
        self.hand_over(power, computer.map_or(SeatHolder::Vacant, SeatHolder::Computer))
    }

    /// A game without players is paused until somebody takes over a seat.
    fn pause_if_deserted(&mut self) -> Result<()> {
        let is_played = self.game.seats.iter().any(|seat| seat.account().is_some());
        if is_played || self.game.document.stage != GameStage::Running {
            return Ok(());
        }
        self.pause()
    }

    fn tell_holder(&mut self, power: Power, kind: NoticeKind) {
        if let Some(account) = self.game.seats.get(power).and_then(crate::seats::GameSeat::account)
        {
            self.tell(account, kind);
        }
    }

    /// The holder of a seat is back: the sitter leaves, and the game waits for the holder again.
    pub(super) fn come_back(&mut self, power: Power) -> Result<()> {
        let sitter = self.game.seats.get(power).and_then(|seat| seat.sitter);
        let was_away = self.game.is_away(power);
        if sitter.is_none() && !was_away {
            self.applied.audience = Audience::Nobody;
            return Ok(());
        }
        if was_away {
            self.absence_mut(power).is_back = true;
        }
        self.game.seats.set_sitter(power, None)?;
        self.log("returned", &self.power_id(power));
        if let Some(sitter) = sitter {
            self.tell(sitter.account, NoticeKind::Unseated);
        }
        Ok(())
    }

    pub(super) fn name_sitter(&mut self, power: Power, sitter: Sitter) -> Result<()> {
        self.end_sittings()?;
        if sitter.until <= self.now || sitter.until > self.now.after(LONGEST_SITTING) {
            return Err(ClubGameError::Sitting { most: LONGEST_SITTING });
        }
        let document = &self.game.document;
        let reads_all = document.settings.master_reads_press;
        if reads_all && document.master == Some(sitter.account) {
            return Err(Denial::KnowsPress.into());
        }
        let before = self.game.seats.get(power).and_then(|seat| seat.sitter);
        self.game.seats.set_sitter(power, Some(sitter))?;
        self.log("sitter-named", &format!("{} until {}", self.power_id(power), sitter.until));
        if let Some(other) = before.filter(|before| before.account != sitter.account) {
            self.tell(other.account, NoticeKind::Unseated);
        }
        self.tell(sitter.account, NoticeKind::Seated);
        Ok(())
    }

    pub(super) fn end_sitting(&mut self, power: Power) -> Result<()> {
        let sitter = self.game.seats.get(power).and_then(|seat| seat.sitter);
        let Some(sitter) = sitter else {
            self.applied.audience = Audience::Nobody;
            return Ok(());
        };
        self.game.seats.set_sitter(power, None)?;
        self.log("sitter-ended", &self.power_id(power));
        self.tell(sitter.account, NoticeKind::Unseated);
        Ok(())
    }

    /// Ends what sitters were named for, when its time is over. Returns whether any did.
    pub(super) fn end_sittings(&mut self) -> Result<bool> {
        let over = self
            .game
            .seats
            .iter()
            .filter(|seat| seat.sitter.is_some_and(|sitter| sitter.until <= self.now));
        let over: Vec<Power> = over.map(|seat| seat.power).collect();
        for &power in &over {
            self.end_sitting(power)?;
        }
        Ok(!over.is_empty())
    }
}
