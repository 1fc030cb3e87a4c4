//! The reliability of accounts: how many of the phases that they owed orders in they kept.

use chancery_club::account::{AccountId, AttendanceCount};
use chancery_club::policy::{AccountActor, Actor};
use chancery_store::club::ClubSnapshot;

use crate::club::state::ClubState;
use crate::error::Result;

impl ClubState {
    /// The phases of an account in the last year.
    pub(crate) async fn attendance(&self, account: AccountId) -> Result<AttendanceCount> {
        let since = AttendanceCount::since(self.now());
        let counts = self.store().attendance(vec![account], since).await?;
        Ok(counts.first().copied().unwrap_or_default())
    }

    /// An actor with its reliability, if the game asks for one.
    pub(super) async fn rated(&self, actor: &Actor, game: &ClubSnapshot) -> Result<Actor> {
        let Actor::Account(member) = actor else { return Ok(actor.clone()) };
        let settings = &game.game.document.settings;
        if settings.least_reliability.get() == 0 || game.game.document.stage.is_over() {
            return Ok(actor.clone());
        }
        let reliability = self.attendance(member.account).await?.reliability();
        Ok(Actor::Account(AccountActor { reliability, ..member.clone() }))
    }
}
