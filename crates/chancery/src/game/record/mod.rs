//! Games as JSON documents: a [`Record`] is a whole game in one, with every phase's position, the
//! orders as typed and as understood, what came of them, and where that led. A game that is kept in
//! parts has its head and its turns in the same words.
//!
//! Every document says which version of this form it has. Old ones are read for ever.

mod file;
mod history;
mod parts;

pub use file::RecordError;
pub use history::History;

use std::sync::Arc;

use super::{Game, OrderTexts, Turn};
use crate::board::BoardRef;
use crate::lang::messages::record as said;
use crate::lang::text;
use crate::phase::Phase;
use crate::position::Position;
use file::{GameFile, HeadFile, RecordFile, TurnFile, UndoneFile};
use serde_json::{Map, Value};

/// The version of the documents that are written now.
pub const VERSION: u32 = 1;

/// A whole game.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// What it is called.
    pub id: String,
    /// Where it stands.
    pub game: Game,
    /// What has been written for the phase it is in.
    pub orders: OrderTexts,
    /// What was resolved, in order.
    pub turns: History,
    /// What was resolved and taken back.
    pub undone: Vec<Undone>,
}

/// A turn that was taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undone {
    /// The turn.
    pub turn: Arc<Turn>,
    /// What had been written for the phase after it.
    pub pending: OrderTexts,
}

type Result<T> = std::result::Result<T, RecordError>;

impl Record {
    /// The record of a game about to begin.
    pub fn new(id: &str, game: Game) -> Record {
        let orders = OrderTexts::new(game.board());
        Record { id: id.to_owned(), game, orders, turns: History::default(), undone: Vec::new() }
    }

    /// Read a record from the text of its JSON document.
    pub fn read(text: &str) -> Result<Record> {
        let file: RecordFile = file::read(text)?;
        let board = &file.game.board()?;
        let game = file.game.game(board)?;
        let orders = parts::orders_from_json(board, "orders", &file.orders)?;
        let turns = file.phases.iter().enumerate().map(|(number, turn)| {
            turn.turn(board).map_err(|error| error.within(&format!("phases[{number}]")))
        });
        let turns = turns.collect::<Result<_>>()?;
        let undone = file.undone.iter().enumerate().map(|(number, undone)| {
            undone.undone(board).map_err(|error| error.within(&format!("undone[{number}]")))
        });
        let undone = undone.collect::<Result<_>>()?;
        let record = Record { id: file.game.id, game, orders, turns, undone };
        record.check()?;
        Ok(record)
    }

    /// The text of its JSON document.
    pub fn write(&self) -> String {
        let board = self.game.board();
        file::write(&RecordFile {
            game: GameFile::of(&self.id, &self.game),
            orders: parts::orders_to_json(&self.orders, board),
            phases: self.turns.iter().map(|turn| TurnFile::of(turn)).collect(),
            undone: self.undone.iter().map(|undone| UndoneFile::of(undone, board)).collect(),
        })
    }
}

impl Record {
    /// The number of the turn that the game is in: each resolved phase counts once, and one that was
    /// undone twice, so that no number is used twice.
    pub fn turn(&self) -> u32 {
        (self.turns.len() + 2 * self.undone.len()) as u32
    }

    /// Does it hang together? Phases follow each other, each leads to the next, and the last one to
    /// where the game stands. What is written down twice, word for word, does no harm.
    pub fn check(&self) -> Result<()> {
        for (number, turn) in self.turns.iter().enumerate() {
            let (following, _) = self.following(number);
            // A game that was left as it stood ends in the phase that was not resolved.
            let left = number + 1 == self.turns.len() && self.game.ending.is_some();
            let same = following.phase() == turn.position.phase();
            let name = |position: &Position| position.phase().name(position.board());
            let (at, now, next) =
                (format!("phases[{number}]"), name(&turn.position), name(following));
            if following.phase() < turn.position.phase()
                || same && !left && !self.is_repeated(number)
            {
                return Err(RecordError::at(at, text!(said::CannotFollow { next, now })));
            }
            if turn.next != *following {
                return Err(RecordError::at(at + ".next", text!(said::DoesNotLead { now, next })));
            }
        }
        Ok(())
    }

    /// The record without what is written down twice in a row, word for word.
    #[must_use]
    pub fn without_repeats(&self) -> Record {
        let turns = self.turns.iter().enumerate();
        let turns = turns.filter(|(number, _)| !self.is_repeated(*number));
        Record { turns: turns.map(|(_, turn)| Arc::clone(turn)).collect(), ..self.clone() }
    }

    /// The game as it stood at the beginning of a phase, with the orders of that phase; none if it never was
    /// in that phase. What was undone stays behind.
    pub fn at(&self, phase: Phase) -> Option<Record> {
        let (game, orders, turns) = if self.game.position().phase() == phase {
            (self.game.clone(), self.orders.clone(), self.turns.clone())
        } else {
            let number = self.turns.iter().position(|turn| turn.position.phase() == phase)?;
            let turn = &self.turns[number];
            let turns = self.turns[..number].iter().map(Arc::clone).collect();
            (self.game.before(turn), turn.orders.clone(), turns)
        };
        Some(Record { id: self.id.clone(), game, orders, turns, undone: Vec::new() })
    }

    /// What comes after a turn, and what was written for it.
    fn following(&self, number: usize) -> (&Position, &OrderTexts) {
        match self.turns.get(number + 1) {
            Some(turn) => (&turn.position, &turn.orders),
            None => (self.game.position(), &self.orders),
        }
    }

    /// Is a turn the same as what comes after it? The end of a game that was left is not.
    fn is_repeated(&self, number: usize) -> bool {
        let turn = &self.turns[number];
        let left = number + 1 == self.turns.len() && self.game.ending.is_some();
        self.following(number) == (&turn.position, &turn.orders) && !left
    }
}

impl Game {
    /// Read the head of a game, with its id, from the text of its JSON document.
    pub fn read(text: &str) -> Result<(String, Game)> {
        let file: GameFile = file::read(text)?;
        let game = file.game(&file.board()?)?;
        Ok((file.id, game))
    }

    /// The text of the head's JSON document: all but the turns. Whoever keeps it may write something
    /// of their own beside it.
    pub fn write(&self, id: &str, beside: Map<String, Value>) -> String {
        file::write(&HeadFile { game: GameFile::of(id, self), beside })
    }
}

impl Turn {
    /// Read a turn from the text of its JSON document.
    pub fn read(board: &BoardRef, text: &str) -> Result<Turn> {
        let file: TurnFile = file::read(text)?;
        file.turn(board)
    }

    /// The text of its JSON document.
    pub fn write(&self) -> String {
        file::write(&TurnFile::of(self))
    }
}

impl Undone {
    /// Read a turn that was taken back from the text of its JSON document.
    pub fn read(board: &BoardRef, text: &str) -> Result<Undone> {
        let file: UndoneFile = file::read(text)?;
        file.undone(board)
    }

    /// The text of its JSON document.
    pub fn write(&self) -> String {
        file::write(&UndoneFile::of(self, self.turn.position.board()))
    }
}

#[cfg(test)]
mod tests;
