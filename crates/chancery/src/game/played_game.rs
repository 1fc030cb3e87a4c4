//! A session with its history, for whoever keeps games in memory.

use std::sync::Arc;

use super::play_error::PlayError;
use super::record::{History, Record, Undone};
use super::{Game, GameSession, TableSettings, Turn, Undo};
use crate::adjudicate::Court;

/// A game at a table with everything that happened in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// The game as it stands.
    pub session: GameSession,
    /// The turns, in order.
    pub turns: History,
    /// The turns that were undone.
    pub undone: Vec<Undone>,
}

impl PlayedGame {
    /// A game without a history.
    pub fn new(game: Game, settings: TableSettings) -> PlayedGame {
        let session = GameSession::new(game, settings);
        PlayedGame { session, turns: History::default(), undone: Vec::new() }
    }

    /// A game from its record.
    pub fn of(record: Record, settings: TableSettings) -> PlayedGame {
        let turn = record.turn();
        let Record { game, orders, turns, undone, .. } = record;
        PlayedGame { session: GameSession::restore(game, orders, settings, turn), turns, undone }
    }

    /// The record of the game. The settings of the table are not in it.
    pub fn record(&self, id: &str) -> Record {
        Record {
            id: id.to_owned(),
            game: self.session.game().clone(),
            orders: self.session.orders().clone(),
            turns: self.turns.clone(),
            undone: self.undone.clone(),
        }
    }

    /// Resolve the phase; see [`GameSession::resolve`].
    pub fn resolve(&mut self, asked: Option<&str>, force: bool) -> Result<Arc<Turn>, PlayError> {
        self.resolve_in(&mut Court::default(), asked, force)
    }

    /// The same in a court that is used again and again, which is faster.
    pub fn resolve_in(
        &mut self,
        court: &mut Court,
        asked: Option<&str>,
        force: bool,
    ) -> Result<Arc<Turn>, PlayError> {
        let turn = self.session.resolve_in(court, asked, force)?;
        Ok(self.push(turn))
    }

    /// Resolve the phase if it goes on by itself; see [`GameSession::resolve_unattended`].
    pub fn resolve_unattended(&mut self) -> Result<Option<Arc<Turn>>, PlayError> {
        let turn = self.session.resolve_unattended()?;
        Ok(turn.map(|turn| self.push(turn)))
    }

    fn push(&mut self, turn: Turn) -> Arc<Turn> {
        let turn = Arc::new(turn);
        self.turns.to_mut().push(Arc::clone(&turn));
        turn
    }

    /// Undo what was done last: a draw, or a phase with those after it in which only computers decided.
    pub fn undo(&mut self) -> Result<Undo, PlayError> {
        let first = self.undo_step()?;
        if matches!(first, Undo::Turn { .. }) {
            while self.session.undoes_further() && !self.turns.is_empty() {
                self.undo_step()?;
            }
        }
        Ok(first)
    }

    /// Redo the phase that was undone last, with those after it in which only computers decided.
    pub fn redo(&mut self) -> Result<Arc<Turn>, PlayError> {
        let first = self.redo_step()?;
        while self.session.undoes_further() && self.redo_step().is_ok() {}
        Ok(first)
    }

    fn redo_step(&mut self) -> Result<Arc<Turn>, PlayError> {
        let phase = self.session.game().position().phase();
        let last = self.undone.iter().rfind(|one| one.turn.position.phase() == phase);
        let turn = self.session.redo(last)?;
        Ok(self.push(turn))
    }

    fn undo_step(&mut self) -> Result<Undo, PlayError> {
        let last = self.turns.last().map(|turn| Turn::clone(turn));
        let undo = self.session.undo(last)?;
        if let Undo::Turn { pending, .. } = &undo
            && let Some(turn) = self.turns.to_mut().pop()
        {
            self.undone.push(Undone { turn, pending: pending.clone() });
        }
        Ok(undo)
    }
}
