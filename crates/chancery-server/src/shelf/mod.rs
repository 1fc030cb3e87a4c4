//! The small interface to where games are kept: they are listed, read, made, and changed one step at a
//! time. [`Files`] is the one there is, over the folders of [`chancery_store`].

mod files;
mod hand_in;
mod seats;

use std::collections::BTreeMap;
use std::sync::Arc;

use chancery::Lang;
use chancery::game::record::Record;
use chancery_store::{Folder, GameName, Table, Thought};

use crate::fault::Result;
pub(crate) use files::Files;
pub(crate) use hand_in::{HandIn, Refused, Taken, check_size};
pub(crate) use seats::seat;

/// A game as it was when somebody looked.
#[derive(Debug)]
pub(crate) struct Seen {
    /// Changes with every change of the position, of orders, or of what the table agreed on.
    pub(crate) version: String,
    /// The game. Nobody waits for it to be put back.
    pub(crate) folder: Folder,
}

/// One change of a game.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// A power hands in orders, in place of those it gave before.
    HandIn(HandIn),
    /// A power takes its orders back.
    Clear {
        /// Its name.
        power: String,
    },
    /// The phase is resolved.
    Resolve {
        /// Even if orders are missing?
        force: bool,
    },
    /// The last phase is taken back.
    Undo,
    /// A power votes.
    Vote {
        /// Its name.
        power: String,
        /// Would it agree on a draw?
        draw: bool,
    },
    /// A computer hands in what it thought, if the game is still where it was.
    Think(Thought),
    /// The phase is resolved if only computers had something to decide, and have.
    GoOn,
    /// The table agrees on something.
    Agree {
        /// Does everybody see the orders of the others?
        open_orders: Option<bool>,
        /// May orders be handed in that are not legal?
        bluffs: Option<bool>,
        /// Who plays: by power, the name of a computer, or none for a person.
        computers: BTreeMap<String, Option<String>>,
    },
}

/// Where games are kept.
pub(crate) trait Shelf: Send + Sync {
    /// The names of all games.
    fn names(&self) -> Result<Vec<GameName>>;

    /// Look at a game. It is cheap if nothing has changed.
    fn read(&self, name: &str) -> Result<Arc<Seen>>;

    /// Put a game there.
    fn create(&self, name: &str, record: &Record, table: &Table) -> Result<()>;

    /// Change a game, if it is still as somebody saw it. What was taken, where orders were handed in.
    fn change(&self, name: &str, seen: Option<&str>, change: &Change, lang: Lang) -> Result<Taken>;
}
