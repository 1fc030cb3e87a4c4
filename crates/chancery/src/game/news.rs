//! What a turn is worth telling about beside its orders: centres that changed hands, and what befell
//! the powers.

use super::{Event, Turn};
use crate::lang::messages::news as said;
use crate::lang::{Lang, text};
use crate::position::Position;
use crate::rules::Rules;

impl Turn {
    /// The turn with its results in a language. The record is in English; for another language the
    /// orders are judged again. A phase without results, as an imported game may have, was left
    /// unresolved, and there is nothing to tell of it in any language.
    #[must_use]
    pub fn told_in(mut self, rules: &Rules, lang: Lang) -> Turn {
        if lang != Lang::EN && !self.results.is_empty() {
            self.results = self.results_in(rules, lang).into();
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
    for &centre in board.centres() {
        let (old, new) = (before.owner(centre), after.owner(centre));
        let Some(new) = new.filter(|&new| old != Some(new)) else { continue };
        let (place, power) = (board.place_arg(centre.location()), board.power_arg(new));
        let message = match old {
            None => text!(said::Takes { power, place }),
            Some(old) => text!(said::TakesFrom { power, place, old: board.power_arg(old) }),
        };
        lines.push(message.sentence(lang));
    }
    lines
}
