//! Notes on a saved game: what its record lists and a replay or an import leaves out.

use super::SavedGame;
use crate::board::BoardRef;
use crate::lang::messages::replay as said;
use crate::lang::{Arg, Lang, Message, text};
use crate::position::PositionError;

/// Something in a record that is left out because it cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordNote {
    /// The name of the phase, as the record has it.
    pub phase: String,
    said: Message,
}

impl RecordNote {
    /// What is left out, and why: `Dropped retreats of A BEL to HOL, RUH: the province is occupied.`
    pub fn message(&self, lang: Lang) -> String {
        self.said.get(lang)
    }
}

impl SavedGame {
    /// The recorded retreats that cannot be, one note for each unit and reason. The Python package
    /// lists occupied provinces after an attack by convoy.
    pub fn notes(&self, board: &BoardRef) -> Vec<RecordNote> {
        let mut notes = Vec::new();
        for phase in self.phases.iter().filter(|phase| phase.has_dislodged()) {
            let Ok(told) = phase.told(board) else { continue };
            let mut groups: Vec<(&str, &Message, Vec<&str>)> = Vec::new();
            for error in &told.dropped {
                let PositionError::Retreat { unit, to, reason } = error else { continue };
                match groups.iter_mut().find(|group| (group.0, group.1) == (unit, reason)) {
                    Some(group) => group.2.push(to),
                    None => groups.push((unit, reason, vec![to])),
                }
            }
            notes.extend(groups.into_iter().map(|(unit, reason, places)| RecordNote {
                phase: phase.name().to_owned(),
                said: text!(said::Dropped { unit, places: Arg::commas(places), reason }),
            }));
        }
        notes
    }
}
