//! What a table has agreed on beside the rules: a small file of its own, so that programs that know
//! nothing of tables leave it alone.

use serde::{Deserialize, Serialize};

/// How a table plays. Without a file, orders are secret and there are no bluffs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Table {
    /// Does everybody see what the others have ordered, before it is resolved?
    pub open_orders: bool,
    /// May orders be handed in that are not legal?
    pub bluffs: bool,
}

impl Table {
    /// The text of its file.
    pub(crate) fn write(self) -> String {
        let text = serde_json::to_string_pretty(&self).expect("a table is plain JSON");
        text + "\n"
    }
}
