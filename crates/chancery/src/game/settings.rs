//! What the players of a table have agreed on beside the rules.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::GameTitle;
use crate::board::{Board, Power};

/// How a table plays. By default orders are secret, bluffs are not allowed, and people play all powers.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct TableSettings {
    /// The title of the game.
    #[serde(skip_serializing_if = "GameTitle::is_empty")]
    pub title: GameTitle,
    /// Whether the game is archived. Lists leave out archived games; nothing else changes.
    #[serde(skip_serializing_if = "is_false")]
    pub archived: bool,
    /// Does everybody see the orders of the others before they are resolved?
    pub open_orders: bool,
    /// May players hand in orders that are not legal?
    pub bluffs: bool,
    /// The powers that computers play, by id, as in `FRANCE`, each with the name of its computer. A
    /// session does not know which computers there are: whoever lets one think does.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub computers: BTreeMap<String, String>,
    /// The random seed of the computers.
    #[serde(skip_serializing_if = "is_zero")]
    pub seed: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "required by serde")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "required by serde")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl TableSettings {
    /// Give a seat to a computer, or to a person.
    pub fn seat(&mut self, board: &Board, power: Power, computer: Option<&str>) {
        let id = board.power(power).id.clone();
        match computer {
            Some(name) => drop(self.computers.insert(id, name.to_owned())),
            None => drop(self.computers.remove(&id)),
        }
    }

    /// The name of the computer that plays a power, if one does.
    pub fn computer(&self, board: &Board, power: Power) -> Option<&str> {
        self.computers.get(&board.power(power).id).map(String::as_str)
    }

    /// Make a change.
    pub fn apply(&mut self, change: &SettingsChange, board: &Board) {
        if let Some(title) = &change.title {
            self.title.clone_from(title);
        }
        self.archived = change.archived.unwrap_or(self.archived);
        self.open_orders = change.open_orders.unwrap_or(self.open_orders);
        self.bluffs = change.bluffs.unwrap_or(self.bluffs);
        for (power, computer) in &change.seats {
            self.seat(board, *power, computer.as_deref());
        }
        if self.seed == 0 && !self.computers.is_empty() {
            self.seed = change.seed;
        }
    }
}

/// A change of the settings of a table. Whatever is not mentioned stays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SettingsChange {
    /// The title of the game.
    pub title: Option<GameTitle>,
    /// Whether the game is archived.
    pub archived: Option<bool>,
    /// Does everybody see the orders of the others?
    pub open_orders: Option<bool>,
    /// May players hand in orders that are not legal?
    pub bluffs: Option<bool>,
    /// Seats that change hands, each with the name of a computer; none is a person.
    pub seats: Vec<(Power, Option<String>)>,
    /// The random seed that a table without one gets with its first computer.
    pub seed: u64,
}
