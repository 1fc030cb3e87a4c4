//! What a store in memory does wrong on purpose, so that a simulation can show that it notices.

use chancery_club::account::GameId;
use chancery_club::game::{ClubCommand, ClubGame, ClubRequest, CommandScope};
use chancery_club::time::{Length, Timestamp};

use super::games::{MemoryClubGame, name_of};
use crate::Result;
use crate::club::Commanded;
use crate::memory::MemoryStore;
use crate::simulation::BrokenRule;

impl MemoryStore {
    pub(super) fn breaks(&self, rule: BrokenRule) -> bool {
        self.club().breaks(rule)
    }

    /// The game as it is before somebody else has time to change it.
    pub(super) async fn read_unlocked(
        &self,
        id: GameId,
        request: &ClubRequest,
    ) -> Result<Option<ClubGame>> {
        if !self.breaks(BrokenRule::Lock) || request.command.scope() != CommandScope::Game {
            return Ok(None);
        }
        let read = self.club().games.get(&id).map(|stored| stored.game.clone());
        self.arrive().await?;
        Ok(read)
    }

    /// Forgets the turn that orders are for.
    pub(super) fn forget_turn(&self, request: &mut ClubRequest) {
        if let ClubCommand::SaveOrders { turn, .. } = &mut request.command
            && self.breaks(BrokenRule::Turn)
        {
            *turn = None;
        }
    }

    /// Writes what belongs to a command after it was committed.
    pub(super) async fn write_apart(&self, id: GameId, done: &Commanded) -> Result<()> {
        let broken = self.club().broken;
        match broken {
            Some(BrokenRule::Outbox) => {
                self.arrive().await?;
                self.club().queue(id, &done.applied, done.game.now);
            }
            Some(BrokenRule::SubmissionLog) => {
                self.arrive().await?;
                if let Some(stored) = self.club().games.get_mut(&id) {
                    stored.log_submissions(&done.applied);
                }
            }
            _ => (),
        }
        Ok(())
    }

    /// Takes the last change of a game back.
    pub(crate) fn take_back(&self) {
        let mut club = self.club();
        let Some((id, before)) = club.last_change.take() else { return };
        if let Ok(name) = name_of(id) {
            self.put_played(&name, before.game().played.clone());
        }
        club.games.insert(id, *before);
    }
}

/// A time at which orders are not late.
pub(super) fn before_deadline(game: &ClubGame, request: &ClubRequest, now: Timestamp) -> Timestamp {
    match (&request.command, game.document.timer.deadline()) {
        (ClubCommand::SaveOrders { .. }, Some(deadline)) => {
            now.min(deadline.before(Length::seconds(1)))
        }
        _ => now,
    }
}

/// Leaves everybody as ready as before.
pub(super) fn keep_ready(before: &ClubGame, after: &mut ClubGame, now: Timestamp) {
    if before.turn() != after.turn() {
        for seat in before.seats.iter().filter(|seat| seat.ready_since.is_some()) {
            // Nobody is ready in a seat that is vacant now.
            let _ = after.seats.set_ready(seat.power, true, now);
        }
    }
}

impl MemoryClubGame {
    /// Forgets to look at the game again, now and then.
    pub(super) fn forget_check(&mut self) {
        if self.game().turn() % 7 == 3 {
            self.due = None;
        }
    }
}
