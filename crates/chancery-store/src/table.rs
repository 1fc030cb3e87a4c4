//! What a table has agreed on beside the rules: a small file of its own, so that programs that know
//! nothing of tables leave it alone.

use std::collections::BTreeMap;

use chancery::{Board, Power};
use chancery_bots::Kind;
use serde::{Deserialize, Serialize};

/// How a table plays. Without a file, orders are secret, there are no bluffs, and people play all powers.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Table {
    /// Does everybody see what the others have ordered, before it is resolved?
    pub open_orders: bool,
    /// May orders be handed in that are not legal?
    pub bluffs: bool,
    /// The powers that computers play, by their ids, as in `FRANCE`, each with the name of a [`Kind`].
    /// What is written here is kept as it is; [`Folder::computers`](crate::Folder::computers) says
    /// whether it can be understood.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub computers: BTreeMap<String, String>,
    /// The number that the computers' chance comes from.
    #[serde(skip_serializing_if = "is_zero")]
    pub seed: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "asked for by serde")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl Table {
    /// Let a computer play a power, or a person.
    pub fn seat(&mut self, board: &Board, power: Power, computer: Option<Kind>) {
        let id = board.power(power).id.clone();
        match computer {
            Some(kind) => drop(self.computers.insert(id, kind.name().to_owned())),
            None => drop(self.computers.remove(&id)),
        }
    }

    /// The name of the computer that plays a power, if one does.
    pub fn computer(&self, board: &Board, power: Power) -> Option<&str> {
        self.computers.get(&board.power(power).id).map(String::as_str)
    }

    /// The text of its file.
    pub(crate) fn write(&self) -> String {
        let text = serde_json::to_string_pretty(self).expect("a table is plain JSON");
        text + "\n"
    }
}
