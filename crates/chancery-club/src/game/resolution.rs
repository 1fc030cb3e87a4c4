//! Resolving a phase that is due or forced, and what happens to deadlines that passed in an outage.

use chancery::PhaseKind;

use super::apply::{Change, Result};
use super::waiting::detail;
use super::{Audience, ClubAnswer, NoticeKind};
use crate::clock::{Outage, OutageRule, PhaseTimer};
use crate::policy::GameStage;
use crate::receipt::{ActKind, Salt};
use crate::seats::{DueReason, ResolutionDue, RollCallOutcome};

impl Change<'_> {
    /// Does what is due.
    pub(super) fn sweep(&mut self) -> Result<()> {
        let mut is_changed = false;
        match self.game.document.stage {
            GameStage::Running => {
                is_changed = self.end_sittings()?;
                let state = self.game.phase_state();
                if let ResolutionDue::Due(due) = state.resolution_due(self.now) {
                    // Whoever is ready is there, even if the site looks late.
                    let wait = state.clock.wait.get();
                    let ready = state.ready_since().map(|since| since.after(wait));
                    let all_ready = ready.is_some_and(|at| at <= self.now);
                    let due = if all_ready { DueReason::AllReady } else { due };
                    if due == DueReason::Deadline && self.excuse() {
                        return Ok(());
                    }
                    return self.resolve(Some(due));
                }
            }
            GameStage::RollCall => {
                let roll_call = self.game.document.roll_call;
                let outcome = roll_call.map(|call| call.outcome(&self.game.seats, self.now));
                if !matches!(outcome, None | Some(RollCallOutcome::Waiting { .. })) {
                    return self.end_roll_call();
                }
            }
            GameStage::Paused => is_changed = self.end_sittings()?,
            _ => {}
        }
        if is_changed {
            return Ok(());
        }
        self.applied.answer = ClubAnswer::NotDue;
        self.applied.audience = Audience::Nobody;
        Ok(())
    }

    /// Resolves the phase with the orders that are saved, since it is due or a game master forced it.
    pub(super) fn resolve(&mut self, due: Option<DueReason>) -> Result<()> {
        let (turn, asked) = (self.game.turn(), self.attendance(due));
        let new = Salt::derived(self.entropy, self.game.chains.len() as u64);
        let seal = *self.game.document.seal.get_or_insert(new);
        let heads = self.game.chains.iter().map(|chain| chain.sealed(turn, seal));
        let act = ActKind::turn(turn, heads.collect());
        let resolved = self.game.played.resolve(None, true)?;
        let previous = self.game.document.timer.deadline();
        let moved = resolved.position.phase().kind == PhaseKind::Movement;
        self.game.document.motions.drop_kinds(|kind| moved || kind.lapses_with_phase());
        self.start_phase(previous);
        let session = self.game.session();
        let is_over = session.game().ending().is_some();
        let (was, next) = (resolved.position.phase().name(session.game().board()), session.phase());
        let deadline = self.game.document.timer.deadline();
        self.log_act(act, &format!("{was}, next {}", detail(&next, deadline)));
        if is_over {
            self.finish();
        } else {
            self.tell_all(NoticeKind::Resolved);
        }
        self.attend(turn, &was, &asked)?;
        self.applied.answer = ClubAnswer::Resolved(resolved);
        Ok(())
    }

    /// Starts the clock of the phase that the game is in now. Nobody is ready in it.
    pub(super) fn start_phase(&mut self, previous: Option<crate::time::Timestamp>) {
        let kind = self.game.session().game().position().phase().kind;
        self.game.seats.clear_ready();
        let document = &mut self.game.document;
        let deadline = document.settings.clock.next_deadline(kind, self.now, previous);
        document.start_clock(self.now, deadline);
    }

    /// Extends a deadline that passed while the site was down. Everybody's ready is withdrawn: the phase
    /// takes longer than they agreed to.
    pub(super) fn outage(&mut self, outage: Outage, rule: &OutageRule) {
        let (document, now) = (&self.game.document, self.now);
        let extended = match document.stage {
            GameStage::Running => rule.extends(document.clock(), document.timer, outage),
            _ => None,
        };
        if let (GameStage::RollCall, Some(mut roll_call)) = (document.stage, document.roll_call) {
            let passed = roll_call.deadline >= outage.from && roll_call.deadline <= outage.until;
            if passed && outage.until.since(outage.from) > rule.tolerated {
                let length = document.settings.roll_call.get();
                roll_call.deadline = document.settings.clock.extended(now, length, now);
                self.game.document.roll_call = Some(roll_call);
                self.log("roll-call", &roll_call.deadline.to_string());
                self.tell_all(NoticeKind::RollCall);
                return;
            }
        }
        let Some(deadline) = extended else {
            self.applied.answer = ClubAnswer::NotDue;
            self.applied.audience = Audience::Nobody;
            return;
        };
        self.game.document.timer = PhaseTimer::Running { deadline };
        self.game.document.revision += 1;
        self.game.seats.clear_ready();
        let phase = self.game.session().phase();
        self.log("outage", &detail(&phase, Some(deadline)));
        self.tell_all(NoticeKind::Extended);
    }
}
