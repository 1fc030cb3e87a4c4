//! What happened in a game of a batch: its positions and the orders that were given in them. A game is judged again when
//! somebody wants it as text, so that recording costs little while games are played.

use chancery::board::Power;
use chancery::game::Ending;
use chancery::game::saved::Scribe;
use chancery::order::RawOrder;
use chancery::{Court, Position, Rules};

/// A phase that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RecordedTurn {
    pub(crate) position: Position,
    /// Who gave an order, and its number in the catalogue of the board.
    pub(crate) orders: Box<[(Power, u32)]>,
}

/// A game from its first position to its last, or as far as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RecordedGame {
    /// The row of the batch.
    pub(crate) row: usize,
    /// How many games ended in that row before.
    pub(crate) number: u64,
    pub(crate) rules: Rules,
    pub(crate) until: Option<u16>,
    pub(crate) turns: Vec<RecordedTurn>,
    /// The position after the last turn.
    pub(crate) last: Position,
}

impl RecordedGame {
    /// A name that no other game of the batch has.
    pub(crate) fn id(&self) -> String {
        format!("{}-{}", self.row, self.number)
    }

    /// How the game ended; none if it goes on.
    pub(crate) fn ending(&self) -> Option<Ending> {
        Ending::of(&self.last, self.until)
    }

    /// The game in the saved-game format of the Python package `diplomacy`, as a line of JSON.
    pub(crate) fn saved(&self, id: &str) -> String {
        let board = self.last.board();
        let mut court = Court::default();
        let mut scribe = Scribe::new(id, board, &self.rules);
        for turn in &self.turns {
            let kind = turn.position.phase().kind;
            let given = turn.orders.iter().filter_map(|&(power, number)| {
                let order = board.catalogue().order(number as usize, kind)?;
                Some((power, RawOrder::of(order, &turn.position)))
            });
            let judgment = court.judge(&turn.position, given, &self.rules);
            scribe.turn(&turn.position, &judgment);
        }
        scribe.end(&self.last, self.ending().as_ref())
    }
}
