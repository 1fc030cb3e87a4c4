//! Games as JSON documents: a [`Record`] is a whole game in one, with every phase's position, the
//! orders as typed and as understood, what came of them, and where that led. A game that is kept in
//! parts has its head and its turns in the same words.
//!
//! Every document says which version of this form it has. Old ones are read for ever.

mod file;
mod parts;

pub use file::RecordError;

use super::{Game, Turn, Written};
use crate::board::Board;
use file::{GameFile, RecordFile, TurnFile, UndoneFile};

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
    pub orders: Written,
    /// What was resolved, in order.
    pub turns: Vec<Turn>,
    /// What was resolved and taken back.
    pub undone: Vec<Undone>,
}

/// A turn that was taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undone {
    /// The turn.
    pub turn: Turn,
    /// What had been written for the phase after it.
    pub pending: Written,
}

type Result<T> = std::result::Result<T, RecordError>;

impl Record {
    /// The record of a game about to begin.
    pub fn new(id: &str, game: Game) -> Record {
        let orders = Written::new(game.board());
        Record { id: id.to_owned(), game, orders, turns: Vec::new(), undone: Vec::new() }
    }

    /// Read a record from the text of its JSON document.
    pub fn read(text: &str) -> Result<Record> {
        let file: RecordFile = file::read(text)?;
        let board = file.game.board()?;
        let game = file.game.game(board)?;
        let orders = parts::orders_from_json(board, "orders", &file.orders)?;
        let turns = file.phases.iter().enumerate().map(|(number, turn)| {
            turn.turn(board).map_err(|error| error.within(&format!("phases[{number}]")))
        });
        let turns = turns.collect::<Result<Vec<_>>>()?;
        let undone = file.undone.iter().enumerate().map(|(number, undone)| {
            undone.undone(board).map_err(|error| error.within(&format!("undone[{number}]")))
        });
        let undone = undone.collect::<Result<_>>()?;
        Ok(Record { id: file.game.id, game, orders, turns, undone })
    }

    /// The text of its JSON document.
    pub fn write(&self) -> String {
        let board = self.game.board();
        file::write(&RecordFile {
            game: GameFile::of(&self.id, &self.game),
            orders: parts::orders_to_json(&self.orders, board),
            phases: self.turns.iter().map(TurnFile::of).collect(),
            undone: self.undone.iter().map(|undone| UndoneFile::of(undone, board)).collect(),
        })
    }
}

impl Game {
    /// Read the head of a game, with its id, from the text of its JSON document.
    pub fn read(text: &str) -> Result<(String, Game)> {
        let file: GameFile = file::read(text)?;
        let game = file.game(file.board()?)?;
        Ok((file.id, game))
    }

    /// The text of the head's JSON document: all but the turns.
    pub fn write(&self, id: &str) -> String {
        file::write(&GameFile::of(id, self))
    }
}

impl Turn {
    /// Read a turn from the text of its JSON document.
    pub fn read(board: &'static Board, text: &str) -> Result<Turn> {
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
    pub fn read(board: &'static Board, text: &str) -> Result<Undone> {
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
