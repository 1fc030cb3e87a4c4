//! Before the first phase: who joins, the roll call, and how powers are given out. Also how seats are left and
//! taken over later.

use chancery::Power;

use super::apply::{Change, Result};
use super::{Audience, ClubAnswer, ClubGameError, NoticeKind};
use crate::policy::GameStage;
use crate::receipt::LogHash;
use crate::seats::{Applicant, RollCall, RollCallOutcome, SeatHolder, assign_powers};
use crate::settings::PowerAssignment;

impl Change<'_> {
    pub(super) fn join(&mut self, wanted: Option<Power>, preferences: &[Power]) -> Result<()> {
        let account = self.account()?;
        let mode = self.game.document.settings.assignment;
        if mode == PowerAssignment::Choice && wanted.is_none() {
            return Err(crate::seats::AssignmentError::Choice.into());
        }
        // Elsewhere a power that somebody asks for would only tell who came first.
        let wanted = wanted.filter(|_| mode == PowerAssignment::Choice);
        if mode == PowerAssignment::Preference {
            let applicant = Applicant { account, preferences: preferences.to_vec() };
            let board = self.game.session().game().board();
            assign_powers(board, mode, &[applicant], self.entropy)?;
            let ids = preferences.iter().map(|&power| self.power_id(power)).collect();
            self.game.document.preferences.push((account, ids));
        }
        let power = self.game.seats.join(account, wanted)?;
        self.applied.answer = ClubAnswer::Seated(power);
        if self.game.seats.vacant().next().is_none() {
            self.call_roll();
        }
        Ok(())
    }

    pub(super) fn take_over(&mut self, power: Power) -> Result<()> {
        let account = self.account()?;
        self.hand_over(power, SeatHolder::Account(account))?;
        self.log("taken-over", &self.power_id(power));
        self.tell(account, NoticeKind::Seated);
        self.applied.answer = ClubAnswer::Seated(power);
        Ok(())
    }

    pub(super) fn leave(&mut self, power: Power) -> Result<()> {
        let account = self.account()?;
        self.game.document.preferences.retain(|(other, _)| *other != account);
        if self.game.document.stage.is_under_way() {
            self.hand_over(power, SeatHolder::Vacant)?;
            self.log("left", &self.power_id(power));
            return Ok(());
        }
        self.game.seats.open(power)?;
        if self.game.document.stage == GameStage::RollCall {
            self.roll_call_failed();
        }
        Ok(())
    }

    pub(super) fn use_invitation(&mut self, secret: LogHash) -> Result<()> {
        let account = self.account()?;
        let document = &mut self.game.document;
        if document.invitation != Some(secret) || document.stage.is_over() {
            return Err(ClubGameError::Invitation);
        }
        if !document.invited.contains(&account) {
            document.invited.push(account);
        }
        self.applied.audience = Audience::Nobody;
        Ok(())
    }

    /// Begins the roll call with those who have joined.
    pub(super) fn call_roll(&mut self) {
        let settings = self.game.document.settings.clone();
        let roll_call = RollCall::begin(&mut self.game.seats, &settings, self.now);
        self.game.document.roll_call = Some(roll_call);
        self.game.document.stage = GameStage::RollCall;
        self.log("roll-call", &roll_call.deadline.to_string());
        self.tell_all(NoticeKind::RollCall);
    }

    pub(super) fn confirm(&mut self, power: Power) -> Result<()> {
        let account = self.account()?;
        let Some(roll_call) = self.game.document.roll_call else { return Ok(()) };
        let confirmed = roll_call.confirm(&mut self.game.seats, account)?;
        debug_assert_eq!(confirmed, power, "nobody holds two seats");
        self.end_roll_call()?;
        if self.game.document.stage == GameStage::RollCall {
            // Who has confirmed is nobody else's business until the roll call ends.
            self.applied.audience = Audience::Seat(power);
        }
        Ok(())
    }

    /// Ends the roll call if all have confirmed, or if its time is over.
    pub(super) fn end_roll_call(&mut self) -> Result<()> {
        let Some(roll_call) = self.game.document.roll_call else { return Ok(()) };
        match roll_call.outcome(&self.game.seats, self.now) {
            RollCallOutcome::Waiting { .. } => {}
            RollCallOutcome::Complete => self.begin()?,
            RollCallOutcome::Absent(_) => {
                let opened = roll_call.reopen(&mut self.game.seats, self.now);
                let gone = |account| opened.iter().any(|(_, other)| *other == account);
                self.game.document.preferences.retain(|(account, _)| !gone(*account));
                self.roll_call_failed();
                for (_, account) in opened {
                    self.tell(account, NoticeKind::Unseated);
                }
            }
        }
        Ok(())
    }

    fn roll_call_failed(&mut self) {
        self.game.document.stage = GameStage::Waiting;
        self.game.document.roll_call = None;
        self.log("roll-call-failed", "");
        self.tell_all(NoticeKind::RollCallFailed);
    }

    /// Gives out the powers and begins the first phase.
    fn begin(&mut self) -> Result<()> {
        let board = self.game.session().game().board_ref().clone();
        let mode = self.game.document.settings.assignment;
        let preferences = std::mem::take(&mut self.game.document.preferences);
        let applicants: Vec<Applicant> = self
            .game
            .seats
            .iter()
            .filter_map(|seat| {
                let account = seat.account()?;
                let listed = preferences.iter().find(|(other, _)| *other == account);
                let ids = listed.map_or(&[][..], |(_, ids)| ids);
                let preferences = match mode {
                    PowerAssignment::Choice => vec![seat.power],
                    _ => ids.iter().filter_map(|id| board.power_named(id).ok()).collect(),
                };
                Some(Applicant { account, preferences })
            })
            .collect();
        let seated = assign_powers(&board, mode, &applicants, self.entropy)?;
        // Computers that replaced somebody in the roll call keep a place.
        let replacements: Vec<(Power, SeatHolder)> = self
            .game
            .seats
            .iter()
            .filter(|seat| matches!(seat.holder, SeatHolder::Computer(_)))
            .map(|seat| (seat.power, seat.holder.clone()))
            .collect();
        self.game.seats.seat_all(&seated)?;
        for (power, computer) in replacements {
            let vacant: Vec<Power> = self.game.seats.vacant().collect();
            let place = vacant.iter().find(|&&other| other == power).or(vacant.first());
            if let Some(&place) = place {
                self.game.seats.replace(place, computer)?;
            }
        }
        if let Some(computer) = self.game.document.settings.computers.clone() {
            self.game.seats.fill(&computer);
        }
        let computers = self.game.seats.iter().filter_map(|seat| match &seat.holder {
            SeatHolder::Computer(name) => Some((seat.power, Some(name.as_str().to_owned()))),
            SeatHolder::Vacant | SeatHolder::Account(_) => None,
        });
        let computers = computers.collect();
        self.seat_computers(computers)?;
        // An imported game may have some.
        self.amend_all();
        let kind = self.game.session().game().position().phase().kind;
        let document = &mut self.game.document;
        document.roll_call = None;
        document.stage = GameStage::Running;
        let deadline = document.settings.clock.first_deadline(kind, self.now);
        document.start_clock(self.now, deadline);
        let phase = self.game.session().phase();
        self.log("begun", &detail(&phase, deadline));
        self.tell_all(NoticeKind::Begun);
        Ok(())
    }
}

/// A phase and its deadline, as acts name them.
pub(super) fn detail(phase: &str, deadline: Option<crate::time::Timestamp>) -> String {
    match deadline {
        Some(deadline) => format!("{phase} until {deadline}"),
        None => phase.to_owned(),
    }
}
