//! Carries out a command: asks the policy, makes the change, and gathers what follows from it.

use std::collections::BTreeSet;

use chancery::Power;
use chancery::game::{GameSession, SettingsChange};

use super::{
    Applied, Audience, ClubAnswer, ClubCommand, ClubGame, ClubGameError, ClubRequest, CommandScope,
    Notice, NoticeKind,
};
use crate::account::AccountId;
use crate::policy::{Actor, Denial, Policy};
use crate::receipt::ActKind;
use crate::seats::{SeatAbsence, SeatHolder};
use crate::time::Timestamp;

pub(super) type Result<T> = std::result::Result<T, ClubGameError>;

/// A command under way: the game as it becomes, and what follows.
pub(super) struct Change<'g> {
    pub(super) game: &'g mut ClubGame,
    pub(super) actor: &'g Actor,
    pub(super) entropy: [u8; 32],
    /// The time: it decides what is due and what is late.
    pub(super) now: Timestamp,
    /// The time of entries of the logs. It never goes back, even if a clock is set back.
    pub(super) logged: Timestamp,
    pub(super) applied: Applied,
}

impl ClubGame {
    /// Carries out a command at a moment. If it is refused, the game may be half changed: work on a copy.
    ///
    /// The moment may be earlier than that of the command before: clocks jump. Deadlines then come as much
    /// later, nothing is done again that was done, and entries of the logs have the later of the two times.
    pub fn apply(
        &mut self,
        request: &ClubRequest,
        now: Timestamp,
    ) -> std::result::Result<Applied, ClubGameError> {
        let ClubRequest { actor, command, entropy } = request;
        self.permit(actor, command, now)?;
        let is_for_all = command.scope() == CommandScope::Game;
        let before = is_for_all.then(|| self.clone());
        let (entropy, logged) = (*entropy, now.max(self.changed));
        let applied = Applied::new(ClubAnswer::Done, Audience::Everybody);
        let mut change = Change { game: self, actor, entropy, now, logged, applied };
        change.run(command)?;
        if is_for_all {
            change.settle_votes()?;
        }
        let Change { mut applied, .. } = change;
        if is_for_all {
            applied.check_at = self.next_check(now);
        }
        let is_seen = applied.audience == Audience::Everybody;
        if is_seen && before.is_some_and(|before| before != *self) {
            self.changed = logged;
        }
        Ok(applied)
    }

    fn permit(&self, actor: &Actor, command: &ClubCommand, now: Timestamp) -> Result<()> {
        if let ClubCommand::TakeOffered(secret) = command {
            return self.permit_offered(actor, *secret, now);
        }
        match command.action(self.session().game().board())? {
            Some(action) => {
                let survivors = self.survivors();
                let facts = self.facts(&survivors, self.relation(actor.account()), now);
                Ok(Policy::Club.may(actor, &action, &facts)?)
            }
            None => match (command, actor) {
                (ClubCommand::Sweep | ClubCommand::Outage(..), Actor::System)
                | (ClubCommand::UseInvitation(_), Actor::Account(_)) => Ok(()),
                (ClubCommand::UseInvitation(_), _) => Err(Denial::SignIn.into()),
                _ => Err(Denial::SystemOnly.into()),
            },
        }
    }
}

impl Change<'_> {
    fn run(&mut self, command: &ClubCommand) -> Result<()> {
        match command {
            ClubCommand::Join { wanted, preferences } => self.join(*wanted, preferences),
            ClubCommand::TakeOver(power) => self.take_over(*power),
            ClubCommand::Leave(power) => self.leave(*power),
            ClubCommand::Confirm(power) => self.confirm(*power),
            ClubCommand::UseInvitation(secret) => self.use_invitation(*secret),
            ClubCommand::SaveOrders { power, turn, texts, lang } => {
                self.save_orders(*power, *turn, texts, *lang)
            }
            ClubCommand::SetReady { power, turn, ready } => self.set_ready(*power, *turn, *ready),
            ClubCommand::SubmitComputer(orders) => self.submit_computer(orders),
            ClubCommand::Sweep => self.sweep(),
            ClubCommand::Outage(outage, rule) => {
                self.outage(*outage, rule);
                Ok(())
            }
            ClubCommand::Vote(power, motion) => self.vote(*power, motion),
            ClubCommand::WithdrawVote(power, kind) => {
                self.withdraw_vote(*power, *kind);
                Ok(())
            }
            ClubCommand::NameSitter(power, sitter) => self.name_sitter(*power, *sitter),
            ClubCommand::EndSitting(power) => self.end_sitting(*power),
            ClubCommand::Return(power) => self.come_back(*power),
            ClubCommand::OfferSeat(power, secret) => {
                self.offer_seat(*power, *secret);
                Ok(())
            }
            ClubCommand::TakeOffered(secret) => self.take_offered(*secret),
            ClubCommand::Master(command) => self.master(command),
        }
    }

    pub(super) fn account(&self) -> Result<AccountId> {
        self.actor.account().ok_or_else(|| Denial::SignIn.into())
    }

    /// Checks that the game is still in the turn that the client has seen.
    pub(super) fn check_turn(&self, asked: Option<u32>) -> Result<()> {
        let turn = self.game.turn();
        match asked {
            Some(asked) if asked != turn => {
                Err(ClubGameError::Stale { asked, turn, phase: self.game.session().phase() })
            }
            _ => Ok(()),
        }
    }

    /// Adds an act to the public log. The detail names powers, phases and times, never people.
    pub(super) fn log(&mut self, name: &str, detail: &str) {
        self.log_act(ActKind::Act { name: name.to_owned() }, detail);
    }

    pub(super) fn log_act(&mut self, act: ActKind, detail: &str) {
        let entry = self.game.acts.append(self.logged, act, detail);
        self.applied.acts.push(entry);
    }

    /// Tells an account something about the last act.
    pub(super) fn tell(&mut self, account: AccountId, kind: NoticeKind) {
        let (turn, revision) = (self.game.turn(), self.game.acts.count);
        self.applied.notices.push(Notice { account, kind, turn, revision });
    }

    /// Tells all who hold a seat or sit for somebody. A game master who does not play is told, too, except of roll
    /// calls and of the own acts.
    pub(super) fn tell_all(&mut self, kind: NoticeKind) {
        let is_news = kind != NoticeKind::RollCall;
        let master = self.game.document.master;
        let master = master.filter(|master| is_news && self.actor.account() != Some(*master));
        let now = self.now;
        let seats = self.game.seats.iter();
        let players = seats.flat_map(|seat| [seat.account(), seat.sitter_at(now)]);
        let accounts: BTreeSet<AccountId> = players.flatten().chain(master).collect();
        for account in accounts {
            self.tell(account, kind);
        }
    }

    /// The id of a power, as in `FRANCE`.
    pub(super) fn power_id(&self, power: Power) -> String {
        self.game.session().game().board().power(power).id.clone()
    }

    /// Replaces the orders of a power.
    pub(super) fn set_orders(&mut self, power: Power, texts: Vec<String>) {
        let session = self.game.session();
        let mut orders = session.orders().clone();
        orders.set(power, texts);
        let (game, settings) = (session.game().clone(), session.settings().clone());
        self.game.played.session = GameSession::restore(game, orders, settings, session.turn());
    }

    /// Gives a seat to somebody else, or opens it. The saved orders of the old holder are deleted, and so is
    /// whatever else was theirs: votes, absences, the link of the seat.
    pub(super) fn hand_over(&mut self, power: Power, holder: SeatHolder) -> Result<()> {
        let computer = match &holder {
            SeatHolder::Computer(name) => Some(name.as_str().to_owned()),
            SeatHolder::Vacant | SeatHolder::Account(_) => None,
        };
        let is_person = matches!(holder, SeatHolder::Account(_));
        self.game.seats.replace(power, holder)?;
        let id = self.power_id(power);
        let document = &mut self.game.document;
        document.motions.forget(&id);
        document.absences.retain(|one| one.power != id);
        // Whoever takes a seat in civil disorder is there.
        if is_person && self.game.played.session.game().disorder().contains(&power) {
            let is_back = true;
            document.absences.push(SeatAbsence { is_back, ..SeatAbsence::none(&id) });
        }
        document.offers.retain(|offer| offer.power != id);
        let had_orders = !self.game.session().orders().of(power).is_empty();
        self.seat_computers(vec![(power, computer)])?;
        self.set_orders(power, Vec::new());
        if had_orders {
            self.amend(power);
        }
        Ok(())
    }

    /// Tells the session which seats computers play.
    pub(super) fn seat_computers(&mut self, seats: Vec<(Power, Option<String>)>) -> Result<()> {
        let mut seed = [0; 8];
        seed.copy_from_slice(&self.entropy[24..]);
        // Zero means that there is no seed.
        let seed = u64::from_le_bytes(seed).max(1);
        self.game.played.session.agree(&SettingsChange { seats, seed, ..Default::default() })?;
        Ok(())
    }
}
