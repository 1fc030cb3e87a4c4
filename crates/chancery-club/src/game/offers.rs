//! Links by which somebody takes a particular seat over: from a player who wants to leave, or from the game master.

use chancery::Power;

use super::apply::{Change, Result};
use super::{Audience, ClubAnswer, ClubGame, ClubGameError, NoticeKind};
use crate::policy::{Actor, ClubAction, Denial, Policy, Relation};
use crate::receipt::LogHash;
use crate::seats::{GameSeat, SeatHolder, SeatOffer};
use crate::time::Timestamp;

impl ClubGame {
    /// The seat that a link is for.
    fn offered(&self, secret: LogHash) -> Option<Power> {
        let offer = self.document.offers.iter().find(|offer| offer.secret == secret)?;
        crate::votes::power_with_id(self.session().game().board(), &offer.power).ok()
    }

    /// May an actor take a seat over by a link? Whoever has it is invited.
    pub(super) fn permit_offered(
        &self,
        actor: &Actor,
        secret: LogHash,
        now: Timestamp,
    ) -> Result<()> {
        actor.account().ok_or(Denial::SignIn)?;
        let power = self.offered(secret).ok_or(ClubGameError::Offer)?;
        let (survivors, is_invited) = (self.survivors(), true);
        let relation = Relation { has_link: true, is_invited, ..self.relation(actor.account()) };
        let facts = self.facts(&survivors, relation, now);
        Ok(Policy::Club.may(actor, &ClubAction::AcceptSeat(power), &facts)?)
    }
}

impl Change<'_> {
    /// Makes a link for a seat, or closes it.
    pub(super) fn offer_seat(&mut self, power: Power, secret: Option<LogHash>) {
        let id = self.power_id(power);
        let offers = &mut self.game.document.offers;
        let had_one = offers.iter().any(|offer| offer.power == id);
        offers.retain(|offer| offer.power != id);
        match secret {
            Some(secret) => {
                offers.push(SeatOffer { power: id.clone(), secret });
                self.log("seat-offered", &id);
            }
            None if had_one => self.log("seat-kept", &id),
            None => self.applied.audience = Audience::Nobody,
        }
    }

    pub(super) fn take_offered(&mut self, secret: LogHash) -> Result<()> {
        let account = self.account()?;
        let power = self.game.offered(secret).ok_or(ClubGameError::Offer)?;
        let before = self.game.seats.get(power).and_then(GameSeat::account);
        self.hand_over(power, SeatHolder::Account(account))?;
        self.log("taken-over", &self.power_id(power));
        if let Some(before) = before {
            self.tell(before, NoticeKind::Unseated);
        }
        self.tell(account, NoticeKind::Seated);
        self.applied.answer = ClubAnswer::Seated(power);
        Ok(())
    }
}
