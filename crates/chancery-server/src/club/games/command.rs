//! Carries out commands and what follows: events, the sweeper, computers.

use chancery::Power;
use chancery_club::account::GameId;
use chancery_club::game::{ClubCommand, ClubGame, ClubRequest, CommandScope};
use chancery_club::policy::{Actor, ClubAction, Denial, Policy};
use chancery_club::time::{Length, Timestamp};
use chancery_store::club::{ClubSnapshot, Commanded};

use super::event_hub::news_of;
use crate::club::state::ClubState;
use crate::current::CurrentGame;
use crate::error::Result;
use std::sync::Arc;

/// A phase that is due so soon is looked at as soon as it is.
const SOON: Length = Length::seconds(1);

impl ClubState {
    /// 32 random bytes.
    pub(super) fn entropy(&self) -> Result<[u8; 32]> {
        let mut bytes = [0; 32];
        for half in bytes.chunks_exact_mut(16) {
            half.copy_from_slice(&self.random()?);
        }
        Ok(bytes)
    }

    /// Carries out a command, and tells whoever sees a difference.
    pub(crate) async fn command(
        &self,
        game: GameId,
        actor: &Actor,
        command: ClubCommand,
    ) -> Result<Commanded> {
        let is_for_all = command.scope() == CommandScope::Game;
        let request = ClubRequest { actor: actor.clone(), command, entropy: self.entropy()? };
        let done = self.store().command(game, request).await?;
        self.follow(&done, actor, is_for_all);
        Ok(done)
    }

    /// What follows from a command.
    fn follow(&self, done: &Commanded, actor: &Actor, is_for_all: bool) {
        let Commanded { applied, game } = done;
        if let Some(news) = news_of(done, actor.account()) {
            self.tell_game(news, Some(game));
        }
        if applied.check_at.is_some_and(|at| at <= game.now.after(SOON)) {
            self.games().poke();
        }
        if is_for_all {
            self.start_computers(game);
        }
    }

    /// Reads a game, if the actor may see it.
    pub(crate) async fn read_game(&self, game: GameId, actor: &Actor) -> Result<Arc<ClubSnapshot>> {
        let found = self.store().club_game(game).await?.ok_or(Denial::NoSuchGame)?;
        let board = found.game.session().game().board_ref();
        self.games().remember_board(game, board);
        allowed(actor, &ClubAction::ViewGame, &found.game, found.now)?;
        Ok(found)
    }

    /// A game as an actor sees it.
    pub(crate) fn seen(&self, actor: &Actor, game: &ClubSnapshot) -> Result<CurrentGame> {
        self.games().source.current(actor, game)
    }

    /// The power of a game that a request names. Whoever may not see the game learns nothing.
    pub(crate) async fn power(&self, game: GameId, actor: &Actor, name: &str) -> Result<Power> {
        if let Some(board) = self.games().board(game)
            && let Ok(power) = board.power_named(name)
        {
            return Ok(power);
        }
        let found = self.read_game(game, actor).await?;
        Ok(found.game.session().game().board().power_named(name)?)
    }
}

/// May an actor do something in a game now?
pub(crate) fn allowed(
    actor: &Actor,
    action: &ClubAction,
    game: &ClubGame,
    now: Timestamp,
) -> std::result::Result<(), Denial> {
    let survivors = game.survivors();
    let facts = game.facts(&survivors, game.relation(actor.account()), now);
    Policy::Club.may(actor, action, &facts)
}

/// May an actor see a game now?
pub(super) fn may_see(actor: &Actor, game: &ClubGame, now: Timestamp) -> bool {
    allowed(actor, &ClubAction::ViewGame, game, now).is_ok()
}
