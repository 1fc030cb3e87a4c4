//! What a turn is worth telling about beside its orders: centres that changed hands, and what befell
//! the powers.

use super::{Event, Turn};
use crate::board::Power;
use crate::lang::Lang;
use crate::position::Position;
use crate::rules::Rules;

impl Turn {
    /// The turn with its results in a language. The record is in English; for another language the
    /// orders are judged again. A phase without results, as an imported game may have, was left
    /// unresolved, and there is nothing to tell of it in any language.
    #[must_use]
    pub fn told_in(mut self, rules: &Rules, lang: Lang) -> Turn {
        if lang != Lang::EN && !self.results.is_empty() {
            self.results = self.results_in(rules, lang);
        }
        self
    }

    /// Which centres changed hands, and what else happened, a sentence each.
    pub fn news(&self, lang: Lang) -> Vec<String> {
        let mut lines = changes(&self.position, &self.next, lang);
        lines.extend(Event::sentences(&self.events, self.position.board(), lang));
        lines
    }
}

/// Which centres changed hands.
fn changes(before: &Position, after: &Position, lang: Lang) -> Vec<String> {
    let board = before.board();
    let mut lines = Vec::new();
    let name = |power: Power| board.power(power).name.get(lang);
    for &centre in board.centres() {
        let (old, new) = (before.owner(centre), after.owner(centre));
        let Some(new) = new.filter(|&new| old != Some(new)) else { continue };
        let place = board.location_name(centre.location(), lang);
        lines.push(match (old, lang) {
            (None, Lang::EN) => format!("{} takes {place}.", name(new)),
            (None, _) => format!("{} prend {place}.", name(new)),
            (Some(old), Lang::EN) => format!("{} takes {place} from {}.", name(new), name(old)),
            (Some(old), _) => {
                format!("{} prend {place} (avant : {}).", name(new), name(old))
            }
        });
    }
    lines
}
