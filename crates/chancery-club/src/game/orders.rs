//! Saving orders and being ready. Both touch one seat only, so that seven players save at once.

use chancery::game::{ComputerOrders, Submission, Turn, name_bars};
use chancery::{Lang, Power};

use super::apply::{Change, Result};
use super::{Audience, ClubAnswer, ClubCommand, ClubGame, ClubGameError, SavedOrders};
use crate::policy::GameStage;
use crate::receipt::Salt;
use crate::view::seen_session;

impl Change<'_> {
    pub(super) fn save_orders(
        &mut self,
        power: Power,
        turn: Option<u32>,
        texts: &[String],
        lang: Lang,
    ) -> Result<()> {
        self.check_turn(turn)?;
        self.check_on_time(power)?;
        let submission = if texts.iter().all(|text| text.trim().is_empty()) {
            self.set_orders(power, Vec::new());
            None
        } else {
            Some(self.submit(power, texts, lang)?)
        };
        let entry = self.append(power, self.salt());
        let receipt = entry.receipt(self.game.id);
        self.applied.submission = Some(entry);
        self.applied.answer = ClubAnswer::Saved(Box::new(SavedOrders { submission, receipt }));
        self.applied.audience = Audience::Seat(power);
        // The last orders that were missing end the grace, and whoever deletes theirs may be in civil
        // disorder again, so that nobody waits for them.
        let is_in_grace = self.game.document.timer.deadline().is_some_and(|at| at <= self.now);
        if is_in_grace || self.game.session().orders().of(power).is_empty() {
            self.applied.check_at = self.game.next_check(self.now);
        }
        Ok(())
    }

    /// Takes the orders that are legal as far as the player can see the board.
    fn submit(&mut self, power: Power, texts: &[String], lang: Lang) -> Result<Submission> {
        let mut seen = seen_session(self.game.session(), Some(power));
        let mut answer = seen.submit(power, texts, ClubCommand::SAVING, lang);
        let last_turn = || self.game.played.turns.last().map(|turn| Turn::clone(turn));
        name_bars(&mut answer, seen.game(), power, last_turn, lang);
        let submission = answer?;
        self.set_orders(power, submission.texts.clone());
        Ok(submission)
    }

    /// Until the deadline everybody saves orders; in the grace after it, only who still owes some.
    fn check_on_time(&self, power: Power) -> Result<()> {
        let Some(deadline) = self.game.document.timer.deadline() else { return Ok(()) };
        if self.now < deadline {
            return Ok(());
        }
        let closes = self.game.document.timer.closes_at(self.game.document.clock());
        let owes = self.game.phase_state().owes(power);
        if owes && closes.is_some_and(|closes| self.now < closes) {
            return Ok(());
        }
        Err(ClubGameError::Late { deadline })
    }

    /// Adds the saved orders to the chain of the seat.
    fn append(&mut self, power: Power, salt: Salt) -> crate::receipt::SubmissionEntry {
        let (id, turn) = (self.game.id, self.game.turn());
        let orders = self.game.session().orders().of(power).to_vec();
        let chain = &mut self.game.chains[power.index()];
        chain.append(id, turn, self.logged, orders, salt)
    }

    fn salt(&self) -> Salt {
        let mut salt = [0; 16];
        salt.copy_from_slice(&self.entropy[..16]);
        Salt::from_bytes(salt)
    }

    /// Adds orders that changed without their player to the chain of the seat, so that the chain tells all
    /// orders that a phase is resolved with. A command may do so for several seats: each has a salt of its own.
    pub(super) fn amend(&mut self, power: Power) {
        let salt = Salt::derived(self.entropy, power.index() as u64);
        let entry = self.append(power, salt);
        self.applied.amendments.push(entry);
    }

    /// Adds the orders of all seats that have some to their chains.
    pub(super) fn amend_all(&mut self) {
        let powers: Vec<Power> =
            self.game.session().orders().powers().map(|(power, _)| power).collect();
        for power in powers {
            self.amend(power);
        }
    }

    pub(super) fn set_ready(&mut self, power: Power, turn: Option<u32>, ready: bool) -> Result<()> {
        self.check_turn(turn)?;
        let is_ready = |game: &ClubGame| game.seats.get(power).map(|seat| seat.ready_since);
        let before = is_ready(self.game);
        self.game.seats.set_ready(power, ready, self.now)?;
        let is_shown = self.game.document.settings.show_ready;
        self.applied.audience = match is_shown {
            // Nobody is told that somebody said again what all know.
            _ if is_ready(self.game) == before => Audience::Nobody,
            true => Audience::Everybody,
            false => Audience::Seat(power),
        };
        if ready {
            self.look_soon();
        }
        Ok(())
    }

    pub(super) fn submit_computer(&mut self, orders: &ComputerOrders) -> Result<()> {
        let is_taken = self.game.played.session.submit_computer(orders)?;
        self.applied.audience = Audience::Nobody;
        if is_taken {
            self.applied.submission = Some(self.append(orders.power, self.salt()));
            self.look_soon();
        } else {
            self.applied.answer = ClubAnswer::NotDue;
        }
        Ok(())
    }

    /// The phase may be due now or after the wait: the site looks then. Others may be ready at the same
    /// moment, whom this command does not see, so it looks in any case.
    fn look_soon(&mut self) {
        if self.game.document.stage == GameStage::Running {
            let wait = self.now.after(self.game.document.clock().wait.get());
            let next = self.game.next_check(self.now);
            self.applied.check_at = Some(next.map_or(wait, |next| next.min(wait)));
        }
    }
}
